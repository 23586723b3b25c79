"""What a hand of poker awaits: a card, a player's turn to act or draw, an agreement, a hand to be shown."""

from dataclasses import dataclass
from typing import TypeAlias

from pitboss.money import Cents

FOLD, CALL, RAISE, FORCED = "fold", "call", "raise", "forced-bet"
"""What a player can do; to check is to call nothing."""


@dataclass(frozen=True)
class Deal:
    """A card for a player, or for the middle where no seat is named."""

    seat: int | None
    up: bool


@dataclass(frozen=True)
class Act:
    """A player's turn to act."""

    seat: int
    choices: tuple[str, ...]
    calls: Cents
    """What a call adds."""
    least: Cents | None = None
    """The least a bet or raise may come to."""
    most: Cents | None = None


@dataclass(frozen=True)
class Draw:
    """A player's turn to exchange cards."""

    seat: int


@dataclass(frozen=True)
class Show:
    """A player's turn to show their hand or give it up."""

    seat: int
    may_muck: bool


@dataclass(frozen=True)
class Turn:
    """A hand that is shown: its cards that nobody has seen, one by one."""

    seat: int


@dataclass(frozen=True)
class Agree:
    """One of the last two, asked whether the rest of the board shall be dealt twice."""

    seat: int


Awaited: TypeAlias = Deal | Act | Draw | Agree | Show | Turn
