"""What roulette and Big Six share: chips on spots, a wheel, losers taken first, winners paid."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pitboss.equipment.wheels import ZEROS, Wheel
from pitboss.errors import Refused
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.outcomes import LOSE_ON_ZERO
from pitboss.rulebook.schema import CONDUCT, Entry, Rule
from pitboss.table import Script, Seat, Stake, Table
from pitboss.table.events import Ruled
from pitboss.table.game import ReadSpot, Spots


class _Position(Rule):
    settled_by: Annotated[str, CONDUCT]


class _Settlement(Rule):
    losers_first: Literal[True]


class _Randomness(Rule):
    outcomes: Annotated[int, CONDUCT]


class WheelRules(Entry):
    """What every house with a wheel says about it."""

    position: _Position
    settlement: _Settlement
    randomness: _Randomness | None = None
    """How many recorded outcomes a review of the wheel's randomness needs, where the house asks for one."""

    @classmethod
    def of(cls, section: Section) -> "WheelRules":
        """What a section says about any wheel, whatever the game."""
        return WheelRules.model_validate(
            {key: rule for key, rule in section.text.rules.items() if key in WheelRules.model_fields}
        )


@dataclass(frozen=True)
class Layout:
    """The wheel and every spot that can be bet on it."""

    wheel: Wheel
    spots: Mapping[str, Spots]
    """By wager: its spots, and the sections that win on each."""
    void: Mapping[str, str] = field(default_factory=dict)
    """By section: the irregularity that voids a spin coming to rest there."""
    lost_on_zero: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By wager: the clause by which a zero takes it, where the document has one for zeros."""

    def outcome(self, wager: str, spot: str, section: str) -> str | None:
        """What a section means for a wager: None if it loses."""
        if section not in self.spots[wager][spot]:
            return None
        return "win-on-zero" if section in ZEROS else "win"

    def live(self) -> tuple[str, ...]:
        """The sections that can decide a round."""
        return tuple(section for section in self.wheel.sections if section not in self.void)


def spot_reader(
    layout_of: Callable[[HouseRules], Layout],
    understand: Callable[[Spots, str], str | None],
    explain: Callable[[HouseRules, str, str], str],
) -> ReadSpot:
    """How a wheel game reads what a person wrote as a spot."""

    def read_spot(house: HouseRules, wager: str, spot: str | None) -> str:
        spots = layout_of(house).spots.get(wager, {})
        if not spots:
            raise Refused(f"{house.wagers[wager].title} cannot be bet on this layout")
        if spot is None:
            if len(spots) > 1:
                raise Refused(f"{house.wagers[wager].title}: say which numbers, such as {next(iter(spots))}")
            return next(iter(spots))
        if spot in spots:
            return spot
        found = understand(spots, spot)
        if found is None:
            raise Refused(explain(house, wager, spot))
        return found

    return read_spot


def wheel_script(layout_of: Callable[[HouseRules], Layout]) -> Callable[[Table], Script]:
    """The round of a wheel game."""

    def play(table: Table) -> Script:
        """Bets, no more bets, the spin; losing wagers are collected before any winner is paid."""
        layout = layout_of(table.house)
        yield from table.take_wagers()
        section = yield from table.spin(layout.wheel.sections)
        while section in layout.void:
            _call_no_spin(table, layout.void[section])
            section = yield from table.spin(layout.wheel.sections)

        def outcome(stake: Stake) -> str | None:
            assert stake.spot is not None
            return layout.outcome(stake.wager, stake.spot, section)

        on_layout: list[tuple[Seat, Stake]] = [
            (seat, stake) for seat in table.clockwise() for stake in seat.open_stakes()
        ]
        for seat, stake in on_layout:
            if outcome(stake) is None:
                table.forfeit(seat, stake, "lose", lost_by(table.house, layout, stake.wager, section))
        for seat, stake in on_layout:
            if won := outcome(stake):
                yield from table.settle(seat, stake, won)

    return play


def lost_by(house: HouseRules, layout: Layout, wager: str, section: str) -> tuple[str, ...]:
    """The clause by which a wager loses to what came up; of zeros a document may speak apart."""
    on_zero = house.decided(wager, LOSE_ON_ZERO) or layout.lost_on_zero.get(wager, ())
    return (on_zero if section in ZEROS else ()) or house.cite(wager, "lose")


def _call_no_spin(table: Table, name: str) -> None:
    ruling = table.house.section.text.irregularities[name]
    table.log(Ruled(name, ruling.remedy, ruling.ruling, tuple(ruling.notify), ruling.cite))
