"""The games of a floor for somebody who chooses one: what each is, how hard, its edge and its swing."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from typing_extensions import TypedDict

from pitboss.design.valuation import if_known
from pitboss.errors import BadInput
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.state import TableState
from pitboss.library import STADIUM
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.saying import Said
from pitboss.stadium import played
from pitboss.words.games import about


class Between(TypedDict):
    """The lowest and the highest figure of several tables."""

    low: float
    high: float


class GameTold(TypedDict):
    """A game in a line."""

    game: str
    what: Said
    hard: str
    """`none`, `easy`, `practice` or `hard`."""
    hard_says: Said
    wager: str | None
    """The wager the figures are of: the one the game begins with."""
    edge: Between | None
    """What the house keeps of it, played as well as can be; none where no figure is filed."""
    swing: Between | None
    """How far one round lies from that in the usual way of things, in wagers."""
    tables: list[int]


class Figure(NamedTuple):
    """Edge and swing of the wager a game begins with."""

    wager: str
    edge: float
    swing: float


def games(states: Iterable[TableState]) -> list[GameTold]:
    """Every game that is dealt at these tables."""
    by_game: dict[str, list[TableState]] = {}
    for state in states:
        by_game.setdefault(state.game, []).append(state)
    return [told for name, tables in by_game.items() if (told := _told(name, tables)) is not None]


def _told(name: str, tables: list[TableState]) -> GameTold | None:
    line = about(house_of(tables[0]).section)
    if line is None:
        return None
    found = [figure for state in tables if (figure := figure_of(house_of(state))) is not None]
    return {
        "game": name,
        "what": line.what,
        "hard": line.hard,
        "hard_says": line.hard_says,
        "wager": found[0].wager if found else None,
        "edge": _between(figure.edge for figure in found),
        "swing": _between(figure.swing for figure in found),
        "tables": [state.id for state in tables],
    }


def _between(figures: Iterable[float]) -> Between | None:
    found = sorted(figures)
    return {"low": round(found[0], 6), "high": round(found[-1], 6)} if found else None


@lru_cache(maxsize=1_024)
def figure_of(house: HouseRules) -> Figure | None:
    """The filed figures of the wager a game begins with, at a table set up so; nothing is worked out for it."""
    rules = played(house) if house.section.played_as == STADIUM else house
    try:
        values = if_known(Situation(rules)) or []
    except BadInput:  # players play among themselves: there is no edge
        return None
    if not values:
        return None
    odds = values[0].odds
    wager = rules.wagers.get(next(iter(odds.parts), odds.wager))
    return Figure(wager.title if wager else odds.title, float(odds.house_edge), values[0].standard_deviation)
