"""What a decision is about, in a few words: the hand, and what of the dealer's is seen."""

from collections.abc import Mapping, Sequence
from typing import Final

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.saying import NOTHING, Said, say
from pitboss.table import Decide, Face, Round
from pitboss.table.lying import Lying
from pitboss.words.hand_names import hands_called
from pitboss.words.names import RANKS

DEALER: Final = "dealer"
_BANK: Final = "bank"
_ACE: Final = len(RANKS) - 1


def situation(ask: Decide, called: Mapping[str, Said], shown: Mapping[str, Sequence[Card | None]]) -> Said:
    """`soft 17 against an ace`, `pair of sixes`; nothing where nobody sees what the hand is.

    `called` is what the hands on the felt are called and `shown` the cards, as far as whoever reads it sees them.
    """
    if ask.wager == _BANK:
        return say("take the bank, or pass")
    hand = called.get(_place(ask, shown), NOTHING)
    return _against(hand, called, shown.get(DEALER, ())) if hand else NOTHING


def about(round_: Round, ask: Decide) -> Said:
    """The same from the cards whoever decides may see."""
    lying = Lying(round_.events)
    shown = {
        place: [_seen(card, face, place, ask.seat) for card, face in held] for place, held in lying.hands.items()
    }
    low = {place: made.low for place, made in lying.made.items()}
    return situation(ask, hands_called(round_.house, shown, low), shown)


def _seen(card: Card, face: Face, place: str, seat: int) -> Card | None:
    own = face is Face.DOWN and place.partition(" hand ")[0] == f"seat {seat}"
    return card if card is not UNSEEN and (own or face is Face.UP) else None


def _place(ask: Decide, shown: Mapping[str, Sequence[Card | None]]) -> str:
    """Where the hand lies: a box may have several."""
    box = f"seat {ask.seat}"
    several = (place for place in shown if place.partition(" hand ")[0] == box)
    return next((place for place in several if ask.cards and tuple(shown[place]) == ask.cards), box)


def _against(hand: Said, called: Mapping[str, Said], dealer: Sequence[Card | None]) -> Said:
    seen = [card for card in dealer if card is not None]
    if not seen:
        return hand
    if len(seen) == 1 and (seen[0].rank == _ACE or DEALER not in called):
        rank = RANKS[seen[0].rank]
        if rank[0] in "ae":
            return say("{hand} against an {rank}", hand=hand, rank=rank)
        return say("{hand} against a {rank}", hand=hand, rank=rank)
    return say("{hand} against {dealers}", hand=hand, dealers=called[DEALER]) if DEALER in called else hand
