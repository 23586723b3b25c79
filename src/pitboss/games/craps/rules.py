"""What a house says about its dice table: the line, the shooter, late wagers, uneven payments."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from typing import Annotated, Final, Literal

from pitboss.equipment.dice import ROLLS
from pitboss.errors import Refused
from pitboss.games.craps import lives
from pitboss.games.craps.lives import Life, Line
from pitboss.games.tournament import TournamentRules, check_tournament
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import CONDUCT, DiceTerms, Entry, Names, Rule
from pitboss.saying import say

ON_THE_LINE: Final = ("pass", "dont-pass")
"""Wagers, and the odds behind them, that lie on the line whatever the point is."""
THROUGH_THE_COME: Final = ("come", "dont-come")
"""Wagers that are made in an area of their own and move to the box of the number thrown."""
BY_POINT: Final = "odds-by-point"
"""The option that lets odds go by the point instead of one multiple."""
THREE_FOUR_FIVE: Final[Mapping[int, int]] = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
"""By point: how many times the flat bet, so that every point wins six times it."""


class _Line(Rule):
    win: tuple[int, ...]
    lose: tuple[int, ...]


class _Dont(Rule):
    bar: tuple[int, ...]


class _Shooter(Rule):
    needs: Annotated[Names, CONDUCT] = ()
    """The wagers of which a shooter must have one on the come out, and when taking the dice with a point on."""
    passes: Annotated[str, CONDUCT]
    """`left`, `right`, or the option that says where the dice go next."""


class _LateBets(Rule):
    until: Annotated[Literal["thrown", "landed"], CONDUCT]
    confirmed: Annotated[bool, CONDUCT] = False


class _Uneven(Rule):
    option: Annotated[str, CONDUCT]


class _OddsExcess(Rule):
    to: Literal["the next even payout"]


class _Settlement(Rule):
    losers_first: Literal[True]


class _KindsOnANumber(Rule):
    """How many kinds of wagers a participant may have on one number."""

    most: int
    of: Names
    """The wagers that lie on numbers; odds belong to the bet they stand behind."""


class _OneSide(Rule):
    """Wagers on a number, and those against it: nobody places one beside the other."""

    do: Names
    dont: Names


class CrapsTournament(TournamentRules):
    """What is otherwise at a dice table where a tournament is played: what may be wagered, and no pay."""

    numbers: _KindsOnANumber
    sides: _OneSide


class CrapsRules(Entry):
    """What a house says beyond wagers and pays."""

    line: _Line
    dont: _Dont | None = None
    shooter: _Shooter
    late_bets: _LateBets
    uneven: _Uneven | None = None
    odds_excess: _OddsExcess | None = None
    """Odds may exceed their limit as far as an even payout needs."""
    settlement: _Settlement
    tournament: Annotated[CrapsTournament | None, CONDUCT] = None

    @cached_property
    def come_out(self) -> Line:
        """What a come out roll does."""
        barred = self.dont.bar if self.dont else ()
        return Line(frozenset(self.line.win), frozenset(self.line.lose), frozenset(barred))


def rules_of(house: HouseRules) -> CrapsRules:
    """The rules of one table."""
    return house.section.rules(CrapsRules)


def terms(house: HouseRules, wager: str) -> DiceTerms:
    """How a wager lives from roll to roll."""
    found = house.wagers[wager].dice
    assert found is not None
    return found


@lru_cache(maxsize=1 << 12)
def spots_of(house: HouseRules, wager: str) -> tuple[str | None, ...]:
    """The boxes a wager can be made on; None where it has one place."""
    entry, dice = house.wagers[wager], terms(house, wager)
    match entry.classifier:
        case "number-before-seven" | "seven-before-number" | "hard-way":
            return (None,) if entry.of in ON_THE_LINE else tuple(str(total) for total in dice.totals)
        case "hop":
            faces = dict.fromkeys(f"{min(roll)}-{max(roll)}" for roll in ROLLS)
            return tuple(each for each in faces if house.row(wager, each) is not None)
        case "combination" if dice.high:
            return tuple(str(house.wagers[part].dice.totals[0]) for part in dice.parts)  # type: ignore[union-attr]
        case _:
            return (None,)


def read_spot(house: HouseRules, wager: str, spot: str | None) -> str | None:
    """The box a person means."""
    title, spots = house.wagers[wager].title, spots_of(house, wager)
    if spot is None:
        if None in spots:
            return None
        if len(spots) == 1:
            return spots[0]
        raise Refused(say("{title}: say on which, such as {spots}", title=title, spots=spots[0]))
    if wager in THROUGH_THE_COME and spot.isdigit() and int(spot) in rules_of(house).come_out.points:
        return spot
    said = "-".join(sorted(part for part in spot.replace(",", "-").replace(" ", "-").split("-") if part))
    found = next((each for each in spots if each in (spot, said)), None)
    if found is None:
        known = ", ".join(each for each in spots if each is not None)
        if not known:
            raise Refused(say("{title} is not made on {spot}; name no number", title=title, spot=repr(spot)))
        raise Refused(say("{title} is not made on {spot}; on {known}", title=title, spot=repr(spot), known=known))
    return found


@lru_cache(maxsize=1 << 14)
def life_of(house: HouseRules, wager: str, spot: str | None) -> Life:
    """The machine of a wager in its box; for odds behind the line the box is the point."""
    entry, dice = house.wagers[wager], terms(house, wager)
    combined = frozenset(total for part in dice.parts for total in terms(house, part).totals)
    return _life(entry.classifier, frozenset(dice.totals) or combined, spot, rules_of(house).come_out)


@cache
def _life(classifier: str, totals: frozenset[int], spot: str | None, line: Line) -> Life:
    boxed: dict[str, Callable[[int], Life]] = {
        "number-before-seven": lives.number_before_seven,
        "seven-before-number": lives.seven_before_number,
        "hard-way": lives.hard_way,
    }
    match classifier:
        case "pass-line":
            return lives.pass_line(line)
        case "dont-pass-line":
            return lives.dont_pass_line(line)
        case "next-total":
            return lives.next_roll(lambda dice: "win" if dice.total in totals else None)
        case "combination":
            return lives.next_roll(lambda dice: str(dice.total) if dice.total in totals else None)
        case "field":
            return lives.field(totals)
        case "points-made":
            return lives.points_made(line, totals)
        case "numbers-rolled":
            return lives.numbers_rolled(totals)
        case "hop":
            assert spot is not None
            return lives.hop(spot)
        case _:
            assert spot is not None
            return boxed[classifier](int(spot))


def works(house: HouseRules, wager: str, called: bool | None, come_out: bool) -> bool:
    """Whether a wager is on for the next roll: by the player's word, else by the house's rule for a come out."""
    if called is not None:
        return called
    return not come_out or house.says(terms(house, wager).come_out) == "on"


def can_be_called(house: HouseRules, wager: str) -> bool:
    """Whether a player may call it on or off: wagers on numbers that they could also take down."""
    boxed = house.wagers[wager].classifier in ("number-before-seven", "seven-before-number", "hard-way")
    return boxed and terms(house, wager).locked == "never"


def check(section: Section) -> None:
    """Refuse a section that lacks what the script reads."""
    rules, options = section.rules(CrapsRules), section.text.options
    for name, wager in section.text.wagers.items():
        if wager.dice is None:
            raise RulebookError(
                section.document.fault(("wagers", name), "a wager on the dice needs its dice terms")
            )
    for path, fault in _faults(
        section, rules, {name: set(option.choices or ()) for name, option in options.items()}
    ):
        raise RulebookError(section.document.fault(("rules", *path), fault))
    check_tournament(section, rules.tournament, *_tournament_faults(section, rules.tournament))


def _tournament_faults(section: Section, event: CrapsTournament | None) -> Iterator[tuple[str, str]]:
    """Wagers on numbers that are named and not taken."""
    named = (("numbers", event.numbers.of), ("sides", (*event.sides.do, *event.sides.dont))) if event else ()
    for word, wagers in named:
        if missing := [wager for wager in wagers if wager not in section.text.wagers]:
            yield word, f"names the wager {missing[0]!r}, which the section does not have"


def _faults(
    section: Section, rules: CrapsRules, choices: Mapping[str, set[str]]
) -> Iterator[tuple[tuple[str, str], str]]:
    """Words that mean nothing here, options that hold something else, totals no dice show."""
    if rules.uneven is not None and not choices.get(rules.uneven.option, set()) & set(UNEVEN):
        yield ("uneven", "option"), f"{rules.uneven.option!r} is no option that says how to round"
    if rules.shooter.passes not in _SIDES and choices.get(rules.shooter.passes) != set(_SIDES):
        yield ("shooter", "passes"), f"{rules.shooter.passes!r} is not left, right or an option that says which"
    for wager in rules.shooter.needs:
        if wager not in section.text.wagers:
            yield ("shooter", "needs"), f"names the wager {wager!r}, which the section does not have"
    line = rules.come_out
    for name, totals in (("win", line.win), ("lose", line.lose)):
        if not totals <= _TOTALS:
            yield ("line", name), f"names totals two dice never show: {sorted(totals - _TOTALS)}"
    if line.win & line.lose:
        yield ("line", "lose"), f"a come out of {sorted(line.win & line.lose)} cannot both win and lose"
    if 7 not in line.win | line.lose:
        yield ("line", "win"), "a seven is no point: it ends the hand"
    if rules.dont is not None and not line.bar <= line.lose:
        yield ("dont", "bar"), f"bars {sorted(line.bar - line.lose)}, which do not lose on the line"


_SIDES: Final = ("left", "right")
_TOTALS: Final = frozenset(range(2, 13))
UNEVEN: Final = ("by-kind", "even-money-on-the-balance", "up-to-the-dollar")
"""How a payment that does not come out evenly can be rounded."""


def goes_by_point(house: HouseRules) -> bool:
    """Whether odds at a table are three, four and five times the flat bet, by the point."""
    return house.chosen.get(BY_POINT) == "3-4-5"


def odds_times(house: HouseRules, wager: str, point: int) -> int | None:
    """How many times its bet may stand behind it as odds on a point; None where nothing limits it."""
    option = house.wagers[wager].at_most_option
    if option is None:
        return None
    return THREE_FOUR_FIVE[point] if goes_by_point(house) else house.amount(option)
