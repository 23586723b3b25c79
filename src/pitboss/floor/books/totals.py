"""What every hour at a table came to: written with the journal, so that an audit need not read all of it again."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import isclose
from typing import Any, Final

from sqlalchemy import Connection, Table, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from pitboss.floor.books.counting import Count
from pitboss.floor.books.live_table import Ended
from pitboss.floor.chain import Entry
from pitboss.floor.prepared import Prepared
from pitboss.floor.schema import METER_PAYMENTS, TABLE_HOURS, WAGER_HOURS
from pitboss.money import Cents, cents
from pitboss.stadium import SLOT_TEAM
from pitboss.table.events import MeterPaid
from pitboss.table.records import decode

HOUR: Final = 13
"""How much of a written time names its hour: `2026-11-15T23`."""
_COLUMNS: Final = tuple(column.name for column in TABLE_HOURS.c if not column.primary_key)
_MONEY: Final[Mapping[str, str]] = {"bought-in": "bought_in", "fill": "fills", "credit": "credits"}
"""By kind of fact: the column its amount is added to."""
_METER_PAID: Final = "meter-paid"


class Totals:
    """The sums of one table: of a command, to be added to what is stored, or of a whole journal."""

    def __init__(self, table: int, since: str = "", after: int = 0) -> None:
        self.table, self._since, self._after = table, since, after
        """The first hour and the record before the first that are held against what is stored."""
        self._hours: dict[str, dict[str, float]] = {}
        self._wagers: dict[tuple[str, str, str], Count] = {}
        self._payments: dict[int, dict[str, Any]] = {}

    def add(self, after: int, facts: Sequence[Entry], rounds: Sequence[Ended]) -> None:
        """Facts that follow record number `after` of the table's journal, and the rounds that ended with them."""
        for number, fact in enumerate(facts, start=after + 1):
            if fact.kind in _MONEY:
                self._hour(fact.at)[_MONEY[fact.kind]] += cents(fact.body["amount"])
            elif fact.kind in ("hand-ended", "hand-corrected"):
                self._hour(fact.at)["promotional"] += cents(fact.body.get("drop", "0"))
            elif fact.kind == "bad-beat-paid":
                self._paid(number, fact.at, *_bad_beat(fact.body))
            elif fact.kind == "jackpot-returned":
                meter, showed, amount, shows = _returned(fact.body)
                self._paid(number, fact.at, meter, showed, -amount, shows)
                self._hour(fact.at)["result"] += amount
            elif fact.kind == "gratuity":
                to = "slot_tips" if fact.body["to"] == SLOT_TEAM else "tokes"
                self._hour(fact.at)[to] += cents(fact.body["amount"])
            elif fact.kind == "answer":
                for event in fact.body["events"]:
                    if event["type"] == _METER_PAID:
                        paid: MeterPaid = decode(event)
                        self._paid(number, fact.at, paid.meter, paid.showed, paid.paid, paid.shows)
        for ended in rounds:
            hour = self._hour(ended.ended_at)
            hour["rounds"] += not ended.difference
            hour["voided"] += ended.voided
            for column in ("handle", "result", "tokes", "together"):
                hour[column] += getattr(ended, column)
            for wager, count in ended.wagers.items():
                key = (ended.ended_at[:HOUR], ended.edition, wager)
                self._wagers[key] = self._wagers.get(key, Count()).plus(count)

    def _hour(self, at: str) -> dict[str, float]:
        return self._hours.setdefault(at[:HOUR], dict.fromkeys(_COLUMNS, 0))

    def _paid(self, number: int, at: str, meter: str, showed: Cents, paid: Cents, shows: Cents) -> None:
        self._payments[number] = {"at": at, "meter": meter, "showed": showed, "paid": paid, "shows": shows}
        self._hour(at)["jackpots"] += paid

    # --- the database --------------------------------------------------------------------------------------

    def _rows(self) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
        mine = {"table_id": self.table}
        yield TABLE_HOURS, [{**mine, "hour": hour, **sums} for hour, sums in self._hours.items()]
        names = ("hour", "edition", "wager")
        wagers = [{**mine, **dict(zip(names, key, strict=True)), **c._asdict()} for key, c in self._wagers.items()]
        yield WAGER_HOURS, wagers
        yield METER_PAYMENTS, [{**mine, "record": record, **paid} for record, paid in self._payments.items()]

    def store(self, connection: Connection) -> None:
        """Add these sums to what is stored."""
        for table, rows in self._rows():
            if rows:
                _adding(table, connection.dialect.name).run_each(connection, rows)

    def recent(self, after: int) -> "Totals":
        """What may still change, with the sums of its last hour, once everything before was held against what is
        stored."""
        last = max(self._hours, default=self._since)
        found = Totals(self.table, last, after)
        found._hours = {hour: dict(sums) for hour, sums in self._hours.items() if hour >= last}
        found._wagers = {key: count for key, count in self._wagers.items() if key[0] >= last}
        return found

    def differences(self, connection: Connection) -> Iterator[str]:
        """Where what is stored is not this."""
        for table, rows in self._rows():
            keys = tuple(column.name for column in table.primary_key)
            asked = select(table).where(table.c.table_id == self.table)
            asked = asked.where(
                table.c.record > self._after if table is METER_PAYMENTS else table.c.hour >= self._since
            )
            there = [dict(row) for row in connection.execute(asked).mappings()]
            stored = {tuple(row[key] for key in keys): row for row in there}
            for row in rows:
                key = tuple(row[name] for name in keys)
                if not _same(row, stored.pop(key, {})):
                    yield f"{table.name} {key[1:]} is not stored as the journal says"
            for key in stored:
                yield f"{table.name} {key[1:]} is stored and not in the journal"


def _bad_beat(body: Mapping[str, Any]) -> tuple[str, Cents, Cents, Cents]:
    return str(body["meter"]), cents(body["showed"]), cents(body["paid"]), cents(body["shows"])


def _returned(body: Mapping[str, Any]) -> tuple[str, Cents, Cents, Cents]:
    return str(body["meter"]), cents(body["showed"]), cents(body["amount"]), cents(body["shows"])


def _same(found: dict[str, Any], stored: dict[str, Any]) -> bool:
    """Squares of money are kept in floating point; everything else is exact."""
    if found.keys() != stored.keys():
        return False
    return all(
        isclose(value, stored[name], rel_tol=1e-9) if isinstance(stored[name], float) else value == stored[name]
        for name, value in found.items()
    )


@lru_cache
def _adding(table: Table, dialect: str) -> Prepared:
    """Insert rows, or add them to those that are there."""
    if table is METER_PAYMENTS:
        return Prepared(insert(table))
    new = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    sums = {column.name: column + new.excluded[column.name] for column in table.c if not column.primary_key}
    return Prepared(new.on_conflict_do_update(index_elements=list(table.primary_key), set_=sums))
