"""Exact odds and the best play, as the pages of the games show them."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from docs.site.markup import table

_COLOURS: Final = {
    "S": "stop",
    "H": "go",
    "D": "more",
    "P": "split",
    "R": "leave",
    "Z": "other",
    "fold": "stop",
    "check": "leave",
    "play": "go",
    "1x": "split",
    "2x": "more",
    "3x": "go",
    "4x": "go",
}
"""By word or first letter of a decision: the colour of its cell in a chart."""
_MOST_BARS: Final = 40
"""Lines of an outcome table; wagers with more are shown without."""


def exact_odds(entries: Sequence[dict[str, Any]]) -> str:
    """What every wager costs on every pay table."""
    rows = [
        (
            escape(_called(entry)),
            escape(entry["table"].replace("-", " ")),
            f"{entry['house_edge']:.4%}",
            _fraction(entry["exact"]),
            f"{entry['element_of_risk']:.4%}",
            f"{entry['hit_frequency']:.4%}",
            f"{entry['standard_deviation']:.4f}",
        )
        for entry in entries
    ]
    columns = ["wager", "pay table", "house edge", "exactly", "of all staked", "wins", "deviation"]
    body = table(columns, rows, numbers=columns[2:], kind="odds")
    warnings = "".join(
        f'\n!!! warning ""\n    {_called(entry)} ({entry["table"]}) {entry["warning"]}.\n'
        for entry in entries
        if entry["warning"]
    )
    notes = dict.fromkeys(f"{_called(entry)}: {note}" for entry in entries for note in entry["notes"])
    meters = dict.fromkeys(
        f"{_called(entry)} ({entry['table']}): breaks even with the meter at "
        f"${float(entry['meter']['break_even']):,.2f}"
        for entry in entries
        if entry["meter"]
    )
    told = "".join(f"<li>{escape(note)}</li>" for note in (*meters, *notes))
    methods = dict.fromkeys(entry["method"] for entry in entries)
    parts = [
        "\n## Exact odds\n\nAt the house's own choices; every pay table it may put up is a line. The edge is the "
        "house's average gain per unit of the first wager, the deviation is that of one round in the same units. "
        "[How these are found](../../explanation/odds.md).\n",
        body,
        warnings,
        f'\n<ul class="notes">{told}</ul>\n' if told else "",
        f'\n<p class="method">{escape("; ".join(methods))}</p>\n',
        _outcomes(entries),
    ]
    return "\n".join(part for part in parts if part)


def _outcomes(entries: Sequence[dict[str, Any]]) -> str:
    shown = [entry for entry in entries if 0 < len(entry["outcomes"]) <= _MOST_BARS]
    if not shown:
        return ""
    folds = []
    for entry in shown:
        most = max(line["probability"] for line in entry["outcomes"]) or 1
        rows = [
            (
                escape(line["outcome"].replace("-", " ")),
                escape(line["pays"]),
                f"{line['probability']:.6%}",
                f"1 in {1 / line['probability']:,.1f}" if line["probability"] else "never",
                f'<meter max="1" value="{line["probability"] / most:.3f}"></meter>',
            )
            for line in entry["outcomes"]
        ]
        columns = ["outcome", "pays", "probability", "that is", "how often"]
        title = escape(f"{_called(entry)}, {entry['table'].replace('-', ' ')}")
        body = table(columns, rows, numbers=("pays", "probability", "that is"))
        folds.append(f"<details><summary>{title}</summary>{body}</details>")
    return "\n### How often each outcome comes { data-search-exclude }\n\n" + "\n".join(folds) + "\n"


def _called(entry: dict[str, Any]) -> str:
    spots = [entry["spot"], *entry["alike"]] if entry["spot"] else []
    if not spots:
        return str(entry["title"])
    named = ", ".join(spots[:6]) + (f" and {len(spots) - 6} more" if len(spots) > 6 else "")
    return f"{entry['title']} on {named}"


def _fraction(exact: str | None) -> str:
    if exact is None:
        return "computed"
    numerator, _, denominator = exact.partition("/")
    if not denominator:
        return "a longer fraction"
    if len(exact) > 26:
        return f"{numerator}/<wbr>{denominator}"
    return exact


def best_play(strategy: dict[str, Any]) -> str:
    """The best play: rules, charts, and what the choices around the border are worth."""
    rules, grids, chart = strategy["rules"], strategy.get("grids", ()), strategy["chart"]
    if not rules and not grids:
        return ""
    parts = ["\n## Best play\n"]
    parts += [f"- {rule}" for rule in rules]
    for grid in grids:
        rows = [(f"<b>{escape(held)}</b>", *map(_cell, cells)) for held, cells in grid["rows"]]
        parts.append(f"\n### {grid['title']}\n" + _chart(["", *grid["columns"]], rows))
    if chart and chart[0]["values"]:
        names = list(chart[0]["values"])
        columns = ["with", "do", *(f"{name} is worth" for name in names)]
        lines = [
            (escape(c["situation"]), escape(c["best"]), *(f"{c['values'][name]:+.6f}" for name in names))
            for c in chart
        ]
        parts.append("\n### Around the border, in antes\n" + table(columns, lines, numbers=columns[2:]))
    return "\n".join(parts) + "\n"


def _chart(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join(f"<tr><td>{row[0]}</td>{''.join(row[1:])}</tr>" for row in rows)
    return f'\n<table class="chart"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>\n'


def _cell(cell: str) -> str:
    kind = _COLOURS.get(cell) or (_COLOURS.get(cell[:1]) if len(cell) <= 2 else None)
    return f'<td class="{kind}">{escape(cell)}</td>' if kind else f"<td>{escape(cell)}</td>"
