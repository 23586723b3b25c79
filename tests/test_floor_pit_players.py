"""What a pit writes down of players: cash in and out by gaming day, and ratings by hand beside the exact ones."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pitboss.background import READY
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.cash_log import CashLog, cash_log
from pitboss.floor.audit.hand_ratings import RatingView, hand_ratings
from pitboss.floor.audit.theory import Theory, theory_of
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.state import TableState
from pitboss.floor.store import Store
from pitboss.library import of_house
from pitboss.money import Cents, cents, decimal
from tests.floor_pit import HOUSE, Work, opened, working

FACTS = of_house(HOUSE)
LAW = FACTS.cash_reports
WARNED = FACTS.facts.cash_warned_from


class AtOnce:
    """Theory of a wheel, worked out while one waits."""

    def of(self, state: TableState) -> tuple[Theory, str]:
        return theory_of(house_of(state)), READY


@pytest.fixture
def work(store: Store, monkeypatch: pytest.MonkeyPatch) -> Work:
    monkeypatch.setattr("pitboss.floor.audit.results.THEORIES", AtOnce())
    return working(store)


def log(work: Work) -> CashLog:
    with work.store.reading() as connection:
        return cash_log(connection, work.floor.pits.see(HOUSE), work.today)


def of(work: Work, player: str) -> Any:
    return next(each for each in log(work)["players"] if each["player"] == player)


# --- cash -----------------------------------------------------------------------------------------------------


def test_cash_of_a_player_counts_together_wherever_it_changed_hands(work: Work) -> None:
    """Two tables and the cage, in and out each by itself; whoever has no account goes by name."""
    first, second = opened(work), opened(work)
    for table, amount in ((first, 240_000), (second, 100_000)):
        work.do("ann", table, "take-seat", seat=1)
        work.do("dealer", table, "buy-in", seat=1, amount=amount)
        work.clock.later(minutes=1)
    work.do("dealer", first, "take-seat", seat=2, player="Red cap")
    work.do("dealer", first, "buy-in", seat=2, amount=50_000)
    work.act("cage-cashier", "change-cash", way="in", amount=60_000, account=work["ann"].id)
    work.act("cage-cashier", "change-cash", way="out", amount=20_000, account=work["ann"].id)
    work.act("cage-cashier", "change-cash", way="out", amount=50_000, player="red  Cap")
    ann, cap = of(work, "Ann"), of(work, "Red cap")
    assert (ann["paid_in"], ann["paid_out"], ann["account"]) == ("4000.00", "200.00", work["ann"].id)
    assert [each["where"] for each in ann["lines"]] == ["roulette 0", "roulette 1", "Cage", "Cage"]
    assert [each["by"] for each in ann["lines"]] == ["Dealer", "Dealer", "Cage-Cashier", "Cage-Cashier"]
    assert (cap["paid_in"], cap["paid_out"], cap["account"]) == ("500.00", "500.00", None)
    assert verify(work.store).faults == []


@pytest.mark.parametrize("way", ["in", "out"])
def test_the_log_warns_before_a_report_is_due(work: Work, way: str) -> None:
    """At the amounts themselves and a cent before and above: a report is for more than the amount of the law."""
    assert LAW is not None
    assert log(work)["reported_above"] == decimal(LAW.above) == "10000.00"
    total = 0

    def brings(up_to: Cents) -> Any:
        nonlocal total
        work.act("cage-cashier", "change-cash", way=way, amount=up_to - total, account=work["ann"].id)
        total = up_to
        return of(work, "Ann")["standing"]

    assert brings(WARNED - 1) == "quiet"
    assert brings(WARNED) == "near"
    assert brings(LAW.above) == "near"
    assert brings(LAW.above + 1) == "report"
    other = "out" if way == "in" else "in"
    work.act("cage-cashier", "change-cash", way=other, amount=LAW.above, account=work["bob"].id)
    assert [each["player"] for each in log(work)["players"]] == ["Ann", "Bob"], "most to report comes first"


def test_a_gaming_day_ends_and_another_log_begins(work: Work) -> None:
    table = opened(work)
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=90_000)
    work.do("ann", table, "wager", seat=1, wager="red", spot="red", amount=1_000)
    work.do("dealer", table, "no-more-bets")
    work.act("cage-cashier", "change-cash", way="in", amount=900_000, account=work["ann"].id)
    assert of(work, "Ann")["standing"] == "near"
    work.clock.later(minutes=24 * 60)
    assert log(work)["players"] == []
    work.do("dealer", table, "buy-in", seat=1, amount=90_000)
    assert of(work, "Ann")["paid_in"] == "900.00"


def test_cash_is_of_somebody(work: Work) -> None:
    nobodies: list[dict[str, Any]] = [{}, {"account": work["dealer"].id}, {"account": 99_999}]
    for wrong in nobodies:
        with pytest.raises(Refused):
            work.act("cage-cashier", "change-cash", way="in", amount=100, **wrong)
    nothings: list[dict[str, Any]] = [{"amount": 0}, {"amount": -5}, {"way": "around"}]
    for wrong in nothings:
        with pytest.raises((BadInput, ValueError)):
            work.act("cage-cashier", "change-cash", **{"way": "in", "amount": 100, "player": "X", **wrong})
    assert log(work)["players"] == []


def test_every_buy_in_of_random_play_is_in_the_log(work: Work) -> None:
    """The log's cash is the tables' drop, whoever bought in where."""
    rng, tables = Random(5), [opened(work), opened(work)]
    for table in tables:
        for seat, name in enumerate(("ann", "bob", "cy"), start=1):
            work.do(name, table, "take-seat", seat=seat)
    for _ in range(25):
        table, seat = rng.choice(tables), rng.randint(1, 3)
        work.do("dealer", table, "buy-in", seat=seat, amount=100 * rng.randint(1, 500))
    together = sum(cents(each["paid_in"]) for each in log(work)["players"])
    assert together == sum(work.standing(table).state.drop for table in tables)


# --- ratings --------------------------------------------------------------------------------------------------


def rated(work: Work) -> list[RatingView]:
    with work.store.reading() as connection:
        return hand_ratings(connection, work.floor.pits.see(HOUSE), work.today, work.clock())["ratings"]


def test_a_cash_player_is_rated_by_hand(work: Work) -> None:
    """Start, average, skill, end: average by decisions by the edge of the wheel and what skill adds."""
    table = opened(work)
    begun = work.act("pit-manager", "begin-rating", table=table, seat=3, player="Red cap")
    work.clock.later(minutes=30)
    (on,) = rated(work)
    assert (on["rating"], on["minutes"], on["until"], on["expected"]) == (begun, 30, None, None)
    work.clock.later(minutes=60)
    work.act("table-games-supervisor", "end-rating", rating=begun, average=2_500, skill="soft")
    (over,) = rated(work)
    pace, skill = FACTS.facts.hand_ratings.decisions_an_hour, FACTS.facts.hand_ratings.skills["soft"]
    expected = round(2_500 * pace * Fraction(3, 2) * (Fraction(1, 19) + skill))
    assert (over["minutes"], over["average"], over["skill"]) == (90, "25.00", "soft")
    assert over["expected"] == decimal(expected)
    assert over["exact"] is None, "nobody followed the wagers of somebody without an account"


def test_beside_it_stands_what_the_journal_says(work: Work) -> None:
    table = opened(work)
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=100_000)
    begun = work.act("pit-manager", "begin-rating", table=table, seat=1)
    for _ in range(4):
        work.do("ann", table, "wager", seat=1, wager="red", spot="red", amount=9_500)
        work.do("dealer", table, "no-more-bets")
    work.clock.later(minutes=10)
    work.act("pit-manager", "end-rating", rating=begun, average=5_000, skill="hard")
    (found,) = rated(work)
    assert (found["player"], found["account"]) == ("Ann", work["ann"].id)
    assert found["exact"] == {"minutes": 10, "average": "95.00", "expected": decimal(4 * 9_500 // 19)}


def test_what_makes_no_sense_of_a_rating_is_refused(work: Work) -> None:
    table = opened(work)
    begun = work.act("pit-manager", "begin-rating", table=table, seat=1, player="X")
    for act, of in (
        ("begin-rating", {"table": table, "seat": 1, "player": "Y"}),
        ("begin-rating", {"table": table, "seat": 2}),
        ("begin-rating", {"table": table, "seat": 99, "player": "Y"}),
        ("begin-rating", {"table": 99, "seat": 1, "player": "Y"}),
        ("end-rating", {"rating": begun, "average": 500, "skill": "divine"}),
        ("end-rating", {"rating": 99, "average": 500, "skill": "soft"}),
    ):
        with pytest.raises(Refused):
            work.act("pit-manager", act, **of)
    work.act("pit-manager", "end-rating", rating=begun, average=500, skill="soft")
    with pytest.raises(Refused, match="is on"):
        work.act("pit-manager", "end-rating", rating=begun, average=500, skill="soft")
    work.act("pit-manager", "begin-rating", table=table, seat=1, player="Y")
