"""A section as somebody edits it: its text, what is wrong with it line by line, and what it proposes."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import yaml
from typing_extensions import TypedDict

from pitboss import library
from pitboss.design.form import FieldData, fields_of
from pitboss.design.proposal import CHANGEABLE, Plain
from pitboss.editions import Edition
from pitboss.rulebook import Document, RulebookError, Section, read_document
from pitboss.rulebook.amending import difference
from pitboss.rulebook.reading import read_places

_FAULT: Final = re.compile(r"(?P<name>.+?):(?P<line>\d+): (?P<says>.*)", re.DOTALL)


class FaultData(TypedDict):
    """Something that is wrong with a text."""

    line: int
    """From 1."""
    says: str


class CheckData(TypedDict):
    """What a text comes to."""

    faults: list[FaultData]
    fields: list[FieldData] | None
    """What a form shows of it; nothing while the text cannot be read at all."""
    proposal: str | None
    """What it changes of the section in force, as a proposal; nothing while something is wrong with it."""
    changed: bool


def text_of(edition: Edition) -> str:
    """A section's text to edit: as the house wrote it where that can be read from anybody, else written out."""
    text, section = edition.texts[edition.key], edition.section
    try:
        if not text.startswith("{") and read_document(text, edition.key).data == section.document.data:
            return text
    except RulebookError:  # it names pieces to use them again
        pass
    return yaml.dump(section.document.data, Dumper=Plain, sort_keys=False, allow_unicode=True, width=100)


def check(section: Section, text: str) -> CheckData:
    """Check what somebody wrote of a section as its file would be checked."""
    name = f"{section.game}.yaml"
    try:
        document, places = read_places(text, name)
    except RulebookError as error:
        return {"faults": list(_faults(error, name)), "fields": None, "proposal": None, "changed": True}
    fields = fields_of(section, document, places, text)
    try:
        library.checked(document, section.neighbour, section.owner)
        changes = changes_of(section, document)
    except RulebookError as error:
        return {"faults": list(_faults(error, name)), "fields": fields, "proposal": None, "changed": True}
    proposal = json.dumps(changes, ensure_ascii=False)
    return {"faults": [], "fields": fields, "proposal": proposal, "changed": bool(changes)}


def _faults(error: RulebookError, name: str) -> Iterator[FaultData]:
    """A fault a line; what is wrong elsewhere, in a section it borrows from, is told at the top."""
    for each in str(error).split("\n"):
        found = _FAULT.fullmatch(each)
        here = found is not None and found["name"] == name
        yield {"line": int(found["line"]), "says": found["says"]} if found and here else {"line": 1, "says": each}


def changes_of(section: Section, document: Document) -> dict[str, Any]:
    """What a text changes of a section, as a proposal says it."""
    filed, wanted = section.document.data, document.data
    if faults := [
        document.fault((part,), f"{part!r} stands over the section; an amendment changes what is below")
        for part in dict.fromkeys((*filed, *wanted))
        if part not in CHANGEABLE and filed.get(part) != wanted.get(part)
    ]:
        raise RulebookError("\n".join(faults))
    parts = [part for part in CHANGEABLE if filed.get(part) != wanted.get(part)]
    return {part: _change(filed.get(part), wanted.get(part), document, part) for part in parts}


def _change(filed: Any, wanted: Any, document: Document, part: str) -> Any:
    """A part that is gone is one in which nothing stands."""
    return difference(filed, type(filed)() if wanted is None else wanted, document, (part,))
