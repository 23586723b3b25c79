"""A table of the floor between two commands: everything but the answers of the round that is on."""

import builtins
import json
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from pitboss.floor.shoe import TableShoe
from pitboss.money import Cents


@dataclass
class SeatState:
    """Who sits there, with how many chips."""

    person: int | None
    """The account; none for a guest a dealer seated by name."""
    player: str
    chips: Cents = 0
    bought_in: Cents = 0


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

    def written(self) -> str:
        """As it is stored."""
        return to_json(self).decode()

    @classmethod
    def read(cls, text: str) -> "TableState":
        """As it was stored."""
        data = json.loads(text)
        data["seats"] = {int(number): SeatState(**seat) for number, seat in data["seats"].items()}
        data.pop("out", None)  # what was kept of the shoe before it had a state of its own
        data["shoe"] = TableShoe(**data.get("shoe", {}))
        data["shown"] = tuple(data["shown"]) if data["shown"] else None
        data["early"] = {int(number): amount for number, amount in data["early"].items()}
        data["signed"] = {
            moment: {int(step): value for step, value in steps.items()} for moment, steps in data["signed"].items()
        }
        return cls(**data)

    @builtins.property
    def stream(self) -> str:
        """Its stream in the journal."""
        return f"table:{self.id}"
