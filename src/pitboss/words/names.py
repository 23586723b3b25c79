"""What cards, places, wagers and choices are called, wherever somebody reads of them."""

from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.equipment.cards import JOKER, UNSEEN, Card
from pitboss.naming import plain as plain
from pitboss.rulebook import HouseRules

RANKS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_SIGNS: Final = "♣♦♥♠"
_PLACES: Final = {
    "dealer": "the dealer",
    "community": "the board",
    "discard": "the discard rack",
    "players": "the players",
}
_CHOICES: Final = {"house-way": "set the house way", "play-on": "play on", "set": "set the hand"}
_TIMES: Final = {"1x": "once", "2x": "two times", "3x": "three times", "4x": "four times"}


def so_many(count: int, what: str) -> str:
    """So many of something: `1 fault`, `3 PAR sheets`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def plural(rank: int) -> str:
    """Several cards of a rank: `sixes`."""
    return RANKS[rank] + ("es" if RANKS[rank] == "six" else "s")


def signs(card: Card) -> str:
    """A card in two signs, `10♠`; one that nobody has seen is said so."""
    if card is UNSEEN:
        return "a card face down"
    if card == JOKER:
        return "joker"
    name = str(card)
    return f"{'10' if name[0] == 'T' else name[0]}{_SIGNS[card.suit]}"


def all_signs(cards: Iterable[Card]) -> str:
    """Several cards: `A♠ 10♦`."""
    return " ".join(map(signs, cards))


def placed(place: str) -> str:
    """Where cards lie: `the dealer`, `seat 3, hand 2`, `the board`."""
    if place in _PLACES:
        return _PLACES[place]
    return place.replace(" hand ", ", hand ") if place.startswith("seat ") else f"the {plain(place)} hand"


def titled(house: HouseRules, wager: str, spot: str | None = None) -> str:
    """A wager as it is called at the table: `Split 17-20`, `Red`."""
    title = house.section.text.wagers[wager].title
    return f"{title} {spot}" if spot and spot != wager else title


def section_named(house: HouseRules, section: str) -> str:
    """What came up, as the layout calls it."""
    wagers = house.section.text.wagers
    return wagers[section].title if section in wagers else plain(section) if section[:1].isalpha() else section


def are_dice(section: str) -> bool:
    """Whether what came up is how dice lie: `2-2-3`."""
    return "-" in section and section.replace("-", "").isdigit()


def chosen(choice: str) -> str:
    """A decision in words."""
    return _CHOICES.get(choice) or _TIMES.get(choice) or plain(choice)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several things in a row."""
    return " ".join(filter(None, (", ".join(words[:-1]), last if words[1:] else "", *words[-1:])))


def capital(text: str) -> str:
    """A sentence's first letter."""
    return text[:1].upper() + text[1:]
