"""Playing a finished round again, step by step, for those who watch."""

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, select

from pitboss.floor.audit.poker_replay import hand_steps
from pitboss.floor.audit.poker_secrets import disclosed as without_secrets
from pitboss.floor.books.kinds import live_of
from pitboss.floor.books.live import Live
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import ROUND_FACTS, read
from pitboss.floor.facts.tables import Answered
from pitboss.floor.people import titles
from pitboss.floor.schema import JOURNAL, ROUNDS, TABLES
from pitboss.floor.service import Floor
from pitboss.floor.store import Record, Store
from pitboss.floor.views.felt import settled_lines
from pitboss.library import POKER_ROOM as GAME
from pitboss.money import decimal
from pitboss.table.records import encode


def disclosed(store: Store, connection: Connection, state: TableState) -> Iterator[Record]:
    """A table's journal for those who read the books.

    A card that lies face down is nobody's to read before it is turned: a round that is on comes with the next
    reading, when it is over, and a poker hand without the cards that were never shown.
    """
    row = connection.execute(select(TABLES.c.version, TABLES.c.state).where(TABLES.c.id == state.id)).one()
    on = TableState.from_json(row.state).round_first
    if state.game == GAME:
        state.options = _options_at(connection, state.stream, 2)
        hands = PokerLive.of(state, 0)
        return without_secrets(hands, store.records(connection, state.stream, 0, row.version))
    return store.records(connection, state.stream, 0, on - 1 if on else row.version)


def _options_at(connection: Connection, stream: str, before: int) -> dict[str, str]:
    """What was posted at a table when a record was written."""
    changes = select(JOURNAL.c.number, JOURNAL.c.kind, JOURNAL.c.body).where(
        JOURNAL.c.stream == stream,
        JOURNAL.c.number < before,
        JOURNAL.c.kind.in_(("table-set-up", "limits-changed", "stakes-changed")),
    )
    options: dict[str, str] = {}
    for row in connection.execute(changes.order_by(JOURNAL.c.number)):
        body = json.loads(row.body)
        options |= body["options"] if row.kind == "table-set-up" else body
    return options


def replayed(floor: Floor, table: int, number: int) -> dict[str, Any] | None:
    """A finished round: every answer, who gave it, and what followed; None if there is no such round."""
    with floor.store.reading() as connection:
        asked = select(ROUNDS, TABLES.c.state).join(TABLES, TABLES.c.id == ROUNDS.c.table_id)
        row = connection.execute(asked.where(ROUNDS.c.table_id == table, ROUNDS.c.number == number)).first()
        if row is None:
            return None
        state = TableState.from_json(row.state)
        state.options = _options_at(connection, state.stream, row.first)
        records = list(floor.store.records(connection, state.stream, row.first - 1, row.last))
        called = titles(connection)
    opened = records[0].fact.body
    if state.game == GAME:
        players = {seat: each["player"] for seat, each in opened["players"].items()}
        steps = hand_steps(state, records, called)
        return {
            "table": state.name,
            "round": number,
            "players": players,
            "result": decimal(row.result),
            "steps": steps,
        }
    live = live_of(state, 0)
    assert isinstance(live, Live)
    steps = []
    for record in records:
        if record.fact.kind not in ROUND_FACTS:
            continue
        fact = read(record.fact)
        live.lay(fact)
        if not isinstance(fact, Answered):
            continue
        steps.append(
            {
                "at": record.fact.at,
                "person": record.fact.person,
                "by": called.get(record.fact.person) if record.fact.person is not None else None,
                "answer": encode(fact.answer),
                "events": [encode(event) for event in live.last_events],
                "lines": settled_lines(live.last_events),
            }
        )
    return {
        "table": live.state.name,
        "round": number,
        "players": opened.get("players", {}),
        "result": decimal(row.result),
        "steps": steps,
    }
