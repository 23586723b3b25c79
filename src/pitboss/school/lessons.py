"""Lessons: what a newcomer needs before his first payout drill, page by page, from the rulebook of the house."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.library import game_of
from pitboss.money import dollars
from pitboss.rulebook import HouseRules
from pitboss.school.exercise import Reason, Step
from pitboss.school.payouts import on_a_wheel, payout_steps
from pitboss.school.practice import INSIDE, LAYOUTS, Bet, fitting, spun

_SEAT: Final = 1
_COUNTED_ON: Final = "17"
"""A number in the middle of the layout, with every kind of wager around it."""
_CHIP: Final = 100
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
    if house.section.game == "roulette":
        return tuple(_roulette(house))
    if house.section.game in LAYOUTS:
        return tuple(_wheel(house))
    return tuple(_any_game(house))


def _tried(house: HouseRules, bets: list[tuple[str, str, int]], section: str) -> Step:
    """A question about chips on the layout, worked out by a round."""
    placed = [Bet(_SEAT, wager, fitting(house, wager, amount), spot) for wager, spot, amount in bets]
    return on_a_wheel(spun(house, [_SEAT], placed, section))


# --- roulette -------------------------------------------------------------------------------------------------


def _spot_of(house: HouseRules, wager: str) -> str:
    """The spot of a wager with the number that is counted on; the one that ends with it where several do."""
    spots = LAYOUTS["roulette"](house).spots[wager]
    return next(spot for spot, covered in reversed(list(spots.items())) if _COUNTED_ON in covered)


def _roulette(house: HouseRules) -> Iterator[Page]:
    spots = LAYOUTS["roulette"](house).spots
    inside = [
        name
        for name, wager in house.wagers.items()
        if wager.kind in INSIDE and any(_COUNTED_ON in covered for covered in spots[name].values())
    ]
    rules = house.section.text.rules
    first = inside[0]
    odds = house.pays(first, "win")
    yield Page(
        "A chip on a number",
        (
            Reason(
                f"The ball rests in {_COUNTED_ON}. A chip on {_COUNTED_ON} and on nothing else is called "
                f"{house.wagers[first].title}: for every dollar you pay {odds.ratio} dollars.",
                house.cite(first, "win"),
            ),
            Reason("What you pay is put beside the chip. The chip itself stays the player's: never count it in."),
        ),
        step=_tried(house, [(first, _spot_of(house, first), _CHIP)], _COUNTED_ON),
    )
    for name in inside[1:]:
        covered = len(spots[name][_spot_of(house, name)])
        odds = house.pays(name, "win")
        yield Page(
            house.wagers[name].title,
            (
                Reason(
                    f"{_WHERE[house.wagers[name].kind or '']} It covers {covered} numbers and pays {odds}.",
                    house.cite(name, "win"),
                ),
                Reason(
                    f"One way to remember it: 36 divided by {covered} numbers is {36 // covered}, and the chip "
                    f"that stays makes it {36 // covered - 1}."
                    if odds.ratio == 36 // covered - 1
                    else f"Learn this one by heart: {odds.ratio}."
                ),
            ),
            step=_tried(house, [(name, _spot_of(house, name), 2 * _CHIP)], _COUNTED_ON),
        )
    yield Page(
        "The figures by heart",
        (Reason("Say them until they come by themselves. Everything else is adding."),),
        lines=tuple(
            Line(
                house.wagers[name].title,
                f"{len(spots[name][_spot_of(house, name)])} numbers",
                str(house.pays(name, "win")),
                house.cite(name, "win"),
            )
            for name in inside
        ),
    )
    kinds = {house.wagers[name].kind: name for name in inside}
    several = [kinds[kind] for kind in ("straight", "split", "corner") if kind in kinds]
    together = sum(int(house.pays(name, "win").ratio) for name in several)
    yield Page(
        "Several chips on one number",
        (
            Reason("Look at the winning number and count every chip that touches it, one kind after the other."),
            Reason(
                f"One chip each: {' and '.join(str(house.pays(name, 'win').ratio) for name in several)} make "
                f"{together}. Two chips on a spot count twice."
            ),
        ),
        step=_tried(house, [(name, _spot_of(house, name), _CHIP) for name in several], _COUNTED_ON),
    )
    yield Page(
        "Dearer chips",
        (
            Reason("Count in chips first. Then multiply once by what a chip is worth."),
            Reason(
                f"Chips of $5: {together} chips are {together} × $5 = {dollars(together * 500)}.",
            ),
        ),
        step=_tried(house, [(name, _spot_of(house, name), 500) for name in several], _COUNTED_ON),
    )
    settlement = rules.get("settlement", {})
    cite = settlement.get("cite", ())
    loser = next(spot for spot, covered in spots[first].items() if _COUNTED_ON not in covered)
    yield Page(
        "What is not paid",
        (
            Reason(
                "Losing chips are taken before anybody is paid.", (cite,) if isinstance(cite, str) else tuple(cite)
            ),
            Reason("They are gone: a losing chip is never taken off what a winning one is paid."),
        ),
        step=_tried(house, [(first, _spot_of(house, first), 3 * _CHIP), (first, loser, 5 * _CHIP)], _COUNTED_ON),
    )


_WHERE: Final = {
    "split": "A chip on the line between two numbers.",
    "street": "A chip at the end of a row of three.",
    "corner": "A chip where four numbers meet.",
    "line": "A chip at the end of the line between two rows.",
    "top-line": "A chip at the end of the line between the zeros and the first row.",
}


# --- other games ----------------------------------------------------------------------------------------------


def _wheel(house: HouseRules) -> Iterator[Page]:
    yield Page(
        "What every section pays", (Reason("A wager wins when the wheel stops at its section."),), _lines(house)
    )
    for name in list(house.wagers)[:3]:
        odds = house.pays(name, "win")
        yield Page(
            house.wagers[name].title,
            (Reason(f"Pays {odds}. The chip itself stays the player's.", house.cite(name, "win")),),
            step=_tried(house, [(name, name, 3 * _CHIP)], name),
        )


def _lines(house: HouseRules) -> tuple[Line, ...]:
    return tuple(
        Line(
            house.wagers[name].title,
            row.printed or outcome.replace("-", " "),
            str(row.pays),
            house.cite(name, outcome),
        )
        for name in house.wagers
        if name in house.section.text.paytables
        for outcome, row in house.paytable(name).rows.items()
        if row.pays.wins
    )


def _any_game(house: HouseRules) -> Iterator[Page]:
    title = game_of(house.section).title
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
                f"What the chips cannot make is rounded as the house says; the smallest chip here is "
                f"{dollars(house.chip)}.",
                ("OAC 3772-11-04(C)",),
            ),
        ),
    )
    (step,) = payout_steps(house, SeededChance(_EXAMPLE), 1)
    yield Page(
        "Try one", (Reason("Say what becomes of each wager: the amount you pay, take, or push."),), step=step
    )
