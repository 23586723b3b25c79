"""A house of one's own: begun, edited by hand, checked, played; what nobody reads is refused with its line."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss import editions, library, shelf
from pitboss.cli import app
from pitboss.conformance import KIT
from pitboss.conformance.numbers import disagreements
from pitboss.errors import BadInput
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.simulate import kernel_for

NEW = ("house", "new", "riverside", "--from", "hollywood-toledo")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(shelf.VARIABLE, "")  # so that it is put back, whatever a command sets it to
    shelf.forget()
    yield tmp_path
    shelf.forget()


def pitboss(*words: str, refused: bool = False) -> str:
    result = CliRunner().invoke(app, list(words))
    if refused:
        assert isinstance(result.exception, BadInput), result.output
        return str(result.exception)
    assert result.exit_code == 0, result.output
    return result.output


def edit(folder: Path, game: str, before: str, after: str) -> int:
    """Change a line of a section; its number."""
    file = folder / "rulebooks" / "riverside" / f"{game}.yaml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    shelf.forget()
    return text[: text.index(before)].count("\n") + 1


def test_a_house_is_begun_from_another_and_works_at_once(folder: Path) -> None:
    said = pitboss(*NEW, "--games", "roulette,three-card-poker", "--title", "Riverside Casino")
    assert "pitboss house check riverside" in said
    home = folder / "rulebooks" / "riverside"
    assert {file.name for file in home.iterdir()} >= {"house.yaml", "roulette.yaml", "three-card-poker.yaml"}
    assert (folder / "pitboss.toml").read_text(encoding="utf-8") == 'rulebooks = "rulebooks"\n'
    (house, *_) = json.loads(pitboss("games", "--json"))
    assert (house["property"], house["title"]) == ("riverside", "Riverside Casino")
    assert library.on_this_floor() == ("riverside",), "a floor is run for one's own houses"
    assert "hollywood-toledo" in library.properties(), "the others are there to compare with"
    mine, theirs = (
        [(each["wager"], each["house_edge"]) for each in json.loads(pitboss("odds", house, "roulette", "--json"))]
        for house in ("riverside", "hollywood-toledo")
    )
    assert mine == theirs
    assert "there is a house riverside already" in pitboss(*NEW, refused=True)


def test_what_a_copied_section_reads_and_cites_comes_along(folder: Path) -> None:
    for game in library.playable("hollywood-toledo"):
        pitboss("house", "new", f"with-{game}", "--from", "hollywood-toledo", "--games", game)
        section = library.section(f"with-{game}", game)
        for check in KIT:
            assert check.played or list(check.faults(section)) == []


def test_a_house_is_checked_without_a_checkout(folder: Path) -> None:
    pitboss("house", "new", "riverside", "--from", "jack-cleveland", "--games", "big-six")
    report = json.loads(pitboss("house", "check", "riverside", "big-six", "--json"))
    assert report["faults"] == 0
    assert set(report["sections"]["big-six"]) == {check.title for check in KIT}
    assert "nothing wrong" in pitboss("check", str(folder / "rulebooks" / "riverside" / "big-six.yaml"))


def test_a_fault_is_named_with_its_file_and_line(folder: Path) -> None:
    pitboss(*NEW, "--games", "roulette")
    line = edit(folder, "roulette", "pays: 35 to 1", "pays: 35 too 1")
    result = CliRunner().invoke(app, ["house", "check", "riverside", "roulette"])
    assert result.exit_code == 1
    assert f"{Path('riverside') / 'roulette.yaml'}:{line}:" in result.output.replace("\n", "")


@pytest.mark.parametrize(
    ("game", "before", "after", "what"),
    [
        ("roulette", "[double-zero, single-zero]", "[double-zero, single-zero, banana]", "'banana' is not known"),
        (
            "blackjack",
            '["no", "late"]',
            '["no", "late", "sometimes"]',
            "'sometimes' is not known: surrender is no",
        ),
        (
            "blackjack",
            "options:\n",
            "options:\n  deck: {what: T, choices: [a, b], default: a, cite: 2.A}\n",
            "deck",
        ),
        ("roulette", "property: riverside", "property: jack-cleveland", "where riverside/roulette is looked for"),
    ],
)
def test_what_nobody_reads_is_refused_with_its_line(
    folder: Path, game: str, before: str, after: str, what: str
) -> None:
    pitboss(*NEW, "--games", game)
    line = edit(folder, game, before, after)
    refusal = pitboss("rules", "riverside", game, refused=True)
    assert what in refusal
    assert f"{game}.yaml:{line}" in refusal or f"{game}.yaml:{line + 1}" in refusal


@pytest.mark.parametrize(("rounding", "paid"), [("up", 2_300), ("down", 2_250), ("nearest", 2_300)])
def test_a_house_rounds_as_it_says(folder: Path, rounding: str, paid: int) -> None:
    """$15.25 at 3 to 2 is $22.875; the smallest chip is a half dollar, or a quarter where the house has one."""
    pitboss(*NEW, "--games", "blackjack")
    house = folder / "rulebooks" / "riverside" / "house.yaml"
    text = house.read_text(encoding="utf-8")
    house.write_text(f"{text}posts: {{chip: $0.25, rounding: {rounding}}}\n", encoding="utf-8")
    shelf.forget()
    table = HouseRules.choose(library.section("riverside", "blackjack"), {"chip": "0.50"})
    assert table.chips.amount(table.pays("blackjack", "blackjack").winnings(1_525)) == paid
    assert HouseRules.choose(library.section("riverside", "blackjack")).chip == 25
    assert list(disagreements(kernel_for(Situation(table)), 20, seed=1)) == []


def test_how_a_house_pays_is_part_of_the_edition_a_round_is_dealt_by(folder: Path) -> None:
    pitboss(*NEW, "--games", "roulette")
    plain = editions.current("riverside", "roulette")
    assert "riverside/house" not in plain.texts
    house = folder / "rulebooks" / "riverside" / "house.yaml"
    text = house.read_text(encoding="utf-8")
    house.write_text(f"{text}posts: {{rounding: down}}\n", encoding="utf-8")
    shelf.forget()
    told = editions.current("riverside", "roulette")
    assert told.name != plain.name
    again = editions.Edition.from_json(told.to_json())
    assert again.section.posts.rounding == "down"
    assert editions.Edition.from_json(plain.to_json()).section.posts.rounding == "up"


def test_shelves_are_named_by_an_option_a_variable_or_a_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pitboss("house", "new", "riverside", "--from", "jack-cleveland", "--games", "big-six")
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    shelf.forget()
    assert "riverside" in library.properties(), "the settings of a folder above hold here"
    (folder / "pitboss.toml").unlink()
    shelf.forget()
    assert "riverside" not in library.properties()
    assert "riverside" in pitboss("--rulebooks", str(folder / "rulebooks"), "games", "--json")
    monkeypatch.setenv(shelf.VARIABLE, str(folder / "nowhere"))
    shelf.forget()
    assert "there is no folder of rulebooks" in pitboss("games", refused=True)


@pytest.mark.parametrize(
    "written", ['rulebook = "x"', "rulebooks = 3", "rulebooks", 'rulebooks = "."\nfelt = "red"']
)
def test_settings_that_say_something_else_are_refused(folder: Path, written: str) -> None:
    (folder / "pitboss.toml").write_text(written, encoding="utf-8")
    shelf.forget()
    assert "pitboss.toml" in pitboss("games", refused=True)
