"""Comparing and designing games over the web: two houses side by side, the workbench, PAR sheets."""

import base64
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pitboss import cache, filed, library
from pitboss.amounts import Amount, Money
from pitboss.background import Computing, Progress
from pitboss.design.comparison import Comparison, comparison
from pitboss.design.paper import printed
from pitboss.design.par import document
from pitboss.design.par_page import par_page
from pitboss.design.proposal import Proposal, as_yaml, find_outcome, read_proposal
from pitboss.design.valuation import OddsData, exact_or_measured, odds_data, of_section, of_section_if_known
from pitboss.design.workbench import Bench, BenchData, SolutionData, bench_data, solution_data, solve
from pitboss.errors import BadInput
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.service import Floor
from pitboss.money import decimal
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import check_meter
from pitboss.saying import say
from pitboss.web.attached import attached
from pitboss.web.books_api import OptionView, options_told
from pitboss.web.lanes import DESIGNS
from pitboss.web.long_work import Question, answered
from pitboss.web.security import Having, Signed, floor_of
from pitboss.words.events import meter_named
from pitboss.words.outcomes import line_called

router: Final = APIRouter(tags=["design"])

Designer: TypeAlias = Annotated[Person, Depends(Having(Duty.DESIGN))]
"""An endpoint for those who design games and answer for them."""
Name: TypeAlias = Annotated[str, Path(max_length=60)]


class HouseOdds(TypedDict):
    """What every wager costs on every pay table."""

    says: Literal["ready"]
    wagers: list[OddsData]


class OutcomeSaid(TypedDict):
    """Something a wager can come to."""

    outcome: str
    says: str


class DesignRow(OutcomeSaid):
    """A line of a pay table."""

    pays: str
    cite: list[str]


class DesignTable(TypedDict):
    """A pay table that can be changed."""

    wager: str
    title: str
    table: str
    in_use: bool
    cite: list[str]
    outcomes: list[OutcomeSaid]
    rows: list[DesignRow]


class RuleValue(TypedDict):
    """A word, a number or a short list of a section's rules, and where it stands."""

    path: list[str]
    value: Any


class MeterReset(TypedDict):
    """A progressive meter, and where it starts."""

    name: str
    title: str
    what: str
    reset: Money


class Designable(TypedDict):
    """What of a section can be changed."""

    property: str
    game: str
    title: str
    paytables: list[DesignTable]
    options: list[OptionView]
    rules: list[RuleValue]
    meters: list[MeterReset]


class DesignRead(TypedDict):
    """A design as the workbench holds it."""

    proposal: dict[str, Any]


class BenchView(BenchData):
    """What a proposal makes of every wager, old beside new."""

    says: Literal["ready"]
    yaml: str


class SolutionView(SolutionData):
    """Which pays of a line lie around a wanted edge."""

    says: Literal["ready"]


class SheetView(TypedDict):
    """Where a PAR sheet can be fetched."""

    says: Literal["ready"]
    sheet: str


# --- comparing ------------------------------------------------------------------------------------------------


@router.get("/compare/{house}/{other}/{game}")
def compare_houses(request: Request, person: Signed, house: Name, other: Name, game: Name) -> Comparison:
    """What two houses wrote about a game, side by side, as it is in force on this floor."""
    floor = floor_of(request)
    return comparison(floor.section(house, game), floor.section(other, game))


@router.get("/houses/{house}/{game}/odds", response_model=HouseOdds | Computing)
async def read_house_odds(request: Request, person: Signed, house: Name, game: Name) -> Response:
    """What every wager costs on every pay table at the house's usual options; a word while that is worked out."""
    return await answered(request, person, await DESIGNS.run(_odds, floor_of(request), house, game))


def _odds(floor: Floor, house: str, game: str) -> Question | dict[str, Any]:
    situation = filed.table_of(section_of(floor, house, game))
    if (known := of_section_if_known(situation)) is not None:
        return {"wagers": [odds_data(each) for each in known]}
    return Question(("odds", cache.key(situation, "odds")), partial(_every_odds, situation))


def _every_odds(situation: Situation, progress: Progress) -> dict[str, Any]:
    return {"wagers": [odds_data(each) for each in of_section(situation, progress=progress)]}


# --- the workbench --------------------------------------------------------------------------------------------


class Asked(BaseModel):
    """A proposal, and what the progressive meters show."""

    model_config = ConfigDict(extra="forbid")
    proposal: Annotated[str, Field(max_length=40_000)] = ""
    """A piece of a rulebook, as YAML or JSON."""
    meters: Annotated[dict[str, Amount], Field(max_length=10)] = Field(default_factory=dict)


class Wanted(BaseModel):
    """Which pay of a line gives which edge."""

    model_config = ConfigDict(extra="forbid")
    wager: Annotated[str, Field(max_length=60)]
    outcome: Annotated[str, Field(max_length=60)]
    edge: Annotated[float, Field(strict=True, gt=-10, lt=1)]
    """As a share of the wager: 0.05 for five percent."""


class AskedToSolve(Asked):
    """A proposal, and the edge one of its lines is to give."""

    solve: Wanted


class AskedForSheet(Asked):
    """A proposal, or nothing for the house's own section, and which wagers a sheet is wanted of."""

    wager: Annotated[str | None, Field(max_length=80)] = None
    form: Literal["html", "pdf"] = "html"


@router.get("/design/{house}/{game}")
def list_choices(request: Request, person: Designer, house: Name, game: Name) -> Designable:
    """What of a section can be changed: pay tables, options, rules."""
    section = section_of(floor_of(request), house, game)
    rules = HouseRules.choose(section)
    return {
        "property": section.house,
        "game": section.game,
        "title": section.text.title,
        "paytables": [
            {
                "wager": wager,
                "title": section.text.wagers[wager].title,
                "table": name,
                "in_use": rules.tables[wager] == name,
                "cite": list(table.cite),
                "outcomes": [
                    {"outcome": outcome, "says": line_called(section, wager, outcome)}
                    for outcome in section.outcomes(wager)
                ],
                "rows": [
                    {
                        "outcome": outcome,
                        "says": line_called(section, wager, outcome, row.printed),
                        "pays": str(row.pays),
                        "cite": list(row.cite),
                    }
                    for outcome, row in table.rows.items()
                ],
            }
            for wager, name, table in section.paytables()
        ],
        "options": options_told(section),
        "rules": list(_scalars(section.document.data.get("rules", {}), ())),
        "meters": [
            {
                "name": name,
                "title": meter_named(rules, name),
                "what": meter.what,
                "reset": decimal(rules.amount(meter.reset_option)),
            }
            for name, meter in section.text.meters.items()
        ],
    }


def _scalars(entry: Any, path: tuple[str, ...]) -> Iterator[RuleValue]:
    """Every single word, number or short list of a section's rules, and where it stands."""
    if isinstance(entry, dict):
        for name, value in entry.items():
            if name != "cite":
                yield from _scalars(value, (*path, name))
    elif isinstance(entry, list) and any(isinstance(each, (dict, list)) for each in entry):
        for at, value in enumerate(entry):
            yield from _scalars(value, (*path, str(at)))
    elif path:
        yield {"path": list(path), "value": entry}


@router.post("/design/{house}/{game}/read")
@DESIGNS
def read_design(request: Request, person: Designer, house: Name, game: Name, given: Asked) -> DesignRead:
    """A design from somebody's file, checked, as the workbench holds it."""
    _, proposal = _bench(section_of(floor_of(request), house, game), given)
    return {"proposal": proposal.written}


@router.post("/design/{house}/{game}/bench", response_model=BenchView | Computing)
async def try_design(request: Request, person: Designer, house: Name, game: Name, given: Asked) -> Response:
    """What a proposal makes of every wager, old beside new; a word while that is worked out."""
    return await answered(request, person, await DESIGNS.run(_benched, floor_of(request), house, game, given))


def _benched(floor: Floor, house: str, game: str, given: Asked) -> Question | dict[str, Any]:
    section = section_of(floor, house, game)
    bench, proposal = _bench(section, given)
    written = as_yaml(section, proposal.written)
    if (known := bench.values_at_once()) is not None:
        return {"yaml": written, **bench_data(bench, *known)}
    what = ("bench", cache.key(bench.before, "before"), cache.key(bench.after, "after"), written)
    return Question(what, partial(_compared, section, given), instead="bench")


def _compared(section: Section, given: Asked, progress: Progress) -> dict[str, Any]:
    bench, proposal = _bench(section, given)
    return {"yaml": as_yaml(section, proposal.written), **bench_data(bench, *bench.values())}


@router.post("/design/{house}/{game}/solve", response_model=SolutionView | Computing)
async def solve_design(
    request: Request, person: Designer, house: Name, game: Name, given: AskedToSolve
) -> Response:
    """Which pays of a line lie around a wanted edge; a word while that is worked out."""
    return await answered(request, person, await DESIGNS.run(_to_solve, floor_of(request), house, game, given))


def _to_solve(floor: Floor, house: str, game: str, given: AskedToSolve) -> Question:
    before = section_of(floor, house, game)
    bench, _ = _bench(before, given)
    section = bench.after.house.section
    wager = bench.after.house.find_wager(given.solve.wager)
    if wager not in section.text.paytables:
        raise BadInput(f"{wager} has no pay table of its own")
    outcome = find_outcome(section, wager, given.solve.outcome)
    table = cache.key(bench.before, "before"), cache.key(bench.after, "after")
    what = ("solve", *table, wager, outcome, given.solve.edge)
    return Question(what, partial(_solved, before, given, wager, outcome), instead="solve")


def _solved(section: Section, given: AskedToSolve, wager: str, outcome: str, progress: Progress) -> dict[str, Any]:
    bench, _ = _bench(section, given)
    return dict(solution_data(solve(bench, wager, outcome, Fraction(str(given.solve.edge)))))


# --- PAR sheets -----------------------------------------------------------------------------------------------


@router.post("/design/{house}/{game}/par", response_model=SheetView | Computing)
async def order_sheet(
    request: Request, person: Designer, house: Name, game: Name, given: AskedForSheet
) -> Response:
    """Have a PAR sheet made; where it can be fetched, or a word while it is made."""
    return await answered(request, person, await DESIGNS.run(_sheet, floor_of(request), house, game, given))


def _sheet(floor: Floor, house: str, game: str, given: AskedForSheet) -> Question | dict[str, Any]:
    section = section_of(floor, house, game)
    bench, proposal = _bench(section, given)
    called = f"{'par' if proposal.empty else 'proposal'}-{section.house}-{section.game}.{given.form}"
    name = cache.name_of(
        "par", bench.after.content(), bench.after.house.section.text, given.wager, proposal.what, called
    )
    answer = {"sheet": f"/api/v1/par/{name}/{called}"}
    if cache.recalled(name) is not None:
        return answer
    return Question(("par", name), partial(_made, name, answer, section, given))


def _made(
    name: str, answer: dict[str, Any], section: Section, given: AskedForSheet, progress: Progress
) -> dict[str, Any]:
    cache.remembered(name, lambda: _drawn(section, given, progress))
    return answer


def _drawn(section: Section, given: AskedForSheet, progress: Progress) -> dict[str, str]:
    bench, proposal = _bench(section, given)
    situation, original = bench.after, None if proposal.empty else section
    values = exact_or_measured(situation, progress=progress)
    if given.wager is not None:
        values = [each for each in values if given.wager in (each.odds.wager, *each.odds.parts)]
        if not values:
            raise BadInput(f"{given.wager} has no value of its own at this table")
    page = par_page(document(situation, values, filed=original, what=proposal.what, progress=progress))
    content = printed(page) if given.form == "pdf" else page.encode()
    return {"form": given.form, "sheet": base64.b64encode(content).decode()}


@router.get("/par/{sheet}/{name}")
def fetch_sheet(
    person: Designer,
    sheet: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")],
    name: Annotated[str, Path(pattern=r"^[a-z0-9-]{1,160}\.(html|pdf)$")],
) -> Response:
    """A PAR sheet that was made, to keep."""
    made = cache.recalled(sheet)
    if not isinstance(made, dict) or "sheet" not in made or not name.endswith(f".{made['form']}"):
        raise HTTPException(404, say("there is no such sheet; have it made again"))
    return attached(base64.b64decode(made["sheet"]), name)


# --- what is asked about --------------------------------------------------------------------------------------


def section_of(floor: Floor, house: str, game: str) -> Section:
    """The section of a game a person means, as it is in force on this floor."""
    section = floor.section(house, game)
    library.game_of(section)
    return section


def _bench(section: Section, given: Asked) -> tuple[Bench, Proposal]:
    proposal = read_proposal(given.proposal, "the design", section)
    unknown = given.meters.keys() - section.text.meters.keys()
    if unknown:
        raise BadInput(f"{section.key} has no meter {', '.join(sorted(unknown))}")
    bench = Bench.of(replace(filed.table_of(section), meters=given.meters), proposal)
    for name, amount in given.meters.items():
        check_meter(bench.after.house, name, amount)
    return bench, proposal
