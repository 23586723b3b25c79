"""Every clause of the four documents: where it lives, what cites it, and how damaged text is read; searchable."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from pitboss import library
from pitboss.rulebook import Section
from pitboss.rulebook.clauses import Citation, citations_by_clause
from pitboss.rulebook.schema import Interpretation


@dataclass(frozen=True)
class Clause:
    """A clause of a section, and everything that was made of it."""

    section: Section
    number: str
    homes: tuple[str, ...]
    citations: tuple[Citation, ...]

    @cached_property
    def words(self) -> str:
        """What a search looks through: the number as printed, the section, and all that is said about it."""
        said = (f"{each.what} {each.words}" for each in self.citations)
        return _words(f"§{self.number}", self.section, *said)


@dataclass(frozen=True)
class Reading:
    """How a place is read that cannot be followed as printed."""

    section: Section
    name: str
    entry: Interpretation

    @cached_property
    def words(self) -> str:
        """What a search looks through."""
        entry = self.entry
        places = (f"§{clause}" for clause in entry.at)
        return _words(self.name, self.section, *places, entry.printed, entry.problem, entry.pitboss, entry.why)


def _words(first: str, section: Section, *rest: str) -> str:
    house = library.of_house(section.house).title
    return " ".join((first, house, section.key, section.text.title, *rest)).casefold()


@cache
def every_clause() -> tuple[Clause, ...]:
    """All clauses, house by house in the order they are printed."""
    return tuple(clause for house in library.properties() for clause in _clauses(house))


def _clauses(house: str) -> Iterator[Clause]:
    sections = [library.section(house, name) for name in library.sections(house)]
    cited = {section.game: dict(citations_by_clause(section)) for section in sections}
    for section in sections:
        for number, homes in section.homes.items():
            named = f"{section.game}:{number}"
            elsewhere = [each for game in cited if game != section.game for each in cited[game].get(named, ())]
            yield Clause(section, number, homes, (*cited[section.game][number], *elsewhere))


@cache
def every_reading() -> tuple[Reading, ...]:
    """All interpretations."""
    return tuple(
        Reading(section, name, entry)
        for section in library.every_section()
        for name, entry in section.text.interpretations.items()
    )


def asked_for(find: str = "", house: str = "", game: str = "") -> Callable[[Clause | Reading], bool]:
    """Whether a clause or reading is of that house and section and has every word somewhere.

    A word with the sign § is a clause or begins one: `§12.G` finds 12.G and 12.G.i, and not 2.G.
    """
    words = find.replace("§ ", "§").casefold().split()

    def fits(each: Clause | Reading) -> bool:
        of = each.section
        return (
            (not house or of.house == house)
            and (not game or of.game == game)
            and all(word in each.words for word in words)
        )

    return fits
