"""A house of one's own: begun, edited by hand, checked, played; what nobody reads is refused with its line."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from pitboss import editions, library, shelf
from pitboss.cli import app
from pitboss.conformance import KIT
from pitboss.conformance.numbers import disagreements
from pitboss.design import par
from pitboss.design.par_page import par_page
from pitboss.errors import BadInput
from pitboss.floor import roles
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.approvals import waiting
from pitboss.floor.roles import DUTIES, Forbidden, Role
from pitboss.floor.store import Store
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.rulebook.property import NEVER_SIGN, OfAFloor
from pitboss.rulebook.schema import Role as DocumentRole
from pitboss.simulate import kernel_for
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire

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


FACTS = """
logo: riverside.svg
titles: {dealer: Croupier, auditor: Revenue auditor}
approvals: {fill: [[shift-manager]], cash-in: [[pit-manager], [surveillance]]}
"""


def with_facts(folder: Path, facts: str) -> Path:
    """The house with more in its own file; where that lies."""
    home = folder / "rulebooks" / "riverside"
    text = (home / "house.yaml").read_text(encoding="utf-8")
    (home / "house.yaml").write_text(f"{text}{facts}", encoding="utf-8")
    shelf.forget()
    return home


def test_a_house_has_a_logo_its_own_titles_and_the_approvals_it_wants(folder: Path) -> None:
    pitboss(*NEW, "--games", "roulette")
    home = with_facts(folder, FACTS)
    assert "logo: no picture riverside.svg" in pitboss("rules", "riverside", "roulette", refused=True)
    drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    (home / "riverside.svg").write_text(drawing, encoding="utf-8")
    shelf.forget()
    assert "Croupier" in pitboss("rules", "riverside", "roulette")
    assert library.section("riverside", "roulette").calls("table-games-supervisor") == "table games supervisor"
    assert roles.signatures("riverside", "cash-in") == (
        (Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.MANAGER),
        (Role.SURVEILLANCE, Role.SURVEILLANCE_DIRECTOR),
    )
    assert roles.signatures("riverside", "payout") == roles.DUTIES.signs["payout"]
    parts = roles.slip_parts("riverside", "fill")
    assert parts["requested"] == (Role.SHIFT_MANAGER, Role.MANAGER)
    assert {**roles.DUTIES.slips["fill"], "requested": parts["requested"]} == parts
    with TestClient(create_app(f"sqlite:///{folder}/floor.db", demo=True)) as client:
        (told,) = (each for each in client.get("/api/v1/houses").json() if each["name"] == "riverside")
        assert (told["logo"], told["titles"]["auditor"]) == (True, "Revenue auditor")
        shown = client.get("/api/v1/houses/riverside/logo")
        assert (shown.text, shown.headers["content-type"]) == (drawing, "image/svg+xml")
        assert client.get("/api/v1/houses/hollywood-toledo/logo").status_code == 404
    sheet = par_page(
        par.document(Situation(HouseRules.choose(library.section("riverside", "roulette"))), [], rounds=0)
    )
    assert "data:image/svg+xml;base64," in sheet
    pitboss("house", "new", "hillside", "--from", "riverside", "--games", "roulette")
    assert library.logo("hillside") is None


def test_a_fill_waits_for_whom_the_house_wants(folder: Path, store: Store) -> None:
    pitboss("house", "new", "riverside", "--from", "jack-cleveland", "--games", "big-six")
    with_facts(folder, "approvals: {fill: [[shift-manager]]}\n")
    hire(store, "riverside")
    pit = Pit(store)
    table = pit.table("riverside", "big-six", players=0)
    before = pit.standing(table).state.rack
    pit.do("dealer", table, "ask-fill", amount=100_000)
    with store.reading() as connection:
        (waits,) = waiting(connection)
    with pytest.raises(Forbidden, match="this is signed by shift manager or table games manager"):
        pit.do("pit-manager", table, "approve", approval=waits.id)
    pit.do("shift-manager", table, "approve", approval=waits.id)
    assert pit.standing(table).state.rack == before + 100_000
    assert verify(store).faults == []


@pytest.mark.parametrize(
    ("facts", "what"),
    [
        ("titles: {floorman: Floor}\n", "titles"),
        ("approvals: {fill: [[pit-manager], [shift-manager]]}\n", "a fill has one signature of the pit"),
        ("approvals: {jackpot: [[player]]}\n", "a player signs for no jackpot"),
        ("approvals: {tip: [[dealer]]}\n", "approvals"),
        ("logo: ../secret.svg\n", "logo"),
    ],
)
def test_facts_of_a_house_that_nobody_can_go_by_are_refused(folder: Path, facts: str, what: str) -> None:
    pitboss(*NEW, "--games", "roulette")
    file = str(with_facts(folder, "") / "house.yaml")
    assert "house.yaml, nothing wrong" in pitboss("check", file)
    with_facts(folder, facts)
    assert what in pitboss("rules", "riverside", "roulette", refused=True)
    assert what in pitboss("check", file, refused=True)


def test_whoever_a_house_may_title_has_an_account_or_is_in_its_documents() -> None:
    assert {*get_args(OfAFloor), *DocumentRole} == {*Role, *DocumentRole}
    able = {DUTIES.stands_for[each] for each in DocumentRole if each not in NEVER_SIGN}
    assert all(roles.may(each, roles.Duty.APPROVE) for each in able)


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
