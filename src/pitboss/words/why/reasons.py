"""What any game can say of a settled wager: what the cards it looks at make."""

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.hands import Classifier
from pitboss.rulebook import HouseRules
from pitboss.rulebook.views import Parts
from pitboss.saying import NOTHING, Said, joined
from pitboss.table.asks import Face
from pitboss.table.events import Dealt, Event, Revealed, Settled, Turned
from pitboss.table.lying import Lying
from pitboss.words.hands import made
from pitboss.words.names import all_signs
from pitboss.words.outcomes import came_to

_PLAIN = ("win", "lose", "push", "tie")
"""Outcomes that say nothing a person does not see."""


class Reasons:
    """Follows a round; a game that knows more than its cards says so in `why`."""

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        self.lying = Lying()
        self.first: dict[str, list[Card]] = {}
        """By place: the cards as they were first dealt, which side bets look at."""

    def follow(self, event: Event) -> None:
        """What an event changes."""
        self.lying.follow(event)
        if isinstance(event, Dealt):
            self.first.setdefault(event.to, []).append(event.card)
        elif isinstance(event, Turned | Revealed):
            self._turned(event)

    def _turned(self, event: Turned | Revealed) -> None:
        """Cards that nobody had seen are known from now on."""
        place = event.of if isinstance(event, Turned) else event.who
        known = iter((event.card,) if isinstance(event, Turned) else self.lying.cards(place))
        self.first[place] = [next(known, card) if card is UNSEEN else card for card in self.first.get(place, [])]

    def why(self, event: Settled) -> Said:
        """Why a wager came to what it did; nothing where there is nothing to say."""
        return self.by_cards(event) or self.outcome(event)

    def outcome(self, event: Settled) -> Said:
        """What the wager came to."""
        return NOTHING if event.outcome in _PLAIN else came_to(self.house, event.wager, event.outcome)

    def by_cards(self, event: Settled) -> Said:
        """What the cards a wager looks at make, where they are what it was settled by."""
        section = self.house.section
        classifier = section.classifiers.get(event.wager)
        if classifier is None:
            return NOTHING
        for parts in section.views[event.wager].alternatives:
            for player in (self.first, {at: self.lying.cards(at) for at in self.lying.hands}):
                cards = self.cards_of(parts, event.seat, player)
                if UNSEEN in cards or len(cards) != classifier.size:
                    continue
                if classifier.outcome(cards) == event.outcome:
                    return self._made(classifier, event, cards)
        return NOTHING

    def _made(self, classifier: object, event: Settled, cards: list[Card]) -> Said:
        if isinstance(classifier, Classifier) and event.outcome not in dict(classifier.special):
            return _shown(made(classifier.ranking, cards).name, cards)
        return _shown(came_to(self.house, event.wager, event.outcome), cards)

    def cards_of(self, parts: Parts, seat: int, players: dict[str, list[Card]]) -> list[Card]:
        """The cards somebody's wager looks at; none that lie where nobody has seen them."""
        found: list[Card] = []
        for count, whose in parts:
            if whose == "player" and whose not in self.lying.hands:
                found += players.get(f"seat {seat}", [])[: count or None]
            else:
                held = self.lying.hands.get(whose, [])[: count or None]
                found += [card for card, face in held if face is Face.UP]
        return found


def _shown(hand: Said, cards: list[Card]) -> Said:
    return joined(": ", (hand, all_signs(cards)))
