"""A player's session at a table of the floor, looked back on."""

from typing import Final

from sqlalchemy import Connection

from pitboss.cli.output import console, say, say_json, show
from pitboss.errors import BadInput
from pitboss.floor.audit.scope import Scope
from pitboss.floor.audit.session_review import DecisionTold, SessionReview
from pitboss.floor.audit.session_review import review as reviewed
from pitboss.floor.audit.sittings import sittings
from pitboss.floor.people.accounts import named
from pitboss.floor.store import DEFAULT_URL, Store
from pitboss.library import POKER_ROOM
from pitboss.money import cents, dollars

_COST_NOTHING: Final = ("best", "unvalued")


def review(name: str, table: int | None, session: int, every: bool, database: str | None, as_json: bool) -> None:
    """Find the session, hold its decisions against the best play, and print them."""
    store = Store(database or DEFAULT_URL)
    try:
        with store.reading() as connection, console.status("[dim]looking at every decision[/]"):
            at, first = _session(connection, name, table, session)
            found = reviewed(store, connection, at, first)
    finally:
        store.close()
    if as_json:
        say_json(found)
    else:
        _show(found, [each for each in found["decisions"] if every or each["grade"] not in _COST_NOTHING])


def _session(connection: Connection, name: str, table: int | None, session: int) -> tuple[int, int]:
    """The table, and the record the session began with."""
    account = named(connection, name).id
    found = [
        (each.since, state.id, each.first)
        for state in Scope(table=table).found(connection).values()
        if state.game != POKER_ROOM
        for each in sittings(connection, state, account)
    ]
    if len(found) < session:
        raise BadInput(f"{name} has {len(found)} sessions against the house there, not {session}")
    _, at, first = sorted(found, reverse=True)[session - 1]
    return at, first


def _show(found: SessionReview, decisions: list[DecisionTold]) -> None:
    say(
        f"[bold]{found['player']} at {found['name']}[/], {found['title']}, {found['since'][:16].replace('T', ' ')}"
    )
    for line in found["told"]:
        say(line)
    if decisions:
        show(
            "Decisions",
            ["round", "what was done", "grade", "cost"],
            [(each["round"], each["says"], each["grade"], _cost(each)) for each in decisions],
            right=["round", "cost"],
        )


def _cost(decision: DecisionTold) -> str:
    return "" if decision["cost"] is None else dollars(cents(decision["cost"]))
