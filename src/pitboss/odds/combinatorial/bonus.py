"""Hands that win by themselves, by the values of their cards alone.

The player looks at what cards count, so in a hand of three all suits and ranks come as often as the decks hold
them; which other cards are gone does not matter to that. Longer hands are told by their number and their count.
"""

from collections.abc import Collection

import numpy as np

from pitboss.equipment.cards import DECK
from pitboss.games.blackjack.bonus import TWENTY_ONE, BonusHands
from pitboss.hands.kinds import value
from pitboss.odds.combinatorial.hands import Values, hand_table

_THREE = 3


def bonus_shares(bonus: BonusHands | None, decks: int, without: Collection[int]) -> tuple[Values, Values]:
    """By hand: how often it is one that wins by itself, and what it is paid then, as often as that is."""
    table = hand_table()
    named, paid = np.zeros((2, len(table.total)))
    if bonus is None:
        return named, paid
    pays = np.array([*map(float, bonus.pays), 0.0])
    _three_cards(bonus, pays, decks, without, named, paid)
    for hand in np.flatnonzero((table.cards > _THREE) & (table.total <= TWENTY_ONE)):
        number = bonus.longer[table.cards[hand], table.total[hand]]
        named[hand], paid[hand] = number != bonus.none, pays[number]
    return named, paid


def _three_cards(
    bonus: BonusHands, pays: Values, decks: int, without: Collection[int], named: Values, paid: Values
) -> None:
    held = np.array([0 if card.rank in without else decks for card in DECK])
    low = np.array([int(value(int(card))) % 11 or 1 for card in DECK]) - 1
    first, second, third = np.ogrid[:52, :52, :52]
    second_left, third_left = (
        held[second] - (second == first),
        held[third] - (third == first) * 1 - (third == second),
    )
    ways = held[first] * np.maximum(second_left, 0) * np.maximum(third_left, 0)
    after = hand_table().after
    hands = after[after[after[0, low[first]], low[second]], low[third]]
    every = np.bincount(hands.ravel(), ways.ravel(), len(named))
    for out, share in ((named, bonus.three != bonus.none), (paid, pays[bonus.three])):
        made = np.bincount(hands.ravel(), (ways * share).ravel(), len(named))
        np.divide(made, every, out=out, where=every > 0)
