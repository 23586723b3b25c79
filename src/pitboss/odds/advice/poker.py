"""Poker against the house: every card to come, every hand of the dealer, and the later decision made best."""

from collections.abc import Iterator
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker.contest import DEALER_WINS, PLAYER_WINS, TIE, contest_outcome
from pitboss.games.poker.play import FOLD, RIDE, TUCK, WITHDRAW, allowed, choices
from pitboss.games.poker.rules import Decide as Stage
from pitboss.games.poker.rules import PokerRules, Withdraw, rules
from pitboss.money import Cents
from pitboss.odds.advice import Seen, streets
from pitboss.odds.advice.hands import Hands, every, gain, unseen
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Round, Seat

_Cells = NDArray[np.int64]
"""By how the hands compare: how many of the dealer's are lower, equal or higher, first those that qualify."""


def values(round_: Round, ask: Decide, seen: Seen) -> dict[str, float]:
    """By choice, what the wagers of the main game gain."""
    how, house = rules(round_.house), round_.house
    stage = _stage(how, house, ask, round_.table.seats[ask.seat])
    if stage is None:
        return {}
    if isinstance(stage, Withdraw):
        return _riding(round_, how, stage, ask, seen)
    if how.dealer_view is None:
        return {} if len(how.player_view.alternatives) > 1 else streets.values(round_, how, stage, ask, seen)
    return _Raising(round_, how, stage, ask, seen).values()


def _stage(how: PokerRules, house: HouseRules, ask: Decide, seat: Seat) -> Stage | Withdraw | None:
    """Which of the decisions is asked for: the one about this wager that as many cards were seen before."""
    named = [each for each in how.decisions(house) if _about(each) == ask.wager]
    asked = set(ask.choices) - {TUCK}
    fitting = [each for each in named if isinstance(each, Withdraw) or asked == set(_choices(how, each, seat))]
    return fitting[0] if len(fitting) == 1 else None


def _about(stage: Stage | Withdraw) -> str:
    return stage.withdraw if isinstance(stage, Withdraw) else stage.decide


def _choices(how: PokerRules, stage: Stage, seat: Seat) -> tuple[str, ...]:
    return choices(stage, allowed(how, stage, [int(card) for card in seat.cards]))


# --- bets that may be taken back ------------------------------------------------------------------------------


def _riding(round_: Round, how: PokerRules, stage: Withdraw, ask: Decide, seen: Seen) -> dict[str, float]:
    """One bet at the end of the deal against the same bet back in hand."""
    stake = round_.table.seats[ask.seat].stake(stage.withdraw)
    assert stake is not None
    classifier = round_.house.section.ranked(stage.withdraw)
    known = [int(card) for card in (*seen.own, *seen.by_place.get("community", ()))]
    boards = every(unseen(round_, seen), how.player_view.size - len(known))
    hands = np.hstack([np.tile(np.array(known, dtype=np.int64), (len(boards), 1)), boards])
    names = classifier.by_strength[classifier.valuer.strengths(hands)]
    paid = [gain(round_.house.pays(stage.withdraw, name), stake.amount) for name in classifier.outcomes]
    return {RIDE: float(np.array(paid)[names].mean()), WITHDRAW: 0.0}


# --- raises ---------------------------------------------------------------------------------------------------


class _Raising:
    """A raise against the dealer's hand."""

    def __init__(self, round_: Round, how: PokerRules, stage: Stage, ask: Decide, seen: Seen) -> None:
        self.house, self.how, self.stage, self.ask, self.seen = round_.house, how, stage, ask, seen
        seat = round_.table.seats[ask.seat]
        self.stakes = {stake.wager: stake.amount for stake in seat.open_stakes()}
        self.unseen = unseen(round_, seen)
        self.base = self.stakes[stage.of]
        self._gains: dict[tuple[int, Cents], NDArray[np.float64]] = {}

    def values(self) -> dict[str, float]:
        """Raise as much as is open, check or fold."""
        later = self._later()
        boards = list(self._boards())
        if not boards or later is None:
            return {}
        found: dict[str, float] = {}
        for choice, adds in zip(self.ask.choices, self.ask.adds, strict=False):
            if choice in (FOLD, TUCK):
                found[FOLD] = self._folded()
            elif adds or choice == self.stage.decide:
                amount = adds or self.ask.most or 0
                found[choice] = float(np.mean([self._played(*board, amount) for board in boards]))
            else:
                found[choice] = float(np.mean([self._left(*board, later) for board in boards]))
        return found

    def _later(self) -> tuple[Cents, ...] | None:
        """What may still be raised when every card is seen; None where there is more to decide on the way."""
        decisions = [each for each in self.how.decisions(self.house) if isinstance(each, Stage)]
        after = decisions[decisions.index(self.stage) + 1 :]
        after = [each for each in after if each.decide == self.stage.decide and each.once]
        if not after:
            return ()
        if len(after) > 1 or after[0].otherwise != FOLD:
            return None
        return tuple(self.base * multiple for multiple in after[0].multiples)

    def _boards(self) -> Iterator[tuple[int, _Cells]]:
        """By board to come: the player's strength, and how the dealer's hands compare with it."""
        how = self.how
        assert how.dealer_view is not None
        middle = [int(card) for card in self.seen.by_place.get("community", ())]
        wanted = {whose: count for count, whose in how.player_view.parts}
        shown = [int(card) for card in self.seen.by_place.get("dealer", ())]
        dealers = {whose: count for count, whose in how.dealer_view.parts}
        if set(wanted) - {"player", "community"} or set(dealers) - {"dealer", "community"}:
            return
        coming, hidden = wanted.get("community", 0) - len(middle), dealers["dealer"] - len(shown)
        looked_at = comb(len(self.unseen), coming) * comb(len(self.unseen) - coming, hidden)
        if looked_at > self.seen.most:
            return
        mine = [int(card) for card in self.seen.own[: wanted["player"]]]
        for board in every(self.unseen, coming):
            table = [*middle, *(int(card) for card in board)]
            left = self.unseen[~np.isin(self.unseen, board)]
            strength = how.player_valuer.strength([*mine, *table])
            theirs = every(left, hidden)
            rest = np.tile(np.array([*shown, *table], dtype=np.int64), (len(theirs), 1))
            strengths = how.dealer_valuer.strengths(np.hstack([rest, theirs]))
            yield strength, _cells(strengths, strength, how.qualifying)

    def _played(self, mine: int, cells: _Cells, amount: Cents) -> float:
        """What the main wagers gain with a raise of so much."""
        return float(cells @ self._by_cell(mine, amount) / cells.sum())

    def _left(self, mine: int, cells: _Cells, later: tuple[Cents, ...]) -> float:
        """What they gain where the raise is left for later: then as much as is best, or nothing more."""
        if not later:
            return self._played(mine, cells, 0)
        return max(self._folded(), *(self._played(mine, cells, amount) for amount in later))

    def _by_cell(self, mine: int, amount: Cents) -> NDArray[np.float64]:
        if (mine, amount) not in self._gains:
            copy = self.how.copy_.counts_as if self.how.copy_ else TIE
            results = (PLAYER_WINS, copy, DEALER_WINS)
            self._gains[mine, amount] = np.array(
                [
                    sum(
                        self._gain(name, stake, mine, result, qualified) for name, stake in self._contested(amount)
                    )
                    for qualified in (True, False)
                    for result in results
                ]
            )
        return self._gains[mine, amount]

    def _contested(self, amount: Cents) -> Iterator[tuple[str, Cents]]:
        """The wagers that the contest settles, the raise and what rides on another among them."""
        stakes = {**self.stakes, **({self.stage.decide: amount} if amount else {})}
        for name, wager in self.house.wagers.items():
            if wager.classifier != "against-dealer":
                continue
            if name in stakes:
                yield name, stakes[name]
            elif wager.rides_on in stakes:
                yield name, stakes[wager.rides_on]

    def _gain(self, name: str, stake: Cents, mine: int, result: str, qualified: bool) -> float:
        outcome = contest_outcome(self.house, name, self.how.player_valuer, mine, result, qualified)
        odds = self.house.pays(name, outcome)
        rides = self.house.wagers[name].rides_on is not None
        return max(gain(odds, stake), 0.0) if rides else gain(odds, stake)

    def _folded(self) -> float:
        """Everything that the contest would have settled is lost."""
        return -float(sum(amount for name, amount in self._contested(0) if name in self.stakes))


def _cells(strengths: Hands, mine: int, qualifying: int) -> _Cells:
    plays = strengths >= qualifying
    results = (strengths < mine, strengths == mine, strengths > mine)
    return np.array([int((each & side).sum()) for side in (plays, ~plays) for each in results])
