"""Bad beats: who lost with a hand so good that losing with it is paid, and who shares in it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.money import Cents
from pitboss.room.hand import PokerHand
from pitboss.room.least_hands import least_strength
from pitboss.room.rules import Jackpot, Shares

_ACE: Final = 12


@dataclass(frozen=True)
class Hit:
    """A bad beat at one table."""

    jackpot: str
    winners: tuple[int, ...]
    """Who holds the best hand: several where their hands are equal."""
    losers: tuple[tuple[int, ...], ...]
    """The best losing hand first; who holds equal hands stands together."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody who is paid for their hand."""
        return (*self.winners, *(seat for equal in self.losers for seat in equal))


def find_hit(jackpots: Mapping[str, Jackpot], hand: PokerHand, least_players: int) -> Hit | None:
    """The best jackpot a finished hand has hit, in the order the house lists them."""
    outcome = hand.outcome
    assert outcome is not None
    showed = [seat for seat, up in hand.shown.items() if up and seat not in hand.folded]
    if len(showed) < 2 or len(hand.seats) < least_players:
        return None
    for name, jackpot in jackpots.items():
        if hand.spread.name in jackpot.variants and outcome.total >= jackpot.pot_least:
            found = _losers(jackpot, hand, showed)
            if found is not None:
                return Hit(name, *found)
    return None


def _losers(
    jackpot: Jackpot, hand: PokerHand, showed: Sequence[int]
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """The winners and the losing hands that qualify, best first; None where none does."""
    value = evaluator(FIVE_CARD, 5)
    strengths = {seat: _high(hand, seat) for seat in showed}
    ranked = [
        (strength, tuple(seat for seat in showed if strengths[seat] == strength))
        for strength in sorted(set(strengths.values()), reverse=True)
    ]
    best, winners = ranked[0]
    if FIVE_CARD.order[int(value.tables.category[best])] not in jackpot.beaten_by:
        return None
    if not all(_plays(jackpot, best, hand.hole(seat), hand.board) for seat in winners):
        return None
    least, most = least_strength(jackpot.least), len(jackpot.shares)
    found: list[tuple[int, ...]] = []
    for strength, equal in ranked[1:]:
        plays = tuple(seat for seat in equal if _plays(jackpot, strength, hand.hole(seat), hand.board))
        if strength >= least and plays and sum(map(len, found)) < most:
            found.append(plays)
        elif most == 1:  # only the best losing hand counts there, and it does not qualify
            break
    return (winners, tuple(found)) if found else None


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


# --- who gets what -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Payout:
    """What one player gets of a jackpot."""

    player: str
    amount: Cents
    what: str
    """`winning hand`, `losing hand`, or `share` of the others."""


def shared_out(
    part: Cents,
    jackpot: Jackpot,
    hit: Hit,
    players: Mapping[int, str],
    others: Sequence[str],
    struck: Collection[str] = (),
) -> tuple[Payout, ...]:
    """What a table's part of a jackpot comes to for everybody: by seat who was dealt in, and who else shares."""
    winners = [players[seat] for seat in hit.winners]
    losers = [[players[seat] for seat in equal] for equal in hit.losers]
    shares = jackpot.shares[min(sum(map(len, losers)), len(jackpot.shares)) - 1]
    return tuple(payouts(part, shares, winners, losers, others, struck))


def payouts(
    amount: Cents,
    shares: Shares,
    winners: Sequence[str],
    losers: Sequence[Sequence[str]],
    others: Sequence[str],
    struck: Collection[str] = (),
) -> list[Payout]:
    """A jackpot divided; cents that cannot be divided go to the best losing hand.

    Equal hands divide the shares of the places they take. Who was struck, having taken chips off the table, gets
    nothing. A share that nobody is entitled to is not paid: it stays for the next jackpot.
    """
    left = list(shares.losers)
    parts = [("winning hand", shares.winner, winners)]
    for equal in losers:
        parts.append(("losing hand", sum(left[: len(equal)]), equal))
        left = left[len(equal) :]
    parts.append(("share", shares.others, others))
    found: list[Payout] = []
    over = amount
    for what, hundredths, named in parts:
        part, entitled = amount * hundredths // 100, [player for player in named if player not in struck]
        found += [Payout(player, part // len(entitled), what) for player in entitled]
        over -= 0 if entitled else part
    over -= sum(payout.amount for payout in found)
    best = next((at for at, payout in enumerate(found) if payout.what == "losing hand"), 0)
    return [replace(each, amount=each.amount + over * (at == best)) for at, each in enumerate(found)]
