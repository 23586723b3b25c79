"""What people do with the jackpots of a poker room: count, post, verify a bad beat, pay it, clear the payments.

What is dropped at a table lies in its box until it is counted and divided; what was counted is posted once a day.
A bad beat is paid from what is posted when the floor and surveillance have signed for it.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlalchemy import Connection, select

from pitboss import library
from pitboss.errors import Refused
from pitboss.floor import acts, approvals
from pitboss.floor.approvals import Approval
from pitboss.floor.books.jackpots import COUNTED, POSTED, RESERVE, divided, meter_name, rules_of
from pitboss.floor.facts import BadBeatPaid, JackpotPosted, Paid, PayoutCleared
from pitboss.floor.meters import FINE
from pitboss.floor.people import Person
from pitboss.floor.poker.live import Laid, PokerLive
from pitboss.floor.schema import METERS, TABLES
from pitboss.floor.state import TableState
from pitboss.library import POKER_ROOM as GAME
from pitboss.money import Cents, dollars
from pitboss.room.bad_beats import Hit, Payout, find_hit
from pitboss.room.jackpots import Jackpots, Meter, payout_steps
from pitboss.room.room import meter_of
from pitboss.room.rules import room_rules

BAD_BEAT: Final = "bad-beat"
PAYOUT: Final = "payout"
"""What a player won, before they are handed more of it than the house pays without papers."""


def _reads(connection: Connection, house: str, *what: str) -> Cents:
    """What a meter stands at, held until the transaction ends."""
    asked = select(METERS.c.amount).where(METERS.c.name == meter_name(house, *what)).with_for_update()
    return int(connection.execute(asked).scalar_one()) // FINE


# --- counting and posting ------------------------------------------------------------------------------------


def count_box(connection: Connection, live: PokerLive, person: Person, at: str) -> None:
    """Empty the promotional box of a table."""
    if not live.poker.box:
        raise Refused("the promotional box is empty")
    live.happen(divided(live, live.poker.box), person.id, at)


def post(connection: Connection, live: PokerLive, person: Person, at: str) -> None:
    """Post what was counted since the amount was last posted."""
    house = live.state.property
    meter = meter_of(rules_of(house), live.house.option("variant"))
    if meter is None:
        raise Refused("this game plays for no jackpot")
    added, stands = _reads(connection, house, meter, COUNTED), _reads(connection, house, meter, POSTED)
    if not added:
        raise Refused("nothing was counted since the jackpot was posted")
    live.happen(JackpotPosted(meter, added, stands + added), person.id, at)


# --- bad beats -----------------------------------------------------------------------------------------------


def hit_of(house: str, laid: Laid) -> Hit | None:
    """The jackpot a finished hand has hit."""
    rules = rules_of(house)
    return None if laid.voided else find_hit(rules.jackpots, laid.hand, rules.collection.players)


def look_for_hit(connection: Connection, live: PokerLive, at: str) -> None:
    """Where the command in hand ended a hand with a bad beat: have it verified before it is paid."""
    if not live.ended or live.shown is None:
        return
    hit = hit_of(live.state.property, live.shown)
    if hit is None:
        return
    jackpot = rules_of(live.state.property).jackpots[hit.jackpot]
    players = live.shown.players
    others = [name for seat, name in players.items() if seat not in hit.seats]
    if jackpot.others == "room":
        others += _elsewhere(connection, live, jackpot.variants)
    else:
        others += live.shown.table.sitting_out(live.shown.hand)
    amount = _reads(connection, live.state.property, jackpot.meter, POSTED) * jackpot.part // 100
    approvals.ask(
        connection,
        live,
        BAD_BEAT,
        amount,
        None,
        at,
        meter=jackpot.meter,
        round=live.state.round,
        jackpot=hit.jackpot,
        winners=tuple(hit.winners),
        losers=tuple(tuple(equal) for equal in hit.losers),
        players={seat: players[seat] for seat in hit.seats},
        others=tuple(others),
    )


def _elsewhere(connection: Connection, live: PokerLive, variants: tuple[str, ...]) -> list[str]:
    """Who is dealt in at the other tables of the jackpot, and owes no blinds."""
    asked = select(TABLES.c.state).where(
        TABLES.c.property == live.state.property, TABLES.c.game == GAME, TABLES.c.id != live.state.id
    )
    rows = connection.execute(asked.where(TABLES.c.status == "open").order_by(TABLES.c.id)).scalars()
    return [name for text in rows for name in _dealt_in(TableState.from_json(text), variants)]


def _dealt_in(state: TableState, variants: tuple[str, ...]) -> Iterator[str]:
    variant = library.section(state.property, GAME).text.options["variant"].default
    if state.poker is None or not state.round or state.options.get("variant", variant) not in variants:
        return
    for number, seat in sorted(state.seats.items()):
        if not (number in state.poker.away or number in state.poker.new or state.poker.owes.get(number)):
            yield seat.player


def pay(connection: Connection, live: PokerLive, done: Approval, person: Person, at: str) -> None:
    """Pay a bad beat that was verified: out of what is posted now, renewed from the reserve."""
    house, said = live.state.property, done.body
    stood = Meter(
        _reads(connection, house, said["meter"], POSTED), _reads(connection, house, said["meter"], RESERVE)
    )
    after = Meter(stood.posted, stood.reserve)
    hit = Hit(said["jackpot"], tuple(said["winners"]), tuple(tuple(equal) for equal in said["losers"]))
    players = {int(seat): str(player) for seat, player in said["players"].items()}
    room = Jackpots(rules_of(house), {said["meter"]: after})
    (paid,) = room.pay([(hit, players, said["others"])])
    fact = BadBeatPaid(
        approval=done.id,
        round=said["round"],
        jackpot=said["jackpot"],
        meter=said["meter"],
        showed=stood.posted,
        paid=paid.amount,
        renewed=stood.reserve - after.reserve,
        shows=after.posted,
        payouts=tuple(Paid(each.player, each.amount, each.what) for each in paid.payouts),
    )
    live.happen(fact, person.id, at)
    _have_cleared(connection, live, said, paid.payouts, at)


def _have_cleared(
    connection: Connection, live: PokerLive, said: dict[str, Any], payouts: Sequence[Payout], at: str
) -> None:
    """What is taxed is handed over when somebody has signed that form and search are done."""
    reported, searched = (
        rules_of(live.state.property).reported.above,
        room_rules(live.house).taxable.promotion_above,
    )
    for each in payouts:
        steps = payout_steps(each.amount, reported, searched)
        if each.amount > min(reported, searched):
            approvals.ask(
                connection,
                live,
                PAYOUT,
                each.amount,
                None,
                at,
                player=each.player,
                round=said["round"],
                jackpot=said["jackpot"],
                steps=tuple(steps),
            )


def clear(live: PokerLive, done: Approval, act: acts.Approve, person: Person, at: str) -> None:
    """Hand a taxed payment over, less what the register of support arrears has withheld."""
    if act.withheld > done.amount:
        raise Refused(f"no more can be withheld than the {dollars(done.amount)} they won")
    if not act.claim:
        raise Refused("note the number of the claim, or why the register was not searched")
    fact = PayoutCleared(
        approval=done.id,
        player=done.body["player"],
        won=done.amount,
        withheld=act.withheld,
        handed=done.amount - act.withheld,
        claim=act.claim,
        steps=tuple(done.body["steps"]),
    )
    live.happen(fact, person.id, at)
