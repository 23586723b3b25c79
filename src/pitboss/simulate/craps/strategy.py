"""How somebody plays craps, as a small file: which wagers, when, for how much, pressed after which wins.

title: Three point molly
what: Pass and two come bets, each with double odds.
bets:
  - {wager: pass, amount: 10, when: come-out}
  - {wager: pass-odds, times: 2}
  - {wager: come, amount: 10, at-most: 2}
  - {wager: come-odds, times: 2}
"""

from collections.abc import Iterator
from importlib import resources
from typing import Annotated, Final, Literal, Self

from pydantic import BeforeValidator, ValidationError, model_validator

from pitboss.errors import BadInput
from pitboss.games.craps.rules import spots_of
from pitboss.money import Cents
from pitboss.naming import find
from pitboss.rulebook import HouseRules, RulebookError
from pitboss.rulebook.reading import read_document
from pitboss.rulebook.schema import Entry, Money, Multiple, Names


def _as_ladder(value: object) -> object:
    return value if isinstance(value, (list, tuple)) else (value,)


class Bet(Entry):
    """One line of a strategy: a wager that is kept up as long as it may be made."""

    wager: str
    on: Names = ()
    """The boxes it is made on; odds go wherever their bet has a number."""
    amount: Annotated[tuple[Money, ...], BeforeValidator(_as_ladder)] = ()
    """What is wagered; of several the first, and the next after every win until it loses."""
    times: Multiple | None = None
    """Odds: so many times the flat bet; against the dice, as much as wins so many times the flat bet."""
    when: Literal["come-out", "point", "any"] = "any"
    at_most: int | None = None
    """Come bets: no more than so many at a time, the one that has no number yet included."""
    unless_point: bool = False
    """Not on the number that is the point."""
    call: Literal["on", "off"] | None = None
    """Called on or off for the come out, instead of the house's rule."""

    @model_validator(mode="after")
    def _amount_or_times(self) -> Self:
        if bool(self.amount) == (self.times is not None):
            raise ValueError("a bet has either an amount or, for odds, times")
        return self


class Strategy(Entry):
    """A way to play."""

    title: str
    what: str
    bets: tuple[Bet, ...]

    def fitted(self, house: HouseRules) -> "Strategy":
        """The strategy in the house's own names; `BadInput` if the house does not offer what it bets."""
        return self.model_copy(update={"bets": tuple(_fitted(house, bet) for bet in self.bets)})


def _fitted(house: HouseRules, bet: Bet) -> Bet:
    wager = house.find_wager(bet.wager)
    boxes = {box: box for box in spots_of(house, wager) if box is not None}
    on = tuple(find(f"box of {wager}", box, boxes) for box in bet.on)
    if boxes and not on and house.wagers[wager].of is None:
        if len(boxes) > 1:
            raise BadInput(f"{wager}: say which boxes, such as `on: [{next(iter(boxes))}]`")
        on = tuple(boxes)
    if bet.times is not None and house.wagers[wager].of is None:
        raise BadInput(f"{wager} stands behind no other bet: give it an amount, not times")
    low, high, _ = house.limits(wager)
    wrong: list[Cents] = [amount for amount in bet.amount if not low <= amount <= high or amount % house.chip]
    if wrong:
        raise BadInput(f"{wager}: the house does not take {wrong[0] / 100:.2f}")
    return bet.model_copy(update={"wager": wager, "on": on})


SHELF: Final = resources.files("pitboss") / "strategies"


def shipped() -> Iterator[str]:
    """The names of the strategies that come with Pitboss."""
    return (entry.name.removesuffix(".yaml") for entry in SHELF.iterdir() if entry.name.endswith(".yaml"))


def read_strategy(text: str, name: str) -> Strategy:
    """Read a strategy file; faults are named with their line."""
    document = read_document(text, name)
    try:
        return Strategy.model_validate(document.data)
    except ValidationError as error:
        raise RulebookError("\n".join(document.faults(error))) from None


def shipped_strategy(name: str) -> Strategy:
    """A strategy that comes with Pitboss."""
    known = find("strategy", name, {each: each for each in sorted(shipped())})
    return read_strategy((SHELF / f"{known}.yaml").read_text(encoding="utf-8"), f"strategies/{known}.yaml")
