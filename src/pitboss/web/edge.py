"""What comes in: whether it is meant for this floor, how much of it there may be, and how long it may take.

All of it is found out before anybody is asked who they are, and before anything is read of what they sent.
"""

import asyncio
import re
from collections.abc import Collection
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.saying import say
from pitboss.web.problems import problem

KILOBYTE: Final = 1_024
LIMITS: Final = (
    ("/api/v1/session", 4 * KILOBYTE),
    ("/api/v1/demo", 4 * KILOBYTE),
    ("/api/v1/design/", 256 * KILOBYTE),
    ("", 64 * KILOBYTE),
)
"""By the beginning of an address: how many bytes a body may have; the first that fits. A proposal is long."""
SECONDS: Final = 20.0
"""How long a body may take to come in."""
_LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "::1"))
_HOST: Final = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::[0-9]{1,5})?", re.IGNORECASE)
_WITHOUT_BODY: Final = ("GET", "HEAD", "OPTIONS")


class Edge:
    """Lets a request in, or turns it away and hangs up.

    A floor answers to this machine's own names, to the address it was reached at and to the names it was given. A
    page of a stranger whose name leads here is not let in by that name.
    """

    def __init__(
        self, app: ASGIApp, names: Collection[str] = (), behind_https: bool = False, seconds: float = SECONDS
    ) -> None:
        self._app, self._seconds = app, seconds
        self._names = _LOOPBACK | {name.lower() for name in names}
        self._behind_https = behind_https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if self._behind_https:
            scope["scheme"] = "https"
        try:
            self._check_host(scope)
            if scope["method"] not in _WITHOUT_BODY:
                receive = await self._taken_in(scope, receive)
        except HTTPException as refused:
            headers = {"Connection": "close"}
            answer = problem(refused.status_code, refused.detail, headers=headers)
            await answer(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check_host(self, scope: Scope) -> None:
        given = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        found = _HOST.fullmatch(given[0]) if len(given) == 1 else None
        if found is None:
            raise HTTPException(400, say("a request names the floor it is for, in one Host header"))
        name = (found[1] or found[2]).lower().rstrip(".")
        reached = str((scope.get("server") or ("",))[0]).lower().removeprefix("::ffff:")
        if name not in self._names and name != reached:
            raise HTTPException(
                400, say("this floor is not called {name}; start it with --host-name {name} if it is", name=name)
            )

    async def _taken_in(self, scope: Scope, receive: Receive) -> Receive:
        """The whole body, given on at once."""
        most = next(most for path, most in LIMITS if scope["path"].startswith(path))
        told = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if len(told) > len(str(most)) or not told.isdigit() or int(told) > most:
            raise _too_much(most)
        body = bytearray()
        try:
            async with asyncio.timeout(self._seconds):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":  # whoever sent it has hung up
                        break
                    body += message.get("body", b"")
                    if len(body) > most:
                        raise _too_much(most)
                    if not message.get("more_body", False):
                        message = {"type": "http.request", "body": bytes(body), "more_body": False}
                        break
        except TimeoutError:
            raise HTTPException(408, say("what was sent took too long to come in; send it again")) from None
        return _first(message, receive)


def _too_much(most: int) -> HTTPException:
    return HTTPException(413, say("what was sent is too long: {what} KB at most", what=most // KILOBYTE))


def _first(message: Message, then: Receive) -> Receive:
    """A line on which one message comes first."""
    waiting = [message]

    async def receive() -> Message:
        return waiting.pop() if waiting else await then()

    return receive
