"""Filed figures: at hand for every section, found by the methods as they are, and shown for nothing else."""

import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from importlib import import_module
from math import isclose
from pathlib import Path
from queue import Queue
from typing import Any, Final

import pytest
from fastapi.testclient import TestClient

from pitboss import filed, library, methods
from pitboss.background import COMPUTING, READY
from pitboss.design import filing, shelf, valuation
from pitboss.design.best_play import best_play
from pitboss.design.proposal import read_proposal
from pitboss.design.valuation import MEASURED, if_known, of_section, of_table
from pitboss.design.workbench import Bench
from pitboss.editions import current
from pitboss.floor.audit.theory import Theories, Theory, theory_if_known, theory_of
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import remember
from pitboss.floor.store import Store
from pitboss.games import families
from pitboss.games.family import load
from pitboss.odds import Situation, analyse, analyses
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import kernels
from pitboss.web import long_work
from pitboss.web.app import create_app
from tests.floor_play import hire
from tests.floor_web import Here, Web
from tests.patience import patience

JACK: Final = "jack-cleveland"
TOLEDO: Final = "hollywood-toledo"
HARD_ROCK: Final = "hard-rock-cincinnati"
HOLDEM: Final = library.section(TOLEDO, "ultimate-texas-holdem")
"""A game nobody would wait for."""


@pytest.fixture
def nothing_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*asked: object) -> None:
        pytest.fail("this is filed and was worked out all the same")

    monkeypatch.setattr(valuation, "analyse", refuse)
    monkeypatch.setattr(valuation, "every_valuation", refuse)
    monkeypatch.setattr("pitboss.design.best_play.analyse", refuse)


# --- they are there, and they are right -----------------------------------------------------------------------


def test_every_section_has_figures_that_fit(playable: Section) -> None:
    assert filing.missing([playable]) == [], "make figures computes them"


def test_nothing_is_filed_for_a_section_there_is_not() -> None:
    kept = {path.relative_to(filed.FOLDER).with_suffix("").as_posix() for path in filed.FOLDER.glob("*/*.json")}
    assert kept == {section.key for section in library.every_section() if section.played_as in families()}


EVERY_DAY: Final = ((JACK, "roulette"), (TOLEDO, "ez-baccarat"), (JACK, "crapless-craps"))
IN_TURN: Final = (
    (JACK, "let-it-ride"),
    (JACK, "mississippi-stud"),
    (JACK, "three-card-poker"),
    (JACK, "mini-midi-baccarat"),
    (TOLEDO, "double-deck-blackjack"),
    (TOLEDO, "cajun-stud"),
    (TOLEDO, "three-card-prime"),
    (TOLEDO, "crazy-four-poker"),
    (HARD_ROCK, "craps"),
    (HARD_ROCK, "big-six"),
    (HARD_ROCK, "rock-bac-super-6"),
    (HARD_ROCK, "free-bet-blackjack"),
)
"""Sections that are computed anew one day or another, each within seconds; the others are proved."""


@pytest.mark.parametrize(("house", "game"), EVERY_DAY)
def test_quick_figures_are_those_of_the_methods(house: str, game: str) -> None:
    _check_anew(house, game)


def test_the_figures_of_the_day_are_those_of_the_methods() -> None:
    _check_anew(*IN_TURN[date.today().toordinal() % len(IN_TURN)])


@pytest.mark.prove
def test_all_figures_are_those_of_the_methods(playable: Section) -> None:
    _check_anew(playable.house, playable.game)


def _check_anew(house: str, game: str) -> None:
    kept = json.loads(filed.path_of(house, game).read_text(encoding="utf-8"))
    _check_same(json.loads(filing.computed(house, game).text), kept, ())


def _check_same(now: Any, then: Any, path: tuple[object, ...]) -> None:
    """Fractions and words to the letter; what is summed in floating point as far as machines agree."""
    if isinstance(now, float):
        assert isclose(now, then, rel_tol=1e-9, abs_tol=1e-9), path
    elif isinstance(now, dict):
        assert now.keys() == then.keys(), path
        for name, value in now.items():
            _check_same(value, then[name], (*path, name))
    elif isinstance(now, list):
        assert len(now) == len(then), path
        for at, value in enumerate(now):
            _check_same(value, then[at], (*path, at))
    else:
        assert now == then, path


def test_a_wrong_figure_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = filed.path_of(JACK, "roulette").read_text(encoding="utf-8").replace('"35 to 1"', '"36 to 1"', 1)
    monkeypatch.setattr(filing, "computed", lambda house, game: filing.Computed(text, 0.0))
    with pytest.raises(AssertionError):
        _check_anew(JACK, "roulette")


# --- they are shown -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("nothing_is_worked_out")
def test_filed_figures_are_at_hand(playable: Section) -> None:
    situation = filed.table_of(playable)
    everything, table = of_section(situation), of_table(situation)
    assert table == [each for each in everything if each.situation is situation]
    assert table
    in_use = {pair for each in everything for pair in each.situation.house.tables.items()}
    assert in_use == {(wager, name) for wager, name, _ in playable.paytables()}, "every printed pay table"
    assert best_play(situation).rules


@pytest.mark.parametrize(("house", "game"), [(JACK, "roulette"), (JACK, "craps"), (TOLEDO, "three-card-poker")])
def test_they_are_what_would_be_computed(house: str, game: str) -> None:
    situation = filed.table_of(library.section(house, game))
    assert [each.odds for each in of_table(situation)] == list(analyse(situation).wagers)
    for now, then in zip(of_section(situation, fresh=True), of_section(situation), strict=True):
        assert now.odds == then.odds
        assert now.situation.house.tables == then.situation.house.tables
        assert now.situation.house.chosen == then.situation.house.chosen
    strategy = analyse(situation).strategy
    assert best_play(situation) == strategy
    assert shelf.read_strategy(json.loads(json.dumps(shelf.written_strategy(strategy)))) == strategy


@pytest.mark.usefixtures("nothing_is_worked_out")
def test_a_sign_on_the_table_changes_no_figure_while_stakes_stay() -> None:
    house = HouseRules.choose(HOLDEM, {"minimum": "$5", "maximum": "$500"})
    (value, *_) = of_table(Situation(house))
    assert value.situation.house is house
    assert value.odds == of_table(filed.table_of(HOLDEM))[0].odds


@pytest.mark.usefixtures("nothing_is_worked_out")
def test_words_that_change_no_figure_leave_it_fitting() -> None:
    text = HOLDEM.text
    wagers = {name: wager.model_copy(update={"cite": ("other",)}) for name, wager in text.wagers.items()}
    changed = {"procedures": {}, "oddities": (), "interpretations": {}, "title": "Other", "wagers": wagers}
    reworded = replace(HOLDEM, text=text.model_copy(update=changed))
    assert of_table(Situation(HouseRules.choose(reworded)))


def test_reading_them_loads_no_analysis() -> None:
    program = (
        "import sys\n"
        "from pitboss import filed, library\n"
        "from pitboss.design.valuation import of_section\n"
        f"assert of_section(filed.table_of(library.section({TOLEDO!r}, {HOLDEM.game!r})))\n"
        "print(*sys.modules)\n"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    named = {
        module_of(house) for house in methods._tables() for module_of in (analyses.module_of, kernels.module_of)
    }
    assert not named & set(loaded.split())


# --- and nothing else is --------------------------------------------------------------------------------------


def _proposed(text: str) -> Situation:
    before = filed.table_of(HOLDEM)
    return Bench.of(before, read_proposal(text, "what-if", HOLDEM)).after


CHANGED: Final[dict[str, Callable[[], Situation]]] = {
    "a pay": lambda: _proposed("paytables: {blind: {blind: {rows: {flush: 2 to 1}}}}"),
    "a rule": lambda: _proposed("rules: {dealer-qualifies: {with: ace-high}}"),
    "a stake": lambda: Situation(HouseRules.choose(HOLDEM), stakes={"trips": 2_500}),
    "the minimum": lambda: Situation(HouseRules.choose(HOLDEM, {"minimum": "$25"})),
    "others at the table": lambda: Situation(HouseRules.choose(HOLDEM), others=3),
}


@pytest.mark.parametrize("what", list(CHANGED))
def test_what_was_changed_is_computed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = CHANGED[what]()
    assert filed.figures(changed, MEASURED) is None
    assert if_known(changed) is None
    asked: list[Situation] = []

    def computed(situation: Situation) -> Any:
        asked.append(situation)
        return analyse(filed.table_of(library.section(JACK, "big-six")))

    monkeypatch.setattr(valuation, "analyse", computed)
    of_table(changed)
    assert asked == [changed]


def test_a_chosen_option_is_computed() -> None:
    wheel = Situation(HouseRules.choose(library.section(JACK, "roulette"), {"wheel": "single-zero"}))
    as_filed = filed.table_of(library.section(JACK, "roulette"))
    assert filed.figures(wheel, MEASURED) is None
    assert {float(each.odds.house_edge) for each in of_table(wheel)} != {
        float(each.odds.house_edge) for each in of_table(as_filed)
    }


def test_figures_measured_otherwise_are_not_shown() -> None:
    blackjack = filed.table_of(library.section(JACK, "blackjack"))
    assert filed.figures(blackjack, MEASURED) is not None
    assert filed.figures(blackjack, MEASURED // 2) is None
    roulette = filed.table_of(library.section(JACK, "roulette"))
    assert filed.figures(roulette, MEASURED // 2) is not None, "nothing of it was measured"


def test_figures_of_another_name_are_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / JACK / "roulette.json"
    path.parent.mkdir()
    kept = filed.path_of(JACK, "roulette").read_text(encoding="utf-8")
    situation = filed.table_of(library.section(JACK, "roulette"))
    monkeypatch.setattr(filed, "FOLDER", tmp_path)
    name = json.loads(kept)["of"]
    for text, shown in ((kept, True), (kept.replace(name, "0" * 64), False)):
        filed._read.cache_clear()
        path.write_text(text, encoding="utf-8")
        assert (filed.figures(situation, MEASURED) is not None) == shown
    filed._read.cache_clear()


# --- the methods ----------------------------------------------------------------------------------------------


def _forget() -> None:
    for each in vars(methods).values():
        if hasattr(each, "cache_clear"):
            each.cache_clear()


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The source in a place where it may be changed."""
    for path in methods.ROOT.rglob("*.py"):
        copy = tmp_path / path.relative_to(methods.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    monkeypatch.setattr(methods, "ROOT", tmp_path)
    _forget()
    yield tmp_path
    monkeypatch.undo()
    _forget()


def _fits(house: str, game: str) -> bool:
    _forget()
    return filed.figures(filed.table_of(library.section(house, game)), MEASURED) is not None


def _change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def test_a_changed_method_is_seen(copied: Path) -> None:
    assert _fits(JACK, "roulette")
    _change(copied / "odds" / "wheels.py", "named.count(None)", "named.count(None) + 0")
    assert not _fits(JACK, "roulette")
    assert _fits(TOLEDO, "ez-baccarat"), "found by other methods"
    assert _fits(JACK, "blackjack")
    _change(copied / "simulate" / "engine.py", "BLOCK = 1 << 20", "BLOCK = 1 << 19")
    assert not _fits(JACK, "blackjack"), "its deviation is measured by play"
    assert _fits(TOLEDO, "ez-baccarat"), "nothing of it is"
    _change(copied / "rulebook" / "house.py", "Fraction(int(self.says(rule.percent)), 100)", "Fraction(1, 20)")
    assert not _fits(TOLEDO, "ez-baccarat")


def test_what_is_no_method_and_what_is_no_code_is_not(copied: Path) -> None:
    (copied / "words" / "dice.py").write_text("", encoding="utf-8")
    (copied / "floor" / "service.py").unlink()
    _change(copied / "odds" / "wheels.py", "import Fraction\n", "import Fraction  # exactly\n\n")
    _change(copied / "odds" / "wheels.py", '"""Wheels:', '"""Wheels and layouts:')
    _change(copied / "rulebook" / "house.py", "this table does not offer", "nobody here offers")
    assert _fits(JACK, "roulette")


def test_a_name_that_comes_from_elsewhere_is_followed(copied: Path) -> None:
    """The fingerprint holds only while packages pass on the same names from the same places."""
    assert _fits(JACK, "roulette")
    shutil.copy(copied / "rulebook" / "house.py", copied / "rulebook" / "another.py")
    _change(copied / "rulebook" / "__init__.py", "pitboss.rulebook.house", "pitboss.rulebook.another")
    assert not _fits(JACK, "roulette")


def test_fingerprints_at_hand_are_those_that_would_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = list(methods._tables())
    at_hand = [(methods.of_analysis(house), methods.of_play(house)) for house in tables]
    monkeypatch.setattr(methods, "KNOWN", Path("nowhere.json"))
    _forget()
    assert [(methods.of_analysis(house), methods.of_play(house)) for house in tables] == at_hand
    monkeypatch.undo()
    _forget()


def test_every_game_has_an_analysis_and_a_kernel() -> None:
    for house in methods._tables():
        assert callable(import_module(analyses.module_of(house)).analyse)
        assert callable(load(kernels.named(house)))


# --- on the floor ---------------------------------------------------------------------------------------------


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    url = f"sqlite:///{tmp_path}/floor.db"
    store = Store(url)
    store.create()
    hire(store, TOLEDO)
    with TestClient(create_app(url)) as client:
        yield Web(client, store)
    store.close()


@pytest.mark.usefixtures("nothing_is_worked_out")
def test_pages_have_filed_figures_at_once(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_work.COMPUTED, "ask", lambda *asked, **how: pytest.fail("this is filed"))
    manager = "table-games-manager"
    odds = web.get(manager, f"/houses/{TOLEDO}/{HOLDEM.game}/odds").json()
    assert odds["says"] == READY
    assert len(odds["wagers"]) == len(of_section(filed.table_of(HOLDEM)))
    bench = web.post(manager, f"/design/{TOLEDO}/{HOLDEM.game}/bench", {"proposal": ""}).json()
    assert bench["says"] == READY
    assert not any(each["changed"] for each in bench["wagers"])


def _never(house: HouseRules) -> Theory:
    pytest.fail("this is filed")


def _state(house: str, game: str, options: dict[str, str]) -> TableState:
    edition = remember(current(house, game)).name
    return TableState(1, house, game, "one", options, {}, "software", 7, edition=edition)


def test_the_edge_over_a_spot_is_told_at_once() -> None:
    theories = Theories(_never, theory_if_known)
    for house, game in ((TOLEDO, HOLDEM.game), (TOLEDO, "pai-gow-poker"), (HARD_ROCK, "blackjack")):
        state = _state(house, game, {"minimum": "5", "maximum": "1000"})
        theory, says = theories.of(state)
        assert says == READY
        assert theory == theory_of(filed.table_of(library.section(house, game)).house)


def test_a_table_set_up_otherwise_is_worked_out() -> None:
    asked: Queue[HouseRules] = Queue()
    go_on = threading.Event()

    def computed(house: HouseRules) -> Theory:
        asked.put(house)
        assert go_on.wait(patience())
        return Theory([], {}, {})

    theories = Theories(computed, theory_if_known, Here)
    state = _state(JACK, "roulette", {"wheel": "single-zero"})
    assert theories.of(state) == (None, COMPUTING)
    assert asked.get(timeout=patience()).option("wheel") == "single-zero"
    go_on.set()
