"""The manual beside the floor, where it has been built; while it is being built, whoever asks is told so."""

import fcntl
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

import pitboss

_PACKAGE: Final = Path(pitboss.__file__).parent
BUILT: Final = (_PACKAGE / "web" / "manual", _PACKAGE.parents[1] / "build" / "site")
"""Where it comes with a wheel, and where `make docs` leaves it in a checkout."""
LOCK: Final = BUILT[1].with_name("manual.lock")
"""Held by whoever builds it in a checkout, and let go of when they are done or killed."""
STANDS: Final = "Pitboss-Manual"
"""The header that says how the manual stands where there is none yet: `building` or `missing`."""
MANUAL_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "script-src 'self' 'unsafe-inline'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
"""Its pages carry a few lines of script of their own. Nothing a person typed is ever on them."""


class Manual:
    """The manual as it lies there when somebody asks: one that is built while the floor is open is found."""

    def __init__(self, folders: Sequence[Path], otherwise: str, lock: Path) -> None:
        self._folders, self._otherwise, self._lock = folders, otherwise, lock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page of it; where it is not built, the floor's own page that says so."""
        folder = next((each for each in self._folders if (each / "index.html").exists()), None)
        if folder is not None:
            found: ASGIApp = StaticFiles(directory=folder, html=True)
        else:
            stands = "building" if _held(self._lock) else "missing"
            found = FileResponse(self._otherwise, headers={"Cache-Control": "no-cache", STANDS: stands})
        await found(scope, receive, send)


def _held(lock: Path) -> bool:
    """Whether somebody holds a lock."""
    try:
        with lock.open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def serve_manual(app: FastAPI, otherwise: str, folders: Sequence[Path] = BUILT, lock: Path = LOCK) -> None:
    """Serve the manual under `/manual/`, and another page where it is not built."""
    app.mount("/manual", Manual(folders, otherwise, lock), name="manual")
