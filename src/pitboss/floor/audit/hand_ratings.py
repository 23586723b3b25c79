"""Ratings by hand beside the exact ones: what a supervisor saw, and what the journal says of those it follows.

By hand a player should lose their average wager, so many times an hour, by the edge of the table's first wager as
it is best played and what their skill adds to it. By the journal it is every wager by its own edge.
"""

from datetime import date, datetime
from fractions import Fraction

from sqlalchemy import Connection
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.played import Played, played_at
from pitboss.floor.audit.results import theories
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.books.pit import HandRating, PitBook
from pitboss.floor.books.state import TableState
from pitboss.floor.people import titles
from pitboss.library import POKER_ROOM
from pitboss.money import decimal


class ExactRating(TypedDict):
    """The same player at the same table on that gaming day, as the journal has it."""

    minutes: int
    average: Money | None
    expected: Money | None
    """None where theory has no figure yet."""


class RatingView(TypedDict):
    """A player as they were rated."""

    rating: int
    table: int
    name: str
    seat: int
    player: str
    account: int | None
    by: str | None
    since: str
    until: str | None
    """None while they are being rated."""
    minutes: int
    average: Money | None
    skill: str | None
    expected: Money | None
    """What they should have lost, by hand; none while it goes on, or where theory has no figure."""
    exact: ExactRating | None
    """None for a guest without an account, and at poker among players."""


class Ratings(TypedDict):
    """Everybody who was rated on a gaming day."""

    property: str
    day: str
    decisions_an_hour: int
    skills: list[str]
    ratings: list[RatingView]


def hand_ratings(connection: Connection, book: PitBook, day: date, now: str) -> Ratings:
    """The ratings of a gaming day; those that are on first."""
    keeps, facts = GamingDay.of(book.house), library.of_house(book.house).facts.hand_ratings
    begins, ends = keeps.begins(day), keeps.ends(day)
    found = [each for each in book.ratings.values() if begins <= each.since < ends]
    states, called = Scope(book.house).found(connection), titles(connection)
    known = _exact(connection, [each for each in found if each.account], states, Period(keeps, day, day), now)
    return {
        "property": book.house,
        "day": str(day),
        "decisions_an_hour": facts.decisions_an_hour,
        "skills": list(facts.skills),
        "ratings": [
            _told(connection, each, states[each.table], called, known.get((each.table, each.account)), now)
            for each in sorted(found, key=lambda each: (bool(each.until), -each.number))
        ],
    }


def _exact(
    connection: Connection, found: list[HandRating], states: dict[int, TableState], period: Period, now: str
) -> dict[tuple[int, int | None], Played]:
    known: dict[tuple[int, int | None], Played] = {}
    for table in {each.table for each in found}:
        if states[table].game == POKER_ROOM:
            continue
        for account, played in played_at(connection, states[table], period, now).items():
            played.judge(theories(connection, states[table], played.counts))
            known[table, account] = played
    return known


def _told(
    connection: Connection,
    each: HandRating,
    state: TableState,
    called: dict[int, str],
    exact: Played | None,
    now: str,
) -> RatingView:
    minutes = _minutes(each.since, each.until or now)
    return {
        "rating": each.number,
        "table": each.table,
        "name": state.name,
        "seat": each.seat,
        "player": each.player,
        "account": each.account,
        "by": called.get(each.by or 0),
        "since": each.since,
        "until": each.until or None,
        "minutes": int(minutes),
        "average": decimal(each.average) if each.until else None,
        "skill": each.skill or None,
        "expected": _expected(connection, each, state, minutes) if each.until else None,
        "exact": None if exact is None else _exactly(exact),
    }


def _minutes(since: str, until: str) -> Fraction:
    lasted = datetime.fromisoformat(until) - datetime.fromisoformat(since)
    return Fraction(round(lasted.total_seconds() * 1_000), 60_000)


def _expected(connection: Connection, each: HandRating, state: TableState, minutes: Fraction) -> Money | None:
    """Average by decisions by edge, rounded once."""
    edge = _edge(connection, state)
    if edge is None:
        return None
    facts = library.of_house(state.property).facts.hand_ratings
    decisions = facts.decisions_an_hour * minutes / 60
    return decimal(max(0, round(each.average * decisions * (edge + facts.skills.get(each.skill, 0)))))


def _edge(connection: Connection, state: TableState) -> Fraction | None:
    """Of the first wager of the table that theory knows."""
    theory, _ = theories(connection, state, ())[state.edition]
    return None if theory is None or not theory.worths else theory.worths[0].fraction


def _exactly(played: Played) -> ExactRating:
    average = Fraction(played.handle, played.decisions) if played.decisions else None
    return {
        "minutes": round(played.seconds / 60),
        "average": None if average is None else decimal(round(average)),
        "expected": None if played.expected is None else decimal(round(played.expected.win)),
    }
