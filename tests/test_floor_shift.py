"""A day of a pit by different people: counted, filled, credited, dropped, counted again, and right to the cent."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from pitboss.equipment.chance import SeededChance
from pitboss.errors import Refused
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.audit.verify import verify
from pitboss.floor.audit.win_by_count import WinByCount, win_by_count
from pitboss.floor.books.inventory import break_up
from pitboss.floor.books.procedures import signed_off, steps_of
from pitboss.floor.people import add_person
from pitboss.floor.roles import DUTIES, Forbidden, Role
from pitboss.floor.schema import APPROVALS, ROUNDS, SLIPS
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.floor.views.inventory import due
from pitboss.library import every_section, of_house
from pitboss.money import Cents, decimal
from pitboss.rulebook.schema import CHECKLISTS
from tests.floor_play import BANK, CHIPS, Pit, hire, pieces

HOUSE = "hollywood-toledo"
HOUSE_CHIPS = of_house(HOUSE).facts.chips
BILLS = of_house(HOUSE).facts.bills


@pytest.fixture
def pit(store: Store) -> Pit:
    """A floor that is no demonstration, with enough people behind the scenes."""
    hire(store, HOUSE)
    with store.writing() as connection:
        for name, role in (
            ("second-dealer", Role.DEALER),
            ("third", Role.COUNT_TEAM),
            ("fourth", Role.COUNT_TEAM),
        ):
            given = {"name": name, "title": name.title(), "role": role, "password": None, "house": HOUSE}
            add_person(store, connection, None, now(), **given)  # type: ignore[arg-type]
    found = Pit(store)
    found.floor = Floor(store, SeededChance(7))
    return found


def report(pit: Pit, table: int | None = None) -> WinByCount:
    with pit.store.reading() as connection:
        return win_by_count(connection, Scope(HOUSE, table=table), Period(GamingDay.of(HOUSE)))


def last_slip(pit: Pit, kind: str) -> Any:
    with pit.store.reading() as connection:
        asked = select(SLIPS).where(SLIPS.c.kind == kind).order_by(SLIPS.c.id.desc())
        return connection.execute(asked).first()


def waiting(pit: Pit) -> int:
    with pit.store.reading() as connection:
        asked = select(APPROVALS.c.id).where(APPROVALS.c.status == "waiting").order_by(APPROVALS.c.id.desc())
        return int(connection.execute(asked.limit(1)).scalar_one())


def carry(pit: Pit, table: int, *people: str) -> None:
    """A paper goes from hand to hand."""
    approval = waiting(pit)
    for who in people:
        pit.do(who, table, "approve", approval=approval)


def seat_and_buy(pit: Pit, table: int, seat: int, who: str, amount: Cents) -> None:
    pit.do(who, table, "take-seat", seat=seat)
    pit.do("dealer", table, "buy-in", seat=seat, amount=amount)


def count(pit: Pit, table: int, moment: str, amount: Cents, *who: str) -> None:
    chips = break_up(amount, HOUSE_CHIPS)
    assert chips is not None
    for name in who or ("dealer", "table-games-supervisor"):
        pit.do(name, table, "count-chips", moment=moment, chips=pieces(chips))


def drop_and_count(pit: Pit, table: int, more: Cents = 0) -> None:
    """The box is taken to the count room, and so much more is found in it than was paid in."""
    pit.do("security-officer", table, "remove-box")
    carry(pit, table, "second-supervisor", "surveillance")
    box = last_slip(pit, "box")
    cash = break_up(box.amount + more, BILLS)
    assert cash is not None
    pit.do("count-team", table, "count-drop", box=box.id, cash=pieces(cash))
    carry(pit, table, "third", "fourth", "cage-cashier")


def play(pit: Pit, table: int, rounds: int) -> None:
    pit.play_rounds(table, Random(table), rounds)


def test_a_day_of_a_pit(pit: Pit) -> None:
    """Open, deal, fill, credit, count between shifts, close, drop, count: win by count is win by rounds."""
    table = pit.set_up(HOUSE, "roulette", name="wheel 1")
    pit.sign(table)
    pit.open(table)
    seat_and_buy(pit, table, 1, "ann", 40_000)
    seat_and_buy(pit, table, 2, "bob", 60_000)
    play(pit, table, 10)
    pit.do("table-games-supervisor", table, "ask-fill", chips={"25.00": 40, "100.00": 20})
    carry(pit, table, "cage-cashier", "security-officer", "dealer")
    count(pit, table, "shift", pit.standing(table).state.rack, "second-dealer", "pit-manager")
    play(pit, table, 10)
    pit.do("dealer", table, "ask-credit", chips={"100.00": 15})
    carry(pit, table, "table-games-supervisor", "second-dealer", "security-officer", "cage-cashier")
    count(pit, table, "closing", pit.standing(table).state.rack)
    pit.do("shift-manager", table, "close-table")
    drop_and_count(pit, table)

    found = report(pit)
    assert [each["unexplained"] for each in found["spans"]] == ["0.00", "0.00"]
    (day,) = found["tables"]
    with pit.store.reading() as connection:
        played = connection.execute(select(ROUNDS.c.result)).scalars().all()
    assert len(played) == 20
    assert day["win_by_rounds"] == decimal(sum(played)) == day["win_by_count"]
    assert day["drop_counted"]
    assert (day["opener"], day["fills"], day["credits"], day["drop"]) != ("0.00", "0.00", "0.00", "0.00")
    assert found["total"]["drop"] == "1000.00"
    assert found["total"]["fills"] == "3000.00"
    assert found["total"]["credits"] == "1500.00"
    assert last_slip(pit, "variance") is None
    assert verify(pit.store).faults == []


@pytest.mark.parametrize("planted", [-10_000, 10_000, -9_950])
@pytest.mark.parametrize("where", ["closing", "shift", "drop", "opening"])
def test_a_planted_difference_is_found_named_and_reported(pit: Pit, where: str, planted: Cents) -> None:
    """A hundred dollars too few, or too many, in the tray or in the box, and a cent less than what is reported."""
    if where == "drop" and planted == -9_950:
        planted = -9_900
    table = pit.set_up(HOUSE, "roulette", name="wheel 1")
    pit.sign(table)
    pit.open(table)
    seat_and_buy(pit, table, 1, "ann", 40_000)
    play(pit, table, 4)
    rack = pit.standing(table).state.rack
    if where == "shift":
        count(pit, table, "shift", rack + planted)
        rack += planted
    rack += planted if where == "closing" else 0
    count(pit, table, "closing", rack)
    pit.do("shift-manager", table, "close-table")
    drop_and_count(pit, table, planted if where == "drop" else 0)
    if where == "opening":
        pit.sign(table)
        count(pit, table, "opening", rack + planted)
        pit.do("shift-manager", table, "open-table")
        assert pit.standing(table).state.rack == rack + planted, "it opens with what was counted"
    found = report(pit)
    assert found["total"]["unexplained"] == decimal(0 if where == "opening" else planted)
    slip = last_slip(pit, "variance")
    assert slip.amount == planted
    assert slip.status == ("open" if abs(planted) >= 10_000 else "done")
    if slip.status == "open":
        with pytest.raises(Forbidden):
            pit.do("pit-manager", table, "note-variance", slip=slip.id)
        pit.do("commission-agent", table, "note-variance", slip=slip.id)
    assert last_slip(pit, "variance").status == "done"
    assert verify(pit.store).faults == []


# --- counting -------------------------------------------------------------------------------------------------


def test_two_people_count_and_neither_is_told(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    with pytest.raises(Refused, match="two people count it first"):
        pit.do("table-games-manager", table, "open-table")
    with pytest.raises(Refused, match="two people count"):
        pit.do("table-games-manager", table, "open-table", bank=BANK)
    pit.do("dealer", table, "count-chips", moment="opening", chips=pieces(CHIPS))
    with pytest.raises(Refused, match="Dealer has counted; a second person has yet to"):
        pit.do("table-games-manager", table, "open-table")
    with pytest.raises(Forbidden, match="a supervisor counts as well"):
        pit.do("second-dealer", table, "count-chips", moment="opening", chips=pieces(CHIPS))
    pit.do("dealer", table, "count-chips", moment="opening", chips=pieces(CHIPS))
    assert len(pit.standing(table).state.inventory.counts) == 1, "who counts again counts for themselves"
    other = {**CHIPS, 2_500: 399, 500: 985}
    pit.do("pit-manager", table, "count-chips", moment="opening", chips=pieces(other))
    kept = pit.standing(table).state.inventory
    assert (kept.counts, kept.apart) == ([], [500, 2_500]), "the same sum in other chips is no agreement"
    pit.open(table)
    assert pit.standing(table).state.rack == BANK
    assert pit.standing(table).state.inventory.chips == CHIPS
    with pytest.raises(Refused, match="the house has no chips of"):
        pit.do("dealer", table, "count-chips", moment="shift", chips={"3.00": 1})
    with pytest.raises(Refused, match="is not counted for opening"):
        pit.do("dealer", table, "count-chips", moment="opening", chips={})


def test_a_count_of_before_chips_moved_is_of_the_past(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    pit.open(table)
    count(pit, table, "closing", BANK, "dealer")
    seat_and_buy(pit, table, 1, "ann", 40_000)
    count(pit, table, "closing", BANK, "pit-manager")
    with pytest.raises(Refused, match="a second person has yet to"):
        pit.do("pit-manager", table, "close-table")
    pit.do("ann", table, "wager", seat=1, wager="red", amount=1_000)
    with pytest.raises(Refused, match="a round is on"):
        count(pit, table, "closing", BANK, "dealer")


def test_a_table_opened_again_is_held_against_its_closer_and_keeps_its_box(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    pit.open(table)
    for amount in (40_000, 20_000):
        seat_and_buy(pit, table, 1, "ann", amount)
        play(pit, table, 3)
        rack = pit.standing(table).state.rack
        count(pit, table, "closing", rack)
        pit.do("shift-manager", table, "close-table")
        pit.sign(table)
        count(pit, table, "opening", rack)
        pit.do("shift-manager", table, "open-table")
    assert last_slip(pit, "opener").number == 3
    assert pit.standing(table).state.drop == 60_000, "one box for the whole day"
    drop_and_count(pit, table)
    count(pit, table, "unopened" if pit.standing(table).state.status == "closed" else "shift", rack)
    found = report(pit)
    assert found["total"]["drop"] == "600.00"
    assert {each["unexplained"] for each in found["spans"]} == {"0.00"}
    assert verify(pit.store).faults == []


# --- slips ----------------------------------------------------------------------------------------------------


def test_a_slip_goes_from_hand_to_hand_in_its_order(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    pit.open(table)
    with pytest.raises(Refused, match="by denomination"):
        pit.do("dealer", table, "ask-fill", amount=5_000)
    pit.do("dealer", table, "ask-fill", chips={"25.00": 4})
    approval = waiting(pit)
    for out_of_turn in ("cage-cashier", "security-officer", "dealer", "surveillance"):
        with pytest.raises(Forbidden):
            pit.do(out_of_turn, table, "approve", approval=approval)
    for in_turn in ("table-games-supervisor", "cage-cashier", "security-officer"):
        pit.do(in_turn, table, "approve", approval=approval)
        assert pit.standing(table).state.rack == BANK, "nothing moves before it is received"
    pit.do("dealer", table, "approve", approval=approval)
    state = pit.standing(table).state
    assert state.rack == BANK + 10_000
    assert state.inventory.chips == {**CHIPS, 2_500: CHIPS[2_500] + 4}
    assert last_slip(pit, "fill").status == "done"


def test_a_slip_is_voided_with_a_reason_by_two(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    pit.open(table)
    pit.do("pit-manager", table, "ask-fill", chips={"25.00": 4})
    approval = waiting(pit)
    pit.do("cage-cashier", table, "void-slip", approval=approval, why="Wrong chips were prepared.")
    with pytest.raises(Forbidden):
        pit.do("cage-manager", table, "void-slip", approval=approval, why="Wrong chips were prepared.")
    pit.do("security-officer", table, "void-slip", approval=approval, why="Wrong chips were prepared.")
    assert last_slip(pit, "fill").status == "voided"
    with pytest.raises(Refused):
        pit.do("cage-cashier", table, "approve", approval=approval)
    pit.do("pit-manager", table, "ask-fill", chips={"25.00": 4})
    assert [last_slip(pit, "fill").number, pit.standing(table).state.rack] == [2, BANK]
    assert verify(pit.store).faults == []


def test_a_tray_is_counted_and_closed_when_everything_has_arrived(pit: Pit) -> None:
    table = pit.set_up(HOUSE, "roulette")
    pit.sign(table)
    pit.open(table)
    pit.do("dealer", table, "ask-credit", chips={"100.00": 15})
    carry(pit, table, "table-games-supervisor")
    count(pit, table, "shift", BANK, "second-dealer", "pit-manager")
    carry(pit, table, "second-dealer")
    with pytest.raises(Refused, match=r"credit of \$1,500 were taken out"):
        count(pit, table, "closing", BANK - 150_000)
    carry(pit, table, "security-officer", "cage-cashier")
    count(pit, table, "closing", BANK - 150_000)
    pit.do("pit-manager", table, "ask-fill", chips={"25.00": 4})
    with pytest.raises(Refused, match=r"fill of \$100 is on its way"):
        pit.do("shift-manager", table, "close-table")
    approval = waiting(pit)
    pit.do("cage-cashier", table, "void-slip", approval=approval, why="The table closes.")
    pit.do("security-officer", table, "void-slip", approval=approval, why="The table closes.")
    pit.do("shift-manager", table, "close-table")
    assert last_slip(pit, "variance") is None


def test_slips_are_numbered_by_kind_without_a_gap_whatever_becomes_of_them(pit: Pit) -> None:
    tables = [pit.set_up(HOUSE, "roulette", name=f"wheel {n}") for n in range(3)]
    for table in tables:
        pit.sign(table)
        pit.open(table)
    for table in tables * 2:
        pit.do("pit-manager", table, "ask-fill", chips={"25.00": 4})
        with pytest.raises(Refused):
            pit.do("pit-manager", table, "ask-fill", chips={"7.00": 4})
        pit.do("cage-cashier", table, "decline", approval=waiting(pit))
    with pit.store.reading() as connection:
        rows = connection.execute(select(SLIPS).order_by(SLIPS.c.id)).all()
    numbers: dict[tuple[str, int], list[int]] = {}
    for row in rows:
        numbers.setdefault((row.kind, row.year), []).append(row.number)
    assert Counter(row.kind for row in rows) == {"opener": 3, "fill": 6}
    assert all(each == list(range(1, len(each) + 1)) for each in numbers.values())


def test_every_paper_needs_other_people() -> None:
    """However a house is staffed, nobody alone brings a paper to its end; the count is independent of the cage."""
    for what, parts in DUTIES.slips.items():
        assert len(parts) >= 3, what
    count_room = set(DUTIES.slips["soft-count"]["counted"])
    for line in ("cage", "audit", "table-games"):
        assert count_room.isdisjoint(DUTIES.lines[line])
    assert [set(who) for who in DUTIES.slips["soft-count"].values()][:3] == [count_room] * 3


# --- checklists -----------------------------------------------------------------------------------------------

SHUFFLER = "With a shuffler and two decks, inspect and mix each deck by itself."


@pytest.mark.parametrize("equipment", [(), ("shuffler",)])
def test_a_hand_dealt_table_is_asked_nothing_about_a_shuffler(store: Store, equipment: tuple[str, ...]) -> None:
    house = "hard-rock-cincinnati"
    hire(store, house)
    pit = Pit(store)
    table = pit.set_up(house, "three-card-poker", equipment=equipment)
    live = pit.standing(table)
    listed = [each.step.do for each in signed_off(live.state, live.house, "opening")]
    assert (SHUFFLER in listed) == bool(equipment)
    number = next(n for n, step in enumerate(steps_of(live.house, "opening")) if step.do == SHUFFLER)
    if not equipment:
        with pytest.raises(Refused, match="not done at this table"):
            pit.do("dealer", table, "sign-step", moment="opening", step=number)
    pit.sign(table)
    pit.open(table)
    assert pit.standing(table).state.status == "open"


def test_a_rule_is_shown_and_nobody_signs_for_it(store: Store) -> None:
    house = "hard-rock-cincinnati"
    hire(store, house)
    pit = Pit(store)
    table = pit.set_up(house, "roulette")
    live = pit.standing(table)
    rules = [each for each in signed_off(live.state, live.house, "maintenance") if not each.to_sign]
    assert [each.step.do for each in rules] == [
        "Log every inspection and all maintenance.",
        "Finish adjustments before the opening inspection.",
    ]
    with pytest.raises(Refused, match="a rule to be kept"):
        pit.do("pit-manager", table, "sign-step", moment="maintenance", step=rules[0].number)
    assert not any(each.to_sign for each in signed_off(live.state, live.house, "wagers")), "done round by round"


def test_what_is_due_is_told(store: Store) -> None:
    """Cards after so many hours, the box after the gaming day, a closed table after seven of them."""
    house, time = "hard-rock-cincinnati", ["2026-11-15T18:00:00.000+00:00"]
    hire(store, house)
    pit = Pit(store, clock=lambda: time[0])
    table = pit.set_up(house, "three-card-poker", options={"dealing": "hand"})
    pit.sign(table)
    pit.open(table)
    again = "Change cards dealt by hand at least every 6 hours."

    def told(at: str) -> list[str]:
        return pit.floor.see(table, lambda live: due(live, at))

    assert told("2026-11-15T23:59:00.000+00:00") == []
    assert told("2026-11-16T00:00:00.000+00:00") == [again]
    time[0] = "2026-11-16T00:00:00.000+00:00"
    live = pit.standing(table)
    number = next(n for n, step in enumerate(steps_of(live.house, "card-change")) if step.do == again)
    pit.do("dealer", table, "sign-step", moment="card-change", step=number)
    assert told("2026-11-16T05:59:00.000+00:00") == []
    assert told("2026-11-16T12:00:00.000+00:00") == [again, "its drop box is to be removed"]
    pit.do("pit-manager", table, "close-table")
    assert told("2026-11-22T10:00:00.000+00:00") == []
    assert told("2026-11-22T12:00:00.000+00:00") == ["not opened for 7 gaming days: count it again"]


def test_every_step_that_names_a_shuffler_first_says_so_in_its_data() -> None:
    """A step of a checklist that begins with a condition has it in a form the floor can keep."""
    told = re.compile(r"^(With|For|Without) (a |an )?(double shoe|shuffler|preshuffled)")
    found = 0
    for section in every_section():
        for moment, steps in section.text.procedures.items():
            if moment in CHECKLISTS:
                for step in steps:
                    if told.match(step.do):
                        found += 1
                        assert step.uses or step.without or step.when, (section.key, step.do)
    assert found > 40
