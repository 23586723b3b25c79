"""Poker against the house: the two hands, and the card that decided between them."""

from pitboss.games.poker.rules import rules
from pitboss.hands.valuers import valuer
from pitboss.rulebook.views import Parts
from pitboss.saying import Said, say
from pitboss.table.events import Settled
from pitboss.words.hands import Made, decided, made
from pitboss.words.why.reasons import Reasons

_WITHOUT_A_CONTEST = ("fold", "withdraw", "void", "dead hand")


class OfAHand(Reasons):
    """A player's hand against the dealer's."""

    def why(self, event: Settled) -> Said:
        """Which hand was the better one and by which card, and whether the dealer's played at all."""
        how = rules(self.house)
        contested = event.wager not in self.house.section.classifiers and how.dealer_view is not None
        if event.outcome in _WITHOUT_A_CONTEST or not contested:
            return super().why(event)
        assert how.dealer_view is not None
        mine, theirs = self._hand(how.player_view.parts, event), self._hand(how.dealer_view.parts, event)
        if mine is None or theirs is None:
            return self.outcome(event)
        compared = decided(mine[0], theirs[0])
        if theirs[1] < how.qualifying:
            names = {"theirs": theirs[0].name, "mine": mine[0].name}
            return say("the dealer does not qualify with {theirs}; the player has {mine}", **names)
        if mine[1] == theirs[1] and how.copy_ is not None:
            players = how.copy_.counts_as.startswith("player")
            return say(
                "copy: {compared}, an equal hand is the player's"
                if players
                else "copy: {compared}, an equal hand is the dealer's",
                compared=compared,
            )
        return say("tie: {compared}", compared=compared) if mine[1] == theirs[1] else compared

    def _hand(self, parts: Parts, event: Settled) -> tuple[Made, int] | None:
        """A hand and its strength; none while some of its cards are not to be seen."""
        ranking = rules(self.house).ranking
        cards = self.cards_of(parts, event.seat, self.first)
        if len(cards) < sum(count for count, _ in parts):
            return None
        return made(ranking, cards), valuer(ranking, len(cards)).strength(cards)
