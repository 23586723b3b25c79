"""What the comparison of simulation and exact odds is able to see: kernels with one mistake are found out."""

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.equipment.dice import ROLLS
from pitboss.games.baccarat.coup import RESULTS, Result
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import THREE_CARD
from pitboss.library import section
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.simulate import Kernel, kernel_for
from tests.kernel_content import content
from tests.simulated import differences, played


def one_number_of_red_pays_double(kernel: Any) -> str:
    red = kernel.wagers.index("red")
    kernel._gains[red, kernel._gains[red].argmax()] += kernel.stakes[red]
    return "red: edge"


def one_number_never_comes(kernel: Any) -> str:
    assert not kernel._void[0]
    kernel._void[0] = True
    return "red: hits"


def a_blackjack_pays_a_unit_more(kernel: Any) -> str:
    kernel._sides.natural[:] += kernel.stakes[0]
    return "blackjack: edge"


def eleven_by_six_and_five_pays_double(kernel: Any) -> str:
    at = kernel.wagers.index("pass")
    roll = next(number for number, dice in enumerate(ROLLS) if (dice.first, dice.second) == (6, 5))
    kernel._tables.steps[kernel._tables.first[at] * 36 + roll] += kernel._bets[at].stake
    return "pass: edge"


def player_pays_double_with_a_natural_nine_against_nothing(kernel: Any) -> str:
    for number in range(RESULTS):
        result = Result.of(number)
        if (result.player, result.banker) == (9, 0):
            kernel._gains["player"][number] += kernel.stakes[kernel.wagers.index("player")]
    return "player: edge"


def no_commission_is_taken(kernel: Any) -> str:
    won = kernel._main.argmax()
    assert 0 < kernel._main[won] < kernel.stakes[0]
    kernel._main[won] = kernel.stakes[0]
    return "pai-gow: edge"


def one_unit_more_at(wager: str, outcome: str) -> Callable[[Any], str]:
    """A pay of the poker machine, raised wherever it stands for the stake that lies before the deal."""

    def change(kernel: Any) -> str:
        at = kernel._names.index(wager)
        kernel._wagers.paid[at, 1, kernel._outcomes(wager).index(outcome)] += kernel._stake(wager)
        return f"{kernel.wagers[0]}: edge"

    return change


def the_bonus_of_a_straight_is_a_unit_too_high(kernel: Any) -> str:
    straight = list(THREE_CARD.order).index("straight")
    kernel._main.bonus[evaluator(THREE_CARD, 3).tables.category == straight] += kernel.stakes[0]
    return "ante-and-play: edge"


MISTAKES: list[tuple[str, Callable[[Any], str]]] = [
    ("roulette", one_number_of_red_pays_double),
    ("roulette", one_number_never_comes),
    ("blackjack", a_blackjack_pays_a_unit_more),
    ("craps", eleven_by_six_and_five_pays_double),
    ("mini-midi-baccarat", player_pays_double_with_a_natural_nine_against_nothing),
    ("pai-gow-poker", no_commission_is_taken),
    ("three-card-poker", the_bonus_of_a_straight_is_a_unit_too_high),
    ("mississippi-stud", one_unit_more_at("ante", "jacks-or-better")),
    ("ultimate-texas-holdem", one_unit_more_at("blind", "straight")),
]


@pytest.mark.parametrize(("game", "mistake"), MISTAKES)
def test_a_kernel_with_one_mistake_is_found_out(game: str, mistake: Callable[[Any], str]) -> None:
    situation = Situation(HouseRules.choose(section("jack-cleveland", game)))
    kernel: Kernel = kernel_for(situation)
    right = content(kernel)
    wrong = mistake(kernel)
    assert content(kernel) != right, "a changed kernel is another kernel"
    assert wrong in differences(situation, played(kernel))


@pytest.mark.parametrize("game", ["big-six", "craps", "three-card-poker"])
def test_kernels_made_twice_have_the_same_content(game: str) -> None:
    situation = Situation(HouseRules.choose(section("jack-cleveland", game)))
    assert content(kernel_for(situation)) == content(kernel_for(situation))


def test_a_kernel_is_compared_whole() -> None:
    """Each thing rounds are played by tells one kernel from another, whatever else is the same."""
    house = HouseRules.choose(section("jack-cleveland", "three-card-poker"))
    usual, dearer = Situation(house), Situation(house, stakes={"ante": 2_000})
    others, deeper = Situation(house, others=1), Situation(house, dealt=0.5)
    assert len({content(kernel_for(each)) for each in (usual, dearer, others)}) == 3
    assert content(kernel_for(deeper)) == content(kernel_for(usual)), (
        "this game's cards are dealt anew every round"
    )
