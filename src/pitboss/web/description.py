"""The description of the API: what each address takes, answers and refuses, with who may ask.

Everything is read off the endpoints themselves; what is the same everywhere is written here once.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

import pitboss
from pitboss.web.attached import EXCEL
from pitboss.web.examples import EXAMPLES
from pitboss.web.problems import MEDIA, TITLES, Problem
from pitboss.web.security import asks_who

PREFIX: Final = "/api/v1"
"""Where this version of the API begins."""
_REF: Final = "#/components/schemas/{model}"
_SIGNED: Final[list[dict[str, list[str]]]] = [{"token": []}, {"session": [], "page": []}]
_SCHEMES: Final = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token a program was given when it signed in.",
    },
    "session": {"type": "apiKey", "in": "cookie", "name": "pitboss", "description": "A browser's session."},
    "page": {
        "type": "apiKey",
        "in": "header",
        "name": "X-CSRF-Token",
        "description": "With the cookie, for everything but reading: the token of the page.",
    },
}
_OF_TABLE: Final = (
    "/tables/{table}",
    "/audit/tables/{table}",
    "/audit/review/{table}",
    "/audit/journal/{table}",
    "/forms/layouts/{table}",
)
_OF_GAME: Final = ("/houses/{house}/{game}", "/design/{house}/{game}", "/school/{house}/{game}")
_SAME_HOUSE: Final = {"house": "$request.path.house"}
_FIRST_GAME: Final = {"house": "/0/name", "game": "/0/games/0/name"}
_LINKS: Final[tuple[tuple[str, dict[str, str], tuple[str, ...]], ...]] = (
    ("list_tables", {"table": "/0/id"}, _OF_TABLE),
    ("list_tables", {"table": "/1/id"}, _OF_TABLE),
    ("set_up_table", {"table": "/id"}, _OF_TABLE),
    ("act", {"table": "/id"}, _OF_TABLE),
    ("list_approvals", {"table": "/0/table"}, _OF_TABLE[:1]),
    ("list_rounds", {"table": "$request.path.table", "number": "/0/round"}, ("/tables/{table}/rounds/{number}",)),
    ("list_people", {"number": "/0/id"}, ("/people/{number}",)),
    ("make_person", {"number": "/id"}, ("/people/{number}",)),
    ("own_sessions", {"short": "/0/id"}, ("/account/sessions/{short}",)),
    (
        "persons_sessions",
        {"number": "$request.path.number", "short": "/0/id"},
        ("/people/{number}/sessions/{short}",),
    ),
    ("list_houses", _FIRST_GAME, _OF_GAME),
    ("list_houses", {**_FIRST_GAME, "other": "/1/name"}, ("/compare/{house}/{other}/{game}",)),
    ("list_amendments", {"number": "/0/id"}, ("/amendments/{number}",)),
    ("propose_amendment", {"number": "/id"}, ("/amendments/{number}",)),
    ("ask_question", {"number": "/id"}, ("/school/questions/{number}",)),
    ("read_floor", {"house": "/pits/0/property"}, ("/pits/{house}", "/promotions/{house}")),
    ("act_in_pit", _SAME_HOUSE, ("/pits/{house}",)),
    ("read_handovers", {**_SAME_HOUSE, "number": "/0/handover"}, ("/pits/{house}/handovers/{number}",)),
    ("list_slips", {"slip": "/0/id"}, ("/slips/{slip}",)),
    ("draft_tournaments", {}, ("/tournaments",)),
    ("list_tournaments", {"number": "/0/number"}, ("/tournaments/{number}",)),
    ("set_up_tournament", {"number": "/number"}, ("/tournaments/{number}",)),
    ("act_in_tournament", {"number": "/number"}, ("/tournaments/{number}",)),
    ("ask_equipment_move", {"move": "/moves/0/id"}, ("/equipment/moves/{move}",)),
    ("read_equipment", {"move": "/moves/0/id"}, ("/equipment/moves/{move}",)),
    ("read_players", {"account": "/players/0/account"}, ("/audit/players/{account}",)),
    ("list_sessions", {"table": "/0/table", "first": "/0/first"}, ("/reviews/{table}/{first}",)),
)
"""By operation: what of its answer, or of its own address, is part of which addresses; of a list, the first."""
_SENT: Final = {
    ("list_approvals", "act"): {"do": {"act": "approve", "approval": "$response.body#/0/id"}},
    ("draft_tournaments", "set_up_tournament"): {"rules": "$response.body#/0/rules"},
}
"""By operation and the one it leads to: what of its answer is sent there."""
_LIVE: Final = {
    "watch_table": ("TableView", "Events named `table`; the data of each is the table, its id the version."),
    "watch_pit": ("TableView", "Events named `table`; the data of each is one table of the pit."),
    "watch_day": ("DayTold", "Events named `day`; the data of each are the figures."),
}
"""By operation that never ends: the form of what it tells of, and a word on it."""
_PAPER: Final = ("text/html", "application/pdf")
_SAVED: Final = (
    "save_day",
    "save_slips",
    "save_cash_log",
    "save_ratings",
    "save_cases",
    "save_equipment",
    "save_awards",
)
"""Files for spreadsheets, in either form."""
_FILES: Final[dict[str, tuple[str, ...]]] = {
    "export_as_csv": ("text/csv",),
    "export_as_excel": (EXCEL,),
    **dict.fromkeys(_SAVED, ("text/csv", EXCEL)),
    "export_journal": ("application/x-ndjson",),
    "fetch_sheet": ("application/octet-stream",),
    "fetch_amendment": ("application/yaml",),
    "fetch_slip": _PAPER,
    "fetch_claim": _PAPER,
    "fetch_count_sheet": _PAPER,
    "fetch_handover": _PAPER,
    "fetch_review_form": _PAPER,
    "fetch_layout_drawing": (*_PAPER, "image/svg+xml"),
    "fetch_logo": ("image/svg+xml", "image/png", "image/webp"),
}
"""By operation: what it answers that is no JSON."""


def describe(app: FastAPI, parts: Iterable[APIRouter]) -> None:
    """Have an app describe itself and its parts."""
    routes = [route for part in parts for route in part.routes if isinstance(route, APIRoute)]

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(app, routes)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _described(app: FastAPI, routes: list[APIRoute]) -> dict[str, Any]:
    data = get_openapi(
        title=app.title,
        version=pitboss.__version__,
        description=app.description,
        routes=app.routes,
        servers=[{"url": "/"}],
    )
    schemas = data["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    model = TypeAdapter(Problem).json_schema(ref_template=_REF)
    schemas |= model.pop("$defs", {}) | {"Problem": model}
    data["components"]["securitySchemes"] = _SCHEMES
    for route, method in [(each, method) for each in routes for method in each.methods or ()]:
        operation = data["paths"][PREFIX + route.path][method.lower()]
        refused = _refusals(route, method, "requestBody" in operation)
        operation["responses"] = {
            **{code: said for code, said in operation["responses"].items() if code != "422"},
            **{str(status): _refusal(status) for status in refused},
        }
        if asks_who(route):
            operation["security"] = _SIGNED
        if route.name in EXAMPLES:
            operation["requestBody"]["content"]["application/json"]["example"] = EXAMPLES[route.name]
        if route.name in _FILES:
            content = {kind: {"schema": {"type": "string"}} for kind in _FILES[route.name]}
            operation["responses"]["200"] = {"description": "A file.", "content": content}
        links = dict(_links(route.name, routes))
        if links:
            operation["responses"]["200"]["links"] = links
        if route.name in _LIVE:
            form, said = _LIVE[route.name]
            view = {"$ref": _REF.format(model=form)}
            operation["responses"]["200"] = {
                "description": said,
                "content": {"text/event-stream": {"schema": {"type": "string"}, "itemSchema": view}},
            }
    return data


def _links(operation: str, routes: list[APIRoute]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where one can go from an answer."""
    for _, found, beginnings in (link for link in _LINKS if link[0] == operation):
        parameters = {
            name: where if where[0] == "$" else f"$response.body#{where}" for name, where in found.items()
        }
        which = "".join(filter(str.isdigit, "".join(found.values())))
        for route in routes:
            if route.path.startswith(beginnings) and (found or (operation, route.name) in _SENT):
                link: dict[str, Any] = {"operationId": route.name, "parameters": parameters}
                if (operation, route.name) in _SENT:
                    link["requestBody"] = _SENT[operation, route.name]
                yield f"{route.name}{which}", link


def _refusals(route: APIRoute, method: str, has_body: bool) -> Iterator[int]:
    """What an address may be refused with."""
    if asks_who(route):
        yield from (401, 403)
    elif method != "GET":
        yield 401
    if "{" in route.path or method != "GET":
        yield 404
    if has_body:
        yield from (408, 413)
    yield from (409, 422, 429, 503)


def _refusal(status: int) -> dict[str, Any]:
    return {
        "description": TITLES[status],
        "content": {MEDIA: {"schema": {"$ref": _REF.format(model="Problem")}}},
    }
