"""Reading a record of rolls."""

import re
from typing import Final

from pitboss.equipment.dice import Dice
from pitboss.errors import BadInput
from pitboss.fairness.dice.rolls import Rolls
from pitboss.fairness.records import Header, record_lines, without_remark

COLUMNS: Final = ("roll", "outcome", "result", "faces", "total")
"""The columns that can hold the roll; where a record has several the first of these is meant."""
NAMES: Final = ("dice",)
"""The column that can say which die showed which face, as `red-blue`."""

_ROLL: Final = re.compile(r"([1-6])(?:\s*[-,;/]\s*|\s+)([1-6])")
_TOTAL: Final = re.compile(r"[2-9]|1[0-2]")
_BETWEEN_NAMES: Final = re.compile(r"\s*[-,;/]\s*|\s+")


def read_rolls(text: str) -> Rolls:
    """Read one roll a line, or a table with a column named roll, outcome, result, faces or total.

    A roll is written `3-4`, `3 4` or `3,4`, or as its total alone where the whole record is of totals. Dice are
    told apart in a table: by a column named dice that says which two showed those faces, or by two columns that
    each bear the name of a die. Blank lines and lines that begin with `#` are passed over; in a plain list `#`
    also begins a remark after a roll. Beware of spreadsheets, which like to make a date of 3-4.

    >>> read_rolls("# table 4\\n3-4\\n6 6  # boxcars\\n").totals
    (7, 12)
    >>> read_rolls("time,roll,dice\\n20:01,3-4,red-blue\\n20:02,1-2,blue-red\\n").by_die
    {'red': (3, 2), 'blue': (4, 1)}
    >>> read_rolls("red,blue\\n3,4\\n2,1\\n").by_die
    {'red': (3, 2), 'blue': (4, 1)}
    """
    lines = record_lines(text)
    header = Header.of(lines[0][1] if lines else "")
    column = header.column(COLUMNS)
    if column is not None:
        return _told(*_table(header, column, lines[1:]))
    named = header.titles if len(header.titles) == 2 and all(map(str.isalpha, _initials(header))) else None
    rolls = [(number, _roll(without_remark(line), number)) for number, line in lines[1 if named else 0 :]]
    return _told(rolls, (named[0], named[1]) if named else None)


def _initials(header: Header) -> list[str]:
    return [title[:1] for title in header.titles]


def _table(
    header: Header, column: int, lines: list[tuple[int, str]]
) -> tuple[list[tuple[int, Dice | int]], tuple[str, str] | None]:
    """The rolls of a table, and the dice where it says which showed what, in the order they are first named."""
    names_column = header.column(NAMES)
    dice: tuple[str, str] | None = None
    rolls = []
    for number, line in lines:
        roll = _roll(header.cell(line, number, column), number)
        if names_column is not None:
            named = _named(header.cell(line, number, names_column), number)
            dice = dice or named
            if set(named) != set(dice):
                raise BadInput(f"line {number}: {_pair(named)} where the record began with {_pair(dice)}")
            if named != dice and isinstance(roll, Dice):
                roll = Dice(roll.second, roll.first)
        rolls.append((number, roll))
    return rolls, dice


def _told(rolls: list[tuple[int, Dice | int]], dice: tuple[str, str] | None) -> Rolls:
    """The rolls as a record, which holds either faces or totals."""
    faces = [roll for _, roll in rolls if isinstance(roll, Dice)]
    if len(faces) == len(rolls):
        return Rolls.of(faces, dice)
    if faces:
        odd = next(number for number, roll in rolls if isinstance(roll, Dice) != isinstance(rolls[0][1], Dice))
        raise BadInput(f"line {odd}: a record holds the faces of every roll or the total of every roll, not both")
    return Rolls(tuple(roll for _, roll in rolls if isinstance(roll, int)), dice=dice)


def _roll(written: str, number: int) -> Dice | int:
    if found := _ROLL.fullmatch(written):
        return Dice.read(int(found[1]), int(found[2]))
    if _TOTAL.fullmatch(written):
        return int(written)
    raise BadInput(
        f"line {number}: {written!r} is no roll; write 3-4, 3 4 or 3,4, or totals from 2 to 12; a table needs a "
        f"column named {', '.join(COLUMNS[:-1])} or {COLUMNS[-1]}"
    )


def _named(written: str, number: int) -> tuple[str, str]:
    names = _BETWEEN_NAMES.split(written.casefold())
    if len(names) != 2 or names[0] == names[1] or not all(names):
        raise BadInput(f"line {number}: {written!r} does not name two dice; write red-blue")
    return names[0], names[1]


def _pair(dice: tuple[str, str]) -> str:
    return f"{dice[0]} and {dice[1]}"
