"""The web app: one FastAPI application for a worker."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib import resources
from typing import Any, Final

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, HTTPException, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.exception_handlers import http_exception_handler
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy import select
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.demo import furnish
from pitboss.floor.opening import open_books
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import TABLES
from pitboss.floor.sealing import head_file, keep_head, newest_head, seal_heads
from pitboss.floor.service import Floor, MovedOn, now
from pitboss.floor.store import DEFAULT_URL, Store
from pitboss.floor.warm import warm_up
from pitboss.library import STADIUMS
from pitboss.web import (
    acts_api,
    audit_api,
    books_api,
    design_api,
    floor_api,
    layout_api,
    people_api,
    school_api,
)
from pitboss.web.live import Audience, Moves
from pitboss.web.loops import Loop
from pitboss.web.manual import MANUAL_POLICY, serve_manual
from pitboss.web.prover import Prover
from pitboss.web.security import current_session, needs_session
from pitboss.web.window import Window

STATIC: Final = resources.files("pitboss") / "web" / "static"
THREADS: Final = 4
"""How many questions are worked on at once: more only wait for one another."""
CLOCK_EVERY: Final = 0.2
"""Seconds between two looks at the clocks of the stadiums."""
SEAL_EVERY: Final = 10
"""Seconds between two seals of where every stream stands."""
PROVE_EVERY: Final = 300
"""Seconds between two checks of what was written since the last: a day is proved while it is played."""
FOLLOW_EVERY: Final = 0.25
"""Seconds between two looks at what other workers did."""
TIDY_EVERY: Final = 2
"""Seconds between two times the database's log is brought into its file: a command need not do it then."""
_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)


def create_app(
    url: str = DEFAULT_URL,
    *,
    demo: bool = False,
    source: Chance | None = None,
    clock: Callable[[], str] | None = None,
    for_good: bool = False,
) -> FastAPI:
    """The floor app on a database; `demo` furnishes an empty one and offers one-click sign-in.

    Cards, spins and rolls come from the operating system unless another source of chance is given, and the time
    from the machine's clock unless the tables are to go by another. `for_good` says that the process serves this
    app and does nothing else.
    """
    store = Store(url)
    open_books(store, now())
    floor = Floor(store, source, clock)
    if demo:
        furnish(floor)
    moves, window, prover = Moves(store), Window(floor), Prover(url)
    floor.on_change = moves.tell

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = THREADS
        loops = (
            Loop("following other workers", FOLLOW_EVERY, moves.follow),
            Loop("the clock of the stadiums", CLOCK_EVERY, _Stadiums(floor, window).keep_time),
            Loop("sealing the journal", SEAL_EVERY, _Seals(store).seal, at_once=False),
            Loop("tidying the database", TIDY_EVERY, partial(asyncio.to_thread, store.tidy), at_once=False),
            Loop("proving the books", PROVE_EVERY, prover.look, at_once=False),
        )
        work = (*(loop.run() for loop in loops), asyncio.to_thread(_get_ready, for_good))
        tasks = [asyncio.create_task(each) for each in work]
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await prover.stop()
        await asyncio.to_thread(window.close)
        store.close()

    app = FastAPI(
        title="Pitboss floor",
        description="The tables of a casino floor: everything the pages do, as JSON, with server-sent events.",
        lifespan=lifespan,
    )
    app.state.floor, app.state.moves, app.state.window, app.state.demo = floor, moves, window, demo
    app.state.prover = prover
    app.state.audience = Audience(floor_api.looked_at(floor))
    for part in (acts_api, people_api, books_api, layout_api, floor_api, audit_api, design_api, school_api):
        app.include_router(part.router, prefix="/api")
    _handle_refusals(app)
    _serve_pages(app)
    return app


def _get_ready(for_good: bool) -> None:
    """Have everything at hand before a player waits for it.

    What is there by then stays. Looking through it for garbage again and again takes a tenth of a second or more
    each time, in which nobody is answered.
    """
    warm_up()
    if for_good:
        gc.collect()
        gc.freeze()


class _Stadiums:
    """Closes the windows of the stadiums when their time is up, with a dealer or without."""

    def __init__(self, floor: Floor, window: Window) -> None:
        self._floor, self._window = floor, window
        self._seen = False

    async def keep_time(self) -> None:
        if not self._seen:
            await asyncio.to_thread(_look_at_stadiums, self._floor)
            self._seen = True
        for order in await asyncio.to_thread(self._floor.stadiums_due):
            with suppress(Refused):  # another worker, or the dealer, was faster
                await self._window.carry_out(order)


def _look_at_stadiums(floor: Floor) -> None:
    """Have every stadium in memory, so that its clock runs on after a restart."""
    with floor.store.reading() as connection:
        found = connection.execute(select(TABLES.c.id).where(TABLES.c.game.in_(STADIUMS))).scalars().all()
    for table in found:
        floor.see(table, lambda live: live)


class _Seals:
    """Seals the journal and lets its head leave the database; at a gaming day's end it is printed, too."""

    def __init__(self, store: Store) -> None:
        self._store, self._day = store, GamingDay.chosen().today()

    async def seal(self) -> None:
        await asyncio.to_thread(_let_head_leave, self._store)
        ended, self._day = self._day, GamingDay.chosen().today()
        if self._day != ended:
            head = await asyncio.to_thread(newest_head, self._store)
            print(f"gaming day {ended} closed: {head.in_words if head else 'nothing sealed'}", flush=True)


def _let_head_leave(store: Store) -> None:
    head = seal_heads(store, now())
    if head is not None:
        keep_head(head_file(store.file), head)


def _handle_refusals(app: FastAPI) -> None:
    def answer(status: int) -> Any:
        async def handle(_: Request, error: Exception) -> Response:
            return JSONResponse({"detail": str(error)}, status_code=status)

        return handle

    app.add_exception_handler(Forbidden, answer(403))
    app.add_exception_handler(MovedOn, answer(409))
    app.add_exception_handler(Refused, answer(409))
    app.add_exception_handler(BadInput, answer(422))
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(StarletteHTTPException, _unreadable)

    app.add_middleware(_Guarded)


class _Guarded:
    """Tells the browser with every answer what a page may do, and that answers of the API are not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = (
                    MANUAL_POLICY if scope["path"].startswith("/manual/") else _POLICY
                )
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "same-origin"
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, guarded)


async def _unreadable(request: Request, error: Exception) -> Response:
    """A body that cannot be read is found out before who sent it; who is not signed in is told that instead."""
    assert isinstance(error, StarletteHTTPException)
    if error.status_code == 400 and needs_session(request):
        try:
            await run_in_threadpool(current_session, request)
        except HTTPException as refused:
            return await http_exception_handler(request, refused)
    return await http_exception_handler(request, error)


async def _invalid(request: Request, error: Exception) -> Response:
    """What is wrong with a request, without repeating what was sent: it may be a password, or no text at all."""
    assert isinstance(error, RequestValidationError)
    if needs_session(request):
        try:
            await run_in_threadpool(current_session, request)
        except HTTPException as refused:
            return await http_exception_handler(request, refused)
    faults = [{"loc": fault["loc"], "msg": fault["msg"], "type": fault["type"]} for fault in error.errors()]
    return Response(json.dumps({"detail": faults}), status_code=422, media_type="application/json")


def _serve_pages(app: FastAPI) -> None:
    """The pages are one HTML file that reads the address; scripts and styles lie beside it."""
    root = str(STATIC)
    app.mount("/static", StaticFiles(directory=root), name="static")
    serve_manual(app)

    @app.get("/{page:path}", include_in_schema=False)
    def page(page: str) -> FileResponse:
        return FileResponse(f"{root}/index.html", headers={"Cache-Control": "no-cache"})
