"""A round of poker against the house, compiled: decisions from the book, wagers settled in the house's order."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.hands.bank import Bank, bank_classify
from pitboss.hands.bonuses import bonus_outcome
from pitboss.hands.evaluator import HandTables, strength
from pitboss.hands.flushes import flush_strength
from pitboss.simulate.engine import next_deal
from pitboss.simulate.poker.book import (
    BONUS,
    CROSS,
    FLOP_CALL,
    OUT,
    RIDE,
    SHOWDOWN,
    STREETS,
    ULTIMATE,
    decide_bonus,
    decide_cross,
    decide_flop_call,
    decide_ride,
    decide_showdown,
    decide_streets,
    decide_ultimate,
)

BY_TABLES, BY_WILD, BY_SUITS = range(3)
"""How hands are valued for the contest."""
CONTEST, LOSING, BANKED, COUNTED, BY_FIVE, BY_FOUR, SUITED = range(7)
"""How a wager's outcome is found."""
STAGES: Final = 3


class Contest(NamedTuple):
    """What values the player's and the dealer's hand."""

    way: int
    mine: HandTables
    theirs: HandTables
    by_five: NDArray[np.uint16]
    """By place of five of 53 cards: their strength."""
    below: NDArray[np.int64]
    mine_slots: NDArray[np.int64]
    their_slots: NDArray[np.int64]
    need: int
    equal: int
    """What equal hands come to: 0 where the player wins them, 1 where they tie, 2 where the dealer does."""


class Wagers(NamedTuple):
    """Every wager of the table in the order it is settled."""

    way: NDArray[np.int64]
    banked: NDArray[np.int64]
    """Which of the banked classifiers, or which kind."""
    slots: NDArray[np.int64]
    """By wager and alternative: the cards it looks at."""
    sizes: NDArray[np.int64]
    alternatives: NDArray[np.int64]
    lines: NDArray[np.uint8]
    """By wager of the contest, strength and result: the outcome."""
    by_suits: NDArray[np.uint8]
    """By wager and strength of suits: the outcome."""
    tables: NDArray[np.uint8]
    """By wager and place of the hand: the outcome, where that is all there is to it."""
    stage: NDArray[np.int64]
    """The decision it is made or taken back at; -1 for one that is made before the deal and stays."""
    until: NDArray[np.int64]
    """The last decision it may be made at, where there are several."""
    rides: NDArray[np.bool_]
    stake: NDArray[np.int64]
    """What lies before the deal, or one unit of what may be added."""
    fold: NDArray[np.bool_]
    """Whether a fold takes it."""
    paid: NDArray[np.int64]
    """By wager, multiple and outcome."""
    taken: NDArray[np.int64]
    limited: NDArray[np.bool_]
    share: NDArray[np.int64]
    at_least: NDArray[np.int64]
    envy: NDArray[np.int64]
    metered: NDArray[np.bool_]
    counted_as: NDArray[np.int64]


class Terms(NamedTuple):
    """The numbers a round is settled by."""

    seats: int
    own: int
    """Cards of a player's hand."""
    shared: int
    """Cards that are nobody's own."""
    dealer: int
    """Where the dealer's cards stand among those a seat can see."""
    middle: int
    """Where the first cards in the middle stand."""
    second: int
    """Where the second pair of a cross stands."""
    stages: int
    withdrawn: bool
    limit: int
    meter_first: bool
    meter: int
    reset: int


@inlined
def _place_of_five(cards: Any, slots: Any, room: Any, below: Any) -> Any:
    for at in range(5):
        card, put = cards[slots[at]], at
        while put > 0 and room[put - 1] > card:
            room[put] = room[put - 1]
            put -= 1
        room[put] = card
    found = 0
    for at in range(5):
        found += below[at, room[at]]
    return found


@inlined
def _gather(cards: Any, slots: Any, size: Any, room: Any) -> None:
    for at in range(size):
        room[at] = cards[slots[at]]


@inlined
def _strength(cards: Any, slots: Any, tables: Any, contest: Any, room: Any) -> Any:
    if contest.way == BY_WILD:
        return np.int64(contest.by_five[_place_of_five(cards, slots, room, contest.below)])
    if contest.way == BY_SUITS:
        _gather(cards, slots, len(slots), room)
        return flush_strength(room[: len(slots)])
    key, mask = tables.start, np.uint64(0)
    for at in range(len(slots)):
        key += tables.keys[cards[slots[at]]]
        mask |= tables.masks[cards[slots[at]]]
    return np.int64(strength(key, mask, tables))


@inlined
def _decide(cards: Any, mine: Any, book: Any, terms: Any, room: Any, out: Any) -> None:
    """By the book of the game's shape; where the book is `GIVEN`, what was decided stands in `out` already."""
    if book.shape == SHOWDOWN:
        decide_showdown(mine, cards[terms.dealer + max(book.up, 0)], book, out)
    elif book.shape == STREETS:
        decide_streets(cards, terms.middle, book, out)
    elif book.shape == RIDE:
        decide_ride(cards, terms.middle, book, room, out)
    elif book.shape == CROSS:
        decide_cross(cards, terms.middle, terms.second, book, out)
    elif book.shape == ULTIMATE:
        decide_ultimate(cards, terms.middle, book, room, out)
    elif book.shape == FLOP_CALL:
        decide_flop_call(cards, terms.middle, book, room, out)
    elif book.shape == BONUS:
        decide_bonus(cards, terms.middle, book, room, out)


@inlined
def _folds(decisions: Any, terms: Any) -> Any:
    folded = False
    if not terms.withdrawn:
        for stage in range(terms.stages):
            if decisions[stage] == OUT:
                folded = True
                break
    return folded


@inlined
def _multiple(decisions: Any, wagers: Any, which: Any, terms: Any) -> Any:
    """How many units of a wager lie on the layout when decisions are over."""
    first = wagers.stage[which]
    if first < 0:
        return 1
    for stage in range(first, wagers.until[which] + 1):
        if decisions[stage] == OUT:
            return 0
        if decisions[stage] > 0:
            return decisions[stage]
    return 0


@inlined
def _outcome(
    cards: Any, which: Any, mine: Any, theirs: Any, result: Any, contest: Any, wagers: Any, banked: Any, room: Any
) -> Any:
    way = wagers.way[which]
    if way == CONTEST:
        return np.int64(wagers.lines[which, mine, result])
    if way == LOSING:
        return np.int64(wagers.lines[which, min(mine, theirs), 1 if mine == theirs else 0])
    if way == COUNTED:
        _gather(cards, wagers.slots[which, 0], wagers.sizes[which], room)
        return np.int64(bonus_outcome(wagers.banked[which], room[: wagers.sizes[which]]))
    if way == SUITED:
        _gather(cards, wagers.slots[which, 0], wagers.sizes[which], room)
        return np.int64(wagers.by_suits[which, flush_strength(room[: wagers.sizes[which]])])
    if way == BY_FIVE:
        place = _place_of_five(cards, wagers.slots[which, 0], room, contest.below)
        return np.int64(wagers.tables[which, place])
    if way == BY_FOUR:
        for at in range(3):
            card, put = cards[wagers.slots[which, 0, at]], at
            while put > 0 and room[put - 1] > card:
                room[put] = room[put - 1]
                put -= 1
            room[put] = card
        place = contest.below[0, room[0]] + contest.below[1, room[1]] + contest.below[2, room[2]]
        deuce = cards[wagers.slots[which, 0, 3]] >> 2 == 0
        return np.int64(wagers.tables[which, 2 * place + (1 if deuce else 0)])
    best = np.int64(255)
    for alternative in range(wagers.alternatives[which]):
        own = wagers.banked[which]
        key, mask = banked.start[own], np.uint64(0)
        for at in range(wagers.sizes[which]):
            card = cards[wagers.slots[which, alternative, at]]
            key += banked.keys[own, card]
            mask |= banked.masks[own, card]
        best = min(best, bank_classify(banked, own, key, mask))
    return best


@inlined
def _settle(
    cards: Any,
    seat: Any,
    which: Any,
    hand: Any,
    decisions: Any,
    contest: Any,
    wagers: Any,
    banked: Any,
    terms: Any,
    room: Any,
    limits: Any,
    gains: Any,
    meter: Any,
) -> Any:
    """One wager of one player; what the meter shows after it."""
    mine, theirs, result, folded = hand
    multiple = _multiple(decisions, wagers, which, terms)
    if folded and (wagers.rides[which] or wagers.fold[which]):
        if not wagers.rides[which]:
            gains[seat, which] -= wagers.stake[which] * multiple
        return meter
    if multiple == 0:
        return meter
    outcome = _outcome(cards, which, mine, theirs, result, contest, wagers, banked, room)
    paid = wagers.paid[which, multiple, outcome]
    share = wagers.share[which, outcome]
    if share > 0:
        paid = max(-(-share * meter // 100), wagers.at_least[which, outcome])
        meter = terms.reset if share == 100 else max(meter - paid, 0)
    if wagers.limited[which, outcome] and terms.limit >= 0 and paid > 0:
        paid = min(paid, limits[seat])
        limits[seat] -= paid
    gains[seat, which] += paid - wagers.taken[which, multiple, outcome]
    if wagers.envy[which, outcome]:
        for other in range(terms.seats):
            gains[other, which] += wagers.envy[which, outcome] * (other != seat)
    return meter


@inlined
def settle_round(
    deal: Any,
    contest: Any,
    wagers: Any,
    banked: Any,
    book: Any,
    terms: Any,
    scratch: Any,
    decisions: Any,
    gains: Any,
) -> None:
    """Settle one round from its cards: each seat's own, then the dealer's and those in the middle."""
    seen, hands, room, limits = scratch
    gains[:] = 0
    for seat in range(terms.seats):
        limits[seat] = terms.limit
        for at in range(terms.own):
            seen[seat, at] = deal[terms.own * seat + at]
        for at in range(terms.shared):
            seen[seat, terms.own + at] = deal[terms.own * terms.seats + at]
        cards = seen[seat]
        mine = theirs = 0
        if len(contest.their_slots):
            mine = _strength(cards, contest.mine_slots, contest.mine, contest, room)
            theirs = _strength(cards, contest.their_slots, contest.theirs, contest, room)
        _decide(cards, mine, book, terms, room, decisions[seat])
        compared = contest.equal if mine == theirs else 0 if mine > theirs else 2
        hands[seat, 0], hands[seat, 1] = mine, theirs
        hands[seat, 2] = compared + (3 if theirs < contest.need else 0)
        hands[seat, 3] = 1 if _folds(decisions[seat], terms) else 0
    meter = terms.meter
    for turn in range(
        2 * terms.seats
    ):  # meters that are paid as dealt, from the left; then all else from the right
        as_dealt = turn < terms.seats
        seat = turn if as_dealt else 2 * terms.seats - 1 - turn
        for which in range(len(wagers.way)):
            if as_dealt != (terms.meter_first and wagers.metered[which]):
                continue
            meter = _settle(
                seen[seat],
                seat,
                which,
                (hands[seat, 0], hands[seat, 1], hands[seat, 2], hands[seat, 3]),
                decisions[seat],
                contest,
                wagers,
                banked,
                terms,
                room,
                limits,
                gains,
                meter,
            )


@kernel
def play_rounds(
    key: Any,
    rounds: Any,
    deals: Any,
    deck: Any,
    contest: Any,
    wagers: Any,
    banked: Any,
    book: Any,
    terms: Any,
    scratch: Any,
    decisions: Any,
    gains: Any,
    sums: Any,
    tally: Any,
) -> None:
    """Play rounds, with the cards given for them or the stream's, and add up the first seat's gains.

    What was decided and gained is left in a row for every round, or in the one row there is for all of them.
    """
    total, squares, hits = tally
    state = key
    for at in range(rounds):
        row = at if at < len(gains) else 0
        state = next_deal(state, deck, terms.own * terms.seats + terms.shared, deals, at)
        settle_round(deck, contest, wagers, banked, book, terms, scratch, decisions[row], gains[row])
        sums[:] = 0
        for which in range(len(wagers.way)):
            sums[wagers.counted_as[which]] += gains[row, 0, which]
        for counted in range(len(total)):
            total[counted] += sums[counted]
            squares[counted] += float(sums[counted]) * float(sums[counted])
            hits[counted] += sums[counted] > 0


__all__ = ["BANKED", "Bank", "Contest", "Terms", "Wagers", "play_rounds"]
