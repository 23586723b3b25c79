"""Practice with dice: a shooter with a point, and wagers that wait for the next roll."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.equipment.dice import ROLLS, Dice
from pitboss.errors import Refused
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.pays import units
from pitboss.games.craps.rules import rules_of
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.school.practice.betting import MAIN, Bet, fitting, open_round, pick, seated
from pitboss.table import BetsClosed, Decide, Decision, DiceRolled, PlaceWager, RollDice, Round, TakeWagers

_LONG: Final = ("points-made", "numbers-rolled")
"""Wagers on the dice that hardly ever end with a roll."""
_POINTS_SEEN: Final = 2
_TRIES: Final = 200


@dataclass(frozen=True)
class DiceTable:
    """A shooter with a point, and wagers that wait for the next roll."""

    round: Round
    bets: tuple[Bet, ...]


def dice_table(house: HouseRules, chance: SeededChance, level: int) -> DiceTable:
    """The come out roll has set a point; now the layout is bet."""
    seats = seated(house, chance, 2 if level == 3 else 1)
    round_ = open_round(house, seats)
    while isinstance(round_.ask, Decide):
        round_.answer(Decision("shoot"))
    for seat in seats:
        round_.answer(PlaceWager(seat, "pass", pick(chance, MAIN[level])))
    round_.answer(BetsClosed())
    _roll(round_, pick(chance, _point_rolls(house)))
    bets: list[Bet] = []
    for seat in seats:
        bets += _on_the_dice(round_, chance, seat, (1, 3, 3)[level - 1], level)
    return DiceTable(round_, tuple(bets))


def _on_the_dice(round_: Round, chance: SeededChance, seat: int, count: int, level: int) -> Iterator[Bet]:
    house, game = round_.house, round_.game
    wagers = [name for name, wager in house.wagers.items() if wager.classifier not in _LONG and name != "pass"]
    if level == 1:
        simple = ("number-before-seven", "hard-way", "field", "next-total")
        wagers = [
            name for name in wagers if house.wagers[name].classifier in simple and not house.wagers[name].vigorish
        ]
    made = 0
    for _ in range(_TRIES):
        if made == count:
            return
        wager = pick(chance, wagers)
        spot = pick(chance, game.spots(house, wager))
        bet = Bet(seat, wager, _dice_amount(house, chance, wager, spot, level), spot)
        if any(stake.wager == wager and stake.spot == spot for stake in round_.table.seats[seat].stakes):
            continue
        try:
            round_.answer(bet.placed)
        except Refused:
            continue
        made += 1
        yield bet


def _dice_amount(house: HouseRules, chance: SeededChance, wager: str, spot: str | None, level: int) -> Cents:
    """A multiple of what the odds are for, so that it is paid evenly, unless the trainee is past that."""
    parts = sum(units(house, wager, spot).values())
    odds = house.pays(wager, spot or "win") if wager in house.section.text.paytables else None
    per = parts or (odds.per if odds is not None and odds.wins else 1)
    whole = 100 * per * (5 if per < 5 else 1)
    if house.wagers[wager].vigorish:
        whole = 2_000
    amount = whole * (1 + chance.below(5))
    if level == 3 and not parts and not house.wagers[wager].vigorish and chance.below(2):
        amount += 100 * (1 + chance.below(4))
    return fitting(house, wager, amount)


def _point_rolls(house: HouseRules) -> list[Dice]:
    points = rules_of(house).come_out.points
    return [roll for roll in ROLLS if roll.total in points]


def _roll(round_: Round, dice: Dice) -> None:
    assert isinstance(round_.ask, RollDice)
    round_.answer(DiceRolled(*dice))


def rolled(table: DiceTable, dice: Dice) -> Round:
    """The same table again, from the first chip, with the next roll made; the table itself goes on waiting."""
    round_ = Round(table.round.game, table.round.house, table.round.players)
    for turn in table.round.turns:
        round_.answer(turn.answer)
    round_.answer(BetsClosed())
    _roll(round_, dice)
    return round_


def dice_round(house: HouseRules, chance: SeededChance, level: int) -> Round:
    """A short hand: a point, one more roll, and the seven."""
    round_ = dice_table(house, chance, level).round
    rolls = 0
    while round_.ask is not None:
        match round_.ask:
            case TakeWagers():
                _keep_a_line_bet(round_)
                round_.answer(BetsClosed())
            case RollDice():
                point = _point(round_)
                loose = [roll for roll in ROLLS if roll.total not in (7, point)]
                sevens = [roll for roll in ROLLS if roll.total == 7]
                rolls += 1
                if not point:
                    _roll(round_, pick(chance, _point_rolls(house)))
                else:
                    _roll(round_, pick(chance, loose if rolls < _POINTS_SEEN else sevens))
            case _:
                assert isinstance(round_.ask, Decide)
                round_.answer(Decision("shoot"))
    return round_


def _point(round_: Round) -> int:
    hand = round_.table.referee
    assert isinstance(hand, Hand)
    return hand.point


def _keep_a_line_bet(round_: Round) -> None:
    """A shooter on the come out has a line bet."""
    for seat in round_.table.seats.values():
        if not _point(round_) and not seat.has("pass"):
            round_.answer(PlaceWager(seat.number, "pass", MAIN[1][0]))
