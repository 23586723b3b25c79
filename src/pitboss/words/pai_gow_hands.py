"""What seven cards that are set into two hands are called, and how the two stand against the dealer's."""

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import Setting, arranged
from pitboss.games.pai_gow.rules import rules
from pitboss.hands.pai_gow import rank_of
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, joined, say
from pitboss.table import Table
from pitboss.table.events import HandSet
from pitboss.words.hand_names import Low, Shown, in_words
from pitboss.words.names import RANKS


def called(house: HouseRules, shown: Shown, low: Low) -> dict[str, Said]:
    """What cards that are set into two hands are called."""
    return {place: _two_hands(house, shown[place], cards) for place, cards in low.items() if _known(shown[place])}


def _known(cards: Sequence[Card | None]) -> bool:
    return all(card is not None for card in cards)


def _two_hands(house: HouseRules, cards: Sequence[Card | None], low: Sequence[Card]) -> Said:
    """`pair of sevens over ace king`."""
    setting = arranged([card for card in cards if card is not None], low)
    strengths = Strengths.of(setting, rules(house).wheel_lowest)
    high = in_words(strengths.called, strengths.leading)
    ranks = [rank_of(int(card)) for card in setting.low]
    below = in_words("pair", ranks[0]) if ranks[0] == ranks[1] else joined(" ", (RANKS[rank] for rank in ranks))
    return say("{high} over {low}", high=high, low=below)


def contest(table: Table, place: str) -> tuple[bool | None, bool | None]:
    """Whether the high and the low hand of seven cards beat the dealer's; None where one of them was not set."""
    made = {event.place: event for event in table.events if isinstance(event, HandSet)}
    if place not in made or "dealer" not in made:
        return None, None
    lowest = rules(table.house).wheel_lowest
    mine, dealers = (Strengths.of(Setting(made[at].high, made[at].low), lowest) for at in (place, "dealer"))
    return mine.high > dealers.high, mine.low > dealers.low
