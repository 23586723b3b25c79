"""What people do at a poker table: deal, act, draw, show, rule, miss hands, wait for a seat, change it."""

from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from pitboss.equipment.cards import JOKER, Card
from pitboss.errors import Refused
from pitboss.floor import acts
from pitboss.floor.acts import AnyAct
from pitboss.floor.checks import check_house, check_open, enters, may_deal, own_seat
from pitboss.floor.facts import SatOut, StakesChanged
from pitboss.floor.people import Person
from pitboss.floor.poker import jackpots
from pitboss.floor.poker.answers import VOID, Acted, Agreed, Drew, HandAnswer, Ruling, Showed
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.poker.seats import ask_change, join, leave
from pitboss.floor.roles import Duty, require
from pitboss.money import dollars
from pitboss.room.declarations import Declared, meaning
from pitboss.room.hand import CALL, FOLD, Act, Agree, Deal, Draw, PokerHand, Show
from pitboss.rulebook.schema import Remedy

PATIENCE: Final = 60
"""Seconds a player may think before another may have the hand go on without him; a dealer decides when."""
DRAW, SHOW, MUCK, TWICE, ONCE = "draw", "show", "muck", "run-twice", "run-once"


def carry_out(connection: Connection, live: PokerLive, person: Person, act: AnyAct, at: str) -> None:
    """A command at a poker table; what is the same at every table is carried out elsewhere."""
    check_house(person, live.state.property)
    check_open(live)
    match act:
        case acts.BeginHand():
            may_deal(live, person)
            _between_hands(live)
            if act.button is not None:
                require(person.role, Duty.DEAL)
            live.happen(live.opening(*live.draw_for_button(act.button)), person.id, at)
        case acts.ChargeTime():
            require(person.role, Duty.DEAL)
            _between_hands(live)
            live.happen(live.time_charge(), person.id, at)
        case acts.ChangeStakes():
            require(person.role, Duty.SET_UP)
            _between_hands(live)
            live.at_stakes(act.options)
            live.happen(StakesChanged(dict(act.options)), person.id, at)
        case acts.SitOut():
            own_seat(live, person, act.seat)
            _sit_out(live, person, act, at)
        case acts.JoinList():
            join(live, person, act.player, at)
        case acts.LeaveList():
            leave(live, person, act.player, at)
        case acts.ChangeSeat():
            own_seat(live, person, act.seat)
            ask_change(live, person, act.seat, act.to, at)
        case acts.CountBox():
            require(person.role, Duty.SET_UP)
            jackpots.count_box(connection, live, person, at)
        case acts.PostJackpot():
            require(person.role, Duty.SET_UP)
            jackpots.post(connection, live, person, at)
        case _:
            if live.hand is None:
                raise Refused("no hand is on; deal one first")
            live.answer(_answer(live, live.hand, person, act, at), person.id, at)
    live.run_on(at)
    jackpots.look_for_hit(connection, live, at)


def _between_hands(live: PokerLive) -> None:
    if live.on:
        raise Refused("a hand is on; wait until it is over")


def _sit_out(live: PokerLive, person: Person, act: acts.SitOut, at: str) -> None:
    away = act.seat in live.poker.away
    if away == act.away:
        raise Refused("they are away" if away else "they are at the table")
    live.happen(SatOut(act.seat, act.away), person.id, at)


# --- answers -------------------------------------------------------------------------------------------------


def _answer(live: PokerLive, hand: PokerHand, person: Person, act: AnyAct, at: str) -> HandAnswer:
    match act:
        case acts.Decide():
            own_seat(live, person, act.seat)
            return _decided(live, hand, act)
        case acts.Declare():
            require(person.role, Duty.DEAL)
            return _declared(live, hand, act)
        case acts.EnterCard():
            enters(live, person)
            card = Card.parse(act.card)
            if card == JOKER:
                raise Refused("poker is played without the joker")
            return card
        case acts.SpeakForAbsent():
            _check_patience(live, person, at)
            return _absent(hand)
        case acts.Report():
            require(person.role, Duty.RULE)
            return _ruled(live, hand, act)
        case _:
            raise Refused("that is not done at a poker table")


def _decided(live: PokerLive, hand: PokerHand, act: acts.Decide) -> HandAnswer:
    awaited = hand.awaited
    if isinstance(awaited, Deal) or awaited is None:
        raise Refused("cards are being dealt; nobody's decision is awaited")
    if awaited.seat != act.seat:
        raise Refused(f"it is seat {awaited.seat}'s turn")
    match awaited:
        case Act():
            return Acted(act.seat, act.choice, _amount(live, awaited, act))
        case Draw():
            if act.choice != DRAW:
                raise Refused(f"seat {act.seat} draws: name the cards that are discarded, or none")
            return Drew(act.seat, _discards(hand, act))
        case Agree():
            if act.choice not in (TWICE, ONCE):
                raise Refused(f"seat {act.seat} sees the rest of the board once or twice")
            return Agreed(act.seat, act.choice == TWICE)
        case Show():
            if act.choice not in (SHOW, MUCK):
                raise Refused(f"seat {act.seat} shows or gives up his hand")
            return Showed(act.seat, act.choice == MUCK)


def _declared(live: PokerLive, hand: PokerHand, act: acts.Declare) -> Acted:
    """What was said and done is binding on the player whose turn it is, and on nobody else."""
    asked = hand.awaited
    if not isinstance(asked, Act):
        raise Refused("nobody's bet is awaited")
    if asked.seat != act.seat:
        raise Refused(f"it is seat {asked.seat}'s turn; what seat {act.seat} says binds nobody")
    declared = Declared(act.said, act.amount, act.motions, act.not_complete, act.threw_cards)
    meant = meaning(asked, hand.bet(act.seat), declared)
    return Acted(act.seat, meant.choice, meant.to, meant.rule)


def _amount(live: PokerLive, awaited: Act, act: acts.Decide) -> int | None:
    """A bet is made of chips; only who is all in bets what is left."""
    if act.choice in (CALL, FOLD) or act.amount is None:
        return None
    if act.amount % live.house.chip and act.amount != awaited.most:
        raise Refused(f"bets are made in chips of {dollars(live.house.chip)}")
    return act.amount


def _discards(hand: PokerHand, act: acts.Decide) -> tuple[Card, ...]:
    """Discards are named by their place in the hand, from one: whoever does not hold the cards learns nothing."""
    held = hand.hole(act.seat)
    places = [int(place) - 1 if place.isascii() and place.isdigit() else -1 for place in act.cards]
    if len(set(places)) < len(places) or not all(0 <= place < len(held) for place in places):
        raise Refused(f"discards are named by their places, 1 to {len(held)}, each once")
    return tuple(held[place] for place in places)


def _check_patience(live: PokerLive, person: Person, at: str) -> None:
    seated = any(seat.person == person.id for seat in live.state.seats.values())
    if not (seated and live.state.dealt_by == "software"):
        require(person.role, Duty.DEAL)
        return
    waited = (datetime.fromisoformat(at) - datetime.fromisoformat(live.poker.since)).total_seconds()
    if waited < PATIENCE:
        raise Refused(f"he has {PATIENCE} seconds to think")


def _absent(hand: PokerHand) -> HandAnswer:
    """What is done for a player who does not answer: nothing that costs him chips, and no hand is thrown away."""
    match hand.awaited:
        case Act() as asked:
            cheapest = CALL if not asked.calls else FOLD
            return Acted(asked.seat, cheapest if cheapest in asked.choices else asked.choices[0])
        case Draw() as asked:
            return Drew(asked.seat, ())
        case Agree() as asked:
            return Agreed(asked.seat, twice=False)
        case Show() as asked:
            return Showed(asked.seat, asked.may_muck)
        case _:
            raise Refused("nobody's decision is awaited")


def _ruled(live: PokerLive, hand: PokerHand, act: acts.Report) -> Ruling:
    """The remedy the house wrote, carried out on the hand; what happens a second time may have another."""
    name = live.ruled_as(act.name)
    remedy = live.house.section.text.irregularities[name].remedy
    if not live.can_rule(act.name):
        found = live.house.section.text.irregularities[name]
        raise Refused(f"this ruling is carried out at the table by hand: {found.ruling}")
    match remedy:
        case Remedy.VOID_ROUND:
            return Ruling(name, VOID)
        case Remedy.SET_CARD_ASIDE:
            if act.card is None:
                raise Refused("say which card it is")
            card = Card.parse(act.card)
            holder = next((seat for seat in hand.seats if card in hand.hole(seat)), None)
            return Ruling(name, "set-aside" if holder is None else "replace", holder, card)
        case Remedy.UP_CARD:
            return Ruling(name, "turn-up", _seat_named(act))
        case Remedy.DEAD_HAND:
            return Ruling(name, "refund", _seat_named(act))
        case Remedy.WAGERS_ABANDONED:
            return Ruling(name, "kill", _seat_named(act))
        case _:
            return Ruling(name, "nothing")


def _seat_named(act: acts.Report) -> int:
    if act.seat is None:
        raise Refused("say whose hand it is")
    return act.seat
