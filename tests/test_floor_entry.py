"""No mid-shoe entry: where a house bars it, whoever sat out a round waits for the next shuffle."""

from random import Random
from typing import Any

import pytest

from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.store import Store
from pitboss.table import Decide
from tests.floor_play import Pit, hire

JACK, HOLLYWOOD = "jack-cleveland", "hollywood-toledo"
DOUBLE_DECK = "double-deck-blackjack"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOLLYWOOD)
    return Pit(store)


def table(pit: Pit, *, entry: str | None = None, game: str = DOUBLE_DECK, players: int = 3, **setup: Any) -> int:
    options = {} if entry is None else {"mid-shoe-entry": entry}
    return pit.table(HOLLYWOOD, game, players=players, options=options, **setup)


def wager(pit: Pit, at: int, who: str, seat: int) -> None:
    pit.do(who, at, "wager", seat=seat, wager="blackjack", amount=1_000)


def play(pit: Pit, at: int, *names: str) -> None:
    """A round of those who wager; everybody stands."""
    seats = {name: seat for seat, name in enumerate(("ann", "bob", "cy", "di", "ed"), start=1)}
    for name in names:
        wager(pit, at, name, seats[name])
    pit.do(names[0], at, "no-more-bets")
    while (round_ := pit.live(at).round) is not None:
        ask = round_.ask
        assert isinstance(ask, Decide)
        choice = "stand" if "stand" in ask.choices else ask.if_absent
        pit.do(next(name for name in names if seats[name] == ask.seat), at, "decide", seat=ask.seat, choice=choice)


def test_whoever_sits_out_is_kept_out_until_the_shuffle(pit: Pit, store: Store) -> None:
    at = table(pit)
    play(pit, at, "ann", "bob", "cy")
    play(pit, at, "ann", "bob")
    before = pit.live(at).version
    with pytest.raises(Refused, match="no mid-shoe entry"):
        wager(pit, at, "cy", 3)
    assert pit.live(at).version == before, "a refused wager opens no round"
    play(pit, at, "ann", "bob")
    assert verify(store).sound
    pit.live(at).state.shoe.due = True  # as after the cut card
    play(pit, at, "cy")
    assert pit.live(at).state.shoe.entered is not None


def test_whoever_comes_late_waits_for_the_shuffle(pit: Pit) -> None:
    at = table(pit, players=2)
    play(pit, at, "ann")
    pit.do("cy", at, "take-seat", seat=3)
    pit.do("cy", at, "buy-in", seat=3, amount=10_000)
    with pytest.raises(Refused, match="no mid-shoe entry"):
        wager(pit, at, "cy", 3)
    with pytest.raises(Refused, match="no mid-shoe entry"):
        wager(pit, at, "bob", 2)


def test_another_seat_is_no_way_in_and_no_way_out(pit: Pit) -> None:
    at = table(pit, players=2)
    play(pit, at, "ann")
    pit.do("ann", at, "leave-seat", seat=1)
    pit.do("bob", at, "leave-seat", seat=2)
    pit.do("ann", at, "take-seat", seat=2)
    pit.do("bob", at, "take-seat", seat=1)
    pit.do("ann", at, "buy-in", seat=2, amount=10_000)
    pit.do("bob", at, "buy-in", seat=1, amount=10_000)
    with pytest.raises(Refused, match="no mid-shoe entry"):
        wager(pit, at, "bob", 1)
    wager(pit, at, "ann", 2)


def test_where_nobody_may_enter_the_software_shuffles(pit: Pit) -> None:
    at = table(pit, players=2)
    play(pit, at, "ann")
    pit.do("ann", at, "leave-seat", seat=1)
    play(pit, at, "bob")
    assert pit.live(at).state.shoe.entered == [pit.live(at).state.seats[2].who]


def test_a_dealer_who_shuffles_lets_everybody_in(pit: Pit) -> None:
    at = table(pit, dealt_by="dealer", players=2)
    pit.live(at).state.shoe.entered = ["somebody else"]
    with pytest.raises(Refused, match="no mid-shoe entry"):
        wager(pit, at, "ann", 1)
    pit.do("dealer", at, "shuffle")
    wager(pit, at, "ann", 1)


@pytest.mark.parametrize("entry", ["allowed", "barred"])
def test_the_house_decides(pit: Pit, entry: str) -> None:
    at = table(pit, entry=entry, game="blackjack", players=2)
    play(pit, at, "ann")
    if entry == "allowed":
        play(pit, at, "ann", "bob")
        assert pit.live(at).state.shoe.entered is None
    else:
        with pytest.raises(Refused, match="no mid-shoe entry"):
            wager(pit, at, "bob", 2)


def test_a_table_that_bars_entry_is_played_for_long_and_its_books_are_sound(pit: Pit, store: Store) -> None:
    at = table(pit)
    pit.play_rounds(at, Random(4), rounds=25)
    assert verify(store).sound
