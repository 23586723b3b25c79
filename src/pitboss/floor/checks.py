"""What is asked before a command is carried out: whose house, whose seat, whether the table is open."""

from pitboss.errors import Refused
from pitboss.floor.live_table import LiveTable
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Forbidden, Role, require


def check_house(person: Person, house: str) -> None:
    """Who works somewhere works there."""
    if person.property is not None and person.property != house:
        raise Forbidden(f"{person.title} works at {person.property}, not at {house}")


def check_open(live: LiveTable) -> None:
    """Nothing is played at a closed table."""
    if live.state.status != "open":
        raise Refused("the table is not open")


def own_seat(live: LiveTable, person: Person, number: int) -> None:
    """A player acts for his own seat, a dealer for any at the tables of his house."""
    seat = live.state.seats.get(number)
    if seat is None:
        raise Refused(f"nobody sits at seat {number}")
    if seat.person == person.id:
        return
    if person.role is Role.PLAYER:
        raise Forbidden(f"seat {number} is {seat.player}'s")
    require(person.role, Duty.DEAL)
    check_house(person, live.state.property)


def may_deal(live: LiveTable, person: Person) -> None:
    """Where the software deals, any player at the table may say so; else it is the dealer's word."""
    seated = any(seat.person == person.id for seat in live.state.seats.values())
    if not (seated and live.state.dealt_by == "software"):
        require(person.role, Duty.DEAL)


def enters(live: LiveTable, person: Person) -> None:
    """What cards, wheel and dice did is entered by a dealer, where a dealer deals."""
    require(person.role, Duty.DEAL)
    if live.state.dealt_by == "software":
        raise Refused("the software deals at this table")
