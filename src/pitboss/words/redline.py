"""What one edition of a section says otherwise than another, clause by clause, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple

from typing_extensions import TypedDict

from pitboss.citing import listed
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Entry, Step
from pitboss.words.options import allowed, default
from pitboss.words.outcomes import line_called
from pitboss.words.wagers import limits, notes

PROCEDURE: Final = "procedure"
"""The part of a change by which people do something otherwise."""
RULING: Final = "ruling"


class Said(NamedTuple):
    """One thing a section says."""

    part: str
    name: str
    cite: tuple[str, ...]
    words: str


class ChangeData(TypedDict):
    """A change, for pages and programs."""

    part: str
    name: str
    cite: list[str]
    before: str | None
    after: str | None


class Change(NamedTuple):
    """One thing two editions say otherwise; none where an edition says nothing."""

    part: str
    """What kind of thing it is: option, wager, pays, rule, procedure, ruling."""
    name: str
    cite: tuple[str, ...]
    """Where the later edition says it, or the earlier one where the later does not."""
    before: str | None
    after: str | None

    def to_json(self) -> ChangeData:
        """For pages and programs."""
        part, name, cite, before, after = self
        return {"part": part, "name": name, "cite": list(cite), "before": before, "after": after}


def redline(before: Section, after: Section) -> list[Change]:
    """Everything two editions say otherwise, in the order of the later one."""
    named = _by_name(_named(before)), _by_name(_named(after))
    found = [
        change
        for key in dict.fromkeys([*named[1], *named[0]])
        for change in _changed(named[0].get(key), named[1].get(key))
    ]
    listed_ = _by_list(before), _by_list(after)
    for key in dict.fromkeys([*listed_[1], *listed_[0]]):
        found += _aligned(listed_[0].get(key, []), listed_[1].get(key, []))
    return found


def _by_name(said: Iterator[Said]) -> dict[tuple[str, str], Said]:
    return {(each.part, each.name): each for each in said}


def _changed(before: Said | None, after: Said | None) -> Iterator[Change]:
    known = after or before
    assert known is not None
    told = [None if each is None else each.words for each in (before, after)]
    if told[0] != told[1]:
        yield Change(known.part, known.name, known.cite, *told)
    elif before is not None and after is not None and before.cite != after.cite:
        yield Change(
            known.part, known.name, known.cite, *(f"clause {listed(each.cite)}" for each in (before, after))
        )


def _aligned(before: Sequence[Said], after: Sequence[Said]) -> Iterator[Change]:
    """Lists have no names: what stands between two that are the same replaced what stood there."""
    matcher = SequenceMatcher(
        None, [each.words for each in before], [each.words for each in after], autojunk=False
    )
    for tag, a, b, c, d in matcher.get_opcodes():
        pairs = max(b - a, d - c)
        for at in range(pairs):
            old = before[a + at] if a + at < b else None
            new = after[c + at] if c + at < d else None
            if tag != "equal" or (old and new and old.cite != new.cite):
                yield from _changed(old, new)


# --- what a section says ---------------------------------------------------------------------------------------


def _named(section: Section) -> Iterator[Said]:
    text = section.text
    yield Said("title", "", (), text.title)
    if text.positions:
        words = f"up to {text.positions.maximum} positions, {text.positions.a_player} a player"
        yield Said("positions", "", text.positions.cite, words)
    if text.felt:
        yield from _terms(("felt", ""), text.felt, ())
    for name, option in text.options.items():
        words = f"{option.what.rstrip('.')}: {default(section, name)} ({allowed(section, name)})"
        yield Said("option", name, option.cite, words)
    for name, wager in text.wagers.items():
        words = "; ".join((wager.title, limits(section, name), *notes(section, name)))
        yield Said("wager", name, wager.cite, words)
        yield from _terms(("wager", name), wager, wager.cite, skip=("title", "limits"))
    yield from _pays(section)
    if text.payout_limit is not None:
        yield from _terms(("payout limit", ""), text.payout_limit, text.payout_limit.cite)
    for name, meter in text.meters.items():
        yield Said("meter", name, meter.cite, meter.what)
        yield from _terms(("meter", name), meter, meter.cite, skip=("what",))
    for name, rule in text.rules.items():
        yield from _leaves(name, rule, ())
    for name, entry in text.irregularities.items():
        told = f" Tell: {_called(section, entry.notify)}." if entry.notify else ""
        yield Said(RULING, name, entry.cite, f"{entry.situation} {entry.ruling}{told}")
        yield Said(RULING, f"{name}: remedy", entry.cite, entry.remedy)
    for name, reading in text.interpretations.items():
        yield Said("interpretation", name, reading.at, reading.pitboss)


def _pays(section: Section) -> Iterator[Said]:
    for wager, name, table in section.paytables():
        which = f" ({name})" if len(section.text.paytables[wager]) > 1 else ""
        for outcome, row in table.rows.items():
            extra = [f"{word} {paid}" for word, paid in (("envy", row.envy), ("dealer", row.dealer)) if paid]
            words = ", ".join((str(row.pays), *extra))
            line = line_called(section, wager, outcome, row.printed)
            yield Said("pays", f"{wager}: {line}{which}", row.cite or table.cite, words)


def _terms(of: tuple[str, str], entry: Entry, cite: tuple[str, ...], skip: Sequence[str] = ()) -> Iterator[Said]:
    """Every field of an entry that says something, in the words of the rulebook."""
    part, name = of
    written = entry.model_dump(by_alias=True, exclude_defaults=True)
    for field, value in written.items():
        if field not in (*skip, "cite") and not (field.endswith("-cite") or field == "decided"):
            yield Said(part, f"{name} {field}".strip(), cite, _plain(value))


def _leaves(name: str, value: Any, cite: tuple[str, ...]) -> Iterator[Said]:
    """Every word, number or list of a rule, with the clause nearest to it."""
    if isinstance(value, Mapping):
        cites = value.get("cite", cite)
        nearest = tuple(map(str, cites)) if isinstance(cites, (list, tuple)) else (str(cites),)
        for key, each in value.items():
            if key != "cite":
                yield from _leaves(f"{name} {key}", each, nearest)
    elif isinstance(value, (list, tuple)) and any(isinstance(each, Mapping) for each in value):
        for at, each in enumerate(value):
            yield from _leaves(f"{name} {at + 1}", each, cite)
    else:
        yield Said("rule", name, cite, _plain(value))


def _plain(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return ", ".join(f"{name}: {_plain(each)}" for name, each in value.items())
        case list() | tuple():
            return ", ".join(map(_plain, value))
        case _:
            return str(value)


def _by_list(section: Section) -> dict[tuple[str, str], list[Said]]:
    text = section.text
    found: dict[tuple[str, str], list[Said]] = {}
    for moment, steps in text.procedures.items():
        found[PROCEDURE, moment] = [
            Said(
                PROCEDURE, moment, step.cite, f"{step.do} By: {_called(section, step.by)}.{_signed(section, step)}"
            )
            for step in steps
        ]
    found["condition", ""] = [
        Said("condition", entry.wager, entry.cite, _plain(entry.model_dump(by_alias=True, exclude_defaults=True)))
        for entry in text.conditions
    ]
    found["description", ""] = [Said("description", "", entry.cite, entry.what) for entry in text.descriptions]
    return found


def _signed(section: Section, step: Step) -> str:
    return f" Signed by: {_called(section, step.signed_by)}." if step.signed_by else ""


def _called(section: Section, people: Iterable[str]) -> str:
    return ", ".join(map(section.calls, people))
