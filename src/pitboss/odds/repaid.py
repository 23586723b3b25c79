"""Other pays on outcomes whose chances are known: worth a sum, not another count of every hand."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.odds.result import Situation, WagerOdds
from pitboss.odds.views import wager_odds
from pitboss.rulebook import HouseRules


def repaid(known: Sequence[WagerOdds], before: Situation, after: Situation) -> tuple[WagerOdds, ...] | None:
    """The wagers of a table after pays of side bets were changed, from how likely their outcomes were before.

    Nothing where more than such pays was changed: a game whose own pays differ is played differently, and its
    outcomes have to be counted again.
    """
    if not _only_pays_differ(before, after):
        return None
    changed = {name for name in after.house.wagers if _rows_differ(before.house, after.house, name)}
    by_itself = {odds.wager for odds in known if odds.wager in changed and _settled_by_chance(before, odds)}
    if changed != by_itself or any(changed & set(odds.parts) for odds in known):
        return None
    found = []
    for odds in known:
        if odds.wager not in changed:
            found.append(odds)
        elif _same_hands_matter(before, after, odds):
            found.append(wager_odds(after, odds.wager, _chances(odds), odds.method))
        else:
            return None
    return tuple(found)


def _only_pays_differ(before: Situation, after: Situation) -> bool:
    one, other = before.house, after.house
    bare: dict[str, object] = {"paytables": {}}
    return (
        dict(one.chosen) == dict(other.chosen)
        and (before.stakes, before.meters, before.others) == (after.stakes, after.meters, after.others)
        and (before.removed, before.play) == (after.removed, after.play)
        and one.section.text.model_copy(update=bare) == other.section.text.model_copy(update=bare)
        and one.section.text.paytables.keys() == other.section.text.paytables.keys()
    )


def _rows_differ(one: HouseRules, other: HouseRules, wager: str) -> bool:
    if wager not in one.tables:
        return False
    return one.tables[wager] != other.tables[wager] or one.paytable(wager) != other.paytable(wager)


def _chances(odds: WagerOdds) -> dict[str, Fraction]:
    return {line.outcome: line.probability for line in odds.lines}


def _settled_by_chance(situation: Situation, odds: WagerOdds) -> bool:
    """Whether a wager made before the deal is worth its chances and its pays, and nothing besides."""
    wager = situation.house.wagers[odds.wager]
    if wager.when != "opening" or wager.rides_on is not None or odds.spot is not None:
        return False
    return wager_odds(situation, odds.wager, _chances(odds), odds.method) == odds


def _same_hands_matter(before: Situation, after: Situation, odds: WagerOdds) -> bool:
    """Whether every line that was changed is one of the known outcomes, and a fold forfeits the same hands."""
    one, other = before.house, after.house
    old, new = one.paytable(odds.wager).rows, other.paytable(odds.wager).rows
    touched = {name for name in {*old, *new} if old.get(name) != new.get(name)}
    if not touched <= {line.outcome for line in odds.lines}:
        return False
    if one.wagers[odds.wager].on_fold is None:
        return True
    return all(
        one.pays(odds.wager, line.outcome).wins == other.pays(odds.wager, line.outcome).wins for line in odds.lines
    )
