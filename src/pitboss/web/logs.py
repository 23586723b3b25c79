"""The log: one line a happening, with the request, the person and the table it was about; never a secret.

Queries, bodies and headers are not written: a password, a token or a ticket's number may be in them.
"""

import logging
import os
import sys
import time
from typing import Any, Final
from uuid import uuid4

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars, merge_contextvars
from structlog.types import Processor

from pitboss.web.metrics import ANSWERED

LEVEL: Final = "PITBOSS_LOG"
"""Names the level from which on things are written down."""
REQUEST_ID: Final = b"x-request-id"
_SHARED: Final[tuple[Processor, ...]] = (
    merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
)

_log: Final = structlog.wrap_logger(
    logging.getLogger("pitboss.requests"),
    processors=[
        structlog.stdlib.filter_by_level,
        *_SHARED,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)


def set_up_log(level: str | None = None) -> None:
    """Write what happens to standard error: for people at a terminal, else a JSON object a line."""
    people = sys.stderr.isatty()
    shown: Processor = structlog.dev.ConsoleRenderer() if people else structlog.processors.JSONRenderer()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, shown],
        )
    )
    logging.basicConfig(handlers=[handler], level=(level or os.environ.get(LEVEL, "warning")).upper(), force=True)


class Noted:
    """Notes every request: how long it took and what came of it. Its number goes out with the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        number, began, status = uuid4().hex[:16], time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (REQUEST_ID, number.encode())]
                self._note(scope, status, time.perf_counter() - began)
            await send(message)

        with bound_contextvars(request=number):
            try:
                await self._app(scope, receive, noted)
            except Exception:
                _log.exception("the floor failed", **_about(scope))
                raise

    def _note(self, scope: Scope, status: int, took: float) -> None:
        """When an answer begins: a live stream ends when somebody goes home."""
        about = _about(scope)
        ANSWERED.labels(about["method"], about["route"], f"{status // 100}xx").observe(took)
        write = _log.warning if status >= 500 else _log.info
        write("answered", status=status, ms=round(1_000 * took, 1), **about)


def _about(scope: Scope) -> dict[str, Any]:
    """What a request was about, by the address as it is written in the program."""
    route = getattr(scope.get("route"), "path", None) or ("files" if scope["method"] == "GET" else "nothing")
    about = {"method": scope["method"] if scope["method"] in _METHODS else "other", "route": route}
    person, table = scope.get("person"), scope.get("path_params", {}).get("table")
    return about | ({} if person is None else {"person": person}) | ({} if table is None else {"table": table})


_METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
