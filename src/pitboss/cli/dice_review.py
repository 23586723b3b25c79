"""Showing the review of recorded rolls of dice."""

from pitboss.cli.files import read_input
from pitboss.cli.maths import situation
from pitboss.cli.output import console, show
from pitboss.cli.reviews import say_review, show_tests, show_verdict
from pitboss.equipment.dice import DiceSet
from pitboss.errors import BadInput
from pitboss.fairness import RollsAssessment, assess_rolls, read_rolls
from pitboss.library import game_of
from pitboss.rulebook import HouseRules


def dice_test(house: str, game: str, rolls: str, significance: float, as_json: bool) -> None:
    """Print the review of recorded rolls."""
    check_has_dice(situation(house, game).house)
    assess_and_show_rolls(read_input(rolls), significance, as_json)


def check_has_dice(house: HouseRules) -> None:
    """Refuse a game that is not played with dice."""
    if not isinstance(game_of(house.section).equipment(house), DiceSet):
        raise BadInput(f"{house.section.key} has no dice to assess")


def assess_and_show_rolls(rolls_text: str, significance: float, as_json: bool) -> None:
    """Assess recorded rolls of two dice; no house says how many it takes."""
    rolls = read_rolls(rolls_text)
    with console.status("[dim]assessing the record[/]"):
        found = assess_rolls(rolls, significance=significance)
    if as_json:
        say_review(found, {"outcomes": "rolls"})
        return
    show_verdict(found, f"rolls, {found.record}")
    _show_cost(found)
    show_tests(found, "What so many rolls can catch")


def _show_cost(found: RollsAssessment) -> None:
    if found.cost:
        show(
            "What dice like these do to the game",
            ["figure", "fair dice", "these dice", "from", "to", ""],
            [
                (
                    line.what,
                    *(f"{share:.2%}" for share in (line.fair, line.found, line.low, line.high)),
                    "changed" if line.moved else "",
                )
                for line in found.cost
            ],
            right=["fair dice", "these dice", "from", "to"],
            note="from and to: 95% margins",
        )
