"""In which language somebody is spoken to: what they chose and their browser keeps, else what it asks for."""

from typing import Annotated, Any, Final, TypeAlias

from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from pitboss.languages import NAMES, SOURCE, Language, language, wanted, written
from pitboss.saying import say

COOKIE: Final = "language"
_SENT: Final = ("pages", "names", "runs-together")
"""What of a language's file the pages are told in."""


def language_of(request: Request) -> Language:
    """The language of whoever asks."""
    chosen = request.cookies.get(COOKIE, "")
    return language(chosen if chosen in NAMES else wanted(request.headers.get("Accept-Language", "")))


Spoken: TypeAlias = Annotated[Language, Depends(language_of)]
"""The language of whoever asks, for an endpoint."""


def serve_languages(app: FastAPI) -> None:
    """Serve what the pages say in every language but the one they are written in."""

    @app.get("/languages/{code}.json", include_in_schema=False)
    def catalogue(code: str) -> Response:
        if code not in NAMES or code == SOURCE:
            raise HTTPException(404, say("there is no such language"))
        found = written(code)
        sent: dict[str, Any] = {part: found[part] for part in _SENT}
        return JSONResponse(sent, headers={"Cache-Control": "no-cache"})


def in_language(page: str, spoken: Language) -> Response:
    """The page every address answers with; it says which language it is read in."""
    told = page.replace('<html lang="en">', f'<html lang="{spoken.code}">')
    return HTMLResponse(told, headers={"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"})
