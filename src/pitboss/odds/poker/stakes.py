"""What a player of a poker game against the house gains, by what they wagered and how their hand came out."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker.contest import DEALER_WINS, PLAYER_WINS, TIE, contest_outcome
from pitboss.games.poker.rules import Decide, PokerRules, rules
from pitboss.hands import Classifier
from pitboss.money import Form
from pitboss.odds.result import Situation
from pitboss.odds.valued import only
from pitboss.rulebook import HouseRules
from pitboss.rulebook.outcomes import CONTESTS, LOSE_WITH

RESULTS: Final = tuple(
    (qualified, result) for qualified in (True, False) for result in (PLAYER_WINS, TIE, DEALER_WINS)
)
"""How a contest can end: whether the dealer qualified, and who has the higher hand."""


def contested(house: HouseRules) -> tuple[str, ...]:
    """The wagers a player makes against the dealer, in the order the house lists them."""
    return tuple(
        name
        for name, wager in house.wagers.items()
        if wager.classifier == "against-dealer" and wager.rides_on is None
    )


def riding(house: HouseRules, base: tuple[str, ...]) -> tuple[str, ...]:
    """The bonuses that are paid on the amount of one of these wagers."""
    return tuple(name for name, wager in house.wagers.items() if wager.rides_on in base)


def named(wagers: tuple[str, ...], house: HouseRules) -> tuple[str, str]:
    """Several wagers as one: `ante-blind-and-play`, `Ante, Blind and Play`."""
    titles = [house.wagers[name].title for name in wagers]
    key = "-".join([*wagers[:-1], "and", wagers[-1]]) if len(wagers) > 1 else wagers[0]
    return key, " and ".join(filter(None, [", ".join(titles[:-1]), titles[-1]]))


@dataclass(frozen=True)
class HandGroup:
    """Hands that every pay table of the contest treats alike."""

    outcomes: tuple[tuple[str, ...], ...]
    """By result and wager: the line of its pay table; bonuses last."""
    fixed: tuple[Fraction, ...]
    """By result: the gain on everything but the wager that is decided on, per unit of the ante."""
    raised: tuple[Fraction, ...]
    """By result: the gain per unit of the wager that is decided on."""
    paid_for: tuple[str, ...]
    """By result: the hand that a pay table names and pays; empty where only who wins matters."""


class ContestStakes:
    """The gains of a contest with the dealer, by strength of the player's hand, result and raise."""

    def __init__(self, situation: Situation) -> None:
        self.house = house = situation.house
        self.how: PokerRules = rules(house)
        self._situation = situation
        self.every = self.wagers = contested(house)
        self.decided = self.stage.decide
        self.opening = tuple(name for name in self.wagers if name != self.decided)
        self.bonuses = riding(house, self.wagers)
        self.groups: list[HandGroup] = []
        self.group_of = self._grouped()

    @cached_property
    def stage(self) -> Decide:
        """The first stage at which the wager is made."""
        return next(stage for stage in self.how.decisions(self.house) if isinstance(stage, Decide))

    def _grouped(self) -> NDArray[np.int64]:
        """By strength: the group it belongs to."""
        value = self.how.player_valuer
        by_view = [self._ranked_alike(n).by_strength for n in self.bonuses if self._by_view(n)]
        kinds = np.stack([value.category_of.astype(np.int64), value.leading.astype(np.int64), *by_view], axis=1)
        _, first, kind_of = np.unique(kinds, axis=0, return_index=True, return_inverse=True)
        known: dict[HandGroup, int] = {}
        numbers = [known.setdefault(self._group(int(strength)), len(known)) for strength in first]
        self.groups = list(known)
        return np.array(numbers, dtype=np.int64)[kind_of.ravel()]

    def _ranked_alike(self, name: str) -> Classifier:
        """What names the hand of a bonus: the hand of the contest, by the same ranking."""
        classifier = self.house.section.ranked(name)
        only(self.house, ("wagers", name, "classifier"), classifier.ranking.name, self.how.ranking.name)
        only(self.house, ("wagers", name, "view"), self.house.wagers[name].view, self.how.hand.player)
        return classifier

    def _by_view(self, name: str) -> bool:
        return name in self.house.section.classifiers

    def _group(self, strength: int) -> HandGroup:
        outcomes, fixed, raised, paid_for = [], [], [], []
        for qualified, compared in RESULTS:
            result = self.how.copy_.counts_as if compared == TIE and self.how.copy_ else compared
            lines = [self._line(name, strength, result, qualified) for name in (*self.wagers, *self.bonuses)]
            outcomes.append(tuple(lines))
            gains = dict(zip((*self.wagers, *self.bonuses), lines, strict=True))
            raised.append(self._gain(self.decided, gains[self.decided]))
            fixed.append(sum((self._gain(n, gains[n]) for n in (*self.opening, *self.bonuses)), Fraction(0)))
            named_hands = [line for name, line in gains.items() if self._names_a_hand(name, line)]
            paid_for.append(named_hands[0].removeprefix(LOSE_WITH) if named_hands else "")
        return HandGroup(tuple(outcomes), tuple(fixed), tuple(raised), tuple(paid_for))

    def _names_a_hand(self, name: str, line: str) -> bool:
        return line not in CONTESTS["against-dealer"] and self._gain(name, line) > 0

    def _line(self, name: str, strength: int, result: str, qualified: bool) -> str:
        house, value = self.house, self.how.player_valuer
        if self._by_view(name):
            classifier = self._ranked_alike(name)
            return classifier.outcomes[int(classifier.by_strength[strength])]
        return contest_outcome(house, name, value, strength, result, qualified)

    def _gain(self, name: str, line: str) -> Fraction:
        odds = self.house.pays(name, line)
        if self.house.wagers[name].rides_on is not None:
            return odds.ratio if odds.wins and odds.form is Form.TO else Fraction(0)
        return self._situation.net(name, odds)

    @cached_property
    def scale(self) -> int:
        """What gains are multiplied by to be whole numbers."""
        return lcm(*(gain.denominator for group in self.groups for gain in (*group.fixed, *group.raised)))

    def scaled(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """By group and result, as whole numbers: the fixed gain, and the gain per unit raised."""
        return (
            np.array([[int(gain * self.scale) for gain in group.fixed] for group in self.groups], dtype=np.int64),
            np.array([[int(gain * self.scale) for gain in group.raised] for group in self.groups], dtype=np.int64),
        )

    @property
    def lost_by_folding(self) -> int:
        """What a fold costs on the wagers of the contest, in units of the ante."""
        return len(self.opening)
