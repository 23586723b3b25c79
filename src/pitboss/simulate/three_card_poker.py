"""Three Card Poker at machine speed: every wager live at every seat, settled as the script settles it."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.equipment.streams import draw_cards
from pitboss.games.poker.contest import UNQUALIFIED_WINS
from pitboss.games.poker.play import FOLD, taken_by_fold
from pitboss.games.poker.rules import Deal, rules
from pitboss.games.poker.terms import terms_of
from pitboss.hands import THREE_CARD
from pitboss.hands.bank import Bank, bank, bank_classify
from pitboss.hands.evaluator import HandTables, evaluator, strength
from pitboss.money import Cents, pay
from pitboss.odds import Situation, analyse
from pitboss.odds.poker.shapes import of_shape, showdown
from pitboss.odds.views import view_wagers
from pitboss.rulebook.outcomes import CONTESTS
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, Kernel, Tally, apart, deal_rounds, empty_tally
from pitboss.simulate.pays import pays_of
from pitboss.simulate.poker.kernel import PokerKernel

_SLOTS: Final = {"player": (0, 1, 2), "dealer": (3, 4, 5), "community": (6, 7)}
_MAIN: Final = ("ante", "play", "ante-bonus")


class _Main(NamedTuple):
    """Ante, Play and the bonus, in cents for the stakes in use."""

    hands: HandTables
    paid: NDArray[np.int64]
    """By wager and result: what Ante and Play are paid."""
    taken: NDArray[np.int64]
    bonus: NDArray[np.int64]
    """By strength: what the bonus is paid."""


class _Sides(NamedTuple):
    """The wagers on the cards alone, in cents for the stakes in use: by wager and outcome."""

    bank: Bank
    slots: NDArray[np.int64]
    sizes: NDArray[np.int64]
    paid: NDArray[np.int64]
    taken: NDArray[np.int64]
    limited: NDArray[np.bool_]
    """Whether the payment counts towards the payout limit."""
    share: NDArray[np.int64]
    """The share of the meter in hundredths, 0 where nothing comes off the meter."""
    at_least: NDArray[np.int64]
    envy: NDArray[np.int64]
    fold: NDArray[np.int64]
    """By wager: what a fold takes; 0 if the wager stands."""


class _Terms(NamedTuple):
    """The numbers a round is settled by."""

    seats: int
    qualifying: int
    threshold: int
    """The lowest hand that plays."""
    ante: int
    limit: int
    """The payout limit, or -1."""
    main_limited: bool
    progressive: int
    """Which side wager has a meter, or -1."""
    clockwise: bool
    """Progressives are paid in the order the hands were dealt."""
    meter: int
    reset: int


@inlined
def _hand_strength(hands: Any, seat: Any, first: Any, tables: Any) -> Any:
    key, mask = tables.start, np.uint64(0)
    for slot in range(first, first + 3):
        key += tables.keys[hands[seat, slot]]
        mask |= tables.masks[hands[seat, slot]]
    return np.int64(strength(key, mask, tables))


@inlined
def _outcome(hands: Any, seat: Any, sides: Any, which: Any) -> Any:
    key, mask = sides.bank.start[which], np.uint64(0)
    for at in range(sides.sizes[which]):
        card = hands[seat, sides.slots[which, at]]
        key += sides.bank.keys[which, card]
        mask |= sides.bank.masks[which, card]
    return bank_classify(sides.bank, which, key, mask)


@inlined
def _within(paid: Any, counts: Any, room: Any) -> Any:
    """What is paid within the limit; a room below zero is no limit."""
    return min(paid, room) if counts and room >= 0 else paid


@inlined
def _room(paid: Any, counts: Any, room: Any) -> Any:
    return room - paid if counts and room >= 0 else room


@inlined
def _result(mine: Any, dealers: Any, qualifying: Any) -> Any:
    if dealers < qualifying:
        return 0
    if mine > dealers:
        return 1
    return 2 if mine == dealers else 3


@inlined
def _pay_main(main: Any, terms: Any, seat: Any, mine: Any, result: Any, room: Any, gains: Any) -> Any:
    """Ante, Play and bonus of a player who played; the room left under the limit."""
    counts = terms.main_limited
    ante = _within(main.paid[0, result], counts, room)
    room = _room(ante, counts, room)
    play = _within(main.paid[1, result], counts, room)
    room = _room(play, counts, room)
    bonus = _within(main.bonus[mine], counts, room)
    gains[seat, 0] = ante - main.taken[0, result]
    gains[seat, 1] = play - main.taken[1, result]
    gains[seat, 2] = bonus
    return _room(bonus, counts, room)


@inlined
def _pay_side(hands: Any, sides: Any, seat: Any, which: Any, room: Any, gains: Any) -> Any:
    outcome = _outcome(hands, seat, sides, which)
    counts = sides.limited[which, outcome]
    paid = _within(sides.paid[which, outcome], counts, room)
    gains[seat, 3 + which] = paid - sides.taken[which, outcome]
    return _room(paid, counts, room)


@inlined
def _settle_seat(hands: Any, seat: Any, main: Any, sides: Any, terms: Any, gains: Any) -> None:
    """One player's gains on everything but the progressive: ante, play, bonus, then the side wagers."""
    mine = _hand_strength(hands, seat, 0, main.hands)
    folded = mine < terms.threshold
    room = terms.limit
    if folded:
        gains[seat, 0] = -terms.ante
    else:
        result = _result(mine, _hand_strength(hands, seat, 3, main.hands), terms.qualifying)
        room = _pay_main(main, terms, seat, mine, result, room, gains)
    for which in range(gains.shape[1] - 3):
        if which == terms.progressive:
            continue
        if folded and sides.fold[which]:
            gains[seat, 3 + which] = -sides.fold[which]
        else:
            room = _pay_side(hands, sides, seat, which, room, gains)


@inlined
def _from_meter(share: Any, at_least: Any, paid: Any, meter: Any) -> Any:
    return max(-(-share * meter // 100), at_least) if share > 0 else paid


@inlined
def _meter_after(share: Any, paid: Any, meter: Any, reset: Any) -> Any:
    if share == 0:
        return meter
    return reset if share == 100 else max(meter - paid, 0)


@inlined
def _pay_progressive(hands: Any, sides: Any, seat: Any, which: Any, terms: Any, meter: Any, gains: Any) -> Any:
    """One player's progressive wager with the others' envy; what the meter shows after it."""
    outcome = _outcome(hands, seat, sides, which)
    share = sides.share[which, outcome]
    paid = _from_meter(share, sides.at_least[which, outcome], sides.paid[which, outcome], meter)
    envy = sides.envy[which, outcome]
    if envy:
        for other in range(terms.seats):
            gains[other, 3 + which] += envy * (other != seat)
    gains[seat, 3 + which] += paid - sides.taken[which, outcome]
    return _meter_after(share, paid, meter, terms.reset)


@inlined
def _settle_progressive(hands: Any, main: Any, sides: Any, terms: Any, gains: Any) -> None:
    """The progressive wagers of all seats in the order the house pays them."""
    which, meter = terms.progressive, terms.meter
    for turn in range(terms.seats):
        seat = turn if terms.clockwise else terms.seats - 1 - turn
        folded = _hand_strength(hands, seat, 0, main.hands) < terms.threshold
        if folded and sides.fold[which]:
            gains[seat, 3 + which] -= sides.fold[which]
        else:
            meter = _pay_progressive(hands, sides, seat, which, terms, meter, gains)


@inlined
def _lay_out(deal: Any, hands: Any, seats: Any) -> None:
    """Each seat's three cards beside the dealer's three and the two in the middle."""
    for seat in range(seats):
        for slot in range(3):
            hands[seat, slot] = deal[3 * seat + slot]
        for slot in range(5):
            hands[seat, 3 + slot] = deal[3 * seats + slot]


@inlined
def settle_round(deal: Any, hands: Any, main: Any, sides: Any, terms: Any, gains: Any) -> None:
    """Settle one round from its cards: three a seat, three for the dealer, two in the middle."""
    _lay_out(deal, hands, terms.seats)
    gains[:] = 0
    for seat in range(terms.seats):
        _settle_seat(hands, seat, main, sides, terms, gains)
    if terms.progressive >= 0:
        _settle_progressive(hands, main, sides, terms, gains)


@inlined
def _count(gains: Any, total: Any, squares: Any, hits: Any) -> None:
    """Add the first seat's gains; Ante, Play and bonus count as one."""
    for at in range(len(total)):
        gain = gains[0, at + 2] + (gains[0, 0] + gains[0, 1]) * (at == 0)
        total[at] += gain
        squares[at] += float(gain) * float(gain)
        hits[at] += gain > 0


@kernel
def _play(key: Any, rounds: Any, main: Any, sides: Any, terms: Any, scratch: Any, tally: Any) -> None:
    deck, hands, gains = scratch
    total, squares, hits = tally
    state = key
    for _ in range(rounds):
        state = draw_cards(state, deck, 3 * terms.seats + 5)
        settle_round(deck, hands, main, sides, terms, gains)
        _count(gains, total, squares, hits)


@kernel
def _settle_all(deals: Any, main: Any, sides: Any, terms: Any, hands: Any, out: Any) -> None:
    for at in range(len(deals)):
        settle_round(deals[at], hands, main, sides, terms, out[at])


def three_card_kernel(situation: Situation) -> Kernel:
    """The kernel of a table: this one where the Ante is played once or folded and a dealer who does not qualify is
    one case, else the machine that plays any."""
    terms = terms_of(situation.house)
    (decision,) = of_shape(situation.house, showdown(situation.house)).decisions
    plain = (decision.multiples, decision.better, decision.tuck, decision.seen) == ((1,), (), (), (("player", 3),))
    house = situation.house
    apart = any(UNQUALIFIED_WINS in house.paytable(name).rows for name in house.tables)
    apart = apart or any(house.wagers[name].ranking for name in ("ante", "play"))
    usual = terms.ranking == THREE_CARD.name and terms.copy_as is None and not apart
    return ThreeCardKernel(situation) if plain and usual else PokerKernel(situation)


class ThreeCardKernel:
    """A table where every seat makes every wager and plays as the exact analysis says."""

    block = BLOCK

    def __init__(self, situation: Situation) -> None:
        self._house = house = situation.house
        self._situation = situation
        self._seats = 1 + situation.others
        self._how = rules(house)
        self._side_names = tuple(name for name in view_wagers(house.section) if name in house.wagers)
        self.wagers = ("ante-and-play", *self._side_names)
        self.stakes = tuple(situation.stake(name) for name in ("ante", *self._side_names))
        self._threshold = self._best_play()
        self._main = self._compile_main()
        self._sides = self._compile_sides()
        self._terms = self._compile_terms()

    def _best_play(self) -> int:
        """The lowest strength that is played."""
        (raises,) = analyse(self._situation).strategy.raises
        return next((strength for strength, multiple in enumerate(raises) if multiple), len(raises))

    def _compile_main(self) -> _Main:
        house, stake = self._house, self._situation.stake("ante")
        hands = evaluator(THREE_CARD, 3).tables
        payments = [
            [pay(house.pays(wager, result), stake, chips=house.chips) for result in CONTESTS["against-dealer"]]
            for wager in ("ante", "play")
        ]
        by_category = [
            house.chips.amount(house.pays("ante-bonus", category).winnings(stake)) for category in THREE_CARD.order
        ]
        return _Main(
            hands=hands,
            paid=np.array([[payment.paid for payment in row] for row in payments], dtype=np.int64),
            taken=np.array([[payment.taken for payment in row] for row in payments], dtype=np.int64),
            bonus=np.array(by_category, dtype=np.int64)[hands.category],
        )

    def _compile_sides(self) -> _Sides:
        house, names = self._house, self._side_names
        classifiers = [house.section.ranked(name) for name in names]
        shape = (len(names), max((len(c.outcomes) for c in classifiers), default=1))
        table = {
            field: np.zeros(shape, dtype=np.int64)
            for field in ("paid", "taken", "limited", "share", "at_least", "envy")
        }
        slots = np.zeros((len(names), 8), dtype=np.int64)
        for at, (name, classifier) in enumerate(zip(names, classifiers, strict=True)):
            view = [slot for count, whose in house.section.views[name].parts for slot in _SLOTS[whose][:count]]
            slots[at, : len(view)] = view
            for number, outcome in enumerate(classifier.outcomes):
                for field, value in pays_of(house, name, outcome, self._situation.stake(name))._asdict().items():
                    table[field][at, number] = value
        return _Sides(
            bank=bank(classifiers),
            slots=slots,
            sizes=np.array([classifier.size for classifier in classifiers], dtype=np.int64),
            paid=table["paid"],
            taken=table["taken"],
            limited=table["limited"].astype(np.bool_),
            share=table["share"],
            at_least=table["at_least"],
            envy=table["envy"],
            fold=np.array(
                [self._situation.stake(n) if taken_by_fold(house, n) else 0 for n in names],
                dtype=np.int64,
            ),
        )

    def _compile_terms(self) -> _Terms:
        house = self._house
        metered = [at for at, name in enumerate(self._side_names) if house.wagers[name].meter]
        name = self._side_names[metered[0]] if metered else None
        meter = house.wagers[name].meter if name else None
        return _Terms(
            seats=self._seats,
            qualifying=self._how.qualifying,
            threshold=self._threshold,
            ante=self._situation.stake("ante"),
            limit=house.payout_limit() or -1,
            main_limited=house.limit_covers("ante", house.pays("ante", "player-wins")),
            progressive=metered[0] if metered else -1,
            clockwise=self._how.progressive is not None and self._how.progressive.paid == "as-dealt",
            meter=self._situation.meter(name) if name else 0,
            reset=house.amount(house.section.text.meters[meter].reset_option) if meter else 0,
        )

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        tally = empty_tally(len(self.wagers))
        gains = apart(self._seats, len(_MAIN) + len(self._side_names))
        scratch = (np.arange(52), self._table(), gains)
        counts = (tally.total, tally.squares, tally.hits)
        _play(np.uint64(key), rounds, self._main, self._sides, self._terms, scratch, counts)
        return tally

    def _table(self) -> NDArray[np.int64]:
        """Room for the cards each seat can see."""
        return apart(self._seats, 8)

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The cards of every round: three a seat, three for the dealer, two in the middle."""
        out = np.empty((rounds, 3 * self._seats + 5), dtype=np.int64)
        deal_rounds(np.uint64(key), np.arange(52), out)
        return out

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What every player gains on every wager of every round."""
        names = (*_MAIN, *self._side_names)
        out = np.zeros((len(deals), self._seats, len(names)), dtype=np.int64)
        _settle_all(deals, self._main, self._sides, self._terms, self._table(), out)
        return [
            {
                (seat + 1, name): int(gains[seat, at])
                for seat in range(self._seats)
                for at, name in enumerate(names)
            }
            for gains in out
        ]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same round for the script, decided by the same strategy."""
        dealt = [Card(card) for card in deal]
        board = 3 * self._seats
        value = evaluator(THREE_CARD, 3).strength
        bets = tuple(ScenarioWager(name, self._situation.stake(name)) for name in ("ante", *self._side_names))
        seats = []
        for seat in range(self._seats):
            hand = tuple(dealt[3 * seat : 3 * seat + 3])
            plays = value(hand) >= self._threshold
            seats.append(ScenarioSeat(bets, hand, ("play" if plays else FOLD,)))
        hands = {"dealer": tuple(dealt[board : board + 3])}
        stages = self._how.stages(self._house)
        if any(isinstance(stage, Deal) and "community" in stage.to for stage in stages):
            hands["community"] = tuple(dealt[board + 3 : board + 5])
        meters = {
            wager.meter: self._situation.meter(name) for name, wager in self._house.wagers.items() if wager.meter
        }
        return Scenario(self._house, tuple(seats), hands, meters=meters)
