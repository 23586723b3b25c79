"""The mathematics of poker against the house: published figures, and small parts counted one by one.

Sources are named with the figures. "Wizard" is wizardofodds.com, the page of the game; "Discount Gambling" is
discountgambling.net, the page named beside it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from pitboss.equipment.cards import DECK, RANKS, Card, cards
from pitboss.hands import FIVE_CARD, FOUR_CARD, THREE_CARD
from pitboss.hands.evaluator import evaluator
from pitboss.hands.flushes import flush_evaluator
from pitboss.hands.qualifiers import lowest
from pitboss.hands.rankings import WILD_FIVE_CARD, Ranking
from pitboss.hands.valuers import valuer
from pitboss.library import find_section
from pitboss.odds import Analysis, Situation, WagerOdds, analyse
from pitboss.odds.poker import boards, cross, holdem_bonus, ride, streets, ultimate
from pitboss.odds.poker.matchups import Matchups, matchups
from pitboss.odds.poker.stakes import ContestStakes
from pitboss.odds.poker.suit_counts import suited_hands
from pitboss.rulebook import HouseRules
from tests.test_hands import compiled
from tests.test_poker_hands import LOWEST_OF

with_games = pytest.mark.xdist_group
"""Which games' analyses a test reads: see `groups`."""

ROCK, TOLEDO = "hard-rock-cincinnati", "hollywood-toledo"
SHOE, JACK = "horseshoe-cleveland", "jack-cleveland"


@cache
def situation(house: str, game: str) -> Situation:
    return Situation(HouseRules.choose(find_section(house, game), {}, {}))


@cache
def analysed(house: str, game: str) -> Analysis:
    """A game is worked out once, whichever tests look at it."""
    return analyse(situation(house, game))


def main(house: str, game: str) -> WagerOdds:
    """What is staked on the game itself, valued as one."""
    return analysed(house, game).wagers[0]


def side(house: str, game: str, wager: str) -> WagerOdds:
    return next(odds for odds in analysed(house, game).wagers if odds.wager == wager)


def percent(value: Fraction | float, places: int) -> str:
    return f"{100 * float(value):.{places}f}"


# --- Published figures ---

MAIN = [
    # Wizard, "Ultimate Texas Hold 'Em": 2.185% of the Ante.
    *((house, "ultimate-texas-holdem", "2.1850") for house in (ROCK, TOLEDO, SHOE, JACK)),
    # Wizard, "Texas Hold'em Bonus", Las Vegas rules (straight or higher).
    *((house, "texas-holdem-bonus", "2.04") for house in (ROCK, SHOE, JACK)),
    # Wizard, "Mississippi Stud".
    *((house, "mississippi-stud", "4.9149") for house in (ROCK, TOLEDO, SHOE, JACK)),
    # Wizard, "Let It Ride"; Toledo pays less for a royal flush.
    *((house, "let-it-ride", "3.5057") for house in (ROCK, SHOE, JACK)),
    # Wizard, "Four Card Poker".
    *((house, "four-card-poker", "2.79") for house in (ROCK, SHOE, JACK)),
    # Wizard, "Crazy 4 Poker".
    *((house, "crazy-four-poker", "3.42") for house in (ROCK, TOLEDO)),
    # Wizard, "DJ Wild".
    *((house, "dj-wild-stud-poker", "3.47") for house in (ROCK, TOLEDO, SHOE, JACK)),
]


@pytest.mark.parametrize(("house", "game", "published"), MAIN)
def test_the_game_costs_what_is_published(house: str, game: str, published: str) -> None:
    odds = main(house, game)
    assert odds.exact is not None
    assert percent(odds.exact, len(published.partition(".")[2])) == published
    assert sum(line.probability for line in odds.lines) == 1


@pytest.mark.parametrize(
    ("house", "game", "published"),
    [
        (JACK, "ultimate-texas-holdem", "0.526"),  # Wizard
        (JACK, "texas-holdem-bonus", "0.53"),  # Wizard
        (JACK, "let-it-ride", "2.86"),  # Wizard: 1.2237 bets on average
        (JACK, "four-card-poker", "1.30"),  # Wizard
        (ROCK, "crazy-four-poker", "1.09"),  # Wizard
        (JACK, "dj-wild-stud-poker", "1.02"),  # Wizard
    ],
)
def test_everything_staked_costs_what_is_published(house: str, game: str, published: str) -> None:
    assert percent(main(house, game).element_of_risk, len(published.partition(".")[2])) == published


EXACT = {
    (JACK, "ultimate-texas-holdem"): Fraction(50643648973, 2317817502000),
    (JACK, "texas-holdem-bonus"): Fraction(578107733, 28381438800),
    (JACK, "mississippi-stud"): Fraction(53223, 1082900),
    (TOLEDO, "cajun-stud"): Fraction(53223, 1082900),
    (JACK, "let-it-ride"): Fraction(37963, 1082900),
    (TOLEDO, "let-it-ride"): Fraction(40463, 1082900),
    (JACK, "four-card-poker"): Fraction(8840827253, 317119576410),
    (ROCK, "crazy-four-poker"): Fraction(264142729, 7726058340),
    (JACK, "dj-wild-stud-poker"): Fraction(1419824771, 40948109202),
    (TOLEDO, "high-card-flush"): Fraction(1348050875653, 50592437455560),
    (ROCK, "criss-cross-poker"): Fraction(579091, 6689228),
}


@pytest.mark.parametrize(("house", "game"), EXACT)
def test_the_exact_fraction_behind_a_figure(house: str, game: str) -> None:
    assert main(house, game).exact == EXACT[house, game]


@with_games("streets")
def test_a_lower_royal_costs_what_it_is_worth() -> None:
    """Half of the royal's thousand goes with it wherever a bet rides: all three do from three to a royal on."""
    royals = Fraction(4, comb(52, 5))
    lost = EXACT[TOLEDO, "let-it-ride"] - EXACT[JACK, "let-it-ride"]
    assert lost == 3 * 500 * royals


@with_games("suits")
def test_high_card_flush_lies_between_the_published_strategies() -> None:
    """Wizard, "High Card Flush": 2.71% by raising with ten-eight-six or better, which looks at nothing but the
    suit; 2.6855% by a strategy that looks at some of the other cards. Looking at all of them cannot be worse."""
    odds = main(TOLEDO, "high-card-flush")
    assert odds.played is not None
    assert percent(odds.played.house_edge, 2) == "2.71"
    assert 0.0264 < odds.house_edge < 0.026855
    assert "Raise 1x with 3 suited cards T-8-6 or better." in analysed(TOLEDO, "high-card-flush").strategy.rules


@with_games("suits")
def test_three_houses_of_suits_play_one_game() -> None:
    """The three sections differ in their words and their bonuses only."""
    exact = EXACT[TOLEDO, "high-card-flush"]
    assert main(ROCK, "high-card-flush").exact == main(ROCK, "i-luv-suits-poker").exact == exact


# --- Side wagers against hands counted elsewhere ---

FIVE = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three-of-a-kind": 54912,
    "two-pair": 123552,
    "pair": 1098240,
    "high-card": 1302540,
}
"""All hands of five cards, as every book has them."""
SEVEN = {
    "royal-flush": 4324,
    "straight-flush": 37260,
    "four-of-a-kind": 224848,
    "full-house": 3473184,
    "flush": 4047644,
    "straight": 6180020,
    "three-of-a-kind": 6461620,
    "two-pair": 31433400,
    "pair": 58627800,
    "high-card": 23294460,
}
"""The best five of all hands of seven cards."""
FOUR_OF_FIVE = {
    "four-of-a-kind": 624,
    "straight-flush": 2072,
    "three-of-a-kind": 58656,
    "flush": 114616,
    "straight": 101808,
    "two-pair": 123552,
}
"""The best four of all hands of five cards: Wizard, "Four Card Poker"."""
THREE = {"straight-flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1096, "pair": 3744}
PAIR_RANK = FIVE["pair"] // 13


def edge(hands: Mapping[str, int], pays: Sequence[int], total: int) -> Fraction:
    """The house's share where the first hands pay so much to 1 and the rest lose."""
    won = list(zip(hands.values(), pays, strict=False))
    lost = total - sum(count for count, _ in won)
    return Fraction(lost - sum(count * pay for count, pay in won), total)


@with_games("boards")
@pytest.mark.parametrize(
    ("house", "pays", "published"),
    [(JACK, (50, 40, 30, 8, 7, 4, 3), "3.50"), (TOLEDO, (50, 40, 20, 7, 6, 5, 3), "6.18")],
)
def test_trips_at_ultimate_texas_holdem(house: str, pays: Sequence[int], published: str) -> None:
    """Wizard, "Ultimate Texas Hold 'Em", the Trips tables."""
    odds = side(house, "ultimate-texas-holdem", "trips")
    assert sum(SEVEN.values()) == comb(52, 7)
    assert odds.exact == edge(SEVEN, pays, comb(52, 7))
    assert percent(odds.house_edge, 2) == published


@pytest.mark.parametrize(
    ("house", "game", "wager", "pays", "published"),
    [
        (JACK, "let-it-ride", "three-card-bonus", (40, 30, 6, 3, 1), "7.28"),
        (JACK, "mississippi-stud", "three-card-bonus", (40, 30, 6, 3, 1), "7.28"),
        (TOLEDO, "mississippi-stud", "three-card-bonus", (40, 30, 6, 3, 1), "7.28"),
    ],
)
def test_the_three_card_bonus(house: str, game: str, wager: str, pays: Sequence[int], published: str) -> None:
    """Wizard, "Let It Ride", the 3-Card Bonus; on the board or in the hand it is the same three cards."""
    odds = side(house, game, wager)
    assert odds.exact == edge(THREE, pays, comb(52, 3))
    assert percent(odds.house_edge, 2) == published


@pytest.mark.parametrize(
    ("house", "game", "wager"), [(ROCK, "let-it-ride", "three-card-bonus"), (TOLEDO, "cajun-stud", "board-bonus")]
)
def test_three_cards_with_a_line_for_the_mini_royal(house: str, game: str, wager: str) -> None:
    """Wizard, "Let It Ride": 7.10% where four of the straight flushes pay 50 to 1."""
    hands = {"mini-royal-flush": 4, **THREE, "straight-flush": 44}
    odds = side(house, game, wager)
    assert odds.exact == edge(hands, (50, 40, 30, 6, 3, 1), comb(52, 3))
    assert percent(odds.house_edge, 2) == "7.10"


@with_games("boards")
def test_five_card_bonus_at_criss_cross() -> None:
    """On the cross alone: pairs count from sixes up."""
    hands = {**{name: FIVE[name] for name in list(FIVE)[:8]}, "sixes-or-better": 9 * PAIR_RANK}
    for house in (ROCK, TOLEDO):
        odds = side(house, "criss-cross-poker", "five-card-bonus")
        assert odds.exact == edge(hands, (250, 100, 40, 15, 10, 6, 4, 3, 1), comb(52, 5))


@with_games("streets")
@pytest.mark.parametrize(
    ("house", "pays"),
    [
        (ROCK, (20000, 2000, 300, 150, 50, 25, 3)),
        (JACK, (20000, 2000, 300, 150, 50, 25, 3)),
        (TOLEDO, (10000, 2000, 100, 75, 50, 25, 8, 4)),
    ],
)
def test_the_dollar_bonus_at_let_it_ride(house: str, pays: Sequence[int]) -> None:
    """The dollar is collected beforehand, in words at Hard Rock, by custom elsewhere, unless it is given back."""
    winners = Fraction(sum(list(FIVE.values())[: len(pays)]), comb(52, 5))
    returned = edge(FIVE, pays, comb(52, 5))
    assert side(house, "let-it-ride", "bonus").exact == returned + winners
    if house != ROCK:
        table = Situation(HouseRules.choose(find_section(house, "let-it-ride"), {"bonus-stake": "returned"}))
        (bonus,) = [odds for odds in analyse(table).wagers if odds.wager == "bonus"]
        assert bonus.exact == returned


@with_games("four cards")
def test_aces_up_and_queens_up() -> None:
    """Wizard, "Four Card Poker": Aces Up 3.89%. A pair in four of five cards is a pair in five."""
    aces = {**FOUR_OF_FIVE, "pair-of-aces": _pairs_of_four(("A",))}
    queens = {**FOUR_OF_FIVE, "queens-or-better": _pairs_of_four(("Q", "K", "A"))}
    for house in (ROCK, SHOE, JACK):
        odds = side(house, "four-card-poker", "aces-up")
        assert odds.exact == edge(aces, (50, 40, 8, 5, 4, 3, 1), comb(52, 5))
        assert percent(odds.house_edge, 2) == "3.89"
    assert side(ROCK, "crazy-four-poker", "queens-up").exact == edge(queens, (50, 30, 8, 4, 3, 2, 1), comb(52, 5))
    assert side(TOLEDO, "crazy-four-poker", "queens-up").exact == edge(
        queens, (50, 40, 8, 4, 3, 2, 1), comb(52, 5)
    )


def _pairs_of_four(ranks: Sequence[str]) -> int:
    """Hands of five cards with a pair of these ranks in which no four suited and no four in a row beat it."""
    found = 0
    for rank in ranks:
        pair = cards(f"{rank}c {rank}d")
        others = [card for card in DECK if card.rank != pair[0].rank]
        for three in combinations(others, 3):
            if len({card.rank for card in three}) < 3:
                continue
            four_suited = any(len({card.suit for card in (mine, *three)}) == 1 for mine in pair)
            in_row = {card.rank for card in (pair[0], *three)}
            low = {rank - 13 if rank == 12 else rank for rank in in_row}
            found += not (four_suited or max(in_row) - min(in_row) == 3 or max(low) - min(low) == 3)
    return found * 6


@with_games("boards")
def test_the_bonus_on_two_cards() -> None:
    """6 pairs of aces, 4 suited ace-kings, 8 suited ace-queens and -jacks, 12, 18, 24 and 54 of 1,326."""
    won = 6 * 30 + 4 * 25 + 8 * 20 + 12 * 15 + 18 * 10 + 24 * 5 + 54 * 3
    for house in (ROCK, SHOE, JACK):
        assert side(house, "texas-holdem-bonus", "bonus").exact == Fraction(1200 - won, 1326)


@with_games("suits")
def test_flush_wagers_of_seven_cards() -> None:
    """Wizard, "High Card Flush": 7.81% for 300-100-10-1 and 13.09% for 8000-1000-100-60-7."""
    assert percent(side(ROCK, "high-card-flush", "flush").house_edge, 2) == "7.81"
    assert percent(side(ROCK, "high-card-flush", "straight-flush").house_edge, 2) == "13.09"
    for mine, other in (("flush", "flush-rush"), ("straight-flush", "super-flush-rush")):
        assert side(ROCK, "high-card-flush", mine).exact == side(ROCK, "i-luv-suits-poker", other).exact


@with_games("four cards")
def test_prime_by_colours() -> None:
    five = Fraction(2 * comb(26, 5), comb(52, 5))
    four = Fraction(2 * comb(26, 4) * 26, comb(52, 5))
    assert side(TOLEDO, "four-card-prime", "prime").exact == 1 - five - four - 6 * five - four
    own = Fraction(2 * comb(26, 3), comb(52, 3))
    same = own * Fraction(comb(23, 3), comb(49, 3))
    assert side(TOLEDO, "three-card-prime", "prime").exact == 1 - own - 3 * own - same


# --- Every hand against every dealer's hand ---

Table = tuple[Ranking, int, int, str, bool]
SHOWDOWNS: Mapping[str, Table] = {
    "four card": (FOUR_CARD, 5, 6, "", True),
    "crazy four": (FOUR_CARD, 5, 5, "king-high", False),
    "three card": (THREE_CARD, 3, 3, "queen-high", False),
    "wild": (WILD_FIVE_CARD, 5, 5, "", False),
}


@cache
def pick(count: int, size: int) -> NDArray[np.int64]:
    """Every way to pick so many of some cards, by their places."""
    ways = comb(count, size)
    flat = np.fromiter((at for chosen in combinations(range(count), size) for at in chosen), np.int64, ways * size)
    return flat.reshape(-1, size)


def table_of(name: str) -> Matchups:
    ranking, player, dealer, opens, shows = SHOWDOWNS[name]
    need = lowest(opens, valuer(ranking, dealer)) if opens else 0
    return matchups(ranking, player, dealer, need, shows)


of_showdowns = pytest.mark.parametrize(
    "name",
    [
        pytest.param("four card", marks=with_games("four cards")),
        pytest.param("crazy four", marks=with_games("four cards")),
        pytest.param("three card", marks=with_games("three cards")),
        pytest.param("wild", marks=with_games("wild")),
    ],
)


@of_showdowns
def test_dealers_hands_that_are_left_counted_one_by_one(name: str) -> None:
    ranking, player, dealer, opens, shows = SHOWDOWNS[name]
    table, value = table_of(name), valuer(ranking, dealer)
    need = lowest(opens, value) if opens else 0
    deck = 53 if ranking is WILD_FIVE_CARD else 52
    chance = Random(player + dealer)
    for at in (0, len(table.hands) - 1, *(chance.randrange(len(table.hands)) for _ in range(3))):
        hand = table.hands[at].tolist()
        column = chance.randrange(table.up.shape[1])
        shown = [int(table.up[at, column])] if shows else []
        left = np.array([card for card in range(deck) if card not in (*hand, *shown)])
        rest = left[pick(len(left), dealer - len(shown))]
        theirs = value.strengths(np.column_stack([rest, *(np.full(len(rest), card) for card in shown)]))
        mine = valuer(ranking, player).strength(hand)
        assert table.strength[at] == mine
        assert table.dealers == len(theirs)
        assert table.below[at, column] == (theirs < mine).sum()
        assert table.equal[at, column] == (theirs == mine).sum()
        assert table.unqualified[at, column] == (theirs < need).sum()


@of_showdowns
def test_every_hand_a_player_can_hold_is_there_once(name: str) -> None:
    ranking, player, _, _, shows = SHOWDOWNS[name]
    table = table_of(name)
    deck = 53 if ranking is WILD_FIVE_CARD else 52
    assert table.weight.sum() == comb(deck, player)
    assert table.up.shape[1] == (deck - player if shows else 1)
    if shows:
        assert all(
            set(up).isdisjoint(hand)
            for up, hand in zip(table.up[::500].tolist(), table.hands[::500].tolist(), strict=True)
        )


def test_three_card_prime_dealt_out_in_full() -> None:
    """Every hand of the player against all 18,424 of the dealer's, at the printed pays."""
    value = evaluator(THREE_CARD, 3)
    hands = pick(52, 3)
    strength = value.strengths(hands)
    names = np.array([*THREE_CARD.order, "mini-royal-flush"], dtype=object)[value.category_of[strength]]
    names[(names == "straight-flush") & (value.leading[strength] == RANKS.index("A"))] = "mini-royal-flush"
    wins = {"mini-royal-flush": 10, "straight-flush": 6, "three-of-a-kind": 5, "straight": 2}
    loses = {"straight-flush": 12, "three-of-a-kind": 10, "straight": 4}
    opens = strength >= value.strength(cards("Qc 3d 2h"))
    held = (np.int64(1) << hands).sum(axis=1)
    total = 0
    for at, name in enumerate(names):
        apart = (held & held[at]) == 0
        theirs = strength[apart & opens]
        copied_or_lower = int((theirs <= strength[at]).sum())
        play = int(apart.sum()) - len(theirs)
        play += copied_or_lower * (1 + wins.get(name, 1)) + (len(theirs) - copied_or_lower) * (
            loses.get(name, -1) - 1
        )
        total += max(play, -18424)
    assert Fraction(-total, 22100 * 18424) == main(TOLEDO, "three-card-prime").exact


def test_the_bad_beat_looks_at_both_hands() -> None:
    """It never pays below three of a kind, and never on a tie."""
    odds = side(JACK, "dj-wild-stud-poker", "bad-beat")
    won = {line.outcome for line in odds.lines if line.net > 0}
    assert won == {
        *("three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind"),
        *("straight-flush", "five-of-a-kind", "royal-flush"),
    }
    assert sum(line.probability for line in odds.lines) == 1
    assert {line.net for line in odds.lines if line.outcome == "tie"} == {-1}


# --- Suits ---


@compiled
def every_dealer(free: Any, mine: Any, need: Any, held: Any, out: Any) -> None:
    """Deal every seven of 45 cards: won, tied, lost, and the same against a dealer who does not open."""
    masks = np.zeros((7, 4), np.int64)
    best = np.zeros(7, np.int64)  # a card makes no hand lower: the best suit so far, or its own
    at = np.zeros(7, np.int64)
    depth = 0
    at[0] = -1
    while depth >= 0:
        at[depth] += 1
        if depth == 6:
            for place in range(at[6], 45):
                suit = free[place] & 3
                mask = masks[6, suit] | 1 << (free[place] >> 2)
                theirs = max(best[6], (held[mask] << 13) | mask)
                out[(theirs >= mine) + (theirs > mine) + (0 if theirs >= need else 3)] += 1
            depth -= 1
            continue
        if at[depth] > 45 - 7 + depth:
            depth -= 1
            continue
        suit = free[at[depth]] & 3
        mask = masks[depth, suit] | 1 << (free[at[depth]] >> 2)
        masks[depth + 1] = masks[depth]
        masks[depth + 1, suit] = mask
        best[depth + 1] = max(best[depth], (held[mask] << 13) | mask)
        at[depth + 1] = at[depth]
        depth += 1


FEW = {
    "seven suited": [tuple(cards("Ac Tc 9c 7c 6c 4c 2c"))],
    "six suited": [tuple(cards(f"Tc 9c 8c 7c 4c 2c {rank}d")) for rank in RANKS],
    "three-two in three suits": [tuple(cards(f"3c 2c 3d 2d 3h 2h {rank}s")) for rank in RANKS],
}
"""Hands of one strength, alike but for the names of the suits."""


@pytest.mark.parametrize("name", FEW)
def test_every_dealers_hand_of_seven_cards_counted_one_by_one(name: str) -> None:
    held = np.array([rank.bit_count() for rank in range(1 << 13)], dtype=np.int64)
    value = flush_evaluator(7)
    need = lowest("3-card-flush-nine-high", value)
    out = np.zeros(6, dtype=np.int64)
    for hand in FEW[name]:
        left = np.array([int(card) for card in DECK if card not in hand])
        every_dealer(left, value.strength(hand), need, held, out)
    strength = value.strength(FEW[name][0])
    hands = suited_hands(need, (0,) * 6, (0,) * 6, -1, (1,) * 8)
    times = int(hands.weights[strength]) // len(FEW[name])
    assert times == {"seven suited": 4, "six suited": 12, "three-two in three suits": 4}[name]
    assert out.sum() == comb(45, 7) * len(FEW[name])
    assert (hands.by_strength[strength] == times * out).all()


def test_player_and_dealer_change_seats() -> None:
    """Every pair of hands comes either way round, so as many are won as lost; and a dealer who does not open is as
    rare as such a hand."""
    value = flush_evaluator(7)
    need = lowest("3-card-flush-nine-high", value)
    hands = suited_hands(need, (0,) * 6, (0,) * 6, -1, (1,) * 8)
    every, ways = comb(52, 7), comb(45, 7)
    assert hands.weights.sum() == every
    won, tied, lost, won_out, tied_out, lost_out = (int(n) for n in hands.by_strength.sum(axis=0))
    assert won + tied + lost + won_out + tied_out + lost_out == every * ways
    assert won + won_out == lost + lost_out
    assert won_out + tied_out + lost_out == int(hands.weights[:need].sum()) * ways


# --- Hold'em ---


@compiled
def showdowns(cards_: Any, weights: Any, tables: Any, room: Any, category: Any, beaten: Any, ties: Any) -> None:
    """Every two hands on every board: what the beaten one is, and how often there is none."""
    for at in range(len(cards_)):
        boards.rank_holes(cards_[at], 0, tables, room)
        for pair in range(1081):
            below, equal = room[5][pair, 0], room[5][pair, 1]
            beaten[category[room[6][pair]]] += weights[at] * (990 - below - equal)
            ties[0] += weights[at] * equal


def test_every_showdown_ends_as_is_published() -> None:
    """Discount Gambling, "Bad Beat Bonus @ Ultimate Texas Hold'Em": the losing hand of 2,781,381,002,400 deals."""
    published = {
        "straight-flush": 10_300_592,
        "four-of-a-kind": 471_040_512,
        "full-house": 8_435_225_376,
        "flush": 19_434_208_592,
        "straight": 18_271_076_976,
        "three-of-a-kind": 64_049_759_448,
        "two-pair": 399_099_149_640,
        "pair": 1_366_512_556_968,
        "high-card": 791_967_420_480,
    }
    dealt, tables = boards.boards(), boards.hand_tables()
    beaten, ties = np.zeros(len(FIVE_CARD.order), np.int64), np.zeros(1, np.int64)
    room = boards.Room(len(tables.category)).arrays()
    showdowns(dealt.cards, dealt.weight, tables, room, tables.category, beaten, ties)
    found = {name: 2 * int(count) for name, count in zip(FIVE_CARD.order, beaten, strict=True) if count}
    assert found == published
    assert int(ties[0]) == 113_130_263_816


def dealers_left(gone: Sequence[int]) -> NDArray[np.int64]:
    left = np.array([card for card in range(52) if card not in gone])
    return left[pick(len(left), 2)]


BLIND: Mapping[str, Fraction | int] = {
    "straight": 1,
    "flush": Fraction(3, 2),
    "full-house": 3,
    "four-of-a-kind": 10,
    "straight-flush": 50,
    "royal-flush": 500,
}


def river(hole: Sequence[int], board: Sequence[int]) -> tuple[Fraction, int]:
    """On a full board, over all 990 hands of the dealer: what Ante and Blind gain, and a unit of Play."""
    value = evaluator(FIVE_CARD, 7)
    theirs = dealers_left((*hole, *board))
    dealt = value.strengths(np.column_stack([theirs, np.broadcast_to(board, (len(theirs), 5))]))
    mine = value.strength((*hole, *board))
    pays = BLIND.get(FIVE_CARD.order[int(value.category_of[mine])], 0)
    pair = dealt >= lowest("pair", value)
    won, lost = dealt < mine, dealt > mine
    fixed = int(won.sum()) * Fraction(pays) + int((won & pair).sum()) - int(lost.sum()) - int((lost & pair).sum())
    return fixed, int(won.sum()) - int(lost.sum())


def seen_place(shown: Sequence[int], hole: Sequence[int]) -> tuple[int, int]:
    """Where a table by kind of flop (or flop and turn) and hole cards has these cards."""
    kinds, renamings = boards.seen(len(shown)).kind_and_renaming
    place = sum(comb(card, at) for at, card in enumerate(sorted(shown), start=1))
    return int(kinds[place]), int(boards.renamed_holes()[renamings[place], boards.hole_place(*hole)])


FLOPS = [
    *(
        ("7h 2s", "7c Kd 9h"),
        ("3h 3s", "Kc 9d 4h"),
        ("Th 4h", "Kh 9h 2c"),
        ("9h 4h", "Kh 8h 2c"),
        ("Ah 5c", "Kd 9h 2s"),
    ),
    *(("Jh 8c", "Td 9h 2s"), ("6h 5c", "6d Th 6s"), ("2h 2c", "2d 8s Qh")),
]


@with_games("boards")
@pytest.mark.parametrize(("hole", "flop"), FLOPS)
def test_the_raise_after_the_flop_against_every_turn_river_and_dealer(hole: str, flop: str) -> None:
    mine, shown = [int(card) for card in cards(hole)], [int(card) for card in cards(flop)]
    early, late = Fraction(0), Fraction(0)
    for rest in dealers_left((*mine, *shown)).tolist():
        fixed, raised = river(mine, (*shown, *rest))
        early += fixed + 2 * raised
        late += max(fixed + raised, Fraction(-2 * 990))
    play = ultimate.play_of(ContestStakes(situation(JACK, "ultimate-texas-holdem")))
    assert bool(play.after[seen_place(shown, mine)]) == (early > late)


@with_games("boards")
def test_both_answers_after_the_flop_are_tried() -> None:
    play = ultimate.play_of(ContestStakes(situation(JACK, "ultimate-texas-holdem")))
    chosen = [
        int(play.after[seen_place([int(c) for c in cards(flop)], [int(c) for c in cards(hole)])])
        for hole, flop in FLOPS
    ]
    assert set(chosen) == {0, 1}


def early_raise(high: int, low: int, suits_match: bool) -> bool:
    """Wizard, "Ultimate Texas Hold 'Em", before the flop: any ace; kings suited or from king-five; queens from
    queen-six suited, queen-eight; jacks from jack-eight suited, jack-ten; pairs from threes."""
    if high == low:
        return RANKS[high] != "2"
    least = {"A": ("2", "2"), "K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}.get(RANKS[high])
    return least is not None and low >= RANKS.index(least[0] if suits_match else least[1])


@with_games("boards")
def test_four_times_before_the_flop_with_the_published_hands() -> None:
    play = ultimate.play_of(ContestStakes(situation(JACK, "ultimate-texas-holdem")))
    for a, b in combinations(DECK, 2):
        expected = 4 if early_raise(max(a.rank, b.rank), min(a.rank, b.rank), a.suit == b.suit) else 0
        assert play.before[boards.hole_place(a, b)] == expected, f"{a} {b}"


@with_games("boards")
def test_only_two_three_to_two_seven_unsuited_are_folded_before_the_flop() -> None:
    """Discount Gambling, "Texas Hold'Em Bonus": fold 23 to 27 off suit, play everything else."""
    play = holdem_bonus.play_of(holdem_bonus.RaisedThrice(situation(JACK, "texas-holdem-bonus")))
    for a, b in combinations(DECK, 2):
        low, high = sorted((a.rank, b.rank))
        folded = low == 0 and 1 <= high <= RANKS.index("7") and a.suit != b.suit
        assert bool(play.stays[boards.hole_place(a, b)]) == (not folded), f"{a} {b}"


@with_games("boards")
@pytest.mark.parametrize(
    ("hole", "shown"),
    [
        *(("7h 2s", "7c Kd 9h"), ("Ah 5c", "Kd 9h 2s"), ("Jh 8c", "Td 9d 2s"), ("4h 3c", "Kd 9h 8s")),
        *(("7h 2s", "7c Kd 9h Qs"), ("Ah 5c", "Kd 9h 2s 2c"), ("Jh 8c", "Td 9d 2s 3h"), ("Th 4h", "Kh 9h 2c 5d")),
    ],
)
def test_turn_and_river_wagers_against_every_card_to_come(hole: str, shown: str) -> None:
    mine, board = [int(card) for card in cards(hole)], [int(card) for card in cards(shown)]
    left = np.array([card for card in range(52) if card not in (*mine, *board)])
    gained = sum(river(mine, (*board, *left[rest].tolist()))[1] for rest in pick(len(left), 5 - len(board)))
    play = holdem_bonus.play_of(holdem_bonus.RaisedThrice(situation(JACK, "texas-holdem-bonus")))
    decisions = play.on_turn if len(board) == 3 else play.on_river
    assert gained != 0
    assert bool(decisions[seen_place(board, mine)]) == (gained > 0)


# --- Games against a pay table ---

STREETS = {
    "royal-flush": 500,
    "straight-flush": 100,
    "four-of-a-kind": 40,
    "full-house": 10,
    "flush": 6,
    "straight": 4,
    "three-of-a-kind": 3,
    "two-pair": 2,
}
CROSS = {**STREETS, "full-house": 12, "flush": 8, "straight": 5}
RIDE = {
    **STREETS,
    "royal-flush": 1000,
    "straight-flush": 200,
    "four-of-a-kind": 50,
    "full-house": 11,
    "flush": 8,
    "straight": 5,
}


def named(hand: Sequence[int]) -> tuple[str, str]:
    """What five cards make, and the rank of a pair."""
    place = evaluate_cards(*(str(Card(card)) for card in hand))
    name = next(name for worst, name in LOWEST_OF if place <= worst)
    ranks = Counter(card >> 2 for card in hand)
    return name, RANKS[ranks.most_common(1)[0][0]]


def pays(hand: Sequence[int], table: Mapping[str, int], wins: str, pushes: str = "") -> int:
    """What a hand gains on one unit: by the table, even money on a high pair, nothing on a middling one."""
    name, pair = named(hand)
    if name == "pair":
        return 1 if pair in wins else 0 if pair in pushes else -1
    return table.get(name, -1)


HIGH, MIDDLING = "JQKA", "6789T"


@with_games("streets")
@pytest.mark.parametrize("hole", ["7h 2s", "Kh 4s", "6h 5h", "Jh Td", "9c 8c", "3d 3h", "Ah Kd"])
def test_every_street_with_one_pair_of_hole_cards(hole: str) -> None:
    """Every raise of one, two or three antes on every street against folding, and no choice is worth more than the
    one made."""
    mine = [int(card) for card in cards(hole)]
    left = [card for card in range(52) if card not in mine]
    last: Counter[tuple[int, int]] = Counter()
    for three in combinations(left, 3):
        gain = pays((*mine, *three), STREETS, HIGH, MIDDLING)
        for a, b in combinations(three, 2):
            last[a, b] += gain
            last[b, a] += gain
    play = streets.play_of(situation(JACK, "mississippi-stud"))
    at = boards.hole_place(*mine)

    def on_fifth(a: int, b: int, staked: int, raised: int) -> int:
        return (staked + raised) * last[a, b] if raised else -staked * 48

    def on_fourth(a: int, staked: int, raised: int) -> int:
        if not raised:
            return -staked * 48 * 49
        return sum(max(on_fifth(a, b, staked + raised, r) for r in range(4)) for b in left if b != a)

    def on_third(raised: int) -> int:
        if not raised:
            return -48 * 49 * 50
        return sum(max(on_fourth(a, 1 + raised, r) for r in range(4)) for a in left)

    third = int(play.third[at])
    assert on_third(third) == max(on_third(raised) for raised in range(4))
    staked = 1 + (third or 1)
    for a in left:
        fourth = int(play.fourth[at, a, staked])
        assert on_fourth(a, staked, fourth) == max(on_fourth(a, staked, raised) for raised in range(4))
        for b in left:
            if b != a and fourth:
                fifth = int(play.fifth[at, a, b, staked + fourth])
                worth = [on_fifth(a, b, staked + fourth, raised) for raised in range(4)]
                assert worth[fifth] == max(worth)


@with_games("streets")
@pytest.mark.parametrize(
    "hand",
    ["Th Ts 2c", "9h 9s 2c", "Ah Kh Qh", "3h 4h 5h", "2h 3h 4h", "Jh Qh 9h", "7h 8h 9h", "Kh Qs Jc", "6h 8h Th"],
)
def test_bets_ride_when_the_hands_to_come_pay(hand: str) -> None:
    mine = sorted(int(card) for card in cards(hand))
    left = [card for card in range(52) if card not in mine]
    gained: Counter[int] = Counter()
    for a, b in combinations(left, 2):
        gain = pays((*mine, a, b), RIDE, "TJQKA")
        gained[a] += gain
        gained[b] += gain
    play = ride.play_of(situation(JACK, "let-it-ride"))
    at = int(np.nonzero((pick(52, 3) == mine).all(axis=1))[0][0])
    assert bool(play.first[at]) == (sum(gained.values()) > 0)
    assert [bool(play.second[at, a]) for a in left] == [gained[a] > 0 for a in left]


@with_games("boards")
@pytest.mark.parametrize(
    ("hole", "across"),
    [
        ("Ks Qd", "Kh 4c"),
        ("7s 2d", "9h 4c"),
        ("7s 2d", "7h 4c"),
        ("Js 9s", "8s 2d"),
        ("6s 5d", "Kh Qc"),
        ("As 4d", "9h 9c"),
    ],
)
def test_the_raise_down_against_every_card_to_come(hole: str, across: str) -> None:
    """With the pair across turned up: a fold or one to three antes down, and then the same on the middle."""
    mine, shown = [int(card) for card in cards(hole)], [int(card) for card in cards(across)]
    left = [card for card in range(52) if card not in (*mine, *shown)]
    over = {m: _gains((*mine, *shown, m)) for m in left}
    under = {three: _gains((*mine, *three)) for three in combinations(left, 3)}
    raises, downs = cross.by_hole(cross.play_of(situation(ROCK, "criss-cross-poker")))
    at, pair = boards.hole_place(*mine), boards.hole_place(*shown)
    first = int(raises[at])
    worth = [-(2 + first) * comb(48, 2) * 46, 0, 0, 0]
    for a, b in combinations(left, 2):
        lines = [(over[m], under[tuple(sorted((a, b, m)))]) for m in left if m not in (a, b)]  # type: ignore[index]
        for second in (1, 2, 3):
            best = -(2 + first + second) * 46
            for third in (1, 2, 3):
                best = max(best, sum(_won(x, y, first, second, third) for x, y in lines))
            worth[second] += best
    assert first
    assert worth[int(downs[at, pair])] == max(worth)


Gains = tuple[int, int]
"""On an Ante, and on a raise."""


@cache
def _gains(hand: tuple[int, ...]) -> Gains:
    line = pays(hand, CROSS, HIGH, MIDDLING)
    return min(line, 1), line


def _won(over: Gains, under: Gains, first: int, second: int, third: int) -> int:
    middle = max(over[1], under[1])
    return over[0] + under[0] + first * over[1] + second * under[1] + third * middle


# --- Choices worth the same ---


def test_of_choices_worth_the_same_the_one_that_stakes_least_is_played() -> None:
    """Mississippi Stud: with one ante staked, folding and raising once can come to the same."""
    last: Any = streets._best_last
    assert [last.py_func(expected, 1, 1, 1, 3) for expected in (-25, -24, -23, 0, 1)] == [0, 0, 1, 1, 3]
    averages = {
        (JACK, "mississippi-stud"): 3.483568,  # 3.588 for who raises where it makes no difference
        (JACK, "let-it-ride"): 1.223707,
    }
    for (house, game), average in averages.items():
        main = analyse(Situation(HouseRules.choose(find_section(house, game)))).wagers[0]
        assert main.average_wager == pytest.approx(average, abs=5e-7), game
