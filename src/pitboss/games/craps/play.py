"""A shooter's hand at craps: from the dice being taken to the seven out.

Wagers live over many rolls. Between two rolls the layout is open: wagers are made, taken down, pressed, called on
or off; the shooter may give up the dice. A roll then decides some wagers, moves others to their numbers, and
leaves the rest standing. At the seven out nothing is left but what was off, and that is handed back.
"""

from collections.abc import Generator, Iterator
from functools import partial

from pitboss.equipment.dice import Dice
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.pays import deciding, settlement, vigorish, vigorish_on_placing
from pitboss.games.craps.rules import ON_THE_LINE, THROUGH_THE_COME, life_of, rules_of, terms, works
from pitboss.games.craps.tournament import CrapsParticipants
from pitboss.games.tournament import is_tournament
from pitboss.money import Cents
from pitboss.table import (
    Answer,
    Ask,
    CallWager,
    PassDice,
    PlaceWager,
    Script,
    Seat,
    Stake,
    Table,
    TakeBack,
    TakeWagers,
)
from pitboss.table.events import DiceTaken, NoMoreBets, PuckMoved, WagerCalled, WagerMoved


def play(table: Table) -> Script:
    """The dice are offered; then bets, a roll, settlement, again and again until the shooter sevens out."""
    last = table.last_shooter
    turns = _next_in_turn(table, last, to_the_right=table.version > 1 and _passes_right(table))
    yield from _hand(table, turns + [seat for seat in table.seats.values() if seat.number == last])


def play_by_machine(table: Table) -> Script:
    """The same where a machine rolls: nobody has the dice, and nobody owes a line bet for them."""
    yield from _hand(table, [])


def _hand(table: Table, offered: list[Seat]) -> Script:
    hand = Hand(table)
    table.referee = hand
    rules = rules_of(table.house)
    if rules.tournament is not None and is_tournament(table.house, rules.tournament):
        table.tournament = CrapsParticipants(hand, rules.tournament)
    yield from _offer_dice(hand, offered)
    while True:
        yield from _bets_between_rolls(hand)
        late = partial(_made, hand) if rules.late_bets.until == "landed" else None
        dice = yield from table.roll(late, confirmed_only=rules.late_bets.confirmed)
        alone = hand.off_for_come_bets
        _settle(hand, dice)
        hand.rolled_for_come_bets = alone
        if _move_puck(hand, dice):
            break
    for seat in table.clockwise():
        for stake in seat.open_stakes():
            _call_off(table, seat, stake)


# --- the dice -------------------------------------------------------------------------------------------------


def _passes_right(table: Table) -> bool:
    return table.house.says(rules_of(table.house).shooter.passes) == "right"


def _next_in_turn(table: Table, shooter: int | None, to_the_right: bool) -> list[Seat]:
    """Everybody but the last shooter, clockwise from their left, or first of all whoever is at their right."""
    seats = [seat for seat in table.seats.values() if seat.number != shooter]
    if shooter is None:
        return seats
    after = [seat for seat in seats if seat.number > shooter]
    turns = after + [seat for seat in seats if seat not in after]
    return turns[-1:] + turns[:-1] if to_the_right else turns


def _offer_dice(hand: Hand, offered: list[Seat]) -> Generator[Ask, Answer, None]:
    """The first player to take the dice is the shooter."""
    for seat in offered:
        choice = yield from hand.table.decide(seat, "shoot", "pass", if_absent="pass")
        if choice == "shoot":
            hand.new_shooter(seat)
            break
    hand.table.log(DiceTaken(hand.shooter.number if hand.shooter else None))


def _pass_dice(hand: Hand) -> Generator[Ask, Answer, None]:
    """The dice go around; if nobody takes them, the shooter rolls on for what stands in the boxes."""
    table, before = hand.table, hand.shooter
    assert before is not None
    yield from _offer_dice(hand, _next_in_turn(table, before.number, _passes_right(table)))
    needs_line = bool(rules_of(table.house).shooter.needs)
    hand.deciding_come_bets = hand.shooter is before and needs_line and not hand.point


# --- between the rolls ----------------------------------------------------------------------------------------


def _bets_between_rolls(hand: Hand) -> Generator[Ask, Answer, None]:
    table = hand.table
    while True:
        match (yield TakeWagers()):
            case PlaceWager() as placed:
                seat = table.seats[placed.seat]
                _made(hand, seat, table.place(seat, placed))
            case TakeBack() as back:
                _taken_back(table, table.seats[back.seat], table.take_back(table.seats[back.seat], back))
            case CallWager() as called:
                table.lies(called).called = called.on
                spot = table.lies(called).spot
                table.log(WagerCalled(called.seat, called.wager, called.on, spot))
            case PassDice():
                yield from _pass_dice(hand)
            case _:
                table.log(NoMoreBets())
                return


def _made(hand: Hand, seat: Seat, stake: Stake) -> None:
    """A line bet made with a point on stands on that point; a commission is paid when the house says so."""
    table = hand.table
    if hand.point and not stake.state and not stake.rolled:
        stake.state = _state_on(hand, stake)
    rule = table.house.wagers[stake.wager].vigorish
    if rule is not None and vigorish_on_placing(table.house, stake.wager):
        due = vigorish(table.house, stake.wager, stake.spot, stake.amount)
        table.charge(seat, stake, due - stake.vigorish, rule.cite)


def _state_on(hand: Hand, stake: Stake) -> int:
    """Where a wager made with a point on stands: a line bet on that point, a Fire Bet with it still to be made."""
    house = hand.table.house
    if stake.wager in ON_THE_LINE:
        return life_of(house, stake.wager, None).on_point(hand.point)
    if house.wagers[stake.wager].classifier == "points-made":
        return life_of(house, stake.wager, None).standings.index((frozenset(), hand.point))
    return 0


def _taken_back(table: Table, seat: Seat, stake: Stake) -> None:
    """The commission on what was taken down goes back, and odds come down with the bet they stand behind."""
    gone = stake not in seat.stakes
    rule = table.house.wagers[stake.wager].vigorish
    if rule is not None and stake.vigorish:
        due: Cents = 0 if gone else vigorish(table.house, stake.wager, stake.spot, stake.amount)
        table.charge(seat, stake, due - stake.vigorish, rule.cite)
    if gone:
        for odds in seat.open_stakes():
            if table.house.wagers[odds.wager].of == stake.wager and odds.spot == stake.spot:
                table.take_back(seat, TakeBack(seat.number, odds.wager, odds.spot))


# --- the roll -------------------------------------------------------------------------------------------------


def _settle(hand: Hand, dice: Dice) -> None:
    """Take the losers, pay the winners, then move Come and Don't Come bets to their numbers."""
    table, decided, moved = hand.table, [], []
    for seat, stake in _on_layout(table):
        stake.rolled = True
        if hand.off_for_come_bets and table.house.wagers[stake.wager].classifier == "points-made":
            continue  # no point is set, so none can be made
        box = str(hand.point) if table.house.wagers[stake.wager].of in ON_THE_LINE else stake.spot
        after = life_of(table.house, stake.wager, box).after(stake.state, dice)
        if isinstance(after, str):
            decided.append((seat, stake, after, box))
        elif after != stake.state:
            moved.append((seat, stake, after))
    results = [(seat, stake, after, box, _on(hand, stake)) for seat, stake, after, box in decided]
    losers = [each for each in results if each[4] and _taken(table, *each[1:4])]
    for seat, stake, after, box, on in (*losers, *(each for each in results if each not in losers)):
        _decide(table, seat, stake, after, box, on)
    for seat, stake, after in moved:
        stake.state = after
        if stake.wager in THROUGH_THE_COME:
            stake.spot = str(dice.total)
            table.log(WagerMoved(seat.number, stake.wager, stake.spot))


def _on_layout(table: Table) -> Iterator[tuple[Seat, Stake]]:
    return ((seat, stake) for seat in table.clockwise() for stake in seat.open_stakes())


def _on(hand: Hand, stake: Stake) -> bool:
    return works(hand.table.house, stake.wager, stake.called, hand.come_out)


def _taken(table: Table, stake: Stake, outcome: str, box: str | None) -> bool:
    return settlement(table.house, stake.wager, box, stake.amount, outcome).payment.returned == 0


def _decide(table: Table, seat: Seat, stake: Stake, outcome: str, box: str | None, on: bool) -> None:
    """Settle a wager that is on; of those that are off only odds are touched, for their bet is gone."""
    entry = table.house.wagers[stake.wager]
    if not on:
        if entry.of is not None:
            _call_off(table, seat, stake)
        return
    payment, pays, cite = settlement(table.house, stake.wager, box, stake.amount, outcome)
    stands = terms(table.house, stake.wager).stays_up and payment.taken == 0
    if stands:
        payment = type(payment)(payment.paid, returned=0, taken=0)
    if payment.paid and entry.vigorish is not None and not vigorish_on_placing(table.house, stake.wager):
        table.charge(seat, stake, vigorish(table.house, stake.wager, box, stake.amount), entry.vigorish.cite)
    table.close(seat, stake, outcome, payment, pays, cite, stands=stands)


def _call_off(table: Table, seat: Seat, stake: Stake) -> None:
    """Give a wager back that nothing decides any more."""
    table.give_back(seat, stake, "off", deciding(table.house, stake.wager, stake.spot, "off"))


def _move_puck(hand: Hand, dice: Dice) -> bool:
    """What the roll means for the table: whether the shooter has sevened out."""
    line = rules_of(hand.table.house).come_out
    hand.rolls, hand.last_total = hand.rolls + 1, dice.total
    if hand.point:
        if dice.total == 7:
            hand.point = 0
            hand.table.log(PuckMoved())
            return True
        if dice.total == hand.point:
            hand.point = 0
            hand.table.log(PuckMoved())
    elif dice.total in line.points and not hand.off_for_come_bets:
        hand.point, hand.had_point, hand.deciding_come_bets = dice.total, True, False
        hand.table.log(PuckMoved(hand.point))
    return False
