"""Wherever a house deals from a double shoe: each side by itself, and a card that names the side."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from pitboss.conformance import numbers
from pitboss.conformance.random_play import play_out
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import SeededChance
from pitboss.errors import Refused
from pitboss.library import game_of, section
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules, Section
from pitboss.simulate import kernel_for
from pitboss.table import BetsClosed, CardDealt, CardPack, Croupier, PlaceWager, Round
from pitboss.table.asks import DealCard
from pitboss.table.double_shoe import DETERMINANT, side_named
from pitboss.table.events import Dealt, SideNamed
from tests.conftest import PLAYABLE, players

DOUBLE = {"dealing": "double-shoe", "decks": "8"}
HAVE_ONE = [
    each
    for each in PLAYABLE
    if "dealing" in each.text.options and "double-shoe" in (each.text.options["dealing"].choices or ())
]


@pytest.fixture(params=HAVE_ONE, ids=[each.key for each in HAVE_ONE])
def house(request: pytest.FixtureRequest) -> HouseRules:
    found: Section = request.param
    return HouseRules.choose(found, DOUBLE)


def test_some_houses_have_one() -> None:
    assert [each.key for each in HAVE_ONE] == [
        "horseshoe-cleveland/blackjack",
        "jack-cleveland/blackjack",
        "jack-cleveland/free-bet-blackjack",
    ]


def test_nothing_is_burnt(house: HouseRules) -> None:
    pack = game_of(house.section).equipment(house)
    assert isinstance(pack, CardPack)
    assert (pack.sides, pack.decks, pack.burn) == (2, 4, 0)


def test_a_round_is_worth_what_it_is_from_the_decks_of_one_side(house: HouseRules) -> None:
    """Whatever side the card comes from, it and those after it are as from a full shoe of that many decks."""
    single = HouseRules.choose(house.section, {"decks": "4"})
    assert _edges(house) == _edges(single)
    assert _edges(house) != _edges(HouseRules.choose(house.section, {"decks": "8"}))


def _edges(house: HouseRules) -> dict[str, Fraction | float]:
    return {odds.wager: odds.house_edge for odds in analyse(Situation(house)).wagers}


def test_script_and_kernel_agree(house: HouseRules) -> None:
    assert list(numbers.disagreements(kernel_for(Situation(house)), 400, seed=9)) == []
    assert list(numbers.disagreements(kernel_for(Situation(house, others=2)), 60, seed=9)) == []


def _dealt(house: HouseRules, *drawn: CardDealt, seats: int = 2, version: int = 3) -> Round:
    """A round with a wager at every seat, as far as these cards bring it."""
    round_ = Round(game_of(house.section), house, players(house.section, seats), version=version)
    for seat in range(1, seats + 1):
        round_.answer(PlaceWager(seat, "blackjack", 1_000))
    round_.answer(BetsClosed())
    for card in drawn:
        round_.answer(card)
    return round_


def test_a_card_from_the_side_it_names_is_the_first_box_s(house: HouseRules) -> None:
    round_ = _dealt(house, CardDealt(Card.parse("5h")))
    assert round_.table.side == "red"
    assert [str(card) for card in round_.table.seats[1].cards] == ["5h"]
    assert isinstance(round_.ask, DealCard)
    assert round_.ask.to == "seat 2"
    assert round_.table.left(Card.parse("5h")) == 3


def test_a_card_from_the_other_side_is_set_aside(house: HouseRules) -> None:
    round_ = _dealt(house, CardDealt(Card.parse("5h"), set_aside=True))
    assert round_.table.side == "red"
    assert not round_.table.seats[1].cards
    assert isinstance(round_.ask, DealCard)
    assert round_.ask.to == "seat 1"
    assert round_.table.left(Card.parse("5h")) == 4
    assert round_.table.left(Card.parse("5h"), "black") == 3


def test_no_other_card_is_set_aside(house: HouseRules) -> None:
    round_ = _dealt(house, CardDealt(Card.parse("5h")))
    with pytest.raises(Refused, match="only the determinant card"):
        round_.answer(CardDealt(Card.parse("6h"), set_aside=True))


@pytest.mark.parametrize("version", [1, 2])
def test_rounds_begun_before_are_dealt_on_as_they_were(house: HouseRules, version: int) -> None:
    """Five of a card come from eight decks that are one shoe."""
    round_ = _dealt(house, *[CardDealt(Card.parse("5h"))] * 3, seats=4, version=version)
    assert isinstance(round_.ask, DealCard)
    assert round_.ask.to == "seat 4"
    assert round_.table.left(Card.parse("5h")) == 5


def test_software_draws_from_either_side(house: HouseRules) -> None:
    """Which side a card is drawn from is chance; half of them name the other."""
    by = Croupier(game_of(house.section), house, SeededChance(4))
    sides, aside = set(), 0
    for drawn, dealt in _rounds(house, by, 300):
        sides.add(drawn.side)
        aside += drawn.set_aside
        assert drawn.set_aside or dealt[0] == drawn.card
        assert max(dealt.count(card) for card in dealt) <= 4
    assert sides == {"red", "black"}
    assert 100 < aside < 200


def _rounds(house: HouseRules, by: Croupier, count: int) -> Iterator[tuple[SideNamed, list[Card]]]:
    for _ in range(count):
        round_ = _dealt(house)
        while isinstance(round_.ask, DealCard):
            answer = by.answer(round_.ask)
            assert answer is not None
            round_.answer(answer)
        named = next(event for event in round_.events if isinstance(event, SideNamed))
        assert named.side == side_named(named.card)
        yield named, [event.card for event in round_.events if isinstance(event, Dealt)]
        by.next_round()


def test_rounds_of_every_kind_end(house: HouseRules) -> None:
    for seed in range(30):
        round_ = Round(game_of(house.section), house, players(house.section, 3))
        play_out(round_, Random(seed))
        assert sum(isinstance(event, SideNamed) for event in round_.events) == 1


def test_other_ways_of_dealing_draw_no_determinant_card() -> None:
    plain = HouseRules.choose(section("jack-cleveland", "blackjack"), {"decks": "8"})
    round_ = _dealt(plain)
    assert isinstance(round_.ask, DealCard)
    assert round_.ask.to != DETERMINANT
