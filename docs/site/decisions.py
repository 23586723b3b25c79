"""The decisions behind the code: one file each under `docs/decisions`, and the page that lists them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from docs.site.markup import prose, table

FOLDER: Final = Path(__file__).parents[1] / "decisions"
INDEX: Final = "decisions/index.md"
HEADINGS: Final = ("Context", "Decision", "Consequences")
_NAME: Final = re.compile(r"(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md")
_HEAD: Final = re.compile(
    r"# (?P<number>\d{4})\. (?P<title>\S[^\n]*\S)\n\n"
    r"Status: (?P<status>accepted|superseded by \d{4})\n\n"
    r"Date: (?P<date>\d{4}-\d{2}-\d{2})\n\n"
)
_HEADING: Final = re.compile(r"^#+ (.*)\n", re.MULTILINE)


@dataclass(frozen=True)
class Decision:
    """What was decided, and since when it holds."""

    number: int
    title: str
    status: str
    date: str
    file: str

    @property
    def path(self) -> str:
        """Its page of the manual."""
        return f"decisions/{self.file}"


def read(name: str, text: str) -> Decision:
    """The decision in a file; `ValueError` says what a malformed one lacks."""
    named, head = _NAME.fullmatch(name), _HEAD.match(text)
    if named is None:
        raise ValueError(f"{name}: a decision is named by four digits and words, 0001-like-this.md")
    if head is None:
        raise ValueError(f"{name}: a decision begins with its number and title, its status and its date")
    if named[1] != head["number"]:
        raise ValueError(f"{name}: its title has the number {head['number']}")
    _before, *parts = _HEADING.split(text[head.end() :])
    if tuple(parts[::2]) != HEADINGS or not all(part.strip() for part in parts[1::2]):
        raise ValueError(f"{name}: a decision says its {', '.join(HEADINGS)}, in this order")
    return Decision(int(head["number"]), head["title"], head["status"], head["date"], name)


def decisions() -> Iterator[Decision]:
    """Every decision, in order."""
    for path in sorted(FOLDER.glob("*.md")):
        yield read(path.name, path.read_text(encoding="utf-8"))


def page() -> str:
    """All decisions on one page, each with a link to its own."""
    rows = [
        (f"{each.number:04}", f'<a href="{each.file[:-3]}.html">{prose(each.title)}</a>', each.date, each.status)
        for each in decisions()
    ]
    return (
        "# Decisions\n\nWhy Pitboss is built the way it is, one decision a page: what made it necessary, what was "
        "decided, and what follows. A decision that no longer holds stays and names the one that replaced it.\n"
        + table(["number", "decision", "date", "status"], rows)
    )
