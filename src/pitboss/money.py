"""Exact money: cents as integers, odds as fractions, and one rule for making a payment in chips.

The documents print odds in four forms, and each has its own arithmetic:

>>> str(Odds.parse("35 to 1")), str(Odds.parse("9 for 1")), str(Odds.parse("$100,000"))
('35 to 1', '9 for 1', '$100,000')
>>> str(Odds.parse("100% of meter, at least 1,000 to 1"))
'100% of meter, at least 1000 to 1'
>>> Odds.parse("3 to 2").winnings(2_500)
Fraction(3750, 1)
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Final, Literal, Self, TypeAlias

from pitboss.errors import BadInput

Cents: TypeAlias = Annotated[int, "cents"]
"""An amount of money. A float never touches it."""


def cents(amount: str | int | float | Decimal) -> Cents:
    """Read an amount of dollars as a person writes it: `5`, `12.50`, `$1,000`."""
    text = str(amount).strip()
    match = re.fullmatch(r"(-?)\$?([0-9][0-9,]*)?(?:\.([0-9]+))?", text)
    if match is None or not (match[2] or match[3]):
        raise BadInput(f"{text!r} is not an amount of money; write dollars like 5, 12.50 or $1,000")
    sign, whole, part = match[1], (match[2] or "0").replace(",", ""), (match[3] or "").ljust(2, "0")
    if part[2:].strip("0"):
        raise BadInput(f"{text!r} is not a whole number of cents")
    return int(f"{sign}{whole}{part[:2]}")


def dollars(amount: Cents) -> str:
    """Money for people: thousands separated, cents only when there are any."""
    sign, whole, rest = "-" if amount < 0 else "", *divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{rest:02d}" if rest else f"{sign}${whole:,}"


def decimal(amount: Cents) -> str:
    """Money for programs: a plain decimal string such as `-12.50`."""
    sign, whole, rest = "-" if amount < 0 else "", *divmod(abs(amount), 100)
    return f"{sign}{whole}.{rest:02d}"


class Form(StrEnum):
    """How a payout is printed."""

    TO = "to"
    """`3 to 2`: winnings on top of the stake, which goes back to the player."""
    FOR = "for"
    """`9 for 1`: everything the player receives; the stake is not returned."""
    METER = "meter"
    """`100% of meter`: a share of the progressive meter as it shows when the player is paid."""
    FLAT = "flat"
    """`$100,000`: a set amount, whatever the stake."""
    PUSH = "push"
    """The stake goes back."""
    LOSE = "lose"
    """The stake is taken."""


@dataclass(frozen=True, slots=True)
class Odds:
    """One printed payout."""

    form: Form
    ratio: Fraction = Fraction(0)
    """Winnings per unit for `to` and `for`; the share of the meter for `meter`."""
    flat: Cents = 0
    at_least: Fraction | None = None
    """A meter share never pays less than this many times the stake."""
    per: int = 1
    """The second printed number, so that `6 to 5` prints as it was filed."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read odds as the rulebooks write them."""
        plain = re.sub(r"(?<=\d),(?=\d)", "", text.strip())
        if plain in (Form.PUSH, Form.LOSE):
            return cls(Form(plain))
        if match := re.fullmatch(r"(\d+) (to|for) (\d+)", plain):
            won, form, per = int(match[1]), Form(match[2]), int(match[3])
            if per == 0:
                raise BadInput(f"{text!r}: odds need a second number above zero")
            return cls(form, Fraction(won, per), per=per)
        if match := re.fullmatch(r"\$(\d+(?:\.\d\d)?)", plain):
            return cls(Form.FLAT, flat=cents(match[1]))
        if match := re.fullmatch(r"(\d+)% of meter(?:, at least (\d+) to 1)?", plain):
            floor = Fraction(int(match[2])) if match[2] else None
            return cls(Form.METER, Fraction(int(match[1]), 100), at_least=floor)
        raise BadInput(
            f"{text!r} is not odds; write '3 to 2', '9 for 1', '$100', '10% of meter', 'push' or 'lose'"
        )

    def __str__(self) -> str:
        match self.form:
            case Form.TO | Form.FOR:
                return f"{self.ratio * self.per} {self.form} {self.per}"
            case Form.FLAT:
                return dollars(self.flat)
            case Form.METER:
                floor = "" if self.at_least is None else f", at least {self.at_least} to 1"
                return f"{self.ratio * 100}% of meter{floor}"
            case _:
                return str(self.form)

    def winnings(self, stake: Cents, meter: Cents = 0) -> Fraction:
        """What is paid for this stake, in cents, before rounding to chips."""
        match self.form:
            case Form.TO | Form.FOR:
                return self.ratio * stake
            case Form.FLAT:
                return Fraction(self.flat)
            case Form.METER:
                return max(self.ratio * meter, (self.at_least or Fraction(0)) * stake)
            case _:
                return Fraction(0)

    @property
    def wins(self) -> bool:
        """Whether anything is paid."""
        return self.form not in (Form.PUSH, Form.LOSE)


@dataclass(frozen=True, slots=True)
class Payment:
    """What happens to one stake: what is paid to the player, and whether the stake goes back."""

    paid: Cents
    returned: Cents
    taken: Cents
    limited: bool = False
    """Cut short by a payout limit."""

    @property
    def net(self) -> Cents:
        """The player's gain on this wager."""
        return self.paid - self.taken


Rounding: TypeAlias = Literal["up", "down", "nearest"]


@dataclass(frozen=True)
class Chips:
    """What payments are made with: the smallest chip, and what becomes of an amount that chips cannot make."""

    smallest: Cents
    rounding: Rounding = "up"

    def amount(self, exact: Fraction) -> Cents:
        """An amount the chips can make; half a chip goes to the player where the nearest is paid."""
        match self.rounding:
            case "up":
                return -(-exact // self.smallest) * self.smallest
            case "down":
                return exact // self.smallest * self.smallest
            case "nearest":
                return int(exact / self.smallest + Fraction(1, 2)) * self.smallest


TO_THE_CENT: Final = Chips(1)


def pay(odds: Odds, stake: Cents, *, chips: Chips, meter: Cents = 0, keeps_stake: bool = False) -> Payment:
    """Settle one stake.

    `keeps_stake` is for wagers whose stake the house keeps even when they win (progressives). A share of the
    meter is paid to the cent, everything else in chips.
    """
    if odds.form is Form.LOSE:
        return Payment(paid=0, returned=0, taken=stake)
    if odds.form is Form.PUSH:
        return Payment(paid=0, returned=stake, taken=0)
    paid = (TO_THE_CENT if odds.form is Form.METER else chips).amount(odds.winnings(stake, meter))
    if odds.form is Form.FOR or keeps_stake:
        return Payment(paid=paid, returned=0, taken=stake)
    return Payment(paid=paid, returned=stake, taken=0)
