"""The edition of the rules a game is dealt by: the text of its section and those it reads, named by what it says.

A house amends its document several times a year. What a round was dealt by is the text as it was then, so a floor
keeps the text, and names it by what it says: two editions have one name only if not a letter differs.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, Final

from pitboss import library, shelf
from pitboss.errors import BadInput
from pitboss.formerly import completed
from pitboss.rulebook import Section, load_section, read_document
from pitboss.rulebook.property import Property, PropertyText, read_facts

HOUSE: Final = "house"
"""Where the text lies by which a house makes its payments, among those of its sections."""


def digest(text: str) -> str:
    """What an edition is called, by its text as it is kept."""
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, eq=False)
class Edition:
    """What one table is dealt by."""

    key: str
    """House and section in one word, with a stroke between them."""
    texts: Mapping[str, str]
    """By section, of whichever house: its text."""
    _sections: dict[str, Section] = field(default_factory=dict, repr=False)
    """Those that are read already."""

    @cached_property
    def name(self) -> str:
        """What it is called in the journal: a digest of all it says."""
        return digest(self.to_json())

    @property
    def short_name(self) -> str:
        """As people see it."""
        return self.name[:8]

    @property
    def section(self) -> Section:
        """The section of the game, as it reads in this edition."""
        return self._section(self.key)

    def _section(self, key: str) -> Section:
        if key not in self._sections:
            if key not in self.texts:
                raise BadInput(f"edition {self.short_name} of {self.key} does not hold {key}")
            house = key.partition("/")[0]
            facts = self.texts.get(f"{house}/{HOUSE}")
            document = read_document(self.texts[key], f"edition {self.short_name}: {key}", anchors=True)
            self._sections[key] = load_section(
                replace(document, data=completed(document.data)),
                partial(self._neighbour, house),
                None if facts is None else Property(house, read_facts(facts, f"{house}/{HOUSE}", PropertyText)),
                in_force=True,
            )
        return self._sections[key]

    def _neighbour(self, house: str, name: str) -> Section:
        """Another section it holds, by a name as it stands in a section of a house."""
        return self._section(name if "/" in name else f"{house}/{name}")

    def to_json(self) -> str:
        """As it is kept."""
        body = {"of": self.key, "texts": dict(self.texts)}
        return json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Edition":
        """As it was kept; `BadInput` where that is no edition."""
        try:
            body: dict[str, Any] = json.loads(text)
            return cls(str(body["of"]), {str(key): str(each) for key, each in body["texts"].items()})
        except (ValueError, LookupError, TypeError, AttributeError):
            raise BadInput("an edition of the rules cannot be read") from None


def current(house: str, game: str, on: str | None = None) -> Edition:
    """The edition that is on the shelf on a day, today if none is said: what a table is opened with."""
    return _standing(house, game, library.standing(house, on))


@shelf.read_once
def _standing(house: str, game: str, on: str) -> Edition:
    key = f"{house}/{game}"
    sections, waiting = dict[str, Section](), [key]
    while waiting:
        each = waiting.pop()
        if each not in sections:
            sections[each] = library.section(*_names(each), on)
            names = library.read_by(sections[each])
            waiting += [name if "/" in name else f"{sections[each].house}/{name}" for name in names]
    texts = {each: library.text_of(*_names(each), on)[0] for each in sections}
    owners = {found.house: found.owner for found in sections.values()}
    for house, owner in owners.items():
        if owner is not None and owner.posts_its_own:
            texts[f"{house}/{HOUSE}"] = shelf.facts(house)
    return Edition(key, texts, sections)


def _names(key: str) -> tuple[str, str]:
    house, _, game = key.partition("/")
    return house, game
