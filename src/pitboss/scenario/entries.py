"""The entries of a scenario file: mappings with known names, whole numbers, cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput
from pitboss.naming import find


def mapping(data: Any, what: str, allowed: Iterable[str] | None = None) -> Mapping[str, Any]:
    """A mapping of names to values; a name nobody reads is refused with the nearest that is read."""
    if not isinstance(data, dict):
        raise BadInput(f"{what} is not a mapping of names to values")
    for key in data:
        if allowed is not None and key not in allowed:
            nearest = find(f"entry in {what}", str(key), {name: name for name in allowed})
            raise BadInput(f"unknown entry in {what} {key!r}; did you mean {nearest!r}?")
    return data


def as_list(value: Any) -> list[Any]:
    """Several, or one alone."""
    return value if isinstance(value, list) else [value]


def number(value: Any, what: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{what} is a whole number, not {value!r}")
    return value


def hand(value: Any, what: str) -> tuple[Card, ...]:
    """Cards as they are written."""
    if not isinstance(value, str | list):
        raise BadInput(f"{what} is written like 'As Kd', not {value!r}")
    return cards(value if isinstance(value, str) else [str(name) for name in value])
