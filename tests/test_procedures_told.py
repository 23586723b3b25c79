"""What the floor says of procedures and rulings: moments and remedies in words, and whose signature is awaited."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from pitboss.floor.roles import Role, may_sign
from pitboss.rulebook.schema import Moment, Remedy
from pitboss.rulebook.schema import Role as DocumentRole
from pitboss.web.app import create_app
from pitboss.words.procedures import MOMENTS, REMEDIES, needed_by
from tests.floor_web import know_little_theory

STAFF = (Role.DEALER, Role.SUPERVISOR, Role.MANAGER)
HOUSE = "jack-cleveland"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = tmp_path_factory.mktemp("told") / "floor.db"
    with pytest.MonkeyPatch.context() as patch:
        know_little_theory(patch)
        with TestClient(create_app(f"sqlite:///{database}", demo=True)) as client:
            yield client


def comes(client: TestClient, role: Role) -> None:
    people = client.get("/api/v1/demo").json()
    name = next(each["name"] for each in people if (each["role"], each["property"]) == (role, HOUSE))
    client.post("/api/v1/demo", json={"name": name}).raise_for_status()


def test_every_moment_and_remedy_is_said() -> None:
    assert set(MOMENTS) == set(Moment)
    assert set(REMEDIES) == set(Remedy)
    assert {needed_by(remedy) for remedy in Remedy} == {None, "card", "seat", "section", "kept"}


@pytest.mark.parametrize("role", STAFF)
def test_a_step_is_yours_where_you_may_sign_it(client: TestClient, role: Role) -> None:
    comes(client, role)
    tables = client.get("/api/v1/tables").json()
    table = next(each["id"] for each in tables if (each["property"], each["game"]) == (HOUSE, "roulette"))
    steps = [
        step
        for procedure in client.get(f"/api/v1/tables/{table}/procedures").json()
        for step in procedure["steps"]
    ]
    assert any(step["yours"] for step in steps)
    for step in steps:
        assert step["yours"] == may_sign(role, tuple(map(DocumentRole, step["signed_by"]))), step["do"]


def test_the_door_says_what_everybody_comes_for(client: TestClient) -> None:
    people = client.get("/api/v1/demo").json()
    assert people
    assert all(each["comes_for"] for each in people)
