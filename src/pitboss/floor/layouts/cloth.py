"""What a house's tables look like: the cloth, the backs of the cards, the chips."""

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.money import decimal
from pitboss.rulebook.property import CHIP_COLOURS, Property


class ChipView(TypedDict):
    """A chip of the house."""

    value: Money
    face: str
    """Its colour."""


class FeltView(TypedDict):
    """The colours of a house's tables."""

    cloth: str
    shade: str
    """Of boxes that stand out from the cloth."""
    red: str
    """Of the red numbers."""
    back: str
    """Of the backs of the cards."""
    chips: list[ChipView]
    """From the smallest."""
    logo: bool
    """Whether the house has a picture to show over its tables."""


def felt_of(house: Property) -> FeltView:
    """The colours of a house's tables, and the chips it has."""
    felt = house.facts.felt
    colours = CHIP_COLOURS | felt.chips
    return {
        "cloth": felt.cloth,
        "shade": felt.shade,
        "red": felt.red,
        "back": felt.back,
        "chips": [{"value": decimal(worth), "face": colours[worth]} for worth in sorted(house.facts.chips)],
        "logo": house.facts.logo is not None,
    }
