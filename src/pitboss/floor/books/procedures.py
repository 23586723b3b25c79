"""Procedures of the documents as checklists: each step with who does it and who signs, where it applies."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss.errors import Refused
from pitboss.floor.books.state import TableState
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Device, Moment, Step
from pitboss.saying import say


class Listed(NamedTuple):
    """A step of a procedure at a table."""

    number: int
    step: Step
    signature: list[Any] | None
    """Who signed, by which role, when."""
    to_sign: bool
    """Whether it is a step somebody signs for; else it is a rule."""


def steps_of(house: HouseRules, moment: str) -> tuple[Step, ...]:
    """The steps of one moment, as the document has them."""
    try:
        return house.section.text.procedures.get(Moment(moment), ())
    except ValueError:
        raise Refused(
            say("there is no procedure for {moment}; there are {all}", moment=repr(moment), all=", ".join(Moment))
        ) from None


def applies(state: TableState, house: HouseRules, step: Step) -> bool:
    """Whether a step is for this table: by its options, and by what it has."""
    has = {Device(each) for each in state.equipment}
    return house.holds(step.when) and has.issuperset(step.uses) and has.isdisjoint(step.without)


def step_to_sign(state: TableState, house: HouseRules, moment: str, number: int) -> Step:
    """A step somebody signs for."""
    steps = steps_of(house, moment)
    if not 0 <= number < len(steps):
        raise Refused(say("the procedure for {moment} has {len} steps", moment=moment, len=len(steps)))
    step = steps[number]
    if not applies(state, house, step):
        raise Refused(say("that is not done at this table: {do}", do=step.do))
    if not step.is_signed(Moment(moment)):
        raise Refused(say("that is a rule to be kept, and nobody signs for it: {do}", do=step.do))
    return step


def signed_off(state: TableState, house: HouseRules, moment: str) -> Iterator[Listed]:
    """Every step that applies to the table, with its signature if it has one."""
    signatures = state.signed.get(moment, {})
    for number, step in enumerate(steps_of(house, moment)):
        if applies(state, house, step):
            yield Listed(number, step, signatures.get(number), step.is_signed(Moment(moment)))


def unsigned(state: TableState, house: HouseRules, moment: str) -> list[Listed]:
    """The steps that wait for a signature."""
    return [each for each in signed_off(state, house, moment) if each.to_sign and not each.signature]


def devices_of(house: HouseRules) -> list[Device]:
    """What a table of this section may have that its procedures ask about."""
    steps = (step for steps in house.section.text.procedures.values() for step in steps)
    named = {device for step in steps for device in (*step.uses, *step.without)}
    return [device for device in Device if device in named]
