"""Promotions of the poker room: drawn so that anybody can check it, paid from the fund to the cent."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.errors import BadInput, Refused
from pitboss.room.draws import SecretChance, draw, faults, posted
from pitboss.room.jackpots import FORM, Fund
from pitboss.room.least_hands import least_strength
from pitboss.room.outcome import Outcome
from pitboss.room.pots import Share
from pitboss.room.promotions import Promotions, taking_part
from pitboss.room.revenue import PERCENT, TIME, Charges, DropTerms, RakeTerms, Taken
from pitboss.room.rules import BadBeatRules, PokerRoomRules
from pitboss.room.stakes import FIXED, Spread, Stakes
from pitboss.room.table import PokerTable
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.event import Event
from pitboss.tournament.promoted import enter_by_voucher, pay_added, promoted_day

SECRET = bytes(range(32))
ROOM = library.poker_room()
RULES = ROOM.rules(PokerRoomRules)
BEATS = ROOM.neighbour(library.jackpots(ROOM.house)).rules(BadBeatRules)
DROPS = Charges(RakeTerms(PERCENT, 10, 500), DropTerms(((1_000, 100),)))


def table(name: str, charges: Charges = DROPS) -> PokerTable:
    found = PokerTable(name, Spread.of(RULES, "holdem", Stakes(FIXED, 400, 800, (200, 400))), charges)
    for seat in (1, 2, 3):
        found.sit(seat, f"{name}{seat}", 40_000)
    return found


def promotions(balance: int = 100_000) -> Promotions:
    fund = Fund()
    fund.collect(balance, "drop")
    return Promotions(RULES.promotions, fund, SECRET, BEATS.reported.above)


# --- draws ----------------------------------------------------------------------------------------------------


def test_every_entry_is_drawn_as_often() -> None:
    found = Counter(draw(SECRET, f"draw {number}", "abcd", 1).drawn[0] for number in range(4_000))
    assert set(found) == set("abcd")
    assert all(abs(count - 1_000) < 5 * (4_000 * 0.25 * 0.75) ** 0.5 for count in found.values())


@given(st.integers(1, 10**9), st.text())
def test_a_number_is_below_what_it_should_be_below(most: int, name: str) -> None:
    assert 0 <= SecretChance(SECRET, name).below(most) < most


def test_nobody_is_drawn_twice_however_many_entries_they_have() -> None:
    assert sorted(draw(SECRET, "d", ["Ann"] * 50 + ["Ben"], 2).drawn) == ["Ann", "Ben"]
    with pytest.raises(Refused, match="1 take part, and 2 are to be drawn"):
        draw(SECRET, "d", ["Ann", "Ann"], 2)


def record() -> dict[str, Any]:
    day = promotions()
    day.high_card("noon", [table("A"), table("B")], 10_000)
    day.hot_seat("one", [table("A"), table("B")], 10_000, seats=4)
    told: dict[str, Any] = json.loads(json.dumps(day.to_json()))
    return told


def test_what_was_drawn_can_be_drawn_again() -> None:
    assert faults(record()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda told: told.update(secret="00" * 32), "not the one whose hash was posted"),
        (lambda told: told["draws"][1]["drawn"].reverse(), "is drawn, not"),
        (lambda told: told["draws"][1]["entries"].append("Zoe"), "one: "),
        (lambda told: told["draws"].append(told["draws"][0]), "was drawn twice"),
        (lambda told: told["cards"]["noon"].update({next(iter(told["cards"]["noon"])): "2c"}), "other cards"),
    ],
)
def test_a_record_that_was_changed_is_found(change: Any, fault: str) -> None:
    told = record()
    change(told)
    assert any(fault in each for each in faults(told))


@pytest.mark.parametrize("told", [{}, {"secret": "zz"}, {"secret": "00", "posted": "", "draws": []}])
def test_what_is_no_record_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        faults(told)


# --- who takes part and who is paid ---------------------------------------------------------------------------


def test_who_is_away_owes_or_sits_where_nothing_is_taken_has_no_part() -> None:
    there, elsewhere = table("A"), table("B", Charges(RakeTerms(TIME)))
    there.players[1].away = True
    there.players[2].owes = 600
    assert taking_part([there, elsewhere]) == {"A3": ("A", 3)}


def test_everybody_at_a_hot_table_is_paid_by_its_clause() -> None:
    day = promotions()
    awards = day.hot_table("two", [table("A"), table("B")], 2_500)
    assert len({award.player[0] for award in awards}) == 1
    assert [(award.amount, award.cite) for award in awards] == [(2_500, ("21(c).7",))] * 3
    assert day.fund.balance == 100_000 - 7_500


def test_the_highest_card_wins() -> None:
    day = promotions()
    (award,) = day.high_card("noon", [table("A")], 60_000)
    cards = day.cards["noon"]
    order = "23456789TJQKA"
    best = max(cards.values(), key=lambda card: (order.index(card[0]), "cdhs".index(card[1])))
    assert cards[award.player] == best
    assert FORM in award.steps


def test_a_high_hand_is_paid_from_the_least_on_and_shared_when_equal() -> None:
    day, least = promotions(), least_strength("full-house-aces-over-tens")
    assert not day.high_hand("early", [("Ann", least - 1)], "full-house-aces-over-tens", 1_000)
    awards = day.high_hand(
        "late", [("Ann", least), ("Ben", least), ("Cyd", least - 1)], "full-house-aces-over-tens", 1_001
    )
    assert [(award.player, award.amount) for award in awards] == [("Ann", 501), ("Ben", 500)]


def test_a_splashed_pot_that_is_divided_divides_the_prize() -> None:
    day, here = promotions(), table("A")
    assert day.splash("three", [here], 5_001) == "A"
    shares = ((Share(2, 500, "whole"), Share(3, 500, "whole"), Share(1, 0, "whole")),)
    outcome = Outcome((), {}, Taken(0, 0, ()), shares, {}, (), (), {})
    awards = day.splashed("three", here, outcome)
    assert [(award.player, award.amount) for award in awards] == [("A2", 2_501), ("A3", 2_500)]
    with pytest.raises(Refused, match="is not at table A"):
        day.splashed("three", here, outcome)


def test_more_than_the_fund_holds_is_not_paid_to_anybody() -> None:
    day = promotions(balance=5_000)
    with pytest.raises(Refused, match=r"the fund holds \$50; two may pay \$75"):
        day.hot_table("two", [table("A")], 2_500)
    assert (day.fund.balance, day.awards) == (5_000, [])


def test_a_promotion_the_house_does_not_list_is_submitted_first() -> None:
    day = promotions()
    with pytest.raises(Refused, match="submitted to the commission"):
        day.rule("bring-a-friend", "drawn")
    day.hot_seat("one", [table("A")], 100)
    with pytest.raises(Refused, match="a second draw has a name of its own"):
        day.hot_seat("one", [table("A")], 100)


def test_a_refused_draw_leaves_no_trace() -> None:
    """Whoever sees a draw they cannot pay could draw again until they like it."""
    day = promotions(balance=50)
    with pytest.raises(Refused, match="the fund holds"):
        day.hot_seat("one", [table("A")], 100)
    assert day.draws == []


# --- tournaments ----------------------------------------------------------------------------------------------


def event(buy_in: str, added: str) -> Event:
    money = {"entry": {"buy-in": buy_in, "fee": "0"}, "added": added, "chips": "1000", "prizes": [60, 40]}
    return Event.model_validate(
        {"title": "T", "property": "p", "game": "g", "rounds": [{"hands": 1, "advance": 1}], **money}
    )


@given(st.integers(2, 9), st.integers(1, 50_000))
def test_what_the_fund_adds_is_booked_to_players_to_the_cent(players: int, added: int) -> None:
    accounts, fund = Accounts(event("100", f"{added / 100:.2f}")), Fund()
    fund.collect(60_000, "drop")
    for number in range(players):
        accounts.enter(f"p{number}")
    accounts.pay([(f"p{number}",) for number in range(players)])
    pay_added(accounts, fund)
    assert fund.balance == 60_000 - added
    assert accounts.reconciled


def test_a_voucher_is_redeemed_by_the_fund() -> None:
    accounts, fund = Accounts(event("100", "0")), Fund()
    fund.collect(15_000, "drop")
    enter_by_voucher(accounts, fund, "Ann")
    assert (fund.balance, accounts.taken) == (5_000, 10_000)
    with pytest.raises(Refused, match="the entry costs"):
        enter_by_voucher(accounts, fund, "Ben")
    assert "Ben" not in accounts.bought


def test_a_day_holds_every_promotion_the_house_lists() -> None:
    day = promoted_day(ROOM.house, RULES, BEATS, tables=2, hands=25, seed=3)
    assert day.reconciled
    assert day.collected == day.paid + day.promotions.fund.balance
    held = {award.promotion.replace(" ", "-") for award in day.promotions.awards}
    held |= {each.event.title.lower().replace(" ", "-") for each in day.tournaments}
    assert held == set(RULES.promotions)
    assert faults(day.promotions.to_json()) == []


def test_draws_are_checked_by_command(tmp_path: Path) -> None:
    told = record()
    path = tmp_path / "draws.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    done = CliRunner().invoke(app, ["check-draws", str(path)], catch_exceptions=False)
    assert done.exit_code == 0
    assert posted(SECRET) == told["posted"]
    path.write_text(json.dumps({**told, "secret": "00" * 32}), encoding="utf-8")
    with pytest.raises(BadInput, match="not the one whose hash was posted"):
        CliRunner().invoke(app, ["check-draws", str(path)], catch_exceptions=False)
