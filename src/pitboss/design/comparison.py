"""Two houses side by side: everything each wrote about a game, and where they part."""

from typing_extensions import TypedDict

from pitboss import library
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Step
from pitboss.words.differences import compared


class ComparedHouse(TypedDict):
    """One of the two."""

    name: str
    title: str
    called: str
    """What the game is called there."""
    edition: str


class ComparedFact(TypedDict):
    """What each says of one thing."""

    what: str
    where: str
    says: list[str | None]
    differs: bool


class RuledThere(TypedDict):
    """How a house rules on something."""

    remedy: str
    ruling: str
    notify: list[str]
    cite: list[str]


class ComparedRuling(TypedDict):
    """How each rules on an irregularity; none where a house does not name it."""

    name: str
    situation: str
    rulings: list[RuledThere | None]


class StepThere(TypedDict):
    """A step of a procedure."""

    do: str
    by: list[str]
    signed_by: list[str]
    cite: list[str]


class ComparedProcedure(TypedDict):
    """The steps of each at a moment."""

    moment: str
    steps: list[list[StepThere]]


class Comparison(TypedDict):
    """What two houses wrote about a game, side by side."""

    game: str
    houses: list[ComparedHouse]
    differing: int
    facts: list[ComparedFact]
    irregularities: list[ComparedRuling]
    procedures: list[ComparedProcedure]


def comparison(a: Section, b: Section) -> Comparison:
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


def _ruling(section: Section, name: str) -> RuledThere | None:
    entry = section.mistakes.get(name)
    if entry is None:
        return None
    return {
        "remedy": str(entry.remedy),
        "ruling": entry.ruling,
        "notify": list(entry.notify),
        "cite": list(entry.cite),
    }


def _step(step: Step) -> StepThere:
    return {"do": step.do, "by": list(step.by), "signed_by": list(step.signed_by), "cite": list(step.cite)}
