"""A decision that was made, held against the best play."""

from dataclasses import dataclass
from typing import Final

from pitboss.games.pai_gow import FAMILY as PAI_GOW
from pitboss.money import Cents
from pitboss.odds.advice import Advice, Adviser, Seen, advise
from pitboss.odds.advice.pai_gow import value_of
from pitboss.table import Decide, Decision, Round
from pitboss.table.table import SET

GRADES: Final = (("best", 0.0), ("slip", 0.02), ("mistake", 0.1))
"""By name: what a decision costs at most, as a share of what lies on the felt; what costs more is a blunder."""
BLUNDER: Final = "blunder"


@dataclass(frozen=True)
class Judged:
    """What a decision cost against the best one, in cents."""

    advice: Advice
    value: float
    staked: Cents
    """What the player had on the felt when they decided."""

    @property
    def cost(self) -> float:
        """Never below nothing."""
        return max(self.advice.best.value - self.value, 0.0)

    @property
    def grade(self) -> str:
        """How bad it was: nobody minds half a cent."""
        if self.cost < 0.5:
            return GRADES[0][0]
        return next((name for name, share in GRADES if self.cost <= share * self.staked), BLUNDER)


def judged(round_: Round, ask: Decide, made: Decision, filed: Adviser) -> Judged | None:
    """What a decision cost where it was asked for; None where nobody can say."""
    advice = advise(round_, ask, filed=filed)
    value = None if advice is None else _value(round_, ask, made, advice)
    if advice is None or value is None:
        return None
    staked = sum(stake.amount for stake in round_.table.seats[ask.seat].open_stakes())
    return Judged(advice, value, staked)


def _value(round_: Round, ask: Decide, made: Decision, advice: Advice) -> float | None:
    if made.choice == SET and round_.house.section.played_as == PAI_GOW.name:
        return value_of(round_, ask.seat, Seen.of(round_, ask.seat), made.cards)
    if made.amount is not None and made.amount != ask.most:
        return None  # for less than the most: only the most was valued
    return next((each.value for each in advice.worths if each.choice == made.choice), None)
