"""Pieces of a page: tables, clauses, links. What is made here is HTML, which Markdown leaves as it is."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

_HEADS: Final = re.compile(r"[^a-z0-9]+")
_TYPED: Final = re.compile(r"`([^`]+)`")


def slug(text: str) -> str:
    """A name that can stand in an address."""
    return _HEADS.sub("-", text.lower()).strip("-")


def anchor(clause: str) -> str:
    """Where a clause stands on the page of its section; `4(b)` and `4.b` stay apart."""
    return "clause-" + "".join(each if each.isalnum() or each in ".-" else "_" for each in clause)


def cited(cites: Iterable[str], known: Sequence[str] | frozenset[str], neighbours: Iterable[str] = ()) -> str:
    """Clauses, each a link to where it is listed: on this page, or on that of the section it was borrowed from."""
    near = set(neighbours)
    return ", ".join(_clause(cite, known, near) for cite in cites)


def _clause(cite: str, known: Sequence[str] | frozenset[str], near: set[str]) -> str:
    if cite.startswith("OAC"):
        return escape(cite)
    lender, borrowed, clause = cite.rpartition(":")
    if borrowed:
        clause = clause.removesuffix(".*")
        name = f"§{escape(clause)}"
        shown = f'<a href="{lender}.html#{anchor(clause)}">{name}</a>' if lender in near else name
        return f"{shown} ({escape(lender)})"
    stem = cite.removesuffix(".*")
    name = f"§{escape(stem)}" + (" and below" if cite.endswith(".*") else "")
    return f'<a href="#{anchor(stem)}">{name}</a>' if stem in known else name


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Sequence[str] = (), kind: str = ""
) -> str:
    """A table; cells are HTML already."""
    right = [' class="number"' if column in numbers else "" for column in columns]
    head = " ".join(f"<th{how}>{escape(column)}</th>" for column, how in zip(columns, right, strict=True))
    body = "".join(
        "<tr>" + " ".join(f"<td{how}>{cell}</td>" for cell, how in zip(row, right, strict=True)) + "</tr>"
        for row in rows
    )
    shape = f' class="{kind}"' if kind else ""
    return f"\n<table{shape}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>\n"


def words(name: str) -> str:
    """An identifier as one says it."""
    return escape(name.replace("-", " "))


def code(text: str) -> str:
    """Something typed or printed by a program."""
    return f"<code>{escape(text)}</code>"


def prose(text: str) -> str:
    """A sentence of the source; what stands in backquotes is typed or printed."""
    return _TYPED.sub(r"<code>\1</code>", escape(text))
