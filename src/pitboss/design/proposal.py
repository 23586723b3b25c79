"""A house's section with changes written over it: what if it paid otherwise, qualified otherwise, chose otherwise.

A proposal is a piece of a rulebook. It names only what changes, under the names the rulebook uses, and is read and
checked like one:

    property: hollywood-toledo
    game: three-card-poker
    what: A richer Pair Plus
    paytables:
      pair-plus:
        pair-plus:
          rows: {straight-flush: 50 to 1, flush: null}      # null leaves a line out
    options: {pair-plus-on-fold: lose}                      # what holds unless a table chooses otherwise
    rules:
      dealer-qualifies: {with: king-high}
    tables: {six-card-bonus: tcp-6b2}                       # which of several pay tables is in use
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import yaml
from typing_extensions import TypedDict

from pitboss import library
from pitboss.errors import BadInput
from pitboss.naming import find
from pitboss.rulebook import Document, HouseRules, RulebookError, Section, read_document
from pitboss.rulebook.amending import merged
from pitboss.rulebook.schema import Heading, SectionText
from pitboss.rulebook.section import Neighbours
from pitboss.words.differences import differences

CHANGEABLE: Final = tuple(
    field.alias or name
    for name, field in SectionText.model_fields.items()
    if name not in (*Heading.model_fields, "borrowed")
)
"""The parts of a section that can be proposed otherwise: all but what stands over it, and whom it borrows from."""
_LISTS: Final = ("conditions", "descriptions", "oddities", "clauses")
"""Those that are lists: changed at some places, or written anew."""
_ABOUT: Final = ("property", "game", "what", "tables")


@dataclass(frozen=True)
class Proposal:
    """Changes to one section, read but not yet written over it."""

    document: Document
    what: str | None = None
    tables: Mapping[str, str] = field(default_factory=dict)
    """By wager: the pay table to be in use."""

    @property
    def changes(self) -> dict[str, Any]:
        """What is written over the section."""
        return {part: self.document.data[part] for part in CHANGEABLE if part in self.document.data}

    @property
    def written(self) -> dict[str, Any]:
        """The proposal without the section it is for."""
        return {part: value for part, value in self.document.data.items() if part not in ("property", "game")}

    def about(self, what: str) -> "Proposal":
        """The same under another sentence."""
        return replace(self, document=replace(self.document, data={**self.document.data, "what": what}), what=what)

    @property
    def empty(self) -> bool:
        """Whether nothing is proposed."""
        return not self.changes and not self.tables


NOTHING: Final = Proposal(Document("nothing", {}, {}))
"""The section as the house wrote it."""


def read_proposal(text: str, name: str, section: Section) -> Proposal:
    """Read what somebody proposes for a section; every fault is named with its line."""
    document = read_document(text, name)
    data = document.data if document.data is not None else {}
    if not isinstance(data, dict):
        raise RulebookError(document.fault((), "a proposal is a mapping such as 'paytables: ...'"))
    document = Document(name, data, document.lines)
    faults = [
        document.fault((part,), f"a proposal changes {', '.join(CHANGEABLE)}, not {part!r}")
        for part in data
        if part not in (*CHANGEABLE, *_ABOUT)
    ]
    for part, own in (("property", section.house), ("game", section.game)):
        if part in data and data[part] != own:
            faults.append(document.fault((part,), f"is a proposal for {data[part]}, not for {own}"))
    for part in (*CHANGEABLE, "tables"):
        if part in data and not isinstance(data[part], (dict, list) if part in _LISTS else dict):
            faults.append(document.fault((part,), "names what changes, such as 'name: value'"))
    what = data.get("what")
    if not isinstance(what, (str, type(None))):
        faults.append(document.fault(("what",), "is a sentence"))
    if faults:
        raise RulebookError("\n".join(faults))
    tables = {str(wager): str(table) for wager, table in data.get("tables", {}).items()}
    return Proposal(document, what, tables)


def proposed(section: Section, proposal: Proposal) -> Section:
    """The section as it would be. The section itself stays as it is."""
    if not proposal.changes:
        return section
    own, theirs = divided(section, proposal)

    def neighbour(name: str) -> Section:
        lender = section.neighbour(name)
        return _over(lender, theirs[name], proposal, section.neighbour) if name in theirs else lender

    return _over(section, own, proposal, neighbour)


def divided(section: Section, proposal: Proposal) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """What a proposal changes in the section itself, and by neighbour in pay tables that the section borrows."""
    lent = {table: lender for lender, borrowed in section.text.borrowed.items() for table in borrowed.paytables}
    own = dict(proposal.changes)
    theirs: dict[str, dict[str, Any]] = {}
    for wager, tables in own.get("paytables", {}).items():
        if wager in lent:
            theirs.setdefault(lent[wager], {"paytables": {}})["paytables"][wager] = tables
    if theirs:
        own["paytables"] = {wager: rows for wager, rows in own["paytables"].items() if wager not in lent}
    return own, theirs


def _over(section: Section, changes: dict[str, Any], proposal: Proposal, neighbours: Neighbours) -> Section:
    data = merged(section.document.data, changes, proposal.document)
    return library.checked(
        Document(proposal.document.name, data, proposal.document.lines), neighbours, section.owner
    )


# --- written by people and programs --------------------------------------------------------------------------


def rules_of(section: Section, proposal: Proposal, options: Mapping[str, str] | None = None) -> HouseRules:
    """A table by the section as it would be."""
    return HouseRules.choose(proposed(section, proposal), options, proposal.tables)


class ChangeSaid(TypedDict):
    """What a proposal changes: a fact before and after."""

    what: str
    where: str
    before: str | None
    after: str | None


def said_of(section: Section, changed: Section) -> list[ChangeSaid]:
    """What a proposal changes, fact by fact."""
    return [
        {"what": what, "where": where, "before": before, "after": after}
        for (what, where), before, after in differences(section, changed)
    ]


class Plain(yaml.SafeDumper):
    """Writes everything out: a proposal is read without anchors."""

    def ignore_aliases(self, data: object) -> bool:
        """However often a piece is used."""
        return True


def as_yaml(section: Section, data: Mapping[str, Any]) -> str:
    """A proposal as a file that `--with` reads."""
    about = {"property": section.house, "game": section.game}
    return yaml.dump({**about, **data}, Dumper=Plain, sort_keys=False, allow_unicode=True, width=100)


def with_pays(house: HouseRules, data: Mapping[str, Any], pays: Sequence[str]) -> dict[str, Any]:
    """A proposal with lines of pay tables added, each written `WAGER:OUTCOME=ODDS`; `none` leaves a line out."""
    changes = dict(data)
    for entry in pays:
        wager, outcome, odds = line_of(house.section, entry, "ODDS such as 'pair-plus:flush=4 to 1'")
        tables = dict(changes.get("paytables", {}))
        name = changes.get("tables", {}).get(wager) or house.tables[wager]
        rows = tables.get(wager, {}).get(name, {}).get("rows", {})
        tables[wager] = {
            **tables.get(wager, {}),
            name: {"rows": {**rows, outcome: None if odds == "none" else odds}},
        }
        changes["paytables"] = tables
    return changes


def line_of(section: Section, entry: str, value: str) -> tuple[str, str, str]:
    """`WAGER:OUTCOME=VALUE` as a line of a pay table and what is said of it."""
    place, equals, said = entry.rpartition("=")
    wager, colon, outcome = place.partition(":")
    if not equals or not colon:
        raise BadInput(f"write WAGER:OUTCOME={value}, not {entry!r}")
    found = section.find_wager(wager)
    if found not in section.text.paytables:
        raise BadInput(f"{found} has no pay table of its own")
    return found, find_outcome(section, found, outcome), said.strip()


def find_outcome(section: Section, wager: str, name: str) -> str:
    """The outcome of a wager a person means, by its name or as a pay table prints it."""
    printed = [
        (row.printed, outcome)
        for table in section.text.paytables[wager].values()
        for outcome, row in table.rows.items()
        if row.printed
    ]
    known = {outcome: outcome for outcome in section.outcomes(wager)}
    return find(f"outcome of {wager}", name, known, printed)
