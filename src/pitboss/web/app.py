"""The web app: one FastAPI application for a worker."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import resources
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles

from pitboss.errors import BadInput, Refused
from pitboss.floor.demo import furnish
from pitboss.floor.roles import Forbidden
from pitboss.floor.service import Floor, MovedOn, now
from pitboss.floor.store import DEFAULT_URL, Store
from pitboss.floor.verify import seal_heads
from pitboss.web import audit_api, books_api, floor_api, layout_api, people_api
from pitboss.web.live import Moves

STATIC: Final = resources.files("pitboss") / "web" / "static"
SEAL_EVERY: Final = 10
"""Seconds between two seals of where every stream stands."""
_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)


def create_app(url: str = DEFAULT_URL, *, demo: bool = False) -> FastAPI:
    """The floor app on a database; `demo` furnishes an empty one and offers one-click sign-in."""
    store = Store(url)
    store.create()
    floor = Floor(store)
    if demo:
        furnish(floor)
    moves = Moves(store)
    floor.on_change = moves.tell

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(moves.follow()), asyncio.create_task(_seal(store))]
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        store.close()

    app = FastAPI(
        title="Pitboss floor",
        description="The tables of a casino floor: everything the pages do, as JSON, with server-sent events.",
        lifespan=lifespan,
    )
    app.state.floor, app.state.moves, app.state.demo = floor, moves, demo
    for part in (people_api, books_api, layout_api, floor_api, audit_api):
        app.include_router(part.router, prefix="/api")
    _handle_refusals(app)
    _serve_pages(app)
    return app


async def _seal(store: Store) -> None:
    while True:
        await asyncio.sleep(SEAL_EVERY)
        await asyncio.to_thread(seal_heads, store, now())


def _handle_refusals(app: FastAPI) -> None:
    def answer(status: int) -> Any:
        async def handle(_: Request, error: Exception) -> Response:
            return JSONResponse({"detail": str(error)}, status_code=status)

        return handle

    app.add_exception_handler(Forbidden, answer(403))
    app.add_exception_handler(MovedOn, answer(409))
    app.add_exception_handler(Refused, answer(409))
    app.add_exception_handler(BadInput, answer(422))

    @app.middleware("http")
    async def guard(request: Request, call_next: Any) -> Response:
        response: Response = await call_next(request)
        response.headers["Content-Security-Policy"] = _POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        if request.url.path.startswith("/api"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response


def _serve_pages(app: FastAPI) -> None:
    """The pages are one HTML file that reads the address; scripts and styles lie beside it."""
    root = str(STATIC)
    app.mount("/static", StaticFiles(directory=root), name="static")

    @app.get("/{page:path}", include_in_schema=False)
    def page(page: str) -> FileResponse:
        return FileResponse(f"{root}/index.html", headers={"Cache-Control": "no-cache"})
