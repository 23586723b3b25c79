"""Playing a finished round again, step by step, for those who watch."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.audit.poker_replay import ReplayStep, hand_steps
from pitboss.floor.audit.poker_secrets import disclosed as without_secrets
from pitboss.floor.audit.table_check import first_named
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.state import TableState
from pitboss.floor.chain import Entry
from pitboss.floor.editions import find
from pitboss.floor.facts import read
from pitboss.floor.facts.poker import StakesChanged
from pitboss.floor.facts.tables import Answered, EditionTaken, TableSetUp
from pitboss.floor.people import titles
from pitboss.floor.schema import JOURNAL, ROUNDS, TABLES
from pitboss.floor.service import Floor
from pitboss.floor.store import Record, Store
from pitboss.floor.views.felt import settled_lines
from pitboss.library import POKER_ROOM as GAME
from pitboss.money import decimal
from pitboss.table.events import Event
from pitboss.table.records import decode


def disclosed(store: Store, connection: Connection, state: TableState) -> Iterator[Record]:
    """A table's journal for those who read the books.

    A card that lies face down is nobody's to read before it is turned: a round that is on comes with the next
    reading, when it is over, and a poker hand without the cards that were never shown.
    """
    row = connection.execute(select(TABLES.c.version, TABLES.c.state).where(TABLES.c.id == state.id)).one()
    on = TableState.from_json(row.state).round_first
    if state.game == GAME:
        hands = PokerLive.of(_as_before(connection, state, 2), 0)
        return without_secrets(hands, store.records(connection, state.stream, 0, row.version))
    return store.records(connection, state.stream, 0, on - 1 if on else row.version)


def _as_before(connection: Connection, state: TableState, record: int) -> TableState:
    """A poker table with the edition and the options it had when a record was written."""
    changes = select(JOURNAL.c.kind, JOURNAL.c.body, JOURNAL.c.person, JOURNAL.c.at).where(
        JOURNAL.c.stream == state.stream,
        JOURNAL.c.number < record,
        JOURNAL.c.kind.in_((TableSetUp.kind, EditionTaken.kind, StakesChanged.kind)),
    )
    edition, options = "", dict[str, str]()
    for row in connection.execute(changes.order_by(JOURNAL.c.number)):
        match read(Entry(row.kind, json.loads(row.body), row.person, row.at)):
            case TableSetUp() as fact:
                edition, options = fact.edition or first_named(connection, state.stream), dict(fact.options)
            case EditionTaken() as fact:
                edition = fact.edition
            case StakesChanged() as fact:
                options |= fact.options
            case _:
                pass
    find(connection, edition)
    return replace(state, edition=edition, options=options)


class RoundReplay(TypedDict):
    """A finished round, step by step."""

    table: str
    round: int
    edition: str
    players: dict[str, str]
    """By seat: who sat there."""
    result: Money
    steps: list[ReplayStep]


def replayed(floor: Floor, table: int, number: int) -> RoundReplay | None:
    """A finished round: every answer, who gave it, and what followed; None if there is no such round."""
    with floor.store.reading() as connection:
        asked = select(ROUNDS, TABLES.c.state).join(TABLES, TABLES.c.id == ROUNDS.c.table_id)
        row = connection.execute(asked.where(ROUNDS.c.table_id == table, ROUNDS.c.number == number)).first()
        if row is None:
            return None
        state = TableState.from_json(row.state)
        if state.game == GAME:
            state = _as_before(connection, state, row.first)
        records = list(floor.store.records(connection, state.stream, row.first - 1, row.last))
        called = titles(connection)
    players = records[0].fact.body.get("players", {})
    if state.game == GAME:
        players = {seat: each["player"] for seat, each in players.items()}
    return {
        "table": state.name,
        "round": number,
        "edition": row.edition,
        "players": players,
        "result": decimal(row.result),
        "steps": hand_steps(state, records, called) if state.game == GAME else _steps(records, called),
    }


def _steps(records: Iterable[Record], called: Mapping[int, str]) -> list[ReplayStep]:
    """Every answer of a round and what followed, as it was written then: nothing is dealt again."""
    steps: list[ReplayStep] = []
    for record in records:
        entry = record.fact
        if entry.kind == Answered.kind:
            events: list[Event] = [decode(event) for event in entry.body["events"]]
            steps.append(
                {
                    "at": entry.at,
                    "person": entry.person,
                    "by": called.get(entry.person) if entry.person is not None else None,
                    "answer": entry.body["answer"],
                    "events": entry.body["events"],
                    "lines": settled_lines(events),
                }
            )
    return steps
