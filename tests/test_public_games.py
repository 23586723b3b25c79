"""Games that are everybody's, written as data: exact odds beside the figures in print; dealt, settled, drawn."""

from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import pytest

from pitboss import library, shelf
from pitboss.conformance import dealing, text
from pitboss.conformance.numbers import disagreements
from pitboss.floor.audit.verify import verify
from pitboss.floor.layouts import described, layout_for
from pitboss.floor.store import Store
from pitboss.odds import Situation, WagerOdds, analyse
from pitboss.rulebook import HouseRules, Section
from pitboss.school import drills_of, exercise
from pitboss.simulate import kernel_for
from tests.floor_play import Pit, hire

PUBLIC: Final = "public-games"
GAMES: Final = library.playable(PUBLIC)
POKER: Final = library.sections_played_as(PUBLIC, "poker")
SCENARIOS: Final = sorted((Path(__file__).parent / "scenarios" / PUBLIC).glob("*.yaml"))
PRINTED: Final = {
    ("caribbean-stud", "ante-and-raise"): (Fraction(142031221, 2718662100), "5.22%"),
    ("oasis-poker", "ante-and-raise"): (Fraction(723583636439, 69766306810200), "1.04%"),
    ("casino-holdem", "ante-and-call"): (Fraction(1363917077, 63213204600), "2.16%"),
    ("casino-holdem", "aa-bonus"): (Fraction(5809, 92820), "6.26%"),
    ("casino-war", "ante-and-raise"): (Fraction(142853, 4965115), "2.88%"),
    ("casino-war", "tie"): (Fraction(58, 311), "18.65%"),
    ("dragon-tiger", "dragon"): (Fraction(31, 830), "3.73%"),
    ("dragon-tiger", "tiger"): (Fraction(31, 830), "3.73%"),
    ("dragon-tiger", "tie"): (Fraction(136, 415), "32.77%"),
    ("dragon-tiger", "suited-tie"): (Fraction(58, 415), "13.98%"),
    ("triple-zero-roulette", "straight"): (Fraction(3, 39), "7.69%"),
    ("triple-zero-roulette", "first-six"): (Fraction(3, 39), "7.69%"),
    ("triple-zero-roulette", "red"): (Fraction(3, 39), "7.69%"),
    ("french-roulette", "straight"): (Fraction(1, 37), "2.70%"),
    ("french-roulette", "red"): (Fraction(1, 74), "1.35%"),
    ("sic-bo", "small"): (Fraction(1, 36), "2.78%"),
    ("sic-bo", "any-triple"): (Fraction(5, 36), "13.89%"),
    ("sic-bo", "triple"): (Fraction(35, 216), "16.20%"),
    ("sic-bo", "double"): (Fraction(5, 27), "18.52%"),
    ("sic-bo", "two-dice"): (Fraction(1, 6), "16.67%"),
    ("sic-bo", "number"): (Fraction(17, 216), "7.87%"),
    ("sic-bo", "total"): (Fraction(11, 72), "15.28%"),
    ("blackjack", "perfect-pairs"): (Fraction(17, 415), "4.10%"),
    ("blackjack", "lucky-ladies"): (Fraction(979995, 5856812), "16.73%"),
    ("baccarat", "player-pair"): (Fraction(43, 415), "10.36%"),
    ("baccarat", "banker-pair"): (Fraction(43, 415), "10.36%"),
    ("spanish-21", "insurance"): (Fraction(71, 287), "24.74%"),
    ("super-fun-21", "insurance"): (Fraction(1, 17), "5.88%"),
}
"""By game and wager: the exact edge, and as books and tables print it."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Section:
    return library.section(PUBLIC, request.param)


def wagers(name: str) -> dict[str, WagerOdds]:
    """By wager, the first of its spots."""
    found = analyse(Situation(HouseRules.choose(library.section(PUBLIC, name)))).wagers
    return {odds.wager: odds for odds in reversed(found)}


@pytest.mark.parametrize("name", [name for name in GAMES if name not in POKER])
def test_the_edge_is_the_one_in_print(name: str) -> None:
    _in_print(name)


@pytest.mark.prove
@pytest.mark.parametrize("name", POKER)
def test_every_deal_of_a_poker_game_comes_to_the_edge_in_print(name: str) -> None:
    _in_print(name)


def _in_print(name: str) -> None:
    found = wagers(name)
    wanted = {wager: figures for (game, wager), figures in PRINTED.items() if game == name}
    assert wanted
    for wager, (exact, printed) in wanted.items():
        assert found[wager].exact == exact
        assert f"{float(exact):.2%}" == printed


def test_every_triple_zero_wager_costs_the_same() -> None:
    assert {odds.exact for odds in wagers("triple-zero-roulette").values()} == {Fraction(3, 39)}


def test_no_python_was_written_for_them() -> None:
    folder = Path(str(shelf.public()))
    assert {path.suffix for path in folder.rglob("*") if path.is_file()} == {".yaml"}
    assert len(GAMES) >= 7


def test_they_are_of_no_house_on_a_floor() -> None:
    assert PUBLIC not in shelf.houses()
    assert PUBLIC not in library.on_this_floor()
    assert PUBLIC not in library.properties()
    assert library.find_property("public games").name == PUBLIC


def test_the_text_is_complete(game: Section) -> None:
    checks = (text.clauses_without_a_home, text.rules_without_a_clause, text.references_that_fall)
    assert [fault for check in checks for fault in check(game)] == []


def test_rounds_end_and_rulings_are_carried_out(game: Section) -> None:
    assert list(dealing.rounds_that_go_wrong(game, 15)) == []
    assert list(dealing.choices_that_go_wrong(game)) == []
    assert list(dealing.rulings_that_go_wrong(game)) == []


@pytest.mark.parametrize("name", [name for name in GAMES if name not in POKER])
def test_script_and_kernel_agree(name: str) -> None:
    kernel = kernel_for(Situation(HouseRules.choose(library.section(PUBLIC, name))))
    assert list(disagreements(kernel, 40, seed=3)) == []


@pytest.mark.prove
@pytest.mark.parametrize("name", POKER)
def test_script_and_kernel_agree_at_poker(name: str) -> None:
    kernel = kernel_for(Situation(HouseRules.choose(library.section(PUBLIC, name))))
    assert list(disagreements(kernel, 400, seed=3)) == []


def test_the_felt_has_every_spot_and_none_covers_another(game: Section) -> None:
    house = HouseRules.choose(game)
    layout, rules = layout_for(house), library.game_of(game)
    wanted = {(wager, spot) for wager in house.wagers for spot in rules.spots(house, wager)}
    assert {(spot.wager, spot.spot) for spot in layout.spots} == wanted
    assert described(house)["title"] == game.text.title
    for form in layout.forms:
        boxes = [shape.bounds for shape in form.shapes.values()]
        for one, two in combinations(boxes, 2):
            across = min(one.x + one.w, two.x + two.w) - max(one.x, two.x)
            down = min(one.y + one.h, two.y + two.h) - max(one.y, two.y)
            assert across <= 0.01 or down <= 0.01, (game.key, form.name, one, two)


def test_it_is_taught(game: Section) -> None:
    assert {"payout", "deal", "irregularity"} <= {drill.name for drill in drills_of(game)}
    for level in (1, 3):
        assert exercise(game, "payout", level, seed=7).steps


def test_every_game_has_a_round_written_down() -> None:
    assert {path.stem for path in SCENARIOS} >= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_it_runs_on_the_floor_and_the_books_are_sound(store: Store, name: str) -> None:
    hire(store, PUBLIC)
    pit, rng = Pit(store), Random(5)
    pit.play_rounds(pit.table(PUBLIC, name, players=2), rng, rounds=2)
    assert verify(store).faults == []
