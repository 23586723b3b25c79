"""How things are printed: tables and colour for people, JSON for programs."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pitboss.citing import shown

console = Console()
if not console.is_terminal:
    console = Console(width=160)  # a file or a pipe has no edge to wrap at
_errors = Console(stderr=True)


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
    """Print a table."""
    table = Table(title=title, title_justify="left", title_style="bold", header_style="bold cyan", caption=note)
    table.caption_justify = "left"
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*("" if cell is None else escape(str(cell)) for cell in row))
    console.print(table)


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
