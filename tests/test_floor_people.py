"""The first account of a floor that is no demonstration, made from the command line."""

from pathlib import Path

import pytest
from sqlalchemy import select

from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import everybody, sign_in
from pitboss.floor.roles import Role
from pitboss.floor.schema import JOURNAL
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests.test_cli import pitboss

PASSWORD = "correct horse"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/floor.db"


def hired(url: str, *words: str, password: str = PASSWORD) -> str:
    return pitboss("floor", "hire", *words, "--database", url, stdin=f"{password}\n{password}\n").stdout


def test_the_first_manager_signs_in_with_the_password_that_was_typed(url: str) -> None:
    assert "Dana signs in as dana" in hired(url, "dana", "--title", "Dana", "--house", "jack-cleveland")
    store = Store(url)
    with store.reading() as connection:
        (dana,) = everybody(connection)
        written = [row.body for row in connection.execute(select(JOURNAL.c.body))]
    assert (dana.role, dana.property) == (Role.MANAGER, "jack-cleveland")
    assert sign_in(store, "dana", PASSWORD, now(), 0) is not None
    assert sign_in(store, "dana", "another one", now(), 0) is None
    assert not any(PASSWORD in str(body) for body in written)
    assert verify(store).sound
    store.close()


def test_the_head_of_the_auditors_of_all_houses(url: str) -> None:
    assert "audit-director at every house" in hired(url, "alex", "--role", "audit-director")


@pytest.mark.parametrize(
    ("words", "password", "why"),
    [
        (("dana", "--role", "croupier"), PASSWORD, "role"),
        (("dana", "--role", "player"), PASSWORD, "role"),
        (("dana", "--house", "nowhere"), PASSWORD, "property"),
        (("dana",), "short", "at least 12"),
    ],
)
def test_whoever_cannot_be_hired_is_not(url: str, words: tuple[str, ...], password: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        hired(url, *words, password=password)
    store = Store(url)
    store.create()
    with store.reading() as connection:
        assert everybody(connection) == []
    store.close()


def test_nobody_is_hired_twice(url: str) -> None:
    hired(url, "dana")
    with pytest.raises(Refused, match="already an account"):
        hired(url, "dana")
