"""A tournament as its journal tells of it: entries, tables, who is out, who is paid.

Its money is the engine's (`tournament/accounts.py`), its ledger every cent of it; what it says of its tables is
held against theirs: see `audit/tournament_check.py`.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, NamedTuple

from pitboss.errors import BadInput
from pitboss.floor import facts
from pitboss.floor.books.fold import Line, applies, apply
from pitboss.floor.books.ledger import posting
from pitboss.floor.chain import Entry
from pitboss.floor.facts import Fact
from pitboss.floor.facts.tournaments import (
    BoughtAgain,
    CalledOff,
    DealAgreed,
    Entered,
    EntryReturned,
    LevelBegun,
    ParticipantBought,
    ParticipantGone,
    ParticipantMoved,
    ParticipantSeated,
    PrizePaid,
    SeatsDrawn,
    TableBroken,
    TableDone,
    TournamentApproved,
    TournamentOver,
    TournamentSetUp,
    WentOut,
    stream_of,
)
from pitboss.floor.store import Record
from pitboss.money import Cents
from pitboss.odds.stacks import agreed_by_chips, agreed_by_model
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.event import BuyIn, Event, Heat, approval_of, read_event
from pitboss.tournament.ranking import Finished, levels, of_rounds

DEALS: Final = {"by-chips": agreed_by_chips, "by-the-model": agreed_by_model}
"""How those who are left may share the prizes."""


class Account(StrEnum):
    """The accounts of a tournament; they come to nothing together."""

    PAID_IN = "paid-in"
    """The players' pockets."""
    FEES = "fees"
    POOL = "pool"
    """What is to be paid in prizes."""
    HOUSE = "house"
    """What the house added of its own."""
    PRIZES = "prizes"
    """What was paid."""


class Stage(StrEnum):
    """How far it has come."""

    ENTRIES = "entries"
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over and the next not drawn; who lost may enter again where that is sold."""
    OVER = "over"
    """Prizes are being paid."""
    CLOSED = "closed"
    CALLED_OFF = "called-off"


ENDED: Final = (Stage.CLOSED, Stage.CALLED_OFF)
"""Nothing more happens in it."""


class Signed(NamedTuple):
    """Who approved the rules."""

    title: str
    role: str
    signed_as: str
    at: str


class Gone(NamedTuple):
    """Who is out at poker: later is better, and of those at once whoever had more."""

    when: str
    had: Cents


@dataclass(frozen=True)
class Participant:
    """An entry."""

    number: int
    player: str
    account: int | None
    at: str


class AtTable(NamedTuple):
    """What a tournament says happened at one of its tables."""

    kind: str
    table: int
    entry: int
    chips: Cents


def digest(rules: str) -> str:
    """What rules are signed by: nobody changes them afterwards."""
    return hashlib.sha256(rules.encode()).hexdigest()


@dataclass
class TournamentBook:
    """Everything its journal comes to."""

    number: int
    version: int = 0
    setup: TournamentSetUp | None = None
    rules: Event | None = None
    set_up_by: int | None = None
    approved: Signed | None = None
    stage: Stage = Stage.ENTRIES
    accounts_: Accounts | None = None
    ledger: Counter[str] = field(default_factory=Counter)
    entries: dict[int, Participant] = field(default_factory=dict)
    """Those that were taken back are left out."""
    round: int = 0
    since: str = ""
    """Since when the round, or the level, is on."""
    tables: dict[int, dict[int, int]] = field(default_factory=dict)
    """Tables that are played at, by seat whose entry."""
    used: list[int] = field(default_factory=list)
    """All tables there were."""
    rounds: list[list[TableDone]] = field(default_factory=list)
    on: list[int] = field(default_factory=list)
    """Who goes on to the next round."""
    again: list[int] = field(default_factory=list)
    """Who entered again and waits for a seat."""
    level: int = 0
    gone: dict[int, Gone] = field(default_factory=dict)
    deal: DealAgreed | None = None
    ranking: tuple[tuple[int, ...], ...] = ()
    prizes: dict[int, Cents] = field(default_factory=dict)
    paid: dict[int, PrizePaid] = field(default_factory=dict)
    why: str = ""
    """Why it was called off."""
    told: Counter[AtTable] = field(default_factory=Counter)
    """What happened at its tables, for the check."""
    written: list[Entry] = field(default_factory=list)
    """What the command in hand adds to the journal."""

    # --- the fold ------------------------------------------------------------------------------------------

    def follow(self, record: Record) -> bool:
        """The next record; whether the books tell it as it was written."""
        fact = facts.read(record.fact)
        told = apply(self, fact, Line(record.number, record.fact.person, record.fact.at))
        self.version = record.number
        return told == fact

    def happen(self, fact: Fact, person: int | None, at: str) -> None:
        """Something happens: the book follows, and the journal will tell of it."""
        line = Line(self.version + len(self.written) + 1, person, at)
        told = apply(self, fact, line)
        self.written.append(facts.entry(told, person, at))

    def copy(self) -> "TournamentBook":
        """As it stands: what happens later is not in it."""
        return deepcopy(self)

    def post(self, amounts: dict[str, Cents]) -> None:
        """Move money between accounts."""
        self.ledger.update(posting(amounts))

    # --- as it stands --------------------------------------------------------------------------------------

    @property
    def stream(self) -> str:
        """Its stream in the journal."""
        return stream_of(self.number)

    @property
    def event(self) -> Event:
        """Its rules."""
        if self.rules is None:
            raise BadInput(f"tournament {self.number} was never set up")
        return self.rules

    @property
    def house(self) -> str:
        """Whose it is."""
        return self.event.property

    @property
    def accounts(self) -> Accounts:
        """Its money."""
        if self.accounts_ is None:
            raise BadInput(f"tournament {self.number} was never set up")
        return self.accounts_

    @property
    def poker(self) -> bool:
        """Whether it is played at levels until one has all the chips."""
        return bool(self.event.levels)

    @property
    def waits_for(self) -> tuple[str, tuple[str, ...]] | None:
        """Who has to approve the rules before seats are drawn, and by which clauses."""
        return None if self.approved is not None else approval_of(self.event)

    @property
    def heat(self) -> Heat:
        """The round that is on, or was last."""
        return self.event.rounds[max(self.round, 1) - 1]

    @property
    def seated(self) -> dict[int, tuple[int, int]]:
        """By entry: table and seat."""
        return {entry: (table, seat) for table, seats in self.tables.items() for seat, entry in seats.items()}

    @property
    def left(self) -> int:
        """How many have not lost yet."""
        return len(self.entries) - len(self.gone) if self.poker else len(self.seated) or len(self.on)

    @property
    def hand_for_hand(self) -> bool:
        """At poker, whether the next to go is the last without a prize: tables wait for one another."""
        playing = self.poker and self.stage is Stage.PLAYING and len(self.tables) > 1
        return playing and self.left == len(self.event.prizes) + 1

    @property
    def lost(self) -> list[int]:
        """Between rounds: who does not go on, and has not entered again."""
        last = self.rounds[-1] if self.rounds else []
        return [entry for done in last for entry in done.chips if entry not in (*self.on, *self.again)]

    def named(self, entry: int) -> Participant:
        """An entry by its number."""
        if entry not in self.entries:
            raise BadInput(f"there is no entry {entry}")
        return self.entries[entry]

    def number_of(self, player: str) -> int:
        """An entry by the player's name."""
        return next(number for number, each in self.entries.items() if each.player == player)

    def names(self, entries: Iterable[int]) -> list[str]:
        """Whose they are."""
        return [self.named(each).player for each in entries]

    def net(self, entry: int) -> Cents:
        """What a prize comes to, less what was paid to enter."""
        player = self.named(entry).player
        bought = sum(each.buy_in + each.fee for each in self.accounts.bought[player])
        return self.prizes.get(entry, 0) - bought


# --- before it begins ------------------------------------------------------------------------------------------


@applies
def tournament_set_up(book: TournamentBook, fact: TournamentSetUp, line: Line) -> None:
    """Its rules stand; entries are taken."""
    book.setup, book.rules, book.set_up_by = fact, read_event(fact.rules, approved=False), line.person
    book.accounts_ = Accounts(book.rules)


@applies
def tournament_approved(book: TournamentBook, fact: TournamentApproved, line: Line) -> None:
    """The rules are approved as they are written."""
    if book.setup is None or fact.rules != digest(book.setup.rules):
        raise BadInput(f"record {line.number} approves other rules")
    book.approved = Signed(fact.title, fact.role, fact.signed_as, line.at)


@applies
def entered(book: TournamentBook, fact: Entered, line: Line) -> Entered:
    """The buy-in goes to the prizes, the fee to the house."""
    book.accounts.enter(fact.player)
    book.entries[line.number] = Participant(line.number, fact.player, fact.account, line.at)
    paid = book.accounts.bought[fact.player][-1]
    _take(book, paid, 1)
    return replace(fact, buy_in=paid.buy_in, fee=paid.fee)


def _take(book: TournamentBook, paid: BuyIn, way: int) -> None:
    whole = paid.buy_in + paid.fee
    book.post({Account.PAID_IN: -way * whole, Account.POOL: way * paid.buy_in, Account.FEES: way * paid.fee})


@applies
def entry_returned(book: TournamentBook, fact: EntryReturned, line: Line) -> None:
    """They have not entered."""
    gone = book.named(fact.entry)
    for paid in book.accounts.bought[gone.player]:
        _take(book, paid, -1)
    book.accounts.leave(gone.player)
    del book.entries[gone.number]


@applies
def called_off(book: TournamentBook, fact: CalledOff, line: Line) -> None:
    """Everybody has their money back."""
    for each in list(book.entries.values()):
        entry_returned(book, EntryReturned(each.number, fact.why), line)
    book.stage, book.why = Stage.CALLED_OFF, fact.why


# --- while it is played ----------------------------------------------------------------------------------------


@applies
def seats_drawn(book: TournamentBook, fact: SeatsDrawn, line: Line) -> None:
    """A round is on, or at poker the first level."""
    if fact.round != book.round:
        book.rounds.append([])
        book.on = []
    book.round, book.stage, book.since, book.again = fact.round, Stage.PLAYING, line.at, []
    book.level = 1 if book.poker else 0
    for place in fact.places:
        book.named(place.entry)
        if place.entry in book.seated or place.seat in book.tables.setdefault(place.table, {}):
            raise BadInput(f"record {line.number} seats entry {place.entry} twice, or two at one seat")
        book.tables[place.table][place.seat] = place.entry
        book.told[AtTable(ParticipantSeated.kind, place.table, place.entry, book.event.chips)] += 1
    book.used += [table for table in book.tables if table not in book.used]


@applies
def bought_again(book: TournamentBook, fact: BoughtAgain, line: Line) -> BoughtAgain:
    """At poker they have chips at once; between rounds they wait for a seat."""
    player = book.named(fact.entry).player
    book.accounts.buy_again(player, book.level if book.poker else book.round)
    paid = book.accounts.bought[player][-1]
    _take(book, paid, 1)
    if book.poker:
        table, _ = book.seated[fact.entry]
        book.told[AtTable(ParticipantBought.kind, table, fact.entry, book.event.chips)] += 1
    else:
        book.again.append(fact.entry)
    return replace(fact, buy_in=paid.buy_in, fee=paid.fee)


@applies
def table_done(book: TournamentBook, fact: TableDone, line: Line) -> None:
    """Who had the most goes on."""
    if sorted(book.tables[fact.table].values()) != sorted(fact.chips) or not set(fact.on) <= set(fact.chips):
        raise BadInput(f"record {line.number} tells of others than sit at table {fact.table}")
    del book.tables[fact.table]
    book.rounds[-1].append(fact)
    book.on += fact.on
    for entry, chips in fact.chips.items():
        book.told[AtTable(ParticipantGone.kind, fact.table, entry, chips)] += 1
    if not book.tables:
        book.stage, book.since = Stage.BETWEEN, line.at


@applies
def went_out(book: TournamentBook, fact: WentOut, line: Line) -> None:
    """They are out."""
    table, seat = book.seated[fact.entry]
    del book.tables[table][seat]
    book.gone[fact.entry] = Gone(fact.when, fact.had)
    book.told[AtTable(ParticipantGone.kind, table, fact.entry, 0)] += 1


@applies
def participant_moved(book: TournamentBook, fact: ParticipantMoved, line: Line) -> None:
    """They sit elsewhere, with all their chips."""
    table, seat = book.seated[fact.entry]
    if table != fact.table or fact.seat in book.tables[fact.to]:
        raise BadInput(f"record {line.number} moves entry {fact.entry} from where it is not, or to a taken seat")
    del book.tables[table][seat]
    book.tables[fact.to][fact.seat] = fact.entry
    book.told[AtTable(ParticipantGone.kind, table, fact.entry, fact.chips)] += 1
    book.told[AtTable(ParticipantSeated.kind, fact.to, fact.entry, fact.chips)] += 1


@applies
def table_broken(book: TournamentBook, fact: TableBroken, line: Line) -> None:
    """Nobody sits there any more."""
    if book.tables.pop(fact.table):
        raise BadInput(f"record {line.number} breaks a table where somebody sits")


@applies
def level_begun(book: TournamentBook, fact: LevelBegun, line: Line) -> None:
    """Other blinds."""
    if fact.level != book.level + 1 or fact.level > len(book.event.levels):
        raise BadInput(f"record {line.number} begins level {fact.level} after level {book.level}")
    book.level, book.since = fact.level, line.at


@applies
def deal_agreed(book: TournamentBook, fact: DealAgreed, line: Line) -> None:
    """Nothing more is played."""
    book.deal = fact


# --- when it is over -------------------------------------------------------------------------------------------


@applies
def tournament_over(book: TournamentBook, fact: TournamentOver, line: Line) -> TournamentOver:
    """Places and prizes, as the books tell them; what the house adds is added."""
    ranking, agreed = _ranked(book)
    paid = book.accounts.pay(ranking, agreed)
    added = book.accounts.added
    book.post({Account.HOUSE: -added, Account.POOL: added})
    for table, seats in book.tables.items():  # at poker the last sit there until now
        for entry in seats.values():
            chips = book.deal.chips[entry] if book.deal is not None else _all_chips(book)
            book.told[AtTable(ParticipantGone.kind, table, entry, chips)] += 1
    book.tables, book.stage = {}, Stage.OVER if paid else Stage.CLOSED
    book.ranking = tuple(tuple(map(book.number_of, level)) for level in ranking)
    book.prizes = {book.number_of(player): prize for player, prize in paid.items()}
    return TournamentOver(book.ranking, dict(book.prizes), added)


def _all_chips(book: TournamentBook) -> Cents:
    return book.event.chips * sum(map(len, book.accounts.bought.values()))


def _ranked(book: TournamentBook) -> tuple[list[tuple[str, ...]], dict[str, Cents]]:
    """From the first place on, and what was agreed on."""
    if not book.poker:
        return of_rounds([[_finished(book, done) for done in tables] for tables in book.rounds]), {}
    gone = levels({book.named(entry).player: gone for entry, gone in sorted(book.gone.items())})
    if book.deal is None:
        (last,) = book.names(book.seated)
        return [(last,), *gone], {}
    chips = {book.named(entry).player: chips for entry, chips in sorted(book.deal.chips.items())}
    prizes = [*book.accounts.prizes(len(book.entries)), *[0] * len(chips)]
    shares = DEALS[book.deal.how](list(chips.values()), prizes)
    return [*levels(chips), *gone], dict(zip(chips, shares, strict=True))


def _finished(book: TournamentBook, done: TableDone) -> Finished:
    chips = {book.named(entry).player: chips for entry, chips in sorted(done.chips.items())}
    return Finished(chips, book.names(done.on))


@applies
def prize_paid(book: TournamentBook, fact: PrizePaid, line: Line) -> PrizePaid:
    """Handed over, less what is withheld for others; once all are, the tournament is closed."""
    if fact.entry not in book.prizes or fact.entry in book.paid:
        raise BadInput(f"record {line.number} pays entry {fact.entry} what is not due")
    told = replace(fact, amount=book.prizes[fact.entry])
    book.post({Account.POOL: -told.amount, Account.PRIZES: told.amount})
    book.paid[fact.entry] = told
    if book.paid.keys() == book.prizes.keys():
        book.stage = Stage.CLOSED
    return told
