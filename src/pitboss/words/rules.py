"""The rules of a section beyond wagers and pays, in phrases, each with its clauses.

What is only a clause's home, and says nothing of its own, is left out.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from pitboss.rulebook import Section
from pitboss.rulebook.views import View
from pitboss.words.dice import dice_rules
from pitboss.words.names import plain
from pitboss.words.wagers import cards_seen

_ELSEWHERE: Final = "house-way"
"""It is told rule by rule where it is printed."""
_NOT_SAID: Final = ("cite", "fold-cite", "decided")
_VIEW: Final = re.compile(r"\d+ [a-z]+( (\+|or) \d+ [a-z]+)*")


class RuleTold(NamedTuple):
    """A rule, or a step of one that has several."""

    about: str
    says: str
    cite: tuple[str, ...]


def rules_told(section: Section) -> Iterator[RuleTold]:
    """Every rule in the order it is written."""
    if dice := dice_rules(section):
        yield from (RuleTold(rule.about, rule.says, tuple(rule.cite)) for rule in dice)
        return
    for name, value in section.text.rules.items():
        if name == _ELSEWHERE:
            continue
        steps = value if isinstance(value, list) else [value]
        for at, step in enumerate(steps, start=1):
            about = f"{plain(name)} {at}" if len(steps) > 1 else plain(name)
            if says := _said(step):
                yield RuleTold(about, says, _cited(step))


def _said(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Mapping():
            said = [_named(name, each) for name, each in value.items() if name not in _NOT_SAID]
            return "; ".join(filter(None, said)) + _where(value.get("when"))
        case list():
            return ", ".join(map(_said, value)) or "none"
        case str() if _VIEW.fullmatch(value):
            return cards_seen(View.parse(value))
        case _:
            return plain(str(value))


def _named(name: object, value: Any) -> str:
    if name == "when" and isinstance(value, Mapping):
        return ""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    between = ": " if isinstance(value, bool | list | Mapping) else " "
    return f"{plain(str(name))}{between}{_said(value)}"


def _where(when: Any) -> str:
    """The options a rule goes by, as they are named at the table."""
    if not isinstance(when, Mapping):
        return ""
    said = {option: values if isinstance(values, list) else [values] for option, values in when.items()}
    found = " and ".join(f"{option} is {' or '.join(map(str, values))}" for option, values in said.items())
    return f", where {found}"


def _cited(value: Any) -> tuple[str, ...]:
    cite = value.get("cite", ()) if isinstance(value, Mapping) else ()
    return tuple(map(str, cite)) if isinstance(cite, list) else (str(cite),) if cite else ()
