"""Practice rounds: players who bet like people, decide like people, and cards, spins and rolls from a seed.

The round itself is the game's own script; nothing here knows what a wager pays.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from pitboss.equipment.chance import SeededChance, shuffle
from pitboss.equipment.dice import ROLLS, Dice
from pitboss.errors import BadInput, Refused
from pitboss.games import big_six, roulette
from pitboss.games.baccarat import BACCARAT_GAMES
from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.blackjack.play import HIT, STAND, total
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.pays import units
from pitboss.games.craps.rules import rules_of
from pitboss.games.wheel_game import Layout
from pitboss.library import game_of
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table import (
    Answer,
    BetsClosed,
    CardPack,
    Croupier,
    Decide,
    Decision,
    DiceRolled,
    Game,
    Meters,
    PlaceWager,
    RollDice,
    Round,
    SpinWheel,
    TakeBack,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.table import SET

T = TypeVar("T")

LAYOUTS: Final = {"roulette": roulette.layout_of, "big-six": big_six.layout_of}
"""By game with a wheel: its layout."""
INSIDE: Final = ("straight", "split", "street", "corner", "top-line", "line")
"""The wagers at roulette that lie among the numbers."""

HANDS: Final = (BANKER, PLAYER)
"""At baccarat a player bets on one of the two hands, not on both."""

_MAIN: Final[Mapping[int, tuple[Cents, ...]]] = {
    1: (1_000, 2_000, 3_000, 5_000, 10_000),
    2: (500, 1_500, 2_500, 3_500, 4_500, 7_500, 12_500),
    3: (700, 1_100, 1_300, 1_700, 2_300, 3_700, 5_500, 8_500, 13_500),
}
"""By level: what lies on the main wager. Chips get odd as the trainee gets better."""
_SIDE: Final[Mapping[int, tuple[Cents, ...]]] = {
    1: (500, 1_000),
    2: (100, 200, 500, 1_000),
    3: (100, 300, 500, 700, 1_100, 1_500),
}
_ON_NUMBERS: Final[Mapping[int, tuple[Cents, ...]]] = {
    1: (100, 200, 300, 500, 1_000),
    2: (100, 200, 300, 400, 500, 600, 1_000, 1_500, 2_500),
    3: (100, 300, 500, 700, 800, 900, 1_200, 1_700, 2_500, 3_500),
}
"""By level: what lies on a number or a section of a wheel."""
_POSITIONS: Final = 6
"""Where players sit at a table that says no number."""
_SELDOM: Final = ("fold", "surrender", "split", "free-split", "even-money", "zap", "reset", "collect", "pass")
"""Decisions that leave nothing to pay, or hands of which a drill could not say which one it asks about."""
_LONG: Final = ("points-made", "numbers-rolled")
"""Wagers on the dice that hardly ever end with a roll."""
_POINTS_SEEN: Final = 2
_TRIES: Final = 200
_METER_ABOVE: Final = 500_000
"""How far a meter may stand above where it starts, in cents."""


def pick(chance: SeededChance, things: Sequence[T]) -> T:
    """One of several, each equally likely."""
    return things[chance.below(len(things))]


def some(chance: SeededChance, things: Sequence[T], count: int) -> list[T]:
    """So many of several, or all if there are fewer, in any order."""
    mixed = list(things)
    shuffle(mixed, chance)
    return mixed[:count]


@dataclass(frozen=True)
class Bet:
    """Chips somebody means to put down."""

    seat: int
    wager: str
    amount: Cents
    spot: str | None = None

    @property
    def placed(self) -> PlaceWager:
        """The same as the table is told."""
        return PlaceWager(self.seat, self.wager, self.amount, self.spot)


def fitting(house: HouseRules, wager: str, amount: Cents) -> Cents:
    """An amount as the house takes it on this wager."""
    low, high, only = house.limits(wager)
    if only:
        return min(only, key=lambda allowed: abs(allowed - amount))
    step = house.step(wager) or house.chip
    return min(max(-(-amount // step) * step, low), high)


def seated(house: HouseRules, chance: SeededChance, players: int) -> tuple[int, ...]:
    """The seats of so many players."""
    positions = house.section.text.positions
    most = min(positions.maximum, _POSITIONS) if positions else _POSITIONS
    return tuple(sorted(some(chance, range(1, most + 1), players)))


def open_round(house: HouseRules, seats: Sequence[int]) -> Round:
    """A round at which these seats are taken."""
    return Round(game_of(house.section), house, {seat: f"player {seat}" for seat in seats})


def is_card_game(house: HouseRules) -> bool:
    """Whether the game is dealt from cards."""
    return isinstance(game_of(house.section).equipment(house), CardPack)


# --- wheels ---------------------------------------------------------------------------------------------------


def wheel_round(house: HouseRules, chance: SeededChance, level: int) -> Round:
    """Chips around the section that comes, and at the highest level chips that lose, of two players."""
    layout = LAYOUTS[house.section.game](house)
    section = pick(chance, layout.live())
    seats = seated(house, chance, 2 if level == 3 else 1)
    bets = [bet for seat in seats for bet in _around(house, chance, layout, section, seat, level)]
    return spun(house, seats, bets, section)


def spun(house: HouseRules, seats: Sequence[int], bets: Sequence[Bet], section: str) -> Round:
    """Chips down, and the wheel stops at a section."""
    round_ = open_round(house, seats)
    for bet in bets:
        round_.answer(bet.placed)
    round_.answer(BetsClosed())
    assert isinstance(round_.ask, SpinWheel)
    round_.answer(WheelStopped(section))
    return round_


def _around(
    house: HouseRules, chance: SeededChance, layout: Layout, section: str, seat: int, level: int
) -> Iterator[Bet]:
    places = [(wager, spot) for wager, spots in layout.spots.items() for spot in spots]
    winning = [place for place in places if layout.outcome(*place, section) is not None]
    inside = [place for place in winning if house.wagers[place[0]].kind in INSIDE] or winning
    count = (1, 2 + chance.below(2), 3 + chance.below(3))[level - 1]
    chosen = some(chance, inside if level < 3 else winning, count)
    if level == 3 or len(chosen) < count:
        losing = [place for place in places if place not in winning]
        chosen += some(chance, losing, 2)
        shuffle(chosen, chance)
    for wager, spot in chosen:
        yield Bet(seat, wager, fitting(house, wager, pick(chance, _ON_NUMBERS[level])), spot)


# --- cards ----------------------------------------------------------------------------------------------------


def card_round(house: HouseRules, chance: SeededChance, level: int, players: int) -> Round:
    """A round of a card game, with side bets from the second level on."""
    game = game_of(house.section)
    seats = seated(house, chance, players)
    croupier = Croupier(game, house, chance, Meters(house, _readings(house, chance)))
    round_ = open_round(house, seats)
    bets = [bet for seat in seats for bet in _before_the_deal(house, chance, seat, level)]
    while round_.ask is not None:
        answer: Answer | None = croupier.answer(round_.ask)
        if isinstance(round_.ask, TakeWagers):
            _bet(round_, bets)
            continue
        if isinstance(round_.ask, Decide):
            answer = decision(round_.ask, chance, level)
        assert answer is not None
        croupier.meters.follow(round_.answer(answer))
    return round_


def _readings(house: HouseRules, chance: SeededChance) -> dict[str, Cents]:
    return {
        name: house.amount(meter.reset_option) + chance.below(_METER_ABOVE)
        for name, meter in house.section.text.meters.items()
    }


def _before_the_deal(house: HouseRules, chance: SeededChance, seat: int, level: int) -> list[Bet]:
    """The main wager, what is owed with it, and some of the others."""
    opening = [name for name, wager in house.wagers.items() if wager.when == "opening"]
    main = pick(chance, HANDS) if house.section.game in BACCARAT_GAMES else opening[0]
    amount = fitting(house, main, pick(chance, _MAIN[level]))
    together = house.made_together(main)
    bets = [Bet(seat, wager, amount) for wager in together]
    sides = [name for name in opening if name not in (*together, *HANDS) and _goes_with(house, name, together)]
    for side in some(chance, sides, level - 1):
        bets.append(Bet(seat, side, fitting(house, side, pick(chance, _SIDE[level]))))
    return bets


def _goes_with(house: HouseRules, side: str, lying: Sequence[str]) -> bool:
    """Whether somebody with these wagers may make this one."""
    wager = house.wagers[side]
    return set(wager.requires) <= set(lying) and (
        not wager.requires_any or bool(set(wager.requires_any) & set(lying))
    )


def _bet(round_: Round, bets: list[Bet]) -> None:
    """Put chips down; what the house does not take together with the rest is left out, the last first."""
    lying: list[Bet] = []
    for bet in bets:
        try:
            round_.answer(bet.placed)
            lying.append(bet)
        except Refused:
            continue
    for _ in range(len(lying)):
        try:
            round_.answer(BetsClosed())
            return
        except Refused:
            gone = lying.pop()
            round_.answer(TakeBack(gone.seat, gone.wager, gone.spot))
    raise BadInput(f"{round_.house.section.key}: no wagers to practise with")


def decision(ask: Decide, chance: SeededChance, level: int) -> Decision:
    """What a player would do: draw to 16, play on, let the house set his hand."""
    if "house-way" in ask.choices:
        return Decision("house-way")
    if ask.choices[-1] == "pass" and "shoot" not in ask.choices:
        return Decision("pass")
    if HIT in ask.choices and STAND in ask.choices:
        doubles = [choice for choice in ask.choices if choice in ("double", "free-double")]
        count, soft = total(list(ask.cards))
        if doubles and level > 1 and count in (9, 10, 11) and not soft:
            return Decision(pick(chance, doubles))
        return Decision(HIT if count < 17 else STAND)
    usual = [choice for choice in ask.choices if choice not in _SELDOM and choice != SET]
    if level == 3 and "fold" in ask.choices and not chance.below(6):
        return Decision("fold")
    return Decision(pick(chance, usual) if usual else ask.if_absent)


# --- dice -----------------------------------------------------------------------------------------------------


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
        round_.answer(PlaceWager(seat, "pass", pick(chance, _MAIN[level])))
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
            round_.answer(PlaceWager(seat.number, "pass", _MAIN[1][0]))


def practice_round(house: HouseRules, chance: SeededChance, level: int, players: int) -> Round:
    """A whole round of any game."""
    game: Game = game_of(house.section)
    if game.name in LAYOUTS:
        return wheel_round(house, chance, level)
    return card_round(house, chance, level, players) if is_card_game(house) else dice_round(house, chance, level)
