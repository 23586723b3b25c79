"""Players of the house, who fill a tournament: they bet small until the last hands, then enough to be ahead."""

from dataclasses import dataclass

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.chance import Chance
from pitboss.games.blackjack.play import total
from pitboss.hands.kinds import value
from pitboss.money import Cents
from pitboss.table import Decide, Table

_LAST = 5
"""Hands in which they look at what the others have."""


@dataclass(frozen=True)
class HousePlayer:
    """Bets and decides for a participant."""

    chance: Chance

    def bet(self, mine: Cents, best: Cents, least: Cents, most: Cents, hands_left: int) -> Cents:
        """A bet in whole multiples of the least one, or all they have where that is less."""
        wanted = least * (1 + self.chance.below(3))
        if hands_left <= _LAST and mine <= best:
            wanted = best - mine + least * (1 + self.chance.below(2))
        elif hands_left <= _LAST:
            wanted = least
        return min(max(wanted // least, 1) * least, most // least * least, mine // least * least)

    def decide(self, table: Table, ask: Decide, spare: Cents, costs: dict[str, Cents]) -> str:
        """What they choose of what they can pay for."""
        choices = [choice for choice in ask.choices if costs.get(choice, 0) <= spare]
        for wanted in self._wishes(list(ask.cards), table.dealer):
            if wanted in choices:
                return wanted
        return ask.if_absent if ask.if_absent in choices else choices[-1]

    def _wishes(self, cards: list[Card], dealer: list[Card]) -> tuple[str, ...]:
        if not cards or not dealer or UNSEEN in cards:
            return ()
        (count, soft), up = total(cards), int(value(int(dealer[0])))
        if len(cards) == 2 and count in (10, 11) and up < count:
            return ("double", "hit")
        if len(cards) == 2 and value(int(cards[0])) == value(int(cards[1])) and value(int(cards[0])) in (8, 11):
            return ("split", "hit", "stand")
        stands = count >= (18 if soft else 17) or (not soft and count >= 13 and up < 7)
        return ("stand",) if stands else ("hit",)
