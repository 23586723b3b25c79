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
_EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "open_session": {"name": "guest", "password": "correct horse battery staple"},
    "open_demo_session": {"name": "guest"},
    "act": {"do": {"act": "wager", "seat": 3, "wager": "red", "spot": "red", "amount": "10.00"}, "seen": 12},
    "set_up_table": {
        "property": "riverside",
        "game": "blackjack",
        "name": "Blackjack 1",
        "options": {"minimum": "10.00", "maximum": "1000.00"},
    },
    "propose_amendment": {
        "property": "riverside",
        "game": "blackjack",
        "what": "Insurance pays more",
        "proposal": "paytables: {insurance: {payout-odds: {rows: {win: 5 to 2}}}}",
        "effective": "2999-01-01",
    },
}
"""By operation: a body somebody might send."""
_LIVE: Final = "watch_table"
_FILES: Final = {
    "export_results": "text/csv",
    "export_journal": "application/x-ndjson",
    "fetch_sheet": "application/octet-stream",
    "fetch_amendment": "application/yaml",
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
        if route.name in _EXAMPLES:
            operation["requestBody"]["content"]["application/json"]["example"] = _EXAMPLES[route.name]
        if route.name in _FILES:
            content = {_FILES[route.name]: {"schema": {"type": "string"}}}
            operation["responses"]["200"] = {"description": "A file.", "content": content}
        if route.name == _LIVE:
            view = {"$ref": _REF.format(model="TableView")}
            operation["responses"]["200"] = {
                "description": "Events named `table`; the data of each is the table, its id the version.",
                "content": {"text/event-stream": {"schema": {"type": "string"}, "itemSchema": view}},
            }
    return data


def _refusals(route: APIRoute, method: str, has_body: bool) -> Iterator[int]:
    """What an address may be refused with."""
    if asks_who(route):
        yield from (401, 403)
    elif method != "GET":
        yield 401
    if "{" in route.path or method != "GET":
        yield 404
    if method != "GET":
        yield 409
    if has_body:
        yield from (408, 413)
    yield 422
    if method == "POST":
        yield 429
    yield 503


def _refusal(status: int) -> dict[str, Any]:
    return {
        "description": TITLES[status],
        "content": {MEDIA: {"schema": {"$ref": _REF.format(model="Problem")}}},
    }
