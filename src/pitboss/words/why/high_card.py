"""Two cards compared: which was higher."""

from pitboss.games.high_card.rules import PLAYER, rules
from pitboss.saying import Said, joined, say
from pitboss.table.events import Settled
from pitboss.table.places import placed
from pitboss.words.names import RANKS
from pitboss.words.why.reasons import Reasons


class OfTwoCards(Reasons):
    """The first cards, and at war the second."""

    def why(self, event: Settled) -> Said:
        """`king against the dealer's nine`."""
        first, second = rules(self.house).compared.hands
        mine = self.first.get(f"seat {event.seat}" if first == PLAYER else first, [])
        theirs = self.first.get(second, [])
        if not mine or not theirs:
            return self.outcome(event)
        at = 1 if "war" in event.outcome and len(mine) > 1 else 0
        ranks = {"mine": RANKS[mine[at].rank], "theirs": RANKS[theirs[at].rank]}
        compared = say("{mine} against {place}'s {theirs}", **ranks, place=placed(second))
        return joined(": ", (self.outcome(event), compared))
