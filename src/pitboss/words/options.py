"""What a house may choose, in words."""

from pitboss.money import dollars
from pitboss.rulebook import HouseRules, Section


def default(section: Section, name: str) -> str:
    """What holds unless the house chooses otherwise."""
    value = HouseRules.choose(section).chosen[name]
    return dollars(int(value)) if section.text.options[name].amount else str(value)


def allowed(section: Section, name: str) -> str:
    """What it may choose."""
    option = section.text.options[name]
    if option.choices:
        return ", ".join(option.choices)
    if option.bounds is not None:
        return str(option.bounds)
    return "any amount" if option.amount else f"{option.between[0]} to {option.between[1]}"  # type: ignore[index]
