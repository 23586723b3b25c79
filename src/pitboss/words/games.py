"""A game in a line, for somebody who has never played it."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import yaml

from pitboss.rulebook import Section
from pitboss.saying import Said, say


class About(NamedTuple):
    """What a game is, and how hard it is to play well."""

    what: Said
    hard: str
    """A word for a list: none, easy, practice or hard."""
    hard_says: Said


def about(section: Section) -> About | None:
    """The line of a game, by its own name or by the family it is played as; none for what nobody plays."""
    written = lines()
    entry = written["games"].get(section.game) or written["families"].get(section.played_as or "")
    return None if entry is None else _told(entry, written["hard"])


def _told(entry: Mapping[str, str], hard: Mapping[str, str]) -> About:
    return About(say(entry["is"]), entry["hard"], say(hard[entry["hard"]]))


@cache
def lines() -> Mapping[str, Mapping[str, Any]]:
    """Every line, as it is written."""
    text = (resources.files("pitboss") / "words" / "games.yaml").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, Any]] = yaml.load(text, Loader=yaml.CSafeLoader)
    return found
