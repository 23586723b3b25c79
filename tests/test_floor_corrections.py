"""Dealing with real cards: none is typed before it is seen, and what was typed wrongly is put right."""

import pytest

from pitboss.errors import Refused
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.audit.verify import verify
from pitboss.floor.audit.win_by_count import win_by_count
from pitboss.floor.books.inventory import break_up
from pitboss.floor.roles import Forbidden
from pitboss.floor.store import Store
from pitboss.library import of_house
from pitboss.money import Cents
from tests.floor_play import Pit, hire, pieces, seen_by

HOUSE = "jack-cleveland"
DEALER, SUPERVISOR = "dealer", "table-games-supervisor"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def chips(pit: Pit, table: int) -> list[Cents]:
    return [seat.chips for _, seat in sorted(pit.live(table).state.seats.items())]


def enter(pit: Pit, table: int, named: str) -> None:
    """What the dealer enters, card by card; `--` is one nobody has seen."""
    for card in named.split():
        pit.do(DEALER, table, "card", card=None if card == "--" else card)


def blackjack(pit: Pit) -> int:
    """Two players with $10 each, and no more bets."""
    table = pit.table(HOUSE, "blackjack", dealt_by="dealer")
    for seat, name in enumerate(("ann", "bob"), start=1):
        pit.do(name, table, "wager", seat=seat, wager="blackjack", amount=1_000)
    pit.do(DEALER, table, "no-more-bets")
    return table


def sound(store: Store) -> None:
    found = verify(store)
    assert found.sound, found


def test_the_hole_card_is_typed_when_it_is_turned(pit: Pit, store: Store) -> None:
    table = blackjack(pit)
    with pytest.raises(Refused, match="face up: say which it is"):
        enter(pit, table, "--")
    enter(pit, table, "Th 9h Ks 8c 7d --")
    assert seen_by(pit.live(table), pit["dealer"])["dealer"] == ["Ks", "##"]
    pit.do(DEALER, table, "peek", blackjack=False)
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("bob", table, "decide", seat=2, choice="stand")
    with pytest.raises(Refused, match="the reader found no blackjack"):
        enter(pit, table, "As")
    enter(pit, table, "7c")
    pit.do(DEALER, table, "pay-and-take")
    assert chips(pit, table) == [501_000, 499_000]
    told = replayed(pit.floor, table, 1)
    assert told is not None
    events = [event for step in told["steps"] for event in step["events"]]
    dealt = [event["card"] for event in events if event["type"] == "dealt" and event["to"] == "dealer"]
    turned = [(event["of"], event["number"], event["card"]) for event in events if event["type"] == "turned"]
    assert (dealt, turned) == (["Ks", "##"], [("dealer", 2, "7c")]), "what was known when"
    assert again_is_the_same(pit, table)
    sound(store)


def again_is_the_same(pit: Pit, table: int) -> bool:
    """Whether a worker that has seen nothing sees the same felt."""
    here, there = pit.live(table), pit.restarted().live(table)
    return bool(seen_by(here, pit[DEALER]) == seen_by(there, pit[DEALER]))


def test_a_blackjack_at_the_reader_ends_the_round(pit: Pit, store: Store) -> None:
    table = blackjack(pit)
    enter(pit, table, "Th 9h Ks 8c 7d --")
    pit.do(DEALER, table, "peek", blackjack=True)
    with pytest.raises(Refused, match="the reader found a blackjack"):
        enter(pit, table, "9c")
    enter(pit, table, "As")
    pit.do(DEALER, table, "pay-and-take")
    assert chips(pit, table) == [499_000, 499_000]
    sound(store)


def test_a_dealer_corrects_the_card_just_typed(pit: Pit, store: Store) -> None:
    table = blackjack(pit)
    enter(pit, table, "Th 9h Kh")
    entries = seen_by(pit.live(table), pit[DEALER])["entries"]
    assert (entries[0]["entry"], entries[0]["answer"]["card"], entries[0]["ruled"]) == (6, "Kh", False)
    pit.do(DEALER, table, "correct", entry=6, card="5h")
    assert seen_by(pit.live(table), pit[DEALER])["dealer"] == ["5h"]
    enter(pit, table, "8c 7d --")
    with pytest.raises(Refused, match="is what was entered"):
        pit.do(DEALER, table, "correct", entry=6, card="5h")
    assert again_is_the_same(pit, table)
    sound(store)


def test_what_depended_on_it_takes_a_supervisor_and_a_reason(pit: Pit, store: Store) -> None:
    table = blackjack(pit)
    enter(pit, table, "Th 9h 5h 8c 7d --")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    with pytest.raises(Forbidden):
        pit.do(DEALER, table, "correct", entry=6, card="6h")
    with pytest.raises(Refused, match="say why"):
        pit.do(SUPERVISOR, table, "correct", entry=6, card="6h")
    pit.do(SUPERVISOR, table, "correct", entry=6, card="6h", reason="read the wrong pip")
    assert seen_by(pit.live(table), pit[DEALER])["dealer"] == ["6h", "##"]
    with pytest.raises(Forbidden):
        pit.do("ann", table, "correct", entry=6, card="4h")
    sound(store)


@pytest.mark.both_databases
def test_a_card_corrected_after_payment_is_settled_as_a_difference(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    table = blackjack(pit)
    enter(pit, table, "Th 9h 5h 8c 7d --")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("bob", table, "decide", seat=2, choice="stand")
    enter(pit, table, "4d 9d")
    pit.do(DEALER, table, "pay-and-take")
    assert chips(pit, table) == [500_000, 499_000], "18 against 18, and 16"
    rack, win = pit.live(table).state.rack, pit.live(table).win()
    with pytest.raises(Refused, match="entry 14 could not have followed"):
        pit.do(SUPERVISOR, table, "correct", entry=13, card="2d", reason="a deuce")
    assert chips(pit, table) == [500_000, 499_000]
    pit.do(SUPERVISOR, table, "correct", entry=13, card="8d", reason="an eight")
    assert chips(pit, table) == [501_000, 499_000], "the dealer has 17: seat 1 is paid"
    view = seen_by(pit.live(table), pit[DEALER])
    assert [line["do"] for line in view["owing"]] == ["Pay seat 1 $10"]
    pit.do(SUPERVISOR, table, "correct", entry=13, card="Kc", reason="no, a king")
    assert chips(pit, table) == [499_000, 499_000]
    view = seen_by(pit.live(table), pit[DEALER])
    assert [line["do"] for line in view["owing"]] == ["Take $20 from seat 1"]
    assert pit.live(table).state.rack == rack + 1_000
    assert pit.live(table).win() == win + 1_000
    told = replayed(pit.floor, table, 1)
    assert told is not None
    assert told["steps"][-1]["lines"][0]["do"] == "Entry 13 is corrected: no, a king"
    assert again_is_the_same(pit, table)
    sound(store)
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=1_000)
    with pytest.raises(Refused):
        pit.do(SUPERVISOR, table, "correct", entry=13, card="Qc", reason="too late")
    sound(store)


def test_what_a_correction_moves_is_explained(pit: Pit, store: Store) -> None:
    """A tray that was counted between the payment and its correction agrees with the rounds at both ends."""
    table = blackjack(pit)
    enter(pit, table, "Th 9h 5h 8c 7d --")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("bob", table, "decide", seat=2, choice="stand")
    enter(pit, table, "4d 9d")
    pit.do(DEALER, table, "pay-and-take")
    tray = break_up(pit.live(table).state.rack, of_house(HOUSE).facts.chips)
    assert tray is not None
    for who in (DEALER, SUPERVISOR):
        pit.do(who, table, "count-chips", moment="shift", chips=pieces(tray))
    pit.do(SUPERVISOR, table, "correct", entry=13, card="Kc", reason="a king")
    pit.do(SUPERVISOR, table, "correct", entry=13, card="8d", reason="no, an eight")
    pit.do("shift-manager", table, "close-table")
    with store.reading() as connection:
        found = win_by_count(connection, Scope(HOUSE), Period(GamingDay.of(HOUSE)))
    assert [(each["win_by_rounds"], each["unexplained"]) for each in found["spans"]] == [
        ("10.00", "0.00"),
        ("-10.00", "0.00"),
    ]


def test_a_card_stays_whose_it_was(pit: Pit) -> None:
    """A stand that was a hit would give the dealer's card to the player: what lies on the table decides."""
    table = blackjack(pit)
    enter(pit, table, "Th 9h 5h 5c 7d Td")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("bob", table, "decide", seat=2, choice="stand")
    enter(pit, table, "Kc")
    with pytest.raises(Refused, match="the card was for dealer and would be for seat 2"):
        pit.do(SUPERVISOR, table, "correct", entry=11, choice="hit", reason="they had asked for one")


def test_a_roll_and_a_chip_are_corrected(pit: Pit, store: Store) -> None:
    table = pit.table(HOUSE, "craps", dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    pit.do(DEALER, table, "no-more-bets")
    pit.do(DEALER, table, "roll", first=3, second=3)
    assert pit.live(table).state.recent[0] == "3-3"
    steps = seen_by(pit.live(table), pit[DEALER])["entries"]
    assert steps[0]["answer"]["type"] == "dice-rolled"
    assert not steps[0]["ruled"]
    pit.do(DEALER, table, "correct", entry=steps[0]["entry"], first=3, second=4)
    view = seen_by(pit.live(table), pit[DEALER])
    assert pit.live(table).state.recent[0] == "3-4"
    assert [line["do"] for line in view["owing"]] == ["Pay seat 1 $10"], "a natural, not a point of six"
    sound(store)


def test_a_wrong_word_of_the_reader_is_ruled_on(pit: Pit, store: Store) -> None:
    table = blackjack(pit)
    enter(pit, table, "Th Ah Ks 8c Td --")
    pit.do(DEALER, table, "peek", blackjack=False)
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do(SUPERVISOR, table, "irregularity", name="blackjack-missed")
    enter(pit, table, "As")
    pit.do(DEALER, table, "pay-and-take")
    assert chips(pit, table) == [499_000, 500_000], "a blackjack against a blackjack is no win"
    sound(store)


def test_a_card_drawn_in_error_that_nobody_saw_is_not_named(pit: Pit, store: Store) -> None:
    table = blackjack(pit)
    enter(pit, table, "Th 9h")
    pit.do(SUPERVISOR, table, "irregularity", name="card-drawn-in-error")
    enter(pit, table, "Ks 8c 7d --")
    assert seen_by(pit.live(table), pit[DEALER])["dealer"] == ["Ks", "##"]
    sound(store)
