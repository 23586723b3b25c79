"""Random players: legal answers to whatever a table asks, and nonsense to see it refused."""

from collections.abc import Mapping
from random import Random

from pitboss.equipment.cards import DECK, JOKER, Card
from pitboss.errors import Refused
from pitboss.games.owing import mended
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Remedy
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    Decide,
    Decision,
    DiceRolled,
    FindStart,
    Irregular,
    MeterReads,
    PassDice,
    Pay,
    PayAndTake,
    PlaceWager,
    Round,
    StartFound,
    TakeBack,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.asks import DealCard, ReadMeter, SpinWheel
from pitboss.table.double_shoe import SIDES, determinant
from pitboss.table.refusals import STARTS
from pitboss.table.table import SET


def going_with(section: Section, options: Mapping[str, str]) -> dict[str, str]:
    """Options, and what goes with them where the usual would not."""
    chosen = dict(options)
    for name, value in options.items():
        for need in section.text.options[name].needs:
            if value in need.when:
                for other, allowed in need.only_with.items():
                    if str(section.text.options[other].default) not in allowed:
                        chosen.setdefault(other, allowed[-1])
    return chosen


def legal_answer(round_: Round, rng: Random) -> Answer:
    """Something a player, a dealer or chance could say now; the table may still refuse a wager."""
    match round_.ask:
        case TakeWagers():
            return _wager(round_, rng)
        case DealCard(to="determinant"):
            return determinant(rng.choice(DECK), rng.choice(SIDES))
        case DealCard():
            return CardDealt(rng.choice(_undealt(round_)))
        case SpinWheel(sections=sections):
            return WheelStopped(rng.choice(sections))
        case FindStart(by=by):
            return StartFound(rng.randint(*STARTS[by]))
        case Decide(choices=choices, for_money=for_money, picks=picks, cards=cards, face_down=face_down):
            choice = rng.choice(choices)
            if picks and choice == SET:
                return Decision(choice, cards=tuple(rng.sample(cards, picks)))
            less = choice in for_money and rng.random() < 0.3
            hidden = choice in face_down and rng.random() < 0.5
            return Decision(choice, round_.house.chip if less else None, face_down=hidden)
        case PayAndTake():
            return Pay()
        case ReadMeter():
            return MeterReads(rng.randrange(0, 5_000_000))
        case _:
            return DiceRolled(rng.randint(1, 6), rng.randint(1, 6))


def _undealt(round_: Round) -> list[Card]:
    return [card for card in (*DECK, JOKER) if round_.table.left(card) > 0]


def _wager(round_: Round, rng: Random) -> Answer:
    seat = rng.choice(list(round_.table.seats.values()))
    placed = [(s.number, stake) for s in round_.table.seats.values() for stake in s.open_stakes()]
    roll = rng.random()
    tied = any(bound.compulsory for bound in round_.house.conditions) or round_.table.tournament is not None
    if placed and roll < (0.8 if tied else 0.3):
        return mended(round_) or BetsClosed()
    if placed and roll < 0.4:
        number, stake = rng.choice(placed)
        less = rng.choice([None, stake.amount // 2]) if round_.table.referee is not None else None
        return TakeBack(number, stake.wager, stake.spot, less)
    if placed and roll < 0.5 and round_.table.referee is not None:
        number, stake = rng.choice(placed)
        if rng.random() < 0.5:
            return PassDice()
        return CallWager(number, stake.wager, rng.random() < 0.5, stake.spot)
    house = round_.house
    opening = [name for name, wager in house.wagers.items() if wager.when == "opening"]
    wager = rng.choice([name for name in opening if round_.game.spots(house, name)])
    low, high, only = house.limits(wager)
    chips = (min(high, 50_000) - low) // house.chip
    amount = rng.choice(only) if only else low + house.chip * rng.randint(0, chips)
    return PlaceWager(seat.number, wager, amount, rng.choice(round_.game.spots(house, wager)))


def nonsense(rng: Random) -> Answer:
    """An answer of any kind, mostly out of place."""
    amount = rng.choice([-500, 0, 1, 50, 100, 1_000, 99_999_999])
    wager = rng.choice(["ante", "play", "red", "split", "joker", "six-card-bonus", "progressive", "no such wager"])
    spot = rng.choice([None, "17", "1-36", "0-00", "", "zebra"])
    seat = rng.choice([-1, 0, 1, 2, 7, 99])
    card = rng.choice(DECK)
    name = rng.choice(["floater", "card-face-up", "wrong-number-of-cards", "clapper-on-a-peg", "earthquake"])
    answers: list[Answer] = [
        PlaceWager(seat, wager, amount, spot),
        TakeBack(seat, wager, spot, rng.choice([None, amount])),
        CallWager(seat, wager, True, spot),
        PassDice(),
        BetsClosed(),
        CardDealt(card),
        CardDealt(card, set_aside=True),
        CardDealt(Card(52)),
        WheelStopped(rng.choice(["00", "37", "joker", "17"])),
        DiceRolled(rng.randint(0, 7), 3),
        StartFound(rng.choice([-1, 0, 3, 19])),
        Decision(rng.choice(["play", "fold", "run away"])),
        Decision("set", cards=tuple(rng.sample(DECK, rng.randrange(4)))),
        MeterReads(amount),
        Irregular(
            name,
            rng.choice([None, seat]),
            rng.choice([None, card]),
            rng.choice([None, "17", "joker"]),
            rng.random() < 0.5,
        ),
    ]
    return rng.choice(answers)


def play_out(round_: Round, rng: Random, *, tries: int = 3_000) -> Round:
    """Answer legally until the round is over."""
    for _ in range(tries):
        if round_.over:
            return round_
        try:
            round_.answer(legal_answer(round_, rng))
        except Refused:
            continue
    raise AssertionError(f"the round did not end in {tries} answers; it awaits {round_.ask}")


def play_until(round_: Round, rng: Random, irregularity: str, *, tries: int = 3_000) -> bool:
    """Answer legally until an irregularity can have happened; whether that point was reached."""
    for _ in range(tries):
        if round_.ask is None:
            return False
        if round_.can_rule(irregularity):
            return True
        try:
            round_.answer(legal_answer(round_, rng))
        except Refused:
            continue
    return False


def report(round_: Round, name: str, remedy: Remedy, rng: Random) -> Irregular:
    """A report of an irregularity with what its remedy needs."""
    ask = round_.ask
    match ask:
        case Decide(seat=number):
            seat: int | None = number
        case PayAndTake() if remedy in (Remedy.WAGERS_ABANDONED, Remedy.DEAD_HAND, Remedy.VOID_HAND):
            seat = next((each.number for each in round_.table.clockwise() if each.open_stakes()), None)
        case _:
            seat = None
    with_card = (Remedy.SET_CARD_ASIDE, Remedy.USE_AS_NEXT_CARD, Remedy.OFFER_CARD)
    card = rng.choice(_undealt(round_)) if remedy in with_card else None
    section = ask.sections[0] if isinstance(ask, SpinWheel) and remedy is Remedy.SECTION_PASSED_WINS else None
    return Irregular(name, seat, card, section)
