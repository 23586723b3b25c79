"""What an amendment makes of a house's hold: what was wagered lately, valued by the rules before and after."""

from datetime import timedelta
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.theory import Theory
from pitboss.floor.schema import TABLES, WAGER_HOURS
from pitboss.money import Cents

DAYS: Final = 30
"""So many gaming days are looked back on."""


class Hold(NamedTuple):
    """What of the wagers of some days is the house's on average."""

    staked: Cents
    before: Cents
    after: Cents


def wagered(connection: Connection, house: str, game: str) -> dict[str, Cents]:
    """By wager: what was staked on it at the house's tables of a game in the last days."""
    day = GamingDay.of(house)
    since = day.begins(day.today() - timedelta(days=DAYS))
    asked = (
        select(WAGER_HOURS.c.wager, func.sum(WAGER_HOURS.c.staked))
        .join(TABLES, TABLES.c.id == WAGER_HOURS.c.table_id)
        .where(TABLES.c.property == house, TABLES.c.game == game, WAGER_HOURS.c.hour >= since)
        .group_by(WAGER_HOURS.c.wager)
    )
    return {wager: int(staked) for wager, staked in connection.execute(asked)}


def hold(staked: dict[str, Cents], before: Theory, after: Theory) -> Hold:
    """The same wagers by two theories; those that one of them does not value are left out of both."""
    kept = [0.0, 0.0]
    counted = 0
    for name, amount in staked.items():
        figures = before.figure(name), after.figure(name)
        if figures[0] is not None and figures[1] is not None:
            counted += amount
            kept = [sum_ + amount * figure[0] for sum_, figure in zip(kept, figures, strict=True) if figure]
    return Hold(counted, round(kept[0]), round(kept[1]))
