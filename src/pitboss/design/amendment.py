"""A proposal made an edition: the whole text as it is to be, and what it changes for players and for the floor."""

from dataclasses import dataclass
from typing import Any

from pitboss import filed, library
from pitboss.design.proposal import Proposal, divided, proposed
from pitboss.design.workbench import Bench
from pitboss.editions import Edition
from pitboss.errors import BadInput
from pitboss.rulebook import Document, Section
from pitboss.rulebook.amending import amended
from pitboss.words.redline import PROCEDURE, RULING, Change, redline


@dataclass(frozen=True)
class Amendment:
    """A section as it is and as it is to be."""

    before: Edition
    after: Edition
    sections: tuple[str, ...]
    """Whose text changes, each as house/section."""

    @property
    def changes(self) -> list[Change]:
        """What it says otherwise, clause by clause."""
        return redline(self.before.section, self.after.section)

    @property
    def bench(self) -> Bench:
        """A table as filed before and after."""
        return Bench(filed.table_of(self.before.section), filed.table_of(self.after.section))


def for_players(changes: list[Change]) -> list[Change]:
    """What is otherwise for whoever plays."""
    return [each for each in changes if each.part not in (PROCEDURE, RULING)]


def for_the_floor(changes: list[Change]) -> list[Change]:
    """What is otherwise for whoever works at the table."""
    return [each for each in changes if each.part in (PROCEDURE, RULING)]


def amend(before: Edition, proposal: Proposal, submitted: str, effective: str) -> Amendment:
    """What a proposal makes of an edition; it is checked like any rulebook, and must change its text."""
    section = before.section
    if not proposal.changes:
        raise BadInput("an amendment changes the text; which pay table is used is chosen when a table is set up")
    proposed(section, proposal)  # whatever is wrong is told with its line
    own, lent = divided(section, proposal)
    about = {"what": proposal.what, "submitted": submitted, "effective": effective}
    texts = {section.key: _text(section, own, proposal, about)}
    for lender, changes in lent.items():
        neighbour = section.neighbour(lender)
        texts[neighbour.key] = _text(neighbour, changes, proposal, about)
    after = Edition(before.key, {**before.texts, **texts})
    return Amendment(before, after, tuple(texts))


def _text(section: Section, changes: dict[str, Any], proposal: Proposal, about: dict[str, Any]) -> str:
    source = {name: value for name, value in about.items() if value is not None}
    difference = Document(proposal.document.name, {**changes, "source": source}, proposal.document.lines)
    return library.as_text(amended(section.document, difference).data)
