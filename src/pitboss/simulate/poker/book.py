"""How the players of a simulated table decide: the tables of the exact analysis, looked up card by card.

One book serves every game; a game fills in the tables of its own shape. Decisions are numbers: how many times
the Ante is wagered, `PASS` for a check or a bet taken back, `OUT` for a fold.
"""

from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.hands.evaluator import HandTables, evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds import Analysis, Situation
from pitboss.odds.poker import cross, flop_call, holdem_bonus, ride, showdown, streets, ultimate
from pitboss.odds.poker.boards import choose_table, renamed_holes, seen
from pitboss.odds.poker.stakes import ContestStakes

PASS: Final = 0
OUT: Final = -1
SHOWDOWN, STREETS, RIDE, CROSS, ULTIMATE, BONUS, FLOP_CALL, GIVEN = range(8)
_DEALERS: Final = comb(45, 2)


class Book(NamedTuple):
    """The best play of one table."""

    shape: int
    raises: NDArray[np.int8]
    """By rank the dealer shows and strength: the raise, 0 for a fold."""
    up: int
    """Which of the dealer's cards shows; -1 for none."""
    third: NDArray[np.int8]
    fourth: NDArray[np.int8]
    fifth: NDArray[np.int8]
    first: NDArray[np.int8]
    second: NDArray[np.int8]
    across: NDArray[np.int8]
    down: NDArray[np.int8]
    middle: NDArray[np.int64]
    """By strength: what the Antes, a line and the middle gain, for the last decision of a cross."""
    before: NDArray[np.int8]
    after: NDArray[np.int8]
    river: NDArray[np.int8]
    fixed: NDArray[np.int64]
    raised: NDArray[np.int64]
    group: NDArray[np.int64]
    folding: int
    need: int
    flop_kinds: NDArray[np.int32]
    flop_names: NDArray[np.int8]
    turn_kinds: NDArray[np.int32]
    turn_names: NDArray[np.int8]
    holes: NDArray[np.int16]
    choose: NDArray[np.int64]
    five: HandTables
    seven: HandTables


def _none(dimensions: int, dtype: Any = np.int8) -> NDArray[Any]:
    return np.zeros((1,) * dimensions, dtype=dtype)


def empty(shape: int) -> Book:
    """A book without any play in it."""
    return Book(
        shape=shape,
        raises=_none(2),
        up=-1,
        third=_none(1),
        fourth=_none(3),
        fifth=_none(4),
        first=_none(1),
        second=_none(2),
        across=_none(1),
        down=_none(2),
        middle=_none(2, np.int64),
        before=_none(1),
        after=_none(2),
        river=_none(2),
        fixed=_none(2, np.int64),
        raised=_none(2, np.int64),
        group=_none(1, np.int64),
        folding=0,
        need=0,
        flop_kinds=_none(1, np.int32),
        flop_names=_none(1),
        turn_kinds=_none(1, np.int32),
        turn_names=_none(1),
        holes=_none(2, np.int16),
        choose=choose_table(),
        five=evaluator(FIVE_CARD, 5).tables,
        seven=evaluator(FIVE_CARD, 7).tables,
    )


def showdown_book(situation: Situation, analysis: Analysis) -> Book:
    """By strength, and the rank of the card that shows."""
    rule = analysis.strategy.raises
    up = showdown.shown_card(ContestStakes(situation).how, situation.house)
    return empty(SHOWDOWN)._replace(raises=np.array(rule, dtype=np.int8), up=up)


def streets_book(situation: Situation, analysis: Analysis) -> Book:
    """By hole cards and the cards turned so far."""
    play = streets.play_of(situation)
    return empty(STREETS)._replace(third=play.third, fourth=play.fourth, fifth=play.fifth)


def ride_book(situation: Situation, analysis: Analysis) -> Book:
    """By the three cards held, and the first in the middle."""
    play = ride.play_of(situation)
    first, second = np.zeros_like(play.first, np.int8), np.zeros_like(play.second, np.int8)
    first[seen(3).places], second[seen(3).places] = play.first, play.second
    return empty(RIDE)._replace(first=first, second=second)


def cross_book(situation: Situation, analysis: Analysis) -> Book:
    """By hole cards, the pair across, and the gains of both lines at the end."""
    play = cross.play_of(situation)
    across, down = cross.by_hole(play)
    return empty(CROSS)._replace(across=across, down=down, middle=cross.gains_by_strength(situation))


def _flops(book: Book) -> Book:
    kinds, names = seen(3).kind_and_renaming
    return book._replace(flop_kinds=kinds, flop_names=names, holes=renamed_holes())


def ultimate_book(situation: Situation, analysis: Analysis) -> Book:
    """By hole cards, by flop, and at the end by every hand the dealer can hold."""
    stakes = ContestStakes(situation)
    play = ultimate.play_of(stakes)
    fixed, raised = stakes.scaled()
    return _flops(empty(ULTIMATE))._replace(
        before=play.before,
        after=play.after,
        fixed=fixed,
        raised=raised,
        group=stakes.group_of,
        folding=-stakes.lost_by_folding * stakes.scale * _DEALERS,
        need=stakes.how.qualifying,
    )


def flop_call_book(situation: Situation, analysis: Analysis) -> Book:
    """By hole cards and flop."""
    stakes = ContestStakes(situation)
    calls = flop_call.play_of(stakes).calls * np.int8(flop_call.multiple_of(stakes))
    return _flops(empty(FLOP_CALL))._replace(after=calls)


def bonus_book(situation: Situation, analysis: Analysis) -> Book:
    """By hole cards, by flop, and by flop and turn."""
    play = holdem_bonus.play_of(holdem_bonus.RaisedThrice(situation))
    kinds, names = seen(4).kind_and_renaming
    return _flops(empty(BONUS))._replace(
        before=play.stays.astype(np.int8),
        after=play.on_turn,
        river=play.on_river,
        turn_kinds=kinds,
        turn_names=names,
    )


# --- looking things up -------------------------------------------------------------------------------------


@inlined
def pair_place(a: Any, b: Any) -> Any:
    """Where a pair of cards stands among all pairs."""
    low, high = min(a, b), max(a, b)
    return high * (high - 1) // 2 + low


@inlined
def _set_place(cards: Any, first: Any, size: Any, room: Any, choose: Any) -> Any:
    """Where a set of cards stands among all such sets."""
    for at in range(size):
        card = cards[first + at]
        put = at
        while put > 0 and room[put - 1] > card:
            room[put] = room[put - 1]
            put -= 1
        room[put] = card
    found = 0
    for at in range(size):
        found += choose[at, room[at]]
    return found


@inlined
def _hand(cards: Any, first: Any, count: Any, key: Any, mask: Any, tables: Any) -> Any:
    for at in range(first, first + count):
        key += tables.keys[cards[at]]
        mask |= tables.masks[cards[at]]
    return key, mask


@inlined
def decide_streets(cards: Any, community: Any, book: Any, out: Any) -> None:
    """Third, fourth and fifth street."""
    hole = pair_place(cards[0], cards[1])
    staked = 1
    out[1] = out[2] = OUT
    raised = book.third[hole]
    out[0] = raised if raised else OUT
    if raised:
        staked += raised
        raised = book.fourth[hole, cards[community], staked]
        out[1] = raised if raised else OUT
    if raised:
        staked += raised
        raised = book.fifth[hole, cards[community], cards[community + 1], staked]
        out[2] = raised if raised else OUT


@inlined
def decide_ride(cards: Any, community: Any, book: Any, room: Any, out: Any) -> None:
    """Whether the first and the second bet ride."""
    held = _set_place(cards, 0, 3, room, book.choose)
    out[0] = book.first[held]
    out[1] = book.second[held, cards[community]]


@inlined
def decide_cross(cards: Any, across: Any, down: Any, book: Any, out: Any) -> None:
    """The raises across, down and on the middle."""
    hole = pair_place(cards[0], cards[1])
    out[1] = out[2] = OUT
    first = book.across[hole]
    out[0] = first if first else OUT
    if first:
        second = book.down[hole, pair_place(cards[across], cards[across + 1])]
        out[1] = second if second else OUT
        if second:
            out[2] = _last_of_cross(cards, across, down, first, second, book)


@inlined
def _last_of_cross(cards: Any, across: Any, down: Any, first: Any, second: Any, book: Any) -> Any:
    five = book.five
    key, mask = _hand(cards, 0, 2, five.start, np.uint64(0), five)
    key_a, mask_a = _hand(cards, across, 2, key, mask, five)
    key_d, mask_d = _hand(cards, down, 2, key, mask, five)
    base = on_middle = 0
    for card in range(52):
        if (
            card == cards[0]
            or card == cards[1]
            or card == cards[across]
            or card == cards[across + 1]
            or card == cards[down]
            or card == cards[down + 1]
        ):
            continue
        one = strength(key_a + five.keys[card], mask_a | five.masks[card], five)
        two = strength(key_d + five.keys[card], mask_d | five.masks[card], five)
        base += book.middle[0, one] + book.middle[0, two]
        base += first * book.middle[1, one] + second * book.middle[1, two]
        on_middle += book.middle[2, max(one, two)]
    last = 3 if on_middle > 0 else 1
    return last if base + last * on_middle > -(2 + first + second) * 46 * book.middle[3, 0] else OUT


@inlined
def decide_ultimate(cards: Any, community: Any, book: Any, room: Any, out: Any) -> None:
    """Before the flop, after it, at the end; a raise settles the rest."""
    hole = pair_place(cards[0], cards[1])
    out[0] = book.before[hole]
    out[1] = out[2] = PASS
    if out[0]:
        return
    flop = _set_place(cards, community, 3, room, book.choose)
    if book.after[book.flop_kinds[flop], book.holes[book.flop_names[flop], hole]]:
        out[1] = 2
        return
    out[2] = _last_of_ultimate(cards, community, book)


@inlined
def _last_of_ultimate(cards: Any, community: Any, book: Any) -> Any:
    """Once the Ante against a fold, over every pair of cards the dealer can hold."""
    seven = book.seven
    key, mask = _hand(cards, community, 5, seven.start, np.uint64(0), seven)
    own_key, own_mask = _hand(cards, 0, 2, key, mask, seven)
    mine = strength(own_key, own_mask, seven)
    gone = np.uint64(0)
    for at in range(2):
        gone |= np.uint64(1) << np.uint64(cards[at])
    for at in range(5):
        gone |= np.uint64(1) << np.uint64(cards[community + at])
    hand, worth = book.group[mine], 0
    for b in range(52):
        if (gone >> np.uint64(b)) & np.uint64(1):
            continue
        for a in range(b):
            if (gone >> np.uint64(a)) & np.uint64(1):
                continue
            theirs = strength(key + seven.keys[a] + seven.keys[b], mask | seven.masks[a] | seven.masks[b], seven)
            result = 0 if mine > theirs else 1 if mine == theirs else 2
            if theirs < book.need:
                result += 3
            worth += book.fixed[hand, result] + book.raised[hand, result]
    return 1 if worth > book.folding else OUT


@inlined
def decide_bonus(cards: Any, community: Any, book: Any, room: Any, out: Any) -> None:
    """Flop, turn and river wagers."""
    hole = pair_place(cards[0], cards[1])
    out[1] = out[2] = PASS
    if not book.before[hole]:
        out[0] = OUT
        return
    out[0] = 2
    flop = _set_place(cards, community, 3, room, book.choose)
    out[1] = book.after[book.flop_kinds[flop], book.holes[book.flop_names[flop], hole]]
    turn = _set_place(cards, community, 4, room, book.choose)
    out[2] = book.river[book.turn_kinds[turn], book.holes[book.turn_names[turn], hole]]


@inlined
def decide_flop_call(cards: Any, community: Any, book: Any, room: Any, out: Any) -> None:
    """A call after the flop, or a fold."""
    flop = _set_place(cards, community, 3, room, book.choose)
    hole = pair_place(cards[0], cards[1])
    called = book.after[book.flop_kinds[flop], book.holes[book.flop_names[flop], hole]]
    out[0] = called if called else OUT


@inlined
def decide_showdown(mine: Any, shows: Any, book: Any, out: Any) -> None:
    """One raise or a fold."""
    row = shows >> 2 if book.up >= 0 else 0
    raised = book.raises[row, mine]
    out[0] = raised if raised else OUT
