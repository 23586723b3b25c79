"""What people do on a floor besides playing, at random: papers, counts, corrections, taps, the pit, equipment."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

from pydantic import TypeAdapter
from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.acts.equipment import EquipmentActs
from pitboss.floor.books import approvals
from pitboss.floor.books.live import Live
from pitboss.floor.books.state import TableState
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.schema import APPROVALS, SLIPS
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.table import CardDealt, Decision, WheelStopped
from tests.floor_pit import ACT as PIT_ACT
from tests.floor_play import BANK, PLAYERS, Pit, as_sent, hire, pieces

Errand: TypeAlias = Callable[[], object]
Named: TypeAlias = tuple[str, Errand]
"""What is done, and doing it."""
EQUIPMENT_ACT: Final[TypeAdapter[EquipmentActs]] = TypeAdapter(EquipmentActs)
THIRD: Final = "third-of-the-count-room"
"""Three of them count a box, each of whom signs once."""
STAFF: Final = (
    *("dealer", "table-games-supervisor", "second-supervisor", "pit-manager", "surveillance", "slot-attendant"),
    *("cage-cashier", "security-officer", "count-team", "count-supervisor", THIRD),
)
DEALERS: Final = ("dealer", "dealer", "table-games-supervisor")
PIT: Final = ("dealer", "table-games-supervisor", "pit-manager", "shift-manager")
CARDS: Final = tuple(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs")


def errand(pit: Pit, table: int, rng: Random) -> Named:
    """Something for somebody to do; some of it is refused."""
    name, do = rng.choice((*_papers(pit, table, rng), *_at_table(pit, table, rng), *_in_pit(pit, table, rng)))
    return name, do


def signature(pit: Pit, table: int, rng: Random) -> tuple[str, str, dict[str, Any]]:
    """Somebody approves or declines what waits at a table: mostly whose turn it is."""
    asked = select(APPROVALS).where(APPROVALS.c.status == "waiting", APPROVALS.c.table_id == table)
    with pit.store.reading() as connection:
        row = connection.execute(asked.order_by(APPROVALS.c.id.desc()).limit(1)).first()
    if row is None:
        return rng.choice(STAFF), "approve", {"approval": 1}
    body = approvals.read(row).body
    turn = body["needs"][len(body["given"])]
    signed = {each[0] for each in body["given"]} | {body["asked_by"]}
    able = [name for name in (*STAFF, *PIT) if pit[name].role in turn and pit[name].id not in signed]
    who = rng.choice(able or STAFF)
    who = who if rng.random() < 0.8 else rng.choice(STAFF)
    return who, rng.choice(("approve", "approve", "approve", "decline")), {"approval": row.id}


def hire_for_errands(store: Store, house: str) -> None:
    """People of every role, and one more of the count room."""
    hire(store, house)
    third: dict[str, Any] = {"title": "Third", "role": Role.COUNT_TEAM, "password": None, "house": house}
    with store.writing() as connection:
        add_person(store, connection, None, now(), name=THIRD, **third)


# --- papers ----------------------------------------------------------------------------------------------------


def _papers(pit: Pit, table: int, rng: Random) -> Iterator[Named]:
    state = pit.standing(table).state

    def do(who: str, act: str, **of: Any) -> Named:
        return act, lambda: pit.do(who, table, act, **of)

    boxes = sorted(state.inventory.boxes) or [1]
    yield do("security-officer", "remove-box", why="full")
    yield do("count-team", "count-drop", box=rng.choice(boxes), cash=pieces({10_000: rng.randint(0, 9)}))
    yield do("commission-agent", "note-variance", slip=_variance(pit, table))
    who, _, of = signature(pit, table, rng)
    yield do(rng.choice(("cage-cashier", "surveillance", who)), "void-slip", why="asked for twice", **of)
    yield from [("sign-all", lambda: _signs(pit, table, rng))] * 4
    lies = {100: max(0, state.rack) // 100 + rng.choice((0, 0, 1))}
    yield "both-count", lambda: pit.count(table, "shift", lies)
    chips = {10_000: rng.randint(1, 9)}
    yield "ask-fill", lambda: _for_real(pit, lambda: pit.do("pit-manager", table, "ask-fill", chips=pieces(chips)))


def _for_real(pit: Pit, do: Errand) -> None:
    """A slip goes from hand to hand where the floor is no demonstration."""
    pit.floor.demo = False
    try:
        do()
    finally:
        pit.floor.demo = True


def _signs(pit: Pit, table: int, rng: Random) -> None:
    """What waits longest at a table gets every signature it needs."""
    for _ in range(4):
        who, _, of = signature(pit, table, rng)
        pit.do(who, table, "approve", **of)


def _variance(pit: Pit, table: int) -> int:
    asked = select(SLIPS.c.id).where(SLIPS.c.table_id == table, SLIPS.c.kind == "variance")
    with pit.store.reading() as connection:
        return int(connection.execute(asked.order_by(SLIPS.c.status.desc()).limit(1)).scalar() or 1)


# --- at the table ----------------------------------------------------------------------------------------------


def _at_table(pit: Pit, table: int, rng: Random) -> Iterator[Named]:
    live, player = pit.standing(table), rng.choice(PLAYERS[:3])
    seat = rng.choice(sorted(live.state.seats) or [1])

    def do(who: str, act: str, **of: Any) -> Named:
        return act, lambda: pit.do(who, table, act, **of)

    if live.state.status != "open":
        yield from [("open-table", lambda: _opens(pit, table))] * 60
    yield do(player, "ask-chips", seat=seat, amount=5_000)
    yield do(player, "take-cash-back", seat=seat)
    yield do("dealer", "buy-in", seat=seat, amount=5_000)
    yield do(rng.choice(DEALERS), "tap-in", relieved=rng.choice(("table", "break", "home")))
    yield from [do(rng.choice(DEALERS), "tap-out", goes=rng.choice(("table", "break", "home")))] * 3
    yield do("pit-manager", "place-table", column=rng.randint(1, 4), row=1)
    yield do("pit-manager", "change-limits", minimum=500, maximum=90_000, notice=rng.choice((0, 5)))
    yield do("pit-manager", "change-equipment")
    if rng.random() < 0.2:
        yield do("pit-manager", "close-table")
    if isinstance(live, Live) and not live.by_the_clock:
        yield from [("correct", lambda: _corrects(pit, table, live, rng))] * 3


def _opens(pit: Pit, table: int) -> None:
    """The table is opened again; those who sat there come back."""
    pit.sign(table)
    state = pit.standing(table).state
    pit.do("table-games-manager", table, "open-table", bank=BANK if state.stadium is None else 0)


def _corrects(pit: Pit, table: int, live: Live, rng: Random) -> None:
    """An entry of the round on the felt, with another answer of its kind."""
    felt = live.round or live.shown
    if felt is None or not felt.turns:
        raise Refused("nothing to correct")
    entry = rng.randint(max(1, len(felt.turns) - 2), len(felt.turns))
    match felt.turns[entry - 1].answer:
        case CardDealt():
            of: dict[str, Any] = {"card": rng.choice(CARDS)}
        case Decision():
            of = {"choice": rng.choice(("play", "fold"))}
        case WheelStopped():
            of = {"section": str(rng.randint(0, 36))}
        case _:
            of = {"seat": rng.choice(sorted(live.state.seats) or [1])}
    pit.do(rng.choice(("dealer", "pit-manager")), table, "correct", entry=entry, reason="misread", **of)


# --- in the pit ------------------------------------------------------------------------------------------------


def _in_pit(pit: Pit, table: int, rng: Random) -> Iterator[Named]:
    state = pit.standing(table).state
    house, who = state.property, rng.choice(PIT)
    book = pit.floor.pits.see(house)

    def act(who: str, act: str, /, **of: Any) -> Named:
        asked = PIT_ACT.validate_python({"act": act, **as_sent(of)})
        return act, lambda: pit.floor.act_in_pit(pit[who], house, asked)

    for what in ("come-to-work", "take-break", "come-back", "go-home"):
        yield act(who, what)
    yield act("pit-manager", "send-dealer", who=pit["dealer"].id, table=table)
    yield act(
        "pit-manager", "give-section", section=rng.choice(("east", "west")), tables=[table][: rng.randint(0, 1)]
    )
    yield act("cage-cashier", "change-cash", way=rng.choice(("in", "out")), player="Red cap", amount=100_000)
    yield act("pit-manager", "begin-rating", table=table, seat=rng.randint(1, 3), player="Red cap")
    yield act("pit-manager", "end-rating", rating=_last(book.ratings), average=2_500, skill="average")
    yield act(
        "dealer", "raise-dispute", table=table, round=max(1, state.round), seat=1, player="Ann", says="Mine!"
    )
    yield act("surveillance", "note-dispute", dispute=_last(book.disputes), says="It was theirs.")
    yield act("pit-manager", "rule-dispute", dispute=_last(book.disputes), upheld=True, ruling="It was theirs.")
    yield from (act("pit-manager", "fill-claim", **claim) for claim in _claims(pit, table))
    yield act("surveillance", "verify-claim", claim=_last(book.claims))
    yield act("shift-manager", "hand-over", remarks="Nothing.")
    yield act("pit-manager", "take-over", handover=_last(book.handovers))
    yield from _equipment(pit, state, rng)


def _last(of: dict[int, Any]) -> int:
    return max(of, default=1)


def _claims(pit: Pit, table: int) -> Iterator[dict[str, Any]]:
    """The last jackpot of a table."""
    asked = select(APPROVALS.c.id).where(APPROVALS.c.what == "jackpot", APPROVALS.c.table_id == table)
    with pit.store.reading() as connection:
        won = connection.execute(asked.order_by(APPROVALS.c.id.desc()).limit(1)).scalar()
    if won is not None:
        checked = ["photo", "age", "not-excluded"]
        yield {"approval": won, "player": "Ann", "document": "7", "staked": 100, "checked": checked}


def promotion(pit: Pit, house: str, table: int, rng: Random) -> Named:
    """Something about the promotions of a poker room: from the box to the prize."""
    book = pit.floor.pits.see(house)
    number, award = _last(book.promotions), _last(book.awards)

    def act(who: str, act: str, /, **of: Any) -> Named:
        asked = PIT_ACT.validate_python({"act": act, **of})
        return act, lambda: pit.floor.act_in_pit(pit[who], house, asked)

    running = [each.number for each in book.promotions.values() if each.runs] or [number]
    named = {"name": f"promotion {pit.floor.time()}", "terms": "Whoever is dealt in.", "submitted": "PR-17"}
    prize = {"listed_as": rng.choice(("hot-seat", "hot-table", "high-card")), "prize": "1.00"}
    return rng.choice(
        [
            *[("count-box", lambda: pit.do("table-games-supervisor", table, "count-box"))] * 2,
            act("table-games-supervisor", "post-draws"),
            act("table-games-manager", "set-up-promotion", **named, **prize),
            *[act("table-games-supervisor", "begin-promotion", promotion=number)] * 2,
            *[act("table-games-supervisor", "draw-promotion", promotion=each) for each in running],
            act("table-games-supervisor", "pay-award", award=award, paid_as="cash", document="7"),
            act("table-games-supervisor", "end-promotion", promotion=rng.choice(running)),
            *(act("table-games-supervisor", "tell-draws", day=day) for day in list(book.draws)[:1]),
        ]
    )


def _equipment(pit: Pit, state: TableState, rng: Random) -> Iterator[Named]:
    ledger = pit.floor.ledgers.see(state.property)

    def act(who: str, act: str, /, **of: Any) -> Named:
        asked = EQUIPMENT_ACT.validate_python({"act": act, **of})
        return act, lambda: pit.floor.keep_equipment(pit[who], asked)

    first = rng.randint(1, max(ledger.units, default=1))
    yield act("pit-manager", "ask-move", move="receive", brand="blue", many=rng.randint(1, 3))
    yield act("pit-manager", "ask-move", move="take to the floor", many=1, first=first, table=state.id)
    yield act("pit-manager", "ask-move", move="take off the floor", many=1, first=first)
    yield from [act("security-officer", "sign-move", number=_last(ledger.moves))] * 3
    yield act("security-officer", "decline-move", number=_last(ledger.moves), why="The box was open.")
    yield act("pit-manager", "inspect", table=state.id, what="cards", fit=rng.random() < 0.5, words="Looked at.")
    yield act("pit-manager", "count-storage", what="cards", brand="blue", counted=rng.randint(0, 9))
