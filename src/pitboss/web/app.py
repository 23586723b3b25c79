"""The web app: one FastAPI application for a worker."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from datetime import date
from functools import partial
from importlib import resources
from typing import Final

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, HTTPException
from fastapi.responses import RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy import select

from pitboss import library
from pitboss.clauses import search
from pitboss.equipment.chance import Chance
from pitboss.errors import Refused
from pitboss.floor.audit.alerts import Alert, alerts
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Scope
from pitboss.floor.demo import furnish
from pitboss.floor.opening import open_books
from pitboss.floor.schema import TABLES
from pitboss.floor.sealing import head_file, keep_head, keep_what_is_lost, newest_head, seal_heads
from pitboss.floor.service import Floor, now
from pitboss.floor.store import DEFAULT_URL, Store
from pitboss.floor.warm import warm_up
from pitboss.saying import say
from pitboss.web import (
    account_api,
    acts_api,
    amendments_api,
    audit_api,
    books_api,
    day_api,
    design_api,
    editor_api,
    equipment_api,
    exports_api,
    floor_api,
    forms_api,
    health,
    layout_api,
    night_api,
    people_api,
    pit_api,
    pit_exports_api,
    plan_api,
    promotions_api,
    reviews_api,
    school_api,
    slips_api,
    tournaments,
    tournaments_api,
)
from pitboss.web.alarms import CLOCK, Watch
from pitboss.web.description import PREFIX, describe
from pitboss.web.edge import Edge
from pitboss.web.headers import Guarded
from pitboss.web.lanes import READINGS, Readings
from pitboss.web.live import Audience, Moves
from pitboss.web.logs import Noted
from pitboss.web.loops import Loop
from pitboss.web.manual import serve_manual
from pitboss.web.night import EVERY, Evening
from pitboss.web.paced import Paced
from pitboss.web.presence import Presence
from pitboss.web.pressed import Pressed
from pitboss.web.prover import Prover
from pitboss.web.refusals import handle_refusals
from pitboss.web.speaking import Spoken, in_language, serve_languages
from pitboss.web.tournaments import Evenings
from pitboss.web.window import Window

_log: Final = logging.getLogger(__name__)

ON_NETWORK: Final = (
    "This is a demonstration on a network: whoever can reach it may be anybody, a manager too. No real money here."
)
"""What a demonstration says at the top of every page that more than one machine can reach."""
PARTS: Final = (
    acts_api,
    people_api,
    pit_api,
    tournaments_api,
    promotions_api,
    account_api,
    books_api,
    layout_api,
    floor_api,
    plan_api,
    night_api,
    slips_api,
    equipment_api,
    audit_api,
    reviews_api,
    exports_api,
    pit_exports_api,
    forms_api,
    day_api,
    design_api,
    editor_api,
    amendments_api,
    school_api,
    health,
)
"""The parts of the API."""
STATIC: Final = resources.files("pitboss") / "web" / "static"
CLOCK_EVERY: Final = 0.2
"""Seconds between two looks at the clocks of the stadiums."""
SEAL_EVERY: Final = 10
"""Seconds between two seals of where every stream stands."""
PROVE_EVERY: Final = 300
"""Seconds between two checks of what was written since the last: a day is proved while it is played."""
ALARMS_EVERY: Final = 5
"""Seconds between two looks at what may be wrong with the floor itself."""
WALK_EVERY: Final = 30
"""Seconds between two looks at what may be wrong at the tables."""
FOLLOW_EVERY: Final = 0.25
"""Seconds between two looks at what other workers did."""
LOOK_EVERY: Final = 0.5
"""Seconds between two looks at the sessions of those who watch: a stream ends within a second of its session."""
PRESENCE_EVERY: Final = 15
"""Seconds between two times it is written down who was seen."""
TIDY_EVERY: Final = 2
"""Seconds between two times the database's log is brought into its file: a command need not do it then."""


def create_app(
    url: str = DEFAULT_URL,
    *,
    demo: bool = False,
    source: Chance | None = None,
    clock: Callable[[], str] | None = None,
    for_good: bool = False,
    api_docs: bool = False,
    names: Collection[str] = (),
    behind_https: bool = False,
    notice: str | None = None,
    hints: bool | None = None,
    night: float | None = None,
) -> FastAPI:
    """The floor app on a database; `demo` furnishes an empty one and offers one-click sign-in.

    Cards, spins and rolls come from the operating system unless another source of chance is given, and the time
    from the machine's clock unless the tables are to go by another. `for_good` says that the process serves this
    app and does nothing else. `api_docs` shows the description of the API to everybody. `names` are what the floor
    is called besides the address it is reached at; `behind_https` says that whoever stands in front of it speaks
    https. `notice` stands at the top of every page. `hints` says whether players may ask for the best play of a
    decision; a demonstration lets them unless told otherwise. `night` is the pace a Saturday night begins with, 0
    where nobody comes before they are sent for, None where there is none.
    """
    store = Store(url)
    open_books(store, now())
    floor = Floor(store, source, clock, demo=demo)
    if demo:
        furnish(floor)
    moves, window, prover = Moves(store), Window(floor), Prover(url)
    floor.on_change = moves.tell
    presence = Presence(store, moves.wake)
    for each in keep_what_is_lost(store):
        _log.error("the journal has lost what the head file remembers: %s", each)
    loops: tuple[Loop, ...] = (
        Loop("following other workers", FOLLOW_EVERY, moves.follow),
        Loop("looking who may go on watching", LOOK_EVERY, presence.look),
        Loop("writing down who is there", PRESENCE_EVERY, presence.keep, at_once=False),
        Loop(CLOCK, CLOCK_EVERY, _Stadiums(floor, window).keep_time),
        Loop("sealing the journal", SEAL_EVERY, _Seals(store).seal, at_once=False),
        Loop("tidying the database", TIDY_EVERY, partial(asyncio.to_thread, store.tidy), at_once=False),
        Loop("proving the books", PROVE_EVERY, prover.look, at_once=False),
    )
    evenings = Evenings(floor, window, demo=demo)
    loops = (*loops, Loop("seeing to tournaments", tournaments.EVERY, evenings.turn))
    audience = Audience(floor_api.looked_at(floor))
    evening = None if night is None else Evening(floor, window, audience, night)
    if evening is not None:
        loops = (*loops, Loop("a Saturday night", EVERY, evening.turn))
    day = day_api.DayBoard(floor)
    watch = Watch(store, loops, prover, partial(_patrol, floor, day, prover))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = READINGS
        work = (
            *(loop.run() for loop in loops),
            Loop("watching for alarms", ALARMS_EVERY, partial(asyncio.to_thread, watch.look)).run(),
            Loop(
                "walking along the tables", WALK_EVERY, partial(asyncio.to_thread, watch.walk), at_once=False
            ).run(),
            asyncio.to_thread(_get_ready, for_good),
        )
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
        openapi_url="/openapi.json" if api_docs else None,
        docs_url="/docs" if api_docs else None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.floor, app.state.moves, app.state.window, app.state.demo = floor, moves, window, demo
    app.state.prover, app.state.notice, app.state.watch = prover, notice, watch
    app.state.url = url
    app.state.presence, app.state.hints = presence, demo if hints is None else hints
    app.state.day = day
    app.state.evening, app.state.audience = evening, audience
    for part in PARTS:
        app.include_router(part.router, prefix=PREFIX)
    describe(app, [part.router for part in PARTS])
    app.include_router(health.machines)
    handle_refusals(app)
    _serve_pages(app)
    app.add_middleware(Pressed)
    app.add_middleware(Readings)
    app.add_middleware(Edge, names=names, behind_https=behind_https)
    app.add_middleware(Paced)
    app.add_middleware(Guarded)
    app.add_middleware(Noted)
    return app


def _get_ready(for_good: bool) -> None:
    """Have everything at hand before a player waits for it.

    What is there by then stays. Looking through it for garbage again and again takes a tenth of a second or more
    each time, in which nobody is answered.
    """
    warm_up()
    search("dealer")
    if for_good:
        gc.collect()
        gc.freeze()


def _patrol(floor: Floor, day: day_api.DayBoard, prover: Prover) -> list[Alert]:
    """Look at every table, house by house, and at the doors."""
    days = [day.told(Scope(house)) for house in library.on_this_floor()]
    return alerts(floor, days, prover.faults or (), now())


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
        asked = select(TABLES.c.id).where(TABLES.c.game.in_(library.stadiums()))
        found = connection.execute(asked).scalars().all()
    for table in found:
        floor.see(table, lambda live: live)


class _Seals:
    """Seals the journal and lets its head leave the database; at a gaming day's end it is printed, too."""

    def __init__(self, store: Store) -> None:
        self._store, self._days = store, _gaming_days()

    async def seal(self) -> None:
        await asyncio.to_thread(_let_head_leave, self._store)
        today = _gaming_days()
        ended, self._days = self._days - today, today
        for house, day in sorted(ended):
            head = await asyncio.to_thread(newest_head, self._store)
            print(f"{house}: gaming day {day} closed: {head.in_words if head else 'nothing sealed'}", flush=True)


def _gaming_days() -> set[tuple[str, date]]:
    """By house: the gaming day that is on."""
    return {(house, GamingDay.of(house).today()) for house in library.on_this_floor()}


def _let_head_leave(store: Store) -> None:
    head = seal_heads(store, now())
    if head is not None:
        keep_head(head_file(store.file), head)


def _serve_pages(app: FastAPI) -> None:
    """The pages are one HTML file that reads the address; scripts and styles lie beside it."""
    root = str(STATIC)
    app.mount("/static", StaticFiles(directory=root), name="static")
    serve_manual(app, f"{root}/index.html")
    serve_languages(app)
    shell = (STATIC / "index.html").read_text(encoding="utf-8")

    @app.get("/{page:path}", include_in_schema=False)
    def page(page: str, language: Spoken) -> Response:
        if page == "manual":
            return RedirectResponse("/manual/")
        if page.startswith(("api/", "docs", "openapi.json")):
            raise HTTPException(404, say("there is no such address; the API is at {PREFIX}", PREFIX=PREFIX))
        return in_language(shell, language)
