"""What hands of poker against the house are called, and whether the dealer's plays."""

from typing import Final

from pitboss.equipment.cards import Card
from pitboss.games.poker.rules import PokerRules, rules
from pitboss.hands.rankings import FLUSH_CARDS, WILD_FIVE_CARD
from pitboss.hands.valuers import valuer
from pitboss.rulebook import HouseRules
from pitboss.rulebook.views import View
from pitboss.saying import NOTHING, Said, say
from pitboss.table import Table
from pitboss.words.hand_names import Low, Shown, in_words, of_a_round

_WHOLE: Final = (WILD_FIVE_CARD, FLUSH_CARDS)
"""Rankings that value nothing but a whole hand."""

_ONE_HAND: Final = ("player", "dealer", "community")
"""Where a hand is made of other cards, such as those of a cross, it is one of several."""


def called(house: HouseRules, shown: Shown, low: Low) -> dict[str, Said]:
    """What a player's hand and the dealer's are called at poker."""
    how = rules(house)
    found = {}
    for place in shown:
        view = how.dealer_view if place == "dealer" else how.player_view if place.startswith("seat ") else None
        name = _hand(how, view, shown, place) if view is not None else NOTHING
        if name:
            found[place] = name
    return found


def _hand(how: PokerRules, view: View, shown: Shown, place: str) -> Said:
    if any(whose not in _ONE_HAND for parts in view.alternatives for _, whose in parts):
        return NOTHING
    seen: list[Card] = []
    for count, whose in view.parts:
        lies = shown.get(place if whose == "player" else whose, ())[:count]
        if whose in ("player", "dealer") and (None in lies or len(lies) < count):
            return NOTHING
        seen += [card for card in lies if card is not None]
    whole = len(seen) == view.size
    if len(seen) < how.ranking.best or (how.ranking in _WHOLE and not whole):
        return NOTHING
    value = valuer(how.ranking, len(seen))
    strength = value.strength([int(card) for card in seen])
    return in_words(how.ranking.order[int(value.category_of[strength])], int(value.leading[strength]))


def reads(table: Table, place: str) -> tuple[Said, ...]:
    """What a hand is called, and of the dealer's whether it qualifies."""
    name = called(table.house, *of_a_round(table)).get(place)
    return () if name is None else (name, *_qualifies(table, place))


def _qualifies(table: Table, place: str) -> tuple[Said, ...]:
    """Whether the dealer's hand plays, where it has to be good enough."""
    how = rules(table.house)
    if place != "dealer" or not how.qualifying:
        return ()
    assert how.dealer_view is not None
    hand = table.cards_of(how.dealer_view.parts, next(iter(table.seats.values())))
    qualifies = how.dealer_valuer.strength(hand) >= how.qualifying
    return (say("qualifies") if qualifies else say("does not qualify"),)
