"""A table of the floor between two commands: everything but the answers of the round that is on."""

import builtins
import json
from dataclasses import dataclass, field, fields
from typing import Any

from pydantic_core import to_json

from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.facts.tables import TableSetUp
from pitboss.money import Cents


@dataclass
class SeatState:
    """Who sits there, with how many chips."""

    person: int | None
    """The account; none for a guest a dealer seated by name."""
    player: str
    chips: Cents = 0

    @builtins.property
    def who(self) -> str:
        """The same person at whatever seat."""
        return self.player if self.person is None else f"#{self.person}"


@dataclass
class Waiting:
    """Somebody on a table's waiting list."""

    person: int | None
    player: str

    def is_for(self, person: int | None, player: str) -> bool:
        """Whether this is somebody's entry: an account's, or a guest's by his name."""
        return self.person == person and (person is not None or self.player == player)


@dataclass
class PokerState:
    """What a poker table keeps between hands besides its seats and chips."""

    button: int = 0
    """The seat it lies before; nought before the first hand."""
    killed: bool = False
    """Whether the next hand is played at raised limits."""
    raked: Cents = 0
    """Chips in the rake box since the table was opened."""
    dropped: Cents = 0
    """Chips put into the promotional box since then."""
    box: Cents = 0
    """What of that, from whichever day, has not been counted yet."""
    away: list[int] = field(default_factory=list)
    owes: dict[int, Cents] = field(default_factory=dict)
    """By seat: blinds that were missed."""
    new: list[int] = field(default_factory=list)
    """Who sat down after the game began and has not been dealt in."""
    since: str = ""
    """When whoever is awaited began to be awaited."""
    waiting: list[Waiting] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    """Seats by how long their players have been at the table."""
    changes: dict[int, int] = field(default_factory=dict)
    """By seat: the seat its player wants to move to when that is empty."""

    def vacate(self, seat: int) -> None:
        """Nobody sits there any more."""
        self.away = [each for each in self.away if each != seat]
        self.new = [each for each in self.new if each != seat]
        self.order = [each for each in self.order if each != seat]
        self.owes.pop(seat, None)
        self.changes.pop(seat, None)

    @classmethod
    def read(cls, data: dict[str, Any]) -> "PokerState":
        """As it was stored."""
        for by_seat in ("owes", "changes"):
            data[by_seat] = {int(seat): value for seat, value in data[by_seat].items()}
        data["waiting"] = [Waiting(**each) for each in data["waiting"]]
        return cls(**data)


@dataclass
class StadiumState:
    """What a stadium keeps between commands besides its stations and credits."""

    until: str = ""
    """When the window closes in which stations wager or decide; empty while there is none."""
    recognised: str = ""
    """What the wheel's reader saw, until the dealer confirms it."""
    void: int = 0
    """The approval a void waits for."""
    held: dict[int, Cents] = field(default_factory=dict)
    """By station: what a Slot Attendant has to pay by hand."""
    slot_tips: Cents = 0
    """Gratuities on hand pays, for the slot team."""
    told: int = 0
    """The last version in which everybody sees something new."""

    @classmethod
    def read(cls, data: dict[str, Any]) -> "StadiumState":
        """As it was stored."""
        data["held"] = {int(number): amount for number, amount in data["held"].items()}
        return cls(**data)


@dataclass
class TableState:
    """What the floor knows of a table."""

    id: int
    property: str
    game: str
    name: str
    options: dict[str, str]
    tables: dict[str, str]
    dealt_by: str
    seats_at_most: int
    linked_to: str | None = None
    status: str = "being-opened"
    """being-opened, open, or closed."""
    seats: dict[int, SeatState] = field(default_factory=dict)
    rack: Cents = 0
    """Chips in the tray."""
    opening_bank: Cents = 0
    drop: Cents = 0
    fills: Cents = 0
    credits: Cents = 0
    taken_away: Cents = 0
    """Chips players left with."""
    tokes: Cents = 0
    round: int = 0
    """The number of the round that is on, or of the last one."""
    round_first: int = 0
    """The journal's number of the record that opened the round; 0 while none is on."""
    round_opened_at: str = ""
    shown: tuple[int, int] | None = None
    """The first and last record of the round that ended last: it lies on the felt until the next begins."""
    early: dict[int, Cents] = field(default_factory=dict)
    """By seat: what of the round that is on a player who left has already taken with him."""
    last_shooter: int | None = None
    shoe: TableShoe = field(default_factory=TableShoe)
    signed: dict[str, dict[int, list[Any]]] = field(default_factory=dict)
    """By moment and step: who signed, by which role, when."""
    recent: list[str] = field(default_factory=list)
    """The last results of a wheel or dice."""
    poker: PokerState | None = None
    """Where players play against one another."""
    stadium: StadiumState | None = None
    """Where hundreds of stations wager on the same."""
    must_move_to: int | None = None
    """Of a must-move poker table: the main game."""
    brought: Cents = 0
    """Chips players brought along from a must-move table."""
    edition: str = ""
    """The edition of the rules it is dealt by."""

    @classmethod
    def set_up(cls, table: int, fact: TableSetUp, seats: int) -> "TableState":
        """A table that was set up, with as many seats as its game gives it."""
        return cls(
            id=table,
            property=fact.property,
            game=fact.game,
            name=fact.name,
            options=dict(fact.options),
            tables=dict(fact.tables),
            dealt_by=fact.dealt_by,
            seats_at_most=seats,
            linked_to=fact.linked_to,
            must_move_to=fact.must_move_to,
            edition=fact.edition or "",
        )

    def to_json(self) -> str:
        """As it is stored."""
        return to_json(self).decode()

    @classmethod
    def from_json(cls, text: str) -> "TableState":
        """As it was stored; what only older editions kept is left out."""
        known = {each.name for each in fields(cls)}
        data = {name: value for name, value in json.loads(text).items() if name in known}
        data["seats"] = {
            int(number): SeatState(seat["person"], seat["player"], seat["chips"])
            for number, seat in data["seats"].items()
        }
        data["shoe"] = TableShoe(**data.get("shoe", {}))
        data["shown"] = tuple(data["shown"]) if data["shown"] else None
        data["early"] = {int(number): amount for number, amount in data["early"].items()}
        data["signed"] = {
            moment: {int(step): value for step, value in steps.items()} for moment, steps in data["signed"].items()
        }
        data["poker"] = PokerState.read(data["poker"]) if data.get("poker") else None
        data["stadium"] = StadiumState.read(data["stadium"]) if data.get("stadium") else None
        return cls(**data)

    @builtins.property
    def stream(self) -> str:
        """Its stream in the journal."""
        return f"table:{self.id}"
