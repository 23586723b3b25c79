"""The books over the web: results against theory, the monthly review, the journal and its proof."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, Header, HTTPException, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection
from typing_extensions import TypedDict

from pitboss.background import Computing
from pitboss.floor.audit import cash
from pitboss.floor.audit import results as audit
from pitboss.floor.audit.cash import Kept, MeterPayment, TableMoney
from pitboss.floor.audit.control_chart import ControlChart, control_chart
from pitboss.floor.audit.day import rounds_on
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.players import OnePlayer, PlayersWorth, one_player, players
from pitboss.floor.audit.replay import disclosed
from pitboss.floor.audit.results import OneTable, TableResults
from pitboss.floor.audit.review import ReviewLine, ReviewTold, record_finding, review
from pitboss.floor.audit.scope import Period, Scope, day_from
from pitboss.floor.audit.verify import FindingsTold
from pitboss.floor.audit.win_by_count import WinByCount, win_by_count
from pitboss.floor.books.state import TableState
from pitboss.floor.chain import written
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.service import Floor, now
from pitboss.saying import say
from pitboss.web.lanes import BOOKS
from pitboss.web.long_work import answered
from pitboss.web.prover import Prover
from pitboss.web.security import Having, floor_of

router: Final = APIRouter(tags=["audit"])


Auditor: TypeAlias = Annotated[Person, Depends(Having(Duty.AUDIT))]
"""An endpoint for those who may read the books."""
Word: TypeAlias = Annotated[str | None, Query(max_length=60)]
Name: TypeAlias = Annotated[str | None, Query(max_length=60, pattern=r"^[a-z0-9-]*$")]
Number: TypeAlias = Annotated[int, Path(ge=1, le=2_000_000_000)]


_TABLE: Final = re.compile(r"\btable[: ](\d+)")
"""How a table is named in what a check finds."""


def _scope(person: Auditor, property: Word = None, game: Name = None) -> Scope:
    return Scope.of(person, property, game)


Asked: TypeAlias = Annotated[Scope, Depends(_scope)]


class DaysAsked:
    """The gaming days somebody asks about; when they begin is for the house to say."""

    def __init__(self, since: Word = None, until: Word = None) -> None:
        self._since, self._until = day_from(since), day_from(until)

    def at(self, house: str | None) -> Period:
        """As a house keeps them, or all houses together."""
        return Period(GamingDay.of(house), self._since, self._until)


Days: TypeAlias = Annotated[DaysAsked, Depends(DaysAsked)]


def _table(connection: Connection, person: Person, table: int) -> TableState:
    state = Scope.of(person, table=table).found(connection).get(table)
    if state is None:
        raise HTTPException(404, say("there is no table {table}", table=table))
    return state


# --- results -------------------------------------------------------------------------------------------------


@router.get("/audit/tables")
@BOOKS
def read_results(request: Request, scope: Asked, days: Days) -> TableResults:
    """What every table won against what theory says it should have won, rounds that are on as far as settled."""
    return results_of(floor_of(request), scope, days)


def results_of(floor: Floor, scope: Scope, days: DaysAsked) -> TableResults:
    """The same, for whoever tells it otherwise."""
    on = rounds_on(floor, scope)
    with floor.store.reading() as connection:
        return audit.tables(connection, scope, days.at(scope.house), on)


@router.get("/audit/tables/{table}")
@BOOKS
def read_table_result(request: Request, person: Auditor, table: Number, days: Days) -> OneTable:
    """One table, wager by wager."""
    floor = floor_of(request)
    on = rounds_on(floor, Scope(table=table))
    with floor.store.reading() as connection:
        state = _table(connection, person, table)
        return audit.one_table(connection, state, days.at(state.property), on)


@router.get("/audit/tables/{table}/chart")
@BOOKS
def read_chart(request: Request, person: Auditor, table: Number, days: Days) -> ControlChart:
    """The table's control chart: its win round by round between one, two and three deviations."""
    with floor_of(request).store.reading() as connection:
        state = _table(connection, person, table)
        return control_chart(connection, state, days.at(state.property))


# --- players ---------------------------------------------------------------------------------------------------


@router.get("/audit/players")
@BOOKS
def read_players(request: Request, scope: Asked, days: Days) -> PlayersWorth:
    """What every player with an account is worth: what they should have lost, what they lost, and their comps."""
    with floor_of(request).store.reading() as connection:
        return players(connection, scope, days.at(scope.house), now())


@router.get("/audit/players/{account}")
@BOOKS
def read_player(request: Request, scope: Asked, account: Number, days: Days) -> OnePlayer:
    """One player, table by table and wager by wager."""
    with floor_of(request).store.reading() as connection:
        found = one_player(connection, scope, days.at(scope.house), now(), account)
    if found is None:
        raise HTTPException(
            404, say("account {account} sat at none of these tables in these days", account=account)
        )
    return found


# --- the monthly review ---------------------------------------------------------------------------------------

Month: TypeAlias = Annotated[str, Field(pattern=r"^\d{4}-\d{2}$")]


class Finding(BaseModel):
    """What an investigation found."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)
    month: Month
    finding: Annotated[str, Field(min_length=1, max_length=4_000)]
    commission_told: Annotated[bool, Field(strict=True)] = False


@router.get("/audit/review")
@BOOKS
def read_review(
    request: Request, person: Auditor, month: Annotated[str | None, Query(pattern=r"^\d{4}-\d{2}$")] = None
) -> ReviewTold:
    """Every table's recent hold against its lifetime's, as the law asks every month where it does."""
    store = floor_of(request).store
    with store.reading() as connection:
        return review(store, connection, Scope.of(person), month)


@router.post("/audit/review/{table}")
@BOOKS
def write_finding(
    request: Request,
    person: Auditor,
    table: Number,
    given: Finding,
    key: Annotated[str | None, Header(alias="Idempotency-Key", max_length=80)] = None,
) -> ReviewLine:
    """Write down what was found at a table; the table's line of the review afterwards."""
    store = floor_of(request).store
    with store.reading() as connection:
        state = _table(connection, person, table)
    told = given.commission_told
    record_finding(store, person, now(), state, given.month, given.finding, commission_told=told, key=key)
    with store.reading() as connection:
        return review(store, connection, Scope(table=table), given.month)["tables"][0]


# --- money ----------------------------------------------------------------------------------------------------


@router.get("/audit/money")
@BOOKS
def read_money(request: Request, scope: Asked, days: Days) -> TableMoney:
    """Fills, credits, drop, tokes and jackpots by table and gaming day."""
    with floor_of(request).store.reading() as connection:
        return cash.money(connection, scope, days.at(scope.house))


@router.get("/audit/win-by-count")
@BOOKS
def read_win_by_count(request: Request, scope: Asked, days: Days) -> WinByCount:
    """Win by count beside win by rounds: by span, by table and day, by shift."""
    with floor_of(request).store.reading() as connection:
        return win_by_count(connection, scope, days.at(scope.house))


class MeterHistory(TypedDict):
    """What the progressive meters paid, and how long the papers are kept."""

    payments: list[MeterPayment]
    retention: list[Kept]


@router.get("/audit/meters")
@BOOKS
def read_meter_payments(
    request: Request,
    scope: Asked,
    before: Annotated[str | None, Query(max_length=32, pattern=r"^[0-9T:.+-]*$")] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> MeterHistory:
    """What the progressive meters paid, newest first, and how long the house keeps the papers."""
    with floor_of(request).store.reading() as connection:
        payments = cash.meter_payments(connection, scope, GamingDay.of(scope.house), before, limit)
    return {"payments": payments, "retention": cash.retention(scope.house)}


# --- the journal ----------------------------------------------------------------------------------------------


class CheckView(FindingsTold):
    """What a check of the books found, once it is there."""

    says: Literal["ready"]


@router.get("/audit/verify", response_model=CheckView | Computing)
async def check_books(request: Request, person: Auditor, full: bool = False) -> Response:
    """Check the chain, every round and all the money: what came since the last check, or everything."""
    prover: Prover = request.app.state.prover
    asked = prover.question(full=full)
    if person.property is not None:
        with floor_of(request).store.reading() as connection:
            asked = asked._replace(seen=partial(_of_house, set(Scope.of(person).found(connection))))
    return await answered(request, person, asked, prover.checks, patience=None)


def _of_house(tables: set[int], found: dict[str, Any]) -> dict[str, Any]:
    """What a check found, without what it says of the tables of other houses; how much that is, is said."""

    def own(fault: str) -> bool:
        named = {int(number) for number in _TABLE.findall(fault)}
        return not named or bool(named & tables)

    shown = {name: [each for each in found[name] if own(each)] for name in ("faults", "otherwise")}
    if others := len(found["faults"]) - len(shown["faults"]):
        shown["faults"].append(f"tables of other houses: {others} more, which their houses are told of")
    return found | shown


@router.get("/audit/journal/{table}")
def export_journal(request: Request, person: Auditor, table: Number) -> StreamingResponse:
    """A table's journal, one JSON record a line, with its seals; a round that is on follows when it is over."""
    store = floor_of(request).store
    with store.reading() as connection:
        state = _table(connection, person, table)

    def lines() -> Iterator[str]:
        with store.reading() as connection:
            for record in disclosed(store, connection, state):
                fact = record.fact
                yield (
                    written(
                        {
                            "number": record.number,
                            "at": fact.at,
                            "person": fact.person,
                            "kind": fact.kind,
                            "body": fact.body,
                            "seal": record.seal,
                        }
                    )
                    + "\n"
                )

    return StreamingResponse(lines(), media_type="application/x-ndjson")
