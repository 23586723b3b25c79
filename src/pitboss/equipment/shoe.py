"""Decks, shoes, the cut card and burn cards."""

from collections.abc import Iterable

from pitboss.equipment.cards import DECK, JOKER, Card
from pitboss.equipment.chance import Chance, shuffle
from pitboss.errors import BadInput


def pack(decks: int = 1, jokers: int = 0, without: Iterable[int] = ()) -> list[Card]:
    """The cards of so many decks in order, each with so many jokers and without certain ranks."""
    if decks < 1:
        raise BadInput(f"a game needs at least one deck, not {decks}")
    lacking = frozenset(without)
    return [*[card for card in DECK if card.rank not in lacking] * decks, *[JOKER] * (jokers * decks)]


class Shoe:
    """Shuffled cards waiting to be dealt, from the hand or from a shoe."""

    def __init__(self, stack: Iterable[Card]) -> None:
        self._stack = list(stack)[::-1]
        self.discards: list[Card] = []
        self._cut_at = 0

    @classmethod
    def shuffled(cls, chance: Chance, decks: int = 1, jokers: int = 0, without: Iterable[int] = ()) -> "Shoe":
        """A freshly shuffled shoe."""
        stack = pack(decks, jokers, without)
        shuffle(stack, chance)
        return cls(stack)

    def __len__(self) -> int:
        return len(self._stack)

    def cut(self, depth: int) -> None:
        """Cut the pack: `depth` cards from the top go to the bottom."""
        if not 0 < depth < len(self._stack):
            raise BadInput(f"a cut of {depth} cards does not divide a stack of {len(self._stack)}")
        self._stack = self._stack[-depth:] + self._stack[:-depth]

    def place_cut_card(self, behind: int) -> None:
        """Put the cut card so that `behind` cards stay undealt when it comes out."""
        if not 0 <= behind < len(self._stack):
            raise BadInput(f"the cut card cannot stand {behind} cards from the end of {len(self._stack)}")
        self._cut_at = behind

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has been reached: this round is finished, then the cards are shuffled."""
        return len(self._stack) <= self._cut_at

    @property
    def cut_card_next(self) -> bool:
        """Whether the cut card is the next to come out."""
        return len(self._stack) == self._cut_at

    def deal(self) -> Card:
        """The next card."""
        if not self._stack:
            raise BadInput("the shoe is empty; shuffle before dealing on")
        return self._stack.pop()

    def burn(self, count: int = 1) -> tuple[Card, ...]:
        """Burn the next cards into the discard rack."""
        if count > len(self._stack):
            raise BadInput(f"the shoe is empty after {len(self._stack)} cards; it cannot burn {count}")
        burnt = tuple(self.deal() for _ in range(count))
        self.discards.extend(burnt)
        return burnt


def face_value(card: Card) -> int:
    """What a card counts when cards are burnt by the first one: an ace one, a ten or a face card ten."""
    return {12: 1}.get(card.rank, min(card.rank + 2, 10))
