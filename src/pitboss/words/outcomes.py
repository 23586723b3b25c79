"""What a wager came to, in words: an outcome is a name of the rulebook, nobody reads it as such."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.outcomes import LOSE_WITH
from pitboss.words.names import capital, listed, plain

_COUNT: Final = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"}
_SAID: Final[Mapping[str, str]] = {
    "not-qualified": "the dealer does not qualify",
    "unqualified-dealer-wins": "the dealer wins without qualifying",
    "player-wins": "the player's hand wins",
    "dealer-wins": "the dealer's hand wins",
    "foul": "a foul hand: the low hand is the higher one",
    "dealer-nine-high": "the dealer's low hand is nine high and pushes all",
    "dealer-ace-high": "the dealer's ace high",
    "dealer-ace-high-with-joker": "the dealer's ace high with the joker",
    "both-ace-high": "both ace high",
    "nine-high": "the dealer's low hand is nine high",
    "less": "nothing that pays",
    "other": "nothing that pays",
    "nothing": "nothing that pays",
    "no-pair": "no pair",
    "no-bust": "the dealer does not bust",
    "bust-8": "the dealer busts with eight cards or more",
    "not-20": "no twenty",
    "not-22": "the dealer does not make 22",
    "22": "the dealer makes 22",
    "22-suited": "the dealer makes 22 in one suit",
    "22-same-colour": "the dealer makes 22 in one colour",
    "dealer-blackjack": "the dealer has blackjack",
    "no-blackjack": "no blackjack",
    "outside": "outside the spread",
    "spread-over-3": "a spread of more than three",
    "all": "every number before the seven",
    "all-but-one": "every number but one before the seven",
    "3-4-9-10-11": "3, 4, 9, 10 or 11",
    "half-back": "half goes back on a zero",
    "win-on-zero": "a zero",
    "natural-tie": "a natural that ties",
    "natural": "a natural",
    "win-with-6": "wins with a six",
    "win-with-three-card-7": "wins with a three-card seven",
    "war-won": "the war is won",
    "war-tied": "the war is tied",
    "surplus": "the bank is ahead",
    "shortfall": "the bank is short",
    "even": "the bank comes out even",
    "bank": "the wager becomes the bank",
    "withdraw": "taken back",
    "fold": "folded",
    "off": "off when it would have been decided",
    "void": "the round is void",
    "akq-spades": "ace king queen of spades",
    "akq-other": "ace king queen of one suit",
    "royal": "royal flush",
    "mini-royal-other": "mini royal of another suit",
    "ace-spades-jack-diamonds": "ace of spades and jack of diamonds",
    "ace-spades-jack-diamonds-and-jack-diamonds": "ace of spades and jack of diamonds beside a jack of diamonds",
    "blackjack-and-jack-diamonds": "blackjack beside a jack of diamonds",
    "kings-of-spades-dealer-blackjack": "kings of spades against the dealer's blackjack",
}
_BY_CLASSIFIER: Final[Mapping[str, Mapping[str, str]]] = {
    "sevens": {
        "none": "no seven",
        "one": "one seven",
        "two": "two sevens",
        "three": "three sevens",
        "three-same-colour": "three sevens of one colour",
        "three-suited": "three sevens of one suit",
        "three-diamonds": "three sevens of diamonds",
    },
    "pai-gow": {"dealer-ace-high": "the dealer is ace high and pushes all"},
    "insurance": {"no-blackjack": "the dealer has no blackjack"},
    "dealer-ace-high": {"other": "the dealer is not ace high"},
    "dealer-nine-high": {"other": "the dealer's low hand is not nine high"},
}
"""Where an outcome means something of its own to one kind of wager."""
_PATTERNS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"(\d)-card-royal-(\w+)"), lambda m: f"{_COUNT[m[1]]}-card royal of {m[2]}"),
    (re.compile(r"(mini-royal|akq)-(\w+s)"), lambda m: f"{plain(m[1])} of {m[2]}"),
    (re.compile(r"(\d)-card-(.+)"), lambda m: f"{_COUNT[m[1]]}-card {plain(m[2])}"),
    (re.compile(r"bust-(\d)"), lambda m: f"the dealer busts with {_COUNT[m[1]]} cards"),
    (re.compile(r"spread-(\d)"), lambda m: f"a spread of {_COUNT[m[1]]}"),
    (re.compile(r"win-by-(\d)"), lambda m: f"wins by {m[1]}"),
    (re.compile(r"(\d)-points"), lambda m: f"{_COUNT[m[1]]} point{'s' if m[1] != '1' else ''} made"),
    (re.compile(r"(\d+)-or-(\d+)"), lambda m: f"{m[1]} or {m[2]}"),
    (re.compile(r"(\d+(?:-\d+)+)"), lambda m: listed(m[1].split("-"))),
)


def came_to(house: HouseRules, wager: str, outcome: str) -> str:
    """What a wager came to."""
    return _of_wager(house.section, wager, outcome) or in_words(outcome)


def line_called(section: Section, wager: str, outcome: str, printed: str | None = None) -> str:
    """A line of a pay table or of the odds: as the house printed it, else what the outcome is."""
    return printed or capital(_of_wager(section, wager, outcome) or result_in_words(outcome))


def outcome_called(house: HouseRules, wager: str, outcome: str) -> str:
    """The same at a table with its pay tables."""
    row = house.paytable(wager).rows.get(outcome) if wager in house.tables else None
    return line_called(house.section, wager, outcome, row.printed if row else None)


def _of_wager(section: Section, wager: str, outcome: str) -> str | None:
    entry = section.text.wagers.get(wager)
    return _BY_CLASSIFIER.get(entry.classifier, {}).get(outcome) if entry else None


def result_in_words(outcome: str) -> str:
    """What several wagers came to together: `not-qualified, player-wins with royal-flush`."""
    parts = [" with ".join(map(_brief, part.split(" with "))) for part in outcome.split(", ")]
    return ", ".join(parts)


def _brief(outcome: str) -> str:
    return {"not-qualified": "unqualified"}.get(outcome) or (
        plain(outcome) if outcome.endswith("-wins") else in_words(outcome)
    )


def in_words(outcome: str) -> str:
    """An outcome, whichever wager it is of."""
    if outcome in _SAID:
        return _SAID[outcome]
    if outcome.startswith(LOSE_WITH):
        return f"beaten with {in_words(outcome.removeprefix(LOSE_WITH))}"
    for pattern, told in _PATTERNS:
        if match := pattern.fullmatch(outcome):
            return told(match)
    return plain(outcome)
