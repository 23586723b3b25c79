"""The books of a stadium kept again from its journal."""

from collections.abc import Iterator

from pitboss.floor.shoe import TableShoe
from pitboss.floor.stadium.live import StadiumLive
from pitboss.floor.stadium.play import VOID, hold, pay_by_hand, tip
from pitboss.floor.state import StadiumState
from pitboss.floor.store import Record
from pitboss.money import cents, dollars


def follow(live: StadiumLive, record: Record) -> Iterator[str]:
    """A record that only stadiums have, or that does more there; what is wrong with it."""
    body, stadium = record.fact.body, live.stadium
    match record.fact.kind:
        case "ticket-issued":
            amount = cents(body["amount"])
            if amount > live.available(body["seat"]):
                yield f"record {record.number} pays station {body['seat']} more than it has"
            live.state.seats[body["seat"]].chips -= amount
            live.state.taken_away += amount
        case "gratuity":
            tip(live, body["seat"], cents(body["amount"]), body["to"])
        case "hand-pay-held":
            hold(live, body["seat"], cents(body["amount"]))
        case "hand-paid":
            paid = pay_by_hand(live, body["seat"])
            if paid != cents(body["amount"]):
                yield f"record {record.number} pays {body['amount']} by hand, {dollars(paid)} was held"
        case "mode-changed":
            live.state.dealt_by, live.state.shoe = body["dealt_by"], TableShoe()
        case "recognised":
            stadium.recognised = body["section"]
        case "window-opened":
            stadium.until = body["until"]
        case "approval-asked" if body["what"] == VOID:
            stadium.void = body["id"]
        case "approval-declined" | "approval-signed" if body["id"] == stadium.void:
            if body.get("complete", True):
                stadium.void = 0
        case _:
            pass


def compared(stored: StadiumState, found: StadiumState) -> Iterator[tuple[str, object, object]]:
    """What is stored beside what was found."""
    for what in ("void", "recognised", "held", "slot_tips"):
        yield what, getattr(stored, what), getattr(found, what)
