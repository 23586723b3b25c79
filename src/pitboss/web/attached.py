"""Answers that are files of their own: papers to print, sheets for spreadsheets, rulebooks."""

from typing import Final, Literal, TypeAlias

from fastapi.responses import Response

from pitboss.design.paper import printed

Form: TypeAlias = Literal["html", "pdf"]
"""A paper in a browser, or as it is printed."""
EXCEL: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_MEDIA: Final = {
    "csv": "text/csv; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "pdf": "application/pdf",
    "svg": "image/svg+xml",
    "xlsx": EXCEL,
    "yaml": "application/yaml",
}
"""By how the name of a file ends: what is in it."""


def attached(content: bytes, name: str) -> Response:
    """A file by its name."""
    kept = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=_MEDIA[name.rpartition(".")[2]], headers=kept)


def paper(page: str, name: str, form: Literal["html", "pdf", "svg"]) -> Response:
    """A page to print."""
    return attached(printed(page) if form == "pdf" else page.encode(), f"{name}.{form}")
