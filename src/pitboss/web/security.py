"""Who is asking: sessions in a cookie or a bearer token, protection against forged requests."""

import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException, Path, Request
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from sqlalchemy import Connection

from pitboss.floor.orders import Sender
from pitboss.floor.people import Person, Session, session
from pitboss.floor.roles import Duty, Forbidden, require
from pitboss.floor.service import Floor
from pitboss.saying import say

_COOKIE: Final = "pitboss"
CSRF_HEADER: Final = "X-CSRF-Token"
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_BEFORE_CHANGE: Final = ("/session", "/account/password")
"""What somebody may ask before they have a password of their own."""


def floor_of(request: Request) -> Floor:
    """The floor this app serves."""
    floor: Floor = request.app.state.floor
    return floor


def token_of(request: Request) -> str | None:
    """The session's token: a bearer token of a program, or a browser's cookie."""
    header = request.headers.get("Authorization", "")
    if header.startswith("Bearer "):
        return header.removeprefix("Bearer ")
    return request.cookies.get(cookie_of(request))


def cookie_of(request: Request) -> str:
    """What the session's cookie is called: behind https a name browsers take from this floor alone."""
    return f"__Host-{_COOKIE}" if request.url.scheme == "https" else _COOKIE


def current_session(request: Request) -> Session:
    """Whoever is signed in; a browser's changes must carry the page's token."""
    token = _shown(request)
    with floor_of(request).store.reading() as connection:
        return _signed_in(connection, request, token)


def sender_of(request: Request) -> Sender:
    """Whoever is signed in when a command is carried out, asked in the same transaction."""
    token = _shown(request)
    return lambda connection: _signed_in(connection, request, token).person


def _shown(request: Request) -> str:
    if token := token_of(request):
        return token
    raise HTTPException(401, say("sign in first"))


def _signed_in(connection: Connection, request: Request, token: str) -> Session:
    now = int(time.time())
    found = session(connection, token, now)
    if found is None:
        raise HTTPException(401, say("sign in first"))
    request.app.state.presence.saw(found, now)
    request.scope["person"] = found.person.id  # for the log
    by_cookie = not request.headers.get("Authorization", "").startswith("Bearer ")
    if by_cookie and request.method not in _SAFE:
        given = request.headers.get(CSRF_HEADER, "")
        if not secrets.compare_digest(given.encode(), found.csrf.encode()):
            raise HTTPException(403, say("this request does not come from the page; load it again"))
    if found.must_change and not request.url.path.endswith(_BEFORE_CHANGE):
        raise Forbidden(say("choose a password of your own first: somebody else set the one you have"))
    return found


def check_asker(request: Request) -> None:
    """Refuse who may not ask this at all: who is not signed in where one must be, or has not the duty."""
    route = request.scope.get("route")
    calls = list(_asked_first(route.dependant)) if isinstance(route, APIRoute) else []
    if current_session in calls:
        person = current_session(request).person
        for call in calls:
            if isinstance(call, Having):
                require(person.role, call.duty)


def asks_who(route: APIRoute) -> bool:
    """Whether one must be signed in to ask this."""
    return current_session in _asked_first(route.dependant)


def _asked_first(dependant: Dependant) -> Iterator[Any]:
    for part in dependant.dependencies:
        yield part.call
        yield from _asked_first(part)


SignedIn = Annotated[Session, Depends(current_session)]
"""The session of whoever is signed in."""


def host_of(request: Request) -> str:
    """The machine a request comes from."""
    return request.client.host if request.client else "?"


async def current_person(found: Annotated[Session, Depends(current_session)]) -> Person:
    """Whoever is signed in."""
    return found.person


Number = Annotated[int, Path(ge=1, le=2_000_000_000)]
"""A number in an address, within what the database can hold."""

Signed = Annotated[Person, Depends(current_person)]
"""An endpoint for people who are signed in."""


@dataclass(frozen=True)
class Having:
    """Whoever is signed in, if they have a duty. Asked before what they sent is looked at."""

    duty: Duty

    async def __call__(self, person: Signed) -> Person:
        """Who it is."""
        require(person.role, self.duty)
        return person
