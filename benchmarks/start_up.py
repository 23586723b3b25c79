"""How soon the command line is at work: whole commands, against importing the libraries any such program needs.

The target is at most twice that import for help, four times for settling a round of blackjack.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from benchmarks.measure import of_children, race
from benchmarks.report import Column, Report

_LAPS: Final = 9
_PEER: Final = "import pydantic, yaml, typer, rich"
_MAIN: Final = "from pitboss.cli import main; main()"
_ROUND: Final = """\
property: jack-cleveland
game: blackjack
seats:
  - {wagers: {blackjack: 25}, cards: 5h 9c 7s, decisions: [hit]}
dealer: Kd 7h
"""
_COMMANDS: Final[Mapping[str, float | None]] = {
    "--help": 2.0,
    "settle -": 4.0,
    "ruling jack-cleveland roulette": None,
    "paytables hollywood-toledo three-card-poker": None,
    "rules hollywood-toledo three-card-poker": None,
    "games": None,
    "odds jack-cleveland rulette-x": None,
}
"""By what is typed: how many times the import it may take, where there is a target."""
_REFUSED: Final = ("odds jack-cleveland rulette-x",)


def _started(arguments: Sequence[str], expected: int, **environment: str) -> None:
    """Run Python to its end, with its bytecode kept as an installed program's is."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", *arguments],
        input=_ROUND,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != expected:
        raise RuntimeError(f"{' '.join(arguments)} ended with {done.returncode}: {done.stderr}")


def _contenders() -> dict[str, Callable[[], None]]:
    found: dict[str, Callable[[], None]] = {_PEER: partial(_started, [_PEER], 0)}
    for typed in _COMMANDS:
        found[f"pitboss {typed}"] = partial(_started, [_MAIN, *typed.split()], 2 if typed in _REFUSED else 0)
    completing = {"_PITBOSS_COMPLETE": "complete_bash", "COMP_WORDS": "pitboss odds jack-cleveland ro"}
    found["completing pitboss odds jack-cleveland ro"] = partial(
        _started, [f"import sys; sys.argv[0] = 'pitboss'; {_MAIN}"], 0, **completing, COMP_CWORD="3"
    )
    return found


def run() -> Iterator[Report]:
    """Every command beside the import."""
    timings = race(_contenders(), _LAPS, processor=of_children)
    peer = timings[_PEER].cpu
    rows = [
        (name, timing.cpu, timing.cpu / peer, _COMMANDS.get(name.removeprefix("pitboss ")))
        for name, timing in timings.items()
    ]
    yield Report(
        "The start of the command line",
        (
            Column("run"),
            Column("cpu seconds", "{:.3f}"),
            Column("times the import", "{:.2f}×"),
            Column("at most", "{:.0f}×"),
        ),
        f"best of {_LAPS} runs, the whole process; the odds are of a game whose name is mistyped",
        rows,
    )
