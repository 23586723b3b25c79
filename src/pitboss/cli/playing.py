"""Playing in the terminal."""

from pitboss import library
from pitboss.cli.output import options_from
from pitboss.cli.terminal import choose_table, play_table
from pitboss.rulebook import HouseRules


def play(
    house: str | None,
    game: str | None,
    settings: list[str] | None,
    seed: int | None,
    journal: str | None,
) -> None:
    """Sit down at a table."""
    if house is None or game is None:
        house, game = choose_table(house)
    section = library.find_section(house, game)
    rules = HouseRules.choose(section, options_from(settings))
    play_table(library.game_of(section), rules, seed=seed, journal=journal)
