"""What house players put down: by their style, within the limits of the table, and only what it takes."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from pitboss.equipment.dice import DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.theory import theory_if_known
from pitboss.floor.books.live import Live
from pitboss.floor.night.programme import Style
from pitboss.games.craps.hand import Hand
from pitboss.games.owing import mended
from pitboss.library import game_of
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.simulate.craps.bettor import StrategyBettor
from pitboss.simulate.craps.strategy import Strategy, shipped_strategy
from pitboss.table import Answer, BetsClosed, PlaceWager, Round, TakeBack, TakeWagers
from pitboss.table.refusals import check_complete

SPOTS: Final = (1, 5)
"""On how many spots of a wheel somebody bets at once."""
IN_HAND: Final = 6
"""Minimums somebody keeps for what a round may still ask of them."""


def plan(live: Live, round_: Round, seat: int, style: Style, rng: Random) -> list[PlaceWager]:
    """The wagers somebody means to make in the round that begins."""
    house = live.house
    mains = stand_alone(house)
    if isinstance(live.game.equipment(house), Wheel):
        return [_on_a_spot(house, seat, _chosen(house, mains, style, rng), style, rng) for _ in _times(style, rng)]
    main = _chosen(house, mains, style, rng)
    together = house.made_together(main)
    sides = [name for name in _opening(house) if name not in together and name not in mains[:1]]
    liked = [name for name in sides if rng.randrange(100) < style.sides]
    return [_on_a_spot(house, seat, name, style if name == main else None, rng) for name in (main, *liked)]


def at_dice(round_: Round, seat: int, style: Style) -> Answer | None:
    """What a player adds before the next roll: by their strategy; and by the first wager of the house whoever has
    nothing at stake, or has the dice and may not throw them without."""
    try:
        for answer in StrategyBettor(_strategy(round_.house, style.dice), seat)(round_):
            if round_.takes(answer):
                return answer
    except BadInput:  # the house does not offer what the strategy bets
        pass
    first = next(iter(_opening(round_.house)))
    line = PlaceWager(seat, first, round_.house.limits(first)[0])
    hand = round_.table.referee
    shoots = isinstance(hand, Hand) and hand.shooter is not None and hand.shooter.number == seat
    owes = shoots and not round_.takes(BetsClosed())
    return line if (owes or not round_.table.seats[seat].open_stakes()) and round_.takes(line) else None


def completed(round_: Round, seat: int) -> Answer | None:
    """What somebody still has to put down, or to take back, before the betting can close."""
    owed = mended(round_)
    if owed is not None and getattr(owed, "seat", None) == seat:
        return owed
    try:
        check_complete(round_.table, round_.table.seats[seat])
    except Refused:
        last = round_.table.seats[seat].open_stakes()[-1]
        return TakeBack(seat, last.wager, last.spot)
    return None


def needs(live: Live, style: Style) -> Cents:
    """The chips somebody has before them when a round begins."""
    return _unit(live.house) * (style.bets[1] + IN_HAND)


def buys(live: Live, style: Style) -> Cents:
    """What somebody buys chips for."""
    return max(_unit(live.house) * style.bets[1] * style.buys, needs(live, style))


# --- which wagers ----------------------------------------------------------------------------------------------


def _opening(house: HouseRules) -> Iterator[str]:
    game = game_of(house.section)
    return (
        name
        for name, wager in house.wagers.items()
        if wager.when == "opening" and wager.rides_on is None and game.spots(house, name)
    )


@lru_cache(maxsize=1_024)
def stand_alone(house: HouseRules) -> tuple[str, ...]:
    """The wagers somebody may make without any other but what is owed with them."""
    return tuple(name for name in _opening(house) if _stands_alone(house, name)) or tuple(_opening(house))[:1]


def _stands_alone(house: HouseRules, name: str) -> bool:
    round_ = Round(game_of(house.section), house, {1: "somebody"})
    low, _, only = house.limits(name)
    answer: Answer | None = PlaceWager(1, name, min(only, default=low), round_.game.spots(house, name)[0])
    for _ in range(len(house.wagers)):
        if answer is None or not isinstance(round_.ask, TakeWagers) or not round_.takes(answer):
            break
        round_.answer(answer)
        answer = completed(round_, 1)
    return answer is None and bool(round_.table.seats[1].open_stakes())


def _chosen(house: HouseRules, names: tuple[str, ...], style: Style, rng: Random) -> str:
    """Who plays by the book makes the wager that costs least; others mostly the first, or any on a wheel."""
    if style.plays == "best":
        return _cheapest(house, names)
    wheel = isinstance(game_of(house.section).equipment(house), Wheel)
    return rng.choice(names) if wheel or rng.random() < 0.3 else names[0]


@lru_cache(maxsize=1_024)
def _cheapest(house: HouseRules, names: tuple[str, ...]) -> str:
    theory = theory_if_known(house)
    edges = {name: worth.edge for name in names if theory is not None and (worth := theory.worth(name))}
    return min(edges, key=lambda name: edges[name]) if edges else names[0]


@lru_cache(maxsize=64)
def _strategy(house: HouseRules, name: str) -> Strategy:
    return shipped_strategy(name).fitted(house)


# --- how much ----------------------------------------------------------------------------------------------------


def _times(style: Style, rng: Random) -> range:
    return range(1 if style.plays == "best" else rng.randint(*SPOTS))


def _unit(house: HouseRules) -> Cents:
    """The minimum of the table; of the first wager where the house posts none for all."""
    first = next(_opening(house))
    return house.limits(first)[0]


def _on_a_spot(house: HouseRules, seat: int, name: str, style: Style | None, rng: Random) -> PlaceWager:
    """A wager of so many minimums; a side bet is small."""
    low, high, only = house.limits(name)
    least, most = style.bets if style is not None else (1, 2)
    step = house.step(name) or house.chip
    amount = min(low * rng.randint(least, most), high)
    amount = rng.choice(only) if only else max(amount - amount % step, low)
    return PlaceWager(seat, name, amount, rng.choice(game_of(house.section).spots(house, name)))


def throws_dice(live: Live) -> bool:
    """Whether the round is a hand of dice, which whoever comes later joins."""
    return isinstance(live.game.equipment(live.house), DiceSet)
