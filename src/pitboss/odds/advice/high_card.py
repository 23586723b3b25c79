"""A tie of two cards: war for as much again, or half given up."""

from pitboss.games.high_card.play import SURRENDER, WAR
from pitboss.games.high_card.rules import pack_of, rank, rules
from pitboss.money import Cents
from pitboss.odds.advice import Seen
from pitboss.table import Decide, Round


def values(round_: Round, ask: Decide, seen: Seen) -> dict[str, float]:
    """Every second card of both, drawn from what is left."""
    house, how = round_.house, rules(round_.house)
    if how.war is None or WAR not in ask.choices:
        return {}
    left = [0] * 14
    for card in pack_of(house).cards:
        left[rank(how, card)] += 1
    for card in (*seen.own, *seen.others):
        left[rank(how, card)] -= 1
    total = sum(left)
    ahead = sum(a * b for at, a in enumerate(left) for b in left[:at])
    tied = sum(a * (a - 1) for a in left)
    pairs = total * (total - 1)
    chances = {"war-won": ahead / pairs, "war-tied": tied / pairs, "lose": ahead / pairs}
    seat = round_.table.seats[ask.seat]
    base = next(stake for stake in seat.open_stakes() if stake.wager == house.wagers[how.war.wager].equals)
    stakes = {base.wager: base.amount, how.war.wager: base.amount}
    war = sum(
        chance * sum(_gain(round_, wager, outcome, amount) for wager, amount in stakes.items())
        for outcome, chance in chances.items()
    )
    return {WAR: war, SURRENDER: _gain(round_, base.wager, SURRENDER, base.amount)}


def _gain(round_: Round, wager: str, outcome: str, amount: Cents) -> float:
    odds = round_.house.pays(wager, outcome)
    if odds.form == "lose":
        return -float(amount)
    if odds.form == "for":
        return float(odds.winnings(amount) - amount)
    return float(odds.winnings(amount))
