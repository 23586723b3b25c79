"""Run the benchmarks: `python -m benchmarks [NAME ...] [--json]`; without names all of them."""

import argparse
import json
import os
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rich.console import Console
from tests.left_behind import floor_files

from benchmarks import (
    analysis,
    attacks,
    baccarat_coups,
    blackjack_analysis,
    blackjack_rounds,
    cluster,
    craps_rolls,
    evaluator,
    floor_load,
    night,
    pages,
    pai_gow_rounds,
    poker_analysis,
    simulation,
    stadium,
    start_up,
    verify,
    workers,
)
from benchmarks.ceiling import ceiling
from benchmarks.report import Report

BENCHMARKS: Final[Mapping[str, Callable[[], Iterator[Report]]]] = {
    "evaluator": evaluator.run,
    "analysis": analysis.run,
    "simulation": simulation.run,
    "blackjack-analysis": blackjack_analysis.run,
    "blackjack-rounds": blackjack_rounds.run,
    "craps-rolls": craps_rolls.run,
    "baccarat-coups": baccarat_coups.run,
    "poker-analysis": poker_analysis.run,
    "pai-gow-rounds": pai_gow_rounds.run,
    "cluster": cluster.run,
    "floor-load": floor_load.run,
    "workers": workers.run,
    "stadium": stadium.run,
    "night": night.run,
    "attacks": attacks.run,
    "start-up": start_up.run,
    "pages": pages.run,
    "verify": verify.run,
}
BUSY: Final = (
    "{cores} cores, load {load:.1f} before the run; where cpu/wall is short of the threads, others were busy."
)
NO_COMPILER: Final = "There is no C compiler (cc) on this machine: the columns against C stay empty."


def _reports(names: list[str]) -> Iterator[Report]:
    for name, run in BENCHMARKS.items():
        if not names or name in names:
            yield from run()


def main() -> None:
    """Run what was asked for, or everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"which to run: {', '.join(BENCHMARKS)}")
    parser.add_argument("--json", action="store_true", help="print the numbers for programs")
    asked = parser.parse_args()
    for name in asked.names:
        if name not in BENCHMARKS:
            parser.error(f"there is no benchmark {name!r}; there are {', '.join(BENCHMARKS)}")
    before = floor_files()
    _run(asked.names, as_json=asked.json)
    if left := floor_files() - before:
        raise SystemExit(f"a floor of the benchmarks left {', '.join(sorted(left))} behind")


def _run(names: list[str], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([report.data() for report in _reports(names)], indent=2))
        return
    console = Console()
    console.print(BUSY.format(cores=os.cpu_count(), load=os.getloadavg()[0]))
    if ceiling() is None:
        console.print(NO_COMPILER)
    for report in _reports(names):
        report.show(console)


if __name__ == "__main__":
    main()
