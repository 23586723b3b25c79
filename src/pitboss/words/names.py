"""What cards, places, wagers and choices are called, wherever somebody reads of them."""

from collections.abc import Iterable
from typing import Final

from pitboss.equipment.cards import JOKER, UNSEEN, Card
from pitboss.naming import plain as plain
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, joined, say, several

RANKS: Final = (
    *several("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *several("jack", "queen", "king", "ace"),
)
_OF_A_RANK: Final = (
    *several("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *several("jacks", "queens", "kings", "aces"),
)
_SIGNS: Final = "♣♦♥♠"
_CHOICES: Final = {
    "house-way": say("set the house way"),
    "play-on": say("play on"),
    "set": say("set the hand"),
}
_TIMES: Final = {"1x": say("once"), "2x": say("two times"), "3x": say("three times"), "4x": say("four times")}


def so_many(count: int, what: str) -> str:
    """So many of something: `1 fault`, `3 PAR sheets`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def plural(rank: int) -> Said:
    """Several cards of a rank: `sixes`."""
    return _OF_A_RANK[rank]


def signs(card: Card) -> str:
    """A card in two signs, `10♠`; one that nobody has seen is said so."""
    if card is UNSEEN:
        return say("a card face down")
    if card == JOKER:
        return say("joker")
    name = str(card)
    return f"{'10' if name[0] == 'T' else name[0]}{_SIGNS[card.suit]}"


def all_signs(cards: Iterable[Card]) -> Said:
    """Several cards: `A♠ 10♦`."""
    return joined(" ", map(signs, cards))


def titled(house: HouseRules, wager: str, spot: str | None = None) -> str:
    """A wager as it is called at the table: `Split 17-20`, `Red`."""
    title = house.section.text.wagers[wager].title
    return f"{title} {spot}" if spot and spot != wager else title


def section_named(house: HouseRules, section: str) -> str:
    """What came up, as the layout calls it."""
    wagers = house.section.text.wagers
    return wagers[section].title if section in wagers else section.replace("-", " ")


def are_dice(section: str) -> bool:
    """Whether what came up is how dice lie: `2-2-3`."""
    return "-" in section and section.replace("-", "").isdigit()


def chosen(choice: str) -> Said:
    """A decision in words."""
    return _CHOICES.get(choice) or _TIMES.get(choice) or plain(choice)
