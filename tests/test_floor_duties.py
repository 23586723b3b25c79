"""The table of duties kept: every act and endpoint, every role, one's own house and another, over all pairs."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.testclient import TestClient
from typing_extensions import TypeAliasType

from pitboss.errors import BadInput, Refused
from pitboss.floor.acts import AnyAct
from pitboss.floor.acts.equipment import EquipmentActs
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.acts.tournaments import AnyTournamentAct, TournamentSetup
from pitboss.floor.facts.tables import BY_DEALER, BY_VALIDATOR
from pitboss.floor.people import add_person, dismiss, reset_password
from pitboss.floor.people.accounts import check_ends, check_keeps
from pitboss.floor.people.person import Person
from pitboss.floor.roles import DUTIES, MACHINE, Duty, Forbidden, Role
from pitboss.floor.schema import TABLES
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Record, Store
from pitboss.web.app import PARTS, create_app
from pitboss.web.description import PREFIX
from tests.floor_play import ACT, Pit, act_of, as_sent, hire
from tests.floor_web import Web

pytestmark = pytest.mark.both_databases
HOUSE, OTHER = "hollywood-toledo", "jack-cleveland"
PASSWORD = "an honest password"


@pytest.fixture
def pit(store: Store) -> Pit:
    """The people of two houses, and a floor that is no demonstration."""
    hire(store, HOUSE)
    hire(store, OTHER, prefix="other-")
    found = Pit(store)
    found.floor = Floor(store)
    return found


def who_is(role: Role, house: str = HOUSE) -> str:
    """Somebody of a role at a house."""
    name = "ann" if role is Role.PLAYER else role.value
    return name if house == HOUSE else f"other-{name}"


# --- the table itself ------------------------------------------------------------------------------------------

KEPT_BY: Final = {
    "dealer": {"table-games-manager", "shift-manager"},
    "table-games-supervisor": {"table-games-manager"},
    "pit-manager": {"table-games-manager"},
    "shift-manager": {"table-games-manager"},
    "table-games-manager": {MACHINE},
    "player": {"table-games-manager", "shift-manager"},
    "validator": {"slot-supervisor"},
    "slot-attendant": {"slot-supervisor"},
    "slot-supervisor": {MACHINE},
    "cage-cashier": {"cage-manager"},
    "cage-manager": {MACHINE},
    "security-officer": {"security-director"},
    "security-director": {MACHINE},
    "count-team": {"count-supervisor"},
    "count-supervisor": {MACHINE},
    "surveillance": {"surveillance-director"},
    "surveillance-director": {MACHINE},
    "auditor": {"audit-director"},
    "audit-director": {MACHINE},
    "commission-agent": {"commission-supervisor"},
    "commission-supervisor": {MACHINE},
}
"""Who makes whom, written out again: a change of the table is a change of the test."""


def acts(every: Any = AnyAct) -> dict[str, type]:
    """By name: every act there is at a table, or in a pit."""

    def of(kind: Any) -> Iterator[type]:
        if get_origin(kind) in (Union, UnionType):
            for each in get_args(kind):
                yield from of(each)
        else:
            yield kind

    found: dict[str, type] = {}
    for kind in of(get_args(every.__value__)[0] if isinstance(every, TypeAliasType) else every):
        found |= dict.fromkeys(get_args(kind.model_fields["act"].annotation), kind)  # type: ignore[attr-defined]
    return found


def test_every_role_act_and_duty_is_in_the_table_and_nothing_else() -> None:
    assert set(DUTIES.terms) == set(Role)
    assert set(DUTIES.may) == set(Duty)
    every = [act for kind in (AnyAct, AnyPitAct, EquipmentActs, AnyTournamentAct) for act in acts(kind)]
    assert sorted(DUTIES.acts) == sorted([*every, "set-up-tournament"])
    assert set(DUTIES.in_demonstration) <= set(DUTIES.acts)
    assert all(DUTIES.may[duty] for duty in Duty)
    assert {role for role in Role if DUTIES.appoints.get(role)} == DUTIES.may[Duty.PEOPLE]


def test_who_keeps_whom_is_as_the_lines_go() -> None:
    for whom in Role:
        found = {who for who, appoints in DUTIES.appoints.items() if whom in appoints}
        assert found == KEPT_BY[whom], whom
        ends = {who for who, closes in DUTIES.closes.items() if whom in closes}
        assert found <= ends, f"who makes a {whom} may close it"
        for who in ends - {MACHINE}:
            mine, theirs = DUTIES.terms[Role(who)].line, DUTIES.terms[whom].line
            assert theirs in (mine, "guests"), f"{who} and {whom} are of one line"
            line = DUTIES.lines[mine]
            if theirs == mine:
                assert line.index(Role(who)) > line.index(whom), f"{who} is above {whom}"


def test_nobody_signs_alone() -> None:
    """Whatever is signed for has a signer besides whoever may ask for it, at a house with one of each role."""
    for what, needs in DUTIES.signs.items():
        assert needs, what
        for need in needs:
            assert len(set(need)) >= 2, f"{what}: whoever asked cannot be the only one who signs"


# --- accounts: every role, every role, own and other house -----------------------------------------------------


def test_accounts_over_all_pairs(pit: Pit) -> None:
    """Made, reset and closed by those of the line, in their own house, and by nobody else."""
    store, tried = pit.store, 0
    for who, whom, house in product(Role, Role, (HOUSE, OTHER, None)):
        by = pit[who_is(who)]
        makes = DUTIES.keeps(who, whom) and (by.property is None or by.property == house)
        closes = DUTIES.ends(who, whom) and (by.property is None or by.property == house)
        other = Person(10_000, "x", "X", whom, house)
        assert makes == _goes(lambda by=by, o=other: check_keeps(by, o.role, o.property)), (who, whom, house)
        assert closes == _goes(lambda by=by, o=other: check_ends(by, o.role, o.property)), (who, whom, house)
        tried += 1
    assert tried == len(Role) ** 2 * 3
    for who, whom in product((Role.MANAGER, Role.SHIFT_MANAGER, Role.SURVEILLANCE_DIRECTOR, Role.PLAYER), Role):
        for house in (HOUSE, OTHER):
            by, other_ = pit[who_is(who)], pit[who_is(whom, house)]
            may = DUTIES.ends(who, whom) and by.property in (None, other_.property)
            closed = _goes(lambda by=by, o=other_: _undone(store, dismiss, by, now(), o.id))
            assert closed == (may and by.id != other_.id), (who, whom, house)


def _undone(store: Store, done: Any, *of: Any) -> None:
    """Done in a transaction that comes to nothing."""
    with store.engine.connect() as connection, connection.begin() as transaction:
        try:
            done(store, connection, *of)
        finally:
            transaction.rollback()


def _goes(work: Any) -> bool:
    try:
        work()
    except (Forbidden, Refused):
        return False
    return True


# --- acts: every act, every role, own and other house ----------------------------------------------------------

FIELDS: Final[dict[str, Any]] = {
    "seat": 1,
    "amount": 500,
    "wager": "red",
    "spot": "red",
    "choice": "play",
    "card": "As",
    "section": "17",
    "moment": "opening",
    "step": 1,
    "column": 1,
    "row": 1,
    "entry": 1,
    "bank": 0,
    "minimum": 500,
    "maximum": 50_000,
    "counted": 100,
    "approval": 1,
    "on": True,
    "number": 3,
    "first": 1,
    "second": 2,
    "name": "floater",
    "to": 2,
    "to_seat": 1,
    "away": True,
    "others": {2: 1},
    "by": "dealer",
    "jackpot": "x",
    "player": "Guest 1",
    "options": {"ante": "1"},
    "said": "fold",
    "blackjack": True,
    "chips": {},
    "cash": {},
    "box": 1,
    "slip": 1,
    "why": "It is torn.",
    "who": 1,
    "table": 1,
    "way": "out",
    "rating": 1,
    "average": 500,
    "skill": "average",
    "round": 1,
    "says": "It was a push.",
    "dispute": 1,
    "upheld": True,
    "ruling": "It was one.",
    "document": "passport",
    "claim": 1,
    "staked": 100,
    "handover": 1,
    "listed_as": "hot-seat",
    "terms": "A seat is drawn.",
    "submitted": "PR-1",
    "prize": 500,
    "promotion": 1,
    "award": 1,
    "day": "2026-11-14",
    "places": [{"player": "Guest 1"}],
    "paid_as": "cash",
}
TICKET: Final = "1" * 18
EQUIPMENT: Final[dict[str, dict[str, Any]]] = {
    "ask-move": {"move": "burn", "many": 1},
    "sign-move": {"number": 9},
    "decline-move": {"number": 9, "why": "No."},
    "inspect": {"table": 9, "what": "wheel", "fit": True, "words": "It runs true."},
    "count-storage": {"what": "cards", "brand": "blue", "counted": 1},
}
EQUIPMENT_ACT: Final[TypeAdapter[EquipmentActs]] = TypeAdapter(EquipmentActs)
PIT_ACT: Final[TypeAdapter[AnyPitAct]] = TypeAdapter(AnyPitAct)


def sent(act: str, kind: Any, form: Any = ACT) -> Any:
    """An act with whatever its form needs."""
    of = {
        name: FIELDS.get(name) for name, each in kind.model_fields.items() if each.is_required() and name != "act"
    }
    if act == "insert-ticket":
        of["number"] = TICKET
    return form.validate_python({"act": act, **as_sent(of)})


def _plays(pit: Pit, roulette: int, stadium: int, act: str) -> int:
    stadium_acts = ("insert-bill", "insert-ticket", "cash-out", "tip", "man-table", "confirm-spin", "time-is-up")
    return stadium if act in stadium_acts else roulette


def test_every_act_by_every_role_at_own_and_other_houses_tables(pit: Pit) -> None:
    """Forbidden where the table says so, at a table that is not open: whoever may is told that it is not."""
    table = pit.set_up(HOUSE, "roulette")
    hall = pit.set_up(HOUSE, "stadium-table-games", name="hall", options={"game": "roulette"}, seats=5)
    tried = 0
    for (act, kind), role, house in product(sorted(acts().items()), Role, (HOUSE, OTHER)):
        person, at = pit[who_is(role, house)], _plays(pit, table, hall, act)
        may = not DUTIES.acts[act].isdisjoint(_able(role))
        here = person.property in (None, HOUSE)
        try:
            pit.floor.act(person, at, sent(act, kind))
            outcome = "done"
        except Forbidden:
            outcome = "forbidden"
        except Refused:
            outcome = "refused"
        if not (may and here):
            assert outcome == "forbidden", (act, role, house)
        elif not DUTIES.acts[act] & {"named", "own", "seated", "play", "slot-supervisor"}:
            assert outcome in ("done", "refused"), (act, role, house)
        tried += 1
        if outcome == "done" and act == "open-table":
            pit.do("table-games-manager", at, "close-table")
    assert tried == len(acts()) * len(Role) * 2


KINDS: Final[dict[str, dict[str, Any]]] = {
    "roulette": {},
    "blackjack": {"dealt_by": "dealer"},
    "craps": {},
    "mini-midi-baccarat": {},
    "poker-room": {"options": {"variant": "holdem"}, "chips": 20_000, "seats": 10},
    "stadium-table-games": {"options": {"game": "roulette"}, "seats": 5, "dealt_by": "dealer"},
}


@pytest.mark.parametrize("game", KINDS)
def test_every_act_is_taken_or_refused_at_every_kind_of_table(store: Store, game: str) -> None:
    """By whoever may, with players in their seats: an act that has no place at a table says so."""
    house = "horseshoe-cleveland" if game == "poker-room" else HOUSE
    hire(store, house)
    pit = Pit(store)
    at = _hall(pit) if game == "stadium-table-games" else pit.table(house, game, **KINDS[game])
    done = set()
    for (act, kind), role in product(sorted(acts().items()), Role):
        if act not in ("open-table", "close-table"):
            with suppress(Refused, Forbidden, BadInput):
                pit.floor.act(pit[who_is(role)], at, sent(act, kind))
                done.add(act)
    assert 0 < len(done) < len(acts()), "no table takes everything"


def _hall(pit: Pit) -> int:
    """A stadium with a player who has put a bill in."""
    hall = pit.set_up(HOUSE, "stadium-table-games", **KINDS["stadium-table-games"])
    pit.sign(hall)
    pit.do("table-games-manager", hall, "open-table", bank=0)
    pit.do("ann", hall, "take-seat", seat=1)
    pit.do("ann", hall, "insert-bill", seat=1, amount=10_000)
    return hall


def test_every_act_in_a_pit_by_every_role_at_own_and_other_houses(pit: Pit) -> None:
    """Forbidden where the table says so; whoever may is told at most that it makes no sense."""
    tried = 0
    for (act, kind), role, house in product(sorted(acts(AnyPitAct).items()), Role, (HOUSE, OTHER)):
        person = pit[who_is(role, house)]
        try:
            pit.floor.act_in_pit(person, HOUSE, sent(act, kind, PIT_ACT))
            outcome = "done"
        except Forbidden:
            outcome = "forbidden"
        except Refused:
            outcome = "refused"
        may = not DUTIES.acts[act].isdisjoint(_able(role)) and person.property in (None, HOUSE)
        assert (outcome == "forbidden") != may, (act, role, house)
        tried += 1
    assert tried == len(acts(AnyPitAct)) * len(Role) * 2


def test_every_act_about_equipment_by_every_role(pit: Pit) -> None:
    """Forbidden where the table says so, and to who is of every house; others are told that it makes no sense."""
    for act, role, house in product(sorted(acts(EquipmentActs)), Role, (HOUSE, OTHER)):
        person = pit[who_is(role, house)]
        may = not DUTIES.acts[act].isdisjoint(_able(role)) and person.property is not None
        try:
            pit.floor.keep_equipment(person, EQUIPMENT_ACT.validate_python({"act": act, **EQUIPMENT[act]}))
            outcome = "done"
        except Forbidden:
            outcome = "forbidden"
        except (Refused, BadInput):
            outcome = "refused"
        assert (outcome == "forbidden") != may, (act, role, house)


RULES: Final = f"""title: For chips
property: {OTHER}
game: blackjack
betting-order: button
misdeals: shifted
entry: {{buy-in: $100, fee: $20}}
chips: $500
seats: 4
least-bet: $25
most-bet: $500
rounds: [{{hands: 2, advance: 1}}]
prizes: [100]
"""
TOURNAMENT: Final[dict[str, dict[str, Any]]] = {
    "approve-tournament": {"rules": "x", "signed_as": "x"},
    "enter-tournament": {"player": "x"},
    "return-entry": {"entry": 1, "why": "x"},
    "call-off-tournament": {"why": "x"},
    "buy-again": {"entry": 1},
    "go-out": {"entry": 1},
    "agree-deal": {"how": "by-chips"},
    "pay-prize": {"entry": 1},
}
TOURNAMENT_ACT: Final[TypeAdapter[AnyTournamentAct]] = TypeAdapter(AnyTournamentAct)


def test_every_act_about_a_tournament_by_every_role_at_own_and_other_houses(pit: Pit) -> None:
    """Forbidden where the table says so; whoever may is told at most that it makes no sense."""
    tried = 0
    for role, house in product(Role, (HOUSE, OTHER)):
        by = pit[who_is(role, house)]
        may = not DUTIES.acts["set-up-tournament"].isdisjoint(_able(role)) and house == OTHER
        assert _goes(lambda by=by: _set_up(pit, by)) == may, (role, house)
    number = _set_up(pit, pit["other-table-games-manager"])
    for act, role, house in product(sorted(acts(AnyTournamentAct)), Role, (HOUSE, OTHER)):
        person = pit[who_is(role, house)]
        may = not DUTIES.acts[act].isdisjoint(_able(role)) and person.property in (None, OTHER)
        if act == "see-to-tables":
            may &= role in DUTIES.may[Duty.SET_UP]  # the clock is nobody's role
        try:
            sent_ = TOURNAMENT_ACT.validate_python({"act": act, **TOURNAMENT.get(act, {})})
            pit.floor.act_in_tournament(person, number, sent_)
            outcome = "done"
        except Forbidden:
            outcome = "forbidden"
        except Refused:
            outcome = "refused"
        if outcome == "done" and act == "call-off-tournament":
            number = _set_up(pit, pit["other-table-games-manager"])
        own = "own" in DUTIES.acts[act] and role is Role.PLAYER
        assert (outcome == "forbidden") != may or own, (act, role, house)
        tried += 1
    assert tried == len(acts(AnyTournamentAct)) * len(Role) * 2


def _set_up(pit: Pit, person: Person) -> int:
    return pit.floor.set_up_tournament(person, TournamentSetup(rules=RULES))


def _able(role: Role) -> set[str]:
    """What the words of the table come to for a role, by the table alone."""
    duties = {str(duty) for duty in Duty if role in DUTIES.may[duty]}
    return duties | {role, "named", "clock"} | ({"own", "seated"} if role is Role.PLAYER else set())


# --- endpoints: every endpoint, every role, own and other house, own and others' accounts ----------------------

NEEDS: Final[dict[str, Duty | None]] = {
    **dict.fromkeys(("list_people", "make_person", "close_person", "reset_persons_password"), Duty.PEOPLE),
    **dict.fromkeys(("persons_sessions", "end_persons_session"), Duty.PEOPLE),
    "list_alarms": Duty.ALARMS,
    "read_board": Duty.BOARD,
    "read_cash_log": Duty.CASH_LOG,
    "read_ratings": Duty.RATE,
    "read_cases": Duty.CASES,
    **dict.fromkeys(("read_fund", "save_awards"), Duty.PROMOTIONS),
    **dict.fromkeys(("read_handovers", "fetch_handover"), Duty.SET_UP),
    "read_tokes": Duty.BOARD,
    "share_tokes": Duty.TOKES,
    **dict.fromkeys(("read_equipment", "fetch_layout_drawing"), Duty.PAPERS),
    "save_day": Duty.FIGURES,
    **dict.fromkeys(("save_slips", "save_equipment"), Duty.PAPERS),
    "save_cash_log": Duty.CASH_LOG,
    "save_ratings": Duty.RATE,
    **dict.fromkeys(("save_cases", "fetch_claim"), Duty.CASES),
    "fetch_review_form": Duty.AUDIT,
    "set_up_table": Duty.SET_UP,
    "list_procedures": Duty.DEAL,
    "list_rulings": Duty.RULE,
    "list_approvals": Duty.APPROVE,
    **dict.fromkeys(("list_rounds", "replay_round", "replay_felts"), Duty.WATCH),
    "list_trainees": Duty.TEACH,
    **dict.fromkeys(("propose_amendment", "withdraw_amendment"), Duty.AMEND),
    **dict.fromkeys(("approve_amendment", "decline_amendment"), Duty.ENACT),
    **dict.fromkeys(("compare_houses", "read_house_odds", "read_history"), None),
}
"""By the function of an endpoint: the duty it takes; those of the books, of the workbench and of amendments take
theirs."""
BY_PART: Final = {
    "audit_api": Duty.AUDIT,
    "day_api": Duty.FIGURES,
    "equipment_api": Duty.EQUIPMENT,
    "exports_api": Duty.AUDIT,
    "slips_api": Duty.PAPERS,
    **dict.fromkeys(("design_api", "editor_api", "amendments_api"), Duty.DESIGN),
}
ANYBODY: Final = {"open_session", "list_demo_people", "open_demo_session", "read_session", "read_history"}
"""Who is not signed in may ask these."""


@pytest.fixture
def web(database: str, pit: Pit) -> Iterator[Web]:
    with TestClient(create_app(database)) as client:
        yield Web(client, pit.store)


def endpoints() -> Iterator[tuple[str, APIRoute]]:
    for part in PARTS:
        for route in part.router.routes:
            assert isinstance(route, APIRoute)
            yield part.__name__.rpartition(".")[2], route


def test_every_endpoint_by_every_role(web: Web, pit: Pit) -> None:
    """403 where the role has not the duty, whatever is sent; 401 for nobody; never a 5xx."""
    tried = 0
    assert NEEDS.keys() <= {route.endpoint.__name__ for _, route in endpoints()}
    for part, route in endpoints():
        method, name = sorted(route.methods or ())[0], route.endpoint.__name__
        if name in ("watch_table", "watch_day", "check_books", "close_session"):
            continue  # streams; a check of everything; would sign out
        needs = NEEDS.get(name, BY_PART.get(part))
        path = PREFIX + re.sub(r"\{(short)\}", "0" * 16, re.sub(r"\{(?!short)[a-z]+\}", "999", route.path))
        for role in Role:
            status = _asked(web, method, path, who_is(role))
            assert status < 500, (name, role, status)
            if needs is not None:
                assert (status == 403) == (role not in DUTIES.may[needs]), (name, role, status)
            tried += 1
        if name not in ANYBODY and part not in ("books_api", "layout_api"):
            assert _asked(web, method, path, None) == 401, name
    assert tried > 50 * len(Role)


def _asked(web: Web, method: str, path: str, who: str | None) -> int:
    body = None if method in ("GET", "DELETE") else {"nonsense": 1}
    return web.client.request(method, path, headers=web.headers(who), json=body).status_code


def test_tables_of_another_house_are_not_there(web: Web, pit: Pit, store: Store) -> None:
    table = pit.set_up(HOUSE, "roulette")
    for role in Role:
        person = pit[who_is(role, OTHER)]
        status = web.get(person.name, f"/tables/{table}").status_code
        assert status == (200 if person.property is None else 404), role
    with store.reading() as connection:
        assert connection.execute(TABLES.select()).first() is not None


def test_accounts_over_the_web_by_every_keeper(web: Web, pit: Pit) -> None:
    """Own and others' accounts, own and other house, as the table says: seen, reset, sessions, closed, made."""
    for who in sorted(DUTIES.may[Duty.PEOPLE]):
        keeper = pit[who_is(who)]
        shown = {each["id"]: each for each in web.get(keeper.name, "/people").json()}
        for other in pit.people.values():
            seen = keeper.property is None or other.property == keeper.property
            assert (other.id in shown) == seen, (who, other.name)
            ends = seen and DUTIES.ends(who, other.role)
            status = web.get(keeper.name, f"/people/{other.id}/sessions").status_code
            assert status == (200 if ends else 403 if seen else 404), (who, other.name)
            if seen:
                assert shown[other.id]["may_reset"] == (other.id != keeper.id and DUTIES.keeps(who, other.role))
        for role, house in product(Role, (HOUSE, OTHER)):
            new = {"name": f"{who}-{role}-{house}"[-60:], "title": "New", "role": role, "property": house}
            may = DUTIES.keeps(who, role) and keeper.property in (None, house)
            assert web.post(keeper.name, "/people", new).status_code == (200 if may else 403), (who, role, house)


# --- beside whom nobody signs ----------------------------------------------------------------------------------


def test_who_made_or_reset_an_account_does_not_sign_beside_it(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    manager = pit["table-games-manager"]
    new: dict[str, Any] = {"password": PASSWORD, "house": HOUSE, "must_change": True}
    with store.writing() as connection:
        puppet = add_person(
            store, connection, manager, now(), name="puppet", title="P", role=Role.SUPERVISOR, **new
        )
        reset_password(store, connection, manager, now(), pit["second-supervisor"].id, PASSWORD)
    pit.people["puppet"] = puppet
    table = pit.table(HOUSE, "roulette", players=0)
    for asks, signs in (("table-games-manager", "puppet"), ("puppet", "table-games-manager")):
        pit.do(asks, table, "ask-fill", amount=90_000_000)
        approval = pit_approval(pit)
        with pytest.raises(Forbidden, match="within 24 hours"):
            pit.do(signs, table, "approve", approval=approval)
    pit.do("table-games-manager", table, "ask-fill", amount=1_000)
    with pytest.raises(Forbidden, match="within 24 hours"):
        pit.do("second-supervisor", table, "approve", approval=pit_approval(pit))
    pit.do("table-games-supervisor", table, "approve", approval=pit_approval(pit))
    later = Floor(store, clock=lambda: "2999-01-01T00:00:00.000+00:00")
    later.act(puppet, table, act_of("approve", approval=1))


def pit_approval(pit: Pit) -> int:
    with pit.store.reading() as connection:
        return int(connection.exec_driver_sql("SELECT max(id) FROM approvals").scalar_one())


# --- cash ------------------------------------------------------------------------------------------------------


def told(pit: Pit, table: int, kind: str) -> list[Record]:
    with pit.store.reading() as connection:
        found = list(pit.store.records(connection, f"table:{table}"))
    return [record for record in found if record.fact.kind == kind]


def seated(pit: Pit) -> int:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    pit.open(table)
    pit.do("ann", table, "take-seat", seat=1)
    return table


def test_the_player_asks_and_the_dealer_confirms(pit: Pit) -> None:
    table = seated(pit)
    with pytest.raises(Forbidden, match="may not buy in"):
        pit.do("ann", table, "buy-in", seat=1, amount=5_000)
    pit.do("ann", table, "ask-chips", seat=1, amount=5_000)
    assert (pit.live(table).state.cash, pit.live(table).available(1)) == ({1: 5_000}, 0)
    with pytest.raises(Forbidden):
        pit.do("bob", table, "take-cash-back", seat=1)
    pit.do("dealer", table, "buy-in", seat=1, amount=4_900)  # what the dealer counts is what counts
    assert (pit.live(table).state.cash, pit.live(table).available(1)) == ({}, 4_900)
    (bought,) = told(pit, table, "bought-in")
    assert (bought.fact.body["confirmed_by"], bought.fact.person) == (BY_DEALER, pit["dealer"].id)
    pit.do("ann", table, "ask-chips", seat=1, amount=700)
    pit.do("ann", table, "take-cash-back", seat=1)
    assert pit.live(table).state.cash == {}


def test_large_cash_is_called_to_a_supervisor(pit: Pit) -> None:
    table = seated(pit)
    pit.do("ann", table, "ask-chips", seat=1, amount=250_000)
    pit.do("dealer", table, "buy-in", seat=1, amount=250_000)
    state = pit.live(table).state
    assert (state.cash, state.called, pit.live(table).available(1)) == ({1: 250_000}, {1: 1}, 0)
    for act in ("take-cash-back", "leave-seat"):
        with pytest.raises(Refused, match="called to a supervisor"):
            pit.do("ann", table, act, seat=1)
    with pytest.raises(Forbidden):
        pit.do("dealer", table, "approve", approval=1)
    pit.do("table-games-supervisor", table, "approve", approval=1)
    state = pit.live(table).state
    assert (state.cash, state.called, pit.live(table).available(1)) == ({}, {}, 250_000)
    (bought,) = told(pit, table, "bought-in")
    assert bought.fact.body["approval"] == 1
    pit.do("dealer", table, "buy-in", seat=1, amount=250_000)
    pit.do("table-games-supervisor", table, "decline", approval=2)
    assert (pit.live(table).state.called, pit.live(table).available(1)) == ({}, 250_000)
    pit.do("dealer", table, "take-cash-back", seat=1)
    pit.do("ann", table, "leave-seat", seat=1)


def test_bills_come_from_a_validator(pit: Pit) -> None:
    hall = pit.set_up(HOUSE, "stadium-table-games", name="hall", options={"game": "roulette"}, seats=5)
    pit.sign(hall)
    pit.do("table-games-manager", hall, "open-table", bank=0)
    pit.do("ann", hall, "take-seat", seat=1)
    for who in ("ann", "dealer", "table-games-manager", "other-validator"):
        with pytest.raises(Forbidden):
            pit.do(who, hall, "insert-bill", seat=1, amount=10_000)
    with pytest.raises(Refused, match="nobody sits"):
        pit.do("validator", hall, "insert-bill", seat=2, amount=10_000)
    pit.do("validator", hall, "insert-bill", seat=1, amount=10_000)
    (bought,) = told(pit, hall, "bought-in")
    assert (bought.fact.body["confirmed_by"], bought.fact.person) == (BY_VALIDATOR, pit["validator"].id)
