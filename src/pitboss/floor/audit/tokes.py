"""The tokes of dealers: pooled by gaming day or by shift, shared by hours or by heads, as the house has it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from fractions import Fraction

from sqlalchemy import Connection, func, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.errors import Refused
from pitboss.floor.audit.gaming_day import HOURLY, GamingDay
from pitboss.floor.audit.scope import Scope
from pitboss.floor.audit.shifts import shifts_on
from pitboss.floor.books.pit import PitBook, Worked
from pitboss.floor.facts.pit import TokeShare, TokesShared, stream_of
from pitboss.floor.house_books import Pits
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Role, require
from pitboss.floor.schema import TABLE_HOURS
from pitboss.floor.store import Store
from pitboss.money import Cents, decimal


class ShareView(TypedDict):
    """What a dealer gets of a pool."""

    account: int
    title: str
    minutes: int
    amount: Money


class PoolView(TypedDict):
    """A pool of tokes."""

    day: str
    shift: str | None
    amount: Money
    over: bool
    """Whether its time is over, so that it can be shared."""
    shared: bool
    shares: list[ShareView]
    """As it was shared, or would be now."""


class TokesView(TypedDict):
    """The pools of a gaming day."""

    property: str
    pooled_by: str
    shared_by: str
    pools: list[PoolView]


@dataclass(frozen=True)
class Pool:
    """What is shared: the tokes of all tables from one hour of the books to another."""

    day: date
    shift: str | None
    begins: datetime
    ends: datetime

    def amount(self, connection: Connection, house: str) -> Cents:
        """What players gave."""
        hours = TABLE_HOURS.c
        asked = select(func.coalesce(func.sum(hours.tokes), 0)).where(
            hours.table_id.in_(Scope(house).tables()),
            hours.hour >= self.begins.strftime(HOURLY),
            hours.hour < self.ends.strftime(HOURLY),
        )
        return int(connection.execute(asked).scalar_one())

    def seconds(self, book: PitBook, now: str) -> dict[int, tuple[str, int]]:
        """By dealer: their name, and how long they were at work in it."""
        here = [Worked(each.who, each.title, each.role, each.since, now) for each in book.at_work.values()]
        found: dict[int, tuple[str, int]] = {}
        for each in (*book.worked, *here):
            since, until = max(_moment(each.since), self.begins), min(_moment(each.until), self.ends)
            if each.role == Role.DEALER and until > since:
                before = found.get(each.who, (each.title, 0))[1]
                found[each.who] = (each.title, before + round((until - since).total_seconds()))
        return found


def _moment(at: str) -> datetime:
    return datetime.fromisoformat(at).astimezone(UTC)


def pools_of(house: str, day: date) -> list[Pool]:
    """The pools of a gaming day, as the house has them."""
    keeps, shifts = GamingDay.of(house), shifts_on(house, day)
    if library.of_house(house).facts.toke_pools.pooled_by == "day":
        return [Pool(day, None, _hour(keeps.begins(day)), _hour(keeps.ends(day)))]
    return [Pool(day, each.begins, _hour(str(each.hours.first)), _hour(str(each.hours.end))) for each in shifts]


def _hour(of_books: str) -> datetime:
    return datetime.strptime(of_books, HOURLY).replace(tzinfo=UTC)


def shares_of(amount: Cents, parts: Sequence[int]) -> list[Cents]:
    """An amount by parts, to the cent: what is left of a cent goes to those who lost most by rounding down."""
    whole = sum(parts)
    if not whole:
        return [0] * len(parts)
    exact = [Fraction(amount * part, whole) for part in parts]
    shares = [each.numerator // each.denominator for each in exact]
    by_loss = sorted(range(len(parts)), key=lambda at: (shares[at] - exact[at], at))
    for at in by_loss[: amount - sum(shares)]:
        shares[at] += 1
    return shares


def tokes(connection: Connection, book: PitBook, day: date, now: str) -> TokesView:
    """Every pool of a gaming day, as it was shared or would be now."""
    rules = library.of_house(book.house).facts.toke_pools
    return {
        "property": book.house,
        "pooled_by": rules.pooled_by,
        "shared_by": rules.shared_by,
        "pools": [_told(connection, book, pool, now) for pool in pools_of(book.house, day)],
    }


def _told(connection: Connection, book: PitBook, pool: Pool, now: str) -> PoolView:
    done = _shared(book, pool)
    fact = done or _divided(connection, book, pool, now)
    return {
        "day": str(pool.day),
        "shift": pool.shift,
        "amount": decimal(fact.amount),
        "over": _moment(now) >= pool.ends,
        "shared": done is not None,
        "shares": [
            {
                "account": each.who,
                "title": each.title,
                "minutes": each.seconds // 60,
                "amount": decimal(each.amount),
            }
            for each in fact.shares
        ],
    }


def _shared(book: PitBook, pool: Pool) -> TokesShared | None:
    return next((each for each in book.shared if (each.day, each.shift) == (str(pool.day), pool.shift)), None)


def _divided(connection: Connection, book: PitBook, pool: Pool, now: str) -> TokesShared:
    amount, worked = pool.amount(connection, book.house), sorted(pool.seconds(book, now).items())
    by_hours = library.of_house(book.house).facts.toke_pools.shared_by == "hours"
    parts = [seconds if by_hours else 1 for _, (_, seconds) in worked]
    shares = tuple(
        TokeShare(who, title, seconds, share)
        for (who, (title, seconds)), share in zip(worked, shares_of(amount, parts), strict=True)
    )
    return TokesShared(str(pool.day), pool.shift, amount, shares)


def share(
    store: Store, pits: Pits, person: Person, house: str, day: date, shift: str | None, now: str
) -> TokesShared:
    """Share a pool whose time is over, once."""
    require(person.role, Duty.TOKES)
    pool = next((each for each in pools_of(house, day) if each.shift == shift), None)
    if pool is None:
        raise Refused(f"the house pools tokes by {library.of_house(house).facts.toke_pools.pooled_by}")
    with store.writing() as connection:
        held = store.hold(connection, stream_of(house))
        book = pits.standing(connection, house)
        if _moment(now) < pool.ends:
            raise Refused("the pool is shared when its time is over")
        if _shared(book, pool) is not None:
            raise Refused("the pool is shared already")
        fact = _divided(connection, book, pool, now)
        if not fact.amount or not fact.shares:
            raise Refused("there is nothing to share, or nobody to share it with")
        pits.write(connection, house, [fact], person.id, now, held=held)
    return fact
