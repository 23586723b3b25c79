"""What a wager came to, in words: an outcome is a name of the rulebook, nobody reads it as such."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from pitboss.naming import plain
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.outcomes import LOSE_WITH
from pitboss.saying import Said, all_of, any_of, capital, say, several

_COUNT: Final = {
    str(at): word
    for at, word in enumerate(several("one", "two", "three", "four", "five", "six", "seven"), start=1)
}
_SAID: Final[Mapping[str, Said]] = {
    "not-qualified": say("the dealer does not qualify"),
    "unqualified-dealer-wins": say("the dealer wins without qualifying"),
    "player-wins": say("the player's hand wins"),
    "dealer-wins": say("the dealer's hand wins"),
    "foul": say("a foul hand: the low hand is the higher one"),
    "dealer-nine-high": say("the dealer's low hand is nine high and pushes all"),
    "dealer-ace-high": say("the dealer's ace high"),
    "dealer-ace-high-with-joker": say("the dealer's ace high with the joker"),
    "both-ace-high": say("both ace high"),
    "nine-high": say("the dealer's low hand is nine high"),
    "less": say("nothing that pays"),
    "other": say("nothing that pays"),
    "nothing": say("nothing that pays"),
    "no-pair": say("no pair"),
    "no-bust": say("the dealer does not bust"),
    "bust-8": say("the dealer busts with eight cards or more"),
    "not-20": say("no twenty"),
    "not-22": say("the dealer does not make 22"),
    "22": say("the dealer makes 22"),
    "22-suited": say("the dealer makes 22 in one suit"),
    "22-same-colour": say("the dealer makes 22 in one colour"),
    "dealer-blackjack": say("the dealer has blackjack"),
    "no-blackjack": say("no blackjack"),
    "outside": say("outside the spread"),
    "spread-over-3": say("a spread of more than three"),
    "all": say("every number before the seven"),
    "all-but-one": say("every number but one before the seven"),
    "3-4-9-10-11": say("3, 4, 9, 10 or 11"),
    "half-back": say("half goes back on a zero"),
    "win-on-zero": say("a zero"),
    "natural-tie": say("a natural that ties"),
    "natural": say("a natural"),
    "win-with-6": say("wins with a six"),
    "win-with-three-card-7": say("wins with a three-card seven"),
    "war-won": say("the war is won"),
    "war-tied": say("the war is tied"),
    "surplus": say("the bank is ahead"),
    "shortfall": say("the bank is short"),
    "even": say("the bank comes out even"),
    "bank": say("the wager becomes the bank"),
    "withdraw": say("taken back"),
    "fold": say("folded"),
    "off": say("off when it would have been decided"),
    "void": say("the round is void"),
    "akq-spades": say("ace king queen of spades"),
    "akq-other": say("ace king queen of one suit"),
    "royal": say("royal flush"),
    "mini-royal-other": say("mini royal of another suit"),
    "ace-spades-jack-diamonds": say("ace of spades and jack of diamonds"),
    "ace-spades-jack-diamonds-and-jack-diamonds": say(
        "ace of spades and jack of diamonds beside a jack of diamonds"
    ),
    "blackjack-and-jack-diamonds": say("blackjack beside a jack of diamonds"),
    "kings-of-spades-dealer-blackjack": say("kings of spades against the dealer's blackjack"),
}
_BY_CLASSIFIER: Final[Mapping[str, Mapping[str, Said]]] = {
    "sevens": {
        "none": say("no seven"),
        "one": say("one seven"),
        "two": say("two sevens"),
        "three": say("three sevens"),
        "three-same-colour": say("three sevens of one colour"),
        "three-suited": say("three sevens of one suit"),
        "three-diamonds": say("three sevens of diamonds"),
    },
    "pai-gow": {"dealer-ace-high": say("the dealer is ace high and pushes all")},
    "insurance": {"no-blackjack": say("the dealer has no blackjack")},
    "dealer-ace-high": {"other": say("the dealer is not ace high")},
    "dealer-nine-high": {"other": say("the dealer's low hand is not nine high")},
}
"""Where an outcome means something of its own to one kind of wager."""
_PATTERNS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Said]], ...]] = (
    (
        re.compile(r"(\d)-card-royal-(\w+)"),
        lambda m: say("{count}-card royal of {suit}", count=_COUNT[m[1]], suit=plain(m[2])),
    ),
    (
        re.compile(r"(mini-royal|akq)-(\w+s)"),
        lambda m: say("{hand} of {suit}", hand=plain(m[1]), suit=plain(m[2])),
    ),
    (re.compile(r"(\d)-card-(.+)"), lambda m: say("{count}-card {hand}", count=_COUNT[m[1]], hand=plain(m[2]))),
    (re.compile(r"bust-(\d)"), lambda m: say("the dealer busts with {count} cards", count=_COUNT[m[1]])),
    (re.compile(r"spread-(\d)"), lambda m: say("a spread of {count}", count=_COUNT[m[1]])),
    (re.compile(r"win-by-(\d)"), lambda m: say("wins by {points}", points=m[1])),
    (re.compile(r"(\d)-points"), lambda m: _points_made(int(m[1]))),
    (re.compile(r"(\d+)-or-(\d+)"), lambda m: any_of((m[1], m[2]))),
    (re.compile(r"(\d+(?:-\d+)+)"), lambda m: all_of(m[1].split("-"))),
)


def _points_made(count: int) -> Said:
    return say("one point made") if count == 1 else say("{count} points made", count=_COUNT[str(count)])


def came_to(house: HouseRules, wager: str, outcome: str) -> Said:
    """What a wager came to."""
    return _of_wager(house.section, wager, outcome) or in_words(outcome)


def line_called(section: Section, wager: str, outcome: str, printed: str | None = None) -> str:
    """A line of a pay table or of the odds: as the house printed it, else what the outcome is."""
    return printed or capital(_of_wager(section, wager, outcome) or result_in_words(outcome))


def outcome_called(house: HouseRules, wager: str, outcome: str) -> str:
    """The same at a table with its pay tables."""
    row = house.paytable(wager).rows.get(outcome) if wager in house.tables else None
    return line_called(house.section, wager, outcome, row.printed if row else None)


def _of_wager(section: Section, wager: str, outcome: str) -> Said | None:
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


def in_words(outcome: str) -> Said:
    """An outcome, whichever wager it is of."""
    if outcome in _SAID:
        return _SAID[outcome]
    if outcome.startswith(LOSE_WITH):
        return say("beaten with {hand}", hand=in_words(outcome.removeprefix(LOSE_WITH)))
    for pattern, told in _PATTERNS:
        if match := pattern.fullmatch(outcome):
            return told(match)
    return plain(outcome)
