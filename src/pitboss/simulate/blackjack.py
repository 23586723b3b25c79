"""Blackjack at machine speed: every rule a flag, every side bet live, played by the chart."""

from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.shoe import pack
from pitboss.equipment.streams import draw_cards
from pitboss.games.blackjack import natural_line, terms_of
from pitboss.games.blackjack.bonus import MOST, TWENTY_ONE
from pitboss.games.blackjack.chart import (
    CODES,
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    ZAP,
    changed_chart,
    read_chart,
    read_doubled,
)
from pitboss.games.blackjack.play import COLLECT, DECLINE, FREE_DOUBLE, FREE_SPLIT, KEEP, PLAY_ON, total
from pitboss.hands import Classifier
from pitboss.hands.bank import Bank, bank, bank_classify
from pitboss.hands.deals import DealTables, kind_outcome, side_by_side
from pitboss.hands.kinds import DealKind, is_blackjack, red, value
from pitboss.money import Cents, pay
from pitboss.odds import Situation
from pitboss.odds.blackjack import chart_for, check_valued
from pitboss.odds.valued import only
from pitboss.rulebook.outcomes import CONTESTS
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, Tally, apart, deal_rounds, empty_tally
from pitboss.table import Decide, Round
from pitboss.table.events import Chose

MAIN: Final = ("blackjack", "double-down", "split", "free-double", "free-split")
_MAIN: Final = len(MAIN)
_LONGEST: Final = 64
"""More cards than any round of one box can use."""
_MOST_HANDS: Final = 8
"""Hands of one box there is room for."""
_KIND, _RANKED, _BUST, _TWENTY_TWO = range(4)
_FREE: Final = -1
_ONE, _TWO = np.uint64(1), np.uint64(2)
"""Steps through the shoe: an index that cannot be negative needs no check for it."""


class _Terms(NamedTuple):
    """The rules as numbers; masks have a bit for every hard total or up card meant."""

    hits_soft_17: bool
    peeks: bool
    double_mask: int
    """0 for any two cards."""
    double_after_split: bool
    max_hands: int
    resplit_aces: bool
    draw_to_aces: bool
    surrender: bool
    late_mask: int
    """Up cards against which a hand can be given up when it is played."""
    early: bool
    """It can be given up before the dealer looks."""
    surrender_later: bool
    double_later: bool
    redoubles: int
    rescue: bool
    goes_on: bool
    """Hands can be doubled or given up with more than two cards."""
    named: bool
    """Some hands win by themselves."""
    named_split: bool
    """So they do when they were split."""
    wins_21: bool
    natural_wins: bool
    """A player's blackjack is paid when the dealer has one."""
    push_22: bool
    free_double_mask: int
    free_split: bool
    zap_mask: int
    revived_mask: int
    """Up cards against which a busted hand lives on."""
    revived_by: int
    """The dealer's totals it wins on then."""
    plays_out: bool
    """A side bet on the dealer's hand has it played out."""
    boxes: int
    stake: int
    given_up: int
    """What a surrender costs."""


class _Bonus(NamedTuple):
    """Hands that win by themselves, by number."""

    none: int
    three: NDArray[np.uint8]
    longer: NDArray[np.uint8]


class _Sides(NamedTuple):
    """Side bets: what each looks at, and what its outcomes gain in cents."""

    mode: NDArray[np.int64]
    number: NDArray[np.int64]
    """The place among the kinds, or in the bank."""
    kinds: DealTables
    bank: Bank
    gain: NDArray[np.int64]
    """By side bet and outcome."""
    natural: NDArray[np.int64]
    """By two cards: what they gain as a blackjack."""
    bonus: _Bonus
    bonus_gain: NDArray[np.int64]
    """By whether it was split off and by number of a hand that wins by itself: what it gains."""


class _Room(NamedTuple):
    """Room for the finished hands of every box."""

    finished: NDArray[np.int64]
    """How many hands a box has finished."""
    first: NDArray[np.int64]
    """The value of the card its hands started with."""
    final: NDArray[np.int64]
    """The final count of every finished hand; -1 for one that is decided."""
    doubles: NDArray[np.int64]
    """How often it was doubled; -1 if the house paid for it."""
    pending: NDArray[np.int64]
    """The first cards of hands split off and not played yet, the next one last."""


@inlined
def _count(hard: Any, ace: Any) -> Any:
    return hard + 10 if ace and hard <= 11 else hard


@inlined
def _low(counted: Any) -> Any:
    """What a card counts with an ace as one."""
    return 1 if counted == 11 else counted


@inlined
def _masked(mask: Any, count: Any) -> Any:
    return ((mask >> count) & 1) == 1


@inlined
def _dealer_draws(hard: Any, ace: Any, terms: Any) -> Any:
    count = _count(hard, ace)
    return count < 17 or (count == 17 and count != hard and terms.hits_soft_17)


@inlined
def _side_on_deal(sides: Any, which: Any, a: Any, b: Any, up: Any, hole: Any) -> Any:
    if sides.mode[which] == _KIND:
        return kind_outcome(sides.kinds, sides.number[which], a, b, up, hole)
    at = np.uint64(sides.number[which])
    a, b, up = np.uint64(a), np.uint64(b), np.uint64(up)
    key = sides.bank.start[at] + sides.bank.keys[at, a] + sides.bank.keys[at, b] + sides.bank.keys[at, up]
    mask = sides.bank.masks[at, a] | sides.bank.masks[at, b] | sides.bank.masks[at, up]
    return bank_classify(sides.bank, at, key, mask)


@inlined
def _twenty_two(shoe: Any, first: Any, last: Any, up: Any, hole: Any) -> Any:
    """How the suits of a dealer's 22 lie: 0 one suit, 1 one colour, 2 neither."""
    one_suit, one_colour = (up & 3) == (hole & 3), red(up) == red(hole)
    for at in range(first, last):
        one_suit = one_suit and (shoe[at] & 3) == (up & 3)
        one_colour = one_colour and red(shoe[at]) == red(up)
    if one_suit:
        return 0
    return 1 if one_colour else 2


@inlined
def _may_split(first: Any, second: Any, split: Any, hands: Any, terms: Any) -> Any:
    aces = first != 11 or not split or terms.resplit_aces
    return first == second and hands < terms.max_hands and aces


@inlined
def _named(sides: Any, cards: Any, count: Any, a: Any, b: Any, c: Any) -> Any:
    """The number of a hand of three cards or more that wins by itself, or that of no such hand."""
    bonus = sides.bonus
    return bonus.three[a, b, c] if cards == 3 else bonus.longer[cards, count]


@inlined
def _may_double(count: Any, soft: Any, split: Any, terms: Any) -> Any:
    """Whether money may be put to a hand of this count."""
    counts = terms.double_mask == 0 or (not soft and _masked(terms.double_mask, count))
    return counts and (terms.double_after_split or not split)


@inlined
def _play_hand(
    shoe: Any, at: Any, a: Any, b: Any, up: Any, split: Any, hands: Any, finished: Any, terms: Any, chart: Any,
    sides: Any, pending: Any
) -> Any:  # fmt: skip
    """Play one hand by the chart; a second card of -1 is still to be drawn.

    Gives the place of the next card, the hand's count, its last play, how many hands the box has now, how often it
    was doubled and the number of the hand that wins by itself, if it is one. Cards that are split off wait in
    `pending`.
    """
    zapped, none = False, sides.bonus.none
    while True:
        if b < 0:
            b = shoe[at]
            at += _ONE
        first, second = value(a), value(b)
        hard, ace = _low(first) + _low(second), first == 11 or second == 11
        count = _count(hard, ace)
        soft = count != hard
        may_split = _may_split(first, second, split, hands, terms)
        one_card = split and first == 11 and not terms.draw_to_aces
        if count >= 21 or (one_card and not may_split):
            return at, count, STAND, hands, 0, none
        fresh = not split and not zapped
        free = not soft and _masked(terms.free_double_mask, count)
        may_double = free or _may_double(count, soft, split, terms)
        may_zap = fresh and not soft and _masked(terms.zap_mask, count)
        may_surrender = terms.surrender_later or (fresh and terms.surrender and (terms.late_mask >> up) & 1 == 1)
        doing = read_chart(
            chart, count, 1 if soft else 0, 2, first if first == second else 0, up, fresh, may_double, may_split,
            may_surrender, may_zap,
        )  # fmt: skip
        if one_card and doing != SPLIT:
            doing = STAND
        if doing == SPLIT:
            pending[hands - finished - 1] = b
            hands += 1
            split = True
            b = np.int64(-1)
        elif doing == ZAP:
            zapped = True
            a = shoe[at]
            at += _ONE
            b = np.int64(-1)
        else:
            break
    cards, c = 2, np.int64(0)
    while doing == HIT:
        drawn_card = shoe[at]
        drawn = value(drawn_card)
        at += _ONE
        hard += _low(drawn)
        ace = ace or drawn == 11
        count = _count(hard, ace)
        soft = count != hard
        free = False
        cards += 1
        if terms.named and count <= 21 and (not split or terms.named_split):
            c = drawn_card if cards == 3 else c
            made = _named(sides, cards, count, a, b, c)
            if made != none:
                return at, count, STAND, hands, 0, made
        if count >= 21:
            doing = STAND
        elif terms.goes_on:
            may_double = terms.double_later and _may_double(count, soft, split, terms)
            doing = read_chart(
                chart,
                count,
                1 if soft else 0,
                cards,
                0,
                up,
                False,
                may_double,
                False,
                terms.surrender_later,
                False,
            )
        else:
            doing = chart.later[1 if soft else 0, count, up]
    doubles = 0
    while doing == DOUBLE:
        drawn = value(shoe[at])
        at += _ONE
        hard += _low(drawn)
        ace = ace or drawn == 11
        count = _count(hard, ace)
        doubles += 1
        doing = STAND
        if terms.goes_on and count < 21:
            may_again = doubles <= terms.redoubles
            doing = read_doubled(chart, count, 1 if count != hard else 0, up, may_again, terms.rescue)
    return at, count, doing, hands, -1 if doubles and free else doubles, none


@inlined
def _against(mine: Any, dealers: Any, up: Any, terms: Any) -> Any:
    """1 if the player wins, 0 for a push, -1 if they lose."""
    if mine > 21:
        return 1 if _masked(terms.revived_mask, up) and _masked(terms.revived_by, dealers) else -1
    if mine == 21 and terms.wins_21:
        return 1
    if dealers == 22 and terms.push_22:
        return 0
    beaten = 0 if dealers > 21 else dealers
    return np.int64(mine > beaten) - np.int64(mine < beaten)


@inlined
def _settle_hand(
    box: Any, hand: Any, won: Any, free_split: Any, kept: Any, terms: Any, room: Any, gains: Any
) -> None:
    """Pay or take a finished hand; what a dealer's blackjack may not take stays with the player."""
    doubles = room.doubles[box, hand]
    if hand == 0:
        gains[box, 0] += won * terms.stake
    elif free_split:
        gains[box, 4] += max(won, 0) * terms.stake
    elif not kept:
        gains[box, 2] += won * terms.stake
    if doubles > 0 and not kept:
        gains[box, 1] += won * terms.stake * ((1 << doubles) - 1)
    if doubles == _FREE:
        gains[box, 3] += max(won, 0) * terms.stake


@inlined
def _give_up(box: Any, hand: Any, doubles: Any, terms: Any, gains: Any) -> None:
    """Half of a hand is lost; of a doubled one all but what it was last doubled by."""
    wager = 0 if hand == 0 else 2
    if doubles == 0:
        gains[box, wager] -= terms.given_up
    else:
        gains[box, wager] -= terms.stake
        gains[box, 1] -= terms.stake * ((1 << (doubles - 1)) - 1)


@inlined
def _play_box(
    shoe: Any,
    at: Any,
    box: Any,
    a: Any,
    b: Any,
    up: Any,
    terms: Any,
    chart: Any,
    sides: Any,
    room: Any,
    gains: Any,
) -> Any:
    """Play every hand of a box; the place of the next card, and whether the dealer's hand matters to it."""
    live = False
    finished, hands = 0, 1
    pending = room.pending[box]
    while finished < hands:
        at, count, doing, hands, doubles, made = _play_hand(
            shoe, at, a, b, up, finished > 0, hands, finished, terms, chart, sides, pending
        )
        if doing == SURRENDER:
            _give_up(box, finished, doubles, terms, gains)
            count = -1
        if made != sides.bonus.none:
            gains[box, 0 if finished == 0 else 2] += sides.bonus_gain[0 if finished == 0 else 1, made]
            count = -1
        room.final[box, finished] = count
        room.doubles[box, finished] = doubles
        live = live or 0 < count <= 21 or (count > 21 and _masked(terms.revived_mask, up))
        finished += 1
        room.first[box] = value(a)
        if finished < hands:
            a = pending[hands - finished - 1]
            b = np.int64(-1)
    room.finished[box] = finished
    return at, live


@inlined
def _settle_box(box: Any, dealers: Any, up: Any, dealer_natural: Any, terms: Any, room: Any, gains: Any) -> None:
    """Settle the finished hands of a box against the dealer's."""
    free_split = terms.free_split and room.first[box] != 10
    for hand in range(room.finished[box]):
        count = room.final[box, hand]
        if count >= 0:
            won = -1 if dealer_natural else _against(count, dealers, up, terms)
            _settle_hand(box, hand, won, free_split, dealer_natural, terms, room, gains)


@inlined
def _surrenders_early(a: Any, b: Any, up: Any, terms: Any, chart: Any) -> Any:
    """Whether the chart gives up a first hand before the dealer looks; nothing else is open then."""
    first, second = value(a), value(b)
    hard = _low(first) + _low(second)
    count = _count(hard, first == 11 or second == 11)
    paired = first if first == second else 0
    soft = 1 if count != hard else 0
    return read_chart(chart, count, soft, 2, paired, up, True, False, False, True, False) == SURRENDER


@inlined
def _round(shoe: Any, pos: Any, terms: Any, chart: Any, sides: Any, room: Any, gains: Any) -> Any:
    """One round of all boxes from the cards at `pos`; the place of the next card."""
    boxes = np.uint64(terms.boxes)
    up_card, hole = shoe[pos + boxes], shoe[pos + boxes + boxes + _ONE]
    at = pos + boxes + boxes + _TWO
    up = value(up_card)
    dealer_natural = up + value(hole) == 21
    live = False
    for box in range(boxes):
        a, b = shoe[pos + box], shoe[pos + boxes + _ONE + box]
        for main in range(_MAIN):
            gains[box, main] = 0
        room.finished[box] = 0
        if value(a) + value(b) == 21:
            if not dealer_natural or terms.natural_wins:
                gains[box, 0] = sides.natural[a * 52 + b]
        elif terms.early and up >= 10 and _surrenders_early(a, b, up, terms, chart):
            gains[box, 0] = -terms.given_up
        elif dealer_natural and terms.peeks:
            gains[box, 0] = -terms.stake
        else:
            at, matters = _play_box(shoe, at, box, a, b, up, terms, chart, sides, room, gains)
            live = live or matters
    drawn_from = at
    dealer_hard, dealer_ace = _low(up) + _low(value(hole)), up == 11 or value(hole) == 11
    if (live or terms.plays_out) and not dealer_natural:
        while _dealer_draws(dealer_hard, dealer_ace, terms):
            drawn = value(shoe[at])
            dealer_hard += _low(drawn)
            dealer_ace = dealer_ace or drawn == 11
            at += _ONE
    dealers = _count(dealer_hard, dealer_ace)
    for box in range(boxes):
        _settle_box(box, dealers, up, dealer_natural, terms, room, gains)
        a, b = shoe[pos + box], shoe[pos + boxes + _ONE + box]
        for which in range(len(sides.mode)):
            if sides.mode[which] == _BUST:
                cards: Any = np.int64(at - drawn_from) + 2
                outcome = 8 - min(cards, 8) if dealers > 21 else 6
            elif sides.mode[which] == _TWENTY_TWO:
                outcome = _twenty_two(shoe, drawn_from, at, up_card, hole) if dealers == 22 else 3
            else:
                outcome = _side_on_deal(sides, which, a, b, up_card, hole)
            gains[box, _MAIN + which] = sides.gain[which, outcome]
    return at


@kernel
def _play(
    key: Any,
    rounds: Any,
    cut: Any,
    shoe: Any,
    terms: Any,
    chart: Any,
    sides: Any,
    room: Any,
    gains: Any,
    tally: Any,
) -> None:
    """Rounds from shoes dealt down to the cut card; a cut of 0 is a fresh shoe for every round."""
    total_gain, squares, hits = tally
    state = draw_cards(key, shoe, len(shoe))
    pos: Any = np.uint64(0)
    for _ in range(rounds):
        if pos >= np.uint64(cut):
            state = draw_cards(state, shoe, min(max(cut, _FRESH) + _FRESH * terms.boxes, len(shoe)))
            pos = np.uint64(0)
        pos = _round(shoe, pos, terms, chart, sides, room, gains)
        for at in range(len(total_gain)):
            gain = gains[0, at + _MAIN - 1]
            if at == 0:
                gain = gains[0, 0] + gains[0, 1] + gains[0, 2] + gains[0, 3] + gains[0, 4]
            total_gain[at] += gain
            squares[at] += float(gain) * float(gain)
            hits[at] += gain > 0


_FRESH: Final = 8
"""Cards a round nearly always needs: shuffled anew each time; the rest of the shoe stays as random as it is."""


@kernel
def _settle_all(deals: Any, terms: Any, chart: Any, sides: Any, room: Any, out: Any) -> None:
    for at in range(len(deals)):
        _round(deals[at], np.uint64(0), terms, chart, sides, room, out[at])


class BlackjackKernel:
    """Boxes with every side bet, played by the chart of the exact analysis; insurance is declined.

    Results are those of the first box; a meter pays as it stands at the start of the round.
    """

    block = BLOCK

    def __init__(self, situation: Situation) -> None:
        self._house = house = situation.house
        self._situation = situation
        self._boxes = 1 + situation.others
        self._rules = terms_of(house)
        check_valued(house, self._rules)
        hands = range(1, _MOST_HANDS + 1)
        only(house, ("rules", "split", "hands"), self._rules.max_hands, *hands, known_as=f"up to {_MOST_HANDS}")
        self._chart = changed_chart(chart_for(self._rules), situation.play)
        sides = [
            name
            for name, wager in house.wagers.items()
            if wager.when == "opening" and name != "blackjack" and wager.rides_on is None
        ]
        self._side_names = tuple(sides)
        self.wagers = ("blackjack", *sides)
        self.stakes = tuple(situation.stake(name) for name in self.wagers)
        self._terms = self._compile_terms()
        self._sides = self._compile_sides()
        self._cut = int(situation.dealt * len(self._shoe()))

    def _compile_terms(self) -> _Terms:
        rules_, stake = self._rules, self._situation.stake("blackjack")
        revived = rules_.back_to_life
        half = self._house.chips.amount(self._house.pays("blackjack", "win").winnings(stake) / 2)
        return _Terms(
            hits_soft_17=rules_.hits_soft_17,
            peeks=rules_.peeks,
            double_mask=_mask(rules_.double_on),
            double_after_split=rules_.double_after_split,
            max_hands=rules_.max_hands,
            resplit_aces=rules_.resplit_aces,
            draw_to_aces=rules_.draw_to_aces,
            surrender=rules_.surrender != "no",
            late_mask=_mask(frozenset(range(2, 12 if self._surrenders_at_tens() else 10))),
            early=rules_.surrender == "early" and rules_.peeks,
            surrender_later=rules_.surrender != "no" and rules_.surrender_later,
            double_later=rules_.double_later,
            redoubles=rules_.redoubles,
            rescue=rules_.rescue,
            goes_on=rules_.double_later or rules_.redoubles > 0 or rules_.rescue or rules_.surrender_later,
            named=rules_.bonus is not None,
            named_split=rules_.split_bonus is not None,
            wins_21=rules_.player_21_wins,
            natural_wins=rules_.natural_beats_natural,
            push_22=rules_.push_22,
            free_double_mask=_mask(rules_.free_double_on),
            free_split=rules_.free_split,
            zap_mask=_mask(rules_.zap_on),
            revived_mask=_mask(revived.up_cards) if revived else 0,
            revived_by=_mask(revived.wins_on) if revived else 0,
            plays_out=any(
                self._house.wagers[name].classifier in ("dealer-bust", "dealer-22") for name in self._side_names
            ),
            boxes=self._boxes,
            stake=stake,
            given_up=stake - half,
        )

    def _surrenders_at_tens(self) -> bool:
        """Whether hands are given up in their turn against a ten or an ace."""
        return self._rules.peeks if self._rules.surrender == "late" else not self._rules.peeks

    def _compile_sides(self) -> _Sides:
        house = self._house
        modes: list[int] = []
        numbers: list[int] = []
        kinds: list[DealKind] = []
        ranked: list[Classifier] = []
        most = max(len(house.section.outcomes(name)) for name in self.wagers)
        gains = np.zeros((len(self._side_names), most), dtype=np.int64)
        for at, name in enumerate(self._side_names):
            classifier = house.section.classifiers.get(name)
            if isinstance(classifier, DealKind):
                modes.append(_KIND)
                numbers.append(len(kinds))
                kinds.append(classifier)
                outcomes = classifier.outcomes
            elif isinstance(classifier, Classifier):
                modes.append(_RANKED)
                numbers.append(len(ranked))
                ranked.append(classifier)
                outcomes = classifier.outcomes
            else:
                contest = house.wagers[name].classifier
                modes.append(_BUST if contest == "dealer-bust" else _TWENTY_TWO)
                numbers.append(0)
                outcomes = CONTESTS[contest]
            for number, outcome in enumerate(outcomes):
                gains[at, number] = self._gain(name, outcome)
        return _Sides(
            mode=np.array(modes, dtype=np.int64),
            number=np.array(numbers, dtype=np.int64),
            kinds=side_by_side(kinds),
            bank=bank(ranked),
            gain=gains,
            natural=self._naturals(),
            bonus=self._bonus(),
            bonus_gain=self._bonus_gains(),
        )

    def _gain(self, name: str, outcome: str) -> Cents:
        house, stake = self._house, self._situation.stake(name)
        meter, keeps = self._situation.meter(name), house.keeps_stake(name)
        payment = pay(house.pays(name, outcome), stake, chips=house.chips, meter=meter, keeps_stake=keeps)
        return payment.net

    def _naturals(self) -> NDArray[np.int64]:
        """By two cards that are a blackjack: what the line it is paid by gains."""
        found = np.zeros((52, 52), dtype=np.int64)
        gains: dict[str, Cents] = {}
        for a, b in product(DECK, repeat=2):
            if is_blackjack(int(a), int(b)):
                name = natural_line(self._house, self._rules.bonus, (a, b))
                gains[name] = gains[name] if name in gains else self._gain("blackjack", name)
                found[a, b] = gains[name]
        return found.ravel()

    def _bonus(self) -> _Bonus:
        bonus = self._rules.bonus
        if bonus is None:
            return _Bonus(0, np.zeros((1, 1, 1), np.uint8), np.zeros((MOST, TWENTY_ONE + 1), np.uint8))
        return _Bonus(bonus.none, bonus.three, bonus.longer)

    def _bonus_gains(self) -> NDArray[np.int64]:
        names = self._rules.bonus.pattern.outcomes[:-1] if self._rules.bonus else ()
        found = np.zeros((2, len(names) + 1), dtype=np.int64)
        for at, wager in enumerate(("blackjack", "split")):
            for number, name in enumerate(names):
                odds = self._house.pays(wager, name)
                found[at, number] = pay(odds, self._situation.stake("blackjack"), chips=self._house.chips).net
        return found

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        tally = empty_tally(len(self.wagers))
        gains = apart(self._boxes, _MAIN + len(self._side_names))
        counts = (tally.total, tally.squares, tally.hits)
        compiled = (self._terms, self._chart, self._sides)
        _play(np.uint64(key), rounds, self._cut, self._shoe(), *compiled, self._room(), gains, counts)
        return tally

    def _room(self) -> _Room:
        hands = self._boxes, _MOST_HANDS
        return _Room(apart(self._boxes), apart(self._boxes), apart(*hands), apart(*hands), apart(*hands))

    def _shoe(self) -> NDArray[np.int64]:
        return np.array(pack(self._rules.decks, without=self._rules.without), dtype=np.int64)

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The next cards of the shoe in every round, more than can be used."""
        out = np.empty((rounds, min(_LONGEST * self._boxes, len(self._shoe()))), dtype=np.int64)
        deal_rounds(np.uint64(key), self._shoe(), out)
        return out

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What every player gains on every wager of every round."""
        names = (*MAIN, *self._side_names)
        out = np.zeros((len(deals), self._boxes, len(names)), dtype=np.int64)
        _settle_all(deals, self._terms, self._chart, self._sides, self._room(), out)
        return [
            {(box + 1, name): int(gains[box, at]) for box in range(self._boxes) for at, name in enumerate(names)}
            for gains in out
        ]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same round for the script: cards in the order of the shoe, decisions by the chart."""
        bets = tuple(ScenarioWager(name, self._situation.stake(name)) for name in self.wagers)
        meters = {
            wager.meter: self._situation.meter(name) for name, wager in self._house.wagers.items() if wager.meter
        }
        cards = tuple(Card(card) for card in deal)
        return Scenario(
            self._house, (ScenarioSeat(bets),) * self._boxes, meters=meters, shoe=cards, decide=self._decide
        )

    def _decide(self, round_: Round) -> str:
        """What the chart does with the hand that is asked about, of the choices that are open."""
        ask = round_.ask
        assert isinstance(ask, Decide)
        up = int(value(int(round_.table.dealer[0])))
        for always in (DECLINE, COLLECT, KEEP):
            if always in ask.choices:
                return always
        count, soft = total(list(ask.cards))
        values = [int(value(int(card))) for card in ask.cards]
        if "hit" not in ask.choices and not {"split", FREE_SPLIT, PLAY_ON} & set(ask.choices):
            again, rescued = ("double" in ask.choices), ("surrender" in ask.choices)
            return CODES[int(read_doubled(self._chart, count, int(soft), up, again, rescued))]
        fresh = not any(
            isinstance(event, Chose) and event.seat == ask.seat and event.choice in _CHANGES
            for event in round_.events
        )
        open_to = [
            any(word in ask.choices for word in words)
            for words in (("double", FREE_DOUBLE), ("split", FREE_SPLIT), ("surrender",), ("zap",))
        ]
        paired = values[0] if len(values) == 2 and values[0] == values[1] else 0
        said = int(read_chart(self._chart, count, int(soft), len(values), paired, up, fresh, *open_to))
        if PLAY_ON in ask.choices:
            return "surrender" if said == SURRENDER else PLAY_ON
        if "hit" not in ask.choices and said != SPLIT:
            return "stand"
        free = {DOUBLE: FREE_DOUBLE, SPLIT: FREE_SPLIT}.get(said, "")
        return free if free in ask.choices else CODES[said]


_CHANGES: Final = ("split", FREE_SPLIT, "zap")


def _mask(numbers: frozenset[int]) -> int:
    return sum(1 << number for number in numbers)
