"""Who is nobody here, or is refused all the time, is answered at a pace of their own (`pace`).

Whoever is signed in reads and plays as fast as they can; what costs more has its lanes, and those have their own.
"""

from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.errors import TooMuch
from pitboss.web.pace import ASKING, Pace
from pitboss.web.refusals import refusal
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

        async def paced(message: Message) -> None:
            if message["type"] == "http.response.start" and 400 <= message["status"] != _AT_TABLES:
                with suppress(TooMuch):  # they have been refused already
                    await REFUSALS.turn()
            await send(message)

        try:
            if scope["path"].startswith("/api/") and not any(name in _SHOWN for name, _ in scope["headers"]):
                await STRANGERS.turn()
        except TooMuch as error:
            await refusal(error, language_of(Request(scope)))(scope, receive, send)
            return
        await self._app(scope, receive, paced)
