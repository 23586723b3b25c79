"""The client asks every operation of the API of a floor, and its forms are those the API describes."""

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from pitboss.client import Client, Refusal, Unreachable
from pitboss.client.forms import Computing, ReviewView
from pitboss.floor.store import Store
from pitboss.web import generating
from pitboss.web.app import PARTS, create_app
from pitboss.web.examples import EXAMPLES
from tests.floor_play import Pit, hire
from tests.floor_web import check_here, know_little_theory, served
from tests.patience import until

HOUSE: Final = "jack-cleveland"
OTHER: Final = "hollywood-toledo"
ROULETTE: Final = 1
POKER: Final = 2
DESCRIPTION: Final = generating.described()


class Noting(Client):
    """Notes what was asked."""

    asked: set[tuple[str, str]]

    def _asked(self, line: Any, method: str, path: str, **given: Any) -> Any:
        self.asked.add((method.lower(), path))
        return super()._asked(line, method, path, **given)


class Lines:
    """Everybody's line to a floor."""

    def __init__(self, address: str) -> None:
        self._address, self.asked = address, set[tuple[str, str]]()
        self._lines: dict[str | None, Noting] = {}

    def __getitem__(self, who: str | None) -> Noting:
        if who not in self._lines:
            line = self._lines[who] = Noting(self._address)
            line.asked = self.asked
            if who is not None:
                line.sign_in_demo(who)
        return self._lines[who]


@pytest.fixture
def lines(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    know_little_theory(monkeypatch)
    check_here(monkeypatch, store)
    hire(store, HOUSE)
    pit = Pit(store)
    for game in ("roulette", "three-card-poker"):
        pit.play_rounds(pit.table(HOUSE, game, players=2, name=game), Random(3))
    pit.do("dealer", 1, "ask-fill", amount=1_000)
    with served(create_app(database, demo=True)) as address:
        yield Lines(address)


def test_what_is_written_is_what_the_description_says() -> None:
    for file, text in generating.written(DESCRIPTION).items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: run make api"


def test_every_body_has_an_example_that_is_understood() -> None:
    bodies: dict[str, Any] = {
        route.name: route.dependant.body_params[0].field_info.annotation
        for part in PARTS
        for route in part.router.routes
        if isinstance(route, APIRoute) and route.dependant.body_params
    }
    assert set(EXAMPLES) == set(bodies)
    for name, form in bodies.items():
        TypeAdapter(form).validate_python(EXAMPLES[name])


def test_one_thing_leads_to_the_next() -> None:
    """Pits, slips, tournaments and sessions are found by whoever follows the description, as tables are."""
    parts = {name for path in DESCRIPTION["paths"].values() for each in path.values() for name in _linked(each)}
    assert {"act", "act_in_pit", "act_in_tournament", "fetch_slip", "review_session", "set_up_tournament"} <= parts


def _linked(operation: dict[str, Any]) -> Iterator[str]:
    for answer in operation["responses"].values():
        yield from (link["operationId"] for link in answer.get("links", {}).values())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_every_operation_can_be_asked(lines: Lines) -> None:
    _people(lines)
    _books(lines)
    _tables(lines)
    _audit(lines)
    _sessions(lines)
    _design(lines)
    _amendments(lines)
    _school(lines)
    _pit(lines)
    _saved(lines)
    _promotions(lines)
    _tournaments(lines)
    every = {(method, path) for path, methods in DESCRIPTION["paths"].items() for method in methods}
    missing = {
        (method, path)
        for method, path in every
        if not any(
            method == sent and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), where)
            for sent, where in lines.asked
        )
    }
    assert missing == set()


def _people(lines: Lines) -> None:
    assert lines[None].read_session()["person"] is None
    assert lines[None].healthy() == {"alive": True}
    assert lines[None].ready()["ready"]
    assert b"pitboss" in lines[None].figures()
    with pytest.raises(Refusal, match="wrong") as refused:
        lines[None].sign_in("ann", "not her password")
    assert refused.value.problem["status"] == 401
    assert "ann" in {each["name"] for each in lines[None].list_demo_people()}
    manager = lines["table-games-manager"]
    who = manager.read_session()["person"]
    assert who is not None
    assert who["role"] == "table-games-manager"
    made = manager.make_person(
        {"name": "dora", "title": "Dora", "role": "dealer", "password": "tide lamp orchard 7"}
    )
    assert made["id"] in {each["id"] for each in manager.list_people()}
    assert manager.persons_sessions(made["id"]) == []
    assert manager.reset_persons_password(made["id"], {})["password"]
    with pytest.raises(Refusal):
        manager.end_persons_session(made["id"], "00000000")
    assert manager.close_person(made["id"]) == {}
    _account(lines["cy"])
    assert manager.table_of_duties()
    assert lines["bob"].close_session() == {}


def _account(own: Noting) -> None:
    """One's own account; who signs in with one click has no password to show."""
    assert own.own_account()
    assert own.own_sessions()
    wrong = "not the password"
    with suppress(Refusal):
        own.choose_password({"password": wrong, "new": "tide lamp orchard 7"})
    with suppress(Refusal):
        own.end_own_session("00000000")
    with suppress(Refusal):
        own.offer_second_factor()
    with suppress(Refusal):
        own.set_second_factor({"password": wrong, "secret": "A" * 32, "code": "000000"})
    with suppress(Refusal):
        own.remove_second_factor({"password": wrong})
    with suppress(Refusal):
        own.new_recovery_codes({"password": wrong})


def _books(lines: Lines) -> None:
    nobody = lines[None]
    assert HOUSE in {each["name"] for each in nobody.list_houses()}
    assert nobody.read_rules(HOUSE, "roulette")["wagers"][0]["limits"]
    with pytest.raises(Refusal) as refused:
        nobody.read_rules(HOUSE, "tiddlywinks")
    assert refused.value.status == 404
    with pytest.raises(Refusal, match="has no logo"):
        nobody.fetch_logo(HOUSE)
    assert [each["state"] for each in nobody.read_history(HOUSE, "roulette")["editions"]] == ["in force"]
    assert nobody.find_clauses(find="wheel", most=3)["clauses"]
    assert nobody.count_clauses()
    assert nobody.read_house_layout(HOUSE, "roulette", side="dealer")["kind"] == "wheel"


def _equipment(lines: Lines) -> None:
    """A box of cards is received, one deck of it counted out and the wheel inspected."""
    floor, security = lines["second-supervisor"], lines["security-officer"]
    received = {"move": "receive", "what": "cards", "brand": "blue", "many": 12}
    assert floor.ask_equipment_move(received)["moves"][0]["status"] == "waiting"  # type: ignore[arg-type]
    assert security.sign_equipment_move(1)["balance"][0]["many"] == 12
    floor.ask_equipment_move(received)  # type: ignore[arg-type]
    assert security.decline_equipment_move(2, {"why": "No box came."})["moves"][0]["why"] == "No box came."
    counted = floor.reconcile_storage({"what": "cards", "brand": "blue", "counted": 12})
    assert counted["counts"][0]["booked"] == 12
    seen = floor.log_inspection({"table": ROULETTE, "what": "wheel", "fit": True, "words": "Level and even."})
    assert seen["inspections"][0]["fit"]
    assert lines["auditor"].read_equipment(property=HOUSE)["due"] == []


def _tables(lines: Lines) -> None:
    manager, ann, dealer = lines["table-games-manager"], lines["ann"], lines["dealer"]
    made = manager.set_up_table(
        {"property": HOUSE, "game": "roulette", "name": "R 2", "options": {"minimum": "10.00", "maximum": "200"}}
    )
    assert (made["minimum"], made["options"]["minimum"]) == ("10.00", "10.00")
    assert {each["id"] for each in ann.list_tables()} >= {ROULETTE, POKER, made["id"]}
    events = ann.watch_table(ROULETTE)
    first = next(events)
    after = ann.do(ROULETTE, {"act": "wager", "seat": 1, "wager": "red", "spot": "red", "amount": "5.00"})
    assert after["version"] > first["version"]
    assert next(events)["version"] > first["version"]
    events.close()
    pit = ann.read_floor()["pits"][0]
    assert {each["game"] for each in ann.list_floor_games()} >= {"roulette"}
    wall = lines["surveillance"].watch_pit(pit["property"], pit["title"])
    assert next(wall)["id"] == pit["tables"][0]["line"]["id"]
    wall.close()
    assert after["kind"] == "house-game"
    assert after["layout"][0]["amount"] == "5.00"
    with pytest.raises(Refusal) as refused:
        ann.do(ROULETTE, {"act": "wager", "seat": 1, "wager": "red", "spot": "red", "amount": "100000.00"})
    assert refused.value.status == 409
    assert refused.value.problem["clause"], "the house's limits are the rulebook's"
    cents: Any = {"act": "buy-in", "seat": 1, "amount": 5}
    with pytest.raises(Refusal) as refused:
        ann.do(ROULETTE, cents)
    assert refused.value.problem["faults"][0]["at"][-1] == "amount"
    ann.do(ROULETTE, {"act": "no-more-bets"})
    assert ann.read_table(ROULETTE)["round"] >= 2
    assert ann.read_layout(ROULETTE)["felt"]["cloth"]
    assert ann.read_odds(ROULETTE)
    with pytest.raises(Refusal) as refused:
        ann.read_hint(ROULETTE)
    assert refused.value.status == 409, "nobody decides at roulette"
    assert dealer.list_procedures(ROULETTE)
    assert lines["second-supervisor"].list_rulings(ROULETTE)
    assert manager.list_approvals()[0]["amount"] == "10.00"
    ann.list_meters()
    assert ann.list_tickets() == []
    watching = lines["surveillance"]
    assert watching.list_alarms()["loops"]
    figures = watching.watch_day()
    assert next(figures)["day"] == watching.read_day()["day"]
    figures.close()
    _equipment(lines)
    assert watching.list_rounds(ROULETTE, least="0.00")[0]["handle"]
    assert watching.replay_felts(ROULETTE, 1)["layout"]
    assert watching.replay_felts(POKER, 1, first=1)["felts"]
    assert watching.replay_round(ROULETTE, 1)["steps"]
    assert watching.replay_round(POKER, 1)["steps"]


def _pit(lines: Lines) -> None:
    boss = lines["shift-manager"]
    lines["dealer"].act_in_pit(HOUSE, {"do": {"act": "come-to-work"}})
    assert boss.read_board(HOUSE)["dealers"][0]["doing"] == "free"
    assert boss.read_cash_log(HOUSE)["players"]
    assert boss.read_ratings(HOUSE)["ratings"] == []
    assert boss.read_cases(HOUSE)["disputes"] == []
    sheet = boss.act_in_pit(HOUSE, {"do": {"act": "hand-over"}})["record"]
    assert boss.read_handovers(HOUSE)[0]["handover"] == sheet
    assert b"Shift handover" in boss.fetch_handover(HOUSE, sheet)
    day = boss.read_tokes(HOUSE)["pools"][0]["day"]
    with pytest.raises(Refusal, match="when its time is over"):
        boss.share_tokes(HOUSE, {"day": day})
    with pytest.raises(Refusal) as refused:
        boss.fetch_claim(HOUSE, 99)
    assert refused.value.status == 404


def _saved(lines: Lines) -> None:
    """What spreadsheets open, each by somebody who reads the page it stands on."""
    boss, auditor = lines["shift-manager"], lines["auditor"]
    for text in (
        boss.save_day("csv"),
        boss.save_cash_log(HOUSE, "csv"),
        boss.save_ratings(HOUSE, "csv"),
        boss.save_cases(HOUSE, "disputes", "csv"),
        auditor.save_slips("csv"),
        auditor.save_equipment("balance", "csv", property=HOUSE),
    ):
        assert b"," in text.splitlines()[0]
    assert auditor.save_slips("xlsx").startswith(b"PK")


def _promotions(lines: Lines) -> None:
    """This house has no poker room, and says so; of one that has, `test_floor_promotions` reads every answer."""
    keeper, day = lines["cage-manager"], "2026-11-18"
    for ask in (lambda: keeper.read_promotions(HOUSE), lambda: keeper.save_awards(HOUSE, "csv")):
        with pytest.raises(Refusal, match="no poker room"):
            ask()
    assert keeper.read_fund(HOUSE)["collected"] == "0.00"
    with pytest.raises(Refusal, match=f"nothing was posted for {day}"):
        keeper.read_draws(HOUSE, day)


def _tournaments(lines: Lines) -> None:
    manager = lines["table-games-manager"]
    draft = manager.draft_tournaments()[0]
    made = manager.set_up_tournament({"rules": draft["rules"]})["number"]
    assert [each["number"] for each in manager.list_tournaments()] == [made]
    with suppress(Refusal):
        manager.send_house_players(made, {"players": 2})
    off: Any = {"do": {"act": "call-off-tournament", "why": "no room"}}
    assert manager.act_in_tournament(made, off)["stage"] == "called-off"
    assert manager.read_tournament(made)["number"] == made


def _audit(lines: Lines) -> None:
    auditor = lines["auditor"]
    assert auditor.read_results()["tables"]
    assert auditor.export_as_csv("tables").startswith(b"table,")
    assert b"Monthly review" in auditor.fetch_review_form(property=HOUSE)
    assert auditor.fetch_layout_drawing(ROULETTE, form="svg").startswith(b"<svg")
    assert auditor.export_as_excel("books").startswith(b"PK")
    assert auditor.read_table_result(ROULETTE)["wagers"]
    assert auditor.read_chart(ROULETTE)["round"]
    player = auditor.read_players()["players"][0]
    assert auditor.read_player(player["account"])["tables"]
    month = auditor.read_review()["month"]
    found = auditor.write_finding(ROULETTE, {"month": month, "finding": "a cracked pocket"})
    assert found["findings"][0]["finding"] == "a cracked pocket"
    assert auditor.read_money()["total"]["rounds"]
    assert auditor.read_win_by_count()["spans"] == []
    opener = next(slip for slip in auditor.list_slips() if slip["kind"] == "opener")
    assert b"opener" in auditor.fetch_slip(opener["id"])
    assert b"Count sheet" in auditor.fetch_count_sheet(HOUSE, "2026-11-18")
    assert auditor.list_reminders() == []
    assert auditor.read_meter_payments()["payments"] == []
    checked = auditor.check_books()
    assert checked["says"] == "ready"
    assert checked["sound"]
    assert auditor.export_journal(ROULETTE).count(b"\n") > 3


def _sessions(lines: Lines) -> None:
    ann = lines["ann"]
    session = next(each for each in ann.list_sessions() if each["game"] != "roulette")
    reviewed = until(lambda: _ready(ann.review_session(session["table"], session["first"])), "a review")
    moment = reviewed["decisions"][0]
    assert ann.read_moment(session["table"], session["first"], moment["round"], moment["step"])["felt"]
    assert not ann.read_night()["offered"]
    with pytest.raises(Refusal, match="no Saturday night"):
        ann.choose_pace({"pace": 1})


def _ready(review: ReviewView | Computing) -> ReviewView | None:
    return review if review["says"] == "ready" else None


def _design(lines: Lines) -> None:
    manager = lines["table-games-manager"]
    assert manager.compare_houses(HOUSE, OTHER, "roulette")["facts"]
    until(lambda: manager.read_house_odds(HOUSE, "roulette")["says"] == "ready" or None, "odds")
    assert manager.list_choices(HOUSE, "roulette")["paytables"]
    choice = manager.list_choices(HOUSE, "roulette")["paytables"][0]
    outcome, wager = choice["rows"][0]["outcome"], choice["wager"]
    assert manager.read_design(HOUSE, "roulette", {})["proposal"] == {}
    text = manager.read_text(HOUSE, "roulette")["text"]
    assert manager.check_text(HOUSE, "roulette", {"text": text})["proposal"] == "{}"
    assert manager.draw_felt(HOUSE, "roulette", {})["spots"]
    until(lambda: manager.try_design(HOUSE, "roulette", {})["says"] == "ready" or None, "the bench")
    wanted: Any = {"solve": {"wager": wager, "outcome": outcome, "edge": 0.05}}
    until(lambda: manager.solve_design(HOUSE, "roulette", wanted)["says"] == "ready" or None, "a solution")

    def sheet() -> str | None:
        made = manager.order_sheet(HOUSE, "roulette", {})
        return made["sheet"] if made["says"] == "ready" else None

    *_, name, called = until(sheet, "a sheet").split("/")
    assert b"roulette" in manager.fetch_sheet(name, called).lower()


def _amendments(lines: Lines) -> None:
    manager, agent = lines["table-games-manager"], lines["commission-agent"]
    pays = "paytables: {straight: {payout-odds: {rows: {win: 36 to 1}}}}"

    def proposed(day: str) -> int:
        made = manager.propose_amendment(
            {"property": HOUSE, "game": "roulette", "what": "More", "proposal": pays, "effective": day}
        )
        return made["id"]

    signed, declined, withdrawn = (proposed(f"2999-0{month}-01") for month in (1, 2, 3))
    assert manager.withdraw_amendment(withdrawn)["state"] == "withdrawn"
    assert agent.decline_amendment(declined, {"why": "Not now."})["state"] == "declined"
    assert agent.approve_amendment(signed)["state"] == "to come"
    assert [each["id"] for each in agent.list_amendments()] == [withdrawn, declined, signed]
    (change,) = agent.read_amendment(signed)["players"]
    assert (change["before"], change["after"]) == ("35 to 1", "36 to 1")

    def hold() -> str | None:
        found = agent.read_effect(signed)
        return found["hold"]["staked"] if found["says"] == "ready" else None

    assert float(until(hold, "edge and hold")) > 0
    assert manager.fetch_amendment(signed).startswith(b"based-on: roulette\n")


def _school(lines: Lines) -> None:
    dealer = lines["dealer"]
    drill = dealer.list_drills(HOUSE, "roulette")["drills"][0]["name"]
    asked = dealer.ask_question({"property": HOUSE, "game": "roulette", "drill": drill, "level": 1})
    given = {task["name"]: task["choices"][0] if task["choices"] else "1" for task in asked["tasks"]}
    assert dealer.answer_question(asked["id"], {"step": asked["step"], "given": given})["marks"]
    assert dealer.read_progress()[0]["drill"] == drill
    assert lines["table-games-manager"].list_trainees()
    pages = dealer.read_lesson(HOUSE, "roulette")
    number = next(at for at, page in enumerate(pages, start=1) if page["question"] is not None)
    question = pages[number - 1]["question"]
    assert question is not None
    answers = {task["name"]: task["choices"][0] if task["choices"] else "1" for task in question["tasks"]}
    assert dealer.try_lesson(HOUSE, "roulette", number, {"given": answers})["marks"]


def test_a_floor_that_is_away_is_said_to_be() -> None:
    with pytest.raises(Unreachable):
        Client("http://127.0.0.1:9", timeout=1).do(1, {"act": "no-more-bets"})
