"""Money is whole cents, odds are fractions, and rounding only ever helps the player by less than a chip."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pitboss.errors import BadInput
from pitboss.money import Cents, Chips, Form, Odds, Payment, Rounding, cents, decimal, dollars, pay

often = settings(deadline=None, max_examples=300)

amounts = st.integers(-(10**12), 10**12)
stakes = st.integers(1, 10**9)
meters = st.integers(0, 10**10)
chips = st.sampled_from([1, 5, 25, 50, 100, 250, 500, 2_500])


@dataclass(frozen=True)
class Printed:
    """Odds as a house prints them, with the exact winnings worked out from the printed figures."""

    text: str
    per_stake: Fraction = Fraction(0)
    per_meter: Fraction = Fraction(0)
    flat: Cents = 0

    def due(self, stake: Cents, meter: Cents) -> Fraction:
        return max(self.per_stake * stake, self.per_meter * meter, Fraction(self.flat))


@st.composite
def ratios(draw: st.DrawFn) -> Printed:
    won, per = draw(st.integers(0, 100_000)), draw(st.integers(1, 20))
    return Printed(f"{won} {draw(st.sampled_from(['to', 'for']))} {per}", per_stake=Fraction(won, per))


@st.composite
def set_amounts(draw: st.DrawFn) -> Printed:
    whole, rest = draw(st.integers(0, 10**7)), draw(st.integers(0, 99))
    return Printed(f"${whole:,}.{rest:02d}" if rest else f"${whole:,}", flat=100 * whole + rest)


@st.composite
def meter_shares(draw: st.DrawFn) -> Printed:
    percent, floor = draw(st.integers(0, 100)), draw(st.none() | st.integers(0, 10_000))
    text = f"{percent}% of meter" + ("" if floor is None else f", at least {floor} to 1")
    return Printed(text, per_stake=Fraction(floor or 0), per_meter=Fraction(percent, 100))


printed_odds = st.one_of(ratios(), set_amounts(), meter_shares(), st.sampled_from(["push", "lose"]).map(Printed))


@often
@given(amounts)
@example(-5)
@example(100_000_000)
def test_printed_money_reads_back_to_the_cent(amount: Cents) -> None:
    assert cents(dollars(amount)) == amount
    assert cents(decimal(amount)) == amount
    assert cents(Decimal(amount) / 100) == amount


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("5", 500),
        ("12.50", 1_250),
        ("12.5", 1_250),
        ("$1,000", 100_000),
        ("$1,234,567.89", 123_456_789),
        ("  $5 ", 500),
        ("$0.05", 5),
        (".25", 25),
        ("-12.50", -1_250),
        ("-$3", -300),
        ("0", 0),
        (7, 700),
        (Decimal("1.10"), 110),
    ],
)
def test_money_is_read_as_people_write_it(written: str | int | Decimal, amount: Cents) -> None:
    assert cents(written) == amount
    assert type(cents(written)) is int


@pytest.mark.parametrize(
    ("amount", "for_people", "for_programs"),
    [
        (0, "$0", "0.00"),
        (500, "$5", "5.00"),
        (505, "$5.05", "5.05"),
        (550, "$5.50", "5.50"),
        (123_456_789, "$1,234,567.89", "1234567.89"),
        (-5, "-$0.05", "-0.05"),
        (-100_000, "-$1,000", "-1000.00"),
    ],
)
def test_money_is_printed_for_people_and_for_programs(amount: Cents, for_people: str, for_programs: str) -> None:
    assert (dollars(amount), decimal(amount)) == (for_people, for_programs)


@pytest.mark.parametrize("written", ["0.005", "12.345", "$1.001", "-0.001"])
def test_what_is_no_whole_number_of_cents_is_refused(written: str) -> None:
    with pytest.raises(BadInput, match="not a whole number of cents"):
        cents(written)


@pytest.mark.parametrize(
    "written", ["", "$", "-", ".", "five", "5 dollars", "$$5", "5$", "1.2.3", "1e-3", "nan", "-inf", "0x5"]
)
def test_what_is_no_money_is_refused_with_an_example_of_what_is(written: str) -> None:
    with pytest.raises(BadInput, match=r"write dollars like 5, 12\.50 or \$1,000"):
        cents(written)


@often
@given(st.integers(0, 10**9), st.integers(1, 999).filter(lambda rest: rest % 10))
def test_a_fraction_of_a_cent_is_never_rounded_away(whole: int, thousandths: int) -> None:
    with pytest.raises(BadInput):
        cents(f"{whole}.{thousandths:03d}")


def test_a_float_sum_that_missed_the_cent_is_refused() -> None:
    with pytest.raises(BadInput, match="not a whole number of cents"):
        cents(0.1 + 0.2)


@often
@given(printed_odds)
def test_odds_print_as_they_were_filed(printed: Printed) -> None:
    odds = Odds.parse(printed.text)
    assert str(odds) == printed.text
    assert Odds.parse(str(odds)) == odds


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("1,000 to 1", "1000 to 1"),
        ("6 to 4", "6 to 4"),
        ("100% of meter, at least 1,000 to 1", "100% of meter, at least 1000 to 1"),
        (" push ", "push"),
        ("$100000", "$100,000"),
    ],
)
def test_odds_are_read_with_or_without_thousands_and_never_reduced(written: str, printed: str) -> None:
    assert str(Odds.parse(written)) == printed


@pytest.mark.parametrize(
    "written",
    [
        *("", "3", "3 to", "to 1", "3 to 2 to 1", "3:2", "3/2", "1.5 to 1", "-3 to 2", "3 to -2", "nan to 1"),
        *("$", "$-5", "$1.5", "Push"),
        *("meter", "% of meter", "10 of meter", "12.5% of meter", "10% of meter, at least 5"),
    ],
)
def test_what_is_no_odds_is_refused_with_the_forms_that_are(written: str) -> None:
    with pytest.raises(BadInput, match="'3 to 2', '9 for 1'"):
        Odds.parse(written)


def test_odds_to_nothing_are_refused() -> None:
    with pytest.raises(BadInput, match="above zero"):
        Odds.parse("3 to 0")


@often
@given(printed_odds, stakes, meters)
def test_winnings_are_the_exact_fraction_of_the_printed_figures(
    printed: Printed, stake: Cents, meter: Cents
) -> None:
    winnings = Odds.parse(printed.text).winnings(stake, meter)
    assert winnings == printed.due(stake, meter)
    assert type(winnings) is Fraction


def test_a_share_of_the_meter_pays_its_floor_when_the_meter_is_low() -> None:
    odds = Odds.parse("10% of meter, at least 50 to 1")
    assert odds.winnings(100, meter=1_000_000) == 100_000
    assert odds.winnings(100, meter=10_000) == 5_000


@pytest.mark.parametrize("written", ["1 to 1", "9 for 1", "$5", "10% of meter"])
def test_whatever_pays_wins(written: str) -> None:
    assert Odds.parse(written).wins


@pytest.mark.parametrize("written", ["push", "lose"])
def test_a_push_and_a_loss_do_not_win(written: str) -> None:
    assert not Odds.parse(written).wins


@pytest.mark.parametrize(
    ("odds", "stake", "keeps_stake", "payment"),
    [
        ("3 to 2", 2_500, False, Payment(paid=3_750, returned=2_500, taken=0)),
        ("3 to 2", 2_500, True, Payment(paid=3_750, returned=0, taken=2_500)),
        ("6 to 5", 700, False, Payment(paid=850, returned=700, taken=0)),
        ("9 for 1", 100, False, Payment(paid=900, returned=0, taken=100)),
        ("9 for 1", 100, True, Payment(paid=900, returned=0, taken=100)),
        ("$100,000", 500, False, Payment(paid=10_000_000, returned=500, taken=0)),
        ("$100,000", 500, True, Payment(paid=10_000_000, returned=0, taken=500)),
        ("$0.75", 500, False, Payment(paid=100, returned=500, taken=0)),
        ("100% of meter", 100, False, Payment(paid=123_457, returned=100, taken=0)),
        ("10% of meter", 100, True, Payment(paid=12_346, returned=0, taken=100)),
        ("10% of meter, at least 1,000 to 1", 500, True, Payment(paid=500_000, returned=0, taken=500)),
        ("push", 300, False, Payment(paid=0, returned=300, taken=0)),
        ("push", 300, True, Payment(paid=0, returned=300, taken=0)),
        ("lose", 300, False, Payment(paid=0, returned=0, taken=300)),
        ("lose", 300, True, Payment(paid=0, returned=0, taken=300)),
    ],
)
def test_a_stake_is_settled_by_its_form_of_odds(
    odds: str, stake: Cents, keeps_stake: bool, payment: Payment
) -> None:
    assert pay(Odds.parse(odds), stake, chips=Chips(50), meter=123_457, keeps_stake=keeps_stake) == payment


@pytest.mark.parametrize(
    ("odds", "net"), [("1 to 1", 500), ("9 for 1", 4_000), ("1 for 1", 0), ("push", 0), ("lose", -500)]
)
def test_the_gain_counts_the_stake_only_when_it_is_gone(odds: str, net: Cents) -> None:
    assert pay(Odds.parse(odds), 500, chips=Chips(50)).net == net


@often
@given(printed_odds, stakes, meters, chips, st.booleans())
def test_every_settlement_is_whole_cents_and_accounts_for_the_whole_stake(
    printed: Printed, stake: Cents, meter: Cents, chip: Cents, keeps_stake: bool
) -> None:
    odds = Odds.parse(printed.text)
    payment = pay(odds, stake, chips=Chips(chip), meter=meter, keeps_stake=keeps_stake)
    assert {type(figure) for figure in (payment.paid, payment.returned, payment.taken, payment.net)} == {int}
    assert payment.returned + payment.taken == stake
    assert payment.net == payment.paid - payment.taken
    if odds.form is Form.METER:
        chip = 1
    assert payment.paid % chip == 0
    due = printed.due(stake, meter)
    assert due <= payment.paid < due + chip


@often
@given(st.fractions(0, 10**9), chips)
def test_rounding_to_chips_goes_up_by_less_than_one_chip(exact: Fraction, chip: Cents) -> None:
    paid = Chips(chip).amount(exact)
    assert type(paid) is int
    assert paid % chip == 0
    assert exact <= paid < exact + chip


@often
@given(st.integers(0, 10**7), chips)
def test_what_chips_can_make_is_paid_as_it_is(count: int, chip: Cents) -> None:
    for rounding in get_args(Rounding):
        assert Chips(chip, rounding).amount(Fraction(count * chip)) == count * chip


@often
@given(st.fractions(0, 10**9), chips)
def test_a_house_may_round_down_or_to_the_nearest(exact: Fraction, chip: Cents) -> None:
    down, nearest = Chips(chip, "down").amount(exact), Chips(chip, "nearest").amount(exact)
    assert down % chip == nearest % chip == 0
    assert down <= exact < down + chip
    assert nearest - Fraction(chip, 2) <= exact < nearest + Fraction(chip, 2), "half a chip goes to the player"


def test_an_amount_of_any_length_is_exact() -> None:
    assert cents("12345678901234567890123456789.01") == 1234567890123456789012345678901


@pytest.mark.parametrize(
    "written",
    [
        "--5",
        "-$-5",
        "1e999999999",
    ],
)
def test_figures_nobody_writes_are_refused(written: str) -> None:
    with pytest.raises(BadInput):
        cents(written)
