"""Showing the review of a wheel's recorded outcomes."""

from dataclasses import asdict
from typing import Any

from pitboss.cli.output import cited, console, say, say_json, show
from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput
from pitboss.fairness import Assessment, Verdict, assess, read_spins
from pitboss.games.wheel_game import WheelRules
from pitboss.library import game_of
from pitboss.naming import folded
from pitboss.rulebook import HouseRules

_COLOUR = {Verdict.NO_EVIDENCE: "green", Verdict.IRREGULAR: "red", Verdict.TOO_FEW: "yellow"}


def assess_and_show(house: HouseRules, text: str, significance: float, as_json: bool) -> None:
    """Assess recorded spins of a house's wheel by what the house requires."""
    wheel = game_of(house.section).equipment(house)
    if not isinstance(wheel, Wheel):
        raise BadInput(f"{house.section.key} has no wheel to assess")
    rule = WheelRules.of(house.section).randomness
    spins = read_spins(_in_the_wheels_words(house, text), wheel)
    pays = {name: int(house.pays(name, "win").ratio) for name in house.wagers if name in wheel.sections}
    with console.status("[dim]assessing the record[/]"):
        found = assess(spins, required=rule.outcomes if rule else 0, significance=significance, pays=pays or None)
    if as_json:
        say_json(_plain(asdict(found)))
        return
    _show(found, cited(rule.cite) if rule else "")


def _in_the_wheels_words(house: HouseRules, text: str) -> str:
    """A record of insignias may use the printed names; each line is put into the wheel's own words."""
    names = {folded(wager.title): name for name, wager in house.wagers.items() if wager.classifier == "insignia"}
    return "\n".join(names.get(folded(line), line) for line in text.splitlines())


def _plain(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_plain(value) for value in data]
    return data


def _show(found: Assessment, clause: str) -> None:
    say(f"[bold {_COLOUR[found.verdict]}]{found.verdict}[/]")
    say(found.sentence)
    needed = f" of {found.required:,} required {clause}" if found.required else ""
    say(f"[dim]{found.spins:,} outcomes{needed}; significance {found.significance:g} over all tests[/]\n")
    show(
        "Tests",
        ["test", "statistic", "p", "p of all together", "what stands out"],
        [(t.name, f"{t.statistic:.3f}", f"{t.p_value:.4g}", f"{t.adjusted_p:.4g}", t.detail) for t in found.tests],
        right=["statistic", "p", "p of all together"],
    )
    show("What the frequency test can catch", ["power"], [(line.sentence,) for line in found.power])
    strangest = sorted(found.frequencies, key=lambda line: -abs(line.z))[:10]
    show(
        "Furthest from their due",
        ["outcome", "observed", "expected", "z"],
        [(line.name, line.observed, f"{line.expected:.1f}", f"{line.z:+.2f}") for line in strangest],
        right=["observed", "expected", "z"],
    )
