"""Reading what a person or a display's computer wrote down: a plain list, or a table under a header."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from pitboss.errors import BadInput

_DELIMITERS: Final = ",;\t"


def record_lines(text: str) -> list[tuple[int, str]]:
    """The lines of a record with their numbers; blank lines and lines that begin with `#` are passed over."""
    return [
        (number, line)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]


def without_remark(line: str) -> str:
    """A line of a plain list without the remark after `#`."""
    return line.split("#", 1)[0].strip()


@dataclass(frozen=True)
class Header:
    """The first line of a table: what stands in which column."""

    titles: tuple[str, ...]
    delimiter: str

    @classmethod
    def of(cls, line: str) -> Self:
        """Read a line as if it were a header."""
        delimiter = next((mark for mark in _DELIMITERS if mark in line), ",")
        return cls(tuple(cell.strip().strip('"').casefold() for cell in line.split(delimiter)), delimiter)

    def column(self, names: Sequence[str]) -> int | None:
        """Where the first of these titles stands that there is."""
        return next((self.titles.index(name) for name in names if name in self.titles), None)

    def cell(self, line: str, number: int, column: int) -> str:
        """What stands in a column of a line."""
        try:
            cells = next(csv.reader([line], delimiter=self.delimiter, strict=True))
        except csv.Error as fault:
            raise BadInput(f"line {number}: not a row of a table ({fault})") from None
        if len(cells) <= column or not cells[column].strip():
            raise BadInput(f"line {number}: nothing stands in the column {self.titles[column]}")
        return cells[column].strip()
