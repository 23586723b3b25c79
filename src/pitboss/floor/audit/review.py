"""The monthly review of table games, where the law of the place asks for one, and what was found.

Each month, for every table, the lifetime payout percentage beside that of the last days; a deviation of more than
so many percent is investigated, the investigation documented, the Commission told. How many days and how many
percent, the jurisdiction says.
"""

from datetime import date, timedelta

from sqlalchemy import Connection, func, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.errors import BadInput
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.results import share
from pitboss.floor.audit.scope import Named, Period, Scope, named
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import entry, read
from pitboss.floor.facts.audit import STREAM, Found
from pitboss.floor.once import sent
from pitboss.floor.people import Person
from pitboss.floor.schema import PEOPLE, TABLE_HOURS
from pitboss.floor.store import Store
from pitboss.money import Cents, decimal
from pitboss.rulebook.property import Review


class FindingTold(TypedDict):
    """What an investigation found."""

    number: int
    at: str
    by: str | None
    role: str | None
    finding: str
    commission_told: bool


class ReviewLine(Named):
    """A table's last days against its lifetime."""

    drop: Money
    win: Money
    hold: float | None
    payout: float | None
    lifetime_drop: Money
    lifetime_win: Money
    lifetime_hold: float | None
    lifetime_payout: float | None
    deviation: float | None
    flagged: bool
    open: bool
    """Flagged, and nothing was found yet."""
    findings: list[FindingTold]


ReviewTold = TypedDict(
    "ReviewTold",
    {
        "month": str,
        "complete": bool,
        "from": str,
        "to": str,
        "threshold": float,
        "rule": str,
        "flagged": int,
        "open": int,
        "tables": list[ReviewLine],
    },
)
"""Every table's recent hold against its lifetime's."""


def last_day(month: str, today: date) -> tuple[date, bool]:
    """The day a month's review looks back from, and whether the month is over."""
    try:
        first = date.fromisoformat(f"{month}-01")
        after = (first + timedelta(days=31)).replace(day=1)
    except (ValueError, OverflowError):
        raise BadInput(f"{month!r} is no month; write one like 2026-11") from None
    if first > today:
        raise BadInput(f"{month} has not begun")
    return min(after - timedelta(days=1), today), after <= today


def review(store: Store, connection: Connection, scope: Scope, month: str | None = None) -> ReviewTold:
    """Every table's last days against its lifetime."""
    day, asked = GamingDay.of(scope.house), _asked_of(scope.house)
    month = month or f"{day.today():%Y-%m}"
    last, complete = last_day(month, day.today())
    first = last - timedelta(days=asked.rolling_days - 1)
    recent = _sums(connection, scope, Period(day, first, last))
    lifetime = _sums(connection, scope, Period(day, None, last))
    findings = _findings(store, connection, month)
    lines = [
        _line(state, asked, recent.get(table, (0, 0)), lifetime.get(table, (0, 0)), findings.get(table, []))
        for table, state in scope.found(connection).items()
    ]
    return {
        "month": month,
        "complete": complete,
        "from": str(first),
        "to": str(last),
        "threshold": asked.points / 100,
        "rule": asked.cite,
        "flagged": sum(line["flagged"] for line in lines),
        "open": sum(line["open"] for line in lines),
        "tables": lines,
    }


def _sums(connection: Connection, scope: Scope, period: Period) -> dict[int, tuple[Cents, Cents]]:
    """By table: drop and win."""
    hours = TABLE_HOURS.c
    asked = select(hours.table_id, func.sum(hours.bought_in).label("drop"), func.sum(hours.result).label("win"))
    asked = period.of(asked.where(hours.table_id.in_(scope.tables())), hours.hour).group_by(hours.table_id)
    return {row.table_id: (int(row.drop), int(row.win)) for row in connection.execute(asked)}


def _asked_of(house: str | None) -> Review:
    """What the law asks of a house, or of all houses of the floor alike."""
    places = [library.of_house(each).jurisdiction for each in ([house] if house else library.on_this_floor())]
    asked = {place.title: place.review for place in places if place is not None and place.review is not None}
    if not asked:
        raise BadInput("the law of the place asks for no monthly review")
    if len(asked) > 1:
        raise BadInput(f"{' and '.join(asked)} ask for reviews of their own; ask about one house")
    (review,) = asked.values()
    return review


def deviates(recent: tuple[Cents, Cents], lifetime: tuple[Cents, Cents], points: int) -> bool:
    """Whether two holds, each a drop and a win, lie more percentage points apart than that."""
    (drop, win), (drop_ever, win_ever) = recent, lifetime
    return abs(win * drop_ever - win_ever * drop) * 100 > points * drop * drop_ever


def _line(
    state: TableState,
    asked: Review,
    recent: tuple[Cents, Cents],
    lifetime: tuple[Cents, Cents],
    findings: list[FindingTold],
) -> ReviewLine:
    (drop, win), (drop_ever, win_ever) = recent, lifetime
    flagged = deviates(recent, lifetime, asked.points)
    apart = win / drop - win_ever / drop_ever if drop and drop_ever else None
    return {
        **named(state),
        "drop": decimal(drop),
        "win": decimal(win),
        "hold": share(win, drop),
        "payout": share(drop - win, drop),
        "lifetime_drop": decimal(drop_ever),
        "lifetime_win": decimal(win_ever),
        "lifetime_hold": share(win_ever, drop_ever),
        "lifetime_payout": share(drop_ever - win_ever, drop_ever),
        "deviation": None if apart is None else round(apart, 6),
        "flagged": flagged,
        "open": flagged and not findings,
        "findings": findings,
    }


# --- findings -----------------------------------------------------------------------------------------------


def _findings(store: Store, connection: Connection, month: str) -> dict[int, list[FindingTold]]:
    """By table: what was written down about a month, in order."""
    people = {row.id: row for row in connection.execute(select(PEOPLE.c.id, PEOPLE.c.title, PEOPLE.c.role))}
    found: dict[int, list[FindingTold]] = {}
    for record in store.records(connection, STREAM):
        fact, by = read(record.fact), people.get(record.fact.person or 0)
        if isinstance(fact, Found) and fact.month == month:
            found.setdefault(fact.table, []).append(
                {
                    "number": record.number,
                    "at": record.fact.at,
                    "by": by.title if by else None,
                    "role": by.role if by else None,
                    "finding": fact.finding,
                    "commission_told": fact.commission_told,
                }
            )
    return found


def record_finding(
    store: Store,
    person: Person,
    at: str,
    state: TableState,
    month: str,
    finding: str,
    *,
    commission_told: bool = False,
    key: str | None = None,
) -> None:
    """Write down what an investigation found; the same command sent again is not written again."""
    last_day(month, GamingDay.of(state.property).today())
    found = Found(state.id, month, finding, commission_told)
    with store.writing() as connection:
        store.hold(connection, STREAM)
        once = None if key is None else sent(key, person.id, found.to_json())
        if not store.done_before(connection, STREAM, once):
            store.append(connection, STREAM, [entry(found, person.id, at)], once)
