"""Two cards compared: which was higher."""

from pitboss.games.high_card.rules import PLAYER, rules
from pitboss.table.events import Settled
from pitboss.words.names import RANKS, placed
from pitboss.words.why.reasons import Reasons


class OfTwoCards(Reasons):
    """The first cards, and at war the second."""

    def why(self, event: Settled) -> str:
        """`king against the dealer's nine`."""
        first, second = rules(self.house).compared.hands
        mine = self.first.get(f"seat {event.seat}" if first == PLAYER else first, [])
        theirs = self.first.get(second, [])
        if not mine or not theirs:
            return self.outcome(event)
        at = 1 if "war" in event.outcome and len(mine) > 1 else 0
        other = "the dealer's" if second == "dealer" else f"{placed(second)}'s"
        compared = f"{RANKS[mine[at].rank]} against {other} {RANKS[theirs[at].rank]}"
        return ": ".join(filter(None, (self.outcome(event), compared)))
