"""How things are printed: tables and colour for people, JSON for programs."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from pitboss.citing import shown

console = Console()
if not console.is_terminal:
    console = Console(width=160)  # a file or a pipe has no edge to wrap at
_errors = Console(stderr=True)
_RULES: Final = 3
"""What a column takes beside its words: a space on either side and a rule."""


def say_json(data: Any) -> None:
    """Print JSON to standard output."""
    typer.echo(json.dumps(data, indent=2))


def complain(message: str) -> None:
    """Say on standard error what is wrong."""
    _errors.print(f"[bold red]error:[/] {escape(message)}", highlight=False, soft_wrap=True)


def show(
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    right: Sequence[str] = (),
    note: str | None = None,
) -> None:
    """Print a table; where its words do not fit side by side, a paragraph for every row."""
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    least = [max(map(_longest_word, column)) for column in zip(columns, *cells, strict=True)]
    if sum(least) + _RULES * len(least) + 1 > console.width:
        _show_rows(title, columns, cells, note)
        return
    table = Table(title=title, title_justify="left", title_style="bold", header_style="bold cyan", caption=note)
    table.caption_justify = "left"
    for column, width in zip(columns, _widths(columns, cells, least), strict=True):
        table.add_column(column, justify="right" if column in right else "left", width=width)
    for row in cells:
        table.add_row(*map(escape, row))
    console.print(table)


def _widths(columns: Sequence[str], cells: Sequence[Sequence[str]], least: Sequence[int]) -> list[int]:
    """As wide as their cells, the widest given up first where they do not fit; no word is broken."""
    wanted = [max(map(_longest_line, column)) for column in zip(columns, *cells, strict=True)]
    over = sum(wanted) + _RULES * len(wanted) + 1 - console.width
    for _ in range(max(over, 0)):
        at = max((at for at, width in enumerate(wanted) if width > least[at]), key=wanted.__getitem__)
        wanted[at] -= 1
    return wanted


def _longest_line(cell: str) -> int:
    return max(map(cell_len, cell.split("\n")), default=0)


def _longest_word(cell: str) -> int:
    return max((cell_len(word) for word in cell.split()), default=0)


def _show_rows(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], note: str | None) -> None:
    """Every row by itself: what it is about, then each of its cells by name."""
    if title:
        console.print(f"[bold]{escape(title)}[/]", highlight=False)
    for first, *others in rows:
        named = [
            f"{column} {cell}".strip() for column, cell in zip(columns[1:], others, strict=True) if cell.strip()
        ]
        console.print(f"[bold cyan]{escape(first)}[/]", highlight=False)
        for each in named:
            console.print(Padding(escape(each), (0, 0, 0, 2)), highlight=False)
    if note:
        console.print(f"[dim]{escape(note)}[/]", highlight=False)


def say(text: str) -> None:
    """Print a line of prose with markup."""
    console.print(text, highlight=False)


def cited(cites: Sequence[str]) -> str:
    """Clauses as they are shown."""
    return ", ".join(f"§{cite}" if " " not in cite else cite for cite in shown(cites))


def options_from(settings: Sequence[str] | None) -> dict[str, str]:
    """`--set decks=6 --set wheel=single-zero` as a mapping."""
    chosen = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals:
            raise typer.BadParameter(f"--set takes OPTION=VALUE, not {setting!r}")
        chosen[name.strip()] = value.strip()
    return chosen
