"""Dealing a round: the trainee says what comes next, the script says whether that is so.

Every event of the round that is a dealer's doing is a step: a card, a question to a player, a hand turned over,
the call, and each wager in the order the house settles them. The wrong choices are things a dealer does in this
round, only not now, and the same card the other way up.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.money import Cents, decimal
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Moment
from pitboss.school.exercise import Kind, Reason, Step, Task
from pitboss.school.payouts import NOTHING, PUSH, TAKE
from pitboss.school.practice import meter_readings, practice_round, some
from pitboss.school.scene import scene_after
from pitboss.table import Face, Round
from pitboss.table.events import (
    Dealt,
    Discarded,
    EnvyPaid,
    Event,
    Exchanged,
    Settled,
    SideNamed,
    StartCounted,
    VigorishPaid,
)
from pitboss.words import doing
from pitboss.words.events import Told, said, said_unseen, told
from pitboss.words.names import titled
from pitboss.words.payments import taught

_CHOICES: Final = {1: 3, 2: 4, 3: 6}
"""By level: among how many things the next is to be found."""
_IN_A_ROW: Final = 8
_MOST: Final = 60
"""Steps of one exercise; a longer round is left there."""


def dealing_steps(house: HouseRules, chance: SeededChance, level: int) -> tuple[Step, ...]:
    """A round from the first chip to the last."""
    readings = meter_readings(house, chance)
    round_ = practice_round(house, chance, level, level, readings)
    acts = _without_the_middle(list(_acts(round_)))[:_MOST]
    vocabulary = _vocabulary(acts)
    return tuple(_step(round_, act, _choices(act, vocabulary, chance, level), readings) for act in acts)


def _without_the_middle(acts: list["_Act"]) -> list["_Act"]:
    """Of many cards in a row the first few and the last: who has those right has the others right."""
    kept, run = [], 0
    for act, after in zip(acts, [*acts[1:], None], strict=True):
        run = run + 1 if act.card else 0
        if run <= _IN_A_ROW or after is None or not after.card:
            kept.append(act)
    return kept


@dataclass(frozen=True)
class _Act:
    """Something a dealer does."""

    says: str
    at: int
    """Before which event of the round."""
    why: Reason
    card: bool = False
    """Whether it is a card that is dealt."""
    amount: str | None = None
    """What is paid or taken, where money moves: an amount or a word."""


def _acts(round_: Round) -> Iterator[_Act]:
    for at, (event, words) in enumerate(zip(round_.events, told(round_), strict=True)):
        says = doing.step(round_.house, event)
        if says is None:
            continue
        yield _Act(says, at, _why(round_.house, event, words, says), isinstance(event, Dealt), _moves(event))


def _moves(event: Event) -> str | None:
    match event:
        case Settled():
            bonus = not event.paid and not event.taken and not event.returned and not event.stands
            idle = NOTHING if bonus else PUSH
            return decimal(event.paid) if event.paid else TAKE if event.taken else idle
        case VigorishPaid():
            return decimal(abs(event.amount))
        case EnvyPaid():
            return decimal(event.paid)
        case _:
            return None


def _why(house: HouseRules, event: Event, words: Told, says: str) -> Reason:
    match event:
        case Settled():
            return Reason(taught(house, event, words.why), event.cite)
        case VigorishPaid() | EnvyPaid():
            return Reason(says, event.cite)
        case Dealt() | Discarded() | Exchanged() | SideNamed() | StartCounted():
            return Reason(f"{says}: so the cards go around", _procedure(house, Moment.DEALING))
        case _:
            return Reason(f"{says}: so the round goes on", _procedure(house, Moment.ROUND))


def _procedure(house: HouseRules, moment: Moment) -> tuple[str, ...]:
    """The clauses by which a house walks through a part of the round."""
    steps = house.section.text.procedures.get(moment, ())
    return tuple(dict.fromkeys(cite for step in steps for cite in step.cite))


def _vocabulary(acts: Sequence[_Act]) -> list[str]:
    """Everything done in this round, and every card also the other way up."""
    said = [act.says for act in acts]
    turned = [says.replace(f"face {one}", f"face {other}") for says in said for one, other in _FLIPPED]
    return list(dict.fromkeys((*said, *turned)))


_FLIPPED: Final = ((Face.UP, Face.DOWN), (Face.DOWN, Face.UP))


def _choices(act: _Act, vocabulary: Sequence[str], chance: SeededChance, level: int) -> tuple[str, ...]:
    others = some(chance, [says for says in vocabulary if says != act.says], _CHOICES[level] - 1)
    return tuple(says for says in vocabulary if says == act.says or says in others)


def _step(round_: Round, act: _Act, choices: tuple[str, ...], readings: Mapping[str, Cents]) -> Step:
    tasks = [Task("next", "What comes next?", Kind.CHOICE, (act.says,), (act.why,), choices=choices)]
    if act.amount is not None:
        words = (NOTHING, TAKE, PUSH)
        tasks.append(Task("amount", "How much?", Kind.AMOUNT, (act.amount,), (act.why,), words=words))
    scene = scene_after(round_.house, list(round_.players), round_.events[: act.at], readings=readings)
    return Step(_happened(round_, act.at), tuple(tasks), scene)


def _happened(round_: Round, at: int) -> str:
    """What was done last, for a trainee who looks up from their cards."""
    match round_.events[at - 1] if at else None:
        case None:
            return "The table is open."
        case Dealt(face=Face.DOWN | Face.UNSEEN) as dealt if dealt.to != "discard":
            return f"{said_unseen(dealt)}."
        case Settled() as settled:  # what it came to may be the next question
            return f"{titled(round_.house, settled.wager, settled.spot)} of seat {settled.seat} is settled."
        case event:
            return f"{said(round_.house, event)}."
