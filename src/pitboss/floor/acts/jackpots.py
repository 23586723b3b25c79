"""The jackpots of a poker room: counted, posted once a day, and paid when a bad beat was verified.

What is dropped at a table lies in its box until it is counted and divided. A bad beat is reserved from what is
posted when it is hit, and paid when the floor and surveillance have signed for it.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Connection, select

from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, Unasked
from pitboss.floor.acts.approvals import BAD_BEAT, PAYOUT, Approve, asked
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.jackpots import COUNTED, POSTED, RESERVE, divided, meter_name, rules_of
from pitboss.floor.books.poker_live import Laid, PokerLive
from pitboss.floor.books.registers import next_number
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import find
from pitboss.floor.facts.poker import (
    BadBeatPaid,
    BadBeatReserved,
    BadBeatReturned,
    JackpotPosted,
    Paid,
    PayoutCleared,
)
from pitboss.floor.roles import Duty
from pitboss.floor.schema import APPROVALS, METERS, TABLES
from pitboss.library import POKER_ROOM
from pitboss.money import Cents, dollars
from pitboss.room.bad_beats import Hit, find_hit
from pitboss.room.jackpots import Jackpots, Meter, payout_steps
from pitboss.room.room import meter_of
from pitboss.room.rules import room_rules
from pitboss.table.money_moved import FINE

_HIT: Final = ("meter", "round", "jackpot", "winners", "losers", "players", "others")
"""What is told of a bad beat beside the amount."""


class CountBox(Act):
    """Count what is in a table's promotional box and divide it among jackpot, reserve and fund."""

    act: Literal["count-box"]

    def carry_out(self, at: AtTable) -> Facts:
        """Where there is something in it."""
        at.must_work_here()
        at.must_be_open()
        at.must_be_for(Duty.SET_UP)
        table = at.poker
        if not at.state.box:
            raise Refused("the promotional box is empty")
        yield divided(table, at.state.box)


class PostJackpot(Act):
    """Post the new amount of the jackpot a table plays for: what was counted since is added."""

    act: Literal["post-jackpot"]

    def carry_out(self, at: AtTable) -> Facts:
        """Where something was counted."""
        at.must_work_here()
        at.must_be_open()
        at.must_be_for(Duty.SET_UP)
        meter = meter_of(rules_of(at.state), at.poker.house.option("variant"))
        if meter is None:
            raise Refused("this game plays for no jackpot")
        added, stands = _reads(at, meter, COUNTED), _reads(at, meter, POSTED)
        if not added:
            raise Refused("nothing was counted since the jackpot was posted")
        yield JackpotPosted(meter, added, stands + added)


def _reads(at: AtTable, *what: str) -> Cents:
    """What a meter of the room stands at, held until the transaction ends."""
    name = meter_name(at.state.property, *what)
    held = select(METERS.c.amount).where(METERS.c.name == name).with_for_update()
    return int(at.connection.execute(held).scalar_one()) // FINE


# --- bad beats -----------------------------------------------------------------------------------------------


def hit_of(state: TableState, laid: Laid) -> Hit | None:
    """The jackpot a finished hand has hit."""
    rules = rules_of(state)
    return None if laid.voided else find_hit(rules.jackpots, laid.hand, rules.collection.players)


def look_for_hit(at: AtTable, table: PokerLive) -> Facts:
    """Where the act in hand ended a hand with a bad beat: have it verified before it is paid."""
    if not table.ended or table.shown is None:
        return
    hit = hit_of(at.state, table.shown)
    if hit is None:
        return
    jackpot = rules_of(at.state).jackpots[hit.jackpot]
    players = table.shown.players
    others = [name for seat, name in players.items() if seat not in hit.seats]
    if jackpot.others == "room":
        others += _elsewhere(at, jackpot.variants)
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
    yield from _reserve(at, said)


def _reserve(at: AtTable, said: dict[str, Any]) -> Facts:
    """A bad beat is paid out of what is posted when it is hit, renewed from the reserve; that is signed for."""
    stood = Meter(_reads(at, said["meter"], POSTED), _reads(at, said["meter"], RESERVE))
    after = Meter(stood.posted, stood.reserve)
    hit = Hit(said["jackpot"], tuple(said["winners"]), tuple(tuple(equal) for equal in said["losers"]))
    players = {int(seat): str(player) for seat, player in said["players"].items()}
    room = Jackpots(rules_of(at.state), {said["meter"]: after})
    (paid,) = room.pay([(hit, players, said["others"])])
    number = next_number(at.connection, APPROVALS)
    fact = BadBeatReserved(
        approval=number,
        round=said["round"],
        jackpot=said["jackpot"],
        meter=said["meter"],
        showed=stood.posted,
        amount=paid.amount,
        renewed=stood.reserve - after.reserve,
        shows=after.posted,
        payouts=tuple(Paid(each.player, each.amount, each.what) for each in paid.payouts),
    )
    yield Unasked(fact)
    yield Unasked(asked(at, BAD_BEAT, paid.amount, number=number, **said))


def _elsewhere(at: AtTable, variants: tuple[str, ...]) -> list[str]:
    """Who is dealt in at the other tables of the jackpot, and owes no blinds."""
    others = select(TABLES.c.state).where(
        TABLES.c.property == at.state.property, TABLES.c.game == POKER_ROOM, TABLES.c.id != at.state.id
    )
    rows = at.connection.execute(others.where(TABLES.c.status == "open").order_by(TABLES.c.id)).scalars()
    states = map(TableState.from_json, rows)
    return [name for state in states for name in _dealt_in(at.connection, state, variants)]


def _dealt_in(connection: Connection, state: TableState, variants: tuple[str, ...]) -> Iterator[str]:
    find(connection, state.edition)
    if state.poker is None or not state.round or house_of(state).option("variant") not in variants:
        return
    for number, seat in sorted(state.seats.items()):
        if not (number in state.poker.away or number in state.poker.new or state.poker.owes.get(number)):
            yield seat.player


def pay(at: AtTable, done: Approval) -> Facts:
    """Pay a bad beat that was verified as it was reserved. One that an older edition asked for, and has not
    reserved, is reserved and signed for first."""
    kept = at.poker.poker.bad_beats.get(done.id)
    if kept is None:
        yield from _reserve(at, {name: done.body[name] for name in _HIT})
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
        raise Refused(f"no more can be withheld than the {dollars(done.amount)} they won")
    if not act.claim:
        raise Refused("note the number of the claim, or why the register was not searched")
    return PayoutCleared(
        approval=done.id,
        player=done.body["player"],
        won=done.amount,
        withheld=act.withheld,
        handed=done.amount - act.withheld,
        claim=act.claim,
        steps=tuple(done.body["steps"]),
    )


JackpotActs: TypeAlias = CountBox | PostJackpot
