"""What may not be answered: every refusal says why, and a refused answer changes nothing."""

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import Refused
from pitboss.money import Cents, Form, dollars
from pitboss.naming import plain
from pitboss.table.answers import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    CardTurned,
    Decision,
    DiceRolled,
    HoleRead,
    MeterReads,
    OthersReady,
    PassDice,
    Pay,
    PlaceWager,
    StartFound,
    TakeBack,
    WheelStopped,
)
from pitboss.table.asks import (
    Ask,
    AwaitOthers,
    DealCard,
    Decide,
    Face,
    FindStart,
    PayAndTake,
    ReadHole,
    ReadMeter,
    RollDice,
    SpinWheel,
    StationsDecide,
    TakeWagers,
    TurnCard,
)
from pitboss.table.double_shoe import DETERMINANT, drawn_from
from pitboss.table.game import Ground
from pitboss.table.records import name_of
from pitboss.table.seats import Seat, Stake
from pitboss.table.table import AREAS_NUMBERED, FACE_DOWN, SET, Table

STARTS = {"dice": (3, 18), "number": (1, 7), "button": (1, 7)}
"""By what says where the deal begins: the least and the most it says."""


def check(table: Table, ask: Ask, answer: Answer) -> None:
    """Refuse an answer that does not fit; a refused answer changes nothing."""
    match ask, answer:
        case TakeWagers(), PlaceWager():
            _check_wager(table, answer)
            _check_with_referee(table, answer)
        case RollDice(late_wagers=True), PlaceWager():
            if ask.confirmed_only and not answer.confirmed:
                raise Refused("the dice are in the air: a wager now must be confirmed aloud by the dealer")
            _check_wager(table, answer)
            _check_with_referee(table, answer)
        case TakeWagers(), TakeBack():
            _check_taking_back(table, table.lies(answer), answer)
            _check_with_referee(table, answer)
        case TakeWagers(), CallWager() | PassDice() if table.referee is not None:
            _check_with_referee(table, answer)
        case TakeWagers(), BetsClosed() if table.referee is not None:
            _check_with_referee(table, answer)
        case TakeWagers(), BetsClosed():
            _check_closing(table)
        case RollDice(), DiceRolled():
            if not (1 <= answer.first <= 6 and 1 <= answer.second <= 6):
                raise Refused(f"a die shows 1 to 6, not {answer.first} and {answer.second}")
        case FindStart(), StartFound():
            least, most = STARTS[ask.by]
            if not least <= answer.number <= most:
                raise Refused(f"the {ask.by} says {least} to {most}, not {answer.number}")
        case DealCard(), CardDealt() if answer.card is UNSEEN:
            if ask.face is Face.UP:
                raise Refused(f"the card for {ask.to} lies face up: say which it is")
        case DealCard(), CardDealt():
            table.check_card(answer.card, _drawn_from(table, ask, answer))
        case TurnCard(), CardTurned():
            if answer.card is UNSEEN:
                raise Refused(f"a card of {ask.of} is turned over: say which it is")
            table.check_card(answer.card, table.side)
            table.check_turned(ask, answer.card)
        case SpinWheel(), WheelStopped():
            if answer.section not in ask.sections:
                raise Refused(f"the wheel has no {answer.section!r}")
        case Decide(), Decision():
            _check_decision(table, ask, answer)
        case (AwaitOthers(), OthersReady()) | (PayAndTake(), Pay()) | (ReadHole(), HoleRead()):
            pass
        case ReadMeter(), MeterReads():
            if answer.amount < 0:
                raise Refused("a meter does not read below zero")
        case _, PlaceWager():
            raise Refused(f"no more bets: the table awaits {_awaited(ask)}")
        case _:
            raise Refused(f"the table awaits {_awaited(ask)}, not {name_of(answer)}")
    if table.tournament is not None:
        table.tournament.check(answer)


def cannot_follow(entry: int, why: object) -> Refused:
    """What was done after a corrected entry could not have been done, had it been the right one."""
    return Refused(
        f"with that, entry {entry} could not have followed: {why}. What lies on the table decides: rule on it as "
        "an irregularity, or settle it as a dispute"
    )


def _drawn_from(table: Table, ask: DealCard, dealt: CardDealt) -> str:
    """The side a card comes from."""
    if ask.to == DETERMINANT:
        return drawn_from(dealt)
    if dealt.set_aside:
        raise Refused("only the determinant card of a double shoe is set aside for naming the other side")
    return table.side


def _check_with_referee(table: Table, answer: Answer) -> None:
    if table.referee is not None:
        table.referee.check(answer)


def _check_taking_back(table: Table, stake: Stake, back: TakeBack) -> None:
    holds = stake.toke if back.for_dealer else stake.own
    if not holds:
        raise Refused(f"nothing is bet for the dealer on {table.titled(back.wager)}")
    if back.amount is None:
        return
    if not 0 < back.amount < holds:
        raise Refused(f"{table.titled(back.wager)} holds {dollars(holds)}; reduce it by less, or take it back")
    (_check_steps if back.for_dealer else _check_amount)(table, back.wager, holds - back.amount)


def _check_wager(table: Table, placed: PlaceWager) -> None:
    seat = table.seat_at(placed.seat)
    table.check_offered(placed.wager)
    wager = table.house.wagers[placed.wager]
    if wager.when != "opening":
        raise Refused(f"{wager.title} is not made before the deal", cite=wager.cite)
    areas = wager.areas
    if areas is not None and seat.number > areas.most and table.version >= AREAS_NUMBERED:
        reason = f"{wager.title} has {areas.most} areas, and none at position {seat.number}"
        raise Refused(reason, cite=areas.cite)
    if placed.amount <= 0:
        raise Refused(f"a wager is above zero, not {dollars(placed.amount)}")
    lies = seat.stake(placed.wager, table.spot(placed.wager, placed.spot))
    if placed.for_dealer:
        _check_toke(table, placed, lies)
    else:
        _check_amount(table, placed.wager, placed.amount + (lies.own if lies else 0))


def _check_toke(table: Table, placed: PlaceWager, lies: Stake | None) -> None:
    """Refuse a bet for the dealers that is beside no wager, or on one that does not pay by what is staked."""
    wager = table.house.wagers[placed.wager]
    if lies is None:
        raise Refused(f"a bet for the dealer lies beside the player's own; make a {wager.title} first")
    rows = table.house.paytable(placed.wager).rows if placed.wager in table.house.tables else {}
    if any(row.pays.form in (Form.FLAT, Form.METER) for row in rows.values()):
        raise Refused(f"{wager.title} pays set amounts, and no bet for the dealer beside it", cite=wager.cite)
    _check_steps(table, placed.wager, lies.toke + placed.amount)
    most = table.house.limits(placed.wager)[1]
    if lies.toke + placed.amount > most:
        raise Refused(f"a bet for the dealer on {wager.title} is at most {dollars(most)}", cite=wager.cite)


def _check_amount(table: Table, name: str, amount: Cents) -> None:
    """Refuse what may not lie on a spot."""
    _check_steps(table, name, amount)
    wager = table.house.wagers[name]
    low, high, only = table.house.limits(name)
    if only and amount not in only:
        raise Refused(
            f"{wager.title} is {' or '.join(map(dollars, only))}, not {dollars(amount)}", cite=wager.cite
        )
    if not low <= amount <= high:
        raise Refused(
            f"{wager.title} of {dollars(amount)} is outside {dollars(low)} to {dollars(high)}", cite=wager.cite
        )


def _check_steps(table: Table, name: str, amount: Cents) -> None:
    """Refuse what cannot be made with chips, or in the steps of a wager."""
    if amount % table.house.chip:
        raise Refused(f"{dollars(amount)} cannot be made with chips of {dollars(table.house.chip)}")
    wager, step = table.house.wagers[name], table.house.step(name)
    if step and amount % step:
        raise Refused(f"{wager.title} is made in steps of {dollars(step)}, not {dollars(amount)}", cite=wager.cite)


def _check_closing(table: Table) -> None:
    if not any(seat.stakes for seat in table.seats.values()):
        raise Refused("nobody has made a wager")
    for seat in table.clockwise():
        check_complete(table, seat)


def check_complete(table: Table, seat: Seat) -> None:
    """Refuse wagers of a player that need others they have not made."""
    for stake in seat.stakes:
        wager = table.house.wagers[stake.wager]
        missing = [name for name in wager.requires if not seat.has(name)]
        if missing:
            raise Refused(f"{seat.place}: {wager.title} needs {table.titled(*missing)} as well", cite=wager.cite)
        if wager.requires_any and not any(seat.has(name) for name in wager.requires_any):
            _check_alone(table, seat, stake)
    _check_conditions(table, seat)


def _check_alone(table: Table, seat: Seat, stake: Stake) -> None:
    """Where a wager may stand alone it keeps to the limits posted for the game."""
    wager, house = table.house.wagers[stake.wager], table.house
    if wager.alone_if is None or not house.holds(wager.alone_if):
        raise Refused(
            f"{seat.place}: {wager.title} needs {table.titled(*wager.requires_any, last='or')} as well",
            cite=wager.cite,
        )
    low, high = house.amount("minimum"), house.amount("maximum")
    if not low <= stake.own <= high:
        raise Refused(
            f"{seat.place}: {wager.title} of {dollars(stake.own)} alone is outside "
            f"{dollars(low)} to {dollars(high)}",
            cite=wager.cite,
        )


def _check_conditions(table: Table, seat: Seat) -> None:
    for bound in table.house.conditions:
        stake, title = seat.stake(bound.wager), table.house.wagers[bound.wager].title
        if stake is None:
            if bound.compulsory:
                raise Refused(f"{seat.place}: {title} must be made at this table", cite=bound.cite)
            continue
        if bound.of is None:
            continue
        other = seat.stake(bound.of)
        base, base_title = other.own if other else 0, table.house.wagers[bound.of].title
        if bound.at_most is not None and stake.own > bound.at_most * base:
            raise Refused(
                f"{seat.place}: {title} may be at most {bound.at_most} times {base_title}", cite=bound.cite
            )
        if bound.at_least is not None and stake.own < bound.at_least * base:
            raise Refused(
                f"{seat.place}: {title} must be at least {bound.at_least} of {base_title}", cite=bound.cite
            )


def _check_decision(table: Table, ask: Decide, answer: Decision) -> None:
    if fault := _fault(ask, answer):
        ground = table.game.ground(table, ask, answer.choice)
        raise Refused(f"seat {ask.seat} {fault}{_why(ground)}", cite=ground.cite)
    _check_picks(ask, answer)
    if answer.face_down and answer.choice not in ask.face_down:
        ground = table.game.ground(table, ask, FACE_DOWN)
        raise Refused(f"seat {ask.seat} may not {plain(answer.choice)} face down{_why(ground)}", cite=ground.cite)
    if answer.amount is not None and answer.amount % table.house.chip:
        raise Refused(f"{dollars(answer.amount)} cannot be made with chips of {dollars(table.house.chip)}")


def _why(ground: Ground) -> str:
    """What the house's text has against a decision."""
    return f": {ground.against}" if ground.against else ""


def _fault(ask: Decide, answer: Decision) -> str | None:
    """What is wrong with a decision; None if nothing is."""
    if answer.choice not in ask.choices:
        return f"may {' or '.join(map(plain, ask.choices))}, not {plain(answer.choice)!r}"
    if answer.amount is None:
        return None
    if ask.most is None or answer.choice not in ask.for_money:
        return f"names an amount, and to {plain(answer.choice)} takes no amount"
    if not 0 < answer.amount <= ask.most:
        return f"may add up to {dollars(ask.most)}, not {dollars(answer.amount)}"
    if ask.least is not None and answer.amount < ask.least:
        return f"must add at least {dollars(ask.least)}, not {dollars(answer.amount)}"
    return None


def _check_picks(ask: Decide, answer: Decision) -> None:
    wanted = ask.picks if answer.choice == SET else 0
    if len(set(answer.cards)) != wanted or len(answer.cards) != wanted:
        raise Refused(f"to {plain(answer.choice)} names {wanted or 'no'} cards, not {len(answer.cards)}")
    if missing := [card for card in answer.cards if card not in ask.cards]:
        raise Refused(f"seat {ask.seat} does not hold {missing[0]}")


def _awaited(ask: Ask) -> str:
    match ask:
        case TakeWagers():
            return "wagers, or no more bets"
        case FindStart():
            return f"where the deal begins, by the {ask.by}"
        case DealCard(to="determinant"):
            return "the determinant card"
        case DealCard():
            return f"a card for {ask.to}"
        case TurnCard():
            return f"a card of {ask.of} to be turned over"
        case ReadHole():
            return "what the reader says of the hole card"
        case SpinWheel():
            return "the result of the spin"
        case StationsDecide():
            return f"{len(ask.seats)} stations to decide"
        case AwaitOthers():
            return "the other players"
        case PayAndTake():
            return "the word to pay and take"
        case Decide():
            return f"seat {ask.seat} to {' or '.join(map(plain, ask.choices))}"
        case ReadMeter():
            return f"the reading of the {ask.meter} meter"
        case _:
            return "the roll of the dice"
