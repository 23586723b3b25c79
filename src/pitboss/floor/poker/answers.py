"""The answers a hand of poker is given, as they are written in the journal: a hand is nothing but its answers."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.money import Cents, cents, decimal
from pitboss.room.hand import PokerHand


@dataclass(frozen=True)
class Acted:
    """A player folded, called or checked, bet or raised."""

    seat: int
    choice: str
    to: Cents | None = None


@dataclass(frozen=True)
class Drew:
    """A player exchanged cards."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Showed:
    """A player showed his hand, or gave it up unseen."""

    seat: int
    muck: bool


@dataclass(frozen=True)
class Ruling:
    """An irregularity was ruled on: the hand is void, or goes on."""

    name: str
    void: bool


HandAnswer: TypeAlias = Card | Acted | Drew | Showed | Ruling


def give(hand: PokerHand, answer: HandAnswer) -> None:
    """Answer a hand; `Refused` where it takes none like it, and nothing has changed then."""
    match answer:
        case Card():
            hand.deal(answer)
        case Acted():
            hand.act(answer.seat, answer.choice, answer.to)
        case Drew():
            hand.draw(answer.seat, answer.cards)
        case Showed():
            hand.show(answer.seat, muck=answer.muck)
        case Ruling():
            pass


def written(answer: HandAnswer) -> dict[str, Any]:
    """As it is written."""
    match answer:
        case Card():
            return {"type": "dealt", "card": str(answer)}
        case Acted():
            to = {} if answer.to is None else {"to": decimal(answer.to)}
            return {"type": "acted", "seat": answer.seat, "choice": answer.choice, **to}
        case Drew():
            return {"type": "drew", "seat": answer.seat, "cards": [str(card) for card in answer.cards]}
        case Showed():
            return {"type": "showed", "seat": answer.seat, "muck": answer.muck}
        case Ruling():
            return {"type": "ruled", "name": answer.name, "void": answer.void}


def read(data: dict[str, Any]) -> HandAnswer:
    """As it was written."""
    match data["type"]:
        case "dealt":
            return Card.parse(data["card"])
        case "acted":
            return Acted(data["seat"], data["choice"], cents(data["to"]) if "to" in data else None)
        case "drew":
            return Drew(data["seat"], tuple(map(Card.parse, data["cards"])))
        case "showed":
            return Showed(data["seat"], data["muck"])
        case _:
            return Ruling(data["name"], data["void"])
