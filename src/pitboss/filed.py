"""The figures that come with Pitboss: what the wagers of every section are worth as filed, and the best play.

Working them out takes minutes, so they lie in `figures/`, a file a section, each named after everything it follows
from: the content of the situation and the methods. Figures of another name are not shown: whoever asks has them
computed. `python -m pitboss.design.filing` computes what is missing.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from pitboss import methods
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules, Section

FOLDER: Final = methods.ROOT / "figures"


def table_of(section: Section) -> Situation:
    """A table with everything as the house filed it."""
    return Situation(HouseRules.choose(section))


def name_of(situation: Situation, measured: int) -> str:
    """The name of figures; `measured` is how many rounds were played for some of them, 0 where none were."""
    house = situation.house
    found_by = methods.of_play(house) if measured else methods.of_analysis(house)
    return hashlib.sha256(repr((found_by, measured, situation.content())).encode()).hexdigest()


def figures(situation: Situation, measured: int) -> dict[str, Any] | None:
    """The figures of exactly this situation, as plain data; those measured by play in so many rounds."""
    section = situation.house.section
    kept = _read(section.house, section.game)
    if kept is None or kept["measured"] not in (0, measured) or kept["of"] != name_of(situation, kept["measured"]):
        return None
    return kept


def path_of(house: str, game: str) -> Path:
    """Where the figures of a section lie."""
    return FOLDER / house / f"{game}.json"


@cache
def _read(house: str, game: str) -> dict[str, Any] | None:
    try:
        kept: dict[str, Any] = json.loads(path_of(house, game).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return kept


def written(of: str, measured: int, wagers: list[dict[str, Any]], strategy: dict[str, Any]) -> str:
    """Figures as they are kept: a line a wager, so that a change is seen at a glance."""
    lines = ",\n".join(json.dumps(entry, separators=(",", ":"), ensure_ascii=False) for entry in wagers)
    play = ",\n".join(
        json.dumps({part: entry}, separators=(",", ":"), ensure_ascii=False)[1:-1]
        for part, entry in strategy.items()
    )
    return f'{{"of":"{of}","measured":{measured},"wagers":[\n{lines}\n],"strategy":{{\n{play}\n}}}}\n'
