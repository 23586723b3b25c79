"""A session looked back on: what each decision cost, for whom it is, and what luck did to the rest."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import TypeAdapter
from typer.testing import CliRunner

from pitboss import before_flop, library
from pitboss.background import Background
from pitboss.cli import app
from pitboss.conformance.dealing import open_round
from pitboss.conformance.random_play import legal_answer
from pitboss.errors import Refused
from pitboss.floor.audit.moments import DecisionMoment, moment_of
from pitboss.floor.audit.session_review import SessionReview, review, reviewed, session
from pitboss.floor.audit.sittings import sittings
from pitboss.floor.store import Store
from pitboss.money import cents
from pitboss.odds.advice.judging import GRADES, judged
from pitboss.table import Decide, Decision
from pitboss.web import reviews_api
from pitboss.web.app import create_app
from pitboss.web.long_work import answered
from tests.floor_play import Pit, hire
from tests.floor_web import Here, Web

HOUSE = "hard-rock-cincinnati"
RUNNER = CliRunner()
VIEW = TypeAdapter(SessionReview)
MOMENT = TypeAdapter(DecisionMoment)


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    store = Store(f"sqlite:///{tmp_path}/floor.db")
    store.create()
    hire(store, HOUSE)
    yield Pit(store)
    store.close()


def deal(pit: Pit, table: int, *cards: str) -> None:
    for card in cards:
        pit.do("dealer", table, "card", card=card)


def hand(pit: Pit, table: int, before: str, choice: str, after: str = "") -> None:
    """A hand of blackjack at which one thing is decided."""
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=10_000)
    pit.do("dealer", table, "no-more-bets")
    deal(pit, table, *before.split())
    pit.do("ann", table, "decide", seat=1, choice=choice)
    deal(pit, table, *after.split())
    pit.do("dealer", table, "pay-and-take")


def looked_at(pit: Pit, table: int, who: str = "ann") -> Any:
    with pit.store.reading() as connection:
        found = sittings(connection, pit.standing(table).state, pit[who].id)[-1]
        told = review(pit.store, connection, table, found.first)
    assert VIEW.validate_python(told) == told
    return told


def test_every_decision_has_its_cost_and_the_money_adds_up(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=1, dealt_by="dealer")
    hand(pit, table, "Th 7d 6s Tc", "stand")
    hand(pit, table, "Th 9d 9s Kc", "stand")
    found = looked_at(pit, table)
    first, second = found["decisions"]
    assert first["about"] == "16 against 7"
    assert (first["chose"], first["best"], first["grade"]) == ("stand", "hit", "mistake")
    assert first["says"] == f"Stand with 16 against 7: hit is worth ${first['cost']} more"
    assert cents(first["choices"][-1]["cost"]) >= cents(first["cost"]) > 0
    assert (second["grade"], second["cost"]) == ("best", "0.00")
    assert [(each["round"], each["result"]) for each in found["rounds"]] == [(1, "-100.00"), (2, "0.00")]
    assert cents(found["result"]) == sum(cents(each["result"]) for each in found["rounds"])
    assert found["luck"] is not None
    parts = cents(found["luck"]) - cents(found["theo"]) - cents(found["cost"])
    assert abs(cents(found["result"]) - parts) <= 2
    assert found["told"][0] == "2 rounds, 2 decisions: 1 best play and 1 mistake."


def test_a_session_ends_with_the_last_seat(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=1, dealt_by="dealer")
    hand(pit, table, "Th 9d 9s Kc", "stand")
    pit.do("ann", table, "take-seat", seat=2)
    pit.do("ann", table, "leave-seat", seat=1)
    with pit.store.reading() as connection:
        state = pit.standing(table).state
        (only,) = sittings(connection, state, pit["ann"].id)
        assert only.until is None
        assert only.seats_at(only.spans[-1].last or 10_000) == {2}
    pit.do("ann", table, "leave-seat", seat=2)
    pit.do("ann", table, "take-seat", seat=1)
    with pit.store.reading() as connection:
        first, second = sittings(connection, state, pit["ann"].id)
        assert (first.until is None, second.until is None) == (False, True)
        assert sittings(connection, state, pit["bob"].id) == []
        assert session(connection, table, first.first + 1) is None
        with pytest.raises(Refused):
            review(pit.store, connection, table, first.first + 1)
        assert review(pit.store, connection, table, second.first)["rounds"] == []
        assert len(review(pit.store, connection, table, first.first)["rounds"]) == 1


def test_others_at_the_table_are_not_in_it(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=2, dealt_by="dealer")
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="blackjack", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    deal(pit, table, *["Kh", "9d", "7c", "Qh", "8s", "Tc"])
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("bob", table, "decide", seat=2, choice="stand")
    pit.do("dealer", table, "pay-and-take")
    assert [each["seat"] for each in looked_at(pit, table)["decisions"]] == [1]
    assert looked_at(pit, table)["result"] == "10.00"
    assert looked_at(pit, table, "bob")["result"] == "0.00"


def test_the_moment_shows_what_its_player_saw_and_nobody_elses_decisions(pit: Pit) -> None:
    table = pit.table(HOUSE, "three-card-poker", players=2)
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="ante", amount=1_000)
    pit.do("ann", table, "no-more-bets")
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "decide", seat=seat, choice="fold")
    (decision,) = looked_at(pit, table)["decisions"]
    with pit.store.reading() as connection:
        state = pit.standing(table).state
        mine, theirs = (sittings(connection, state, pit[name].id)[0] for name in ("ann", "bob"))
        found: Any = moment_of(pit.store, connection, table, 1, decision["step"], mine)
        assert MOMENT.validate_python(found) == found
        assert found["felt"]["hands"]["seat 2"] == ["##"] * 3
        assert "##" not in found["felt"]["hands"]["seat 1"]
        assert found["felt"]["dealer"] == ["##"] * 3
        assert moment_of(pit.store, connection, table, 1, decision["step"], theirs) is None
        assert moment_of(pit.store, connection, table, 1, 1, mine) is None
        assert moment_of(pit.store, connection, table, 2, 1, mine) is None


def test_a_process_of_its_own_finds_the_same_and_tells_how_far_it_is(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=1, dealt_by="dealer")
    hand(pit, table, "Th 9d 9s Kc", "stand")
    told: list[tuple[int, int]] = []
    mine = looked_at(pit, table)
    with pit.store.reading() as connection:
        first = sittings(connection, pit.standing(table).state)[0].first
    url = str(pit.store.engine.url)
    assert reviewed(url, table, first, 1, lambda done, of: told.append((done, of))) == mine
    assert told == [(0, 1)]


@pytest.mark.parametrize("game", ["roulette", "craps", "let-it-ride", "mini-midi-baccarat"])
def test_what_is_dealt_at_any_table_can_be_looked_back_on(pit: Pit, game: str) -> None:
    table, rng = pit.table(HOUSE, game, players=1), Random(5)
    pit.play_rounds(table, rng, 3)
    found = looked_at(pit, table)
    assert found["rounds"]
    assert cents(found["result"]) == sum(cents(each["result"]) for each in found["rounds"])


@pytest.mark.parametrize("game", ["blackjack", "three-card-poker", "let-it-ride", "four-card-poker"])
def test_no_decision_beats_the_best(game: str) -> None:
    """The best costs nothing, others never less than nothing, and grades go by the cost."""
    rng, seen = Random(7), 0
    for _ in range(6):
        round_ = open_round(library.section(HOUSE, game), 1)
        for _ in range(200):
            if round_.over:
                break
            if isinstance(ask := round_.ask, Decide):
                for choice in ask.choices:
                    found = judged(round_, ask, Decision(choice), before_flop.values)
                    if found is not None:
                        seen += 1
                        assert found.cost >= 0
                        assert (found.grade == GRADES[0][0]) == (found.cost < 0.5)
            try:
                round_.answer(legal_answer(round_, rng))
            except Refused:
                continue
    assert seen


def test_a_session_at_the_command_line(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=1, dealt_by="dealer")
    hand(pit, table, "Th 7d 6s Tc", "stand")
    hand(pit, table, "Th 9d 9s Kc", "stand")
    asks = ["floor", "review", "ann", "--database", str(pit.store.engine.url)]
    said = RUNNER.invoke(app, asks).output
    assert "Lost $100: decisions cost $" in said
    assert "Stand with 16 against 7: hit is worth" in said
    assert "19 against 9" not in said
    assert "Stand with 19 against 9: the best play" in RUNNER.invoke(app, [*asks, "--all"]).output
    assert json.loads(RUNNER.invoke(app, [*asks, "--json"]).stdout) == looked_at(pit, table)
    again = RUNNER.invoke(app, [*asks, "--session", "2"])
    assert again.exit_code != 0
    assert "ann has 1 sessions" in str(again.output) + str(again.exception)


# --- who may ----------------------------------------------------------------------------------------------------


@pytest.fixture
def web(pit: Pit, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    here = Background("here", kept=4, waiting=4, hands=Here)
    monkeypatch.setattr(
        reviews_api, "answered", lambda request, person, asked: answered(request, person, asked, here, None)
    )
    with TestClient(create_app(str(pit.store.engine.url))) as client:
        yield Web(client, pit.store)


def test_players_look_back_on_their_own_sessions_and_watchers_on_all(pit: Pit, web: Web) -> None:
    table = pit.table(HOUSE, "blackjack", players=2, dealt_by="dealer")
    hand(pit, table, "Th 7d 6s Tc", "stand")
    (mine,) = web.get("ann", "/reviews").json()
    assert (mine["player"], mine["rounds"], mine["until"]) == ("Ann", 1, None)
    at = f"/reviews/{table}/{mine['first']}"
    told = web.get("ann", at).json()
    assert told["says"] == "ready"
    step = told["decisions"][0]["step"]
    assert web.get("ann", f"{at}/rounds/1/{step}").json()["felt"]["called"]["seat 1"] == "16"
    assert web.get("ann", f"{at}/rounds/1/{step + 1}").status_code == 404
    assert web.get("ann", f"{at}/rounds/2/{step}").status_code == 404
    for who in ("bob", "dealer", "cage-cashier"):
        assert web.get(who, at).status_code == 404, who
        assert web.get(who, f"{at}/rounds/1/{step}").status_code == 404, who
        assert all(each["player"] != "Ann" for each in web.get(who, "/reviews").json()), who
    for who in ("table-games-supervisor", "surveillance", "auditor", "commission-agent"):
        assert web.get(who, at).json() == told, who
        assert {each["player"] for each in web.get(who, "/reviews").json()} == {"Ann", "Bob"}, who
    assert len(web.get("auditor", f"/reviews?account={pit['bob'].id}").json()) == 1
    assert web.get("ann", f"/reviews/{table}/1").status_code == 404
