"""Wagers settled by the cards they look at: every combination of cards, counted.

Cards from a fresh deck are exchangeable, so a view of five cards is five cards, whoever holds them.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.equipment.cards import DECK_SIZE
from pitboss.hands import Classifier
from pitboss.hands.classifying import classify
from pitboss.money import Form, dollars
from pitboss.odds.deals import Shoe, deal_counts, full_shoe
from pitboss.odds.result import OutcomeLine, Situation, WagerOdds
from pitboss.rulebook import Section

ENUMERATED: Final = "every combination of {cards} cards enumerated"


@kernel
def count_by_outcome(first: Any, tables: Any, size: int, at: Any, key: Any, mask: Any, counts: Any) -> None:
    """Count outcomes over all hands whose lowest two cards are the given pair of cards.

    The remaining cards run through an odometer of which only the last wheel turns in the inner loop.
    """
    keys, masks = tables.hand.keys, tables.hand.masks
    a, b = first
    key[2] = tables.hand.start + keys[a] + keys[b]
    mask[2] = masks[a] | masks[b]
    last = size - 1
    depth = 2
    at[2] = b + 1
    while depth >= 2:
        if depth == last:
            k, m = key[last], mask[last]
            for card in range(at[last], 52):
                counts[classify(k + keys[card], m | masks[card], tables)] += 1
            depth -= 1
            if depth >= 2:
                at[depth] += 1
            continue
        card = at[depth]
        if card > 52 - (size - depth):
            depth -= 1
            if depth >= 2:
                at[depth] += 1
            continue
        key[depth + 1] = key[depth] + keys[card]
        mask[depth + 1] = mask[depth] | masks[card]
        depth += 1
        at[depth] = card + 1


@cache
def outcome_counts(classifier: Classifier) -> tuple[int, ...]:
    """How many of all combinations of cards make each outcome."""
    counts = np.zeros(len(classifier.outcomes), dtype=np.int64)
    size = classifier.size
    wheels = (np.empty(size, np.int64), np.empty(size + 1, np.uint64), np.empty(size + 1, np.uint64))
    for pair in combinations(range(DECK_SIZE), 2):
        count_by_outcome(pair, classifier.tables, size, *wheels, counts)
    return tuple(int(count) for count in counts)


def view_odds(situation: Situation, wager: str, shoe: Shoe | None = None) -> WagerOdds:
    """The exact value of a wager settled by its view, from whole decks or from the cards of a shoe."""
    classifier = situation.house.section.classifiers[wager]
    shoe = shoe or full_shoe(int(situation.house.chosen.get("decks", 1)))
    if min(shoe) == max(shoe) == 1 and isinstance(classifier, Classifier):
        counts, total = outcome_counts(classifier), comb(DECK_SIZE, classifier.size)
    else:
        counts, total = deal_counts(classifier, shoe)
    chances = {outcome: Fraction(count, total) for outcome, count in zip(classifier.outcomes, counts, strict=True)}
    return wager_odds(situation, wager, chances, ENUMERATED.format(cards=classifier.size))


FORFEITED: Final = "forfeited by folding"


def wager_odds(situation: Situation, wager: str, chances: Mapping[str, Fraction], method: str) -> WagerOdds:
    """The value of a wager whose outcomes have these probabilities."""
    house = situation.house
    lines = []
    for outcome, probability in chances.items():
        odds = house.pays(wager, outcome)
        lines.append(OutcomeLine(outcome, probability, str(odds), situation.net(wager, odds)))
    envy = _envy_per_other(situation, wager, chances)
    return WagerOdds(
        wager=wager,
        title=house.wagers[wager].title,
        table=house.tables[wager],
        method=method,
        lines=tuple(lines),
        stake=situation.stake(wager),
        extra=envy * situation.others,
        notes=_notes(situation, wager, envy),
    )


def _envy_per_other(situation: Situation, wager: str, probability: Mapping[str, Fraction]) -> Fraction:
    """What one other player's hand adds on average to this player's wager."""
    stake = situation.stake(wager)
    rows = situation.house.paytable(wager).rows
    return sum(
        (
            probability[name] * row.envy.winnings(stake) / stake
            for name, row in rows.items()
            if row.envy and name in probability
        ),
        Fraction(0),
    )


def _notes(situation: Situation, wager: str, envy: Fraction) -> tuple[str, ...]:
    notes = []
    rows = situation.house.paytable(wager).rows.values()
    if any(row.pays.form in (Form.FLAT, Form.METER) for row in rows):
        notes.append(f"valued at a stake of {dollars(situation.stake(wager))}")
    if situation.house.wagers[wager].meter is not None:
        notes.append(f"with the meter at {dollars(situation.meter(wager))}")
    if envy:
        notes.append(f"with {situation.others} other players on the wager; each adds {float(envy):.4%} by envy")
    return tuple(notes)


def view_wagers(section: Section) -> list[str]:
    """The wagers of a section that are settled by cards alone and have a stake of their own."""
    return [name for name in section.classifiers if section.text.wagers[name].rides_on is None]
