"""Seats of a poker table: the list of those who wait for one, and players who want another."""

from sqlalchemy import Connection, select

from pitboss.errors import Refused
from pitboss.floor import acts
from pitboss.floor.checks import check_open, own_seat
from pitboss.floor.people import Person
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.roles import Duty, require
from pitboss.floor.schema import TABLES
from pitboss.floor.state import SeatState, TableState, Waiting
from pitboss.library import POKER_ROOM as GAME
from pitboss.money import decimal


def check_next(live: PokerLive, seated: SeatState) -> None:
    """A seat that is free goes to whoever waits longest."""
    waiting = live.poker.waiting
    if waiting and not waiting[0].is_for(seated.person, seated.player):
        raise Refused(f"{waiting[0].player} waits for the seat; ask to be put on the list")


def check_feeder(connection: Connection, live: PokerLive) -> None:
    """A free seat of a main game is for the players of its must-move table, while there are any."""
    asked = select(TABLES.c.state).where(TABLES.c.property == live.state.property, TABLES.c.game == GAME)
    for text in connection.execute(asked.where(TABLES.c.status == "open")).scalars():
        feeder = TableState.read(text)
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
    live.stood_up(act.seat)
    del state.seats[act.seat]
    state.taken_away += chips
    live.note("moved-on", {"seat": act.seat, "chips": decimal(chips), "to": act.to}, person.id, at)
    brought(main, act.to_seat, SeatState(seated.person, seated.player, chips))
    body = {"seat": act.to_seat, "player": seated.player, "account": seated.person, "chips": decimal(chips)}
    main.note("seat-brought", {**body, "from": state.id}, person.id, at)


def brought(main: PokerLive, seat: int, seated: SeatState) -> None:
    """Somebody sits down with chips from another table."""
    main.state.seats[seat] = seated
    main.sat_down(seat)
    main.state.brought += seated.chips


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
    live.poker.waiting.append(entry)
    live.note("list-joined", {"player": entry.player, "account": entry.person}, person.id, at)


def leave(live: PokerLive, person: Person, player: str | None, at: str) -> None:
    """Strike somebody out: himself, or by a dealer anybody."""
    if player is None:
        found = next((each for each in live.poker.waiting if each.person == person.id), None)
    else:
        require(person.role, Duty.DEAL)
        found = next((each for each in live.poker.waiting if each.player == player), None)
    if found is None:
        raise Refused("that name is not on the list")
    live.poker.waiting.remove(found)
    live.note("list-left", {"player": found.player, "account": found.person}, person.id, at)


def ask_change(live: PokerLive, person: Person, seat: int, to: int, at: str) -> None:
    """Ask for another seat; one's own takes the wish back."""
    if to > live.state.seats_at_most:
        raise Refused(f"the table has {live.state.seats_at_most} seats")
    if to == seat and seat not in live.poker.changes:
        raise Refused("that is his seat")
    want(live, seat, to)
    live.note("change-asked", {"seat": seat, "to": to}, person.id, at)


def want(live: PokerLive, seat: int, to: int) -> None:
    """A wish, behind those that were there before it."""
    live.poker.changes.pop(seat, None)
    if to != seat:
        live.poker.changes[seat] = to


def move(live: PokerLive, at: str) -> None:
    """Between hands whoever asked first moves to the seat he wanted, once it is empty."""
    moved = True
    while moved and not live.on:
        moved = False
        for seat, to in list(live.poker.changes.items()):
            if to not in live.state.seats:
                change(live, seat, to)
                live.note("seat-changed", {"seat": seat, "to": to}, None, at)
                moved = True
                break


def change(live: PokerLive, seat: int, to: int) -> None:
    """Everything of one seat is at another now."""
    state, poker = live.state, live.poker
    state.seats[to] = state.seats.pop(seat)
    state.shown = live.shown = None  # its cards lie before the seats as they were
    poker.away = sorted(to if each == seat else each for each in poker.away)
    poker.order = [to if each == seat else each for each in poker.order]
    poker.new = sorted(to if each == seat else each for each in poker.new)
    if seat in poker.owes:
        poker.owes[to] = poker.owes.pop(seat)
    poker.changes.pop(seat, None)
