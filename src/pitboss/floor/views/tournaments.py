"""What somebody sees of a tournament: the clock, who leads, where they sit, and what they may do about it."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.acts.tournaments import broke_at, may_see_money, taxed_above
from pitboss.floor.books.state import TableState
from pitboss.floor.books.tournaments import Account, Stage, TournamentBook, digest
from pitboss.floor.people import Person
from pitboss.floor.roles import DUTIES, Role
from pitboss.floor.schema import TABLES
from pitboss.money import Cents, decimal
from pitboss.tournament.ranking import levels


class TournamentLine(TypedDict):
    """One line about a tournament, for a list."""

    number: int
    title: str
    property: str
    game: str
    game_title: str
    stage: Stage
    entries: int
    left: int
    """How many have not lost yet."""
    cost: Money
    """What an entry costs, fee included."""
    pool: Money
    """What the prizes come to by now."""
    entered: bool
    """Whether whoever looks has entered."""


class Clock(TypedDict):
    """How far it is."""

    round: int
    """At poker the level."""
    rounds: int
    until: str | None
    """When the round or the level ends, where it goes by the clock."""
    hands_left: int | None
    """Of the table that has most to deal, where hands are counted."""
    blinds: list[Money]
    """At poker: small, big, ante."""
    next_blinds: list[Money]
    hand_for_hand: bool


class Standing(TypedDict):
    """Somebody on the leaderboard."""

    entry: int
    player: str
    place: int
    """Level players have the same."""
    chips: Money | None
    """None of those who do not sit at a table."""
    table: int | None
    seat: int | None
    state: Literal["in", "on", "out"]
    """At a table or waiting for one, through to the next round, or out."""
    prize: Money | None
    """Once the places are known."""
    paid: bool
    you: bool


class TournamentTable(TypedDict):
    """One of its tables."""

    table: int
    name: str
    players: int
    hands_left: int | None
    on: bool
    """Whether a hand is being played."""


class Yours(TypedDict):
    """What somebody who has entered wants to know first."""

    entry: int
    table: int | None
    seat: int | None
    chips: Money | None
    place: int
    may_buy_again: bool


class TournamentMoney(TypedDict):
    """What came in, for those who take it."""

    paid_in: Money
    fees: Money
    pool: Money
    """What is still to be paid."""
    added: Money
    prizes: Money
    reconciled: bool


class Approval(TypedDict):
    """Who signed the rules."""

    title: str
    signed_as: str
    at: str


class TaxMark(TypedDict):
    """From when on a prize is taxed."""

    above: Money
    cite: list[str]


class TournamentView(TournamentLine):
    """A tournament, as somebody sees it."""

    version: int
    now: str
    poker: bool
    dealt_by: str
    rules: str
    digest: str
    waits_for: str | None
    """Who has to approve the rules."""
    approved: Approval | None
    chips: Money
    buy_in: Money
    fee: Money
    places: list[Money]
    """What the places are paid by now, the first first."""
    clock: Clock | None
    board: list[Standing]
    tables: list[TournamentTable]
    you: Yours | None
    tax: TaxMark | None
    nets: dict[str, Money]
    """By entry: a prize less what was paid to enter."""
    acts: list[str]
    """What whoever looks may do about it now."""
    why: str
    money: TournamentMoney | None
    """For those who take it, and who read the books."""


def tournament_line(book: TournamentBook, viewer: Person) -> TournamentLine:
    """One line."""
    event = book.event
    return {
        "number": book.number,
        "title": event.title,
        "property": book.house,
        "game": event.game,
        "game_title": library.section(book.house, event.game).text.title,
        "stage": book.stage,
        "entries": len(book.entries),
        "left": book.left if book.stage is not Stage.ENTRIES else len(book.entries),
        "cost": decimal(event.entry.buy_in + event.entry.fee),
        "pool": decimal(book.accounts.pool),
        "entered": any(each.account == viewer.id for each in book.entries.values()),
    }


def tables_of(connection: Connection, book: TournamentBook) -> dict[int, TableState]:
    """Those that are played at, as they stand."""
    asked = select(TABLES.c.id, TABLES.c.state).where(TABLES.c.id.in_(book.tables))
    return {row.id: TableState.from_json(row.state) for row in connection.execute(asked.order_by(TABLES.c.id))}


def tournament_view(
    book: TournamentBook, states: Mapping[int, TableState], viewer: Person, now: str, *, demo: bool
) -> TournamentView:
    """A tournament as this person sees it."""
    event, board = book.event, _board(book, states, viewer)
    assert book.setup is not None
    waits, signed, tax = book.waits_for, book.approved, taxed_above(book)
    return {
        **tournament_line(book, viewer),
        "version": book.version,
        "now": now,
        "poker": book.poker,
        "dealt_by": book.setup.dealt_by,
        "rules": book.setup.rules,
        "digest": digest(book.setup.rules),
        "waits_for": None if waits is None else waits[0],
        "approved": None
        if signed is None
        else {"title": signed.title, "signed_as": signed.signed_as, "at": signed.at},
        "chips": decimal(event.chips),
        "buy_in": decimal(event.entry.buy_in),
        "fee": decimal(event.entry.fee),
        "places": [decimal(prize) for prize in book.accounts.prizes(len(book.entries))] if book.entries else [],
        "clock": _clock(book, states) if book.stage is Stage.PLAYING else None,
        "board": board,
        "tables": [_table(state) for state in states.values()],
        "you": _yours(book, states, board),
        "tax": None if tax is None else {"above": decimal(tax[0]), "cite": list(tax[1])},
        "nets": {str(entry): decimal(book.net(entry)) for entry in book.prizes},
        "acts": _acts(book, viewer, demo=demo),
        "why": book.why,
        "money": _money(book) if may_see_money(viewer) else None,
    }


def _clock(book: TournamentBook, states: Mapping[int, TableState]) -> Clock:
    event, until = book.event, [state.tournament.until for state in states.values() if state.tournament]
    if event.minutes_a_level is not None and book.level < len(event.levels):
        ends = datetime.fromisoformat(book.since) + timedelta(minutes=event.minutes_a_level)
        until = [ends.isoformat(timespec="milliseconds")]
    hands = [state.tournament.hands for state in states.values() if state.tournament]
    counted = [each for each in hands if each is not None]
    return {
        "round": book.level or book.round,
        "rounds": len(event.levels) or len(event.rounds),
        "until": max(until, default="") or None,
        "hands_left": max(counted) if counted else None,
        "blinds": _blinds(book, book.level),
        "next_blinds": _blinds(book, book.level + 1),
        "hand_for_hand": book.hand_for_hand,
    }


def _blinds(book: TournamentBook, level: int) -> list[Money]:
    if not 1 <= level <= len(book.event.levels):
        return []
    blinds = book.event.levels[level - 1]
    return [decimal(amount) for amount in (blinds.small, blinds.big, blinds.ante)]


def _table(state: TableState) -> TournamentTable:
    play = state.tournament
    return {
        "table": state.id,
        "name": state.name,
        "players": len(state.seats),
        "hands_left": None if play is None else play.hands,
        "on": state.round_first > 0,
    }


def _board(book: TournamentBook, states: Mapping[int, TableState], viewer: Person) -> list[Standing]:
    """From the first place on, as things stand."""
    found: list[Standing] = []
    for level in _levels(book, states):
        place = len(found) + 1
        found += [_standing(book, states, viewer, entry, place) for entry in level]
    return found


def _levels(book: TournamentBook, states: Mapping[int, TableState]) -> Iterable[tuple[int, ...]]:
    if book.ranking:
        return book.ranking
    chips = {str(entry): states[table].seats[seat].chips for entry, (table, seat) in book.seated.items()}
    through = {str(entry): 0 for entry in book.on}
    waits = {str(entry): 0 for entry in book.again} if book.stage is not Stage.ENTRIES else {}
    gone = {str(entry): each for entry, each in book.gone.items()}
    ranked = [*levels(through), *levels(chips), *levels(waits), *levels(gone)]
    there = {entry for level in ranked for entry in level}
    lost = {
        str(entry): (number, amount)
        for number, tables in enumerate(book.rounds)
        for done in tables
        for entry, amount in done.chips.items()
        if str(entry) not in there
    }
    ranked += levels(lost)
    there |= lost.keys()
    rest = tuple(str(entry) for entry in book.entries if str(entry) not in there)
    return [tuple(map(int, level)) for level in (*ranked, rest) if level]


def _standing(
    book: TournamentBook, states: Mapping[int, TableState], viewer: Person, entry: int, place: int
) -> Standing:
    who, (table, seat) = book.named(entry), book.seated.get(entry, (None, None))
    sits = table is not None and seat is not None
    waits = book.stage is Stage.ENTRIES or entry in book.again
    prize = book.prizes.get(entry)
    return {
        "entry": entry,
        "player": who.player,
        "place": place,
        "chips": decimal(states[table].seats[seat].chips) if table is not None and seat is not None else None,
        "table": table,
        "seat": seat,
        "state": "in" if sits or waits else "on" if entry in book.on and not book.ranking else "out",
        "prize": None if prize is None else decimal(prize),
        "paid": entry in book.paid,
        "you": who.account == viewer.id,
    }


def _yours(book: TournamentBook, states: Mapping[int, TableState], board: list[Standing]) -> Yours | None:
    mine = next((each for each in board if each["you"]), None)
    if mine is None:
        return None
    return {
        "entry": mine["entry"],
        "table": mine["table"],
        "seat": mine["seat"],
        "chips": mine["chips"],
        "place": mine["place"],
        "may_buy_again": _may_buy_again(book, states, mine["entry"]),
    }


def _may_buy_again(book: TournamentBook, states: Mapping[int, TableState], entry: int) -> bool:
    player = book.named(entry).player
    if not book.accounts.may_buy_again(player, book.level if book.poker else book.round):
        return False
    if not book.poker:
        return book.stage is Stage.BETWEEN and entry in book.lost
    table, seat = book.seated.get(entry, (0, 0))
    return table in states and seat in broke_at(states[table])


def _acts(book: TournamentBook, viewer: Person, *, demo: bool) -> list[str]:
    """What may be done at this stage, by whoever looks."""
    if viewer.property not in (None, book.house):
        return []
    stages: Mapping[Stage, tuple[str, ...]] = {
        Stage.ENTRIES: (
            *(("approve-tournament",) if book.approved is None else ()),
            "enter-tournament",
            "return-entry",
            "call-off-tournament",
            *(("draw-seats",) if book.waits_for is None and len(book.entries) > 1 else ()),
        ),
        Stage.PLAYING: (
            "see-to-tables",
            *(("agree-deal", "go-out") if book.poker else ()),
            *(("buy-again",) if book.poker and book.event.rebuys is not None else ()),
        ),
        Stage.BETWEEN: ("draw-seats", *(("buy-again",) if book.event.rebuys is not None else ())),
        Stage.OVER: ("pay-prize",),
    }
    return [act for act in stages.get(book.stage, ()) if _may(viewer, act, demo=demo)]


def _may(viewer: Person, act: str, *, demo: bool) -> bool:
    if viewer.role is Role.PLAYER:
        return act == "go-out" or (demo and act in ("enter-tournament", "buy-again"))
    return DUTIES.is_for(viewer.role, act)


def _money(book: TournamentBook) -> TournamentMoney:
    ledger = book.ledger

    def amount(account: Account, way: int = 1) -> Cents:
        return way * ledger.get(account, 0)

    return {
        "paid_in": decimal(amount(Account.PAID_IN, -1)),
        "fees": decimal(amount(Account.FEES)),
        "pool": decimal(amount(Account.POOL)),
        "added": decimal(amount(Account.HOUSE, -1)),
        "prizes": decimal(amount(Account.PRIZES)),
        "reconciled": not sum(ledger.values()) and (book.stage is not Stage.CLOSED or not amount(Account.POOL)),
    }
