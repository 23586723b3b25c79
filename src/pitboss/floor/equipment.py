"""What people do about cards, dice, wheels and shufflers: receive, store, take to the floor and off it, cancel,
destroy, inspect and count them. Who signs, and how often, the law of the place says.
"""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Final

from sqlalchemy import Connection

from pitboss.equipment.dice import DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput, Refused
from pitboss.floor.books.equipment import WAITING, Ledger, MoveState
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.facts import Fact, entry, read
from pitboss.floor.facts.equipment import (
    EquipmentInspected,
    LedgerReconciled,
    MoveAsked,
    MoveDeclined,
    MoveSigned,
    stream_of,
)
from pitboss.floor.once import sent
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Forbidden, Role, may_sign, require
from pitboss.floor.store import Store
from pitboss.library import day_of, of_house
from pitboss.rulebook.property import Move
from pitboss.rulebook.schema import Device
from pitboss.table import CardPack

MOST: Final = 5_000
"""Decks in one move."""
FLOOR: Final = "in-play"
STORAGE: Final = "storage"


def ledger_of(store: Store, connection: Connection, house: str) -> Ledger:
    """Where everything is, by the journal."""
    found = Ledger()
    for record in store.records(connection, stream_of(house)):
        found.follow(read(record.fact), record.fact.person, record.fact.at)
    return found


class Keeping:
    """Somebody keeps the ledger of their house."""

    def __init__(
        self, store: Store, person: Person, at: str, key: str | None = None, command: object = None
    ) -> None:
        require(person.role, Duty.EQUIPMENT)
        if person.property is None:
            raise Forbidden("the ledger of a house is kept by its own people")
        self._store, self._person, self._at, self.house = store, person, at, person.property
        self._once = None if key is None else sent(key, person.id, command)

    def _carry_out(self, fact_of: Callable[[Ledger], Fact]) -> None:
        """Write what happens by the ledger, which nobody changes meanwhile; once, however often it is sent."""
        stream = stream_of(self.house)
        with self._store.writing() as connection:
            self._store.hold(connection, stream)
            if not self._store.done_before(connection, stream, self._once):
                fact = fact_of(ledger_of(self._store, connection, self.house))
                self._store.append(connection, stream, [entry(fact, self._person.id, self._at)], self._once)

    @property
    def _by(self) -> tuple[str, str]:
        return self._person.title, str(self._person.role)

    # --- moves ---------------------------------------------------------------------------------------------

    def ask_move(self, name: str, what: str, brand: str, many: int, first: int | None, table: int | None) -> None:
        """Sign that so many decks or pairs of dice go somewhere; another person signs that they did."""
        move = self._move(name)
        self._check_signer(move)
        if (table is not None) != (move.into == FLOOR):
            raise BadInput("say to which table they go" if move.into == FLOOR else "they go to no table")

        def asked(ledger: Ledger) -> MoveAsked:
            begins = _first(ledger, move, first)
            last = begins + many - 1
            is_of = (what, brand) if move.out_of is None else _found(ledger, move.out_of, begins, last)
            number = len(ledger.moves) + 1
            return MoveAsked(number, name, *is_of, begins, last, move.into, table, *self._by)

        self._carry_out(asked)

    def sign_move(self, number: int) -> None:
        """Sign as the other person that a move was made."""

        def signed(ledger: Ledger) -> MoveSigned:
            move = _waiting(ledger, number)
            if move.person == self._person.id:
                raise Forbidden("another person signs than who asked")
            first, second = self._move(move.asked.move).signed_by
            mine, theirs = self._person.role, Role(move.asked.role)
            pairs = ((mine, theirs), (theirs, mine))
            if not any(may_sign(one, (first,)) and may_sign(other, (second,)) for one, other in pairs):
                raise Forbidden(f"this is signed by {first} and {second}")
            return MoveSigned(number, *self._by)

        self._carry_out(signed)

    def decline_move(self, number: int, why: str) -> None:
        """They stay where they were; those say so who may sign for it."""

        def declined(ledger: Ledger) -> MoveDeclined:
            self._check_signer(self._move(_waiting(ledger, number).asked.move))
            return MoveDeclined(number, why, *self._by)

        self._carry_out(declined)

    def _move(self, name: str) -> Move:
        moves = of_house(self.house).equipment.moves
        if name not in moves:
            raise BadInput(f"there is no such move; {', '.join(moves) or 'the law of the place asks for none'}")
        return moves[name]

    def _check_signer(self, move: Move) -> None:
        if not any(may_sign(self._person.role, (each,)) for each in move.signed_by):
            raise Forbidden(f"this is signed by {' and '.join(move.signed_by)}")

    # --- inspections and counts ----------------------------------------------------------------------------

    def inspect(self, live: LiveTable, what: str, work: str, words: str, *, fit: bool) -> None:
        """Log an inspection, or maintenance, of what a table has."""
        has = equipment_at(live)
        if what not in has:
            raise Refused(
                f"{live.state.name} has no {what}; it has {', '.join(has) or 'nothing that is inspected'}"
            )
        self._carry_out(lambda _: EquipmentInspected(what, live.state.id, work, fit, words, *self._by))

    def reconcile(self, what: str, brand: str, counted: int) -> None:
        """Hold what was counted in storage against the ledger."""

        def reconciled(ledger: Ledger) -> LedgerReconciled:
            return LedgerReconciled(what, brand, counted, ledger.balance()[what, brand, STORAGE], *self._by)

        self._carry_out(reconciled)


def _first(ledger: Ledger, move: Move, first: int | None) -> int:
    """What comes from outside is numbered on from the last."""
    if move.out_of is None:
        return max(ledger.units, default=0) + 1
    if first is None:
        raise BadInput("say by its number which is the first")
    return first


def _found(ledger: Ledger, place: str, first: int, last: int) -> tuple[str, str]:
    """What they are, which are where they are taken from, all of one brand, and moved by nobody else."""
    moving, brands = ledger.moving(), set()
    for number in range(first, last + 1):
        unit = ledger.units.get(number)
        if unit is None or unit.place != place:
            where = unit.place if unit is not None and unit.place else "not in the ledger"
            raise Refused(f"number {number} is {where}, not {place}")
        if number in moving:
            raise Refused(f"number {number} is part of a move that waits to be signed")
        brands.add((unit.what, unit.brand))
    if len(brands) > 1:
        raise Refused("they are not all of one brand; move each by itself")
    return brands.pop()


def _waiting(ledger: Ledger, number: int) -> MoveState:
    move = ledger.moves.get(number)
    if move is None or move.status != WAITING:
        raise Refused(f"no move {number} waits to be signed")
    return move


def equipment_at(live: LiveTable) -> list[str]:
    """What a table has that is inspected."""
    if isinstance(live, PokerLive):
        found = ["cards"]
    else:
        assert isinstance(live, Live)
        kinds = ((Wheel, "wheel"), (DiceSet, "dice"), (CardPack, "cards"))
        equipment = live.game.equipment(live.house)
        found = [name for kind, name in kinds if isinstance(equipment, kind)]
    return [*found, *([str(Device.SHUFFLER)] if Device.SHUFFLER in live.state.equipment else [])]


# --- what is due -----------------------------------------------------------------------------------------------


def due_at(live: LiveTable, ledger: Ledger, at: str) -> Iterator[str]:
    """What is to be inspected at an open table, and what was found unfit there: its opening is an inspection."""
    state = live.state
    if state.status != "open":
        return
    asked = of_house(state.property).equipment.inspections
    for what in equipment_at(live):
        last = ledger.last_inspected(state.id, what)
        if last is not None and not last[0].fit:
            yield f"the {what} was found unfit: {last[0].words}; tell the Commission's agent, and log its repair"
            continue
        rule = asked.get(what)  # type: ignore[call-overload]
        since = max(last[1] if last else "", state.inventory.opened_at)
        if rule is not None and since and _days(state.property, since, at) >= rule.every_days:
            cite = f" ({rule.cite})" if rule.cite else ""
            yield f"inspect the {what}{cite}"


def ledger_due(house: str, ledger: Ledger, at: str) -> Iterator[str]:
    """Kinds of cards and dice in storage that were not counted lately, or were counted otherwise than booked."""
    asked = of_house(house).equipment
    for what, brand, place in sorted(ledger.balance()):
        if place != STORAGE:
            continue
        last = ledger.last_reconciled(what, brand)
        if last is not None and last[0].counted != last[0].booked:
            apart = last[0].counted - last[0].booked
            yield f"{what}, {brand}: {apart:+d} against the ledger; tell the Commission's agent"
        elif asked.reconciled_days is not None and (
            last is None or _days(house, last[1], at) >= asked.reconciled_days
        ):
            yield f"{what}, {brand}: count what is in storage ({asked.cite})"


def _days(house: str, since: str, until: str) -> int:
    """How many gaming days have begun since a time."""
    begun, ended = (date.fromisoformat(day_of(house, each)) for each in (since, until))
    return (ended - begun).days
