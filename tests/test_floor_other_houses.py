"""What a house has is its own: every endpoint about something of one house, asked by every role of another."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.acts.tournaments import TournamentSetup
from pitboss.floor.roles import Role
from pitboss.floor.store import Store
from pitboss.tournament.draft import draft
from pitboss.web.app import PARTS, create_app
from pitboss.web.description import PREFIX
from tests.floor_play import Pit, hire
from tests.floor_web import Web, check_here, know_little_theory

pytestmark = pytest.mark.both_databases
THEIRS, OTHER = "jack-cleveland", "hollywood-toledo"
"""The house whose things are asked for, and the house whose people ask."""
NAME: Final = "nobody elses table"
PIT_ACT: Final[TypeAdapter[AnyPitAct]] = TypeAdapter(AnyPitAct)
FOR_EVERYBODY: Final = re.compile(r"/(houses/\{house\}/(\{game\}|logo)|compare|design|par|school|account)(/|$)")
"""Rulebooks, what is tried with them, the picture a house shows everybody, and one's own."""
OF_PEOPLE: Final = "/people/"
"""Accounts are tried over all pairs in `test_floor_duties`."""
BODIES: Final[dict[str, Any]] = {
    "act": {"do": {"act": "close-table"}},
    "act_in_pit": {"do": {"act": "come-to-work"}},
    "act_in_tournament": {"do": {"act": "draw-seats"}},
    "send_house_players": {"players": 1},
    "share_tokes": {"day": "2026-11-14"},
    "write_finding": {"month": "2026-11", "finding": "A cracked pocket."},
    "decline_amendment": {"why": "Not now."},
    "decline_equipment_move": {"why": "No box came."},
}
NOTHING_THERE: Final = {"fetch_claim", "read_draws", "read_promotions", "save_awards", "read_hint", "read_moment"}
"""What this house has nothing of, and its own people are told so."""
NONE: Final = dict.fromkeys(("first", "account", "slip", "move", "number"), "987654")
"""Numbers of what no house has."""
TAKES_LONG: Final = {"read_effect", "review_session", "watch_table", "watch_pit"}
"""Asked here by those alone who are not answered."""


@dataclass
class There:
    """Two houses, and one of each thing a house can have at one of them."""

    web: Web
    places: dict[str, str]
    """By what an address says there: which it is."""

    def address(self, route: APIRoute, **other: str) -> str:
        """Of something that is there, or of what else is said."""
        part = route.path.split("/")[1]
        places = {**self.places, "number": self.places.get(f"number of {part}", self.places["number"]), **other}
        return PREFIX + re.sub(r"\{(\w+)\}", lambda found: places[found[1]], route.path)

    def status(self, who: str, route: APIRoute, path: str) -> int:
        """What somebody is answered."""
        method, body = sorted(route.methods or ())[0], BODIES.get(route.endpoint.__name__)
        return self.web.client.request(method, path, headers=self.web.headers(who), json=body).status_code


@pytest.fixture
def there(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[There]:
    know_little_theory(monkeypatch)
    check_here(monkeypatch, store)
    hire(store, THEIRS)
    hire(store, OTHER, prefix="other-")
    pit = Pit(store)
    table = pit.table(THEIRS, "roulette", players=1, name=NAME)
    pit.play_rounds(table, Random(1))
    pit.do("dealer", table, "ask-fill", amount=1_000)
    handover = pit.floor.act_in_pit(pit["shift-manager"], THEIRS, PIT_ACT.validate_python({"act": "hand-over"}))
    manager = pit["table-games-manager"]
    rules = draft(pit.floor.section(THEIRS, "blackjack"))
    tournament = pit.floor.set_up_tournament(manager, TournamentSetup(rules=rules))
    with TestClient(create_app(database, hints=True)) as client:
        web = Web(client, store)
        amendment = web.post(
            manager.name,
            "/amendments",
            {
                "property": THEIRS,
                "game": "roulette",
                "what": NAME,
                "proposal": "paytables: {straight: {payout-odds: {rows: {win: 36 to 1}}}}",
                "effective": "2999-01-01",
            },
        ).json()["id"]
        security = web.headers("security-officer")
        asked = {"move": "receive", "what": "cards", "brand": NAME, "many": 1}
        assert client.post(f"{PREFIX}/equipment/moves", headers=security, json=asked).status_code == 200
        slip = next(each for each in web.get("auditor", "/slips").json() if each["kind"] == "opener")
        sitting = next(each for each in web.get("ann", "/reviews").json())
        yield There(
            web,
            {
                "table": str(table),
                "house": THEIRS,
                "day": slip["at"][:10],
                "form": "csv",
                "what": "disputes",
                "pit": web.get("surveillance", "/floor").json()["pits"][0]["title"],
                "first": str(sitting["first"]),
                "step": "1",
                "account": str(pit["ann"].id),
                "slip": str(slip["id"]),
                "move": "1",
                "number": "1",
                "number of amendments": str(amendment),
                "number of pits": str(handover),
                "number of tournaments": str(tournament),
            },
        )


def routes() -> Iterator[APIRoute]:
    for part in PARTS:
        for route in part.router.routes:
            assert isinstance(route, APIRoute)
            yield route


STRANGERS: Final = [f"other-{role}" for role in Role if role is not Role.PLAYER]


def test_nobody_of_another_house_is_answered(there: There, store: Store) -> None:
    people = Pit(store).people
    strangers = [name for name in STRANGERS if people[name].property == OTHER]
    assert len(strangers) > 12
    tried = 0
    for route in routes():
        name = route.endpoint.__name__
        whole = name.startswith(("export_as", "save_day", "save_slips", "save_equipment"))
        if "{" not in route.path or FOR_EVERYBODY.match(route.path) or OF_PEOPLE in route.path or whole:
            continue
        path = there.address(route)
        for who in strangers:
            # equipment is of one's own house, which has none of that number
            refusals = (403, 409) if "equipment" in path else (403, 404)
            for of in (path, there.address(route, **NONE)):
                status = there.status(who, route, of)
                assert status in refusals, (who, of, status)
            tried += 1
        if route.methods == {"GET"} and name not in NOTHING_THERE | TAKES_LONG:
            own = [who for who, each in people.items() if each.property != OTHER and not who.startswith("other-")]
            assert 200 in {there.status(who, route, path) for who in own}, f"nothing is there: {path}"
    assert tried > 30 * len(strangers)


def test_no_list_tells_of_another_house(there: There, store: Store) -> None:
    people = Pit(store).people
    told = 0
    for route in routes():
        if route.methods != {"GET"} or FOR_EVERYBODY.match(route.path) or "/live" in route.path:
            continue
        if "{" in route.path and "{form}" not in route.path:
            continue
        if route.path.startswith("/pits") or "{house}" in route.path:
            continue
        path = there.address(route).replace("disputes", "balance")
        asks_for = {each.alias for each in route.dependant.query_params}
        for who in STRANGERS:
            if people[who].property != OTHER:
                continue
            answer = there.web.client.get(path, headers=there.web.headers(who))
            assert NAME not in answer.text, (who, path)
            if "property" in asks_for:
                asked = there.web.client.get(path, headers=there.web.headers(who), params={"property": THEIRS})
                assert asked.status_code == 403, (who, path, asked.status_code)
        watcher = there.web.client.get(path, headers=there.web.headers("table-games-manager"))
        told += NAME in watcher.text
    assert told > 5, "lists that tell of the house to its own people"
