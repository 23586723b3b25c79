"""Checking the tournaments: each is followed to its end, its money comes to nothing, its tables say the same."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from pitboss.errors import BadInput
from pitboss.floor.books.promotions import PromotionBook
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

    def faults(self, pits: Iterable[PromotionBook]) -> Iterator[str]:
        """What cannot be, or is told otherwise at its tables, or by the fund that adds to it."""
        told = Counter(
            {(number, each): times for number, book in self.books.items() for each, times in book.told.items()}
        )
        for book in self.books.values():
            yield from (f"{book.stream}: {what}" for what in _wrong(book))
        for number, each in sorted((told - self.at_tables) + (self.at_tables - told)):
            what = f"{each.kind} of entry {each.entry} at table {each.table}"
            yield f"tournament:{number}: {what} is told by one alone"
        yield from self._by_the_fund(list(pits))

    def _by_the_fund(self, pits: list[PromotionBook]) -> Iterator[str]:
        """What a fund paid in is what is paid out, and every voucher paid for one entry."""
        funded = {number: amount for pit in pits for number, amount in pit.funded.items()}
        for number in sorted(funded.keys() | {number for number, book in self.books.items() if book.paid}):
            book = self.books.get(number)
            added, paid = 0 if book is None else book.from_fund, funded.get(number, 0)
            if added != paid:
                yield f"tournament:{number}: the fund adds {dollars(added)} and paid {dollars(paid)}"
        redeemed = Counter(
            (pit.house, each.redeemed, each.number)
            for pit in pits
            for each in pit.awards.values()
            if each.redeemed is not None
        )
        handed_in = Counter(
            (book.house, number, each.voucher)
            for number, book in self.books.items()
            for each in book.entries.values()
            if each.voucher is not None
        )
        for _, number, voucher in sorted((redeemed - handed_in) + (handed_in - redeemed), key=str):
            yield f"tournament:{number}: voucher {voucher} is told by one alone"


def _wrong(book: TournamentBook) -> Iterator[str]:
    if over := sum(book.ledger.values()):
        yield f"its ledger is out of balance by {dollars(over)}"
    paid = {entry: each.amount for entry, each in book.paid.items()}
    if book.stage is Stage.CLOSED and (paid != book.prizes or book.ledger[Account.POOL]):
        yield f"{dollars(book.ledger[Account.POOL])} of its prizes was not paid"
    if book.stage in (Stage.OVER, Stage.CLOSED) and not book.accounts.reconciled:
        yield "entries and what was added are not fees and prizes"
