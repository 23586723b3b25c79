"""How much a hand may be paid: what the house may post, and what the least wagers could win."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.errors import BadInput
from pitboss.rulebook import HouseRules, Section

FLOORED = [s for s in library.every_section() if s.text.payout_limit and s.text.payout_limit.at_least]
ids = [section.key for section in FLOORED]
UTH = library.section("jack-cleveland", "ultimate-texas-holdem")


def test_three_houses_write_a_floor_and_hollywood_a_figure() -> None:
    assert {section.house for section in FLOORED} == {
        "jack-cleveland",
        "horseshoe-cleveland",
        "hard-rock-cincinnati",
    }
    assert len(FLOORED) == 21


@pytest.mark.parametrize("floored", FLOORED, ids=ids)
def test_no_house_posts_less_than_its_document_allows(floored: Section) -> None:
    for amount in ("0.50", "25000", "49999.50"):
        with pytest.raises(BadInput, match=r"at least \$50,000"):
            HouseRules.choose(floored, {"payout-limit": amount})
    assert HouseRules.choose(floored, {"payout-limit": "0"}).payout_limit() == 0
    assert HouseRules.choose(floored, {"payout-limit": "50000"}).payout_limit() == 5_000_000


def test_the_least_wagers_of_a_dear_table_lift_the_limit() -> None:
    """Ante and Play 1 to 1, Blind 500 to 1 and Trips 50 to 1 on $100 each are more than $50,000."""
    cheap, dear = (HouseRules.choose(UTH, {"minimum": least}) for least in ("50", "100"))
    assert cheap.payout_limit() == 5_000_000
    assert dear.payout_limit() == (1 + 1 + 500 + 50) * 10_000


@settings(deadline=None, max_examples=50)
@given(st.sampled_from(FLOORED), st.integers(1, 10_000), st.integers(1, 10_000))
def test_a_dearer_table_is_never_limited_more(floored: Section, one: int, other: int) -> None:
    low, high = sorted((one, other))
    limits = [
        HouseRules.choose(floored, {"payout-limit": "50000", "minimum": str(least)}).payout_limit()
        for least in (low, high)
    ]
    assert 5_000_000 <= limits[0] <= limits[1]
