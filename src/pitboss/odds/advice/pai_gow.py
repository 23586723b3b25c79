"""Setting seven cards: the best setting, the house way, and what giving up costs."""

from collections.abc import Collection, Sequence

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.contest import DEALER_WINS, PLAYER_WINS, TIE, Strengths, compared
from pitboss.games.pai_gow.house_way import LOW_CARDS, Setting, arranged
from pitboss.games.pai_gow.play import MAIN
from pitboss.games.pai_gow.rules import rules
from pitboss.odds.advice import Seen
from pitboss.odds.pai_gow.best_setting import STAKE, best_settings
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Round
from pitboss.table.lying import Lying
from pitboss.table.table import SET

_HOUSE_WAY = "house-way"


def values(round_: Round, ask: Decide, seen: Seen) -> dict[str, float]:
    """By counting every hand the dealer can hold, or against the one that lies face up."""
    stake, how = round_.table.seats[ask.seat].stake(MAIN), rules(round_.house)
    if SET not in ask.choices or stake is None:
        return {}
    worth = _by_strengths(round_, seen)
    if not worth:
        return {}
    found = {SET: max(worth.values()) * stake.amount}
    way = Strengths.of(how.house_way.set(list(seen.own), how.wheel_lowest), how.wheel_lowest)
    if way in worth:
        found[_HOUSE_WAY] = worth[way] * stake.amount
    giving_up = how.surrenders(round_.house)
    if giving_up is not None and giving_up.called in ask.choices:
        found[giving_up.called] = -float(stake.amount)
    return found


def value_of(round_: Round, seat: int, seen: Seen, low: Collection[Card]) -> float | None:
    """What the hand is worth with this low hand; None where it is foul, or nobody can say."""
    stake, wheel = round_.table.seats[seat].stake(MAIN), rules(round_.house).wheel_lowest
    mine = Strengths.of(arranged(seen.own, list(low)), wheel)
    worth = _by_strengths(round_, seen).get(mine)
    return None if worth is None or stake is None else worth * stake.amount


def _by_strengths(round_: Round, seen: Seen) -> dict[Strengths, float]:
    """By what a setting makes of the cards: its value for every unit staked."""
    made = Lying(round_.events).made.get("dealer")
    if made is not None:
        return _against(round_.house, Setting(made.high, made.low), seen.own)
    if seen.by_place.get("dealer"):
        return {}
    return {each.strengths: float(each.value) for each in best_settings(round_.house, seen.own)}


def _against(house: HouseRules, dealers: Setting, cards: Sequence[Card]) -> dict[Strengths, float]:
    """Every setting against a dealer's hand that lies face up."""
    wheel = rules(house).wheel_lowest
    theirs = Strengths.of(dealers, wheel)
    settings = (Strengths.of(arranged(cards, [cards[at] for at in pair]), wheel) for pair in LOW_CARDS)
    won = int(house.pays(MAIN, PLAYER_WINS).winnings(STAKE))
    gain = {PLAYER_WINS: (won - house.vigorish(MAIN, PLAYER_WINS, won)) / STAKE, TIE: 0.0, DEALER_WINS: -1.0}
    return {mine: gain[compared(mine, theirs)] for mine in settings if not mine.foul}
