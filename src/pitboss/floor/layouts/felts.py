"""The felts of the poker games against the house, as they are printed.

Before every seat, from the dealer to the player, a row of spots a line: wagers by name, `=` between two that are
equal, `@` for the coin spot of a progressive, `.` for bare felt. In the middle, a row of cards a line: the hand a
card belongs to and what is printed where it will lie. Cards that are set into two hands have a place for each.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Felt:
    """What is printed on the felt of a game."""

    spots: tuple[str, ...]
    middle: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    """Spots that are boxes; the others are circles."""
    hands: tuple[str, str] | None = None
    """Where cards are set into two hands: what is printed on their places, and how many cards lie there."""


_HOLDEM: Final = ("community:FLOP community:FLOP community:FLOP community:TURN community:RIVER",)
_STUD: Final = ("community:3RD community:4TH community:5TH",)
_TWO_HANDS: Final = Felt(
    (". tiger-9 @", ". ace-high .", ". bank .", ". pai-gow fortune"), hands=("HIGH:5", "LOW:2")
)
_CROSS: Final = (". down:DOWN .", "across:ACROSS middle:MIDDLE across:ACROSS", ". down:DOWN .")

FELTS: Final = {
    "three-card-poker": Felt(
        (". six-card-bonus @", "pair-plus", "ante", "play"), ("community:LINK community:LINK",)
    ),
    "four-card-poker": Felt((". aces-up @", "ante", "play")),
    "crazy-four-poker": Felt((". queens-up @", "ante = super-bonus", "play")),
    "three-card-prime": Felt(("prime all-six @", "pair-bonus ante .", ". play ."), ("bonus:BONUS",)),
    "four-card-prime": Felt(("prime aces-baby @", "ante", "play")),
    "dj-wild-stud-poker": Felt(("trips bad-beat @", "ante = blind", "play")),
    "high-card-flush": Felt(("flush straight-flush", "ante", "raise")),
    "i-luv-suits-poker": Felt(("flush-rush super-flush-rush", "ante", "play")),
    "ultimate-texas-holdem": Felt((". trips @", "ante = blind", "play"), _HOLDEM),
    "texas-holdem-bonus": Felt((". bonus @", "flop turn river", "ante"), _HOLDEM),
    "mississippi-stud": Felt(("fifth-street", "fourth-street", "third-street", "three-card-bonus ante @"), _STUD),
    "cajun-stud": Felt(
        (
            "lo-ball fifth-street @",
            "pocket-bonus fourth-street .",
            "board-bonus third-street .",
            ". ante .",
        ),
        _STUD,
    ),
    "let-it-ride": Felt(("three-card-bonus bonus @", "bet-1 = bet-2 = bet-3"), ("community:1ST community:2ND",)),
    "criss-cross-poker": Felt(
        (". five-card-bonus @", "across middle down", "ante-across = ante-down"),
        _CROSS,
        boxes=("across", "middle", "down"),
    ),
    "pai-gow-poker": _TWO_HANDS,
    "face-up-pai-gow-poker": _TWO_HANDS,
}
"""By game."""
