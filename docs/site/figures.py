"""The exact figures the manual prints, kept beside it because some take minutes: `python -m docs.site.figures`.

Each section has a file with the fingerprint of what its figures follow from: the wagers, pay tables, options and
rules of its rulebook. A file that no longer fits is computed anew; one that fits is left alone unless it is named.
"""

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.rulebook import Section

FOLDER: Final = Path(__file__).parents[1] / "data"
_FOLLOWS_FROM: Final = (
    "positions",
    "options",
    "wagers",
    "paytables",
    "conditions",
    "payout_limit",
    "meters",
    "rules",
)
"""The parts of a section that figures depend on; a procedure or an oddity changes none of them."""


def fingerprint(section: Section) -> str:
    """What the figures of a section follow from, in one short word."""
    parts = [repr(getattr(section.text, part)) for part in _FOLLOWS_FROM]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def kept(section: Section) -> dict[str, Any] | None:
    """The figures of a section; nothing if there are none or they are those of another text."""
    data = _read(section)
    return data if data is not None and data["of"] == fingerprint(section) else None


def out_of_date(section: Section) -> bool:
    """Whether the figures at hand follow from rules that have changed since."""
    return _read(section) is not None and kept(section) is None


def _read(section: Section) -> dict[str, Any] | None:
    try:
        data: dict[str, Any] = json.loads(_file(section).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return data


def computed(section: Section) -> dict[str, Any]:
    """The figures as the command line prints them for programs."""
    return {
        "of": fingerprint(section),
        "odds": [_short(entry) for entry in _asked("odds", section)],
        "strategy": _rounded(_asked("strategy", section)),
    }


def _asked(command: str, section: Section) -> Any:
    answer = CliRunner().invoke(app, [command, section.house, section.game, "--json"], catch_exceptions=False)
    return json.loads(answer.stdout)


_PRINTED: Final = (
    *("wager", "title", "table", "spot", "alike", "house_edge", "exact", "method", "element_of_risk"),
    *("edge_per_roll", "rolls", "hit_frequency", "standard_deviation", "stake", "notes", "meter", "warning"),
)
_LONGEST: Final = 60
"""A fraction with more digits tells nobody anything; the manual prints its decimals."""


def _short(entry: dict[str, Any]) -> dict[str, Any]:
    """What the manual prints of a wager."""
    short: dict[str, Any] = _rounded({name: entry[name] for name in _PRINTED})
    if short["exact"] and len(short["exact"]) > _LONGEST:
        short["exact"] = "too long"
    short["outcomes"] = [
        _rounded({name: line[name] for name in ("outcome", "pays", "probability")}) for line in entry["outcomes"]
    ]
    return short


def _rounded(value: Any) -> Any:
    """Ten digits are more than anybody reads, and the same on every machine."""
    match value:
        case float():
            return float(f"{value:.10g}")
        case dict():
            return {name: _rounded(each) for name, each in value.items()}
        case list():
            return [_rounded(each) for each in value]
        case _:
            return value


def written(figures: dict[str, Any]) -> str:
    """As it is kept: a line a wager, so that a change is seen at a glance."""
    wagers = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in figures["odds"])
    best = json.dumps(figures["strategy"], separators=(",", ":"))
    return f'{{"of":"{figures["of"]}","odds":[\n{wagers}\n],"strategy":\n{best}}}\n'


def _file(section: Section) -> Path:
    return FOLDER / section.house / f"{section.game}.json"


def main(named: Sequence[str]) -> None:
    """Compute what is missing or out of date, or the sections that are named, such as `jack-cleveland/craps`."""
    for section in library.every_section():
        wanted = section.key in named if named else section.game in GAMES and kept(section) is None
        if wanted:
            print(section.key, flush=True)
            path = _file(section)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(written(computed(section)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
