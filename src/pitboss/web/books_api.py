"""The rulebooks over the web: houses, games, wagers, pay tables, options, rulings."""

from typing import Any, Final

from fastapi import APIRouter

from pitboss import library
from pitboss.money import decimal
from pitboss.rulebook import HouseRules, Section

router: Final = APIRouter(tags=["books"])


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
def rules(house: str, game: str) -> dict[str, Any]:
    """What a house wrote about a game, as a page needs it."""
    section = library.find_section(house, game)
    chosen = HouseRules.choose(section)
    return {
        "property": section.house,
        "game": section.game,
        "title": section.text.title,
        "options": [
            {
                "name": name,
                "what": option.what,
                "choices": list(option.choices) if option.choices else None,
                "between": list(option.between) if option.between else None,
                "amount": option.amount,
                "default": str(option.default),
                "cite": list(option.cite),
            }
            for name, option in section.text.options.items()
        ],
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
