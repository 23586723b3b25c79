"""One of everything: every wager of the table is made once by every shooter, at its first chance.

A wager is a table of what each roll does to it (`games/craps/lives.py`), here with money in place of outcomes.
What waits for a point starts when one is on; odds start when their bet has a number; what is off on a come out
skips it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.chance import SeededChance
from pitboss.equipment.dice import ROLLS
from pitboss.errors import BadInput
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.pays import settlement, units, vigorish, vigorish_on_placing, winnings
from pitboss.games.craps.rules import life_of, spots_of, terms, works
from pitboss.money import Cents
from pitboss.odds import Situation
from pitboss.odds.dice import house_base, points_of
from pitboss.rulebook import HouseRules
from pitboss.scenario import Scenario, ScenarioSeat
from pitboss.simulate.dice import roll_hand, roll_hands
from pitboss.simulate.engine import BLOCK, Tally, apart
from pitboss.table import Answer, PlaceWager, Round, TakeBack
from pitboss.table.events import Settled

AT_ONCE: Final = 0
ON_A_POINT: Final = 1
"""Made as soon as a point is on."""
BEHIND: Final = 2
"""Odds made as soon as the bet before it has a number, standing there; never if that bet does without one."""

_WAITS: Final = -1
_DECIDED: Final = -2
_MONEY: Final = 1 << 40
"""Entries of the tables below this are standings; what lies above is a gain, moved up by twice as much."""
LONGEST: Final = 600
"""More rolls than any shooter will have."""


class Tables(NamedTuple):
    """Every wager compiled: what each roll does, when it starts, whether it skips the come out."""

    steps: NDArray[np.int64]
    """By standing of a wager and roll: the next standing, or the gain."""
    first: NDArray[np.int64]
    """By wager: where its standings begin."""
    start: NDArray[np.int64]
    parent: NDArray[np.int64]
    """By wager: the bet it stands behind, -1 for none."""
    off: NDArray[np.bool_]
    on_point: NDArray[np.int64]
    """By wager and total: its standing on that point."""
    is_point: NDArray[np.bool_]


@kernel
def _play_hands(
    key: Any, tables: Any, hands: Any, row: Any, states: Any, gains: Any, tally: Any, squares: Any
) -> Any:
    """Play so many shooters and add up what each wager gained; whether every hand fitted its row."""
    state, digits, left = key, np.uint64(0), 0
    for _ in range(hands):
        state, digits, left, whole = roll_hand(state, digits, left, tables.is_point, row)
        if not whole:
            return False
        _settle_hand(tables, row, states, gains)
        for at in range(len(gains)):
            tally[0, at] += gains[at]
            tally[1, at] += gains[at] > 0
            squares[at] += float(gains[at]) * float(gains[at])
    return True


@kernel
def _roll(
    steps: Any, first: Any, parent: Any, off: Any, states: Any, gains: Any, roll: Any, come_out: Any
) -> None:
    """What one roll does to every wager that stands."""
    for at in range(len(first)):
        standing = states[at]
        if standing < 0:
            continue
        if come_out and off[at]:
            if parent[at] >= 0 and states[parent[at]] == _DECIDED:
                states[at] = _DECIDED  # the bet is gone and its odds, being off, go back
            continue
        after = steps[(first[at] + standing) * 36 + roll]
        if after < _MONEY:
            states[at] = after
        else:
            gains[at] = after - 2 * _MONEY
            states[at] = _DECIDED


@kernel
def _start(start: Any, parent: Any, on_point: Any, states: Any, total: Any, point: Any) -> None:
    """Make what has waited for a point, or for its bet to have a number."""
    for at in range(len(start)):
        if states[at] != _WAITS:
            continue
        if start[at] == ON_A_POINT:
            if point != 0:
                states[at] = 0
        elif states[parent[at]] > 0:
            states[at] = on_point[at, total]


@kernel
def _settle_hand(tables: Any, rolls: Any, states: Any, gains: Any) -> None:
    """One shooter's rolls, wager by wager."""
    steps, first, start, parent, off, on_point, is_point = tables
    point = np.int64(0)
    for at in range(len(first)):
        states[at] = 0 if start[at] == AT_ONCE else _WAITS
        gains[at] = 0
    for roll in rolls:
        if roll < 0:
            break
        total = np.int64(roll) // 6 + np.int64(roll) % 6 + 2
        _roll(steps, first, parent, off, states, gains, np.int64(roll), point == 0)
        if point == 0:
            if is_point[total]:
                point = total
        elif total == point or total == 7:
            point = np.int64(0)
        _start(start, parent, on_point, states, total, point)


@dataclass(frozen=True)
class Bet:
    """One wager of the mix."""

    wager: str
    spot: str | None
    stake: Cents
    start: int
    name: str
    """As the exact odds name it."""


class CrapsKernel:
    """One player with one of every wager on every shooter, in a box of every kind."""

    block = BLOCK

    mixed: int = 1
    """For proofs: every shooter has a mix of their own, one wager in so many."""

    def __init__(self, situation: Situation) -> None:
        self._house = house = situation.house
        self._bets = tuple(_bets(situation))
        self.wagers = tuple(bet.name for bet in self._bets)
        self.stakes = tuple(_put_up(house, bet) for bet in self._bets)
        points = points_of(house)
        rows: list[list[int]] = []
        first, on_point = [], np.zeros((len(self._bets), 13), dtype=np.int64)
        for at, bet in enumerate(self._bets):
            first.append(len(rows))
            for number, row in enumerate(_rows(house, bet, points)):
                rows.append(row)
                if bet.start == BEHIND:
                    on_point[at, points[number]] = number
        self._tables = Tables(
            steps=np.array(rows, dtype=np.int64).reshape(-1),
            first=np.array(first, dtype=np.int64),
            start=np.array([bet.start for bet in self._bets], dtype=np.int64),
            parent=np.array([self._parent(bet) for bet in self._bets], dtype=np.int64),
            off=np.array([not works(house, bet.wager, None, come_out=True) for bet in self._bets]),
            on_point=on_point,
            is_point=np.array([total in points for total in range(13)]),
        )

    def _parent(self, bet: Bet) -> int:
        base = self._house.wagers[bet.wager].of
        named = [at for at, each in enumerate(self._bets) if each.wager == base and each.spot == bet.spot]
        return named[0] if named else -1

    def play(self, key: int, rounds: int) -> Tally:
        """Play so many shooters from the stream that starts at `key`."""
        count = len(self._bets)
        tally, squares = apart(2, count), apart(count, dtype=np.float64)
        states, gains = apart(count), apart(count)
        row = np.zeros(LONGEST, dtype=np.int8)
        whole = _play_hands(np.uint64(key), self._tables, rounds, row, states, gains, tally, squares)
        _check_length(whole)
        return Tally(tally[0], squares, tally[1])

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """Every shooter's rolls, one a row."""
        out = np.full((rounds, LONGEST), -1, dtype=np.int8)
        _check_length(roll_hands(np.uint64(key), self._tables.is_point, out) == rounds)
        return out  # type: ignore[return-value]

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What the player gains on every wager of every shooter."""
        states, gains = apart(len(self._bets)), apart(len(self._bets))
        found = []
        for rolls in deals:
            _settle_hand(self._tables, rolls, states, gains)
            found.append({(1, self.wagers[at]): int(gains[at]) for at in self._mix(rolls)})
        return found

    def _mix(self, rolls: NDArray[np.int64]) -> list[int]:
        """The wagers of one shooter, odds with the bet they stand behind; which ones depends on the rolls."""
        if self.mixed == 1:
            return list(range(len(self._bets)))
        chance = SeededChance(int.from_bytes(rolls.tobytes()[:7], "little"))
        parents = self._tables.parent
        made = [parents[at] < 0 and chance.below(self.mixed) == 0 for at in range(len(self._bets))]
        return [at for at in range(len(self._bets)) if made[at] or (parents[at] >= 0 and made[parents[at]])]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same shooter for the script."""
        rolls = tuple(ROLLS[int(roll)] for roll in deal if roll >= 0)
        bets = tuple(self._bets[at] for at in self._mix(deal))
        return Scenario(self._house, (ScenarioSeat(wagers=()),), rolls=rolls, bettor=_Once(bets))


def _check_length(whole: bool) -> None:
    if not whole:
        raise BadInput(f"a shooter rolled more than {LONGEST} times; take another seed")


def _rows(house: HouseRules, bet: Bet, points: tuple[int, ...]) -> Iterator[list[int]]:
    """What each roll does in each standing, outcomes turned into money."""
    if bet.start == BEHIND:
        for at, point in enumerate(points):
            (row,) = life_of(house, bet.wager, str(point)).steps
            yield [at if after == 0 else _gain(house, bet, str(point), str(after)) for after in row]
        return
    for row in life_of(house, bet.wager, bet.spot).steps:
        yield [after if isinstance(after, int) else _gain(house, bet, bet.spot, after) for after in row]


def _gain(house: HouseRules, bet: Bet, box: str | None, outcome: str) -> int:
    """The gain of a decided wager, moved above the standings."""
    payment = settlement(house, bet.wager, box, bet.stake, outcome).payment
    charged = payment.paid > 0 or vigorish_on_placing(house, bet.wager)
    commission = vigorish(house, bet.wager, box, bet.stake) if charged else 0
    return payment.net - commission + 2 * _MONEY


def _bets(situation: Situation) -> Iterator[Bet]:
    """Every wager in the order of the house, odds right behind their bet."""
    house = situation.house
    for wager in house.wagers:
        if house_base(house, wager):
            continue
        start = ON_A_POINT if terms(house, wager).made == "after-come-out" else AT_ONCE
        spots = spots_of(house, wager)
        for spot in spots:
            name = f"{wager} {spot}" if len(spots) > 1 else wager
            yield Bet(wager, spot, _even_stake(situation, wager, spot), start, name)
        for odds in house.wagers:
            if house_base(house, odds) == wager:
                yield Bet(odds, None, _even_stake(situation, odds, None), BEHIND, odds)


def _even_stake(situation: Situation, wager: str, spot: str | None) -> Cents:
    """The stake that was named, or the least multiple of the usual one that is paid without rounding."""
    house, usual = situation.house, situation.stake(wager)
    if wager in situation.stakes or house.limits(wager)[2]:
        return usual
    unit = max(usual, house.chip)
    for stake in range(unit, 121 * unit, unit):
        if _paid_evenly(house, wager, spot, stake):
            return min(stake, house.limits(wager)[1])
    return usual


def _paid_evenly(house: HouseRules, wager: str, spot: str | None, stake: Cents) -> bool:
    parts = units(house, wager, spot)
    if parts:
        return stake % (sum(parts.values()) * 100) == 0
    rows = [row.pays for row in house.paytable(wager).rows.values()]
    boxes = [box for box in spots_of(house, wager) if box is not None]
    return all(winnings(house, wager, pays, stake) == pays.winnings(stake) for pays in rows) and all(
        vigorish(house, wager, box, stake) == house.exact_vigorish(wager, box, stake) for box in boxes
    )


def _put_up(house: HouseRules, bet: Bet) -> Cents:
    """What a wager is measured against: the stake, and the commission paid with it."""
    early = vigorish(house, bet.wager, bet.spot, bet.stake) if vigorish_on_placing(house, bet.wager) else 0
    return bet.stake + early


class _Once:
    """Makes every wager of the mix once, at its first chance, at a table that runs the script."""

    def __init__(self, bets: tuple[Bet, ...]) -> None:
        self._waiting = list(bets)

    def __call__(self, round_: Round) -> Iterator[Answer]:
        """What is made now."""
        seat = round_.table.seats[1]
        hand = round_.table.referee
        assert isinstance(hand, Hand)
        won = {(e.wager, e.spot) for e in round_.events if isinstance(e, Settled) and e.stands}
        for stake in list(seat.open_stakes()):
            if (stake.wager, stake.spot) in won:
                yield TakeBack(1, stake.wager, stake.spot)
        for bet in list(self._waiting):
            spot = bet.spot
            if bet.start == BEHIND:
                base = round_.house.wagers[bet.wager].of
                boxed = next((s for s in seat.open_stakes() if s.wager == base and s.state), None)
                if boxed is None:
                    continue
                spot = boxed.spot
            elif bet.start == ON_A_POINT and not hand.point:
                continue
            self._waiting.remove(bet)
            yield PlaceWager(1, bet.wager, bet.stake, spot)
