"""Side wagers of a poker game: settled by cards alone, some of them forfeited by a fold."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, perm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.cards import DECK_SIZE
from pitboss.games.poker.play import taken_by_fold
from pitboss.games.poker.rules import Decide, Withdraw, rules
from pitboss.hands import Classifier
from pitboss.hands.bonuses import BONUSES, BonusKind, LooseDeuce
from pitboss.hands.classifying import classify
from pitboss.hands.kinds import Kind
from pitboss.odds.poker.matchups import every_hand
from pitboss.odds.poker.naming import Hands, outcomes, with_every_suit
from pitboss.odds.poker.stakes import contested
from pitboss.odds.poker.suit_counts import FLUSH_SIDES, flush_side_counts
from pitboss.odds.result import Situation, WagerOdds
from pitboss.odds.valued import not_analysed
from pitboss.odds.views import FORFEITED, outcome_counts, wager_odds
from pitboss.rulebook import HouseRules

COUNTED: Final = "every combination of {cards} cards"
_COLOURS: Final = ("one-colour-with-dealer",)


def sides(house: HouseRules) -> tuple[str, ...]:
    """The wagers settled by cards alone that are made before the deal and decide nothing."""
    based: set[str] = set()
    for stage in rules(house).decisions(house):
        based |= {stage.withdraw} if isinstance(stage, Withdraw) else {stage.decide, stage.of}
    return tuple(
        name
        for name, wager in house.wagers.items()
        if name in house.section.classifiers
        and wager.rides_on is None
        and wager.when == "opening"
        and name not in based
        and not is_main(house, name)
    )


def is_main(house: HouseRules, name: str) -> bool:
    """Whether a wager is part of the game itself: compulsory, in a game without a contest with the dealer."""
    return not contested(house) and any(bound.wager == name and bound.compulsory for bound in house.conditions)


def forfeited(house: HouseRules, name: str) -> bool:
    """Whether a fold takes a wager, even from a player who tucks their cards under it where they may."""
    stages = rules(house).decisions(house)
    tucked = any(isinstance(stage, Decide) and name in stage.tuck for stage in stages)
    return bool(taken_by_fold(house, name)) and not tucked


@dataclass(frozen=True)
class Folds:
    """The player's own hands and how often each is folded, of so many ways the rest can be dealt."""

    hands: Hands
    weight: NDArray[np.int64]
    folded: NDArray[np.int64]
    ways: int


@cache
def counts(classifier: Classifier | Kind, deck: int) -> tuple[tuple[int, ...], int]:
    """How many of all combinations of cards make each outcome, and how many there are."""
    if classifier.name in _COLOURS if isinstance(classifier, Kind) else False:
        return _by_colour(classifier)
    if isinstance(classifier, LooseDeuce):
        return _with_fourth_card(classifier)
    name = classifier.name if isinstance(classifier, Kind) else classifier.ranking.name
    if name in FLUSH_SIDES:
        return flush_side_counts(classifier)
    if isinstance(classifier, Classifier) and deck == DECK_SIZE:
        return outcome_counts(classifier), comb(deck, classifier.size)
    found = np.zeros(len(classifier.outcomes), dtype=np.int64)
    for part in np.array_split(every_hand(deck, classifier.size), 32):
        found += np.bincount(outcomes(classifier, part.astype(np.int64)), minlength=len(found))
    return tuple(int(count) for count in found), comb(deck, classifier.size)


def _by_colour(classifier: Classifier | Kind) -> tuple[tuple[int, ...], int]:
    """Where only colours matter: every row of red and black cards, and how many deals look like it."""
    found = [0] * len(classifier.outcomes)
    for row in range(1 << classifier.size):
        cards = np.array([[(row >> at) & 1 for at in range(classifier.size)]], dtype=np.int64)
        reds = int(cards.sum())
        found[int(outcomes(classifier, cards)[0])] += perm(26, reds) * perm(26, classifier.size - reds)
    return tuple(found), perm(52, classifier.size)


def _with_fourth_card(classifier: LooseDeuce) -> tuple[tuple[int, ...], int]:
    """Three cards and one more: a deuce, or any other card."""
    hands = every_hand(52, 3).astype(np.int64)
    deuces = 4 - (hands >> 2 == 0).sum(axis=1)
    found = np.zeros(len(classifier.outcomes), dtype=np.int64)
    for fourth, ways in ((0, deuces), (4, 49 - deuces)):
        made = outcomes(classifier, np.column_stack([hands, np.full(len(hands), fourth)]))
        found += np.bincount(made, weights=ways, minlength=len(found)).astype(np.int64)
    return tuple(int(count) for count in found), len(hands) * 49


def side_odds(situation: Situation, wager: str, folds: Folds | None) -> WagerOdds:
    """A side wager, with the hands that are folded where a fold forfeits it."""
    house = situation.house
    classifier = house.section.classifiers[wager]
    method = COUNTED.format(cards=classifier.size)
    if folds is not None and forfeited(house, wager):
        return _with_folds(situation, wager, folds, method)
    found, total = counts(classifier, 52 + rules(house).deck.jokers)
    chances = {
        name: Fraction(count, total) for name, count in zip(classifier.outcomes, found, strict=True) if count
    }
    return wager_odds(situation, wager, chances, method)


def _with_folds(situation: Situation, wager: str, folds: Folds, method: str) -> WagerOdds:
    classifier = situation.house.section.classifiers[wager]
    hands, weight, folded = folds.hands, folds.weight, folds.folded
    if not _suits_alike(classifier):
        hands = with_every_suit(hands)
        weight, folded = np.tile(weight, 24), np.tile(folded, 24)
    own = sum(count for count, whose in situation.house.section.views[wager].parts if whose == "player")
    drawn = classifier.size - own
    total = int(weight.sum()) * folds.ways * comb(52 - own, drawn)
    kept, lost = np.zeros((2, len(classifier.outcomes)), dtype=np.int64)
    if drawn and not isinstance(classifier, Classifier):
        house, why = situation.house, "it is valued where a fold leaves it alone"
        raise not_analysed(house, ("wagers", wager, "on-fold"), house.says(house.wagers[wager].on_fold or ""), why)
    if drawn and isinstance(classifier, Classifier):
        counted = np.zeros(len(classifier.outcomes), dtype=np.int64)
        _all_completed(hands[:, :own], weight, folded, folds.ways, drawn, classifier.tables, counted, kept, lost)
    else:
        made = outcomes(classifier, hands[:, :own])
        np.add.at(kept, made, weight * (folds.ways - folded))
        np.add.at(lost, made, weight * folded)
    return forfeitable_odds(situation, wager, kept, lost, total, method)


@kernel
def _completed(hand: Any, size: Any, drawn: Any, tables: Any, counts: Any) -> None:
    """Count outcomes of one hand completed by one or two cards of the rest of the deck."""
    keys, masks = tables.hand.keys, tables.hand.masks
    key, mask, held = tables.hand.start, np.uint64(0), np.uint64(0)
    for at in range(size):
        key += keys[hand[at]]
        mask |= masks[hand[at]]
        held |= np.uint64(1) << np.uint64(hand[at])
    for a in range(52):
        if (held >> np.uint64(a)) & np.uint64(1):
            continue
        if drawn == 1:
            counts[classify(key + keys[a], mask | masks[a], tables)] += 1
            continue
        for b in range(a + 1, 52):
            if not (held >> np.uint64(b)) & np.uint64(1):
                counts[classify(key + keys[a] + keys[b], mask | masks[a] | masks[b], tables)] += 1


@kernel
def _all_completed(
    hands: Any, weight: Any, folded: Any, ways: Any, drawn: Any, tables: Any, counts: Any, kept: Any, lost: Any
) -> None:
    """Every hand completed in every way, counted as often as it is kept and as it is folded."""
    for at in range(len(hands)):
        for outcome in range(len(counts)):
            counts[outcome] = 0
        _completed(hands[at], hands.shape[1], drawn, tables, counts)
        for outcome in range(len(counts)):
            kept[outcome] += counts[outcome] * weight[at] * (ways - folded[at])
            lost[outcome] += counts[outcome] * weight[at] * folded[at]


def forfeitable_odds(
    situation: Situation,
    wager: str,
    kept: NDArray[np.int64],
    lost: NDArray[np.int64],
    total: int,
    method: str,
) -> WagerOdds:
    """A folded hand that would have been paid is forfeited; one that would have lost has lost nothing by it."""
    house = situation.house
    chances: dict[str, Fraction] = {}
    forfeited = 0
    for number, outcome in enumerate(house.section.classifiers[wager].outcomes):
        ways = int(kept[number])
        if house.pays(wager, outcome).wins:
            forfeited += int(lost[number])
        else:
            ways += int(lost[number])
        if ways:
            chances[outcome] = Fraction(ways, total)
    if forfeited:
        chances[FORFEITED] = Fraction(forfeited, total)
    return wager_odds(situation, wager, chances, f"{method}, folding as is best for the Ante")


def _suits_alike(classifier: Classifier | Kind) -> bool:
    """Whether hands that differ by the names of the suits make the same."""
    if isinstance(classifier, Classifier):
        return not classifier.special
    return not (isinstance(classifier, BonusKind) and classifier in (BONUSES["one-colour"],))
