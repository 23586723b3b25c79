"""Wheels: every section equally likely, so every wager is a count."""

from fractions import Fraction

from pitboss.games.wheel.layout import Layout
from pitboss.games.wheel.rules import layout_of
from pitboss.odds.result import Analysis, OutcomeLine, Situation, Strategy, WagerOdds

METHOD = "sections of the wheel counted"
THROWN = "every way the dice can lie counted"


def analyse(situation: Situation) -> Analysis:
    """Every wager of a wheel game on every spot that fares otherwise."""
    layout = layout_of(situation.house)
    wagers = tuple(odds for wager in situation.house.wagers for odds in _distinct_spots(situation, layout, wager))
    return Analysis(wagers, Strategy(rules=(_advice(wagers),)))


def _distinct_spots(situation: Situation, layout: Layout, wager: str) -> list[WagerOdds]:
    """One entry for all spots of a wager that win alike."""
    seen: dict[tuple[OutcomeLine, ...], str] = {}
    for spot in layout.spots[wager]:
        seen.setdefault(_lines(situation, layout, wager, spot), spot)
    house = situation.house
    return [
        WagerOdds(
            wager=wager,
            title=house.wagers[wager].title,
            table=house.tables[wager],
            method=THROWN if layout.wheel.dice else METHOD,
            lines=lines,
            stake=situation.stake(wager),
            spot=spot if len(layout.spots[wager]) > 1 else None,
        )
        for lines, spot in seen.items()
    ]


def _lines(situation: Situation, layout: Layout, wager: str, spot: str) -> tuple[OutcomeLine, ...]:
    live = layout.live()
    named = [layout.outcome(wager, spot, section) for section in live]
    named = [None if name is None else situation.house.line(wager, name) for name in named]
    lines = []
    printed = list(situation.house.paytable(wager).rows)
    for outcome in sorted({name for name in named if name is not None}, key=printed.index):
        odds = situation.house.pays(wager, outcome)
        probability = Fraction(named.count(outcome), len(live))
        lines.append(OutcomeLine(outcome, probability, str(odds), situation.net(wager, odds)))
    lost = Fraction(named.count(None), len(live))
    return (*lines, OutcomeLine("lose", lost, "lose", Fraction(-1)))


def _advice(wagers: tuple[WagerOdds, ...]) -> str:
    cheapest = min(odds.house_edge for odds in wagers)
    dearest = max(wagers, key=lambda odds: odds.house_edge)
    if dearest.house_edge == cheapest:
        return f"No play changes the odds; every wager costs {float(cheapest):.4%}."
    best = ", ".join(dict.fromkeys(odds.title for odds in wagers if odds.house_edge == cheapest))
    return (
        f"No play changes the odds; the cheapest wagers cost {float(cheapest):.4%} ({best}), "
        f"the dearest {float(dearest.house_edge):.4%} ({dearest.title})."
    )
