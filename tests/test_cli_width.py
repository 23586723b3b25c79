"""What commands print in a window of 80 columns: nothing beyond its edge, no word or fraction broken."""

import re
import shlex
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest
import typer
from docs.site.commands import EXAMPLES, FOLDER
from rich.cells import cell_len
from typer.core import TyperGroup
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.cli.output import console
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire

WIDE, NARROW = 160, 80
RUNNER = CliRunner()
MORE = (
    "odds hard-rock-cincinnati ultimate-texas-holdem",
    "odds hollywood-toledo craps --wager pass",
    "odds jack-cleveland blackjack",
    "strategy jack-cleveland blackjack",
    "strategy hard-rock-cincinnati mississippi-stud",
    "strategy hollywood-toledo ultimate-texas-holdem",
    "rules hard-rock-cincinnati ultimate-texas-holdem",
    "rules hollywood-toledo craps",
    "paytables hard-rock-cincinnati table-games-progressives",
    "clauses hard-rock-cincinnati --find exposed",
    "interpretations hard-rock-cincinnati",
    "history jack-cleveland roulette",
    "ruling jack-cleveland blackjack",
    'workbench jack-cleveland three-card-poker --pay "pair-plus:flush=4 to 1"',
    "house check jack-cleveland big-six",
)
"""What prints other tables than the examples do."""
SILENT = {
    *("par", "submission", "schema", "warm", "check", "simulate", "rake", "bad-beats", "room-day", "play"),
    *("tournament", "promotions", "check-draws", "last-hand"),
    "sessions",  # a picture as wide as the window
    *("house new", "floor hire", "floor dismiss", "floor reset", "floor head", "floor change-key"),
}
"""What writes a file, asks, says a sentence, or plays for a while and prints tables that others print."""
HERE = {"floor verify", "floor review"}


def printed(words: list[str], width: int, patch: pytest.MonkeyPatch) -> str:
    patch.setattr(console, "width", width)
    with chdir(FOLDER):
        answer = RUNNER.invoke(app, words, catch_exceptions=False)
    assert answer.exit_code in (0, 1), answer.output
    return answer.stdout


def words_in(text: str) -> set[str]:
    """Words, names, amounts and fractions; lines and bars are none."""
    return {word for word in re.split(r"[\s│┃]+", text) if any(map(str.isalnum, word))}


def headings(text: str) -> set[str]:
    """What columns are called: of rows that stand by themselves, the first and empty ones go without a name."""
    return {word for line in re.findall(r"^┃.*$", text, re.MULTILINE) for word in words_in(line)}


def check(words: list[str], patch: pytest.MonkeyPatch) -> None:
    narrow, wide = (printed(words, width, patch) for width in (NARROW, WIDE))
    over = [line for line in narrow.splitlines() if cell_len(line.rstrip()) > NARROW]
    assert not over
    assert words_in(wide) - words_in(narrow) <= headings(wide), "broken, or left out"


TABLES = [command for name, command in EXAMPLES.items() if name not in SILENT and "--json" not in command]


@pytest.mark.parametrize("command", [*TABLES, *MORE])
def test_a_command_fits_80_columns(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check(shlex.split(command), monkeypatch)


def test_the_floor_fits_80_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/floor.db"
    store = Store(url)
    store.create()
    hire(store, "hard-rock-cincinnati")
    pit = Pit(store)
    table = pit.table("hard-rock-cincinnati", "three-card-poker", players=1)
    for _ in range(3):
        pit.do("ann", table, "wager", seat=1, wager="ante", amount=1_000)
        pit.do("ann", table, "no-more-bets")
        pit.do("ann", table, "decide", seat=1, choice="fold")
    store.close()
    check(["floor", "review", "ann", "--all", "--database", url], monkeypatch)
    check(["floor", "verify", "--full", "--database", url], monkeypatch)


def every(before: str, group: TyperGroup) -> Iterator[str]:
    for name, command in group.commands.items():
        yield from every(f"{before}{name} ", command) if isinstance(command, TyperGroup) else [f"{before}{name}"]


def test_no_command_is_left_out() -> None:
    looked_at = {" ".join(command.split()[: 2 if command.startswith("house ") else 1]) for command in MORE}
    assert {*EXAMPLES, *looked_at, *SILENT, *HERE} >= set(every("", typer.main.get_group(app)))
