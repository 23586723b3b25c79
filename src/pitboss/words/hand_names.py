"""What a hand is called: on the felt from the cards somebody can see of it, and when the round is over.

Each family names what says it of its hands, so that a round of one loads nothing of the others.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, cast

from pitboss.equipment.cards import Card
from pitboss.games import family_of
from pitboss.games.family import load
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, say
from pitboss.table import Table
from pitboss.table.events import HandSet
from pitboss.words.names import RANKS, plain, plural

Shown: TypeAlias = Mapping[str, Sequence[Card | None]]
"""By place: the cards that lie there, None for those that are face down."""
Low: TypeAlias = Mapping[str, Sequence[Card]]
"""By place: the low hands of cards that are set into two hands."""


def hands_called(house: HouseRules, shown: Shown, low: Low) -> dict[str, Said]:
    """By place: what a player's hand and the dealer's are called, as far as enough of their cards are seen."""
    named = family_of(house.section).hands_called
    if named is None:
        return {}
    return cast(Callable[[HouseRules, Shown, Low], dict[str, Said]], load(named))(house, shown, low)


def reads(table: Table, place: str) -> tuple[Said, ...]:
    """What a hand comes to, in words that are all true of it, the fullest first: `soft 17` and `17`."""
    named = family_of(table.house.section).hands_read
    if named is not None:
        return cast(Callable[[Table, str], tuple[Said, ...]], load(named))(table, place)
    name = hands_called(table.house, *of_a_round(table)).get(place)
    return () if name is None else (name,)


def of_a_round(table: Table) -> tuple[Shown, Low]:
    """The cards of a round that is over, and the low hands of those that were set."""
    shown: Shown = {**table.board, **{seat.place: seat.cards for seat in table.seats.values()}}
    return shown, {event.place: event.low for event in table.events if isinstance(event, HandSet)}


def in_words(category: str, leading: int) -> Said:
    """A hand by its category and the rank it is led by: `ace high`, `pair of sixes`, `full house`."""
    rank = max(leading, 0)
    if category == "high-card":
        return say("{rank} high", rank=RANKS[rank])
    if category == "pair":
        return say("pair of {ranks}", ranks=plural(rank))
    return plain(category)
