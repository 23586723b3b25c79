"""What a benchmark found: tables for people, the same numbers for programs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table


class Column(NamedTuple):
    """A heading, and how its numbers are written."""

    name: str
    format: str = "{}"

    def write(self, value: Any) -> str:
        """One cell; a dash where nothing was measured."""
        return "–" if value is None else self.format.format(value)


def ratio(name: str) -> Column:
    """How many times as fast as something else: above 1 is faster."""
    return Column(name, "{:,.2f}×")


@dataclass
class Report:
    """One table of results."""

    title: str
    columns: Sequence[Column]
    note: str = ""
    rows: list[tuple[Any, ...]] = field(default_factory=list)

    def show(self, console: Console) -> None:
        """Print it."""
        table = Table(title=self.title, caption=self.note or None, title_justify="left", caption_justify="left")
        for at, column in enumerate(self.columns):
            text = all(isinstance(row[at], str) for row in self.rows)
            table.add_column(column.name, justify="left" if text else "right")
        for row in self.rows:
            table.add_row(*(column.write(value) for column, value in zip(self.columns, row, strict=True)))
        console.print(table)

    def data(self) -> dict[str, Any]:
        """The same for programs."""
        names = [column.name for column in self.columns]
        rows = [dict(zip(names, row, strict=True)) for row in self.rows]
        return {"title": self.title, "note": self.note, "rows": rows}
