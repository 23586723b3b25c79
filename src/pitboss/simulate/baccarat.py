"""Baccarat at machine speed: coups are counted by how they end, and the counts settle every wager.

A round is a coup from a full shoe, or, where a share of the shoe is dealt, the next coup of a shoe dealt down to
the cut card, its first cards burnt.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import GAMMA, draw
from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import OUTCOMES, RESULTS, Result, points
from pitboss.games.baccarat.rules import pack_of, tie_charge
from pitboss.money import Cents, pay
from pitboss.odds import Situation
from pitboss.odds.baccarat import MOST, cards_of, drawing_table
from pitboss.rulebook import HouseRules
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, Tally, apart

_VALUE: Final = 4
"""A card of the shoe is its number in the deck, moved up, with its point value below."""
_BURNT: Final = 11
"""The most cards that are burnt: a ten or a face card, and ten more."""
_S32: Final = np.uint64(32)
_LOW_32: Final = np.uint64(0xFFFFFFFF)


@inlined
def _place(state: Any, deck: Any, at: Any, bits: Any) -> Any:
    """Bring a random one of the undealt cards to its place, every one equally likely."""
    left = np.uint64(len(deck) - at)
    product = bits * left
    if (product & _LOW_32) < left:  # rarely: only here can a draw be one of the few to throw away
        floor = (_LOW_32 + np.uint64(1)) % left
        while (product & _LOW_32) < floor:
            state += GAMMA
            product = (draw(state) >> _S32) * left
    pick = at + np.int64(product >> _S32)
    card = deck[pick]
    deck[pick] = deck[at]
    deck[at] = card
    return state


@inlined
def _next_cards(state: Any, deck: Any, at: Any, count: Any) -> Any:
    """Make the next cards of the shoe ready, two from every draw of the stream."""
    for place in range(at, at + count, 2):
        state += GAMMA
        bits = draw(state)
        state = _place(state, deck, place, bits >> _S32)
        state = _place(state, deck, place + 1, bits & _LOW_32)
    return state


@inlined
def _coup(deck: Any, at: Any, draws: Any) -> Any:
    """One coup of the cards from place `at`: the place after its last card, and the result."""
    player = (deck[at] & 15) + (deck[at + 2] & 15)
    banker = (deck[at + 1] & 15) + (deck[at + 3] & 15)
    player -= 10 * (player > 9)
    banker -= 10 * (banker > 9)
    at += 4
    drew = 0
    if player < 8 and banker < 8:
        banker_too = banker < 6
        if player < 6:
            third = deck[at] & 15
            at += 1
            player += third
            player -= 10 * (player > 9)
            drew = 2
            banker_too = draws[banker, third]
        if banker_too:
            banker += deck[at] & 15
            at += 1
            banker -= 10 * (banker > 9)
            drew += 1
    return at, (player * 10 + banker) * 4 + drew


@kernel
def _fresh(key: Any, rounds: Any, deck: Any, draws: Any, counts: Any) -> None:
    """Every coup from a full shoe."""
    state, start = key, np.int64(0)
    for _ in range(rounds):
        state = _next_cards(state, deck, start, 6)
        _at, result = _coup(deck, start, draws)
        counts[result] += 1


@kernel
def _shoes(
    key: Any, rounds: Any, deck: Any, draws: Any, cut: Any, after_cut: Any, if_first: Any, counts: Any
) -> None:
    """Whole shoes: burnt by the first card, dealt to the cut card and as many coups after it as the house says."""
    state, at, left = key, np.int64(-1), np.int64(-1)
    for _ in range(rounds):
        if at < 0:
            state = _next_cards(state, deck, np.int64(0), 12)
            first = deck[0] & 15
            at, left = 1 + (first if first > 0 else np.int64(10)), np.int64(-1)
        state = _next_cards(state, deck, at, 6)
        at, result = _coup(deck, at, draws)
        counts[result] += 1
        if left > 0:
            left -= 1
        elif at >= cut:
            left = if_first if at == cut else after_cut
        if left == 0:
            at = np.int64(-1)


@kernel
def _deal(key: Any, deck: Any, out: Any) -> None:
    """Six cards for every coup."""
    state, start = key, np.int64(0)
    for row in range(len(out)):
        state = _next_cards(state, deck, start, 6)
        for at in range(6):
            out[row, at] = deck[at]


@kernel
def _settle(deals: Any, draws: Any, out: Any) -> None:
    """The result of each coup."""
    start = np.int64(0)
    for row in range(len(deals)):
        _at, out[row] = _coup(deals[row], start, draws)


class BaccaratKernel:
    """One player with every wager of the table on every coup."""

    block = BLOCK

    def __init__(self, situation: Situation) -> None:
        self._house = house = situation.house
        pack = pack_of(house)
        cards = cards_of(house, situation.removed)
        self._shoe = np.array([(int(card) << _VALUE) | points(card) for card in cards], dtype=np.int64)
        self._draws = drawing_table(house)
        self._coups = pack.hands_after_cut, pack.hands_if_cut_first
        self._cut = _cut(len(cards), situation.dealt, *self._coups) if situation.dealt else 0
        self.wagers = tuple(house.wagers)
        self.stakes = tuple(situation.stake(wager) for wager in self.wagers)
        self._gains = np.array(
            [
                [_gain(house, wager, stake, Result.of(at)) for at in range(RESULTS)]
                for wager, stake in zip(self.wagers, self.stakes, strict=True)
            ],
            dtype=np.int64,
        )

    def counts(self, key: int, rounds: int) -> NDArray[np.int64]:
        """How often each of the 400 results comes in so many coups from the stream that starts at `key`."""
        counts = apart(RESULTS)
        if self._cut:
            _shoes(np.uint64(key), rounds, self._shoe.copy(), self._draws, self._cut, *self._coups, counts)
        else:
            _fresh(np.uint64(key), rounds, self._shoe.copy(), self._draws, counts)
        return counts

    def play(self, key: int, rounds: int) -> Tally:
        """Play coups from the stream that starts at `key`."""
        counts, gains = self.counts(key, rounds), self._gains
        return Tally(gains @ counts, (gains.astype(np.float64) ** 2) @ counts, (gains > 0) @ counts)

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """Six cards for every coup, used or not."""
        out = np.empty((rounds, 6), dtype=np.int64)
        _deal(np.uint64(key), self._shoe.copy(), out)
        return out

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What the player gains on every wager of every coup."""
        results = np.zeros(len(deals), dtype=np.int64)
        _settle(deals, self._draws, results)
        gains = self._gains[:, results].T
        return [{(1, wager): int(gain) for wager, gain in zip(self.wagers, row, strict=True)} for row in gains]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same coup for the script."""
        wagers = tuple(ScenarioWager(w, s) for w, s in zip(self.wagers, self.stakes, strict=True))
        return Scenario(
            self._house, (ScenarioSeat(wagers),), shoe=tuple(Card(int(card) >> _VALUE) for card in deal)
        )


def _cut(cards: int, dealt: float, after_cut: int, if_first: int) -> int:
    """Where the cut card stands: never so deep that a coup the house still deals could run out of cards."""
    if cards < _BURNT + MOST * (1 + after_cut):
        raise BadInput(f"a shoe of {cards} cards is too short to be dealt down")
    return max(1, min(int(cards * dealt), cards - max(MOST - 1 + MOST * after_cut, MOST * if_first)))


def _gain(house: HouseRules, wager: str, stake: Cents, result: Result) -> Cents:
    outcome = OUTCOMES[house.wagers[wager].classifier](result)
    odds = house.pays(wager, outcome)
    net = pay(odds, stake, chips=house.chips).net
    if odds.wins:
        return net - house.vigorish(wager, outcome, stake)
    if outcome == "tie" and house.wagers[wager].classifier == "banker-hand":
        return net - house.collected(wager, tie_charge(house) * stake)
    return net
