"""Pay tables as the houses printed them, and the wagers that are paid as the several wagers they are made of."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pitboss.citing import listed
from pitboss.rulebook import Section
from pitboss.rulebook.schema import PayTable
from pitboss.words.dice import offering, split
from pitboss.words.outcomes import line_called

BY_ITS_PARTS: Final = "by-its-parts"


class Pays(NamedTuple):
    """What one wager pays: a printed table, or none where its parts are paid each by its own."""

    wager: str
    name: str
    table: PayTable | None


def every_pays(section: Section) -> Iterator[Pays]:
    """Every printed pay table, then every wager that has none of its own."""
    for wager, name, table in section.paytables():
        yield Pays(wager, name, table)
    for name, entry in section.text.wagers.items():
        if entry.dice and entry.dice.parts:
            yield Pays(name, BY_ITS_PARTS, None)


def pays_data(section: Section, pays: Pays) -> dict[str, Any]:
    """What a wager pays, for programs."""
    wager, name, table = pays
    title = section.text.wagers[wager].title
    if table is None:
        return {
            "wager": wager,
            "title": title,
            "table": name,
            "printed": None,
            "minimum": False,
            "cite": listed(section.text.wagers[wager].cite),
            "split": split(section, wager),
            "rows": [part_data(section, wager, part, units) for part, units in parts_of(section, wager)],
        }
    return {
        "wager": wager,
        "title": title,
        "table": name,
        "printed": table.title,
        "minimum": table.minimum,
        "cite": listed(table.cite),
        "rows": [
            {
                "outcome": outcome,
                "printed": line_called(section, wager, outcome, row.printed),
                "pays": str(row.pays),
                "envy": str(row.envy) if row.envy else None,
                "dealer": str(row.dealer) if row.dealer else None,
                "cite": listed(row.cite or table.cite),
            }
            for outcome, row in table.rows.items()
        ],
    }


def parts_of(section: Section, wager: str) -> list[tuple[str, int]]:
    """The wagers a combination is made of, each with how many units of it."""
    dice = section.text.wagers[wager].dice
    return list(dice.parts.items()) if dice else []


def part_data(section: Section, wager: str, part: str, units: int) -> dict[str, Any]:
    """One part of a combination, in the shape of a row: its own pay table says what it pays."""
    house = offering(section, wager)
    return {
        "outcome": part,
        "printed": section.text.wagers[part].title,
        "pays": str(house.pays(part, "win")),
        "envy": None,
        "dealer": None,
        "units": units,
        "cite": listed(house.cite(part, "win")),
    }
