"""High Card Flush and I Luv Suits: the contest by the longest suit, with the best play."""

from collections.abc import Iterator
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.poker.play import FOLD, times
from pitboss.games.poker.terms import terms_of
from pitboss.hands.qualifiers import lowest
from pitboss.odds.poker.main_game import Played, contest_odds
from pitboss.odds.poker.sides import forfeited, side_odds, sides
from pitboss.odds.poker.stakes import RESULTS, ContestStakes
from pitboss.odds.poker.suit_counts import CARDS, RANK_COUNT, SuitedHands, suited_hands
from pitboss.odds.result import Analysis, Choice, Situation, Strategy, WagerOdds
from pitboss.odds.valued import not_forfeited, only
from pitboss.rulebook.outcomes import CONTESTS

METHOD: Final = "every hand against every dealer's hand, suit by suit, best play"


def analyse(situation: Situation, stakes: ContestStakes) -> Analysis:
    """The contest with the best play, and the side wagers."""
    house = situation.house
    not_forfeited(house, (name for name in sides(house) if forfeited(house, name)))
    _check_pays(stakes)
    hands = suited_hands(*_terms(stakes))
    ways = comb(52 - CARDS, CARDS)
    total = comb(52, CARDS) * ways
    best = _odds(situation, stakes, hands.played, hands.folded * ways, total)
    rule = _rule(stakes, hands)
    by_rule = _odds(situation, stakes, *_by_rule(hands, rule, ways), total)
    return Analysis(
        wagers=(best.also_played(by_rule), *(side_odds(situation, name, None) for name in sides(house))),
        advice=_strategy(stakes, hands, rule, float(best.mean - by_rule.mean)),
    )


def _check_pays(stakes: ContestStakes) -> None:
    """Refuse pays against the dealer that depend on the hand, and raises that depend on more than its length."""
    house = stakes.house
    for name in stakes.wagers if len(stakes.groups) > 1 else ():
        for line in house.paytable(name).rows:
            path = ("paytables", name, house.tables[name], "rows", line)
            known = CONTESTS["against-dealer"]
            only(house, path, line, *known, known_as="what does not depend on the hand")
    lengths = [f"{length}-card-flush" for length in range(1, CARDS + 1)]
    (decision,) = terms_of(house).decisions
    for hand, _ in decision.better:
        only(house, ("rules", "course", decision.at, "better", "hand"), hand, *lengths)


def most_raises(stakes: ContestStakes) -> tuple[int, ...]:
    """By cards in the longest suit: the most times the Ante may be raised."""
    value = stakes.how.player_valuer
    found = [stakes.stage.multiples[-1]] * (CARDS + 1)
    for better in stakes.stage.better:
        least = lowest(better.hand, value) >> RANK_COUNT
        found[least:] = [better.multiples[-1]] * (len(found) - least)
    return tuple(found)


def _terms(stakes: ContestStakes) -> tuple[int, tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]:
    fixed, raised = stakes.scaled()
    return (
        stakes.how.qualifying,
        tuple(fixed[0].tolist()),
        tuple(raised[0].tolist()),
        -stakes.lost_by_folding * stakes.scale,
        most_raises(stakes),
    )


def _odds(
    situation: Situation, stakes: ContestStakes, played: NDArray[np.int64], folded: int, total: int
) -> WagerOdds:
    found: Played = {
        (multiple, 0, result): int(played[multiple, result])
        for multiple in range(1, 4)
        for result in range(len(RESULTS))
        if played[multiple, result]
    }
    return contest_odds(situation, stakes, found, folded, total, METHOD)


def _rule(stakes: ContestStakes, hands: SuitedHands) -> NDArray[np.int64]:
    """By strength: the best raise that looks at nothing but the longest suit, 0 for a fold."""
    fixed, raised = stakes.scaled()
    chosen = np.zeros(len(hands.weights), dtype=np.int64)
    most = most_raises(stakes)
    folding = -stakes.lost_by_folding * stakes.scale * comb(52 - CARDS, CARDS)
    for strength in np.nonzero(hands.weights)[0]:
        results = [int(n) for n in hands.by_strength[strength]]
        base = sum(n * int(gain) for n, gain in zip(results, fixed[0], strict=True))
        rise = sum(n * int(gain) for n, gain in zip(results, raised[0], strict=True))
        multiple = most[strength >> RANK_COUNT] if rise > 0 else 1
        if base + multiple * rise > folding * int(hands.weights[strength]):
            chosen[strength] = multiple
    return chosen


def _by_rule(hands: SuitedHands, rule: NDArray[np.int64], ways: int) -> tuple[NDArray[np.int64], int]:
    played = np.zeros((4, 6), dtype=np.int64)
    for multiple in range(1, 4):
        played[multiple] = hands.by_strength[rule == multiple].sum(axis=0)
    return played, int(hands.weights[rule == 0].sum()) * ways


def _strategy(stakes: ContestStakes, hands: SuitedHands, rule: NDArray[np.int64], cost: float) -> Strategy:
    there = np.nonzero(hands.weights)[0]
    steps = [int(there[at]) for at in np.nonzero(np.diff(rule[there], prepend=-1))[0]]
    lines = []
    for strength in reversed(steps):
        multiple = int(rule[strength])
        word = f"{stakes.decided.capitalize()} {times(multiple)}" if multiple else "Fold"
        lines.append(f"{word} with {_spoken(strength)} or better.")
    if rule[there[0]] == 0:
        lines[-1] = "Fold the rest."
    if cost:
        lines.append(f"Every card counted, the best play gains {cost:.6%} of the Ante more.")
    return Strategy(tuple(lines), tuple(_chart(stakes, hands, steps)), raises=(tuple(rule.tolist()),))


def _chart(stakes: ContestStakes, hands: SuitedHands, steps: list[int]) -> Iterator[Choice]:
    there = np.nonzero(hands.weights)[0].tolist()
    fixed, raised = stakes.scaled()
    unit = stakes.scale * comb(52 - CARDS, CARDS)
    most = most_raises(stakes)
    for step in steps:
        place = there.index(step)
        for strength in there[max(place - 1, 0) : place + 1]:
            results, weight = hands.by_strength[strength], int(hands.weights[strength])
            base, rise = (
                int((results.astype(object) * gain[0]).sum()) / unit / weight for gain in (fixed, raised)
            )
            values = {times(k): base + k * rise for k in sorted({1, most[strength >> RANK_COUNT]})}
            values[FOLD] = -float(stakes.lost_by_folding)
            yield Choice(_spoken(strength), max(values, key=lambda name: values[name]), values)


def _spoken(strength: int) -> str:
    ranks = [RANKS[bit] for bit in range(RANK_COUNT - 1, -1, -1) if (strength >> bit) & 1]
    return f"{strength >> RANK_COUNT} suited cards {'-'.join(ranks)}"
