"""The rules of one tournament, as they are approved before it is held, with all its section asks of them."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self, TypeAlias

from pydantic import Field, ValidationError, model_validator

from pitboss import library
from pitboss.citing import listed
from pitboss.errors import BadInput
from pitboss.games.tournament import TOURNAMENT, said_of_tournaments
from pitboss.money import decimal
from pitboss.room.rules import PokerRoomRules
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.reading import read_document
from pitboss.rulebook.schema import Entry, Money, Text

Named: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f]+$")]
Some: TypeAlias = Annotated[Money, Field(ge=0, le=10_000_000_000)]
"""An amount that may be nothing: a hundred million dollars at most, in money or chips."""
Positive: TypeAlias = Annotated[Some, Field(gt=0)]
Count: TypeAlias = Annotated[int, Field(ge=1, le=1_000)]
Minutes: TypeAlias = Annotated[int, Field(ge=1, le=1_440)]


class Approved(Entry):
    """Who approved the rules, and when."""

    by: Literal["executive-director", "commission"]
    on: Text


class BuyIn(Entry):
    """What an entry costs: the buy-in goes to the prizes, the fee to the house."""

    buy_in: Some
    fee: Some = 0


class Rebuys(BuyIn):
    """Entries again for who has lost their chips."""

    most: Count
    """For each player."""
    until: Count
    """The last round, or the last level, in which they are sold."""


class Heat(Entry):
    """One round of a tournament at tables of the house: so many hands, or so much time; so many of every table go
    on."""

    hands: Count | None = None
    minutes: Minutes | None = None
    advance: Count

    @model_validator(mode="after")
    def _ends(self) -> Self:
        if not (self.hands or self.minutes):
            raise ValueError("a round has so many hands, or so many minutes, after which somebody goes on")
        return self


class Blinds(Entry):
    """One level of a poker tournament."""

    small: Some
    big: Positive
    ante: Some = 0

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.small > self.big:
            raise ValueError("the small blind is no more than the big one")
        return self


class Event(Entry):
    """A tournament."""

    title: Named
    property: str
    game: str
    variant: str | None = None
    """Of poker: the kind that is played."""
    options: Mapping[str, Text] = Field(default_factory=dict)
    approved: Approved | None = None
    betting_order: Literal["button"] | None = None
    first_shooter: Literal["drawn"] | None = None
    """At dice: who throws first."""
    dice_pass: Literal["to-the-left"] | None = None
    """At dice: to whom they go."""
    misdeals: Literal["shifted"] | None = None
    entry: BuyIn
    rebuys: Rebuys | None = None
    added: Some = 0
    """What is added to the prizes: at poker out of the room's promotional fund, else by the house."""
    guaranteed: Some = 0
    """What the prizes come to at least; what is missing is added."""
    chips: Positive
    """What everybody begins with, in chips of the tournament."""
    seats: Count = 7
    secret_bets: Annotated[int, Field(ge=0, le=1_000)] = 0
    """In so many of the last hands of a round everybody bets in secret."""
    last_hand_order: Literal["leader-first"] | None = None
    """Whoever has most chips bets first in the last hand; from the button where nothing is said."""
    least_bet: Positive | None = None
    most_bet: Positive | None = None
    rounds: tuple[Heat, ...] = ()
    levels: tuple[Blinds, ...] = ()
    hands_a_level: Count = 10
    minutes_a_level: Minutes | None = None
    """Where the levels go by the clock."""
    prizes: tuple[Annotated[int, Field(ge=1)], ...]
    """From the first place on, in hundredths of all prizes."""

    @model_validator(mode="after")
    def _prizes(self) -> Self:
        if sum(self.prizes) != 100 or list(self.prizes) != sorted(self.prizes, reverse=True):
            raise ValueError("prizes are hundredths of the whole, a hundred together, none above the one before")
        if bool(self.rounds) == bool(self.levels):
            raise ValueError("a tournament has rounds of hands, or at poker levels of blinds")
        if self.rounds and self.rebuys is not None and self.rebuys.until >= len(self.rounds):
            raise ValueError("entries again are sold until a round before the last")
        if bool(self.levels) != (self.variant is not None):
            raise ValueError("at poker the variant says which is played")
        return self


_SAID: Final[Mapping[str, str]] = {
    "length": "rounds",
    "first-shooter": "first_shooter",
    "how-dice-pass": "dice_pass",
    "betting-order": "betting_order",
    "least-bet": "least_bet",
    "misdeals": "misdeals",
}
"""By what a section asks for: where the rules of a tournament say it."""


def read_event(text: str, name: str = "tournament", *, approved: bool = True) -> Event:
    """Read the rules of a tournament; `BadInput` names what is wrong, or what the house's section asks for.

    Where they are approved by a signature on the floor, they need not say that they are.
    """
    document = read_document(text, name)
    try:
        event = Event.model_validate(document.data)
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, fault['loc'])) or name}: {fault['msg']}" for fault in error.errors())
        raise BadInput("\n".join(faults)) from None
    if not event.levels:
        section = section_of(event)
        if approved:
            _check_approved(event, section)
        _check_said(event, section)
    elif event.variant not in section_of(event).rules(PokerRoomRules).variants:
        raise BadInput(f"{event.title}: say which poker of the room is played under variant")
    return event


def section_of(event: Event) -> Section:
    """The section whose game is played."""
    return library.find_section(event.property, event.game)


def table_of(event: Event) -> HouseRules:
    """A table of the tournament."""
    section = section_of(event)
    return HouseRules.choose(section, options_of(event, section))


def options_of(event: Event, section: Section) -> dict[str, str]:
    """What a table is set up with: its options, and its least and most bet on the sign."""
    said = said_of_tournaments(section)
    options = {name: str(value) for name, value in event.options.items()}
    if said is not None and said.option is not None:
        options |= {said.option: TOURNAMENT}
    for option, amount in (("minimum", event.least_bet), ("maximum", event.most_bet)):
        if amount is not None:
            options[option] = decimal(amount)
    return options | ({"variant": event.variant} if event.variant is not None else {})


def approval_of(event: Event) -> tuple[str, tuple[str, ...]] | None:
    """Who approves its rules before it is held, and by which clauses; None where the section asks for nobody."""
    said = None if event.levels else said_of_tournaments(section_of(event))
    return None if said is None or said.approval is None else (said.approval, said.cite)


def _check_approved(event: Event, section: Section) -> None:
    """Refuse rules that nobody approved."""
    asked = approval_of(event)
    if asked is not None and (event.approved is None or event.approved.by != asked[0]):
        raise BadInput(
            f"{event.title}: the rules of a tournament are approved by the {asked[0].replace('-', ' ')} "
            f"({listed(asked[1])}); say so under approved"
        )


def _check_said(event: Event, section: Section) -> None:
    """Refuse rules that do not say what the section asks for."""
    said = said_of_tournaments(section)
    if said is None:
        raise BadInput(f"{section.key} says nothing of tournaments, so none is held")
    for asked in said.must_say:
        field = _SAID[asked.what]
        if not getattr(event, field):
            raise BadInput(
                f"{event.title}: its rules must say the {asked.what.replace('-', ' ')} ({listed(asked.cite)}); "
                f"write {field.replace('_', '-')}"
            )
