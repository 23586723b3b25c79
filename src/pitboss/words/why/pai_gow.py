"""Two hands against two: how each compared, and whose a copy is."""

from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import Setting
from pitboss.games.pai_gow.rules import rules
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, joined, say
from pitboss.table.events import BankTaken, Event, HandSet, Settled
from pitboss.words.hands import Made, decided, made_high, made_low
from pitboss.words.names import RANKS
from pitboss.words.why.reasons import Reasons

_COMPARED = ("player-wins", "tie", "dealer-wins")


class OfTwoHands(Reasons):
    """A player's high and low hand against the dealer's, or against those of the player who banks."""

    def __init__(self, house: HouseRules) -> None:
        super().__init__(house)
        self._bank = "dealer"

    def follow(self, event: Event) -> None:
        """Who banks the round is who everybody plays against."""
        super().follow(event)
        if isinstance(event, BankTaken):
            self._bank = f"seat {event.seat}" if event.seat else "dealer"

    def why(self, event: Settled) -> Said:
        """How both hands compared."""
        made = self.lying.made
        mine, theirs = made.get(f"seat {event.seat}"), made.get(self._bank)
        if event.outcome not in _COMPARED or mine is None or theirs is None:
            return super().why(event)
        ours, banks = self._strengths(mine), self._strengths(theirs)
        high = self._told("high", made_high(ours), made_high(banks), ours.high - banks.high)
        low = self._told("low", made_low(ours), made_low(banks), ours.low - banks.low)
        return joined("; ", (high, low))

    def _strengths(self, hand: HandSet) -> Strengths:
        return Strengths.of(Setting(hand.high, hand.low), rules(self.house).wheel_lowest)

    def _told(self, which: str, mine: Made, theirs: Made, ahead: int) -> Said:
        bank = say("the dealer") if self._bank == "dealer" else say("the bank")
        if ahead == 0:
            hand = _two(mine) if which == "low" else mine.whole
            return say(
                "copy: {bank} wins the tie of the low hand, {hand}"
                if which == "low"
                else "copy: {bank} wins the tie of the high hand, {hand}",
                bank=bank,
                hand=hand,
            )
        if which == "low":
            compared = say("{mine} against {theirs}", mine=_two(mine), theirs=_two(theirs))
            return say(
                "low hand wins, {compared}" if ahead > 0 else "low hand loses, {compared}", compared=compared
            )
        return say(
            "high hand wins, {compared}" if ahead > 0 else "high hand loses, {compared}",
            compared=decided(mine, theirs),
        )


def _two(low: Made) -> Said:
    """A hand of two cards: both are named where they are no pair."""
    return low.name if low.category == "pair" else joined(" ", (RANKS[rank] for rank in low.ranks))
