"""A demonstration casino: a pit for each property, tables open, people of every role, guests with chips."""

from typing import Any, Final

from sqlalchemy import Connection, func, select

from pitboss import library
from pitboss.floor.acts import Setup
from pitboss.floor.acts.tables import OpenTable, SignStep
from pitboss.floor.books.procedures import unsigned
from pitboss.floor.people import Person, add_person
from pitboss.floor.people.person import person_of
from pitboss.floor.roles import Role, may_sign
from pitboss.floor.schema import PEOPLE, TABLES
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.games.blackjack import FAMILY
from pitboss.money import Cents, decimal
from pitboss.room.rules import room_rules
from pitboss.rulebook import HouseRules
from pitboss.stadium import StadiumRules
from pitboss.table import CardPack

BANK: Final[Cents] = 5_000_000
HOLDEM: Final = "holdem"
LONG: Final = 40
STATIONS: Final = 100
PEOPLE_OF_THE_HOUSE: Final = (
    ("Dana", Role.DEALER),
    ("Sam", Role.SUPERVISOR),
    ("Pat", Role.PIT_MANAGER),
    ("Sasha", Role.SHIFT_MANAGER),
    ("Morgan", Role.MANAGER),
    ("Lou", Role.SLOT_ATTENDANT),
    ("Toni", Role.SLOT_SUPERVISOR),
    ("Casey", Role.CASHIER),
    ("Ash", Role.CAGE_MANAGER),
    ("Reese", Role.SECURITY),
    ("Quinn", Role.SECURITY_DIRECTOR),
    ("Ari", Role.COUNT_TEAM),
    ("Bo", Role.COUNT_TEAM),
    ("Cam", Role.COUNT_SUPERVISOR),
    ("Vic", Role.SURVEILLANCE),
    ("Drew", Role.SURVEILLANCE_DIRECTOR),
)
GUEST: Final = "guest"
"""Whoever comes in by this name is made an account of their own."""
EVERYWHERE: Final = (
    ("Guest", Role.PLAYER),
    ("Robin", Role.PLAYER),
    ("Alex", Role.AUDITOR),
    ("Jo", Role.AUDIT_DIRECTOR),
    ("Agent Lee", Role.AGENT),
    ("Chief Kim", Role.COMMISSION_SUPERVISOR),
)


def furnish(floor: Floor) -> None:
    """Fill an empty database; one that has people is left alone."""
    with floor.store.writing() as connection:
        if connection.execute(select(PEOPLE.c.id).limit(1)).first() is not None:
            return
        for title, role in EVERYWHERE:
            name = title.lower().replace(" ", "-")
            add_person(floor.store, connection, None, now(), name=name, title=title, role=role, password=None)
        for house in library.on_this_floor():
            hire_staff(floor.store, connection, house)
    for house in library.on_this_floor():
        for game in library.playable(house):
            open_table(floor, house, game, "software")
        if library.sections_played_as(house, library.POKER_ROOM):
            _open_poker_room(floor, house)
        if library.stadium(house) is not None:
            _open_stadiums(floor, house)
        if by_hand := _dealt_by_hand(house):
            open_table(floor, house, by_hand, "dealer")


def hire_staff(store: Store, connection: Connection, house: str) -> list[Person]:
    """Somebody of every role that works at a house."""
    short = house.split("-")[0]
    of: dict[str, Any] = {"password": None, "house": house}
    return [
        add_person(store, connection, None, now(), name=f"{title.lower()}-{short}", title=title, role=role, **of)
        for title, role in PEOPLE_OF_THE_HOUSE
    ]


def offered(connection: Connection) -> list[Person]:
    """Who can be signed in with one click: those a demonstration was furnished with, and nobody's own guest."""
    asked = select(PEOPLE).where(PEOPLE.c.password.is_(None), PEOPLE.c.made_by.is_(None), PEOPLE.c.active)
    return [person_of(row) for row in connection.execute(asked.order_by(PEOPLE.c.id))]


def welcome(store: Store, connection: Connection, name: str) -> Person | None:
    """Whoever comes in by a name; none where nobody is called so. Every visitor is a guest of their own."""
    found = next((person for person in offered(connection) if person.name == name), None)
    if found is None or found.name != GUEST:
        return found
    number = 1 + connection.execute(select(func.count()).where(PEOPLE.c.made_by == found.id)).scalar_one()
    name, title = f"{GUEST}-{number}", f"{found.title} {number}"
    return add_person(store, connection, found, now(), name=name, title=title, role=found.role, password=None)


def _dealt_by_hand(house: str) -> str | None:
    """The game a dealer deals as well: blackjack, or whatever the house has first."""
    return next(iter((*library.sections_played_as(house, FAMILY.name), *library.playable(house))), None)


def _staff(floor: Floor, house: str) -> list[Person]:
    with floor.store.reading() as connection:
        rows = connection.execute(select(PEOPLE).where(PEOPLE.c.property == house)).all()
    return [Person(row.id, row.name, row.title, Role(row.role), row.property) for row in rows]


def open_table(floor: Floor, house: str, game: str, dealt_by: str) -> None:
    """A table with its usual options, open for play: dealt by the software, or by a dealer."""
    section = library.section(house, game)
    staff = _staff(floor, house)
    with floor.store.reading() as connection:
        count = len(connection.execute(select(TABLES.c.id).where(TABLES.c.property == house)).all())
    title = section.text.title
    if len(title) > LONG:  # what the house prints over its rules is no name for a table
        title = section.called
    name = f"{title} {count + 1}"
    open_as_set_up(
        floor,
        staff,
        Setup(
            property=house,
            game=game,
            name=name,
            dealt_by="dealer" if dealt_by == "dealer" else "software",
            seats=6 if isinstance(library.game_of(section).equipment(HouseRules.choose(section)), CardPack) else 8,
            options={"minimum": "5", "maximum": "1000"},
            linked_to="floor",
        ),
    )


def _open_poker_room(floor: Floor, house: str) -> None:
    """A table of every kind of poker, and one of the first kind that a dealer deals."""
    variants = room_rules(HouseRules.choose(library.section(house, library.POKER_ROOM))).variants
    staff, first = _staff(floor, house), HOLDEM
    for name, variant in variants.items():
        for dealt_by in ("software", "dealer") if name == first else ("software",):
            setup = Setup(
                property=house,
                game=library.POKER_ROOM,
                name=variant.title if dealt_by == "software" else f"{variant.title} by hand",
                dealt_by="dealer" if dealt_by == "dealer" else "software",
                seats=9,
                options={"variant": name, **({} if variant.blinds else {"ante": "0.50"})},
            )
            open_as_set_up(floor, staff, setup)


def _open_stadiums(floor: Floor, house: str) -> None:
    """A stadium for every game its section names; the software runs them until a dealer takes over."""
    section = library.section(house, library.stadium(house) or "")
    staff = _staff(floor, house)
    for game in section.rules(StadiumRules).games:
        setup = Setup(
            property=house,
            game=section.game,
            name=f"{section.text.title.split()[0]} {game}",
            seats=STATIONS,
            options={"game": game, "minimum": "1", "maximum": "500"},
        )
        open_as_set_up(floor, staff, setup, bank=0)


def open_as_set_up(floor: Floor, staff: list[Person], setup: Setup, bank: Cents = BANK) -> int:
    """Set a table up, have its opening procedure signed, and open it."""
    manager = next(person for person in staff if person.role is Role.MANAGER)
    table = floor.set_up(manager, setup)
    with floor.store.reading() as connection:
        live = floor.live(connection, table)
    for number, step, _, _ in unsigned(live.state, live.house, "opening"):
        needed = step.signed_by or step.by
        signer = next(person for person in staff if may_sign(person.role, needed))
        floor.act(signer, table, SignStep(act="sign-step", moment="opening", step=number))
    floor.act(manager, table, OpenTable.model_validate({"act": "open-table", "bank": decimal(bank)}))
    return table
