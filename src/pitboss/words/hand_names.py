"""What a hand is called: on the felt from the cards somebody can see of it, and when the round is over."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, cast

from pitboss.equipment.cards import Card
from pitboss.games import family_of
from pitboss.games.baccarat.coup import count as point_count
from pitboss.games.blackjack.play import BlackjackRound, total
from pitboss.games.family import load
from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import Setting, arranged
from pitboss.games.pai_gow.rules import rules as pai_gow_rules
from pitboss.games.poker import FAMILY
from pitboss.games.poker.rules import PokerRules, rules
from pitboss.hands.pai_gow import rank_of
from pitboss.hands.rankings import FLUSH_CARDS, WILD_FIVE_CARD
from pitboss.hands.valuers import valuer
from pitboss.rulebook import HouseRules
from pitboss.rulebook.views import View
from pitboss.table import Table
from pitboss.table.events import HandSet

_RANKS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_WHOLE: Final = (WILD_FIVE_CARD, FLUSH_CARDS)
"""Rankings that value nothing but a whole hand."""

_ONE_HAND: Final = ("player", "dealer", "community")
"""Where a hand is made of other cards, such as those of a cross, it is one of several."""

Shown: TypeAlias = Mapping[str, Sequence[Card | None]]
"""By place: the cards that lie there, None for those that are face down."""
_Low: TypeAlias = Mapping[str, Sequence[Card]]


def hands_called(house: HouseRules, shown: Shown, low: _Low) -> dict[str, str]:
    """By place: what a player's hand and the dealer's are called, as far as enough of their cards are seen.

    `low` are the low hands of cards that are set into two hands.
    """
    named = family_of(house.section).hands_called
    if named is None:
        return {}
    return cast(Callable[[HouseRules, Shown, _Low], dict[str, str]], load(named))(house, shown, low)


def pai_gow_hands(house: HouseRules, shown: Shown, low: _Low) -> dict[str, str]:
    """What cards that are set into two hands are called."""
    return {place: _two_hands(house, shown[place], cards) for place, cards in low.items() if _known(shown[place])}


def poker_hands(house: HouseRules, shown: Shown, low: _Low) -> dict[str, str]:
    """What a player's hand and the dealer's are called at poker."""
    how = rules(house)
    found = {}
    for place in shown:
        view = how.dealer_view if place == "dealer" else how.player_view if place.startswith("seat ") else None
        name = _called(how, view, shown, place) if view is not None else ""
        if name:
            found[place] = name
    return found


def _known(cards: Sequence[Card | None]) -> bool:
    return all(card is not None for card in cards)


def _two_hands(house: HouseRules, cards: Sequence[Card | None], low: Sequence[Card]) -> str:
    """`pair of sevens over ace king`."""
    setting = arranged([card for card in cards if card is not None], low)
    strengths = Strengths.of(setting, pai_gow_rules(house).wheel_lowest)
    high = _words(strengths.called, _RANKS[max(strengths.leading, 0)])
    ranks = [_RANKS[rank_of(int(card))] for card in setting.low]
    below = _words("pair", ranks[0]) if ranks[0] == ranks[1] else " ".join(ranks)
    return f"{high} over {below}"


def _called(how: PokerRules, view: View, shown: Shown, place: str) -> str:
    if any(whose not in _ONE_HAND for parts in view.alternatives for _, whose in parts):
        return ""
    seen: list[Card] = []
    for count, whose in view.parts:
        lies = shown.get(place if whose == "player" else whose, ())[:count]
        if whose in ("player", "dealer") and (None in lies or len(lies) < count):
            return ""
        seen += [card for card in lies if card is not None]
    whole = len(seen) == view.size
    if len(seen) < how.ranking.best or (how.ranking in _WHOLE and not whole):
        return ""
    value = valuer(how.ranking, len(seen))
    strength = value.strength([int(card) for card in seen])
    return _words(how.ranking.order[int(value.category_of[strength])], _RANKS[int(value.leading[strength])])


def reads(table: Table, place: str) -> tuple[str, ...]:
    """What a hand comes to, in words that are all true of it, the fullest first: `soft 17` and `17`."""
    if isinstance(table.boxes, BlackjackRound):
        return _counted(table, table.boxes, place)
    if place in ("player", "banker"):
        points, cards = point_count(table.board[place]), table.board[place]
        return (f"natural {points}", f"{points}") if len(cards) == 2 and points >= 8 else (f"{points}",)
    low = {event.place: event.low for event in table.events if isinstance(event, HandSet)}
    shown: Shown = {**table.board, **{seat.place: seat.cards for seat in table.seats.values()}}
    name = hands_called(table.house, shown, low).get(place)
    return () if name is None else (name, *_qualifies(table, place))


def contest(table: Table, place: str) -> tuple[bool | None, bool | None]:
    """Whether the high and the low hand of seven cards beat the dealer's; None where one of them was not set."""
    made = {event.place: event for event in table.events if isinstance(event, HandSet)}
    if place not in made or "dealer" not in made:
        return None, None
    lowest = pai_gow_rules(table.house).wheel_lowest
    mine, dealers = (Strengths.of(Setting(made[at].high, made[at].low), lowest) for at in (place, "dealer"))
    return mine.high > dealers.high, mine.low > dealers.low


def _counted(table: Table, boxes: BlackjackRound, place: str) -> tuple[str, ...]:
    if place == "dealer":
        natural, cards = boxes.dealer_has_blackjack(), table.dealer
    else:
        seat, _, number = place.removeprefix("seat ").partition(" hand ")
        hands = [hand for hand in boxes.boxes.get(int(seat), []) if hand.number == int(number or 1)]
        natural, cards = any(hand.natural for hand in hands), [card for hand in hands for card in hand.cards]
    points, soft = total(cards)
    if natural:
        return "blackjack", "21"
    return (f"soft {points}", f"{points}") if soft else (f"{points}", *(("bust",) if points > 21 else ()))


def _qualifies(table: Table, place: str) -> tuple[str, ...]:
    """Whether the dealer's hand plays, where it has to be good enough."""
    if place != "dealer" or table.house.section.played_as != FAMILY.name or not rules(table.house).qualifying:
        return ()
    how = rules(table.house)
    assert how.dealer_view is not None
    hand = table.cards_of(how.dealer_view.parts, next(iter(table.seats.values())))
    return ("qualifies" if how.dealer_valuer.strength(hand) >= how.qualifying else "does not qualify",)


def in_words(category: str, leading: int) -> str:
    """A hand by its category and the rank it is led by."""
    return _words(category, _RANKS[max(leading, 0)])


def _words(category: str, rank: str) -> str:
    """`ace high`, `pair of sixes`, `full house`."""
    if category == "high-card":
        return f"{rank} high"
    if category == "pair":
        return f"pair of {rank}{'es' if rank == 'six' else 's'}"
    return category.replace("-", " ")
