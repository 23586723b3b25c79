"""Players who play by chance alone: for days of a room that are simulated, and for tests."""

from dataclasses import dataclass
from random import Random

from pitboss.equipment.cards import DECK, Card
from pitboss.money import Cents
from pitboss.room.awaited import CALL, FOLD, RAISE, Act, Agree, Deal, Draw, Show
from pitboss.room.hand import PokerHand
from pitboss.room.pots import DOLLAR


@dataclass
class ChancePlayers:
    """Deals from a shuffled deck and acts for everybody: mostly calls, folds and raises now and then.

    Where the size of a raise is free, it is the least, half the pot or the pot, in whole dollars.
    """

    rng: Random
    folds: float = 0.25
    raises: float = 0.15

    def __call__(self, hand: PokerHand) -> None:
        """Play a hand out."""
        deck = self._shuffled(hand)
        while (awaited := hand.awaited) is not None:
            match awaited:
                case Deal():
                    if not deck:  # discards were shuffled in again
                        deck = self._shuffled(hand)
                    hand.deal(deck.pop())
                case Act():
                    self._act(hand, awaited)
                case Draw():
                    hand.draw(awaited.seat, self.rng.sample(hand.hole(awaited.seat), self.rng.randrange(4)))
                case Agree():
                    hand.agree(awaited.seat, twice=self.rng.random() < 0.5)
                case Show():
                    hand.show(awaited.seat, muck=awaited.may_muck and self.rng.random() < 0.5)

    def _shuffled(self, hand: PokerHand) -> list[Card]:
        out = hand.cards_out()
        deck = [card for card in DECK if card not in out]
        self.rng.shuffle(deck)
        return deck

    def _act(self, hand: PokerHand, awaited: Act) -> None:
        roll = self.rng.random()
        if FOLD in awaited.choices and awaited.calls and roll < self.folds:
            hand.act(awaited.seat, FOLD)
        elif RAISE in awaited.choices and roll > 1 - self.raises:
            hand.act(awaited.seat, RAISE, self._size(hand, awaited))
        else:
            hand.act(awaited.seat, CALL if CALL in awaited.choices else awaited.choices[0])

    def _size(self, hand: PokerHand, awaited: Act) -> Cents:
        assert awaited.least is not None
        assert awaited.most is not None
        if awaited.least == awaited.most:
            return awaited.least
        bets = {seat: hand.bet(seat) for seat in hand.seats}
        pot = sum(bets.values()) + sum(each.amount for each in hand.middle()) + awaited.calls
        wanted = max(bets.values()) + pot * self.rng.randrange(3) // 2
        return min(max(wanted // DOLLAR * DOLLAR, awaited.least), awaited.most)
