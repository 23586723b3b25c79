"""Tries: wrong passwords counted by name and by machine, in one row that all workers share.

The row has room for so many and no more, and is marked with the journal's key. Strangers make no record of the
journal: what is written there is that an account was locked out.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from pitboss.errors import TooMuch
from pitboss.floor.chain import written
from pitboss.floor.facts import entry
from pitboss.floor.facts.people import TriesKept
from pitboss.floor.roles import DUTIES
from pitboss.floor.schema import JOURNAL, TRIES
from pitboss.floor.store import Store

STREAM: Final = "people"
MOST: Final = 2_000
"""Names and machines that are counted at once. Where there are more, those with the fewest tries go first."""
_ONLY: Final = 1
NEWER, NETWORK = 6, 64
"""Internet addresses of version 6, and how many bits of one are a network's."""
Counts = dict[str, list[int]]
"""By name or machine: when the first try was, and how many there were."""


class TooMany(TooMuch):
    """One too many; it is not even looked at."""


def begin(store: Store, connection: Connection, name: str, host: str, at: str, now: int) -> bool:
    """Count a try before its password is looked at; whether it is the last this name has. Refused if one too
    many."""
    counts = _held(store, connection, at, now)
    by_name, by_host = counts.get(_name(name), [now, 0]), counts.get(_host(host), [now, 0])
    if by_name[1] >= DUTIES.tries_by_name or by_host[1] >= DUTIES.tries_by_host:
        raise TooMany(f"too many tries; wait {DUTIES.tries_minutes} minutes, or have the password reset")
    by_name[1], by_host[1] = by_name[1] + 1, by_host[1] + 1
    counts |= {_name(name): by_name, _host(host): by_host}
    _keep(store, connection, _bounded(counts))
    return by_name[1] == DUTIES.tries_by_name


def forgive(store: Store, connection: Connection, name: str, host: str | None, at: str, now: int) -> None:
    """The password was right after all, or was set anew: the name begins again, and the machine has a try less."""
    counts = _held(store, connection, at, now)
    counts.pop(_name(name), None)
    if host is not None and _host(host) in counts:
        counts[_host(host)][1] -= 1
    _keep(store, connection, {who: each for who, each in counts.items() if each[1] > 0})


def uncount(store: Store, connection: Connection, name: str, host: str, at: str, now: int) -> None:
    """This one was no try: the password was right, and the code is still to come. Those before it stay."""
    counts = _held(store, connection, at, now)
    for who in (_name(name), _host(host)):
        if who in counts:
            counts[who][1] -= 1
    _keep(store, connection, {who: each for who, each in counts.items() if each[1] > 0})


def refused_hosts(connection: Connection, now: int) -> list[str]:
    """The machines that have had too many tries."""
    text = connection.execute(select(TRIES.c.counts)).scalar()
    counts = _lately(json.loads(text), now) if text else {}
    full = (who for who, each in counts.items() if each[1] >= DUTIES.tries_by_host)
    return sorted(who.removeprefix("host ") for who in full if who.startswith("host "))


def _name(name: str) -> str:
    """People type passwords where names belong: no more than a digest is kept."""
    return f"name {hashlib.sha256(name.encode()).hexdigest()[:16]}"


def _host(host: str) -> str:
    return f"host {machine_of(host)}"


def machine_of(host: str) -> str:
    """A machine by its address; of the newer kind somebody has a whole network of them."""
    with suppress(ValueError):
        if ip_address(host).version == NEWER:
            return str(ip_network((host, NETWORK), strict=False))
    return host[:45]


def _lately(counts: Counts, now: int) -> Counts:
    return {who: each for who, each in counts.items() if now - each[0] < DUTIES.tries_minutes * 60}


def _bounded(counts: Counts) -> Counts:
    if len(counts) <= MOST:
        return counts
    return dict(sorted(counts.items(), key=lambda each: (-each[1][1], -each[1][0]))[:MOST])


def _held(store: Store, connection: Connection, at: str, now: int) -> Counts:
    """The counts that still hold, held until the transaction ends."""
    store.hold(connection, STREAM)  # whoever is first makes the row
    row = connection.execute(select(TRIES).where(TRIES.c.id == _ONLY)).first()
    if row is not None:
        return _lately(json.loads(row.counts), now)
    connection.execute(insert(TRIES).values(id=_ONLY, counts="{}", mark=_mark(store, "{}")))
    if not _begun(connection):
        store.append(connection, STREAM, [entry(TriesKept(), None, at)])
    return {}


def _begun(connection: Connection) -> bool:
    told = select(JOURNAL.c.number).where(JOURNAL.c.stream == STREAM, JOURNAL.c.kind == TriesKept.kind)
    return connection.execute(told.limit(1)).first() is not None


def _keep(store: Store, connection: Connection, counts: Counts) -> None:
    text = written(counts)
    connection.execute(update(TRIES).where(TRIES.c.id == _ONLY).values(counts=text, mark=_mark(store, text)))


def _mark(store: Store, text: str) -> str:
    return _marked(store.sealer.key, text)


def _marked(key: bytes, text: str) -> str:
    return hmac.digest(key, f"tries {text}".encode(), "sha256").hex()


def faults(store: Store, connection: Connection) -> Iterator[str]:
    """Where the counts are not as the floor left them."""
    rows: dict[int, Any] = {row.id: row for row in connection.execute(select(TRIES))}
    if _begun(connection) != (_ONLY in rows):
        yield f"tries {_ONLY}: the row is {'missing' if _begun(connection) else 'stored and not in the journal'}"
    for number, row in rows.items():
        if number != _ONLY:
            yield f"tries {number} is stored and not in the journal"
        elif row.mark not in {_marked(key, row.counts) for key in store.keyring.keys}:
            yield f"tries {number}: the counts were changed"
