"""The dealer's hands, and what they come to against a shoe with any cards gone.

Every hand the dealer can finish with is found once, as a multiset of card values with the number of orders in
which it can be drawn. Against any shoe its probability is then a product of falling factorials. The multisets of
an up card form a tree of common beginnings, so that each costs one multiplication, and many shoes go through the
tree together.

A blackjack is left out: the probabilities sum to that of the dealer not having one.
"""

from collections import Counter
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.games.blackjack.terms import BackToLife
from pitboss.odds.combinatorial.hands import (
    ACE,
    NOTHING,
    TEN,
    TWENTY_ONE,
    VALUES,
    Held,
    Values,
    counted,
    with_card,
)

STANDING: Final = 17
LAST: Final = 26
"""No dealer's total is higher: one who has 16 and draws a ten."""
FINALS: Final = tuple(str(total) for total in range(STANDING, LAST + 1))
_TWENTY_TWO: Final = 22
DEEPEST: Final = 12
"""No dealer draws more cards."""
BLOCK: Final = 256
"""Shoes worked on side by side."""


class DealerHands(NamedTuple):
    """The trees of all ten up cards, one behind the other, each in the order of a walk through it."""

    begins: NDArray[np.int64]
    """By up card: where its tree begins; one more entry marks the end."""
    value: NDArray[np.int64]
    before: NDArray[np.float64]
    """Cards of the same value drawn earlier in the hand."""
    depth: NDArray[np.int64]
    final: NDArray[np.int64]
    orders: NDArray[np.float64]
    """Orders in which the dealer finishes with this hand; none where it is only the beginning of others."""


class Settling(NamedTuple):
    """What the rules say of a hand once the dealer has finished, against one up card."""

    up: int
    barred: int
    """The hole card that would have made a blackjack; -1 where none would."""
    push_22: bool
    wins_21: bool
    """A player's 21 wins whatever the dealer has."""
    revived: int
    """The dealer's totals on which a broken hand wins, a bit each; none where it is lost at once."""


def settling(up: int, push_22: bool, wins_21: bool, back_to_life: BackToLife | None) -> Settling:
    """The settlement against an up card."""
    barred = {ACE: TEN, TEN: ACE}.get(up, -1)
    lives = back_to_life is not None and (11 if up == ACE else up + 1) in back_to_life.up_cards
    wins_on = back_to_life.wins_on if back_to_life is not None and lives else ()
    return Settling(up, barred, push_22, wins_21, sum(1 << total for total in wins_on))


def _finished(up: int, hits_soft_17: bool) -> Counter[Held]:
    """The drawn cards of every hand the dealer finishes with, with the orders of drawing them."""
    finished: Counter[Held] = Counter()
    drawing = Counter({NOTHING: 1})
    while drawing:
        longer: Counter[Held] = Counter()
        for drawn, orders in drawing.items():
            for value in range(VALUES):
                if drawn == NOTHING and {up, value} == {ACE, TEN}:
                    continue
                held = with_card(drawn, value)
                total, soft = counted(with_card(held, up))
                stands = total > STANDING or (total == STANDING and not (soft and hits_soft_17))
                (finished if stands else longer)[held] += orders
        drawing = longer
    return finished


def _descending(drawn: Held) -> tuple[int, ...]:
    return tuple(value for value in reversed(range(VALUES)) for _ in range(drawn[value]))


def _tree(up: int, hits_soft_17: bool) -> list[tuple[int, int, int, int, int]]:
    """One up card's tree: value, same value before, depth, final total and orders of each step."""
    finished = {_descending(drawn): orders for drawn, orders in _finished(up, hits_soft_17).items()}
    steps = {cards[:length] for cards in finished for length in range(1, len(cards) + 1)}
    tree = []
    for cards in sorted(steps):
        last, held = cards[-1], NOTHING
        for value in (*cards, up):
            held = with_card(held, value)
        total, _ = counted(held)
        orders = finished.get(cards, 0)
        tree.append((last, cards.count(last) - 1, len(cards) - 1, total - STANDING if orders else 0, orders))
    return tree


@cache
def dealer_hands(hits_soft_17: bool) -> DealerHands:
    """All the hands of a dealer who draws to a soft 17, or does not."""
    trees = [_tree(up, hits_soft_17) for up in range(VALUES)]
    value, before, depth, final, orders = zip(*(step for tree in trees for step in tree), strict=True)
    assert max(depth) < DEEPEST
    return DealerHands(
        begins=np.cumsum([0, *(len(tree) for tree in trees)], dtype=np.int64),
        value=np.array(value, dtype=np.int64),
        before=np.array(before, dtype=np.float64),
        depth=np.array(depth, dtype=np.int64),
        final=np.array(final, dtype=np.int64),
        orders=np.array(orders, dtype=np.float64),
    )


@kernel
def finish(hands: Any, up: Any, lanes: Any, room: Any) -> None:
    """The probability of every final total against each of the shoes in the room, side by side."""
    shoe, product, per_deal, finals = room
    finals[:, :lanes] = 0.0
    product[0, :lanes] = 1.0
    for lane in range(lanes):
        cards = shoe[:, lane].sum()
        ways = 1.0
        for depth in range(DEEPEST):
            ways *= max(cards - depth, 1.0)
            per_deal[depth, lane] = 1.0 / ways
    for at in range(hands.begins[up], hands.begins[up + 1]):
        depth, value, before = hands.depth[at], hands.value[at], hands.before[at]
        final, orders = hands.final[at], hands.orders[at]
        for lane in range(lanes):
            product[depth + 1, lane] = product[depth, lane] * (shoe[value, lane] - before)
        if orders > 0.0:
            for lane in range(lanes):
                finals[final, lane] += product[depth + 1, lane] * orders * per_deal[depth, lane]


@inlined
def _weigh(rule: Any, total: Any, finals: Any, lane: Any) -> tuple[float, float]:
    """The probabilities that a hand of this total wins and that it loses."""
    won = 0.0
    lost = 0.0
    for dealers in range(STANDING, LAST + 1):
        chance = finals[dealers - STANDING, lane]
        if total > TWENTY_ONE:
            if (rule.revived >> dealers) & 1:
                won += chance
            else:
                lost += chance
        elif total == TWENTY_ONE and rule.wins_21:
            won += chance
        elif dealers == _TWENTY_TWO and rule.push_22:
            continue
        elif dealers > TWENTY_ONE or dealers < total:
            won += chance
        elif dealers > total:
            lost += chance
    return won, lost


@kernel
def settle(
    hands: Any, rule: Any, table: Any, shoe: Any, wanted: Any, room: Any, seats: Any, wins: Any, losses: Any
) -> None:
    """For each wanted hand: the probabilities that it wins and that it loses, and the dealer has no blackjack.

    `shoe` still holds the cards of the hand itself. A hand the shoe cannot deal gets nothing. Hands are settled a
    block at a time; `seats` says which hand sits in which lane of the block.
    """
    left, _, _, finals = room
    cards = shoe.sum()
    taken = 0
    for hand in range(len(wanted)):
        wins[hand] = 0.0
        losses[hand] = 0.0
        if wanted[hand] and table.total[hand] > TWENTY_ONE and rule.revived == 0:
            losses[hand] = 1.0
            if rule.barred >= 0:
                unseen = shoe[rule.barred] - table.held[hand, rule.barred]
                losses[hand] -= unseen / max(cards - table.cards[hand], 1.0)
        elif wanted[hand]:
            possible = True
            for value in range(VALUES):
                left[value, taken] = shoe[value] - table.held[hand, value]
                possible = possible and left[value, taken] >= 0.0
            if possible:
                seats[taken] = hand
                taken += 1
        if taken == BLOCK or (taken > 0 and hand == len(wanted) - 1):
            finish(hands, rule.up, taken, room)
            for lane in range(taken):
                at = seats[lane]
                wins[at], losses[at] = _weigh(rule, table.total[at], finals, lane)
            taken = 0


class Room(NamedTuple):
    """Working room for a block of shoes: cards left, products down the tree, chances per deal, final totals."""

    shoe: Values
    product: Values
    per_deal: Values
    finals: Values


def room() -> Room:
    """Room for one block."""
    depths = (VALUES, DEEPEST + 1, DEEPEST, len(FINALS))
    return Room(*(np.zeros((depth, BLOCK)) for depth in depths))


def final_totals(hands: DealerHands, up: int, shoe: Values) -> Values:
    """The probability of every final total, given the cards left in the shoe."""
    block = room()
    block.shoe[:, 0] = shoe
    finish(hands, up, 1, block)
    return block.finals[:, 0].copy()
