"""Who is nobody here, or is refused all the time, is answered at a pace of their own (`pace`).

Whoever is signed in reads and plays as fast as they can; what costs more has its lanes, and those have their own.
Where nobody has to be signed in, a session that is shown is looked up: one that somebody made up is none.
"""

import time
from contextlib import suppress
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.errors import TooMuch
from pitboss.floor.people import session
from pitboss.web.pace import ASKING, Pace
from pitboss.web.refusals import AWAY, refusal
from pitboss.web.security import floor_of, token_of
from pitboss.web.speaking import language_of

STRANGERS: Final = Pace(50, 100)
"""Questions of those who show no session: a page asks two or three before somebody signs in."""
REFUSALS: Final = Pace(10, 40)
"""Answers that are refusals. A command that a table refuses is none: that is how games are played."""
_AT_TABLES: Final = 409
_SHOWN: Final = frozenset((b"authorization", b"cookie"))


class Paced:
    """Lets strangers in, and refusals out, at their pace."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        ASKING.set((scope.get("client") or ("?",))[0])
        asks = scope["path"].startswith("/api/")
        shows = any(name in _SHOWN for name, _ in scope["headers"])

        async def paced(message: Message) -> None:
            if message["type"] == "http.response.start":
                with suppress(TooMuch):  # they have been answered already
                    if 400 <= message["status"] != _AT_TABLES:
                        await REFUSALS.turn()
                    elif asks and shows and "person" not in scope and not await run_in_threadpool(_is_here, scope):
                        await STRANGERS.turn()
            await send(message)

        try:
            if asks and not shows:
                await STRANGERS.turn()
        except TooMuch as error:
            await refusal(error, language_of(Request(scope)))(scope, receive, send)
            return
        await self._app(scope, receive, paced)


def _is_here(scope: Scope) -> bool:
    """Whether whoever shows something is signed in, where they were not asked."""
    request = Request(scope)
    if (token := token_of(request)) is None:
        return False
    with suppress(*AWAY), floor_of(request).store.reading() as connection:
        return session(connection, token, int(time.time())) is not None
    return False
