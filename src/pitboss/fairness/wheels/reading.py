"""Reading a record of spins."""

from typing import Final

from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput
from pitboss.fairness.records import Header, record_lines, without_remark
from pitboss.fairness.wheels.spins import Spins, unknown

COLUMNS: Final = ("outcome", "result", "number")
"""The columns that can hold the outcome; where a record has several the first of these is meant."""


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
    lines = record_lines(text)
    header = Header.of(lines[0][1] if lines else "")
    column = header.column(COLUMNS)
    known = frozenset(wheel.sections)
    outcomes = []
    for number, line in lines if column is None else lines[1:]:
        outcome = without_remark(line) if column is None else header.cell(line, number, column)
        if outcome not in known:
            hint = (
                f"; a table needs a column named {', '.join(COLUMNS[:-1])} or {COLUMNS[-1]}"
                if "," in outcome
                else ""
            )
            raise BadInput(f"line {number}: {unknown(outcome, wheel.sections)}{hint}")
        outcomes.append(outcome)
    return Spins(wheel.sections, tuple(outcomes))
