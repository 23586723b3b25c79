"""What a house may choose for a table. A refusal names what is fixed, the clause that fixes it and the way out."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from pitboss.citing import listed
from pitboss.errors import BadInput
from pitboss.money import Cents, Odds, cents, dollars
from pitboss.naming import find
from pitboss.rulebook.schema import Limits, Need, Option
from pitboss.rulebook.section import Section

if TYPE_CHECKING:
    from pitboss.rulebook.house import HouseRules

MINIMUM, MAXIMUM = "minimum-", "maximum-"
"""Before the name of a wager: the option by which the house posts limits for it alone."""
PAYS = "pays-"
"""Before a wager and an outcome: the option by which the house pays more than the document's least."""
SIGN: Final = ("minimum", "maximum", "chip")
"""What the sign on a table says besides the options of its section."""
DOLLAR: Final[Cents] = 100


def posted_for(section: Section) -> Iterator[tuple[str, str]]:
    """Every option by which limits are posted for one wager, and the wager."""
    for name, wager in section.text.wagers.items():
        limits = wager.limits
        if limits in ("posted", "own") or (isinstance(limits, Limits) and not limits.one_of):
            yield MINIMUM + name, name
            yield MAXIMUM + name, name


def more_for(section: Section) -> Iterator[tuple[str, tuple[str, str]]]:
    """Every option by which more is paid than a pay table's least, and the wager and outcome it is paid on."""
    for wager, tables in section.text.paytables.items():
        lines = {outcome: row for table in tables.values() if table.minimum for outcome, row in table.rows.items()}
        for outcome, row in lines.items():
            if row.pays.wins:
                yield f"{PAYS}{wager}-{outcome}", (wager, outcome)


def read_choices(section: Section, options: Mapping[str, str]) -> dict[str, str | int]:
    """What is chosen, the usual where nothing is; each choice by itself is one the option knows."""
    written = section.text.options
    chosen: dict[str, str | int] = {name: getattr(section.posts, name) for name in SIGN}
    chosen |= {name: option.read(str(option.default)) for name, option in written.items()}
    more = dict(more_for(section))
    known = {name: name for name in (*chosen, *(name for name, _ in posted_for(section)), *more)}
    for said, value in options.items():
        name = find(f"option of {section.key}", said, known)
        try:
            if name in written:
                chosen[name] = written[name].read(str(value))
            else:
                chosen[name] = _odds(value) if name in more else _posted(value)
        except ValueError as error:
            clause = f" ({_clauses(written[name].cite)})" if name in written else ""
            raise BadInput(f"option {name!r} of {section.key}: {error}{clause}") from None
    return chosen


def _posted(value: object) -> Cents:
    try:
        amount = cents(str(value))
    except BadInput as error:
        raise ValueError(str(error)) from None
    if amount <= 0:
        raise ValueError(f"{value} is not above zero")
    return amount


def _odds(value: object) -> str:
    try:
        return str(Odds.parse(str(value)))
    except BadInput as error:
        raise ValueError(str(error)) from None


def check_choices(house: "HouseRules") -> None:
    """Refuse what the document does not let a house post, and choices that do not go together."""
    section = house.section
    if house.amount("minimum") > house.amount("maximum"):
        raise BadInput(f"{section.key}: the minimum wager is above the maximum")
    for name, (wager, outcome) in more_for(section):
        if name in house.chosen:
            _check_pays(house, name, wager, outcome)
    for name, option in section.text.options.items():
        if option.bounds is not None:
            _check_bounds(house, name, option)
        for need in option.needs:
            _check_need(house, name, need)
    for name, wager in posted_for(section):
        if name in house.chosen:
            _check_posted(house, name, wager)


def _check_bounds(house: "HouseRules", name: str, option: Option) -> None:
    limit, bounds, amount = house.section.text.payout_limit, option.bounds, house.amount(name)
    assert bounds is not None
    lifted = limit is not None and limit.amount_option == name and limit.least_wagers
    if bounds.allow(amount, house.won_with_least_wagers if lifted else 0):
        return
    more = " or what the least wagers can win, if that is more" if lifted and bounds.at_least is None else ""
    raise BadInput(
        f"{name} of {house.section.key} is {bounds}{more} ({_clauses(bounds.cite)}), not {dollars(amount)}; "
        f"leave it out for {dollars(int(option.read(str(option.default))))}"
    )


def _check_need(house: "HouseRules", name: str, need: Need) -> None:
    if house.option(name) not in need.when:
        return
    for other, values in need.only_with.items():
        if house.option(other) not in values:
            raise BadInput(
                f"{name} {house.option(name)} of {house.section.key} goes only with {other} {' or '.join(values)} "
                f"({_clauses(need.cite)}), not {house.option(other)}; set {other} as well"
            )


def _check_posted(house: "HouseRules", name: str, wager: str) -> None:
    written = house.section.text.wagers[wager]
    low, high, _ = house.limits(wager)
    if low > high:
        posted = f"{dollars(low)} to {dollars(high)}"
        raise BadInput(f"{name} of {house.section.key}: {posted} cannot be posted for {written.title}")
    fixed = written.limits
    if not isinstance(fixed, Limits) or fixed.may_rise:
        return
    under = fixed.minimum is not None and low < fixed.minimum
    if under or (fixed.maximum is not None and high > fixed.maximum):
        raise BadInput(
            f"{name} of {house.section.key}: {written.title} is {fixed} ({_clauses(written.cite)}), "
            f"not {dollars(house.amount(name))}; leave it out"
        )


def _check_pays(house: "HouseRules", name: str, wager: str, outcome: str) -> None:
    """The table in use must leave the line open above, and what is paid is no less than it prints."""
    table = house.section.text.paytables[wager][house.tables[wager]]
    row, paid = table.rows.get(outcome), Odds.parse(house.option(name))
    if row is None or not table.minimum:
        raise BadInput(
            f"{name} of {house.section.key}: the pay table in use, {house.tables[wager]}, fixes what it pays "
            f"({_clauses(table.cite)}); leave it out"
        )
    if paid.form != row.pays.form or paid.winnings(DOLLAR) < row.pays.winnings(DOLLAR):
        clause = _clauses(row.cite or table.cite)
        raise BadInput(
            f"{name} of {house.section.key} is at least {row.pays} ({clause}), not {paid}; "
            f"leave it out for {row.pays}"
        )


def _clauses(cite: tuple[str, ...]) -> str:
    return "§" + listed(cite)


def check_meter(house: "HouseRules", meter: str, amount: Cents) -> Cents:
    """What a meter is said to show; it starts at its reset amount and grows from there."""
    written = house.section.text.meters[meter]
    reset = house.amount(written.reset_option)
    if amount < reset:
        clause = _clauses(house.section.text.options[written.reset_option].cite)
        raise BadInput(
            f"the {meter} meter of {house.section.key} starts at and returns to {dollars(reset)} ({clause}); "
            f"it does not show {dollars(amount)}"
        )
    return amount
