"""A round of Pai Gow Poker: seven cards each, set into two hands; both must beat both of the dealer's."""

from collections.abc import Generator, Iterable
from typing import Final

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.pai_gow.bank import BANK, DEALER, Bank, offer_bank, settle_with_bank
from pitboss.games.pai_gow.contest import (
    ACE_HIGH,
    DEALER_WINS,
    FOUL,
    NINE,
    NINE_HIGH,
    PLAYER_WINS,
    Strengths,
    ace_high,
    compared,
    lost_by,
)
from pitboss.games.pai_gow.house_way import CARDS, LOW_CARDS, Setting, arranged
from pitboss.games.pai_gow.rules import PaiGowRules, Surrender, holds, rules
from pitboss.hands.pai_gow import JOKER
from pitboss.rulebook.schema import Row
from pitboss.table import Answer, Ask, Face, Place, Script, Seat, Stake, Table
from pitboss.table.events import HandSet, StartCounted

MAIN: Final = "pai-gow"
SET: Final = "set"
HOUSE_WAY: Final = "house-way"
_LOW: Final = int(LOW_CARDS.shape[1])


def play(table: Table) -> Script:
    """A round, from the first chip to the last card into the rack."""
    how, hands = rules(table.house), _Hands(table)
    yield from table.take_wagers()
    bank = yield from offer_bank(table, how, MAIN)
    dealt = yield from _deal(table, how, bank)
    if bank is None and holds(how.face_up, table.house):
        yield from _dealer_sets(table, how, hands)
        if holds(how.ace_high_pushes, table.house) and ace_high(table.dealer, hands.dealer):
            yield from _open_for_bonuses(table)
            yield from _settle(table, how, hands, bank, dealt)
            return
    order = setting_order(table)
    for seat in order:
        yield from _set(table, how, hands, seat, third=_is_third(order, seat))
    if DEALER not in hands.settings:
        yield from _dealer_sets(table, how, hands)
    yield from _open(table, hands, order)
    yield from _settle(table, how, hands, bank, dealt)


class _Hands:
    """What everybody's cards were set to."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._wheel_lowest = rules(table.house).wheel_lowest
        self.settings: dict[str, Setting] = {}
        self.strengths: dict[str, Strengths] = {}
        """By place: what they are worth."""

    def set(self, place: str, setting: Setting, by: str) -> None:
        """Lay two hands down."""
        self.settings[place] = setting
        self.strengths[place] = Strengths.of(setting, self._wheel_lowest)
        self._table.log(HandSet(place, setting.high, setting.low, by))

    def __getitem__(self, place: str) -> Strengths:
        return self.strengths[place]

    @property
    def dealer(self) -> Strengths:
        """The dealer's hands."""
        return self.strengths[DEALER]


# --- the deal ----------------------------------------------------------------------------------------------


def _deal(table: Table, how: PaiGowRules, bank: Bank | None) -> Generator[Ask, Answer, list[Seat]]:
    """Seven hands from the starting position on; the cards of empty positions go to the rack unseen.

    The players in the order their first cards came.
    """
    positions = table.house.section.text.positions
    assert positions is not None
    around = [DEALER, *(f"seat {number}" for number in range(positions.maximum, 0, -1))]
    first = bank.seat.place if bank else DEALER
    around = [*around[around.index(first) :], *around[: around.index(first)]]
    number = yield from table.find_start(table.house.says(how.start.by))
    start = around[(number - 1) % len(around)]
    table.log(StartCounted(number, start))
    delivery = how.delivers(table.house)
    order = [*around[around.index(start) :], *around[: around.index(start)]]
    if delivery.clockwise:
        order = [order[0], *reversed(order[1:])]
    playing: dict[str, Place | str] = {DEALER: DEALER}
    playing.update((seat.place, seat) for seat in table.clockwise())
    places = [playing[place] for place in order if place in playing]
    yield from table.deal(places, Face.DOWN, count=CARDS, by_stack=delivery.stacks)
    return [place for place in places if isinstance(place, Seat)]


# --- setting the hands -------------------------------------------------------------------------------------


def setting_order(table: Table) -> list[Seat]:
    """From the dealer's right; of one player's hands the one with the larger wager first."""
    seats = [seat for seat in table.counterclockwise() if seat.has(MAIN) or seat.has(BANK)]
    of_player: dict[str, list[Seat]] = {}
    for seat in seats:
        of_player.setdefault(seat.player, []).append(seat)
    turns = {player: iter(sorted(theirs, key=_wagered, reverse=True)) for player, theirs in of_player.items()}
    return [next(turns[seat.player]) for seat in seats]


def _wagered(seat: Seat) -> int:
    return sum(stake.amount for stake in seat.open_stakes() if stake.wager in (MAIN, BANK))


def _open(table: Table, hands: _Hands, order: list[Seat]) -> Script:
    """The hands nobody has seen are opened as their players set them, the two low cards first."""
    for seat in order:
        if seat.place not in hands.settings and not seat.folded and UNSEEN in seat.cards:
            yield from table.turn(seat, low=_LOW)
            hands.set(seat.place, arranged(seat.cards, seat.cards[:_LOW]), "player")
    yield from _open_for_bonuses(table)


def _open_for_bonuses(table: Table) -> Script:
    """A hand that was not set is opened where a wager looks at it: its own, or one that pays envy."""
    bonuses = [stake.wager for seat in table.clockwise() for stake in seat.open_stakes()]
    envy = any(row.envy is not None for name in bonuses for row in _rows(table, name))
    for seat in table.counterclockwise():
        own = any(stake.wager not in (MAIN, BANK) for stake in seat.open_stakes())
        if not seat.dead and (own or (envy and not seat.folded)):
            yield from table.turn(seat)


def _rows(table: Table, wager: str) -> Iterable[Row]:
    return table.house.paytable(wager).rows.values() if wager in table.house.tables else ()


def _set(table: Table, how: PaiGowRules, hands: _Hands, seat: Seat, *, third: bool) -> Script:
    """The player sets the hand, has the house way set it, or gives it up; not always the smallest of three."""
    house, giving_up = table.house, None if seat.has(BANK) else how.surrenders(table.house)
    closed = UNSEEN in seat.cards
    if seat.dead and closed:
        return
    if seat.dead or (third and house.says(how.setting.third_hand) == HOUSE_WAY):
        yield from table.turn(seat)
        hands.set(seat.place, how.house_way.set(seat.cards, how.wheel_lowest), HOUSE_WAY)
        return
    choices = (SET, HOUSE_WAY, *((giving_up.called,) if giving_up else ()))
    answer = yield from table.decide_amount(
        seat, *choices, if_absent=HOUSE_WAY, cards=seat.cards, picks=0 if closed else _LOW
    )
    if giving_up is not None and answer.choice == giving_up.called:
        _give_up(table, seat, giving_up)
    elif answer.choice == SET and closed:
        pass  # they lie as they were set, and are seen when the dealer opens them
    elif answer.choice == SET:
        hands.set(seat.place, arranged(seat.cards, answer.cards), "player")
    else:
        yield from table.turn(seat)
        hands.set(seat.place, how.house_way.set(seat.cards, how.wheel_lowest), HOUSE_WAY)


def _is_third(order: list[Seat], seat: Seat) -> bool:
    """Whether it is the smallest of three hands one player plays."""
    theirs = [other for other in order if other.player == seat.player]
    return len(theirs) == 3 and theirs[-1] is seat


def _give_up(table: Table, seat: Seat, rule: Surrender) -> None:
    seat.folded = True
    for stake in seat.open_stakes():
        if stake.wager not in rule.keeps:
            table.forfeit(seat, stake, rule.called, rule.cite)


def _dealer_sets(table: Table, how: PaiGowRules, hands: _Hands) -> Script:
    yield from table.reveal(DEALER)
    hands.set(DEALER, how.house_way.set(table.dealer, how.wheel_lowest), HOUSE_WAY)


# --- settlement --------------------------------------------------------------------------------------------


def _settle(table: Table, how: PaiGowRules, hands: _Hands, bank: Bank | None, dealt: list[Seat]) -> Script:
    """What the dealer's hand decides for all, then hand by hand from the right, then the bonus wagers."""
    yield from table.pay_and_take()
    for seat in table.counterclockwise():
        for stake in seat.open_stakes():
            if table.house.wagers[stake.wager].classifier in _BY_DEALER:
                yield from table.settle(seat, stake, _dealer_outcome(table, hands, seat, stake))
    contests = [(seat, on) for seat in table.counterclockwise() if (on := seat.stake(MAIN)) is not None]
    for place in hands.settings:
        if place != DEALER:
            yield from table.reveal(table.seats[int(place.split()[1])])
    if bank is not None:
        settle_with_bank(table, bank, hands.strengths, contests)
        contests = []
    outcomes = {seat.place: _outcome(table, how, hands, seat) for seat, _ in contests}
    turns = contests
    if how.settle.winners == "after-all":
        turns = sorted(contests, key=lambda each: outcomes[each[0].place] == PLAYER_WINS)
    for seat, stake in turns:
        outcome = outcomes[seat.place]
        case = lost_by(hands[seat.place], hands.dealer) if outcome == DEALER_WINS else ""
        yield from settle_main(table, seat, stake, outcome, case)
    yield from _settle_bonuses(table, how, dealt)


def settle_main(table: Table, seat: Seat, stake: Stake, outcome: str, case: str) -> Script:
    """Pay, take or return a wager, and take the commission on what was paid for it."""
    payment = yield from table.settle(seat, stake, outcome, case)
    rule = table.house.wagers[stake.wager].vigorish
    if rule is not None and payment.paid:
        table.charge(seat, stake, table.house.vigorish(stake.wager, outcome, payment.paid), rule.cite)


def _outcome(table: Table, how: PaiGowRules, hands: _Hands, seat: Seat) -> str:
    house = table.house
    if holds(how.ace_high_pushes, house) and ace_high(table.dealer, hands.dealer):
        return ACE_HIGH
    if holds(how.nine_high_pushes, house) and hands.dealer.low_rank == NINE:
        return NINE_HIGH
    if hands[seat.place].foul:
        return FOUL
    return compared(hands[seat.place], hands.dealer)


_BY_DEALER: Final = ("dealer-nine-high", "dealer-ace-high")
"""Wagers on the dealer's hand, settled for all as soon as it is set."""


def _dealer_outcome(table: Table, hands: _Hands, seat: Seat, stake: Stake) -> str:
    if table.house.wagers[stake.wager].classifier == "dealer-nine-high":
        return "nine-high" if hands.dealer.low_rank == NINE else "other"
    return ace_high_outcome(table.dealer, seat.cards, rules(table.house))


def ace_high_outcome(dealer: list[Card], player: list[Card], how: PaiGowRules) -> str:
    """What an ace-high bonus comes to."""
    if not _is_ace_high(dealer, how):
        return "other"
    if _is_ace_high(player, how):
        return "both-ace-high"
    return "dealer-ace-high-with-joker" if JOKER in dealer else "dealer-ace-high"


def _is_ace_high(cards: list[Card], how: PaiGowRules) -> bool:
    setting = how.house_way.set(cards, how.wheel_lowest)
    return ace_high(cards, Strengths.of(setting, how.wheel_lowest))


def _settle_bonuses(table: Table, how: PaiGowRules, dealt: list[Seat]) -> Script:
    """Bonus wagers by the best of seven cards: the ordinary ones first, then envy and the hands it is paid for."""
    for wager, classifier in table.house.section.classifiers.items():
        if wager not in table.house.wagers:
            continue
        premium: list[tuple[Seat, str]] = []
        as_dealt = how.progressive is not None and how.progressive.paid == "as-dealt"
        metered = table.house.wagers[wager].meter is not None
        for seat in dealt if metered and as_dealt else list(table.counterclockwise()):
            if seat.dead or (seat.folded and not seat.has(wager)) or UNSEEN in seat.cards:
                continue  # nobody's wager looks at a hand that was not opened
            outcome = classifier.outcome(seat.cards)
            row = table.house.row(wager, outcome)
            if row is not None and row.envy is not None:
                premium.append((seat, outcome))
            elif (stake := seat.stake(wager)) is not None:
                yield from table.settle(seat, stake, outcome)
        for seat, outcome in premium:
            if (stake := seat.stake(wager)) is not None:
                yield from table.settle(seat, stake, outcome)
            table.pay_envy(seat, wager, outcome)
