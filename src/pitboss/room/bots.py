"""Players who play by chance alone: for days of a room that are simulated, and for tests."""

from dataclasses import dataclass
from random import Random

from pitboss.equipment.cards import DECK
from pitboss.room.hand import CALL, FOLD, RAISE, Act, Deal, Draw, PokerHand, Show


@dataclass
class ChancePlayers:
    """Deals from a shuffled deck and acts for everybody: mostly calls, folds and raises now and then."""

    rng: Random
    folds: float = 0.25
    raises: float = 0.15

    def __call__(self, hand: PokerHand) -> None:
        """Play a hand out."""
        deck = list(DECK)
        self.rng.shuffle(deck)
        while (awaited := hand.awaited) is not None:
            match awaited:
                case Deal():
                    hand.deal(deck.pop())
                case Act():
                    self._act(hand, awaited)
                case Draw():
                    held = hand.hole(awaited.seat)
                    hand.draw(awaited.seat, self.rng.sample(held, min(self.rng.randrange(4), len(deck) // 2)))
                case Show():
                    hand.show(awaited.seat, muck=awaited.may_muck and self.rng.random() < 0.5)

    def _act(self, hand: PokerHand, awaited: Act) -> None:
        roll = self.rng.random()
        if FOLD in awaited.choices and awaited.calls and roll < self.folds:
            hand.act(awaited.seat, FOLD)
        elif RAISE in awaited.choices and roll > 1 - self.raises:
            hand.act(awaited.seat, RAISE, awaited.least)
        else:
            hand.act(awaited.seat, CALL if CALL in awaited.choices else awaited.choices[0])
