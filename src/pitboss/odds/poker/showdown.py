"""One decision, then the player's hand against the dealer's: Four Card, Crazy 4, the Primes, DJ Wild, flushes."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.poker.contest import TIE
from pitboss.games.poker.play import FOLD, times
from pitboss.games.poker.rules import Deal, Decide, PokerRules, Reveal
from pitboss.hands.qualifiers import lowest
from pitboss.hands.rankings import FLUSH_CARDS
from pitboss.odds.poker import suited
from pitboss.odds.poker.main_game import Played, contest_odds
from pitboss.odds.poker.matchups import Matchups, matchups
from pitboss.odds.poker.naming import spoken
from pitboss.odds.poker.shapes import of_shape, showdown
from pitboss.odds.poker.sides import Folds, side_odds, sides
from pitboss.odds.poker.stakes import RESULTS, ContestStakes
from pitboss.odds.result import Analysis, Choice, Grid, Situation, Strategy, WagerOdds
from pitboss.odds.views import wager_odds
from pitboss.rulebook import HouseRules

METHOD: Final = "every hand against every dealer's hand, best play"
PLAYED: Final = "every hand against every dealer's hand, by the rule"
AROUND: Final = 3
"""Hands shown on each side of a border."""
Decisions = NDArray[np.int64]
"""By class of hands and up card: how many times the Ante is raised, 0 for a fold."""


def analyse(situation: Situation) -> Analysis:
    """The contest with the best play, and every side wager."""
    terms = of_shape(situation.house, showdown(situation.house))
    stakes = ContestStakes(situation)
    if stakes.how.ranking is FLUSH_CARDS:
        return suited.analyse(situation, stakes)
    table = matchups_of(stakes.how, shows=len(terms.decisions[0].seen) > 1)
    value = _Values(stakes, table)
    best = value.best()
    chosen, rule = value.by_rule()
    odds = value.wagers(situation, best, METHOD)
    played = value.wagers(situation, chosen, PLAYED)
    return Analysis(
        wagers=tuple(w.also_played(p) for w, p in zip(odds, played, strict=True)),
        advice=value.strategy(rule, float(odds[0].mean - played[0].mean)),
    )


def shown_card(how: PokerRules, house: HouseRules) -> int:
    """Which of the dealer's cards is seen before the decision; -1 for none."""
    dealt = 0
    for stage in how.stages(house):
        match stage:
            case Deal() if "dealer" in stage.to:
                if stage.face == "up":
                    return dealt
                dealt += stage.deal
            case Reveal(reveal="dealer"):
                return 0
            case Decide():
                break
    return -1


def matchups_of(how: PokerRules, *, shows: bool) -> Matchups:
    """Every hand against every dealer's hand at a game's table, where one of the dealer's cards may be seen."""
    assert how.dealer_view is not None
    return matchups(how.ranking, how.player_view.size, how.dealer_view.size, how.qualifying, shows)


def multiples(stakes: ContestStakes) -> list[tuple[int, ...]]:
    """By strength: how many times the Ante may be raised."""
    stage, value = stakes.stage, stakes.how.player_valuer
    found = [stage.multiples] * len(value.category_of)
    for better in stage.better:
        least = lowest(better.hand, value)
        found[least:] = [better.multiples] * (len(found) - least)
    return found


def rising(worth: Sequence[tuple[int, ...]]) -> list[int]:
    """The best choice for each of a row of hands from low to high, where a choice never falls."""
    best, came_from = [0] * len(worth[0]), []
    for values in worth:
        step = []
        for choice, value in enumerate(values):
            source = max(range(choice + 1), key=lambda before: best[before])
            step.append((best[source] + value, source))
        came_from.append([source for _, source in step])
        best = [total for total, _ in step]
    choice = max(range(len(best)), key=lambda at: best[at])
    found = []
    for sources in reversed(came_from):
        found.append(choice)
        choice = sources[choice]
    return found[::-1]


class _Values:
    """What each decision is worth with each hand."""

    def __init__(self, stakes: ContestStakes, table: Matchups) -> None:
        self._stakes = stakes
        self._table = table
        self._group = stakes.group_of[table.strength]
        fixed, raised = stakes.scaled()
        self._fixed = np.zeros(table.up.shape, dtype=np.int64)
        self._raised = np.zeros(table.up.shape, dtype=np.int64)
        for result, count in enumerate(self._counts()):
            self._fixed += fixed[self._group, result][:, None] * count
            self._raised += raised[self._group, result][:, None] * count
        self._folding = -stakes.lost_by_folding * stakes.scale * table.dealers
        allowed = multiples(stakes)
        self._least = np.array([allowed[s][0] for s in table.strength])[:, None]
        self._most = np.array([allowed[s][-1] for s in table.strength])[:, None]

    def _counts(self) -> Iterator[NDArray[np.int64]]:
        """By result, in the order of `RESULTS`: how many of the dealer's hands left bring it."""
        table = self._table
        strong = (table.strength >= self._stakes.how.qualifying)[:, None]
        below, equal, out = table.below, table.equal, table.unqualified
        yield np.where(strong, below - out, 0)
        yield np.where(strong, equal, 0)
        yield table.dealers - np.where(strong, below + equal, out)
        yield np.where(strong, out, below)
        yield np.where(strong, 0, equal)
        yield np.where(strong, 0, out - below - equal)

    def best(self) -> Decisions:
        """The best decision in every case; a raise is worth most at its least or at its most."""
        low, high = (self._fixed + k * self._raised for k in (self._least, self._most))
        chosen = np.where(high > low, self._most, self._least)
        return np.where(np.maximum(low, high) > self._folding, chosen, 0)

    def by_rule(self) -> tuple[Decisions, NDArray[np.int64]]:
        """The best decisions a person can carry in their head: the higher the hand, the more is raised.

        The borders depend on the rank of the dealer's card that shows, where one does. With the decisions in every
        case comes the rule itself: by rank that shows and strength.
        """
        table = self._table
        strengths, first = np.unique(table.strength, return_index=True)
        allowed = multiples(self._stakes)
        ranks = table.up >> 2
        shown = np.unique(ranks)
        rule = np.zeros((len(shown), len(allowed)), dtype=np.int64)
        for row, rank in enumerate(shown):
            there = (ranks == rank) * table.weight[:, None]
            fixed, raised, ways = (
                np.add.reduceat((values * there).sum(axis=1), first)
                for values in (self._fixed, self._raised, np.ones_like(table.up))
            )
            options = [(0, allowed[s][0], allowed[s][-1]) for s in strengths]
            worth = [
                (self._folding * int(n), int(a) + low * int(b), int(a) + high * int(b))
                for a, b, n, (_, low, high) in zip(fixed, raised, ways, options, strict=True)
            ]
            for strength, choice, multiple in zip(strengths, rising(worth), options, strict=True):
                rule[row, strength] = multiple[choice]
        if len(shown) > 1:
            return rule[ranks, table.strength[:, None]], rule
        return rule[0, table.strength][:, None], rule

    def wagers(self, situation: Situation, chosen: Decisions, method: str) -> list[WagerOdds]:
        """The value of every wager by these decisions."""
        house, table = situation.house, self._table
        played, folded = self._tally(chosen)
        main = contest_odds(situation, self._stakes, played, folded, table.total, method)
        per_hand = (chosen == 0).sum(axis=1)
        folds = Folds(table.hands, table.weight, per_hand, table.up.shape[1])
        found = [main, *(side_odds(situation, name, folds) for name in sides(house))]
        for name, wager in house.wagers.items():
            if wager.classifier == "losing-hand":
                found.append(self._bad_beat(situation, name))
        return found

    def _tally(self, chosen: Decisions) -> tuple[Played, int]:
        table, groups = self._table, len(self._stakes.groups)
        place = chosen * groups + self._group[:, None]
        played: dict[tuple[int, int, int], int] = {}
        for result, count in enumerate(self._counts()):
            ways = np.bincount(place.ravel(), weights=(count * table.weight[:, None]).ravel())
            for at in np.nonzero(ways)[0]:
                multiple, group = divmod(int(at), groups)
                if multiple:
                    played[multiple, group, result] = int(ways[at])
        folded = int(((chosen == 0) * table.weight[:, None]).sum()) * table.dealers
        return played, folded

    def _bad_beat(self, situation: Situation, name: str) -> WagerOdds:
        """The lower of two hands, whoever holds it.

        Player and dealer hold a pair of hands either way round equally often. A hand that is paid here is three of
        a kind or better and so is the other, so a fold never forfeits it.
        """
        table, value = self._table, self._stakes.how.player_valuer
        above = (table.dealers - table.below - table.equal)[:, 0]
        lower = np.bincount(value.category_of[table.strength], weights=table.weight * above)
        order = value.ranking.order
        total = table.total
        chances = {name: Fraction(2 * int(n), total) for name, n in zip(order, lower, strict=False) if n}
        chances[TIE] = Fraction(int((table.equal[:, 0] * table.weight).sum()), total)
        return wager_odds(situation, name, chances, METHOD)

    def strategy(self, rule: NDArray[np.int64], cost: float) -> Strategy:
        """The rule in words, and what it costs against the best play."""
        said = [f"Every card counted, the best play gains {cost:.6%} of the Ante more."] if cost else []
        if len(rule) == 1:
            steps = self._steps(rule[0])
            lines = [f"{self._word(multiple)} with {hand} or better." for _, multiple, hand in reversed(steps)]
            if steps[0][1] == 0:
                lines[-1] = "Fold the rest."
            if len(steps) == 2 and self._one_raise():
                lines = [f"{self._word(steps[1][1])} {steps[1][2]} or better; fold the rest."]
            return Strategy((*lines, *said), tuple(self._chart(steps)), raises=_as_tuples(rule))
        lines = ["Go by the rank of the dealer's card that shows, as in the chart."]
        return Strategy((*lines, *said), grids=(self._grid(rule),), raises=_as_tuples(rule))

    def _word(self, multiple: int) -> str:
        return self._choice(multiple).capitalize()

    def _choice(self, multiple: int) -> str:
        """A decision as the script names it; where only one raise is allowed, by its name alone."""
        if not multiple:
            return FOLD
        decided = self._stakes.decided
        return decided if self._one_raise() else f"{decided} {times(multiple)}"

    def _one_raise(self) -> bool:
        return int(self._most.max()) == int(self._least.min())

    def _steps(self, rule: NDArray[np.int64]) -> list[tuple[int, int, str]]:
        """Where the decision changes: the first hand, how much is raised from there, and the hand in words."""
        table, value = self._table, self._stakes.how.player_valuer
        chosen = rule[table.strength]
        return [
            (int(at), int(chosen[at]), spoken(value, int(table.strength[at]), table.hands[at]))
            for at in np.nonzero(np.diff(chosen, prepend=-1))[0]
        ]

    def _grid(self, rule: NDArray[np.int64]) -> Grid:
        """By the rank that shows: the lowest hand for each raise."""
        wanted = sorted({int(m) for m in np.unique(rule)} - {0}, reverse=True)
        rows = []
        for rank in range(len(rule) - 1, -1, -1):
            lowest_hand = {multiple: hand for _, multiple, hand in self._steps(rule[rank])}
            rows.append((RANKS[rank], tuple(lowest_hand.get(multiple, "-") for multiple in wanted)))
        return Grid("The dealer shows: the lowest hand to", tuple(self._word(m) for m in wanted), tuple(rows))

    def _chart(self, steps: list[tuple[int, int, str]]) -> Iterator[Choice]:
        """The hands around each border, with what each decision is worth in antes."""
        table, stakes = self._table, self._stakes
        strengths, first = np.unique(table.strength, return_index=True)
        borders = [int(np.searchsorted(strengths, table.strength[step])) for step, _, _ in steps[1:]]
        near = sorted({at for border in borders for at in range(border - AROUND, border + AROUND)})
        for at in near:
            if not 0 <= at < len(strengths):
                continue
            alike = slice(int(first[at]), int(first[at + 1]) if at + 1 < len(first) else None)
            weight = table.weight[alike]
            unit = stakes.scale * table.dealers * int(weight.sum())
            fixed, raised = (int((each[alike, 0] * weight).sum()) for each in (self._fixed, self._raised))
            least, most = int(self._least[first[at], 0]), int(self._most[first[at], 0])
            values = {self._choice(k): (fixed + k * raised) / unit for k in sorted({least, most})}
            values[FOLD] = -float(stakes.lost_by_folding)
            hand = spoken(stakes.how.player_valuer, int(strengths[at]), table.hands[first[at]])
            yield Choice(hand, max(values, key=lambda name: values[name]), values)


def _as_tuples(rule: NDArray[np.int64]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in rule.tolist())


__all__ = ["RESULTS", "analyse", "matchups_of", "multiples", "shown_card"]
