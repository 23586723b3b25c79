"""The plan of a floor: where tables stand, what needs somebody, how hot tables run, a pit in one stream."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import library, shelf
from pitboss.design.valuation import of_table
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.state import TableState
from pitboss.floor.roles import Forbidden
from pitboss.floor.store import Store
from pitboss.floor.views.games import figure_of
from pitboss.floor.views.plan import COLUMNS, Place, pits
from pitboss.games import families
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.web.app import create_app
from pitboss.words.games import about, lines
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, check_here, know_little_theory, served, trusting
from tests.patience import patience, until

HOUSE = "jack-cleveland"
PIT = "Dice and wheels"
SUPERVISOR = "table-games-supervisor"
PLACES = st.one_of(st.none(), st.tuples(st.integers(1, 12), st.integers(1, 12)))


def table_of(number: int, place: Place | None, game: str = "blackjack") -> TableState:
    return TableState(number, HOUSE, game, f"Table {number}", {}, {}, "software", 6, place=place)


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


@pytest.fixture
def web(database: str, store: Store, pit: Pit, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    know_little_theory(monkeypatch)
    check_here(monkeypatch, store)
    with served(trusting(create_app(database))) as address, caller(address) as client:
        yield Web(client, store)


def floor_seen(web: Web, who: str) -> Any:
    answer = web.get(who, "/floor")
    assert answer.status_code == 200, answer.text
    return answer.json()


# --- where tables stand --------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.sampled_from(["blackjack", "craps", "roulette", "poker-room"]), PLACES), max_size=60))
def test_every_table_has_a_place_of_its_own(given_: list[tuple[str, Place | None]]) -> None:
    house = library.of_house(HOUSE)
    tables = [table_of(number, place, game) for number, (game, place) in enumerate(given_, start=1)]
    found = pits(house, tables)
    assert sorted(table for places in found.values() for table in places) == [state.id for state in tables]
    for title, places in found.items():
        assert len(set(places.values())) == len(places), "two tables stand in one place"
        claimed: set[Place] = set()
        for table in places:
            game, wanted = given_[table - 1]
            assert house.pit_of(game) == title
            if wanted is not None and wanted not in claimed:
                assert places[table] == wanted, "a table stands where the house put it"
                claimed.add(wanted)


@pytest.mark.parametrize(("tables", "rows"), [(1, 1), (9, 2), (12, 2), (13, 4), (25, 5)])
def test_tables_nobody_placed_stand_in_even_rows_back_to_back(tables: int, rows: int) -> None:
    (places,) = pits(library.of_house(HOUSE), [table_of(number, None) for number in range(1, tables + 1)]).values()
    count = Counter(row for _, row in places.values())
    assert (len(count), max(count.values()) <= COLUMNS) == (rows, True)
    assert all(len({column for column, at in places.values() if at == row}) == count[row] for row in count)


def test_a_table_is_placed_by_who_sets_tables_up(pit: Pit, web: Web, store: Store) -> None:
    first, other = (pit.table(HOUSE, "roulette", players=0) for _ in range(2))
    with pytest.raises(Forbidden):
        pit.do("dealer", other, "place-table", column=4, row=2)
    pit.do("pit-manager", other, "place-table", column=4, row=2)
    (stand,) = floor_seen(web, SUPERVISOR)["pits"]
    places = {each["line"]["id"]: (each["column"], each["row"]) for each in stand["tables"]}
    assert places == {first: (1, 1), other: (4, 2)}
    assert web.act("pit-manager", first, "place-table", column=0, row=1).status_code == 422
    assert verify(store).faults == []


# --- what is told of them ------------------------------------------------------------------------------------


def test_win_against_theo_is_for_those_who_watch_over_the_floor(pit: Pit, web: Web) -> None:
    table = pit.table(HOUSE, "roulette")
    pit.play_rounds(table, Random(4), 3)

    def known() -> Any:
        line = web.get("shift-manager", f"/audit/tables?house={HOUSE}").json()["tables"][0]
        return line if line["theory"] else None

    books = until(known, "the theory of roulette")
    (stand,) = floor_seen(web, SUPERVISOR)["pits"]
    told = stand["tables"][0]["today"]
    assert (told["rounds"], told["win"]) == (3, books["win"])
    assert told["theo"] == books["theory"]["expected"]
    assert told["verdict"] == "too early"
    assert web.act("ann", table, "wager", seat=1, wager="red", spot="red", amount=500).status_code == 200
    (now,) = floor_seen(web, SUPERVISOR)["pits"]
    assert now["tables"][0]["today"]["win"] == told["win"], "what lies there is nobody's yet"
    (seen,) = floor_seen(web, "ann")["pits"]
    assert seen["tables"][0]["today"] is None


def test_what_needs_somebody_is_told_to_those_it_needs(pit: Pit, web: Web) -> None:
    table = pit.table(HOUSE, "roulette", players=0)
    assert floor_seen(web, "pit-manager")["needs"] == []
    assert web.act(SUPERVISOR, table, "ask-fill", amount=100_000).status_code == 200
    (need,) = floor_seen(web, "pit-manager")["needs"]
    assert (need["table"], need["what"]) == (table, "a fill waits to be signed")
    assert floor_seen(web, "ann")["needs"] == []


# --- a pit in one stream -------------------------------------------------------------------------------------


def views(answer: httpx.Response) -> Iterator[Any]:
    """The tables of a stream, one after another."""
    for line in answer.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def test_a_pit_comes_in_one_stream(pit: Pit, web: Web) -> None:
    first, other = (pit.table(HOUSE, "roulette", players=1) for _ in range(2))
    (stand,) = floor_seen(web, SUPERVISOR)["pits"]
    path = f"/api/v1/houses/{HOUSE}/pits/{stand['title']}/live"
    with web.client.stream("GET", path, headers=web.headers(SUPERVISOR), timeout=patience()) as answer:
        told = views(answer)
        assert [next(told)["id"] for _ in range(2)] == [first, other]
        for table in (other, first):
            assert web.act("ann", table, "wager", seat=1, wager="red", spot="red", amount=500).status_code == 200
            moved = next(told)
            assert (moved["id"], moved["layout"][0]["amount"]) == (table, "5.00")


def test_a_wall_is_for_those_who_watch(pit: Pit, web: Web) -> None:
    pit.table(HOUSE, "roulette", players=0)
    assert web.get("ann", f"/houses/{HOUSE}/pits/{PIT}/live").status_code == 403
    assert web.get(SUPERVISOR, f"/houses/{HOUSE}/pits/Pit 9/live").status_code == 404
    assert web.get(SUPERVISOR, f"/houses/hollywood-toledo/pits/{PIT}/live").status_code == 404


# --- the games in a line -------------------------------------------------------------------------------------


def test_every_game_that_can_be_set_up_has_its_line() -> None:
    written = lines()
    for house in shelf.houses():
        for game in library.on_the_floor(house):
            line = about(library.section(house, game))
            assert line is not None, f"nobody says what {game} is"
            assert len(line.what) <= 110, f"{game} takes more than a line"
    assert set(families()) < set(written["families"])


def test_no_line_is_of_a_game_nobody_has() -> None:
    games = {game for house in shelf.houses() for game in library.on_the_floor(house)}
    assert set(lines()["games"]) <= games


def test_edge_and_swing_are_the_filed_figures(pit: Pit, web: Web) -> None:
    pit.table(HOUSE, "three-card-poker", players=0)
    pit.table(HOUSE, "mini-midi-baccarat", players=0)
    told = {each["game"]: each for each in web.get("ann", "/floor/games").json()}
    for game, wager in (("three-card-poker", "Ante"), ("mini-midi-baccarat", "Banker's Hand")):
        first = of_table(Situation(HouseRules.choose(library.section(HOUSE, game))))[0]
        assert told[game]["wager"] == wager
        assert told[game]["edge"]["low"] == pytest.approx(float(first.odds.house_edge), abs=1e-6)
        assert told[game]["swing"]["high"] == pytest.approx(first.standard_deviation, abs=1e-6)


def test_poker_among_players_has_no_edge() -> None:
    assert figure_of(HouseRules.choose(library.poker_room())) is None
