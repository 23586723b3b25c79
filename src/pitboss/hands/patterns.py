"""Outcomes told by data: what cards must be like, in the words a rulebook uses.

A pattern is a list of outcomes, each with what must hold of the cards of a view or of one of its parts; the first
that holds is the outcome. `{same: [rank, suit]}` is two cards alike in both, `{player: {total: 20}}` a player's
twenty, a list of several is any one of them. Every word is worked out by operators alone, of one hand for a script
as of whole arrays of cards at a time: so a view is enumerated once (`hands.deals`) and looked up by kernels.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, pairwise, permutations
from operator import and_, or_
from typing import Any, Final, NamedTuple

from pitboss.equipment.cards import RANKS, SUIT_NAMES, cards
from pitboss.errors import BadInput

OTHERWISE: Final = "otherwise"
OTHER: Final = "other"
"""What cards make that no line of a pattern is about, where the rulebook does not name it."""
_TEN, _ACE = 8, 12
_MOST: Final = 32
"""No number of a pattern is as high."""

Cards = Sequence[Any]
"""Cards by number, or arrays of such: the first card of many hands, their second, and so on."""
Path = tuple[str | int, ...]


class BadPattern(BadInput):
    """What cannot be read as a pattern, and where in it that stands."""

    def __init__(self, path: Path, fault: str) -> None:
        super().__init__(fault)
        self.path = path


class Word(NamedTuple):
    """A word of the rulebook about cards."""

    read: Callable[[object], Hashable]
    """What is written after it, checked; `ValueError` says what may be."""
    holds: Callable[[Any, Any], Any]
    """Whether it holds, of what was read and the cards."""


Words = Mapping[str, Word]


@dataclass(frozen=True)
class Test:
    """What must hold: of all cards, and of those of some parts of the view."""

    said: tuple[tuple[str, Hashable], ...]
    of: tuple[tuple[str, "Test"], ...] = ()

    def uses(self) -> Iterator[str]:
        """Every word of it."""
        yield from (word for word, _ in self.said)
        for _, test in self.of:
            yield from test.uses()

    def holds(self, words: Words, of_part: Words, every: Any, parts: Mapping[str, Any]) -> Any:
        """Whether it holds of these cards."""
        found = [words[word].holds(value, every) for word, value in self.said]
        found += [test.holds(of_part, of_part, parts[name], {}) for name, test in self.of]
        return reduce(and_, found)


@dataclass(frozen=True)
class Pattern:
    """Outcomes in the order they are looked for; the last is whatever no other is."""

    outcomes: tuple[str, ...]
    tests: tuple[tuple[Test, ...], ...]
    """By outcome but the last: what must hold, any one of several."""

    def lines(self, words: Words, of_part: Words, every: Any, parts: Mapping[str, Any]) -> list[Any]:
        """By outcome but the last: whether its line holds of these cards."""
        return [reduce(or_, (test.holds(words, of_part, every, parts) for test in tests)) for tests in self.tests]

    def outcome(self, words: Words, of_part: Words, every: Any, parts: Mapping[str, Any]) -> str:
        """What one hand makes."""
        made = [bool(line) for line in self.lines(words, of_part, every, parts)]
        return self.outcomes[made.index(True)] if True in made else self.outcomes[-1]


def read_pattern(written: Mapping[str, object], words: Words, of_part: Words, parts: Sequence[str]) -> Pattern:
    """Read what a rulebook writes of the cards of some parts; `BadPattern` says what is wrong, and where."""
    last, tests = OTHER, {}
    for at, (outcome, said) in enumerate(written.items()):
        if said == OTHERWISE:
            if at < len(written) - 1:
                raise BadPattern((outcome,), f"{OTHERWISE!r} is said of the last outcome")
            last = outcome
            continue
        several = said if isinstance(said, (list, tuple)) else [said]
        tests[outcome] = tuple(_read_test(each, (outcome,), words, of_part, parts) for each in several)
        if not several:
            raise BadPattern((outcome,), "nothing is said of the cards")
    if not tests:
        raise BadPattern((), "no outcome is told by its cards")
    return Pattern((*tests, last), tuple(tests.values()))


def outcomes_in(written: Mapping[str, object]) -> tuple[str, ...]:
    """The outcomes a pattern names, without reading what it says of the cards."""
    last = [outcome for outcome, said in written.items() if said == OTHERWISE] or [OTHER]
    return (*(outcome for outcome, said in written.items() if said != OTHERWISE), last[-1])


def _read_test(written: object, path: Path, words: Words, of_part: Words, parts: Sequence[str]) -> Test:
    if not isinstance(written, Mapping) or not written:
        raise BadPattern(path, f"what cards must be like is written like {{same: rank}}, not {written!r}")
    said, of = [], []
    for word, value in written.items():
        if word in parts:
            of.append((word, _read_test(value, (*path, word), of_part, of_part, ())))
        elif word in words:
            try:
                said.append((word, words[word].read(value)))
            except (ValueError, BadInput) as error:
                raise BadPattern((*path, word), f"{word} {error}") from None
        else:
            known = ", ".join((*parts, *words))
            raise BadPattern(path, f"nothing is known of {word!r}; what can be said of is {known}")
    return Test(tuple(said), tuple(of))


# --- what can be written after a word -------------------------------------------------------------------------


def numbers(written: object) -> frozenset[int]:
    """`6`, `[8, 9]`, or `5+` for five and more."""
    several = written if isinstance(written, (list, tuple)) else [written]
    found: set[int] = set()
    for each in several:
        text = str(each)
        low = int(text.removesuffix("+")) if text.removesuffix("+").isdigit() else -1
        if isinstance(each, bool) or not 0 <= low < _MOST:
            raise ValueError(f"is a number, several, or 5+ for five and more, not {each!r}")
        found |= set(range(low, _MOST)) if text.endswith("+") else {low}
    return frozenset(found)


def one_of(*known: str) -> Callable[[object], Hashable]:
    """One of some words."""

    def read(written: object) -> Hashable:
        if written not in known:
            raise ValueError(f"is {' or '.join(known)}, not {written!r}")
        return written

    return read


def _attributes(written: object) -> tuple[str, ...]:
    several = written if isinstance(written, (list, tuple)) else [written]
    for each in several:
        if each not in _ATTRIBUTES:
            raise ValueError(f"is {', '.join(_ATTRIBUTES)} or several of them, not {each!r}")
    return tuple(several)


def _ranks(written: object) -> tuple[int, ...]:
    text = "".join(str(written).replace("10", "T").split()).upper()
    if not text or any(rank not in RANKS for rank in text):
        raise ValueError(f"is ranks like 'K Q', not {written!r}")
    return tuple(sorted(RANKS.index(rank) for rank in text))


def _cards(written: object) -> tuple[int, ...]:
    return tuple(sorted(int(card) for card in cards(str(written))))


def yes(written: object) -> bool:
    """A word that is said or not."""
    if written is not True:
        raise ValueError(f"is true or not said at all, not {written!r}")
    return True


# --- whether it holds of cards --------------------------------------------------------------------------------


def _is_red(card: Any) -> Any:
    """Diamonds and hearts."""
    return (card & 3 == 1) | (card & 3 == 2)


def _points(card: Any) -> Any:
    """What a card counts at baccarat: an ace one, tens and faces nothing."""
    rank = card >> 2
    return (rank < _TEN) * (rank + 2) + (rank == _ACE) * 1


def _count(card: Any) -> Any:
    """What a card counts at blackjack, an ace one."""
    rank = card >> 2
    return _points(card) + ((rank >= _TEN) & (rank < _ACE)) * 10


_ATTRIBUTES: Final[Mapping[str, Callable[[Any], Any]]] = {
    "rank": lambda card: card >> 2,
    "suit": lambda card: card & 3,
    "colour": _is_red,
    "value": _count,
}


def _all(found: Sequence[Any]) -> Any:
    return reduce(and_, found, True)


def _same(attributes: tuple[str, ...], held: Cards) -> Any:
    alike = [_ATTRIBUTES[each](a) == _ATTRIBUTES[each](b) for each in attributes for a, b in pairwise(held)]
    return _all(alike)


def _are(wanted: tuple[int, ...], held: Cards) -> Any:
    """Whether these are the wanted ones, in whatever order."""
    if len(wanted) != len(held):
        return False
    orders = set(permutations(wanted))
    return reduce(or_, (_all([a == b for a, b in zip(held, order, strict=True)]) for order in orders))


def _hold(wanted: tuple[int, ...], held: Cards) -> Any:
    counted = {rank: sum((card >> 2 == rank) * 1 for card in held) for rank in wanted}
    return _all([counted[rank] >= wanted.count(rank) for rank in counted])


def blackjack_count(held: Cards) -> Any:
    """A hand's count at blackjack: an ace is eleven unless that breaks the hand."""
    hard = sum(_count(card) for card in held)
    aces = reduce(or_, [card >> 2 == _ACE for card in held])
    return hard + (aces & (hard <= 11)) * 10


def _in(wanted: frozenset[int], number: Any) -> Any:
    return reduce(or_, [number == each for each in sorted(wanted)])


def _straight(_: bool, held: Cards) -> Any:
    """Ranks in a row; an ace is the highest or below a two."""
    ranks = [card >> 2 for card in held]
    low = [rank - (rank == _ACE) * (_ACE + 1) for rank in ranks]
    return _in_a_row(ranks) | _in_a_row(low)


def _in_a_row(ranks: Cards) -> Any:
    """So many different ranks, and none further from another than that many have room for."""
    return _all([(a != b) & (abs(a - b) < len(ranks)) for a, b in combinations(ranks, 2)])


def _between(wanted: frozenset[int], held: Cards) -> Any:
    """The last card's rank lies between those of the first two, which are so many ranks apart."""
    first, second, last = held[0] >> 2, held[1] >> 2, held[-1] >> 2
    inside = ((first < last) & (last < second)) | ((second < last) & (last < first))
    return inside & _in(wanted, abs(first - second) - 1)


CARD_WORDS: Final[Words] = {
    "same": Word(_attributes, _same),
    "ranks": Word(_ranks, lambda wanted, held: _are(wanted, [card >> 2 for card in held])),
    "cards": Word(_cards, _are),
    "holds": Word(_ranks, _hold),
    "suit": Word(
        one_of(*SUIT_NAMES), lambda suit, held: _all([card & 3 == SUIT_NAMES.index(suit) for card in held])
    ),
    "colour": Word(
        one_of("red", "black"), lambda said, held: _all([_is_red(card) == (said == "red") for card in held])
    ),
    "total": Word(numbers, lambda wanted, held: _in(wanted, blackjack_count(held))),
    "points": Word(numbers, lambda wanted, held: _in(wanted, sum(_points(card) for card in held) % 10)),
    "straight": Word(yes, _straight),
    "between": Word(numbers, _between),
}
"""What can be said of so many cards. `same`: alike in rank, suit, colour or value. `ranks`, `cards`: these, in any
order. `holds`: these ranks among them. `suit`, `colour`: all of it. `total`: their count at blackjack. `points`:
their count at baccarat. `straight`: ranks in a row. `between`: the last lies between the first two, with so many
ranks between them."""

HAND_WORDS: Final[Words] = {
    **CARD_WORDS,
    "count": Word(numbers, lambda wanted, held: _in(wanted, len(held))),
}
"""The same of a hand of any number of cards, and how many they are."""

BY_FACE: Final = frozenset({"same", "ranks", "cards", "holds", "suit", "colour", "straight", "between"})
"""Words that look at ranks and suits, not only at what cards count."""
