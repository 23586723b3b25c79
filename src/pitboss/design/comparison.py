"""Two houses side by side: everything each wrote about a game, and where they part."""

from typing import Any

from pitboss import library
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Step
from pitboss.words.differences import compared


def comparison(a: Section, b: Section) -> dict[str, Any]:
    """What two houses wrote about a game, for a page."""
    facts = compared(a, b)
    return {
        "game": a.game,
        "houses": [
            {
                "name": section.house,
                "title": library.of_house(section.house).title,
                "called": section.text.title,
                "edition": library.of_house(section.house).edition,
            }
            for section in (a, b)
        ],
        "differing": sum(left != right for _, left, right in facts),
        "facts": [
            {"what": what, "where": where, "says": [left, right], "differs": left != right}
            for (what, where), left, right in facts
        ],
        "irregularities": [
            {
                "name": name,
                "situation": next(
                    section.mistakes[name].situation for section in (a, b) if name in section.mistakes
                ),
                "rulings": [_ruling(section, name) for section in (a, b)],
            }
            for name in dict.fromkeys([*a.mistakes, *b.mistakes])
        ],
        "procedures": [
            {
                "moment": str(moment),
                "steps": [[_step(step) for step in section.text.procedures.get(moment, ())] for section in (a, b)],
            }
            for moment in dict.fromkeys([*a.text.procedures, *b.text.procedures])
        ],
    }


def _ruling(section: Section, name: str) -> dict[str, Any] | None:
    entry = section.mistakes.get(name)
    if entry is None:
        return None
    return {
        "remedy": str(entry.remedy),
        "ruling": entry.ruling,
        "notify": list(entry.notify),
        "cite": list(entry.cite),
    }


def _step(step: Step) -> dict[str, Any]:
    return {"do": step.do, "by": list(step.by), "signed_by": list(step.signed_by), "cite": list(step.cite)}
