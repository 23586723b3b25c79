"""A long run's finished blocks in a file, so that whoever begins it again plays only what is left."""

import hashlib
import json
import os
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np

from pitboss.errors import BadInput
from pitboss.odds import Situation
from pitboss.simulate.engine import Merged, Tally, empty_tally
from pitboss.simulate.source import fingerprint

_EVERY: Final = 1.0
"""Seconds between two writings: what is lost when a run dies."""

_DIFFERENT: Final = {
    "rules": "another table: other rules, options, stakes, meters or play",
    "source": "begun by another version of Pitboss",
}


class Checkpoint:
    """The file of one run: which run it is, and what its finished blocks came to.

    It is written whole and then put in place, so a run that dies while writing leaves the file as it was.
    """

    def __init__(self, path: Path, situation: Situation, rounds: int, seed: int, wagers: int) -> None:
        self._path = path
        self._asked = _asked(situation, rounds, seed)
        self._written = monotonic()
        self._changed = False
        self.merged = self._read(wagers) if path.exists() else Merged(empty_tally(wagers))
        if not path.exists():
            self._write()  # what cannot be kept is said before the work

    def keep(self) -> None:
        """Blocks were added; they are written down now or a moment later."""
        self._changed = True
        if monotonic() - self._written >= _EVERY:
            self._write()

    def close(self) -> None:
        """Write down what is not yet written."""
        if self._changed:
            self._write()

    def _read(self, wagers: int) -> Merged:
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
            asked = data["simulation"]
            merged = Merged(
                _tally(data["merged"]),
                int(data["through"]),
                {int(number): _tally(tally) for number, tally in data["ahead"].items()},
            )
        except OSError as error:
            raise BadInput(f"cannot read {self._path}: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadInput(f"{self._path} is no checkpoint of a simulation") from None
        for what, here in self._asked.items():
            there = asked.get(what)
            if there != here:
                why = _DIFFERENT.get(what) or f"{what} {there} there, {here} here"
                raise BadInput(f"{self._path} is the checkpoint of another run ({why}); name another file")
        if any(len(tally.total) != wagers for tally in (merged.tally, *merged.ahead.values())):
            raise BadInput(f"{self._path} is no checkpoint of a simulation")
        return merged

    def _write(self) -> None:
        merged = self.merged
        data = {
            "simulation": self._asked,
            "through": merged.through,
            "merged": _data(merged.tally),
            "ahead": {str(number): _data(tally) for number, tally in merged.ahead.items()},
        }
        try:
            with tempfile.NamedTemporaryFile(
                "w", dir=self._path.parent, prefix=self._path.name, delete=False, encoding="utf-8"
            ) as file:
                json.dump(data, file)
            os.replace(file.name, self._path)
        except OSError as error:
            raise BadInput(f"cannot write {self._path}: {error.strerror}") from None
        self._written, self._changed = monotonic(), False


def _asked(situation: Situation, rounds: int, seed: int) -> dict[str, Any]:
    """Which run it is: whoever asks for the same gets the same blocks."""
    section = situation.house.section
    return {
        "property": section.house,
        "game": section.game,
        "rounds": rounds,
        "seed": seed,
        "rules": hashlib.sha256(repr(situation.content()).encode()).hexdigest(),
        "source": fingerprint(),
    }


def _data(tally: Tally) -> list[list[Any]]:
    return [tally.total.tolist(), tally.squares.tolist(), tally.hits.tolist()]


def _tally(data: list[list[Any]]) -> Tally:
    total, squares, hits = data
    if not len(total) == len(squares) == len(hits):
        raise ValueError("columns of different length")
    return Tally(np.array(total, np.int64), np.array(squares, np.float64), np.array(hits, np.int64))
