"""Which tests belong together: those that need the same analysis run in one process, which works it out once.

`pytest -n` hands whole groups to its workers in the order they stand here, the long ones first, so that no worker
is left with a long group when the others have finished.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import pytest

from pitboss.rulebook import Section

_SHARED: Final[Mapping[str, tuple[str, ...]]] = {
    "boards": ("ultimate-texas-holdem", "texas-holdem-bonus", "criss-cross-poker"),
    "four cards": ("four-card-poker", "crazy-four-poker", "four-card-prime"),
    "pai gow": ("pai-gow-poker", "face-up-pai-gow-poker"),
    "streets": ("mississippi-stud", "cajun-stud", "let-it-ride"),
    "wild": ("dj-wild-stud-poker",),
    "suits": ("high-card-flush", "i-luv-suits-poker"),
    "three cards": ("three-card-poker", "three-card-prime"),
    "blackjack": (
        "blackjack",
        "double-deck-blackjack",
        "free-bet-blackjack",
        "rock-n-21",
        "zappit-blackjack",
        "zombie-blackjack",
    ),
    "craps": ("craps", "crapless-craps"),
}
"""By group: games whose analyses or tables rest on one another."""

_FILES: Final[Mapping[str, str]] = {
    "test_poker_strategy": "boards",
    "test_pai_gow": "pai gow",
    "test_blackjack_analysis": "blackjack",
    "test_par": "three cards",
    "test_workbench": "three cards",
    "test_craps": "craps",
    "test_craps_strategies": "craps",
    "test_cli_sessions": "craps",
}
"""Files of tests that analyse games, and the group that analyses these anyway."""

_LONGEST: Final = (
    "boards",
    "browser",
    "pai gow",
    "four cards",
    "kill",
    "blackjack",
    "craps",
    "test_floor_audit",
    "streets",
    "wild",
    "test_poker_odds",
    "test_room_odds",
    "test_cluster",
    "test_docs",
    "suits",
    "three cards",
)
"""Groups that take long, in the order they are begun."""

_THOROUGH: Final = frozenset(
    {
        "test_api_fuzz",
        "test_blackjack_analysis",
        "test_cli",
        "test_cli_dice",
        "test_cli_sessions",
        "test_client",
        "test_cluster",
        "test_compiled",
        "test_craps_strategies",
        "test_decisions",
        "test_dice_fairness",
        "test_docs",
        "test_edge",
        "test_fairness",
        "test_filed",
        "test_floor_credentials",
        "test_floor_fold",
        "test_floor_kept",
        "test_floor_kill",
        "test_floor_loops",
        "test_floor_poker",
        "test_floor_poker_secrets",
        "test_floor_proved",
        "test_floor_secrets",
        "test_floor_shoe",
        "test_floor_tamper",
        "test_floor_verify",
        "test_floor_workers",
        "test_hands",
        "test_health",
        "test_lanes",
        "test_numbers",
        "test_par",
        "test_perturbed",
        "test_poker_hands",
        "test_poker_odds",
        "test_poker_strategy",
        "test_power",
        "test_room_odds",
        "test_shapes_of_21",
        "test_start_up",
        "test_workbench",
    }
)
"""Files of tests that analyse, simulate, tamper or start processes for long: `make quick` does without."""

_OF_GAME: Final = {game: group for group, games in _SHARED.items() for game in games}


def group_of(item: pytest.Item) -> str:
    """The game a test is about, with the games that share its analysis; else the file it stands in."""
    if item.path.parent.name == "browser":
        return "browser"  # one worker opens the casino and the browser for all
    if "site" in _needs(item):
        return item.path.stem  # whoever builds the manual reads all of it
    params = _params(item)
    for value in (params.get("playable"), params.get("section"), params.get("dealt"), params.get("game")):
        game = value.game if isinstance(value, Section) else value
        if isinstance(game, str):
            return _OF_GAME.get(game, game)
    return _FILES.get(item.path.stem, item.path.stem)


def is_thorough(item: pytest.Item) -> bool:
    """Whether a test needs a long analysis, a simulation, a browser or a PostgreSQL server."""
    return (
        item.path.stem in _THOROUGH
        or item.path.parent.name == "browser"
        or _params(item).get("database") == "postgresql"
        or not {"server", "site"}.isdisjoint(_needs(item))
    )


def _params(item: pytest.Item) -> Mapping[str, object]:
    return item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}


def _needs(item: pytest.Item) -> Iterable[str]:
    return item.fixturenames if isinstance(item, pytest.Function) else ()


def mark(item: pytest.Item) -> None:
    """Mark a test with its group, as soon as it is found: xdist reads groups before tests are put in order."""
    if item.get_closest_marker("xdist_group") is None:
        item.add_marker(pytest.mark.xdist_group(group_of(item)))
    if is_thorough(item):
        item.add_marker(pytest.mark.thorough)


def arrange(items: list[pytest.Item]) -> None:
    """Put the longest groups first."""
    place = {group: at for at, group in enumerate(_LONGEST)}
    items.sort(key=lambda item: place.get(group_of(item), len(place)))
