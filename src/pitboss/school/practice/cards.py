"""Practice with cards: players who bet like people and decide like people, from a shoe of the house."""

from collections.abc import Mapping, Sequence
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused
from pitboss.games.baccarat import FAMILY
from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.blackjack.play import DECLINE, DOUBLE, FREE_DOUBLE, HIT, STAND, total
from pitboss.library import game_of
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.school.practice.betting import MAIN, Bet, fitting, open_round, pick, seated, some
from pitboss.table import (
    Answer,
    BetsClosed,
    CardPack,
    Croupier,
    Decide,
    Decision,
    Meters,
    Round,
    TakeBack,
    TakeWagers,
)
from pitboss.table.table import SET

HANDS: Final = (BANKER, PLAYER)
"""At baccarat a player bets on one of the two hands, not on both."""

_SIDE: Final[Mapping[int, tuple[Cents, ...]]] = {
    1: (500, 1_000),
    2: (100, 200, 500, 1_000),
    3: (100, 300, 500, 700, 1_100, 1_500),
}
_SELDOM: Final = ("fold", "surrender", "split", "free-split", "even-money", "zap", "reset", "collect", "pass")
"""Decisions that leave nothing to pay, or hands of which a drill could not say which one it asks about."""
_METER_ABOVE: Final = 500_000
"""How far a meter may stand above where it starts, in cents."""


def is_card_game(house: HouseRules) -> bool:
    """Whether the game is dealt from cards."""
    return isinstance(game_of(house.section).equipment(house), CardPack)


def card_round(
    house: HouseRules, chance: SeededChance, level: int, players: int, readings: Mapping[str, Cents]
) -> Round:
    """A round of a card game, with side bets from the second level on and the meters at these readings."""
    game = game_of(house.section)
    seats = seated(house, chance, players)
    croupier = Croupier(game, house, chance, Meters(house, readings))
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


def meter_readings(house: HouseRules, chance: SeededChance) -> dict[str, Cents]:
    """What the progressive meters show: somewhat more than they start at."""
    return {
        name: house.amount(meter.reset_option) + chance.below(_METER_ABOVE)
        for name, meter in house.section.text.meters.items()
    }


def _before_the_deal(house: HouseRules, chance: SeededChance, seat: int, level: int) -> list[Bet]:
    """The main wager, what is owed with it, and some of the others."""
    opening = [name for name, wager in house.wagers.items() if wager.when == "opening"]
    main = pick(chance, HANDS) if house.section.played_as == FAMILY.name else opening[0]
    amount = fitting(house, main, pick(chance, MAIN[level]))
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
    """What a player would do: draw to 16, play on, let the house set their hand."""
    if "house-way" in ask.choices:
        return Decision("house-way")
    if ask.choices[-1] == "pass" and "shoot" not in ask.choices:
        return Decision("pass")
    if HIT in ask.choices and STAND in ask.choices:
        doubles = [choice for choice in ask.choices if choice in (DOUBLE, FREE_DOUBLE)]
        count, soft = total(list(ask.cards))
        if doubles and level > 1 and count in (9, 10, 11) and not soft:
            return Decision(pick(chance, doubles))
        return Decision(HIT if count < 17 else STAND)
    if DECLINE in ask.choices and level == 1:
        return Decision(DECLINE)
    usual = [choice for choice in ask.choices if choice not in _SELDOM and choice != SET]
    if level == 3 and "fold" in ask.choices and not chance.below(6):
        return Decision("fold")
    return Decision(pick(chance, usual) if usual else ask.if_absent)
