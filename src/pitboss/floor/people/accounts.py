"""Accounts: made, closed and reset by those who keep them, and what each of that does to the register."""

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Row, insert, select, update

from pitboss.errors import BadInput, Refused
from pitboss.floor.chain import written
from pitboss.floor.facts import Fact, entry
from pitboss.floor.facts.people import (
    AccountClosed,
    AccountMade,
    LockedOut,
    PasswordSet,
    RecoveryCodeUsed,
    SecondFactorRemoved,
    SecondFactorSet,
    SignedIn,
    TriesKept,
)
from pitboss.floor.people import sessions
from pitboss.floor.people.passwords import check_password, credential, hashed
from pitboss.floor.people.person import Person, person_of
from pitboss.floor.roles import DUTIES, Duty, Forbidden, Role, may
from pitboss.floor.rows import next_number
from pitboss.floor.schema import PEOPLE
from pitboss.floor.store import IntegrityError, Store
from pitboss.naming import plain
from pitboss.saying import any_of, say

STREAM: Final = "people"


# --- what happened ---------------------------------------------------------------------------------------------


def follow(rows: dict[int, dict[str, Any]], fact: Fact, by: int | None, at: str) -> None:
    """What a fact does to the register of accounts: to rows in memory, with digests for what is secret."""
    match fact:
        case AccountMade():
            plain = ("id", "name", "title", "role", "property", "must_change")
            rows[fact.id] = {name: getattr(fact, name) for name in plain} | {
                "active": True,
                "password": fact.credential,
                "totp": None,
                "totp_step": None,
                "recovery": "[]",
                "made_by": by,
                "made_at": at,
                "set_by": by,
                "set_at": at,
            }
        case AccountClosed():
            rows.get(fact.id, {})["active"] = False
        case PasswordSet():
            set_ = {} if by == fact.id else {"set_by": by, "set_at": at}
            row = rows.setdefault(fact.id, {})
            row.update({"password": fact.credential, "must_change": fact.must_change, **set_})
        case SecondFactorSet():
            row = rows.setdefault(fact.id, {})
            row.update({"totp": fact.secret, "totp_step": None, "recovery": written(list(fact.recovery))})
        case SecondFactorRemoved():
            rows.setdefault(fact.id, {}).update({"totp": None, "totp_step": None, "recovery": "[]"})
        case RecoveryCodeUsed():
            row = rows.setdefault(fact.id, {})
            left = [code for code in json.loads(row.get("recovery", "[]")) if code != fact.code]
            row["recovery"] = written(left)
        case SignedIn():
            if fact.step is not None and by is not None:
                rows.setdefault(by, {})["totp_step"] = fact.step
        case LockedOut() | TriesKept():
            pass
        case _:
            raise BadInput(f"{fact.kind!r} is not what happens to an account")


def happen(
    store: Store, connection: Connection, fact: Fact, by: int | None, at: str, row: Row[Any] | None, **secret: str
) -> None:
    """Let a fact change an account, and write it down; what is secret is stored as it is, not as it is told."""
    rows = {} if row is None else {row.id: dict(row._mapping)}
    follow(rows, fact, by, at)
    for number, values in rows.items():
        stored = {name: value for name, value in {**values, **secret}.items() if name != "id"}
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == number).values(**stored))
    store.append(connection, STREAM, [entry(fact, by, at)])


# --- keeping accounts ------------------------------------------------------------------------------------------


def check_keeps(by: Person | None, role: Role, house: str | None) -> None:
    """Refuse whoever does not make such accounts: by their line, and for their house."""
    if not DUTIES.keeps(by.role if by else None, role):
        raise Forbidden(
            say(
                "{called} does not appoint a {role}; {appointed_by} does",
                called=_called(by),
                role=plain(role),
                appointed_by=_appointed_by(role),
            )
        )
    _check_house(by, house)


def check_ends(by: Person | None, role: Role, house: str | None) -> None:
    """Refuse whoever does not close such accounts."""
    if not DUTIES.ends(by.role if by else None, role):
        raise Forbidden(
            say("{called} does not close the account of a {role}", called=_called(by), role=plain(role))
        )
    _check_house(by, house)


def _check_house(by: Person | None, house: str | None) -> None:
    if by is not None and by.property is not None and by.property != house:
        raise Forbidden(f"{by.title} keeps the accounts of {by.property}, not of {house or 'every house'}")


def _called(by: Person | None) -> str:
    return say("a {role}", role=plain(by.role)) if by else say("the machine")


def _appointed_by(role: Role) -> str:
    return any_of([plain(who) for who, whom in sorted(DUTIES.appoints.items()) if role in whom])


def add_person(
    store: Store,
    connection: Connection,
    by: Person | None,
    at: str,
    *,
    name: str,
    title: str,
    role: Role,
    password: str | None,
    house: str | None = None,
    must_change: bool = False,
) -> Person:
    """Make an account; without a password it can be used only by a demonstration's one-click sign-in.

    Whether somebody may is asked before: see `check_keeps`.
    """
    if password is not None:
        check_password(password, (name, title))
    stored, who = None if password is None else hashed(password), by.id if by else None
    number, rows = next_number(connection, PEOPLE), dict[int, dict[str, Any]]()
    fact = AccountMade(number, name, title, role, house, credential(stored), must_change)
    follow(rows, fact, who, at)
    try:
        with connection.begin_nested():
            connection.execute(insert(PEOPLE).values(**{**rows[number], "password": stored}))
    except IntegrityError:
        raise Refused(say("there is already an account {name}", name=repr(name))) from None
    store.append(connection, STREAM, [entry(fact, who, at)])
    return Person(number, name, title, role, house)


def find(connection: Connection, number: int) -> Row[Any]:
    """An account that is open, held until the transaction ends."""
    asked = select(PEOPLE).where(PEOPLE.c.id == number, PEOPLE.c.active)
    found = connection.execute(asked.with_for_update()).first()
    if found is None:
        raise Refused(say("there is no such account"))
    return found


def dismiss(store: Store, connection: Connection, by: Person | None, at: str, number: int) -> None:
    """Close an account and end its sessions."""
    found = find(connection, number)
    if by is not None and number == by.id:
        raise Refused(say("nobody closes their own account"))
    check_ends(by, Role(found.role), found.property)
    sessions.forget(connection, number)
    happen(store, connection, AccountClosed(number), by.id if by else None, at, found)


def reset_password(
    store: Store,
    connection: Connection,
    by: Person | None,
    at: str,
    number: int,
    password: str,
    *,
    second_factor: bool = False,
) -> None:
    """Set somebody's password anew, to be changed when it is first used; where their telephone is lost, their
    second factor goes, too."""
    found = find(connection, number)
    if by is not None and number == by.id:
        raise Refused(say("one's own password is changed on one's own page"))
    check_keeps(by, Role(found.role), found.property)
    check_password(password, (found.name, found.title))
    stored, who = hashed(password), by.id if by else None
    must_change = not DUTIES.terms[Role(found.role)].device
    fact = PasswordSet(number, credential(stored) or "", must_change)
    happen(store, connection, fact, who, at, found, password=stored)
    if second_factor and found.totp is not None:
        happen(store, connection, SecondFactorRemoved(number), who, at, find(connection, number))
    sessions.end_all(store, connection, number, at, who)


def change_password(
    store: Store, connection: Connection, person: Person, at: str, password: str, keep: str | None
) -> None:
    """Choose a password of one's own; every other session of the account ends."""
    found = find(connection, person.id)
    if found.password is None:
        raise Refused(say("this account is a demonstration's and has no password"))
    check_password(password, (found.name, found.title))
    stored = hashed(password)
    fact = PasswordSet(person.id, credential(stored) or "")
    happen(store, connection, fact, person.id, at, found, password=stored)
    sessions.end_all(store, connection, person.id, at, person.id, but=keep)


# --- beside whom nobody signs ----------------------------------------------------------------------------------


def check_apart(connection: Connection, signer: Person, others: Sequence[int], at: str) -> None:
    """Refuse two on one slip of whom one has lately made or reset the account of the other."""
    since = (datetime.fromisoformat(at) - timedelta(hours=DUTIES.apart_hours)).isoformat(timespec="milliseconds")
    asked = select(PEOPLE).where(PEOPLE.c.id.in_((signer.id, *others)))
    rows = {row.id: row for row in connection.execute(asked)}
    for other in others:
        for one, two in ((signer.id, other), (other, signer.id)):
            row = rows.get(one)
            if row is not None and (
                (row.made_by == two and row.made_at >= since) or (row.set_by == two and row.set_at >= since)
            ):
                raise Forbidden(
                    say(
                        "one of the two made or reset the other's account within {apart_hours} hours; "
                        "somebody else signs",
                        apart_hours=DUTIES.apart_hours,
                    )
                )


# --- reading ---------------------------------------------------------------------------------------------------


def everybody(connection: Connection) -> list[Person]:
    """Every account that is open."""
    asked = select(PEOPLE).where(PEOPLE.c.active).order_by(PEOPLE.c.id)
    return [person_of(row) for row in connection.execute(asked)]


def colleague(connection: Connection, house: str, account: int, duty: Duty) -> Person:
    """Somebody of a house who has a duty there."""
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == account, PEOPLE.c.active)).first()
    if row is None or row.property != house or not may(Role(row.role), duty):
        raise Refused(
            say(
                "at this house account {account} is nobody's who may {what}",
                account=account,
                what=DUTIES.what[duty],
            )
        )
    return person_of(row)


def guest(connection: Connection, house: str, account: int) -> Person:
    """A player with an account, at this house or at all."""
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == account, PEOPLE.c.active)).first()
    if row is None or Role(row.role) is not Role.PLAYER or row.property not in (None, house):
        raise Refused(say("no player of this house has the account {account}", account=account))
    return person_of(row)


def titles(connection: Connection) -> dict[int, str]:
    """By account, open or closed: what its owner is called."""
    return {row.id: row.title for row in connection.execute(select(PEOPLE.c.id, PEOPLE.c.title))}


def named(connection: Connection, name: str) -> Row[Any]:
    """An account by what its owner signs in with."""
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.name == name, PEOPLE.c.active)).first()
    if row is None:
        raise BadInput(f"there is no account {name!r}")
    return row
