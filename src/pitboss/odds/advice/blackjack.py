"""Blackjack: the combinatorial analysis of one hand against the up card, with every card on the felt gone."""

from copy import copy

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.play import BlackjackRound
from pitboss.games.blackjack.rules import terms_of
from pitboss.hands.kinds import value
from pitboss.odds.advice import Seen
from pitboss.odds.blackjack_analysis import full_shoe
from pitboss.odds.combinatorial.engine import Against, Terms
from pitboss.odds.combinatorial.hands import ACE, TEN, hand_of
from pitboss.table import Decide, Round

_INSURES = ("insure", "even-money")


def _index(card: Card) -> int:
    """A card as the analysis counts it."""
    count = int(value(int(card)))
    return ACE if count == 11 else count - 1


def values(round_: Round, ask: Decide, seen: Seen) -> dict[str, float]:
    """Every choice of a hand, or of insurance."""
    boxes = round_.table.boxes
    if not isinstance(boxes, BlackjackRound) or not seen.by_place.get("dealer"):
        return {}
    if any(choice in ask.choices for choice in _INSURES):
        return _insurance(boxes, ask, seen)
    hand = boxes.playing
    if hand is None or not ask.cards or hand.doubles:
        return {}
    terms = terms_of(round_.house)
    shoe, up = full_shoe(terms.decks, terms.without), _index(seen.by_place["dealer"][0])
    for card in (*seen.own, *seen.others):
        shoe[_index(card)] -= 1
    held = [_index(card) for card in hand.cards]
    for each in held:  # the cards of the hand itself are in the shoe the analysis deals from
        shoe[each] += 1
    at_work = Terms(terms)
    if hand.split:
        at_work = copy(at_work)
        at_work.first = at_work.split
    against = Against(at_work, up, shoe)
    found, certain = _of_hand(against, held, ask), against.no_blackjack(*held)
    return {choice: each / certain * hand.stakes[0].amount for choice, each in found.items() if each == each}


def _of_hand(against: Against, held: list[int], ask: Decide) -> dict[str, float]:
    at, worth = hand_of(*held), against.worth
    valued = {
        "stand": lambda: float(worth.stand[at]),
        "hit": lambda: float(worth.hit[at]),
        "double": lambda: float(worth.double[at]),
        "free-double": lambda: float(worth.double[at]),
        "surrender": lambda: -0.5 * against.no_blackjack(*held),
        "split": lambda: against.split(held[0]),
        "free-split": lambda: against.split(held[0]),
        "zap": lambda: against.without(*held).redealt(),
    }
    both_doubles = {"double", "free-double"} <= set(ask.choices)
    return {
        choice: valued[choice]()
        for choice in ask.choices
        if choice in valued and not (both_doubles and choice == "double")
    }


def _insurance(boxes: BlackjackRound, ask: Decide, seen: Seen) -> dict[str, float]:
    """What lies on insurance, or even money for a blackjack, against playing on."""
    terms = boxes.terms
    shoe = full_shoe(terms.decks, terms.without)
    for card in (*seen.own, *seen.others):
        shoe[_index(card)] -= 1
    blackjack = float(shoe[TEN] / shoe.sum())
    found = {"decline": 0.0}
    if "insure" in ask.choices and ask.most:
        found["insure"] = ask.most * (2.0 * blackjack - (1.0 - blackjack))
    if "even-money" in ask.choices:
        stake = boxes.boxes[ask.seat][0].stakes[0].amount
        playing_on = (1.0 - blackjack) * float(terms.blackjack_pays) * stake
        found = {choice: each + playing_on for choice, each in found.items()}
        found["even-money"] = float(stake)
    return found
