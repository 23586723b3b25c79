"""Long computations over the web: for whoever is signed in, told of while they last, ended when nobody waits.

Whoever asks for `text/event-stream` is told how far it has got (`progress`) until it is there (`ready`) or cannot
be had (`refused`), and cancels it by hanging up. Whoever asks for JSON is told how it stands, and asks again.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Hashable, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from sse_starlette import EventSourceResponse

from pitboss.background import READY, Background, Piece, Work
from pitboss.errors import BadInput, Refused
from pitboss.floor.people import Person
from pitboss.floor.people.sessions import digest_of
from pitboss.web.metrics import IN_LANE
from pitboss.web.presence import Presence
from pitboss.web.refusals import refusal
from pitboss.web.security import token_of
from pitboss.web.speaking import language_of

COMPUTED: Final = Background("long work", kept=64, waiting=16, at_once=2)
"""Of this worker: odds and sheets depend on nothing but rulebooks and proposals."""
PATIENCE: Final = 0.4
"""Seconds somebody who asks for JSON waits before they are told that it takes longer."""
TOLD_EVERY: Final = 0.5
"""Seconds between two words on how far it has got."""
STREAM: Final = "text/event-stream"


class Question(NamedTuple):
    """Something that may take long."""

    what: Hashable
    work: Work
    instead: str | None = None
    """What of the same person's it takes the place of."""
    fresh: bool = False
    """Whether what was found before is no answer."""
    seen: Callable[[dict[str, Any]], dict[str, Any]] = lambda found: found
    """What whoever asks may see of what is found."""


async def answered(
    request: Request,
    person: Person,
    found: Question | dict[str, Any],
    done_by: Background = COMPUTED,
    patience: float | None = PATIENCE,
) -> Response:
    """What was asked for, if it is at hand, else how it comes on; for JSON within somebody's patience."""
    if not isinstance(found, Question):
        return JSONResponse({"says": READY, **language_of(request).tells(found)})
    piece = done_by.ask(found.what, found.work, asker=person.id, instead=found.instead, fresh=found.fresh)
    IN_LANE.labels(done_by.name).set(done_by.inside())
    if STREAM in request.headers.get("Accept", ""):
        return EventSourceResponse(_told(done_by, piece, found, person.id, request), ping=15)
    await _wait(over(piece), patience)
    return JSONResponse(language_of(request).tells(_result(piece, found)) if piece.ready else piece.says)


def over(piece: Piece) -> asyncio.Event:
    """Set when a piece is over."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def tell(_: object) -> None:
        with suppress(RuntimeError):  # the app was closed, and nobody waits any more
            loop.call_soon_threadsafe(done.set)

    piece.outcome.add_done_callback(tell)
    return done


async def _wait(done: asyncio.Event, seconds: float | None) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), seconds)


def _result(piece: Piece, asked: Question) -> dict[str, Any]:
    try:
        return {"says": READY, **asked.seen(piece.outcome.result())}
    except BadInput as error:
        raise BadInput(f"this cannot be worked out: {error}") from None


async def _told(
    done_by: Background, piece: Piece, asked: Question, asker: int, request: Request
) -> AsyncIterator[dict[str, str]]:
    """How it comes on, and what comes of it; whoever hangs up before does not want it, nor whose session ends."""
    done, language = over(piece), language_of(request)
    presence: Presence = request.app.state.presence
    try:
        with presence.watching(digest_of(token_of(request) or "")) as watch:
            while not piece.ready:
                if watch.over:
                    return
                yield event("progress", piece.says)
                await _wait(done, TOLD_EVERY)
    finally:
        done_by.cancel(asked.what, asker)
        IN_LANE.labels(done_by.name).set(done_by.inside())
    try:
        yield event("ready", language.tells(_result(piece, asked)))
    except (BadInput, Refused) as error:
        detail = language.tells(error.told) if isinstance(error, Refused) else str(error)
        yield event("refused", {"status": refusal(error).status_code, "detail": detail})


def event(name: str, data: Mapping[str, Any]) -> dict[str, str]:
    """One server-sent event."""
    return {"event": name, "data": json.dumps(data)}
