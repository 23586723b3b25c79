"""What a decided wager is paid: by its line, by its parts, evenly or not, and the vigorish on it."""

from functools import lru_cache
from typing import Final, NamedTuple

from pitboss.games.craps.lives import LOSE, PUSH
from pitboss.games.craps.rules import rules_of, terms
from pitboss.money import Cents, Chips, Form, Odds, Payment, pay
from pitboss.rulebook import HouseRules
from pitboss.rulebook.outcomes import came_to

_DOLLAR: Cents = 100
_TO_THE_DOLLAR: Final = Chips(_DOLLAR)


class Settlement(NamedTuple):
    """What happens to a stake, at which odds, by which clause."""

    payment: Payment
    pays: str
    cite: tuple[str, ...]


@lru_cache(maxsize=1 << 16)
def settlement(house: HouseRules, wager: str, spot: str | None, amount: Cents, outcome: str) -> Settlement:
    """Settle one stake on an outcome."""
    parts = units(house, wager, spot)
    if parts:
        return _by_parts(house, wager, parts, amount, outcome)
    if outcome in (LOSE, PUSH):
        odds = Odds(Form(outcome))
        return Settlement(pay(odds, amount, chips=house.chips), outcome, deciding(house, wager, spot, outcome))
    odds = house.pays(wager, outcome)
    payment = pay(odds, amount, chips=house.chips)
    if odds.wins:
        payment = Payment(winnings(house, wager, odds, amount), payment.returned, payment.taken)
    return Settlement(payment, str(odds), house.cite(wager, outcome))


def deciding(house: HouseRules, wager: str, spot: str | None, outcome: str) -> tuple[str, ...]:
    """The clause by which a wager is lost, pushed or off: that of the number it lay on, or the one for all."""
    on_spot = house.decided(wager, came_to(outcome, spot)) if spot else ()
    return on_spot or house.decided(wager, outcome) or house.wagers[wager].cite


def winnings(house: HouseRules, wager: str, odds: Odds, amount: Cents) -> Cents:
    """What is paid, where a payment that does not come out evenly is rounded as the house says."""
    uneven = rules_of(house).uneven
    rule = house.option(uneven.option) if uneven else ""
    if rule == "by-kind":
        on_odds = house.wagers[wager].of is not None or odds.ratio < 1
        rule = "up-to-the-dollar" if on_odds else "even-money-on-the-balance"
    if rule == "even-money-on-the-balance" and odds.ratio > 1 and odds.per > 1:
        even = amount - amount % (odds.per * _DOLLAR)
        return int(odds.winnings(even)) + (amount - even)
    return (_TO_THE_DOLLAR if rule == "up-to-the-dollar" else house.chips).amount(odds.winnings(amount))


@lru_cache(maxsize=1 << 12)
def units(house: HouseRules, wager: str, spot: str | None) -> dict[str, int]:
    """Of a combination: the units on each of its parts; empty for any other wager."""
    dice = terms(house, wager)
    parts = dict(dice.parts)
    if dice.high:
        named = next(part for part in parts if str(terms(house, part).totals[0]) == spot)
        parts[named] += 1
    return parts


def _by_parts(house: HouseRules, wager: str, parts: dict[str, int], amount: Cents, outcome: str) -> Settlement:
    """Each part is a wager of its own: what does not win is lost.

    A win cites two clauses, for neither decides it alone: one parts the bet, the other pays the part.
    """
    unit = amount // sum(parts.values())
    won = [part for part in parts if outcome != LOSE and int(outcome) in terms(house, part).totals]
    paid = sum(winnings(house, part, house.pays(part, "win"), unit * parts[part]) for part in won)
    returned = sum(unit * parts[part] for part in won)
    pays = " and ".join(f"{part} {house.pays(part, 'win')}" for part in won) or LOSE
    own = house.decided(wager, outcome if outcome == LOSE else "win") or house.wagers[wager].cite
    cites = [*own, *(cite for part in won for cite in house.paytable(part).cite)]
    return Settlement(Payment(paid, returned, amount - returned), pays, tuple(dict.fromkeys(cites)))


@lru_cache(maxsize=1 << 16)
def vigorish(house: HouseRules, wager: str, spot: str | None, amount: Cents) -> Cents:
    """The commission on a stake in its box."""
    return house.vigorish(wager, spot or "win", amount)


def vigorish_on_placing(house: HouseRules, wager: str) -> bool:
    """Whether the commission is collected when the wager is made, rather than when it wins."""
    rule = house.wagers[wager].vigorish
    return rule is not None and house.says(rule.taken) == "placing"
