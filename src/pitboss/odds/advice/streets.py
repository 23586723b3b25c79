"""Poker without a dealer's hand: cards turned one by one, and before each a raise or a fold."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker.play import FOLD
from pitboss.games.poker.rules import Decide as Stage
from pitboss.games.poker.rules import PokerRules
from pitboss.money import Cents, Odds
from pitboss.odds.advice import Seen
from pitboss.odds.advice.hands import every, gain, unseen
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Round

_UNIT: Final = 10_000
Means = NDArray[np.float64]
"""By the cards that are turned before the last decision, one axis each: what a unit staked gains on average."""


def values(round_: Round, how: PokerRules, stage: Stage, ask: Decide, seen: Seen) -> dict[str, float]:
    """By choice: every card to come, every later decision made best; nothing where wagers are paid differently."""
    house, seat = round_.house, round_.table.seats[ask.seat]
    decisions = [each for each in how.decisions(house) if isinstance(each, Stage)]
    stakes = {stake.wager: stake.amount for stake in seat.open_stakes()}
    streets = [each.decide for each in decisions]
    staked = sum(stakes.get(name, 0) for name in (stage.of, *streets))
    paid = {_paid(house, name) for name in (stage.of, *streets)}
    if len(paid) > 1 or stage.of not in stakes:
        return {}
    after = decisions[decisions.index(stage) + 1 :]
    raises = [[stakes[stage.of] * multiple for multiple in each.multiples] for each in after]
    means = _means(round_, how, stage.of, seen, len(after))
    found = {
        choice: _played(staked + adds, means, raises)
        for choice, adds in zip(ask.choices, ask.adds, strict=True)
        if choice != FOLD
    }
    return {**found, FOLD: -float(staked)}


def _paid(house: HouseRules, wager: str) -> tuple[tuple[str, Odds], ...]:
    return tuple((name, house.pays(wager, name)) for name in house.section.ranked(wager).outcomes)


def _played(staked: Cents, means: Means, raises: Sequence[Sequence[Cents]]) -> float:
    """What is gained on average with so much on the felt, and the next card about to be turned."""
    return float(staked * means) if not raises else float(np.nanmean(_best(staked, means, raises)))


def _best(staked: Cents, means: Means, raises: Sequence[Sequence[Cents]]) -> Means:
    """The same at the next decision, by the cards turned before it: the best raise, or a fold."""
    first, *later = raises
    options = [
        (staked + adds) * means if not later else np.nanmean(_best(staked + adds, means, later), axis=-1)
        for adds in first
    ]
    best: Means = np.maximum.reduce([*options, np.full_like(options[0], -staked)])
    return best


def _means(round_: Round, how: PokerRules, wager: str, seen: Seen, turned: int) -> Means:
    """By the next cards to be turned: the average gain over the one after them."""
    house, classifier = round_.house, round_.house.section.ranked(wager)
    known = [int(card) for card in (*seen.own, *seen.by_place.get("community", ()))]
    left = unseen(round_, seen)
    boards = every(np.arange(len(left)), turned + 1)
    hands = np.hstack([np.tile(np.array(known, dtype=np.int64), (len(boards), 1)), left[boards]])
    names = classifier.by_strength[classifier.valuer.strengths(hands)]
    gains = np.array([gain(house.pays(wager, name), _UNIT) / _UNIT for name in classifier.outcomes])[names]
    if not turned:
        return np.asarray(gains.mean())
    sums = np.zeros((len(left),) * turned)
    for order in permutations(range(turned + 1), turned):
        np.add.at(sums, tuple(boards[:, at] for at in order), gains)
    sums[_twice(len(left), turned)] = np.nan
    means: Means = sums / (len(left) - turned)
    return means


def _twice(count: int, axes: int) -> NDArray[np.bool_]:
    """Where two of the cards turned would be the same."""
    found = np.zeros((count,) * axes, dtype=np.bool_)
    if axes == 2:
        np.fill_diagonal(found, True)
    return found
