"""The packet a house hands to the regulator with an amendment: everything about one section, in one document."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss import library
from pitboss.design import par
from pitboss.design.valuation import Valuation
from pitboss.rulebook import HouseRules, Section
from pitboss.table import Word
from pitboss.words.redline import Change, redline


class Evidence(NamedTuple):
    """One check of the conformance kit, and what it found."""

    title: str
    faults: Sequence[str]


@dataclass(frozen=True)
class Packet:
    """What is submitted, beside what is in force."""

    before: Section | None
    """The edition in force; none where this is the first filing."""
    sheet: par.Document
    """The PAR sheets of the section as it is to be."""
    before_values: Sequence[Valuation]
    evidence: Sequence[Evidence]
    submitted: str
    effective: str | None = None

    @property
    def section(self) -> Section:
        """The section as it is to be."""
        return self.sheet.section

    @property
    def house(self) -> str:
        """The house, as it stands over the door."""
        return library.of_house(self.section.house).title

    @property
    def regulator(self) -> str:
        """To whom it is handed."""
        place = library.of_house(self.section.house).jurisdiction
        return "the regulator" if place is None else f"the regulator of {place.title}"

    @property
    def changes(self) -> list[Change]:
        """What is to be otherwise, clause by clause."""
        return [] if self.before is None else redline(self.before, self.section)

    @property
    def values(self) -> list[tuple[str, str, Valuation | None, Valuation | None]]:
        """By wager and pay table: its value as it is, and as it is to be."""
        old = {(each.called, each.odds.table): each for each in self.before_values}
        new = {(each.value.called, each.value.odds.table): each.value for each in self.sheet.sheets}
        return [(*key, old.get(key), new.get(key)) for key in dict.fromkeys([*new, *old])]

    @property
    def decisions(self) -> list[Word]:
        """The words by which players decide."""
        game = library.game_of(self.section)
        return [word for word in game.words(HouseRules.choose(self.section)) if word.offered]

    @property
    def house_way(self) -> dict[str, Any]:
        """The order of rules by which the dealer sets seven cards, where there is one."""
        found = self.section.text.rules.get("house-way")
        return dict(found) if isinstance(found, dict) and "cases" in found else {}
