"""What a house may post: every figure the document fixes is refused beyond it, with the clause that fixes it."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from pitboss import library
from pitboss.conformance.random_play import going_with
from pitboss.errors import BadInput
from pitboss.money import Form, Odds, decimal
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import MAXIMUM, MINIMUM, more_for, posted_for
from pitboss.rulebook.schema import Limits, Option


def stands(section: Section, cite: str) -> bool:
    """Whether a clause is one of the section's, or of the section it names."""
    other, colon, clause = cite.partition(":")
    return bool(library.section(section.house, other).covered(clause) if colon else section.covered(cite))


def values(option: Option) -> list[str]:
    """Everything that can be chosen where that can be counted."""
    if option.choices is not None:
        return list(option.choices)
    return [str(number) for number in range(option.between[0], option.between[1] + 1)] if option.between else []


def test_every_bound_is_kept_and_names_its_clause(section: Section) -> None:
    for name, option in section.text.options.items():
        if option.bounds is None:
            continue
        bounds = option.bounds
        assert all(stands(section, cite) for cite in bounds.cite)
        beyond = [bounds.exactly - 50, bounds.exactly + 50] if bounds.exactly is not None else []
        beyond += [bounds.at_least - 50] if bounds.at_least is not None else []
        beyond += [bounds.at_most + 50] if bounds.at_most is not None else []
        beyond += [] if bounds.or_none else [0]
        for amount in beyond:
            with pytest.raises(BadInput, match=re.escape(f"(§{', '.join(bounds.cite)})")):
                HouseRules.choose(section, {name: decimal(amount)})
        within = bounds.exactly or bounds.at_least or bounds.at_most or 0
        assert HouseRules.choose(section, {name: decimal(within)}).amount(name) == within


def test_choices_that_do_not_go_together_are_refused(section: Section) -> None:
    for name, option in section.text.options.items():
        for need in option.needs:
            assert all(stands(section, cite) for cite in need.cite)
            for choice, (other, allowed) in product(need.when, need.only_with.items()):
                together = going_with(section, {name: choice})
                assert HouseRules.choose(section, together).option(name) == choice
                wrong = [value for value in values(section.text.options[other]) if value not in allowed]
                assert wrong, f"{name} {choice} goes with every {other} there is"
                for value in wrong:
                    with pytest.raises(BadInput, match=re.escape(f"(§{', '.join(need.cite)})")):
                        HouseRules.choose(section, {**together, other: value})


def test_a_wager_beside_another_is_not_held_to_the_tables_minimum(playable: Section) -> None:
    """Only a wager one can come to the table for is; the others have limits of their own."""
    for name, wager in playable.text.wagers.items():
        if wager.when == "opening" and (wager.requires or wager.requires_any):
            assert wager.limits != "posted", name


def test_limits_are_posted_wager_by_wager(playable: Section) -> None:
    for name in dict(posted_for(playable)).values():
        written = playable.text.wagers[name].limits
        table = {"minimum": "25", "maximum": "500"}
        low, high, _ = HouseRules.choose(playable, table).limits(name)
        tied = written == "posted" or (isinstance(written, Limits) and written.minimum is None)
        assert low == 2_500 if tied else low <= 100
        posted = {MINIMUM + name: "3", MAXIMUM + name: "4"}
        assert HouseRules.choose(playable, posted).limits(name) == (300, 400, ())
        with pytest.raises(BadInput, match="cannot be posted"):
            HouseRules.choose(playable, {**table, MINIMUM + name: decimal(high + 100)})
        if isinstance(written, Limits) and written.minimum is not None and not written.may_rise:
            with pytest.raises(BadInput, match="leave it out"):
                HouseRules.choose(playable, {MINIMUM + name: decimal(written.minimum - 50)})


def test_a_least_may_be_paid_more_than_and_never_less(playable: Section) -> None:
    options = list(more_for(playable))
    assert len(dict(options)) == len(options), "two lines of one name"
    for name, (wager, outcome) in options:
        for table, printed in playable.text.paytables[wager].items():
            row = printed.rows.get(outcome)
            chosen = {option: values[0] for option, values in printed.when.items()}
            if row is None or not printed.minimum or not row.pays.wins:
                continue
            more, less = (_moved(row.pays, step) for step in (1, -1))
            house = HouseRules.choose(playable, {**chosen, name: str(more)}, {wager: table})
            assert house.pays(wager, outcome) == more
            assert house.cite(wager, outcome) == (row.cite or printed.cite)
            clause = f"at least {row.pays} (§{', '.join(row.cite or printed.cite)})"
            with pytest.raises(BadInput, match=re.escape(clause)):
                HouseRules.choose(playable, {**chosen, name: str(less)}, {wager: table})


def _moved(odds: Odds, step: int) -> Odds:
    if odds.form is Form.FLAT:
        return replace(odds, flat=odds.flat + 100 * step)
    return replace(odds, ratio=odds.ratio + Fraction(step, 100 * odds.per), per=100 * odds.per)


def test_what_is_offered_has_a_pay_table_for_the_table(playable: Section) -> None:
    """Where pay tables are printed for some numbers of decks, the wager is offered with these."""
    text = playable.text
    for name, tables in text.paytables.items():
        offered = text.wagers[name].offered_if
        names = sorted({option for table in tables.values() for option in table.when} | set(offered))
        for combination in product(*(values(text.options[option]) for option in names)):
            chosen = dict(zip(names, combination, strict=True))
            assert not _holds(offered, chosen) or any(_holds(table.when, chosen) for table in tables.values())


def _holds(conditions: Mapping[str, tuple[str, ...]], chosen: Mapping[str, str]) -> bool:
    return all(chosen[option] in allowed for option, allowed in conditions.items())
