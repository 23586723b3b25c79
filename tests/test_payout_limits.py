"""How much a hand may be paid: what the house may post, and what the least wagers could win."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.errors import BadInput
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Bounds

LIMITED = [section for section in library.every_section() if section.text.payout_limit]
FLOORED = [s for s in LIMITED if s.text.payout_limit and s.text.payout_limit.least_wagers]
UTH = library.section("jack-cleveland", "ultimate-texas-holdem")


def bounds_of(section: Section) -> Bounds:
    bounds = section.text.options["payout-limit"].bounds
    assert bounds is not None
    return bounds


OPTIONAL = [section for section in LIMITED if bounds_of(section).or_none]
CAPPED = [section for section in LIMITED if bounds_of(section).at_most]
FIXED = [section for section in LIMITED if bounds_of(section).exactly]


def test_a_house_writes_a_floor_a_cap_or_a_figure() -> None:
    """As the four documents word it, section by section."""
    assert (len(OPTIONAL), len(CAPPED), len(FIXED)) == (15, 3, 22)
    assert {section.game for section in CAPPED} == {"ultimate-texas-holdem"}
    assert {section.game for section in FIXED if section in FLOORED} == {"texas-holdem-bonus"}
    assert {bounds_of(section).exactly for section in FIXED if section.house == "hollywood-toledo"} == {2_500_000}
    assert len(FLOORED) == 21


@pytest.mark.parametrize("optional", OPTIONAL, ids=[section.key for section in OPTIONAL])
def test_a_limit_that_may_be_posted_is_no_less_than_50000(optional: Section) -> None:
    for amount in ("0.50", "25000", "49999.50"):
        with pytest.raises(BadInput, match=r"at least \$50,000, or \$0 for none"):
            HouseRules.choose(optional, {"payout-limit": amount})
    assert HouseRules.choose(optional, {"payout-limit": "0"}).payout_limit() == 0
    assert HouseRules.choose(optional, {"payout-limit": "50000"}).payout_limit() == 5_000_000
    assert HouseRules.choose(optional, {"payout-limit": "75000"}).payout_limit() == 7_500_000


@pytest.mark.parametrize("fixed", FIXED, ids=[section.key for section in FIXED])
def test_a_limit_the_document_fixes_is_no_other(fixed: Section) -> None:
    exactly = bounds_of(fixed).exactly or 0
    for amount in ("0", "10", "100000", str(exactly / 100 - 0.5)):
        with pytest.raises(BadInput, match="leave it out"):
            HouseRules.choose(fixed, {"payout-limit": amount})
    assert HouseRules.choose(fixed, {"payout-limit": str(exactly / 100)}).payout_limit() == exactly


@pytest.mark.parametrize("capped", CAPPED, ids=[section.key for section in CAPPED])
def test_a_cap_is_no_option_and_rises_with_the_least_wagers(capped: Section) -> None:
    for amount in ("0", "50000.50", "100000"):
        with pytest.raises(BadInput, match=r"at most \$50,000"):
            HouseRules.choose(capped, {"payout-limit": amount, "minimum": "5"})
    assert HouseRules.choose(capped, {"payout-limit": "40000"}).payout_limit() == 4_000_000
    dear = HouseRules.choose(capped, {"payout-limit": "100000", "minimum": "250"})
    assert dear.payout_limit() == dear.won_with_least_wagers > 10_000_000
    with pytest.raises(BadInput, match=r"not \$200,000"):
        HouseRules.choose(capped, {"payout-limit": "200000", "minimum": "250"})


def test_the_least_wagers_of_a_dear_table_lift_the_limit() -> None:
    """Ante and Play 1 to 1 and Blind 500 to 1 on $100 each, and 50 to 1 on the least Trips, are over $50,000."""
    cheap, dear = (HouseRules.choose(UTH, {"minimum": least}) for least in ("50", "100"))
    assert cheap.payout_limit() == 5_000_000
    assert dear.payout_limit() == (1 + 1 + 500) * 10_000 + 50 * 100
    trips = HouseRules.choose(UTH, {"minimum": "100", "minimum-trips": "25"})
    assert trips.payout_limit() == (1 + 1 + 500) * 10_000 + 50 * 2_500


@settings(deadline=None, max_examples=50)
@given(st.sampled_from(FLOORED), st.integers(1, 10_000), st.integers(1, 10_000))
def test_a_dearer_table_is_never_limited_more(floored: Section, one: int, other: int) -> None:
    low, high = sorted((one, other))
    limits = [
        HouseRules.choose(floored, {"payout-limit": "50000", "minimum": str(least)}).payout_limit()
        for least in (low, high)
    ]
    assert 5_000_000 <= limits[0] <= limits[1]
