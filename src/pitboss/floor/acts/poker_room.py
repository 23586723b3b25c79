"""How poker is played at a table of the room: whose word it is, what it means, what follows by itself."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select

from pitboss.equipment.cards import JOKER, UNSEEN, Card
from pitboss.errors import Refused
from pitboss.floor.acts import bad_beats, play, promotions_won
from pitboss.floor.acts.act import AtTable, Facts, Kind, Unasked
from pitboss.floor.acts.approvals import BAD_BEAT, PAYOUT, Approve
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.poker_live import PATIENCE, PokerLive
from pitboss.floor.books.state import SeatState, TableState
from pitboss.floor.facts.hand_answers import (
    DRAW,
    MUCK,
    ONCE,
    SHOW,
    TWICE,
    Acted,
    Agreed,
    Drew,
    HandAnswer,
    Showed,
)
from pitboss.floor.facts.poker import HandAnswered, HandEnded, SeatChanged
from pitboss.floor.roles import Duty
from pitboss.floor.schema import TABLES
from pitboss.library import POKER_ROOM
from pitboss.money import dollars
from pitboss.room.awaited import CALL, FOLD, Act, Agree, Deal, Draw, Show, Turn
from pitboss.room.declarations import Declared, meaning
from pitboss.room.hand import PokerHand
from pitboss.room.rulings import Ruling, ruling
from pitboss.saying import say


class PokerRoom(Kind):
    """A hand is nothing but its answers."""

    def play(self, act: play.Play, at: AtTable) -> Facts:
        """The answer an act gives, and what follows by itself."""
        table = at.poker
        if table.hand is None:
            raise Refused(say("no hand is on; deal one first"))
        yield HandAnswered(_answer(at, table, table.hand, act))
        yield from self.run_on(at)

    def run_on(self, at: AtTable) -> Facts:
        """Where the software deals, what is awaited; a hand that is over is booked, and a bad beat or a
        promotion it has won is looked for."""
        table = at.poker
        yield from _book(table)
        while at.state.dealt_by == "software" and table.hand and isinstance(table.hand.awaited, Deal):
            yield Unasked(HandAnswered(table.draw()))
            yield from _book(table)
        yield from bad_beats.look_for_hit(at, table)
        yield from promotions_won.look_for_wins(at, table)

    def check_seating(self, at: AtTable, seated: SeatState) -> None:
        """A free seat of a main game is for the players of its must-move table, then for whoever waits longest."""
        _check_feeder(at)
        waiting = at.poker.poker.waiting
        if waiting and not waiting[0].is_for(seated.person, seated.player):
            raise Refused(say("{player} waits for the seat; ask to be put on the list", player=waiting[0].player))

    def decided(self, at: AtTable, act: Approve, done: Approval | None) -> Facts:
        """A bad beat that was verified is paid, one that was declined goes back; a payment that was cleared is
        handed over."""
        if done is None:
            yield from bad_beats.give_back(at, act.approval)
        elif done.what == BAD_BEAT:
            yield from bad_beats.pay(at, done)
        elif done.what == PAYOUT:
            yield bad_beats.cleared(done, act)

    def afterwards(self, at: AtTable) -> Facts:
        """Between hands whoever asked first moves to the seat they wanted, once it is empty."""
        table = at.poker
        while not table.on:
            wanted = table.poker.changes.items()
            found = next(((seat, to) for seat, to in wanted if to not in at.state.seats), None)
            if found is None:
                return
            yield Unasked(SeatChanged(*found))


def _book(table: PokerLive) -> Facts:
    if table.laid is not None and table.laid.over:
        yield Unasked(HandEnded(table.state.round))


def _check_feeder(at: AtTable) -> None:
    asked = select(TABLES.c.state).where(TABLES.c.property == at.state.property, TABLES.c.game == POKER_ROOM)
    for text in at.connection.execute(asked.where(TABLES.c.status == "open")).scalars():
        feeder = TableState.from_json(text)
        if feeder.must_move_to == at.state.id and feeder.seats:
            raise Refused(say("the seat is for the players of {name}, who must move", name=feeder.name))


# --- answers -------------------------------------------------------------------------------------------------


def _answer(at: AtTable, live: PokerLive, hand: PokerHand, act: play.Play) -> HandAnswer:
    match act:
        case play.Decide():
            at.must_own(act.seat)
            return _decided(live, hand, act)
        case play.Declare():
            at.must_be_for(Duty.DEAL)
            return _declared(live, hand, act)
        case play.EnterCard():
            at.must_enter()
            return card_named(act.card)
        case play.SpeakForAbsent():
            _check_patience(at, live)
            return _absent(hand)
        case play.Report():
            at.must_be_for(Duty.RULE)
            return _ruled(live, hand, act)
        case _:
            raise Refused(say("that is not done at a poker table"))


def _decided(live: PokerLive, hand: PokerHand, act: play.Decide) -> HandAnswer:
    awaited = hand.awaited
    if isinstance(awaited, Deal | Turn) or awaited is None:
        raise Refused(say("cards are being dealt; nobody's decision is awaited"))
    if awaited.seat != act.seat:
        raise Refused(say("it is seat {seat}'s turn", seat=awaited.seat))
    match awaited:
        case Act():
            return Acted(act.seat, act.choice, _amount(live, awaited, act))
        case Draw():
            if act.choice != DRAW:
                raise Refused(say("seat {seat} draws: name the cards that are discarded, or none", seat=act.seat))
            return Drew(act.seat, discards(hand.hole(act.seat), act.cards))
        case Agree():
            if act.choice not in (TWICE, ONCE):
                raise Refused(say("seat {seat} sees the rest of the board once or twice", seat=act.seat))
            return Agreed(act.seat, act.choice == TWICE)
        case Show():
            if act.choice not in (SHOW, MUCK):
                raise Refused(say("seat {seat} shows or gives up the hand", seat=act.seat))
            return Showed(act.seat, act.choice == MUCK)


def _declared(live: PokerLive, hand: PokerHand, act: play.Declare) -> Acted:
    """What was said and done is binding on the player whose turn it is, and on nobody else."""
    asked = hand.awaited
    if not isinstance(asked, Act):
        raise Refused(say("nobody's bet is awaited"))
    if asked.seat != act.seat:
        raise Refused(
            say("it is seat {seat}'s turn; what seat {seat2} says binds nobody", seat=asked.seat, seat2=act.seat)
        )
    declared = Declared(act.said, act.amount, act.motions, act.not_complete, act.threw_cards)
    meant = meaning(asked, hand.bet(act.seat), declared)
    return Acted(act.seat, meant.choice, meant.to, meant.rule, meant.gives_up)


def _amount(live: PokerLive, awaited: Act, act: play.Decide) -> int | None:
    """A bet is made of chips; only who is all in bets what is left."""
    if act.choice in (CALL, FOLD) or act.amount is None:
        return None
    if act.amount % live.house.chip and act.amount != awaited.most:
        raise Refused(say("bets are made in chips of {amount}", amount=dollars(live.house.chip)))
    return act.amount


def card_named(named: str | None) -> Card:
    """The card that was dealt; none is named of one nobody has seen."""
    card = UNSEEN if named is None else Card.parse(named)
    if card == JOKER:
        raise Refused(say("poker is played without the joker"))
    return card


def discards(held: Sequence[Card], named: Sequence[str]) -> tuple[Card, ...]:
    """Discards are named by their place in the hand, from one: whoever does not hold the cards learns nothing."""
    places = [int(place) - 1 if place.isascii() and place.isdigit() else -1 for place in named]
    if len(set(places)) < len(places) or not all(0 <= place < len(held) for place in places):
        raise Refused(say("discards are named by their places, 1 to {len}, each once", len=len(held)))
    return tuple(held[place] for place in places)


def _check_patience(at: AtTable, live: PokerLive) -> None:
    seated = any(seat.person == at.person.id for seat in live.state.seats.values())
    if not (seated and live.state.dealt_by == "software"):
        at.must_be_for(Duty.DEAL)
        return
    waited = (datetime.fromisoformat(at.time) - datetime.fromisoformat(live.poker.since)).total_seconds()
    if waited < PATIENCE:
        raise Refused(say("they have {PATIENCE} seconds to think", PATIENCE=PATIENCE))


def _absent(hand: PokerHand) -> HandAnswer:
    """What is done for a player who does not answer: nothing that costs them chips, and no hand is thrown away."""
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
            raise Refused(say("nobody's decision is awaited"))


def _ruled(live: PokerLive, hand: PokerHand, act: play.Report) -> Ruling:
    """The remedy the house wrote; what happens a second time may have another."""
    card = Card.parse(act.card) if act.card else None
    return ruling(live.house, hand, act.name, live.happened, act.seat, card)
