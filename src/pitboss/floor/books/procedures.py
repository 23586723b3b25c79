"""Procedures of the documents as checklists: each step with who does it and who signs."""

from collections.abc import Iterator
from typing import Any

from pitboss.errors import Refused
from pitboss.floor.books.state import TableState
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Moment, Step


def steps_of(house: HouseRules, moment: str) -> tuple[Step, ...]:
    """The steps of one moment."""
    try:
        return house.section.text.procedures.get(Moment(moment), ())
    except ValueError:
        raise Refused(f"there is no procedure for {moment!r}; there are {', '.join(Moment)}") from None


def step_of(house: HouseRules, moment: str, number: int) -> Step:
    """One step of a procedure."""
    steps = steps_of(house, moment)
    if not 0 <= number < len(steps):
        raise Refused(f"the procedure for {moment} has {len(steps)} steps")
    return steps[number]


def signed_off(state: TableState, house: HouseRules, moment: str) -> Iterator[tuple[int, Step, list[Any] | None]]:
    """Every step with its signature, if it has one."""
    signatures = state.signed.get(moment, {})
    for number, step in enumerate(steps_of(house, moment)):
        yield number, step, signatures.get(number)
