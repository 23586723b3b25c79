"""Workers come and go: whoever starts on the same database sees the same tables and can go on, even mid-round."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from pitboss import library
from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire, seen_by

_HOUSE_OF = {game: house for house in library.properties() for game in library.playable(house)}
KINDS = ("blackjack", "craps", "mini-midi-baccarat", "pai-gow-poker", "roulette", "three-card-poker")
"""A game of every kind: how a table is written down and taken up again is the same for all of a kind."""
GAMES = [
    pytest.param(_HOUSE_OF[game], game, id=game, marks=[pytest.mark.both_databases] if game in KINDS else [])
    for game in sorted(_HOUSE_OF)
]
"""Every playable game, at one of the houses that offer it."""


def _same(one: Pit, other: Pit, table: int) -> None:
    """Two workers agree on everything anybody can see."""
    assert one.live(table).state == other.live(table).state
    for who in ("ann", "bob", "dealer", "surveillance"):
        assert seen_by(one.live(table), one[who]) == seen_by(other.live(table), other[who])


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_a_second_worker_goes_on_in_the_middle_of_a_round(store: Store, house: str, game: str) -> None:
    """After every single command another worker takes over, which has never seen the table."""
    hire(store, house)
    first = Pit(store)
    table = first.table(house, game, players=2)
    rng, in_the_middle = Random(7), 0
    for _ in range(10):
        fresh = Pit(store)
        if fresh.live(table).round is not None:
            in_the_middle += 1
        fresh.step(table, rng)
        _same(first, fresh, table)
    assert in_the_middle, "no worker took over in the middle of a round"
    Pit(store).play_rounds(table, rng)
    assert verify(store).faults == []


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_a_restart_in_the_middle_of_a_round(database: str, store: Store, house: str, game: str) -> None:
    """Everything goes down; what comes up has the round where it stood, and it ends as if nothing had been."""
    hire(store, house)
    pit, rng = Pit(store), Random(11)
    table = pit.table(house, game, players=2)
    pit.play_rounds(table, rng)
    while not pit.play_into_round(table, rng, 3):
        pass
    before = [seen_by(pit.live(table), pit[who]) for who in ("ann", "bob")]
    rounds = pit.live(table).state.round
    store.close()

    opened = Store(database)
    opened.create()
    again = Pit(opened)
    assert [seen_by(again.live(table), again[who]) for who in ("ann", "bob")] == before
    while again.live(table).round is not None:
        again.step(table, rng)
    assert again.live(table).state.round == rounds, "the round that was on is the one that ended"
    found = verify(opened)
    assert found.faults == []
    assert found.rounds == rounds
    opened.close()


@pytest.mark.both_databases
def test_a_command_that_fails_half_way_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever breaks before the end of a command, the table stands where it stood."""
    hire(store, "jack-cleveland")
    pit = Pit(store)
    table = pit.table("jack-cleveland", "roulette", players=1)
    before = deepcopy(pit.live(table).state)
    told: list[int] = []
    pit.floor.on_change = lambda moved, version: told.append(moved)

    class Broken(Exception):
        """The machine gives out."""

    def broken(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(pit.floor, "_write", broken)
        with pytest.raises(Broken):
            pit.do("ann", table, "buy-in", seat=1, amount=5_000)
    append = Store.append

    def written_and_broken(*given: Any, **more: Any) -> None:
        append(*given, **more)
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", written_and_broken)
        with pytest.raises(Broken):
            pit.do("ann", table, "buy-in", seat=1, amount=5_000)
    assert pit.live(table).state == before
    assert told == [], "nobody is told of what did not happen"
    pit.do("ann", table, "buy-in", seat=1, amount=5_000)
    assert told == [table]
    assert verify(store).faults == []


def test_what_is_refused_leaves_memory_as_it_was(store: Store) -> None:
    """Before anything has happened a table need not be read again; after that it must be."""
    hire(store, "jack-cleveland")
    pit = Pit(store)
    table = pit.table("jack-cleveland", "blackjack", players=1, chips=1_000)
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=1_000)
    before = pit.live(table)
    for seat, amount in ((2, 500), (1, 1), (1, 10_000_000)):
        with pytest.raises(Refused):
            pit.do("ann", table, "wager", seat=seat, wager="blackjack", amount=amount)
        pit.compare(table)
    assert pit.live(table) is before, "nobody had to look into the database"
    with pytest.raises(Refused, match="short of chips"):
        pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=500)
    assert pit.live(table) is not before, "the wager lay on the felt that was refused"
    pit.compare(table)
    assert pit.live(table).available(1) == 0
