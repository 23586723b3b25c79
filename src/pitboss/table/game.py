"""What a table needs to know of a game."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Protocol, TypeAlias

from pitboss.equipment.cards import JOKER, RANKS, Card
from pitboss.equipment.dice import DiceSet
from pitboss.equipment.shoe import pack
from pitboss.equipment.wheels import Wheel
from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.rulebook import HouseRules, Section
from pitboss.saying import say
from pitboss.table.answers import Answer
from pitboss.table.asks import Ask, Decide

if TYPE_CHECKING:
    from pitboss.table.table import Table

Script: TypeAlias = Generator[Ask, Answer, None]
"""A round: it yields what it needs and is sent the answer."""

Spots: TypeAlias = Mapping[str, frozenset[str]]
"""By spot: the sections of the wheel that win there."""


@dataclass(frozen=True)
class CardPack:
    """The cards a game is dealt from."""

    decks: int = 1
    """How many decks; of a double shoe, on each side."""
    jokers: int = 0
    without: frozenset[int] = frozenset()
    """Ranks that every deck lacks, a two being 0."""
    behind_cut: Fraction | None = None
    """The share of the cards that stays behind the cut card; none where every round has fresh cards."""
    burn: int = 0
    """Cards burnt from every new shoe."""
    burn_by_value: bool = False
    """The first card is burnt and as many more as it counts, a ten or a face card ten."""
    hands_after_cut: int = 0
    """Rounds dealt after the one in which the cut card came out."""
    hands_if_cut_first: int = 0
    """Rounds still dealt when the cut card is the next to come out of the shoe."""
    sides: int = 1
    """Two where each round is dealt from one side of a double shoe."""

    @property
    def size(self) -> int:
        """How many cards there are, on each side."""
        return self.decks * (4 * (len(RANKS) - len(self.without)) + self.jokers)

    def holds(self, card: Card) -> int:
        """How many of a card there are, on each side."""
        if card == JOKER:
            return self.decks * self.jokers
        return 0 if card.rank in self.without else self.decks

    def undivided(self) -> "CardPack":
        """All cards in one shoe, as rounds were dealt before the sides of a double shoe were told apart."""
        return replace(self, decks=self.decks * self.sides, sides=1)

    @property
    def cards(self) -> list[Card]:
        """All of them, in order."""
        return pack(self.decks, self.jokers, self.without)

    @property
    def behind(self) -> int | None:
        """How many cards stay behind the cut card."""
        return None if self.behind_cut is None else ceil(self.size * self.behind_cut)


class ReadSpot(Protocol):
    """Turns what a person wrote into one of a wager's spots, or refuses with the reason."""

    def __call__(self, house: HouseRules, wager: str, spot: str | None) -> str | None:
        """The spot's own name."""
        ...


def _no_spots(house: HouseRules, wager: str, spot: str | None) -> str | None:
    if spot is not None:
        raise Refused(
            say(
                "{wager} has one spot at each position; {spot} names none",
                wager=house.wagers[wager].title,
                spot=repr(spot),
            )
        )
    return None


@dataclass(frozen=True)
class Word:
    """A word by which a player decides."""

    word: str
    means: str
    cite: tuple[str, ...]
    also: tuple[str, ...] = ()
    """What else players say for it."""
    offered: bool = True
    """Whether this table has it; a word other tables have is known, to say why it is not open here."""


@dataclass(frozen=True)
class Ground:
    """What the house's text says about a decision."""

    cite: tuple[str, ...]
    against: str = ""
    """Why it is not open; nothing where it is."""
    unit: Cents = 0
    """What is multiplied where a player says `2x`."""


def _no_words(house: HouseRules) -> tuple[Word, ...]:
    return ()


def _no_ground(table: "Table", ask: Decide, choice: str) -> Ground:
    return Ground(())


@dataclass(frozen=True)
class Game:
    """What a table needs to know of a family of games."""

    play: Callable[["Table"], Script]
    """The round, top to bottom."""
    check: Callable[[Section], None]
    """Raises `RulebookError` if the section's rules are not what the game reads."""
    equipment: Callable[[HouseRules], Wheel | CardPack | DiceSet]
    read_spot: ReadSpot = _no_spots
    spots: Callable[[HouseRules, str], tuple[str | None, ...]] = field(default=lambda house, wager: (None,))
    """Every spot a wager can be placed on."""
    words: Callable[[HouseRules], tuple[Word, ...]] = _no_words
    """The words by which players of a table decide, in the order they come up."""
    ground: Callable[["Table", Decide, str], Ground] = _no_ground
    """What the house says about a choice where a decision is asked for."""
    reads: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The options the script reads by their names, and the choices it knows of each; none where it is a number."""
    board_hands: Callable[[HouseRules], tuple[str, ...]] = lambda house: ()
    """Hands besides the players', in the words scenarios use: `dealer`, `community`."""
    by_machine: Callable[["Table"], Script] | None = None
    """The round where a machine does what players do elsewhere, such as throw the dice."""
    common_hand: bool = False
    """Whether all stations of a stadium play copies of one hand."""
