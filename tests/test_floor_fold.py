"""Whatever people do, in whatever order, at tables of every kind: what is stored is what the journal comes to."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import select

from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.schema import APPROVALS, JOURNAL
from pitboss.floor.store import Store
from pitboss.room.awaited import Act, Show
from pitboss.table import DealCard, Decide, PayAndTake
from tests.floor_play import PLAYERS, Pit, hire

STADIUM: Final = ("hollywood-toledo", "stadium-table-games")
ROOM: Final = ("horseshoe-cleveland", "poker-room")
STAFF: Final = ("dealer", "table-games-supervisor", "pit-manager", "surveillance", "slot-attendant")
STEPS: Final = 250
STACKED: Final = {
    STADIUM[0]: ({"ante": 500, "progressive": 100}, "As Ks Qs", "9c Jd Tc"),
    ROOM[0]: ({"ante": 500, "multi-link": 100}, "9s 8s 7s 6s 5s", "2c 3d 5h 7c 9d Jh"),
}
"""By house: wagers, a hand that wins from the meter, and the dealer's."""


def _somebody(pit: Pit, table: int, rng: Random) -> tuple[str, str, dict[str, Any]]:
    """Who does what; much of it is refused."""
    state = pit.standing(table).state
    who, seat = rng.choice(PLAYERS[:3]), rng.randint(1, 5)
    seated = next((n for n, each in state.seats.items() if each.person == pit[who].id), seat)
    signed = _waiting(pit, table)
    match rng.randrange(12) if signed is None else rng.randrange(16):
        case 0:
            return who, "take-seat", {"seat": seat}
        case 1 if state.seats.get(seated) and len(state.seats) > 2:
            return who, "leave-seat", {"seat": seated}
        case 2 | 3 | 4 if state.stadium is not None:
            return who, "insert-bill", {"seat": seated, "amount": 10_000}
        case 2 | 3 | 4:
            return who, "buy-in", {"seat": seated, "amount": rng.choice((10_000, 50_000))}
        case 5:
            return rng.choice(STAFF), rng.choice(("ask-fill", "ask-credit")), {"amount": 5_000}
        case 6 | 7 | 12 | 13 | 14 | 15:
            return rng.choice(STAFF), rng.choice(("approve", "decline")), {"approval": signed or 1}
        case 8:
            return who, "cash-out", {"seat": seated}
        case 9:
            return who, "tip", {"seat": seated, "amount": 100}
        case 10:
            return "pit-manager", "change-limits", {"minimum": 500, "maximum": rng.choice((50_000, 100_000))}
        case _:
            return "pit-manager", "count-tray", {"counted": max(0, state.rack)}


def _waiting(pit: Pit, table: int) -> int | None:
    with pit.store.reading() as connection:
        asked = select(APPROVALS.c.id).where(APPROVALS.c.status == "waiting", APPROVALS.c.table_id == table)
        return connection.execute(asked.limit(1)).scalar()


def _jackpots(store: Store) -> set[str]:
    with store.reading() as connection:
        return set(connection.execute(select(JOURNAL.c.kind)).scalars())


def _plays(pit: Pit, table: int, rng: Random) -> None:
    live = pit.standing(table)
    if isinstance(live, PokerLive):
        awaited = live.hand.awaited if live.hand is not None else None
        if isinstance(awaited, Act):
            who = live.state.seats[awaited.seat].player.lower()
            pit.do(who, table, "decide", seat=awaited.seat, choice=rng.choice(awaited.choices))
        elif isinstance(awaited, Show):
            pit.do(
                live.state.seats[awaited.seat].player.lower(), table, "decide", seat=awaited.seat, choice="show"
            )
        else:
            pit.do(rng.choice(PLAYERS), table, "begin-hand")
    elif live.state.stadium is not None:
        who = rng.choice(PLAYERS)
        seat = next((n for n, each in live.state.seats.items() if each.person == pit[who].id), 1)
        if rng.random() < 0.3:
            pit.do(who, table, "take-back", seat=seat, wager="straight-up", spot="17")
        else:
            pit.do(who, table, "wager", seat=seat, wager="straight-up", spot="17", amount=500)
    elif live.state.dealt_by == "dealer":
        _dealt(pit, table, rng)
    elif set(live.state.seats) == {1, 2}:
        pit.step(table, rng)


def _dealt(pit: Pit, table: int, rng: Random) -> None:
    """A round at a table where a dealer deals: a hand that is played wins all or a part of the meter."""
    wagers, hand, dealer = STACKED[pit.live(table).state.property]
    for wager, amount in wagers.items():
        pit.do("ann", table, "wager", seat=1, wager=wager, amount=amount)
    pit.do("dealer", table, "no-more-bets")
    while (round_ := pit.live(table).round) is not None:
        match round_.ask:
            case DealCard(to="dealer"):
                pit.do("dealer", table, "card", card=dealer.split()[len(round_.table.dealer)])
            case DealCard():
                pit.do("dealer", table, "card", card=hand.split()[len(round_.table.seats[1].cards)])
            case Decide() as asked:
                pit.do("dealer", table, "decide", seat=asked.seat, choice=rng.choice(asked.choices))
            case PayAndTake():
                pit.do("dealer", table, "pay-and-take")
            case _:
                raise AssertionError(round_.ask)


def _stacked(pit: Pit, house: str) -> int:
    game = "three-card-poker" if house == STADIUM[0] else "four-card-poker"
    return pit.table(house, game, players=1, dealt_by="dealer", linked_to="stacked")


def _stadium(pit: Pit) -> int:
    table = pit.set_up(*STADIUM, options={"game": "roulette"}, seats=5)
    pit.sign(table)
    pit.do("table-games-manager", table, "open-table", bank=0)
    for seat, who in enumerate(PLAYERS[:3], start=1):
        pit.do(who, table, "take-seat", seat=seat)
    return table


def _poker(pit: Pit) -> int:
    return pit.table(*ROOM, players=3, chips=20_000, seats=5, options={})


FLOORS: Final = pytest.mark.parametrize(("house", "other"), [(STADIUM[0], _stadium), (ROOM[0], _poker)])


@FLOORS
@pytest.mark.parametrize("seed", range(2))
def test_a_random_floor_is_what_its_journal_comes_to(
    store: Store, house: str, other: Callable[[Pit], int], seed: int
) -> None:
    done = _lives(store, house, other, Random(seed), STEPS)
    assert verify(store).faults == []
    assert _jackpots(store) >= {"approval-asked", "jackpot-paid", "jackpot-returned"}
    assert len(done) > 6, done
    assert done["play"] > STEPS / 20, done


@pytest.mark.prove
@FLOORS
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_million_steps(store: Store, house: str, other: Callable[[Pit], int], seed: int) -> None:
    _lives(store, house, other, Random(seed), 1_000_000 // 200)
    assert verify(store).faults == []


def _lives(store: Store, house: str, other: Callable[[Pit], int], rng: Random, steps: int) -> Counter[str]:
    """So many steps of a floor; each leaves the table as its journal tells, and money where it came from.

    Now and then a worker takes over that has seen nothing, and everything that came since is checked.
    """
    hire(store, house)
    pit, done, proved = Pit(store), Counter[str](), None
    tables = (
        pit.table(house, rng.choice(("three-card-poker", "blackjack", "roulette"))),
        other(pit),
        *(_stacked(pit, house) for _ in range(2)),
    )
    for step in range(steps):
        if rng.random() < 0.1:
            pit = Pit(store)
        table = rng.choice(tables)
        with suppress(Refused, BadInput):
            if rng.random() < 0.4:
                _plays(pit, table, rng)
                done["play"] += 1
            else:
                who, act, of = _somebody(pit, table, rng)
                pit.do(who, table, act, **of)
                done[act] += 1
        assert sum(pit.standing(table).state.balances().values()) == 0
        if step % 50 == 0:
            found = verify(store, proved=proved)
            assert found.faults == []
            proved = found.proved
    return done
