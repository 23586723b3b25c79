"""A hand that is to be dealt by hand: what a scene wants to show, and the software never deals."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pitboss.equipment.cards import DECK, Card
from pitboss.table import CardDealt, DealCard, PlaceWager, Round
from pitboss.table.events import Dealt

COMMUNITY: Final = "community"


@dataclass(frozen=True)
class Feature:
    """A wager somebody is going to win, and the cards that win it: theirs first, then those in the middle."""

    bet: PlaceWager
    cards: tuple[Card, ...]

    def bets(self, seat: int) -> PlaceWager:
        """Everybody wants to be in it."""
        return replace(self.bet, seat=seat)

    def dealt(self, round_: Round, rng: Random) -> CardDealt | None:
        """The card that comes now: one of these for whoever was first to bet, another for everybody else."""
        if not isinstance(round_.ask, DealCard):
            return None
        mine = (self._lucky(round_), COMMUNITY)
        out = {each.card for each in round_.events if isinstance(each, Dealt) and each.to in mine}
        left = [card for card in self.cards if card not in out]
        if round_.ask.to in mine and left:
            return CardDealt(left[0])
        others = [card for card in DECK if card not in self.cards and round_.table.left(card) > 0]
        return CardDealt(rng.choice(others))

    def _lucky(self, round_: Round) -> str | None:
        return next((seat.place for seat in round_.table.clockwise() if seat.has(self.bet.wager)), None)
