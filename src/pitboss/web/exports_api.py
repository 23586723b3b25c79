"""Everything the pages of the books show, as files for spreadsheets: CSV, or Excel."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias, get_args

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import Connection

from pitboss.floor.audit import cash
from pitboss.floor.audit import results as audit
from pitboss.floor.audit.cash import Kept, MeterPayment, TableDay
from pitboss.floor.audit.players import PlayerWorth, players
from pitboss.floor.audit.results import EditionWager, TableResult
from pitboss.floor.audit.review import ReviewLine, review
from pitboss.floor.audit.scope import Named, Period, Scope
from pitboss.floor.audit.win_by_count import SpanWin, win_by_count
from pitboss.floor.service import Floor, now
from pitboss.web.audit_api import Asked, Days, DaysAsked, results_of
from pitboss.web.day_api import figures
from pitboss.web.lanes import BOOKS
from pitboss.web.pit_exports_api import day_sheet
from pitboss.web.security import floor_of
from pitboss.web.sheets import Sheet, as_csv, as_excel

router: Final = APIRouter(tags=["audit"])

What: TypeAlias = Literal[
    "day", "tables", "wagers", "players", "review", "money", "win-by-count", "meters", "retention"
]
BOOK: Final = "books"
"""All of them in one workbook."""


class TableWager(Named, EditionWager):
    """What a wager came to at a table under an edition of the rules."""


@dataclass(frozen=True)
class _Asking:
    """What somebody asks about."""

    floor: Floor
    scope: Scope
    days: DaysAsked
    month: str | None

    @property
    def period(self) -> Period:
        return self.days.at(self.scope.house)

    def day(self, connection: Connection) -> Sheet:
        until = self.period.until
        return day_sheet(figures(self.floor, self.scope, None if until is None else until.isoformat()))

    def tables(self, connection: Connection) -> Sheet:
        return Sheet("tables", TableResult, results_of(self.floor, self.scope, self.days)["tables"])

    def wagers(self, connection: Connection) -> Sheet:
        states = self.scope.found(connection).values()
        found = [audit.one_table(connection, state, self.period) for state in states]
        return Sheet("wagers", TableWager, [{**table, **wager} for table in found for wager in table["wagers"]])

    def players(self, connection: Connection) -> Sheet:
        return Sheet("players", PlayerWorth, players(connection, self.scope, self.period, now())["players"])

    def review(self, connection: Connection) -> Sheet:
        found = review(self.floor.store, connection, self.scope, self.month)
        return Sheet("review", ReviewLine, found["tables"])

    def money(self, connection: Connection) -> Sheet:
        return Sheet("money", TableDay, cash.money(connection, self.scope, self.period)["days"])

    def win_by_count(self, connection: Connection) -> Sheet:
        return Sheet("win-by-count", SpanWin, win_by_count(connection, self.scope, self.period)["spans"])

    def meters(self, connection: Connection) -> Sheet:
        paid = cash.meter_payments(connection, self.scope, self.period.day, limit=10_000)
        return Sheet("meters", MeterPayment, paid)

    def retention(self, connection: Connection) -> Sheet:
        return Sheet("retention", Kept, cash.retention(self.scope.house))


_SHEETS: Final[Mapping[str, Callable[[_Asking, Connection], Sheet]]] = {
    what: getattr(_Asking, what.replace("-", "_")) for what in get_args(What)
}
Month: TypeAlias = Annotated[str | None, Query(pattern=r"^\d{4}-\d{2}$", description="Of the review.")]


@router.get("/audit/{what}.csv")
@BOOKS
def export_as_csv(request: Request, what: What, scope: Asked, days: Days, month: Month = None) -> Response:
    """What a page of the books shows, as text for a spreadsheet."""
    asking = _Asking(floor_of(request), scope, days, month)
    with asking.floor.store.reading() as connection:
        return as_csv(_SHEETS[what](asking, connection))


@router.get("/audit/{what}.xlsx")
@BOOKS
def export_as_excel(
    request: Request, what: What | Literal["books"], scope: Asked, days: Days, month: Month = None
) -> Response:
    """The same as an Excel workbook; `books` has everything."""
    asking = _Asking(floor_of(request), scope, days, month)
    wanted = [each for each in _SHEETS if what in (each, BOOK)]
    with asking.floor.store.reading() as connection:
        return as_excel([_SHEETS[each](asking, connection) for each in wanted], what)
