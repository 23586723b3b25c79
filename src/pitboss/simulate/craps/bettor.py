"""A strategy at a real table: what it does to the layout, seeing the round as it stands."""

from collections.abc import Iterator

from pitboss.games.craps.hand import Hand
from pitboss.simulate.craps.felt import Chips, Felt, made, slots
from pitboss.simulate.craps.strategy import Strategy
from pitboss.table import Answer, CallWager, PlaceWager, Round
from pitboss.table.events import Settled


class StrategyBettor:
    """Plays a strategy from a seat, for scenarios and for tables that run themselves."""

    def __init__(self, strategy: Strategy, seat: int = 1) -> None:
        self._strategy, self._seat = strategy, seat

    def __call__(self, round_: Round) -> Iterator[Answer]:
        """What is made and called now."""
        strategy = self._strategy.fitted(round_.house)
        before = self._felt(round_, strategy)
        after, _ = made(round_.house, strategy, before)
        for chips in sorted(after.chips, key=lambda chips: round_.house.wagers[chips.wager].of is not None):
            lies = before.lies(chips.wager, chips.spot)
            more = chips.amount - (lies.amount if lies else 0)
            if more:
                yield PlaceWager(self._seat, chips.wager, more, chips.spot)
            if chips.called is not None and (lies is None or lies.called != chips.called):
                yield CallWager(self._seat, chips.wager, chips.called, chips.spot)

    def _felt(self, round_: Round, strategy: Strategy) -> Felt:
        """The layout in front of the player, and how often each pressed box has won in a row."""
        hand = round_.table.referee
        assert isinstance(hand, Hand)
        places = slots(strategy)
        wins = [0] * len(places)
        for event in round_.events:
            if not isinstance(event, Settled) or event.seat != self._seat:
                continue
            if (event.wager, event.spot) in places:
                at, last = places[event.wager, event.spot]
                wins[at] = min(wins[at] + 1, last) if event.paid else 0 if event.taken else wins[at]
        chips = tuple(
            Chips(stake.wager, stake.spot, stake.amount, stake.state, stake.called)
            for stake in round_.table.seats[self._seat].open_stakes()
        )
        return Felt(hand.point, hand.rolls == 0, hand.had_point, hand.last_total == 7, chips, tuple(wins))
