"""A card exchanged at a price, then the player's hand against the dealer's, who shows a card: Oasis Poker.

A hand is kept or one of its cards is exchanged, whichever is worth more; more than one is left to who knows why.
With a card exchanged the dealer's hand holds the card that shows and none of six: the hands that hold none of the
player's five, less those of them that hold the card thrown away.
"""

from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.errors import NotAnalysed
from pitboss.games.poker.play import FOLD
from pitboss.games.poker.terms import PLAYER, PokerTerms
from pitboss.odds.poker.exchange_counts import ALL, HAND, Exchanges, classes_of, counted_by_rank
from pitboss.odds.poker.main_game import Bought, Played, contest_odds
from pitboss.odds.poker.shapes import of_shape, showdown
from pitboss.odds.poker.showdown import matchups_of
from pitboss.odds.poker.sides import side_odds, sides
from pitboss.odds.poker.stakes import RESULTS, ContestStakes
from pitboss.odds.result import Analysis, Situation, Strategy, WagerOdds
from pitboss.odds.valued import not_analysed, only

METHOD: Final = "every hand, every card that may be exchanged and every dealer's hand, best play with one exchange"
PLAYED: Final = "every hand, every card exchanged and every dealer's hand, by the rule"
_KEPT: Final = comb(46, 4)
"""Dealer's hands against a hand that is kept and a card that shows."""
_DRAWN: Final = comb(45, 4)
_CARDS: Final = 46
"""Cards that can come for one that is exchanged."""
_TIMES: Final = _CARDS * _DRAWN // _KEPT
"""How many ways a hand goes with an exchange for each it goes without."""
BEST, BY_RULE = 0, 1


def analyse(situation: Situation) -> Analysis:
    """The contest with the best play, by the rule, and every side wager."""
    house = situation.house
    terms = of_shape(house, showdown(house))
    _check(situation, terms)
    ((wager, prices),) = terms.exchanges
    stakes = ContestStakes(situation)
    tallied = _tallied(stakes, prices[0], terms.decisions[0].multiples[0])
    best, played = (
        _odds(situation, stakes, tallied[way], (wager, prices[0]), method)
        for way, method in ((BEST, METHOD), (BY_RULE, PLAYED))
    )
    said = _strategy(stakes, float(best.mean - played.mean), tallied)
    found = (best.also_played(played), *(side_odds(situation, name, None) for name in sides(house)))
    return Analysis(wagers=found, advice=said)


def _check(situation: Situation, terms: PokerTerms) -> None:
    """Refuse what the figures would leave out."""
    house = situation.house
    if len(terms.exchanges) != 1:
        raise NotAnalysed(f"{house.section.key} is not analysed with {len(terms.exchanges)} exchanges of cards")
    decision = terms.decisions[0]
    only(house, ("rules", "hand", "player"), terms.player, "5 player")
    only(house, ("rules", "hand", "dealer"), terms.dealer, "5 dealer")
    only(house, ("rules", "hand", "ranking"), terms.ranking, "five-card")
    only(house, ("rules", "course", decision.at, "better"), decision.better, ())
    if len(decision.multiples) != 1 or dict(decision.seen).get("dealer") != 1:
        raise not_analysed(
            house, ("rules", "course", decision.at), decision.wager, "it is valued for one raise, a card shown"
        )
    for name in sides(house):
        if any(whose == PLAYER for _, whose in house.section.views[name].parts):
            path = ("wagers", name, "view")
            raise not_analysed(house, path, house.wagers[name].view, "it is valued for cards that stay")


# --- counting ---------------------------------------------------------------------------------------------------


def _tallied(stakes: ContestStakes, price: int, multiple: int) -> NDArray[np.int64]:
    """By way to play, exchanged or not, group of hands and result: in how many of all ways; the last row folds."""
    how = stakes.how
    table = matchups_of(how, shows=True)
    fixed, raised = stakes.scaled()
    exchanges = Exchanges(
        hands=table.hands,
        weight=table.weight,
        strength=table.strength,
        group=stakes.group_of[table.strength],
        gains=fixed + multiple * raised,
        folding=-stakes.lost_by_folding * stakes.scale,
        price=price * stakes.scale,
        qualifying=how.qualifying,
        classes=classes_of(table.hands),
    )
    found = np.zeros((2, 2, len(stakes.groups) + 1, len(RESULTS)), dtype=np.int64)
    room = np.zeros((4, len(RESULTS)), dtype=np.int64)
    for rank, counts in counted_by_rank(table, how.qualifying):
        _played(exchanges, rank, counts, room, found)
    return found


@inlined
def _results(strong: Any, below: Any, equal: Any, out: Any, every: Any, counts: Any) -> None:
    """By result, in the order of `RESULTS`: how many of the dealer's hands bring it."""
    for at in range(6):
        counts[at] = 0
    if strong:
        counts[0], counts[1], counts[2], counts[3] = below - out, equal, every - below - equal, out
    else:
        counts[2], counts[3], counts[4], counts[5] = every - out, below, equal, out - below - equal


@inlined
def _worth(gains: Any, counts: Any) -> Any:
    value = 0
    for at in range(6):
        value += gains[at] * counts[at]
    return value


@inlined
def _tally(found: Any, group: Any, folds: Any, counts: Any, ways: Any) -> None:
    """Count a hand that is raised by its results, or one that is folded in the last row."""
    if folds:
        found[len(found) - 1, 0] += ways * (counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[5])
    else:
        for at in range(6):
            found[group, at] += ways * counts[at]


@inlined
def odd_card(hand: Any) -> Any:
    """Which of five cards in rising order is exchanged by the rule, -1 for none.

    It is the one beside four of a suit, or beside four in a row that may go on at both ends.
    """
    low, high = hand[0] >> 2, hand[4] >> 2
    for at in range(4):
        if hand[at] >> 2 == hand[at + 1] >> 2:
            return -1  # a pair or better is raised as it is
    if high - low == 4 or (high == 12 and hand[3] >> 2 == 3):
        return -1
    first, others, odd = hand[0] & 3, 0, 0
    for at in range(1, 5):
        if hand[at] & 3 != first:
            others, odd = others + 1, at
    if others == 0:
        return -1
    if others == 1:
        return odd
    if others == 4 and hand[1] & 3 == hand[2] & 3 == hand[3] & 3 == hand[4] & 3:
        return 0
    if (hand[3] >> 2) - low == 3 and hand[3] >> 2 < 12:
        return 4
    if high - (hand[1] >> 2) == 3 and high < 12:
        return 0
    return -1


@inlined
def _drawn(exchanges: Any, hand: Any, at: Any, card: Any, up: Any, counts: Any, results: Any) -> Any:
    """A hand with one of its cards exchanged for another: its class; what it meets is in `results`."""
    choose = exchanges.classes.choose
    place, put = 0, 0
    for held in range(5):
        if held != at:
            if put == held - (1 if held > at else 0) and hand[held] > card:
                place += choose[put, card]
                put += 1
            place += choose[put, hand[held]]
            put += 1
    if put == 4:
        place += choose[4, card]
    made = exchanges.classes.number[place]
    suits = exchanges.classes.suits[place]
    thrown = hand[at]
    shows = (suits >> (2 * (up & 3))) & 3
    gone = (thrown & ~3) | ((suits >> (2 * (thrown & 3))) & 3)
    below, equal, out = counts[made, shows, gone, 0], counts[made, shows, gone, 1], counts[made, shows, gone, 2]
    _results(exchanges.strength[made] >= exchanges.qualifying, below, equal, out, _DRAWN, results)
    return made


@kernel
def _played(exchanges: Any, rank: Any, counts: Any, room: Any, found: Any) -> None:
    """Every hand against a dealer who shows a card of one rank: by the best play, and by the rule."""
    hands, gains, group = exchanges.hands, exchanges.gains, exchanges.group
    results, kept = room[0], room[1]
    for at in range(len(hands)):
        hand = hands[at]
        for suit in range(4):
            up = 4 * rank + suit
            if hand[0] == up or hand[1] == up or hand[2] == up or hand[3] == up or hand[4] == up:
                continue
            strong = exchanges.strength[at] >= exchanges.qualifying
            whole = counts[at, suit, up]
            _results(strong, whole[0], whole[1], whole[2], _KEPT, kept)
            raising, folding = _worth(gains[group[at]], kept), exchanges.folding * _KEPT
            best, which = max(raising, folding) * _TIMES, -1
            for odd in range(5):
                value = -exchanges.price * _DRAWN * _CARDS
                for card in range(52):
                    if card == up or _holds(hand, card):
                        continue
                    made = _drawn(exchanges, hand, odd, card, up, counts, results)
                    value += max(_worth(gains[group[made]], results), exchanges.folding * _DRAWN)
                if value > best:
                    best, which = value, odd
            ways = exchanges.weight[at]
            for way in range(2):
                chosen = which if way == BEST else odd_card(hand)
                if chosen < 0:
                    folds = raising <= folding if way == BEST else not strong
                    _tally(found[way, 0], group[at], folds, kept, ways * _TIMES)
                    continue
                for card in range(52):
                    if card == up or _holds(hand, card):
                        continue
                    made = _drawn(exchanges, hand, chosen, card, up, counts, results)
                    folds = exchanges.strength[made] < exchanges.qualifying
                    if way == BEST:
                        folds = _worth(gains[group[made]], results) <= exchanges.folding * _DRAWN
                    _tally(found[way, 1], group[made], folds, results, ways)


@inlined
def _holds(hand: Any, card: Any) -> Any:
    return hand[0] == card or hand[1] == card or hand[2] == card or hand[3] == card or hand[4] == card


# --- telling ----------------------------------------------------------------------------------------------------


def _odds(
    situation: Situation, stakes: ContestStakes, tally: NDArray[np.int64], price: tuple[str, int], method: str
) -> WagerOdds:
    kept, drawn = (_as_played(each, stakes) for each in tally)
    bought = Bought(*price, drawn, int(tally[1, -1, 0]))
    total = comb(ALL, HAND) * (ALL - HAND) * _KEPT * _TIMES
    return contest_odds(situation, stakes, kept, int(tally[0, -1, 0]), total, method, bought)


def _as_played(tally: NDArray[np.int64], stakes: ContestStakes) -> Played:
    multiple = stakes.stage.multiples[0]
    return {
        (multiple, group, result): int(tally[group, result])
        for group in range(len(stakes.groups))
        for result in range(len(RESULTS))
        if tally[group, result]
    }


def _strategy(stakes: ContestStakes, cost: float, tallied: NDArray[np.int64]) -> Strategy:
    """The rule in words, what it costs, and how often the best play exchanges."""
    often = float(tallied[BEST, 1].sum() / tallied[BEST].sum())
    raised = stakes.decided.capitalize()
    least = (stakes.how.dealer_qualifies.hand if stakes.how.dealer_qualifies else "anything").replace("-", " ")
    return Strategy(
        (
            "Exchange the card beside four of a suit, or beside four in a row that may go on at both ends.",
            f"{raised} with {least} or better, and {FOLD} the rest.",
            f"Every card counted, the best play gains {cost:.6%} of the Ante more; it exchanges a card in "
            f"{often:.2%} of hands.",
        )
    )


__all__ = ["analyse", "odd_card"]
