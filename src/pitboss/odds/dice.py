"""Two dice: every wager is a small machine, and what becomes of it is a chain that can be solved exactly."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial

from pitboss.equipment.dice import ROLLS
from pitboss.games.craps.lives import LOSE, PUSH, Life
from pitboss.games.craps.pays import units, vigorish_on_placing
from pitboss.games.craps.rules import (
    ON_THE_LINE,
    THREE_FOUR_FIVE,
    THROUGH_THE_COME,
    goes_by_point,
    life_of,
    rules_of,
    spots_of,
    terms,
    works,
)
from pitboss.odds.result import Analysis, OutcomeLine, Situation, Strategy, WagerOdds
from pitboss.odds.valued import not_analysed
from pitboss.rulebook import HouseRules

METHOD = "absorbing Markov chain over the rolls"
_ONE = Fraction(1, 36)
MULTIPLES = (1, 2, 5, 10, 20, 100)
"""Odds multiples people ask about, where the house allows them."""


@dataclass(frozen=True)
class Fate:
    """What becomes of a wager: how likely each outcome is, and how many rolls it takes on average."""

    chances: dict[str, Fraction]
    rolls: Fraction


@cache
def fates(life: Life) -> tuple[Fate, ...]:
    """The fate of a wager from each of its standings.

    Standings are solved from the last to the first. A standing's row leads to outcomes and to standings before it;
    what leads to later ones is replaced by their rows, and staying where it is is divided out.
    """
    rows: list[dict[int | str, Fraction]] = [{} for _ in life.steps]
    rolls = [Fraction(1)] * len(life.steps)
    for at in reversed(range(len(life.steps))):
        row: dict[int | str, Fraction] = {}
        for after in life.steps[at]:
            row[after] = row.get(after, Fraction(0)) + _ONE
        _replace_later(at, row, rows, rolls)
        stays = 1 - row.pop(at, Fraction(0))
        rows[at] = {after: chance / stays for after, chance in row.items()}
        rolls[at] /= stays
    found: list[Fate] = []
    for at, row in enumerate(rows):
        chances = {after: chance for after, chance in row.items() if isinstance(after, str)}
        whole = rolls[at]
        for before, chance in row.items():
            if isinstance(before, int):
                whole += chance * found[before].rolls
                for outcome, then in found[before].chances.items():
                    chances[outcome] = chances.get(outcome, Fraction(0)) + chance * then
        found.append(Fate(chances, whole))
    return tuple(found)


def _replace_later(
    at: int, row: dict[int | str, Fraction], rows: list[dict[int | str, Fraction]], rolls: list[Fraction]
) -> None:
    while later := [after for after in row if isinstance(after, int) and after > at]:
        after = max(later)
        chance = row.pop(after)
        rolls[at] += chance * rolls[after]
        for then, share in rows[after].items():
            row[then] = row.get(then, Fraction(0)) + chance * share


def points_of(house: HouseRules) -> tuple[int, ...]:
    """The points of a table; `NotAnalysed` where odds are taken on one that their pay table does not know."""
    points = rules_of(house).come_out.points
    for wager in house.wagers:
        for point in points if house_base(house, wager) else ():
            if house.row(wager, str(point)) is None:
                path = ("paytables", wager, house.tables[wager], "rows", str(point))
                raise not_analysed(house, path, None, f"{point} is a point, and odds on it must pay something")
    return points


def point_chances(house: HouseRules) -> dict[int, Fraction]:
    """How likely each point is once there is one."""
    points = points_of(house)
    ways = {point: sum(dice.total == point for dice in ROLLS) for point in points}
    return {point: Fraction(count, sum(ways.values())) for point, count in ways.items()}


def analyse(situation: Situation) -> Analysis:
    """Every wager of the table, and the line bets with odds behind them."""
    house = situation.house
    wagers = [odds for wager in house.wagers for odds in _wager_odds(situation, wager)]
    wagers += [odds for wager in house.wagers for odds in _with_odds(situation, wager)]
    return Analysis(tuple(wagers), Strategy(rules=tuple(_advice(situation, wagers))))


def _wager_odds(situation: Situation, wager: str) -> Iterator[WagerOdds]:
    """One entry for all boxes of a wager that fare alike."""
    house = situation.house
    if house.wagers[wager].of in (*ON_THE_LINE, *THROUGH_THE_COME):
        yield _entry(situation, wager, None, _on_any_point(house, wager))
        return
    seen: dict[tuple[OutcomeLine, ...], WagerOdds] = {}
    for box in spots_of(house, wager):
        odds = _entry(situation, wager, box, fates(life_of(house, wager, box))[0])
        first = seen.setdefault(odds.lines, odds)
        if first is not odds and box is not None:
            seen[odds.lines] = replace(first, alike=(*first.alike, box))
    yield from seen.values()


def _on_any_point(house: HouseRules, wager: str) -> Fate:
    """Odds are taken on whatever the point is."""
    chances: dict[str, Fraction] = {}
    rolls = Fraction(0)
    for point, likely in point_chances(house).items():
        fate = fates(life_of(house, wager, str(point)))[0]
        rolls += likely * fate.rolls
        for outcome, chance in fate.chances.items():
            chances[outcome] = chances.get(outcome, Fraction(0)) + likely * chance
    return Fate(chances, rolls)


def _entry(situation: Situation, wager: str, box: str | None, fate: Fate) -> WagerOdds:
    house = situation.house
    lines: dict[str, OutcomeLine] = {}
    for outcome, chance in fate.chances.items():
        name = _line_name(house, wager, outcome)
        before = lines[name].probability if name in lines else Fraction(0)
        pays, net = _pays(house, wager, box, outcome)
        lines[name] = OutcomeLine(name, before + chance, pays, net)
    commission = house.wagers[wager].vigorish
    notes = () if commission is None else (_commission_note(house, wager, box),)
    if not works(house, wager, None, come_out=True):
        notes = (*notes, "over the rolls on which it is on; it is off on a come out")
    found = WagerOdds(
        wager=wager,
        title=house.wagers[wager].title,
        table=house.tables.get(wager, "by its parts"),
        method=METHOD,
        lines=tuple(sorted(lines.values(), key=lambda line: (-line.net, line.outcome))),
        stake=situation.stake(wager),
        spot=box if len(spots_of(house, wager)) > 1 else None,
        notes=notes,
        rolls=fate.rolls,
    )
    if PUSH not in fate.chances:
        return found
    resolved = f"pushes count as bets; {float(found.edge_without_pushes):.4%} of every bet that is won or lost"
    return replace(found, notes=(*notes, resolved))


def _line_name(house: HouseRules, wager: str, outcome: str) -> str:
    if outcome in (LOSE, PUSH) or terms(house, wager).parts:
        return outcome
    return house.line(wager, outcome) if house.pays(wager, outcome).wins else LOSE


def _pays(house: HouseRules, wager: str, box: str | None, outcome: str) -> tuple[str, Fraction]:
    """The odds as printed, and the player's gain per unit of what they put up, commission included."""
    if parts := units(house, wager, box):
        won = [part for part in parts if outcome != LOSE and int(outcome) in terms(house, part).totals]
        whole = sum(parts.values())
        gain = sum((house.pays(part, "win").ratio + 1) * parts[part] for part in won)
        pays = " and ".join(f"{part} {house.pays(part, 'win')}" for part in won) or LOSE
        return pays, Fraction(gain) / whole - 1
    if outcome == PUSH:
        return PUSH, Fraction(0)
    odds = house.pays(wager, outcome)
    commission = house.exact_vigorish(wager, box or "win", 10_000) / 10_000
    put_up = 1 + commission if vigorish_on_placing(house, wager) else Fraction(1)
    if not odds.wins:
        return LOSE, Fraction(-1)
    return str(odds), (odds.ratio - commission) / put_up


def _commission_note(house: HouseRules, wager: str, box: str | None) -> str:
    rule = house.wagers[wager].vigorish
    assert rule is not None
    when = (
        "when it is made; the edge is of stake and commission" if vigorish_on_placing(house, wager) else "on a win"
    )
    return f"{house.says(rule.percent)}% of the {rule.of} is paid {when}"


# --- line bets with odds ------------------------------------------------------------------------------------


def _with_odds(situation: Situation, wager: str) -> Iterator[WagerOdds]:
    """A bet with odds behind it: at the stakes named, or at multiples people ask about and the most allowed."""
    house, base = situation.house, house_base(situation.house, wager)
    if base is None:
        return
    if wager in situation.stakes:
        multiple = Fraction(situation.stakes[wager], situation.stake(base))
        yield combined(situation, base, wager, _times(multiple), partial(_always, multiple))
        return
    option = house.wagers[wager].at_most_option
    if option is None:
        return
    if goes_by_point(house):
        yield combined(situation, base, wager, "3-4-5x", lambda point: Fraction(THREE_FOUR_FIVE[point]))
        return
    most = house.amount(option)
    for multiple in map(Fraction, sorted({*(times for times in MULTIPLES if times < most), most})):
        yield combined(situation, base, wager, _times(multiple), partial(_always, multiple))


def _always(multiple: Fraction, point: int) -> Fraction:
    return multiple


def _times(multiple: Fraction) -> str:
    return f"{multiple}x" if multiple.denominator == 1 else f"{float(multiple):g}x"


def house_base(house: HouseRules, wager: str) -> str | None:
    """The line or come bet a wager stands behind, if it is such odds."""
    base = house.wagers[wager].of
    return base if base in (*ON_THE_LINE, *THROUGH_THE_COME) else None


def combined(
    situation: Situation, base: str, odds: str, named: str, multiple_on: Callable[[int], Fraction]
) -> WagerOdds:
    """Flat bet and odds as one wager, per unit of all that is staked on average.

    On each point the odds are a multiple of the flat bet; against the dice, of what they win, as the houses limit
    them.
    """
    house = situation.house
    life = life_of(house, base, None)
    fate = fates(life)
    flat, lines = Fraction(1), []
    staked = flat
    for at, standing in enumerate(life.standings):
        reach = Fraction(sum(after == at for after in life.steps[0]), 36) if at else Fraction(0)
        if not reach:
            continue
        point = int(str(standing))
        ratio, multiple = house.pays(odds, str(standing)).ratio, multiple_on(point)
        laid = multiple if house.wagers[odds].classifier == "number-before-seven" else multiple / ratio
        staked += reach * laid
        for outcome, chance in fate[at].chances.items():
            gain = 1 + laid * ratio if outcome == "win" else -(1 + laid)
            lines.append((f"{outcome} on {standing}", reach * chance, gain))
    for outcome in ("win", PUSH, LOSE):
        chance = Fraction(sum(after == outcome for after in life.steps[0]), 36)
        if chance:
            gain = {"win": Fraction(1), PUSH: Fraction(0), LOSE: Fraction(-1)}[outcome]
            lines.append((f"{outcome} on the first roll", chance, gain))
    return WagerOdds(
        wager=f"{base}-with-odds",
        title=f"{house.wagers[base].title} with odds",
        table=house.tables[base],
        method=METHOD,
        lines=tuple(
            OutcomeLine(name, chance, PUSH if gain == 0 else "flat and odds", gain / staked)
            for name, chance, gain in lines
        ),
        stake=situation.stake(base),
        spot=named,
        rolls=fate[0].rolls,
        notes=("per unit of everything staked, flat bet and odds",),
    )


def _advice(situation: Situation, wagers: list[WagerOdds]) -> Iterator[str]:
    own = [odds for odds in wagers if odds.wager in situation.house.wagers]
    cheap = sorted((odds for odds in own if odds.house_edge > 0), key=lambda odds: odds.house_edge)
    fair = dict.fromkeys(odds.title for odds in own if odds.house_edge == 0)
    if fair:
        yield f"Odds cost nothing ({', '.join(fair)}): bet little flat and the rest as odds."
    yield (
        "The cheapest wagers: "
        + ", ".join(f"{o.title} {o.spot or ''}".strip() + _cost(o) for o in cheap[:4])
        + "."
    )
    yield "The dearest: " + ", ".join(f"{o.title} {o.spot or ''}".strip() + _cost(o) for o in cheap[-3:]) + "."


def _cost(odds: WagerOdds) -> str:
    return f" ({float(odds.house_edge):.3%})"
