"""What a section must say about itself."""

from collections.abc import Iterator
from typing import Any

from pitboss.rulebook import Section
from pitboss.rulebook.section import citations


def clauses_without_a_home(section: Section) -> Iterator[str]:
    """Every clause of the document is somewhere: executable, a procedure, an irregularity or a description."""
    for clause, homes in section.homes.items():
        if not homes:
            yield f"clause {clause} is nowhere: nothing in the section cites it"


def rules_without_a_clause(section: Section) -> Iterator[str]:
    """Every rule says where it is written."""
    for path, cites in citations(section.text):
        if path and not cites and path[-2:-1] != ("rows",):
            yield f"{'.'.join(map(str, path))} cites no clause"
    for wager, name, table in section.paytables():
        for outcome, row in table.rows.items():
            if not (row.cite or table.cite):
                yield f"paytables.{wager}.{name}: {outcome} cites no clause"
    for name, rule in section.text.rules.items():
        if not _cites(rule):
            yield f"rules.{name} cites no clause"


def _cites(rule: Any) -> bool:
    """A rule; or several, in a row or by name, as deep as they stand."""
    if isinstance(rule, dict) and "cite" in rule:
        return bool(rule["cite"])
    parts = rule.values() if isinstance(rule, dict) else rule if isinstance(rule, list) else ()
    return bool(parts) and all(map(_cites, parts))


def oddities_unanswered(section: Section) -> Iterator[str]:
    """Where the document is odd, it is said why that is harmless, or how it is read."""
    for oddity in section.text.oddities:
        if not (oddity.harmless or oddity.interpretation in section.text.interpretations):
            yield f"the oddity at {', '.join(oddity.at)} is not answered"


def references_that_fall(section: Section) -> Iterator[str]:
    """A clause of another section is one that section has."""
    for path, cites in citations(section.text):
        for cite in cites:
            name, colon, clause = cite.rpartition(":")
            if colon and not section.neighbour(name).covered(clause):
                yield f"{'.'.join(map(str, path))}: {cite} is no clause of {name}"


def meters_of_nobody(section: Section) -> Iterator[str]:
    """It is said whose chips pay what a meter owes; where the document is silent, an interpretation says so."""
    for wager in section.text.wagers.values():
        if wager.meter is not None and section.text.meters[wager.meter].paid_by is None:
            yield f"meters.{wager.meter} does not say whose chips pay it"
