"""Saying no, in one form (RFC 9457): a name for programs, a sentence for people, and the clauses that decide."""

import json
from collections.abc import Iterable, Mapping
from typing import Final, NotRequired

from fastapi.responses import Response
from typing_extensions import TypedDict

MEDIA: Final = "application/problem+json"
TITLES: Final[Mapping[int, str]] = {
    400: "Not for this floor",
    401: "Sign in first",
    403: "Not for you",
    404: "Not there",
    405: "Not done here",
    408: "Too slow",
    409: "Not now",
    413: "Too long",
    422: "Not understood",
    429: "Too often",
    503: "Not available",
}
"""By status: what is wrong, in a word or two."""


class Fault(TypedDict):
    """What is wrong with one part of a request."""

    at: list[str | int]
    """Where it stands: `["body", "do", "amount"]`."""
    says: str


class Problem(TypedDict):
    """Why nothing was done. Nothing has changed then."""

    type: str
    """A name for programs: `urn:pitboss:not-now`."""
    title: str
    status: int
    detail: str
    """A sentence for people."""
    clause: NotRequired[list[str]]
    """The clauses of the house's rules that decide it."""
    faults: NotRequired[list[Fault]]
    """Of a request that was not understood: what is wrong with it."""


def problem(
    status: int,
    detail: str,
    *,
    clauses: Iterable[str] = (),
    faults: list[Fault] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An answer that says no."""
    title = TITLES.get(status, "Not done")
    said: Problem = {
        "type": f"urn:pitboss:{title.lower().replace(' ', '-')}",
        "title": title,
        "status": status,
        "detail": detail,
    }
    if clauses := list(clauses):
        said["clause"] = clauses
    if faults:
        said["faults"] = faults
    return Response(json.dumps(said), status_code=status, media_type=MEDIA, headers=dict(headers or {}))
