"""Wheels, and dice under a dome: what came up."""

from pitboss.equipment.wheels import ZEROS, colour
from pitboss.rulebook import HouseRules
from pitboss.saying import NOTHING, Said, joined, named, printed, say
from pitboss.table.events import Event, Settled, Stopped
from pitboss.words.names import are_dice, section_named
from pitboss.words.why.reasons import Reasons


class OfADraw(Reasons):
    """The section the wheel stopped at."""

    def __init__(self, house: HouseRules) -> None:
        super().__init__(house)
        self._came = NOTHING

    def follow(self, event: Event) -> None:
        """What came up decides every wager."""
        super().follow(event)
        if isinstance(event, Stopped):
            self._came = drawn(self.house, event.section)

    def why(self, event: Settled) -> Said:
        """`17 black came up`."""
        came = say("{section} came up", section=self._came) if self._came else NOTHING
        return joined(": ", (came, self.outcome(event)))


def drawn(house: HouseRules, section: str) -> Said:
    """What came up: `17 black`, `0`, the name of an insignia, or how dice lie."""
    if section.isdigit():
        return printed(section) if section in ZEROS else joined(" ", (section, named(colour(section))))
    if are_dice(section):
        return printed(", ".join(section.split("-")))
    return printed(section_named(house, section))
