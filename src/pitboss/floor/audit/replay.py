"""Playing a finished round again, step by step, for those who watch."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.audit.poker_replay import ReplayStep, hand_steps
from pitboss.floor.audit.poker_secrets import disclosed as without_secrets
from pitboss.floor.audit.table_check import first_named
from pitboss.floor.books.kinds import live_of
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.state import TableState
from pitboss.floor.chain import Entry
from pitboss.floor.editions import find
from pitboss.floor.facts import read
from pitboss.floor.facts.poker import HandCorrected, StakesChanged
from pitboss.floor.facts.tables import Answered, Corrected, EditionTaken, LimitsChanged, TableSetUp, TappedIn
from pitboss.floor.people import titles
from pitboss.floor.schema import JOURNAL, ROUNDS, TABLES
from pitboss.floor.service import Floor
from pitboss.floor.store import Record, Store
from pitboss.floor.views.felt import correction_lines, settled_lines
from pitboss.library import POKER_ROOM as GAME
from pitboss.money import Cents, decimal
from pitboss.table.events import Event
from pitboss.table.records import decode
from pitboss.words.answers import said
from pitboss.words.events import Teller


def disclosed(store: Store, connection: Connection, state: TableState) -> Iterator[Record]:
    """A table's journal for those who read the books.

    A card that lies face down is nobody's to read before it is turned: a round that is on comes with the next
    reading, when it is over, and a poker hand without the cards that were never shown.
    """
    row = connection.execute(select(TABLES.c.version, TABLES.c.state).where(TABLES.c.id == state.id)).one()
    on = TableState.from_json(row.state).round_first
    if state.game == GAME:
        hands = PokerLive.of(as_before(connection, state, 2), 0)
        return without_secrets(hands, store.records(connection, state.stream, 0, row.version))
    return store.records(connection, state.stream, 0, on - 1 if on else row.version)


def as_before(connection: Connection, state: TableState, record: int) -> TableState:
    """A table with the edition and the options it had when a record was written."""
    changes = select(JOURNAL.c.kind, JOURNAL.c.body, JOURNAL.c.person, JOURNAL.c.at).where(
        JOURNAL.c.stream == state.stream,
        JOURNAL.c.number < record,
        JOURNAL.c.kind.in_((TableSetUp.kind, EditionTaken.kind, LimitsChanged.kind, StakesChanged.kind)),
    )
    edition, options = "", dict[str, str]()
    for row in connection.execute(changes.order_by(JOURNAL.c.number)):
        match read(Entry(row.kind, json.loads(row.body), row.person, row.at)):
            case TableSetUp() as fact:
                edition, options = fact.edition or first_named(connection, state.stream), dict(fact.options)
            case EditionTaken() as fact:
                edition = fact.edition
            case LimitsChanged() as fact:
                options |= fact.options
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
    dealers: list[str]
    """Who dealt it, one after the other; nobody where no dealer had tapped in."""
    result: Money
    steps: list[ReplayStep]


@dataclass(frozen=True)
class Written:
    """A finished round as it stands in the journal."""

    state: TableState
    """The table, with the edition and the options of that round."""
    records: list[Record]
    edition: str
    result: Cents


def written_round(store: Store, connection: Connection, table: int, number: int) -> Written | None:
    """A finished round, with what was corrected of it later; None if there is no such round."""
    asked = select(ROUNDS, TABLES.c.state).join(TABLES, TABLES.c.id == ROUNDS.c.table_id)
    row = connection.execute(asked.where(ROUNDS.c.table_id == table, ROUNDS.c.number == number)).first()
    if row is None:
        return None
    state = as_before(connection, TableState.from_json(row.state), row.first)
    records = list(store.records(connection, state.stream, row.first - 1, row.last))
    records += _corrections(store, connection, state.stream, row.last, number)
    return Written(state, records, row.edition, row.result)


def replayed(floor: Floor, table: int, number: int) -> RoundReplay | None:
    """A finished round: every answer, who gave it, and what followed; None if there is no such round."""
    with floor.store.reading() as connection:
        found, called = written_round(floor.store, connection, table, number), titles(connection)
    if found is None:
        return None
    state, records = found.state, found.records
    players = records[0].fact.body.get("players", {})
    if state.game == GAME:
        players = {seat: each["player"] for seat, each in players.items()}
    return {
        "table": state.name,
        "round": number,
        "edition": found.edition,
        "players": players,
        "dealers": [called[who] for who in _dealers(records) if who in called],
        "result": decimal(found.result),
        "steps": hand_steps(state, records, called) if state.game == GAME else _steps(state, records, called),
    }


def _dealers(records: Iterable[Record]) -> Iterator[int]:
    """Whoever dealt when the round began, and whoever relieved them before it was over."""
    for record in records:
        who = record.fact.body.get("who" if record.fact.kind == TappedIn.kind else "dealer")
        if isinstance(who, int):
            yield who


def _corrections(store: Store, connection: Connection, stream: str, after: int, number: int) -> Iterator[Record]:
    """What was corrected of a round when it was over."""
    asked = select(JOURNAL).where(
        JOURNAL.c.stream == stream,
        JOURNAL.c.number > after,
        JOURNAL.c.kind.in_((Corrected.kind, HandCorrected.kind)),
    )
    for row in connection.execute(asked.order_by(JOURNAL.c.number)):
        record = Record.of(row)
        if record.fact.body["round"] == number:
            yield record


def _steps(state: TableState, records: Iterable[Record], called: Mapping[int, str]) -> list[ReplayStep]:
    """Every answer of a round and what followed, as it was written then: nothing is dealt again."""
    steps: list[ReplayStep] = []
    house = live_of(state, 0).house
    teller = Teller(house)
    for record in records:
        entry = record.fact
        if entry.kind == Answered.kind:
            events: list[Event] = [decode(event) for event in entry.body["events"]]
            words = teller.tell(events)
            steps.append(
                {
                    "at": entry.at,
                    "person": entry.person,
                    "by": called.get(entry.person) if entry.person is not None else None,
                    "answer": {**entry.body["answer"], "says": said(house, decode(entry.body["answer"]))},
                    "events": [
                        {**event, "says": each.says, "why": each.why}
                        for event, each in zip(entry.body["events"], words, strict=True)
                    ],
                    "lines": settled_lines(house, events, words),
                }
            )
        elif entry.kind == Corrected.kind:
            steps.append(
                {
                    "at": entry.at,
                    "person": entry.person,
                    "by": called.get(entry.person) if entry.person is not None else None,
                    "answer": {**entry.body["answer"], "says": said(house, decode(entry.body["answer"]))},
                    "events": [],
                    "lines": correction_lines(entry.body),
                }
            )
    return steps
