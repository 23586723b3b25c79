"""A poker hand seen again, with the cards that were shown alone."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.floor.audit.poker_secrets import disclosed
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import read
from pitboss.floor.facts.hand_answers import HandAnswer, Showed
from pitboss.floor.facts.poker import HandAnswered, HandCorrected, HandEnded
from pitboss.floor.store import Record
from pitboss.floor.views.felt import EventView, Line, correction_lines
from pitboss.money import decimal
from pitboss.room.awaited import Deal, Turn
from pitboss.table import Face
from pitboss.table.answers import Answer
from pitboss.table.events import Dealt, Revealed, Turned
from pitboss.table.records import encode
from pitboss.table.written import written
from pitboss.words import room
from pitboss.words.answers import said_at_poker
from pitboss.words.events import said, said_unseen


class _Said(TypedDict):
    says: str
    """In words."""


class _Followed(_Said):
    why: str


class ActedAnswer(_Said):
    """A player folded, called or checked, bet or raised."""

    type: Literal["acted"]
    seat: int
    choice: str
    to: NotRequired[Money]
    ruled: NotRequired[str]


class DrewAnswer(_Said):
    """A player exchanged cards."""

    type: Literal["drew"]
    seat: int
    cards: list[str]


class ShowedAnswer(_Said):
    """A player showed their hand, or gave it up unseen."""

    type: Literal["showed"]
    seat: int
    muck: bool


class AgreedAnswer(_Said):
    """One of the last two said whether the rest of the board is dealt twice."""

    type: Literal["agreed"]
    seat: int
    twice: bool


class RuledAnswer(_Said):
    """An irregularity was ruled on."""

    type: Literal["ruled"]
    name: str
    does: str
    seat: NotRequired[int]
    card: NotRequired[str]


class CardAnswer(_Said):
    """A card was dealt."""

    type: Literal["dealt"]
    card: str


class PotWonEvent(_Followed):
    """Somebody won of a pot."""

    type: Literal["pot-won"]
    seat: int
    amount: Money
    half: NotRequired[str]


class PotRakedEvent(_Followed):
    """What the house took."""

    type: Literal["pot-raked"]
    rake: Money
    drop: Money


if TYPE_CHECKING:
    GivenAnswer: TypeAlias = dict[str, Any]
    FollowedEvent: TypeAlias = dict[str, Any]
else:
    GivenAnswer = Annotated[
        written(Answer, "Answer", more={"says": str})
        | ActedAnswer
        | DrewAnswer
        | ShowedAnswer
        | AgreedAnswer
        | RuledAnswer
        | CardAnswer,
        Field(discriminator="type"),
    ]
    FollowedEvent = Annotated[
        EventView | PotWonEvent | PotRakedEvent,
        Field(discriminator="type"),
    ]


class ReplayStep(TypedDict):
    """An answer, who gave it, and what followed."""

    at: str
    person: int | None
    by: str | None
    answer: GivenAnswer
    events: list[FollowedEvent]
    lines: list[Line]


def hand_steps(state: TableState, records: list[Record], called: dict[int, str]) -> list[ReplayStep]:
    """Every answer of a finished hand, who gave it, and what followed."""
    live = PokerLive.of(state, 0)
    steps: list[ReplayStep] = []
    known = [record.fact.body for record in disclosed(PokerLive.of(state, 0), records)]
    for record, body in zip(records, known, strict=True):
        entry, fact = record.fact, read(record.fact)
        if isinstance(fact, HandAnswered) and live.hand is not None:
            steps.append(
                {
                    "at": entry.at,
                    "person": entry.person,
                    "by": called.get(entry.person) if entry.person is not None else None,
                    "answer": {**body["answer"], "says": said_at_poker(body["answer"])},
                    "events": _events(live, fact.answer, body["answer"]),
                    "lines": [],
                }
            )
        elif isinstance(fact, HandCorrected):
            steps.append(
                {
                    "at": entry.at,
                    "person": entry.person,
                    "by": called.get(entry.person) if entry.person is not None else None,
                    "answer": {**body["answer"], "says": said_at_poker(body["answer"])},
                    "events": [],
                    "lines": correction_lines(body),
                }
            )
        elif isinstance(fact, HandEnded) and steps:
            steps[-1]["events"] += _ending(fact)
        live.lay(fact)
    return steps


def _events(live: PokerLive, answer: HandAnswer, shown: GivenAnswer) -> list[FollowedEvent]:
    """What an answer did on the felt."""
    assert live.hand is not None
    awaited = live.hand.awaited
    if isinstance(answer, Card) and isinstance(awaited, Deal):
        to = "community" if awaited.seat is None else f"seat {awaited.seat}"
        dealt = Dealt(to, answer, Face.UP if awaited.up else Face.DOWN)
        seen = shown["card"] == str(answer)
        says = said(live.house, dealt) if seen else said_unseen(dealt)
        return [{**encode(dealt), "card": shown["card"], "says": says, "why": ""}]
    if isinstance(answer, Card) and isinstance(awaited, Turn):
        number = 1 + live.hand.hole(awaited.seat).index(UNSEEN)
        over = Turned(f"seat {awaited.seat}", number, answer)
        return [{**encode(over), "card": shown["card"], "says": said(live.house, over), "why": ""}]
    if isinstance(answer, Showed) and not answer.muck:
        turned = Revealed(f"seat {answer.seat}", tuple(live.hand.hole(answer.seat)))
        return [{**encode(turned), "says": said(live.house, turned), "why": ""}]
    return []


def _ending(fact: HandEnded) -> list[FollowedEvent]:
    if fact.voided:
        return [{"type": "round-voided", "says": "The hand is void", "why": ""}]
    won = [
        {
            "type": "pot-won",
            **share.to_json(),
            "says": room.pot_won(share.seat, share.amount, share.half),
            "why": "",
        }
        for pot in fact.shares or ()
        for share in pot
        if share.amount
    ]
    rake, drop = fact.rake or 0, fact.drop or 0
    taken = {"type": "pot-raked", "rake": decimal(rake), "drop": decimal(drop)}
    return [*won, {**taken, "says": room.pot_raked(rake, drop), "why": ""}]
