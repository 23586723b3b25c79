"""The rulebooks over the web: houses, games, wagers, pay tables, options, rulings, clauses."""

import json
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import Response
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.clauses import Clause, Reading, search
from pitboss.floor.books.procedures import devices_of
from pitboss.money import cents, decimal
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import posted_for
from pitboss.rulebook.schema import Remedy
from pitboss.saying import say
from pitboss.web.lanes import SEARCHES
from pitboss.web.security import floor_of
from pitboss.words.options import bounds
from pitboss.words.outcomes import line_called
from pitboss.words.procedures import REMEDIES, Need, needed_by

router: Final = APIRouter(tags=["books"])
Words = Annotated[str, Query(max_length=200)]
Name = Annotated[str, Query(max_length=80)]
Most = Annotated[int, Query(ge=0, le=500, description="How many of each in one answer.")]
After = Annotated[int, Query(ge=0, le=100_000, description="How many of each were told before.")]


class OptionView(TypedDict):
    """Something a house may choose for a table."""

    name: str
    what: str
    choices: list[str] | None
    between: list[int] | None
    amount: bool
    """Whether it is an amount of money."""
    bounds: str
    fixed: bool
    default: str
    cite: list[str]


class GameName(TypedDict):
    """A game a house offers."""

    name: str
    title: str


class HouseView(TypedDict):
    """A house with the games it offers."""

    name: str
    title: str
    games: list[GameName]
    titles: dict[str, str]
    """What it calls people, where it has other words than most."""
    logo: bool
    """Whether it has a picture to show over its tables."""


class LimitsView(TypedDict):
    """What may be staked on a wager."""

    minimum: Money
    maximum: Money
    only: list[Money]


class WagerView(TypedDict):
    """A wager as a house offers it."""

    name: str
    title: str
    when: str
    offered: bool
    rides_on: str | None
    requires: list[str]
    spots: list[str | None]
    limits: LimitsView | None
    posted_alone: bool
    """Whether the sign has limits of its own for it."""
    cite: list[str]


class PrintedRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    says: str
    pays: str


class PrintedTable(TypedDict):
    """A pay table a house may use for a wager."""

    wager: str
    table: str
    cite: list[str]
    rows: list[PrintedRow]


class Ruling(TypedDict):
    """What can go wrong, and what is done then."""

    name: str
    situation: str
    phase: list[str]
    remedy: Remedy
    does: str
    """What the remedy does to the round."""
    needs: Need | None
    ruling: str
    notify: list[str]
    cite: list[str]


class GameRules(TypedDict):
    """What a house wrote about a game."""

    property: str
    game: str
    title: str
    options: list[OptionView]
    devices: list[str]
    """What a table may have besides, for which its procedures have steps of their own."""
    wagers: list[WagerView]
    paytables: list[PrintedTable]
    irregularities: list[Ruling]


class CitationView(TypedDict):
    """What cites a clause."""

    section: str
    home: str
    what: str
    words: str


class ClauseView(TypedDict):
    """A clause: where it lives and what cites it."""

    property: str
    game: str
    title: str
    clause: str
    homes: list[str]
    citations: list[CitationView]


class ReadingView(TypedDict):
    """How an unclear passage is read, and why."""

    property: str
    game: str
    title: str
    name: str
    at: list[str]
    printed: str
    problem: str
    pitboss: str
    why: str
    option: str | None


class ClausesFound(TypedDict):
    """Clauses and interpretations in which every word is found."""

    found: int
    clauses: list[ClauseView]
    readings: int
    interpretations: list[ReadingView]


class ClauseCount(TypedDict):
    """How many clauses a section has, and where they live first of all."""

    property: str
    game: str
    title: str
    section: str
    clauses: int
    executable: int
    procedure: int
    irregularity: int
    description: int
    homeless: int
    interpretations: int


def options_told(section: Section) -> list[OptionView]:
    """What a table of this section may be set up with."""
    return [
        {
            "name": name,
            "what": option.what,
            "choices": list(option.choices) if option.choices else None,
            "between": list(option.between) if option.between else None,
            "amount": option.amount,
            "bounds": bounds(option),
            "fixed": option.fixed,
            "default": decimal(cents(str(option.default))) if option.amount else str(option.default),
            "cite": list(option.cite),
        }
        for name, option in section.text.options.items()
    ]


@router.get("/houses")
def list_houses() -> list[HouseView]:
    """Every house with the games it offers."""
    return [
        {
            "name": house.name,
            "title": house.title,
            "games": [
                {"name": game, "title": library.section(house.name, game).text.title}
                for game in library.on_the_floor(house.name)
            ],
            "titles": {str(who): title for who, title in house.facts.titles.items()},
            "logo": house.facts.logo is not None,
        }
        for house in library.properties().values()
    ]


@router.get("/houses/{house}/logo")
def fetch_logo(house: str) -> Response:
    """The picture a house shows over its tables."""
    found = library.logo(library.find_property(house).name)
    if found is None:
        raise HTTPException(404, say("{house} has no logo", house=house))
    picture, kind = found
    return Response(picture, media_type=kind, headers={"Cache-Control": "no-cache"})


@router.get("/houses/{house}/{game}")
def read_rules(request: Request, house: str, game: str) -> GameRules:
    """What a house wrote about a game, as a page needs it."""
    section = floor_of(request).section(house, game)
    chosen = HouseRules.choose(section)
    alone = {wager for _, wager in posted_for(section) if section.text.wagers[wager].limits != "posted"}
    return {
        "property": section.house,
        "game": section.game,
        "title": section.text.title,
        "options": options_told(section),
        "devices": [str(device) for device in devices_of(HouseRules.choose(section))],
        "wagers": [
            {
                "name": name,
                "title": wager.title,
                "when": wager.when,
                "offered": name in chosen.wagers,
                "rides_on": wager.rides_on,
                "requires": list(wager.requires),
                "spots": list(library.game_of(section).spots(chosen, name)) if name in chosen.wagers else [],
                "limits": _limits(chosen, name),
                "posted_alone": name in alone,
                "cite": list(wager.cite),
            }
            for name, wager in section.text.wagers.items()
        ],
        "paytables": [
            {
                "wager": wager,
                "table": name,
                "cite": list(table.cite),
                "rows": [
                    {
                        "outcome": outcome,
                        "says": line_called(section, wager, outcome, row.printed),
                        "pays": str(row.pays),
                    }
                    for outcome, row in table.rows.items()
                ],
            }
            for wager, name, table in section.paytables()
        ],
        "irregularities": rulings(section),
    }


def _limits(house: HouseRules, wager: str) -> LimitsView | None:
    if wager not in house.wagers:
        return None
    low, high, only = house.limits(wager)
    return {"minimum": decimal(low), "maximum": decimal(high), "only": [decimal(amount) for amount in only]}


def rulings(section: Section) -> list[Ruling]:
    """The ruling desk's list for a game."""
    return [
        {
            "name": name,
            "situation": entry.situation,
            "phase": list(entry.phase),
            "remedy": entry.remedy,
            "does": REMEDIES[entry.remedy],
            "needs": needed_by(entry.remedy),
            "ruling": entry.ruling,
            "notify": list(entry.notify),
            "cite": list(entry.cite),
        }
        for name, entry in section.text.irregularities.items()
    ]


@router.get("/clauses", response_model=ClausesFound)
@SEARCHES
def find_clauses(
    find: Words = "", house: Name = "", game: Name = "", home: Name = "", most: Most = 200, after: After = 0
) -> Response:
    """Clauses and interpretations in which every word is found: where each lives and what cites it."""
    clauses, readings = search(find, house, game)
    found = [each for each in clauses if not home or home in each.homes]
    shown = slice(after, after + most)
    text = b'{"found":%d,"clauses":[%b],"readings":%d,"interpretations":[%b]}' % (
        len(found),
        b",".join(map(_clause_written, found[shown])),
        len(readings),
        b",".join(map(_reading_written, readings[shown])),
    )
    return Response(text, media_type="application/json")


@cache
def _clause_written(clause: Clause) -> bytes:
    """A clause as JSON, written once: hundreds of them are told to whoever asks."""
    of = clause.section
    view: ClauseView = {
        "property": of.house,
        "game": of.game,
        "title": of.text.title,
        "clause": clause.number,
        "homes": list(clause.homes),
        "citations": [
            {"section": by.section, "home": by.home, "what": by.what, "words": by.words} for by in clause.citations
        ],
    }
    return _written(view)


@cache
def _reading_written(reading: Reading) -> bytes:
    of, entry = reading.section, reading.entry
    view: ReadingView = {
        "property": of.house,
        "game": of.game,
        "title": of.text.title,
        "name": reading.name,
        "at": list(entry.at),
        "printed": entry.printed,
        "problem": entry.problem,
        "pitboss": entry.pitboss,
        "why": entry.why,
        "option": entry.option,
    }
    return _written(view)


def _written(view: ClauseView | ReadingView) -> bytes:
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()


@router.get("/clauses/sections")
@cache
def count_clauses() -> list[ClauseCount]:
    """By section: how many clauses it has, how many of them live where first of all, and how many nowhere."""
    return [
        {
            "property": section.house,
            "game": section.game,
            "title": section.text.title,
            "section": section.text.source.section,
            "clauses": len(section.homes),
            "executable": _at_home(section, "executable"),
            "procedure": _at_home(section, "procedure"),
            "irregularity": _at_home(section, "irregularity"),
            "description": _at_home(section, "description"),
            "homeless": sum(not homes for homes in section.homes.values()),
            "interpretations": len(section.text.interpretations),
        }
        for section in library.every_section()
    ]


def _at_home(section: Section, home: str) -> int:
    return sum(homes[:1] == (home,) for homes in section.homes.values())
