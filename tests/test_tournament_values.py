"""What chips are worth in a tournament: stacks by the independent chip model, bets on a last coup."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import library
from pitboss.errors import BadInput
from pitboss.odds.last_coup import Bet, LastCoup
from pitboss.odds.stacks import agreed_by_chips, agreed_by_model, finishes, independent_chips
from pitboss.rulebook import HouseRules

STACKS = st.lists(st.integers(1, 500), min_size=1, max_size=5)
PRIZES = st.lists(st.integers(0, 100_000), min_size=1, max_size=7).map(lambda each: sorted(each, reverse=True))


def test_the_worked_example_of_the_model() -> None:
    """Half, three and two tenths of the chips, for $70 and $30: $45.18, $32.25 and $22.57, as published."""
    assert independent_chips([50, 30, 20], [7_000, 3_000]) == (
        Fraction(7_000, 2) + 3_000 * (Fraction(3, 14) + Fraction(1, 8)),
        Fraction(3_225),
        1_400 + 3_000 * (Fraction(1, 5) + Fraction(3, 35)),
    )
    assert agreed_by_model([50, 30, 20], [7_000, 3_000]) == (4_518, 3_225, 2_257)


def test_a_deal_by_chips_leaves_everybody_the_least_prize() -> None:
    assert agreed_by_chips([50, 30, 20], [5_000, 3_000, 2_000]) == (4_000, 3_200, 2_800)


@given(STACKS, PRIZES)
def test_deals_come_to_the_prizes_to_the_cent(stacks: list[int], prizes: list[int]) -> None:
    whole = sum(prizes[: len(stacks)])
    assert sum(agreed_by_chips(stacks, prizes)) == whole
    by_model = agreed_by_model(stacks, prizes)
    assert sum(by_model) == whole
    assert max(by_model) <= prizes[0]


@given(st.lists(st.integers(1, 500), min_size=1, max_size=4), PRIZES)
def test_the_model_is_what_every_order_of_finishing_adds_up_to(stacks: list[int], prizes: list[int]) -> None:
    paid = [*prizes, *[0] * len(stacks)]
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        likely, left = Fraction(1), sum(stacks)
        for player in order:
            likely, left = likely * Fraction(stacks[player], left), left - stacks[player]
        for place, player in enumerate(order):
            worth[player] += likely * paid[place]
    assert independent_chips(stacks, prizes) == tuple(worth)


@given(STACKS)
def test_everybody_finishes_somewhere_and_every_place_is_taken(stacks: list[int]) -> None:
    table = finishes(stacks)
    assert all(sum(row) == 1 for row in table)
    assert all(sum(column) == 1 for column in zip(*table, strict=True))


@pytest.mark.parametrize(("stacks", "prizes"), [([], [1]), ([0, 1], [1]), ([1], []), ([1, 2], [1, 2])])
def test_what_is_no_tournament_is_refused(stacks: list[int], prizes: list[int]) -> None:
    with pytest.raises(BadInput):
        independent_chips(stacks, prizes)


def coup(first: int, second: int, least: int = 1) -> LastCoup:
    rules = HouseRules.choose(library.section("jack-cleveland", "mini-midi-baccarat"), {"play": "tournament"})
    return LastCoup.at(rules, first, second, least)


def test_a_leader_who_bets_last_copies_the_bet() -> None:
    """Whoever is ahead and bets second on the same hand for the same stays ahead, whatever comes."""
    last = coup(10, 12)
    _, worth = last.answer(Bet("banker", 10))
    assert worth == last.worth(Bet("banker", 10), Bet("banker", 10)) == 0


def test_a_leader_who_bets_first_is_beaten_from_the_other_side() -> None:
    """The second bets all on the other hand: the leader's bet must be wrong or large enough."""
    last = coup(12, 10)
    mine, answer, worth = last.best(ties=False)
    assert worth == last.worth(mine, answer) == min(last.worth(mine, each) for each in _every(10))
    assert worth == max(min(last.worth(bet, each) for each in _every(10)) for bet in _every(12) if not bet.tie)


def _every(chips: int) -> list[Bet]:
    sizes = list(product(range(1, chips + 1), range(chips)))
    return [Bet(hand, on, tie) for hand in ("player", "banker") for on, tie in sizes if on + tie <= chips]


@given(st.integers(2, 9), st.integers(2, 9), st.data())
def test_no_answer_is_better_than_the_best(first: int, second: int, data: st.DataObject) -> None:
    last = coup(first, second)
    bet = data.draw(st.sampled_from(_every(first)))
    assert last.answer(bet)[1] == min(last.worth(bet, each) for each in _every(second))


def test_a_table_with_a_commission_is_not_a_tournaments() -> None:
    rules = HouseRules.choose(library.section("jack-cleveland", "mini-midi-baccarat"))
    with pytest.raises(BadInput, match="choose play tournament"):
        LastCoup.at(rules, 10, 10)
