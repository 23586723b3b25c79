"""What a house is besides the rules of its games, and what the law of its place asks of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, ValidationError, field_validator

from pitboss.money import Rounding
from pitboss.rulebook.reading import RulebookError, read_document
from pitboss.rulebook.schema import Entry, Money, Multiple

Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
"""As it is written for screens, such as #0c4a35."""
Words = Annotated[str, Field(min_length=1, max_length=120)]


class Felt(Entry):
    """The colours of a house's tables."""

    cloth: Colour = "#0c4a35"
    shade: Colour = "#083a29"
    """Of boxes that stand out from the cloth."""
    red: Colour = "#a3161f"
    """Of the red numbers, to be told from the cloth."""
    back: Colour = "#8c1d24"
    """Of the backs of the cards."""


class Posts(Entry):
    """What the tables of a house post for themselves, unless a section or the sign on a table says otherwise."""

    minimum: Money = 100
    maximum: Money = 1_000_000
    chip: Money = 50
    """The smallest there is."""
    rounding: Rounding = "up"
    """What becomes of a payment that the chips cannot make."""
    behind_cut: Annotated[Multiple, Field(gt=0, lt=1)] = Fraction(1, 4)
    """The share of a blackjack shoe that stays behind the cut card."""


class Review(Entry):
    """The look back at every table that the law asks for each month."""

    rolling_days: Annotated[int, Field(ge=1, le=366)]
    points: Annotated[int, Field(ge=1, le=100)]
    """A hold that lies more percentage points than that from the lifetime's is investigated."""
    cite: str


class Jurisdiction(Entry):
    """What the law of a place asks of every house there."""

    title: Words
    law: str
    """What its law is cited by, before the number of the rule."""
    rounding_cite: str | None = None
    """Where it says how payments are rounded."""
    review: Review | None = None


class PropertyText(Entry):
    """A house as its `house.yaml` tells of it."""

    title: Words
    jurisdiction: str | None = None
    """The file of the law that holds there, on one of the shelves."""
    document: str
    """What the document is called that its sections were written from."""
    edition: Words
    time_zone: str
    gaming_day: Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):00$")]
    """The hour its day begins, by the clock on the wall."""
    felt: Felt = Felt()
    posts: Posts = Posts()
    cash_called_from: Money = 250_000
    """A buy-in of so much is called to a supervisor before the dealer changes it."""

    @field_validator("time_zone")
    @classmethod
    def _known(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            raise ValueError(
                f"{zone!r} is no time zone this machine knows; write one like America/New_York, "
                "or install the tzdata package"
            ) from None
        return zone


@dataclass(frozen=True)
class Property:
    """A house."""

    name: str
    facts: PropertyText
    jurisdiction: Jurisdiction | None = None

    @property
    def title(self) -> str:
        """As it stands over the door."""
        return self.facts.title

    @property
    def edition(self) -> str:
        """Which edition of its document was read."""
        return self.facts.edition

    @property
    def posts(self) -> Posts:
        """What its tables post."""
        return self.facts.posts

    @property
    def posts_its_own(self) -> bool:
        """Whether it says itself how payments are made, so that a round is dealt by that as well."""
        return "posts" in self.facts.model_fields_set

    def is_law(self, cite: str) -> bool:
        """Whether a citation is of the law and not of the house's own document."""
        return self.jurisdiction is not None and cite.startswith(f"{self.jurisdiction.law} ")


T = TypeVar("T", bound=Entry)


def read_facts(text: str, name: str, shape: type[T]) -> T:
    """A house, or a jurisdiction; every fault is named with its file and line."""
    document = read_document(text, name)
    try:
        return shape.model_validate(document.data)
    except ValidationError as error:
        raise RulebookError("\n".join(document.faults(error))) from None
