"""The floor at work: who may do what, what needs two people, what moves the rack, and what happens once only."""

import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import add_person, sign_in
from pitboss.floor.roles import DUTIES, Duty, Forbidden, Role, may
from pitboss.floor.schema import APPROVALS, METERS, PEOPLE, SESSIONS
from pitboss.floor.service import MovedOn, now
from pitboss.floor.store import Record, Store
from pitboss.games.craps.hand import Hand
from pitboss.web.app import create_app
from tests.floor_play import BANK, Pit, hire
from tests.floor_web import Web, caller, check_here, served, token, trusting
from tests.patience import patience

HOUSE = "jack-cleveland"
PASSWORD = "correct horse battery"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


@pytest.fixture
def web(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    check_here(monkeypatch, store)
    app = trusting(create_app(database))
    hire(store, HOUSE)
    with served(app) as address, caller(address) as client:
        yield Web(client, store)


def records(store: Store, stream: str) -> list[Record]:
    with store.reading() as connection:
        return list(store.records(connection, stream))


def sound(store: Store) -> None:
    assert verify(store).faults == []


# --- signing in ---------------------------------------------------------------------------------------------


def _with_password(store: Store) -> None:
    with store.writing() as connection:
        add_person(store, connection, None, now(), name="pat", title="Pat", role=Role.PLAYER, password=PASSWORD)


def test_signing_in_and_out(web: Web, store: Store) -> None:
    _with_password(store)
    assert web.client.get("/api/v1/session").json()["person"] is None
    answer = web.client.post("/api/v1/session", json={"name": "pat", "password": PASSWORD})
    assert answer.status_code == 200
    assert answer.json()["person"]["role"] == "player"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert web.client.get("/api/v1/session").json()["person"]["name"] == "pat"
    with store.reading() as connection:
        stored = connection.execute(select(SESSIONS.c.token)).scalars().all()
    assert answer.json()["token"] not in stored, "only a digest of the token is stored"

    refused = web.client.delete("/api/v1/session")
    assert refused.status_code == 403, "a page's change needs the page's token"
    done = web.client.delete("/api/v1/session", headers={"X-CSRF-Token": answer.json()["csrf"]})
    assert done.status_code == 200
    web.client.cookies.set("pitboss", answer.json()["token"])
    assert web.client.get("/api/v1/session").status_code == 401
    sound(store)


def test_wrong_passwords_make_no_record(web: Web, store: Store) -> None:
    """Strangers do not make the journal grow; that somebody signed in is written there."""
    _with_password(store)
    web.client.post("/api/v1/session", json={"name": "pat", "password": "wrong"})
    before = len(records(store, "people"))
    for name, password in (("pat", "wrong"), ("nobody-of-that-name", PASSWORD), ("ann", "")):
        answer = web.client.post("/api/v1/session", json={"name": name, "password": password})
        assert answer.status_code == 401
        assert answer.json()["detail"] == "the name or the password is wrong", "which of the two is not said"
    web.client.post("/api/v1/session", json={"name": "pat", "password": PASSWORD})
    written = [record.fact.body for record in records(store, "people")[before:]]
    assert written == [{"name": "pat", "right": True}]
    sound(store)


def test_too_many_tries(web: Web, store: Store) -> None:
    _with_password(store)
    for _ in range(DUTIES.tries_by_name):
        assert web.client.post("/api/v1/session", json={"name": "pat", "password": "wrong"}).status_code == 401
    assert web.client.post("/api/v1/session", json={"name": "pat", "password": PASSWORD}).status_code == 429
    assert web.client.post("/api/v1/session", json={"name": "other", "password": PASSWORD}).status_code == 401


def test_a_session_ends_with_the_shift(web: Web, store: Store) -> None:
    terms, now_ = DUTIES.terms[Role.PLAYER], int(time.time())
    old = token(store, "ann", now_ - terms.total * 60 - 1)
    idle, new = token(store, "ann", now_ - terms.idle * 60 - 1), token(store, "ann", now_ - terms.idle * 60 + 60)
    for given, status in ((old, 401), (idle, 401), (new, 200), ("made-up", 401)):
        answer = web.client.get("/api/v1/session", headers={"Authorization": f"Bearer {given}"})
        assert answer.status_code == status


def test_a_closed_account_is_out_at_once(web: Web, store: Store) -> None:
    people = {each["name"]: each["id"] for each in web.get("table-games-manager", "/people").json()}
    assert web.get("dealer", "/tables").status_code == 200
    path = f"/api/v1/people/{people['dealer']}"
    assert web.client.delete(path, headers=web.headers("table-games-supervisor")).status_code == 403
    assert web.client.delete(path, headers=web.headers("table-games-manager")).status_code == 200
    assert web.get("dealer", "/tables").status_code == 401
    own = f"/api/v1/people/{people['table-games-manager']}"
    assert web.client.delete(own, headers=web.headers("table-games-manager")).status_code == 409
    assert records(store, "people")[-1].fact.kind == "account-closed"


@pytest.mark.both_databases
def test_accounts(web: Web, store: Store) -> None:
    new = {"name": "kim", "title": "Kim", "role": "dealer", "password": PASSWORD}
    assert web.post("table-games-manager", "/people", new).json()["property"] == HOUSE
    assert web.post("table-games-manager", "/people", new).status_code == 409, "a name is given once"
    elsewhere = {**new, "name": "lou", "property": "hollywood-toledo"}
    assert web.post("table-games-manager", "/people", elsewhere).status_code == 403
    assert web.post("table-games-manager", "/people", {**new, "name": "x", "password": "short"}).status_code == 422
    assert web.client.post("/api/v1/session", json={"name": "kim", "password": PASSWORD}).status_code == 200
    with store.reading() as connection:
        kept = connection.execute(select(PEOPLE.c.password).where(PEOPLE.c.name == "kim")).scalar_one()
    assert kept is not None
    assert kept.startswith("$argon2id$")
    sound(store)


@pytest.mark.both_databases
def test_the_tables_do_not_wait_for_a_password(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checking a password takes its time; the database must be free meanwhile."""
    _with_password(store)

    def slow(hashed: str, password: str) -> bool:
        with store.writing() as connection:  # would wait for ever if the database were held
            connection.execute(update(PEOPLE).values(active=True))
        return True

    monkeypatch.setattr("pitboss.floor.people.passwords.matches", slow)
    done: list[str | None] = []
    thread = threading.Thread(target=lambda: done.append(sign_in(store, "pat", "x", now(), 0)), daemon=True)
    thread.start()
    thread.join(patience())
    assert done, "signing in holds the database while it checks the password"


# --- duties -------------------------------------------------------------------------------------------------

_FLOOR = {"table-games-supervisor", "pit-manager", "shift-manager", "table-games-manager"}
_EYES = {"surveillance", "surveillance-director"}
_AUDIT = {"auditor", "audit-director", "commission-agent", "commission-supervisor"}
_BACK_OF_HOUSE = {
    *("cage-cashier", "cage-manager", "security-officer", "security-director"),
    *("count-team", "count-supervisor"),
}
_EXPECTED = {
    Duty.SET_UP: _FLOOR,
    Duty.PLAY: {"player"},
    Duty.DEAL: _FLOOR | {"dealer"},
    Duty.RULE: _FLOOR,
    Duty.APPROVE: _FLOOR | _EYES | _BACK_OF_HOUSE | {"dealer", "slot-attendant", "slot-supervisor"},
    Duty.WATCH: _FLOOR | _EYES | _AUDIT,
    Duty.AUDIT: {"table-games-manager", "shift-manager"} | _EYES | _AUDIT,
    Duty.DESIGN: {"table-games-manager"} | _AUDIT,
    Duty.AMEND: {"table-games-manager"},
    Duty.ENACT: {"commission-agent", "commission-supervisor"},
    Duty.PEOPLE: {
        "table-games-manager",
        "shift-manager",
        "slot-supervisor",
        "cage-manager",
        "security-director",
        "count-supervisor",
        "surveillance-director",
        "audit-director",
        "commission-supervisor",
    },
    Duty.ALARMS: _FLOOR | _EYES | _AUDIT,
    Duty.MACHINES: {"shift-manager", "table-games-manager"} | _EYES,
    Duty.TEACH: _FLOOR,
    Duty.VALIDATE: {"validator"},
    Duty.LOCK_OUTS: _EYES | _AUDIT,
    Duty.KEYS: {"table-games-manager"},
    Duty.PAPERS: _FLOOR | _EYES | _AUDIT | _BACK_OF_HOUSE,
    Duty.CASH_LOG: _FLOOR | _AUDIT | {"cage-cashier", "cage-manager"},
    Duty.RATE: _FLOOR,
    Duty.TOKES: {"shift-manager", "table-games-manager"},
    Duty.CASES: _FLOOR | _EYES | _AUDIT,
    Duty.PROMOTIONS: _FLOOR | _EYES | _AUDIT | {"cage-cashier", "cage-manager"},
    Duty.BOARD: {"dealer"} | _FLOOR | _EYES | {"commission-agent", "commission-supervisor"},
    Duty.FIGURES: _FLOOR | _EYES | _AUDIT,
    Duty.EQUIPMENT: _FLOOR | {"security-officer", "security-director"},
}
"""Written out again, so that a change of the roles is a change of the test."""


def _amendment(at: int) -> dict[str, str]:
    """A table for one player less, from another day each time."""
    about = {"property": HOUSE, "game": "three-card-poker", "what": "Fewer", "effective": f"2999-01-{at:02}"}
    return about | {"proposal": "positions: {maximum: 6}"}


def _alarms(web: Web, duty: Duty, who: str | None) -> int:
    """Whether somebody is told what is for those who have a duty: the floor's own work, doors that were tried."""
    answer = web.get(who, "/alarms")
    found = answer.json()
    doors = [each for each in found.get("alarms", ()) if each["name"] == "appointed"]
    told = found.get("loops") if duty is Duty.MACHINES else doors
    return 403 if answer.status_code == 200 and not told else answer.status_code


def _probe(web: Web, duty: Duty, who: str | None, table: int, closed: int, seat: int) -> int:
    """One thing that takes the duty; how the app answers."""
    match duty:
        case Duty.SET_UP:
            return web.act(who, closed, "change-limits", minimum=500, maximum=50_000).status_code
        case Duty.PLAY:
            return web.act(who, table, "take-seat", seat=seat).status_code
        case Duty.DEAL:
            return web.act(who, table, "ask-fill", amount=1_000).status_code
        case Duty.RULE:
            return web.get(who, f"/tables/{table}/rulings").status_code
        case Duty.APPROVE:
            return web.get(who, "/approvals").status_code
        case Duty.WATCH:
            return web.get(who, f"/tables/{table}/rounds").status_code
        case Duty.AUDIT:
            return web.get(who, "/audit/verify").status_code
        case Duty.DESIGN:
            return web.get(who, f"/design/{HOUSE}/roulette").status_code
        case Duty.AMEND:
            return web.post(who, "/amendments", _amendment(seat)).status_code
        case Duty.ENACT:
            refused = web.post(who, "/amendments/1/decline", {"why": "Not now."}).status_code
            return 200 if refused == 409 else refused  # somebody else declined it
        case Duty.PEOPLE:
            return web.get(who, "/people").status_code
        case Duty.ALARMS:
            return web.get(who, "/alarms").status_code
        case Duty.TEACH:
            return web.get(who, "/school/trainees").status_code
        case Duty.LOCK_OUTS | Duty.MACHINES:
            return _alarms(web, duty, who)
        case Duty.VALIDATE:
            refused = web.act(who, table, "insert-bill", seat=1, amount=1_000).status_code
            return 200 if refused == 409 else refused  # there is no validator at a table with a tray
        case Duty.PAPERS:
            return web.get(who, "/slips").status_code
        case Duty.BOARD:
            return web.get(who, f"/pits/{HOUSE}").status_code
        case Duty.CASH_LOG:
            return web.get(who, f"/pits/{HOUSE}/cash").status_code
        case Duty.CASES:
            return web.get(who, f"/pits/{HOUSE}/cases").status_code
        case Duty.PROMOTIONS:
            return web.get(who, f"/promotions/{HOUSE}/fund").status_code
        case Duty.TOKES:
            refused = web.post(who, f"/pits/{HOUSE}/tokes", {"day": "2026-11-01"}).status_code
            return 200 if refused == 409 else refused  # nobody gave any
        case Duty.RATE:
            return web.get(who, f"/pits/{HOUSE}/ratings").status_code
        case Duty.FIGURES:
            return web.get(who, "/day").status_code
        case Duty.EQUIPMENT:
            return web.post(who, "/equipment/counts", {"what": "dice", "brand": "red", "counted": 0}).status_code
        case Duty.KEYS:
            raise AssertionError("that is done by command alone")


def test_every_duty_is_for_those_it_is_for(web: Web, store: Store) -> None:
    assert set(_EXPECTED) == set(Duty)
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", players=0, seats=20)
    closed = pit.set_up(HOUSE, "big-six")
    head = {"name": "head", "title": "Head", "role": Role.MANAGER, "password": "a long password of nobody"}
    with store.writing() as connection:
        add_person(store, connection, None, now(), **head, house=HOUSE)  # type: ignore[arg-type]
    for duty, expected in _EXPECTED.items():
        for at, role in enumerate(Role, start=1):
            assert may(role, duty) == (role.value in expected)
            if duty is Duty.KEYS:
                continue
            who = "ann" if role is Role.PLAYER else role.value
            status = _probe(web, duty, who, table, closed, at)
            trusted = duty is Duty.VALIDATE and role is Role.PLAYER  # this floor takes a player's word
            assert status == (200 if role.value in expected or trusted else 403), f"{role} and: {duty}"
        assert duty is Duty.KEYS or _probe(web, duty, None, table, closed, 9) == 401, f"nobody and: {duty}"
    sound(store)


def test_each_house_for_itself(web: Web, store: Store) -> None:
    """Whoever works for one house neither sees nor touches another's tables."""
    with store.writing() as connection:
        for role in (Role.DEALER, Role.SUPERVISOR, Role.MANAGER, Role.SURVEILLANCE):
            add_person(
                store,
                connection,
                None,
                now(),
                name=f"other-{role}",
                title="Other",
                role=role,
                password=None,
                house="hollywood-toledo",
            )
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", players=1)
    pit.play_rounds(table, Random(1))
    manager = "other-table-games-manager"
    assert web.get(manager, "/tables").json() == []
    assert web.get("ann", "/tables").json() != []
    for path in ("", "/rounds", "/rounds/1", "/rulings", "/procedures", "/live"):
        assert web.get(manager, f"/tables/{table}{path}").status_code == 404, path
    attempts: tuple[dict[str, Any], ...] = (
        {"act": "close-table"},
        {"act": "change-limits", "minimum": "5.00", "maximum": "500.00"},
        {"act": "change-equipment"},
        {"act": "take-seat", "seat": 5, "player": "Friend"},
        {"act": "buy-in", "seat": 1, "amount": "100.00"},
        {"act": "leave-seat", "seat": 1},
        {"act": "ask-fill", "amount": "100.00"},
        {"act": "wager", "seat": 1, "wager": "red", "amount": "5.00"},
        {"act": "sign-step", "moment": "opening", "step": 0},
    )
    for act in attempts:
        assert web.post(manager, f"/tables/{table}/acts", {"do": act}).status_code == 403, act
    setup = {"property": HOUSE, "game": "roulette", "name": "Mine"}
    assert web.post(manager, "/tables", setup).status_code == 403
    pit.do("dealer", table, "ask-fill", amount=1_000)
    assert web.get("other-table-games-supervisor", "/approvals").json() == []
    approval = web.get("table-games-supervisor", "/approvals").json()[0]["id"]
    assert web.act("other-table-games-supervisor", table, "approve", approval=approval).status_code == 403


def test_a_player_acts_for_his_own_seat_only(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=2)
    for act, of in (
        ("wager", {"wager": "red", "amount": 500}),
        ("buy-in", {"amount": 500}),
        ("leave-seat", {}),
    ):
        with pytest.raises(Forbidden):
            pit.do("bob", table, act, seat=1, **of)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    with pytest.raises(Forbidden):
        pit.do("bob", table, "take-back", seat=1, wager="red")
    with pytest.raises(Forbidden):
        pit.do("cy", table, "no-more-bets")  # he does not sit here
    for name, act, said in (
        ("ann", "card", {"card": "Ks"}),
        ("ann", "spin", {"section": "17"}),
        ("ann", "roll", {"first": 1, "second": 1}),
        ("ann", "irregularity", {"name": "floater"}),
        ("ann", "absent", {}),
        ("dealer", "irregularity", {"name": "floater"}),
        ("surveillance", "wager", {"seat": 1, "wager": "red", "amount": 500}),
        ("auditor", "buy-in", {"seat": 1, "amount": 500}),
        ("commission-agent", "no-more-bets", {}),
    ):
        with pytest.raises(Forbidden):
            pit.do(name, table, act, **said)
    sound(pit.store)


# --- opening ------------------------------------------------------------------------------------------------


def test_opening_needs_every_step_signed_by_the_right_role(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "blackjack", options={"dealing": "double-shoe"}, equipment=("shuffler",))
    with pytest.raises(Refused, match="not signed off"):
        pit.do("table-games-manager", table, "open-table", bank=BANK)
    needed = ["table-games-supervisor", "dealer", "table-games-supervisor", "table-games-supervisor"]
    for step, role in enumerate(needed):
        wrong = ["ann", "surveillance", "auditor", *(["dealer"] if role != "dealer" else [])]
        for name in wrong:
            with pytest.raises(Forbidden):
                pit.do(name, table, "sign-step", moment="opening", step=step)
        with pytest.raises(Refused, match="not signed off"):
            pit.do("table-games-manager", table, "open-table", bank=BANK)
        pit.do(role, table, "sign-step", moment="opening", step=step)
    with pytest.raises(Forbidden):
        pit.do("dealer", table, "open-table", bank=BANK)
    pit.do("pit-manager", table, "open-table", bank=BANK)
    with pytest.raises(Refused, match="is open"):
        pit.do("pit-manager", table, "open-table", bank=BANK)
    signed = [record.fact.body["role"] for record in records(pit.store, f"table:{table}")[1:5]]
    assert signed == needed
    for moment, step in (("opening", 4), ("lunch", 0)):
        with pytest.raises(Refused):
            pit.do("table-games-supervisor", table, "sign-step", moment=moment, step=step)
    sound(pit.store)


def test_nobody_plays_at_a_table_that_is_not_open(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    for name, act, of in (
        ("ann", "take-seat", {"seat": 1}),
        ("dealer", "ask-fill", {"amount": 100}),
        ("ann", "wager", {"seat": 1, "wager": "red", "amount": 500}),
        ("table-games-manager", "close-table", {}),
    ):
        with pytest.raises(Refused):
            pit.do(name, table, act, **of)


def test_closing_sends_everybody_home_and_counts(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=3, chips=50_000)
    pit.play_rounds(table, Random(4), 3)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    with pytest.raises(Refused, match="round is on"):
        pit.do("table-games-manager", table, "close-table")
    pit.do("ann", table, "no-more-bets")
    pit.do("table-games-manager", table, "close-table")
    state = pit.live(table).state
    assert state.seats == {}
    assert state.rack + state.taken_away == BANK
    closed = records(pit.store, f"table:{table}")[-1].fact
    assert closed.kind == "table-closed"
    assert closed.body["drop"] == "1500.00"
    with pytest.raises(Refused, match="not signed off"):
        pit.do("table-games-manager", table, "open-table", bank=BANK)  # the next day begins with the checklist
    sound(pit.store)


def test_a_table_is_set_up_only_as_the_house_wrote(pit: Pit) -> None:
    for wrong in (
        {"game": "pai-gow"},
        {"options": {"colour": "pink"}},
        {"options": {"minimum": "a lot"}},
        {"tables": {"red": "2 to 1"}},
    ):
        with pytest.raises(BadInput):
            pit.set_up(HOUSE, wrong.pop("game", "roulette"), **wrong)  # type: ignore[arg-type]
    with pytest.raises(Forbidden):
        pit.set_up("hollywood-toledo", "roulette")
    sound(pit.store)


# --- limits -------------------------------------------------------------------------------------------------


def test_limits_change_between_rounds_only(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    with pytest.raises(Refused, match="round is on"):
        pit.do("pit-manager", table, "change-limits", minimum=2_500, maximum=100_000)
    with pytest.raises(Refused, match="round is on"):
        pit.do("pit-manager", table, "change-equipment")
    pit.do("ann", table, "no-more-bets")
    with pytest.raises(Forbidden):
        pit.do("dealer", table, "change-limits", minimum=2_500, maximum=100_000)
    pit.do("pit-manager", table, "change-limits", minimum=2_500, maximum=100_000)
    with pytest.raises(Refused, match=r"outside \$25"):
        pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=2_500)
    again = Pit(pit.store)
    assert again.live(table).house.amount("minimum") == 2_500
    pit.do("ann", table, "no-more-bets")
    for number in (1, 2):
        assert replayed(again.floor, table, number) is not None, "each round within the limits it was played in"
    sound(pit.store)


def test_a_worker_that_starts_after_the_limits_changed(pit: Pit) -> None:
    """The last round lies on the felt as it was played, whatever is posted since."""
    table = pit.table(HOUSE, "roulette", players=1)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    pit.do("ann", table, "no-more-bets")
    pit.do("pit-manager", table, "change-limits", minimum=2_500, maximum=100_000)
    Pit(pit.store).do("ann", table, "wager", seat=1, wager="red", amount=2_500)
    sound(pit.store)


def test_limits_that_make_no_sense(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    with pytest.raises((Refused, BadInput)):
        pit.do("pit-manager", table, "change-limits", minimum=100_000, maximum=500)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)


# --- seats and chips ----------------------------------------------------------------------------------------


def test_nobody_wagers_chips_he_has_not_got(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=1_000)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=600)
    with pytest.raises(Refused, match="short of chips"):
        pit.do("ann", table, "wager", seat=1, wager="black", amount=500)
    assert [stake.wager for stake in pit.live(table).round.table.seats[1].open_stakes()] == ["red"]  # type: ignore[union-attr]
    pit.do("ann", table, "buy-in", seat=1, amount=500)
    pit.do("ann", table, "wager", seat=1, wager="black", amount=500)
    sound(pit.store)


def test_a_seat_is_taken_once_and_left_with_the_chips(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=10_000)
    with pytest.raises(Refused, match="sits there"):
        pit.do("bob", table, "take-seat", seat=1)
    with pytest.raises(Refused, match="seats"):
        pit.do("bob", table, "take-seat", seat=30)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    with pytest.raises(Refused, match="round is on"):
        pit.do("ann", table, "leave-seat", seat=1)
    pit.do("ann", table, "no-more-bets")
    chips = pit.live(table).state.seats[1].chips
    pit.do("ann", table, "leave-seat", seat=1)
    assert pit.live(table).state.taken_away == chips
    pit.do("bob", table, "take-seat", seat=1)
    assert pit.live(table).state.seats[1].chips == 0
    sound(pit.store)


def test_too_many_seats_do_not_stop_the_table(pit: Pit) -> None:
    """Where a house limits the positions of one player, the seat is refused, not the next round."""
    table = pit.table(HOUSE, "three-card-poker", players=0)
    pit.do("ann", table, "take-seat", seat=1)
    pit.do("ann", table, "take-seat", seat=2)
    with pytest.raises(Refused, match="plays 3 positions"):
        pit.do("ann", table, "take-seat", seat=3)
    pit.do("bob", table, "take-seat", seat=3)
    pit.do("bob", table, "buy-in", seat=3, amount=10_000)
    pit.do("bob", table, "wager", seat=3, wager="ante", amount=500)


@pytest.mark.parametrize(
    ("game", "wager", "spot"),
    [
        ("roulette", "red", "red"),
        ("blackjack", "blackjack", None),
        ("big-six", "1-dollar", None),
        ("three-card-poker", "ante", None),
    ],
)
def test_who_sits_down_while_bets_are_open_joins_the_round(
    pit: Pit, game: str, wager: str, spot: str | None
) -> None:
    """Also where everybody who opened it has gone again: a round without chips keeps nobody waiting."""
    table = pit.table(HOUSE, game, players=1)
    opens: dict[str, Any] = {"wager": wager, "spot": spot}
    pit.do("ann", table, "wager", seat=1, amount=2_500, **opens)
    pit.do("ann", table, "take-back", seat=1, **opens)
    pit.do("ann", table, "leave-seat", seat=1)
    pit.do("bob", table, "take-seat", seat=3)
    pit.do("bob", table, "buy-in", seat=3, amount=50_000)
    pit.do("bob", table, "wager", seat=3, amount=2_500, **opens)
    pit.play_rounds(table, Random(1), rounds=0)
    assert pit.standing(table).state.round == 1


def test_two_players_of_one_name(pit: Pit) -> None:
    """Their seats are not counted together."""
    with pit.store.writing() as connection:
        for name in ("smith-1", "smith-2"):
            add_person(
                pit.store, connection, None, now(), name=name, title="Smith", role=Role.PLAYER, password=None
            )
    pit = Pit(pit.store)
    table = pit.table(HOUSE, "three-card-poker", players=0)
    for name, seat in (("smith-1", 1), ("smith-2", 5)):
        pit.do(name, table, "take-seat", seat=seat)
        pit.do(name, table, "buy-in", seat=seat, amount=10_000)
    for name, seat in (("smith-1", 1), ("smith-2", 5)):
        pit.do(name, table, "wager", seat=seat, wager="ante", amount=500)
    sound(pit.store)


def test_a_player_who_leaves_a_hand_of_craps(pit: Pit) -> None:
    """Craps goes on for long: players come and go in the middle, with what they have won."""
    table = pit.table(HOUSE, "craps", players=2, chips=10_000, dealt_by="dealer")

    def roll(first: int, second: int) -> None:
        pit.do("dealer", table, "no-more-bets")
        pit.do("dealer", table, "roll", first=first, second=second)

    pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    pit.do("bob", table, "wager", seat=2, wager="field", amount=1_000)
    with pytest.raises(Refused, match="lie on the layout"):
        pit.do("bob", table, "leave-seat", seat=2)
    roll(2, 2)
    if pit.live(table).round.table.seats[2].open_stakes():  # type: ignore[union-attr]
        pit.do("bob", table, "take-back", seat=2, wager="field")
    pit.do("bob", table, "leave-seat", seat=2)
    assert pit.live(table).state.taken_away == 11_000, "his chips and what he won in this hand"
    sound(pit.store)
    pit.do("cy", table, "take-seat", seat=2)
    assert pit.live(table).available(2) == 0, "what the one before him won is not his"
    pit.do("cy", table, "buy-in", seat=2, amount=5_000)
    pit.do("cy", table, "wager", seat=2, wager="field", amount=1_000)
    again = Pit(pit.store)
    assert again.live(table).available(2) == 4_000
    roll(3, 3)
    roll(3, 4)
    sound(pit.store)
    live = again.live(table)
    assert live.round is None
    assert {number: seat.chips for number, seat in live.state.seats.items()} == {1: 9_000, 2: 4_000}
    assert live.state.rack + live.state.taken_away + 13_000 == BANK


@pytest.mark.parametrize("dealt_by", ["software", "dealer"])
def test_the_dice_of_a_shooter_who_leaves_go_on(pit: Pit, dealt_by: str) -> None:
    """To whoever sits there; where nobody does, to whoever comes next."""
    table = pit.table(HOUSE, "craps", players=2, chips=10_000, dealt_by=dealt_by)

    def shooter() -> int | None:
        hand = pit.live(table).round.table.referee  # type: ignore[union-attr]
        assert isinstance(hand, Hand)
        return hand.shooter.number if hand.shooter else None

    pit.do("ann", table, "wager", seat=1, wager="field", amount=1_000)
    assert shooter() == 1
    pit.do("ann", table, "take-back", seat=1, wager="field")
    pit.do("ann", table, "leave-seat", seat=1)
    assert shooter() == 2
    pit.do("bob", table, "leave-seat", seat=2)
    pit.do("cy", table, "take-seat", seat=5)
    assert shooter() == 5
    pit.do("cy", table, "buy-in", seat=5, amount=5_000)
    pit.do("cy", table, "wager", seat=5, wager="pass", amount=1_000)
    pit.do("cy" if dealt_by == "software" else "dealer", table, "no-more-bets")
    sound(pit.store)


def test_a_point_is_rolled_for_without_the_shooter_who_set_it(pit: Pit) -> None:
    """Who has no line bet keeps what stands: the dice go on when the point is decided."""
    table = pit.table(HOUSE, "craps", players=2, chips=10_000, dealt_by="dealer")

    def roll(first: int, second: int) -> Hand:
        pit.do("dealer", table, "no-more-bets")
        pit.do("dealer", table, "roll", first=first, second=second)
        hand = pit.live(table).round.table.referee  # type: ignore[union-attr]
        assert isinstance(hand, Hand)
        return hand

    pit.do("ann", table, "wager", seat=1, wager="dont-pass", amount=1_000)
    roll(2, 2)
    pit.do("ann", table, "take-back", seat=1, wager="dont-pass")
    pit.do("ann", table, "leave-seat", seat=1)
    pit.do("bob", table, "wager", seat=2, wager="place", spot="8", amount=1_200)
    hand = roll(3, 3)
    assert hand.shooter is not None
    assert hand.shooter.number == 1
    assert roll(2, 2).point == 0
    assert hand.shooter.number == 2
    sound(pit.store)


# --- fills and credits --------------------------------------------------------------------------------------


def _waiting(pit: Pit) -> int:
    with pit.store.reading() as connection:
        asked = select(APPROVALS.c.id).where(APPROVALS.c.status == "waiting").order_by(APPROVALS.c.id.desc())
        return int(connection.execute(asked.limit(1)).scalar_one())


def test_fills_and_credits_move_the_rack(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=40_000)
    rack = BANK - 40_000
    assert pit.live(table).state.rack == rack
    pit.do("dealer", table, "ask-fill", amount=25_000)
    assert pit.live(table).state.rack == rack, "nothing moves before it is approved"
    pit.do("table-games-supervisor", table, "approve", approval=_waiting(pit))
    assert pit.live(table).state.rack == rack + 25_000
    pit.do("dealer", table, "ask-credit", amount=5_000)
    pit.do("table-games-supervisor", table, "approve", approval=_waiting(pit))
    state = pit.live(table).state
    assert (state.rack, state.fills, state.credits) == (rack + 20_000, 25_000, 5_000)
    pit.do("dealer", table, "ask-credit", amount=5_000)
    pit.do("pit-manager", table, "decline", approval=_waiting(pit))
    assert pit.live(table).state.rack == rack + 20_000
    pit.do("dealer", table, "ask-credit", amount=90_000_000)
    with pytest.raises(Refused, match="the rack holds"):
        pit.do("pit-manager", table, "approve", approval=_waiting(pit))
    assert pit.live(table).state.rack == rack + 20_000
    sound(pit.store)


def test_nobody_signs_what_he_asked_for(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    rack = pit.live(table).state.rack
    pit.do("table-games-supervisor", table, "ask-fill", amount=25_000)
    with pytest.raises(Forbidden, match="second person"):
        pit.do("table-games-supervisor", table, "approve", approval=_waiting(pit))
    with pytest.raises(Forbidden, match="second person"):
        pit.do("table-games-supervisor", table, "decline", approval=_waiting(pit))
    for name in ("dealer", "ann", "surveillance", "auditor"):
        with pytest.raises(Forbidden):
            pit.do(name, table, "approve", approval=_waiting(pit))
    assert pit.live(table).state.rack == rack
    approval = _waiting(pit)
    pit.do("second-supervisor", table, "approve", approval=approval)
    with pytest.raises(Refused, match="nothing of that number"):
        pit.do("pit-manager", table, "approve", approval=approval)  # not twice
    assert pit.live(table).state.rack == rack + 25_000
    sound(pit.store)


def test_an_approval_belongs_to_its_table(pit: Pit) -> None:
    first, second = pit.table(HOUSE, "roulette", players=0), pit.table(HOUSE, "roulette", players=0, name="other")
    pit.do("dealer", first, "ask-fill", amount=1_000)
    with pytest.raises(Refused, match="nothing of that number"):
        pit.do("pit-manager", second, "approve", approval=_waiting(pit))


def test_no_table_closes_while_chips_are_on_their_way(pit: Pit) -> None:
    """What still waited when a table closed would move its count afterwards."""
    table = pit.table(HOUSE, "roulette", players=0)
    pit.do("dealer", table, "ask-credit", amount=1_000)
    with pytest.raises(Refused, match="on its way"):
        pit.do("table-games-manager", table, "close-table")
    assert pit.live(table).state.rack == BANK
    sound(pit.store)


# --- before chips move --------------------------------------------------------------------------------------


def test_a_void_found_before_chips_move_undoes_everything(pit: Pit) -> None:
    """One has folded, one has played; the dealer turns over and finds a card too many."""
    table = pit.table("jack-cleveland", "three-card-poker", dealt_by="dealer")
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="ante", amount=500)
    pit.do("dealer", table, "no-more-bets")
    for card in ("As", "2d", "9c", "Ks", "4h", "Jd", "Qs", "9d", "Tc"):
        pit.do("dealer", table, "card", card=card)
    pit.do("ann", table, "decide", seat=1, choice="fold")
    pit.do("bob", table, "decide", seat=2, choice="play")
    before = [pit.live(table).available(seat) for seat in (1, 2)]
    assert before == [499_500, 499_000]
    with pytest.raises(Forbidden):
        pit.do("dealer", table, "irregularity", name="wrong-number-of-cards")
    pit.do("table-games-supervisor", table, "irregularity", name="wrong-number-of-cards")
    live = pit.live(table)
    assert live.round is None
    assert [live.available(seat) for seat in (1, 2)] == [500_000, 500_000]
    assert live.state.rack == BANK - 1_000_000, "what was bought in chips, and nothing else"
    sound(pit.store)


# --- jackpots -----------------------------------------------------------------------------------------------


def _meter(store: Store) -> int:
    with store.reading() as connection:
        return int(connection.execute(select(METERS.c.amount)).scalar_one())


def _deal_mini_royal(pit: Pit, table: int) -> None:
    """Spades to the first player, enough for all of the meter."""
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="ante", amount=500)
        pit.do(name, table, "wager", seat=seat, wager="progressive", amount=100)
    pit.do("dealer", table, "no-more-bets")
    for card in ("As", "2d", "9c", "Ks", "4h", "Jd", "Qs", "9d", "Tc"):
        pit.do("dealer", table, "card", card=card)
    pit.do("ann", table, "decide", seat=1, choice="play")
    pit.do("bob", table, "decide", seat=2, choice="fold")
    pit.do("dealer", table, "pay-and-take")


@pytest.mark.both_databases
def test_a_jackpot_needs_a_supervisor_and_surveillance(store: Store) -> None:
    hire(store, "hollywood-toledo")
    pit = Pit(store)
    table = pit.table("hollywood-toledo", "three-card-poker", dealt_by="dealer")
    start = _meter(store)
    _deal_mini_royal(pit, table)
    live = pit.live(table)
    rounds_before, chips = live.state.round, live.state.seats[1].chips
    approval = _waiting(pit)
    with pytest.raises(Refused, match="waits to be verified"):
        pit.do("ann", table, "wager", seat=1, wager="ante", amount=500)
    for name in ("dealer", "ann", "auditor", "commission-agent"):
        with pytest.raises(Forbidden):
            pit.do(name, table, "approve", approval=approval)
    pit.do("table-games-supervisor", table, "approve", approval=approval)
    assert pit.live(table).state.reserved, "one signature is not enough"
    for name in ("table-games-supervisor", "second-supervisor", "pit-manager"):
        with pytest.raises(Forbidden):
            pit.do(name, table, "approve", approval=approval)  # not twice, and not a second of the same side
    again = Pit(store)
    assert again.live(table).state.reserved, "and another worker waits as well"
    again.do("surveillance", table, "approve", approval=approval)
    assert not pit.live(table).state.reserved
    paid = next(
        event
        for record in records(store, f"table:{table}")
        for event in record.fact.body.get("events", [])
        if event["type"] == "meter-paid"
    )
    tenth = 100 * 100 // 10  # of a dollar, in hundredths of a cent
    assert paid["paid"] == f"{(start + tenth) / 10_000:.2f}", "the start, and what the player who folded put in"
    assert _meter(store) == start + tenth, "back at its start, with what the winner put in"
    assert pit.live(table).state.seats[1].chips == chips + (start + tenth) // 100
    assert pit.live(table).state.round == rounds_before
    with pytest.raises(Refused, match="nothing of that number"):
        pit.do("pit-manager", table, "approve", approval=approval)
    sound(store)


@pytest.mark.both_databases
def test_a_meter_grows_with_every_wager(store: Store) -> None:
    hire(store, "hollywood-toledo")
    pit = Pit(store)
    tables = [
        pit.table("hollywood-toledo", "three-card-poker", name=name, linked_to="pit 1") for name in ("one", "two")
    ]
    start = _meter(store)
    for table in tables:
        pit.do("ann", table, "wager", seat=1, wager="ante", amount=500)
        pit.do("ann", table, "wager", seat=1, wager="progressive", amount=100)
        pit.do("ann", table, "no-more-bets")
        pit.do("ann", table, "decide", seat=1, choice="fold")
    assert _meter(store) == start + 2 * 100 * 100 // 10, "a tenth of each of two wagers of a dollar"
    sound(store)


# --- once only, and one after the other ---------------------------------------------------------------------


@pytest.mark.both_databases
def test_a_command_with_a_key_is_carried_out_once(web: Web, store: Store) -> None:
    table = Pit(store).table(HOUSE, "roulette", players=1, chips=10_000)
    first = web.act("ann", table, "buy-in", seat=1, amount=500, key="a")
    again = web.act("ann", table, "buy-in", seat=1, amount=500, key="a")
    other = web.act("ann", table, "buy-in", seat=1, amount=500, key="b")
    assert [answer.status_code for answer in (first, again, other)] == [200, 200, 200]
    assert [answer.json()["seated"]["1"]["chips"] for answer in (first, again, other)] == [
        "105.00",
        "105.00",
        "110.00",
    ]
    bought = [record for record in records(store, f"table:{table}") if record.fact.kind == "bought-in"]
    assert len(bought) == 3
    sound(store)


@pytest.mark.both_databases
def test_a_key_is_remembered_by_every_worker(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=10_000)
    pit.do("ann", table, "buy-in", seat=1, amount=500, key="a")
    other = Pit(pit.store)
    other.do("ann", table, "buy-in", seat=1, amount=500, key="a")
    assert other.live(table).state.seats[1].chips == 10_500


@pytest.mark.both_databases
def test_a_refused_command_does_not_use_up_its_key(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=0)
    with pytest.raises(Refused):
        pit.do("ann", table, "wager", seat=1, wager="red", amount=500, key="a")
    pit.do("ann", table, "buy-in", seat=1, amount=500)
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500, key="a")
    assert pit.live(table).round is not None


def test_who_looked_at_an_older_table_is_told(web: Web, store: Store) -> None:
    table = Pit(store).table(HOUSE, "roulette", players=2, chips=10_000)
    seen = web.get("ann", f"/tables/{table}").json()["version"]
    assert web.act("ann", table, "wager", seat=1, wager="red", amount=500, seen=seen).status_code == 200
    late = web.act("bob", table, "wager", seat=2, wager="red", amount=500, seen=seen)
    assert late.status_code == 409
    assert "faster" in late.json()["detail"]
    assert web.get("bob", f"/tables/{table}").json()["layout"] == [
        {"seat": 1, "wager": "red", "spot": "red", "amount": "5.00"}
    ]
    sound(store)


def _race(jobs: list[Any]) -> list[object]:
    """Everybody at once; what each came back with."""
    found: list[object] = [None] * len(jobs)
    start = threading.Barrier(len(jobs))

    def run(at: int) -> None:
        start.wait()
        try:
            found[at] = jobs[at]()
        except Refused as refused:
            found[at] = refused

    threads = [threading.Thread(target=run, args=(at,)) for at in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


@pytest.mark.both_databases
@pytest.mark.parametrize("workers", [1, 2])
def test_two_who_want_one_seat(pit: Pit, workers: int) -> None:
    table = pit.table(HOUSE, "roulette", players=0, seats=8)
    other = pit if workers == 1 else Pit(pit.store)
    for seat in range(1, 9):
        came = _race(
            [
                lambda seat=seat: pit.do("ann", table, "take-seat", seat=seat),
                lambda seat=seat: other.do("bob", table, "take-seat", seat=seat),
            ]
        )
        assert sorted(isinstance(each, Refused) for each in came) == [False, True]
    sound(pit.store)


@pytest.mark.both_databases
@pytest.mark.parametrize("workers", [1, 2])
def test_one_command_sent_twice_at_once(pit: Pit, workers: int) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=10_000)
    other = pit if workers == 1 else Pit(pit.store)
    for turn in range(6):
        came = _race(
            [
                lambda turn=turn: pit.do("ann", table, "buy-in", seat=1, amount=100, key=f"k{turn}"),
                lambda turn=turn: other.do("ann", table, "buy-in", seat=1, amount=100, key=f"k{turn}"),
            ]
        )
        assert not [each for each in came if isinstance(each, Refused)]
    assert pit.live(table).state.seats[1].chips == 10_600
    sound(pit.store)


@pytest.mark.both_databases
def test_of_two_who_saw_the_same_one_is_told(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=2, chips=10_000)
    other = Pit(pit.store)
    for _ in range(6):
        seen = pit.live(table).version
        came = _race(
            [
                lambda seen=seen: pit.do("ann", table, "buy-in", seat=1, amount=100, seen=seen),
                lambda seen=seen: other.do("bob", table, "buy-in", seat=2, amount=100, seen=seen),
            ]
        )
        assert sorted(isinstance(each, MovedOn) for each in came) == [False, True]
    seats = other.live(table).state.seats
    assert seats[1].chips + seats[2].chips == 20_600
    sound(pit.store)


@pytest.mark.both_databases
def test_two_workers_play_one_table_at_once(pit: Pit) -> None:
    """Neither waits for the other, both are told when they are late, and the books stay right."""
    table = pit.table(HOUSE, "blackjack", players=3)
    workers = [pit, Pit(pit.store)]

    def play(worker: Pit, seed: int) -> int:
        rng = Random(seed)
        for _ in range(25):
            worker.step(table, rng)
        return 0

    came = _race([lambda at=at, worker=worker: play(worker, at) for at, worker in enumerate(workers)])
    assert came == [0, 0]
    assert workers[0].live(table).state == workers[1].live(table).state
    sound(pit.store)
