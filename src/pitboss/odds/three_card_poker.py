"""Three Card Poker: every player's hand against every dealer's hand, and the best play.

All 22,100 hands fall into classes that differ only by the names of the suits; each class is set against every
hand the dealer can hold with the cards that are left.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.cards import RANKS
from pitboss.games.three_card_poker import on_fold, rules
from pitboss.hands import THREE_CARD
from pitboss.hands.evaluator import evaluator, strengths_of
from pitboss.odds.result import Analysis, Choice, OutcomeLine, Situation, Strategy, WagerOdds
from pitboss.odds.suits import suit_classes
from pitboss.odds.views import view_odds, view_odds_with_folds, view_wagers
from pitboss.rulebook.outcomes import CONTESTS

RESULTS: Final = CONTESTS["against-dealer"]
_HANDS: Final = comb(52, 3)
_DEALERS: Final = comb(49, 3)


class HandClass(NamedTuple):
    """Player's hands alike but for the names of the suits."""

    hand: tuple[int, ...]
    weight: int
    strength: int
    results: tuple[int, ...]
    """Of the dealer's hands left: how many do not qualify, lose, tie, win."""


@kernel
def _against(mine: Any, strength: Any, masks: Any, strengths: Any, qualifying: Any, results: Any) -> None:
    """For each of the player's hands, the results against every hand that shares no card with it."""
    for hand in range(len(mine)):
        apart = below = won = tied = 0
        for at in range(len(masks)):
            free: Any = np.int64((mine[hand] & masks[at]) == 0)
            dealers = strengths[at]
            plays = free & (dealers >= qualifying)
            apart += free
            below += free & (dealers < qualifying)
            won += plays & (dealers < strength[hand])
            tied += plays & (dealers == strength[hand])
        results[hand, 0], results[hand, 1], results[hand, 2] = below, won, tied
        results[hand, 3] = apart - below - won - tied


@cache
def every_hand() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All 22,100 hands with their strengths."""
    hands = np.array(list(combinations(range(52), 3)), dtype=np.int64)
    return hands, strengths_of(hands, evaluator(THREE_CARD, 3))


@cache
def hand_classes(qualifying: int) -> tuple[HandClass, ...]:
    """Every class of player's hands with its results against a dealer who needs `qualifying` to play."""
    hands, strengths = every_hand()
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1)
    first, weights = suit_classes(hands)
    results = np.zeros((len(first), len(RESULTS)), dtype=np.int64)
    _against(masks[first], strengths[first], masks, strengths, qualifying, results)
    return tuple(
        HandClass(tuple(hands[at].tolist()), int(weight), int(strengths[at]), tuple(counts.tolist()))
        for at, weight, counts in zip(first, weights, results, strict=True)
    )


def analyse(situation: Situation) -> Analysis:
    """Ante and Play with the best play, and every wager on the cards."""
    house = situation.house
    classes = hand_classes(rules(house).qualifying_strength())
    stakes = _stakes(situation)
    worth = {hand: _value_of_playing(stakes, hand) for hand in classes}
    offered = [name for name in view_wagers(house.section) if name in house.wagers]
    strategy = _strategy(classes, worth)
    return Analysis(
        wagers=(
            _ante_and_play(situation, stakes, classes, worth),
            *(_on_the_cards(situation, wager, strategy) for wager in offered),
        ),
        advice=strategy,
    )


def _on_the_cards(situation: Situation, wager: str, strategy: Strategy) -> WagerOdds:
    """A wager settled by its view, forfeited by a fold where the house says so."""
    if on_fold(situation.house, wager) == "stands":
        return view_odds(situation, wager)
    assert strategy.threshold is not None
    hands, strengths = every_hand()
    return view_odds_with_folds(situation, wager, hands, strengths < strategy.threshold)


class Stakes(NamedTuple):
    """What a player who plays gains, per unit of the Ante."""

    contest: tuple[Fraction, ...]
    """By result: Ante and Play together."""
    bonus: tuple[Fraction, ...]
    """By place of the hand's category in the ranking: the Ante bonus."""


def _stakes(situation: Situation) -> Stakes:
    house = situation.house
    contest = tuple(
        situation.net("ante", house.pays("ante", result)) + situation.net("play", house.pays("play", result))
        for result in RESULTS
    )
    odds = [house.pays("ante-bonus", category) for category in THREE_CARD.order]
    return Stakes(contest, tuple(o.ratio if o.wins else Fraction(0) for o in odds))


def _category(hand: HandClass) -> int:
    return int(evaluator(THREE_CARD, 3).tables.category[hand.strength])


def _value_of_playing(stakes: Stakes, hand: HandClass) -> Fraction:
    against = sum((count * gain for count, gain in zip(hand.results, stakes.contest, strict=True)), Fraction(0))
    return against / _DEALERS + stakes.bonus[_category(hand)]


_FOLDING: Final = Fraction(-1)


def _ante_and_play(
    situation: Situation, stakes: Stakes, classes: tuple[HandClass, ...], worth: dict[HandClass, Fraction]
) -> WagerOdds:
    chances: dict[tuple[str, Fraction], int] = {}
    results, bonuses = Counter[str](), Counter[str]()
    played = 0
    for hand in classes:
        if worth[hand] <= _FOLDING:
            chances["fold", _FOLDING] = chances.get(("fold", _FOLDING), 0) + hand.weight * _DEALERS
            continue
        played += hand.weight
        category, bonus = THREE_CARD.order[_category(hand)], stakes.bonus[_category(hand)]
        bonuses[category] += hand.weight
        for count, result, gain in zip(hand.results, RESULTS, stakes.contest, strict=True):
            name = f"{result} with {category}" if bonus else result
            line = (name, gain + bonus)
            chances[line] = chances.get(line, 0) + count * hand.weight
            results[result] += count * hand.weight
    total = _HANDS * _DEALERS
    return WagerOdds(
        wager="ante-and-play",
        title="Ante and Play",
        table=situation.house.tables["ante-bonus"],
        method="every hand against every dealer's hand, best play",
        lines=tuple(
            OutcomeLine(name, Fraction(count, total), f"{float(net):+g} antes", net)
            for (name, net), count in sorted(chances.items(), key=lambda item: -item[0][1])
            if count
        ),
        stake=situation.stake("ante"),
        wagered=1 + Fraction(played, _HANDS),
        notes=("per unit of the Ante; the bonus is paid on the Ante",),
        parts={
            "ante": {name: Fraction(count, total) for name, count in results.items()},
            "play": {name: Fraction(count, total) for name, count in results.items()},
            "ante-bonus": {name: Fraction(count, _HANDS) for name, count in bonuses.items()},
        },
    )


def _spoken(hand: tuple[int, ...]) -> str:
    return "-".join(RANKS[card >> 2] for card in sorted(hand, reverse=True))


def _strategy(classes: tuple[HandClass, ...], worth: dict[HandClass, Fraction]) -> Strategy:
    """Play at or above a border; the analysis proves that the border is one of strength alone."""
    by_strength = sorted(classes, key=lambda hand: hand.strength)
    playing = [hand for hand in by_strength if worth[hand] > _FOLDING]
    border = playing[0]
    assert all(worth[hand] <= _FOLDING for hand in by_strength if hand.strength < border.strength)
    assert all(worth[hand] > _FOLDING for hand in by_strength if hand.strength >= border.strength)
    seen: dict[int, list[HandClass]] = {}
    for hand in by_strength:
        seen.setdefault(hand.strength, []).append(hand)
    strengths = list(seen)
    at = strengths.index(border.strength)
    near = strengths[max(at - 3, 0) : at + 4]
    chart = []
    for strength in near:
        hands = seen[strength]
        weight = sum(hand.weight for hand in hands)
        value = sum((hand.weight * worth[hand] for hand in hands), Fraction(0)) / weight
        best = "play" if value > _FOLDING else "fold"
        chart.append(Choice(_spoken(hands[0].hand), best, {"play": float(value), "fold": -1.0}))
    return Strategy(
        rules=(f"Play {_spoken(border.hand)} or better; fold the rest.",),
        chart=tuple(chart),
        threshold=border.strength,
    )
