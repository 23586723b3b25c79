"""How a payment was counted: by its odds, less the commission, cut by the payout limit, from a meter."""

from fractions import Fraction
from typing import Final

from pitboss.errors import BadInput
from pitboss.money import Form, Odds, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, all_of, printed, say
from pitboss.table.events import Settled, VigorishPaid
from pitboss.words.names import titled

WIN, LOSE, PUSH = "win", "lose", "push"
_COUNTED: Final = (Form.TO, Form.FOR)


def result_word(event: Settled) -> str:
    """What happened to a wager in one word; one that the payout limit left nothing of has won all the same."""
    return WIN if event.paid or event.limited else LOSE if event.taken else PUSH


def odds_in_words(house: HouseRules, pays: str) -> Said:
    """Odds as they are spoken: `35 to 1`, `the whole meter`, `Craps Two 30 to 1` of a combination."""
    try:
        odds = Odds.parse(pays)
    except BadInput:  # a combination names the odds of its parts
        parts = (part.partition(" ") for part in pays.split(" and "))
        return all_of([_part(house, name, at) for name, _, at in parts])
    if odds.form is not Form.METER:
        return as_odds(odds)
    whole = odds.ratio == 1
    share = say("the whole meter") if whole else say("{share}% of the meter", share=odds.ratio * 100)
    if odds.at_least is None:
        return share
    return say("{share}, at least {least} to 1", share=share, least=odds.at_least)


def _part(house: HouseRules, name: str, at: str) -> Said:
    if not at:
        return printed(name)
    odds = as_odds(Odds.parse(at))
    return say("{wager} at {odds}", wager=titled(house, name), odds=odds)


def as_odds(odds: Odds) -> Said:
    """Odds as they are printed: `35 to 1`."""
    per, paid = odds.per, odds.ratio * odds.per
    match odds.form:
        case Form.TO:
            return say("{paid} to {per}", paid=paid, per=per)
        case Form.FOR:
            return say("{paid} for {per}", paid=paid, per=per)
        case _:
            return printed(odds)


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


def paid_how(house: HouseRules, event: Settled, commission: VigorishPaid | None = None) -> Said:
    """What a winner was paid and how that came about."""
    paid = dollars(event.paid)
    if event.limited:
        won = _uncut(house, event)
        return say("won {won}, cut by the payout limit: paid {paid}", won=won, paid=paid)
    if commission is not None and commission.amount > 0:
        less = _vigorish(house, event, commission)
        if commission.marked:
            return say("won {won}, less {vigorish} that is owed: paid {paid}", won=paid, vigorish=less, paid=paid)
        left = dollars(event.paid - commission.amount)
        return say("won {won}, less {vigorish}: paid {paid}", won=paid, vigorish=less, paid=left)
    spoken = odds_in_words(house, event.pays)
    if spoken.startswith("$"):
        return say("paid {paid}", paid=paid)
    return say("paid {paid}, {odds}" if "meter" in spoken else "paid {paid} at {odds}", paid=paid, odds=spoken)


def _uncut(house: HouseRules, event: Settled) -> Said:
    """What the odds alone would have paid."""
    odds = house.pays(event.wager, event.outcome)
    if odds.form not in _COUNTED:
        return say("more")
    amount = dollars(house.chips.amount(odds.winnings(event.stake)))
    return say("{amount} at {odds}", amount=amount, odds=as_odds(odds))


def _vigorish(house: HouseRules, event: Settled, commission: VigorishPaid) -> Said:
    """With the rate the house wrote for the wager; none where a player who banks pays it."""
    rule, amount = house.section.text.wagers[event.wager].vigorish, dollars(commission.amount)
    if rule is None:
        return say("vigorish {amount}", amount=amount)
    return say("{percent}% vigorish {amount}", percent=house.says(rule.percent), amount=amount)


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
