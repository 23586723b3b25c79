"""The wagers of a contest valued as one game, from how often each hand group, result and raise comes up."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from pitboss.games.poker.play import FOLD, TAKEN
from pitboss.odds.poker.stakes import RESULTS, ContestStakes, named
from pitboss.odds.result import OutcomeLine, Situation, WagerOdds

Played: TypeAlias = Mapping[tuple[int, int, int], int]
"""By multiple raised, hand group and result: in how many of all ways it comes up."""


@dataclass(frozen=True)
class Bought:
    """What is played by those who first paid for something."""

    wager: str
    price: int
    """In units of the Ante."""
    played: Played
    folded: int


def contest_odds(
    situation: Situation,
    stakes: ContestStakes,
    played: Played,
    folded: int,
    total: int,
    method: str,
    bought: Bought | None = None,
) -> WagerOdds:
    """Everything staked against the dealer, per unit of the Ante."""
    lines: Counter[tuple[str, Fraction]] = Counter()
    parts: dict[str, Counter[str]] = {name: Counter() for name in (*stakes.wagers, *stakes.bonuses)}
    raised = 0
    first = [(0, "", played, folded)]
    if bought is not None:
        first.append((bought.price, f"{bought.wager}, ", bought.played, bought.folded))
    for price, after, ways, given_up in first:
        for (multiple, group, result), count in ways.items():
            hand = stakes.groups[group]
            net = hand.fixed[result] + multiple * hand.raised[result] - price
            qualified, outcome = RESULTS[result]
            ended = after + (outcome if qualified else f"not-qualified, {outcome}")
            held = hand.paid_for[result]
            lines[f"{ended} with {held}" if held else ended, net] += count
            raised += (multiple + price) * count
            for name, line in zip(parts, hand.outcomes[result], strict=True):
                parts[name][line] += count
        if given_up:
            lines[f"{after}{FOLD}", Fraction(-stakes.lost_by_folding - price)] += given_up
            raised += price * given_up
    if bought is not None:
        parts[bought.wager] = Counter({TAKEN: bought.folded + sum(bought.played.values())})
    assert sum(lines.values()) == total, "every way the round can be dealt is counted once"
    key, title = named(stakes.every, situation.house)
    opened = stakes.lost_by_folding
    return WagerOdds(
        wager=key,
        title=title,
        table=_tables(situation, stakes),
        method=method,
        lines=tuple(
            OutcomeLine(name, Fraction(count, total), f"{float(net):+g} antes", net)
            for (name, net), count in sorted(lines.items(), key=lambda item: -item[0][1])
            if count
        ),
        stake=situation.stake("ante"),
        wagered=opened + Fraction(raised, total),
        notes=("per unit of the Ante",),
        parts={name: {line: Fraction(n, total) for line, n in found.items()} for name, found in parts.items()},
    )


@dataclass(frozen=True)
class Ways:
    """How often everything comes up in a game played against a pay table, of so many ways in all."""

    total: int
    lines: Mapping[tuple[str, Fraction], int]
    """By outcome and what it gains."""
    parts: Mapping[str, Mapping[str, int]]
    """By wager and outcome."""
    staked: int
    """Units staked in all ways together."""


def paid_odds(
    situation: Situation, wagers: tuple[str, ...], table: str, counted: Ways, method: str, unit: str, note: str
) -> WagerOdds:
    """Wagers that are paid together by the player's hand alone, per unit of the first."""
    total = counted.total
    assert sum(counted.lines.values()) == total, "every way the round can be dealt is counted once"
    key, title = named(wagers, situation.house)
    return WagerOdds(
        wager=key,
        title=title,
        table=table,
        method=method,
        lines=tuple(
            OutcomeLine(name, Fraction(ways, total), f"{float(net):+g} {unit}", net)
            for (name, net), ways in sorted(counted.lines.items(), key=lambda item: -item[0][1])
        ),
        stake=situation.stake(wagers[0]),
        wagered=Fraction(counted.staked, total),
        notes=(note,),
        parts={
            name: {outcome: Fraction(ways, total) for outcome, ways in found.items() if ways}
            for name, found in counted.parts.items()
        },
    )


def _tables(situation: Situation, stakes: ContestStakes) -> str:
    """The pay tables in use where the house prints several, or the one that names hands."""
    house = situation.house
    several = [name for name in (*stakes.wagers, *stakes.bonuses) if len(house.section.text.paytables[name]) > 1]
    if several:
        return "+".join(house.tables[name] for name in several)
    by_hand = [name for name in (*stakes.wagers, *stakes.bonuses) if house.wagers[name].ranking]
    return house.tables[(by_hand or list(stakes.bonuses) or list(stakes.wagers))[0]]
