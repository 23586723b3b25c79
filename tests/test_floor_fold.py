"""Whatever people do, in whatever order, at tables of every kind: what is stored is what the journal comes to."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeAlias

import pytest
from sqlalchemy import event, select

from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.fund import fund
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.tournaments import ENDED
from pitboss.floor.house_books import ledgers, pits
from pitboss.floor.night.tournaments import HousePlayers
from pitboss.floor.schema import JOURNAL, TICKETS
from pitboss.floor.sealing import seal_heads
from pitboss.floor.store import Store
from pitboss.room.awaited import Act, Show
from pitboss.table import DealCard, Decide, PayAndTake, TakeWagers, TurnCard
from tests.clock import Clock
from tests.floor_anything import EVERY, Chances
from tests.floor_errands import CARDS, STAFF, errand, hire_for_errands, promotion, signature
from tests.floor_play import PLAYERS, Pit, act_of, next_act, pieces
from tests.test_floor_tournaments import BACCARAT, HORSESHOE, JACK, POKER, names

STADIUM: Final = ("hollywood-toledo", "stadium-table-games")
ROOM: Final = ("horseshoe-cleveland", "poker-room")
GAMES: Final = ("three-card-poker", "blackjack", "roulette", "craps", "mini-midi-baccarat", "let-it-ride")
TOURNAMENTS: Final = {ROOM[0]: (POKER, BACCARAT.replace(JACK, HORSESHOE))}
"""By house: the rules of those it holds; its poker room has a fund for promotions, too."""
STEPS: Final = 1_200
STACKED: Final = {
    STADIUM[0]: ({"ante": 500, "progressive": 100}, "As Ks Qs", "9c Jd Tc"),
    ROOM[0]: ({"ante": 500, "multi-link": 100}, "9s 8s 7s 6s 5s", "2c 3d 5h 7c 9d Jh"),
}
"""By house: wagers, a hand that wins from the meter, and the dealer's."""
Command: TypeAlias = tuple[str, str, dict[str, Any]]
"""Who does what, and how much of it."""


# --- what people do besides playing --------------------------------------------------------------------------


def _somebody(pit: Pit, table: int, rng: Random) -> Command:
    """Who does what; some of it is refused."""
    state, who = pit.standing(table).state, rng.choice(PLAYERS[:3])
    seat = next((number for number, each in state.seats.items() if each.person == pit[who].id), None)
    if seat is None and rng.random() < 0.7:
        return who, "take-seat", {"seat": rng.randint(1, 5)}
    at_seat = {"seat": seat or rng.randint(1, 5)}
    anywhere: list[Command] = [
        (who, "leave-seat", at_seat) if len(state.seats) > 2 else (who, "take-seat", {"seat": rng.randint(1, 5)}),
        *[signature(pit, table, rng)] * 6,
        ("pit-manager", "change-limits", {"minimum": 500, "maximum": rng.choice((50_000, 100_000))}),
    ]
    in_cash: list[Command] = [
        *[(who, "buy-in", {**at_seat, "amount": rng.choice((10_000, 50_000))})] * 3,
        (rng.choice(STAFF), rng.choice(("ask-fill", "ask-credit")), {"amount": 5_000}),
        (
            rng.choice(("dealer", "pit-manager")),
            "count-chips",
            {"moment": "shift", "chips": pieces({100: max(0, state.rack) // 100 + rng.choice((0, 0, 1))})},
        ),
    ]
    in_credits: list[Command] = [
        *[(who, "insert-bill", {**at_seat, "amount": 10_000})] * 2,
        (who, "cash-out", at_seat),
        (who, "insert-ticket", {**at_seat, "number": _ticket(pit, rng)}),
        (who, "tip", {**at_seat, "amount": 100}),
    ]
    usual = in_credits if state.stadium is not None else in_cash
    return rng.choice(anywhere + usual * 3 + in_cash + in_credits)


def _ticket(pit: Pit, rng: Random) -> str:
    """The number on a ticket that is still worth its money, now and then on one that is not."""
    with pit.store.reading() as connection:
        asked = select(TICKETS.c.number).order_by(TICKETS.c.status, TICKETS.c.id.desc())
        found = connection.execute(asked.limit(3)).scalars().all()
    return rng.choice(found) if found else "0" * 18


# --- what players and dealers do -----------------------------------------------------------------------------


def _plays(pit: Pit, table: int, rng: Random) -> None:
    live = pit.standing(table)
    if live.state.reserved:  # no round begins before it is signed or declined
        who, act, of = signature(pit, table, rng)
        pit.do(who, table, act, **of)
    elif isinstance(live, PokerLive):
        _at_poker(pit, table, live, rng)
    elif isinstance(live, StadiumLive):
        _at_stations(pit, table, live, rng)
    elif live.state.dealt_by == "dealer":
        _dealt(pit, table, rng)
    elif live.state.seats:
        _against_house(pit, table, rng)


def _against_house(pit: Pit, table: int, rng: Random) -> None:
    """What a player could do; where that is refused, a wager comes back or the one that others need is made."""
    live = pit.live(table)
    lying = live.round.table.seats.values() if live.round is not None else ()
    stakes = [(seat.number, stake) for seat in lying for stake in seat.open_stakes()]
    crowded = len(stakes) > 6 and live.round is not None and isinstance(live.round.ask, TakeWagers)
    found = (stakes[0][0], act_of("no-more-bets")) if crowded else next_act(live, rng)
    try:
        if found is not None:
            pit.do_act(table, *found)
    except Refused:
        if not stakes:
            raise
        seat, stake = rng.choice(stakes)
        first = next(name for name, wager in live.house.wagers.items() if wager.when == "opening")
        if rng.random() < 0.5 and None in live.game.spots(live.house, first):
            amount = live.house.limits(first)[0]
            pit.do_act(table, seat, act_of("wager", seat=seat, wager=first, amount=amount))
        else:
            pit.do_act(table, seat, act_of("take-back", seat=seat, wager=stake.wager, spot=stake.spot))


def _at_poker(pit: Pit, table: int, live: PokerLive, rng: Random) -> None:
    awaited = live.hand.awaited if live.hand is not None else None
    if isinstance(awaited, Act | Show):
        choice = rng.choice(awaited.choices) if isinstance(awaited, Act) else rng.choice(("show", "muck"))
        pit.do(pit.at_seat(table, awaited.seat) or "dealer", table, "decide", seat=awaited.seat, choice=choice)
    else:
        pit.do(rng.choice(("dealer", "dealer", "ann")), table, "begin-hand")


def _at_stations(pit: Pit, table: int, live: StadiumLive, rng: Random) -> None:
    """A wager or one taken back; now and then the clock strikes where a window is over."""
    for order in pit.floor.stadiums_due():
        pit.floor.act_alone(order)
        pit.compare(order.table)
        return
    seat = rng.choice(sorted(live.state.seats) or [1])
    who = pit.at_seat(table, seat) or rng.choice(PLAYERS)
    spot, amount = rng.choice(("17", "0", "32")), rng.choice((500, 1_000, 4_000))
    if rng.random() < 0.3:
        pit.do(who, table, "take-back", seat=seat, wager="straight-up", spot=spot)
    else:
        pit.do(who, table, "wager", seat=seat, wager="straight-up", spot=spot, amount=amount)


def _dealt(pit: Pit, table: int, rng: Random) -> None:
    """The next of a round where a dealer deals: a hand that is played wins all or a part of the meter."""
    deals = _dealer(pit, table)
    round_, (wagers, hand, dealer) = pit.live(table).round, STACKED[pit.live(table).state.property]
    match round_.ask if round_ is not None else TakeWagers():
        case TakeWagers():
            who, seat = pit.at_seat(table, 1), round_.table.seats.get(1) if round_ is not None else None
            due = [wager for wager in wagers if seat is None or not seat.has(wager)]
            if who is None:
                pit.do(PLAYERS[-1], table, "take-seat", seat=1)
            elif due:
                pit.do(who, table, "wager", seat=1, wager=due[0], amount=wagers[due[0]])
            else:
                pit.do(deals, table, "no-more-bets")
        case DealCard(to=to) if round_ is not None:
            seat = round_.table.seats.get(1)
            cards, dealt = (dealer, round_.table.dealer) if to == "dealer" else (hand, seat.cards if seat else [])
            left = cards.split()[len(dealt) :] if rng.random() < 0.98 else []  # by a correction it may be out
            pit.do(deals, table, "card", card=next(iter(left), rng.choice(CARDS)))
        case TurnCard():
            pit.do(deals, table, "card", card=rng.choice(CARDS))
        case Decide() as asked:
            pit.do(deals, table, "decide", seat=asked.seat, choice=rng.choice(asked.choices))
        case PayAndTake():
            pit.do(deals, table, "pay-and-take")
        case other:
            raise AssertionError(other)


def _dealer(pit: Pit, table: int) -> str:
    """Who has tapped in, or whoever deals where nobody has."""
    tapped = pit.standing(table).state.dealer
    return next((name for name, each in pit.people.items() if tapped and each.id == tapped.person), "dealer")


# --- tournaments ---------------------------------------------------------------------------------------------


def _tournament(pit: Pit, house: str, number: int, rng: Random) -> int:
    """A tournament goes on, by one command at a table or by a step of the evening, or the next begins; which one
    it is."""
    rules, chance = TOURNAMENTS[house], SeededChance(rng.randrange(1_000_000))
    if not number or pit.floor.tournaments.see(number).stage in ENDED:
        return HousePlayers.held(pit.floor, rng.choice(rules), names(rng.randint(3, 6)), chance).number
    players = HousePlayers(pit.floor, number, chance)
    tables = sorted(players.book.tables)
    table = rng.choice(tables) if tables else 0
    found = pit.floor.see(table, players.next) if table else None
    if found is not None and rng.random() < 0.6:
        pit.floor.act(players.dealer, table, found)
    else:
        players.go_on()
    for each in players.book.used:
        pit.compare(each)
    return number


# --- floors --------------------------------------------------------------------------------------------------


def _stacked(pit: Pit, house: str) -> int:
    game = "three-card-poker" if house == STADIUM[0] else "four-card-poker"
    return pit.table(house, game, players=1, dealt_by="dealer", linked_to="stacked")


def _stadiums(pit: Pit) -> list[int]:
    """Two of them, a ticket of one being as good at the other; and a table whose players owe their commission."""
    tables = [pit.set_up(*STADIUM, options={"game": "roulette"}, seats=5) for _ in range(2)]
    for table in tables:
        pit.sign(table)
        pit.do("table-games-manager", table, "open-table", bank=0)
        for seat, who in enumerate(PLAYERS[:3], start=1):
            pit.do(who, table, "take-seat", seat=seat)
    owing = pit.table(STADIUM[0], "mini-midi-baccarat", name="owing", options={"vigorish-taken": "deferred"})
    return [*tables, owing, owing]


def _poker(pit: Pit) -> list[int]:
    return [pit.table(*ROOM, players=3, chips=20_000, seats=5, options={})]


Others: TypeAlias = Callable[[Pit], list[int]]
FLOORS: Final = pytest.mark.parametrize(("house", "others"), [(STADIUM[0], _stadiums), (ROOM[0], _poker)])
SEEN: Final = {
    STADIUM[0]: {"ticket-issued", "window-opened", "round-opened"},
    ROOM[0]: {"hand-opened", "hand-ended"},
}
"""By house: what must have happened besides wins from the meter."""


@FLOORS
@pytest.mark.parametrize("seed", range(2))
def test_a_random_floor_is_what_its_journal_comes_to(store: Store, house: str, others: Others, seed: int) -> None:
    done = _lives(store, house, others, seed, STEPS)
    assert verify(store).faults == []
    assert _happened(store) >= {"approval-asked", "jackpot-paid", "jackpot-returned"} | SEEN[house]
    assert len(done) > 20, done
    assert len(_happened(store)) > 30, "little of what can happen on a floor has happened"
    assert done["play"] > STEPS / 8, done


@pytest.mark.prove
@FLOORS
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_million_steps(store: Store, house: str, others: Others, seed: int) -> None:
    _lives(store, house, others, seed, 1_000_000 // 200)
    assert verify(store).faults == []


def _happened(store: Store) -> set[str]:
    with store.reading() as connection:
        return set(connection.execute(select(JOURNAL.c.kind)).scalars())


def _without_waiting(store: Store) -> None:
    """Nothing here is about a machine that stops: a command need not wait until the disk has it."""
    if store.sqlite:
        store.engine.dispose()
        event.listen(store.engine, "connect", lambda made, _: made.execute("PRAGMA synchronous=OFF"))


def _lives(store: Store, house: str, others: Others, seed: int, steps: int) -> Counter[str]:
    """So many commands on a floor; each leaves its table as the journal tells, and money where it came from.

    Now and then a worker takes over that has seen nothing, and everything that came since is checked; every
    thousand steps everything is.
    """
    _without_waiting(store)
    hire_for_errands(store, house)
    rng, clock, done, proved = (
        Random(seed),
        Clock(),
        Counter[str](),
        None,
    )
    pit, tried, number = Pit(store, source=SeededChance(seed), clock=clock), Counter[tuple[str, str]](), 0
    tables = [pit.table(house, rng.choice(GAMES)), *others(pit), *[_stacked(pit, house) for _ in range(2)] * 2]
    for step in range(steps):
        clock.later(seconds=rng.uniform(0, 10), hours=9 * (rng.random() < 0.003))
        if rng.random() < 0.1:
            pit = pit.restarted()
        table = rng.choice(tables)
        with suppress(Refused, BadInput):
            chosen = rng.random()
            if chosen < 0.55:
                _plays(pit, table, rng)
                done["play"] += 1
            elif chosen < 0.67:
                act, do = errand(pit, table, rng)
                do()
                done[act] += 1
            elif chosen < 0.81:
                who, act, of = _somebody(pit, table, rng)
                pit.do(who, table, act, **of)
                done[act] += 1
            elif chosen < 0.85 and house in TOURNAMENTS:
                number = _tournament(pit, house, number, rng)
                done["tournament"] += 1
            elif chosen < 0.88 and house in TOURNAMENTS:
                act, do = promotion(pit, house, table, rng)
                do()
                done[act] += 1
            else:
                used = pit.floor.tournaments.see(number).used if number else ()
                taken = Chances(pit, rng, [*tables, *used], number).anything(tried)
                done[taken or "refused"] += 1
        if step % 50 == 0:
            seal_heads(store, clock())
            assert pit.floor.pits.see(house) == pits(store).see(house)
            assert pit.floor.ledgers.see(house) == ledgers(store).see(house)
            with store.reading() as connection:
                assert fund(connection, pit.floor.pits.see(house), clock())["reconciled"]
            found = verify(store, proved=None if step % 1_000 == 0 else proved)
            assert found.faults == []
            proved = found.proved
    assert set(tried) == set(EVERY), "an act was never tried"
    return done
