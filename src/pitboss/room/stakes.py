"""What a poker table is spread at: the kind of poker, the betting structure, blinds, antes and limits."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from pitboss.errors import BadInput
from pitboss.money import Cents, dollars
from pitboss.room.rules import PokerRoomRules, Variant

FIXED, NO_LIMIT, POT_LIMIT, SPREAD = "fixed-limit", "no-limit", "pot-limit", "spread-limit"
STRUCTURES: Final = (FIXED, NO_LIMIT, POT_LIMIT, SPREAD)
RAISES: Final = 4
"""A bet and three raises: what a betting round of fixed limits takes while more than two are in it."""


@dataclass(frozen=True)
class Stakes:
    """The posted stakes of a table."""

    structure: str
    lower: Cents
    """The smallest bet: the lower limit, or the big blind."""
    upper: Cents
    """The upper limit where limits are fixed, or the most a bet may be where they are spread."""
    blinds: tuple[Cents, ...] = ()
    """From the left of the button on."""
    ante: Cents = 0
    forced_bet: Cents = 0

    def raised(self, times: Fraction) -> "Stakes":
        """The limits of a hand after a kill; the blinds stay as they are."""
        lower, upper = (int(limit * times) for limit in (self.lower, self.upper))
        return replace(self, lower=lower, upper=upper)

    @property
    def least_to_play(self) -> Cents:
        """What a player must have in front of them to be dealt in: what is forced on them, and a bet."""
        return self.ante + max((*self.blinds, self.forced_bet, 0)) + self.lower


@dataclass(frozen=True)
class Spread:
    """A kind of poker at certain stakes, as a table offers it."""

    name: str
    variant: Variant
    stakes: Stakes
    check_raise: bool = True
    """Whether who has checked may raise later in the betting round."""
    run_twice: bool = False
    """Whether the last two may see the rest of the board twice when they can bet no more."""

    @classmethod
    def of(
        cls,
        rules: PokerRoomRules,
        name: str,
        stakes: Stakes,
        *,
        check_raise: bool = True,
        run_twice: bool = False,
    ) -> "Spread":
        """Check that the house spreads it."""
        if name not in rules.variants:
            raise BadInput(f"the room does not spread {name!r}; it spreads {', '.join(rules.variants)}")
        if stakes.structure not in STRUCTURES:
            raise BadInput(f"{stakes.structure!r} is no betting structure; there are {', '.join(STRUCTURES)}")
        variant = rules.variants[name]
        if (variant.blinds is not None) != bool(stakes.blinds):
            needs = "blinds" if variant.blinds else "no blinds"
            raise BadInput(f"{variant.title} is played with {needs}")
        if (variant.forced_bet is not None) != bool(stakes.forced_bet):
            needs = "a forced bet" if variant.forced_bet else "no forced bet"
            raise BadInput(f"{variant.title} is played with {needs}")
        if not 0 < stakes.lower <= stakes.upper:
            raise BadInput(f"limits of {dollars(stakes.lower)} and {dollars(stakes.upper)} cannot be posted")
        return cls(name, variant, stakes, check_raise, run_twice and variant.run_twice)
