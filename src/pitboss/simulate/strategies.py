"""A strategy of somebody's own: a function of what a player sees, asked at every decision.

The function is handed cards as whole numbers, so that one and the same text is run by the script and, where a
game's decisions can be asked for beforehand, compiled by Numba (`pitboss.simulate.poker.by_strategy`).
"""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.simulate.players import Player
from pitboss.table import Decide, Decision, Face, Round
from pitboss.table.events import Chose, Dealt, Revealed

Hand: TypeAlias = NDArray[np.int64]
"""Cards in the order they were dealt, each a number: four times its rank, a two being 0, and its suit."""


class Seen(NamedTuple):
    """What a player sees when they are asked to decide; nothing that lies face down before others."""

    cards: Hand
    """Their own: the hand that is asked about, where they have several."""
    dealer: Hand
    """The dealer's, as far as they are turned."""
    board: Hand
    """Those in the middle of the table, as far as they are turned."""
    stage: int
    """Which decision of theirs in this round it is, from 0."""
    choices: tuple[str, ...]
    """What may be said. Where several amounts may be bet, each has its word: `2x`, `3x`."""


Decider: TypeAlias = Callable[[Seen], str]
"""A strategy: what is said, out of the choices. It decides by what it is shown and by nothing else."""


@inlined
def rank(card: Any) -> Any:
    """The rank of a card: 0 for a two, 8 for a ten, 12 for an ace.

    >>> from pitboss.api import Card
    >>> rank(Card.parse("Qh"))
    10
    """
    return card >> 2


@inlined
def suit(card: Any) -> Any:
    """The suit of a card: two cards have the same suit if this is the same.

    >>> from pitboss.api import Card
    >>> suit(Card.parse("Qh")) == suit(Card.parse("2h")), suit(Card.parse("Qh")) == suit(Card.parse("Qs"))
    (True, False)
    """
    return card & 3


@inlined
def total(cards: Any) -> Any:
    """What a hand counts at blackjack, an ace as eleven where that is no more than 21.

    >>> from pitboss.api import Card
    >>> total([Card.parse("As"), Card.parse("6h")]), total([Card.parse(card) for card in ("As", "6h", "9d")])
    (17, 16)
    """
    count, aces = 0, 0
    for card in cards:
        count += min(rank(card) + 2, 10) if rank(card) < 12 else 1
        aces += rank(card) == 12
    return count + 10 if aces and count <= 11 else count


@inlined
def alike(cards: Any) -> Any:
    """How many cards of one rank a hand has at most: 2 for a pair, 3 for three of a kind.

    >>> from pitboss.api import Card
    >>> alike([Card.parse(card) for card in ("As", "6h", "Ad")])
    2
    """
    most = 0
    for card in cards:
        same = 0
        for other in cards:
            same += rank(other) == rank(card)
        most = max(most, same)
    return most


def by_function(decider: Decider) -> Player:
    """A player who is asked by the script."""
    return Player(f"players decide by {called(decider)}", lambda round_, ask: said(decider, seen_by(round_, ask)))


def called(decider: Decider) -> str:
    """What a strategy is called."""
    return str(getattr(decider, "__name__", type(decider).__name__))


def said(decider: Decider, seen: Seen) -> Decision:
    """What a strategy decides; `BadInput` where that cannot be said."""
    choice = decider(seen)
    if choice not in seen.choices:
        raise not_offered(decider, choice, seen.choices)
    return Decision(choice)


def not_offered(decider: Decider, choice: object, choices: Iterable[str]) -> BadInput:
    """Why a strategy's word is none."""
    return BadInput(f"{called(decider)} says {choice!r}, where a player may say {', '.join(choices)}")


def seen_by(round_: Round, ask: Decide) -> Seen:
    """What the player who is asked sees."""
    middle = [name for name in round_.game.board_hands(round_.house) if name != "dealer"]
    return Seen(
        cards=hand(ask.cards or round_.table.seats[ask.seat].cards),
        dealer=hand(_turned(round_, "dealer")),
        board=hand(card for name in middle for card in _turned(round_, name)),
        stage=sum(isinstance(event, Chose) and event.seat == ask.seat for event in round_.events),
        choices=sayable(ask.choices, ask.for_money, several=ask.least not in (None, ask.most)),
    )


def sayable(choices: Iterable[str], for_money: Container[str], *, several: bool) -> tuple[str, ...]:
    """The words that say all there is to say: one that leaves open how much is not among them."""
    return tuple(word for word in choices if not (several and word in for_money))


def hand(cards: Iterable[int | Card]) -> Hand:
    """Cards as numbers."""
    return np.array([int(card) for card in cards], dtype=np.int64)


def _turned(round_: Round, name: str) -> Iterator[Card]:
    """The cards of a hand that lie face up, in the order they were dealt."""
    shown = max(
        (len(each.cards) for each in round_.events if isinstance(each, Revealed) and each.who == name), default=0
    )
    dealt = [event for event in round_.events if isinstance(event, Dealt) and event.to == name]
    for at, event in enumerate(dealt):
        if event.face is Face.UP or at < shown:
            yield event.card


__test__ = {each.__name__: str(each.__doc__) for each in (rank, suit, total, alike)}
"""Where examples are looked for: what is compiled is no function to those who look."""
