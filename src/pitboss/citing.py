"""Clauses as people read them: a rulebook writes `3.A.*` for 3.A and all below it, a person is shown 3.A."""

from collections.abc import Iterable

_FAMILY = ".*"


def shown(cites: Iterable[str]) -> tuple[str, ...]:
    """Each clause once, a family of clauses by its head."""
    return tuple(dict.fromkeys(cite.removesuffix(_FAMILY) for cite in cites))


def listed(cites: Iterable[str]) -> str:
    """Clauses in a sentence or a cell."""
    return ", ".join(shown(cites))
