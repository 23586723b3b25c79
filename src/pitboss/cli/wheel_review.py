"""Showing the review of a wheel's recorded outcomes."""

from pitboss.cli.files import read_input
from pitboss.cli.maths import situation
from pitboss.cli.output import cited, console
from pitboss.cli.reviews import say_review, show_tests, show_verdict
from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput
from pitboss.fairness import assess, read_spins
from pitboss.games.wheel.rules import WheelRules
from pitboss.library import game_of
from pitboss.naming import folded
from pitboss.rulebook import HouseRules


def wheel_test(
    house: str, game: str, spins: str, settings: list[str] | None, significance: float, as_json: bool
) -> None:
    """Print the review of a wheel's recorded spins."""
    asked = situation(house, game, settings)
    assess_and_show(asked.house, read_input(spins), significance, as_json)


def assess_and_show(house: HouseRules, text: str, significance: float, as_json: bool) -> None:
    """Assess recorded spins of a house's wheel by what the house requires."""
    wheel = game_of(house.section).equipment(house)
    if not isinstance(wheel, Wheel):
        raise BadInput(f"{house.section.key} has no wheel to assess")
    rule = house.section.rules(WheelRules).randomness
    spins = read_spins(_in_the_wheels_words(house, text), wheel)
    pays = {name: int(house.pays(name, "win").ratio) for name in house.wagers if name in wheel.sections}
    with console.status("[dim]assessing the record[/]"):
        found = assess(spins, required=rule.outcomes if rule else 0, significance=significance, pays=pays or None)
    if as_json:
        say_review(found, {"outcomes": "spins", "ways": "sections"})
        return
    needed = f" of {rule.outcomes:,} required {cited(rule.cite)}" if rule and rule.outcomes else ""
    show_verdict(found, f"outcomes{needed}")
    show_tests(found, "What the frequency test can catch")


def _in_the_wheels_words(house: HouseRules, text: str) -> str:
    """A record of insignias may use the printed names; each line is put into the wheel's own words."""
    names = {folded(wager.title): name for name, wager in house.wagers.items() if wager.classifier == "insignia"}
    return "\n".join(names.get(folded(line), line) for line in text.splitlines())
