"""Values of wagers and the best play as plain data and back, to the last fraction: how they are filed."""

from dataclasses import astuple
from fractions import Fraction
from itertools import groupby
from typing import Any

from pitboss.odds.result import Choice, Computed, Grid, OutcomeLine, Strategy, WagerOdds


def written(odds: WagerOdds) -> dict[str, Any]:
    """A value as JSON can hold it."""
    return {
        "wager": odds.wager,
        "title": odds.title,
        "table": odds.table,
        "method": odds.method,
        "lines": [[line.outcome, str(line.probability), line.pays, str(line.net)] for line in odds.lines],
        "stake": odds.stake,
        "spot": odds.spot,
        "wagered": str(odds.wagered),
        "extra": str(odds.extra),
        "notes": list(odds.notes),
        "parts": {
            wager: {outcome: str(chance) for outcome, chance in chances.items()}
            for wager, chances in odds.parts.items()
        },
        "computed": None if odds.computed is None else list(astuple(odds.computed)),
        "rolls": None if odds.rolls is None else str(odds.rolls),
        "alike": list(odds.alike),
        "played": None if odds.played is None else written(odds.played),
    }


def read(data: dict[str, Any]) -> WagerOdds:
    """The value again."""
    return WagerOdds(
        wager=data["wager"],
        title=data["title"],
        table=data["table"],
        method=data["method"],
        lines=tuple(
            OutcomeLine(outcome, Fraction(chance), pays, Fraction(net))
            for outcome, chance, pays, net in data["lines"]
        ),
        stake=data["stake"],
        spot=data["spot"],
        wagered=Fraction(data["wagered"]),
        extra=Fraction(data["extra"]),
        notes=tuple(data["notes"]),
        parts={
            wager: {outcome: Fraction(chance) for outcome, chance in chances.items()}
            for wager, chances in data["parts"].items()
        },
        computed=None if data["computed"] is None else Computed(*data["computed"]),
        rolls=None if data["rolls"] is None else Fraction(data["rolls"]),
        alike=tuple(data["alike"]),
        played=None if data["played"] is None else read(data["played"]),
    )


def written_strategy(strategy: Strategy) -> dict[str, Any]:
    """The best play as JSON can hold it."""
    return {
        "rules": list(strategy.rules),
        "chart": [[choice.situation, choice.best, dict(choice.values)] for choice in strategy.chart],
        "grids": [[grid.title, list(grid.columns), [list(row) for row in grid.rows]] for grid in strategy.grids],
        "raises": [[[times, len(list(run))] for times, run in groupby(row)] for row in strategy.raises],
    }


def read_strategy(data: dict[str, Any]) -> Strategy:
    """The best play again."""
    return Strategy(
        rules=tuple(data["rules"]),
        chart=tuple(Choice(situation, best, values) for situation, best, values in data["chart"]),
        grids=tuple(
            Grid(title, tuple(columns), tuple((held, tuple(cells)) for held, cells in rows))
            for title, columns, rows in data["grids"]
        ),
        raises=tuple(tuple(times for times, run in row for _ in range(run)) for row in data["raises"]),
    )
