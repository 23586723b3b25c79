"""The control chart of a table: its win as it grew, and where it should lie."""

import json
from collections.abc import Mapping
from typing import Any, Final, cast

from sqlalchemy import Connection, func, select
from typing_extensions import TypedDict

from pitboss.background import READY
from pitboss.floor.audit.results import Expected, theories, verdict
from pitboss.floor.audit.scope import Named, Period, named
from pitboss.floor.audit.theory import Theory
from pitboss.floor.books.counting import Count
from pitboss.floor.books.state import TableState
from pitboss.floor.schema import ROUNDS

MOST_ROUNDS: Final = 20_000
"""Only the last of a longer series are drawn."""
POINTS: Final = 120
SIGMAS: Final = (1, 2, 3)


class ChartColumns(TypedDict):
    """The series of a control chart, in dollars; without theory there is the win alone."""

    round: list[int]
    at: list[str]
    win: list[float]
    expected: list[float] | None
    sd: list[float] | None
    z: list[float | None] | None
    plus_1: list[float] | None
    plus_2: list[float] | None
    plus_3: list[float] | None
    minus_1: list[float] | None
    minus_2: list[float] | None
    minus_3: list[float] | None


class ControlChart(Named, ChartColumns):
    """A table's win as it grew, and where it should lie."""

    rounds: int
    block: int
    left_off: int
    theory_says: str
    verdict: str | None


def control_chart(connection: Connection, state: TableState, period: Period) -> ControlChart:
    """After every block of rounds: the win so far, what was to be expected, and one, two and three deviations."""
    mine = ROUNDS.c.table_id == state.id
    count = period.of(select(func.count()).select_from(ROUNDS).where(mine), ROUNDS.c.ended_at)
    rounds = int(connection.execute(count).scalar_one())
    columns = ("number", "ended_at", "result", "together", "wagers", "edition")
    asked = select(*(ROUNDS.c[name] for name in columns))
    asked = period.of(asked.where(mine), ROUNDS.c.ended_at).order_by(ROUNDS.c.number.desc()).limit(MOST_ROUNDS)
    rows = list(reversed(connection.execute(asked).all()))
    known = theories(connection, state, {row.edition for row in rows})
    says = next((word for theory, word in known.values() if theory is None), READY)
    judged = {edition: theory for edition, (theory, _) in known.items() if theory is not None}
    block = max(1, -(-len(rows) // POINTS))
    series, last = _columns(rows, block, judged if says == READY else None)
    return {
        **named(state),
        "rounds": rounds,
        "block": block,
        "left_off": rounds - len(rows),
        "theory_says": says,
        "verdict": verdict(len(rows), last) if says == READY else None,
        **series,
    }


def _columns(
    rows: list[Any], block: int, theories: Mapping[str, Theory] | None
) -> tuple[ChartColumns, float | None]:
    """The series, and how many deviations away the last point lies; each round by the theory of its edition."""
    always = ("round", "at", "win")
    judged = ("expected", "sd", "z", *(f"{side}_{sigma}" for side in ("plus", "minus") for sigma in SIGMAS))
    columns: dict[str, Any] = {name: [] for name in always} | {name: [] if theories else None for name in judged}
    win, expected, z = 0, Expected(), None
    for at, (number, ended_at, result, together, wagers, edition) in enumerate(rows, start=1):
        win += result
        if theories is not None:
            expected.together += together
            expected.add(theories[edition], ((name, Count(*count)) for name, count in json.loads(wagers).items()))
        if at % block and at < len(rows):
            continue
        point: dict[str, Any] = {"round": number, "at": ended_at, "win": win / 100}
        if theories is not None:
            z = expected.z(win)
            mean, sd = float(expected.win) / 100, expected.deviation / 100
            point |= {"expected": round(mean, 2), "sd": round(sd, 2), "z": None if z is None else round(z, 4)}
            point |= {f"plus_{sigma}": round(mean + sigma * sd, 2) for sigma in SIGMAS}
            point |= {f"minus_{sigma}": round(mean - sigma * sd, 2) for sigma in SIGMAS}
        for name, value in point.items():
            columns[name].append(value)
    return cast(ChartColumns, columns), z
