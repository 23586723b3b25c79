"""What somebody of a night does next."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, TypeAlias, cast

from pydantic import TypeAdapter

from pitboss.errors import Refused
from pitboss.floor.acts import AnyAct
from pitboss.floor.night.programme import programme
from pitboss.floor.people import Person
from pitboss.money import Cents, decimal


class Now(NamedTuple):
    """What time it is."""

    night: float
    """Seconds of the evening, which may go faster than a clock."""
    real: float
    """Seconds of whoever sits before a screen: visitors are waited for by these."""
    pace: float = 1.0
    """How many seconds of the evening go by in one of those."""
    clock: str = ""
    """What the clock of the tables says."""

    @property
    def evening(self) -> int:
        """How many evenings are over."""
        return int(self.night / 60 // programme().evening.minutes)

    @property
    def minute(self) -> float:
        """Of the evening; after the last one the next begins."""
        return self.night / 60 % programme().evening.minutes


Steps: TypeAlias = Iterator["Doing | float"]
"""A scene step by step: what somebody does, or so many seconds in which they do nothing."""


@dataclass(eq=False)
class Scene:
    """A scene that is being played."""

    name: str
    steps: Steps
    refused: Refused | None = None
    """Why the last step was not taken; the scene is told."""

    def next(self) -> "Doing | float | None":
        """What is done next; None where it is over."""
        why, self.refused = self.refused, None
        try:
            step = next(self.steps) if why is None else self._told(why)
        except (StopIteration, Refused):
            return None
        return replace(step, scene=self) if isinstance(step, Doing) else step

    def _told(self, why: Refused) -> "Doing | float":
        if not isinstance(self.steps, Generator):
            raise why
        return cast("Doing | float", self.steps.throw(why))


@dataclass(frozen=True)
class Doing:
    """An act of somebody at a table, and how long it takes until somebody there does the next thing."""

    person: Person
    table: int
    act: AnyAct
    seconds: float = 5.0
    scene: "Scene | None" = None
    """The scene it is part of."""


@dataclass(frozen=True)
class Pondering:
    """The same where it takes a while to think of: done while nobody waits for the table."""

    person: Person
    table: int
    think: Callable[[], AnyAct]
    seconds: float = 5.0

    def done(self) -> Doing:
        """What they have thought of."""
        return Doing(self.person, self.table, self.think(), self.seconds)


@cache
def _acts() -> TypeAdapter[AnyAct]:
    return TypeAdapter(AnyAct)


def act(called: str, /, *, amount: Cents | None = None, **of: Any) -> AnyAct:
    """An act as it would be sent."""
    sent = {} if amount is None else {"amount": decimal(amount)}
    return _acts().validate_python({"act": called, **sent, **of})
