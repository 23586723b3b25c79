"""What a command loads: nothing that computes before it is needed, and nothing at all for help and completion."""

import inspect
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, get_type_hints

import pytest

from pitboss import library, shelf
from pitboss.cli.commands import books, floor, numbers, room, tables, tournaments
from pitboss.design.par import CHECKED
from pitboss.room.day import HANDS
from pitboss.rulebook import RulebookError, load_heading
from pitboss.rulebook.reading import read_entries
from pitboss.school import drills

COMPUTING: Final = ("numba", "scipy", "pokerkit", "dask", "distributed")
SERVING: Final = ("sqlalchemy", "fastapi", "uvicorn", "mkdocs")
KNOWING: Final = ("numpy", "pitboss.library", "pitboss.rulebook", "pitboss.games", "pitboss.odds")
_RUN: Final = """
import json, sys
from pitboss.cli import main
sys.argv[0] = "pitboss"
try:
    main()
finally:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
_SCENARIOS: Final = "tests/scenarios/jack-cleveland"


class Ran(NamedTuple):
    said: str
    complained: str
    code: int
    loaded: frozenset[str]


def ran(*typed: str, script: str = _RUN, **environment: str) -> Ran:
    """Type a command into a process of its own, and see what it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", script, *typed],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    complained, _, loaded = done.stderr.strip().rpartition("\n")
    return Ran(done.stdout, complained, done.returncode, frozenset(json.loads(loaded)))


def completed(line: str) -> Ran:
    """What the shell is offered for the last word of a line."""
    words = line.split(" ")
    return ran(_PITBOSS_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1))


def _written(game: str) -> str:
    """A scenario of a game."""
    return next(f"{_SCENARIOS}/{name}" for name in sorted(os.listdir(_SCENARIOS)) if name.startswith(game))


def test_the_command_line_itself_knows_no_game() -> None:
    script = "import json, sys; import pitboss.cli; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    loaded = ran(script=script).loaded
    assert "pitboss.cli" in loaded
    assert not loaded & {*COMPUTING, *SERVING, *KNOWING}


def test_help_lists_every_command_and_loads_none() -> None:
    help_ = ran("--help")
    assert help_.code == 0
    for command in COMMANDS:
        name = command.__name__.replace("_", "-")
        assert f" {name} " in help_.said
        assert (command.__doc__ or "?").split()[0] in help_.said
    assert not help_.loaded & {*COMPUTING, *SERVING, *KNOWING}


@pytest.mark.parametrize(
    "typed",
    [
        *(f"settle {_written(game)}" for game in ("blackjack", "roulette", "craps", "baccarat", "big-six")),
        "replay docs/examples/round.jsonl --help",
        "games",
        "rules hollywood-toledo three-card-poker",
        "paytables hollywood-toledo ultimate-texas-holdem",
        "ruling jack-cleveland roulette floater",
        "diff jack-cleveland hard-rock-cincinnati roulette",
        "interpretations jack-cleveland pai-gow-poker",
        "clauses hard-rock-cincinnati dj-wild-stud-poker",
    ],
)
def test_what_computes_nothing_loads_nothing_that_computes(typed: str) -> None:
    run = ran(*typed.split())
    assert run.code == 0, run.complained
    assert run.said
    assert not run.loaded & {*COMPUTING, *SERVING}


@pytest.mark.parametrize(
    ("typed", "families"),
    [
        (f"settle {_written('blackjack')}", {"blackjack"}),
        (f"settle {_written('baccarat')}", {"baccarat", "blackjack"}),
        ("ruling jack-cleveland blackjack", {"blackjack", "craps"}),
        ("paytables hollywood-toledo three-card-poker", {"poker", "craps"}),
        ("rules hollywood-toledo three-card-poker", {"poker", "craps"}),
        ("games", {"craps"}),
    ],
)
def test_a_game_loads_no_arrays_and_hardly_another(typed: str, families: set[str]) -> None:
    """Boxes of several hands are told in any round, and the dice in the words of any wager."""
    run = ran(*typed.split())
    assert run.code == 0, run.complained
    assert "numpy" not in run.loaded
    packages = {name.split(".")[2] for name in run.loaded if name.startswith("pitboss.games.")}
    assert packages - {"family", "tournament"} <= families


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("odds jack-cleveland rulette-x", "unknown game at jack-cleveland 'rulette-x'; did you mean 'roulette'?"),
        ("simulate jak-cleveland roulette", "unknown property 'jak-cleveland'; did you mean 'jack-cleveland'?"),
        ("wheel-test jack-cleveland rulette spins.csv", "did you mean 'roulette'?"),
        ("sessions jack-cleveland crabs", "did you mean 'craps'?"),
        ("rake horshoe-cleveland", "did you mean 'horseshoe-cleveland'?"),
        ("bad-beats hollywood-toldo", "did you mean 'hollywood-toledo'?"),
    ],
)
def test_a_mistyped_name_is_refused_before_anything_is_loaded_that_computes(typed: str, complaint: str) -> None:
    run = ran(*typed.split())
    assert run.code == 2
    assert complaint in run.complained
    assert not run.said
    assert not run.loaded & {*COMPUTING, *SERVING, "pitboss.odds", "pitboss.simulate", "pitboss.fairness"}


def test_nothing_is_computed_while_modules_are_loaded() -> None:
    script = """
import json, pkgutil, sys
from importlib import import_module
import pitboss
for module in pkgutil.walk_packages(pitboss.__path__, "pitboss."):
    compiling = module.name.startswith(("pitboss.compiled.", "pitboss.cli.warm"))
    if not compiling and not module.name.startswith(("pitboss.floor.migrations.", "pitboss.web.serve")):
        import_module(module.name)
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
    loaded = ran(script=script).loaded
    assert "pitboss.odds.pai_gow.contest" in loaded
    assert not loaded & {"numba", "dask", "distributed"}


# --- completion -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("pitboss ru", ["rules", "ruling"]),
        ("pitboss floor ver", ["verify"]),
        ("pitboss odds ja", ["jack-cleveland"]),
        ("pitboss odds jack-cleveland ro", ["roulette"]),
        ("pitboss odds jack-cleveland cr", ["crapless-craps", "craps"]),
        ("pitboss odds hollywood-toledo cr", ["crapless-craps", "craps", "crazy-four-poker", "criss-cross-poker"]),
        ("pitboss odds --wager fire jack-cleveland big", ["big-six"]),
        ("pitboss diff jack-cleveland ho", ["hollywood-toledo", "horseshoe-cleveland"]),
        ("pitboss diff jack-cleveland horseshoe-cleveland big", ["big-six"]),
        ("pitboss play h", ["hard-rock-cincinnati", "hollywood-toledo", "horseshoe-cleveland"]),
        ("pitboss games --property ja", ["jack-cleveland"]),
        ("pitboss floor hire morgan --house ja", ["jack-cleveland"]),
        ("pitboss house-way jack-cleveland --game pai", ["pai-gow-poker"]),
        ("pitboss school jack-cleveland roulette --drill th", ["third-card"]),
        ("pitboss odds jack-cleveland roulette --re", ["--removed"]),
        ("pitboss rules nowhere mississ", ["mississippi-stud"]),
    ],
)
def test_completion_offers_commands_houses_games_and_options(line: str, offered: list[str]) -> None:
    run = completed(line)
    assert run.said.split() == offered
    assert not run.loaded & {*COMPUTING, *SERVING, *KNOWING}


def test_the_shelf_holds_what_the_library_reads() -> None:
    assert set(shelf.houses()) == set(library.properties())


# --- commands and their work ----------------------------------------------------------------------------------


COMMANDS: Final[tuple[Callable[..., None], ...]] = (
    *books.COMMANDS,
    *tables.COMMANDS,
    *numbers.COMMANDS,
    *room.COMMANDS,
    *tournaments.COMMANDS,
)
FLOOR: Final = (floor.hire, floor.head, floor.change_key, floor.verify)


def _plain(function: Callable[..., Any]) -> dict[str, Any]:
    """By parameter: its type, without what only the command line wants to know of it."""
    return get_type_hints(function)


@pytest.mark.parametrize("command", [*COMMANDS, *FLOOR], ids=lambda command: command.__name__)
def test_the_work_of_a_command_takes_what_can_be_typed(command: Callable[..., None]) -> None:
    work = getattr(import_module(f"pitboss.cli.{vars(command)['done_by']}"), command.__name__)
    assert _plain(work) == _plain(command)
    assert list(inspect.signature(work).parameters) == list(inspect.signature(command).parameters)
    unless = [each.default for each in inspect.signature(work).parameters.values()]
    assert set(unless) <= {inspect.Parameter.empty}, "what holds unless given is said once, where it can be typed"


def test_figures_and_words_of_options_are_those_of_the_work() -> None:
    assert inspect.signature(numbers.par).parameters["rounds"].default == CHECKED
    assert inspect.signature(room.room_day).parameters["hands"].default == HANDS
    assert tuple(drills()) == tables.DRILLS


# --- headings -------------------------------------------------------------------------------------------------


def test_headings_are_those_of_the_sections() -> None:
    for section in library.every_section():
        heading = library.heading(section.house, section.game)
        assert (heading.property, heading.game) == (section.house, section.game)
        assert (heading.title, heading.source) == (section.text.title, section.text.source)


def test_a_heading_is_read_no_further_than_it_goes() -> None:
    text = "title: Craps\noptions: {decks: [1, 2]}\nsource: {section: '4'}\nrules: [unfinished"
    found = read_entries(text, "craps.yaml", ("title", "source"), ("title", "called", "source"))
    assert found.data == {"title": "Craps", "source": {"section": "4"}}
    assert found.line(("source", "section")) == 3


def test_faults_of_a_heading_are_named_with_their_lines() -> None:
    with pytest.raises(RulebookError, match=r"craps\.yaml:4: source\.sections: "):
        load_heading(
            "property: here\ngame: craps\ntitle: Craps\nsource: {document: d, section: 1, sections: 2}\n",
            "craps.yaml",
        )
    with pytest.raises(RulebookError, match=r"craps\.yaml:1: 'title' is missing"):
        load_heading("property: here\ngame: craps\nsource: {document: d, section: 1}\n", "craps.yaml")
    with pytest.raises(RulebookError, match=r"craps\.yaml:2: not readable as YAML"):
        load_heading("property: here\n  game: craps: no\n", "craps.yaml")
