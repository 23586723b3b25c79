"""What a hand of baccarat comes to."""

from pitboss.games.baccarat.coup import count
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, printed, say
from pitboss.table import Table
from pitboss.words.hand_names import Low, Shown


def called(house: HouseRules, shown: Shown, low: Low) -> dict[str, Said]:
    """By place: what the cards that are seen of a hand count."""
    return {
        place: printed(count([card for card in cards if card is not None]))
        for place, cards in shown.items()
        if cards
    }


def reads(table: Table, place: str) -> tuple[Said, ...]:
    """In words that are all true of it, the fullest first: `natural 9` and `9`."""
    if place not in table.board:
        return ()
    cards = table.board[place]
    points = count(cards)
    natural = (say("natural {points}", points=points),) if len(cards) == 2 and points >= 8 else ()
    return (*natural, printed(points))
