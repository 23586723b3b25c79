"""Bad beats: reserved from what is posted when they are hit, and paid when floor and surveillance have signed.

Until then somebody can be struck from the shares, and bad beats that ended at the same moment divide what was
posted. Either way what was reserved goes back, and what is paid now is reserved and signed for anew.
"""

from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field
from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Elsewhere, Facts, Name, TableNumber, Unasked
from pitboss.floor.acts.approvals import BAD_BEAT, PAYOUT, Approve, asked
from pitboss.floor.books import approvals
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.dealt_in import dealt_in
from pitboss.floor.books.jackpots import POSTED, RESERVE, reads, rules_of, takes_part
from pitboss.floor.books.poker_live import Laid, PokerLive
from pitboss.floor.books.registers import WAITING
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.poker import BadBeatPaid, BadBeatReserved, BadBeatReturned, Paid, PayoutCleared
from pitboss.floor.facts.tables import ApprovalDeclined
from pitboss.floor.rows import next_number
from pitboss.floor.schema import APPROVALS
from pitboss.money import Cents, cents, dollars
from pitboss.room.bad_beats import Hit, find_hit, shared_out
from pitboss.room.jackpots import by_tables, payout_steps, renewal
from pitboss.room.rules import room_rules
from pitboss.saying import say

ApprovalNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]

_HIT: Final = ("meter", "round", "jackpot", "winners", "losers", "players", "others")
"""What is told of a bad beat beside the amounts."""


@dataclass(frozen=True)
class Beat:
    """A bad beat at one table, and what of the jackpot is for it."""

    table: PokerLive
    said: dict[str, Any]
    """What whoever signs is told of it."""
    part: Cents
    """The whole jackpot, or the table's part of it."""
    showed: Cents
    """What was posted when it was hit."""
    renewed: Cents
    """What came from the reserve onto the jackpot then."""
    struck: tuple[str, ...] = ()
    """Who gets nothing of it."""
    approval: int = 0
    """Under which it waits."""

    @property
    def reserved(self) -> BadBeatReserved:
        """As it is reserved, without its number and what the jackpot shows then."""
        said = self.said
        hit = Hit(said["jackpot"], tuple(said["winners"]), tuple(tuple(equal) for equal in said["losers"]))
        players = {int(seat): str(player) for seat, player in said["players"].items()}
        jackpot = rules_of(self.table.state).jackpots[hit.jackpot]
        shares = shared_out(self.part, jackpot, hit, players, said["others"], self.struck)
        return BadBeatReserved(
            approval=0,
            round=said["round"],
            jackpot=said["jackpot"],
            meter=said["meter"],
            showed=self.showed,
            amount=sum(each.amount for each in shares),
            renewed=self.renewed,
            shows=0,
            payouts=tuple(Paid(each.player, each.amount, each.what) for each in shares),
        )


class StrikeShare(Act):
    """Strike somebody from the shares of a bad beat: they took chips off the table before the showdown."""

    act: Literal["strike-share"]
    approval: ApprovalNumber
    player: Name

    def carry_out(self, at: AtTable) -> Facts:
        """By a supervisor, until it is paid."""
        at.must_be_open()
        beat = _waiting(at, at.poker, self.approval)
        if all(each.player != self.player for each in beat.reserved.payouts):
            raise Refused(say("{player} has no share of it", player=self.player))
        yield from _take_back(at, beat)
        yield from _reserve(at, replace(beat, struck=(*beat.struck, self.player)))


class SameMoment(Act):
    """Bad beats whose showdowns ended at the very same time divide what was posted when the first was hit."""

    act: Literal["same-moment"]
    approval: ApprovalNumber
    others: dict[TableNumber, ApprovalNumber] = Field(min_length=1, max_length=20)
    """By table: the bad beats that ended with it."""

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The tables of the others."""
        return tuple(self.others)

    def carry_out(self, at: AtTable) -> Facts:
        """By surveillance, until any of them is paid."""
        at.must_be_open()
        beats = [_waiting(at, at.poker, self.approval)]
        for number, approval in self.others.items():
            table = at.others[number]
            if table.state.property != at.state.property:
                raise Refused(say("{name} does not play for this jackpot", name=table.state.name))
            beats.append(_waiting(at, table.as_poker(), approval))
        first, *later = sorted(beats, key=lambda beat: beat.approval)
        if any(beat.said["jackpot"] != first.said["jackpot"] for beat in later):
            raise Refused(say("they have hit different jackpots; each is paid by itself"))
        if any(beat.part < _whole(beat) for beat in beats):
            raise Refused(say("what was posted has been divided between tables"))
        for beat in beats:
            yield from _take_back(at, beat)
        for part, beat in zip(by_tables(first.part, len(beats)), (first, *later), strict=True):
            renewed = first.renewed if beat is first else 0
            yield from _reserve(at, replace(beat, part=part, showed=first.showed, renewed=renewed))


def _waiting(at: AtTable, table: PokerLive, approval: int) -> Beat:
    """A bad beat that is reserved and waits to be signed for, as the journal tells of it."""
    row = at.connection.execute(select(APPROVALS).where(APPROVALS.c.id == approval)).first()
    kept = table.poker.bad_beats.get(approval)
    if row is None or kept is None or row.status != WAITING:
        raise Refused(say("no bad beat of that number waits at {name}", name=table.state.name))
    told, hit = approvals.as_told(at.store, at.connection, table, row).body, BadBeatReserved.from_json(kept)
    said = {name: told[name] for name in _HIT}
    beat = Beat(table, said, 0, hit.showed, hit.renewed, tuple(told.get("struck", ())), approval)
    return replace(beat, part=cents(told["part"]) if "part" in told else _whole(beat))


def _whole(beat: Beat) -> Cents:
    """What a table has of a jackpot that it does not divide with another."""
    return beat.showed * rules_of(beat.table.state).jackpots[beat.said["jackpot"]].part // 100


def _take_back(at: AtTable, beat: Beat) -> Facts:
    """What was asked for is not signed for any more, and what was reserved goes back."""
    kept = BadBeatReserved.from_json(beat.table.poker.bad_beats[beat.approval])
    yield _at(at, beat, ApprovalDeclined(beat.approval))
    yield _at(at, beat, BadBeatReturned(beat.approval, kept.meter, kept.amount, kept.renewed))


def _reserve(at: AtTable, beat: Beat) -> Facts:
    """Take what a bad beat pays off the jackpot, and have it signed for."""
    fact, number = beat.reserved, next_number(at.connection, APPROVALS)
    shows = _reads(at, fact.meter, POSTED) + fact.renewed - fact.amount
    yield _at(at, beat, replace(fact, approval=number, shows=shows))
    part = beat.part if beat.part < _whole(beat) else None
    details: dict[str, Any] = {**beat.said, "part": part, "struck": beat.struck or None}
    yield _at(at, beat, asked(at, BAD_BEAT, fact.amount, number=number, **details))


def _at(at: AtTable, beat: Beat, fact: Fact) -> Unasked | Elsewhere:
    return Unasked(fact) if beat.table is at.table else Elsewhere(beat.table, fact)


# --- hit, signed for, paid -----------------------------------------------------------------------------------


def hit_of(state: TableState, laid: Laid) -> Hit | None:
    """The jackpot a finished hand has hit."""
    rules = rules_of(state)
    return None if laid.voided else find_hit(rules.jackpots, laid.hand, rules.collection.players)


def look_for_hit(at: AtTable, table: PokerLive) -> Facts:
    """Where the act in hand ended a hand with a bad beat: have it verified before it is paid."""
    if not table.ended or table.shown is None or not takes_part(table.house) or at.state.tournament is not None:
        return
    hit = hit_of(at.state, table.shown)
    if hit is None:
        return
    jackpot = rules_of(at.state).jackpots[hit.jackpot]
    players = table.shown.players
    others = [name for seat, name in players.items() if seat not in hit.seats]
    if jackpot.others == "room":
        room = dealt_in(at.connection, at.state.property, jackpot.variants)
        others += [each.player for each in room if each.table != at.state.id]
    else:
        others += table.shown.table.sitting_out(table.shown.hand)
    said = {
        "meter": jackpot.meter,
        "round": at.state.round,
        "jackpot": hit.jackpot,
        "winners": tuple(hit.winners),
        "losers": tuple(tuple(equal) for equal in hit.losers),
        "players": {seat: players[seat] for seat in hit.seats},
        "others": tuple(others),
    }
    yield from _reserve(at, _as_posted(at, table, said))


def _as_posted(at: AtTable, table: PokerLive, said: dict[str, Any]) -> Beat:
    """A bad beat is paid out of what is posted when it is hit, renewed from the reserve."""
    rules, posted = rules_of(at.state), _reads(at, said["meter"], POSTED)
    renewed = renewal(rules, rules.jackpots[said["jackpot"]], _reads(at, said["meter"], RESERVE))
    beat = Beat(table, said, 0, posted, renewed)
    return replace(beat, part=_whole(beat))


def _reads(at: AtTable, meter: str, what: str) -> Cents:
    return reads(at.connection, at.state.property, meter, what)


def pay(at: AtTable, done: Approval) -> Facts:
    """Pay a bad beat that was verified as it was reserved. One that an older edition asked for, and has not
    reserved, is reserved and signed for first."""
    kept = at.poker.poker.bad_beats.get(done.id)
    if kept is None:
        yield from _reserve(at, _as_posted(at, at.poker, {name: done.body[name] for name in _HIT}))
        return
    paid = BadBeatReserved.from_json(kept).paid()
    yield paid
    yield from _have_cleared(at, paid)


def give_back(at: AtTable, approval: int) -> Facts:
    """Return to the jackpot and its reserve what was reserved for a bad beat that was declined."""
    if (kept := at.poker.poker.bad_beats.get(approval)) is not None:
        hit = BadBeatReserved.from_json(kept)
        yield BadBeatReturned(approval, hit.meter, hit.amount, hit.renewed)


def _have_cleared(at: AtTable, paid: BadBeatPaid) -> Facts:
    """What is taxed is handed over when somebody has signed that form and search are done."""
    reported = rules_of(at.state).reported.above
    searched = room_rules(at.table.house).taxable.promotion_above
    for each in paid.payouts:
        if each.amount > min(reported, searched):
            steps = tuple(payout_steps(each.amount, reported, searched))
            won: dict[str, Any] = {"player": each.player, "round": paid.round, "jackpot": paid.jackpot}
            yield Unasked(asked(at, PAYOUT, each.amount, steps=steps, **won))


def cleared(done: Approval, act: Approve) -> PayoutCleared:
    """A taxed payment handed over, less what the register of support arrears has withheld."""
    if act.withheld > done.amount:
        raise Refused(say("no more can be withheld than the {amount} they won", amount=dollars(done.amount)))
    if not act.claim:
        raise Refused(say("note the number of the claim, or why the register was not searched"))
    return PayoutCleared(
        approval=done.id,
        player=done.body["player"],
        won=done.amount,
        withheld=act.withheld,
        handed=done.amount - act.withheld,
        claim=act.claim,
        steps=tuple(done.body["steps"]),
    )


BadBeatActs: TypeAlias = StrikeShare | SameMoment
