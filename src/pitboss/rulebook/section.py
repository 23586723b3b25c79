"""A section of a house's document, checked: every reference stands, every outcome can be named, every rule has
a clause that exists."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeAlias, TypeVar, cast

from pydantic import BaseModel, ValidationError

from pitboss.hands import Classifier
from pitboss.hands.kinds import Kind
from pitboss.naming import find, plain
from pitboss.rulebook.outcomes import classifier_of, outcomes_of, tells_cards
from pitboss.rulebook.property import Posts, Property
from pitboss.rulebook.reading import Document, Path, RulebookError
from pitboss.rulebook.schema import Entry, Irregularity, PayTable, SectionText, without_wording
from pitboss.rulebook.views import View

HOMES: Final = ("executable", "procedure", "irregularity", "description")
"""Where a clause can live. Executable: code runs it and tests prove it."""

R = TypeVar("R", bound=Entry)
Neighbours: TypeAlias = "Callable[[str], Section]"
"""Other sections of the same house by name; `house/section` is one of another house."""


def alone(name: str) -> "Section":
    """The neighbours of a section that is read by itself."""
    raise RulebookError(f"there is no section {name!r} beside this one")


@dataclass(frozen=True, eq=False)
class Section:
    """What one house wrote about one game."""

    text: SectionText
    document: Document
    neighbour: Neighbours = alone
    """The other sections of the document it stands in."""
    owner: Property | None = None
    """The house, with what it says of all its tables; none for a section that is read by itself."""
    _shaped: dict[type[Entry], Entry] = field(default_factory=dict, repr=False)

    def rules(self, shape: type[R]) -> R:
        """The `rules` block in the shape a game reads; faults are located in the file."""
        if shape not in self._shaped:
            try:
                self._shaped[shape] = shape.model_validate(dict(self.text.rules))
            except ValidationError as error:
                raise RulebookError("\n".join(self.document.faults(error, under=("rules",)))) from None
        return cast(R, self._shaped[shape])

    @property
    def shapes_read(self) -> tuple[type[Entry], ...]:
        """The shapes in which its rules were read so far."""
        return tuple(self._shaped)

    def __repr__(self) -> str:
        return f"<section {self.key}>"

    @property
    def house(self) -> str:
        """The property whose document this is."""
        return self.text.property

    @property
    def game(self) -> str:
        """The game."""
        return self.text.game

    @property
    def played_as(self) -> str | None:
        """The family whose script deals it; none for a section that spans games."""
        return self.text.played_as

    @property
    def called(self) -> str:
        """What people call the game."""
        return self.text.called or self.text.title

    @property
    def key(self) -> str:
        """House and game in one word."""
        return f"{self.house}/{self.game}"

    @property
    def posts(self) -> Posts:
        """What its tables post for themselves: documents leave these figures to the sign on the table."""
        return self.owner.posts if self.owner is not None else Posts()

    @property
    def rounding_cite(self) -> tuple[str, ...]:
        """Where the law says how payments are rounded."""
        place = self.owner.jurisdiction if self.owner is not None else None
        return () if place is None or place.rounding_cite is None else (place.rounding_cite,)

    def calls(self, person: str) -> str:
        """What the house calls somebody its document names."""
        return self.owner.calls(person) if self.owner is not None else plain(person)

    def is_law(self, cite: str) -> bool:
        """Whether a citation is of the law of the place and not of the document."""
        return self.owner is not None and self.owner.is_law(cite)

    @cached_property
    def substance(self) -> tuple[object, ...]:
        """What wagers are worth something by, without the clauses and the wording."""
        text = self.text
        parts = (text.wagers, text.paytables, text.conditions, text.payout_limit, text.meters, text.rules)
        return tuple(map(without_wording, parts))

    @cached_property
    def views(self) -> Mapping[str, View]:
        """By wager: the cards it looks at."""
        return {name: View.parse(w.view) for name, w in self.text.wagers.items() if w.view}

    @cached_property
    def classifiers(self) -> Mapping[str, Classifier | Kind]:
        """By wager: what names the outcome of its cards."""
        return {
            name: classifier_of(wager, self.views[name])
            for name, wager in self.text.wagers.items()
            if name in self.views and not self.views[name].whole and tells_cards(wager.classifier)
        }

    def ranked(self, wager: str) -> Classifier:
        """The classifier of a wager settled by a ranking of poker hands."""
        classifier = self.classifiers[wager]
        assert isinstance(classifier, Classifier)
        return classifier

    def find_wager(self, name: str) -> str:
        """The wager a person means, by identifier, printed title or common name."""
        wagers = self.text.wagers
        if name in wagers:
            return name
        aliases = [(wager.title, key) for key, wager in wagers.items()]
        aliases += [(wager.kind, key) for key, wager in wagers.items() if wager.kind]
        aliases += [(name, key) for key, wager in wagers.items() for name in wager.also]
        return find(f"wager at {self.key}", name, {key: key for key in wagers}, aliases)

    def find_irregularity(self, name: str) -> str:
        """The irregularity a person means, by the house's own word or the one that is common to all houses."""
        known = self.text.irregularities
        aliases = [(entry.kind, key) for key, entry in reversed(list(known.items())) if entry.kind]
        return find(f"irregularity at {self.key}", name, {key: key for key in known}, aliases)

    @property
    def mistakes(self) -> Mapping[str, Irregularity]:
        """By the name all houses know it by: what can go wrong. Its own entry comes before one of that kind."""
        known = self.text.irregularities
        found = {entry.kind or name: entry for name, entry in known.items()}
        return found | {name: known[name] for name in found if name in known}

    def outcomes(self, wager: str) -> tuple[str, ...]:
        """Every outcome the wager's classifier can name, best first."""
        return outcomes_of(self.text.wagers[wager])

    def paytables(self) -> Iterator[tuple[str, str, PayTable]]:
        """Every printed pay table: wager, table name, table."""
        for wager, tables in self.text.paytables.items():
            for name, table in tables.items():
                yield wager, name, table

    @cached_property
    def homes(self) -> Mapping[str, tuple[str, ...]]:
        """By clause: where it lives, empty if nowhere."""
        found: dict[str, set[str]] = {clause: set() for clause in self.text.clauses}
        for path, cites in citations(self.text):
            home = home_of(path)
            if home is None:
                continue
            for cite in cites:
                for clause in self.covered(cite):
                    found[clause].add(home)
        return {clause: tuple(home for home in HOMES if home in homes) for clause, homes in found.items()}

    def covered(self, cite: str) -> list[str]:
        """The clauses of this section a citation names; `3.A.*` names 3.A and all below it."""
        if cite.endswith(".*"):
            stem = cite[:-2]
            return [c for c in self.text.clauses if c == stem or c.startswith((stem + ".", stem + "("))]
        return [cite] if cite in self._clauses else []

    @cached_property
    def _clauses(self) -> frozenset[str]:
        return frozenset(self.text.clauses)


def citations(entry: object, path: Path = ()) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Every citation in a section, with the path it stands at."""
    if isinstance(entry, BaseModel):
        for name in type(entry).model_fields:
            value = getattr(entry, name)
            key = name.replace("_", "-")
            if key in ("cite", "at") or (key == "fold-cite" and value):
                yield path, tuple(value)
            else:
                yield from citations(value, (*path, key))
    elif isinstance(entry, Mapping):
        for key, value in entry.items():
            if key == "cite":
                cites = value if isinstance(value, (list, tuple)) else [value]
                yield path, tuple(str(cite) for cite in cites)
            else:
                yield from citations(value, (*path, str(key)))
    elif isinstance(entry, (list, tuple)) and not isinstance(entry, str):
        for at, value in enumerate(entry):
            yield from citations(value, (*path, at))


def home_of(path: Path) -> str | None:
    """Where an entry at this path gives its clause a home; naming an oddity is not carrying out a clause."""
    match path[0]:
        case "procedures":
            return "procedure"
        case "irregularities":
            return "irregularity"
        case "descriptions":
            return "description"
        case "interpretations" | "oddities":
            return None
        case _:
            return "executable"
