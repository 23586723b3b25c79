"""A player's layout between two rolls as a value: what a strategy adds to it, and what a roll makes of it."""

from typing import NamedTuple

from pitboss.equipment.dice import Dice
from pitboss.games.craps.pays import settlement, vigorish, vigorish_on_placing
from pitboss.games.craps.rules import ON_THE_LINE, THROUGH_THE_COME, life_of, rules_of, terms, works
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.simulate.craps.strategy import Bet, Strategy


class Chips(NamedTuple):
    """One wager on the layout."""

    wager: str
    spot: str | None
    amount: Cents
    state: int = 0
    called: bool | None = None


class Felt(NamedTuple):
    """Everything the next roll and the next bets depend on."""

    point: int = 0
    new_shooter: bool = True
    had_point: bool = False
    after_seven: bool = False
    chips: tuple[Chips, ...] = ()
    wins: tuple[int, ...] = ()
    """By pressed box of the strategy: how many steps up it stands."""

    def lies(self, wager: str, spot: str | None) -> Chips | None:
        """The chips on a spot."""
        return next((chips for chips in self.chips if (chips.wager, chips.spot) == (wager, spot)), None)


class Rolled(NamedTuple):
    """What a roll did."""

    felt: Felt
    gain: Cents
    action: Cents
    """What was staked on the wagers it decided."""
    seven_out: bool


# --- betting ------------------------------------------------------------------------------------------------


def slots(strategy: Strategy) -> dict[tuple[str, str | None], tuple[int, int]]:
    """By wager and box that is pressed: its place in `Felt.wins`, and its last step."""
    pressed = [(bet, box) for bet in strategy.bets if len(bet.amount) > 1 for box in bet.on or (None,)]
    return {(bet.wager, box): (at, len(bet.amount) - 1) for at, (bet, box) in enumerate(pressed)}


def fresh(strategy: Strategy) -> Felt:
    """The empty layout of a new shooter."""
    return Felt(wins=(0,) * len(slots(strategy)))


def made(house: HouseRules, strategy: Strategy, felt: Felt) -> tuple[Felt, Cents]:
    """The layout with the strategy's bets on it, and the commission paid on them."""
    paid: Cents = 0
    places = slots(strategy)
    for bet in strategy.bets:
        for box in _boxes(house, bet, felt):
            if not _may(house, bet, box, felt):
                continue
            lies = felt.lies(bet.wager, box)
            step = felt.wins[places[bet.wager, box][0]] if (bet.wager, box) in places else 0
            amount = bet.amount[step] if bet.amount else _odds(house, bet, box, felt)
            if lies is not None and lies.amount >= amount:
                continue
            before = lies.amount if lies else 0
            if vigorish_on_placing(house, bet.wager):
                paid += vigorish(house, bet.wager, box, amount) - vigorish(house, bet.wager, box, before)
            called = None if bet.call is None else bet.call == "on"
            chips = Chips(bet.wager, box, amount, lies.state if lies else _state(house, bet, felt), called)
            rest = tuple(each for each in felt.chips if each is not lies)
            felt = felt._replace(chips=tuple(sorted((*rest, chips), key=_order)))
    return felt, paid


def _order(chips: Chips) -> tuple[str, str]:
    return chips.wager, chips.spot or ""


def _boxes(house: HouseRules, bet: Bet, felt: Felt) -> tuple[str | None, ...]:
    base = house.wagers[bet.wager].of
    if base is None:
        return bet.on or (None,)
    return tuple(chips.spot for chips in felt.chips if chips.wager == base and (chips.state or base == "put"))


def _may(house: HouseRules, bet: Bet, box: str | None, felt: Felt) -> bool:
    """Whether the strategy wants it now and the house takes it now."""
    if (bet.when == "come-out" and felt.point) or (bet.when == "point" and not felt.point):
        return False
    if bet.unless_point and box == str(felt.point):
        return False
    if bet.at_most is not None and sum(chips.wager == bet.wager for chips in felt.chips) >= bet.at_most:
        return False
    match terms(house, bet.wager).made:
        case "come-out":
            return felt.point == 0
        case "after-come-out":
            return felt.point != 0
        case "new-shooter":
            return felt.new_shooter
        case "before-point":
            return not felt.had_point
        case "new-shooter-or-seven":
            return felt.new_shooter or felt.after_seven
        case _:
            return True


def _state(house: HouseRules, bet: Bet, felt: Felt) -> int:
    if bet.wager in ON_THE_LINE and felt.point:
        return life_of(house, bet.wager, None).on_point(felt.point)
    return 0


def _odds(house: HouseRules, bet: Bet, box: str | None, felt: Felt) -> Cents:
    """So many times the flat bet, or what wins so many times it, up to a chip."""
    entry = house.wagers[bet.wager]
    assert entry.of is not None
    assert bet.times is not None
    base = felt.lies(entry.of, box)
    assert base is not None
    amount = bet.times * base.amount
    if entry.classifier == "seven-before-number":
        amount /= house.pays(bet.wager, box or str(felt.point)).ratio
    return int(-(-amount // house.chip) * house.chip)


# --- rolling ------------------------------------------------------------------------------------------------


def rolled(house: HouseRules, strategy: Strategy, felt: Felt, dice: Dice) -> Rolled:
    """What a roll makes of the layout."""
    kept: list[Chips] = []
    gain: Cents = 0
    action: Cents = 0
    wins = list(felt.wins)
    places = slots(strategy)
    for chips in felt.chips:
        entry = house.wagers[chips.wager]
        box = str(felt.point) if entry.of in ON_THE_LINE else chips.spot
        after = life_of(house, chips.wager, box).after(chips.state, dice)
        if isinstance(after, int):
            moves = after != chips.state and chips.wager in THROUGH_THE_COME
            kept.append(chips._replace(state=after, spot=str(dice.total) if moves else chips.spot))
            continue
        if not works(house, chips.wager, chips.called, come_out=not felt.point):
            if entry.of is None:
                kept.append(chips)  # off: it stands; odds that are off go back with their bet
            continue
        payment = settlement(house, chips.wager, box, chips.amount, after).payment
        gain += payment.net
        action += chips.amount
        if payment.paid and not vigorish_on_placing(house, chips.wager):
            gain -= vigorish(house, chips.wager, box, chips.amount)
        if (chips.wager, chips.spot) in places and payment.paid + payment.taken:
            at, last = places[chips.wager, chips.spot]
            wins[at] = min(wins[at] + 1, last) if payment.paid else 0
        if terms(house, chips.wager).stays_up and payment.taken == 0:
            kept.append(chips)
    line = rules_of(house).come_out
    if felt.point and dice.total == 7:
        return Rolled(fresh(strategy), gain, action, seven_out=True)
    point = felt.point
    if point:
        point = 0 if dice.total == point else point
    elif dice.total in line.points:
        point = dice.total
    after_seven = dice.total == 7
    chips_left = tuple(sorted(kept, key=_order))
    new = Felt(point, False, felt.had_point or point != 0, after_seven, chips_left, tuple(wins))
    return Rolled(new, gain, action, seven_out=False)
