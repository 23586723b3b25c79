"""PAR sheets: the same figures as everywhere, on one page that needs nothing else."""

import json
import re
import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest
from fastapi.testclient import TestClient
from httpx import Response
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.design import paper
from pitboss.design.par import CONFIDENCE, Document, document, fingerprint, par_data
from pitboss.design.par_page import par_page
from pitboss.design.proposal import read_proposal
from pitboss.design.valuation import of_section, of_table
from pitboss.design.workbench import Bench
from pitboss.errors import BadInput
from pitboss.floor.store import Store
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.web.app import create_app
from tests.floor_play import hire
from tests.floor_web import Web

TOLEDO: Final = ("hollywood-toledo", "three-card-poker")
ROUNDS: Final = 50_000


def run(*words: str) -> Any:
    result = CliRunner().invoke(app, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return json.loads(result.stdout)


def table(house: str, game: str) -> Situation:
    return Situation(HouseRules.choose(library.section(house, game)))


def sheet_of(house: str, game: str, rounds: int = 0) -> Document:
    return document(table(house, game), of_table(table(house, game)), rounds=rounds)


# --- figures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "game"),
    [
        TOLEDO,
        ("jack-cleveland", "craps"),
        ("hard-rock-cincinnati", "roulette"),
        ("hard-rock-cincinnati", "big-six"),
    ],
)
def test_the_figures_are_those_of_the_odds(house: str, game: str) -> None:
    odds = run("odds", house, game, "--json")
    sheet = run("par", house, game, "--rounds", "0", "--json")
    assert len(sheet["wagers"]) == len(odds)
    for wager, entry in zip(sheet["wagers"], odds, strict=True):
        assert {name: wager[name] for name in entry} == entry


def test_combinations_and_shares_add_up() -> None:
    for house, game in (TOLEDO, ("jack-cleveland", "craps")):
        for sheet in sheet_of(house, game).sheets:
            assert sum(line.combinations for line in sheet.lines) == sheet.cases
            for line in sheet.lines:
                assert Fraction(line.combinations, sheet.cases) == line.probability
            returned = sum((line.contribution for line in sheet.lines), sheet.value.odds.extra)
            assert returned == 1 - sheet.value.odds.house_edge


def test_combinations_are_the_hands_people_count() -> None:
    cases = {sheet.value.odds.wager: sheet.cases for sheet in sheet_of(*TOLEDO).sheets}
    assert cases["pair-plus"] == 22_100
    assert cases["six-card-bonus"] == 20_358_520


def test_bands_narrow_with_the_rounds_and_widen_with_the_confidence() -> None:
    for sheet in sheet_of(*TOLEDO).sheets:
        edge = float(sheet.value.odds.house_edge)
        widths = [high - low for low, high in (sheet.band(10_000, level) for level in CONFIDENCE)]
        assert widths == sorted(widths)
        low, high = sheet.band(1_000_000, 0.95)
        assert (low + high) / 2 == pytest.approx(edge)
        assert high - low == pytest.approx(2 * 1.959964 * sheet.value.standard_deviation / 1_000, rel=1e-6)


def test_play_agrees_with_the_figures() -> None:
    for sheet in sheet_of(*TOLEDO, rounds=ROUNDS).sheets:
        assert sheet.check is not None
        assert (sheet.check.rounds, sheet.check.found.standard_error > 0) == (ROUNDS, True)
        assert abs(sheet.check.errors_away) < 5


def test_a_value_that_is_no_fraction_says_so() -> None:
    """A blackjack wager is summed in floating point; whoever reads the sheet must know."""
    page = par_page(sheet_of("jack-cleveland", "free-bet-blackjack"))
    main = page[page.index("<h2>Free Bet") :] if "<h2>Free Bet" in page else page
    assert "no fraction: see the method" in main
    assert "summed in floating point" in main
    assert "It is not an exact fraction" in main
    assert "<h3>Hard</h3>" in page, "the chart of the best play"


def test_interpretations_that_bear_on_a_wager_are_told() -> None:
    (sheet,) = [each for each in sheet_of(*TOLEDO).sheets if each.value.odds.wager == "pair-plus"]
    assert "pair-plus-on-fold" in sheet.interpretations
    assert set(sheet.interpretations) < set(library.section(*TOLEDO).text.interpretations)


# --- the page ------------------------------------------------------------------------------------------------


def test_the_page_needs_nothing_else() -> None:
    page = par_page(sheet_of(*TOLEDO, rounds=ROUNDS))
    assert not re.search(r"(src|href)=|url\(|@import|<script|https?://", page)
    for said in (
        "402/5525",
        "7.276018%",
        "22,100",
        "§\u00a09.C.3.c.i",
        "Volatility index",
        "Hollywood Casino Toledo",
    ):
        assert said in page, said
    assert fingerprint(library.section(*TOLEDO)) in page
    assert "Proposal" not in page


def test_a_proposal_is_marked_as_one() -> None:
    before = table(*TOLEDO)
    text = "what: More <b>for</b> a flush\npaytables: {pair-plus: {pair-plus: {rows: {flush: 4 to 1}}}}"
    proposal = read_proposal(text, "what-if", before.house.section)
    after = Bench.of(before, proposal).after
    sheet = document(after, of_section(after), rounds=0, filed=before.house.section, what=proposal.what)
    page = par_page(sheet)
    assert "Proposal: More &lt;b&gt;for&lt;/b&gt; a flush" in page
    assert "This is not what is filed" in page
    assert "128/5525" in page
    assert sheet.rulebook != fingerprint(before.house.section)
    assert par_data(sheet)["changes"] == [
        {"what": "pays", "where": "pair plus: Flush", "before": "3 to 1", "after": "4 to 1"}
    ]


def test_sheets_are_written_where_they_are_wanted(tmp_path: Path) -> None:
    page = tmp_path / "par.html"
    words = ["par", "hard-rock-cincinnati", "big-six", "--wager", "joker", "--rounds", "1000", "--out"]
    assert CliRunner().invoke(app, [*words, str(page)]).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    for bad in ("sheet.txt", "sheet"):
        with pytest.raises(BadInput, match=r"a \.html or a \.pdf file"):
            run(*words, bad)
    with pytest.raises(BadInput, match="say where to write it"):
        run("par", "hard-rock-cincinnati", "big-six")


def test_a_browser_prints_it(tmp_path: Path) -> None:
    if shutil.which("chromium") is None:
        pytest.fail("there is no chromium on this machine; `make system` installs it where that is possible")
    assert paper.printed("<p>17 pays 35 to 1</p>").startswith(b"%PDF-")


def test_without_a_browser_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(BadInput, match="printed by Chromium"):
        paper.printed("<p>")


# --- over the web --------------------------------------------------------------------------------------------


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    url = f"sqlite:///{tmp_path}/floor.db"
    store = Store(url)
    store.create()
    hire(store, "jack-cleveland")
    with TestClient(create_app(url)) as client:
        yield Web(client, store)
    store.close()


MANAGER: Final = "table-games-manager"
BIG_SIX: Final = "/design/jack-cleveland/big-six"


def answered(web: Web, path: str, body: object) -> Response:
    """What is answered once nothing is being computed any more."""
    for _ in range(200):
        answer = web.post(MANAGER, path, body)
        if answer.status_code != 200 or answer.json()["says"] == "ready":
            return answer
    raise AssertionError(f"{path} is never ready")


def settled(web: Web, path: str, body: object) -> Any:
    answer = answered(web, path, body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_workbench_over_the_web(web: Web) -> None:
    what = web.get(MANAGER, BIG_SIX).json()
    (joker,) = [each for each in what["paytables"] if each["wager"] == "joker"]
    body = {"proposal": json.dumps({"paytables": {"joker": {joker["table"]: {"rows": {"win": "46 to 1"}}}}})}
    found = settled(web, f"{BIG_SIX}/bench", body)
    (each,) = [each for each in found["wagers"] if each["changed"]]
    assert (each["before"]["exact"], each["after"]["exact"]) == ("4/27", "7/54")
    assert "win: 46 to 1" in found["yaml"]
    again = web.post(MANAGER, f"{BIG_SIX}/read", {"proposal": found["yaml"]}).json()
    assert again["proposal"] == json.loads(body["proposal"])
    pays = settled(web, f"{BIG_SIX}/solve", {"solve": {"wager": "joker", "outcome": "win", "edge": 0.05}})
    assert (pays["stingier"]["pays"], pays["richer"]["pays"]) == ("50 to 1", "51 to 1")


def test_rules_that_are_not_analysed_are_named_on_the_workbench(web: Web) -> None:
    """Eleven is a point then, and no odds are printed for it."""
    answer = answered(web, "/design/jack-cleveland/craps/bench", {"proposal": "rules: {line: {win: [7]}}"})
    assert answer.status_code == 422
    assert "jack-cleveland/craps is not analysed with paytables.pass-odds" in answer.json()["detail"]


def test_sheets_are_fetched_by_those_who_design(web: Web) -> None:
    made = settled(web, f"{BIG_SIX}/par", {"wager": "joker"})
    path = made["sheet"].removeprefix("/api/v1")
    fetched = web.get(MANAGER, path)
    assert fetched.headers["content-disposition"] == 'attachment; filename="par-jack-cleveland-big-six.html"'
    assert "4/27" in fetched.text
    assert web.get("dealer", path).status_code == 403
    assert web.get(None, path).status_code == 401
    assert web.get(MANAGER, f"/par/{'0' * 64}/x.html").status_code == 404
    assert answered(web, f"{BIG_SIX}/par", {"wager": "nothing"}).status_code == 422


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("bench", {"proposal": "paytables: {joker: 3}"}),
        ("bench", {"proposal": "{"}),
        ("bench", {"proposal": "", "meters": {"mine": "5"}}),
        ("solve", {"solve": {"wager": "jester", "outcome": "win", "edge": 0.05}}),
        ("solve", {"solve": {"wager": "joker", "outcome": "draw", "edge": 0.05}}),
        ("read", {"proposal": "rules: 5"}),
        ("par", {"form": "docx"}),
    ],
)
def test_bad_designs_are_refused(web: Web, path: str, body: object) -> None:
    assert web.post(MANAGER, f"{BIG_SIX}/{path}", body).status_code == 422


def test_houses_are_compared_by_anybody_on_the_floor(web: Web) -> None:
    found = web.get("ann", "/compare/jack-cleveland/hard-rock-cincinnati/big-six").json()
    pays = {fact["where"]: fact for fact in found["facts"] if fact["what"] == "pays"}
    assert (pays["joker: Win"]["says"], pays["joker: Win"]["differs"]) == (["45 to 1", "40 to 1"], True)
    assert not pays["1 dollar: Win"]["differs"]
    assert found["differing"] == sum(fact["differs"] for fact in found["facts"])
    assert len(found["procedures"][0]["steps"]) == 2
    assert web.get("ann", "/compare/jack-cleveland/nowhere/big-six").status_code == 404
    assert web.get(None, "/compare/jack-cleveland/hard-rock-cincinnati/big-six").status_code == 401
    while (odds := web.get("ann", "/houses/hard-rock-cincinnati/big-six/odds").json())["says"] != "ready":
        pass
    assert odds["wagers"] == run("odds", "hard-rock-cincinnati", "big-six", "--json")
    assert web.get("ann", "/design/jack-cleveland/big-six").status_code == 403
