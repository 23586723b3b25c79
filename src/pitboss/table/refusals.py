"""What may not be answered: every refusal says why, and a refused answer changes nothing."""

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import Refused
from pitboss.money import Cents, Form, dollars
from pitboss.saying import Said, all_of, any_of, joined, named, say
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
from pitboss.table.places import placed
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
                raise Refused(say("the dice are in the air: a wager now must be confirmed aloud by the dealer"))
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
                raise Refused(
                    say("a die shows 1 to 6, not {first} and {second}", first=answer.first, second=answer.second)
                )
        case FindStart(), StartFound():
            least, most = STARTS[ask.by]
            if not least <= answer.number <= most:
                raise Refused(
                    say(
                        "the {by} says {least} to {most}, not {number}",
                        by=named(ask.by),
                        least=least,
                        most=most,
                        number=answer.number,
                    )
                )
        case DealCard(), CardDealt() if answer.card is UNSEEN:
            if ask.face is Face.UP:
                raise Refused(say("the card for {place} lies face up: say which it is", place=placed(ask.to)))
        case DealCard(), CardDealt():
            table.check_card(answer.card, _drawn_from(table, ask, answer))
        case TurnCard(), CardTurned():
            if answer.card is UNSEEN:
                raise Refused(say("a card of {place} is turned over: say which it is", place=placed(ask.of)))
            table.check_card(answer.card, table.side)
            table.check_turned(ask, answer.card)
        case SpinWheel(), WheelStopped():
            if answer.section not in ask.sections:
                raise Refused(say("the wheel has no {section}", section=repr(answer.section)))
        case Decide(), Decision():
            _check_decision(table, ask, answer)
        case (AwaitOthers(), OthersReady()) | (PayAndTake(), Pay()) | (ReadHole(), HoleRead()):
            pass
        case ReadMeter(), MeterReads():
            if answer.amount < 0:
                raise Refused(say("a meter does not read below zero"))
        case _, PlaceWager():
            raise Refused(say("no more bets: the table awaits {awaited}", awaited=_awaited(ask)))
        case _:
            raise Refused(
                say(
                    "the table awaits {awaited}, not {answer}",
                    awaited=_awaited(ask),
                    answer=named(name_of(answer)),
                )
            )
    if table.tournament is not None:
        table.tournament.check(answer)


def cannot_follow(entry: int, why: object) -> Refused:
    """What was done after a corrected entry could not have been done, had it been the right one."""
    return Refused(
        say(
            "with that, entry {entry} could not have followed: {why}. What lies on the table decides: rule "
            "on it as an irregularity, or settle it as a dispute",
            entry=entry,
            why=why,
        )
    )


def _drawn_from(table: Table, ask: DealCard, dealt: CardDealt) -> str:
    """The side a card comes from."""
    if ask.to == DETERMINANT:
        return drawn_from(dealt)
    if dealt.set_aside:
        raise Refused(say("only the determinant card of a double shoe is set aside for naming the other side"))
    return table.side


def _check_with_referee(table: Table, answer: Answer) -> None:
    if table.referee is not None:
        table.referee.check(answer)


def _check_taking_back(table: Table, stake: Stake, back: TakeBack) -> None:
    holds = stake.toke if back.for_dealer else stake.own
    if not holds:
        raise Refused(say("nothing is bet for the dealer on {wager}", wager=table.titled(back.wager)))
    if back.amount is None:
        return
    if not 0 < back.amount < holds:
        raise Refused(
            say(
                "{wager} holds {amount}; reduce it by less, or take it back",
                wager=table.titled(back.wager),
                amount=dollars(holds),
            )
        )
    (_check_steps if back.for_dealer else _check_amount)(table, back.wager, holds - back.amount)


def _check_wager(table: Table, placed: PlaceWager) -> None:
    seat = table.seat_at(placed.seat)
    table.check_offered(placed.wager)
    wager = table.house.wagers[placed.wager]
    if wager.when != "opening":
        raise Refused(say("{title} is not made before the deal", title=wager.title), cite=wager.cite)
    areas = wager.areas
    if areas is not None and seat.number > areas.most and table.version >= AREAS_NUMBERED:
        reason = say(
            "{wager} has {areas} areas, and none at position {seat}",
            wager=wager.title,
            areas=areas.most,
            seat=seat.number,
        )
        raise Refused(reason, cite=areas.cite)
    if placed.amount <= 0:
        raise Refused(say("a wager is above zero, not {amount}", amount=dollars(placed.amount)))
    lies = seat.stake(placed.wager, table.spot(placed.wager, placed.spot))
    if placed.for_dealer:
        _check_toke(table, placed, lies)
    else:
        _check_amount(table, placed.wager, placed.amount + (lies.own if lies else 0))


def _check_toke(table: Table, placed: PlaceWager, lies: Stake | None) -> None:
    """Refuse a bet for the dealers that is beside no wager, or on one that does not pay by what is staked."""
    wager = table.house.wagers[placed.wager]
    if lies is None:
        raise Refused(
            say("a bet for the dealer lies beside the player's own; make a {title} first", title=wager.title)
        )
    rows = table.house.paytable(placed.wager).rows if placed.wager in table.house.tables else {}
    if any(row.pays.form in (Form.FLAT, Form.METER) for row in rows.values()):
        raise Refused(
            say("{title} pays set amounts, and no bet for the dealer beside it", title=wager.title),
            cite=wager.cite,
        )
    _check_steps(table, placed.wager, lies.toke + placed.amount)
    most = table.house.limits(placed.wager)[1]
    if lies.toke + placed.amount > most:
        raise Refused(
            say("a bet for the dealer on {title} is at most {amount}", title=wager.title, amount=dollars(most)),
            cite=wager.cite,
        )


def _check_amount(table: Table, name: str, amount: Cents) -> None:
    """Refuse what may not lie on a spot."""
    _check_steps(table, name, amount)
    wager = table.house.wagers[name]
    low, high, only = table.house.limits(name)
    if only and amount not in only:
        raise Refused(
            say(
                "{title} is {amounts}, not {amount}",
                title=wager.title,
                amounts=any_of([*map(dollars, only)]),
                amount=dollars(amount),
            ),
            cite=wager.cite,
        )
    if not low <= amount <= high:
        raise Refused(
            say(
                "{title} of {amount} is outside {least} to {most}",
                title=wager.title,
                amount=dollars(amount),
                least=dollars(low),
                most=dollars(high),
            ),
            cite=wager.cite,
        )


def _check_steps(table: Table, name: str, amount: Cents) -> None:
    """Refuse what cannot be made with chips, or in the steps of a wager."""
    if amount % table.house.chip:
        raise Refused(
            say(
                "{amount} cannot be made with chips of {chip}",
                amount=dollars(amount),
                chip=dollars(table.house.chip),
            )
        )
    wager, step = table.house.wagers[name], table.house.step(name)
    if step and amount % step:
        raise Refused(
            say(
                "{title} is made in steps of {step}, not {amount}",
                title=wager.title,
                step=dollars(step),
                amount=dollars(amount),
            ),
            cite=wager.cite,
        )


def _check_closing(table: Table) -> None:
    if not any(seat.stakes for seat in table.seats.values()):
        raise Refused(say("nobody has made a wager"))
    for seat in table.clockwise():
        check_complete(table, seat)


def check_complete(table: Table, seat: Seat) -> None:
    """Refuse wagers of a player that need others they have not made."""
    for stake in seat.stakes:
        wager = table.house.wagers[stake.wager]
        missing = [name for name in wager.requires if not seat.has(name)]
        if missing:
            raise Refused(
                say(
                    "{place}: {title} needs {wagers} as well",
                    place=say("seat {seat}", seat=seat.number),
                    title=wager.title,
                    wagers=all_of([table.titled(name) for name in missing]),
                ),
                cite=wager.cite,
            )
        if wager.requires_any and not any(seat.has(name) for name in wager.requires_any):
            _check_alone(table, seat, stake)
    _check_conditions(table, seat)


def _check_alone(table: Table, seat: Seat, stake: Stake) -> None:
    """Where a wager may stand alone it keeps to the limits posted for the game."""
    wager, house = table.house.wagers[stake.wager], table.house
    if wager.alone_if is None or not house.holds(wager.alone_if):
        others = any_of([house.wagers[name].title for name in wager.requires_any])
        place = say("seat {seat}", seat=seat.number)
        raise Refused(
            say("{place}: {title} needs {wagers} as well", place=place, title=wager.title, wagers=others),
            cite=wager.cite,
        )
    low, high = house.amount("minimum"), house.amount("maximum")
    if not low <= stake.own <= high:
        raise Refused(
            say(
                "{place}: {title} of {amount} alone is outside {least} to {most}",
                place=say("seat {seat}", seat=seat.number),
                title=wager.title,
                amount=dollars(stake.own),
                least=dollars(low),
                most=dollars(high),
            ),
            cite=wager.cite,
        )


def _check_conditions(table: Table, seat: Seat) -> None:
    for bound in table.house.conditions:
        stake, title = seat.stake(bound.wager), table.house.wagers[bound.wager].title
        if stake is None:
            if bound.compulsory:
                raise Refused(
                    say(
                        "{place}: {title} must be made at this table",
                        place=say("seat {seat}", seat=seat.number),
                        title=title,
                    ),
                    cite=bound.cite,
                )
            continue
        if bound.of is None:
            continue
        other = seat.stake(bound.of)
        base, base_title = other.own if other else 0, table.house.wagers[bound.of].title
        if bound.at_most is not None and stake.own > bound.at_most * base:
            raise Refused(
                say(
                    "{place}: {title} may be at most {times} times {other}",
                    place=say("seat {seat}", seat=seat.number),
                    title=title,
                    times=bound.at_most,
                    other=base_title,
                ),
                cite=bound.cite,
            )
        if bound.at_least is not None and stake.own < bound.at_least * base:
            raise Refused(
                say(
                    "{place}: {title} must be at least {share} of {other}",
                    place=say("seat {seat}", seat=seat.number),
                    title=title,
                    share=bound.at_least,
                    other=base_title,
                ),
                cite=bound.cite,
            )


def _check_decision(table: Table, ask: Decide, answer: Decision) -> None:
    if fault := _fault(ask, answer):
        ground = table.game.ground(table, ask, answer.choice)
        raise Refused(joined(": ", (fault, ground.against)), cite=ground.cite)
    _check_picks(ask, answer)
    if answer.face_down and answer.choice not in ask.face_down:
        ground = table.game.ground(table, ask, FACE_DOWN)
        raise Refused(
            joined(
                ": ",
                (
                    say("seat {seat} may not {choice} face down", seat=ask.seat, choice=named(answer.choice)),
                    ground.against,
                ),
            ),
            cite=ground.cite,
        )
    if answer.amount is not None and answer.amount % table.house.chip:
        raise Refused(
            say(
                "{amount} cannot be made with chips of {chip}",
                amount=dollars(answer.amount),
                chip=dollars(table.house.chip),
            )
        )


def _fault(ask: Decide, answer: Decision) -> Said | None:
    """What is wrong with a decision; None if nothing is."""
    seat = ask.seat
    if answer.choice not in ask.choices:
        may = any_of([named(each) for each in ask.choices])
        choice = repr(str(named(answer.choice)))
        return say("seat {seat} may {choices}, not {choice}", seat=seat, choices=may, choice=choice)
    if answer.amount is None:
        return None
    if ask.most is None or answer.choice not in ask.for_money:
        choice = named(answer.choice)
        return say("seat {seat} names an amount, and to {choice} takes no amount", seat=seat, choice=choice)
    if not 0 < answer.amount <= ask.most:
        most, amount = dollars(ask.most), dollars(answer.amount)
        return say("seat {seat} may add up to {most}, not {amount}", seat=seat, most=most, amount=amount)
    if ask.least is not None and answer.amount < ask.least:
        least, amount = dollars(ask.least), dollars(answer.amount)
        return say("seat {seat} must add at least {least}, not {amount}", seat=seat, least=least, amount=amount)
    return None


def _check_picks(ask: Decide, answer: Decision) -> None:
    wanted = ask.picks if answer.choice == SET else 0
    if len(set(answer.cards)) != wanted or len(answer.cards) != wanted:
        choice, given = named(answer.choice), len(answer.cards)
        if not wanted:
            raise Refused(say("to {choice} names no cards, not {given}", choice=choice, given=given))
        raise Refused(
            say("to {choice} names {wanted} cards, not {given}", choice=choice, wanted=wanted, given=given)
        )
    if missing := [card for card in answer.cards if card not in ask.cards]:
        raise Refused(say("seat {seat} does not hold {missing}", seat=ask.seat, missing=missing[0]))


def _awaited(ask: Ask) -> Said:
    match ask:
        case TakeWagers():
            return say("wagers, or no more bets")
        case FindStart():
            return say("where the deal begins, by the {by}", by=named(ask.by))
        case DealCard(to="determinant"):
            return say("the determinant card")
        case DealCard():
            return say("a card for {place}", place=placed(ask.to))
        case TurnCard():
            return say("a card of {place} to be turned over", place=placed(ask.of))
        case ReadHole():
            return say("what the reader says of the hole card")
        case SpinWheel():
            return say("the result of the spin")
        case StationsDecide():
            return say("{count} stations to decide", count=len(ask.seats))
        case AwaitOthers():
            return say("the other players")
        case PayAndTake():
            return say("the word to pay and take")
        case Decide():
            choices = any_of([named(each) for each in ask.choices])
            return say("seat {seat} to {choices}", seat=ask.seat, choices=choices)
        case ReadMeter():
            return say("the reading of the {meter} meter", meter=ask.meter)
        case _:
            return say("the roll of the dice")
