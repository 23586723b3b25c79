"""Shifts handed over on a sheet that two sign, and tokes shared to the cent."""

from datetime import timedelta
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import library
from pitboss.errors import Refused
from pitboss.floor.audit.tokes import TokesView, pools_of, share, shares_of, tokes
from pitboss.floor.audit.verify import verify
from pitboss.floor.roles import Forbidden
from pitboss.floor.store import Store
from pitboss.floor.views.handovers import handover_page, handovers
from pitboss.money import Cents, cents
from pitboss.rulebook.property import Property, TokePools
from tests.floor_pit import HOUSE, Work, opened, working


@pytest.fixture
def work(store: Store) -> Work:
    return working(store)


# --- handing over ---------------------------------------------------------------------------------------------


def test_a_shift_is_handed_over_with_what_waits(work: Work) -> None:
    table = opened(work)
    work.do("dana", table, "tap-in")
    work.do("ann", table, "take-seat", seat=1)
    work.do("dana", table, "buy-in", seat=1, amount=40_000)
    work.do("pit-manager", table, "ask-fill", chips={"25.00": 4})
    work.act("pit-manager", "begin-rating", table=table, seat=1)
    number = work.act("pit-manager", "hand-over", remarks="Seat 1 <drinks>.")
    (sheet,) = handovers(work.floor.pits.see(HOUSE))
    state = work.standing(table).state
    assert [(each["dealer"], cents(each["rack"]), cents(each["drop"])) for each in sheet["tables"]] == [
        ("Dana", state.rack, 40_000)
    ]
    assert sheet["at_work"] == ["Dana, dealer"]
    assert sheet["open"] == [
        "roulette 0: fill of $100 waits for signatures",
        "roulette 0: seat 1 is being rated",
    ]
    with pytest.raises(Forbidden, match="somebody else"):
        work.act("pit-manager", "take-over", handover=number)
    with pytest.raises(Refused, match="to be taken over first"):
        work.act("shift-manager", "hand-over")
    work.act("shift-manager", "take-over", handover=number)
    with pytest.raises(Refused, match="waits"):
        work.act("table-games-manager", "take-over", handover=number)
    book = work.floor.pits.see(HOUSE)
    assert handovers(book)[0]["taken_by"] == "Shift-Manager"
    page = handover_page(HOUSE, book.handovers[number])
    assert "Seat 1 &lt;drinks&gt;." in page
    assert "<drinks>" not in page
    work.clock.later(minutes=60)
    work.do("eli", table, "tap-in")
    assert handovers(work.floor.pits.see(HOUSE))[0]["tables"][0]["dealer"] == "Dana", "a sheet stays as it was"
    assert verify(work.store).faults == []


# --- tokes ----------------------------------------------------------------------------------------------------


@given(st.integers(0, 10_000_000), st.lists(st.integers(0, 100_000), max_size=40))
def test_shares_come_to_the_whole_and_nobody_is_a_cent_off(amount: Cents, parts: list[int]) -> None:
    shares = shares_of(amount, parts)
    whole = sum(parts)
    assert sum(shares) == (amount if whole else 0)
    for share_, part in zip(shares, parts, strict=True):
        assert abs(share_ - Fraction(amount * part, whole or 1)) < 1
        assert part or not share_, "who was not there gets nothing"


def give(work: Work, table: int, amount: Cents) -> None:
    """A player wagers as much for the dealers as for themselves, and their number comes."""
    for for_dealer in (False, True):
        bet: dict[str, Any] = {
            "seat": 1,
            "wager": "straight-up",
            "spot": "17",
            "amount": amount,
            "for_dealer": for_dealer,
        }
        work.do("ann", table, "wager", **bet)
    work.do("dealer", table, "no-more-bets")
    work.do("dealer", table, "spin", section="17")


def pool_of(work: Work) -> TokesView:
    with work.store.reading() as connection:
        return tokes(connection, work.floor.pits.see(HOUSE), work.today, work.clock())


def one_day(work: Work) -> Cents:
    """Dana for four hours, Eli for two, Fern comes the day after; what the tables' books have."""
    table = opened(work, dealt_by="dealer")
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=200_000)
    work.act("dana", "come-to-work")
    work.act("eli", "come-to-work")
    work.act("pit-manager", "come-to-work")
    give(work, table, 550)
    work.clock.later(minutes=120)
    work.act("eli", "go-home")
    work.clock.later(minutes=120)
    work.act("dana", "go-home")
    return work.standing(table).state.tokes


def test_tokes_are_shared_by_hours_when_the_day_is_over(work: Work) -> None:
    given_, day = one_day(work), work.today
    (pool,) = pool_of(work)["pools"]
    assert cents(pool["amount"]) == given_ > 0
    assert not pool["over"]
    assert [(each["title"], each["minutes"]) for each in pool["shares"]] == [("Dana", 240), ("Eli", 120)]
    expected = shares_of(given_, [240, 120])
    assert [cents(each["amount"]) for each in pool["shares"]] == expected

    def shared(who: str) -> None:
        share(work.store, work.floor.pits, work[who], HOUSE, day, None, work.clock())

    with pytest.raises(Refused, match="when its time is over"):
        shared("shift-manager")
    work.clock.later(minutes=24 * 60)
    work.act("fern", "come-to-work")
    with pytest.raises(Forbidden):
        shared("dealer")
    shared("shift-manager")
    with pytest.raises(Refused, match="already"):
        shared("table-games-manager")
    (kept,) = work.floor.pits.see(HOUSE).shared
    assert [each.amount for each in kept.shares] == expected
    assert sum(each.amount for each in kept.shares) == given_
    assert verify(work.store).faults == []


@pytest.mark.parametrize("shifts", [("06:00", "14:00", "22:00"), ("23:00", "07:00", "15:00")])
def test_a_house_may_share_by_shift_and_by_heads(
    work: Work, monkeypatch: pytest.MonkeyPatch, shifts: tuple[str, ...]
) -> None:
    """How is data of the house; the shifts of a day are the day, however they are written down."""
    given_ = one_day(work)
    house = library.of_house(HOUSE)
    rules = TokePools.model_validate({"pooled-by": "shift", "shared-by": "heads"})
    facts = house.facts.model_copy(update={"toke_pools": rules, "shifts": shifts})
    other = Property(house.name, facts, house.jurisdiction)
    monkeypatch.setattr(library, "of_house", lambda name: other)
    found = pools_of(HOUSE, work.today)
    assert [each.shift for each in found] == sorted(shifts), "the gaming day begins at six"
    assert all(one.ends == two.begins for one, two in pairwise(found))
    assert found[-1].ends - found[0].begins == timedelta(days=1)
    view = pool_of(work)
    assert sum(cents(each["amount"]) for each in view["pools"]) == given_
    for pool in view["pools"]:
        amounts = [cents(each["amount"]) for each in pool["shares"]]
        assert sum(amounts) == (cents(pool["amount"]) if amounts else 0)
        assert not amounts or max(amounts) - min(amounts) <= 1, "alike, to the cent"
    with pytest.raises(Refused, match="pools tokes by shift"):
        share(work.store, work.floor.pits, work["shift-manager"], HOUSE, work.today, None, work.clock())
