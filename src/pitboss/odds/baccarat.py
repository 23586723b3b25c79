"""Baccarat exactly: every way the cards can fall from the shoe as it is, counted by how the coup ends."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.shoe import pack
from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import RESULTS, Result, banker_draws, on_result, points
from pitboss.games.baccarat.rules import pack_of, third_card_table, tie_charge
from pitboss.odds.deals import deal_counts
from pitboss.odds.result import Analysis, OutcomeLine, Situation, Strategy, WagerOdds
from pitboss.odds.views import ENUMERATED, wager_odds
from pitboss.rulebook import HouseRules

METHOD = "every order of six cards from the shoe counted"
MOST = 6
"""The cards a coup can take."""


@kernel
def _count(left: Any, draws: Any, ways: Any) -> None:
    """Add up, for each result, in how many orders six cards of the shoe lead to it."""
    cards = np.int64(0)
    for value in range(10):
        cards += left[value]
    fifth, sixth = cards - 4, cards - 5
    for p1 in range(10):
        w1 = left[p1]
        left[p1] -= 1
        for b1 in range(10):
            w2 = w1 * left[b1]
            left[b1] -= 1
            for p2 in range(10):
                w3 = w2 * left[p2]
                left[p2] -= 1
                for b2 in range(10):
                    w4 = w3 * left[b2]
                    if w4 > 0:
                        left[b2] -= 1
                        _draw(left, draws, (p1 + p2) % 10, (b1 + b2) % 10, w4, fifth, sixth, ways)
                        left[b2] += 1
                left[p2] += 1
            left[b1] += 1
        left[p1] += 1


@kernel
def _draw(left: Any, draws: Any, player: Any, banker: Any, ways4: Any, fifth: Any, sixth: Any, ways: Any) -> None:
    """The third cards of one four-card deal; cards that are not drawn may be any."""
    if player >= 8 or banker >= 8 or player > 5:
        if player < 8 and banker < 6:
            for card in range(10):
                banked = (banker + card) % 10
                ways[(player * 10 + banked) * 4 + 1] += ways4 * left[card] * sixth
        else:
            ways[(player * 10 + banker) * 4] += ways4 * fifth * sixth
        return
    for third in range(10):
        drawn = ways4 * left[third]
        if drawn <= 0:
            continue
        played = (player + third) % 10
        if not draws[banker, third]:
            ways[(played * 10 + banker) * 4 + 2] += drawn * sixth
            continue
        left[third] -= 1
        for card in range(10):
            ways[(played * 10 + (banker + card) % 10) * 4 + 3] += drawn * left[card]
        left[third] += 1


def drawing_table(house: HouseRules) -> NDArray[np.bool_]:
    """By Banker's count and the value of the Player's third card: whether Banker draws."""
    table = third_card_table(house)
    return np.array([[banker_draws(b, 0, third, table) for third in range(10)] for b in range(10)])


def cards_of(house: HouseRules, removed: tuple[Card, ...] = ()) -> list[Card]:
    """The cards of the shoe, without those known to be gone."""
    left = pack(pack_of(house).decks)
    for card, gone in Counter(removed).items():
        if gone > left.count(card):
            raise BadInput(f"{gone} {card} cannot be gone; the shoe holds {left.count(card)}")
    for card in removed:
        left.remove(card)
    if len(left) < MOST:
        raise BadInput(f"a coup takes up to {MOST} cards; {len(left)} are left")
    return left


def shoe_of(house: HouseRules, removed: tuple[Card, ...] = ()) -> NDArray[np.int64]:
    """How many cards of each value the shoe holds, some known to be gone."""
    left = np.zeros(10, dtype=np.int64)
    for card in cards_of(house, removed):
        left[points(card)] += 1
    return left


def chances(house: HouseRules, removed: tuple[Card, ...] = ()) -> Mapping[int, Fraction]:
    """How likely each of the 400 results is."""
    left = shoe_of(house, removed)
    cards = int(left.sum())
    ways = np.zeros(RESULTS, dtype=np.int64)
    _count(left, drawing_table(house), ways)
    orders = prod(range(cards - 5, cards + 1))
    return {at: Fraction(int(ways[at]), orders) for at in range(RESULTS) if ways[at]}


def analyse(situation: Situation) -> Analysis:
    """Every wager of the table."""
    likely = chances(situation.house, situation.removed)
    wagers = tuple(
        _on_cards(situation, wager)
        if wager in situation.house.section.classifiers
        else _on_result(situation, wager, likely)
        for wager in situation.house.wagers
    )
    return Analysis(wagers, Strategy(rules=tuple(_advice(wagers))))


def _on_cards(situation: Situation, wager: str) -> WagerOdds:
    """A wager on the first cards: every deal of as many from the shoe."""
    left = cards_of(situation.house, situation.removed)
    classifier = situation.house.section.classifiers[wager]
    counts, total = deal_counts(classifier, tuple(left.count(card) for card in DECK))
    chances = {name: Fraction(count, total) for name, count in zip(classifier.outcomes, counts, strict=True)}
    return wager_odds(situation, wager, chances, ENUMERATED.format(cards=classifier.size))


def _on_result(situation: Situation, wager: str, likely: Mapping[int, Fraction]) -> WagerOdds:
    house = situation.house
    outcome_of = on_result(house.wagers[wager])
    found: dict[str, OutcomeLine] = {}
    for at, chance in likely.items():
        outcome = outcome_of(Result.of(at))
        odds = house.pays(wager, outcome)
        name = house.line(wager, outcome)
        before = found[name].probability if name in found else Fraction(0)
        found[name] = OutcomeLine(name, before + chance, str(odds), net_of(house, wager, outcome))
    lines = sorted(found.values(), key=lambda line: (-line.net, line.outcome))
    return WagerOdds(
        wager=wager,
        title=house.wagers[wager].title,
        table=house.tables[wager],
        method=METHOD,
        lines=tuple(lines),
        stake=situation.stake(wager),
    )


def net_of(house: HouseRules, wager: str, outcome: str) -> Fraction:
    """The player's gain per unit staked, commission taken off, before rounding."""
    odds = house.pays(wager, outcome)
    if odds.wins:
        return odds.ratio - house.exact_vigorish(wager, outcome, 10_000) / 10_000
    if odds.form == "lose":
        return Fraction(-1)
    banker = house.wagers[wager].classifier == "banker-hand"
    return -tie_charge(house) if banker and outcome == "tie" else Fraction(0)


def _advice(wagers: tuple[WagerOdds, ...]) -> Iterator[str]:
    best = min(wagers, key=lambda odds: odds.house_edge)
    yield f"No play changes the odds; the cheapest wager is {best.title} at {float(best.house_edge):.4%}."
    dear = max(wagers, key=lambda odds: odds.house_edge)
    yield f"The dearest is {dear.title} at {float(dear.house_edge):.4%}."
