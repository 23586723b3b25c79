"""The books of a poker table kept again: every record of a hand must be what the hand, played again, writes."""

from collections.abc import Iterator
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.floor.chain import Fact
from pitboss.floor.poker.answers import read
from pitboss.floor.poker.jackpots import divided
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.poker.seats import brought, change, want
from pitboss.floor.state import PokerState, SeatState, Waiting
from pitboss.floor.store import Record
from pitboss.money import cents, decimal
from pitboss.room.table import highest_card


class PokerBook:
    """What is kept of a poker table beside the books every table has."""

    def __init__(self) -> None:
        self._due: Fact | None = None
        """How the hand that has just ended must be told of in the next record."""

    def follow(self, live: PokerLive, record: Record) -> Iterator[str]:
        """One record; what is wrong with it."""
        body, poker = record.fact.body, live.poker
        live.version, live.facts = record.number - 1, []
        match record.fact.kind:
            case "hand-opened":
                drawn: dict[str, Any] = {name: body[name] for name in ("first_button", "drawn") if name in body}
                live.begin(record.fact.person, record.fact.at, drawn)
                cards = {int(seat): Card.parse(card) for seat, card in body.get("drawn", {}).items()}
                fair = not cards or highest_card(cards) == body["first_button"]
                if live.facts[0].body != body or not fair:
                    yield f"hand {body['round']} did not begin as record {record.number} says"
            case "hand-answer":
                if live.hand is None:
                    raise BadInput(f"record {record.number} answers a hand that is not on")
                live.answer(read(body["answer"]), record.fact.person, record.fact.at)
                self._due = live.facts[1] if len(live.facts) > 1 else None
            case "hand-ended":
                if self._due is None or self._due.body != body:
                    yield f"hand {body['round']} came out otherwise than record {record.number} says"
                self._due = None
            case "time-charged":
                live.charge_time(record.fact.person, record.fact.at)
                if live.facts[0].body != body:
                    yield f"time was not charged as record {record.number} says"
            case "stakes-changed":
                live.change_stakes(dict(body), record.fact.person, record.fact.at)
            case "sat-out":
                away = {*poker.away, body["seat"]} if body["away"] else {*poker.away} - {body["seat"]}
                poker.away = sorted(away)
            case "list-joined":
                poker.waiting.append(Waiting(body["account"], body["player"]))
            case "list-left":
                poker.waiting.remove(Waiting(body["account"], body["player"]))
            case "change-asked":
                want(live, body["seat"], body["to"])
            case "seat-changed":
                change(live, body["seat"], body["to"])
            case "seat-brought":
                seated = SeatState(body["account"], body["player"], cents(body["chips"]))
                brought(live, body["seat"], seated)
            case "box-counted":
                if divided(live, poker.box) != body:
                    held = decimal(poker.box)
                    yield f"the promotional box held {held}, not {body['counted']} as record {record.number} says"
                poker.box = 0
            case _:
                pass


def compared(stored: PokerState, found: PokerState) -> Iterator[tuple[str, object, object]]:
    """What is stored beside what was found."""
    for what in (
        "raked",
        "dropped",
        "box",
        "button",
        "killed",
        "away",
        "owes",
        "new",
        "waiting",
        "order",
        "changes",
    ):
        yield what, getattr(stored, what), getattr(found, what)
