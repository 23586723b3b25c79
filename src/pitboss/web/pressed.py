"""What a page is made of goes out compressed: its files, and the drawing of its layout.

Nothing else does: an answer that holds a secret beside what somebody sent would tell of it by its length.
"""

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

_WORTH_IT: Final = 1_000
"""Bytes below which there is nothing to gain."""


class Pressed:
    """Lets those out compressed that hold nothing of anybody."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._pressed = GZipMiddleware(app, minimum_size=_WORTH_IT)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        await (self._pressed if _is_public(scope) else self._app)(scope, receive, send)


def _is_public(scope: Scope) -> bool:
    if scope["type"] != "http":
        return False
    path: str = scope["path"]
    return path.startswith("/static/") or path.endswith("/layout")
