"""Draws anybody can check, and what decides a promotion: hands, cards, shares."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.equipment.cards import cards
from pitboss.errors import BadInput, Refused
from pitboss.room.draws import Draw, SecretChance, deal_one_each, draw, faults, posted
from pitboss.room.outcome import Outcome
from pitboss.room.pots import Share
from pitboss.room.promotions import ahead, beaten, highest, is_least, listed_promotions, main_pot, shared
from pitboss.room.revenue import Taken

SECRET = bytes(range(32))
ROOM = library.poker_room()


# --- draws ----------------------------------------------------------------------------------------------------


def test_every_entry_is_drawn_as_often() -> None:
    found = Counter(draw(SECRET, f"draw {number}", "abcd", 1).drawn[0] for number in range(4_000))
    assert set(found) == set("abcd")
    assert all(abs(count - 1_000) < 5 * (4_000 * 0.25 * 0.75) ** 0.5 for count in found.values())


@given(st.integers(1, 10**9), st.text())
def test_a_number_is_below_what_it_should_be_below(most: int, name: str) -> None:
    assert 0 <= SecretChance(SECRET, name).below(most) < most


def test_nobody_is_drawn_twice_however_many_entries_they_have() -> None:
    assert sorted(draw(SECRET, "d", ["Ann"] * 50 + ["Ben"], 2).drawn) == ["Ann", "Ben"]
    with pytest.raises(Refused, match="1 take part, and 2 are to be drawn"):
        draw(SECRET, "d", ["Ann", "Ann"], 2)


def record() -> dict[str, Any]:
    """A day with a table drawn, a card each, and four seats."""
    seats = [f"{table}, seat {seat}" for table in "AB" for seat in (1, 2, 3)]
    drawn = [draw(SECRET, "noon", "AB", 1), draw(SECRET, "one", seats, 4)]
    dealt = deal_one_each(SECRET, "noon", [each for each in seats if each[0] == drawn[0].drawn[0]])
    told = {"posted": posted(SECRET), "secret": SECRET.hex(), "draws": [each.to_json() for each in drawn]}
    found: dict[str, Any] = json.loads(json.dumps({**told, "cards": {"noon": dealt}}))
    return found


def test_what_was_drawn_can_be_drawn_again() -> None:
    assert faults(record()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda told: told.update(secret="00" * 32), "not the one whose hash was posted"),
        (lambda told: told["draws"][1]["drawn"].reverse(), "is drawn, not"),
        (lambda told: told["draws"][1]["entries"].append("Zoe"), "one: "),
        (lambda told: told["draws"].append(told["draws"][0]), "was drawn twice"),
        (lambda told: told["cards"]["noon"].update({next(iter(told["cards"]["noon"])): "2c"}), "other cards"),
    ],
)
def test_a_record_that_was_changed_is_found(change: Any, fault: str) -> None:
    told = record()
    change(told)
    assert any(fault in each for each in faults(told))


@pytest.mark.parametrize("told", [{}, {"secret": "zz"}, {"secret": "00", "posted": "", "draws": []}])
def test_what_is_no_record_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        faults(told)


# --- who has won ----------------------------------------------------------------------------------------------


def test_the_highest_card_wins_and_suits_decide() -> None:
    assert highest({"a": "Ah", "b": "Ks", "c": "As", "d": "2s"}) == "c"


def test_equal_hands_are_ahead_together() -> None:
    hands = [cards("2s 2h 2d 3c 3s"), cards("As Ks Qs Js Ts"), cards("Ah Kh Qh Jh Th"), cards("As Ah Ad Ac 2s")]
    assert ahead(hands) == [1, 2]
    assert ahead([]) == []


def test_the_best_hand_that_lost_is_beaten() -> None:
    aces, kings = cards("As Ah Ad Ac 2s"), cards("Ks Kh Kd Kc 2h")
    assert beaten({1: kings, 2: aces, 3: cards("2s 3s 4d 5d 9c")}) == [1]
    assert beaten({1: cards("As Kh Qd Jc Ts"), 2: cards("Ah Kd Qc Js Th")}) == []
    assert beaten({}) == []


@pytest.mark.parametrize(
    ("least", "hand", "counts"),
    [
        ("royal-flush", "Ah Kh Qh Jh Th", True),
        ("royal-flush", "Kh Qh Jh Th 9h", False),
        ("straight-flush", "Ad 2d 3d 4d 5d", True),
        ("straight-flush", "As Ah Ad Ac Ks", False),
        ("four-of-a-kind-twos", "2s 2h 2d 2c 3s", True),
        ("four-of-a-kind-twos", "As Ah Ad Ks Kh", False),
    ],
)
def test_a_hand_counts_from_the_least_on(least: str, hand: str, counts: bool) -> None:
    assert is_least(least, cards(hand)) is counts


@given(st.integers(1, 10**7), st.integers(1, 10))
def test_a_prize_is_shared_to_the_cent(prize: int, winners: int) -> None:
    parts = shared(prize, winners)
    assert sum(parts) == prize
    assert parts == sorted(parts, reverse=True)
    assert max(parts) - min(parts) <= 1


def test_whoever_wins_of_the_main_pot_has_won_what_lies_on_it() -> None:
    def came(*pots: tuple[Share, ...], returned: dict[int, int] | None = None) -> Outcome:
        return Outcome((), returned or {}, Taken(0, 0, ()), pots, {}, (), (), {})

    main = (Share(2, 500, "whole"), Share(3, 500, "whole"), Share(1, 0, "whole"))
    assert main_pot(came(main, (Share(1, 900, "whole"),))) == [2, 3]
    assert main_pot(came((Share(4, 300, "high"), Share(4, 300, "low")))) == [4]
    assert main_pot(came(returned={5: 200})) == [5]


# --- what a house lists -----------------------------------------------------------------------------------------

READ = {
    "bad-beat": "21(c).1",
    "high-card": "21(c).2",
    "high-hand": "21(c).3",
    "drawing": "21(c).3",
    "added-money": "21(c).4",
    "splash-pot": "21(c).5",
    "free-roll": "21(c).6",
    "hot-seat": "21(c).7",
    "hot-table": "21(c).7",
    "royal-flush-bonus": "24.A.1",
    "quads-or-better": "24.A.1",
    "paid-to-play": "24.A.1",
}
"""As the two documents have them."""


def test_a_room_lists_what_its_document_does_and_may_hold_what_its_jackpots_section_lists() -> None:
    found = listed_promotions(ROOM, ROOM.neighbour(library.jackpots(ROOM.house)))
    assert {name: each.rule.cite for name, each in found.items()} == {name: (cite,) for name, cite in READ.items()}
    own = {name for name, cite in READ.items() if cite.startswith("21")}
    assert {name for name, each in found.items() if not each.needs_approval} == own


# --- by command -------------------------------------------------------------------------------------------------


def test_draws_are_checked_by_command(tmp_path: Path) -> None:
    told = record()
    path = tmp_path / "draws.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    done = CliRunner().invoke(app, ["check-draws", str(path)], catch_exceptions=False)
    assert done.exit_code == 0
    for changed, says in (
        ({"secret": "00" * 32}, "not the one whose hash was posted"),
        ({"secret": ""}, "is told"),
    ):
        path.write_text(json.dumps({**told, **changed}), encoding="utf-8")
        with pytest.raises(BadInput, match=says):
            CliRunner().invoke(app, ["check-draws", str(path)], catch_exceptions=False)


def test_a_draw_is_written_down_as_it_is_checked() -> None:
    assert Draw("n", ("a",), ("a",)).to_json() == {"name": "n", "entries": ["a"], "drawn": ["a"]}
