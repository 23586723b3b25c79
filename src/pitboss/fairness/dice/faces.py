"""Tests of the dice themselves: their faces, the axes a shaved die favours, and how the two go together."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from pitboss.fairness.counts import came_up, rate, spread
from pitboss.fairness.dice.rolls import FACES, OPPOSITE, Rolls
from pitboss.fairness.goodness import SEED
from pitboss.fairness.pairs import association, pooled
from pitboss.fairness.results import TestResult
from pitboss.fairness.tally import Tally


def face_tallies(rolls: Rolls) -> dict[str, Tally]:
    """How often each face came up, a tally a die; one tally of both where they are not told apart."""
    return {
        die: Tally.of({_called(die, str(face)): 1 for face in FACES}, (_called(die, str(face)) for face in shown))
        for die, shown in rolls.by_die.items()
    }


def faces(rolls: Rolls, seed: int = SEED) -> Iterator[TestResult]:
    """Whether each face is equally likely, for each die that can be told from the other."""
    for die, tally in face_tallies(rolls).items():
        yield spread(_of("faces", die), tally, seed)


def opposite_faces(rolls: Rolls, seed: int = SEED) -> Iterator[TestResult]:
    """Whether each pair of opposite faces is equally likely, for each die that can be told from the other.

    A die cut shorter between two opposite faces falls on those two more often, one as often as the other: a bias
    that is spread over two faces and that this test sees before the test of faces does.
    """
    for die, shown in rolls.by_die.items():
        axis_of = {face: _called(die, f"{low} or {high}") for low, high in OPPOSITE for face in (low, high)}
        tally = Tally.of(dict.fromkeys(axis_of.values(), 1), (axis_of[face] for face in shown))
        furthest = int(np.abs(tally.z).argmax())
        shape = "short" if tally.z[furthest] > 0 else "long"
        detail = f"{came_up(tally, furthest)}, as on a die too {shape} between those faces"
        yield replace(spread(_of("opposite faces", die), tally, seed), detail=detail)


def combinations(rolls: Rolls, seed: int = SEED) -> TestResult | None:
    """Whether the 36 rolls, or the 21 that can be told, come up as often as they are due."""
    tally = rolls.combinations
    return spread("combinations", tally, seed) if tally else None


def together(rolls: Rolls) -> TestResult | None:
    """Whether one die says anything about the other, whichever faces each of them likes.

    Dice that are set and slid, or drawn to each other, fail here. Nothing where the record is too short.
    """
    if rolls.faces is None:
        return None
    groups = pooled({str(face): 1 for face in FACES}, len(rolls.faces))
    one, other = rolls.dice or ("", "")
    return association(
        "one die and the other",
        ((str(roll.first), str(roll.second)) for roll in rolls.faces),
        groups,
        groups,
        lambda first, second: f"{_called(one, first)} came with {_called(other, second)}",
        either_way=rolls.dice is None,
    )


def doubles(rolls: Rolls) -> TestResult | None:
    """Whether both dice show the same face one time in six."""
    if rolls.faces is None:
        return None
    shown = ("a double" if roll.hard else "none" for roll in rolls.faces)
    return rate("doubles", Tally.of({"a double": 1, "none": 5}, shown))


def _called(die: str, faces: str) -> str:
    return f"{die} {faces}".lstrip()


def _of(test: str, die: str) -> str:
    return f"{test} of the {die} die" if die else test
