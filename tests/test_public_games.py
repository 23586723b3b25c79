"""Games of public knowledge written as rulebooks, each with its exact odds next to a published figure."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss import library, shelf
from pitboss.conformance import dealing, numbers
from pitboss.equipment.cards import cards
from pitboss.odds import Situation, WagerOdds, analyse
from pitboss.odds.views import view_odds
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import kernel_for

CORNER = "corner"


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(shelf.VARIABLE, str(Path(__file__).parent / "public"))
    shelf.forget()
    yield
    shelf.forget()


def table(game: str, **options: str) -> Situation:
    chosen = {name.replace("_", "-"): said for name, said in options.items()}
    return Situation(HouseRules.choose(library.section(CORNER, game), chosen))


def valued(situation: Situation) -> dict[str, WagerOdds]:
    return {odds.wager: odds for odds in analyse(situation).wagers}


# --- side bets: patterns over a view ----------------------------------------------------------------------------


def test_perfect_pairs_and_lucky_ladies_cost_what_is_published() -> None:
    eight = table("blackjack")
    assert view_odds(eight, "perfect-pairs").house_edge == Fraction(17, 415)  # 4.0964%, by hand
    assert view_odds(eight, "lucky-ladies").house_edge == Fraction(979995, 5856812)  # 16.7326%, by another count
    six = view_odds(table("blackjack", decks="6"), "perfect-pairs")
    assert six.house_edge == Fraction(19, 311)  # 5 perfect, 6 coloured and 12 mixed of the 311 other cards


def test_bets_on_pairs_and_lucky_6_cost_what_is_published() -> None:
    odds = valued(table("mini-midi-baccarat"))
    assert odds["player-pair"].house_edge == odds["banker-pair"].house_edge == 1 - 12 * Fraction(31, 415)
    published = {"player-pair": 10.36, "either-pair": 13.71, "perfect-pair": 13.03, "lucky-6": 16.68}
    for wager, percent in published.items():
        assert round(float(odds[wager].house_edge) * 100, 2) == percent, wager


def test_bets_on_pairs_follow_the_shoe_as_it_is() -> None:
    gone = cards("As Ah Ad Ac As Ah Ad Ac 2s")
    left = Situation(table("mini-midi-baccarat").house, removed=gone)
    ranks = [32 - 8, 32 - 1, *(32,) * 11]
    pairs = Fraction(sum(n * (n - 1) for n in ranks), sum(ranks) * (sum(ranks) - 1))
    assert valued(left)["banker-pair"].house_edge == 1 - 12 * pairs


@pytest.mark.parametrize("game", ["blackjack", "mini-midi-baccarat"])
def test_script_and_kernel_agree_on_the_cards(game: str) -> None:
    kernel = kernel_for(table(game))
    assert not list(numbers.disagreements(kernel, 400, seed=5))


@pytest.mark.parametrize("game", ["blackjack", "mini-midi-baccarat"])
def test_rounds_end_and_every_chip_is_accounted_for(game: str) -> None:
    section: Section = library.section(CORNER, game)
    assert not list(dealing.rounds_that_go_wrong(section, 20))
