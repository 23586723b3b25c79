"""What players say at poker against the house, and why the house does not always let them."""

from collections.abc import Iterator
from typing import Final

from pitboss.games.poker.play import (
    CHECK,
    EXCHANGE,
    FOLD,
    KEEP,
    RIDE,
    TUCK,
    WITHDRAW,
    allowed,
    choices,
    exchanged,
    times,
)
from pitboss.games.poker.rules import Decide as Betting
from pitboss.games.poker.rules import Exchange, PokerRules, Raise, Withdraw, rules
from pitboss.games.poker.terms import PLAYER, terms_of
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Ground, Seat, Table, Word

_COUNTED: Final = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}
_PLACES: Final = ("first", "second", "third", "fourth")
_ALSO: Final = {WITHDRAW: ("take back", "take down"), RIDE: ("let it ride",)}


def words(house: HouseRules) -> tuple[Word, ...]:
    """Stage by stage, what can be said; the same word of two stages with both clauses."""
    found: dict[tuple[str, str], Word] = {}
    for stage in _asking(house):
        for word, means in _said(house, stage):
            before = found[word, means].cite if (word, means) in found else ()
            cite = tuple(dict.fromkeys((*before, *stage.cite)))
            found[word, means] = Word(word, means, cite, _ALSO.get(word, ()))
    return tuple(found.values())


def _asking(house: HouseRules) -> list[Betting | Withdraw | Exchange]:
    """The stages at which players are asked something."""
    stages = rules(house).stages(house)
    return [stage for stage in stages if isinstance(stage, Betting | Withdraw | Exchange)]


def _held(house: HouseRules) -> int:
    """How many cards a player gets."""
    return dict(terms_of(house).dealt)[PLAYER]


def _said(house: HouseRules, stage: Betting | Withdraw | Exchange) -> Iterator[tuple[str, str]]:
    if isinstance(stage, Withdraw):
        title = house.wagers[stage.withdraw].title
        yield RIDE, f"leave {title} where it is"
        yield WITHDRAW, f"take {title} back"
        return
    of = house.wagers[stage.of].title
    if isinstance(stage, Exchange):
        prices = ", ".join(f"{counted(price)} for {cards}" for cards, price in enumerate(stage.prices, start=1))
        for number in range(1, _held(house) + 1):
            yield exchanged(number), f"have card {number} exchanged; cards cost the {of} {prices}"
        yield KEEP, "keep the rest"
        return
    title = house.wagers[stage.decide].title
    if len(stage.multiples) == 1 or stage.up_to is not None:
        amounts = " to ".join(counted(n) for n in dict.fromkeys((stage.multiples[0], stage.multiples[-1])))
        yield stage.decide, f"{title} of {amounts} the {of}"
    for bound in (stage, *stage.better):
        needs = f" with {called(bound.hand)}" if bound is not stage and hasattr(bound, "hand") else ""
        for multiple in bound.multiples:
            if multiple not in stage.multiples or bound is stage:
                yield times(multiple), f"{title} of {counted(multiple)} the {of}{needs}"
    yield stage.otherwise, "give the hand up" if stage.otherwise == FOLD else "no bet yet, play on"
    if stage.tuck:
        kept = " or ".join(house.wagers[name].title for name in stage.tuck if name in house.wagers)
        yield TUCK, f"fold with the cards under {kept}, which stays in action"


def counted(multiple: int) -> str:
    """So many times."""
    return _COUNTED.get(multiple, f"{multiple} times")


def called(hand: str) -> str:
    """A least hand in words: `pair-of-aces` is a pair of aces or better."""
    return f"a {hand.replace('-', ' ')} or better"


def ground(table: Table, ask: Decide, choice: str) -> Ground:
    """The clause of the stage that is asked, and why it does not have a choice."""
    how, seat = rules(table.house), table.seats[ask.seat]
    stages = _asking(table.house)
    stage = next(stage for stage in stages if _is_asked(how, stage, seat, ask))
    if isinstance(stage, Withdraw):
        title = table.house.wagers[stage.withdraw].title
        return Ground(stage.cite, "" if choice in ask.choices else f"{title} rides or is taken back")
    if isinstance(stage, Exchange):
        return Ground(stage.cite, "" if choice in ask.choices else _not_exchanged(stage, choice))
    base = seat.stake(stage.of)
    unit = base.amount if base else 0
    if choice in ask.choices:
        return Ground(stage.cite, unit=unit)
    bettings = [other for other in stages if isinstance(other, Betting)]
    return Ground(*_against(table.house, stage, bettings, choice), unit=unit)


def _not_exchanged(stage: Exchange, choice: str) -> str:
    most = f"at most {len(stage.prices)} different cards are exchanged"
    return most if choice.startswith(EXCHANGE) else "cards are exchanged or kept"


def _is_asked(how: PokerRules, stage: Betting | Withdraw | Exchange, seat: Seat, ask: Decide) -> bool:
    """Whether a decision is that of a stage."""
    if isinstance(stage, Withdraw):
        return ask.wager == stage.withdraw and WITHDRAW in ask.choices
    if isinstance(stage, Exchange):
        return ask.wager == stage.exchange
    if ask.wager != stage.decide:
        return False
    offered = choices(stage, allowed(how, stage, seat.cards))
    return ask.choices[: len(offered)] == offered


def _against(
    house: HouseRules, stage: Betting, bettings: list[Betting], choice: str
) -> tuple[tuple[str, ...], str]:
    title, of = house.wagers[stage.decide].title, house.wagers[stage.of].title
    for better in stage.better:
        if choice in map(times, better.multiples):
            return stage.cite, f"{counted(int(choice[:-1]))} needs {called(better.hand)}"
    for at, other in enumerate(bettings):
        if other is not stage and other.decide == stage.decide and choice in map(times, other.multiples):
            return other.cite, f"{counted(int(choice[:-1]))} is bet at the {_PLACES[at]} decision"
    if choice == TUCK:
        return stage.cite, "there is no wager to tuck the cards under"
    if choice == CHECK:
        return stage.cite, f"who makes no {title} wager folds"
    if choice == FOLD:
        return stage.cite, f"who makes no {title} wager checks and stays in"
    return stage.cite, f"{title} is {_legal(stage)} the {of}"


def _legal(bound: Raise) -> str:
    if bound.up_to is not None:
        return f"from once to {counted(bound.up_to)}"
    return " or ".join(map(counted, bound.multiples))
