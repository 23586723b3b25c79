"""A section of a house's document, checked: every reference stands, every outcome can be named, every rule has
a clause that exists."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, TypeAlias, TypeVar, cast

from pydantic import BaseModel, ValidationError

from pitboss.errors import BadInput
from pitboss.hands import RANKINGS, Classifier
from pitboss.hands.bonuses import BONUSES
from pitboss.hands.classifiers import Split, split_order
from pitboss.hands.kinds import KINDS, Kind
from pitboss.hands.pai_gow import FORTUNES
from pitboss.money import Form
from pitboss.naming import find
from pitboss.rulebook.reading import Document, Path, RulebookError
from pitboss.rulebook.schema import Entry, PayTable, SectionText, Vigorish, Wager

CARD_KINDS: Final[Mapping[str, Kind]] = {**KINDS, **BONUSES, **FORTUNES}
"""What names the outcome of cards where no ranking does."""
_NUMBERS: Final = (
    *("2", "3", "4", "5", "6", "8", "9", "10", "11", "12"),
    *("2-or-12", "3-or-11", "4-or-10", "5-or-9", "6-or-8", "win"),
)
_MARGINS: Final = (*(f"win-by-{margin}" for margin in range(9, 3, -1)), "natural", "natural-tie")
_HOPS: Final = tuple(f"{low}-{high}" for low in range(1, 7) for high in range(low, 7))

CONTESTS: Final[Mapping[str, tuple[str, ...]]] = {
    "against-dealer": ("not-qualified", "player-wins", "tie", "dealer-wins"),
    "losing-hand": (),
    "number": ("win", "win-on-zero"),
    "insignia": ("win",),
    "blackjack": ("blackjack", "win", "push", "lose"),
    "blackjack-by-colour": ("black-blackjack", "red-blackjack", "mixed-blackjack", "win", "push", "lose"),
    "insurance": ("dealer-blackjack", "no-blackjack"),
    "dealer-bust": ("bust-8", "bust-7", "bust-6", "bust-5", "bust-4", "bust-3", "no-bust"),
    "dealer-22": ("22-suited", "22-same-colour", "22", "not-22"),
    "pass-line": ("win",),
    "dont-pass-line": ("win",),
    "number-before-seven": _NUMBERS,
    "seven-before-number": _NUMBERS,
    "hard-way": ("4", "6", "8", "10", "4-or-10", "6-or-8"),
    "next-total": ("win",),
    "field": ("2", "12", "2-or-12", "3-4-9-10-11"),
    "hop": (*_HOPS, "hard", "easy"),
    "points-made": tuple(f"{count}-points" for count in range(6, 0, -1)),
    "numbers-rolled": ("all", "all-but-one"),
    "combination": (),
    "player-hand": ("win", "tie", "lose"),
    "banker-hand": ("win", "win-with-6", "win-with-three-card-7", "tie", "lose"),
    "tie-hand": ("tie",),
    "banker-6": ("win",),
    "banker-three-card-7": ("win",),
    "player-three-card-8": ("win",),
    "pai-gow": ("player-wins", "tie", "dealer-nine-high", "dealer-ace-high", "dealer-wins", "foul"),
    "pai-gow-bank": (),
    "dealer-nine-high": ("nine-high", "other"),
    "dealer-ace-high": ("both-ace-high", "dealer-ace-high-with-joker", "dealer-ace-high", "other"),
    "dragon-bonus-player": _MARGINS,
    "dragon-bonus-banker": _MARGINS,
}
"""Outcomes that are not made by a fixed number of cards: a contest with the dealer, a number or an insignia that
comes up, the dealer's whole hand, the dice."""

UNPRINTED: Final = ("pai-gow-bank",)
"""What is settled by how others fare, without a pay table of its own."""

BROADER: Final[Mapping[str, str]] = {
    "win-on-zero": "win",
    "win-with-6": "win",
    "win-with-three-card-7": "win",
    **{str(low): f"{low}-or-{14 - low}" for low in range(2, 7)},
    **{str(14 - low): f"{low}-or-{14 - low}" for low in range(2, 7)},
    **{hop: "hard" if hop[0] == hop[-1] else "easy" for hop in _HOPS},
}
"""By outcome: the printed line it is paid by where the house prints one line for several."""

TABLE_SETUP: Final[Mapping[str, str]] = {"minimum": "$1", "maximum": "$10,000", "chip": "$0.50"}
"""What every table posts for itself: the documents leave these figures to the sign on the table."""

HOMES: Final = ("executable", "procedure", "irregularity", "description")
"""Where a clause can live. Executable: code runs it and tests prove it."""


Parts: TypeAlias = tuple[tuple[int, str], ...]
"""So many cards of whom: `((3, "player"), (3, "dealer"))`."""


@dataclass(frozen=True)
class View:
    """Which cards a wager looks at."""

    alternatives: tuple[Parts, ...]
    """Where it looks at several hands, the best one counts."""

    @classmethod
    def parse(cls, text: str) -> "View":
        """Read `3 player + 3 dealer`, or `2 player + 3 across or 2 player + 3 down`."""
        return cls(tuple(_parts(alternative, text) for alternative in text.split(" or ")))

    @property
    def parts(self) -> Parts:
        """The only hand, or the first of several."""
        return self.alternatives[0]

    @property
    def size(self) -> int:
        """How many cards make the hand."""
        return sum(count for count, _ in self.parts)

    @property
    def sees_dealer(self) -> bool:
        """Whether the dealer's hand matters."""
        return any(whose == "dealer" for parts in self.alternatives for _, whose in parts)


def _parts(text: str, whole: str) -> Parts:
    parts = []
    for part in text.split("+"):
        match = re.fullmatch(r"\s*(\d+) ([a-z]+)\s*", part)
        if not match:
            raise ValueError(f"view {whole!r} is not written like '3 player + 3 dealer'")
        parts.append((int(match[1]), match[2]))
    return tuple(parts)


R = TypeVar("R", bound=Entry)


@dataclass(frozen=True, eq=False)
class Section:
    """What one house wrote about one game."""

    text: SectionText
    document: Document
    _shaped: dict[type[Entry], Entry] = field(default_factory=dict, repr=False)

    def rules(self, shape: type[R]) -> R:
        """The `rules` block in the shape a game reads; faults are located in the file."""
        if shape not in self._shaped:
            try:
                self._shaped[shape] = shape.model_validate(dict(self.text.rules))
            except ValidationError as error:
                raise RulebookError("\n".join(self.document.faults(error, under=("rules",)))) from None
        return cast(R, self._shaped[shape])

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
    def key(self) -> str:
        """House and game in one word."""
        return f"{self.house}/{self.game}"

    @cached_property
    def views(self) -> Mapping[str, View]:
        """By wager: the cards it looks at."""
        return {name: View.parse(w.view) for name, w in self.text.wagers.items() if w.view}

    @cached_property
    def classifiers(self) -> Mapping[str, Classifier | Kind]:
        """By wager: what names the outcome of its cards."""
        return {
            name: _classifier(wager, self.views[name])
            for name, wager in self.text.wagers.items()
            if wager.classifier in (*RANKINGS, *CARD_KINDS) and name in self.views
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
            home = _home(path)
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


def _classifier(wager: Wager, view: View) -> Classifier | Kind:
    if (kind := CARD_KINDS.get(wager.classifier)) is not None:
        if view.size != kind.size:
            raise BadInput(f"{kind.name} looks at {kind.size} cards, not {view.size}")
        return kind
    return Classifier(RANKINGS[wager.classifier], view.size, tuple(wager.special.items()), splits(wager))


def splits(wager: Wager) -> tuple[Split, ...]:
    """The parts of hands a wager's pay table names by themselves."""
    return tuple(Split.parse(name, text) for name, text in wager.split.items())


def outcomes_of(wager: Wager) -> tuple[str, ...]:
    """Every outcome a wager can have."""
    if wager.classifier in RANKINGS:
        return (*wager.special, *split_order(RANKINGS[wager.classifier], splits(wager)))
    if (kind := CARD_KINDS.get(wager.classifier)) is not None:
        return kind.outcomes
    if wager.ranking is None:
        return CONTESTS[wager.classifier]
    hands = split_order(RANKINGS[wager.ranking], splits(wager))
    lost = tuple(f"{LOSE_WITH}{hand}" for hand in hands) if wager.classifier == "against-dealer" else ()
    return (*hands, *CONTESTS[wager.classifier], *lost)


LOSE_WITH: Final = "lose-with-"
"""Before the name of a hand: the player held it and the dealer's was higher."""


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


def _home(path: Path) -> str | None:
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


Neighbours: TypeAlias = Callable[[str], "Section"]
"""Other sections of the same house, by name."""


def load_section(document: Document, neighbours: Neighbours | None = None) -> Section:
    """Check a section; every fault is named with its file and line."""
    try:
        text = SectionText.model_validate(document.data)
    except ValidationError as error:
        raise RulebookError("\n".join(document.faults(error))) from None
    if neighbours is not None:
        text = _with_borrowed(text, document, neighbours)
    section = Section(text, document)
    faults = [document.fault(path, message) for path, message in _faults(section)]
    if faults:
        raise RulebookError("\n".join(faults))
    return section


def _with_borrowed(text: SectionText, document: Document, neighbours: Neighbours) -> SectionText:
    """The section with what it takes over from its neighbours; their clauses are cited as `section:clause`."""
    paytables, irregularities = dict(text.paytables), dict(text.irregularities)
    for name, borrowed in text.borrowed.items():
        lender = neighbours(name).text
        for wanted, theirs, ours in (
            (borrowed.paytables, lender.paytables, paytables),
            (borrowed.irregularities, lender.irregularities, irregularities),
        ):
            for item in wanted:
                if item not in theirs:
                    raise RulebookError(document.fault(("borrowed", name), f"{name} has no {item!r} to lend"))
                ours[item] = _cited_from(name, theirs[item])
    return text.model_copy(update={"paytables": paytables, "irregularities": irregularities})


def _cited_from(section: str, entry: Any) -> Any:
    if isinstance(entry, BaseModel):
        fields = {name: _cited_from(section, getattr(entry, name)) for name in type(entry).model_fields}
        if fields.get("cite"):
            fields["cite"] = tuple(cite if ":" in cite else f"{section}:{cite}" for cite in fields["cite"])
        return entry.model_copy(update=fields)
    if isinstance(entry, Mapping):
        return {key: _cited_from(section, value) for key, value in entry.items()}
    return entry


def _faults(section: Section) -> Iterator[tuple[Path, str]]:
    text = section.text
    yield from _wager_faults(text)
    yield from _paytable_faults(text)
    yield from _reference_faults(text)
    known = frozenset(text.clauses)
    for path, cites in citations(text):
        for cite in cites:
            if ":" not in cite and not cite.startswith("OAC ") and not section.covered(cite):
                yield path, f"cites clause {cite}, which is not in the list of clauses"
    for clause in known:
        if text.clauses.count(clause) > 1:
            yield ("clauses",), f"clause {clause} is listed twice"


def _wager_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for name, wager in text.wagers.items():
        path: Path = ("wagers", name)
        if wager.classifier not in (*RANKINGS, *CARD_KINDS, *CONTESTS):
            yield (*path, "classifier"), f"unknown classifier {wager.classifier!r}"
            continue
        if wager.special and wager.classifier not in RANKINGS:
            yield (*path, "special"), f"classifier {wager.classifier!r} cannot single out cards"
        if faults := list(_split_faults(path, wager)):
            yield from faults
            continue
        if wager.view is not None:
            yield from _view_faults(path, wager)
        parts = wager.dice.parts if wager.dice else ()
        for other in (wager.equals, wager.of, wager.rides_on, *wager.requires, *wager.requires_any, *parts):
            if other is not None and other not in text.wagers:
                yield path, f"names the wager {other!r}, which the section does not have"
        if (wager.limits, wager.equals, wager.rides_on, wager.of) == (None, None, None, None):
            yield path, "a wager needs limits, or it equals, is a part of or rides on another"
        if (wager.of is None) != (wager.at_most is None and wager.at_most_option is None):
            yield path, "of and at-most are written together"
        if wager.at_most_option not in (None, *text.options):
            yield path, f"names the option {wager.at_most_option!r}, which the section does not have"
        if wager.dice is not None and wager.dice.come_out not in ("on", "off", *text.options):
            yield (*path, "dice"), f"{wager.dice.come_out!r} is not on, off or an option of the section"
        if wager.vigorish is not None:
            yield from _vigorish_faults(text, (*path, "vigorish"), wager.vigorish)
        if wager.meter is not None and wager.meter not in text.meters:
            yield path, f"names the meter {wager.meter!r}, which the section does not have"
        unprinted = bool(parts) or wager.classifier in UNPRINTED
        if bool(text.paytables.get(name)) == unprinted:
            yield (
                path,
                "is paid without a pay table of its own" if unprinted else "has no pay table",
            )
        for taken in wager.special:
            if wager.classifier in RANKINGS and taken in RANKINGS[wager.classifier].order:
                yield (*path, "special"), f"{taken!r} is a hand of the ranking and cannot be singled out"
        if wager.on_fold not in (None, "lose", "stands", *text.options):
            yield (*path, "on-fold"), f"{wager.on_fold!r} is not lose, stands or an option of the section"
        yield from _option_use_faults(text, (*path, "offered-if"), wager.offered_if)
        yield from _option_use_faults(text, (*path, "alone-if"), wager.alone_if)


def _split_faults(path: Path, wager: Wager) -> Iterator[tuple[Path, str]]:
    if wager.ranking not in (None, *RANKINGS) or (wager.ranking and wager.classifier not in CONTESTS):
        yield (*path, "ranking"), f"{wager.ranking!r} is no ranking, or the classifier is one itself"
        return
    ranking = wager.ranking or wager.classifier
    if wager.split and ranking not in RANKINGS:
        yield (*path, "split"), f"classifier {wager.classifier!r} has no hands to split"
        return
    for name, text in wager.split.items():
        try:
            part = Split.parse(name, text)
        except BadInput as error:
            yield (*path, "split", name), str(error)
            continue
        if part.category not in RANKINGS[ranking].order or name in RANKINGS[ranking].order:
            yield (*path, "split", name), f"{text!r} is not part of a hand of {ranking}"


def _vigorish_faults(text: SectionText, path: Path, vigorish: Vigorish) -> Iterator[tuple[Path, str]]:
    if not vigorish.percent.isdigit() and vigorish.percent not in text.options:
        yield path, f"{vigorish.percent!r} is neither a number nor an option of the section"
    if vigorish.taken not in ("placing", "winning", *text.options):
        yield path, f"{vigorish.taken!r} is not placing, winning or an option of the section"


def _view_faults(path: Path, wager: Wager) -> Iterator[tuple[Path, str]]:
    try:
        view = View.parse(wager.view or "")
        classifier = _classifier(wager, view) if wager.classifier not in CONTESTS else None
        if isinstance(classifier, Classifier):
            classifier.by_strength  # noqa: B018 - building it checks it
        if isinstance(classifier, Classifier) and wager.special:
            classifier.tables  # noqa: B018 - and so do the tables
    except (ValueError, BadInput) as error:
        yield (*path, "view"), str(error)


def _paytable_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for name, tables in text.paytables.items():
        if name not in text.wagers:
            yield ("paytables", name), f"{name!r} is not a wager of this section"
            continue
        if text.wagers[name].classifier not in (*RANKINGS, *CARD_KINDS, *CONTESTS):
            continue
        if any(_split_faults((), text.wagers[name])):
            continue
        possible = outcomes_of(text.wagers[name])
        for table_name, table in tables.items():
            yield from _option_use_faults(text, ("paytables", name, table_name, "when"), table.when)
            for outcome, row in table.rows.items():
                if row.pays.form is Form.METER and text.wagers[name].meter is None:
                    yield (
                        ("paytables", name, table_name, "rows", outcome),
                        "pays from a meter the wager has not got",
                    )
                if outcome not in possible:
                    yield (
                        ("paytables", name, table_name, "rows", outcome),
                        f"outcome {outcome!r} cannot happen: {text.wagers[name].classifier} names "
                        f"{', '.join(possible)}",
                    )


def _option_use_faults(text: SectionText, path: Path, uses: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    for option, values in uses.items():
        if option not in text.options:
            yield path, f"names the option {option!r}, which the section does not have"
        else:
            for value in values:
                try:
                    text.options[option].read(value)
                except ValueError as error:
                    yield path, f"option {option!r}: {error}"


def _reference_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for at, condition in enumerate(text.conditions):
        for wager in (condition.wager, condition.of):
            if wager is not None and wager not in text.wagers:
                yield ("conditions", at), f"names the wager {wager!r}, which the section does not have"
        yield from _option_use_faults(text, ("conditions", at, "when"), condition.when)
    amounts = [(("meters", name), meter.reset_option) for name, meter in text.meters.items()]
    if text.payout_limit:
        amounts.append((("payout-limit",), text.payout_limit.amount_option))  # type: ignore[arg-type]
    for path, option in amounts:
        if option not in text.options:
            yield path, f"names the option {option!r}, which the section does not have"
    for name, irregularity in text.irregularities.items():
        if irregularity.again is not None and irregularity.again not in text.irregularities:
            yield (
                ("irregularities", name, "again"),
                f"names {irregularity.again!r}, which is no irregularity here",
            )
    for name, interpretation in text.interpretations.items():
        if interpretation.option is not None and interpretation.option not in text.options:
            yield ("interpretations", name, "option"), f"there is no option {interpretation.option!r}"
        for wager in interpretation.favours_player:
            if wager not in text.wagers:
                yield ("interpretations", name, "favours-player"), f"there is no wager {wager!r}"
    for at, oddity in enumerate(text.oddities):
        if oddity.interpretation is not None and oddity.interpretation not in text.interpretations:
            yield ("oddities", at), f"there is no interpretation {oddity.interpretation!r}"
