"""The languages people read their screens in: English, which everything is written in, and those with a catalogue.

A catalogue is one file: by template in English the one in the other language, for those of the pages, those of
the floor and the names that are words; and what runs together when a sentence is put together from pieces.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, TypeVar

from pitboss.saying import told

T = TypeVar("T")

NAMES: Final[Mapping[str, str]] = {"en": "English", "es": "Español"}
"""By code: what a language calls itself."""
SOURCE: Final = "en"
PARTS: Final = ("pages", "floor", "names")
"""The parts of a catalogue."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language, and what templates are in it."""

    code: str
    templates: Mapping[str, str]
    runs_together: tuple[tuple[str, str], ...] = ()

    def template(self, english: str) -> str:
        """What is filled instead of a template in English; what has no other stays as it is."""
        return self.templates.get(english, english)

    def smooth(self, text: str) -> str:
        """A sentence as it is said."""
        for apart, together in self.runs_together:
            text = text.replace(apart, together)
        return text

    def tells(self, value: T) -> T:
        """What somebody sees, with every sentence in this language."""
        return value if self.code == SOURCE else told(value, self)


ENGLISH: Final = Language(SOURCE, {})


@cache
def written(code: str) -> Mapping[str, Any]:
    """The file of a language."""
    found: Mapping[str, Any] = json.loads(
        (resources.files("pitboss") / "languages" / f"{code}.json").read_text(encoding="utf-8")
    )
    return found


@cache
def language(code: str) -> Language:
    """A language by its code."""
    if code == SOURCE:
        return ENGLISH
    found = written(code)
    templates = {english: other for part in PARTS for english, other in found[part].items()}
    return Language(code, templates, tuple((apart, together) for apart, together in found["runs-together"]))


def wanted(accepted: str) -> str:
    """The code of the language somebody reads best of those there are, from what their browser says."""
    ranked = []
    for at, entry in enumerate(accepted.split(",")):
        tag, _, weight = entry.strip().partition(";q=")
        ranked.append((-_number(weight), at, tag.partition("-")[0].lower()))
    return next((code for weight, _, code in sorted(ranked) if code in NAMES and weight), SOURCE)


def _number(weight: str) -> float:
    try:
        return float(weight or 1)
    except ValueError:
        return 0
