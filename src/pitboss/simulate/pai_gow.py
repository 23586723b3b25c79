"""Pai Gow Poker at machine speed: every wager live at every seat, both sides set by the house way.

Where the dealer shows first, players set their cards as is best against what they see.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.equipment.streams import draw_cards
from pitboss.games.pai_gow.bank import PASS
from pitboss.games.pai_gow.contest import ACE_HIGH, DEALER_WINS, NINE_HIGH, PLAYER_WINS, TIE, Strengths, compared
from pitboss.games.pai_gow.house_way import LOW_CARDS, arranged
from pitboss.games.pai_gow.play import HOUSE_WAY, MAIN, SET
from pitboss.games.pai_gow.rules import rules
from pitboss.hands.pai_gow import JOKER, Fortune, fortune
from pitboss.hands.rankings import RANK_COUNT
from pitboss.hands.seven_cards import CARDS, DECK, ClassTables, class_of, seven_cards
from pitboss.money import Cents, pay
from pitboss.odds import Situation
from pitboss.odds.pai_gow import check_house_way, way_of_counting
from pitboss.odds.pai_gow.contest import FACE_UP, NINE_PUSHES, best_meeting, is_nine_high
from pitboss.odds.pai_gow.set_hands import Fronts, SetHands, fortunes, fronts, set_hands
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, Tally, apart, deal_rounds, empty_tally
from pitboss.simulate.pays import pays_of
from pitboss.table import Decide, Round

_RESULTS: Final = (DEALER_WINS, TIE, PLAYER_WINS, NINE_HIGH, ACE_HIGH)
_NINE_HIGH, _ACE_HIGH = 3, 4
_BY_CARDS, _BY_NINE, _BY_ACE = range(3)
_ROYAL: Final = 4


class _Hands(NamedTuple):
    """What any seven cards are."""

    classes: ClassTables
    set: SetHands
    fronts: Fronts
    fortunes: NDArray[np.int8]


class _Sides(NamedTuple):
    """The wagers beside the main one, in cents for the stakes in use: by wager and outcome."""

    way: NDArray[np.int64]
    """Settled by the seven cards, by the dealer's nine high, or by ace high."""
    of: NDArray[np.int64]
    """By wager and Fortune hand: the number of the outcome."""
    paid: NDArray[np.int64]
    taken: NDArray[np.int64]
    limited: NDArray[np.bool_]
    envy: NDArray[np.int64]
    share: NDArray[np.int64]
    """The share of the meter in hundredths, 0 where nothing comes off the meter."""


class _Terms(NamedTuple):
    """The numbers a round is settled by."""

    seats: int
    way: int
    """Which meetings count: see `odds.pai_gow.contest`."""
    limit: int
    """The payout limit, or -1."""
    meter: int
    reset: int


@inlined
def _main_result(seat: Any, hands: Any, terms: Any, seen: Any) -> Any:
    """The number of the result of a seat against the dealer, whose class comes last."""
    dealer = seen[terms.seats]
    high, low = hands.set.high[dealer], hands.set.low[dealer]
    if terms.way == FACE_UP:
        if hands.set.ace_high[dealer]:
            return _ACE_HIGH
        return best_meeting(hands.fronts, seen[seat], high, low) + 1
    if terms.way == NINE_PUSHES and is_nine_high(low):
        return _NINE_HIGH
    return (hands.set.high[seen[seat]] > high) + (hands.set.low[seen[seat]] > low)


@inlined
def _side_outcome(
    which: Any, seat: Any, deal: Any, hands: Any, sides: Any, terms: Any, seen: Any, room: Any
) -> Any:
    dealer = seen[terms.seats]
    if sides.way[which] == _BY_NINE:
        return 0 if is_nine_high(hands.set.low[dealer]) else 1
    if sides.way[which] == _BY_ACE:
        if not hands.set.ace_high[dealer]:
            return 3
        if hands.set.ace_high[seen[seat]]:
            return 0
        for at in range(CARDS * terms.seats, CARDS * terms.seats + CARDS):
            if deal[at] == JOKER:
                return 1
        return 2
    made = hands.fortunes[seen[seat]]
    if made == _ROYAL:  # whether a king and a queen go with it is a matter of suits
        made = fortune(deal[CARDS * seat : CARDS * seat + CARDS], *room)
    return sides.of[which, made]


@inlined
def _settle_side(
    which: Any, deal: Any, hands: Any, sides: Any, terms: Any, seen: Any, room: Any, gains: Any
) -> None:
    """One wager at every seat, from the dealer's right: on the cards, on the meter, and the others' envy."""
    meter = terms.meter
    for turn in range(terms.seats):
        seat = terms.seats - 1 - turn
        outcome = _side_outcome(which, seat, deal, hands, sides, terms, seen, room)
        paid = sides.paid[which, outcome]
        share = sides.share[which, outcome]
        if share > 0:
            paid = -(-share * meter // 100)
            meter = terms.reset if share == 100 else max(meter - paid, 0)
        if sides.limited[which, outcome] and terms.limit >= 0:
            paid = min(paid, terms.limit)
        gains[seat, 1 + which] += paid - sides.taken[which, outcome]
        if sides.envy[which, outcome]:
            for other in range(terms.seats):
                gains[other, 1 + which] += sides.envy[which, outcome] * (other != seat)


@inlined
def settle_round(
    deal: Any, main: Any, hands: Any, sides: Any, terms: Any, room: Any, seen: Any, gains: Any
) -> None:
    """Settle one round from its cards: seven a seat, then the dealer's."""
    gains[:] = 0
    for place in range(terms.seats + 1):
        seen[place] = class_of(deal[CARDS * place : CARDS * place + CARDS], hands.classes)
    for seat in range(terms.seats):
        gains[seat, 0] = main[_main_result(seat, hands, terms, seen)]
    for which in range(gains.shape[1] - 1):
        _settle_side(which, deal, hands, sides, terms, seen, room, gains)


@kernel
def _play(
    key: Any,
    rounds: Any,
    deck: Any,
    main: Any,
    hands: Any,
    sides: Any,
    terms: Any,
    room: Any,
    seen: Any,
    gains: Any,
    tally: Any,
) -> None:
    total, squares, hits = tally
    state = key
    for _ in range(rounds):
        state = draw_cards(state, deck, CARDS * (terms.seats + 1))
        settle_round(deck, main, hands, sides, terms, room, seen, gains)
        for at in range(len(total)):
            gain = gains[0, at]
            total[at] += gain
            squares[at] += float(gain) * float(gain)
            hits[at] += gain > 0


@kernel
def _settle_all(deals: Any, main: Any, hands: Any, sides: Any, terms: Any, room: Any, seen: Any, out: Any) -> None:
    for at in range(len(deals)):
        settle_round(deals[at], main, hands, sides, terms, room, seen, out[at])


class PaiGowKernel:
    """A table where every seat makes every wager."""

    block = BLOCK

    def __init__(self, situation: Situation) -> None:
        self._situation, self._house = situation, situation.house
        self._how = rules(situation.house)
        self._seats = 1 + situation.others
        names = [name for name, wager in self._house.wagers.items() if wager.when == "opening"]
        self._sides_named = tuple(name for name in names if name != MAIN)
        self.wagers = (MAIN, *self._sides_named)
        self.stakes = tuple(situation.stake(name) for name in self.wagers)
        self._main = np.array([self._main_gain(result) for result in _RESULTS], dtype=np.int64)
        way = way_of_counting(self._house, self._how)
        check_house_way(self._house, self._how)
        none = Fronts(*np.zeros((3, 2), np.int32))
        self._hands = _Hands(
            seven_cards().tables,
            set_hands(self._how),
            fronts(self._how) if way == FACE_UP else none,
            fortunes(),
        )
        self._sides = self._compile_sides()
        self._terms = self._compile_terms(way)

    def _main_gain(self, result: str) -> Cents:
        house, stake = self._house, self._situation.stake(MAIN)
        odds = house.pays(MAIN, result)
        payment = pay(odds, stake, chips=house.chips)
        return payment.net - (house.vigorish(MAIN, result, stake) if odds.wins else 0)

    def _compile_sides(self) -> _Sides:
        house, names = self._house, self._sides_named
        shape = (max(len(names), 1), 12)
        table = {field: np.zeros(shape, np.int64) for field in ("of", "paid", "taken", "limited", "envy", "share")}
        way = np.zeros(shape[0], np.int64)
        for at, name in enumerate(names):
            classifier = house.section.classifiers.get(name)
            if isinstance(classifier, Fortune):
                table["of"][at] = classifier.of
            else:
                way[at] = _BY_NINE if house.wagers[name].classifier == "dealer-nine-high" else _BY_ACE
            for number, outcome in enumerate(house.section.outcomes(name)):
                pays = pays_of(house, name, outcome, self._situation.stake(name))
                for field in ("paid", "taken", "limited", "envy", "share"):
                    table[field][at, number] = getattr(pays, field)
        return _Sides(
            way,
            table["of"],
            table["paid"],
            table["taken"],
            table["limited"].astype(np.bool_),
            table["envy"],
            table["share"],
        )

    def _compile_terms(self, way: int) -> _Terms:
        house = self._house
        name = next((name for name in self._sides_named if house.wagers[name].meter), None)
        meter = house.wagers[name].meter if name else None
        return _Terms(
            seats=self._seats,
            way=way,
            limit=house.payout_limit() or -1,
            meter=self._situation.meter(name) if name else 0,
            reset=house.amount(house.section.text.meters[meter].reset_option) if meter else 0,
        )

    def _room(self) -> tuple[Any, ...]:
        return (apart(4), apart(RANK_COUNT)), apart(self._seats + 1)

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        tally = empty_tally(len(self.wagers))
        room, seen = self._room()
        gains = apart(self._seats, len(self.wagers))
        counts = (tally.total, tally.squares, tally.hits)
        tables = (self._main, self._hands, self._sides, self._terms)
        _play(np.uint64(key), rounds, np.arange(DECK), *tables, room, seen, gains, counts)
        return tally

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The cards of every round: seven a seat, then the dealer's."""
        out = np.empty((rounds, CARDS * (self._seats + 1)), dtype=np.int64)
        deal_rounds(np.uint64(key), np.arange(DECK), out)
        return out

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What every player gains on every wager of every round."""
        out = np.zeros((len(deals), self._seats, len(self.wagers)), dtype=np.int64)
        room, seen = self._room()
        _settle_all(deals, self._main, self._hands, self._sides, self._terms, room, seen, out)
        return [
            {
                (seat + 1, name): int(gains[seat, at])
                for seat in range(self._seats)
                for at, name in enumerate(self.wagers)
            }
            for gains in out
        ]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same round for the script, the hands set in the same way."""
        cards = [Card(card) for card in deal]
        bets = tuple(ScenarioWager(name, stake) for name, stake in zip(self.wagers, self.stakes, strict=True))
        seats = tuple(
            ScenarioSeat(bets, tuple(cards[CARDS * seat : CARDS * seat + CARDS])) for seat in range(self._seats)
        )
        meters = {
            wager.meter: self._situation.meter(name) for name, wager in self._house.wagers.items() if wager.meter
        }
        dealer = {"dealer": tuple(cards[CARDS * self._seats :])}
        # The deal begins at the dealer's right, so that hands are dealt in the order they are settled.
        start = 9 if self._house.says(self._how.start.by) == "dice" else 2
        return Scenario(self._house, seats, dealer, starts=(start,), meters=meters, decide=self._decide)

    def _decide(self, round_: Round) -> str:
        """By the house way, or, where the dealer has shown, the first setting that does best against that.

        The bank is left to the house.
        """
        ask, lowest = round_.ask, self._how.wheel_lowest
        assert isinstance(ask, Decide)
        if PASS in ask.choices:
            return PASS
        if self._terms.way != FACE_UP:
            return HOUSE_WAY
        cards = ask.cards
        dealer = Strengths.of(self._how.house_way.set(round_.table.dealer, lowest), lowest)

        def worth(pair: tuple[Card, ...]) -> int:
            mine = Strengths.of(arranged(cards, pair), lowest)
            return -1 if mine.foul else (DEALER_WINS, TIE, PLAYER_WINS).index(compared(mine, dealer))

        low = max((tuple(cards[at] for at in pair) for pair in LOW_CARDS), key=worth)
        return f"{SET} {low[0]} {low[1]}"
