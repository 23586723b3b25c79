"""Lessons: what a newcomer needs before their first payout drill, page by page, from the rulebook of the house."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.games.wheel.rules import WheelRules, layout_of
from pitboss.money import Odds, dollars
from pitboss.rulebook import HouseRules
from pitboss.school.exercise import Reason, Step
from pitboss.school.payouts import on_a_wheel, payout_steps
from pitboss.school.practice import INSIDE, Bet, fitting, is_wheel, spun
from pitboss.words.outcomes import line_called

_SEAT: Final = 1
_COUNTED_ON: Final = "17"
"""A number in the middle of the layout, with every kind of wager around it."""
_CHIP: Final = 100
_RED: Final = 500
"""A chip of five dollars, in cents."""
_EXAMPLE: Final = 7
"""The seed of the worked example where a game has no picture of its own."""


@dataclass(frozen=True)
class Line:
    """A line of a pay table, for reading."""

    wager: str
    outcome: str
    pays: str
    cite: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """One thing to learn, and a question to see whether it was understood."""

    title: str
    says: tuple[Reason, ...]
    lines: tuple[Line, ...] = ()
    step: Step | None = None


def lesson(house: HouseRules) -> tuple[Page, ...]:
    """The pages of a game's first lesson."""
    if is_wheel(house):
        return tuple(_roulette(house) if _inside(house) else _wheel(house))
    return tuple(_any_game(house))


# --- roulette -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Example:
    """A wager of the layout, where it is shown and on which number."""

    wager: str
    title: str
    kind: str
    spot: str
    covers: int
    number: str
    odds: Odds
    cite: tuple[str, ...]

    @property
    def times(self) -> int:
        """What a dollar is paid."""
        return int(self.odds.ratio)


def _inside(house: HouseRules) -> list[_Example]:
    """The wagers among the numbers; around 17 where they can be, the last such spot."""
    found = []
    for name, spots in layout_of(house).spots.items():
        wager = house.wagers[name]
        if wager.kind not in INSIDE or not spots:
            continue
        around = [spot for spot, covered in spots.items() if _COUNTED_ON in covered]
        spot = (around or list(spots))[-1]
        number = _COUNTED_ON if around else max(spots[spot], key=int)
        odds, cite = house.pays(name, "win"), house.cite(name, "win")
        found.append(_Example(name, wager.title, wager.kind, spot, len(spots[spot]), number, odds, cite))
    return found


def _roulette(house: HouseRules) -> Iterator[Page]:
    inside = _inside(house)
    straight, *shared = inside
    yield Page(
        "A chip on a number",
        (
            Reason(
                f"The ball rests in {straight.number}. A chip on {straight.number} and on nothing else is called "
                f"{straight.title}: for every dollar you pay {straight.times} dollars.",
                straight.cite,
            ),
            Reason("What you pay is put beside the chip. The chip itself stays the player's: never count it in."),
        ),
        step=_tried(house, [(straight, _CHIP)]),
    )
    for each in shared:
        yield Page(
            each.title,
            (
                Reason(f"{_WHERE[each.kind]} It covers {each.covers} numbers and pays {each.odds}.", each.cite),
                Reason(_remembered(each)),
            ),
            step=_tried(house, [(each, 2 * _CHIP)]),
        )
    yield Page(
        "The figures by heart",
        (Reason("Say them until they come by themselves. Everything else is adding."),),
        lines=tuple(
            Line(each.title, f"{each.covers} number{'s' * (each.covers > 1)}", str(each.odds), each.cite)
            for each in inside
        ),
    )
    several = [each for each in inside if each.kind in ("straight", "split", "corner")]
    together = sum(each.times for each in several)
    figures = " and ".join(str(each.times) for each in several)
    yield Page(
        "Several chips on one number",
        (
            Reason("Look at the winning number and count every chip that touches it, one kind after the other."),
            Reason(f"One chip each: {figures} make {together}. Two chips on a spot count twice."),
        ),
        step=_tried(house, [(each, _CHIP) for each in several]),
    )
    yield Page(
        "Dearer chips",
        (
            Reason("Count in chips first. Then multiply once by what a chip is worth."),
            Reason(f"Chips of $5: {together} chips are {together} × $5 = {dollars(together * _RED)}."),
        ),
        step=_tried(house, [(each, 2 * _RED) for each in several[:2]]),
    )
    settled = house.section.rules(WheelRules).settlement.cite
    loser = next(spot for spot in layout_of(house).spots[straight.wager] if spot != straight.spot)
    yield Page(
        "What is not paid",
        (
            Reason("Losing chips are taken before anybody is paid.", settled),
            Reason("They are gone: a losing chip is never taken off what a winning one is paid."),
        ),
        step=_tried(house, [(straight, 3 * _CHIP), (replace(straight, spot=loser), 5 * _CHIP)]),
    )


def _remembered(each: _Example) -> str:
    share = 36 // each.covers
    if 36 % each.covers == 0 and each.times == share - 1:
        return (
            f"To remember it: 36 shared by {each.covers} numbers is {share}; one of them is the chip that stays, "
            f"so {each.times} are paid."
        )
    return f"No sum gives this one; learn it by heart: {each.times}."


def _tried(house: HouseRules, bets: list[tuple[_Example, int]]) -> Step:
    """A question about chips on the layout, worked out by a round; the first of them wins."""
    placed = [Bet(_SEAT, each.wager, fitting(house, each.wager, amount), each.spot) for each, amount in bets]
    return on_a_wheel(spun(house, [_SEAT], placed, bets[0][0].number))


_WHERE: Final = {
    "split": "A chip on the line between two numbers.",
    "street": "A chip at the end of a row of three.",
    "corner": "A chip where four numbers meet.",
    "line": "A chip at the end of the line between two rows.",
    "top-line": "A chip at the end of the line between the zeros and the first row.",
}


# --- other games ----------------------------------------------------------------------------------------------


def _wheel(house: HouseRules) -> Iterator[Page]:
    layout = layout_of(house)
    drawn = "dice lie as it says" if layout.wheel.dice else "wheel stops at its section"
    yield Page(
        f"What every {'roll' if layout.wheel.dice else 'section'} pays",
        (Reason(f"A wager wins when the {drawn}."),),
        _lines(house),
    )
    for name in list(house.wagers)[:3]:
        spot, covered = next(iter(layout.spots[name].items()))
        section = min(covered)
        outcome = layout.outcome(name, spot, section) or "win"
        odds = house.pays(name, outcome)
        bet = Bet(_SEAT, name, fitting(house, name, 3 * _CHIP), spot)
        yield Page(
            house.wagers[name].title,
            (Reason(f"Pays {odds}. The chip itself stays the player's.", house.cite(name, outcome)),),
            step=on_a_wheel(spun(house, [_SEAT], [bet], section)),
        )


def _lines(house: HouseRules) -> tuple[Line, ...]:
    return tuple(
        Line(
            house.wagers[name].title,
            line_called(house.section, name, outcome, row.printed),
            str(row.pays),
            house.cite(name, outcome),
        )
        for name in house.wagers
        if name in house.section.text.paytables
        for outcome, row in house.paytable(name).rows.items()
        if row.pays.wins
    )


def _any_game(house: HouseRules) -> Iterator[Page]:
    title = house.section.called
    yield Page(
        f"What {title} pays",
        (
            Reason("To 1 means on top of the stake, which goes back to the player; for 1 means stake included."),
            Reason("What is not listed loses, or pushes where the rules say so."),
        ),
        _lines(house),
    )
    yield Page(
        "How a payment is counted",
        (
            Reason("Multiply the stake by the first number of the odds and divide by the second."),
            Reason(
                f"What the chips cannot make is rounded {house.chips.rounding}; the smallest chip here is "
                f"{dollars(house.chip)}.",
                house.section.rounding_cite,
            ),
        ),
    )
    (step,) = payout_steps(house, SeededChance(_EXAMPLE), 1)
    yield Page(
        "Try one", (Reason("Say what becomes of each wager: the amount you pay, take, or push."),), step=step
    )
