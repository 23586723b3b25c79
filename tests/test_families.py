"""Families of games: one entry each, chosen by what a section says; by its rules, never by its name."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

import pitboss
from pitboss import library, shelf
from pitboss.design.proposal import proposed, read_proposal
from pitboss.design.valuation import SIMULATED, exact_or_measured
from pitboss.errors import NotAnalysed
from pitboss.floor.layouts import layout_for
from pitboss.formerly import completed
from pitboss.games import families, family_of
from pitboss.games.family import load
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.school import exercise
from pitboss.simulate import kernel_for, run
from pitboss.simulate.script import ScriptKernel

ROOT: Final = Path(pitboss.__file__).parent
JACK: Final = "jack-cleveland"
_ENTRIES: Final = """
from importlib import metadata
from pitboss.games import families
print(*families())
"""


def changed(section: Section, text: str) -> Section:
    return proposed(section, read_proposal(text, "a proposal", section))


def on_a_shelf(folder: Path, house: str, game: str, before: str, after: str) -> None:
    """A section of a house, with something else written in it."""
    home = folder / house
    home.mkdir(parents=True)
    (home / shelf.HOUSE).write_text(shelf.facts(house).partition("pits:")[0], encoding="utf-8")
    text = shelf.text(house, game)
    assert before in text
    (home / f"{game}.yaml").write_text(text.replace(before, after), encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(shelf.VARIABLE, str(tmp_path / "shelf"))
    (tmp_path / "shelf").mkdir()
    shelf.forget()
    return tmp_path / "shelf"


@pytest.fixture(autouse=True)
def looked_at_anew() -> object:
    yield
    shelf.forget()


# --- one entry a family ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", families())
def test_what_an_entry_names_is_there(name: str) -> None:
    family = families()[name]
    assert family.name == name
    for named in (family.felt, family.hands_called, family.hands_read, family.player, *family.drills):
        assert named is None or load(named) is not None


def test_a_section_may_be_called_anything() -> None:
    """Analysis, kernel, felt and drills follow from the rules: under another name everything is as before."""
    section = library.section(JACK, "three-card-poker")
    data = {**section.document.data, "game": "tricorne"}
    other = library.checked(replace(section.document, data=data), section.neighbour, section.owner)
    house, usual = HouseRules.choose(other), HouseRules.choose(section)
    edges = [[odds.exact for odds in analyse(Situation(each)).wagers] for each in (house, usual)]
    assert edges[0] == edges[1]
    assert type(kernel_for(Situation(house))) is type(kernel_for(Situation(usual)))
    assert layout_for(house).written() == layout_for(usual).written()
    assert exercise(other, "payout", 1, 7).steps


def test_what_it_is_played_as_is_known(own: Path) -> None:
    on_a_shelf(own, JACK, "roulette", "played-as: wheel", "played-as: weel")
    shelf.forget()
    with pytest.raises(
        RulebookError, match=r"roulette\.yaml:3: played-as: unknown family .* did you mean 'wheel'"
    ):
        library.section(JACK, "roulette")


def test_another_package_may_bring_one(tmp_path: Path) -> None:
    (tmp_path / "coin.py").write_text(
        "from dataclasses import replace\n"
        "from pitboss.games.wheel import FAMILY as WHEEL\n"
        "FAMILY = replace(WHEEL, name='coin-toss')\n"
    )
    about = tmp_path / "coin-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: coin\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[pitboss.families]\ncoin-toss = coin:FAMILY\n")
    path = ":".join((str(tmp_path), *sys.path))
    ran = subprocess.run(
        [sys.executable, "-c", _ENTRIES], env={"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert "coin-toss" in ran.stdout.split(), ran.stderr


def test_sections_written_before_they_said_so_are_still_known() -> None:
    for section in library.every_section():
        if section.played_as is not None:
            before = {key: value for key, value in section.document.data.items() if key != "played-as"}
            assert completed(before)["played-as"] == section.played_as
    assert "played-as" not in completed({"game": "general"})


# --- a shape nobody can analyse -------------------------------------------------------------------------------


def unknown() -> Section:
    """Caribbean Stud with a second raise, which nobody has worked out."""
    section = library.section("public-games", "caribbean-stud")
    course = [dict(stage) for stage in section.document.data["rules"]["course"]]
    course.insert(4, {"decide": "raise", "times": [2], "otherwise": "check", "once": True, "cite": "4"})
    course[3] = {"decide": "raise", "times": [2], "otherwise": "check", "cite": "4"}
    data = {**section.document.data, "rules": {**section.document.data["rules"], "course": course}}
    return library.checked(replace(section.document, data=data), section.neighbour, section.owner)


def test_it_says_so_by_name_and_is_played_all_the_same() -> None:
    section = unknown()
    situation = Situation(HouseRules.choose(section))
    with pytest.raises(NotAnalysed, match=r"caribbean-stud has no exact analysis yet: .* 2 decisions"):
        analyse(situation)
    kernel = kernel_for(situation)
    assert isinstance(kernel, ScriptKernel)
    assert "pair or better" in kernel.plays
    assert run(kernel, 60).rounds == 60
    assert layout_for(situation.house).spots
    assert exercise(section, "payout", 1, seed=3).steps
    assert exercise(section, "deal", 1, seed=3).steps


def test_its_figures_are_measured_and_say_how(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.design.valuation.ENOUGH", 80)
    monkeypatch.setattr("pitboss.cache.recalled", lambda name: None)
    (value,) = exact_or_measured(Situation(HouseRules.choose(unknown())))
    assert value.odds.method == SIMULATED
    assert value.odds.computed is not None
    assert value.odds.computed.standard_error is not None
    assert "no exact analysis yet" in value.notes[0]
    assert "80 rounds" in value.notes[1]


def test_a_rule_an_analysis_refuses_does_not_stop_play() -> None:
    """Two decks are dealt and simulated; nobody says what that is worth."""
    section = changed(library.section(JACK, "four-card-poker"), "rules: {deck: {decks: 2}}")
    situation = Situation(HouseRules.choose(section))
    with pytest.raises(NotAnalysed, match="decks 2"):
        analyse(situation)
    assert run(kernel_for(situation), 20).rounds == 20


# --- no game is named -----------------------------------------------------------------------------------------

ALLOWED: Final = {
    "formerly.py": "editions kept before sections said what they are played as",
    "library.py": "a floor keeps its poker room and the jackpots under these names",
    "hands/kinds.py": "side bets are named like games",
    "floor/layouts/names.py": "spots are lettered by the names of wagers",
    "floor/layouts/craps.py": "wagers named like games",
    "web/static/pages/compare.js": "the poker room is no game to compare",
    "web/static/pages/promotions.js": "promotions are drawn at the tables of the poker room",
    "web/static/pages/new_table.js": "the poker room is set up in its own way",
    "web/static/poker/ctrl.js": "the poker room's meters",
    "web/static/pages/school.js": "what a newcomer is offered first; the poker room is not taught",
    "web/static/pages/picking.js": "what bench and editor open with",
    "cli/commands/numbers.py": "the section `house-way` means where none is named",
}
"""Files that name a game of a house, and why."""
_ALSO_FAMILIES: Final = ("blackjack", "craps", "pai-gow", "stadium", "poker", "wheel", "baccarat")


def _code(path: Path) -> str:
    """What a file does: examples that are run as tests have to name something."""
    return re.sub(
        r"^ *(?:>>>|\.\.\.) (?:.|\n)*?(?=^ *$|\"{3})", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE
    )


def test_no_game_and_no_house_is_named_in_code() -> None:
    houses = set(shelf.houses())
    games = {name for house in shelf.known() for name in library.sections(house)}
    words = (houses | games) - set(_ALSO_FAMILIES) - {"general"}
    named = re.compile("[\"'`/](" + "|".join(sorted(words, key=len, reverse=True)) + ")[\"'`/]")
    found: dict[str, set[str]] = {}
    for path in sorted((*ROOT.rglob("*.py"), *ROOT.rglob("*.js"))):
        where = path.relative_to(ROOT).as_posix()
        for word in named.findall(_code(path)):
            found.setdefault(where, set()).add(word)
    assert found.keys() - ALLOWED.keys() == set(), found
    assert ALLOWED.keys() - found.keys() == set(), "a file that names none is no exception"
    assert not any(houses & words for words in found.values())


def test_no_state_and_no_law_of_one_stands_in_code() -> None:
    """Not as a word of a sentence either: pages, sheets, sentences and duties are for houses anywhere."""
    places = [place for each in shelf.houses() if (place := library.of_house(each).jurisdiction) is not None]
    words = {word for place in places for word in (place.title, place.law)}
    titles = {library.of_house(each).title for each in shelf.houses()}
    named = re.compile(r"\b(" + "|".join(map(re.escape, sorted(words | titles))) + r")\b")
    text = [path for ending in ("py", "js", "css", "html", "json", "yaml") for path in ROOT.rglob(f"*.{ending}")]
    shelves = {"rulebooks", "public", "figures", "manual"}
    found = {
        path.relative_to(ROOT).as_posix(): hit[0]
        for path in text
        if not shelves & set(path.relative_to(ROOT).parts) and (hit := named.search(_code(path)))
    }
    assert words >= {"Ohio", "OAC"}
    assert found == {}


def test_families_are_looked_up_not_compared_by_game() -> None:
    assert family_of(library.section(JACK, "roulette")) is family_of(library.section(JACK, "big-six"))
