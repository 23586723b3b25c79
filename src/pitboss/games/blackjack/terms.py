"""The terms of a blackjack table that decide what a hand is worth: what the variants differ by."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class BackToLife:
    """A busted hand that is not lost yet."""

    up_cards: frozenset[int]
    """What the dealer must show, by value; an ace is 11."""
    wins_on: frozenset[int]
    """The dealer's totals it wins on; on all others it loses."""


@dataclass(frozen=True)
class BlackjackTerms:
    """One set of blackjack rules, read from a rulebook or written for an analysis."""

    decks: int = 6
    hits_soft_17: bool = True
    """The dealer draws to a soft 17."""
    blackjack_pays: Fraction = Fraction(3, 2)
    peeks: bool = True
    """The dealer looks at the hole card under an ace or a ten before anyone draws."""
    double_on: frozenset[int] = frozenset()
    """Hard totals of two cards that may be doubled; empty for any two cards."""
    double_after_split: bool = True
    max_hands: int = 4
    """Hands one box may become by splitting; pairs of the same value split."""
    resplit_aces: bool = False
    """Split aces that receive another ace may be split again, up to `max_hands`; each gets one card."""
    surrender: bool = False
    """Half the wager may be given up after the dealer is known not to have a blackjack."""
    push_22: bool = False
    """A dealer's total of exactly 22 returns every wager still in play instead of paying it."""
    free_double_on: frozenset[int] = frozenset()
    """Hard totals of two cards that the house doubles at its own cost, split hands included."""
    free_split: bool = False
    """The house pays for splitting any pair but tens."""
    zap_on: frozenset[int] = frozenset()
    """Hard totals of the first two cards that may be exchanged once for two new cards."""
    back_to_life: BackToLife | None = None
    even_money: bool = False
    """A blackjack against an ace may be paid one to one before the dealer looks."""
