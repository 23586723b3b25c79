"""A poker hand seen again, with the cards that were shown alone."""

from typing import Any

from pitboss.equipment.cards import Card
from pitboss.floor.poker.answers import Showed, read
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.poker.secrets import told
from pitboss.floor.state import TableState
from pitboss.floor.store import Record
from pitboss.room.hand import Deal


def hand_steps(state: TableState, records: list[Record], called: dict[int, str]) -> list[dict[str, Any]]:
    """Every answer of a finished hand, who gave it, and what followed."""
    live = PokerLive.of(state, 0)
    steps: list[dict[str, Any]] = []
    known = [record.fact.body for record in told(PokerLive.of(state, 0), records)]
    for record, body in zip(records, known, strict=True):
        fact = record.fact
        if fact.kind == "hand-answer" and live.hand is not None:
            steps.append(
                {
                    "at": fact.at,
                    "person": fact.person,
                    "by": called.get(fact.person) if fact.person is not None else None,
                    "answer": body["answer"],
                    "events": _events(live, record, body["answer"]),
                    "lines": [],
                }
            )
        elif fact.kind == "hand-ended" and steps:
            steps[-1]["events"] += _ending(fact.body)
        live.again(fact)
    return steps


def _events(live: PokerLive, record: Record, shown: dict[str, Any]) -> list[dict[str, Any]]:
    """What an answer did on the felt."""
    assert live.hand is not None
    answer, awaited = read(record.fact.body["answer"]), live.hand.awaited
    if isinstance(answer, Card) and isinstance(awaited, Deal):
        to = "community" if awaited.seat is None else f"seat {awaited.seat}"
        return [{"type": "dealt", "to": to, "card": shown["card"], "face": "up" if awaited.up else "down"}]
    if isinstance(answer, Showed) and not answer.muck:
        cards = [str(card) for card in live.hand.hole(answer.seat)]
        return [{"type": "revealed", "who": f"seat {answer.seat}", "cards": cards}]
    return []


def _ending(body: dict[str, Any]) -> list[dict[str, Any]]:
    if body.get("voided"):
        return [{"type": "round-voided"}]
    shares = [share for pot in body["shares"] for share in pot if float(share["amount"])]
    won = [
        {"type": "pot-won", "seat": each["seat"], "amount": each["amount"], "half": each["half"]}
        for each in shares
    ]
    return [*won, {"type": "pot-raked", "rake": body["rake"], "drop": body["drop"]}]
