"""Blackjack as it is dealt: what is asked when."""

import pytest

from pitboss.equipment.cards import cards
from pitboss.scenario import read_scenario
from pitboss.table.asks import Face
from pitboss.table.events import Chose, Dealt, Discarded, Revealed, Settled, WagerPlaced

ZAPPED = """
property: hard-rock-cincinnati
game: zappit-blackjack
options: {second-chance-trilux: "yes"}
seats: [{wagers: {blackjack: 10, trilux: 5}, cards: Ts 6h 7s 8d, decisions: [zap, reset, stand]}]
dealer: 9s 8c
"""

SPLIT = """
property: jack-cleveland
game: blackjack
seats: [{wagers: {blackjack: 10}, cards: Ks Qs 5h 4d 2c, decisions: [split, hit, stand, stand]}]
dealer: 9h 8d
"""


def test_a_seat_keeps_the_cards_first_dealt_and_its_box_tells_the_hands() -> None:
    table = read_scenario(SPLIT, "split").play().table
    assert " ".join(map(str, table.seats[1].cards)) == "Ks Qs"
    assert table.boxes is not None
    assert [" ".join(map(str, hand)) for hand in table.boxes.held(1)] == ["Ks 5h 4d", "Qs 2c"]


def test_the_second_trilux_is_bet_before_the_new_cards_are_seen() -> None:
    events = read_scenario(ZAPPED, "zapped").play().events
    zapped = next(at for at, event in enumerate(events) if isinstance(event, Chose) and event.choice == "zap")
    told = [type(event) for event in events[zapped : zapped + 7]]
    assert told == [Chose, Chose, WagerPlaced, Discarded, Dealt, Dealt, Settled]


@pytest.mark.parametrize(("dealing", "face"), [("shoe", Face.UP), ("shoe-face-down", Face.DOWN)])
def test_players_cards_come_from_the_shoe_as_the_house_says(dealing: str, face: Face) -> None:
    scenario = f"""
property: hollywood-toledo
game: blackjack
options: {{dealing: {dealing}}}
seats: [{{wagers: {{blackjack: 10}}, cards: Ts 8h, decisions: [stand]}}]
dealer: 9s 8c
"""
    events = read_scenario(scenario, "dealt").play().events
    assert {event.face for event in events if isinstance(event, Dealt) and event.to == "seat 1"} == {face}


@pytest.mark.parametrize(
    ("house", "options", "said"),
    [
        ("jack-cleveland", "", "double face down"),
        ("hollywood-toledo", 'options: {face-down-double: "yes"}', "double"),
    ],
)
def test_a_double_face_down_is_known_to_nobody_before_the_dealer_has_drawn(
    house: str, options: str, said: str
) -> None:
    """The hand breaks; its wagers are taken after the dealer's last card, when it is turned."""
    events = read_scenario(
        f"""
property: {house}
game: blackjack
{options}
seats: [{{wagers: {{blackjack: 10}}, cards: 6s 6h Kd, decisions: [{said}]}}]
dealer: 6c Td 8h
""",
        "face down",
    ).play().events  # fmt: skip
    told = [event for event in events if isinstance(event, Dealt | Revealed | Settled)]
    dealt = next(at for at, event in enumerate(told) if isinstance(event, Dealt) and event.face is Face.UNSEEN)
    after = [type(event) for event in told[dealt:]]
    assert after == [Dealt, Revealed, Dealt, Revealed, Settled, Settled]
    assert told[dealt + 3] == Revealed("seat 1", tuple(cards("6s 6h Kd")))
