"""Cards, dice, wheels and shufflers over the web: the ledger, the log, and what is due."""

import re
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, Header, Query, Request
from pydantic import BaseModel, ConfigDict
from typing_extensions import TypedDict

from pitboss import library
from pitboss.citing import listed
from pitboss.errors import BadInput
from pitboss.floor.acts.equipment import (
    AskMove,
    CountStorage,
    DeclineMove,
    EquipmentActs,
    Inspect,
    SignMove,
    Words,
)
from pitboss.floor.audit.cash import statements
from pitboss.floor.audit.scope import Named, Scope, named
from pitboss.floor.books.equipment import WAITING, Ledger, MoveState
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.service import Floor, now
from pitboss.floor.views.equipment import due_at, ledger_due
from pitboss.web.acts_api import KEY
from pitboss.web.lanes import BOOKS
from pitboss.web.security import Having, Number, floor_of

router: Final = APIRouter(tags=["equipment"])
Keeper: TypeAlias = Annotated[Person, Depends(Having(Duty.EQUIPMENT))]
"""An endpoint for those who keep the ledger."""
Reader: TypeAlias = Annotated[Person, Depends(Having(Duty.PAPERS))]
"""An endpoint for those who read it."""
Key: TypeAlias = Annotated[str | None, Header(alias=KEY, max_length=80, pattern=r"^[!-~]+$")]
MOST: Final = 200
"""Lines of a list in one answer, the newest first; moves that wait are all there."""
_ABOUT: Final = re.compile(r"\b(inspect|maintenance|balanced?|calliper|micrometer|log)\b", re.IGNORECASE)


class Balance(TypedDict):
    """How many there are somewhere."""

    what: str
    brand: str
    place: str
    many: int


class MoveLine(TypedDict):
    """A move of decks or pairs of dice, and who signed for it."""

    id: int
    move: str
    what: str
    brand: str
    first: int
    last: int
    into: str
    table: int | None
    asked_by: str
    asked_at: str
    signed_by: str | None
    status: str
    ended_at: str | None
    why: str


class MoveRule(TypedDict):
    """A move as the law of the place has it."""

    name: str
    out_of: str | None
    into: str
    signed_by: list[str]
    cite: str | None


class InspectionLine(TypedDict):
    """Something that was inspected, or worked on."""

    at: str
    table: int
    what: str
    work: str
    fit: bool
    words: str
    by: str
    role: str


class CountLine(TypedDict):
    """What was counted in storage, and what the ledger said."""

    at: str
    what: str
    brand: str
    counted: int
    booked: int
    by: str


class TableEquipment(Named):
    """What a table has that is inspected, what is due there, and what the house's document asks."""

    has: list[str]
    drawn: bool
    """Whether its layout can be drawn."""
    due: list[str]
    asks: list[dict[str, str]]


class EquipmentPage(TypedDict):
    """The ledger and the log of a house."""

    property: str
    moves_known: list[MoveRule]
    balance: list[Balance]
    moves: list[MoveLine]
    inspections: list[InspectionLine]
    counts: list[CountLine]
    due: list[str]
    tables: list[TableEquipment]


class Declining(BaseModel):
    """Why they stay where they were."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)
    why: Words


def house_of(person: Person, asked: str | None) -> str:
    """The house whose ledger somebody means."""
    house = Scope.of(person, asked).house
    if house is None:
        raise BadInput("say which house's ledger you mean")
    return house


@router.get("/equipment")
@BOOKS
def read_equipment(
    request: Request, person: Reader, property: Annotated[str | None, Query(max_length=60)] = None
) -> EquipmentPage:
    """The ledger of a house's cards and dice, the log of inspections, and what is due."""
    return page_of(floor_of(request), house_of(person, property))


def page_of(floor: Floor, house: str) -> EquipmentPage:
    """The ledger of a house, and the log."""
    at = now()
    ledger = floor.ledgers.see(house)
    with floor.store.reading() as connection:
        states = Scope(house).found(connection)
    return {
        "property": house,
        "moves_known": [
            {
                "name": name,
                "out_of": rule.out_of,
                "into": rule.into,
                "signed_by": [str(each) for each in rule.signed_by],
                "cite": rule.cite,
            }
            for name, rule in library.of_house(house).equipment.moves.items()
        ],
        "balance": [
            {"what": what, "brand": brand, "place": place, "many": many}
            for (what, brand, place), many in sorted(ledger.balance().items())
        ],
        "moves": _moves(ledger),
        "inspections": _inspections(ledger),
        "counts": [
            {
                "at": when,
                "what": each.what,
                "brand": each.brand,
                "counted": each.counted,
                "booked": each.booked,
                "by": each.title,
            }
            for each, when in reversed(ledger.reconciled[-MOST:])
        ],
        "due": list(ledger_due(house, ledger, at)),
        "tables": [
            {
                **named(state),
                "has": floor.see(state.id, lambda live: live.equipment),
                "drawn": floor.see(state.id, lambda live: live.has_layout),
                "due": floor.see(state.id, lambda live: list(due_at(live, ledger, at))),
                "asks": _asks(floor, house, state.game),
            }
            for state in states.values()
        ],
    }


def _moves(ledger: Ledger) -> list[MoveLine]:
    newest = list(reversed(ledger.moves.values()))
    waiting = [move for move in newest if move.status == WAITING]
    return [_move(move) for move in (*waiting, *[move for move in newest if move.status != WAITING][:MOST])]


def _move(move: MoveState) -> MoveLine:
    asked = move.asked
    return {
        "id": asked.id,
        "move": asked.move,
        "what": asked.what,
        "brand": asked.brand,
        "first": asked.first,
        "last": asked.last,
        "into": asked.into,
        "table": asked.table,
        "asked_by": asked.title,
        "asked_at": move.at,
        "signed_by": None if move.signed is None else move.signed.title,
        "status": move.status,
        "ended_at": move.ended_at or None,
        "why": move.why,
    }


def _inspections(ledger: Ledger) -> list[InspectionLine]:
    return [
        {
            "at": when,
            "table": each.table,
            "what": each.what,
            "work": each.work,
            "fit": each.fit,
            "words": each.words,
            "by": each.title,
            "role": each.role,
        }
        for each, when in reversed(ledger.inspections[-MOST:])
    ]


def _asks(floor: Floor, house: str, game: str) -> list[dict[str, str]]:
    """What the rules in force say on how the equipment of a game is looked after, each with its clauses."""
    found = statements(floor.section(house, game).text)
    return [{"says": says, "cite": listed(cite)} for says, cite in found if _ABOUT.search(says)]


@router.post("/equipment/moves")
@BOOKS
def ask_equipment_move(request: Request, person: Keeper, given: AskMove, key: Key = None) -> EquipmentPage:
    """Sign that decks or pairs of dice go somewhere; another person signs that they did."""
    return _kept(request, person, given, key)


@router.post("/equipment/moves/{move}/sign")
@BOOKS
def sign_equipment_move(request: Request, person: Keeper, move: Number, key: Key = None) -> EquipmentPage:
    """Sign as the other person that a move was made."""
    return _kept(request, person, SignMove(number=move), key)


@router.post("/equipment/moves/{move}/decline")
@BOOKS
def decline_equipment_move(
    request: Request, person: Keeper, move: Number, given: Declining, key: Key = None
) -> EquipmentPage:
    """Say why a move was not made: everything stays where it was."""
    return _kept(request, person, DeclineMove(number=move, why=given.why), key)


@router.post("/equipment/inspections")
@BOOKS
def log_inspection(request: Request, person: Keeper, given: Inspect, key: Key = None) -> EquipmentPage:
    """Log an inspection or maintenance of what a table has."""
    return _kept(request, person, given, key)


@router.post("/equipment/counts")
@BOOKS
def reconcile_storage(request: Request, person: Keeper, given: CountStorage, key: Key = None) -> EquipmentPage:
    """Hold what was counted in storage against the ledger."""
    return _kept(request, person, given, key)


def _kept(request: Request, person: Person, act: EquipmentActs, key: str | None) -> EquipmentPage:
    """The page after something was done. Sent again with the same Idempotency-Key it is not done again."""
    floor = floor_of(request)
    floor.keep_equipment(person, act, key=key)
    return page_of(floor, house_of(person, None))
