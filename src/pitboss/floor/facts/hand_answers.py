"""The answers a hand of poker is given, as they are written in the journal: a hand is nothing but its answers."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from pitboss.equipment.cards import Card, read_card
from pitboss.money import Cents, cents, decimal
from pitboss.room.awaited import Agree
from pitboss.room.hand import PokerHand
from pitboss.room.rulings import Ruling, carry_out


@dataclass(frozen=True)
class Acted:
    """A player folded, called or checked, bet or raised."""

    seat: int
    choice: str
    to: Cents | None = None
    ruled: str | None = None
    """Which rule on declarations made this of what they said and did."""
    gives_up: bool = False
    """The cards were thrown away after the words: the chips are in, and the hand is folded."""


@dataclass(frozen=True)
class Drew:
    """A player exchanged cards."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Showed:
    """A player showed their hand, or gave it up unseen."""

    seat: int
    muck: bool


@dataclass(frozen=True)
class Agreed:
    """One of the last two said whether the rest of the board is dealt twice."""

    seat: int
    twice: bool


DRAW, SHOW, MUCK, TWICE, ONCE = "draw", "show", "muck", "run-twice", "run-once"
"""What a player says who draws, shows or is asked how often the board is dealt."""
HandAnswer: TypeAlias = Card | Acted | Drew | Agreed | Showed | Ruling


def give(hand: PokerHand, answer: HandAnswer) -> None:
    """Answer a hand; `Refused` where it takes none like it, and nothing has changed then."""
    match answer:
        case Card():
            hand.deal(answer)
        case Acted():
            hand.act(answer.seat, answer.choice, answer.to)
            if answer.gives_up and hand.awaited is not None and not isinstance(hand.awaited, Agree):
                hand.kill(answer.seat, refund=False)  # once boards are agreed on, they muck at the showdown
        case Drew():
            hand.draw(answer.seat, answer.cards)
        case Showed():
            hand.show(answer.seat, muck=answer.muck)
        case Agreed():
            hand.agree(answer.seat, twice=answer.twice)
        case Ruling():
            carry_out(hand, answer)


def written(answer: HandAnswer) -> dict[str, Any]:
    """As it is written."""
    match answer:
        case Card():
            return {"type": "dealt", "card": str(answer)}
        case Acted():
            to = {} if answer.to is None else {"to": decimal(answer.to)}
            ruled = {} if answer.ruled is None else {"ruled": answer.ruled}
            gives_up = {"gives_up": True} if answer.gives_up else {}
            return {"type": "acted", "seat": answer.seat, "choice": answer.choice, **to, **ruled, **gives_up}
        case Drew():
            return {"type": "drew", "seat": answer.seat, "cards": [str(card) for card in answer.cards]}
        case Showed():
            return {"type": "showed", "seat": answer.seat, "muck": answer.muck}
        case Ruling():
            seat = {} if answer.seat is None else {"seat": answer.seat}
            card = {} if answer.card is None else {"card": str(answer.card)}
            return {"type": "ruled", "name": answer.name, "does": answer.does, **seat, **card}
        case Agreed():
            return {"type": "agreed", "seat": answer.seat, "twice": answer.twice}


def read(data: dict[str, Any]) -> HandAnswer:
    """As it was written."""
    match data["type"]:
        case "dealt":
            return read_card(data["card"])
        case "acted":
            to = cents(data["to"]) if "to" in data else None
            return Acted(data["seat"], data["choice"], to, data.get("ruled"), data.get("gives_up", False))
        case "drew":
            return Drew(data["seat"], tuple(map(read_card, data["cards"])))
        case "showed":
            return Showed(data["seat"], data["muck"])
        case "agreed":
            return Agreed(data["seat"], data["twice"])
        case _:
            card = Card.parse(data["card"]) if "card" in data else None
            return Ruling(data["name"], data["does"], data.get("seat"), card)
