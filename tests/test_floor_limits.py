"""Limits of a table and of single wagers, posted at once or with notice."""

from dataclasses import replace as replaced
from typing import Any

import pytest

from pitboss import library
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.verify import verify
from pitboss.floor.store import Store
from tests.floor_pit import HOUSE, Work, opened, working
from tests.floor_play import seen_by


@pytest.fixture
def work(store: Store) -> Work:
    return working(store)


@pytest.fixture
def table(work: Work) -> int:
    table = opened(work, dealt_by="dealer")
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=200_000)
    return table


def bets(work: Work, table: int, wager: str, amount: int) -> None:
    spot = {"red": "red", "straight-up": "17"}[wager]
    work.do("ann", table, "wager", seat=1, wager=wager, spot=spot, amount=amount)


def spins(work: Work, table: int) -> None:
    work.do("dealer", table, "no-more-bets")
    work.do("dealer", table, "spin", section="4")


def notices(work: Work, table: int) -> Any:
    return seen_by(work.standing(table), work["ann"])["notices"]


def test_one_wager_has_limits_of_its_own(work: Work, table: int) -> None:
    work.do("pit-manager", table, "change-limits", wager="straight-up", minimum=1_000, maximum=5_000)
    for amount in (500, 5_500):
        with pytest.raises(Refused):
            bets(work, table, "straight-up", amount)
    bets(work, table, "straight-up", 1_000)
    bets(work, table, "red", 500)
    spins(work, table)
    assert replayed(work.floor, table, 1) is not None
    work.do("pit-manager", table, "change-limits", minimum=2_500, maximum=100_000)
    bets(work, table, "straight-up", 1_000)
    with pytest.raises(Refused):
        bets(work, table, "red", 500)
    assert verify(work.store).faults == []


def test_with_notice_they_hold_from_their_time_on_between_rounds(work: Work, table: int) -> None:
    work.do("pit-manager", table, "change-limits", minimum=2_500, maximum=100_000, notice=30)
    work.do("pit-manager", table, "change-limits", wager="straight-up", minimum=500, maximum=5_000, notice=10)
    assert [(each["wager"], each["minimum"]) for each in notices(work, table)] == [
        (None, "25.00"),
        ("Straight Up", "5.00"),
    ]
    work.clock.later(minutes=29)
    bets(work, table, "red", 500)
    assert [each["wager"] for each in notices(work, table)] == [None], "the first was due, and is posted"
    work.clock.later(minutes=5)
    bets(work, table, "red", 500)
    assert notices(work, table) != [], "a round goes on by the limits it began with"
    spins(work, table)
    assert seen_by(work.standing(table), work["ann"])["minimum"] == "5.00"
    with pytest.raises(Refused):
        bets(work, table, "red", 500)
    bets(work, table, "red", 2_500)
    view = seen_by(work.standing(table), work["ann"])
    assert (view["minimum"], view["notices"]) == ("25.00", [])
    assert verify(work.store).faults == []


def test_a_notice_that_no_longer_fits_is_gone(work: Work, table: int) -> None:
    """Limits posted meanwhile may leave no room for it; nothing is stuck because of it."""
    work.do("pit-manager", table, "change-limits", minimum=50_000, maximum=60_000, notice=5)
    work.do("pit-manager", table, "change-limits", minimum=500, maximum=10_000)
    assert notices(work, table) == [], "what is posted at once replaces what was announced"
    nothings: list[dict[str, Any]] = [{"wager": "no-such"}, {"minimum": 90_000, "maximum": 500}]
    for wrong in nothings:
        with pytest.raises(BadInput):
            work.do("pit-manager", table, "change-limits", **{"minimum": 500, "maximum": 1_000, **wrong})
    work.do("pit-manager", table, "change-limits", minimum=2_500, maximum=60_000, notice=5)
    work.do("ann", table, "leave-seat", seat=1)
    work.count(table, "closing", _chips(work, table))
    work.do("shift-manager", table, "close-table")
    assert work.standing(table).state.announced == []
    assert verify(work.store).faults == []


def _chips(work: Work, table: int) -> dict[int, int]:
    return {100: work.standing(table).state.rack // 100}


def test_a_house_may_ask_for_notice_before_a_minimum_is_raised(
    work: Work, table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = library.of_house(HOUSE)
    asks = replaced(house, facts=house.facts.model_copy(update={"limits_notice": 20}))
    monkeypatch.setattr("pitboss.floor.acts.tables.of_house", lambda name: asks)
    for notice in (0, 19):
        with pytest.raises(Refused, match="a notice of 20 minutes"):
            work.do("pit-manager", table, "change-limits", minimum=2_500, maximum=100_000, notice=notice)
    work.do("pit-manager", table, "change-limits", minimum=500, maximum=10_000)
    work.do("pit-manager", table, "change-limits", minimum=2_500, maximum=10_000, notice=20)
    work.do("ann", table, "leave-seat", seat=1)
    work.do("pit-manager", table, "change-limits", minimum=2_500, maximum=10_000)
    assert verify(work.store).faults == []
