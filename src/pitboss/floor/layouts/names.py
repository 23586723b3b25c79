"""Short names for spots: what fits on a betting circle, one or two words of fourteen pixels."""

from typing import Final

_SHORT: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("ANTE",),
    "play": ("PLAY",),
    "pair-plus": ("PAIR", "PLUS"),
    "six-card-bonus": ("6 CARD",),
    "progressive": ("PROG",),
    "multi-link": ("LINK",),
    "three-card-progressive": ("PROG",),
    "bet-the-set": ("SET",),
    "royal-match": ("ROYAL",),
    "kings-bounty": ("KING",),
    "trilux": ("TRI", "LUX"),
    "21-plus-3": ("21+3",),
    "top-3": ("TOP 3",),
    "buster": ("BUST",),
    "in-bet": ("IN",),
    "blazing-7s": ("7s",),
    "push-22": ("PUSH", "22"),
    "house-money": ("HOUSE",),
    "rock-n-21": ("ROCK", "21"),
}


def label_of(wager: str, title: str) -> tuple[str, ...]:
    """What is written on a spot: the custom of the trade, else the first letters of the house's title."""
    if wager in _SHORT:
        return _SHORT[wager]
    words = title.replace("-", " ").split()
    if len(words) == 1:
        return (words[0][:6].upper(),)
    return ("".join(word[0] for word in words if word[0].isalnum())[:4].upper(),)
