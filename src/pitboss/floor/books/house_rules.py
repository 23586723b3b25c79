"""The rules of a table: its edition, and what was chosen of it."""

from collections.abc import Mapping
from functools import lru_cache

from pitboss.floor.books.state import TableState
from pitboss.floor.editions import known
from pitboss.rulebook import HouseRules


def house_of(state: TableState, options: Mapping[str, str] | None = None) -> HouseRules:
    """The rules of a table by the edition it is dealt by, with its own options or with others."""
    chosen = state.options if options is None else options
    return _chosen(state.edition, tuple(chosen.items()), tuple(state.tables.items()))


@lru_cache(maxsize=1_024)
def _chosen(edition: str, options: tuple[tuple[str, str], ...], tables: tuple[tuple[str, str], ...]) -> HouseRules:
    """Worked out once for all tables alike."""
    return HouseRules.choose(known(edition).section, dict(options), dict(tables))
