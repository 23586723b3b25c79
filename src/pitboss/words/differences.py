"""What differs between two houses: what each wrote as facts, under names that all houses share."""

from collections.abc import Iterator
from typing import TypeAlias

from pitboss.naming import plain
from pitboss.rulebook import Section
from pitboss.rulebook.outcomes import BROADER
from pitboss.rulebook.schema import PayTable, Row
from pitboss.words.dice import dice_rules, dice_terms
from pitboss.words.options import allowed, default
from pitboss.words.outcomes import line_called
from pitboss.words.wagers import limits, notes

Fact: TypeAlias = tuple[str, str]
"""What it is about: the kind of thing, and which one."""


Compared: TypeAlias = tuple[Fact, str | None, str | None]
"""A fact as each of two houses says it; None where a house says nothing."""


def differences(a: Section, b: Section) -> list[Compared]:
    """Every fact on which two houses do not say the same."""
    return [(fact, left, right) for fact, left, right in compared(a, b) if left != right]


def compared(a: Section, b: Section) -> list[Compared]:
    """Every fact that one of two houses wrote, as each says it."""
    left, right = dict(_facts(a, b)), dict(_facts(b, a))
    return [(fact, left.get(fact), right.get(fact)) for fact in dict.fromkeys([*left, *right])]


def _facts(section: Section, other: Section) -> Iterator[tuple[Fact, str]]:
    text = section.text
    if text.positions:
        yield ("positions", ""), f"{text.positions.maximum}, {text.positions.a_player} a player"
    for name in text.options:
        yield ("option", name), f"{default(section, name)} ({allowed(section, name)})"
    for name, wager in text.wagers.items():
        yield (
            ("wager", _common(section, name)),
            "; ".join((wager.title, limits(section, name), *notes(section, name))),
        )
    yield from _dice_terms(section, other)
    for name, table, printed in section.paytables():
        many = len(text.paytables[name]) > 1
        for outcome, row in _lines(section, name, printed, other):
            line = line_called(section, name, outcome)
            where = f"{_common(section, name)}: {line}" + (f" ({table})" if many else "")
            yield ("pays", where), f"{row.pays}" + (f", envy {row.envy}" if row.envy else "")
    yield from _rules(section)
    for name, irregularity in section.mistakes.items():
        yield ("irregularity", plain(name)), plain(irregularity.remedy)


def _common(section: Section, wager: str) -> str:
    return plain(section.text.wagers[wager].kind or wager)


def _dice_terms(section: Section, other: Section) -> Iterator[tuple[Fact, str]]:
    """How wagers live from roll to roll, for those that both houses take."""
    for name in section.text.wagers:
        if name in other.text.wagers:
            for subject, says in dice_terms(section, name).items():
                yield (subject, _common(section, name)), says


def _lines(section: Section, wager: str, printed: PayTable, other: Section) -> Iterator[tuple[str, Row]]:
    """The lines of a pay table; one for several rolls of the dice is split where the other house prints each."""
    theirs = {line for table in other.text.paytables.get(wager, {}).values() for line in table.rows}
    for outcome, row in printed.rows.items():
        covered = [each for each, broader in BROADER.items() if broader == outcome]
        if section.text.wagers[wager].dice and theirs.intersection(covered):
            yield from ((each, row) for each in covered)
        else:
            yield outcome, row


def _rules(section: Section) -> Iterator[tuple[Fact, str]]:
    if found := dice_rules(section):
        for rule in found:
            yield ("rule", rule.about), rule.says
        return
    for name, value in section.text.rules.items():
        for key, what in value.items() if isinstance(value, dict) else ():
            if key != "cite":
                yield ("rule", f"{name} {key}"), str(what)
