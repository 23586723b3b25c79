"""What beats what in the poker games against the house: wild cards, suits, colours, and names split by rank."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import comb
from random import Random

import numpy as np
import pytest
from phevaluator import evaluate_cards

from pitboss.equipment.cards import DECK, JOKER, RANKS, Card, cards
from pitboss.errors import BadInput
from pitboss.hands import FIVE_CARD, FOUR_CARD, Classifier
from pitboss.hands.bonuses import BONUSES
from pitboss.hands.classifiers import Split
from pitboss.hands.evaluator import evaluator
from pitboss.hands.flushes import flush_evaluator
from pitboss.hands.qualifiers import lowest
from pitboss.hands.rankings import FLUSH_CARDS, WILD_FIVE_CARD
from pitboss.hands.wild import wild_evaluator
from pitboss.library import find_section
from pitboss.odds.poker.sides import counts
from pitboss.rulebook import HouseRules
from tests.test_hands import FOUR_CARD_ORDER, Hand, as_array, by_the_book, places, random_hands, same_order

WILD_DECK = (*DECK, JOKER)
WILD_ORDER = [
    *("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind"),
    *("straight-flush", "five-of-a-kind", "royal-flush", "five-wilds"),
]
DJ_WILD = ("hard-rock-cincinnati", "hollywood-toledo", "horseshoe-cleveland", "jack-cleveland")

# --- Wild cards: an independent reading that tries every card a wild card can stand for ---

LOWEST_OF = [
    *((1, "royal-flush"), (10, "straight-flush"), (166, "four-of-a-kind"), (322, "full-house"), (1599, "flush")),
    *((1609, "straight"), (2467, "three-of-a-kind"), (3325, "two-pair"), (6185, "pair"), (7462, "high-card")),
]
"""The worst place of each category in the outside evaluator's order of 7,462 hands, best first."""


def is_wild(card: Card) -> bool:
    return card == JOKER or RANKS[card.rank] == "2"


def natural(hand: frozenset[Card]) -> tuple[int, int]:
    """The value of five different cards as they are."""
    place = evaluate_cards(*map(str, hand))
    name = next(name for worst, name in LOWEST_OF if place <= worst)
    return WILD_ORDER.index(name), -place


@cache
def with_every_substitute(hand: Hand) -> tuple[int, int]:
    """The best a hand can be when a wild card is any card the hand does not hold, or one more of a kind."""
    held = [card for card in hand if not is_wild(card)]
    wild = 5 - len(held)
    if not held:
        return WILD_ORDER.index("five-wilds"), 0
    free = [card for card in DECK if card not in held]
    best = max(natural(frozenset((*held, *others))) for others in combinations(free, wild))
    ranks = {card.rank for card in held}
    if wild and len(ranks) == 1:
        best = max(best, (WILD_ORDER.index("five-of-a-kind"), ranks.pop()))
    return best


def wild_hands(count: int, seed: int) -> list[Hand]:
    """Random hands, most of them with a wild card and few with more than two."""
    chance = Random(seed)
    found: list[Hand] = []
    while len(found) < count:
        hand = tuple(chance.sample(WILD_DECK, 5))
        many = sum(map(is_wild, hand))
        if many <= 2 and (many or len(found) % 4 == 0):
            found.append(hand)
    return found


def suited_wild_hands(count: int, seed: int) -> list[Hand]:
    """Hands of few ranks and suits with one or two wild cards: flushes, straights and full houses."""
    chance = Random(seed)
    pool = [card for card in DECK if card.suit < 2 and card.rank]
    return [(*chance.sample(pool, 4), chance.choice([JOKER, DECK[0], DECK[3]])) for _ in range(count)]


HARD = [
    *("Ah Kh Qh Jh Jo", "Ah Kh Qh 2c Jo", "Th Jh Qh 2c 2d", "9h Th Jh Qh 2s", "Ah 3h 4h 5h 2h", "Ah 3h 4h 5h Jo"),
    *("Ah 3c 4h 5h Jo", "Ah 3c 5h 2s Jo", "9s 9h 9d 9c 2d", "9s 9h 9d 2c Jo", "9s 9h 4d 4c 2d", "9s 9h 4d 3c 2d"),
    *("Ah Jh 8h 5h 2h", "Kh Jh 8h 5h 2h", "Ah Kh Qh 9h 2s", "As Ks Qs 9s Jo", "3s 4s 5s 6s 2s", "3h 4c 5s 6s 2s"),
    *("Ah Kd Qc 9h 2s", "Kd Qc 9h 8s 2s", "3d 4c 6h 8s Jo", "As Ah Ad Ac Kd", "As Ah Ad Ac Jo", "3s 3h 3d 3c 2c"),
    *("Ts Js Qs Ks As", "9s Ts Js Qs Ks", "As Kh Qd Jc 9s", "As Kh 5d 4c 3s", "As 5h 4d 3c 2s", "As 5h 4d 3c Jo"),
    *("Qs Kh Ad 3c 2s", "Kd 3c 2s 2h 9h", "Kd Kc 2s 2h 9h", "Kd 9d 8d 2c Jo", "Kd 9c 2s 2h Jo", "Ad 3d 2s 2h Jo"),
]


def test_wild_hands_rank_and_tie_as_the_best_of_every_substitution() -> None:
    hands = [*wild_hands(700, seed=53), *suited_wild_hands(1_500, seed=2), *(cards(hand) for hand in HARD)]
    ours = wild_evaluator().strengths(as_array(hands))
    theirs = [with_every_substitute(hand) for hand in hands]
    assert {WILD_ORDER[place] for place, _ in theirs} >= set(WILD_ORDER[1:-1])
    assert len(set(theirs)) < len(hands) - 300  # there are ties to agree on
    assert same_order(ours, np.array([sorted(set(theirs)).index(value) for value in theirs]))
    assert [wild_evaluator().category(hand) for hand in hands] == [WILD_ORDER[place] for place, _ in theirs]


def test_hands_without_wild_cards_rank_as_an_outside_evaluator_says() -> None:
    chance = Random(9)
    hands = [tuple(chance.sample([card for card in DECK if card.rank], 5)) for _ in range(6_000)]
    ours = wild_evaluator().strengths(as_array(hands))
    assert same_order(ours, -np.array([evaluate_cards(*map(str, hand)) for hand in hands]))


@pytest.mark.parametrize(
    ("hand", "name", "leads"),
    [
        ("2c 2d 2h 2s Jo", "five-wilds", None),
        ("2c 2d 2h 2s As", "royal-flush", None),
        ("2c 2d 2h Jo Ts", "royal-flush", None),
        ("2c 2d 2h 2s 9s", "five-of-a-kind", "9"),
        ("2c 2d Jo 9h 9s", "five-of-a-kind", "9"),
        ("2c 2d Jo Ah As", "five-of-a-kind", "A"),
        ("2c 2d Jo 8h 9h", "straight-flush", "Q"),
        ("2c 2d Jo 3h Ah", "straight-flush", "5"),
        ("2c 2d Jo 3h 4h", "straight-flush", "7"),
        ("2c 2d Jo 9h 4s", "four-of-a-kind", "9"),
    ],
)
def test_three_and_four_wild_cards_by_hand(hand: str, name: str, leads: str | None) -> None:
    value = wild_evaluator()
    assert value.category(cards(hand)) == name
    if leads:
        assert value.leading[value.strength(cards(hand))] == RANKS.index(leads)


def test_the_printed_order_from_the_lowest_pair_to_five_wilds() -> None:
    rising = [
        *(
            "3s 4h 5d 7c 8s",
            "As Kh Qd Jc 9s",
            "3s 3h 4d 5c 6s",
            "As Kh Qd 9c Jo",
            "3s 3h 4d 4c 5s",
            "As Ah Kd Kc Qs",
        ),
        *(
            "3s 3h 2d 4c 7s",
            "As Ah Ad Kc Qs",
            "As 3h 4d 5c 2s",
            "3h 4d 5c 6s 7s",
            "Ts Jh Qd Kc 2s",
            "3s 4s 5s 6s 8s",
        ),
        *(
            "As Ks Qs 9s Jo",
            "3s 3h 3d 4c 4s",
            "As Ah Kd Kc Jo",
            "3s 3h 3d 3c 4s",
            "As Ah Ad Kc Jo",
            "As 2s 3s 4s 5s",
        ),
        *("9s Ts Js Qs 2h", "3s 3h 3d 3c Jo", "As Ah Ad Ac Jo", "Ts Js Qs Ks As", "2c 2d 2h 2s Jo"),
    ]
    value = wild_evaluator()
    strengths = [value.strength(cards(hand)) for hand in rising]
    assert all(lower < higher for lower, higher in pairwise(strengths))
    assert WILD_FIVE_CARD.order == tuple(WILD_ORDER)


@pytest.mark.parametrize(
    ("natural_hand", "wild_hand"),
    [
        ("Ks Kh Kd 9s 4c", "Kc 2s 2h 9d 4d"),
        ("Th Jh Qh Kh Ah", "Ts Js Qs 2c Jo"),
        ("3h 4h 5d 6d 7c", "2s 3s 4d 5s 6h"),
        ("Ah Kh Jh 8h 5h", "As Js 8s 5s 2d"),
        ("9s 9h 9d 4c 4h", "9c 9h 4d 4s Jo"),
    ],
)
def test_a_wild_hand_ties_the_natural_one_it_stands_for(natural_hand: str, wild_hand: str) -> None:
    value = wild_evaluator()
    assert value.strength(cards(natural_hand)) == value.strength(cards(wild_hand))


def test_only_five_cards_are_valued_with_wild_cards() -> None:
    with pytest.raises(ValueError, match="values 5 cards, not 4"):
        wild_evaluator().strength(cards("2c 2d 2h 2s"))


# --- Trips: natural and wild columns ---


def trips_pays(house: str) -> Mapping[str, int]:
    """What each line of a house's Trips pays, to 1."""
    rules = HouseRules.choose(find_section(house, "dj-wild-stud-poker"), {}, {})
    return {name: int(row.pays.ratio) for name, row in rules.paytable("trips").rows.items()}


def best_paid(hand: Hand, pays: Mapping[str, int]) -> int:
    """What the better of the two columns pays: with wild cards, or as the cards lie where there is no joker."""
    name = WILD_ORDER[with_every_substitute(hand)[0]]
    found = [pays.get(name if name in pays else f"wild-{name}", 0)]
    if JOKER not in hand:
        found.append(pays.get(f"natural-{WILD_ORDER[natural(frozenset(hand))[0]]}", 0))
    return max(found)


@pytest.mark.parametrize("house", DJ_WILD)
def test_trips_pay_the_better_of_both_columns(house: str) -> None:
    pays = trips_pays(house)
    kind = BONUSES["wild-trips"]
    hands = [
        *wild_hands(700, seed=53)[:400],
        *suited_wild_hands(1_500, seed=2)[:700],
        *(cards(hand) for hand in HARD),
    ]
    assert [pays.get(kind.outcome(hand), 0) for hand in hands] == [best_paid(hand, pays) for hand in hands]


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("Ah Jh 8h 5h 2h", "natural-flush"),
        ("Ah Jh 8h 5h 2s", "wild-flush"),
        ("2s 3s 4s 5s 6s", "natural-straight-flush"),
        ("2d 3s 4s 5s 6s", "wild-straight-flush"),
        ("2s 3s 4d 5s 6h", "natural-straight"),
        ("As 2h 3d 4c 5s", "natural-straight"),
        ("2s 2h 2d 9c Kd", "natural-three-of-a-kind"),
        ("7s 7h 7d 9c Kd", "natural-three-of-a-kind"),
        ("7s 7h 2d 9c Kd", "wild-three-of-a-kind"),
        ("2s 2h 9d 9c 9h", "five-of-a-kind"),
        ("2s 2h 2d 2c 9h", "five-of-a-kind"),
        ("2s 2h 2d 2c Ah", "wild-royal-flush"),
        ("2s 2h 2d 2c Jo", "five-wilds"),
        ("As Ks Qs Js Ts", "natural-royal-flush"),
        ("As Ks Qs Js Jo", "wild-royal-flush"),
        ("As Ah Ks Kh 9d", "less"),
        ("As 2h Ks Qh 9d", "less"),
    ],
)
def test_a_deuce_is_what_pays_better(hand: str, outcome: str) -> None:
    assert BONUSES["wild-trips"].outcome(cards(hand)) == outcome


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("2s 2h 2d 9c 8d", "three-of-a-kind"),
        ("Ks Kh Kd Kc Jo", "four-of-a-kind"),
        ("Ks Kh Kd 9c Jo", "three-of-a-kind"),
        ("Ks Kh 9d 9c Jo", "two-pair"),
        ("Ks Kh 9d 8c Jo", "pair"),
        ("As Ks Qs Js Jo", "high-card"),
        ("Ah Qh Jh Th 2c", "high-card"),
        ("2s 3s 4s 5s 6s", "straight-flush"),
    ],
)
def test_without_wild_cards_a_deuce_is_a_two_and_the_joker_nothing(hand: str, outcome: str) -> None:
    assert BONUSES["natural-five-card"].outcome(cards(hand)) == outcome


# --- Suits: the most cards of one suit, and the most in a row ---


def longest_suit(hand: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """Cards of the longest suit from the highest; of two equally long the higher."""
    suits = [tuple(sorted((card.rank for card in hand if card.suit == suit), reverse=True)) for suit in range(4)]
    return max((len(ranks), ranks) for ranks in suits)


RUNS = ["A23456789TJQKA"[low : low + size] for size in range(7, 0, -1) for low in range(15 - size)]
"""Every row of cards from the low ace to the high one, longest first."""


def longest_run(hand: Sequence[Card]) -> int:
    """Cards in a row in one suit."""
    held = {suit: {RANKS[card.rank] for card in hand if card.suit == suit} for suit in range(4)}
    return next(len(run) for run in RUNS for ranks in held.values() if set(run) <= ranks)


def seven_card_hands() -> list[Hand]:
    """Hands at random, and hands of two suits, which are long."""
    chance = Random(77)
    two_suits = [card for card in DECK if card.suit < 2]
    one_suit = [card for card in DECK if card.suit == 2]
    found = [*random_hands(7, 4_000, seed=70), *(tuple(chance.sample(two_suits, 7)) for _ in range(2_000))]
    found += [(*chance.sample(one_suit, 6), chance.choice(two_suits)) for _ in range(300)]
    return [*found, *(tuple(chance.sample(one_suit, 7)) for _ in range(300))]


def test_longer_suits_win_then_higher_cards() -> None:
    hands = seven_card_hands()
    slow = [longest_suit(hand) for hand in hands]
    assert {length for length, _ in slow} == {2, 3, 4, 5, 6, 7}
    value = flush_evaluator(7)
    ours = value.strengths(as_array(hands))
    assert same_order(ours, places(slow))
    assert ours.tolist()[:500] == [value.strength(hand) for hand in hands[:500]]
    assert [value.category(hand) for hand in hands] == [f"{length}-card-flush" for length, _ in slow]
    assert [int(value.leading[made]) for made in ours] == [ranks[0] for _, ranks in slow]


def test_cards_in_a_row_of_one_suit() -> None:
    kind = BONUSES["straight-flush-cards"]
    hands = seven_card_hands()
    slow = [longest_run(hand) for hand in hands]
    assert set(slow) >= {1, 2, 3, 4, 5, 6}
    named = [kind.outcome(hand) for hand in hands]
    assert named == [f"{run}-card-straight-flush" if run > 2 else "less" for run in slow]


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("Ah 2h 3h 9c 9d Kd 5s", "3-card-straight-flush"),
        ("Qh Kh Ah 9c 9d Kd 5s", "3-card-straight-flush"),
        ("Kh Ah 2h 9c 9d Kd 5s", "less"),
        ("Jh Qh Kh Ah 2h 3h 5s", "4-card-straight-flush"),
        ("Ah 2h 3h 4h 5h 6h 7h", "7-card-straight-flush"),
        ("8h 9h Th Jh Qh Kh Ah", "7-card-straight-flush"),
    ],
)
def test_the_ace_stands_at_either_end_and_not_between(hand: str, outcome: str) -> None:
    assert BONUSES["straight-flush-cards"].outcome(cards(hand)) == outcome


def suit_length_counts() -> dict[int, int]:
    """How many of all seven-card hands have a longest suit of so many cards, by the four lengths alone."""
    found: Counter[int] = Counter()
    for a in range(8):
        for b in range(8 - a):
            for c in range(8 - a - b):
                lengths = (a, b, c, 7 - a - b - c)
                ways = 1
                for length in lengths:
                    ways *= comb(13, length)
                found[max(lengths)] += ways
    return found


def test_every_seven_card_hand_is_counted_by_its_longest_suit() -> None:
    found, total = counts(Classifier(FLUSH_CARDS, 7), 52)
    by_length = suit_length_counts()
    assert total == comb(52, 7) == sum(found)
    assert found == tuple(by_length[length] for length in range(7, 1, -1))


def test_long_rows_of_one_suit_are_counted() -> None:
    """Seven and six in a row by hand: eight rows of seven; nine of six with a card that does not lengthen them."""
    found, total = counts(BONUSES["straight-flush-cards"], 52)
    sevens = 4 * 8
    sixes = 4 * (2 * (46 - 1) + 7 * (46 - 2))
    assert sum(found) == total == comb(52, 7)
    assert found[:2] == (sevens, sixes)


# --- Pockets and colours ---


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        (
            "pocket",
            {
                "pair-of-aces": 6,
                "ace-king-suited": 4,
                "ace-queen-or-jack-suited": 8,
                "ace-king-unsuited": 12,
                "pair-of-kings-queens-or-jacks": 18,
                "ace-queen-or-jack-unsuited": 24,
                "pair-of-tens-to-twos": 54,
                "other": 1200,
            },
        ),
        (
            "ace-and-face",
            {
                "pair-of-aces": 6,
                "ace-and-face-suited": 12,
                "ace-and-face-unsuited": 36,
                "pair-of-twos-to-kings": 72,
                "other": 1200,
            },
        ),
    ],
)
def test_every_pocket_is_named(name: str, ways: dict[str, int]) -> None:
    kind = BONUSES[name]
    pairs = [tuple(pair) for pair in combinations(DECK, 2)]
    assert Counter(kind.outcome(pair) for pair in pairs) == ways
    assert Counter(kind.outcome((b, a)) for a, b in pairs) == ways
    assert counts(kind, 52) == (tuple(ways[outcome] for outcome in kind.outcomes), comb(52, 2))


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("Ah Kd", "ace-king-unsuited"),
        ("Kd Ad", "ace-king-suited"),
        ("Jh Ah", "ace-queen-or-jack-suited"),
        ("Ah Th", "other"),
        ("Kh Qh", "other"),
        ("Th Td", "pair-of-tens-to-twos"),
        ("Jh Jd", "pair-of-kings-queens-or-jacks"),
    ],
)
def test_pockets_by_hand(hand: str, outcome: str) -> None:
    assert BONUSES["pocket"].outcome(cards(hand)) == outcome


def test_aces_against_aces_takes_all_four() -> None:
    kind = BONUSES["aces-against-aces"]
    assert kind.outcome(cards("As Ah Ad Ac")) == "aces-against-aces"
    assert kind.outcome(cards("As Ah Ad Kc")) == kind.outcome(cards("Ks Ah Ad Ac")) == "other"


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("4h 9d Jd Kh 2d", "five-of-one-colour"),
        ("4s 9c Js Kc 2c", "five-of-one-colour"),
        ("4s 9c Js Kc 2h", "four-of-one-colour"),
        ("4h 9c Jh Kd 2h", "four-of-one-colour"),
        ("4h 9c Jh Kd 2s", "less"),
    ],
)
def test_five_cards_by_colour(hand: str, outcome: str) -> None:
    assert BONUSES["one-colour"].outcome(cards(hand)) == outcome


def test_colours_are_counted() -> None:
    five, four = 2 * comb(26, 5), 2 * comb(26, 4) * 26
    assert counts(BONUSES["one-colour"], 52) == ((five, four, comb(52, 5) - five - four), comb(52, 5))


@pytest.mark.parametrize(
    ("player", "dealer", "outcome"),
    [
        ("4h 9d Jd", "Kh 8d 3d", "both-the-same-colour"),
        ("4s 9c Js", "Kh 8d 3d", "both-of-one-colour"),
        ("4s 9c Js", "Kh 8c 3d", "one-colour"),
        ("4s 9c Jh", "Kh 8d 3d", "mixed"),
    ],
)
def test_three_cards_and_the_dealers_by_colour(player: str, dealer: str, outcome: str) -> None:
    assert BONUSES["one-colour-with-dealer"].outcome(cards(f"{player} {dealer}")) == outcome


def test_colours_against_the_dealer_are_counted() -> None:
    """All the same colour, all of one colour each, and one's own alone, from 26 red and 26 black cards."""
    found, total = counts(BONUSES["one-colour-with-dealer"], 52)
    own = 2 * comb(26, 3) * comb(49, 3)
    same, other = 2 * comb(26, 3) * comb(23, 3), 2 * comb(26, 3) * comb(26, 3)
    every = comb(52, 3) * comb(49, 3)
    assert [count * every // total for count in found] == [same, other, own - same - other, every - own]


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("As Ks Qs 2c", "mini-royal-flush-with-deuce"),
        ("As Ks Qs 3c", "mini-royal-flush"),
        ("Ks Qs Js 2c", "straight-flush-with-deuce"),
        ("As 2s 3s 9c", "straight-flush"),
        ("2s 2h 2d 2c", "three-of-a-kind-with-deuce"),
        ("2s 2h 4d 9c", "pair"),
        ("3h 9h Jh 2c", "flush-with-deuce"),
        ("4s 5h 6d 2c", "straight-with-deuce"),
        ("As Jh 7d 2c", "high-card"),
    ],
)
def test_a_loose_deuce_is_the_fourth_card(hand: str, outcome: str) -> None:
    assert BONUSES["loose-deuce"].outcome(cards(hand)) == outcome


def test_loose_deuces_are_counted() -> None:
    """Pairs with a deuce to come: of the other ranks four deuces are left, or three, of deuces themselves two."""
    kind = BONUSES["loose-deuce"]
    found, total = counts(kind, 52)
    by_name = dict(zip(kind.outcomes, found, strict=True))
    no_deuce, one_deuce, two_deuces = 12 * 6 * 44, 12 * 6 * 4, 6 * 48
    assert sum(found) == total == comb(52, 3) * 49
    assert by_name["pair-with-deuce"] == no_deuce * 4 + one_deuce * 3 + two_deuces * 2
    assert by_name["pair-with-deuce"] + by_name["pair"] == 3744 * 49
    assert by_name["mini-royal-flush-with-deuce"] == 4 * 4
    assert "high-card-with-deuce" not in by_name


@pytest.mark.parametrize("name", ["wild-trips", "one-colour", "loose-deuce", "pocket"])
def test_a_kind_looks_at_its_own_number_of_cards(name: str) -> None:
    kind = BONUSES[name]
    with pytest.raises(BadInput, match=f"{name} looks at {kind.size} cards, not 3"):
        kind.outcome(cards("As Ks Qs"))


# --- Names split by the rank that leads ---

STREETS = Classifier(
    FIVE_CARD, 5, (), (Split.parse("jacks-or-better", "pair J-A"), Split.parse("sixes-to-tens", "pair 6-T"))
)
LO_BALL = Classifier(
    FIVE_CARD, 5, (), tuple(Split.parse(f"{rank}-high", f"high-card {rank}") for rank in ("7", "8", "9", "T", "J"))
)


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("Js Jh 9d 5c 3h", "jacks-or-better"),
        ("As Ah 9d 5c 3h", "jacks-or-better"),
        ("Ts Th Ad Kc Qh", "sixes-to-tens"),
        ("6s 6h Ad Kc Qh", "sixes-to-tens"),
        ("5s 5h Ad Kc Qh", "pair"),
        ("6s 6h 5d 5c Qh", "two-pair"),
        ("Js Jh Jd 5c 3h", "three-of-a-kind"),
    ],
)
def test_a_pair_is_named_by_its_rank_and_not_by_its_kickers(hand: str, outcome: str) -> None:
    assert STREETS.outcome(cards(hand)) == outcome


def test_split_outcomes_stand_before_the_rest_of_their_category() -> None:
    assert STREETS.outcomes[-4:] == ("jacks-or-better", "sixes-to-tens", "pair", "high-card")
    assert len(STREETS.outcomes) == len(FIVE_CARD.order) + 2


def test_pairs_are_counted_by_rank() -> None:
    found, total = counts(STREETS, 52)
    by_name = dict(zip(STREETS.outcomes, found, strict=True))
    one_rank = 6 * comb(12, 3) * 64
    assert (by_name["jacks-or-better"], by_name["sixes-to-tens"], by_name["pair"]) == (
        4 * one_rank,
        5 * one_rank,
        4 * one_rank,
    )
    assert sum(found) == total


def test_low_hands_are_counted_by_their_highest_card() -> None:
    """Ranks below the highest, less the one straight; every choice of suits but the four flushes."""
    found, _ = counts(LO_BALL, 52)
    by_name = dict(zip(LO_BALL.outcomes, found, strict=True))
    suits = 4**5 - 4
    for rank in "789TJ":
        below = RANKS.index(rank)
        assert by_name[f"{rank}-high"] == (comb(below, 4) - 1) * suits


@pytest.mark.parametrize("text", ["pair", "pair A-J", "pair 1-9", "pair J-", "pair JQ"])
def test_a_split_that_names_no_ranks_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not written like 'pair J-A'"):
        Split.parse("some", text)


# --- Requirements and sizes ---


@pytest.mark.parametrize(
    ("requirement", "length", "rank"),
    [
        ("3-card-flush-nine-high", 3, "9"),
        ("3-card-flush", 3, "2"),
        ("4-card-flush-ace-high", 4, "A"),
        ("5-card-flush", 5, "2"),
        ("6-card-flush", 6, "2"),
    ],
)
def test_the_lowest_suit_that_meets_a_requirement(requirement: str, length: int, rank: str) -> None:
    value = flush_evaluator(7)
    needed = lowest(requirement, value)
    for hand in seven_card_hands():
        held, ranks = longest_suit(hand)
        meets = held > length or (held == length and ranks[0] >= RANKS.index(rank))
        assert (value.strength(hand) >= needed) == meets


@pytest.mark.parametrize("requirement", ["8-card-flush", "3-card-flush-joker-high", "pair", "flush"])
def test_a_requirement_no_suit_has_is_refused(requirement: str) -> None:
    with pytest.raises(BadInput, match="is no requirement on a flush-cards hand"):
        lowest(requirement, flush_evaluator(7))


def best_four(hand: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """The best four of a hand's cards, by trying every four."""
    return max(by_the_book(four, FOUR_CARD_ORDER) for four in combinations(hand, 4))


def test_four_of_five_against_four_of_six() -> None:
    """A player's five cards and a dealer's six are valued on one scale."""
    chance = Random(46)
    pool = [card for card in DECK if card.rank < 6]
    fives = [*random_hands(5, 1_500, seed=5), *(tuple(chance.sample(pool, 5)) for _ in range(1_000))]
    sixes = [*random_hands(6, 1_500, seed=6), *(tuple(chance.sample(pool, 6)) for _ in range(1_000))]
    ours = np.concatenate(
        [evaluator(FOUR_CARD, 5).strengths(as_array(fives)), evaluator(FOUR_CARD, 6).strengths(as_array(sixes))]
    )
    assert same_order(ours, places([best_four(hand) for hand in (*fives, *sixes)]))


def test_four_card_names_are_the_same_for_either_number_of_cards() -> None:
    five, six = evaluator(FOUR_CARD, 5), evaluator(FOUR_CARD, 6)
    assert (five.category_of == six.category_of).all()
    assert (five.leading == six.leading).all()
    for hand in random_hands(6, 300, seed=64):
        assert six.category(hand) == FOUR_CARD_ORDER[best_four(hand)[0]]
