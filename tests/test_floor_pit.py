"""People at work: dealers tap in and out, are relieved, take breaks; the board says who is next."""

from typing import Any

import pytest

from pitboss.errors import Refused
from pitboss.floor.acts import Setup
from pitboss.floor.audit.replay import replayed
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.pit import PitBook
from pitboss.floor.facts.pit import DutyEnded
from pitboss.floor.roles import Forbidden
from pitboss.floor.service import Floor
from pitboss.floor.store import Store
from pitboss.library import of_house
from tests.floor_pit import HOUSE, OTHER, Work, opened, working
from tests.floor_play import Pit, hire, seen_by

ROTATION = of_house(HOUSE).facts.rotation


@pytest.fixture
def work(store: Store) -> Work:
    return working(store)


# --- at the table ---------------------------------------------------------------------------------------------


def test_every_round_names_who_dealt_it(work: Work) -> None:
    """Relieved between two spins, and in the middle of one."""
    table = opened(work, dealt_by="dealer")
    work.do("ann", table, "take-seat", seat=1)
    work.do("dealer", table, "buy-in", seat=1, amount=10_000)
    work.do("dana", table, "tap-in")
    for dealer, reliever in (("dana", "eli"), ("eli", "fern")):
        work.do("ann", table, "wager", seat=1, wager="red", spot="red", amount=1_000)
        work.do(dealer, table, "no-more-bets")
        if reliever == "fern":
            work.do("fern", table, "tap-in")
            dealer = "fern"
        work.do(dealer, table, "spin", section="17")
        if reliever == "eli":
            work.do("eli", table, "tap-in")
    found = [replayed(work.floor, table, number) for number in (1, 2)]
    assert [each and each["dealers"] for each in found] == [["Dana"], ["Eli", "Fern"]]
    assert verify(work.store).faults == []


def test_where_a_dealer_has_tapped_in_no_other_deals(work: Work) -> None:
    table = opened(work, dealt_by="dealer")
    work.do("ann", table, "take-seat", seat=1)
    work.do("dana", table, "tap-in")
    with pytest.raises(Refused, match="Dana deals at this table; tap in first"):
        work.do("eli", table, "buy-in", seat=1, amount=10_000)
    work.do("table-games-supervisor", table, "buy-in", seat=1, amount=10_000)
    with pytest.raises(Refused, match="they tap out, or a supervisor"):
        work.do("eli", table, "tap-out")
    work.do("table-games-supervisor", table, "tap-out")
    work.do("eli", table, "buy-in", seat=1, amount=10_000)
    with pytest.raises(Refused, match="nobody has tapped in"):
        work.do("dana", table, "tap-out")
    assert verify(work.store).faults == []


def test_nobody_deals_at_two_tables(work: Work) -> None:
    first, second = opened(work), opened(work)
    work.do("dana", first, "tap-in")
    with pytest.raises(Refused, match="Dana deals at roulette 0"):
        work.do("dana", second, "tap-in")
    with pytest.raises(Refused, match="deals at this table already"):
        work.do("dana", first, "tap-in")
    work.do("eli", first, "tap-in")
    work.do("dana", second, "tap-in")
    with pytest.raises(Forbidden, match="taps in for themselves"):
        work.do("dana", first, "tap-in", dealer=work["fern"].id)
    work.do("pit-manager", first, "tap-in", dealer=work["fern"].id, relieved="break")
    assert work.doing("eli")["doing"] == "on-break"
    with pytest.raises(Refused, match="is nobody's who may deal"):
        work.do("pit-manager", first, "tap-in", dealer=work["other-dealer"].id)
    with pytest.raises(Refused, match="is nobody's who may deal"):
        work.do("pit-manager", first, "tap-in", dealer=work["ann"].id)


def test_a_closed_table_has_no_dealer(work: Work) -> None:
    table = opened(work)
    work.do("dana", table, "tap-in")
    assert seen_by(work.standing(table), work["ann"])["who_deals"] == {
        "title": "Dana",
        "since": work.clock(),
        "you": False,
    }
    work.count(table, "closing", work.standing(table).state.inventory.chips or {})
    work.do("shift-manager", table, "close-table")
    assert work.standing(table).state.dealer is None
    with pytest.raises(Refused, match="not open"):
        work.do("dana", table, "tap-in")
    assert (work.board()["tables"], work.doing("dana")["doing"]) == ([], "free")


@pytest.mark.parametrize(
    ("house", "game", "options"),
    [
        ("horseshoe-cleveland", "poker-room", {"variant": "holdem", "minimum": None, "maximum": None}),
        (HOUSE, "stadium-table-games", {"game": "roulette"}),
        (HOUSE, "craps", {}),
    ],
)
def test_dealers_tap_in_at_every_kind_of_table(
    store: Store, house: str, game: str, options: dict[str, Any]
) -> None:
    hire(store, house)
    pit = Pit(store)
    chosen = {name: value for name, value in {"minimum": "5", "maximum": "1000", **options}.items() if value}
    setup = Setup(property=house, game=game, name="any", options=chosen, seats=6)
    table = pit.floor.set_up(pit["table-games-manager"], setup)
    for act in ("tap-in", "tap-out"):
        with pytest.raises(Refused):
            pit.do("dealer", table, act)
    pit.sign(table)
    pit.do("table-games-manager", table, "open-table", bank=0 if "stadium" in game else 5_000_000)
    pit.do("dealer", table, "tap-in")
    assert pit.standing(table).state.dealing == pit["dealer"].id
    pit.do("dealer", table, "tap-out", goes="home")
    assert [each.who for each in pit.floor.pits.see(house).worked] == [pit["dealer"].id]
    assert verify(store).faults == []


# --- breaks and the board -------------------------------------------------------------------------------------


def test_the_board_says_who_is_next_and_whose_break_is_due(work: Work) -> None:
    first, second = opened(work, dealt_by="dealer"), opened(work)
    assert work.on_board(first)["needs"]
    assert not work.on_board(second)["needs"]
    work.do("dana", first, "tap-in")
    work.clock.later(minutes=5)
    work.act("eli", "come-to-work")
    work.clock.later(minutes=5)
    work.act("fern", "come-to-work")
    line = work.on_board(first)
    assert (line["dealer"]["title"], line["minutes"], line["due"]) == ("Dana", 10, False)
    assert (line["next"]["title"], line["sent"]) == ("Eli", False), "who has waited longest"
    work.clock.later(minutes=ROTATION.table_minutes - 10)
    assert work.on_board(first)["due"]
    work.act("pit-manager", "send-dealer", who=work["fern"].id, table=first)
    line = work.on_board(first)
    assert (line["next"]["title"], line["sent"]) == ("Fern", True)
    work.do("fern", first, "tap-in")
    line = work.on_board(first)
    assert (line["dealer"]["title"], line["due"], line["sent"]) == ("Fern", False, False)
    assert (work.doing("dana")["doing"], work.doing("dana")["overdue"]) == ("free", False)
    work.clock.later(minutes=ROTATION.break_after - ROTATION.table_minutes)
    assert work.doing("dana")["overdue"]
    work.act("dana", "take-break")
    assert (work.doing("dana")["doing"], work.doing("dana")["overdue"]) == ("on-break", False)
    work.clock.later(minutes=ROTATION.break_minutes)
    assert work.doing("dana")["overdue"], "the break is over"
    work.act("dana", "come-back")
    assert (work.doing("dana")["doing"], work.doing("dana")["overdue"]) == ("free", False)
    work.clock.later(minutes=ROTATION.break_after)
    assert work.on_board(first)["due"], "Fern's break is long due"


def test_who_taps_in_comes_to_work_and_back_from_a_break(work: Work) -> None:
    table = opened(work)
    work.do("dana", table, "tap-in")
    assert work.doing("dana")["at_work_since"] == work.clock()
    with pytest.raises(Refused, match="Dana deals at roulette 0"):
        work.act("dana", "take-break")
    with pytest.raises(Refused, match="Dana deals at roulette 0"):
        work.act("dana", "go-home")
    work.do("dana", table, "tap-out", goes="break")
    work.clock.later(minutes=7)
    work.do("dana", table, "tap-in")
    found = work.doing("dana")
    assert (found["doing"], found["minutes"], found["overdue"]) == ("dealing", 0, False)
    work.do("eli", table, "tap-in", relieved="home")
    with pytest.raises(Refused, match="Dana is not at work"):
        work.act("dana", "take-break")
    assert [each["title"] for each in work.board()["away"]] == ["Dana", "Dealer", "Fern"]


def test_what_makes_no_sense_is_refused_and_changes_nothing(work: Work) -> None:
    table = opened(work)
    work.act("dana", "come-to-work")
    before = work.board()
    for who, act, of in (
        ("dana", "come-to-work", {}),
        ("dana", "come-back", {}),
        ("eli", "go-home", {}),
        ("eli", "take-break", {}),
        ("dana", "take-break", {"who": work["eli"].id}),
        ("dana", "send-dealer", {"who": work["dana"].id, "table": table}),
        ("pit-manager", "send-dealer", {"who": work["eli"].id, "table": table}),
        ("pit-manager", "send-dealer", {"who": work["dana"].id, "table": 99}),
        ("pit-manager", "give-section", {"section": "A", "tables": [99]}),
        ("pit-manager", "give-section", {"section": "A"}),
        ("pit-manager", "give-section", {"section": "A", "tables": [table], "who": work["dana"].id}),
        ("ann", "come-to-work", {}),
        ("other-dealer", "come-to-work", {}),
    ):
        with pytest.raises(Refused):
            work.act(who, act, **of)
    assert work.board() == before


def test_sections_are_given_and_a_table_is_of_one(work: Work) -> None:
    tables = [opened(work) for _ in range(3)]
    boss = work["table-games-supervisor"]
    work.act("pit-manager", "give-section", section="West", tables=tables[:2], who=boss.id)
    work.act("pit-manager", "give-section", section="East", tables=tables[1:])
    found = {each["section"]: each for each in work.board()["sections"]}
    assert (found["West"]["tables"], found["East"]["tables"]) == (tables[:1], tables[1:])
    assert found["West"]["supervisor"] == {"account": boss.id, "title": boss.title}
    assert [each["section"] for each in work.board()["tables"]] == ["West", "East", "East"]
    work.act("pit-manager", "give-section", section="East")
    assert [each["section"] for each in work.board()["sections"]] == ["West"]


def test_sent_again_with_its_key_it_is_done_once(work: Work) -> None:
    first = work.act("dana", "come-to-work", key="k1")
    work.act("dana", "take-break", key="k2")
    assert work.act("dana", "take-break", key="k2") == first + 1
    with pytest.raises(Refused, match="another command"):
        work.act("dana", "come-back", key="k2")


def test_another_worker_and_one_that_starts_again_see_the_same(work: Work) -> None:
    table = opened(work)
    work.do("dana", table, "tap-in")
    other = Floor(work.store, clock=work.clock)
    assert other.pits.see(HOUSE) == work.floor.pits.see(HOUSE)
    work.do("eli", table, "tap-in", relieved="break")
    assert other.pits.see(HOUSE) == work.floor.pits.see(HOUSE)
    assert other.pits.see(OTHER) == PitBook(OTHER)


def test_a_pits_journal_that_cannot_have_happened_is_found(work: Work) -> None:
    """Sealed as it should be, by somebody with the key, and yet nobody goes home who is not at work."""
    work.act("dana", "come-to-work")
    assert verify(work.store).faults == []
    with work.store.writing() as connection:
        for _ in range(2):
            work.floor.pits.write(connection, HOUSE, [DutyEnded(work["dana"].id)], work["dana"].id, work.clock())
    (fault,) = verify(work.store).faults
    assert fault.startswith(f"pit:{HOUSE}: record 3 cannot be followed")
