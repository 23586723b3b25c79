"""Strategy charts in colour, in the terminal or as a picture."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from pitboss.cli.output import console, say
from pitboss.errors import BadInput
from pitboss.odds.result import Grid

_COLOURS: Final = {
    "S": "black on bright_red",
    "H": "black on bright_green",
    "D": "black on bright_cyan",
    "P": "black on bright_yellow",
    "R": "black on white",
    "Z": "black on bright_magenta",
    "fold": "black on bright_red",
    "check": "black on white",
    "play": "black on bright_green",
    "1x": "black on bright_yellow",
    "2x": "black on bright_cyan",
    "3x": "black on bright_green",
    "4x": "black on bright_green",
}
"""By word or first letter: the colour of a decision."""
_ENDLESS: Final = 1_000
"""More columns than any chart needs."""


def show_grids(grids: Sequence[Grid], title: str, save: str | None) -> None:
    """Print charts, and write them to a file if one is named."""
    for grid in grids:
        console.print(_drawn(grid, console))
    if save is None:
        return
    if not grids:
        raise BadInput("this game's best play is no chart")
    paper = Console(record=True, width=80, file=StringIO(), force_terminal=True)
    for grid in grids:
        paper.print(_drawn(grid, paper))
    if save.endswith(".svg"):
        text = paper.export_svg(title=title)
    elif save.endswith(".html"):
        text = paper.export_html()
    else:
        raise BadInput(f"{save}: a chart is written to a .svg or a .html file")
    try:
        Path(save).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {save}: {error.strerror}") from None
    say(f"[dim]written to {save}[/]")


def _drawn(grid: Grid, on: Console) -> Table:
    """A chart; without lines between its columns where those would cut words off."""
    ruled = _table(grid, Table())
    narrow = ruled.__rich_measure__(on, on.options.update(max_width=_ENDLESS)).minimum > on.width
    return _table(grid, Table(box=SIMPLE_HEAD, show_edge=False, padding=0)) if narrow else ruled


def _table(grid: Grid, table: Table) -> Table:
    table.title, table.title_justify, table.title_style, table.pad_edge = grid.title, "left", "bold", False
    table.add_column("", justify="right")
    for column in grid.columns:
        table.add_column(column, justify="center", min_width=3, no_wrap=True)
    for held, cells in grid.rows:
        table.add_row(held, *map(_coloured, cells))
    return table


def _coloured(cell: str) -> str:
    """A decision in its colour; a hand spelled out stays plain."""
    colour = _COLOURS.get(cell) or (_COLOURS.get(cell[0]) if len(cell) <= 2 else None)
    return f"[{colour}]{f' {cell:<2}' if len(cell) <= 2 else cell}[/]" if colour else cell
