"""What a worker keeps of a table: whose chips are whose, and who is told when it moves."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from pitboss.floor.audit.replay import replayed
from pitboss.floor.store import Store
from pitboss.web.live import Moves
from pitboss.web.loops import Loop
from tests.floor_play import Pit, hire
from tests.patience import patience

pytestmark = pytest.mark.both_databases

HOUSE = "jack-cleveland"


def test_a_free_double_is_not_the_players_money(store: Store) -> None:
    """The house lays the same again beside the wager; the player's own chips stay in front of them."""
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "free-bet-blackjack", players=1, chips=1_000, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    for card in ("6s", "9h", "5d", "7c"):
        pit.do("dealer", table, "card", card=card)
    pit.do("ann", table, "decide", seat=1, choice="free-double")
    assert pit.live(table).available(1) == 0
    for card in ("Ts", "3h"):
        pit.do("dealer", table, "card", card=card)
    pit.do("dealer", table, "pay-and-take")
    assert pit.live(table).round is None
    assert pit.live(table).available(1) == 3_000, "paid for both, and their own wager back"
    again = replayed(pit.floor, table, 1)
    assert again is not None
    assert [step["by"] for step in again["steps"]] == ["Ann", *["Dealer"] * 5, "Ann", *["Dealer"] * 3]


async def _first(moves: AsyncIterator[int]) -> int:
    return await asyncio.wait_for(anext(moves), timeout=patience())


def test_a_move_is_told_even_while_the_one_before_is_being_told(store: Store) -> None:
    async def watch() -> list[int]:
        moves = Moves(store)
        await moves.follow()
        watching = moves.of(1, seen=1)
        told = []
        moves.tell(1, 2)
        told.append(await _first(watching))
        moves.tell(1, 3)  # the watcher is still busy with version 2
        await asyncio.sleep(0)
        told.append(await _first(watching))
        return told

    assert asyncio.run(watch()) == [2, 3]


def test_nobody_looks_at_the_database_for_nobody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other workers' moves are looked for while somebody watches a table, and not a moment longer."""
    looks = 0

    def look() -> list[tuple[int, int]]:
        nonlocal looks
        looks += 1
        return [(1, looks)]

    async def come_and_go() -> tuple[int, int]:
        moves = Moves(store)
        monkeypatch.setattr(moves, "_look", look)
        following = asyncio.create_task(Loop("following", 0, moves.follow).run())
        watching = moves.of(1, seen=0)
        await _first(watching)
        await watching.aclose()
        await asyncio.to_thread(lambda: None)
        left = looks
        for _ in range(50):
            await asyncio.sleep(0)
        following.cancel()
        return left, looks

    left, later = asyncio.run(come_and_go())
    assert left > 0
    assert later - left <= 1, "the look that was under way"


def test_who_was_told_of_a_move_needs_no_database(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory has what this worker wrote itself; what another wrote is looked for."""
    hire(store, HOUSE)
    pit, other = Pit(store), Pit(store)
    table = pit.table(HOUSE, "roulette", players=1)
    version = pit.live(table).version
    with monkeypatch.context() as patch:
        patch.setattr(Store, "reading", None)
        assert pit.floor.see(table, lambda live: live.version, moved_to=version) == version
    moved = other.do("ann", table, "buy-in", seat=1, amount=500)
    assert pit.floor.see(table, lambda live: live.version, moved_to=moved) == moved
