"""What players say and do, read as the document reads it: a table of cases, and what always holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import library
from pitboss.errors import Refused
from pitboss.room.awaited import CALL, FOLD, RAISE, Act
from pitboss.room.declarations import Declared, Meant, Said, meaning, ruling
from pitboss.room.rules import PokerRoomRules

RULES = library.section("horseshoe-cleveland", "poker-room").rules(PokerRoomRules).declarations
FACING = Act(3, (FOLD, CALL, RAISE), calls=1_000, least=2_000, most=50_000)
"""$10 to call, a raise makes it $20 at least; nothing lies in front of the player."""
BLIND = Act(3, (FOLD, CALL, RAISE), calls=600, least=2_000, most=50_000)
"""The same with their blind of $4 in."""
OPENING = Act(3, (CALL, RAISE), calls=0, least=400, most=50_000)
CAPPED = Act(3, (FOLD, CALL), calls=1_000)


@pytest.mark.parametrize(
    ("asked", "bet", "declared", "meant"),
    [
        (FACING, 0, Declared("fold"), Meant(FOLD, None, "words")),
        (FACING, 0, Declared("call", motions=((2_500,),)), Meant(CALL, None, "words", back=1_500)),
        (FACING, 0, Declared("call", motions=((2_500, 2_500),)), Meant(CALL, None, "words", back=4_000)),
        (OPENING, 0, Declared("check"), Meant(CALL, None, "words")),
        (OPENING, 0, Declared("check", motions=((500,),)), Meant(CALL, None, "words", back=500)),
        (FACING, 0, Declared("raise", 3_000), Meant(RAISE, 3_000, "words")),
        (FACING, 0, Declared(amount=3_000), Meant(RAISE, 3_000, "words")),
        (FACING, 0, Declared(amount=1_000), Meant(CALL, None, "words")),
        (FACING, 0, Declared("raise", 3_000, ((2_500,),)), Meant(RAISE, 3_000, "announced_amount", adds=500)),
        (
            FACING,
            0,
            Declared("raise", 3_000, ((2_500, 2_500),)),
            Meant(RAISE, 3_000, "announced_amount", back=2_000),
        ),
        (FACING, 0, Declared("raise", motions=((1_000,), (2_500,))), Meant(RAISE, 3_500, "raise_in_words")),
        (
            FACING,
            0,
            Declared("raise", motions=((1_000,), (2_500,), (2_500,))),
            Meant(RAISE, 3_500, "raise_in_words", back=2_500),
        ),
        (FACING, 0, Declared("raise", motions=((10_000,),)), Meant(RAISE, 10_000, "raise_in_words")),
        (FACING, 0, Declared("raise"), Meant(RAISE, 2_000, "raise_in_words")),
        (FACING, 0, Declared("all-in"), Meant(RAISE, 50_000, "words")),
        (CAPPED, 0, Declared("all-in"), Meant(CALL, None, "words")),
        (FACING, 0, Declared("raise", 90_000), Meant(RAISE, 50_000, "words")),
        (FACING, 0, Declared(motions=((10_000,),)), Meant(CALL, None, "large_chip", back=9_000)),
        (BLIND, 400, Declared(motions=((2_500,),)), Meant(CALL, None, "large_chip", back=1_900)),
        (OPENING, 0, Declared(motions=((10_000,),)), Meant(RAISE, 10_000, "chips")),
        (FACING, 0, Declared(motions=((500, 500),)), Meant(CALL, None, "chips")),
        (FACING, 0, Declared(motions=((500,),)), Meant(CALL, None, "chips", adds=500)),
        (FACING, 0, Declared(motions=((2_500, 500),)), Meant(RAISE, 3_000, "chips")),
        (BLIND, 400, Declared(motions=((2_500, 100),)), Meant(RAISE, 3_000, "chips")),
        (FACING, 0, Declared(motions=((500, 500, 500),)), Meant(RAISE, 2_000, "chips", adds=500)),
        (FACING, 0, Declared(motions=((500, 500), (2_500,))), Meant(CALL, None, "string_bet", back=2_500)),
        (
            FACING,
            0,
            Declared(motions=((500, 500), (2_500,)), not_complete=True),
            Meant(RAISE, 3_500, "chips"),
        ),
        (CAPPED, 0, Declared(motions=((500,) * 4,)), Meant(CALL, None, "chips", back=1_000)),
        (FACING, 0, Declared(threw_cards=True), Meant(FOLD, None, "thrown_cards")),
        (
            FACING,
            0,
            Declared("call", threw_cards=True),
            Meant(CALL, None, "thrown_after_words", gives_up=True),
        ),
        (
            FACING,
            0,
            Declared(amount=3_500, threw_cards=True),
            Meant(RAISE, 3_500, "thrown_after_words", gives_up=True),
        ),
        (FACING, 0, Declared("fold", threw_cards=True), Meant(FOLD, None, "words")),
    ],
)
def test_what_it_means(asked: Act, bet: int, declared: Declared, meant: Meant) -> None:
    assert meaning(asked, bet, declared) == meant
    assert "(" in ruling(RULES, meant), "the clause is told with it"


@pytest.mark.parametrize(
    ("asked", "declared"),
    [
        (FACING, Declared("check")),
        (OPENING, Declared("fold")),
        (OPENING, Declared(threw_cards=True)),
        (CAPPED, Declared("raise", 3_000)),
        (FACING, Declared()),
        (FACING, Declared(motions=((),))),
    ],
)
def test_what_binds_nobody(asked: Act, declared: Declared) -> None:
    with pytest.raises(Refused):
        meaning(asked, 0, declared)


said = st.sampled_from([None, "fold", "check", "call", "bet", "raise", "all-in"])
chips = st.lists(st.lists(st.sampled_from([100, 500, 2_500, 10_000]), max_size=4).map(tuple), max_size=3).map(
    tuple
)


@given(
    st.sampled_from([FACING, BLIND, OPENING, CAPPED]),
    said,
    st.none() | st.integers(1, 100_000),
    chips,
    st.booleans(),
    st.booleans(),
)
def test_it_is_always_something_he_may_do_and_every_chip_is_accounted_for(
    asked: Act,
    words: Said | None,
    amount: int | None,
    motions: tuple[tuple[int, ...], ...],
    not_complete: bool,
    threw: bool,
) -> None:
    bet = 400 if asked is BLIND else 0
    try:
        meant = meaning(asked, bet, Declared(words, amount, motions, not_complete, threw))
    except Refused:
        return
    assert meant.choice in asked.choices
    if meant.choice == RAISE:
        assert asked.least is not None
        assert asked.most is not None
        assert meant.to is not None
        assert asked.least <= meant.to <= asked.most
    put = sum(map(sum, motions))
    due = {FOLD: 0, CALL: asked.calls, RAISE: (meant.to or 0) - bet}[meant.choice]
    assert put == 0 or words == "all-in" or put + meant.adds - meant.back == due
