"""What a section must do at the table: rounds end, money is accounted for, rulings are carried out."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pitboss.conformance.random_play import going_with, play_out, play_until, report
from pitboss.errors import Refused
from pitboss.journal import replay_journal, write_journal
from pitboss.library import game_of
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Irregularity, Remedy
from pitboss.table import Answer, PayAndTake, Round
from pitboss.table.events import (
    EnvyPaid,
    Event,
    Reversed,
    RoundEnded,
    RoundVoided,
    Ruled,
    Settled,
    TokePaid,
    TokeWon,
    VigorishPaid,
)

_SAME_ASK = (
    Remedy.NO_SPIN,
    Remedy.NO_ROLL,
    Remedy.NO_BET,
    Remedy.SET_CARD_ASIDE,
    Remedy.RESHUFFLE,
    Remedy.EQUIPMENT,
    Remedy.PLAY_ON,
)
"""After these the table awaits what it awaited before."""


def open_round(section: Section, seats: int = 1, **options: str) -> Round:
    """A round with so many players, at a table with these options."""
    seated = {seat: f"player {seat}" for seat in range(1, seats + 1)}
    return Round(game_of(section), HouseRules.choose(section, options), seated)


def unaccounted(round_: Round) -> Iterator[str]:
    """What players and dealers gain the house loses, every stake is accounted for, the layout is empty."""
    tokes = sum(event.paid for event in round_.events if isinstance(event, TokePaid))
    gains = dict.fromkeys(round_.table.seats, 0)
    for event in round_.events:
        match event:
            case Settled():
                bonus = round_.house.wagers[event.wager].rides_on is not None
                if event.returned + event.taken != (0 if bonus or event.stands else event.stake):
                    yield f"{event.wager} of seat {event.seat}: the stake is neither returned nor taken"
                if min(event.paid, event.returned, event.taken) < 0:
                    yield f"{event.wager} of seat {event.seat} is paid less than nothing"
                gains[event.seat] += event.paid - event.taken
            case Reversed():
                gains[event.seat] += event.taken - event.paid
            case EnvyPaid():
                gains[event.seat] += event.paid
            case VigorishPaid():
                gains[event.seat] -= event.amount
            case TokeWon():
                gains[event.seat] -= event.amount
                tokes += event.amount
    if gains != {number: seat.gain for number, seat in round_.table.seats.items()}:
        yield "what the players gained is not what was paid and taken"
    if any(seat.open_stakes() for seat in round_.table.seats.values()):
        yield "chips are left on the layout"
    ended = round_.events[-1]
    if (
        not isinstance(ended, RoundEnded)
        or not ended.table_result == round_.table.rack == -sum(gains.values()) - tokes
    ):
        yield "the rack did not lose what players and dealers gained"


def rounds_that_go_wrong(section: Section, rounds: int) -> Iterator[str]:
    """Random legal play ends, money is accounted for, and the journal of each round gives it again."""
    for seed in range(rounds):
        round_ = play_out(open_round(section, 1 + seed % 4), Random(seed))
        yield from (f"round {seed}: {each}" for each in unaccounted(round_))
        if replay_journal("\n".join(write_journal(round_)), section=section).events != round_.events:
            yield f"round {seed}: its journal gives another round"


def choices_that_go_wrong(section: Section) -> Iterator[str]:
    """Every choice of every option can be played."""
    for name, option in section.text.options.items():
        for choice in option.choices or ():
            for seed in range(3):
                options = going_with(section, {name: choice})
                round_ = play_out(open_round(section, 2, **options), Random(seed))
                yield from (f"{name} {choice}: {each}" for each in unaccounted(round_))


def rulings_that_go_wrong(section: Section) -> Iterator[str]:
    """Every irregularity can happen in some round, and its remedy does what it says."""
    for name, ruling in section.text.irregularities.items():
        yield from (f"irregularities.{name}: {each}" for each in _ruled(section, name, ruling))


def _ruled(section: Section, name: str, ruling: Irregularity) -> Iterator[str]:
    options = {option: choices[0] for option, choices in ruling.when.items() if option in section.text.options}
    for seed in range(60):
        rng = Random(seed)
        round_ = open_round(section, 2, **options)
        if not play_until(round_, rng, name):
            continue
        ask = round_.ask
        stakes = sum(stake.amount for seat in round_.table.seats.values() for stake in seat.open_stakes())
        reported = report(round_, name, ruling.remedy, rng)
        if ruling.remedy is not Remedy.VOID_OR_KEEP and _taken(round_, replace(reported, keep_unaffected=True)):
            yield "wagers were kept that the house does not keep"
            return
        try:
            events = round_.answer(reported)
        except Refused:
            continue  # not at this decision: insurance comes before the hand
        if not (isinstance(events[0], Ruled) and events[0].cite):
            yield "the ruling names no clause"
        match ruling.remedy:
            case Remedy.VOID_ROUND | Remedy.VOID_OR_KEEP:
                yield from _not_void(round_, events, stakes)
            case remedy if remedy in _SAME_ASK or (
                remedy is Remedy.USE_AS_NEXT_CARD and isinstance(ask, PayAndTake)  # no card is needed any more
            ):
                if round_.ask != ask:
                    yield "the table awaits something else than before"
            case Remedy.MISSED_CARDS | Remedy.MISSED_BLACKJACK:
                if round_.ask == ask:
                    yield "the remedy did nothing"
            case _ if len(events) == 1:
                yield "the remedy did nothing"
        if not round_.over:
            play_out(round_, rng)
        yield from unaccounted(round_)
        return
    yield "no round reached a point where it can happen"


def _taken(round_: Round, answer: Answer) -> bool:
    try:
        round_.answer(answer)
    except Refused:
        return False
    return True


def _not_void(round_: Round, events: tuple[Event, ...], stakes: int) -> Iterator[str]:
    if not round_.over or not any(isinstance(event, RoundVoided) for event in events):
        yield "the round is not void"
    if sum(event.returned for event in events if isinstance(event, Settled)) != stakes:
        yield "a void round did not give every stake back"
    if any(seat.gain for seat in round_.table.seats.values()):
        yield "somebody gained or lost in a void round"
