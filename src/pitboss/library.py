"""The rulebooks on the shelves: which houses, which sections, each read once and checked."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final
from zoneinfo import ZoneInfo

from pitboss import shelf
from pitboss.errors import BadInput
from pitboss.games import families, family_of
from pitboss.gaming_day import gaming_day_of
from pitboss.naming import find
from pitboss.rulebook import Document, RulebookError, Section, load_heading, load_section, read_document
from pitboss.rulebook.amending import BASED_ON, amended
from pitboss.rulebook.faults import unread_options
from pitboss.rulebook.property import Jurisdiction, Property, PropertyText, read_facts
from pitboss.rulebook.schema import Heading
from pitboss.rulebook.section import Neighbours
from pitboss.table import Game

POKER_ROOM: Final = "poker-room"
"""The section of poker among players, and what it is played as; it is no game against the house."""
BAD_BEATS: Final = "bad-beat-jackpots"
"""The section of a poker room's jackpots, and what it is played as."""
STADIUM: Final = "stadium"
"""What games of the house at hundreds of stations are played as."""
_OTHERS: Final = (POKER_ROOM, BAD_BEATS, STADIUM)
_HEAVIEST: Final = 100_000
"""Bytes of a logo: it comes with every page of its house."""


def properties() -> dict[str, Property]:
    """Every house, by name."""
    return {name: of_house(name) for name in shelf.houses()}


@shelf.read_once
def of_house(name: str) -> Property:
    """A house, by its name."""
    shown = shelf.display_name(name, shelf.HOUSE)
    facts = read_facts(shelf.facts(name), shown, PropertyText)
    if facts.logo is not None and len(shelf.picture(name, facts.logo) or b"") not in range(1, _HEAVIEST):
        raise RulebookError(
            f"{shown}: logo: no picture {facts.logo} of at most {_HEAVIEST // 1_000} KB lies beside it"
        )
    dealt = {game for pit in facts.pits for game in pit.games or ()}
    if unknown := sorted(dealt - set(shelf.sections(name))):
        raise RulebookError(f"{shown}: pits: there is no section {unknown[0]}")
    return Property(name, facts, None if facts.jurisdiction is None else _jurisdiction(facts.jurisdiction))


def logo(house: str) -> tuple[bytes, str] | None:
    """The picture a house shows over its tables, and the kind of picture it is."""
    name = of_house(house).facts.logo
    found = None if name is None else shelf.picture(house, name)
    if name is None or found is None:
        return None
    ending = name.rpartition(".")[2]
    return found, "image/svg+xml" if ending == "svg" else f"image/{ending}"


def _jurisdiction(name: str) -> Jurisdiction:
    return read_facts(shelf.law(name), f"jurisdictions/{name}.yaml", Jurisdiction)


def on_this_floor() -> tuple[str, ...]:
    """The houses a floor is run for: those of one's own shelves, else all that come with Pitboss."""
    own = shelf.own_houses()
    return own or shelf.houses()


def find_property(name: str) -> Property:
    """The house a person means."""
    known = {each: of_house(each) for each in shelf.known()}
    return find("property", name, known, [(house.title, key) for key, house in known.items()])


def sections(house: str) -> tuple[str, ...]:
    """The sections of a house's document that have been transcribed."""
    return shelf.sections(house)


def section(house: str, game: str, on: str | None = None) -> Section:
    """One section as it is in force on a day, today if none is said; checked by the schema and by its game."""
    return _section(house, game, standing(house, on))


def standing(house: str, on: str | None = None) -> str:
    """Since when all rulebooks stand as they do on a day."""
    if not shelf.amended():
        return ""
    return shelf.standing_since(today(house) if on is None else on)


def today(house: str) -> str:
    """The gaming day that is on at a house."""
    return day_at(house, datetime.now(UTC))


def day_at(house: str, moment: datetime) -> str:
    """The gaming day of a house to which a moment belongs."""
    facts = of_house(house).facts
    return gaming_day_of(moment, ZoneInfo(facts.time_zone), int(facts.gaming_day[:2])).isoformat()


def day_of(house: str, time: str) -> str:
    """The gaming day of a house to which a time of the journal belongs."""
    return day_at(house, datetime.fromisoformat(time))


@shelf.read_once
def _section(house: str, game: str, standing: str) -> Section:
    document = _document(house, game, edition_on(house, game, standing))
    found = checked(document, partial(_neighbour, house, standing), of_house(house))
    if found.key != f"{house}/{game}":
        word = "property" if found.house != house else "game"
        raise RulebookError(document.fault((word,), f"it lies where {house}/{game} is looked for"))
    day, said = edition_on(house, game, standing), found.text.source.effective
    if day and said not in (None, day):
        raise RulebookError(document.fault(("source", "effective"), f"it is in force from {day}, by its name"))
    return found


def _neighbour(house: str, standing: str, name: str) -> Section:
    """Another section of a house, or one of another house by both their names, as it stands on the same day."""
    other, _, game = name.rpartition("/")
    return _section(other or house, game, standing)


def edition_on(house: str, game: str, day: str) -> str:
    """The edition of a section in force on a day, by the day it is in force from; nothing for the first."""
    if house not in shelf.known() or game not in sections(house):
        raise RulebookError(f"there is no rulebook {house}/{game}")
    return shelf.edition_on(house, game, day)


@shelf.read_once
def _document(house: str, game: str, day: str) -> Document:
    """The whole text of an edition, where it says only what differs with the edition it is based on."""
    read = read_document(*_file(house, game, day), anchors=True)
    if not isinstance(read.data, dict) or BASED_ON not in read.data:
        return read
    base = str(read.data[BASED_ON])
    earlier = {shelf.file_of(game, each): each for each in shelf.editions(house, game) if each < day}
    if base not in earlier:
        known = " or ".join(earlier) if earlier else "nothing: it is the first edition"
        raise RulebookError(read.fault((BASED_ON,), f"{base!r} is no earlier edition; it may be based on {known}"))
    return amended(_document(house, game, earlier[base]), read)


def _file(house: str, game: str, day: str) -> tuple[str, str]:
    """What the file of an edition holds, and what it is called."""
    name = shelf.file_of(game, day)
    return shelf.text(house, name), shelf.display_name(house, f"{name}.yaml")


def heading(house: str, game: str, on: str | None = None) -> Heading:
    """What stands over a section: its title and where it is printed, without reading the rest."""
    return load_heading(*text_of(house, game, on))


def text_of(house: str, game: str, on: str | None = None) -> tuple[str, str]:
    """The whole text of a section in force on a day, today if none is said, and what the file is called."""
    day = edition_on(house, game, standing(house, on))
    document = _document(house, game, day) if day else None
    if document is None or document.over is None:
        return _file(house, game, day)
    return as_text(document.data), document.name


def as_text(data: Any) -> str:
    """A section's data as text that reads the same for ever: JSON is YAML, and nobody words it otherwise."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def checked(document: Document, neighbours: Neighbours, owner: Property | None = None) -> Section:
    """The section a document holds, checked by the schema and by the game that reads it."""
    loaded = load_section(document, neighbours, owner)
    if loaded.played_as is None or loaded.played_as in _OTHERS:
        return loaded
    try:
        game = family_of(loaded).game
    except BadInput as error:
        raise RulebookError(document.fault(("played-as",), str(error))) from None
    if faults := [document.fault(*each) for each in unread_options(loaded, game.reads)]:
        raise RulebookError("\n".join(faults))
    game.check(loaded)
    return loaded


def find_name(house: str, game: str) -> tuple[str, str]:
    """The house and the section a person means, by name: the rulebook is not read."""
    found = find_property(house).name
    names = sections(found)
    aliases = [(called, name) for name in playable(found) if (called := heading(found, name).called)]
    return found, find(f"game at {found}", game, {name: name for name in names}, aliases)


def find_section(house: str, game: str, on: str | None = None) -> Section:
    """The section a person means, as it was or will be in force on a day; `BadInput` where none was."""
    names = find_name(house, game)
    if on is not None and (begins := heading(*names, "").source.begins) is not None and on < begins:
        raise BadInput(f"{'/'.join(names)} is in force from {begins}; what held on {on} is on no shelf")
    return section(*names, on)


def editions(house: str, game: str) -> tuple[str, ...]:
    """The days the editions of a section are in force from; nothing for the first, where nobody wrote it down."""
    first = heading(house, game, "").source.begins
    return (first or "", *shelf.editions(house, game)[1:])


def game_of(section: Section) -> Game:
    """The game a section is played by; `BadInput` for sections that span games."""
    return family_of(section).game


@shelf.read_once
def _played_as(house: str) -> dict[str, str | None]:
    """By section of a house: what it is played as."""
    return {name: heading(house, name).played_as for name in sections(house)}


def sections_played_as(house: str, family: str) -> tuple[str, ...]:
    """The sections of a house that are played as one thing."""
    return tuple(name for name, played in _played_as(house).items() if played == family)


def playable(house: str) -> tuple[str, ...]:
    """The games of a house that can be played."""
    return tuple(name for name, played in _played_as(house).items() if played in families())


def on_the_floor(house: str) -> tuple[str, ...]:
    """What a house's tables can be set up for: its games, a poker room and a stadium where it has them."""
    known = (*families(), POKER_ROOM, STADIUM)
    return tuple(name for name, played in _played_as(house).items() if played in known)


def stadium(house: str) -> str | None:
    """The section of a house's stadium, if it has one."""
    return next(iter(sections_played_as(house, STADIUM)), None)


def stadiums() -> frozenset[str]:
    """What the sections of stadiums are called at any house."""
    return frozenset(name for house in shelf.houses() for name in sections_played_as(house, STADIUM))


def poker_room(house: str | None = None) -> Section:
    """The poker room of a house, or the first that was written down: how the kinds of poker are dealt."""
    houses = shelf.houses() if house is None else (house,)
    for each in houses:
        for name in sections_played_as(each, POKER_ROOM):
            return section(each, name)
    raise RulebookError(f"{house or 'no house on the shelves'} has {'no' if house else 'a'} poker room")


def jackpots(house: str) -> str:
    """The section of the bad-beat jackpots of a house's poker room; another house's where it wrote none."""
    wrote = {name: found for name in properties() for found in sections_played_as(name, BAD_BEATS)}
    where = house if house in wrote else next(iter(wrote))
    return f"{where}/{wrote[where]}"


def read_by(section: Section) -> tuple[str, ...]:
    """The other sections a table of this one is played by: lenders, a stadium's games, a poker room's jackpots."""
    games = section.text.rules["games"].values() if section.played_as == STADIUM else ()
    room = (jackpots(section.house),) if section.played_as == POKER_ROOM else ()
    return (*section.text.borrowed, *(game["section"] for game in games), *room)


def every_section() -> Iterator[Section]:
    """Every section of every house."""
    for house in properties():
        for name in sections(house):
            yield section(house, name)
