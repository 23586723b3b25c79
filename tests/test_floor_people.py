"""Accounts of a floor that is no demonstration, kept from the command line."""

import re
from pathlib import Path

import pytest
from sqlalchemy import select

from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import everybody, sign_in
from pitboss.floor.roles import Forbidden, Role
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


def _does(url: str, *words: str, typed: str = "") -> str:
    return pitboss("floor", *words, "--database", url, stdin=typed).stdout


def test_a_head_appoints_their_line_and_nobody_else(url: str) -> None:
    hired(url, "dana", "--house", "jack-cleveland")
    by = ("--by", "dana", "--house", "jack-cleveland")
    typed = f"{PASSWORD}\nanother {PASSWORD}\nanother {PASSWORD}\n"
    assert "kim" in _does(url, "hire", "kim", "--role", "dealer", *by, typed=typed)
    for role in ("surveillance", "auditor", "commission-agent", "slot-attendant", "table-games-manager"):
        with pytest.raises(Forbidden, match="does not appoint"):
            _does(url, "hire", "puppet", "--role", role, *by, typed=typed)
    with pytest.raises(Forbidden, match="keeps the accounts of"):
        _does(url, "hire", "lou", "--role", "dealer", "--by", "dana", "--house", "hollywood-toledo", typed=typed)
    with pytest.raises(Forbidden, match="the machine does not appoint"):
        hired(url, "lou", "--role", "dealer")
    with pytest.raises(BadInput, match="the name or the password is wrong"):
        _does(url, "hire", "lou", "--role", "dealer", *by, typed="a wrong password\n")
    with pytest.raises(Forbidden, match="does not close"):
        _does(url, "dismiss", "kim")
    _does(url, "dismiss", "kim", "--by", "dana", typed=f"{PASSWORD}\n")
    store = Store(url)
    with store.reading() as connection:
        assert [person.name for person in everybody(connection)] == ["dana"]
    assert verify(store).sound
    store.close()


def test_the_password_of_a_head_is_made_up_anew_at_the_machine(url: str) -> None:
    hired(url, "dana", "--house", "jack-cleveland")
    said = _does(url, "reset", "dana", "--lost-phone")
    found = re.search(r"[a-z0-9]{4}(?:-[a-z0-9]{4}){4}", said)
    assert found is not None
    store = Store(url)
    assert sign_in(store, "dana", PASSWORD, now(), 0) is None
    assert sign_in(store, "dana", found[0], now(), 0) is not None
    store.close()
    _does(url, "dismiss", "dana")


def test_a_validators_password_is_made_up(url: str) -> None:
    hired(url, "toni", "--house", "jack-cleveland", "--role", "slot-supervisor")
    of = ("--role", "validator", "--by", "toni", "--house", "jack-cleveland")
    assert "told this once" in _does(url, "hire", "station-1", *of, typed=f"{PASSWORD}\n")


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
