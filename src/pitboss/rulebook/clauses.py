"""Where clauses live: for every clause of a section, everything in the rulebook that cites it, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from pitboss.rulebook.reading import Path
from pitboss.rulebook.schema import Condition, Description, Irregularity, Option, Step, Wager
from pitboss.rulebook.section import Section, citations, home_of

INTERPRETATION: Final = "interpretation"
"""Cites a clause without being a home for it: the text cannot be followed as printed there."""


@dataclass(frozen=True)
class Citation:
    """Something that cites a clause."""

    section: str
    """Whose rulebook it stands in; houses refer from one section to another."""
    home: str
    """What it is for the clause: one of the homes, or an interpretation."""
    what: str
    """Where it stands: `wager pair-plus`, `procedure opening`."""
    words: str
    """What it says, in the words of the rulebook; empty where only figures stand."""


def citations_by_clause(section: Section) -> Mapping[str, list[Citation]]:
    """Everything in a section by the clause it cites; clauses of other sections as `section:clause`."""
    found: dict[str, list[Citation]] = {clause: [] for clause in section.text.clauses}
    for path, cites in citations(section.text):
        home = home_of(path) or (INTERPRETATION if path[0] == "interpretations" else None)
        if home is None:
            continue
        what, words = _said(section, path)
        citing = Citation(section.game, home, what, words)
        for cite in cites:
            for clause in [cite] if ":" in cite else section.covered(cite):
                if citing not in found.setdefault(clause, []):
                    found[clause].append(citing)
    return found


def _said(section: Section, path: Path) -> tuple[str, str]:
    """What stands at a path, and what it says."""
    entry: object = None
    for entry, at in _way(section, path):
        match entry:
            case Step():
                return f"procedure {at[1]}", entry.do
            case Irregularity():
                return f"irregularity {at[1]}", f"{entry.situation} {entry.ruling}"
            case Description():
                return "description", entry.what
            case Option():
                return f"option {at[1]}", entry.what
            case Wager():
                return f"wager {at[1]}", entry.title
    where = " ".join(str(part) for part in path[1:] if isinstance(part, str))
    match path[0]:
        case "interpretations":
            return f"interpretation {where}", section.text.interpretations[str(path[1])].pitboss
        case "paytables":
            return f"pay table {path[2]} of {path[1]}", section.text.wagers[str(path[1])].title
        case "meters":
            return f"meter {where}", section.text.meters[str(path[1])].what
        case "rules":
            rule = entry if isinstance(entry, Mapping) else {}
            return f"rule {where}", str(rule.get("says") or _figures(rule))
        case "conditions":
            assert isinstance(entry, Condition)
            return "condition", _figures(entry.model_dump(by_alias=True, exclude_defaults=True))
    return f"{path[0]} {where}".strip(), ""


def _figures(rule: Mapping[str, Any]) -> str:
    """What a rule for the game's module says, as it is written down."""
    plain = (str, int, float, Fraction)
    said = {
        name: value if isinstance(value, plain) else " ".join(map(str, value))
        for name, value in rule.items()
        if name != "cite" and (isinstance(value, plain) or _listed(value))
    }
    return ", ".join(f"{name.replace('_', '-')}: {value}" for name, value in said.items())


def _listed(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(each, (str, int)) for each in value)


def _way(section: Section, path: Path) -> Iterator[tuple[object, Path]]:
    """What stands along a path, from the outside in."""
    entry: Any = section.text
    for at, part in enumerate(path):
        if isinstance(part, int) or isinstance(entry, Mapping):
            entry = entry[part]  # the names of moments are their values
        else:
            entry = getattr(entry, part.replace("-", "_"))
        yield entry, path[: at + 1]
