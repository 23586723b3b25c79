"""The audit: figures worked out by hand, results that are fair and results that are not, and who may look."""

import csv
import io
import threading
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import delete, insert, select, update

from pitboss import library, shelf
from pitboss.background import COMPUTING, READY
from pitboss.design import valuation
from pitboss.editions import current
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit import control_chart
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.results import Expected, verdict
from pitboss.floor.audit.review import deviates, last_day
from pitboss.floor.audit.theory import Theories, Theory, theory_of
from pitboss.floor.audit.verify import verify
from pitboss.floor.books import approvals
from pitboss.floor.books.counting import Count, Counted, counted, valued_with
from pitboss.floor.books.fold import Line
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import Ended
from pitboss.floor.books.rounds import ended_round
from pitboss.floor.books.state import TableState
from pitboss.floor.books.totals import Totals
from pitboss.floor.chain import Entry
from pitboss.floor.editions import find, remember
from pitboss.floor.people import add_person, start_session
from pitboss.floor.roles import Role
from pitboss.floor.schema import JOURNAL, METER_PAYMENTS, PEOPLE, ROUNDS, TABLE_HOURS, TABLES, WAGER_HOURS
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.money import Cents
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules
from pitboss.table import (
    Answer,
    BetsClosed,
    Decide,
    Decision,
    DiceRolled,
    Irregular,
    PlaceWager,
    RollDice,
    Round,
    SpinWheel,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.asks import DealCard, PayAndTake
from pitboss.web.app import create_app
from tests.floor_play import BANK, Pit, hire
from tests.floor_web import Here, check_here
from tests.patience import COMPUTED, patience, until

pytestmark = pytest.mark.usefixtures("still")

JACK, TOLEDO = "jack-cleveland", "hollywood-toledo"
OHIO = GamingDay(ZoneInfo("America/New_York"), 6)
LIMITS = {"minimum": "5", "maximum": "1000"}


# --- rounds for the books -----------------------------------------------------------------------------------


def house_of(house: str, game: str) -> HouseRules:
    return HouseRules.choose(library.section(house, game), LIMITS)


def begun(house: str, game: str, seats: int = 1) -> Round:
    rules = house_of(house, game)
    return Round(library.game_of(rules.section), rules, {seat: f"player {seat}" for seat in range(1, seats + 1)})


def spun(rng: Random, players: int = 5, red: float = 18 / 38, stake: Cents = 2_000) -> Round:
    """A spin with everybody on red and each on a number of their own; red comes with this chance."""
    round_ = begun(JACK, "roulette", players)
    for seat in range(1, players + 1):
        round_.answer(PlaceWager(seat, "red", stake))
        round_.answer(PlaceWager(seat, "straight", 500, str(rng.randint(1, 36))))
    round_.answer(BetsClosed())
    assert isinstance(round_.ask, SpinWheel)
    live = [section for section in round_.ask.sections if section]
    colours = {True: [s for s in live if _is_red(s)], False: [s for s in live if not _is_red(s)]}
    round_.answer(WheelStopped(rng.choice(colours[rng.random() < red])))
    return round_


def _is_red(section: str) -> bool:
    number = int(section) if section.isdigit() and section not in ("0", "00") else 0
    return number in {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def rolled(*rolls: tuple[int, int], between: dict[int, tuple[Answer, ...]], seats: int = 1) -> Round:
    """A hand of craps: what is wagered before each roll, and the rolls."""
    round_ = begun(JACK, "craps", seats)
    at = 0
    while not round_.over:
        match round_.ask:
            case Decide():
                round_.answer(Decision("shoot"))
            case TakeWagers():
                for answer in between.get(at, ()):
                    round_.answer(answer)
                round_.answer(BetsClosed())
            case RollDice():
                round_.answer(DiceRolled(*rolls[at]))
                at += 1
            case _:
                raise AssertionError(round_.ask)
    return round_


def count_of(round_: Round) -> Counted:
    """A round by its wagers."""
    return counted(round_.game, round_.house, round_.events)


def z_of(rounds: list[Round], known: Theory) -> tuple[float, float]:
    """How far a series lies from theory: as the audit counts it, and as if no two wagers had a fate in common."""
    expected, win = Expected(), 0
    for round_ in rounds:
        found = count_of(round_)
        expected.together += found.together
        expected.add(known, found.wagers.items())
        win += round_.table.rack
    z = expected.z(win)
    assert z is not None
    return z, (win - expected.win) / sqrt(expected.variance)


def enter(store: Store, table: int, played: list[tuple[str, Round]]) -> None:
    """Write finished rounds into the books as if they had been played at a table."""
    with store.writing() as connection:
        state = TableState.from_json(
            connection.execute(select(TABLES.c.state).where(TABLES.c.id == table)).scalar_one()
        )
        find(connection, state.edition)
        state.round, state.round_opened_at = 0, "2026-01-01T00:00:00.000+00:00"
        ended = []
        for at, round_ in played:
            state.round += 1
            live = Live.of(state, 0)
            live.events = round_.events
            ended.append(ended_round(live, round_.table.rack, Line(1_000_000 + state.round, None, at)))
        totals = Totals(table)
        totals.add(0, [], ended)
        totals.store(connection)
        for each in ended:
            connection.execute(insert(ROUNDS).values(**each.to_row()))


def bank(store: Store, table: int, at: str, *, drop: Cents = 0, win: Cents = 0) -> None:
    """Write an hour's drop and win into the books."""
    facts = [Entry("bought-in", {"seat": 1, "amount": f"{drop / 100:.2f}"}, None, at)] if drop else []
    round_ = Ended(table, 1, at, at, 1, 1, win, abs(win), 0, False, {}, 0.0, "")
    totals = Totals(table)
    totals.add(0, facts, [round_])
    with store.writing() as connection:
        totals.store(connection)


# --- a floor to look at -------------------------------------------------------------------------------------


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, JACK)
    with store.writing() as connection:
        for name, role in (("toledo-manager", Role.MANAGER), ("toledo-eye", Role.SURVEILLANCE)):
            values = {"name": name, "title": name, "role": role, "password": None, "house": TOLEDO}
            add_person(store, connection, None, now(), **values)  # type: ignore[arg-type]
    return Pit(store)


class Web:
    """The app, and people who ask it things."""

    def __init__(self, client: TestClient, store: Store) -> None:
        self.client, self._store = client, store

    def headers(self, who: str) -> dict[str, str]:
        with self._store.writing() as connection:
            person = connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.name == who)).scalar_one()
            token = start_session(self._store, connection, person, now(), int(time.time()))
        return {"Authorization": f"Bearer {token}"}

    def status(self, who: str, path: str) -> int:
        return int(self.client.get(f"/api/v1{path}", headers=self.headers(who)).status_code)

    def get(self, who: str, path: str, **params: Any) -> Any:
        answer = self.client.get(f"/api/v1{path}", params=params, headers=self.headers(who))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, who: str, path: str, body: dict[str, Any], **headers: str) -> Any:
        return self.client.post(f"/api/v1{path}", json=body, headers=self.headers(who) | headers)

    def judged(self, who: str, **params: Any) -> Any:
        """The tables once every theory is there."""

        def look() -> Any:
            found = self.get(who, "/audit/tables", **params)
            return found if all(line["theory_says"] != COMPUTING for line in found["tables"]) else None

        return until(look, "theory", COMPUTED)


@pytest.fixture
def web(database: str, pit: Pit, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    check_here(monkeypatch, pit.store)
    with TestClient(create_app(database)) as client:
        yield Web(client, pit.store)


# --- counting -----------------------------------------------------------------------------------------------


def test_a_hand_of_craps_counted_by_hand() -> None:
    bets = (
        PlaceWager(1, "pass-odds", 1_000),
        PlaceWager(1, "place", 1_000, "8"),
        PlaceWager(1, "buy", 2_500, "4"),
    )
    found = count_of(rolled((4, 2), (5, 3), (3, 4), between={0: (PlaceWager(1, "pass", 1_000),), 1: bets}))
    place = found.wagers.pop("place 8")
    assert found.wagers == {
        "pass": Count(1, 1_000, -1_000, 1_000_000, 0),
        "pass-odds": Count(1, 1_000, -1_000, 1_000_000, 0),
        "buy 4": Count(1, 2_500, -2_600, 6_250_000, 100),
    }, "a dollar of commission, a quarter of it lost to rounding, beside a stake of $25"
    assert place[:2] == (2, 2_000), "won once and lost once: it stays up"
    assert place.gained - 1_167 + 1_000 == -place.extra, "what is paid beyond 7 to 6 is given away by rounding"
    assert found.together == 5_500**2 - 3 * 1_000**2 - 2_500**2, "four wagers lost by one roll"


def test_players_on_one_number_share_its_fate() -> None:
    bets = tuple(PlaceWager(seat, "pass", 1_000) for seat in (1, 2, 3))
    found = count_of(rolled((4, 2), (3, 4), between={0: bets}, seats=3))
    assert found.wagers == {"pass": Count(3, 3_000, -3_000, 3_000_000, 0)}
    assert found.together == 3_000**2 - 3 * 1_000**2


def test_wagers_decided_by_different_rolls_do_not_swing_together() -> None:
    field = (PlaceWager(1, "field", 1_000),)
    found = count_of(rolled((4, 2), (5, 3), (3, 4), between={0: (PlaceWager(1, "pass", 1_000), *field), 1: field}))
    assert found.together == 0


def test_what_a_void_round_gives_back_was_never_at_risk() -> None:
    round_ = begun(JACK, "three-card-poker")
    round_.answer(PlaceWager(1, "ante", 1_000))
    round_.answer(BetsClosed())
    round_.answer(Irregular("cards-face-up"))
    assert round_.over
    assert count_of(round_).wagers == {}


def test_a_wheel_is_counted_without_its_numbers() -> None:
    found = count_of(spun(Random(1), players=2))
    assert set(found.wagers) == {"red", "straight"}
    assert found.wagers["red"][:2] == (2, 4_000)


def test_wagers_whose_value_is_in_another() -> None:
    poker, blackjack = house_of(JACK, "three-card-poker"), house_of(JACK, "blackjack")
    assert {name: valued_with(poker, name) for name in ("ante", "play", "ante-bonus", "pair-plus")} == {
        "ante": "ante",
        "play": "ante",
        "ante-bonus": "ante",
        "pair-plus": "pair-plus",
    }
    assert {name: valued_with(blackjack, name) for name in ("double-down", "split", "insurance")} == {
        "double-down": "blackjack",
        "split": "blackjack",
        "insurance": "insurance",
    }
    assert valued_with(house_of(JACK, "craps"), "pass-odds") == "pass-odds", "odds are a wager of their own"


# --- theory -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "game"),
    [
        (house, game)
        for house in library.properties()
        for game in ("roulette", "big-six", "craps", "crapless-craps")
        if game in library.sections(house)
    ],
)
def test_every_wager_of_wheels_and_dice_has_a_value(house: str, game: str) -> None:
    rules = house_of(house, game)
    known = theory_of(rules)
    played = library.game_of(rules.section)
    for wager in rules.wagers:
        for spot in played.spots(rules, wager):
            assert known.figure(f"{wager} {spot}") is not None
            assert known.worth(f"{wager} {spot}") is not None
    for odds in analyse(Situation(rules)).wagers:
        if odds.wager in rules.wagers and rules.wagers[odds.wager].vigorish is None:
            worth = known.worth(odds.names[-1])
            assert worth is not None
            assert worth.exact == str(-odds.mean)
            assert worth.deviation == pytest.approx(odds.standard_deviation)


@pytest.mark.parametrize("house", list(library.properties()))
def test_every_number_of_a_wheel_fares_alike(house: str) -> None:
    """The books do not keep the numbers apart."""
    rules = house_of(house, "roulette")
    by_wager: dict[str, set[tuple[object, object]]] = {}
    for odds in analyse(Situation(rules)).wagers:
        by_wager.setdefault(odds.wager, set()).add((odds.exact, odds.standard_deviation))
    assert all(len(values) == 1 for values in by_wager.values())


def test_a_commission_is_left_to_the_books() -> None:
    known = theory_of(house_of(JACK, "craps"))
    worth = known.worth("buy 4")
    assert worth is not None
    assert worth.edge == 0, "true odds"
    assert worth.deviation == pytest.approx(sqrt(2)), "2 to 1, one in three"


def test_three_card_poker_is_valued_per_ante() -> None:
    known = theory_of(house_of(TOLEDO, "three-card-poker"))
    whole = next(odds for odds in analyse(Situation(house_of(TOLEDO, "three-card-poker"))).wagers if odds.parts)
    worth = known.worth("ante")
    assert worth is not None
    assert worth.exact == str(whole.exact)
    assert worth.deviation == pytest.approx(whole.standard_deviation)
    assert known.part_of("play") == known.part_of("ante-bonus") == "ante"
    assert known.figure("play") == (Fraction(0), 0.0)
    meter = known.worth("progressive")
    odds = next(
        o for o in analyse(Situation(house_of(TOLEDO, "three-card-poker"))).wagers if o.wager == "progressive"
    )
    assert meter is not None
    assert meter.edge == pytest.approx(float(odds.house_edge) - 0.1), "a tenth goes onto the meter"


def test_blackjack_is_measured_where_it_is_not_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valuation, "MEASURED", 200_000)
    known = theory_of(house_of(JACK, "blackjack"))
    worth = known.worth("blackjack")
    assert worth is not None
    assert worth.exact is None
    assert 0.004 < worth.edge < 0.008
    assert 1.13 < worth.deviation < 1.19
    assert known.worth("insurance") is not None
    assert known.part_of("split") == "blackjack"


def test_theory_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    house = HouseRules.choose(library.section(JACK, "roulette"), {"minimum": "25"})
    first = theory_of(house)
    monkeypatch.setattr(valuation, "analyse", lambda situation: pytest.fail("worked out twice"))
    assert theory_of(house) == first


def _state(game: str = "roulette", **options: str) -> TableState:
    return TableState(1, JACK, game, "one", options, {}, "software", 7, edition=remember(current(JACK, game)).name)


def _in_time(theories: Theories, state: TableState) -> tuple[Theory | None, str]:
    def look() -> tuple[Theory | None, str] | None:
        found = theories.of(state)
        return None if found[1] == COMPUTING else found

    return until(look, "theory")


def test_nobody_waits_for_theory() -> None:
    go_on, asked = threading.Event(), []

    def slowly(house: HouseRules) -> Theory:
        asked.append(house.chosen["minimum"])
        assert go_on.wait(patience())
        return Theory([], {}, {})

    theories = Theories(slowly, hands=Here)
    assert theories.of(_state()) == (None, COMPUTING)
    assert theories.of(_state()) == (None, COMPUTING)
    assert theories.of(_state(minimum="25")) == (None, COMPUTING)
    go_on.set()
    assert _in_time(theories, _state()) == (Theory([], {}, {}), READY)
    assert _in_time(theories, _state(minimum="25"))[1] == READY
    assert len(asked) == 2, "each set-up once"


def test_a_theory_that_fails_says_why_and_holds_up_nobody() -> None:
    def fails(house: HouseRules) -> Theory:
        if house.section.game == "roulette":
            raise BadInput("no such thing")
        if house.section.game == "craps":
            raise ZeroDivisionError
        return Theory([], {}, {})

    theories = Theories(fails, hands=Here)
    assert _in_time(theories, _state()) == (None, "not known: no such thing")
    assert _in_time(theories, _state("craps")) == (None, "not known: ZeroDivisionError")
    assert _in_time(theories, _state("big-six"))[1] == READY


# --- fair and unfair ----------------------------------------------------------------------------------------


def test_fair_results_lie_as_far_from_theory_as_chance_puts_them() -> None:
    """Five players on one colour win and lose together; a sum that forgets that cries wolf."""
    rng, known = Random(20), theory_of(house_of(JACK, "roulette"))
    found = [z_of([spun(rng, stake=10_000) for _ in range(60)], known) for _ in range(40)]
    together, apart = zip(*found, strict=True)
    assert abs(mean(together)) < 3 / sqrt(40)
    assert 0.7 < stdev(together) < 1.3
    assert stdev(apart) > 1.6


@pytest.mark.parametrize(("red", "sign"), [(0.7, -1), (0.25, 1)])
def test_a_wheel_that_is_not_fair_stands_out(red: float, sign: int) -> None:
    rng, known = Random(21), theory_of(house_of(JACK, "roulette"))
    z, _ = z_of([spun(rng, red=red) for _ in range(150)], known)
    assert sign * z > 3
    assert verdict(150, z) == "investigate"


def test_the_deviation_of_players_on_one_colour_is_that_of_one_large_player() -> None:
    rng, known = Random(22), theory_of(house_of(JACK, "roulette"))
    expected = Expected()
    for _ in range(100):
        round_ = begun(JACK, "roulette", 5)
        for seat in range(1, 6):
            round_.answer(PlaceWager(seat, "red", 2_000))
        round_.answer(BetsClosed())
        assert isinstance(round_.ask, SpinWheel)
        round_.answer(WheelStopped(rng.choice(round_.ask.sections)))
        found = count_of(round_)
        expected.together += found.together
        expected.add(known, found.wagers.items())
    assert expected.win == pytest.approx(100 * 10_000 / 19)
    assert expected.deviation == pytest.approx(10_000 * sqrt(100) * 0.9986, rel=0.01)


def test_a_hedge_raises_no_alarm() -> None:
    expected = Expected(variance=100.0, together=-99.0)
    assert expected.deviation == 10


def test_words_for_a_result() -> None:
    words = [verdict(1_000, z) for z in (0.0, 1.99, -2.0, 2.99, -3.0, 9.0)]
    assert words == ["as expected", "as expected", "watch", "watch", "investigate", "investigate"]
    assert verdict(10, -9.0) == "too early"
    assert verdict(1_000, None) == "too early"


# --- the gaming day -----------------------------------------------------------------------------------------


def test_a_day_begins_at_six_in_the_morning() -> None:
    assert OHIO.of_hour("2026-11-15T10") == date(2026, 11, 14), "five in the morning, winter"
    assert OHIO.of_hour("2026-11-15T11") == date(2026, 11, 15)
    assert OHIO.of_hour("2026-07-15T09") == date(2026, 7, 14), "five in the morning, summer"
    assert OHIO.of_hour("2026-07-15T10") == date(2026, 7, 15)
    assert OHIO.begins(date(2026, 11, 15)) == "2026-11-15T11"
    assert OHIO.ends(date(2026, 11, 15)) == "2026-11-16T11"


@pytest.mark.parametrize(("day", "hours"), [("2026-10-31", 25), ("2026-03-07", 23), ("2026-06-01", 24)])
def test_every_hour_belongs_to_one_day(day: str, hours: int) -> None:
    asked = date.fromisoformat(day)
    first = datetime.strptime(OHIO.begins(asked), "%Y-%m-%dT%H").replace(tzinfo=UTC)
    around = [(first + timedelta(hours=at)).strftime("%Y-%m-%dT%H") for at in range(-3, 30)]
    mine = [hour for hour in around if OHIO.of_hour(hour) == asked]
    assert mine == [hour for hour in around if OHIO.begins(asked) <= hour < OHIO.ends(asked)]
    assert len(mine) == hours


@pytest.fixture
def riverside(tmp_path: Path) -> Iterator[Path]:
    """A house on a shelf of its own, in another time zone."""
    home = tmp_path / "riverside"
    home.mkdir()
    facts, _, _ = shelf.facts("jack-cleveland").partition("pits:")  # it deals none of the games
    written = facts.replace("America/New_York", "UTC").replace("06:00", "04:00")
    (home / "house.yaml").write_text(written, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(shelf.VARIABLE, str(tmp_path))
        shelf.forget()
        yield home / "house.yaml"
    shelf.forget()


def test_the_house_says_when_its_day_begins(riverside: Path) -> None:
    assert GamingDay.of("riverside").of_hour("2026-11-15T03") == date(2026, 11, 14)
    assert GamingDay.of(None).of_hour("2026-11-15T04") == date(2026, 11, 15)
    assert GamingDay.of("jack-cleveland").of_hour("2026-11-15T10") == date(2026, 11, 14)
    written = riverside.read_text(encoding="utf-8")
    for before, wrong, what in (
        ("04:00", "24:00", "gaming-day"),
        ("04:00", "04:30", "gaming-day"),
        ("UTC", "Ohio/Cleveland", "'Ohio/Cleveland' is no time zone this machine knows"),
    ):
        riverside.write_text(written.replace(before, wrong), encoding="utf-8")
        shelf.forget()
        with pytest.raises(BadInput, match=what):
            GamingDay.of("riverside")


def test_houses_with_different_days_are_asked_about_one_by_one(
    riverside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "own_houses", shelf.houses)
    with pytest.raises(BadInput, match="ask about one house"):
        GamingDay.of(None)


# --- results over the web -----------------------------------------------------------------------------------


@pytest.mark.both_databases
def test_results_against_theory(web: Web, pit: Pit) -> None:
    table, rng = pit.table(JACK, "roulette", players=1, chips=100_000), Random(5)
    days = [f"2026-11-{12 + at // 40:02d}T18:00:{at % 40:02d}.000+00:00" for at in range(120)]
    played = [(at, spun(rng)) for at in days]
    enter(pit.store, table, played)
    line = web.judged("auditor")["tables"][0]
    staked, win = 120 * 5 * 2_500, sum(round_.table.rack for _, round_ in played)
    known = theory_of(house_of(JACK, "roulette"))
    z, _ = z_of([round_ for _, round_ in played], known)
    assert (line["table"], line["game"], line["rounds"], line["voided"]) == (table, "roulette", 120, 0)
    assert line["handle"] == f"{staked / 100:.2f}"
    assert line["drop"] == "1000.00"
    assert float(line["win"]) == win / 100
    assert line["hold"] == pytest.approx(win / 100_000, abs=1e-6)
    assert line["win_per_handle"] == pytest.approx(win / staked, abs=1e-6)
    assert line["theory"]["expected"] == f"{staked / 19 / 100:.2f}"
    assert line["theory"]["expected_hold"] == pytest.approx(staked / 19 / 100_000, abs=1e-6)
    assert line["theory"]["edge"] == pytest.approx(1 / 19, abs=1e-6)
    assert line["theory"]["z"] == pytest.approx(z, abs=1e-3)
    assert line["theory"]["verdict"] == verdict(120, z)
    assert line["theory"]["unvalued"] == "0.00"
    chart = web.get("auditor", f"/audit/tables/{table}/chart")
    assert chart["rounds"] == 120
    assert chart["round"][-1] == 120
    assert chart["win"][-1] == win / 100
    assert chart["z"][-1] == line["theory"]["z"]
    assert chart["verdict"] == line["theory"]["verdict"]
    for at in range(len(chart["round"])):
        for sigma in (1, 2, 3):
            assert chart[f"plus_{sigma}"][at] - chart["expected"][at] == pytest.approx(
                sigma * chart["sd"][at], abs=0.05
            )
            assert chart["expected"][at] - chart[f"minus_{sigma}"][at] == pytest.approx(
                sigma * chart["sd"][at], abs=0.05
            )
    one = web.get("auditor", f"/audit/tables/{table}")
    assert one["theory"] == line["theory"]
    assert {wager["wager"]: wager["times"] for wager in one["wagers"]} == {"red": 600, "straight": 600}
    assert one["wagers"][0]["exact"] == "1/19"
    assert sum(float(wager["win"]) for wager in one["wagers"]) == pytest.approx(win / 100)


@pytest.mark.both_databases
def test_curves_by_day_and_by_rounds(web: Web, pit: Pit) -> None:
    rng, wheel = Random(6), pit.table(JACK, "roulette", players=1, name="several days")
    busy = pit.table(JACK, "roulette", players=1, name="one day")
    short = pit.table(JACK, "roulette", players=1, name="one hour")
    spins = [spun(rng, players=1) for _ in range(60)]
    enter(pit.store, wheel, [(f"2026-11-{13 + at // 20}T18:00:00.000+00:00", spins[at]) for at in range(60)])
    enter(pit.store, busy, [(f"2026-11-14T{12 + at // 10}:00:00.000+00:00", spins[at]) for at in range(60)])
    enter(pit.store, short, [("2026-11-14T20:00:00.000+00:00", spin) for spin in spins])
    lines = {line["table"]: line["series"] for line in web.judged("auditor")["tables"]}
    wins = [spin.table.rack / 100 for spin in spins]
    assert lines[wheel]["by"] == "day"
    assert lines[wheel]["labels"] == ["2026-11-13", "2026-11-14", "2026-11-15"]
    assert lines[wheel]["win"] == [pytest.approx(sum(wins[at : at + 20])) for at in (0, 20, 40)]
    assert lines[busy]["by"] == "hour"
    assert lines[busy]["labels"] == [f"2026-11-14T{hour}" for hour in range(12, 18)]
    assert lines[busy]["win"] == [pytest.approx(sum(wins[at : at + 10])) for at in range(0, 60, 10)]
    assert lines[short]["by"] == "rounds"
    assert len(lines[short]["win"]) == 24
    assert lines[short]["labels"][-1] == "60"
    assert sum(lines[short]["win"]) == pytest.approx(sum(wins))


def test_a_long_series_is_drawn_from_its_end(web: Web, pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control_chart, "MOST_ROUNDS", 50)
    monkeypatch.setattr(control_chart, "POINTS", 10)
    rng, table = Random(7), pit.table(JACK, "roulette", players=1, chips=100_000)
    enter(pit.store, table, [("2026-11-14T20:00:00.000+00:00", spun(rng, players=1)) for _ in range(63)])
    web.judged("auditor")
    chart = web.get("auditor", f"/audit/tables/{table}/chart")
    assert (chart["rounds"], chart["left_off"], chart["block"]) == (63, 13, 5)
    assert chart["round"] == list(range(18, 64, 5))


@pytest.mark.both_databases
def test_days_in_and_out_of_a_period(web: Web, pit: Pit) -> None:
    table, rng = pit.table(JACK, "roulette", players=1, chips=100_000), Random(8)
    late, early = "2026-11-15T10:59:59.999+00:00", "2026-11-15T11:00:00.000+00:00"
    enter(pit.store, table, [(late, spun(rng, 1)), (early, spun(rng, 1)), (early, spun(rng, 1))])

    def rounds(**days: str) -> int:
        return int(web.get("auditor", "/audit/tables", **days)["tables"][0]["rounds"])

    assert rounds() == 3
    assert rounds(until="2026-11-14") == 1
    assert rounds(since="2026-11-15") == 2
    assert rounds(since="2026-11-14", until="2026-11-14") == 1
    assert rounds(since="2026-11-16") == 0
    charted = web.get("auditor", f"/audit/tables/{table}/chart", since="2026-11-15")
    assert charted["round"] == [2, 3]
    for wrong in ("yesterday", "0001-01-01", "9999-12-31"):
        answer = web.client.get(f"/api/v1/audit/tables?since={wrong}", headers=web.headers("auditor"))
        assert answer.status_code == 422


def test_until_theory_is_there_it_is_null(web: Web, pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    pit.table(JACK, "roulette", players=1, chips=100_000)
    late = threading.Event()

    def slowly(house: HouseRules) -> Theory:
        assert late.wait(patience())
        return theory_of(house)

    never = Theories(slowly, hands=Here)
    monkeypatch.setattr("pitboss.floor.audit.results.THEORIES", never)
    found = web.get("auditor", "/audit/tables")
    assert (found["tables"][0]["theory"], found["tables"][0]["theory_says"]) == (None, "being computed")
    chart = web.get("auditor", "/audit/tables/1/chart")
    assert (chart["expected"], chart["plus_3"], chart["verdict"]) == (None, None, None)
    assert chart["theory_says"] == "being computed"
    assert "being computed" in web.client.get("/api/v1/audit/tables.csv", headers=web.headers("auditor")).text
    late.set()
    assert web.judged("auditor")["tables"][0]["theory"]["expected"] == "0.00"


def test_a_spreadsheet_of_the_results(web: Web, pit: Pit) -> None:
    table = pit.table(JACK, "roulette", players=1, name="=1+1")
    enter(pit.store, table, [(now(), spun(Random(9), 1)) for _ in range(3)])
    line = web.judged("auditor")["tables"][0]
    answer = web.client.get("/api/v1/audit/tables.csv?game=roulette", headers=web.headers("auditor"))
    assert answer.headers["content-type"].startswith("text/csv")
    (row,) = csv.DictReader(io.StringIO(answer.text))
    assert row["name"] == "'=1+1", "a name is not a formula"
    assert (row["win"], row["drop"], row["expected"]) == (line["win"], line["drop"], line["theory"]["expected"])
    assert row["verdict"] == "too early"


@pytest.mark.both_databases
def test_all_tables_as_one(web: Web, pit: Pit) -> None:
    rng = Random(10)
    for name in ("one", "two"):
        table = pit.table(JACK, "roulette", players=1, name=name)
        enter(pit.store, table, [(now(), spun(rng)) for _ in range(30)])
    found = web.judged("auditor")
    one, two = (line["theory"] for line in found["tables"])
    total = found["total"]
    assert (total["tables"], total["rounds"]) == (2, 60)
    assert float(total["theory"]["expected"]) == pytest.approx(
        float(one["expected"]) + float(two["expected"]), abs=0.02
    )
    assert float(total["theory"]["sd"]) == pytest.approx(
        sqrt(float(one["sd"]) ** 2 + float(two["sd"]) ** 2), abs=0.02
    )


# --- who may look -------------------------------------------------------------------------------------------

PATHS = (
    "/audit/tables",
    "/audit/tables.csv",
    "/audit/tables/1",
    "/audit/tables/1/chart",
    "/audit/review",
    "/audit/money",
    "/audit/meters",
    "/audit/journal/1",
    "/audit/verify",
)


def test_the_books_are_not_for_everybody(web: Web, pit: Pit) -> None:
    pit.table(JACK, "roulette", players=1, chips=100_000)
    for path in PATHS:
        assert web.client.get(f"/api/v1{path}").status_code == 401
        for who in ("ann", "dealer", "table-games-supervisor", "pit-manager"):
            assert web.status(who, path) == 403, (who, path)
        for who in ("shift-manager", "table-games-manager", "surveillance", "auditor", "commission-agent"):
            assert web.status(who, path) == 200, (who, path)
    finding = {"month": "2026-11", "finding": "nothing"}
    for who in ("ann", "dealer"):
        assert web.post(who, "/audit/review/1", finding).status_code == 403


def test_staff_see_their_own_house(web: Web, pit: Pit) -> None:
    mine = pit.set_up(JACK, "roulette")
    pit.people["table-games-manager"], theirs_manager = pit["toledo-manager"], pit["table-games-manager"]
    theirs = pit.set_up(TOLEDO, "roulette")
    pit.people["table-games-manager"] = theirs_manager
    for who, seen in (
        ("table-games-manager", {mine}),
        ("toledo-manager", {theirs}),
        ("toledo-eye", {theirs}),
        ("auditor", {mine, theirs}),
        ("commission-agent", {mine, theirs}),
    ):
        assert {line["table"] for line in web.get(who, "/audit/tables")["tables"]} == seen
        assert {line["table"] for line in web.get(who, "/audit/review")["tables"]} == seen
        for table in (mine, theirs):
            expected = 200 if table in seen else 404
            for path in (f"/audit/tables/{table}", f"/audit/tables/{table}/chart", f"/audit/journal/{table}"):
                assert web.status(who, path) == expected, (who, path)
    assert web.status("toledo-manager", f"/audit/tables?property={JACK}") == 403
    assert {line["table"] for line in web.get("auditor", "/audit/tables", property=TOLEDO)["tables"]} == {theirs}
    assert web.post("toledo-eye", f"/audit/review/{mine}", {"month": "2026-11", "finding": "x"}).status_code == 404
    assert web.status("auditor", "/audit/tables/999") == 404


# --- the monthly review -------------------------------------------------------------------------------------


def test_more_than_four_points_are_investigated() -> None:
    lifetime = (1_000_000, 200_000)
    assert not deviates((250_000, 60_000), lifetime, 4), "24 against 20 percent is four points and no more"
    assert deviates((250_000, 60_001), lifetime, 4)
    assert deviates((250_000, 39_999), lifetime, 4)
    assert not deviates((250_000, 40_000), lifetime, 4)
    assert not deviates((0, 0), lifetime, 4)
    assert not deviates((0, -500), (0, -500), 4), "without a drop there is no hold"


def test_the_thirty_days_of_a_month() -> None:
    today = date(2026, 11, 15)
    assert last_day("2026-11", today) == (today, False)
    assert last_day("2026-10", today) == (date(2026, 10, 31), True)
    assert last_day("2026-02", today) == (date(2026, 2, 28), True)
    for wrong in ("2026-12", "2026-13", "0000-00", "november"):
        with pytest.raises(BadInput):
            last_day(wrong, today)


@pytest.mark.both_databases
def test_the_review_ohio_asks_for(web: Web, pit: Pit) -> None:
    quiet, loud = pit.set_up(JACK, "roulette", name="quiet"), pit.set_up(JACK, "roulette", name="loud")
    before, within = "2026-10-17T09:00:00.000+00:00", "2026-10-17T10:00:00.000+00:00"
    """The rolling thirty days begin on October 17 at six in the morning, which is ten in UTC."""
    bank(pit.store, quiet, before, drop=750_000, win=140_000)
    bank(pit.store, quiet, within, drop=250_000, win=60_000)
    bank(pit.store, loud, before, drop=750_000, win=139_999)
    bank(pit.store, loud, within, drop=250_000, win=60_001)
    found = web.get("auditor", "/audit/review", month="2026-11")
    assert (found["from"], found["to"], found["complete"]) == ("2026-10-17", "2026-11-15", False)
    assert (found["flagged"], found["open"], found["threshold"]) == (1, 1, 0.04)
    lines = {line["name"]: line for line in found["tables"]}
    assert lines["quiet"]["hold"] == 0.24
    assert lines["quiet"]["payout"] == 0.76
    assert lines["quiet"]["lifetime_hold"] == 0.2
    assert lines["quiet"]["deviation"] == 0.04
    assert not lines["quiet"]["flagged"]
    assert lines["loud"]["flagged"]
    assert lines["loud"]["open"]
    october = web.get("auditor", "/audit/review", month="2026-10")
    assert (october["from"], october["to"], october["complete"]) == ("2026-10-02", "2026-10-31", True)
    assert {line["hold"] for line in october["tables"]} == {0.2}, "thirty days that hold the whole lifetime"

    answer = web.post(
        "auditor",
        f"/audit/review/{loud}",
        {"month": "2026-11", "finding": "  A lucky player.  "},
        **{"Idempotency-Key": "1"},
    )
    assert answer.status_code == 200, answer.text
    again = web.post(
        "auditor",
        f"/audit/review/{loud}",
        {"month": "2026-11", "finding": "A lucky player."},
        **{"Idempotency-Key": "1"},
    )
    assert answer.json() == again.json(), "sent twice, written once"
    told = {"month": "2026-11", "finding": "Reported.", "commission_told": True}
    assert web.post("shift-manager", f"/audit/review/{loud}", told).status_code == 200
    found = web.get("commission-agent", "/audit/review", month="2026-11")
    assert (found["flagged"], found["open"]) == (1, 0)
    first, second = next(line for line in found["tables"] if line["name"] == "loud")["findings"]
    assert (first["finding"], first["by"], first["role"]) == ("A lucky player.", "Auditor", "auditor")
    assert (first["commission_told"], second["commission_told"]) == (False, True)
    assert not any(line["findings"] for line in web.get("auditor", "/audit/review", month="2026-10")["tables"])
    with pit.store.reading() as connection:
        kinds = connection.execute(select(JOURNAL.c.kind).where(JOURNAL.c.stream == "audit")).scalars().all()
    assert kinds == ["finding", "finding"]
    for wrong in (
        {"month": "2027-01", "finding": "x"},
        {"month": "2026-11", "finding": " "},
        {"month": "2026-11"},
    ):
        assert web.post("auditor", f"/audit/review/{loud}", wrong).status_code == 422
    assert web.status("auditor", "/audit/review?month=soon") == 422


# --- money --------------------------------------------------------------------------------------------------


def _approve(pit: Pit, table: int, *signers: str) -> None:
    with pit.store.reading() as connection:
        (waiting,) = approvals.waiting(connection)
    for who in signers:
        pit.do(who, table, "approve", approval=waiting.id)


@pytest.mark.both_databases
def test_the_money_of_a_day(web: Web, pit: Pit) -> None:
    table = pit.table(JACK, "roulette", players=2, chips=50_000)
    pit.do("dealer", table, "ask-fill", amount=300_000)
    _approve(pit, table, "table-games-supervisor")
    pit.do("dealer", table, "ask-credit", amount=20_000)
    _approve(pit, table, "table-games-supervisor")
    pit.do("dealer", table, "ask-fill", amount=999_900)
    with pit.store.reading() as connection:
        (asked,) = approvals.waiting(connection)
    pit.do("table-games-supervisor", table, "decline", approval=asked.id)
    pit.play_rounds(table, Random(3), 4)
    found = web.get("auditor", "/audit/money")
    (day,) = found["days"]
    assert day["day"] == found["gaming_day"]["today"] == GamingDay.of(None).today().isoformat()
    assert (day["drop"], day["fills"], day["credits"]) == ("1000.00", "3000.00", "200.00")
    assert day["rounds"] == 4
    state = pit.live(table).state
    assert float(day["win"]) * 100 == state.rack + 100_000 + 20_000 - 300_000 - BANK
    assert found["total"]["drop"] == "1000.00"
    assert web.get("auditor", "/audit/money", until="2001-01-01")["days"] == []
    assert verify(pit.store).faults == []


def _royal(pit: Pit) -> int:
    """A hand of spades royal on the progressive of a table whose dealer deals."""
    mine = dict(pit.people)
    with pit.store.writing() as connection:
        for role in (Role.DEALER, Role.SUPERVISOR):
            values = {"name": f"t-{role}", "title": f"t-{role}", "role": role, "password": None, "house": TOLEDO}
            add_person(pit.store, connection, None, now(), **values)  # type: ignore[arg-type]
    pit.people = {
        name: person for name, person in Pit(pit.store).people.items() if person.property in (None, TOLEDO)
    }
    pit.people["table-games-manager"] = pit["toledo-manager"]
    pit.people |= {"dealer": pit["t-dealer"], "table-games-supervisor": pit["t-table-games-supervisor"]}
    table = pit.table(TOLEDO, "three-card-poker", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="ante", amount=1_000)
    pit.do("ann", table, "wager", seat=1, wager="progressive", amount=100)
    pit.do("t-dealer", table, "no-more-bets")
    cards = {"seat 1": iter(("As", "Ks", "Qs")), "dealer": iter(("2h", "3d", "9c"))}
    for _ in range(12):
        round_ = pit.live(table).round
        match round_.ask if round_ else None:
            case DealCard() as asked:
                pit.do("t-dealer", table, "card", card=next(cards[asked.to]))
            case Decide():
                pit.do("ann", table, "decide", seat=1, choice="play")
            case PayAndTake():
                pit.do("t-dealer", table, "pay-and-take")
            case _:
                break
    assert pit.live(table).round is None
    _approve(pit, table, "t-table-games-supervisor", "toledo-eye")
    pit.people = mine
    return table


def test_what_the_meters_paid(web: Web, pit: Pit) -> None:
    table = _royal(pit)
    found = web.get("auditor", "/audit/meters")
    (paid,) = found["payments"]
    assert (paid["table"], paid["meter"], paid["round"], paid["property"]) == (table, "progressive", 1, TOLEDO)
    assert paid["showed"] == paid["paid"]
    assert paid["shows"] == "1000.00"
    assert [signature["role"] for signature in paid["signed"]] == ["table-games-supervisor", "surveillance"]
    assert web.get("auditor", "/audit/money")["total"]["jackpots"] == paid["paid"]
    assert web.get("auditor", "/audit/meters", before=paid["at"])["payments"] == []
    assert web.get("surveillance", "/audit/meters")["payments"] == [], "another house's"
    assert verify(pit.store).faults == []


def test_how_long_papers_are_kept(web: Web) -> None:
    papers = {kept["section"]: kept for kept in web.get("toledo-manager", "/audit/meters")["retention"]}
    assert {"blackjack", "ultimate-texas-holdem", "mississippi-stud"} <= papers.keys()
    for kept in papers.values():
        assert kept["property"] == TOLEDO
        assert "five years" in kept["says"]
        assert kept["cite"]
    assert web.get("table-games-manager", "/audit/meters")["retention"] == []


# --- drawn from the journal ---------------------------------------------------------------------------------


@pytest.mark.both_databases
@pytest.mark.parametrize("game", ["roulette", "craps", "three-card-poker", "blackjack"])
def test_the_sums_are_those_of_the_journal(pit: Pit, game: str) -> None:
    table = pit.table(JACK, game, players=3, chips=100_000)
    pit.play_rounds(table, Random(11), 6)
    with pit.store.reading() as connection:
        hours = connection.execute(select(TABLE_HOURS).where(TABLE_HOURS.c.table_id == table)).all()
        rounds = connection.execute(select(ROUNDS).where(ROUNDS.c.table_id == table)).all()
        wagers = connection.execute(select(WAGER_HOURS).where(WAGER_HOURS.c.table_id == table)).all()
    assert sum(hour.rounds for hour in hours) == len(rounds) == 6
    assert sum(hour.result for hour in hours) == sum(round_.result for round_ in rounds)
    assert sum(hour.handle for hour in hours) == sum(wager.staked for wager in wagers)
    assert sum(hour.bought_in for hour in hours) == 300_000
    gained = sum(wager.gained for wager in wagers) + sum(hour.tokes for hour in hours)
    assert gained == -sum(round_.result for round_ in rounds), "what players and dealers gained the table lost"
    assert verify(pit.store).faults == []


@pytest.mark.both_databases
@pytest.mark.parametrize(
    "change",
    [
        update(TABLE_HOURS).values(bought_in=TABLE_HOURS.c.bought_in + 1),
        update(TABLE_HOURS).values(together=TABLE_HOURS.c.together + 100.0),
        update(WAGER_HOURS).values(gained=WAGER_HOURS.c.gained - 1),
        delete(WAGER_HOURS),
        update(ROUNDS).values(together=ROUNDS.c.together + 100.0),
        insert(METER_PAYMENTS).values(table_id=1, record=1, at="now", meter="x", showed=1, paid=1, shows=0),
    ],
)
def test_a_changed_sum_is_found(pit: Pit, change: Any) -> None:
    table = pit.table(JACK, "roulette", players=2)
    pit.play_rounds(table, Random(12), 2)
    assert verify(pit.store).sound
    with pit.store.writing() as connection:
        connection.execute(change)
    assert not verify(pit.store).sound


def test_a_refused_command_leaves_no_sums(pit: Pit) -> None:
    table = pit.table(JACK, "roulette", players=1, chips=100_000)
    with pytest.raises(Refused):
        pit.do("ann", table, "buy-in", seat=1, amount=BANK * 2)
    with pit.store.reading() as connection:
        assert connection.execute(select(TABLE_HOURS.c.bought_in)).scalars().all() == [100_000]


def _always_32(live: Live) -> Answer | None:
    return WheelStopped("32") if live.round is not None and isinstance(live.round.ask, SpinWheel) else None


def test_a_fixed_wheel_on_the_floor_is_found_out(web: Web, pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the whole floor: a player who always wins, and what the auditor reads about it."""
    table = pit.table(JACK, "roulette", players=1, chips=100_000)
    monkeypatch.setattr(Live, "chance", _always_32)
    for _ in range(55):
        pit.do("ann", table, "wager", seat=1, wager="straight", amount=500, spot="32")
        pit.do("ann", table, "no-more-bets")
    line = web.judged("auditor")["tables"][0]
    assert (line["rounds"], line["win"]) == (55, "-9625.00")
    assert line["theory"]["verdict"] == "investigate"
    assert line["theory"]["z"] < -40
    assert verify(pit.store).faults == []
