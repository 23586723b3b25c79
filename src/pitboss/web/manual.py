"""The manual beside the floor, where it has been built."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from fastapi.staticfiles import StaticFiles

import pitboss

_PACKAGE: Final = Path(pitboss.__file__).parent
BUILT: Final = (_PACKAGE / "web" / "manual", _PACKAGE.parents[1] / "build" / "site")
"""Where it comes with a wheel, and where `make docs` leaves it in a checkout."""
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


def serve_manual(app: FastAPI, folders: Sequence[Path] = BUILT) -> None:
    """Serve the manual under `/manual/`; where it is not built, say how to build it."""
    folder = next((each for each in folders if (each / "index.html").exists()), None)
    if folder is not None:
        app.mount("/manual", StaticFiles(directory=folder, html=True), name="manual")
        return

    @app.get("/manual/{page:path}", include_in_schema=False)
    def unbuilt(page: str) -> PlainTextResponse:
        return PlainTextResponse("The manual is not built here: `make docs` builds it.\n", status_code=404)
