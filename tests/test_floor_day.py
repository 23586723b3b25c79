"""The day in figures: shifts and pits as the house keeps them, heads by the clock, rounds that are still on."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as some
from sqlalchemy import func, select

from pitboss import library
from pitboss.equipment.chance import SeededChance
from pitboss.floor.audit.attendance import first_since
from pitboss.floor.audit.day import DayTold, rounds_on, the_day
from pitboss.floor.audit.gaming_day import HOURLY, GamingDay
from pitboss.floor.audit.results import tables
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.audit.shifts import shift_at, shifts_on
from pitboss.floor.roles import DUTIES, Duty
from pitboss.floor.schema import JOURNAL, ROUNDS
from pitboss.floor.store import Store
from pitboss.money import Cents, cents, decimal
from pitboss.rulebook.property import PropertyText, read_facts
from pitboss.rulebook.reading import RulebookError
from pitboss.web.app import create_app
from tests.clock import Clock
from tests.floor_play import PLAYERS, Pit, hire
from tests.floor_web import Web, caller, know_little_theory, served
from tests.patience import patience

HOUSE = "jack-cleveland"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pit(store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Pit:
    know_little_theory(monkeypatch)
    hire(store, HOUSE)
    return Pit(store, source=SeededChance(7), clock=clock)


def told(pit: Pit, clock: Clock, day: date | None = None) -> DayTold:
    on = rounds_on(pit.floor, Scope(HOUSE))
    with pit.store.reading() as connection:
        return the_day(connection, Scope(HOUSE), day, clock(), on)


def line(found: DayTold, table: int) -> Any:
    return next(each for each in found["tables"] if each["table"] == table)


# --- rounds that are on ------------------------------------------------------------------------------------------


def roll(pit: Pit, table: int, first: int, second: int) -> None:
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "roll", first=first, second=second)


def at_the_dice(pit: Pit) -> int:
    """A hand of craps that goes on after the field has won twice."""
    table = pit.table(HOUSE, "craps", players=1, chips=50_000, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    for first, second in ((2, 2), (5, 4)):
        pit.do("ann", table, "wager", seat=1, wager="field", amount=10_000)
        roll(pit, table, first, second)
        if any(stake.wager == "field" for stake in pit.live(table).round.table.seats[1].open_stakes()):  # type: ignore[union-attr]
            pit.do("ann", table, "take-back", seat=1, wager="field")
    return table


def test_a_shooter_who_is_ahead_is_ahead_now(pit: Pit, clock: Clock) -> None:
    table = at_the_dice(pit)
    assert pit.live(table).on
    of = line(told(pit, clock), table)["spans"]["day"]
    assert (of["win"], of["on"], of["rounds"], of["decisions"]) == ("-200.00", "-200.00", 0, 2)
    assert of["handle"] == "200.00", "the pass line is not decided yet"


def test_the_audit_says_so_too(pit: Pit) -> None:
    at_the_dice(pit)
    period, on = Period(GamingDay.of(HOUSE)), rounds_on(pit.floor, Scope(HOUSE))
    with pit.store.reading() as connection:
        found = tables(connection, Scope(HOUSE), period, on)
        over = tables(connection, Scope(HOUSE), Period(GamingDay.of(HOUSE), None, date(2026, 11, 1)), on)
    assert found["total"]["win"] == found["total"]["on"] == "-200.00"
    assert over["total"]["win"] == "0.00", "what is on belongs to the day that is on"


def test_a_round_that_ends_meanwhile_counts_once(pit: Pit, clock: Clock) -> None:
    table = at_the_dice(pit)
    on = rounds_on(pit.floor, Scope(HOUSE))
    roll(pit, table, 3, 4)
    assert not pit.live(table).on
    with pit.store.reading() as connection:
        of = line(the_day(connection, Scope(HOUSE), None, clock(), on), table)["spans"]["day"]
    assert (of["win"], of["on"], of["rounds"], of["decisions"]) == ("-190.00", "0.00", 1, 3)


@pytest.mark.parametrize("game", ["craps", "roulette", "blackjack", "three-card-poker"])
def test_the_day_is_every_round_and_what_is_on(pit: Pit, clock: Clock, game: str) -> None:
    """However far play has come: what was bought less what players have, and the shifts add up to it."""
    table, rng = pit.table(HOUSE, game, players=2), Random(11)
    for _ in range(40):
        pit.step(table, rng)
        clock.later(minutes=rng.randint(0, 20))
        of = line(told(pit, clock), table)["spans"]
        live, seats = pit.live(table), pit.live(table).state.seats
        chips: Cents = sum(map(live.available, seats))
        if live.round is not None:
            chips += sum(sum(map(live.round.table.own, live.round.table.seats[n].open_stakes())) for n in seats)
        bought = sum(cents(each["drop"]) for name, each in of.items() if name != "day")
        assert cents(of["day"]["win"]) == bought - chips == 1_000_000 - chips
        for name in ("win", "on", "drop", "handle"):
            assert cents(of["day"][name]) == sum(cents(each[name]) for shift, each in of.items() if shift != "day")
    with pit.store.reading() as connection:
        over = connection.execute(select(func.coalesce(func.sum(ROUNDS.c.result), 0))).scalar_one()
    assert cents(of["day"]["win"]) - cents(of["day"]["on"]) == over


# --- heads and decisions -----------------------------------------------------------------------------------------


def test_heads_and_decisions_by_the_clock(pit: Pit, clock: Clock) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    clock.later(hours=1)
    pit.do("bob", table, "take-seat", seat=2)
    pit.play_rounds(table, Random(1), 6)
    clock.later(hours=2)  # 15:00: an hour into the second shift
    pit.do("ann", table, "leave-seat", seat=1)
    pit.do("bob", table, "leave-seat", seat=2)
    clock.later(hours=1)
    found = told(pit, clock)
    spans = line(found, table)["spans"]
    assert [spans[name]["player_hours"] for name in ("06:00", "14:00", "22:00", "day")] == [3, 2, 0, 5]
    assert spans["06:00"]["heads"] == round(3 / 8, 2), "a shift of eight hours"
    assert spans["14:00"]["heads"] == 1, "two players for one of the two hours it has lasted"
    assert spans["06:00"]["decisions_an_hour"] == 3, "six rounds in the two hours anybody sat there"
    assert spans["day"]["decisions_an_hour"] == 2
    assert spans["22:00"]["decisions_an_hour"] is None
    assert line(found, table)["heads"] == 0, "nobody sits there now"
    later = told(pit, clock, date(2026, 11, 13))
    assert line(later, table)["spans"]["day"]["player_hours"] == 0, "nobody sat there the day before"


def test_the_first_record_since_a_time(pit: Pit, clock: Clock) -> None:
    table = pit.table(HOUSE, "roulette")
    for _ in range(5):
        clock.later(minutes=7)
        pit.play_rounds(table, Random(1), 1)
    with pit.store.reading() as connection:
        mine = JOURNAL.c.stream == f"table:{table}"  # the others are by the machine's own clock
        times = sorted(set(connection.execute(select(JOURNAL.c.at).where(mine)).scalars()))
        for at in times[1:]:
            first = select(func.min(JOURNAL.c.id)).where(mine, JOURNAL.c.at >= at)
            assert first_since(connection, at) == connection.execute(first).scalar_one()
        last = connection.execute(select(func.max(JOURNAL.c.id))).scalar_one()
        assert first_since(connection, "2999") == last + 1


# --- shifts and pits ---------------------------------------------------------------------------------------------


@given(day=some.dates(date(2026, 1, 1), date(2027, 12, 31)))
def test_shifts_are_the_day(day: date) -> None:
    """Every hour of a gaming day is of one shift, when the clocks change too."""
    shifts, kept = shifts_on(HOUSE, day), GamingDay.of(HOUSE)
    assert shifts[0].hours.first == kept.begins(day)
    assert shifts[-1].hours.end == kept.ends(day)
    assert all(before.hours.end == after.hours.first for before, after in pairwise(shifts))
    for shift in shifts:
        moment = datetime.strptime(str(shift.hours.first), HOURLY).replace(tzinfo=UTC)
        assert moment.astimezone(kept.zone).strftime("%H:00") == shift.begins
        while moment.strftime(HOURLY) < str(shift.hours.end):
            assert shift_at(HOUSE, moment + timedelta(minutes=59)) == (day, shift.begins)
            moment += timedelta(hours=1)


def house_text(pits: str) -> str:
    return (
        "title: A house\ndocument: d\nedition: first\ntime-zone: America/New_York\ngaming-day: '06:00'\n"
        f"pits: {pits}\n"
    )


@pytest.mark.parametrize(
    "pits",
    [
        "[{title: A, games: [craps]}]",
        "[{title: A}, {title: B}]",
        "[{title: A}, {title: A, games: [craps]}]",
        "[{title: A}, {title: B, games: [craps]}, {title: C, games: [craps]}]",
    ],
)
def test_a_table_stands_in_one_pit(pits: str) -> None:
    with pytest.raises(RulebookError, match="pit"):
        read_facts(house_text(pits), "house.yaml", PropertyText)


def test_every_table_is_in_a_pit_and_pits_add_up(pit: Pit, clock: Clock) -> None:
    for game in ("roulette", "blackjack", "craps"):
        pit.play_rounds(pit.table(HOUSE, game), Random(3), 2)
    found = told(pit, clock)
    titles = {each.title for each in library.of_house(HOUSE).facts.pits}
    assert {each["pit"] for each in found["tables"]} == {each["pit"] for each in found["pits"]} <= titles
    for name in ("win", "drop", "handle", "on"):
        parts: list[Any] = [each["spans"]["day"] for each in (*found["pits"], *found["tables"])]
        assert sum(cents(each[name]) for each in parts) == 2 * cents(found["total"]["spans"]["day"][name])


# --- over the web ------------------------------------------------------------------------------------------------


@pytest.fixture
def address(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    know_little_theory(monkeypatch)
    hire(store, HOUSE)
    with served(create_app(store.engine.url.render_as_string(hide_password=False))) as found:
        yield found


def test_who_sees_the_figures(address: str, store: Store) -> None:
    with caller(address) as client:
        web = Web(client, store)
        for role in DUTIES.terms:
            answer = web.get(str(role), "/day") if str(role) in Pit(store).people else None
            if answer is not None:
                assert (answer.status_code == 200) == (role in DUTIES.may[Duty.FIGURES]), role
        assert web.get("ann", "/day").status_code == 403
        assert web.get("pit-manager", "/day?day=yesterday").status_code == 422


def events(response: httpx.Response) -> Iterator[str]:
    return (text.removeprefix("data: ") for text in response.iter_lines() if text.startswith("data: "))


def test_the_figures_are_told_live(address: str, store: Store) -> None:
    """Whoever watches is told of a buy-in without asking again."""
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", players=1, chips=0)
    with caller(address) as client:
        web = Web(client, store)
        asked = client.stream("GET", "/api/v1/day/live", headers=web.headers("pit-manager"), timeout=patience())
        with asked as response:
            said = events(response)
            assert '"drop":"0.00"' in next(said)
            pit.do(PLAYERS[0], table, "buy-in", seat=1, amount=12_300)
            assert any(f'"drop":"{decimal(12_300)}"' in each for each in said)
