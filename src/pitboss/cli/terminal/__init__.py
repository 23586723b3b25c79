"""Playing in the terminal: a menu of houses and games, one player, real cards from a secure shoe."""

from pitboss.cli.terminal.menu import choose_table
from pitboss.cli.terminal.sitting import play_table

__all__ = ["choose_table", "play_table"]
