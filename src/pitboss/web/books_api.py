"""The rulebooks over the web: houses, games, wagers, pay tables, options, rulings, clauses."""

from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request

from pitboss import library
from pitboss.clauses import asked_for, every_clause, every_reading
from pitboss.money import decimal
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import posted_for
from pitboss.rulebook.section import HOMES
from pitboss.web.security import floor_of
from pitboss.words.options import bounds

router: Final = APIRouter(tags=["books"])
Words = Annotated[str, Query(max_length=200)]
Name = Annotated[str, Query(max_length=80)]
Most = Annotated[int, Query(ge=0, le=500, description="How many of each in one answer.")]
After = Annotated[int, Query(ge=0, le=100_000, description="How many of each were told before.")]


def options_told(section: Section) -> list[dict[str, Any]]:
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
            "default": str(option.default),
            "cite": list(option.cite),
        }
        for name, option in section.text.options.items()
    ]


@router.get("/houses")
def houses() -> list[dict[str, Any]]:
    """Every house with the games it offers."""
    return [
        {
            "name": house.name,
            "title": house.title,
            "games": [
                {"name": game, "title": library.section(house.name, game).text.title}
                for game in library.on_the_floor(house.name)
            ],
        }
        for house in library.properties().values()
    ]


@router.get("/houses/{house}/{game}")
def rules(request: Request, house: str, game: str) -> dict[str, Any]:
    """What a house wrote about a game, as a page needs it."""
    section = floor_of(request).section(house, game)
    chosen = HouseRules.choose(section)
    alone = {wager for _, wager in posted_for(section) if section.text.wagers[wager].limits != "posted"}
    return {
        "property": section.house,
        "game": section.game,
        "title": section.text.title,
        "options": options_told(section),
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
                    {"outcome": outcome, "printed": row.printed, "pays": str(row.pays)}
                    for outcome, row in table.rows.items()
                ],
            }
            for wager, name, table in section.paytables()
        ],
        "irregularities": rulings(section),
    }


def _limits(house: HouseRules, wager: str) -> dict[str, Any] | None:
    if wager not in house.wagers:
        return None
    low, high, only = house.limits(wager)
    return {"minimum": decimal(low), "maximum": decimal(high), "only": [decimal(amount) for amount in only]}


def rulings(section: Section) -> list[dict[str, Any]]:
    """The ruling desk's list for a game."""
    return [
        {
            "name": name,
            "situation": entry.situation,
            "phase": list(entry.phase),
            "remedy": entry.remedy,
            "ruling": entry.ruling,
            "notify": list(entry.notify),
            "cite": list(entry.cite),
        }
        for name, entry in section.text.irregularities.items()
    ]


@router.get("/clauses")
def clauses(
    find: Words = "", house: Name = "", game: Name = "", home: Name = "", most: Most = 200, after: After = 0
) -> dict[str, Any]:
    """Clauses and interpretations in which every word is found: where each lives and what cites it."""
    fits = asked_for(find, house, game)
    found = [each for each in every_clause() if (not home or home in each.homes) and fits(each)]
    readings = [each for each in every_reading() if fits(each)]
    return {
        "found": len(found),
        "clauses": [
            {
                "property": each.section.house,
                "game": each.section.game,
                "title": each.section.text.title,
                "clause": each.number,
                "homes": list(each.homes),
                "citations": [
                    {"section": by.section, "home": by.home, "what": by.what, "words": by.words}
                    for by in each.citations
                ],
            }
            for each in found[after : after + most]
        ],
        "readings": len(readings),
        "interpretations": [
            {
                "property": each.section.house,
                "game": each.section.game,
                "title": each.section.text.title,
                "name": each.name,
                "at": list(each.entry.at),
                "printed": each.entry.printed,
                "problem": each.entry.problem,
                "pitboss": each.entry.pitboss,
                "why": each.entry.why,
                "option": each.entry.option,
            }
            for each in readings[after : after + most]
        ],
    }


@router.get("/clauses/sections")
@cache
def clause_counts() -> list[dict[str, Any]]:
    """By section: how many clauses it has, how many of them live where first of all, and how many nowhere."""
    return [
        {
            "property": section.house,
            "game": section.game,
            "title": section.text.title,
            "section": section.text.source.section,
            "clauses": len(section.homes),
            **{home: sum(homes[:1] == (home,) for homes in section.homes.values()) for home in HOMES},
            "homeless": sum(not homes for homes in section.homes.values()),
            "interpretations": len(section.text.interpretations),
        }
        for section in library.every_section()
    ]
