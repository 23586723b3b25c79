"""Every rule of a section changed, one at a time: what is written there, what else could be, and who reads it."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from random import Random
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import numpy as np
import pytest
from pydantic.fields import FieldInfo

from pitboss import library
from pitboss.design.proposal import Proposal, proposed
from pitboss.design.valuation import Valuation
from pitboss.equipment.cards import DECK, JOKER, Card
from pitboss.errors import BadInput, Refused
from pitboss.games import families
from pitboss.games.blackjack import BlackjackTerms
from pitboss.games.owing import mended
from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.hands import Classifier
from pitboss.hands.kinds import Kind
from pitboss.hands.rankings import WILD_FIVE_CARD, Ranking
from pitboss.hands.valuers import valuer
from pitboss.money import cents
from pitboss.odds import Situation, WagerOdds, analyses
from pitboss.odds.blackjack_analysis import BlackjackValues
from pitboss.odds.blackjack_analysis import Chart as BlackjackChart
from pitboss.odds.limits import binding_limit
from pitboss.odds.pai_gow.contest import Contest
from pitboss.odds.pai_gow.set_hands import SetHands
from pitboss.odds.poker.matchups import Matchups
from pitboss.odds.poker.sides import forfeited, side_odds, sides
from pitboss.rulebook import Document, HouseRules, Section
from pitboss.rulebook.outcomes import CONTESTS
from pitboss.rulebook.reading import Path
from pitboss.rulebook.schema import CONDUCT, Cite, Entry, Option
from pitboss.scenario import gains
from pitboss.table import (
    Answer,
    BetsClosed,
    CardDealt,
    Decide,
    Decision,
    DiceRolled,
    FindStart,
    MeterReads,
    Pay,
    PayAndTake,
    PlaceWager,
    Round,
    StartFound,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.asks import DealCard, ReadMeter, SpinWheel
from tests.conftest import players

NONSENSE: Final = "something else"


@dataclass(frozen=True)
class Leaf:
    """A value that is written in a section."""

    path: Path
    value: Any
    others: tuple[Any, ...]
    """What might stand there instead; the rulebook says which of it may."""
    conduct: bool
    """Whether the schema says that nothing is worth more or less by it."""

    @property
    def name(self) -> str:
        """Where it stands."""
        return ".".join(map(str, self.path))


def leaves(section: Section) -> Iterator[Leaf]:
    """Every value of a section's rules, and the default of each of its options."""
    (shape,) = section._shaped  # the one its game has checked it by
    written = section.document.data["rules"]
    rules = list(_entry(section.rules(shape), written, ("rules",), conduct=False, family=family(section)))
    yield from rules
    named = {
        conduct: {name for leaf in rules if leaf.conduct is conduct for name in _named(leaf)}
        for conduct in _EITHER
    }
    for name, option in section.text.options.items():
        conduct = name in named[True] - named[False]
        yield Leaf(("options", name), option.default, tuple(_choices(option)), conduct)


_EITHER: Final = (True, False)


def _named(leaf: Leaf) -> Iterator[str]:
    """What may be an option: one that says it, or one it is said under."""
    if isinstance(leaf.value, str):
        yield leaf.value
    if leaf.path[-2] == "when":
        yield str(leaf.path[-1])


def family(section: Section) -> str:
    """The games that share rules of one shape."""
    return section.played_as or ""


def _entry(entry: Entry, written: Mapping[str, Any], path: Path, *, conduct: bool, family: str) -> Iterator[Leaf]:
    for name, info in type(entry).model_fields.items():
        key = info.alias or name
        if key not in written or info.annotation is Cite or name in ("cite", "decided"):
            continue
        marked = conduct or CONDUCT in info.metadata
        yield from _value(getattr(entry, name), written[key], (*path, key), info, conduct=marked, family=family)


def _value(value: Any, written: Any, path: Path, info: FieldInfo, *, conduct: bool, family: str) -> Iterator[Leaf]:
    match value:
        case Entry():
            yield from _entry(value, written, path, conduct=conduct, family=family)
        case tuple() if value and all(isinstance(each, Entry) for each in value):
            for at, each in enumerate(value):
                yield from _entry(each, written[at], (*path, at), conduct=conduct, family=family)
        case Mapping():
            for key, each in written.items():
                yield Leaf((*path, key), each, _others(each, None, (*path, key), family), conduct)
        case _:
            yield Leaf(path, written, _others(written, info.annotation, path, family), conduct)


# --- what else could stand there ------------------------------------------------------------------------------


def _choices(option: Option) -> Iterator[Any]:
    default = option.read(str(option.default))
    if option.choices is not None:
        yield from (choice for choice in option.choices if choice != default)
    elif option.between is not None:
        low, high = option.between
        yield from (number for number in (int(default) - 1, int(default) + 1, low, high) if low <= number <= high)
    else:
        yield from (amount for amount in ("$20,000", "$150", "$0") if cents(amount) != default)


def _others(value: Any, annotation: Any, path: Path, family: str) -> tuple[Any, ...]:
    """Another word of the schema, the next number, what other houses write there, a word nobody knows."""
    found: list[Any] = [word for word in _words(annotation) if word != value]
    match value:
        case bool():
            found.append(not value)
        case int():
            found += [value + 1, value - 1]
        case str() if value.startswith("$"):
            found.append(f"${cents(value) / 100 + 1:.2f}")
        case list() if all(isinstance(each, int) for each in value):
            found += [value[:-1], [*value, max(value, default=1) + 1], [each + 1 for each in value]]
        case list() | str():
            found += [[NONSENSE], value[:-1]] if isinstance(value, list) else [NONSENSE]
    found += _written_elsewhere(family).get(_place(path), ())
    differ = {repr(_listed(other)): other for other in found if _listed(other) != _listed(value)}
    return tuple(differ.values())


def _listed(value: Any) -> list[Any]:
    """A word by itself is a list of one."""
    return value if isinstance(value, list) else [value]


def _words(annotation: Any) -> Iterator[Any]:
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) in (Union, UnionType):
        for each in get_args(annotation):
            yield from _words(each)


def _place(path: Path) -> tuple[str, ...]:
    return tuple("#" if isinstance(each, int) else str(each) for each in path)


@cache
def _written_elsewhere(family_: str) -> Mapping[tuple[str, ...], tuple[Any, ...]]:
    """By place: what sections of the family write there."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}

    def walk(written: Any, path: Path) -> None:
        if isinstance(written, dict):
            for key, each in written.items():
                walk(each, (*path, key))
        elif isinstance(written, list) and any(isinstance(each, dict) for each in written):
            for at, each in enumerate(written):
                walk(each, (*path, at))
        else:
            words = [written]
            for named in (written, path[-1]):  # an option that says it, or that it is said under
                words += (options[named].choices or ()) if isinstance(named, str) and named in options else ()
            for word in words:
                found.setdefault(_place(path), {})[repr(word)] = word

    for section in library.every_section():
        if section.played_as in families() and family(section) == family_:
            options = section.text.options
            walk(section.document.data["rules"], ("rules",))
    return {place: tuple(values.values()) for place, values in found.items()}


# --- proposed -------------------------------------------------------------------------------------------------


def changed(section: Section, leaf: Leaf) -> Iterator[HouseRules]:
    """The tables of a section in which one leaf says something else, as far as the rulebook lets it."""
    for other in leaf.others:
        change: Any = other
        for name in reversed(leaf.path):
            change = {str(name): change}
        try:
            yield HouseRules.choose(proposed(section, Proposal(Document(leaf.name, change, {}))))
        except BadInput:
            continue


# --- who reads it: the analysis -------------------------------------------------------------------------------
#
# An analysis reads rules and options, has hands counted by what they say, and adds up. Counting takes long, and is
# left out here: what would be counted is replaced by a number that depends on what was asked for and on nothing
# else. All that is read is read by the analysis itself, and two tables come to the same only if nothing of what
# differs was read.


class _Asked(Exception):
    """What an analysis wants counted before it can go on."""


def read_by_analysis(house: HouseRules) -> object:
    """What the figures of a table depend on; `NotAnalysed` where there are none."""
    situation = Situation(house)
    offered = [
        (name, house.tables.get(name), situation.stake(name), situation.meter(name), _limited(situation, name))
        for name in house.wagers
    ]
    with pytest.MonkeyPatch.context() as patch:
        for place, instead in _COUNTED.items():
            patch.setattr(place, instead)
        module = import_module(analyses.module_of(house))
        try:  # past what `analyse` keeps at hand: nobody else may be told what is made up here
            found: object = [
                (odds, Valuation(situation, odds, 0.0, 0.0).notes) for odds in module.analyse(situation).wagers
            ]
        except _Asked as asked:  # the side wagers would have come after
            beside = sides(house) if house.section.played_as == "poker" else ()
            found = asked.args, [side_odds(situation, name, None) for name in beside]
    return offered, found


def _limited(situation: Situation, wager: str) -> tuple[object, ...]:
    """What becomes of a wager that is folded, and whether the payout limit is said to cut it."""
    house = situation.house
    folded = forfeited(house, wager) if house.section.played_as == "poker" else None
    odds = WagerOdds(wager, "", "", "", (), 0)
    return folded, binding_limit(situation, odds)


def _ask(*args: Hashable) -> None:
    raise _Asked(*args)


def _number(*args: Hashable) -> float:
    return (hash(args) % 1_000_003) / 1_000_003


def _values(terms: BlackjackTerms) -> BlackjackValues:
    return BlackjackValues(_number(terms), 0.0, 1.0, {}, BlackjackChart({}, {}, {}, {}), 0.0, {})


def _counts(classifier: Classifier | Kind, *of: Hashable) -> tuple[tuple[int, ...], int]:
    return tuple(range(1, len(classifier.outcomes) + 1)), 1_000 + hash(of) % 1_000


def _dealers_hand(kind: str) -> Callable[..., Mapping[str, Fraction]]:
    return lambda *of: {outcome: Fraction(1, 100 + hash(of) % 1_000) for outcome in CONTESTS[kind]}


def _meetings(ranking: Ranking, player: int, dealer: int, qualifying: int, shows: bool) -> Matchups:
    """Some hands of a player against a dealer who gets one of twenty hands of each strength between theirs."""
    deck = np.arange(53 if ranking is WILD_FIVE_CARD else 52)
    draw = np.random.default_rng(player)
    hands = np.array([np.sort(draw.choice(deck, player, replace=False)) for _ in range(40)])
    strengths = valuer(ranking, player).strengths(hands)
    order = np.argsort(strengths, kind="stable")
    hands, strengths = hands[order], strengths[order]
    up = np.array([[card for card in deck if card not in hand] for hand in hands]) if shows else -np.ones((40, 1))
    below = np.repeat(20 * np.arange(40)[:, None], up.shape[1], axis=1)
    return Matchups(
        hands=hands,
        weight=np.ones(40, dtype=np.int64),
        strength=strengths,
        up=up.astype(np.int64),
        below=below,
        equal=np.full_like(below, 5),
        unqualified=np.full_like(below, 20 * int((strengths < qualifying).sum())),
        dealers=900 + 2 * dealer + shows,
    )


def _setting(how: PaiGowRules) -> SetHands:
    none = np.zeros(1, np.int32)
    return SetHands(none, none, np.zeros(1, np.int16), np.zeros(1, np.bool_))


def _set(how: PaiGowRules) -> Hashable:
    return tuple(np.asarray(column).tobytes() for column in how.house_way.tables(how.wheel_lowest))


def _pai_gow(how: PaiGowRules, way: int) -> Contest:
    number = hash((_set(how), way)) % 1_000_003
    return Contest(1, np.array([number, 1]), np.array([1, 1, 1]))


def _by_house_way(kind: str) -> Callable[[PaiGowRules], Mapping[str, Fraction]]:
    return lambda how: {outcome: Fraction(1, 100 + hash(_set(how)) % 1_000_003) for outcome in CONTESTS[kind]}


_COUNTED: Final[Mapping[str, Any]] = {
    "pitboss.odds.blackjack.values": _values,
    "pitboss.odds.blackjack.bust_sizes": _dealers_hand("dealer-bust"),
    "pitboss.odds.blackjack.suits_of_22": _dealers_hand("dealer-22"),
    "pitboss.odds.views.deal_counts": _counts,
    "pitboss.odds.views.outcome_counts": lambda classifier: _counts(classifier)[0],
    "pitboss.odds.poker.sides.counts": _counts,
    "pitboss.odds.poker.showdown.matchups": _meetings,
    "pitboss.odds.poker.suited.suited_hands": _ask,
    "pitboss.odds.poker.ultimate.ultimate": _ask,
    "pitboss.odds.poker.holdem_bonus.holdem_bonus": _ask,
    "pitboss.odds.poker.streets.streets": _ask,
    "pitboss.odds.poker.ride.riding": _ask,
    "pitboss.odds.poker.cross.crossing": _ask,
    "pitboss.odds.pai_gow.set_hands": _setting,
    "pitboss.odds.pai_gow.contest": _pai_gow,
    "pitboss.odds.pai_gow.nine_high_chances": _by_house_way("dealer-nine-high"),
    "pitboss.odds.pai_gow.ace_high_chances": _by_house_way("dealer-ace-high"),
    "pitboss.odds.pai_gow.fortune_chances": lambda kind: dict.fromkeys(kind.outcomes, Fraction(1, 100)),
}
"""By what counts: what is put in its place."""


# --- who reads it: the script ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """A round at the script's table."""

    money: object
    """What every player gains on every wager."""
    all: object
    """Everything that happened, and what the table was set up with."""


def seen_at_the_table(house: HouseRules, seed: int) -> Seen:
    """A round of two players on cards, spins and rolls that do not depend on the order they come in."""
    game, text = library.game_of(house.section), house.section.text
    round_ = Round(game, house, players(house.section, 2))
    chance = _Given(house, seed)
    for _ in range(2_000):
        if round_.over:
            break
        with suppress(Refused):
            round_.answer(chance.answer(round_))
    money = [{wager: gain for wager, gain in won.items() if gain} for won in gains(round_)]
    rulings = [
        name
        for name, entry in text.irregularities.items()
        if entry.when.keys() <= house.chosen.keys() and house.holds(entry.when)
    ]
    alone = [name for name, wager in house.wagers.items() if wager.alone_if and house.holds(wager.alone_if)]
    return Seen(money, (round_.events, game.equipment(house), house.conditions, rulings, alone))


class _Given:
    """Answers by what is asked, whenever it is."""

    def __init__(self, house: HouseRules, seed: int) -> None:
        self._seed = seed
        pack = library.game_of(house.section).equipment(house)
        self._cards = [*DECK, *(JOKER,) * getattr(pack, "jokers", 0)]
        Random(seed).shuffle(self._cards)
        self._spare = self._cards[_SPARE:]
        self._dealt: dict[str, int] = {}
        self._asked: dict[object, int] = {}
        situation = Situation(house)
        opening = [name for name, wager in house.wagers.items() if wager.when == "opening"]
        self._bets = [
            PlaceWager(seat, name, situation.stake(name), spots[seed % len(spots)])
            for seat in (1, 2)
            for name in opening
            if (spots := library.game_of(house.section).spots(house, name))
        ]

    def answer(self, round_: Round) -> Answer:
        match round_.ask:
            case TakeWagers():
                return self._bets.pop() if self._bets else mended(round_) or BetsClosed()
            case DealCard(to=to):
                return CardDealt(self._card(to))
            case SpinWheel(sections=sections):
                return WheelStopped(sections[self._random("spin").randrange(len(sections))])
            case FindStart():
                return StartFound(3)
            case Decide(seat=seat, choices=choices, face_down=face_down):
                choice = self._choice(seat, choices)
                return Decision(choice, face_down=choice in face_down)
            case PayAndTake():
                return Pay()
            case ReadMeter():
                return MeterReads(1_000_000)
            case _:
                roll = self._random("roll")
                return DiceRolled(roll.randint(1, 6), roll.randint(1, 6))

    def _random(self, what: object) -> Random:
        """Chance for the next of a kind."""
        number = self._asked[what] = self._asked.get(what, 0) + 1
        return Random(f"{self._seed} {what} {number}")

    def _card(self, to: str) -> Card:
        at = self._dealt[to] = self._dealt.get(to, -1) + 1
        first, last = _PLACES.get(to, (0, 0))
        return self._cards[first + at] if first + at < last else self._spare.pop(0)

    def _choice(self, seat: int, choices: tuple[str, ...]) -> str:
        """The choice a player likes best; what is free before what costs money."""
        liking = self._random(seat).random()
        return max(choices, key=lambda name: (Random(f"{liking} {name.removeprefix('free-')}").random(), name))


_PLACES: Final = {
    "seat 1": (0, 8),
    "seat 2": (8, 16),
    "dealer": (16, 25),
    "community": (25, 30),
    "across": (30, 32),
    "down": (32, 34),
    "middle": (34, 35),
    "bonus": (35, 36),
    "player": (25, 28),
    "banker": (28, 31),
}
"""By hand: which cards of the pack are its."""
_SPARE: Final = 36
