"""A house from elsewhere: whatever takes a house takes one that stands on somebody's own shelf."""

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from pitboss import api, library, shelf
from pitboss.cli import app
from pitboss.cli.commands import books, numbers, room, tables
from pitboss.floor.store import Store
from pitboss.web import generating
from pitboss.web.app import create_app
from tests.floor_play import hire
from tests.floor_web import Web

LENDER: Final = "horseshoe-cleveland"
OWN: Final = "riverside"
SISTER: Final = "hillside"
"""Another house of the same shelf; its lender wrote down jackpots."""
GAMES: Final = "roulette,craps,three-card-poker,blackjack,pai-gow-poker,poker-room"
EXAMPLES: Final = Path(__file__).parent.parent / "docs" / "examples"
ROULETTE: Final = (OWN, "roulette")

TYPED: Final[dict[str, tuple[str, ...]]] = {
    "games": ("--property", OWN),
    "rules": ROULETTE,
    "history": ROULETTE,
    "paytables": ROULETTE,
    "diff": (OWN, LENDER, "roulette"),
    "ruling": ROULETTE,
    "interpretations": ROULETTE,
    "clauses": ROULETTE,
    "play": (*ROULETTE, "--seed", "1"),
    "school": (*ROULETTE, "--questions", "2", "--json"),
    "odds": ROULETTE,
    "strategy": (OWN, "three-card-poker"),
    "removal": (OWN, "blackjack", "--wager", "royal-match"),
    "simulate": (*ROULETTE, "--rounds", "1000"),
    "wheel-test": (*ROULETTE, str(EXAMPLES / "spins.csv")),
    "dice-test": (OWN, "craps", str(EXAMPLES / "rolls.csv")),
    "workbench": (*ROULETTE, "--pay", "straight:win=34 to 1"),
    "par": (*ROULETTE, "--rounds", "1000", "--json"),
    "submission": (*ROULETTE, "--rounds", "1000", "--out", "packet.html"),
    "house-way": (OWN, "As Ks Qs Js Ts 2d 2c"),
    "sessions": (OWN, "craps", "--sessions", "200"),
    "equity": (OWN, "holdem", "As Ks", "2c 2d"),
    "bad-beats": (SISTER, "--jackpot", "stud", "--players", "6", "--deals", "2000"),
    "rake": (OWN, "--hands", "5"),
}
"""By command that takes a house: how it is asked about one's own."""


def takes_a_house(command: Callable[..., Any]) -> bool:
    return bool({"house", "first"} & inspect.signature(command).parameters.keys())


COMMANDS: Final = [
    command.__name__.replace("_", "-")
    for module in (books, tables, numbers, room)
    for command in module.COMMANDS
    if takes_a_house(command)
]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A shelf with a house begun from another, and nothing of it in the package."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(shelf.VARIABLE, "")
    shelf.forget()
    typed("house", "new", OWN, "--from", LENDER, "--games", GAMES)
    typed("house", "new", SISTER, "--from", "hollywood-toledo", "--games", "bad-beat-jackpots")
    monkeypatch.setenv(shelf.VARIABLE, str(tmp_path / "rulebooks"))
    shelf.forget()
    yield tmp_path
    shelf.forget()


def typed(*words: str) -> str:
    result = CliRunner().invoke(app, list(words), input="q\n")
    assert result.exit_code == 0, (words, result.output, result.exception)
    return result.output


def test_every_command_that_takes_a_house_is_asked() -> None:
    assert sorted(COMMANDS) == sorted(TYPED)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_takes_it(own: Path, command: str) -> None:
    assert typed(command, *TYPED[command]).strip()


def test_the_library_takes_it(own: Path) -> None:
    assert set(api.houses()[:2]) == {OWN, SISTER}
    for game in api.games(OWN):
        assert api.rules(OWN, game).section.house == OWN
    assert (
        api.odds(api.rules(*ROULETTE))["straight"].exact
        == api.odds(api.rules(LENDER, "roulette"))["straight"].exact
    )
    table = api.Table(api.rules(OWN, "three-card-poker"), seed=1)
    assert table.play({1: api.Bot("Ann", {"ante": 1_000}, lambda seen: "play")}).keys() == {1}


# --- the floor ------------------------------------------------------------------------------------------------

DESCRIPTION: Final = generating.described()
ADDRESSES: Final = [
    (method, path) for path, methods in DESCRIPTION["paths"].items() for method in methods if "{house}" in path
]
BODIES: Final[dict[str, dict[str, Any]]] = {
    "check": {"text": "title: Roulette"},
    "solve": {"solve": {"wager": "straight", "outcome": "win", "edge": 0.05}},
    "acts": {"do": {"act": "come-to-work"}},
    "tokes": {"day": "2026-11-15"},
}
MISSING: Final = {
    "/api/v1/houses/{house}/logo": f"{OWN} has no logo",
    "/api/v1/houses/{house}/pits/{pit}/live": "there is no pit",
    "/api/v1/pits/{house}/handovers/{number}/paper": "there is no handover 1",
    "/api/v1/pits/{house}/claims/{number}/paper": "there is no claim 1",
    "/api/v1/promotions/{house}/draws/{day}": "nothing was posted for",
    "/api/v1/pits/{house}/tokes": "nothing to share",
}
"""What a house that has just begun has not got yet."""


@pytest.mark.thorough
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_every_address_with_a_house_takes_it(own: Path, database: str, store: Store) -> None:
    hire(store, OWN)
    with TestClient(create_app(database, demo=True)) as client:
        web = Web(client, store)
        named = {"{house}": OWN, "{other}": LENDER, "{game}": "roulette", "{number}": "1", "{day}": "2026-11-15"}
        named |= {"{form}": "csv", "{what}": "disputes"}
        wrong = []
        for method, path in ADDRESSES:
            where = path.removeprefix("/api/v1")
            for word, name in named.items():
                where = where.replace(word, name)
            who, last = "table-games-manager", path.rpartition("/")[2]
            body = _tried(web, who) if last == "{number}" else BODIES.get(last, {})
            answer = web.get(who, where) if method == "get" else web.post(who, where, body)
            if answer.status_code != 200 and MISSING.get(path, "\0") not in answer.text:
                wrong.append((method, path, answer.status_code, answer.text[:200]))
        houses = [each["name"] for each in web.get(None, "/houses").json()]
    assert wrong == []
    assert OWN in houses
    assert set(library.on_this_floor()) == {OWN, SISTER}


def _tried(web: Web, who: str) -> dict[str, Any]:
    """An answer to every task of the first page that has a question, right or wrong."""
    page = web.get(who, f"/school/{OWN}/roulette/lesson").json()[1]
    return {"given": {task["name"]: (task["choices"] or ["5"])[0] for task in page["question"]["tasks"]}}
