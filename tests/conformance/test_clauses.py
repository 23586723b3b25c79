"""No clause is lost: how many each section of the four documents has, and that all of them live somewhere.

Every label printed in the documents was held against the lists these numbers count; `make golden` writes them anew
after a change that is meant.
"""

from pathlib import Path

import pytest
import yaml

from pitboss import library

PINNED = Path(__file__).parent / "clauses.yaml"


def counted() -> dict[str, dict[str, int]]:
    """By house and section: how many clauses the rulebook lists."""
    return {
        house: {game: len(library.section(house, game).homes) for game in library.sections(house)}
        for house in library.properties()
    }


def test_every_section_lists_as_many_clauses_as_its_document_has(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--rewrite-golden"):
        PINNED.write_text(yaml.safe_dump(counted(), sort_keys=False), encoding="utf-8")
    assert counted() == yaml.safe_load(PINNED.read_text(encoding="utf-8"))


def test_no_clause_is_listed_twice_and_none_is_homeless() -> None:
    for section in library.every_section():
        clauses = section.text.clauses
        assert len(clauses) == len(set(clauses)) == len(section.homes), section.key
        assert [clause for clause, homes in section.homes.items() if not homes] == [], section.key
