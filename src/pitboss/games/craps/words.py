"""What players say about the dice."""

from pitboss.games.craps.rules import rules_of
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Ground, Table, Word


def words(house: HouseRules) -> tuple[Word, ...]:
    """Take the dice, or let them go by."""
    cite = rules_of(house).shooter.cite
    return Word("shoot", "take the dice", cite), Word("pass", "let the dice go to the next player", cite)


def ground(table: Table, ask: Decide, choice: str) -> Ground:
    """The clause about the shooter."""
    return Ground(rules_of(table.house).shooter.cite, "" if choice in ask.choices else "the dice are offered")
