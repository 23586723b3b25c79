"""Records of older editions of Pitboss, brought into the form facts have now.

A seal covers what was written, so old records stay as they are; they are understood anew whenever they are read.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pitboss.errors import BadInput
from pitboss.floor.facts.people import UNKNOWN


class Signer(NamedTuple):
    """Who somebody was when they signed: titles and roles are given once, with the account."""

    title: str
    role: str


PLAYER: Final = "player"
SESSION: Final = 12 * 3600
"""Seconds a session lasted before roles had limits of their own."""


def kind_of(kind: str, body: dict[str, Any]) -> str:
    """What is told of is called today."""
    if kind == "question-answered" and "step" not in body:  # one name for both, up to revision 0009
        return "question-asked-again"
    return kind


def upcast(kind: str, body: dict[str, Any], person: int | None, people: Mapping[int, Signer]) -> dict[str, Any]:
    """The body of a record as it would be written today."""
    match kind:
        case "step-signed" if "title" not in body:
            return {**body, "title": _signer(person, people).title}
        case "approval-signed" if "title" not in body:
            return {**body, **_signer(person, people)._asdict()}
        case "approval-asked" if "given" in body:  # nothing is given when it is asked for
            return {name: value for name, value in body.items() if name != "given"}
        case "account-made" if "credential" not in body:
            return {**body, "credential": UNKNOWN}
        case "session-started" if "started" not in body:
            return {**body, "started": body["expires"] - SESSION, "host": ""}
        case "seat-taken" if "account" not in body:  # players sat down themselves, others seated guests
            own = _signer(person, people).role == PLAYER
            return {**body, "account": person if own else None}
        case _:
            return body


def _signer(person: int | None, people: Mapping[int, Signer]) -> Signer:
    if person is None or person not in people:
        raise BadInput(f"nobody has the account {person} that signed")
    return people[person]
