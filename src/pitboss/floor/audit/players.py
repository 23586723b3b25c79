"""What a player is worth: what they should have lost by the wagers they made, what they lost, and what luck did.

Nothing is estimated. Every wager is held against the edge of its own table, under the edition of the rules it was
dealt by; where there is no such figure, that is said. A guest without an account is not followed, nor is poker
among players, where the house has no edge.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from sqlalchemy import Connection

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.played import Played, played_at
from pitboss.floor.audit.results import EditionWager, Result, ResultTold, summed, theories, wager_result
from pitboss.floor.audit.scope import Named, Period, PeriodTold, Scope, named
from pitboss.floor.people import titles
from pitboss.library import POKER_ROOM
from pitboss.money import Cents, decimal

DAYS: Final = 31
"""What is read where nothing is said."""
_HOUR: Final = 3_600


class Rating(ResultTold):
    """How somebody played, and what it is worth. The win is the house's, the drop what they bought in for."""

    seconds: int
    """At the tables."""
    decisions: int
    decisions_an_hour: float | None
    average_wager: Money | None
    """What was staked for every decision."""
    luck: float | None
    """How many deviations they did better than theory; below zero, worse."""


class PlayerWorth(Rating):
    """A player at a house."""

    account: int
    player: str
    property: str
    comp_rate: str | None
    """The share of the theoretical loss the house gives back; none where it states none."""
    comp: Money | None


class PlayersWorth(PeriodTold):
    """Everybody with an account who sat at a table."""

    players: list[PlayerWorth]


class TablePlayed(Named, Rating):
    """What a player did at one table, wager by wager."""

    wagers: list[EditionWager]


class OnePlayer(PeriodTold):
    """One player: at every house, and at every table."""

    account: int
    player: str
    houses: list[PlayerWorth]
    tables: list[TablePlayed]


def players(connection: Connection, scope: Scope, period: Period, now: str) -> PlayersWorth:
    """What everybody is worth who played at these tables, by house, the best first."""
    period = period.recent(DAYS)
    lines, _ = _read(connection, scope, period, now, None)
    return {**period.told(), "players": lines}


def one_player(connection: Connection, scope: Scope, period: Period, now: str, account: int) -> OnePlayer | None:
    """One player with the tables they sat at; none for an account that sat at none."""
    period = period.recent(DAYS)
    houses, tables = _read(connection, scope, period, now, account)
    if not houses:
        return None
    return {
        **period.told(),
        "account": account,
        "player": houses[0]["player"],
        "houses": houses,
        "tables": tables,
    }


def _read(
    connection: Connection, scope: Scope, period: Period, now: str, only: int | None
) -> tuple[list[PlayerWorth], list[TablePlayed]]:
    """The lines of all players, or of one, by house and by table."""
    by_house: dict[tuple[str, int], list[Played]] = {}
    tables: list[TablePlayed] = []
    for state in scope.found(connection).values():
        if state.game == POKER_ROOM:
            continue
        for account, played in played_at(connection, state, period, now).items():
            if only not in (None, account):
                continue
            known = theories(connection, state, played.counts)
            played.judge(known)
            by_house.setdefault((state.property, account), []).append(played)
            wagers: list[EditionWager] = [
                {**wager_result(name, count, known[edition][0]), "edition": edition}
                for edition, counts in played.counts.items()
                for name, count in sorted(counts.items())
            ]
            tables.append({**named(state), **_rating([played]), "wagers": wagers})
    called = titles(connection)
    lines = [_line(house, account, called[account], all_) for (house, account), all_ in by_house.items()]
    return sorted(lines, key=lambda line: (-_theo(line), line["property"], line["account"])), tables


def _theo(line: PlayerWorth) -> float:
    return float(line["theory"]["expected"]) if line["theory"] else 0.0


def _line(house: str, account: int, called: str, at_tables: list[Played]) -> PlayerWorth:
    rate = library.of_house(house).facts.comp_rate
    total = summed(at_tables)
    return {
        "account": account,
        "player": called,
        "property": house,
        **_rating(at_tables),
        "comp_rate": None if rate is None else str(rate),
        "comp": None if (comp := _comp(total, rate)) is None else decimal(comp),
    }


def _comp(total: Result, rate: Fraction | None) -> Cents | None:
    """What the house gives back of the theoretical loss; to whom has none by theory it gives nothing."""
    if rate is None or total.expected is None:
        return None
    return max(0, round(rate * total.expected.win))


def _rating(at_tables: Iterable[Played]) -> Rating:
    played = list(at_tables)
    total = summed(played)
    decisions, seconds = sum(each.decisions for each in played), sum(each.seconds for each in played)
    z = None if total.expected is None else total.expected.z(total.win)
    return {
        **total.told(),
        "luck": None if z is None else round(-z, 4),
        "seconds": round(seconds),
        "decisions": decisions,
        "decisions_an_hour": round(decisions * _HOUR / seconds, 1) if seconds else None,
        "average_wager": decimal(round(Fraction(total.handle, decisions))) if decisions else None,
    }
