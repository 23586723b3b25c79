"""What the pages of the pit show as files for spreadsheets, for those who read the pages: CSV, or Excel."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias, get_args

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pitboss.floor.audit.cash_log import CashLine, CashLog, cash_log
from pitboss.floor.audit.day import DAY, DayTold, Figures
from pitboss.floor.audit.hand_ratings import RatingView, hand_ratings
from pitboss.floor.audit.scope import Named, Scope
from pitboss.floor.views.cases import ClaimView, DisputeView, cases
from pitboss.floor.views.slips import SlipView
from pitboss.web import day_api, equipment_api, pit_api, slips_api
from pitboss.web.day_api import figures
from pitboss.web.equipment_api import Balance, CountLine, InspectionLine, MoveLine, house_of, page_of
from pitboss.web.lanes import BOOKS
from pitboss.web.pit_api import on
from pitboss.web.security import floor_of
from pitboss.web.sheets import Form, Sheet, saved
from pitboss.web.slips_api import slips_of

router: Final = APIRouter(tags=["pit"])
Property: TypeAlias = Annotated[str | None, Query(max_length=60)]
Cases: TypeAlias = Literal["disputes", "claims"]
Ledger: TypeAlias = Literal["balance", "moves", "inspections", "counts"]
MOST: Final = 10_000
"""Slips in one file."""


class DayLine(Named, Figures):
    """A table in a shift, or on the whole day."""

    pit: str
    shift: str


class CashEntry(CashLine):
    """Cash that changed hands, and whose it was."""

    player: str
    account: int | None
    standing: str


class SlipLine(SlipView):
    """A paper of the pit, and everybody who signed it."""

    hands: str


def day_sheet(told: DayTold) -> Sheet:
    """Every table in every shift of a day."""
    lines = [
        {**{name: table[name] for name in Named.__annotations__}, **of, "pit": table["pit"], "shift": _shift(span)}  # type: ignore[literal-required]
        for table in told["tables"]
        for span, of in table["spans"].items()
    ]
    return Sheet("day", DayLine, lines)


def _shift(span: str) -> str:
    return "" if span == DAY else span


@router.get("/day.{form}")
@BOOKS
def save_day(
    request: Request, person: day_api.Reader, form: Form, property: Property = None, day: pit_api.Day = None
) -> Response:
    """The day in figures, every table in every shift."""
    return saved(form, day_sheet(figures(floor_of(request), Scope.of(person, property), day)))


@router.get("/slips.{form}")
@BOOKS
def save_slips(
    request: Request,
    person: slips_api.Handler,
    form: Form,
    property: slips_api.Word = None,
    kind: slips_api.Kind | None = None,
    day: pit_api.Day = None,
) -> Response:
    """The papers of the pit, the newest first."""
    with floor_of(request).store.reading() as connection:
        found = slips_of(connection, Scope.of(person, property), kind=kind, day=day, most=MOST)
    lines = [{**each, "hands": _hands(each)} for each in found]
    return saved(form, Sheet("slips", SlipLine, lines))


def _hands(slip: SlipView) -> str:
    return "; ".join(f"{each['part']} {each['by']} {each['at']}".rstrip() for each in slip["signed"])


@router.get("/pits/{house}/cash.{form}")
@BOOKS
def save_cash_log(
    request: Request, person: pit_api.Teller, house: pit_api.House, form: Form, day: pit_api.Day = None
) -> Response:
    """Every time cash changed hands in a gaming day, player by player."""
    name, floor = pit_api.house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        log = cash_log(connection, floor.pits.see(name), on(floor, name, day))
    return saved(form, Sheet("cash", CashEntry, list(_entries(log))))


def _entries(log: CashLog) -> Iterator[CashEntry]:
    for each in log["players"]:
        whose = {"player": each["player"], "account": each["account"], "standing": each["standing"]}
        for line in each["lines"]:
            yield {**line, **whose}  # type: ignore[typeddict-item]


@router.get("/pits/{house}/ratings.{form}")
@BOOKS
def save_ratings(
    request: Request, person: pit_api.Rater, house: pit_api.House, form: Form, day: pit_api.Day = None
) -> Response:
    """Players rated by hand in a gaming day, beside what the journal says."""
    name, floor = pit_api.house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        found = hand_ratings(connection, floor.pits.see(name), on(floor, name, day), floor.time())
    return saved(form, Sheet("ratings", RatingView, found["ratings"]))


@router.get("/pits/{house}/cases/{what}.{form}")
@BOOKS
def save_cases(
    request: Request, person: pit_api.Reader, house: pit_api.House, what: Cases, form: Form
) -> Response:
    """Disputes, or claims of jackpots."""
    name, floor = pit_api.house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        found = cases(connection, floor.pits.see(name))
    shape = DisputeView if what == "disputes" else ClaimView
    return saved(form, Sheet(what, shape, found[what]))


_SHAPES: Final = dict(zip(get_args(Ledger), (Balance, MoveLine, InspectionLine, CountLine), strict=True))


@router.get("/equipment/{what}.{form}")
@BOOKS
def save_equipment(
    request: Request, person: equipment_api.Reader, what: Ledger, form: Form, property: Property = None
) -> Response:
    """The ledger of cards and dice, or the log of inspections."""
    found = page_of(floor_of(request), house_of(person, property))
    return saved(form, Sheet(what, _SHAPES[what], found[what]))
