"""Rules for a person's head: what they say with chosen hands, and what they cost, counted a second way.

Each rule is written down again here over plain cards, as it reads; what the analysis counts is compared with it
deal by deal. "Wizard" is wizardofodds.com, "Discount Gambling" discountgambling.net, the page of the game.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from pitboss.equipment.cards import DECK, cards
from pitboss.hands import FIVE_CARD
from pitboss.hands.evaluator import evaluator
from pitboss.library import find_section
from pitboss.odds import Analysis, Situation, WagerOdds, analyse
from pitboss.odds.poker import (
    boards,
    cross,
    holdem_bonus,
    ride,
    simple_cross,
    simple_holdem,
    simple_ride,
    simple_streets,
    streets,
    ultimate,
)
from pitboss.odds.poker.simple import LEAST, MOST, NOTHING, cost_said
from pitboss.odds.poker.stakes import ContestStakes
from pitboss.rulebook import HouseRules

ROCK, TOLEDO = "hard-rock-cincinnati", "hollywood-toledo"
SHOE, JACK = "horseshoe-cleveland", "jack-cleveland"
Hand = tuple[int, ...]


@cache
def situation(house: str, game: str) -> Situation:
    return Situation(HouseRules.choose(find_section(house, game), {}, {}))


@cache
def analysed(house: str, game: str) -> Analysis:
    return analyse(situation(house, game))


def hand(text: str) -> Hand:
    return tuple(int(card) for card in cards(text))


def ask(rule: Callable[..., Any], *seen: Any) -> Any:
    """What a rule says to these cards."""
    return rule(*seen)


def ranks(held: Hand) -> list[int]:
    return sorted(card >> 2 for card in held)


def suited(held: Hand) -> bool:
    return len({card & 3 for card in held}) == 1


STRAIGHTS = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]


def outs_to_a_straight(held: Hand) -> int:
    have = set(ranks(held))
    return len({rank for rank in range(13) for run in STRAIGHTS if rank not in have and run <= have | {rank}})


def made_a_straight(held: Hand) -> bool:
    return any(run <= set(ranks(held)) for run in STRAIGHTS)


def value(held: Hand) -> int:
    """The higher the better, by somebody else's evaluator."""
    return -int(evaluate_cards(*(str(DECK[card]) for card in held)))


# --- What the rules say ---


@pytest.mark.parametrize(
    ("held", "rides"),
    [
        ("Ts Td 2c", True),
        ("9s 9d Ac", False),
        ("2s 2d 2c", True),
        ("As Ts Qs", True),
        ("3s 4s 5s", True),
        ("2s 3s 4s", False),
        ("As 2s 3s", False),
        ("8s 9s Js", True),
        ("7s 8s Ts", True),
        ("6s 7s 9s", False),
        ("9s Js Ks", True),
        ("8s 9s Qs", False),
        ("7s 9s Js", False),
        ("As 3s 4s", False),
        ("Ts Jd Qs", False),
    ],
)
def test_three_cards_of_let_it_ride(held: str, rides: bool) -> None:
    assert ask(simple_ride.three_ride, *hand(held)) == rides


@pytest.mark.parametrize(
    ("held", "rides"),
    [
        ("Ts Td 2c 3h", True),
        ("9s 9d Ac Kh", False),
        ("2s 2d 3c 3h", True),
        ("2s 5s 8s Js", True),
        ("7s 8d 9c Th", True),
        ("6s 7d 8c 9h", False),
        ("As Kd Qc Jh", True),
        ("As Kd Qc Th", True),
        ("9s Kd Qc Jh", False),
        ("As 2d 3c 4h", False),
    ],
)
def test_four_cards_of_let_it_ride(held: str, rides: bool) -> None:
    assert ask(simple_ride.four_ride, *hand(held)) == rides


@pytest.mark.parametrize(
    ("held", "said"),
    [
        # Grochowski, "Mississippi Stud strategy", casinocitytimes.com: J-5 and 7-9 are played, T-5 and 5-7 are
        # not, 6-5 only suited; any pair for three times the Ante.
        ("2s 2d", MOST),
        ("Js 5d", LEAST),
        ("Ts 5d", NOTHING),
        ("7s 9d", LEAST),
        ("5s 7d", NOTHING),
        ("6s 5s", LEAST),
        ("6s 5d", NOTHING),
        ("6s 4s", NOTHING),
        # Wizard, "Mississippi Stud": fourth street.
        ("6s 6d 2c", MOST),
        ("5s 5d Ac", LEAST),
        ("Ts Qs As", MOST),
        ("5s 6s 7s", MOST),
        ("4s 5s 6s", LEAST),
        ("8s 9s Js", MOST),
        ("7s 8s Ts", LEAST),
        ("9s Js Ks", MOST),
        ("8s 9s Qs", LEAST),
        ("As 3s 4s", LEAST),
        ("Js 6d 2c", LEAST),
        ("Js 5d 2c", NOTHING),
        ("4s 5d 6c", LEAST),
        ("3s 4d 5c", NOTHING),
        ("5s 7d 8c", LEAST),
        ("As 2d 3c", NOTHING),
        # Wizard: fifth street, the least raised before.
        ("6s 6d 2c 3h", MOST),
        ("2s 5s 7s 9s", MOST),
        ("5s 6d 7c 8h", MOST),
        ("4s 5d 6c 7h", LEAST),
        ("As Kd Qc Jh", LEAST),
        ("As 2d 3c 4h", LEAST),
        ("5s 5d Ac Kh", LEAST),
        ("Js 6d 8c 2h", LEAST),
        ("Js 8d 2c 3h", NOTHING),
        ("6s 8d Tc 2h", NOTHING),
    ],
)
def test_the_streets_by_points(held: str, said: int) -> None:
    held_cards = hand(held)
    if len(held_cards) == 2:
        assert ask(simple_streets.third_street, *held_cards) == said
    elif len(held_cards) == 3:
        assert ask(simple_streets.fourth_street, *held_cards) == said
    else:
        assert ask(simple_streets.fifth_street, *held_cards, False) == said


def test_three_middle_cards_are_played_on_fifth_street_once_the_most_was_raised() -> None:
    assert ask(simple_streets.fifth_street, *hand("6s 8d Tc 2h"), True) == LEAST
    assert ask(simple_streets.fifth_street, *hand("Js 8d 2c 3h"), True) == NOTHING


@pytest.mark.parametrize(
    ("own", "flop", "raises"),
    [
        ("9s 2d", "9c Kh 4s", True),
        ("2s 2d", "9c Kh 4s", False),
        ("2s 2d", "2c Kh 4s", True),
        ("2s 2d", "Kc Kh 4s", True),
        ("3s 3d", "9c Kh 4s", True),
        ("8s 7d", "Kc Kh 4s", False),
        ("8s 7d", "Kc Kh Ks", False),
        ("Ts 3s", "9s Kh 4s", True),
        ("9s 3s", "Js Kh 4s", False),
        ("Ts 3d", "9s Ks 4s", True),
        ("8s 7d", "9c Th Js", True),
        ("8s 7d", "9c Th 2s", False),
    ],
)
def test_after_the_flop_of_ultimate_texas_holdem(own: str, flop: str, raises: bool) -> None:
    a, b = sorted(hand(own))
    shown = np.array(hand(flop))
    made = evaluator(FIVE_CARD, 5).category_of[evaluator(FIVE_CARD, 5).strength((a, b, *hand(flop)))]
    assert ask(simple_holdem.raises_after_flop, a, b, shown, made) == raises


@pytest.mark.parametrize(
    ("own", "flop", "wagers"),
    [
        ("2s 9d", "9c Kh 4s", True),
        ("3s 3d", "9c Kh 4s", False),
        ("5s 5d", "9c Kh 4s", True),
        ("8s 3s", "9s Kh 4s", True),
        ("7s 3s", "9s Kh 4s", False),
        ("8s 9d", "Tc Jh 4s", True),
        ("7s 9d", "8c Th 2s", False),
        ("As Td", "9c Kh 4s", True),
        ("As 9d", "8c Kh 4s", False),
        ("As 2d", "9c 9h 4s", True),
        ("Ks Qd", "9c 9h 4s", False),
    ],
)
def test_the_turn_wager_of_texas_holdem_bonus(own: str, flop: str, wagers: bool) -> None:
    assert ask(simple_holdem.turn_wager, *hand(own), np.array(hand(flop))) == wagers


@pytest.mark.parametrize(
    ("own", "board", "wagers"),
    [
        ("4h 9d", "9c Kh 4s 7d", True),
        ("4h 2d", "9c Kh 4s 7d", True),
        ("4h 2d", "9c Kc 4s 7c", False),
        ("7h 2d", "9c Kc 4s 7c", True),
        ("4h Kd", "9c Kc 4s 7c", True),
        ("3s 3d", "9c Kh 4s 7d", False),
        ("5s 5d", "9c Kh 4s 7d", True),
        ("Ks 2s", "9s Qh 4s 7d", True),
        ("Qs 2s", "9s Kh 4s 7d", False),
        ("As 2d", "9c 9h 4s 7d", True),
        ("As Qd", "9c Kh 4s 7d", False),
        ("8s 6d", "9c Th 4s 7d", True),
    ],
)
def test_the_river_wager_of_texas_holdem_bonus(own: str, board: str, wagers: bool) -> None:
    assert ask(simple_holdem.river_wager, *hand(own), np.array(hand(board))) == wagers


@pytest.mark.parametrize(
    ("own", "said"), [("2s 2d", MOST), ("2s 3d", NOTHING), ("2s 3s", LEAST), ("2s 6d", LEAST), ("As Kd", LEAST)]
)
def test_the_raise_across(own: str, said: int) -> None:
    assert ask(simple_cross.across, *hand(own)) == said


# --- What they cost ---

COST_NOTHING = [
    # Wizard, "Let It Ride": the rule is printed as the best play, 3.5057%.
    *((house, "let-it-ride", ride, "3.5057") for house in (ROCK, SHOE, JACK)),
    # Wizard, "Mississippi Stud": the rule by points is printed with 4.9149%.
    *((house, "mississippi-stud", streets, "4.9149") for house in (ROCK, TOLEDO, SHOE, JACK)),
]


@pytest.mark.parametrize(("house", "game", "engine", "published"), COST_NOTHING)
def test_a_rule_that_is_the_best_play(house: str, game: str, engine: ModuleType, published: str) -> None:
    rule = engine.by_rule(situation(house, game))
    assert f"{100 * float(rule.house_edge):.4f}" == published
    assert rule.exact == analysed(house, game).wagers[0].exact
    assert analysed(house, game).strategy.rules[-1].startswith("No play gains more")


COST_SOMETHING = [
    (JACK, "ultimate-texas-holdem", ultimate, Fraction(773486177, 32191909750)),
    # Discount Gambling, "Texas Hold'Em Bonus", prints a longer rule at 2.9%.
    (JACK, "texas-holdem-bonus", holdem_bonus, Fraction(31900359539, 1158908751000)),
    (ROCK, "criss-cross-poker", cross, Fraction(159853961, 1755922350)),
]


@pytest.mark.prove
@pytest.mark.parametrize(("house", "game", "engine", "edge"), COST_SOMETHING)
def test_a_rule_and_the_best_play(house: str, game: str, engine: ModuleType, edge: Fraction) -> None:
    """The edge of the rule to the last digit; the deals it is made of are counted one by one below."""
    rule, best = engine.by_rule(situation(house, game)), analysed(house, game).wagers[0]
    assert rule.exact == edge
    assert best.exact is not None
    assert best.exact < edge
    assert f"{float(edge - best.exact):.6%}" in analysed(house, game).strategy.rules[-1]


def test_the_last_line_of_a_rule_is_its_cost() -> None:
    best = analysed(JACK, "let-it-ride").wagers[0]
    dearer = analysed(TOLEDO, "let-it-ride").wagers[0]
    cost = float(best.mean - dearer.mean)
    assert (
        cost_said(best, dearer, "one bet")
        == f"Every card counted, the best play gains {cost:.6%} of one bet more."
    )
    with pytest.raises(AssertionError):
        cost_said(dearer, best, "one bet")


def test_a_rule_is_valued_only_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Situation] = []
    value_rule = ride.by_rule

    def watched(of: Situation) -> WagerOdds:
        asked.append(of)
        return value_rule(of)

    monkeypatch.setattr(ride, "by_rule", watched)
    analysis = analyse(situation(JACK, "let-it-ride"))
    assert not asked
    assert analysis.strategy is analysis.strategy
    assert len(asked) == 1


# --- Deal by deal ---


@pytest.mark.parametrize("hole", ["6s 5s", "Jd 4c", "5h 5d", "9d 7h"])
def test_every_deal_of_two_cards_on_the_streets(hole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is paid and folded with these cards, played card by card."""
    own = tuple(sorted(hand(hole)))
    at = boards.hole_place(*own)
    free = [card for card in range(52) if card not in own]
    every = streets._every_hole
    monkeypatch.setattr(streets, "_every_hole", lambda: (one for one in every() if one[0] == at))
    counted = streets.streets_by_rule.__wrapped__((1, 3))
    value_five = evaluator(FIVE_CARD, 5)
    times = {NOTHING: 0, LEAST: 1, MOST: 3}
    folded: Counter[int] = Counter()
    paid: Counter[tuple[int, str]] = Counter()
    staked = 1 + times[int(ask(simple_streets.third_street, *own))]
    for a in free:
        more = times[int(ask(simple_streets.fourth_street, *own, a))]
        if not more:
            folded[staked] += 49 * 48
            continue
        for b in free:
            if b == a:
                continue
            last = times[int(ask(simple_streets.fifth_street, *own, a, b, max(staked - 1, more) == 3))]
            if not last:
                folded[staked + more] += 48
                continue
            for c in free:
                if c not in (a, b):
                    paid[staked + more + last, value_five.category((*own, a, b, c))] += 1
    assert {n: int(counted.folded[n]) for n in np.nonzero(counted.folded)[0]} == dict(folded)
    names = value_five.ranking.order
    found: Counter[tuple[int, str]] = Counter()
    for n, strength in np.argwhere(counted.paid):
        found[int(n), names[value_five.category_of[strength]]] += int(counted.paid[n, strength])
    assert found == paid


BOARDS = [
    "2c 7d 9h Js Kc",
    "4c 4d 9h Js Kc",
    "8c 8d 8h 3s 6c",
    "5c 6c 7c 8d Qh",
    "Tc Td 5h 5s Ac",
    "2c 9c Jc Kc 4h",
]


def pairs_of(board: Hand) -> Iterator[Hand]:
    return combinations([card for card in range(52) if card not in board], 2)


def has_own_pair(own: Hand, shown: Hand) -> bool:
    return own[0] >> 2 == own[1] >> 2 or any(card >> 2 == mine >> 2 for card in shown for mine in own)


def in_suit(own: Hand, shown: Hand, least: int) -> int:
    """The most cards in the suit of a card of the player's own of that rank or better."""
    suits = [mine & 3 for mine in own if mine >> 2 >= least]
    return max((sum(card & 3 == suit for card in (*own, *shown)) for suit in suits), default=0)


def category(held: Hand) -> int:
    found = evaluator(FIVE_CARD, len(held))
    return int(found.category_of[found.strength(held)])


def ultimate_flop(own: Hand, flop: Hand) -> bool:
    if has_own_pair(own, flop) and (set(ranks(own)) != {0} or category((*own, *flop)) >= 2):
        return True
    return made_a_straight((*own, *flop)) or suited((*own, *flop)) or in_suit(own, flop, 8) >= 4


def ultimate_end(own: Hand, board: Hand) -> bool:
    if has_own_pair(own, board) or category((*own, *board)) > category(board):
        return True
    mine = value((*own, *board))
    return sum(value((*board, card)) > mine for card in range(52) if card not in (*own, *board)) < 21


def only_board(monkeypatch: pytest.MonkeyPatch, board: Hand) -> None:
    one = boards.Boards(np.array([board]), np.array([1]))
    monkeypatch.setattr(boards, "boards", lambda: one)


def compared(own: Hand, board: Hand, values: dict[Hand, int]) -> tuple[int, int, int]:
    """How many of the dealer's hands are lower, equal and higher."""
    mine = values[own]
    others = [seen for dealer, seen in values.items() if not set(dealer) & set(own)]
    return sum(v < mine for v in others), sum(v == mine for v in others), sum(v > mine for v in others)


@pytest.mark.parametrize("text", BOARDS)
def test_every_pair_of_cards_on_a_board_of_ultimate_texas_holdem(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All hole cards, all flops the board can have begun with and all the dealer's cards, one by one."""
    board = tuple(sorted(hand(text)))
    stakes = ContestStakes(situation(JACK, "ultimate-texas-holdem"))
    need, fixed, raised, group_of, lost, _ = ultimate._terms(stakes)
    before = np.zeros(boards.HOLES, dtype=np.int8)
    before[::7] = 4  # whatever the chart says: here every seventh pair is raised before the flop
    only_board(monkeypatch, board)
    gains = np.array(fixed), np.array(raised), np.array(group_of)
    worth = np.zeros((boards.HOLES, 2))
    counted = ultimate.followed(before, simple_holdem.after_flop(), worth, need, gains, lost, ruled=True)
    values = {own: value((*own, *board)) for own in pairs_of(board)}
    folded, expected = 0, np.zeros((5, 3), dtype=np.int64)
    for own in pairs_of(board):
        results = np.array(compared(own, board, values))
        if before[boards.hole_place(*own)]:
            expected[4] += 10 * results
            continue
        bets = sum(ultimate_flop(own, flop) for flop in combinations(board, 3))
        expected[2] += bets * results
        if ultimate_end(own, board):
            expected[1] += (10 - bets) * results
        else:
            folded += 10 - bets
    by_result = counted.played.sum(axis=1)
    assert counted.folded == folded
    assert (by_result[:, :3] + by_result[:, 3:] == expected).all()


def bonus_turn(own: Hand, flop: Hand) -> bool:
    low, top = ranks(own)
    if made_a_straight((*own, *flop)) or suited((*own, *flop)) or in_suit(own, flop, 6) == 4:
        return True
    if has_own_pair(own, flop):
        return low != top or low >= min(ranks(flop))
    if low >= 6 and outs_to_a_straight((*own, *flop)) == 2:
        return True
    return top == 12 and (low >= 8 or len(set(ranks(flop))) < 3)


def bonus_river(own: Hand, shown: Hand) -> bool:
    low, top = ranks(own)
    if made_a_straight((*own, *shown)) or in_suit(own, shown, 0) >= 5 or in_suit(own, shown, 11) == 4:
        return True
    apart = len(set(ranks(shown))) == 4
    if not has_own_pair(own, shown):
        return top == 12 and not apart
    if low == top:
        return low >= min(ranks(shown))
    paired = [rank for rank in (low, top) if rank in ranks(shown)]
    three_suited = max(Counter(card & 3 for card in shown).values()) >= 3
    return not (apart and paired == [min(ranks(shown))] and three_suited)


@pytest.mark.parametrize("text", BOARDS)
def test_every_pair_of_cards_on_a_board_of_texas_holdem_bonus(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All hole cards, all orders the board can have come in and all the dealer's cards, one by one."""
    board = tuple(sorted(hand(text)))
    stakes = holdem_bonus.RaisedThrice(situation(JACK, "texas-holdem-bonus"))
    fixed, raised, group_of, _ = holdem_bonus._terms(stakes)
    stays = np.ones(boards.HOLES, dtype=np.bool_)
    stays[::5] = False  # whatever the chart says: here every fifth pair is folded
    only_board(monkeypatch, board)
    gains = np.array(fixed), np.array(raised), np.array(group_of)
    wagers = _bonus_wagers()
    counted = holdem_bonus._followed(stays, *wagers, gains)
    values = {own: value((*own, *board)) for own in pairs_of(board)}
    expected = np.zeros((5, 3), dtype=np.int64)
    for own in pairs_of(board):
        if not stays[boards.hole_place(*own)]:
            continue
        results = np.array(compared(own, board, values))
        for shown in combinations(board, 4):
            last = bonus_river(own, shown)
            for flop in combinations(shown, 3):
                expected[2 + last + bonus_turn(own, flop)] += results
    assert (counted.played.sum(axis=1)[:, :3] == expected).all()


@cache
def _bonus_wagers() -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    return simple_holdem.bonus_wagers(3), simple_holdem.bonus_wagers(4)


def line_says(own: Hand, pair: Hand) -> int:
    """What four cards of a line are worth on the middle."""
    held = (*own, *pair)
    counts = Counter(ranks(held))
    twice = [rank for rank, n in counts.items() if n > 1]
    if len(counts) < 3 or any(rank >= 4 for rank in twice) or suited(held):
        return MOST
    outs = outs_to_a_straight(held)
    if outs == 2 or ranks(held) == [9, 10, 11, 12]:
        return MOST
    return LEAST if twice or outs or points(held) >= 4 else NOTHING


def points(held: Hand) -> int:
    return sum(2 if card >> 2 >= 9 else card >> 2 >= 4 for card in held)


@pytest.mark.parametrize("hole", ["3s 2s", "9d 3h", "4d 4c", "3d 2h"])
def test_every_cross_of_two_cards(hole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is paid and folded with these cards over all crosses."""
    own = tuple(sorted(hand(hole)))
    free = [card for card in range(52) if card not in own]
    house = situation(ROCK, "criss-cross-poker").house
    classifier = house.section.ranked("across")
    names = len(classifier.outcomes)
    monkeypatch.setattr(cross, "_hole_classes", lambda: [(own, 1)])
    paid, folded = cross.crossing_by_rule.__wrapped__(tuple(classifier.by_strength.tolist()), names, (1, 3))
    low, high = ranks(own)
    across = 3 if low == high else 0 if high < 4 and not suited(own) else 1
    if not across:
        assert folded[0, 0] == folded.sum() == 1225 * 1128 * 46
        assert not paid.any()
        return
    pairs = list(combinations(free, 2))
    made = np.full((len(pairs), 52), -1)
    for card in free:
        rows = [at for at, pair in enumerate(pairs) if card not in pair]
        hands = np.array([(*own, *pairs[at], card) for at in rows])
        made[rows, card] = classifier.by_strength[classifier.valuer.strengths(hands)]
    says = np.array([line_says(own, pair) for pair in pairs])
    counts = np.array([points(pair) for pair in pairs])
    expected, given_up = np.zeros_like(paid), 0
    for at, pair in enumerate(pairs):
        apart = np.array([not set(pair) & set(other) for other in pairs])
        better = np.maximum(says, says[at])
        enough = points(own) + counts + counts[at] >= 5
        last = np.where(better == MOST, 3, np.where((better == LEAST) | enough, 1, 0))
        given_up += 46 * int((apart & (last == 0)).sum())
        for raised in (1, 3):
            there = made[apart & (last == raised)]
            both = (there >= 0) & (made[at] >= 0)
            mine = np.broadcast_to(made[at], there.shape)[both]
            np.add.at(expected[across, across, raised], (mine, there[both]), 1)
    assert int(folded[across, across]) == int(folded.sum()) == given_up
    assert (paid == expected).all()
