"""How a payment was counted: by its odds, less the commission, cut by the payout limit, from a meter."""

from fractions import Fraction
from typing import Final

from pitboss.errors import BadInput
from pitboss.money import Form, Odds, dollars
from pitboss.rulebook import HouseRules
from pitboss.table.events import Settled, VigorishPaid
from pitboss.words.names import titled

WIN, LOSE, PUSH = "win", "lose", "push"
_COUNTED: Final = (Form.TO, Form.FOR)


def result_word(event: Settled) -> str:
    """What happened to a wager in one word; one that the payout limit left nothing of has won all the same."""
    return WIN if event.paid or event.limited else LOSE if event.taken else PUSH


def odds_in_words(house: HouseRules, pays: str) -> str:
    """Odds as they are spoken: `35 to 1`, `the whole meter`, `Craps Two 30 to 1` of a combination."""
    try:
        odds = Odds.parse(pays)
    except BadInput:  # a combination names the odds of its parts
        parts = (part.partition(" ") for part in pays.split(" and "))
        return " and ".join(f"{titled(house, name)} at {at}" if at else name for name, _, at in parts)
    if odds.form is not Form.METER:
        return str(odds)
    share = "the whole meter" if odds.ratio == 1 else f"{odds.ratio * 100}% of the meter"
    return share if odds.at_least is None else f"{share}, at least {odds.at_least} to 1"


def counted(house: HouseRules, event: Settled) -> str:
    """How a payment is counted: `$35 × 35 = $1,225`."""
    spoken = odds_in_words(house, event.pays)
    try:
        odds = Odds.parse(event.pays)
    except BadInput:
        return f"{dollars(event.stake)}, {spoken}, is {dollars(event.paid)}"
    if odds.form not in _COUNTED:
        return f"{spoken}: {dollars(event.paid)}"
    times, exact = odds.ratio, odds.ratio * event.stake
    whole = times.denominator == 1
    multiple = str(times) if whole else f"{times.numerator * odds.per // times.denominator}/{odds.per}"
    sum_ = f"{dollars(event.stake)} × {multiple} = {_exactly(exact)}"
    return sum_ if exact == event.paid else f"{sum_}, paid as {dollars(event.paid)}"


def _exactly(amount: Fraction) -> str:
    whole = amount.numerator // amount.denominator
    return dollars(whole) if amount.denominator == 1 else f"{dollars(whole)} and a fraction of a cent"


def paid_how(house: HouseRules, event: Settled, commission: VigorishPaid | None = None) -> str:
    """What a winner was paid and how that came about."""
    if event.limited:
        return f"won {_uncut(house, event)}cut by the payout limit: paid {dollars(event.paid)}"
    if commission is not None and commission.amount > 0:
        less = f"less {_percent(house, event)}vigorish {dollars(commission.amount)}"
        if commission.marked:
            return f"won {dollars(event.paid)}, {less} that is owed: paid {dollars(event.paid)}"
        return f"won {dollars(event.paid)}, {less}: paid {dollars(event.paid - commission.amount)}"
    spoken = odds_in_words(house, event.pays)
    if spoken.startswith("$"):
        return f"paid {dollars(event.paid)}"
    return f"paid {dollars(event.paid)}{', ' if 'meter' in spoken else ' at '}{spoken}"


def _uncut(house: HouseRules, event: Settled) -> str:
    """What the odds alone would have paid."""
    odds = house.pays(event.wager, event.outcome)
    exact = odds.winnings(event.stake)
    return f"{dollars(house.chips.amount(exact))} at {odds}, " if odds.form in _COUNTED else "more, "


def _percent(house: HouseRules, event: Settled) -> str:
    """The rate the house wrote for the wager; none where a player who banks pays it."""
    rule = house.section.text.wagers[event.wager].vigorish
    return "" if rule is None else f"{house.says(rule.percent)}% "


def taught(house: HouseRules, event: Settled, why: str) -> str:
    """What became of a wager and how its payment is counted, for whoever learns to pay it."""
    name = ", ".join(filter(None, (titled(house, event.wager, event.spot), why)))
    if event.paid:
        cut = ", cut by the payout limit" if event.limited else ""
        stays = "; the wager stays up" if event.stands else ""
        return f"{name}, pays {odds_in_words(house, event.pays)}: {counted(house, event)}{cut}{stays}"
    if event.taken:
        return f"{name}: the {dollars(event.taken)} are taken"
    return f"{name}: the {dollars(event.stake)} stay the player's"
