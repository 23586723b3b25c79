"""Records of poker hands for those who read the books: cards that nobody showed are named to nobody."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from pitboss.equipment.cards import UNSEEN, read_card
from pitboss.floor.books.fold import Line
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.facts import ROUND_FACTS, read
from pitboss.floor.facts.poker import HandAnswered, HandCorrected, HandOpened, StakesChanged
from pitboss.floor.facts.tables import EditionTaken
from pitboss.floor.store import Record

HIDDEN: Final = str(UNSEEN)
_TOLD: Final = {*ROUND_FACTS, StakesChanged.kind, EditionTaken.kind}


def disclosed(live: PokerLive, records: Iterable[Record]) -> Iterator[Record]:
    """The records of a poker table without the cards that lie, or lay, face down and were not shown.

    A hand's records are held back until it is over, or there are no more: only then is known what was shown.
    """
    held: list[tuple[Record, int | None]] = []
    """Records with the seat whose secret they name."""
    for record in records:
        seat, fact = None, read(record.fact) if record.fact.kind in _TOLD else None
        match fact:
            case HandOpened():
                yield from _released(live, held)
                held = []
                live.lay(fact)
            case HandAnswered():
                live.lay(fact)
                seat = None if live.laid is None else live.laid.hidden.get(len(live.laid.answers))
            case HandCorrected():
                live.lay(fact)
                seat = None if live.laid is None else live.laid.hidden.get(fact.entry)
            case StakesChanged() | EditionTaken():
                live.apply(fact, Line(record.number, record.fact.person, record.fact.at))
            case _:
                pass
        held.append((record, seat))
    yield from _released(live, held)


def _released(live: PokerLive, held: list[tuple[Record, int | None]]) -> Iterator[Record]:
    for record, seat in held:
        answer = record.fact.body.get("answer", {})
        if seat is not None and not _seen(live, seat, answer):
            yield _masked(record, {**answer, "card": HIDDEN})
        elif answer.get("type") == "drew":
            yield _masked(record, {**answer, "cards": [HIDDEN] * len(answer["cards"])})
        else:
            yield record


def _seen(live: PokerLive, seat: int, dealt: dict[str, str]) -> bool:
    """Whether a card that was dealt face down was shown, or turned face up by accident."""
    hand = live.hand
    return hand is not None and (hand.shown.get(seat, False) or read_card(dealt["card"]) in hand.up)


def _masked(record: Record, answer: dict[str, object]) -> Record:
    return replace(record, fact=replace(record.fact, body={**record.fact.body, "answer": answer}))
