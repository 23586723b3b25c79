"""What a player is worth: the wagers they made by the exact edges of their tables, their luck, time and comps."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi.testclient import TestClient

from pitboss import library
from pitboss.background import COMPUTING
from pitboss.equipment.chance import SeededChance
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.players import OnePlayer, one_player, players
from pitboss.floor.audit.results import tables
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.store import Store
from pitboss.money import Cents, decimal
from pitboss.rulebook.property import Property
from pitboss.web.app import create_app
from tests.clock import Clock
from tests.floor_play import Pit, act_of, hire
from tests.floor_web import Web, know_little_theory
from tests.patience import COMPUTED, until

HOUSE = "jack-cleveland"
OHIO = GamingDay(ZoneInfo("America/New_York"), 6)
SPOTS = {"red": "red", "straight": "17", "dozen": "2nd", "first-five-numbers": None}
PAYS = {"red": (18, 1), "straight": (1, 35), "dozen": (12, 2), "first-five-numbers": (5, 6)}
"""By wager: how many of the 38 numbers win, and what for one."""
EDGES = {name: Fraction(38 - wins * (pays + 1), 38) for name, (wins, pays) in PAYS.items()}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pit(store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Pit:
    know_little_theory(monkeypatch)
    hire(store, HOUSE)
    return Pit(store, source=SeededChance(22), clock=clock)


def worth(pit: Pit, clock: Clock, who: str, since: date | None = None, last: date | None = None) -> OnePlayer:
    """One player, once theory is there."""
    period = Period(OHIO, since or date(2026, 11, 1), last)

    def look() -> OnePlayer | None:
        with pit.store.reading() as connection:
            found = one_player(connection, Scope(HOUSE), period, clock(), pit[who].id)
        assert found is not None
        return None if found["houses"][0]["theory_says"] == COMPUTING else found

    return until(look, "theory", COMPUTED)


def chips(pit: Pit, table: int, seat: int) -> Cents:
    return pit.live(table).state.seats[seat].chips


def spread_of(stakes: list[tuple[str, Cents]]) -> float:
    """The square of the swing of one spin, of wagers as if each had a ball of its own."""
    variance = Fraction(0)
    for name, stake in stakes:
        wins, pays = PAYS[name]
        win = Fraction(wins, 38)
        variance += stake**2 * (win * (pays + EDGES[name]) ** 2 + (1 - win) * (EDGES[name] - 1) ** 2)
    return float(variance)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_ten_thousand_rounds_are_worth_the_sum_of_wager_times_edge(pit: Pit, clock: Clock) -> None:
    """To the cent, and luck explains the rest: beside another player whose wagers are not theirs."""
    table, rng = pit.table(HOUSE, "roulette", chips=4_000_000), Random(7)
    theo, staked, variance = Fraction(0), 0, 0.0
    for _ in range(10_000):
        wager, amount = rng.choice(list(SPOTS)), 100 * rng.randint(5, 25)
        bet = act_of("wager", seat=1, wager=wager, amount=amount, spot=SPOTS[wager])
        pit.floor.act(pit["ann"], table, bet)
        if rng.random() < 0.05:
            pit.floor.act(pit["bob"], table, act_of("wager", seat=2, wager="red", amount=500, spot="red"))
        pit.floor.act(pit["ann"], table, act_of("no-more-bets"))
        theo, staked = theo + EDGES[wager] * amount, staked + amount
        variance += spread_of([(wager, amount)])
        clock.later(seconds=36)
    pit.compare(table)
    (line,) = worth(pit, clock, "ann")["houses"]
    assert line["theory"] is not None, line["theory_says"]
    assert (line["rounds"], line["decisions"], line["handle"]) == (10_000, 10_000, decimal(staked))
    assert line["theory"]["expected"] == decimal(round(theo))
    assert line["theory"]["unvalued"] == "0.00"
    lost = 4_000_000 - chips(pit, table, 1)
    assert line["win"] == decimal(lost)
    assert line["luck"] == pytest.approx((float(theo) - lost) / sqrt(variance), abs=1e-3)
    assert line["luck"] is not None
    assert abs(line["luck"]) < 3
    assert line["average_wager"] == decimal(round(Fraction(staked, 10_000)))
    assert (line["seconds"], line["decisions_an_hour"]) == (360_000, 100.0)


def test_the_players_together_are_the_table(pit: Pit, clock: Clock) -> None:
    for game, rounds in (("roulette", 30), ("craps", 6), ("three-card-poker", 20)):
        table = pit.table(HOUSE, game, players=3)
        pit.play_rounds(table, Random(game), rounds)
    period = Period(OHIO, date(2026, 11, 1))
    with pit.store.reading() as connection:
        found = players(connection, Scope(HOUSE), period, clock())["players"]
        total = tables(connection, Scope(HOUSE), period)["total"]
    assert len(found) == 3
    for name in ("win", "handle", "drop"):
        assert sum(Fraction(line[name]) for line in found) == Fraction(total[name])


def test_a_round_counts_for_whoever_sat_there(pit: Pit, clock: Clock) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    spin(pit, table, "ann", 1_000)
    clock.later(minutes=30)
    pit.do("ann", table, "leave-seat", seat=1)
    clock.later(minutes=30)
    pit.do("bob", table, "take-seat", seat=1)
    pit.do("bob", table, "buy-in", seat=1, amount=50_000)
    spin(pit, table, "bob", 2_500)
    clock.later(hours=2)
    ann, bob = (worth(pit, clock, who)["houses"][0] for who in ("ann", "bob"))
    assert (ann["handle"], ann["seconds"], ann["decisions_an_hour"]) == ("10.00", 1_800, 2.0)
    assert (bob["handle"], bob["seconds"], bob["decisions_an_hour"]) == ("25.00", 7_200, 0.5)
    assert (ann["drop"], bob["drop"]) == ("5000.00", "500.00")


def spin(pit: Pit, table: int, who: str, amount: Cents) -> None:
    pit.do(who, table, "wager", seat=1, wager="red", amount=amount, spot="red")
    pit.do(who, table, "no-more-bets")


def test_a_guest_without_an_account_is_not_followed(pit: Pit, clock: Clock) -> None:
    table = pit.table(HOUSE, "roulette", players=1, dealt_by="dealer")
    pit.do("dealer", table, "take-seat", seat=2, player="A guest")
    pit.do("dealer", table, "buy-in", seat=2, amount=10_000)
    pit.do("dealer", table, "wager", seat=2, wager="red", amount=1_000, spot="red")
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500, spot="red")
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section="7")
    with pit.store.reading() as connection:
        (line,) = players(connection, Scope(HOUSE), Period(OHIO, date(2026, 11, 1)), clock())["players"]
    assert (line["player"], line["handle"], line["win"]) == ("Ann", "5.00", "-5.00")


def test_a_corrected_round_counts_as_it_was(pit: Pit, clock: Clock) -> None:
    """The difference is of the day it was found on."""
    table = pit.table(HOUSE, "roulette", players=2, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="red", amount=1_000, spot="red")
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section="8")
    assert worth(pit, clock, "ann")["houses"][0]["win"] == "10.00"
    clock.later(days=1)
    pit.do("table-games-supervisor", table, "correct", entry=3, section="7", reason="misread")
    assert worth(pit, clock, "ann")["houses"][0]["win"] == "-10.00"
    first, second = date(2026, 11, 14), date(2026, 11, 15)
    assert worth(pit, clock, "ann", first, first)["houses"][0]["win"] == "10.00"
    assert worth(pit, clock, "ann", second, second)["houses"][0]["win"] == "-20.00"
    assert worth(pit, clock, "ann", second, second)["houses"][0]["rounds"] == 0


def test_at_dice_every_roll_that_decides_is_a_decision(pit: Pit, clock: Clock) -> None:
    table = pit.table(HOUSE, "craps", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    for first, second in ((5, 2), (4, 2), (5, 3), (3, 4)):
        pit.do("dealer", table, "no-more-bets")
        pit.do("dealer", table, "roll", first=first, second=second)
        if (first, second) == (5, 2):
            pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    (line,) = worth(pit, clock, "ann")["houses"]
    assert (line["rounds"], line["decisions"]) == (1, 2), "a natural, and seven out; two rolls decided nothing"
    assert (line["handle"], line["average_wager"], line["win"]) == ("20.00", "10.00", "0.00")


def test_comps_are_the_share_the_house_states(pit: Pit, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    spin(pit, table, "ann", 38_000)
    (line,) = worth(pit, clock, "ann")["houses"]
    assert (line["comp_rate"], line["comp"]) == (None, None), "the document states none"
    of_house = library.of_house

    def generous(name: str) -> Property:
        house = of_house(name)
        return replace(house, facts=house.facts.model_copy(update={"comp_rate": Fraction(1, 4)}))

    monkeypatch.setattr(library, "of_house", generous)
    (line,) = worth(pit, clock, "ann")["houses"]
    assert line["theory"] is not None, line["theory_says"]
    assert line["theory"]["expected"] == "20.00"
    assert (line["comp_rate"], line["comp"]) == ("1/4", "5.00")


# --- over the web -------------------------------------------------------------------------------------------


@pytest.fixture
def web(database: str, pit: Pit) -> Iterator[Web]:
    with TestClient(create_app(database)) as client:
        yield Web(client, pit.store)


def test_managers_read_and_export_it_and_others_do_not(pit: Pit, clock: Clock, web: Web) -> None:
    table = pit.table(HOUSE, "roulette", players=2)
    spin(pit, table, "ann", 1_000)
    worth(pit, clock, "ann")
    days = {"since": "2026-11-14", "until": "2026-11-14"}
    told: Any = web.get("shift-manager", "/audit/players", params=days).json()
    assert [line["player"] for line in told["players"]] == ["Ann", "Bob"]
    ann, bob = told["players"]
    assert bob["average_wager"] is None, "sat there and made no wager"
    one: Any = web.get("auditor", f"/audit/players/{ann['account']}", params=days).json()
    (played,) = one["tables"]
    assert [(each["wager"], each["staked"], each["exact"]) for each in played["wagers"]] == [
        ("red", "10.00", "1/19")
    ]
    sheet = web.get("shift-manager", "/audit/players.csv", params=days)
    rows = list(csv.DictReader(io.StringIO(sheet.text)))
    assert [(row["account"], row["handle"], row["expected"]) for row in rows] == [
        (str(ann["account"]), "10.00", "0.53"),
        (str(bob["account"]), "0.00", "0.00"),
    ]
    assert web.get("auditor", f"/audit/players/{pit['dealer'].id}", params=days).status_code == 404
    for who in ("ann", "dealer", "pit-manager"):
        assert web.get(who, f"/audit/players/{ann['account']}", params=days).status_code == 403
