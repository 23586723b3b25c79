"""Procedures and rulings in words: when a checklist is walked through, what a remedy does and has to be told."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from pitboss.rulebook.schema import Moment, Remedy

Need: TypeAlias = Literal["card", "seat", "section", "kept"]
"""What whoever rules has to say: a card, whose hand, a section of the wheel, whether some wagers stand."""

MOMENTS: Final[Mapping[Moment, str]] = {
    Moment.OPENING: "Opening",
    Moment.WAGERS: "Taking wagers",
    Moment.SHUFFLE: "Shuffling",
    Moment.DEALING: "Dealing",
    Moment.DICE: "The dice",
    Moment.ROUND: "The round",
    Moment.SETTLEMENT: "Settling",
    Moment.PROGRESSIVE: "Progressive",
    Moment.CARD_CHANGE: "Changing cards",
    Moment.MAINTENANCE: "Maintenance",
    Moment.BUY_IN: "Buying in",
    Moment.IDLE: "An idle table",
    Moment.CLOSING: "Closing",
    Moment.REVIEW: "Review",
    Moment.NOTICE: "Notices",
}

REMEDIES: Final[Mapping[Remedy, str]] = {
    Remedy.VOID_ROUND: "All hands are void. Every wager goes back, and what was paid or taken is undone.",
    Remedy.SETTLE_UNAFFECTED: "Wagers against the dealer go back; the others are settled on their cards.",
    Remedy.VOID_OR_KEEP: (
        "Every wager goes back, unless you let those stand that do not look at the dealer's hand."
    ),
    Remedy.NO_SPIN: "The spin does not count. Wagers stand and the wheel is spun again.",
    Remedy.NO_ROLL: "The roll does not count. Wagers stand and the dice are thrown again.",
    Remedy.NO_BET: "The late chips are handed back. Everything else goes on.",
    Remedy.SECTION_PASSED_WINS: "The section the clapper passed last is the result.",
    Remedy.SET_CARD_ASIDE: "The card is not used this round. The next one is dealt in its place.",
    Remedy.USE_AS_NEXT_CARD: "The card is the next one dealt. Where this round needs none, it is not used in it.",
    Remedy.OFFER_CARD: "The player may take the card as their next one. Whoever refuses it gets no more.",
    Remedy.UP_CARD: "The card that turned face up is the player's up-card. Their next one is dealt face down.",
    Remedy.STOPS_BETTING: "The player bets no more and plays for the pot as it stands.",
    Remedy.LAST_CARD_UP: "The last card stays face up and its player goes on.",
    Remedy.DEAD_HAND: "The player's hand is dead and its wagers go back.",
    Remedy.VOID_HAND: (
        "That hand is void: its wagers go back, and what was paid or taken on it is undone. The others play on."
    ),
    Remedy.MISSED_CARDS: (
        "Without a card the player is out and gets the wagers back. "
        "With one card, the second comes after all others."
    ),
    Remedy.MISSED_BLACKJACK: (
        "The hands are played as if the dealer had no blackjack, and settled by it at the end."
    ),
    Remedy.PLAY_ON: "Play goes on. No card and no wager changes hands.",
    Remedy.RESHUFFLE: "The cards are shuffled again. Nothing dealt or wagered is touched.",
    Remedy.WAGERS_ABANDONED: "The player's wagers are taken as lost.",
    Remedy.EQUIPMENT: "Nothing happens to the round. Equipment is inspected, repaired or replaced.",
}

_NEEDS: Final[Mapping[Remedy, Need]] = {
    **dict.fromkeys((Remedy.SET_CARD_ASIDE, Remedy.USE_AS_NEXT_CARD, Remedy.OFFER_CARD), "card"),
    **dict.fromkeys(
        (
            *(Remedy.DEAD_HAND, Remedy.VOID_HAND, Remedy.WAGERS_ABANDONED),
            *(Remedy.UP_CARD, Remedy.STOPS_BETTING, Remedy.LAST_CARD_UP),
        ),
        "seat",
    ),
    Remedy.SECTION_PASSED_WINS: "section",
    Remedy.VOID_OR_KEEP: "kept",
}


def needed_by(remedy: Remedy) -> Need | None:
    """What whoever rules so has to say besides."""
    return _NEEDS.get(remedy)
