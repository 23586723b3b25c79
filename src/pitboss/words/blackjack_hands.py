"""What a hand of blackjack comes to."""

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.play import BlackjackRound, total
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, printed, say
from pitboss.table import Table
from pitboss.words.hand_names import Low, Shown


def called(house: HouseRules, shown: Shown, low: Low) -> dict[str, Said]:
    """By place: what the cards that are seen of a hand count."""
    return {place: _counted(cards, split=_split(place, shown)) for place, cards in shown.items() if any(cards)}


def _split(place: str, shown: Shown) -> bool:
    """Whether a box has several hands: two cards of 21 are no blackjack then."""
    box = place.partition(" hand ")[0]
    return any(other != place and other.partition(" hand ")[0] == box for other in shown)


def _counted(cards: Sequence[Card | None], *, split: bool) -> Said:
    points, soft = total([card for card in cards if card is not None])
    if None in cards:
        return printed(points)
    if points == 21 and len(cards) == 2 and not split:
        return say("blackjack")
    if points > 21:
        return say("bust {points}", points=points)
    return say("soft {points}", points=points) if soft else printed(points)


def reads(table: Table, place: str) -> tuple[Said, ...]:
    """In words that are all true of it, the fullest first: `soft 17` and `17`."""
    boxes = table.boxes
    if not isinstance(boxes, BlackjackRound):
        return ()
    if place == "dealer":
        natural, cards = boxes.dealer_has_blackjack(), table.dealer
    else:
        seat, _, number = place.removeprefix("seat ").partition(" hand ")
        hands = [hand for hand in boxes.boxes.get(int(seat), []) if hand.number == int(number or 1)]
        natural, cards = any(hand.natural for hand in hands), [card for hand in hands for card in hand.cards]
    points, soft = total(cards)
    bare = printed(points)
    if natural:
        return say("blackjack"), bare
    if soft:
        return say("soft {points}", points=points), bare
    return (bare, say("bust")) if points > 21 else (bare,)
