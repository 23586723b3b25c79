"""What an outcome of a wager does, as kernels read it: whole cents, looked up by number."""

from typing import NamedTuple

from pitboss.money import Cents, Form, pay
from pitboss.rulebook import HouseRules


class Pays(NamedTuple):
    """What one outcome does to a stake."""

    paid: Cents
    taken: Cents
    limited: bool
    """Whether the payment counts towards the payout limit."""
    share: int
    """The share of the meter in hundredths, 0 where nothing comes off the meter."""
    at_least: Cents
    """The least the meter pays."""
    envy: Cents
    """What every other player on the wager is paid."""


def pays_of(house: HouseRules, wager: str, outcome: str, stake: Cents) -> Pays:
    """What an outcome does to a wager of so much."""
    odds, row, terms = house.pays(wager, outcome), house.row(wager, outcome), house.wagers[wager]
    payment = pay(odds, stake, chips=house.chips, keeps_stake=house.keeps_stake(wager))
    envy = row.envy if row is not None and stake >= (terms.envy_from or 0) else None
    return Pays(
        paid=payment.paid,
        taken=0 if terms.rides_on else payment.taken,
        limited=house.limit_covers(wager, odds),
        share=int(odds.ratio * 100) if odds.form is Form.METER else 0,
        at_least=int((odds.at_least or 0) * stake),
        envy=house.chips.amount(envy.winnings(stake)) if envy is not None else 0,
    )
