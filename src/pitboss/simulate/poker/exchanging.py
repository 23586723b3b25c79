"""How players decide where cards are exchanged: by the rule whose worth the exact analysis gives."""

from typing import Final

from pitboss.games.poker.play import FOLD, KEEP, exchanged
from pitboss.games.poker.rules import PokerRules, rules
from pitboss.games.poker.terms import terms_of
from pitboss.odds import Situation
from pitboss.odds.poker.exchange import odd_card
from pitboss.simulate.players import USUAL, Player
from pitboss.table import Decide, Decision, Round

_DRAWN_TO: Final = 5


def player(situation: Situation) -> Player:
    """By the rule where a card may be exchanged; else as people do who know no better."""
    if not terms_of(situation.house).exchanges:
        return USUAL
    how = rules(situation.house)
    return Player(
        "players exchange the card beside four of a suit or beside four in a row that may go on at both ends, and "
        "go on with what would qualify",
        lambda round_, ask: _by_rule(how, round_, ask),
    )


def _by_rule(how: PokerRules, round_: Round, ask: Decide) -> Decision:
    held = [int(card) for card in round_.table.seats[ask.seat].cards]
    if KEEP in ask.choices:
        odd = odd_card(sorted(held)) if len(held) == _DRAWN_TO == len(ask.choices) - 1 else -1
        return Decision(KEEP if odd < 0 else exchanged(held.index(sorted(held)[odd]) + 1))
    goes_on = how.player_valuer.strength(held) >= how.qualifying
    return Decision(ask.choices[0] if goes_on else FOLD if FOLD in ask.choices else ask.if_absent)
