"""Baccarat: how the coup was called."""

from pitboss.rulebook import HouseRules
from pitboss.saying import NOTHING, Said, as_said, joined, small
from pitboss.table.events import Called, Event, Settled
from pitboss.words.why.reasons import Reasons


class OfACoup(Reasons):
    """The counts of the two hands."""

    def __init__(self, house: HouseRules) -> None:
        super().__init__(house)
        self._call = NOTHING

    def follow(self, event: Event) -> None:
        """The dealer's call says who won and by what counts."""
        super().follow(event)
        if isinstance(event, Called):
            self._call = small(as_said(event.call))

    def why(self, event: Settled) -> Said:
        """The call, and what a bonus made of it."""
        return joined(": ", (self.by_cards(event) or self.outcome(event), self._call))
