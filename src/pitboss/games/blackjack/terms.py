"""The terms of a blackjack table that decide what a hand is worth: what the variants differ by."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pitboss.games.blackjack.bonus import BonusHands


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
    takes_added: bool = False
    """Where they do not, a blackjack also takes what doubling and splitting added."""
    double_on: frozenset[int] = frozenset()
    """Hard totals of two cards that may be doubled; empty for any two cards."""
    double_after_split: bool = True
    max_hands: int = 4
    """Hands one box may become by splitting; pairs of the same value split."""
    resplit_aces: bool = False
    """Split aces that receive another ace may be split again, up to `max_hands`; each gets one card."""
    surrender: Literal["no", "late", "early"] = "no"
    """Half the wager may be given up: late, when the dealer is known not to have a blackjack, or before."""
    surrender_later: bool = False
    """It may also be given up with more than two cards, and after a split."""
    without: frozenset[int] = frozenset()
    """Ranks that every deck lacks, a two being 0."""
    double_later: bool = False
    """A hand of more than two cards may be doubled too."""
    redoubles: int = 0
    """How often a doubled hand may be doubled again."""
    rescue: bool = False
    """A doubled hand may be given up: what it was last doubled by goes back, the rest is lost."""
    draw_to_aces: bool = False
    """Split aces are played like other hands."""
    split_by_rank: bool = False
    """Only cards of one rank split, not all of one value."""
    natural_beats_21: bool = True
    """A blackjack beats 21 in more cards; otherwise they tie."""
    natural_beats_natural: bool = False
    """A player's blackjack is paid when the dealer has one too; otherwise they tie."""
    player_21_wins: bool = False
    """A player's 21 wins against a dealer's."""
    bonus: BonusHands | None = None
    """Hands of a box that win by themselves, whatever the dealer draws, unless they were doubled."""
    split_bonus: BonusHands | None = None
    """The same of hands made by splitting."""
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
