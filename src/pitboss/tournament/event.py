"""The rules of one tournament, as they are approved before it is held, with all its section asks of them."""

from collections.abc import Mapping
from typing import Final, Literal, Self

from pydantic import Field, ValidationError, model_validator

from pitboss import library
from pitboss.citing import listed
from pitboss.errors import BadInput
from pitboss.games.tournament import TOURNAMENT, said_of_tournaments
from pitboss.money import dollars
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.reading import read_document
from pitboss.rulebook.schema import Entry, Money, Text


class Approved(Entry):
    """Who approved the rules, and when."""

    by: Literal["executive-director", "commission"]
    on: Text


class BuyIn(Entry):
    """What an entry costs: the buy-in goes to the prizes, the fee to the house."""

    buy_in: Money
    fee: Money = 0


class Rebuys(BuyIn):
    """Entries again for who has lost their chips."""

    most: int
    """For each player."""
    until: int
    """The last round, or the last level, in which they are sold."""


class Heat(Entry):
    """One round of a tournament at tables of the house: so many hands, so many of every table go on."""

    hands: int
    advance: int


class Blinds(Entry):
    """One level of a poker tournament."""

    small: Money
    big: Money
    ante: Money = 0


class Event(Entry):
    """A tournament."""

    title: str
    property: str
    game: str
    variant: str | None = None
    """Of poker: the kind that is played."""
    options: Mapping[str, Text] = Field(default_factory=dict)
    approved: Approved | None = None
    betting_order: Literal["button"] | None = None
    misdeals: Literal["shifted"] | None = None
    entry: BuyIn
    rebuys: Rebuys | None = None
    added: Money = 0
    """What the house's promotional fund adds to the prizes."""
    guaranteed: Money = 0
    """What the prizes come to at least; the fund adds what is missing."""
    chips: Money
    """What everybody begins with, in chips of the tournament."""
    seats: int = 7
    least_bet: Money | None = None
    most_bet: Money | None = None
    rounds: tuple[Heat, ...] = ()
    levels: tuple[Blinds, ...] = ()
    hands_a_level: int = 10
    prizes: tuple[int, ...]
    """From the first place on, in hundredths of all prizes."""

    @model_validator(mode="after")
    def _prizes(self) -> Self:
        if sum(self.prizes) != 100 or list(self.prizes) != sorted(self.prizes, reverse=True):
            raise ValueError("prizes are hundredths of the whole, a hundred together, none above the one before")
        if bool(self.rounds) == bool(self.levels):
            raise ValueError("a tournament has rounds of hands, or at poker levels of blinds")
        return self


_SAID: Final[Mapping[str, str]] = {
    "length": "rounds",
    "betting-order": "betting_order",
    "least-bet": "least_bet",
    "misdeals": "misdeals",
}
"""By what a section asks for: where the rules of a tournament say it."""


def read_event(text: str, name: str = "tournament") -> Event:
    """Read the rules of a tournament; `BadInput` names what is wrong, or what the house's section asks for."""
    document = read_document(text, name)
    try:
        event = Event.model_validate(document.data)
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, fault['loc'])) or name}: {fault['msg']}" for fault in error.errors())
        raise BadInput("\n".join(faults)) from None
    if not event.levels:
        _check_said(event, section_of(event))
    return event


def section_of(event: Event) -> Section:
    """The section whose game is played."""
    return library.find_section(event.property, event.game)


def table_of(event: Event) -> HouseRules:
    """A table of the tournament: its options, and its least and most bet on the sign."""
    section = section_of(event)
    said = said_of_tournaments(section)
    options = {name: str(value) for name, value in event.options.items()}
    if said is not None and said.option is not None:
        options |= {said.option: TOURNAMENT}
    for option, amount in (("minimum", event.least_bet), ("maximum", event.most_bet)):
        if amount is not None:
            options[option] = dollars(amount)
    return HouseRules.choose(section, options)


def _check_said(event: Event, section: Section) -> None:
    """Refuse rules that do not say what the section asks for, or that nobody approved."""
    said = said_of_tournaments(section)
    if said is None:
        raise BadInput(f"{section.key} says nothing of tournaments, so none is held")
    if said.approval is not None and (event.approved is None or event.approved.by != said.approval):
        raise BadInput(
            f"{event.title}: the rules of a tournament are approved by the {said.approval.replace('-', ' ')} "
            f"({listed(said.cite)}); say so under approved"
        )
    for asked in said.must_say:
        field = _SAID.get(asked.what)
        if field is None:
            raise BadInput(f"{event.title}: tournaments at {section.key} are not run here: {asked.what}")
        if not getattr(event, field):
            raise BadInput(
                f"{event.title}: its rules must say the {asked.what.replace('-', ' ')} ({listed(asked.cite)}); "
                f"write {field.replace('_', '-')}"
            )
