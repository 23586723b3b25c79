"""The spots of a table where something is drawn, and what every section that can come up means for each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from pitboss.equipment.wheels import ZEROS, Wheel
from pitboss.table.game import Spots

HALF_BACK: Final = "half-back"
"""What a zero does to an even-money wager where the house gives half of it back."""


@dataclass(frozen=True)
class Layout:
    """The wheel and every spot that can be bet on it."""

    wheel: Wheel
    spots: Mapping[str, Spots]
    """By wager: its spots, and the sections that win on each."""
    void: Mapping[str, str] = field(default_factory=dict)
    """By section: the irregularity that voids a spin coming to rest there."""
    named: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    """By wager whose outcomes the house names itself, spot and section: the outcome."""
    half_back: frozenset[str] = frozenset()
    """Wagers of which half goes back when a zero comes."""

    def outcome(self, wager: str, spot: str, section: str) -> str | None:
        """What a section means for a wager: None if it loses."""
        if wager in self.named:
            return self.named[wager][spot].get(section)
        if section in self.spots[wager][spot]:
            return "win-on-zero" if section in ZEROS else "win"
        return HALF_BACK if section in ZEROS and wager in self.half_back else None

    def live(self) -> tuple[str, ...]:
        """The sections that can decide a round."""
        return tuple(section for section in self.wheel.sections if section not in self.void)
