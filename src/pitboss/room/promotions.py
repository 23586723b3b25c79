"""Promotions a poker room pays out of its fund: what a house lists, who takes part, who has won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.equipment.cards import Card
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.money import Cents
from pitboss.room.hand import PokerHand
from pitboss.room.least_hands import least_strength
from pitboss.room.outcome import Outcome
from pitboss.room.rules import BadBeatRules, PokerRoomRules, Promotion, PromotionalFund
from pitboss.rulebook import Section


@dataclass(frozen=True)
class Listed:
    """A promotion the fund may pay for, and the section that lists it."""

    rule: Promotion
    section: Section
    needs_approval: bool
    """Whether the commission approves of it before it is begun; else it is submitted, and posted."""


def listed_promotions(room: Section, jackpots: Section) -> dict[str, Listed]:
    """By name: what a room's own section lists, then what the section of its jackpots does besides."""
    own, others = room.rules(PokerRoomRules), jackpots.rules(BadBeatRules)
    said = None if own.promotional_fund is None else own.promotional_fund.others_begin_after
    return {
        **_listed(own.promotions, room, own.promotional_fund),
        **{
            name: each
            for name, each in _listed(others.promotions, jackpots, others.promotional_fund, said).items()
            if name not in own.promotions
        },
    }


def _listed(
    rules: Mapping[str, Promotion], section: Section, fund: PromotionalFund | None, after: str | None = None
) -> dict[str, Listed]:
    if fund is None:
        return {}
    needs = (after or fund.begins_after) == "approval"
    return {name: Listed(rule, section, needs) for name, rule in rules.items()}


# --- hands that are shown -------------------------------------------------------------------------------------


def strength(cards: Sequence[Card]) -> int:
    """What five cards are worth as a high hand."""
    return evaluator(FIVE_CARD, 5).strength([int(card) for card in cards])


def shown(hand: PokerHand) -> dict[int, tuple[Card, ...]]:
    """By seat: the best five of those who showed a high hand."""
    worths = {} if hand.outcome is None else hand.outcome.worths
    return {seat: worth.best for seat, worth in sorted(worths.items()) if worth.high is not None}


def is_least(least: str, cards: Sequence[Card]) -> bool:
    """Whether a hand is at least as good as the lowest that counts."""
    return strength(cards) >= least_strength(least)


def beaten(hands: Mapping[int, Sequence[Card]]) -> list[int]:
    """Of the hands that were shown: the seats of the best that lost to a higher one."""
    worth = {seat: strength(cards) for seat, cards in hands.items()}
    lost = {seat: each for seat, each in worth.items() if each < max(worth.values())}
    return [seat for seat, each in lost.items() if each == max(lost.values())]


def ahead(hands: Sequence[Sequence[Card]]) -> list[int]:
    """Which of some hands is the highest; several where they are equal."""
    worth = [strength(cards) for cards in hands]
    return [at for at, each in enumerate(worth) if each == max(worth)]


def highest(cards: Mapping[str, str]) -> str:
    """Who got the highest of the cards that were dealt for it: suits decide."""
    return max(cards, key=lambda who: Card.parse(cards[who]))


def main_pot(outcome: Outcome) -> list[int]:
    """The seats that won of the main pot, or whom nobody called."""
    won = [share.seat for pot in outcome.shares[:1] for share in pot if share.amount]
    return list(dict.fromkeys(won or outcome.returned))


# --- prizes ---------------------------------------------------------------------------------------------------


def shared(prize: Cents, winners: int) -> list[Cents]:
    """A prize divided among equals; odd cents go to the first."""
    each, over = divmod(prize, winners)
    return [each + (at < over) for at in range(winners)]
