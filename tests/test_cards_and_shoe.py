"""Cards are read as people write them, and a shoe deals, cuts and burns from the top."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, JOKER, RANKS, SUITS, Card, cards
from pitboss.equipment.chance import ScriptedChance, SeededChance
from pitboss.equipment.shoe import Shoe, pack
from pitboss.errors import BadInput

often = settings(deadline=None)
any_card = st.sampled_from([*DECK, JOKER])
decks = st.integers(1, 8)


def dealt_out(shoe: Shoe) -> list[Card]:
    return [shoe.deal() for _ in range(len(shoe))]


def test_a_deck_holds_every_rank_in_every_suit_once() -> None:
    assert [str(card) for card in DECK] == [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


@often
@given(any_card)
def test_a_card_reads_back_as_printed(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert repr(card) == str(card)


@often
@given(st.sampled_from(DECK))
def test_rank_and_suit_are_those_printed(card: Card) -> None:
    assert (RANKS[card.rank], SUITS[card.suit]) == tuple(str(card))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("As", "As"),
        ("10d", "Td"),
        ("Td", "Td"),
        ("td", "Td"),
        ("10D", "Td"),
        ("kH", "Kh"),
        ("2C", "2c"),
        (" qs ", "Qs"),
        ("Jo", "Jo"),
        ("jo", "Jo"),
        ("JO", "Jo"),
        ("Jc", "Jc"),
    ],
)
def test_cards_are_read_in_any_common_hand(written: str, printed: str) -> None:
    assert str(Card.parse(written)) == printed


@pytest.mark.parametrize(
    "written", ["", "A", "s", "1s", "11s", "0d", "Ax", "sA", "AsKs", "10", "1010", "Joker", "J o", "A s", "♠A"]
)
def test_what_is_no_card_is_refused_with_examples_of_cards(written: str) -> None:
    with pytest.raises(BadInput, match="is not a card; write a rank and a suit like As, Td"):
        Card.parse(written)


@often
@given(st.lists(any_card, max_size=8), st.sampled_from([" ", ", ", ",", "", "  "]))
def test_a_hand_is_read_however_it_is_spaced(hand: list[Card], between: str) -> None:
    assert cards(between.join(map(str, hand))) == tuple(hand)
    assert cards([str(card) for card in hand]) == tuple(hand)


def test_tens_in_a_hand_may_be_written_out() -> None:
    assert cards("10dJo10h As") == cards("Td Jo Th As")


@pytest.mark.parametrize("written", ["As K", "AsK", "As Kx", "AsKsQ1"])
def test_a_hand_with_half_a_card_is_refused(written: str) -> None:
    with pytest.raises(BadInput, match="is not a card"):
        cards(written)


@often
@given(decks, st.integers(0, 2))
def test_a_pack_is_whole_decks_each_with_its_jokers(count: int, jokers: int) -> None:
    held = Counter(pack(count, jokers))
    assert held.pop(JOKER, 0) == count * jokers
    assert held == Counter(dict.fromkeys(DECK, count))


@pytest.mark.parametrize("count", [0, -1])
def test_a_game_without_a_deck_is_refused(count: int) -> None:
    with pytest.raises(BadInput, match="at least one deck"):
        pack(count)


@often
@given(st.integers(0, 2**32), st.integers(1, 3), st.integers(0, 2))
def test_a_shuffled_shoe_holds_its_whole_pack(seed: int, count: int, jokers: int) -> None:
    shoe = Shoe.shuffled(SeededChance(seed), count, jokers)
    assert len(shoe) == count * (52 + jokers)
    assert Counter(dealt_out(shoe)) == Counter(pack(count, jokers))


def test_a_shoe_is_shuffled_by_the_chance_it_is_given() -> None:
    first, again, other = (dealt_out(Shoe.shuffled(SeededChance(seed))) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    unmoved = ScriptedChance(range(51, 0, -1))
    assert dealt_out(Shoe.shuffled(unmoved)) == list(DECK)


def test_cards_come_out_from_the_top() -> None:
    shoe = Shoe(cards("As Kd 2c"))
    assert shoe.deal() == Card.parse("As")
    assert len(shoe) == 2
    assert dealt_out(shoe) == list(cards("Kd 2c"))


def test_an_empty_shoe_deals_nothing() -> None:
    shoe = Shoe(cards("As"))
    shoe.deal()
    with pytest.raises(BadInput, match="shoe is empty; shuffle"):
        shoe.deal()


def test_a_cut_brings_the_cards_below_it_to_the_top() -> None:
    shoe = Shoe(cards("As Kd Qh 2c 3s"))
    shoe.cut(2)
    assert dealt_out(shoe) == list(cards("Qh 2c 3s As Kd"))


@often
@given(st.integers(2, 104), st.data())
def test_a_cut_and_the_cut_of_the_rest_leave_the_pack_as_it_was(size: int, data: st.DataObject) -> None:
    depth = data.draw(st.integers(1, size - 1))
    stack = pack(2)[:size]
    shoe = Shoe(stack)
    shoe.cut(depth)
    shoe.cut(size - depth)
    assert dealt_out(shoe) == stack


@pytest.mark.parametrize("depth", [-1, 0, 5, 6])
def test_a_cut_that_divides_nothing_is_refused_and_moves_nothing(depth: int) -> None:
    stack = cards("As Kd Qh 2c 3s")
    shoe = Shoe(stack)
    with pytest.raises(BadInput, match=f"a cut of {depth} cards does not divide a stack of 5"):
        shoe.cut(depth)
    assert dealt_out(shoe) == list(stack)


@often
@given(st.integers(0, 51))
def test_the_cut_card_comes_out_when_the_cards_behind_it_are_left(behind: int) -> None:
    shoe = Shoe(pack())
    shoe.place_cut_card(behind)
    dealt = 0
    while not shoe.cut_card_out:
        shoe.deal()
        dealt += 1
    assert (dealt, len(shoe)) == (52 - behind, behind)


def test_the_round_is_finished_with_the_cards_behind_the_cut_card() -> None:
    shoe = Shoe(cards("As Kd Qh"))
    shoe.place_cut_card(2)
    shoe.deal()
    assert shoe.cut_card_out
    assert dealt_out(shoe) == list(cards("Kd Qh"))


@pytest.mark.parametrize("behind", [-1, 3, 4])
def test_a_cut_card_that_cannot_stand_there_is_refused(behind: int) -> None:
    shoe = Shoe(cards("As Kd Qh"))
    with pytest.raises(BadInput, match=f"{behind} cards from the end of 3"):
        shoe.place_cut_card(behind)
    assert not shoe.cut_card_out


def test_burnt_cards_go_from_the_top_to_the_discard_rack() -> None:
    shoe = Shoe(cards("As Kd Qh 2c"))
    assert shoe.burn() == cards("As")
    assert shoe.burn(2) == cards("Kd Qh")
    assert shoe.discards == list(cards("As Kd Qh"))
    assert dealt_out(shoe) == list(cards("2c"))


def test_more_cards_than_there_are_cannot_be_burnt() -> None:
    with pytest.raises(BadInput, match="shoe is empty"):
        Shoe(cards("As Kd")).burn(3)


def test_burning_too_many_loses_no_card() -> None:
    shoe = Shoe(cards("As Kd"))
    with pytest.raises(BadInput, match="shoe is empty"):
        shoe.burn(3)
    assert len(shoe) + len(shoe.discards) == 2
