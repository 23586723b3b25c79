"""A house of one's own, begun from another: a folder that works at once, to be edited by hand."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import yaml

from pitboss import json_schema, library, shelf
from pitboss.errors import BadInput
from pitboss.rulebook import Section, read_document
from pitboss.rulebook.section import citations

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PITS: Final = re.compile(r"^pits:\n([ -].*\n)*", re.M)
"""Where the other's tables stand: it may deal games that the new house does not."""
_LOGO: Final = re.compile(r"^logo: .*\n", re.M)
_SHELF: Final = "rulebooks"


def found(name: str, title: str | None, pattern: str, games: Sequence[str]) -> list[Path]:
    """Write a house like another, with some of its games and the sections they read; the files that were written.

    Where no shelf of one's own is named yet, one is begun in this folder, and a `pitboss.toml` that names it.
    """
    if not _NAME.fullmatch(name):
        raise BadInput(f"a house is named like river-side, in small letters and hyphens, not {name!r}")
    if name in shelf.known():
        raise BadInput(f"there is a house {name} already: {shelf.display_name(name, shelf.HOUSE)}")
    other = library.find_property(pattern)
    wanted = [library.find_name(other.name, game)[1] for game in games] or list(library.playable(other.name))
    facts = _said(shelf.facts(other.name), "title", title or name.replace("-", " ").title())
    facts = _LOGO.sub("", _PITS.sub("", _said(facts, "document", name)))
    texts = {shelf.HOUSE: _said(facts, "edition", f"begun from {other.title}, {other.edition}")}
    for section in _read_with(other.name, wanted):
        texts[f"{section}.yaml"] = _said(_whole(other.name, section), "property", name)
    own = shelf.own()[0] if shelf.own() else _begun()
    home = own / name
    home.mkdir()
    for what, schema in json_schema.FILES.items():
        (own / schema).write_text(json_schema.written(what), encoding="utf-8")
    for file, text in texts.items():
        line = json_schema.file_line("house" if file == shelf.HOUSE else "section")
        bare = text.removeprefix(f"{line}\n")
        (home / file).write_text(f"{line}\n{bare}", encoding="utf-8")
    shelf.forget()
    return [home / file for file in texts]


def _begun() -> Path:
    """A shelf in this folder, and the settings that name it."""
    settings, own = Path(shelf.SETTINGS), Path(_SHELF)
    own.mkdir(exist_ok=True)
    settings.write_text(f'rulebooks = "{_SHELF}"\n', encoding="utf-8")
    shelf.forget()
    return own


def _whole(house: str, section: str) -> str:
    """The text of a section as it is in force, whole: of an amendment that says only what differs, all of it."""
    text, name = library.text_of(house, section)
    if not text.startswith("{"):
        return text
    data = read_document(text, name).data
    return yaml.dump(data, Dumper=yaml.SafeDumper, sort_keys=False, allow_unicode=True, width=110)


def _read_with(house: str, games: Sequence[str]) -> list[str]:
    """Sections, and those of the same house that they read."""
    read: list[str] = []
    waiting = list(games)
    while waiting:
        each = waiting.pop(0)
        if each not in read:
            read.append(each)
            waiting += [name for name in _named_in(library.section(house, each)) if "/" not in name]
    return read


def _named_in(section: Section) -> Iterator[str]:
    """The sections one reads or cites."""
    yield from library.read_by(section)
    for _, cites in citations(section.text):
        yield from (cite.rpartition(":")[0] for cite in cites if ":" in cite)


def _said(text: str, word: str, value: str) -> str:
    """The text with another value of a word that stands at the beginning of a line."""
    changed, times = re.subn(rf"^{word}: .*$", lambda _: f"{word}: {value}", text, count=1, flags=re.M)
    assert times == 1, word
    return changed
