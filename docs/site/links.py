"""Whether every link of a built site leads somewhere, and whether a page loads anything from elsewhere."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LINK: Final = re.compile(r"""<[a-z]+\b[^>]*?\s(?:href|src)="?([^"\s>]*)""")
_ID: Final = re.compile(r"""\sid="?([^"\s>]+)""")
_LOADED: Final = re.compile(
    r"""<(?:link|script|img|iframe|source|object|embed)\b[^>]*?\s(?:href|src|data)="?([^"\s>]*)"""
)
_IN_STYLE: Final = re.compile(r"""(?:url\(|@import\s+)["']?([^"')]+)""")


def broken(site: Path) -> Iterator[str]:
    """Every link, anchor and picture that is not there: where it stands and where it leads."""
    for page in sorted(site.rglob("*.html")):
        base = site if page.name == "404.html" else page.parent  # shown at any address, so it counts from the top
        for link in dict.fromkeys(_LINK.findall(_text(page))):
            parts = urlsplit(unescape(link))
            if parts.scheme or parts.netloc:
                continue
            path = unquote(parts.path)
            target = page if not path else (site / path[1:] if path.startswith("/") else base / path).resolve()
            if target.is_dir():
                target /= "index.html"
            if not target.exists():
                yield f"{page.relative_to(site)}: {link} is not there"
            elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _ids(target):
                yield f"{page.relative_to(site)}: {link} names no place on that page"


def loaded_from_elsewhere(site: Path) -> Iterator[str]:
    """Everything a page would fetch from another host."""
    for page in sorted(site.rglob("*.html")):
        yield from (f"{page.relative_to(site)}: {found}" for found in _LOADED.findall(_text(page)) if _far(found))
    for style in sorted(site.rglob("*.css")):
        yield from (
            f"{style.relative_to(site)}: {found}" for found in _IN_STYLE.findall(_text(style)) if _far(found)
        )


def _far(address: str) -> bool:
    parts = urlsplit(unescape(address))
    return bool(parts.netloc) or parts.scheme in ("http", "https")


@cache
def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@cache
def _ids(page: Path) -> frozenset[str]:
    return frozenset(unescape(found) for found in _ID.findall(_text(page)))
