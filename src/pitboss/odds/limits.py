"""Whether the payout limit of a table can cut what figures count in full."""

from fractions import Fraction

from pitboss.money import Cents
from pitboss.odds.result import Situation, WagerOdds


def binding_limit(situation: Situation, odds: WagerOdds) -> Cents:
    """The payout limit, where one hand can win more than that at the stakes wagers are valued at; else 0."""
    house, limit = situation.house, situation.house.payout_limit()
    covered = {name: _most(situation, name) for name in house.wagers if name in house.tables}
    valued = [name for name in (odds.wager, *odds.parts) if covered.get(name)]
    return limit if limit and valued and sum(covered.values()) > limit else 0


def _most(situation: Situation, wager: str) -> Fraction:
    """The most one hand can win on a wager that counts towards the limit."""
    house, entry = situation.house, situation.house.wagers[wager]
    stake = Fraction(situation.stake(entry.rides_on or entry.equals or entry.of or wager)) * (entry.at_most or 1)
    rows = [row.pays for row in house.paytable(wager).rows.values() if house.limit_covers(wager, row.pays)]
    return max((pays.ratio * stake for pays in rows if pays.wins), default=Fraction(0))
