"""Cards, dice, wheels and shufflers over the web: the ledger, the log, and what is due."""

import re
from typing import Annotated, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, Header, HTTPException, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pitboss import library
from pitboss.citing import listed
from pitboss.errors import BadInput
from pitboss.floor.audit.cash import statements
from pitboss.floor.audit.scope import Named, Scope, named
from pitboss.floor.books.equipment import Ledger, MoveState
from pitboss.floor.books.live import Live
from pitboss.floor.equipment import MOST, Keeping, due_at, equipment_at, ledger_due, ledger_of
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.service import Floor, now
from pitboss.rulebook.property import Inspected
from pitboss.web.lanes import BOOKS
from pitboss.web.security import Having, Number, floor_of

router: Final = APIRouter(tags=["equipment"])
Keeper: TypeAlias = Annotated[Person, Depends(Having(Duty.EQUIPMENT))]
"""An endpoint for those who keep the ledger."""
Reader: TypeAlias = Annotated[Person, Depends(Having(Duty.PAPERS))]
"""An endpoint for those who read it."""
Key: TypeAlias = Annotated[str | None, Header(alias="Idempotency-Key", max_length=80)]
Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=400, pattern=r"^[^\x00]*$")]
Brand: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]*$")]
Many: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=MOST)]
Id: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
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


class _Given(BaseModel):
    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


class MoveGiven(_Given):
    """Decks or pairs of dice that go somewhere. What comes from outside is numbered by the ledger."""

    move: Brand
    what: Literal["cards", "dice"] = "cards"
    brand: Brand = "any"
    many: Many
    first: Id | None = None
    table: Id | None = None


class Declining(_Given):
    """Why they stay where they were."""

    why: Text


class InspectionGiven(_Given):
    """What was inspected, or worked on, and what was found."""

    table: Id
    what: Inspected
    work: Literal["inspection", "maintenance"] = "inspection"
    fit: Annotated[bool, Field(strict=True)]
    words: Text


class CountGiven(_Given):
    """What was counted in storage."""

    what: Literal["cards", "dice"]
    brand: Brand
    counted: Annotated[int, Field(strict=True, ge=0, le=1_000_000)]


def _house(person: Person, asked: str | None) -> str:
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
    return _page(floor_of(request), _house(person, property))


def _page(floor: Floor, house: str) -> EquipmentPage:
    at = now()
    with floor.store.reading() as connection:
        ledger, states = ledger_of(floor.store, connection, house), Scope(house).found(connection)
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
        "moves": [_move(move) for move in reversed(ledger.moves.values())],
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
            for each, when in reversed(ledger.reconciled)
        ],
        "due": list(ledger_due(house, ledger, at)),
        "tables": [
            {
                **named(state),
                "has": floor.see(state.id, equipment_at),
                "drawn": floor.see(state.id, lambda live: isinstance(live, Live)),
                "due": floor.see(state.id, lambda live: list(due_at(live, ledger, at))),
                "asks": _asks(floor, house, state.game),
            }
            for state in states.values()
        ],
    }


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
        for each, when in reversed(ledger.inspections)
    ]


def _asks(floor: Floor, house: str, game: str) -> list[dict[str, str]]:
    """What the rules in force say on how the equipment of a game is looked after, each with its clauses."""
    found = statements(floor.section(house, game).text)
    return [{"says": says, "cite": listed(cite)} for says, cite in found if _ABOUT.search(says)]


@router.post("/equipment/moves")
@BOOKS
def ask_equipment_move(request: Request, person: Keeper, given: MoveGiven, key: Key = None) -> EquipmentPage:
    """Sign that decks or pairs of dice go somewhere; another person signs that they did."""
    floor = floor_of(request)
    if given.table is not None:
        _check_table(floor, person, given.table)
    keeping = Keeping(floor.store, person, now(), key, given.model_dump())
    keeping.ask_move(given.move, given.what, given.brand, given.many, given.first, given.table)
    return _page(floor, keeping.house)


@router.post("/equipment/moves/{move}/sign")
@BOOKS
def sign_equipment_move(request: Request, person: Keeper, move: Number, key: Key = None) -> EquipmentPage:
    """Sign as the other person that a move was made."""
    floor = floor_of(request)
    keeping = Keeping(floor.store, person, now(), key, ["sign", move])
    keeping.sign_move(move)
    return _page(floor, keeping.house)


@router.post("/equipment/moves/{move}/decline")
@BOOKS
def decline_equipment_move(
    request: Request, person: Keeper, move: Number, given: Declining, key: Key = None
) -> EquipmentPage:
    """Say why a move was not made: everything stays where it was."""
    floor = floor_of(request)
    keeping = Keeping(floor.store, person, now(), key, ["decline", move, given.why])
    keeping.decline_move(move, given.why)
    return _page(floor, keeping.house)


@router.post("/equipment/inspections")
@BOOKS
def log_inspection(request: Request, person: Keeper, given: InspectionGiven, key: Key = None) -> EquipmentPage:
    """Log an inspection or maintenance of what a table has."""
    floor = floor_of(request)
    keeping = Keeping(floor.store, person, now(), key, given.model_dump())
    _check_table(floor, person, given.table)
    live = floor.see(given.table, lambda live: live)
    keeping.inspect(live, given.what, given.work, given.words, fit=given.fit)
    return _page(floor, keeping.house)


@router.post("/equipment/counts")
@BOOKS
def reconcile_storage(request: Request, person: Keeper, given: CountGiven, key: Key = None) -> EquipmentPage:
    """Hold what was counted in storage against the ledger."""
    floor = floor_of(request)
    keeping = Keeping(floor.store, person, now(), key, given.model_dump())
    keeping.reconcile(given.what, given.brand, given.counted)
    return _page(floor, keeping.house)


def _check_table(floor: Floor, person: Person, table: int) -> None:
    with floor.store.reading() as connection:
        if table not in Scope.of(person, table=table).found(connection):
            raise HTTPException(404, f"there is no table {table}")
