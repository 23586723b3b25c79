"""The wire: a request's first lines must come soon, and there may not be many of them."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SECONDS: Final = 20.0
"""How long a request's headers may take to come in, from when the line stands or the first of them came."""
MOST: Final = 64 * 1_024
"""How many bytes of them there may be."""


class Patience(HttpToolsProtocol):
    """uvicorn's own reading of HTTP, which would wait for the end of the headers for ever and keep any of them."""

    seconds = SECONDS
    most = MOST
    _waiting: asyncio.TimerHandle | None = None
    _came = 0

    def connection_made(self, transport: Any) -> None:
        """Somebody is on the line."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is."""
        self._waited()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some of a request."""
        if self._waiting is not None:
            self._came += len(data)
        super().data_received(data)
        if self._waiting is not None and self._came > self.most:
            self._hang_up()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        if self._waiting is None:
            self._wait()

    def on_headers_complete(self) -> None:
        """Its headers are there; how its body comes is the app's affair."""
        self._waited()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._waiting, self._came = self.loop.call_later(self.seconds, self._hang_up), 0

    def _waited(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _hang_up(self) -> None:
        self._waited()
        if self.transport is not None and not self.transport.is_closing():
            self.transport.abort()
