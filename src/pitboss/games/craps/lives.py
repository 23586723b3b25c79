"""The life of a wager on the dice: where it can stand, and what each roll does to it there.

Every craps wager is such a small machine. The script steps it with the dice that were thrown, the exact odds solve
it as a chain, the kernels look it up in a table: there is no second definition to disagree with.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from pitboss.equipment.dice import ROLLS, Dice

LOSE: Final = "lose"
PUSH: Final = "push"

Standing: TypeAlias = Hashable
"""Where a wager stands: nowhere in particular, on a point, with so many numbers seen."""
Step: TypeAlias = Callable[[Standing, Dice], Standing]
"""What a roll does: another standing, or the outcome's name."""


@dataclass(frozen=True, eq=False)
class Life:
    """Every standing of a wager, the first being where it is made, and what each of the 36 rolls does there."""

    standings: tuple[Standing, ...]
    steps: tuple[tuple[int | str, ...], ...]
    """By standing and roll: the number of the next standing, or an outcome."""

    def after(self, state: int, dice: Dice) -> int | str:
        """Where a roll leaves the wager."""
        return self.steps[state][6 * (dice.first - 1) + dice.second - 1]

    def on_point(self, point: int) -> int:
        """The state of a wager that stands on a point."""
        return self.standings.index(point)


def _life(start: Standing, step: Step) -> Life:
    """Follow every roll from every standing that can be reached."""
    standings, steps = [start], []
    number = {start: 0}
    for standing in standings:
        row: list[int | str] = []
        for dice in ROLLS:
            after = step(standing, dice)
            if isinstance(after, str):
                row.append(after)
                continue
            if after not in number:
                number[after] = len(standings)
                standings.append(after)
            row.append(number[after])
        steps.append(tuple(row))
    return Life(tuple(standings), tuple(steps))


@dataclass(frozen=True)
class Line:
    """What a come out roll does: wins, loses, is barred against the dice, or makes a point."""

    win: frozenset[int]
    lose: frozenset[int]
    bar: frozenset[int] = frozenset()

    @property
    def points(self) -> tuple[int, ...]:
        """The totals that become a point."""
        return tuple(total for total in range(2, 13) if total not in self.win | self.lose)


def pass_line(line: Line) -> Life:
    """Pass and Come: the come out, then the point before a seven."""

    def step(point: Standing, dice: Dice) -> Standing:
        if point:
            return "win" if dice.total == point else LOSE if dice.total == 7 else point
        return "win" if dice.total in line.win else LOSE if dice.total in line.lose else dice.total

    return _life(0, step)


def dont_pass_line(line: Line) -> Life:
    """Don't Pass and Don't Come: the mirror, with a total barred."""

    def step(point: Standing, dice: Dice) -> Standing:
        if point:
            return LOSE if dice.total == point else "win" if dice.total == 7 else point
        if dice.total in line.bar:
            return PUSH
        return LOSE if dice.total in line.win else "win" if dice.total in line.lose else dice.total

    return _life(0, step)


def number_before_seven(number: int) -> Life:
    """Place, Buy, Put and odds taken."""
    return _life(0, lambda _, dice: str(number) if dice.total == number else LOSE if dice.total == 7 else 0)


def seven_before_number(number: int) -> Life:
    """Lay and odds laid; a winner is paid by its number's line."""
    return _life(0, lambda _, dice: str(number) if dice.total == 7 else LOSE if dice.total == number else 0)


def hard_way(number: int) -> Life:
    """The pair before the number any other way and before a seven."""

    def step(_: Standing, dice: Dice) -> Standing:
        if dice.total == number:
            return str(number) if dice.hard else LOSE
        return LOSE if dice.total == 7 else 0

    return _life(0, step)


def next_roll(outcome: Callable[[Dice], str | None]) -> Life:
    """A wager on the next roll alone."""
    return _life(0, lambda _, dice: outcome(dice) or LOSE)


def hop(faces: str) -> Life:
    """Two named faces on the next roll."""
    return next_roll(lambda dice: faces if f"{min(dice)}-{max(dice)}" == faces else None)


def field(totals: frozenset[int]) -> Life:
    """The Field: 2 and 12 have lines of their own."""

    def outcome(dice: Dice) -> str | None:
        if dice.total not in totals:
            return None
        return str(dice.total) if dice.total in (2, 12) else "3-4-9-10-11"

    return next_roll(outcome)


def points_made(line: Line, counted: frozenset[int]) -> Life:
    """How many different points a shooter makes before the seven out; a seven on the come out ends nothing."""

    def step(standing: Standing, dice: Dice) -> Standing:
        made, point = cast(tuple[frozenset[int], int], standing)
        if not point:
            return (made, 0 if dice.total in line.win | line.lose else dice.total)
        if dice.total == point:
            return (made | ({point} & counted), 0)
        if dice.total == 7:
            return f"{len(made)}-points" if made else LOSE
        return standing

    return _life((frozenset(), 0), step)


def numbers_rolled(wanted: frozenset[int]) -> Life:
    """Which totals are rolled before any seven; a repeat adds nothing, and only the seven settles."""

    def step(seen: Standing, dice: Dice) -> Standing:
        assert isinstance(seen, frozenset)
        if dice.total != 7:
            return seen | ({dice.total} & wanted)
        return {0: "all", 1: "all-but-one"}.get(len(wanted - seen), LOSE)

    return _life(frozenset(), step)
