"""A record of spins: the wheel's sections around the rim, and what came up."""

from collections import Counter
from dataclasses import dataclass

from pitboss.errors import BadInput
from pitboss.fairness.tally import Tally


@dataclass(frozen=True)
class Spins:
    """What a wheel did.

    Where names repeat around the rim, as on a Big Six wheel, the record holds the insignia and not the section;
    tests that need the place on the rim do not apply to it.
    """

    sections: tuple[str, ...]
    """In order around the rim."""
    outcomes: tuple[str, ...]
    """In the order they came."""

    def __post_init__(self) -> None:
        names = frozenset(self.sections)
        if len(names) < 2:
            raise BadInput("a wheel needs at least two different sections to be assessed")
        for row, outcome in enumerate(self.outcomes, start=1):
            if outcome not in names:
                raise BadInput(f"row {row}: {unknown(outcome, self.sections)}")

    @property
    def every_section_named(self) -> bool:
        """Whether an outcome says where on the rim the wheel came to rest."""
        return len(set(self.sections)) == len(self.sections)

    @property
    def tally(self) -> Tally:
        """How often each name came up, in the order of the rim."""
        return Tally.of(Counter(self.sections), self.outcomes)


def unknown(outcome: str, sections: tuple[str, ...]) -> str:
    """What to tell a person whose record holds an outcome the wheel does not have."""
    return f"{outcome!r} is no section of this wheel, which has {', '.join(dict.fromkeys(sections))}"
