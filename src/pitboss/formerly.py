"""What sections were played as before they said so: tables of such editions are replayed for ever."""

from typing import Any, Final

_PLAYED_AS: Final = {
    "baccarat": ("dragon-bonus-baccarat", "ez-baccarat", "mini-midi-baccarat", "rock-bac-super-6"),
    "blackjack": (
        *("blackjack", "double-deck-blackjack", "free-bet-blackjack"),
        *("rock-n-21", "zappit-blackjack", "zombie-blackjack"),
    ),
    "craps": ("crapless-craps", "craps"),
    "pai-gow": ("face-up-pai-gow-poker", "pai-gow-poker"),
    "poker": (
        *("cajun-stud", "crazy-four-poker", "criss-cross-poker", "dj-wild-stud-poker", "four-card-poker"),
        *("four-card-prime", "high-card-flush", "i-luv-suits-poker", "let-it-ride", "mississippi-stud"),
        *("texas-holdem-bonus", "three-card-poker", "three-card-prime", "ultimate-texas-holdem"),
    ),
    "wheel": ("big-six", "roulette"),
    "poker-room": ("poker-room",),
    "bad-beat-jackpots": ("bad-beat-jackpots",),
    "stadium": ("stadium-table-games", "synergy"),
}
_BY_GAME: Final = {game: family for family, games in _PLAYED_AS.items() for game in games}


def completed(section: dict[str, Any]) -> dict[str, Any]:
    """The text of a section with what it is played as, where it was written before that was said."""
    if "played-as" in section or section.get("game") not in _BY_GAME:
        return section
    return {**section, "played-as": _BY_GAME[section["game"]]}
