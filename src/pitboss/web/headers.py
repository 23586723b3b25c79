"""What every answer tells the browser: what a page may do, who may frame or read it, what is kept."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.web.manual import MANUAL_POLICY

_ALWAYS: Final = (
    "default-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
)
_POLICY: Final = "; ".join((*_ALWAYS, "img-src 'self' data:", "style-src 'self' 'unsafe-inline'"))
_DOCS_POLICY: Final = "; ".join(
    (
        *_ALWAYS,
        "img-src 'self' data: https://fastapi.tiangolo.com",
        "style-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net",
        "script-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net",
    )
)
"""Of the page on which the API can be tried: it is not Pitboss's own, and comes from elsewhere."""
_POLICIES: Final = (("/manual/", MANUAL_POLICY), ("/docs", _DOCS_POLICY), ("", _POLICY))
"""By the beginning of an address: the first that fits."""
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_OF_PAGES: Final = {
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_PARTS: Final = (".js", ".css", ".woff2")
"""What a page is made of and is never one itself: what a page may do need not be said sixty times for each."""
_HTTPS_ONLY: Final = "max-age=31536000"
"""For a year the browser comes back by https alone."""


class Guarded:
    """Puts them on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers, path = MutableHeaders(scope=message), scope["path"]
                headers.update(_HEADERS)
                if not (path.startswith("/static/") and path.endswith(_PARTS)):
                    headers.update(_OF_PAGES)
                    headers["Content-Security-Policy"] = next(
                        policy for start, policy in _POLICIES if path.startswith(start)
                    )
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = _HTTPS_ONLY
                if path.startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, guarded)
