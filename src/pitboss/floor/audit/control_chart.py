"""The control chart of a table: its win as it grew, and where it should lie."""

import json
from typing import Any, Final

from sqlalchemy import Connection, func, select

from pitboss.floor.audit.results import Expected, verdict
from pitboss.floor.audit.scope import Period, named
from pitboss.floor.audit.theory import THEORIES, Theory
from pitboss.floor.books.counting import Count
from pitboss.floor.books.state import TableState
from pitboss.floor.schema import ROUNDS

MOST_ROUNDS: Final = 20_000
"""Only the last of a longer series are drawn."""
POINTS: Final = 120
SIGMAS: Final = (1, 2, 3)


def control_chart(connection: Connection, state: TableState, period: Period) -> dict[str, Any]:
    """After every block of rounds: the win so far, what was to be expected, and one, two and three deviations."""
    mine = ROUNDS.c.table_id == state.id
    count = period.of(select(func.count()).select_from(ROUNDS).where(mine), ROUNDS.c.ended_at)
    rounds = int(connection.execute(count).scalar_one())
    asked = select(ROUNDS.c.number, ROUNDS.c.ended_at, ROUNDS.c.result, ROUNDS.c.together, ROUNDS.c.wagers)
    asked = period.of(asked.where(mine), ROUNDS.c.ended_at).order_by(ROUNDS.c.number.desc()).limit(MOST_ROUNDS)
    rows = list(reversed(connection.execute(asked).all()))
    theory, says = THEORIES.of(state)
    block = max(1, -(-len(rows) // POINTS))
    columns, last = _columns(rows, block, theory)
    return {
        **named(state),
        "rounds": rounds,
        "block": block,
        "left_off": rounds - len(rows),
        "theory_says": says,
        "verdict": verdict(len(rows), last) if theory else None,
        **columns,
    }


def _columns(rows: list[Any], block: int, theory: Theory | None) -> tuple[dict[str, Any], float | None]:
    """The series, and how many deviations away the last point lies."""
    always = ("round", "at", "win")
    judged = ("expected", "sd", "z", *(f"{side}_{sigma}" for side in ("plus", "minus") for sigma in SIGMAS))
    columns: dict[str, Any] = {name: [] for name in always} | {name: [] if theory else None for name in judged}
    win, expected, z = 0, Expected(), None
    for at, (number, ended_at, result, together, wagers) in enumerate(rows, start=1):
        win += result
        if theory is not None:
            expected.together += together
            expected.add(theory, ((name, Count(*count)) for name, count in json.loads(wagers).items()))
        if at % block and at < len(rows):
            continue
        point: dict[str, Any] = {"round": number, "at": ended_at, "win": win / 100}
        if theory is not None:
            z = expected.z(win)
            mean, sd = expected.win / 100, expected.deviation / 100
            point |= {"expected": round(mean, 2), "sd": round(sd, 2), "z": None if z is None else round(z, 4)}
            point |= {f"plus_{sigma}": round(mean + sigma * sd, 2) for sigma in SIGMAS}
            point |= {f"minus_{sigma}": round(mean - sigma * sd, 2) for sigma in SIGMAS}
        for name, value in point.items():
            columns[name].append(value)
    return columns, z
