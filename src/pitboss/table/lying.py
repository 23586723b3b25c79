"""The cards of a round as they lie, event after event: where each is, which side is up, how seven were set."""

from collections.abc import Iterable

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.table.asks import Face
from pitboss.table.events import Chose, Dealt, Discarded, Event, Exchanged, HandSet, Revealed, Turned

_SPLITS = ("split", "free-split")


class Lying:
    """Every hand on the felt."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.hands: dict[str, list[tuple[Card, Face]]] = {}
        """By place, `seat 3` or `seat 3 hand 2`: the cards in the order they came, each with its face."""
        self.played: dict[str, str] = {}
        """By seat: the hand that got the last card, which is the one being played."""
        self.made: dict[str, HandSet] = {}
        """By place: how cards were set into two hands."""
        for event in events:
            self.follow(event)

    def follow(self, event: Event) -> None:
        """What an event does to the cards."""
        match event:
            case Dealt(to="discard"):
                pass
            case Dealt():
                self.hands.setdefault(event.to, []).append((event.card, event.face))
                self.played[event.to.partition(" hand ")[0]] = event.to
            case Chose(choice=choice) if choice in _SPLITS and f"seat {event.seat}" in self.played:
                seat = f"seat {event.seat}"
                self.hands[f"{seat} hand {self._hands_of(seat) + 1}"] = [self.hands[self.played[seat]].pop()]
            case Revealed():  # from the first on, not always all of them
                held = self.hands.setdefault(event.who, [])
                held[: len(event.cards)] = [(card, Face.UP) for card in event.cards]
            case Turned():  # a hand is not always played in the order it was dealt
                held, at = self.hands[event.of], event.number - 1
                if held[at][0] is not UNSEEN:
                    at = next(number for number, (card, _) in enumerate(held) if card is UNSEEN)
                held[at] = (event.card, Face.UP)
            case Discarded():
                self.hands.pop(event.place, None)
            case Exchanged():
                held = self.hands[event.place]
                self.hands[event.place] = [c for at, c in enumerate(held, start=1) if at not in event.numbers]
            case HandSet():
                self.made[event.place] = event
            case _:
                pass

    def _hands_of(self, seat: str) -> int:
        return sum(1 for place in self.hands if place.partition(" hand ")[0] == seat)

    def cards(self, place: str) -> list[Card]:
        """The cards of a place, whichever side is up."""
        return [card for card, _ in self.hands.get(place, ())]
