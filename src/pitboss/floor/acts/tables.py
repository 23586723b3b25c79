"""Setting a table up, opening and closing it, and what is changed between rounds."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from pitboss.amounts import Amount, Counted, read_amount
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, Name, TableNumber, Unasked, Word
from pitboss.floor.acts.seats import settle_up, stand_up
from pitboss.floor.books.amendments import in_force
from pitboss.floor.books.procedures import signed_off, step_of
from pitboss.floor.facts.tables import (
    EditionTaken,
    EquipmentChanged,
    LimitsChanged,
    Shuffled,
    StepSigned,
    TableClosed,
    TableOpened,
)
from pitboss.floor.roles import Forbidden, may_sign
from pitboss.library import day_of
from pitboss.rulebook import HouseRules
from pitboss.table import CardPack


class Setup(BaseModel):
    """A table as a manager sets it up: only what the house wrote can be chosen."""

    model_config = ConfigDict(extra="forbid")

    property: Word
    game: Word
    name: Name
    options: dict[Word, Word] = Field(default_factory=dict, max_length=60)
    tables: dict[Word, Word] = Field(default_factory=dict, max_length=60)
    dealt_by: Literal["software", "dealer"] = "software"
    seats: Annotated[int, Field(strict=True, ge=1, le=500)] = 7
    linked_to: Annotated[str, Field(min_length=1, max_length=30, pattern=r"^[a-z0-9 -]*$")] | None = None
    """The name of the link whose meters this table shares."""
    must_move_to: TableNumber | None = None
    """Of a poker table: the main game its players move to when a seat is free there."""


def check_amounts(house: HouseRules, options: Mapping[str, str]) -> None:
    """Amounts among the options are given like every other amount."""
    for name, value in options.items():
        option = house.section.text.options.get(name)
        if isinstance(house.chosen.get(name), int) and (option is None or option.amount):
            try:
                read_amount(value)
            except ValueError as error:
                raise BadInput(f"{name}: {error}") from None


def take_newest(at: AtTable) -> Facts:
    """A table that is not open takes the edition of the rules that is in force; an open one keeps its own."""
    if at.state.status == "open":
        return
    house, game = at.state.property, at.state.game
    newest = in_force(at.connection, house, game, day_of(house, at.time))
    if newest.name == at.state.edition:
        return
    try:
        HouseRules.choose(newest.section, at.state.options, at.state.tables)
    except BadInput as error:
        raise Refused(
            f"the rules were amended and this table no longer fits them: {error}; set it up anew"
        ) from None
    yield Unasked(EditionTaken(newest.name))


class SignStep(Act):
    """Sign for a step of a procedure."""

    act: Literal["sign-step"]
    moment: Word
    step: Annotated[int, Field(strict=True, ge=0, le=500)]

    def carry_out(self, at: AtTable) -> Facts:
        """Whoever the house names, or above."""
        yield from take_newest(at)
        step = step_of(at.table.house, self.moment, self.step)
        needed = step.signed_by or step.by
        if not may_sign(at.person.role, needed):
            raise Forbidden(f"this is signed by {' or '.join(needed)}, not by a {at.person.role}")
        yield StepSigned(self.moment, self.step, tuple(step.cite), at.person.role, at.person.title)


class OpenTable(Act):
    """Open the table for play with a bank, once its opening procedure is signed."""

    act: Literal["open-table"]
    bank: Counted
    """Nothing where a table has no tray."""

    def carry_out(self, at: AtTable) -> Facts:
        """With every step signed."""
        if at.state.status == "open":
            raise Refused("the table is open")
        if at.kind.tray != bool(self.bank):
            raise Refused("a stadium has no bank of chips" if self.bank else "a table opens with a bank")
        yield from take_newest(at)
        missing = [step.do for _, step, signed in signed_off(at.state, at.table.house, "opening") if not signed]
        if missing:
            raise Refused(f"the opening procedure is not signed off: {missing[0]}")
        yield TableOpened(self.bank)


class CloseTable(Act):
    """Close the table and count its bank."""

    act: Literal["close-table"]

    def carry_out(self, at: AtTable) -> Facts:
        """Between rounds; whoever sits there leaves with their chips."""
        at.must_be_open()
        at.must_be_idle()
        if at.state.stadium is not None and at.state.stadium.held:
            raise Refused("hand pays are owed; make them first")
        if at.state.reserved or (at.state.poker is not None and at.state.poker.bad_beats):
            raise Refused("a jackpot waits to be verified; sign or decline it first")
        for number in list(at.state.seats):
            yield from stand_up(at, number)
        yield TableClosed(at.state.rack, at.state.drop, at.table.win())


class ChangeLimits(Act):
    """Post other limits, between rounds."""

    act: Literal["change-limits"]
    minimum: Amount
    maximum: Amount

    def carry_out(self, at: AtTable) -> Facts:
        """Of a game against the house; a poker table changes its stakes."""
        at.must_be_idle()
        at.game.with_limits(self.minimum, self.maximum)
        yield LimitsChanged(self.minimum, self.maximum)


class ChangeEquipment(Act):
    """Put in new cards or dice, between rounds."""

    act: Literal["change-equipment"]

    def carry_out(self, at: AtTable) -> Facts:
        """By who sets tables up."""
        at.must_be_idle()
        yield from settle_up(at, at.state.owed)
        yield EquipmentChanged()


class Shuffle(Act):
    """The dealer has shuffled, between rounds: a new shoe, and an empty scoreboard."""

    act: Literal["shuffle"]

    def carry_out(self, at: AtTable) -> Facts:
        """Where the software deals it knows when to."""
        at.must_be_open()
        table = at.game
        at.must_be_idle()
        if at.state.dealt_by == "software" or not isinstance(table.game.equipment(table.house), CardPack):
            raise Refused("nobody shuffles cards at this table")
        yield from settle_up(at, at.state.owed)
        yield Shuffled()


TableActs: TypeAlias = SignStep | OpenTable | CloseTable | ChangeLimits | ChangeEquipment | Shuffle
