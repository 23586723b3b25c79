"""What beats what: every evaluator against an independent reading of the rules, and the classifiers on top."""

import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, pairwise
from math import comb
from random import Random
from typing import Any, TypeVar, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from pitboss.equipment.cards import DECK, RANKS, Card, cards
from pitboss.errors import BadInput
from pitboss.hands import FIVE_CARD, FOUR_CARD, THREE_CARD, Classifier, Ranking
from pitboss.hands.bank import bank, bank_classify, bank_strength
from pitboss.hands.classifying import classify
from pitboss.hands.evaluator import Evaluator, evaluator, strengths_of, weights
from pitboss.hands.qualifiers import lowest
from pitboss.hands.rankings import RANKINGS
from pitboss.odds.views import outcome_counts

F = TypeVar("F", bound=Callable[..., Any])
Hand = tuple[Card, ...]
Value = tuple[int, tuple[int, ...]]
"""The place of a hand's category in the printed order, then what decides between two hands of it."""

often = settings(deadline=None, max_examples=400)


def compiled(function: F) -> F:
    """Compile for this run only: machine code kept on disk would not notice a change in what it calls."""
    return cast(F, njit(nogil=True)(function))


def hands_of(size: int) -> st.SearchStrategy[Hand]:
    return st.permutations(DECK).map(lambda deck: tuple(deck[:size]))


def random_hands(size: int, count: int, seed: int) -> list[Hand]:
    chance = Random(seed)
    return [tuple(chance.sample(DECK, size)) for _ in range(count)]


def as_array(hands: Sequence[Sequence[Card]]) -> NDArray[np.int64]:
    return np.array(hands, dtype=np.int64)


@cache
def every_hand(size: int) -> NDArray[np.int64]:
    flat = np.fromiter(chain.from_iterable(combinations(range(52), size)), np.int64, size * comb(52, size))
    return flat.reshape(-1, size)


def same_order(ours: NDArray[np.int64], theirs: NDArray[np.int64]) -> bool:
    """Whether two valuations of the same hands rank and tie them alike."""
    span = int(ours.max()) + 1
    pairs = np.unique(theirs * span + ours)
    return bool((np.diff(pairs // span) > 0).all() and (np.diff(pairs % span) > 0).all())


# --- An independent reading of the printed rules, slow and plain ---


def straight_top(ranks: Sequence[int]) -> int | None:
    """The highest card of a straight counted from the two, an ace below the two counting as one less."""
    if len(set(ranks)) != len(ranks):
        return None
    high, low = max(ranks), min(ranks)
    if high - low == len(ranks) - 1:
        return high
    wheel = sorted(-1 if rank == 12 else rank for rank in ranks)
    return wheel[-1] if wheel == list(range(-1, len(ranks) - 1)) else None


def by_the_book(hand: Sequence[Card], order: Sequence[str]) -> Value:
    """The value of a whole hand of three or four cards."""
    counts = Counter(card.rank for card in hand)
    groups = sorted(counts.items(), key=lambda group: (group[1], group[0]), reverse=True)
    shape = tuple(count for _, count in groups)
    top = straight_top([card.rank for card in hand])
    flush = len({card.suit for card in hand}) == 1
    if top is not None:
        return order.index("straight-flush" if flush else "straight"), (top,)
    if flush:
        name = "flush"
    else:
        name = {4: "four-of-a-kind", 3: "three-of-a-kind", 2: "pair", 1: "high-card"}[shape[0]]
        name = "two-pair" if shape == (2, 2) else name
    return order.index(name), tuple(rank for rank, _ in groups)


THREE_CARD_ORDER = ["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush"]
FOUR_CARD_ORDER = [
    *("high-card", "pair", "two-pair", "straight", "flush", "three-of-a-kind", "straight-flush", "four-of-a-kind")
]
SMALL = [(THREE_CARD, 3, THREE_CARD_ORDER), (FOUR_CARD, 4, FOUR_CARD_ORDER)]
small_rankings = pytest.mark.parametrize(("ranking", "size", "order"), SMALL, ids=["three-card", "four-card"])


def places(values: Sequence[Value]) -> NDArray[np.int64]:
    """The same values as whole numbers in the same order."""
    place = {value: at for at, value in enumerate(sorted(set(values)))}
    return np.array([place[value] for value in values])


# --- Weights ---


@pytest.mark.parametrize(
    ("size", "combinations_of_ranks"), [(3, 455), (4, 1820), (5, 6175), (6, 18395), (7, 49205)]
)
def test_no_two_combinations_of_ranks_weigh_the_same(size: int, combinations_of_ranks: int) -> None:
    weight = weights(size).tolist()
    held = [ranks for ranks in combinations_with_replacement(range(13), size) if max(Counter(ranks).values()) <= 4]
    assert len(held) == combinations_of_ranks
    sums = {sum(weight[rank] for rank in ranks) for ranks in held}
    assert len(sums) == combinations_of_ranks
    assert max(sums) < 2**32


# --- The order of hands ---


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_five_cards_rank_and_tie_as_an_outside_evaluator_says(size: int) -> None:
    hands = random_hands(size, 12_000, seed=size)
    ours = strengths_of(as_array(hands), evaluator(FIVE_CARD, size))
    theirs = -np.array([evaluate_cards(*map(str, hand)) for hand in hands])
    assert len(np.unique(theirs)) < len(hands) - 1_000  # there are ties to agree on
    assert same_order(ours, theirs)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_rare_hands_rank_as_an_outside_evaluator_says(size: int) -> None:
    """Hands from few ranks and few suits are full of flushes, full houses and quads."""
    chance = Random(50 + size)
    pools = [cards("9d Td Jd Qd Kd Ad 9s Ts Js As Ac Ah"), cards("Ac 2c 3c 4c 5c 6c 5h 5d 5s 4h 4d 2h")]
    hands = [hand for pool in pools for hand in combinations(pool, size)]
    hands += [tuple(chance.sample(DECK[:20], size)) for _ in range(3_000)]
    ours = strengths_of(as_array(hands), evaluator(FIVE_CARD, size))
    assert same_order(ours, -np.array([evaluate_cards(*map(str, hand)) for hand in hands]))


@often
@given(hands_of(9))
def test_two_players_who_share_a_board_compare_as_an_outside_evaluator_says(dealt: Hand) -> None:
    board, mine, yours = dealt[:5], dealt[5:7], dealt[7:]
    seven = evaluator(FIVE_CARD, 7)
    ours = seven.strength(board + mine) - seven.strength(board + yours)
    theirs = evaluate_cards(*map(str, board + yours)) - evaluate_cards(*map(str, board + mine))
    assert np.sign(ours) == np.sign(theirs)


@small_rankings
def test_two_hands_compare_as_the_printed_rules_say(ranking: Ranking, size: int, order: list[str]) -> None:
    evaluate = evaluator(ranking, size)

    @often
    @given(hands_of(2 * size))
    def compare(dealt: Hand) -> None:
        mine, yours = dealt[:size], dealt[size:]
        ours = evaluate.strength(mine) - evaluate.strength(yours)
        book = by_the_book(mine, order), by_the_book(yours, order)
        assert np.sign(ours) == (book[0] > book[1]) - (book[0] < book[1])
        assert evaluate.category(mine) == order[book[0][0]]

    compare()


def test_all_three_card_hands_rank_and_tie_as_the_printed_rules_say() -> None:
    hands = [tuple(map(Card, hand)) for hand in combinations(range(52), 3)]
    ours = strengths_of(as_array(hands), evaluator(THREE_CARD, 3))
    assert same_order(ours, places([by_the_book(hand, THREE_CARD_ORDER) for hand in hands]))


def test_four_card_hands_rank_and_tie_as_the_printed_rules_say() -> None:
    chance = Random(4)
    hands = random_hands(4, 30_000, seed=4)
    hands += [tuple(chance.sample(DECK[:24], 4)) for _ in range(10_000)]
    hands += [hand for suit in range(4) for hand in combinations(DECK[suit::4], 4)]
    ours = strengths_of(as_array(hands), evaluator(FOUR_CARD, 4))
    assert same_order(ours, places([by_the_book(hand, FOUR_CARD_ORDER) for hand in hands]))


@pytest.mark.parametrize(
    ("ranking", "size"), [(THREE_CARD, 4), (THREE_CARD, 5), (FOUR_CARD, 5)], ids=["3 of 4", "3 of 5", "4 of 5"]
)
def test_the_best_hand_in_more_cards_is_the_best_of_all_choices(ranking: Ranking, size: int) -> None:
    """Every hand there is, by trying every choice of cards in it."""
    hands = every_hand(size)
    exact = evaluator(ranking, ranking.best)
    best = np.zeros(len(hands), dtype=np.int64)
    for chosen in combinations(range(size), ranking.best):
        np.maximum(best, strengths_of(np.ascontiguousarray(hands[:, chosen]), exact), out=best)
    wider = evaluator(ranking, size)
    ours = strengths_of(hands, wider)
    assert same_order(ours, best)
    assert (wider.tables.category[ours] == exact.tables.category[best]).all()


LADDERS = {
    (THREE_CARD, 3): (
        "5c 3d 2h, Ac Kd Jh, 2c 2d 3h, Ac Ad Kh, 5c 3c 2c, Ac Kc Jc, Ac 2d 3h, 2c 3d 4h, Ac Kd Qh,"
        "2c 2d 2h, Ac Ad Ah, Ac 2c 3c, 2c 3c 4c, As Ks Qs"
    ),
    (FOUR_CARD, 4): (
        "6c 4d 3h 2s, Ac Kd Qh Ts, 2c 2d 4h 3s, Ac Ad Kh Qs, 3c 3d 2h 2s, Ac Ad Kh Ks, Ac 2d 3h 4s, 2c 3d 4h 5s,"
        "Ac Kd Qh Js, 6c 4c 3c 2c, Ac Kc Qc Tc, 2c 2d 2h 3s, Ac Ad Ah Ks, Ac 2c 3c 4c, As Ks Qs Js,"
        "2c 2d 2h 2s, Ac Ad Ah As"
    ),
    (FIVE_CARD, 5): (
        "7c 5d 4h 3s 2c, Ac Kd Qh Js 9c, 2c 2d 5h 4s 3c, Ac Ad Kh Qs Jc, 3c 3d 2h 2s 4c, Ac Ad Kh Ks Qc,"
        "2c 2d 2h 4s 3c, Ac Ad Ah Ks Qc, Ac 2d 3h 4s 5c, 2c 3d 4h 5s 6c, Ac Kd Qh Js Tc,"
        "7c 5c 4c 3c 2c, Ac Kc Qc Jc 9c, 2c 2d 2h 3s 3c, Ac Ad Ah Ks Kc, 2c 2d 2h 2s 3c, Ac Ad Ah As Kc,"
        "Ac 2c 3c 4c 5c, Kc Qc Jc Tc 9c, As Ks Qs Js Ts"
    ),
}


@pytest.mark.parametrize(("ranking", "size"), LADDERS, ids=lambda value: str(getattr(value, "name", value)))
def test_the_lowest_hand_of_a_category_beats_the_highest_of_the_one_below(ranking: Ranking, size: int) -> None:
    ladder = [cards(hand) for hand in LADDERS[ranking, size].split(",")]
    evaluate = evaluator(ranking, size)
    assert all(evaluate.strength(lower) < evaluate.strength(higher) for lower, higher in pairwise(ladder))
    assert list(dict.fromkeys(map(evaluate.category, ladder))) == list(ranking.order)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2c 3d 4h", "Ac Kc Jc"),  # a straight beats a flush
        ("2c 2d 2h", "Ac Kd Qh"),
        ("2c 3c 4c", "Ac Ad Ah"),
        ("2c 3d 4h", "Ac 2d 3h"),  # ace, two, three is the lowest straight
        ("Ac Kd 3h", "Ac Qd Jh"),
        ("3c 3d 2h", "2c 2d Ah"),  # pairs before side cards
    ],
)
def test_three_card_hands_that_are_argued_about(higher: str, lower: str) -> None:
    three = evaluator(THREE_CARD, 3)
    assert three.strength(cards(higher)) > three.strength(cards(lower))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2c 2d 2h 2s", "Ac Kc Qc Jc"),  # four of a kind beats a straight flush
        ("6c 4c 3c 2c", "Ac Kd Qh Js"),  # a flush beats a straight
        ("2c 2d 2h 3s", "Ac Kc Qc Tc"),  # three of a kind beats a flush
        ("Ac 2d 3h 4s", "Ac Ad Kh Ks"),  # a straight beats two pair
        ("3c 3d 3h 2s", "2c 2d 2h As"),
        ("Ac Ad 3h 2s", "Kc Kd Ah Qs"),
    ],
)
def test_four_card_hands_that_are_argued_about(higher: str, lower: str) -> None:
    four = evaluator(FOUR_CARD, 4)
    assert four.strength(cards(higher)) > four.strength(cards(lower))


@pytest.mark.parametrize(
    ("ranking", "hand", "category"),
    [
        (THREE_CARD, "Kc Ad 2h", "high-card"),
        (THREE_CARD, "Kc Ac 2c", "flush"),
        (FOUR_CARD, "Kc Ad 2h 3s", "high-card"),
        (FOUR_CARD, "Qc Kc Ac 2c", "flush"),
        (FIVE_CARD, "Qc Kd Ah 2s 3c", "high-card"),
        (FIVE_CARD, "Jc Qc Kc Ac 2c", "flush"),
    ],
)
def test_a_straight_does_not_go_around_the_ace(ranking: Ranking, hand: str, category: str) -> None:
    assert evaluator(ranking, ranking.best).category(cards(hand)) == category


@often
@given(hands_of(5), st.permutations(range(4)), st.randoms(use_true_random=False))
def test_neither_the_order_of_the_cards_nor_which_suit_is_which_matters(
    hand: Hand, suits: list[int], chance: Random
) -> None:
    dealt = [4 * card.rank + suits[card.suit] for card in hand]
    chance.shuffle(dealt)
    for ranking in (THREE_CARD, FOUR_CARD, FIVE_CARD):
        evaluate = evaluator(ranking, 5)
        assert evaluate.strength(dealt) == evaluate.strength(hand)


@pytest.mark.parametrize(("ranking", "size"), [(THREE_CARD, 2), (FOUR_CARD, 3), (FIVE_CARD, 4), (FIVE_CARD, 8)])
def test_too_few_or_too_many_cards_make_no_evaluator(ranking: Ranking, size: int) -> None:
    with pytest.raises(ValueError, match=rf"to [57] cards, not {size}"):
        Evaluator(ranking, size)


def test_a_hand_of_the_wrong_size_is_not_valued() -> None:
    with pytest.raises(ValueError, match="values 5 cards, not 4"):
        evaluator(FIVE_CARD, 5).strength(cards("As Ks Qs Js"))


# --- How many hands there are of each category ---

COUNTS: dict[tuple[Ranking, int], tuple[int, ...]] = {
    (THREE_CARD, 3): (48, 52, 720, 1_096, 3_744, 16_440),
    (FOUR_CARD, 4): (13, 44, 2_496, 2_816, 2_772, 2_808, 82_368, 177_408),
    (FIVE_CARD, 5): (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    (FIVE_CARD, 6): (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900),
    (FIVE_CARD, 7): (
        *(4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620),
        *(31_433_400, 58_627_800, 23_294_460),
    ),
}
"""From the highest category down, as published and, for four cards, as reckoned below."""


def test_four_card_categories_can_be_reckoned_by_hand() -> None:
    runs, suited = 11, 4 * comb(13, 4)
    quads, two_pair, trips = 13, comb(13, 2) * 6 * 6, 13 * 4 * 48
    pair = 13 * 6 * comb(12, 2) * 4 * 4
    straights = runs * 4**4 - runs * 4
    made = [quads, runs * 4, trips, suited - runs * 4, straights, two_pair, pair]
    assert COUNTS[FOUR_CARD, 4] == (*made, comb(52, 4) - sum(made))


@pytest.mark.parametrize(("ranking", "size"), COUNTS, ids=lambda value: str(getattr(value, "name", value)))
def test_every_hand_counted_gives_the_known_number_of_each_category(ranking: Ranking, size: int) -> None:
    counts = outcome_counts(Classifier(ranking, size))
    assert sum(counts) == comb(52, size)
    assert counts == COUNTS[ranking, size]


@pytest.mark.parametrize(("ranking", "size"), [(THREE_CARD, 3), (FIVE_CARD, 5)], ids=["three-card", "five-card"])
def test_every_hand_valued_gives_the_known_number_of_each_category(ranking: Ranking, size: int) -> None:
    evaluate = evaluator(ranking, size)
    strengths = strengths_of(every_hand(size), evaluate)
    by_category = np.bincount(evaluate.tables.category[strengths], minlength=len(ranking.order))
    assert tuple(by_category[::-1].tolist()) == COUNTS[ranking, size]


def test_there_are_7462_different_values_of_five_cards() -> None:
    assert len(np.unique(strengths_of(every_hand(5), evaluator(FIVE_CARD, 5)))) == 7_462


# --- Classifiers ---

SIX_CARD_BONUS = Classifier(
    FIVE_CARD,
    6,
    (
        ("6-card-royal-diamonds", (cards("Ad Kd Qd Jd Td 9d"),)),
        ("6-card-royal-other", tuple(cards(f"A{s} K{s} Q{s} J{s} T{s} 9{s}") for s in "hsc")),
    ),
)
AKQ = Classifier(
    THREE_CARD,
    3,
    (("akq-spades", (cards("As Ks Qs"),)), ("akq-other", tuple(cards(f"A{s} K{s} Q{s}") for s in "hdc"))),
)
ROYAL_OF_SPADES = Classifier(FIVE_CARD, 7, (("royal-spades", (cards("As Ks Qs Js Ts"),)),))
ONE_WITHIN_THE_OTHER = Classifier(
    FIVE_CARD,
    6,
    (("six-suited", (cards("Ad Kd Qd Jd Td 9d"),)), ("five-suited", (cards("Kd Qd Jd Td 9d"),))),
)
FOUR_OF_FIVE = Classifier(FOUR_CARD, 5)
CLASSIFIERS = [SIX_CARD_BONUS, AKQ, ROYAL_OF_SPADES, ONE_WITHIN_THE_OTHER, FOUR_OF_FIVE]
each_classifier = pytest.mark.parametrize(
    "classifier", CLASSIFIERS, ids=["six-card bonus", "AKQ", "royal of spades", "one within the other", "plain"]
)


@compiled
def _classify_all(hands: Any, tables: Any, out: Any) -> None:
    for at in range(len(hands)):
        key, mask = tables.hand.start, np.uint64(0)
        for card in hands[at]:
            key += tables.hand.keys[card]
            mask |= tables.hand.masks[card]
        out[at] = classify(key, mask, tables)


@compiled
def _bank_all(hands: Any, banked: Any, which: Any, outcomes: Any, values: Any) -> None:
    for at in range(len(hands)):
        key, mask = banked.start[which], np.uint64(0)
        for card in hands[at]:
            key += banked.keys[which, card]
            mask |= banked.masks[which, card]
        outcomes[at] = bank_classify(banked, which, key, mask)
        values[at] = bank_strength(banked, which, key, mask)


def hands_to_classify(size: int) -> list[Hand]:
    """Hands at random, and every hand of a few suited high cards, where outcomes are singled out."""
    pool = cards(
        "9d Td Jd Qd Kd Ad 9s Ts Js Qs Ks As 9h Qh Kh Ah" if size < 7 else "9d Ts Js Qs Ks As Jd Qd Kd Ad"
    )
    return [*combinations(pool, size), *random_hands(size, 3_000, seed=size)]


@each_classifier
def test_kernels_name_a_hand_as_scripts_do(classifier: Classifier) -> None:
    hands = hands_to_classify(classifier.size)
    numbers = np.empty(len(hands), dtype=np.int64)
    _classify_all(as_array(hands), classifier.tables, numbers)
    named = [classifier.outcomes[number] for number in numbers]
    assert named == [classifier.outcome(hand) for hand in hands]
    assert {name for name, _ in classifier.special} <= set(named)


@each_classifier
def test_classifiers_side_by_side_name_a_hand_as_they_do_alone(classifier: Classifier) -> None:
    banked = bank(CLASSIFIERS)
    hands = as_array(hands_to_classify(classifier.size))
    alone, beside, values = np.empty((3, len(hands)), dtype=np.int64)
    _classify_all(hands, classifier.tables, alone)
    _bank_all(hands, banked, CLASSIFIERS.index(classifier), beside, values)
    assert (beside == alone).all()
    assert (values == strengths_of(hands, classifier.evaluator)).all()


def test_a_table_without_side_wagers_has_an_empty_bank() -> None:
    banked = bank([])
    assert {len(banked.keys), len(banked.start), len(banked.rows), len(banked.by_strength)} == {0}


def test_a_royal_of_six_diamonds_is_singled_out_and_five_of_them_are_not() -> None:
    assert SIX_CARD_BONUS.outcome(cards("Ad Kd Qd Jd Td 9d")) == "6-card-royal-diamonds"
    assert SIX_CARD_BONUS.outcome(cards("9s Ts Js Qs Ks As")) == "6-card-royal-other"
    assert SIX_CARD_BONUS.outcome(cards("Ad Kd Qd Jd Td 9s")) == "royal-flush"
    assert SIX_CARD_BONUS.outcome(cards("Kd Qd Jd Td 9d 8d")) == "straight-flush"


def test_singled_out_hands_are_counted_as_often_as_they_can_be_dealt() -> None:
    assert outcome_counts(SIX_CARD_BONUS)[:3] == (1, 3, COUNTS[FIVE_CARD, 6][0] - 4)
    assert outcome_counts(AKQ)[:3] == (1, 3, 48 - 4)
    assert outcome_counts(ROYAL_OF_SPADES)[:2] == (comb(47, 2), 3 * comb(47, 2))
    assert outcome_counts(ONE_WITHIN_THE_OTHER)[:2] == (1, 46)


def test_outcomes_are_listed_from_the_best_down() -> None:
    assert AKQ.outcomes == ("akq-spades", "akq-other", *reversed(THREE_CARD_ORDER))


@pytest.mark.parametrize(
    "held", ["As Ks Qs Js Th", "As Ks Qs Js", "As Ks Qs Js Js"], ids=["two suits", "too few", "one card twice"]
)
def test_only_enough_different_cards_of_one_suit_can_be_singled_out(held: str) -> None:
    with pytest.raises(BadInput, match="'royal': a singled-out hand is at least 5 different cards of one suit"):
        Classifier(FIVE_CARD, 5, (("royal", (cards(held),)),)).tables  # noqa: B018 - building them checks them


# --- Requirements ---


@pytest.mark.parametrize(
    ("ranking", "requirement", "hand"),
    [
        (THREE_CARD, "queen-high", "Qc 3d 2h"),
        (THREE_CARD, "king-high", "Kc 3d 2h"),
        (THREE_CARD, "ace-high", "Ac 4d 2h"),
        (THREE_CARD, "pair", "2c 2d 3h"),
        (THREE_CARD, "pair-of-twos", "2c 2d 3h"),
        (THREE_CARD, "pair-of-sixes", "6c 6d 2h"),
        (THREE_CARD, "pair-of-tens", "Tc Td 2h"),
        (THREE_CARD, "pair-of-aces", "Ac Ad 2h"),
        (THREE_CARD, "straight", "Ac 2d 3h"),
        (THREE_CARD, "three-of-a-kind", "2c 2d 2h"),
        (FOUR_CARD, "king-high", "Kc 4d 3h 2s"),
        (FOUR_CARD, "ace-high", "Ac 5d 3h 2s"),
        (FOUR_CARD, "pair-of-aces", "Ac Ad 3h 2s"),
        (FOUR_CARD, "two-pair", "3c 3d 2h 2s"),
        (FIVE_CARD, "queen-high", "Qc 5d 4h 3s 2c"),
        (FIVE_CARD, "ace-high", "Ac 6d 4h 3s 2c"),
        (FIVE_CARD, "pair-of-tens", "Tc Td 4h 3s 2c"),
        (FIVE_CARD, "pair-of-jacks", "Jc Jd 4h 3s 2c"),
        (FIVE_CARD, "two-pair", "3c 3d 2h 2s 4c"),
        (FIVE_CARD, "full-house", "2c 2d 2h 3s 3c"),
    ],
)
def test_the_lowest_hand_that_meets_a_requirement(ranking: Ranking, requirement: str, hand: str) -> None:
    evaluate = evaluator(ranking, ranking.best)
    assert lowest(requirement, evaluate) == evaluate.strength(cards(hand))


@pytest.mark.parametrize(
    ("requirement", "meets", "fails"),
    [
        ("queen-high", "Qc 8d 7h 5s 4c 3d 2h", "Jc Td 8h 7s 4c 3d 2h"),
        ("pair", "2c 2d 3h 4s 5c 7d", "Ac Kd Qh Js 9c 7d"),
        ("pair-of-sixes", "6c 6d 4h 3s 2c", "5c 5d Ah Ks Qc"),
    ],
)
def test_with_more_cards_the_best_five_must_still_be_that_high(requirement: str, meets: str, fails: str) -> None:
    evaluate = evaluator(FIVE_CARD, len(cards(meets)))
    assert evaluate.strength(cards(fails)) < lowest(requirement, evaluate) <= evaluate.strength(cards(meets))


def test_hands_made_of_different_numbers_of_cards_compare() -> None:
    five, seven = evaluator(FIVE_CARD, 5), evaluator(FIVE_CARD, 7)
    assert five.strength(cards("Ac Kd Qh 7s 5c")) == seven.strength(cards("Ac Kd Qh 7s 5c 3d 2h"))


def test_the_dealer_opens_with_queen_high_and_with_nothing_less() -> None:
    three = evaluator(THREE_CARD, 3)
    needed = lowest("queen-high", three)
    queen = RANKS.index("Q")
    for hand in combinations(DECK, 3):
        place, ranks = by_the_book(hand, THREE_CARD_ORDER)
        assert (three.strength(hand) >= needed) == (place > 0 or ranks[0] >= queen)


@pytest.mark.parametrize(
    "requirement", ["", "queen", "joker-high", "pair-of-jokers", "two-pair", "Queen-High", "-high"]
)
def test_a_requirement_no_three_card_hand_has_is_refused(requirement: str) -> None:
    with pytest.raises(BadInput, match="is no requirement on a three-card hand"):
        lowest(requirement, evaluator(THREE_CARD, 3))


def test_more_cards_than_one_flush_can_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="from 3 to 5 cards"):
        evaluator(THREE_CARD, 6)


@pytest.mark.parametrize("requirement", ["royal-flush", "flush-of-ducks", "queen", "pair-of-ducks"])
def test_what_no_rank_can_meet_is_refused(requirement: str) -> None:
    with pytest.raises(BadInput, match="is no requirement"):
        lowest(requirement, evaluator(THREE_CARD, 3))


@pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
def test_a_ranking_is_one_of_a_kind_in_every_process(ranking: Ranking) -> None:
    """How hands are valued is asked by which ranking it is; long work is done elsewhere."""
    assert pickle.loads(pickle.dumps(ranking)) is ranking
