"""Lines of the books as files for spreadsheets: the columns are what the lines say they have."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final, Literal, TypeAlias, get_args

from fastapi.responses import Response
from typing_extensions import get_type_hints, is_typeddict

from pitboss.amounts import Money
from pitboss.web.attached import attached

Form: TypeAlias = Literal["csv", "xlsx"]
"""Text, or an Excel workbook."""
_FORMATS: Final = {"money": "#,##0.00;[Red]-#,##0.00", "number": "0.######"}
_FORMULAS: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""What a formula begins with in some spreadsheet, in the wide letters as well."""
_LONGEST_NAME: Final = 31
"""What Excel lets a sheet be called."""


@dataclass(frozen=True)
class Column:
    """What a line has, and where in it."""

    name: str
    at: tuple[str, ...]
    money: bool

    def of(self, line: Mapping[str, Any]) -> Any:
        """The value in a line; none where what it is in is missing."""
        found: Any = line
        for key in self.at:
            found = None if found is None else found[key]
        return found


@dataclass(frozen=True)
class Sheet:
    """Lines of one form."""

    name: str
    form: type
    lines: Sequence[Mapping[str, Any]]

    @property
    def columns(self) -> list[Column]:
        """Everything a line has but lists; what is within something and has a name that is taken is called after
        that."""
        found = list(_columns(self.form))
        often = Counter(column.name for column in found)
        inner = {c for c in found if len(c.at) > 1 and often[c.name] > 1}
        return [replace(c, name="_".join(c.at)) if c in inner else c for c in found]


def _columns(form: type, at: tuple[str, ...] = ()) -> Iterator[Column]:
    for name, kind in get_type_hints(form, include_extras=True).items():
        kinds = [kind, *get_args(kind)] if kind != Money else [kind]
        inner = next((each for each in kinds if is_typeddict(each)), None)
        if inner is not None and not _is_list(kind):
            yield from _columns(inner, (*at, name))
        elif not _is_list(kind):
            yield Column(name, (*at, name), Money in kinds)


def _is_list(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) in (list, dict)


def as_csv(sheet: Sheet) -> Response:
    """One sheet as text."""
    text = io.StringIO()
    out, columns = csv.writer(text), sheet.columns
    out.writerow([column.name for column in columns])
    out.writerows([_plain(column, line) for column in columns] for line in sheet.lines)
    return attached(text.getvalue().encode(), f"{sheet.name}.csv")


def as_excel(sheets: Iterable[Sheet], name: str) -> Response:
    """Several as a workbook: money and figures are numbers there, and nothing is a formula."""
    from xlsxwriter import Workbook  # seldom asked for: no worker waits for it when it starts

    made = io.BytesIO()
    with Workbook(made, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        formats = {kind: book.add_format({"num_format": given}) for kind, given in _FORMATS.items()}
        bold = book.add_format({"bold": True})
        for sheet in sheets:
            _fill(book.add_worksheet(sheet.name[:_LONGEST_NAME]), sheet, bold, formats)
    return attached(made.getvalue(), f"{name}.xlsx")


def saved(form: Form, *sheets: Sheet) -> Response:
    """A sheet as text, or all of them as a workbook."""
    return as_csv(sheets[0]) if form == "csv" else as_excel(sheets, sheets[0].name)


def _fill(page: Any, sheet: Sheet, bold: Any, formats: Mapping[str, Any]) -> None:
    columns = sheet.columns
    page.freeze_panes(1, 0)
    for at, column in enumerate(columns):
        page.write_string(0, at, column.name, bold)
        page.set_column(at, at, max(10, len(column.name) + 2))
    for row, line in enumerate(sheet.lines, start=1):
        for at, column in enumerate(columns):
            match column.of(line):
                case None:
                    continue
                case bool() as value:
                    page.write_boolean(row, at, value)
                case str() as value if column.money:
                    page.write_number(row, at, Decimal(value), formats["money"])
                case int() | float() as value:
                    page.write_number(row, at, value, formats["number"])
                case value:
                    page.write_string(row, at, str(value))


def _plain(column: Column, line: Mapping[str, Any]) -> Any:
    """What begins like a formula must not be one in somebody's spreadsheet; an amount below zero is none."""
    value = column.of(line)
    return f"'{value}" if isinstance(value, str) and not column.money and value[:1] in _FORMULAS else value
