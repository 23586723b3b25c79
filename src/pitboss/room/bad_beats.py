"""Bad beats: who lost with a hand so good that losing with it is paid, and who shares in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from pitboss.equipment.cards import RANKS, Card
from pitboss.errors import BadInput
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.money import Cents
from pitboss.room.hand import PokerHand
from pitboss.room.rules import Jackpot, Shares

_RANK_NAMES: Final = {
    name: at
    for at, name in enumerate(
        (*("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"), *("jacks", "queens"))
    )
} | {"kings": 11, "aces": 12}
_ACE: Final = 12


@dataclass(frozen=True)
class Hit:
    """A bad beat at one table."""

    jackpot: str
    winner: int
    losers: tuple[int, ...]
    """The best losing hand first."""


def find_hit(jackpots: Mapping[str, Jackpot], hand: PokerHand, least_players: int) -> Hit | None:
    """The best jackpot a finished hand has hit, in the order the house lists them."""
    outcome = hand.outcome
    assert outcome is not None
    showed = [seat for seat, up in hand.shown.items() if up]
    if len(showed) < 2 or len(hand.seats) < least_players:
        return None
    for name, jackpot in jackpots.items():
        if hand.spread.name in jackpot.variants and outcome.total >= jackpot.pot_least:
            found = _losers(jackpot, hand, showed)
            if found is not None:
                return Hit(name, *found)
    return None


def _losers(jackpot: Jackpot, hand: PokerHand, showed: Sequence[int]) -> tuple[int, tuple[int, ...]] | None:
    """The winner and the losing hands that qualify, best first; None where none does."""
    value = evaluator(FIVE_CARD, 5)
    strengths = {seat: _high(hand, seat) for seat in showed}
    ranked = sorted(showed, key=strengths.__getitem__, reverse=True)
    winner, *losers = ranked
    name = FIVE_CARD.order[int(value.tables.category[strengths[winner]])]
    if name not in jackpot.beaten_by or not _plays(jackpot, strengths[winner], hand.hole(winner), hand.board):
        return None
    least = least_strength(jackpot.least)
    found = [
        seat
        for seat in losers
        if least <= strengths[seat] < strengths[winner]
        and _plays(jackpot, strengths[seat], hand.hole(seat), hand.board)
    ]
    most = len(jackpot.shares)
    best = [seat for seat in found if most > 1 or strengths[seat] == strengths[losers[0]]]
    return (winner, tuple(best[:most])) if best else None


def _high(hand: PokerHand, seat: int) -> int:
    assert hand.outcome is not None
    high = hand.outcome.worths[seat].high
    assert high is not None  # a jackpot is for games that a high hand wins
    return high


def _plays(jackpot: Jackpot, best: int, hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether a hand of some strength is made with the hole cards the jackpot asks for."""
    value = evaluator(FIVE_CARD, 5)
    name = FIVE_CARD.order[int(value.tables.category[best])]
    lead = int(value.leading[best])
    held = [card.rank for card in hole]
    if jackpot.pair_for_fours and name == "four-of-a-kind" and held.count(lead) < 2:
        return False
    if jackpot.ace_for_full_house and name == "full-house" and _ACE not in held:
        return False
    if not jackpot.both_hole_cards:
        return True
    return any(value.strength((*hole, *three)) == best for three in combinations(board, 3))


def least_strength(name: str) -> int:
    """The value of `four-of-a-kind-jacks`, or `full-house-aces-over-tens`: the lowest such hand."""
    value = evaluator(FIVE_CARD, 5)
    if name.startswith("four-of-a-kind-"):
        rank = _rank(name.removeprefix("four-of-a-kind-"))
        kicker = 0 if rank else 1
        return value.strength([*(4 * rank + suit for suit in range(4)), 4 * kicker])
    if name.startswith("full-house-"):
        three, _, two = name.removeprefix("full-house-").partition("-over-")
        trips = [4 * _rank(three) + suit for suit in range(3)]
        return value.strength([*trips, 4 * _rank(two), 4 * _rank(two) + 1])
    raise BadInput(
        f"{name!r} is no hand a jackpot begins with; write four-of-a-kind-jacks or full-house-aces-over-tens"
    )


def _rank(name: str) -> int:
    if name not in _RANK_NAMES:
        raise BadInput(f"{name!r} is no rank; ranks are {', '.join(_RANK_NAMES)} ({RANKS})")
    return _RANK_NAMES[name]


# --- who gets what -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Payout:
    """What one player gets of a jackpot."""

    player: str
    amount: Cents
    what: str
    """`winning hand`, `losing hand`, or `share` of the others."""


def payouts(
    amount: Cents, shares: Shares, winner: str, losers: Sequence[str], others: Sequence[str]
) -> list[Payout]:
    """A jackpot divided; cents that cannot be divided go to the best losing hand.

    Where nobody else is there to share, the others' part is the losing hands' too.
    """
    found = [Payout(winner, amount * shares.winner // 100, "winning hand")]
    found += [
        Payout(loser, amount * part // 100, "losing hand")
        for loser, part in zip(losers, shares.losers, strict=True)
    ]
    each = amount * shares.others // 100 // len(others) if others else 0
    found += [Payout(player, each, "share") for player in others]
    over = amount - sum(payout.amount for payout in found)
    found[1] = Payout(found[1].player, found[1].amount + over, found[1].what)
    return found
