"""Seats of a poker table: the list of those who wait for one, and players who want another."""

from sqlalchemy import Connection, select

from pitboss.errors import Refused
from pitboss.floor import acts
from pitboss.floor.checks import check_open, own_seat
from pitboss.floor.facts import ChangeAsked, ListJoined, ListLeft, MovedOn, SeatBrought, SeatChanged
from pitboss.floor.people import Person
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.roles import Duty, require
from pitboss.floor.schema import TABLES
from pitboss.floor.state import SeatState, TableState, Waiting
from pitboss.library import POKER_ROOM as GAME


def check_next(live: PokerLive, seated: SeatState) -> None:
    """A seat that is free goes to whoever waits longest."""
    waiting = live.poker.waiting
    if waiting and not waiting[0].is_for(seated.person, seated.player):
        raise Refused(f"{waiting[0].player} waits for the seat; ask to be put on the list")


def check_feeder(connection: Connection, live: PokerLive) -> None:
    """A free seat of a main game is for the players of its must-move table, while there are any."""
    asked = select(TABLES.c.state).where(TABLES.c.property == live.state.property, TABLES.c.game == GAME)
    for text in connection.execute(asked.where(TABLES.c.status == "open")).scalars():
        feeder = TableState.from_json(text)
        if feeder.must_move_to == live.state.id and feeder.seats:
            raise Refused(f"the seat is for the players of {feeder.name}, who must move")


def move_on(live: PokerLive, main: PokerLive, act: acts.MoveOn, person: Person, at: str) -> None:
    """From a must-move table to its main game, chips and all."""
    check_open(live)
    check_open(main)
    own_seat(live, person, act.seat)
    state = live.state
    if state.must_move_to != act.to:
        raise Refused(f"nobody moves from {state.name} to {main.state.name}")
    live.check_leaving(act.seat)
    if live.poker.order[0] != act.seat:
        first = live.poker.order[0]
        raise Refused(f"{state.seats[first].player} at seat {first} is the next to move")
    if act.to_seat > main.state.seats_at_most:
        raise Refused(f"the table has {main.state.seats_at_most} seats")
    if act.to_seat in main.state.seats:
        raise Refused(f"{main.state.seats[act.to_seat].player} sits there")
    seated, chips = state.seats[act.seat], live.available(act.seat)
    live.happen(MovedOn(act.seat, chips, act.to), person.id, at)
    main.happen(SeatBrought(act.to_seat, seated.player, seated.person, chips, state.id), person.id, at)


def join(live: PokerLive, person: Person, player: str | None, at: str) -> None:
    """Write somebody down."""
    if player is None:
        require(person.role, Duty.PLAY)
        entry = Waiting(person.id, person.title)
    else:
        require(person.role, Duty.DEAL)
        entry = Waiting(None, player)
    if any(each.is_for(entry.person, entry.player) for each in live.poker.waiting):
        raise Refused(f"{entry.player} is on the list")
    if entry.person is not None and any(seat.person == entry.person for seat in live.state.seats.values()):
        raise Refused(f"{entry.player} sits at the table")
    if len(live.state.seats) < live.state.seats_at_most and not live.poker.waiting:
        raise Refused("a seat is free; take it")
    live.happen(ListJoined(entry.player, entry.person), person.id, at)


def leave(live: PokerLive, person: Person, player: str | None, at: str) -> None:
    """Strike somebody out: himself, or by a dealer anybody."""
    if player is None:
        found = next((each for each in live.poker.waiting if each.person == person.id), None)
    else:
        require(person.role, Duty.DEAL)
        found = next((each for each in live.poker.waiting if each.player == player), None)
    if found is None:
        raise Refused("that name is not on the list")
    live.happen(ListLeft(found.player, found.person), person.id, at)


def ask_change(live: PokerLive, person: Person, seat: int, to: int, at: str) -> None:
    """Ask for another seat; one's own takes the wish back."""
    if to > live.state.seats_at_most:
        raise Refused(f"the table has {live.state.seats_at_most} seats")
    if to == seat and seat not in live.poker.changes:
        raise Refused("that is his seat")
    live.happen(ChangeAsked(seat, to), person.id, at)


def move(live: PokerLive, at: str) -> None:
    """Between hands whoever asked first moves to the seat he wanted, once it is empty."""
    moved = True
    while moved and not live.on:
        moved = False
        for seat, to in list(live.poker.changes.items()):
            if to not in live.state.seats:
                live.happen(SeatChanged(seat, to), None, at)
                moved = True
                break
