"""Every clause of the four documents: where it lives, what cites it, and how damaged text is read; searchable."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from typing import Generic, TypeVar

from pitboss import library
from pitboss.rulebook import Section
from pitboss.rulebook.clauses import Citation, citations_by_clause
from pitboss.rulebook.schema import Interpretation


@dataclass(frozen=True, eq=False)
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


@dataclass(frozen=True, eq=False)
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


T = TypeVar("T", Clause, Reading)


class _Words(Generic[T]):
    """All there is to look through, in one text: a word is found in it at once."""

    def __init__(self, every: Sequence[T]) -> None:
        self._every: Sequence[T] = every
        self._text = "\n".join(each.words for each in every)
        self._ends = list(accumulate(len(each.words) + 1 for each in every))

    def having(self, word: str) -> Iterator[T]:
        """Those in which a word is found, in order."""
        at = self._text.find(word)
        while at >= 0:
            number = bisect_right(self._ends, at)
            yield self._every[number]
            at = self._text.find(word, self._ends[number])


def _words(first: str, section: Section, *rest: str) -> str:
    house = library.of_house(section.house).title
    said = " ".join((first, house, section.key, section.text.title, *rest))
    return " ".join(said.casefold().split())


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


@cache
def _clause_words() -> _Words[Clause]:
    return _Words(every_clause())


@cache
def _reading_words() -> _Words[Reading]:
    return _Words(every_reading())


def search(find: str = "", house: str = "", game: str = "") -> tuple[list[Clause], list[Reading]]:
    """The clauses and readings that `asked_for` asks for, in order."""
    fits, rarest = asked_for(find, house, game), max(_asked(find), key=len, default="")
    clauses: Iterable[Clause] = _clause_words().having(rarest) if rarest else every_clause()
    readings: Iterable[Reading] = _reading_words().having(rarest) if rarest else every_reading()
    return [each for each in clauses if fits(each)], [each for each in readings if fits(each)]


def _asked(find: str) -> list[str]:
    return find.replace("§ ", "§").casefold().split()


def asked_for(find: str = "", house: str = "", game: str = "") -> Callable[[Clause | Reading], bool]:
    """Whether a clause or reading is of that house and section and has every word somewhere.

    A word with the sign § is a clause or begins one: `§12.G` finds 12.G and 12.G.i, and not 2.G.
    """
    words = _asked(find)

    def fits(each: Clause | Reading) -> bool:
        of = each.section
        return (
            (not house or of.house == house)
            and (not game or of.game == game)
            and all(word in each.words for word in words)
        )

    return fits
