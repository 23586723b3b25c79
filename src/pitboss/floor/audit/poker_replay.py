"""A poker hand seen again, with the cards that were shown alone."""

from typing import Any

from pitboss.equipment.cards import Card
from pitboss.floor.audit.poker_secrets import disclosed
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import read
from pitboss.floor.facts.hand_answers import HandAnswer, Showed
from pitboss.floor.facts.poker import HandAnswered, HandEnded
from pitboss.floor.store import Record
from pitboss.money import decimal
from pitboss.room.awaited import Deal


def hand_steps(state: TableState, records: list[Record], called: dict[int, str]) -> list[dict[str, Any]]:
    """Every answer of a finished hand, who gave it, and what followed."""
    live = PokerLive.of(state, 0)
    steps: list[dict[str, Any]] = []
    known = [record.fact.body for record in disclosed(PokerLive.of(state, 0), records)]
    for record, body in zip(records, known, strict=True):
        entry, fact = record.fact, read(record.fact)
        if isinstance(fact, HandAnswered) and live.hand is not None:
            steps.append(
                {
                    "at": entry.at,
                    "person": entry.person,
                    "by": called.get(entry.person) if entry.person is not None else None,
                    "answer": body["answer"],
                    "events": _events(live, fact.answer, body["answer"]),
                    "lines": [],
                }
            )
        elif isinstance(fact, HandEnded) and steps:
            steps[-1]["events"] += _ending(fact)
        live.lay(fact)
    return steps


def _events(live: PokerLive, answer: HandAnswer, shown: dict[str, Any]) -> list[dict[str, Any]]:
    """What an answer did on the felt."""
    assert live.hand is not None
    awaited = live.hand.awaited
    if isinstance(answer, Card) and isinstance(awaited, Deal):
        to = "community" if awaited.seat is None else f"seat {awaited.seat}"
        return [{"type": "dealt", "to": to, "card": shown["card"], "face": "up" if awaited.up else "down"}]
    if isinstance(answer, Showed) and not answer.muck:
        cards = [str(card) for card in live.hand.hole(answer.seat)]
        return [{"type": "revealed", "who": f"seat {answer.seat}", "cards": cards}]
    return []


def _ending(fact: HandEnded) -> list[dict[str, Any]]:
    if fact.voided:
        return [{"type": "round-voided"}]
    won = [{"type": "pot-won", **share.to_json()} for pot in fact.shares or () for share in pot if share.amount]
    return [*won, {"type": "pot-raked", "rake": decimal(fact.rake or 0), "drop": decimal(fact.drop or 0)}]
