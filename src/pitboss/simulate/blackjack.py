"""Blackjack at machine speed: every rule a flag, every side bet live, played by the chart."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import draw_cards
from pitboss.games.blackjack import terms_of
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
)
from pitboss.games.blackjack.play import COLLECT, DECLINE, FREE_DOUBLE, FREE_SPLIT, KEEP, total
from pitboss.hands import Classifier
from pitboss.hands.bank import Bank, bank, bank_classify
from pitboss.hands.kinds import Kind, kind_outcome, red, value
from pitboss.money import Cents, pay
from pitboss.odds import Situation
from pitboss.odds.blackjack import chart_for
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
_PAID, _FREE = 1, 2
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
    surrender: bool
    push_22: bool
    free_double_mask: int
    free_split: bool
    zap_mask: int
    revived_mask: int
    """Up cards against which a busted hand lives on."""
    revived_by: int
    """The dealer's totals it wins on then."""
    plays_out: bool
    """A side bet on the dealer's hand makes him play it out."""
    by_colour: bool
    boxes: int
    stake: int
    given_up: int
    """What a surrender costs."""


class _Sides(NamedTuple):
    """Side bets: what each looks at, and what its outcomes gain in cents."""

    mode: NDArray[np.int64]
    number: NDArray[np.int64]
    """The kind, or the place in the bank."""
    bank: Bank
    gain: NDArray[np.int64]
    """By side bet and outcome."""
    natural: NDArray[np.int64]
    """What a blackjack is paid: black, red and mixed."""


class _Room(NamedTuple):
    """Room for the finished hands of every box."""

    finished: NDArray[np.int64]
    """How many hands a box has finished."""
    first: NDArray[np.int64]
    """The value of the card its hands started with."""
    final: NDArray[np.int64]
    """The final count of every finished hand; -1 for a surrender."""
    doubled: NDArray[np.int64]
    """How it was doubled: not, paid or free."""


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
        return kind_outcome(sides.number[which], a, b, up, hole)
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
def _play_hand(
    shoe: Any, at: Any, first: Any, second: Any, up: Any, split: Any, hands: Any, terms: Any, chart: Any
) -> Any:
    """Play one hand by the chart.

    Gives the place of the next card, the hand's count, its last play, how many hands the box has now, and the
    value of the first card, which every hand split from it starts with.
    """
    zapped = False
    while True:
        if second == 0:
            second = value(shoe[at])
            at += _ONE
        hard, ace = _low(first) + _low(second), first == 11 or second == 11
        count = _count(hard, ace)
        soft = count != hard
        may_split = _may_split(first, second, split, hands, terms)
        if count >= 21 or (split and first == 11 and not may_split):
            return at, count, STAND, hands, first
        fresh = not split and not zapped
        free = not soft and _masked(terms.free_double_mask, count)
        paid = terms.double_mask == 0 or (not soft and _masked(terms.double_mask, count))
        may_double = free or (paid and (terms.double_after_split or not split))
        may_zap = fresh and not soft and _masked(terms.zap_mask, count)
        doing = read_chart(
            chart, count, 1 if soft else 0, 2, first if first == second else 0, up, fresh, may_double, may_split,
            fresh and terms.surrender, may_zap,
        )  # fmt: skip
        if split and first == 11 and doing != SPLIT:
            doing = STAND
        if doing == SPLIT:
            hands += 1
            split = True
            second = 0
        elif doing == ZAP:
            zapped = True
            first = value(shoe[at])
            at += _ONE
            second = 0
        else:
            break
    if doing == DOUBLE:
        drawn = value(shoe[at])
        count = _count(hard + _low(drawn), ace or drawn == 11)
        return at + _ONE, count, DOUBLE + (10 if free else 0), hands, first
    while doing == HIT:
        drawn = value(shoe[at])
        at += _ONE
        hard += _low(drawn)
        ace = ace or drawn == 11
        count = _count(hard, ace)
        doing = STAND if count >= 21 else chart.later[1 if count != hard else 0, count, up]
    return at, count, doing, hands, first


@inlined
def _against(mine: Any, dealers: Any, up: Any, terms: Any) -> Any:
    """1 if the player wins, 0 for a push, -1 if he loses."""
    if mine > 21:
        return 1 if _masked(terms.revived_mask, up) and _masked(terms.revived_by, dealers) else -1
    if dealers == 22 and terms.push_22:
        return 0
    beaten = 0 if dealers > 21 else dealers
    return np.int64(mine > beaten) - np.int64(mine < beaten)


@inlined
def _settle_hand(
    box: Any, hand: Any, won: Any, free_split: Any, kept: Any, terms: Any, room: Any, gains: Any
) -> None:
    """Pay or take a finished hand; what a dealer's blackjack may not take stays with the player."""
    doubled = room.doubled[box, hand]
    if hand == 0:
        gains[box, 0] += won * terms.stake
    elif free_split:
        gains[box, 4] += max(won, 0) * terms.stake
    elif not kept:
        gains[box, 2] += won * terms.stake
    if doubled == _PAID and not kept:
        gains[box, 1] += won * terms.stake
    if doubled == _FREE:
        gains[box, 3] += max(won, 0) * terms.stake


@inlined
def _play_box(
    shoe: Any, at: Any, box: Any, a: Any, b: Any, up: Any, terms: Any, chart: Any, room: Any, gains: Any
) -> Any:
    """Play every hand of a box; the place of the next card, and whether the dealer's hand matters to it."""
    live = False
    finished, hands = 0, 1
    first, second = value(a), value(b)
    while finished < hands:
        at, count, doing, hands, first = _play_hand(shoe, at, first, second, up, finished > 0, hands, terms, chart)
        if doing == SURRENDER:
            gains[box, 0] = -terms.given_up
            count = -1
        room.final[box, finished] = count
        room.doubled[box, finished] = _FREE if doing > 10 else (_PAID if doing == DOUBLE else 0)
        live = live or 0 < count <= 21 or (count > 21 and _masked(terms.revived_mask, up))
        finished += 1
        second = 0
    room.finished[box] = finished
    room.first[box] = first
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
            if not dealer_natural:
                colours = 2 if red(a) != red(b) else (1 if red(a) else 0)
                gains[box, 0] = sides.natural[colours]
        elif dealer_natural and terms.peeks:
            gains[box, 0] = -terms.stake
        else:
            at, matters = _play_box(shoe, at, box, a, b, up, terms, chart, room, gains)
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
        self._cut = int(situation.dealt * 52 * self._rules.decks)

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
            surrender=rules_.surrender,
            push_22=rules_.push_22,
            free_double_mask=_mask(rules_.free_double_on),
            free_split=rules_.free_split,
            zap_mask=_mask(rules_.zap_on),
            revived_mask=_mask(revived.up_cards) if revived else 0,
            revived_by=_mask(revived.wins_on) if revived else 0,
            plays_out=any(
                self._house.wagers[name].classifier in ("dealer-bust", "dealer-22") for name in self._side_names
            ),
            by_colour=self._house.wagers["blackjack"].classifier != "blackjack",
            boxes=self._boxes,
            stake=stake,
            given_up=stake - half,
        )

    def _compile_sides(self) -> _Sides:
        house = self._house
        modes: list[int] = []
        numbers: list[int] = []
        ranked: list[Classifier] = []
        gains = np.zeros((len(self._side_names), 12), dtype=np.int64)
        for at, name in enumerate(self._side_names):
            classifier = house.section.classifiers.get(name)
            if isinstance(classifier, Kind):
                modes.append(_KIND)
                numbers.append(classifier.number)
                outcomes = classifier.outcomes
            elif isinstance(classifier, Classifier):
                modes.append(_RANKED)
                numbers.append(len(ranked))
                ranked.append(classifier)
                outcomes = classifier.outcomes
            else:
                kind = house.wagers[name].classifier
                modes.append(_BUST if kind == "dealer-bust" else _TWENTY_TWO)
                numbers.append(0)
                outcomes = CONTESTS[kind]
            for number, outcome in enumerate(outcomes):
                gains[at, number] = self._gain(name, outcome)
        return _Sides(
            mode=np.array(modes, dtype=np.int64),
            number=np.array(numbers, dtype=np.int64),
            bank=bank(ranked),
            gain=gains,
            natural=np.array(self._naturals(), dtype=np.int64),
        )

    def _gain(self, name: str, outcome: str) -> Cents:
        house, stake = self._house, self._situation.stake(name)
        meter, keeps = self._situation.meter(name), house.keeps_stake(name)
        payment = pay(house.pays(name, outcome), stake, chips=house.chips, meter=meter, keeps_stake=keeps)
        return payment.net

    def _naturals(self) -> list[Cents]:
        if self._terms.by_colour:
            names = ("black-blackjack", "red-blackjack", "mixed-blackjack")
        else:
            names = ("blackjack",) * 3
        return [self._gain("blackjack", name) for name in names]

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
        return _Room(apart(self._boxes), apart(self._boxes), apart(*hands), apart(*hands))

    def _shoe(self) -> NDArray[np.int64]:
        return np.tile(np.arange(52), self._rules.decks)

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The next cards of the shoe in every round, more than can be used."""
        out = np.empty((rounds, min(_LONGEST * self._boxes, 52 * self._rules.decks)), dtype=np.int64)
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
        for always in (DECLINE, COLLECT, KEEP):
            if always in ask.choices:
                return always
        count, soft = total(list(ask.cards))
        values = [int(value(int(card))) for card in ask.cards]
        fresh = not any(
            isinstance(event, Chose) and event.seat == ask.seat and event.choice in _CHANGES
            for event in round_.events
        )
        open_to = [
            any(word in ask.choices for word in words)
            for words in (("double", FREE_DOUBLE), ("split", FREE_SPLIT), ("surrender",), ("zap",))
        ]
        paired = values[0] if len(values) == 2 and values[0] == values[1] else 0
        up = int(value(int(round_.table.dealer[0])))
        said = int(read_chart(self._chart, count, int(soft), len(values), paired, up, fresh, *open_to))
        if "hit" not in ask.choices and said != SPLIT:
            return "stand"
        free = {DOUBLE: FREE_DOUBLE, SPLIT: FREE_SPLIT}.get(said, "")
        return free if free in ask.choices else CODES[said]


_CHANGES: Final = ("split", FREE_SPLIT, "zap")


def _mask(numbers: frozenset[int]) -> int:
    return sum(1 << number for number in numbers)
