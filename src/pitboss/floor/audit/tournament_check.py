"""Checking the tournaments: each is followed to its end, its money comes to nothing, its tables say the same."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pitboss.errors import BadInput
from pitboss.floor.books.registers import Drawn
from pitboss.floor.books.tournaments import Account, AtTable, Stage, TournamentBook
from pitboss.floor.schema import EDITIONS
from pitboss.floor.store import Record
from pitboss.money import dollars


@dataclass
class TournamentCheck:
    """Every tournament as its journal tells of it, and what its tables tell."""

    books: dict[int, TournamentBook] = field(default_factory=dict)
    at_tables: Counter[tuple[int, AtTable]] = field(default_factory=Counter)
    """By tournament: what happened at its tables."""

    def copy(self) -> "TournamentCheck":
        """As it stands: what happens later is not in it."""
        return TournamentCheck({number: book.copy() for number, book in self.books.items()}, self.at_tables.copy())

    def follower(self, number: int, registers: Drawn) -> Callable[[Record], None]:
        """What follows its records; the edition its tables are dealt by is kept from the day it is set up."""
        book = self.books.setdefault(number, TournamentBook(number))

        def follow(record: Record) -> None:
            if not book.follow(record):
                raise BadInput(f"{record.fact.kind} came out otherwise")
            if book.setup is not None and registers.get(EDITIONS, book.setup.edition) is None:
                of = f"{book.house}/{book.setup.game}"
                registers.put(EDITIONS, {"name": book.setup.edition, "of": of, "text": book.setup.edition})

        return follow

    def faults(self) -> Iterator[str]:
        """What cannot be, or is told otherwise at its tables."""
        told = Counter(
            {(number, each): times for number, book in self.books.items() for each, times in book.told.items()}
        )
        for book in self.books.values():
            yield from (f"{book.stream}: {what}" for what in _wrong(book))
        for number, each in sorted((told - self.at_tables) + (self.at_tables - told)):
            what = f"{each.kind} of entry {each.entry} at table {each.table}"
            yield f"tournament:{number}: {what} is told by one alone"


def _wrong(book: TournamentBook) -> Iterator[str]:
    if over := sum(book.ledger.values()):
        yield f"its ledger is out of balance by {dollars(over)}"
    paid = {entry: each.amount for entry, each in book.paid.items()}
    if book.stage is Stage.CLOSED and (paid != book.prizes or book.ledger[Account.POOL]):
        yield f"{dollars(book.ledger[Account.POOL])} of its prizes was not paid"
    if book.stage in (Stage.OVER, Stage.CLOSED) and not book.accounts.reconciled:
        yield "entries and what was added are not fees and prizes"
