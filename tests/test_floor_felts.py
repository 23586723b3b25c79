"""A round seen again on its felt: at every step just what lay there when it was played."""

from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from pitboss.floor.audit.felts import RoundFelts, felts_of
from pitboss.floor.audit.replay import replayed
from pitboss.floor.store import Store
from pitboss.table.records import encode
from tests.floor_play import Pit, hire, seen_by
from tests.test_floor_poker import step as poker_step

HOUSE, ROOM = "hollywood-toledo", ("horseshoe-cleveland", "poker-room")
GAMES = (
    "three-card-poker",
    "blackjack",
    "roulette",
    "craps",
    "mini-midi-baccarat",
    "let-it-ride",
    "pai-gow-poker",
    "ultimate-texas-holdem",
)
WATCHER = "surveillance"
LAY = ("layout", "dealer", "community", "boards", "puck")
FELTS = TypeAdapter(RoundFelts)


def felts(pit: Pit, table: int, number: int = 1, first: int = 0) -> Any:
    found = felts_of(pit.floor, pit[WATCHER], table, number, first)
    assert found is not None
    assert FELTS.validate_python(found) == found, "just what the API describes"
    return found


def steps_of(pit: Pit, table: int, number: int = 1) -> int:
    found = replayed(pit.floor, table, number)
    assert found is not None
    return len(found["steps"])


@pytest.mark.parametrize("game", GAMES)
def test_every_step_lies_as_it_lay_when_it_was_played(game: str, store: Store) -> None:
    hire(store, HOUSE)
    pit, rng = Pit(store), Random(game)
    table = pit.table(HOUSE, game)
    lay: dict[int, Any] = {}
    for _ in range(3_000):
        live = pit.live(table)
        if live.round is None and live.state.round:
            break
        if live.round is not None:
            lay[len(live.round.turns)] = seen_by(live, pit[WATCHER])
        pit.step(table, rng)
    told = felts(pit, table)
    assert len(told["felts"]) == min(100, steps_of(pit, table) + 1)
    for step, view in lay.items():
        if step < 100:
            again = told["felts"][step]
            assert {name: again[name] for name in LAY} == {name: view[name] for name in LAY}, step
            assert again["settled"] == view["settled"]
            assert {place: len(cards) for place, cards in again["hands"].items()} == {
                place: len(cards) for place, cards in view["hands"].items()
            }
            assert (again["ask"] or {}).get("seat") == view["ask"].get("seat")


def test_a_players_cards_are_seen_and_the_hole_card_when_it_is_turned(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "three-card-poker", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="ante", amount=500)
    pit.do("dealer", table, "no-more-bets")
    ann, dealer = ["As", "Kd", "7c"], ["Qs", "9d", "2c"]
    while (live := pit.live(table)).round is not None:
        ask = encode(live.round.ask)
        match ask["type"]:
            case "deal-card":
                pit.do("dealer", table, "card", card=(dealer if ask["to"] == "dealer" else ann).pop(0))
            case "decide":
                before = len(live.round.turns)
                pit.do("ann", table, "decide", seat=1, choice="play")
            case "turn-card":
                pit.do("dealer", table, "card", card=ask["card"])
            case _:
                pit.do("dealer", table, "pay-and-take")
    told = felts(pit, table)["felts"]
    assert told[0]["layout"] == told[0]["dealer"] == []
    assert told[before]["hands"]["seat 1"] == ["As", "Kd", "7c"]
    assert told[before]["dealer"] == ["##"] * 3
    assert told[-1]["dealer"] == ["Qs", "9d", "2c"]
    assert told[-1]["over"]
    assert told[-1]["layout"] == []


def test_a_round_is_laid_by_the_limits_of_its_day(store: Store) -> None:
    """What was wagered within the old limits is laid again when others are posted."""
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette")
    pit.do("ann", table, "wager", seat=1, wager="red", amount=500)
    pit.do("ann", table, "no-more-bets")
    pit.do("pit-manager", table, "change-limits", minimum=2_500, maximum=50_000)
    told = felts(pit, table)
    assert told["felts"][1]["layout"][0]["amount"] == "5.00"
    assert None not in told["felts"]


def test_a_long_round_is_told_in_parts(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "three-card-poker")
    pit.play_rounds(table, Random(3))
    whole = felts(pit, table)["felts"]
    monkeypatch.setattr("pitboss.floor.audit.felts.AT_ONCE", 4)
    parts = [felts(pit, table, first=first) for first in range(0, len(whole), 4)]
    assert [each for part in parts for each in part["felts"]] == whole
    assert felts_of(pit.floor, pit[WATCHER], table, 99) is None


@pytest.mark.parametrize("variant", ["holdem", "seven-card-stud", "five-card-draw"])
def test_a_poker_hand_lies_as_it_lay_with_the_cards_that_were_shown(variant: str, store: Store) -> None:
    hire(store, ROOM[0])
    pit, rng = Pit(store), Random(variant)
    table = pit.table(*ROOM, players=3, chips=20_000, seats=10, options={"variant": variant})
    pit.do("ann", table, "begin-hand")
    lay = [seen_by(pit.standing(table), pit[WATCHER])]
    while pit.standing(table).on:
        poker_step(pit, table, rng)
        lay.append(seen_by(pit.standing(table), pit[WATCHER]))
    pit.do("cy", table, "leave-seat", seat=3)
    told = felts(pit, table)["felts"]
    assert len(told) == steps_of(pit, table) + 1
    for view in lay[:-1]:
        assert any(_same_hand(each, view) for each in told), "each moment people saw is among them"
    assert told[-1]["outcome"] == lay[-1]["outcome"]
    assert told[-1]["seated"].keys() == {"1", "2", "3"}, "with whoever has left since"


def _same_hand(again: Any, view: Any) -> bool:
    return all(again[name] == view[name] for name in ("community", "pots", "seated", "button"))
