"""Baccarat at machine speed: coups are counted by how they end, and the counts settle every wager.

A round is a coup from a full shoe, or, where a share of the shoe is dealt, the next coup of a shoe dealt down to
the cut card, its first cards burnt.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.equipment.streams import GAMMA, draw
from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import PLAYER, RESULTS, Result, on_result, points
from pitboss.games.baccarat.rules import pack_of, tie_charge
from pitboss.hands.deals import DealTables, kind_outcome, side_by_side
from pitboss.hands.kinds import DealKind
from pitboss.money import Cents, pay
from pitboss.odds import Situation
from pitboss.odds.baccarat import MOST, cards_of, drawing_table
from pitboss.rulebook import HouseRules
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, Tally, apart, empty_tally

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


class _Sides(NamedTuple):
    """Wagers on the first four cards: which of them each looks at, and what they make."""

    slots: NDArray[np.int64]
    """By wager: the places of its cards among the four, in the order of its view."""
    tables: DealTables


@inlined
def _made(deck: Any, at: Any, sides: Any, which: Any) -> Any:
    """The number of the outcome of a wager on the first cards, dealt from place `at`."""
    slots = sides.slots
    a, b = deck[at + slots[which, 0]] >> _VALUE, deck[at + slots[which, 1]] >> _VALUE
    c, d = deck[at + slots[which, 2]] >> _VALUE, deck[at + slots[which, 3]] >> _VALUE
    return kind_outcome(sides.tables, which, a, b, c, d)


@kernel
def _fresh(key: Any, rounds: Any, deck: Any, draws: Any, sides: Any, counts: Any, made: Any) -> None:
    """Every coup from a full shoe."""
    state, start = key, np.int64(0)
    for _ in range(rounds):
        state = _next_cards(state, deck, start, 6)
        _at, result = _coup(deck, start, draws)
        counts[result] += 1
        for which in range(len(sides.slots)):
            made[which, _made(deck, start, sides, which)] += 1


@kernel
def _shoes(
    key: Any,
    rounds: Any,
    deck: Any,
    draws: Any,
    sides: Any,
    cut: Any,
    after_cut: Any,
    if_first: Any,
    counts: Any,
    made: Any,
) -> None:
    """Whole shoes: burnt by the first card, dealt to the cut card and as many coups after it as the house says."""
    state, at, left = key, np.int64(-1), np.int64(-1)
    for _ in range(rounds):
        if at < 0:
            state = _next_cards(state, deck, np.int64(0), 12)
            first = deck[0] & 15
            at, left = 1 + (first if first > 0 else np.int64(10)), np.int64(-1)
        state = _next_cards(state, deck, at, 6)
        for which in range(len(sides.slots)):
            made[which, _made(deck, at, sides, which)] += 1
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
def _settle(deals: Any, draws: Any, sides: Any, out: Any) -> None:
    """The result of each coup, and after it what its first cards make for each wager on them."""
    start = np.int64(0)
    for row in range(len(deals)):
        _at, out[row, 0] = _coup(deals[row], start, draws)
        for which in range(len(sides.slots)):
            out[row, 1 + which] = _made(deals[row], start, sides, which)


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
        classifiers = house.section.classifiers
        self._on_cards = tuple(wager for wager in self.wagers if wager in classifiers)
        self._sides = _sides(house, self._on_cards)
        self._outcomes = max((len(classifiers[wager].outcomes) for wager in self._on_cards), default=1)
        self._gains = {wager: self._gains_of(wager, situation.stake(wager)) for wager in self.wagers}

    def _gains_of(self, wager: str, stake: Cents) -> NDArray[np.int64]:
        """By result, or by what the first cards make: what the player gains."""
        house = self._house
        if wager in self._on_cards:
            outcomes: list[str] = list(house.section.classifiers[wager].outcomes)
        else:
            outcome_of = on_result(house.wagers[wager])
            outcomes = [outcome_of(Result.of(at)) for at in range(RESULTS)]
        return np.array([_gain(house, wager, stake, outcome) for outcome in outcomes], dtype=np.int64)

    def _counted(self, key: int, rounds: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """How often each result comes, and by wager on the first cards how often each outcome does."""
        counts, made = apart(RESULTS), apart(len(self._on_cards), self._outcomes)
        table = (self._shoe.copy(), self._draws, self._sides)
        if self._cut:
            _shoes(np.uint64(key), rounds, *table, self._cut, *self._coups, counts, made)
        else:
            _fresh(np.uint64(key), rounds, *table, counts, made)
        return counts, made

    def counts(self, key: int, rounds: int) -> NDArray[np.int64]:
        """How often each of the 400 results comes in so many coups from the stream that starts at `key`."""
        return self._counted(key, rounds)[0]

    def play(self, key: int, rounds: int) -> Tally:
        """Play coups from the stream that starts at `key`."""
        counts, made = self._counted(key, rounds)
        tally = empty_tally(len(self.wagers))
        for at, (wager, gains) in enumerate(self._gains.items()):
            times = made[self._on_cards.index(wager), : len(gains)] if wager in self._on_cards else counts
            tally.total[at] = gains @ times
            tally.squares[at] = (gains.astype(np.float64) ** 2) @ times
            tally.hits[at] = (gains > 0) @ times
        return tally

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """Six cards for every coup, used or not."""
        out = np.empty((rounds, 6), dtype=np.int64)
        _deal(np.uint64(key), self._shoe.copy(), out)
        return out

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What the player gains on every wager of every coup."""
        results = np.zeros((len(deals), 1 + len(self._on_cards)), dtype=np.int64)
        _settle(deals, self._draws, self._sides, results)
        columns = {wager: 1 + at for at, wager in enumerate(self._on_cards)}
        return [
            {(1, wager): int(gains[row[columns.get(wager, 0)]]) for wager, gains in self._gains.items()}
            for row in results
        ]

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


def _sides(house: HouseRules, wagers: tuple[str, ...]) -> _Sides:
    """The wagers on the first cards as tables; the third and fourth place of a shorter view may be any."""
    slots, kinds = np.zeros((len(wagers), 4), dtype=np.int64), []
    for at, wager in enumerate(wagers):
        seen = [
            2 * card + (whose != PLAYER)
            for count, whose in house.section.views[wager].parts
            for card in range(count)
        ]
        slots[at, : len(seen)] = seen
        kind = house.section.classifiers[wager]
        assert isinstance(kind, DealKind)
        kinds.append(kind)
    return _Sides(slots, side_by_side(kinds))


def _gain(house: HouseRules, wager: str, stake: Cents, outcome: str) -> Cents:
    odds = house.pays(wager, outcome)
    net = pay(odds, stake, chips=house.chips).net
    if odds.wins:
        return net - house.vigorish(wager, outcome, stake)
    if outcome == "tie" and house.wagers[wager].classifier == "banker-hand":
        return net - house.collected(wager, tie_charge(house) * stake)
    return net
