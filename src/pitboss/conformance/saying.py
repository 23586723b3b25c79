"""What a section must read like: every event of a round in words that a person says."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from pitboss.conformance.dealing import open_round
from pitboss.conformance.random_play import play_out
from pitboss.library import game_of
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.outcomes import outcomes_of
from pitboss.table import Round
from pitboss.table.events import Settled
from pitboss.words import answers, doing
from pitboss.words.events import told

_MARKS: Final = re.compile(r"[\[\]_{}]|\bNone\b|##")
"""What a program writes and nobody says."""


@cache
def _names(section: Section) -> re.Pattern[str]:
    """The names of the rulebook that are no words: `craps-twelve`, `free-double`."""
    text, house = section.text, HouseRules.choose(section)
    found = {*text.wagers, *text.meters, *text.irregularities}
    found |= {outcome for wager in text.wagers.values() for outcome in outcomes_of(wager)}
    found |= {word.word for word in game_of(section).words(house)}
    slugs = sorted((name for name in found if re.search(r"[a-z]-|-[a-z]", name)), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, slugs)) or '(?!)'})(?![\w-])")


def unspeakable(round_: Round) -> Iterator[str]:
    """Sentences of a round with something in them that nobody says, and settlements that say nothing at all."""
    for event, words in zip(round_.events, told(round_), strict=True):
        lines = (words.line, doing.step(round_.house, event) or "", doing.moved(round_.house, event) or "")
        yield from (line for line in lines if is_unspeakable(round_.house.section, line))
        if isinstance(event, Settled) and not words.why:
            yield f"nobody says why: {words.says}"
    for turn in round_.turns:
        line = answers.said(round_.house, turn.answer)
        if is_unspeakable(round_.house.section, line):
            yield line


def is_unspeakable(section: Section, line: str) -> bool:
    """Whether something stands in a line that nobody says."""
    return bool(_MARKS.search(line) or _names(section).search(line))


def sentences_that_go_wrong(section: Section, rounds: int) -> Iterator[str]:
    """Random rounds, told."""
    for seed in range(rounds):
        yield from unspeakable(play_out(open_round(section, 1 + seed % 4), Random(seed)))
