"""Commands that are carried out once, however often they are sent.

A key belongs to whoever sent it and to what was sent with it. The journal keeps digests of both with the command's
first record, sealed like everything else; the floor's own names for commands that nobody sends are no digests, so
no client can say them.
"""

from dataclasses import dataclass
from typing import Any

from pitboss.errors import Refused
from pitboss.floor.chain import digest


class KeyTaken(Refused):
    """The key was used for something else, or by somebody else."""


@dataclass(frozen=True)
class Once:
    """A command that is known by a name in its stream."""

    key: str
    command: str
    """Stands for who sent it, and what."""
    person: int | None


def sent(key: str, person: int | None, command: Any) -> Once:
    """What a client sends under a key of its own choice."""
    return Once(digest(["client", key]), digest([person, command]), person)


def own(name: str, person: int | None, command: Any) -> Once:
    """What the floor does by itself, such as the clock of a stadium: several workers may try to."""
    return Once(f"floor/{name}", digest([person, command]), person)
