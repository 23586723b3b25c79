"""What is answered where the floor refuses, does not understand, or cannot reach its database."""

import logging
import sqlite3
from typing import Final

import psycopg
from fastapi import FastAPI, HTTPException, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy import exc
from starlette.exceptions import HTTPException as StarletteHTTPException

from pitboss.errors import BadInput, Busy, Refused, TooMuch, Unknown
from pitboss.floor.roles import Forbidden
from pitboss.floor.service import MovedOn
from pitboss.languages import ENGLISH, Language
from pitboss.saying import say
from pitboss.web.problems import Fault, problem
from pitboss.web.security import check_asker
from pitboss.web.speaking import language_of

STATUS: Final[dict[type[Exception], int]] = {
    Forbidden: 403,
    MovedOn: 409,
    TooMuch: 429,
    Busy: 503,
    Refused: 409,
    BadInput: 422,
}
"""By what is raised; the first that fits."""
AWAY: Final[tuple[type[Exception], ...]] = (
    *(exc.OperationalError, exc.InterfaceError, exc.TimeoutError),
    *(sqlite3.OperationalError, psycopg.OperationalError, psycopg.InterfaceError),
)
"""What a database says that is away, full or held by somebody else, through SQLAlchemy or by itself."""
_TOLD: Final = 5
"""So many faults of a request are told in its sentence."""
RETRY_AFTER: Final = 5
"""Seconds after which it is worth asking again."""

_log: Final = logging.getLogger(__name__)


def handle_refusals(app: FastAPI) -> None:
    """Have everything answered that is raised on purpose, and a database that is away."""
    for kind in STATUS:
        app.add_exception_handler(kind, _refused)
    for kind in AWAY:
        app.add_exception_handler(kind, _away)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(StarletteHTTPException, _http)


async def _refused(request: Request, error: Exception) -> Response:
    if isinstance(error, Unknown) and error.name in map(str, request.path_params.values()):
        return problem(404, str(error))
    return refusal(error, language_of(request))


def refusal(error: Exception, language: Language = ENGLISH) -> Response:
    """The answer to whoever is refused, in their language; who meets a crowd is told when to come back."""
    status = next(status for kind, status in STATUS.items() if isinstance(error, kind))
    clauses = error.clauses if isinstance(error, Refused) else ()
    headers = {"Retry-After": str(RETRY_AFTER)} if isinstance(error, Busy) else None
    detail = language.tells(error.told) if isinstance(error, Refused) else str(error)
    return problem(status, detail, clauses=clauses, headers=headers)


async def _away(request: Request, error: Exception) -> Response:
    _log.error("%s %s: the database does not answer: %s", request.method, request.url.path, error)
    said = say("the floor cannot reach or write its books just now; nothing was changed, try again")
    return problem(503, language_of(request).tells(said), headers={"Retry-After": str(RETRY_AFTER)})


async def _turned_away(request: Request) -> Response | None:
    """Who may not ask this at all is told so, not what is wrong with what they sent."""
    try:
        await run_in_threadpool(check_asker, request)
    except HTTPException as refused:
        return _said(request, refused)
    except Forbidden as refused:
        return await _refused(request, refused)
    except AWAY as error:
        return await _away(request, error)
    return None


async def _http(request: Request, error: Exception) -> Response:
    """What the app refuses by a status. A body that is no JSON, is nested too deep, or has a number nobody reads,
    is not understood."""
    assert isinstance(error, StarletteHTTPException)
    if error.status_code != 400:
        return _said(request, error)
    return await _turned_away(request) or problem(422, language_of(request).tells(say("this cannot be read")))


def _said(request: Request, error: StarletteHTTPException) -> Response:
    return problem(error.status_code, language_of(request).tells(error.detail), headers=error.headers)


async def _invalid(request: Request, error: Exception) -> Response:
    """What is wrong with a request, without repeating what was sent: it may be a password, or no text at all."""
    assert isinstance(error, RequestValidationError)
    faults: list[Fault] = [{"at": list(fault["loc"]), "says": fault["msg"]} for fault in error.errors()]
    detail = "; ".join(f"{' '.join(map(str, fault['at'][1:]))}: {fault['says']}" for fault in faults[:_TOLD])
    return await _turned_away(request) or problem(422, detail, faults=faults)
