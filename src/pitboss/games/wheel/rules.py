"""What a house says about a game in which something is drawn: a wheel with numbers, one with insignias, dice."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Final, Literal

from pydantic import Field

from pitboss.equipment.wheels import Wheel, big_six, dice_cage
from pitboss.errors import BadInput
from pitboss.games.wheel import numbers
from pitboss.games.wheel.drawn import named_spots, winning
from pitboss.games.wheel.layout import HALF_BACK, Layout
from pitboss.money import Form
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.reading import Path
from pitboss.rulebook.schema import CONDUCT, Decided, Entry, Rule, Wager
from pitboss.table.game import Spots

DRAWN: Final = "drawn"
"""The classifier of a wager whose spots the house writes itself."""


class _Position(Rule):
    settled_by: Annotated[str, CONDUCT]


class _Settlement(Rule):
    losers_first: Literal[True]


class _Randomness(Rule):
    outcomes: Annotated[int, CONDUCT]


class _Zero(Rule):
    even_money_wagers: Literal["lose", "half-back"]
    takes: Annotated[tuple[str, ...], CONDUCT] = ()
    """The wagers the clause on zeros speaks of."""
    decided: Decided = ()
    """The clause by which they are lost, where it is not the same on every wheel."""


class _VoidDoubleZero(Rule):
    remedy: Literal["no-spin"]


class _Sections(Rule):
    counts: Mapping[str, Annotated[int, Field(ge=1, le=500)]]


class _Dice(Rule):
    count: Annotated[int, Field(ge=1, le=5)]


class WheelRules(Entry):
    """What every house says about its wheel, or what is drawn in place of one."""

    position: _Position
    settlement: _Settlement
    randomness: _Randomness | None = None
    """How many recorded outcomes a review of the wheel's randomness needs, where the house asks for one."""
    zero: _Zero | None = None
    """What a zero does, on a wheel with numbers."""
    void_double_zero: _VoidDoubleZero | None = None
    sections: _Sections | None = None
    """How often each insignia stands on the wheel, where it has no numbers."""
    dice: _Dice | None = None
    """How many dice are thrown, where there is no wheel."""


def layout_of(house: HouseRules) -> Layout:
    """The layout of one table."""
    how = house.section.rules(WheelRules)
    if how.dice is not None:
        return _written(dice_cage(how.dice.count), _items(house))
    if how.sections is not None:
        around = list(how.sections.counts)
        in_order = sorted(_items(house), key=lambda each: around.index(each.name) if each.name in around else -1)
        return _written(big_six(how.sections.counts), tuple(in_order))
    half_back = how.zero is not None and how.zero.even_money_wagers == HALF_BACK
    return _numbered(
        house.option("wheel"),
        house.chosen.get("single-zero-layout") == "customary",
        half_back,
        _items(house),
    )


def _items(house: HouseRules) -> tuple["_Spotted", ...]:
    return tuple(_Spotted(name, wager) for name, wager in house.wagers.items())


class _Spotted:
    """A wager by what its spots follow from, so that two tables with the same share a layout."""

    def __init__(self, name: str, wager: Wager) -> None:
        self.name, self.wager = name, wager
        covers = tuple((spot, tuple(each.items())) for spot, each in wager.covers.items())
        self._key = (name, wager.kind, wager.classifier, covers)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Spotted) and self._key == other._key


def _named(wheel: Wheel, wagers: tuple[_Spotted, ...]) -> dict[str, Mapping[str, Mapping[str, str]]]:
    drawn = (each for each in wagers if each.wager.classifier == DRAWN)
    return {each.name: named_spots(wheel, each.name, each.wager) for each in drawn}


@cache
def _written(wheel: Wheel, wagers: tuple[_Spotted, ...]) -> Layout:
    """An insignia wins on its own sections and nowhere else; other spots are written."""
    named = _named(wheel, wagers)
    own = {each.name: {each.name: frozenset({each.name})} for each in wagers if each.name not in named}
    return Layout(wheel, {each.name: _spots(own, named, each.name) for each in wagers}, named=named)


def _spots(own: Mapping[str, Spots], named: Mapping[str, Mapping[str, Mapping[str, str]]], name: str) -> Spots:
    return winning(named[name]) if name in named else own[name]


@cache
def _numbered(wheel: str, customary: bool, half_back: bool, wagers: tuple[_Spotted, ...]) -> Layout:
    by_kind = [(each.name, each.wager.kind or each.name) for each in wagers if each.wager.classifier != DRAWN]
    found = numbers.layout(wheel, customary, by_kind)
    named = _named(found.wheel, wagers)
    even = frozenset(name for name, kind in by_kind if kind in numbers.EVEN_MONEY) if half_back else frozenset()
    return Layout(
        found.wheel,
        {each.name: _spots(found.spots, named, each.name) for each in wagers},
        found.void,
        named,
        even,
    )


def taken_by_zero(house: HouseRules, wager: str) -> tuple[str, ...]:
    """The clause by which a zero takes a wager, where the document has one for zeros."""
    zero = house.section.rules(WheelRules).zero
    if zero is None or wager not in zero.takes:
        return ()
    return next((case.cite for case in zero.decided if house.holds(case.when)), zero.cite)


# --- what a section must hold ---------------------------------------------------------------------------------


def check(section: Section) -> None:
    """Raise `RulebookError` if the section's wheel, its spots or its zero cannot be played."""
    faults = [section.document.fault(path, fault) for path, fault in _faults(section)]
    if faults:
        raise RulebookError("\n".join(faults))


def _faults(section: Section) -> Iterator[tuple[Path, str]]:
    how, text = section.rules(WheelRules), section.text
    drawn = [name for name in ("sections", "dice") if getattr(how, name) is not None]
    drawn += ["wheel"] if "wheel" in text.options else []
    if len(drawn) != 1:
        yield ("rules",), "it has either the option wheel, or the rule sections, or the rule dice"
        return
    if drawn != ["wheel"]:
        for word in ("zero", "void-double-zero"):
            if word in text.rules:
                yield ("rules", word), "nothing goes by this rule: there is no wheel with numbers"
    yield from _number_faults(section, how) if drawn == ["wheel"] else _section_faults(section, how)
    for name, wager in text.wagers.items():
        if wager.classifier == DRAWN:
            for wheel in _wheels(section, how):
                try:
                    named_spots(wheel, name, wager)
                except BadInput as error:
                    yield ("wagers", name, "covers"), str(error)
                    break


def _wheels(section: Section, how: WheelRules) -> Iterator[Wheel]:
    """Every wheel a table can have, or the dice."""
    if how.dice is not None:
        yield dice_cage(how.dice.count)
    elif how.sections is not None:
        yield big_six(how.sections.counts)
    else:
        for choice in section.text.options["wheel"].choices or ():
            yield numbers.wheel_of(choice)


def _section_faults(section: Section, how: WheelRules) -> Iterator[tuple[Path, str]]:
    own = {name for name, wager in section.text.wagers.items() if wager.classifier != DRAWN}
    if how.sections is not None and own and own != set(how.sections.counts):
        fault = "the sections of the wheel are not the wagers of the layout"
        yield ("rules", "sections", "counts"), fault
    for name in sorted(own) if how.dice is not None else ():
        yield ("wagers", name, "classifier"), f"a wager on dice is {DRAWN}, with what it covers"


def _number_faults(section: Section, how: WheelRules) -> Iterator[tuple[Path, str]]:
    text = section.text
    wheels = text.options["wheel"].choices
    if wheels is None or how.zero is None:
        yield ("rules",), "roulette needs the rule zero, and choices of the option wheel"
        return
    for name, wager in text.wagers.items():
        if wager.classifier != DRAWN and wager.kind not in numbers.KINDS:
            yield ("wagers", name), f"roulette has no wager of the kind {wager.kind!r}"
    single = [choice for choice in wheels if numbers.zeros_of(choice) == ("0",)]
    if single and "single-zero-layout" not in text.options:
        yield ("options",), f"with {single[0]} roulette needs the option single-zero-layout"
    if numbers.AS_SINGLE in wheels and numbers.VOID not in text.irregularities:
        yield ("irregularities",), f"a void double zero needs the irregularity {numbers.VOID}"
    for name in set(how.zero.takes) - set(text.wagers):
        yield ("rules", "zero", "takes"), f"there is no wager {name}"
    yield from _half_back_faults(section, how.zero.even_money_wagers)


def _half_back_faults(section: Section, on_zero: str) -> Iterator[tuple[Path, str]]:
    """Half of an even-money wager goes back where the rule says so, its pay table prints it, and only there."""
    for name, wager in section.text.wagers.items():
        halved = on_zero == HALF_BACK and wager.kind in numbers.EVEN_MONEY
        for table, pays in section.text.paytables.get(name, {}).items():
            row = pays.rows.get(HALF_BACK)
            path: Path = ("paytables", name, table, "rows")
            if (row is not None) != halved:
                yield path, f"{'needs' if halved else 'has'} the line {HALF_BACK}, but zero is {on_zero} for it"
            elif row is not None and not (row.pays.form is Form.FOR and 2 * row.pays.ratio == 1):
                yield (*path, HALF_BACK), "half of a stake goes back as 1 for 2"


__all__ = ["WheelRules", "check", "layout_of", "taken_by_zero"]
