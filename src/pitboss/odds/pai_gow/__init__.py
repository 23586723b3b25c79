"""Pai Gow Poker: every bonus exactly, the wager against the dealer from whole deals, how to set a hand."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.play import MAIN
from pitboss.games.pai_gow.rules import PaiGowRules, holds, rules
from pitboss.hands.pai_gow import Fortune
from pitboss.hands.seven_cards import HANDS, seven_cards
from pitboss.money import dollars
from pitboss.odds.pai_gow.contest import COUNTED, FACE_UP, NINE_PUSHES, contest
from pitboss.odds.pai_gow.set_hands import set_hands
from pitboss.odds.pai_gow.sides import ace_high_chances, fortune_chances, nine_high_chances
from pitboss.odds.result import Analysis, Computed, Situation, Strategy, WagerOdds
from pitboss.odds.valued import not_analysed, only
from pitboss.odds.views import wager_odds
from pitboss.rulebook import HouseRules

_SEVEN = f"every one of {HANDS:,} hands of seven cards, by classes of suits"
_PAIRS = "every pair of hands of seven cards, by ranks and suits"


def analyse(situation: Situation) -> Analysis:
    """Every wager of the table."""
    house = situation.house
    way_of_counting(house, rules(house))
    check_house_way(house, rules(house))
    found = [_wager(situation, name) for name, wager in house.wagers.items() if wager.when == "opening"]
    return Analysis(tuple(found), Strategy(rules=advice(house)))


def _wager(situation: Situation, name: str) -> WagerOdds:
    house, how = situation.house, rules(situation.house)
    match house.wagers[name].classifier, house.section.classifiers.get(name):
        case _, Fortune() as fortune:
            return wager_odds(situation, name, fortune_chances(fortune), _SEVEN)
        case "dealer-nine-high", _:
            return wager_odds(situation, name, nine_high_chances(how), _SEVEN)
        case "dealer-ace-high", _:
            return wager_odds(situation, name, ace_high_chances(how), _PAIRS)
        case _:
            return _main(situation, how)


def way_of_counting(house: HouseRules, how: PaiGowRules) -> int:
    """Which meetings of two hands count at a table; `NotAnalysed` where none of the ways fits."""
    only(house, ("rules", "deck", "decks"), how.deck.decks, 1)
    only(house, ("rules", "deck", "jokers"), how.deck.jokers, 1)
    shown, nine = holds(how.face_up, house), holds(how.nine_high_pushes, house)
    known_as = "a dealer who shows first and pushes with ace high, or neither"
    only(house, ("rules", "ace-high-pushes"), holds(how.ace_high_pushes, house), shown, known_as=known_as)
    if shown:
        only(house, ("rules", "nine-high-pushes"), nine, False)
        return FACE_UP
    return NINE_PUSHES if nine else COUNTED


def check_house_way(house: HouseRules, how: PaiGowRules) -> None:
    """Refuse a house way that leaves hands unset."""
    unset = np.flatnonzero(set_hands(how).case < 0)
    if len(unset):
        hand = " ".join(str(Card(int(card))) for card in seven_cards().hands[unset[0]])
        path = ("rules", "house-way", "cases")
        raise not_analysed(house, path, f"without a case for {hand}", "it is valued where every hand is set")


def _main(situation: Situation, how: PaiGowRules) -> WagerOdds:
    house, stake = situation.house, situation.stake(MAIN)
    way = way_of_counting(house, how)
    found = contest(how, way)
    won = house.pays(MAIN, "player-wins").winnings(stake) - house.vigorish(MAIN, "player-wins", stake)
    gains = float(Fraction(won) / stake)
    edge, error = found.edge(gains), found.standard_error(gains)
    played = "both hands known, set as is best" if way == FACE_UP else "both sides set by the house way"
    return WagerOdds(
        wager=MAIN,
        title=house.wagers[MAIN].title,
        table=house.tables[MAIN],
        method=f"{found.deals:,} whole deals drawn, each hand against each other; {played}",
        lines=(),
        stake=stake,
        notes=(
            f"standard error {error:.4%}",
            f"wins {found.win:.4%}, pushes {1 - found.win - found.lose:.4%}, loses {found.lose:.4%}",
            *_banked(house, how),
        ),
        computed=Computed(edge, edge, error),
    )


def _banked(house: HouseRules, how: PaiGowRules) -> Iterator[str]:
    """What to know where players may bank: that is another wager, on whose side depends who deals with whom."""
    bank = how.player_bank
    if bank is not None and holds(bank, house):
        yield (
            f"against the dealer; what a player who banks pays and takes, at {bank.percent}% down to "
            f"{dollars(bank.to)}, is not counted"
        )


def advice(house: HouseRules) -> tuple[str, ...]:
    """How to set a hand, in the house's own order."""
    how = rules(house)
    if holds(how.face_up, house):
        return ("The dealer's hands are known: set yours to beat both if that can be, else to beat one.",)
    return ("Set by the house way, the first of these that fits:", *(case.says for case in how.house_way.cases))
