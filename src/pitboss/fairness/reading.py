"""Reading a record of spins that a person or a display's computer wrote down."""

import csv
from collections.abc import Callable
from typing import Final

from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput
from pitboss.fairness.spins import Spins, unknown

COLUMNS: Final = ("outcome", "result", "number")
"""The columns that can hold the outcome; where a record has several the first of these is meant."""

_DELIMITERS: Final = ",;\t"


def read_spins(text: str, wheel: Wheel) -> Spins:
    """Read one outcome a line, or a table with a column named outcome, result or number.

    Blank lines and lines that begin with `#` are passed over; in a plain list `#` also begins a remark after an
    outcome. Beware of spreadsheets, which like to save 00 as 0.

    >>> from pitboss.equipment.wheels import DOUBLE_ZERO
    >>> read_spins("# table 4\\n17\\n00  # late spin\\n", DOUBLE_ZERO).outcomes
    ('17', '00')
    >>> read_spins("time,outcome\\n20:01,17\\n20:02,00\\n", DOUBLE_ZERO).outcomes
    ('17', '00')
    """
    lines = [
        (number, line)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    outcome_of = _reader(lines[0][1]) if lines else None
    if outcome_of is None:
        outcome_of = _plain
    else:
        del lines[0]
    known = frozenset(wheel.sections)
    outcomes = []
    for number, line in lines:
        outcome = outcome_of(line, number)
        if outcome not in known:
            hint = (
                f"; a table needs a column named {', '.join(COLUMNS[:-1])} or {COLUMNS[-1]}"
                if "," in outcome
                else ""
            )
            raise BadInput(f"line {number}: {unknown(outcome, wheel.sections)}{hint}")
        outcomes.append(outcome)
    return Spins(wheel.sections, tuple(outcomes))


def _plain(line: str, number: int) -> str:
    return line.split("#", 1)[0].strip()


def _reader(header: str) -> Callable[[str, int], str] | None:
    """How to find the outcome in the lines under a table's header; nothing if this line is no header."""
    delimiter = next((mark for mark in _DELIMITERS if mark in header), ",")
    titles = [cell.strip().strip('"').casefold() for cell in header.split(delimiter)]
    column = next((titles.index(name) for name in COLUMNS if name in titles), None)
    if column is None:
        return None

    def outcome_of(line: str, number: int) -> str:
        try:
            cells = next(csv.reader([line], delimiter=delimiter, strict=True))
        except csv.Error as fault:
            raise BadInput(f"line {number}: not a row of a table ({fault})") from None
        if len(cells) <= column or not cells[column].strip():
            raise BadInput(f"line {number}: nothing stands in the column {titles[column]}")
        return cells[column].strip()

    return outcome_of
