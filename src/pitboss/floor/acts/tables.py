"""Setting a table up, opening and closing it, and what is changed between rounds."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from pitboss.amounts import Amount, Counted, read_amount
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, Name, TableNumber, Unasked, Word
from pitboss.floor.acts.inventory import count_of, variance
from pitboss.floor.acts.seats import settle_up, stand_up
from pitboss.floor.acts.slips import check_arrived, new_slip
from pitboss.floor.books.amendments import in_force
from pitboss.floor.books.procedures import step_to_sign, unsigned
from pitboss.floor.books.slips import CLOSER, OPENER
from pitboss.floor.facts.inventory import CLOSING, OPENING
from pitboss.floor.facts.tables import (
    EditionTaken,
    EquipmentChanged,
    LimitsAnnounced,
    LimitsChanged,
    Shuffled,
    StepSigned,
    TableClosed,
    TableOpened,
    TablePlaced,
)
from pitboss.floor.roles import Forbidden, may_sign
from pitboss.library import day_of, of_house
from pitboss.naming import plain
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Device
from pitboss.saying import any_of, say
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
    equipment: tuple[Device, ...] = Field(default=(), max_length=10)
    """What it has besides what its options say, such as a shuffler."""
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
            say("the rules were amended and this table no longer fits them: {error}; set it up anew", error=error)
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
        step = step_to_sign(at.state, at.table.house, self.moment, self.step)
        needed = step.signed_by or step.by
        if not may_sign(at.person.role, needed):
            raise Forbidden(
                say(
                    "this is signed by {all}, not by a {role}",
                    all=any_of([at.table.house.section.calls(each) for each in needed]),
                    role=plain(at.person.role),
                )
            )
        yield StepSigned(self.moment, self.step, tuple(step.cite), at.person.role, at.person.title)


class OpenTable(Act):
    """Open the table for play with the bank that was counted, once its opening procedure is signed."""

    act: Literal["open-table"]
    in_tournament: ClassVar[bool] = False
    bank: Counted = 0
    """In a demonstration: what the software is to count. Nothing where a table has no tray."""

    def carry_out(self, at: AtTable) -> Facts:
        """With every step signed, and the tray counted by two."""
        if at.state.status == "open":
            raise Refused(say("the table is open"))
        if self.bank and not at.table.tray:
            raise Refused(say("a stadium has no bank of chips"))
        if self.bank and not at.demo:
            raise Refused(
                say("the bank is what two people count; count the chips in the tray, then open the table")
            )
        yield from take_newest(at)
        missing = unsigned(at.state, at.table.house, "opening")
        if missing:
            raise Refused(say("the opening procedure is not signed off: {do}", do=missing[0].step.do))
        if not at.table.tray:
            yield TableOpened(0)
            return
        yield from self._with_bank(at)

    def _with_bank(self, at: AtTable) -> Facts:
        """What lay under the lid is held against the slip that lay with it; a first bank comes from the cage."""
        chips, bank, by = count_of(at, OPENING, self.bank or at.state.rack)
        if not bank:
            raise Refused(say("a table opens with a bank"))
        expected = at.state.rack if at.state.status == "closed" and not self.bank else None
        fact = TableOpened(bank, chips, expected, 0, new_slip(at, OPENER), by)
        yield fact
        if fact.slip is not None:
            yield from variance(at, fact.slip, "opener", expected, bank)


class CloseTable(Act):
    """Close the table, once its tray was counted by two."""

    act: Literal["close-table"]
    in_tournament: ClassVar[bool] = False

    def carry_out(self, at: AtTable) -> Facts:
        """Between rounds; whoever sits there leaves with their chips."""
        at.must_be_open()
        at.must_be_idle()
        if at.state.stadium is not None and at.state.stadium.held:
            raise Refused(say("hand pays are owed; make them first"))
        if at.state.reserved or (at.state.poker is not None and at.state.poker.bad_beats):
            raise Refused(say("a jackpot waits to be verified; sign or decline it first"))
        check_arrived(at)
        for number in list(at.state.seats):
            yield from stand_up(at, number)
        rack, drop, win = at.state.rack, at.state.drop, at.table.win()
        if not at.table.tray:
            yield TableClosed(rack, drop, win)
            return
        chips, counted, by = count_of(at, CLOSING, None)
        fact = TableClosed(rack, drop, win, chips, counted, new_slip(at, CLOSER), by)
        yield fact
        if fact.slip is not None:
            yield from variance(at, fact.slip, "closer", rack, counted)


class ChangeLimits(Act):
    """Post other limits, of the table or of one wager: between rounds, or with notice."""

    act: Literal["change-limits"]
    in_tournament: ClassVar[bool] = False
    minimum: Amount
    maximum: Amount
    wager: Word | None = None
    notice: Annotated[int, Field(strict=True, ge=0, le=1_440)] = 0
    """So many minutes from now; none: at once."""

    def carry_out(self, at: AtTable) -> Facts:
        """Of a game against the house; a poker table changes its stakes."""
        fact = LimitsChanged(self.minimum, self.maximum, self.wager)
        at.game.with_limits(fact)
        self._check_notice(at)
        if self.notice:
            begins = datetime.fromisoformat(at.time) + timedelta(minutes=self.notice)
            since = begins.isoformat(timespec="milliseconds")
            yield LimitsAnnounced(self.minimum, self.maximum, self.wager, since)
            return
        at.must_be_idle()
        yield fact

    def _check_notice(self, at: AtTable) -> None:
        """Who sits there is told before the minimum is raised, as long before as the house says."""
        least, house = of_house(at.state.property).facts.limits_notice, at.game.house
        low = house.amount("minimum") if self.wager is None else house.limits(self.wager)[0]
        if at.state.seats and self.minimum > low and self.notice < least:
            raise Refused(
                say("players sit here: a higher minimum takes a notice of {least} minutes at least", least=least)
            )


def post_announced(at: AtTable) -> Facts:
    """Limits whose time has come are posted before anything else happens, once no round is on."""
    while not at.table.on and (due := [each for each in at.state.announced if each.since <= at.time]):
        yield Unasked(LimitsChanged(due[0].minimum, due[0].maximum, due[0].wager))


class PlaceTable(Act):
    """Say where in its pit the table stands."""

    act: Literal["place-table"]
    column: Annotated[int, Field(strict=True, ge=1, le=12)]
    row: Annotated[int, Field(strict=True, ge=1, le=12)]

    def carry_out(self, at: AtTable) -> Facts:
        """At any time: nothing that is played changes."""
        yield TablePlaced(self.column, self.row)


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
            raise Refused(say("nobody shuffles cards at this table"))
        yield from settle_up(at, at.state.owed)
        yield Shuffled()


TableActs: TypeAlias = SignStep | OpenTable | CloseTable | PlaceTable | ChangeLimits | ChangeEquipment | Shuffle
