"""What a house may choose, in words."""

from dataclasses import dataclass

from pitboss.money import dollars
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import MAXIMUM, MINIMUM, PAYS, more_for, posted_for
from pitboss.rulebook.schema import Limits, Need, Option


@dataclass(frozen=True)
class Posted:
    """Something the sign at a table says, under the name of the option that holds it."""

    name: str
    what: str
    usual: str


def default(section: Section, name: str) -> str:
    """What holds unless the house chooses otherwise."""
    value = HouseRules.choose(section).chosen[name]
    return dollars(int(value)) if section.text.options[name].amount else str(value)


def allowed(section: Section, name: str) -> str:
    """What it may choose."""
    option = section.text.options[name]
    said = ", ".join(option.choices) if option.choices else "any amount" if option.amount else ""
    fixed = bounds(option)
    return "; ".join(filter(None, (said, fixed))) if option.choices else fixed or said


def bounds(option: Option) -> str:
    """What is fixed of an amount or a number, and which choices go only with others; empty where nothing is."""
    if option.between is not None:
        return f"{option.between[0]} to {option.between[1]}"
    return str(option.bounds) if option.bounds is not None else "; ".join(map(_only_with, option.needs))


def _only_with(need: Need) -> str:
    others = " and ".join(f"{other} {' or '.join(values)}" for other, values in need.only_with.items())
    return f"{' and '.join(need.when)} only with {others}"


def sign(section: Section) -> list[Posted]:
    """What the sign at every table says, and what it may say of one wager."""
    house = HouseRules.choose(section)
    said = [
        Posted("minimum", "The least on a wager.", dollars(house.amount("minimum"))),
        Posted("maximum", "The most on a wager.", dollars(house.amount("maximum"))),
        Posted("chip", "The smallest chip, to which payments are rounded.", dollars(house.chip)),
    ]
    tied = []
    for wager in dict.fromkeys(wager for _, wager in posted_for(section)):
        limits, (low, high, _) = section.text.wagers[wager].limits, house.limits(wager)
        if limits == "posted" or (isinstance(limits, Limits) and limits.minimum is None):
            tied.append(wager)
            continue
        most = dollars(high) if isinstance(limits, Limits) and limits.maximum is not None else "the maximum"
        said.append(Posted(_alone(wager), f"Limits of {wager} only.", f"{dollars(low)} to {most}"))
    if tied:
        said.append(Posted(_alone("WAGER"), f"Limits of one wager only: {', '.join(tied)}.", "as the table"))
    if paid := dict.fromkeys(wager for _, (wager, _) in more_for(section)):
        more = f"More than the pay table's least for an outcome: {', '.join(paid)}."
        said.append(Posted(f"{PAYS}WAGER-OUTCOME", more, "as printed"))
    return said


def _alone(wager: str) -> str:
    return f"{MINIMUM}{wager}, {MAXIMUM}{wager}"
