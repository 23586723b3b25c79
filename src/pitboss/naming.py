"""Finding things by the name a person would type, and saying what was probably meant."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from pitboss.errors import Unknown
from pitboss.saying import Said, named

T = TypeVar("T")


def folded(name: str) -> str:
    """The name without case, spaces or punctuation: `Pair-Plus`, `pair plus` and `PairPlus` are one name."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def plain(name: str) -> Said:
    """A name of the rulebook in words: `free-double` is a free double."""
    return named(name)


def find(what: str, name: str, known: Mapping[str, T], aliases: Iterable[tuple[str, str]] = ()) -> T:
    """The thing called `name`, by its identifier or one of its aliases; `BadInput` with a suggestion if none."""
    by_folded = {folded(alias): identifier for alias, identifier in aliases}
    by_folded |= {folded(identifier): identifier for identifier in known}
    if (identifier := by_folded.get(folded(name))) is not None:
        return known[identifier]
    close = [known for known in by_folded if folded(name) and known.startswith(folded(name))]
    close += get_close_matches(folded(name), by_folded, n=1, cutoff=0.6)
    hint = f"did you mean {by_folded[close[0]]!r}?" if close else f"known: {', '.join(known)}"
    raise Unknown(f"unknown {what} {name!r}; {hint}", name)
