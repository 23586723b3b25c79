"""Classifiers told by data: every word against a count by hand, every fault with its line, kinds card by card."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.blackjack.bonus import TWENTY_ONE, BonusHands, read_bonus
from pitboss.hands.deals import kind_outcome
from pitboss.hands.kinds import KINDS, DealKind, read_kind
from pitboss.hands.patterns import BadPattern, blackjack_count

PAIR = (("player", 2),)
WITH_UP = (("player", 2), ("dealer", 1))


def made(kind: DealKind, text: str) -> str:
    return kind.outcome(cards(text))


def how_many(test: object, parts: tuple[tuple[str, int], ...] = PAIR) -> int:
    """Of all deals of one card after the other, each from a deck of its own: how many the words hold of."""
    kind = read_kind("test", parts, {"yes": test})
    return sum(kind.outcome(deal) == "yes" for deal in product(DECK, repeat=kind.size))


@pytest.mark.parametrize(
    ("test", "count"),
    [
        ({"same": "rank"}, 52 * 4),
        ({"same": "suit"}, 52 * 13),
        ({"same": "colour"}, 52 * 26),
        ({"same": "value"}, 9 * 16 + 256),
        ({"same": ["rank", "colour"]}, 52 * 2),
        ({"ranks": "K Q"}, 32),
        ({"ranks": "10 10"}, 16),
        ({"cards": "As Jd"}, 2),
        ({"holds": "7"}, 2 * 4 * 52 - 16),
        ({"holds": "7 7"}, 16),
        ({"suit": "spades"}, 169),
        ({"colour": "red"}, 26 * 26),
        ({"total": 21}, 2 * 4 * 16),
        ({"total": 12, "ranks": "A A"}, 16),
        ({"total": [20, 21]}, 128 + 256 + 32),
        ({"points": [8, 9], "same": "rank"}, 2 * 16),
        ({"straight": True}, 13 * 2 * 16),
        ([{"ranks": "A A"}, {"ranks": "K K"}], 32),
    ],
)
def test_a_word_holds_of_as_many_deals_as_counted_by_hand(test: object, count: int) -> None:
    assert how_many(test) == count


def test_a_card_between_two() -> None:
    kind = read_kind("in between", WITH_UP, {"one": {"between": 1}, "more": {"between": "2+"}})
    assert made(kind, "2c 4d 3h") == made(kind, "4d 2c 3h") == "one"
    assert made(kind, "2c Ad Kh") == "more"
    assert made(kind, "2c 4d 4h") == made(kind, "2c 3d 3h") == made(kind, "2c 2d 2h") == "other"


def test_the_first_line_that_holds_is_the_outcome_and_the_rest_has_a_name() -> None:
    kind = read_kind(
        "pairs", PAIR, {"suited": {"same": ["rank", "suit"]}, "pair": {"same": "rank"}, "none": "otherwise"}
    )
    assert kind.outcomes == ("suited", "pair", "none")
    assert [made(kind, deal) for deal in ("7s 7s", "7s 7h", "7s 8s")] == ["suited", "pair", "none"]


@pytest.mark.parametrize(
    ("written", "path", "why"),
    [
        ({"a": {"twins": True}}, ("a",), "nothing is known of 'twins'"),
        ({"a": {"banker": {"same": "rank"}}}, ("a",), "nothing is known of 'banker'"),
        ({"a": {"same": "shape"}}, ("a", "same"), "is rank, suit, colour, value"),
        ({"a": {"player": {"total": "many"}}}, ("a", "player", "total"), "is a number"),
        ({"a": {"suit": "swords"}}, ("a", "suit"), "is clubs or diamonds"),
        ({"a": {"ranks": "1 2"}}, ("a", "ranks"), "is ranks like"),
        ({"a": {"cards": "Xx"}}, ("a", "cards"), "is not a card"),
        ({"a": {"straight": False}}, ("a", "straight"), "is true or not said"),
        ({"a": "pairs"}, ("a",), "is written like"),
        ({"a": []}, ("a",), "nothing is said"),
        ({"a": "otherwise"}, (), "no outcome is told"),
        ({"a": "otherwise", "b": {"same": "rank"}}, ("a",), "is said of the last"),
        ({"a": {"same": "rank"}, "b": {"same": ["rank", "suit"]}}, ("b",), "no cards make this"),
        ({"a": {"total": 22}}, ("a",), "no cards make this"),
    ],
)
def test_what_cannot_be_read_or_never_comes_is_refused_where_it_stands(
    written: dict[str, object], path: tuple[str, ...], why: str
) -> None:
    with pytest.raises(BadPattern, match=why) as refused:
        read_kind("test", PAIR, written)
    assert refused.value.path == path


def test_a_pattern_looks_at_two_to_four_cards() -> None:
    for parts in ((("player", 1),), (("player", 3), ("dealer", 2)), (("player", 0), ("banker", 0))):
        with pytest.raises(BadPattern, match="2 to 4"):
            read_kind("test", parts, {"a": {"same": "rank"}})


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4))
def test_words_hold_of_a_deal_as_counted_by_hand(deal: list[Card]) -> None:
    a, b, up, _ = deal
    twenty = sum(11 if card.rank == 12 else min(card.rank + 2, 10) for card in (a, b)) == 20
    assert (KINDS["twenty-kind"].outcome(deal) != "not-20") == twenty
    kings_and_queens = {a.rank, b.rank} == {10, 11} and a.suit == b.suit
    assert (KINDS["royal-match"].outcome(deal) in ("royal-match", "crown-treasure")) == kings_and_queens
    between = min(a.rank, b.rank) < up.rank < max(a.rank, b.rank)
    assert KINDS["in-between"].outcome((a, b, up)).startswith("spread") == between
    assert (KINDS["sevens"].outcome((a, b, up)) == "none") == (5 not in (a.rank, b.rank))


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
@given(data=st.data())
def test_tables_say_of_a_deal_what_its_words_say(kind: DealKind, data: st.DataObject) -> None:
    deal = data.draw(st.lists(st.sampled_from(DECK), min_size=kind.size, max_size=kind.size))
    a, b, up, hole = [int(card) for card in deal] + [0] * (4 - kind.size)
    assert kind.outcomes[int(kind_outcome(kind.tables, 0, a, b, up, hole))] == kind.outcome(deal)


BONUS = BonusHands(
    read_bonus(
        {
            "suited-678": {"ranks": "6 7 8", "same": "suit"},
            "678": {"ranks": "6 7 8"},
            "red-three": {"count": 3, "colour": "red", "straight": True},
            "seven-card-21": {"total": 21, "count": "7+"},
            "five-card-21": {"total": 21, "count": [5, 6]},
            "six-cards": {"count": "6+"},
        }
    )
)


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=8))
def test_tables_say_of_a_hand_that_wins_by_itself_what_its_words_say(held: list[Card]) -> None:
    count = int(blackjack_count(held))
    if len(held) == 3:
        assert BONUS.three[tuple(held)] == BONUS.number(held)
    else:
        assert (BONUS.longer[len(held), count] if count <= TWENTY_ONE else BONUS.none) == BONUS.number(held)


def test_every_bonus_hand_can_be_made() -> None:
    hands = ("6h 7h 8h", "6h 7h 8s", "2h 3h 4h", "2c 2d 2h 3c 3d 4c 5c", "2c 3c 4c 5c 7c", "2c 2d 2h 3c 3d 4c")
    assert [BONUS.name(cards(hand)) for hand in hands] == list(BONUS.pattern.outcomes[:-1])
    assert BONUS.name(cards("Kc Qc")) is None
    assert BONUS.name(cards("Kc Qc 2c 2d 2h 2s")) is None, "it broke"
