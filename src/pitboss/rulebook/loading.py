"""A section read from its file: checked, and completed with what it takes over from its neighbours."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from pitboss.rulebook.faults import faults_of
from pitboss.rulebook.property import Property
from pitboss.rulebook.reading import Document, RulebookError, read_entries
from pitboss.rulebook.schema import Heading, SectionText
from pitboss.rulebook.section import Neighbours, Section, alone

_PLAYED_AS: Final = "played-as"


def load_heading(text: str, name: str) -> Heading:
    """What stands over a section, without reading the section."""
    written = {field.alias or name: field.is_required() for name, field in Heading.model_fields.items()}
    needed = [word for word, required in written.items() if required]
    document = read_entries(text, name, (*needed, _PLAYED_AS), written)
    try:
        return Heading.model_validate(document.data)
    except ValidationError as error:
        raise RulebookError("\n".join(document.faults(error))) from None


def load_section(
    document: Document, neighbours: Neighbours = alone, owner: Property | None = None, *, in_force: bool = False
) -> Section:
    """Check a section; every fault is named with its file and line.

    One that was in force when tables were dealt by it is read as it stands: it was checked then, by the Pitboss of
    that day.
    """
    try:
        text = SectionText.model_validate(document.data)
    except ValidationError as error:
        raise RulebookError("\n".join(document.faults(error))) from None
    section = Section(_with_borrowed(text, document, neighbours), document, neighbours, owner)
    faults = [] if in_force else [document.fault(path, message) for path, message in faults_of(section)]
    if faults:
        raise RulebookError("\n".join(faults))
    return section


def _with_borrowed(text: SectionText, document: Document, neighbours: Neighbours) -> SectionText:
    """The section with what it takes over from its neighbours; their clauses are cited as `section:clause`."""
    paytables, irregularities = dict(text.paytables), dict(text.irregularities)
    for name, borrowed in text.borrowed.items():
        lender = neighbours(name).text
        for wanted, theirs, ours in (
            (borrowed.paytables, lender.paytables, paytables),
            (borrowed.irregularities, lender.irregularities, irregularities),
        ):
            for item in wanted:
                if item not in theirs:
                    raise RulebookError(document.fault(("borrowed", name), f"{name} has no {item!r} to lend"))
                ours[item] = _cited_from(name, theirs[item])
    return text.model_copy(update={"paytables": paytables, "irregularities": irregularities})


def _cited_from(section: str, entry: Any) -> Any:
    if isinstance(entry, BaseModel):
        fields = {name: _cited_from(section, getattr(entry, name)) for name in type(entry).model_fields}
        if fields.get("cite"):
            fields["cite"] = tuple(cite if ":" in cite else f"{section}:{cite}" for cite in fields["cite"])
        return entry.model_copy(update=fields)
    if isinstance(entry, Mapping):
        return {key: _cited_from(section, value) for key, value in entry.items()}
    return entry
