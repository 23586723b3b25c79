"""The jackpots of a poker room and its promotional fund, kept as meters that all its tables share.

What is dropped at a table lies in its box until it is counted and divided; what was counted is posted once a day.
A bad beat is paid from what is posted when the floor and surveillance have signed for it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, select, update

from pitboss import library
from pitboss.errors import Refused
from pitboss.floor import acts, approvals
from pitboss.floor.approvals import Approval
from pitboss.floor.meters import FINE
from pitboss.floor.people import Person
from pitboss.floor.poker.live import Laid, PokerLive
from pitboss.floor.schema import METERS, TABLES
from pitboss.floor.state import TableState
from pitboss.library import POKER_ROOM as GAME
from pitboss.money import Cents, cents, decimal, dollars
from pitboss.room.bad_beats import Hit, Payout, find_hit
from pitboss.room.jackpots import Jackpots, Meter, payout_steps
from pitboss.room.room import meter_of
from pitboss.room.rules import BadBeatRules, bad_beat_rules, room_rules
from pitboss.rulebook import HouseRules

SECTION: Final = "bad-beat-jackpots"
BAD_BEAT: Final = "bad-beat"
PAYOUT: Final = "payout"
"""What a player won, before he is handed more of it than the house pays without papers."""
"""What is asked to be approved."""
POSTED, RESERVE, COUNTED = "posted", "reserve", "counted"
FUND: Final = "promotional fund"


@cache
def jackpot_house(house: str) -> HouseRules:
    """The jackpots a room offers: by its house's own section, else by that of the house that wrote one."""
    wrote = [name for name in library.properties() if SECTION in library.sections(name)]
    return HouseRules.choose(library.section(house if house in wrote else wrote[0], SECTION))


def rules_of(house: str) -> BadBeatRules:
    """The rules of a room's jackpots."""
    return bad_beat_rules(jackpot_house(house))


def meter_name(house: str, *what: str) -> str:
    """A meter's name on the floor."""
    return f"{house}/{GAME}/{' '.join(what)}"


def starts(state: TableState) -> dict[str, int]:
    """What the meters of a room start at, in hundredths of a cent."""
    house = jackpot_house(state.property)
    found = {meter_name(state.property, FUND): 0}
    for meter, entry in house.section.text.meters.items():
        found[meter_name(state.property, meter, POSTED)] = house.amount(entry.reset_option) * FINE
        found[meter_name(state.property, meter, RESERVE)] = house.amount(f"{meter}-reserve") * FINE
        found[meter_name(state.property, meter, COUNTED)] = 0
    return found


def changes(house: str, kind: str, body: dict[str, Any]) -> Counter[str]:
    """By meter: what a record of a poker table changes it by, in hundredths of a cent."""
    changed: Counter[str] = Counter()

    def add(amount: str, *what: str, times: int = 1) -> None:
        changed[meter_name(house, *what)] += cents(amount) * FINE * times

    match kind:
        case "box-counted":
            add(body["fund"], FUND)
            if body["meter"] is not None:
                add(body["jackpot"], body["meter"], COUNTED)
                add(body["reserve"], body["meter"], RESERVE)
        case "jackpot-posted":
            add(body["added"], body["meter"], POSTED)
            add(body["added"], body["meter"], COUNTED, times=-1)
        case "bad-beat-paid":
            add(body["paid"], body["meter"], POSTED, times=-1)
            add(body["renewed"], body["meter"], POSTED)
            add(body["renewed"], body["meter"], RESERVE, times=-1)
        case _:
            pass
    return changed


def _reads(connection: Connection, house: str, *what: str) -> Cents:
    """What a meter stands at, held until the transaction ends."""
    asked = select(METERS.c.amount).where(METERS.c.name == meter_name(house, *what)).with_for_update()
    return int(connection.execute(asked).scalar_one()) // FINE


def _note(
    connection: Connection, live: PokerLive, kind: str, body: dict[str, Any], person: Person, at: str
) -> None:
    """Write down what moves the meters, and move them."""
    live.note(kind, body, person.id, at)
    for name, change in sorted(changes(live.state.property, kind, body).items()):
        connection.execute(update(METERS).where(METERS.c.name == name).values(amount=METERS.c.amount + change))


# --- counting and posting ------------------------------------------------------------------------------------


def divided(live: PokerLive, amount: Cents) -> dict[str, Any]:
    """What was in a box, by the house's division; a game without a jackpot drops for the fund alone."""
    rules = rules_of(live.state.property)
    meter = meter_of(rules, live.house.option("variant"))
    jackpot = amount * rules.division.jackpot // 100 if meter else 0
    reserve = amount * rules.division.reserve // 100 if meter else 0
    parts = {"jackpot": jackpot, "reserve": reserve, "fund": amount - jackpot - reserve}
    told = {name: decimal(part) for name, part in parts.items()}
    return {"counted": decimal(amount), "meter": meter, **told}


def count_box(connection: Connection, live: PokerLive, person: Person, at: str) -> None:
    """Empty the promotional box of a table."""
    if not live.poker.box:
        raise Refused("the promotional box is empty")
    _note(connection, live, "box-counted", divided(live, live.poker.box), person, at)
    live.poker.box = 0


def post(connection: Connection, live: PokerLive, person: Person, at: str) -> None:
    """Post what was counted since the amount was last posted."""
    house = live.state.property
    meter = meter_of(rules_of(house), live.house.option("variant"))
    if meter is None:
        raise Refused("this game plays for no jackpot")
    added, stands = _reads(connection, house, meter, COUNTED), _reads(connection, house, meter, POSTED)
    if not added:
        raise Refused("nothing was counted since the jackpot was posted")
    body = {"meter": meter, "added": decimal(added), "posted": decimal(stands + added)}
    _note(connection, live, "jackpot-posted", body, person, at)


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
    body = {
        "amount": decimal(amount),
        "meter": jackpot.meter,
        "round": live.state.round,
        "jackpot": hit.jackpot,
        "winners": list(hit.winners),
        "losers": [list(equal) for equal in hit.losers],
        "players": {str(seat): players[seat] for seat in hit.seats},
        "others": others,
    }
    approvals.ask(connection, live, BAD_BEAT, body, None, at)


def _elsewhere(connection: Connection, live: PokerLive, variants: tuple[str, ...]) -> list[str]:
    """Who is dealt in at the other tables of the jackpot, and owes no blinds."""
    asked = select(TABLES.c.state).where(
        TABLES.c.property == live.state.property, TABLES.c.game == GAME, TABLES.c.id != live.state.id
    )
    rows = connection.execute(asked.where(TABLES.c.status == "open").order_by(TABLES.c.id)).scalars()
    return [name for text in rows for name in _dealt_in(TableState.read(text), variants)]


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
    body = {
        "approval": done.id,
        "round": said["round"],
        "jackpot": said["jackpot"],
        "meter": said["meter"],
        "showed": decimal(stood.posted),
        "paid": decimal(paid.amount),
        "renewed": decimal(stood.reserve - after.reserve),
        "shows": decimal(after.posted),
        "payouts": [
            {"player": each.player, "amount": decimal(each.amount), "for": each.what} for each in paid.payouts
        ],
    }
    _note(connection, live, "bad-beat-paid", body, person, at)
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
            body = {"player": each.player, "round": said["round"], "jackpot": said["jackpot"], "steps": steps}
            approvals.ask(connection, live, PAYOUT, {"amount": decimal(each.amount), **body}, None, at)


def clear(live: PokerLive, done: Approval, act: acts.Approve, person: Person, at: str) -> None:
    """Hand a taxed payment over, less what the register of support arrears has withheld."""
    if act.withheld > done.amount:
        raise Refused(f"no more can be withheld than the {dollars(done.amount)} he won")
    if not act.claim:
        raise Refused("note the number of the claim, or why the register was not searched")
    body = {
        "approval": done.id,
        "player": done.body["player"],
        "won": decimal(done.amount),
        "withheld": decimal(act.withheld),
        "handed": decimal(done.amount - act.withheld),
        "claim": act.claim,
        "steps": done.body["steps"],
    }
    live.note("payout-cleared", body, person.id, at)
