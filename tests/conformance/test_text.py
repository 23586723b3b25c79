"""What every section must say about itself."""

import pytest

from pitboss.conformance import KIT
from pitboss.conformance.kit import Check
from pitboss.rulebook import Section


@pytest.mark.parametrize("check", [each for each in KIT if not each.played], ids=lambda check: check.title)
def test_a_section_says_what_it_must(section: Section, check: Check) -> None:
    assert list(check.faults(section)) == []


def test_a_document_that_was_filed_has_oddities(section: Section) -> None:
    """None of these documents is free of them: a section that names none was not read closely."""
    assert section.text.oddities


def test_a_player_is_kept_to_fewer_positions_by_a_clause(section: Section) -> None:
    """How many the layout has keeps nobody from taking several of them, nor to neighbouring ones."""
    seats = section.text.positions
    if seats is None or (seats.per_player == seats.maximum and not seats.adjacent):
        return
    answered = {clause for entry in section.text.interpretations.values() for clause in entry.at}
    assert len(seats.cite) > 1 or seats.cite[0][:2] not in ("2.", "2(") or seats.cite[0] in answered
