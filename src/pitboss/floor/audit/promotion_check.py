"""Checking the promotions of a house: every draw again by its secret, every hand again by its table's journal."""

from collections.abc import Iterator

from sqlalchemy import Connection

from pitboss.errors import BadInput
from pitboss.floor.audit.replay import written_round
from pitboss.floor.audit.table_check import UNREADABLE
from pitboss.floor.books.draws import record_of, secret_of
from pitboss.floor.books.poker_live import Laid, PokerLive
from pitboss.floor.books.promotions import Promoted, PromotionBook
from pitboss.floor.facts import read
from pitboss.floor.facts.promotions import HandNoted, PromotionWon
from pitboss.floor.store import Store
from pitboss.room.draws import faults as faults_of_draws
from pitboss.room.promotions import highest, is_least, main_pot, shown


def faults(store: Store, connection: Connection, book: PromotionBook, since: int = 0) -> Iterator[str]:
    """What is wrong with its draws, the hands it noted, and what was won by them since a record."""
    for name, day in book.draws.items():
        try:
            secret = secret_of(store, day.posted).hex()
        except BadInput as error:
            yield f"the draws of {name} cannot be checked: {error}"
            continue
        if day.secret not in ("", secret):
            yield f"the secret told of {name} is not the one whose hash was posted"
        yield from (f"draws of {name}: {what}" for what in faults_of_draws(record_of(day, secret)))
    for found in book.promotions.values():
        yield from _noted(store, connection, found)
    yield from _won(store, connection, book, since)


def _noted(store: Store, connection: Connection, found: Promoted) -> Iterator[str]:
    """Hands that count were shown, at their table, and are good enough."""
    for noted in found.noted:
        laid = _hand(store, connection, noted.table, noted.round)
        cards = None if laid is None else shown(laid.hand).get(noted.seat)
        if cards is None or tuple(map(str, cards)) != noted.cards or not is_least(found.sheet.least or "", cards):
            yield f"{found.sheet.name}: {_where(noted)} showed no {' '.join(noted.cards)}"


def _won(store: Store, connection: Connection, book: PromotionBook, since: int) -> Iterator[str]:
    """Who has won a draw was drawn, or had the highest card; who has won the pot under a prize won that pot."""
    drawn = {draw.draw: draw for day in book.draws.values() for draw in day.drawn}
    for award in book.awards.values():
        won, found = award.won, book.promotions[award.won.promotion]
        draw, wins = drawn.get(won.by), found.sheet.wins
        if draw is None or award.number <= since:
            continue
        mine = [each for each in draw.entries if (each.player, each.account) == (won.player, won.account)]
        match wins:
            case "highest-card":
                right = any(each.label == highest(draw.cards or {}) for each in mine)
            case "next-pot":
                laid = _hand(store, connection, won.table or 0, won.round or 0)
                outcome = None if laid is None else laid.hand.outcome
                right = draw.table == won.table and outcome is not None and won.seat in main_pot(outcome)
            case "drawn-table":
                right = any(each.label.rpartition(",")[0] in draw.drawn for each in mine)
            case _:
                right = any(each.label in draw.drawn for each in mine)
        if not right:
            yield f"award {award.number}: {won.player} has not won {won.by}"


def _where(of: HandNoted | PromotionWon) -> str:
    return f"{of.player}, seat {of.seat} of table {of.table}, hand {of.round},"


def _hand(store: Store, connection: Connection, table: int, number: int) -> Laid | None:
    """A hand that was played to its end, dealt again from the journal."""
    found = written_round(store, connection, table, number)
    if found is None:
        return None
    live = PokerLive.of(found.state, 0)
    try:
        for record in found.records:
            live.lay(read(record.fact))
    except UNREADABLE:
        return None
    return live.laid
