"""Short names for spots: what fits on a betting circle, one or two words of fourteen pixels."""

from typing import Final

_SHORT: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("ANTE",),
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
    "player": ("PLAYER",),
    "banker": ("BANKER",),
    "tie": ("TIE",),
    "dragon-bonus-player": ("DRAGON", "PLAYER"),
    "dragon-bonus-banker": ("DRAGON", "BANKER"),
    "blind": ("BLIND",),
    "super-bonus": ("SUPER", "BONUS"),
    "bonus": ("BONUS",),
    "three-card-bonus": ("3 CARD", "BONUS"),
    "five-card-bonus": ("5 CARD", "BONUS"),
    "pair-bonus": ("PAIR", "BONUS"),
    "pocket-bonus": ("POCKET",),
    "board-bonus": ("BOARD",),
    "bad-beat": ("BAD", "BEAT"),
    "super-flush-rush": ("SUPER", "RUSH"),
    "third-street": ("3RD",),
    "fourth-street": ("4TH",),
    "fifth-street": ("5TH",),
    "bet-1": ("1",),
    "bet-2": ("2",),
    "bet-3": ("$",),
    "across": ("ACROSS",),
    "down": ("DOWN",),
    "middle": ("MIDDLE",),
    "pai-gow": ("PAI", "GOW"),
    "fortune": ("FOR-", "TUNE"),
    "fortune-progressive": ("PROG",),
    "tiger-9": ("TIGER", "9"),
    "exchange": ("EX-", "CHANGE"),
    "ace-high": ("ACE", "HIGH"),
}
_EMPTY: Final = ("BET", "WAGER", "BONUS", "SIDE", "THE", "A", "ON", "OF")


def label_of(wager: str, title: str) -> tuple[str, ...]:
    """What is written on a spot: the custom of the trade, else the first words of the house's title."""
    if wager in _SHORT:
        return _SHORT[wager]
    words = [word for word in title.replace("-", " ").upper().split() if word not in _EMPTY]
    return tuple(words[:2]) or (title.upper(),)
