"""A day of a pit by different people, each at their own screen, on a floor that is no demonstration.

Opened, dealt, relieved, filled, credited, closed, dropped, counted: the win by count is the win by rounds, and a
hundred dollars that somebody took from the tray are found, named and reported.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Locator, expect
from sqlalchemy import select

from pitboss.equipment.chance import SeededChance
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.inventory import break_up
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.schema import ROUNDS
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.library import of_house
from pitboss.money import Cents, decimal
from pitboss.web.app import create_app
from tests.browser.visitor import Visitor
from tests.floor_play import BANK, CHIPS, Pit, hire
from tests.floor_web import served, token

HOUSE = "hollywood-toledo"
NAME = "Wheel 1"
FACTS = of_house(HOUSE).facts
Comes: TypeAlias = Callable[[str], Visitor]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path}/pit.db")
    opened.create()
    hire(opened, HOUSE)
    with opened.writing() as connection:
        for name, role in (("dana", Role.DEALER), ("eli", Role.DEALER), ("third", Role.COUNT_TEAM)):
            add_person(
                opened,
                connection,
                None,
                now(),
                name=name,
                title=name.title(),
                role=role,
                password=None,
                house=HOUSE,
            )
    yield opened
    opened.close()


@pytest.fixture
def comes(store: Store, browser: Browser, tmp_path: Path) -> Iterator[Comes]:
    """Somebody of the house at their own screen; none of the browsers may complain."""
    visitors: dict[str, Visitor] = {}
    with served(create_app(f"sqlite:///{tmp_path}/pit.db", source=SeededChance(7))) as address:

        def at_screen(name: str) -> Visitor:
            if name not in visitors:
                visitors[name] = Visitor(browser, address)
                session = {"name": "pitboss", "value": token(store, name), "url": address}
                visitors[name].context.add_cookies([session])  # type: ignore[list-item]
            return visitors[name]

        yield at_screen
        for visitor in visitors.values():
            visitor.context.close()
    assert [complaint for visitor in visitors.values() for complaint in visitor.complaints] == []


@pytest.fixture
def pit(store: Store) -> Pit:
    """The same floor from another worker, to set up and to look."""
    found = Pit(store)
    found.floor = Floor(store, SeededChance(7))
    return found


@pytest.fixture
def table(pit: Pit) -> int:
    """A wheel that is signed for and waits to be opened; a dealer spins it."""
    table = pit.set_up(HOUSE, "roulette", name=NAME, dealt_by="dealer")
    pit.sign(table)
    return table


def fills_in(form: Locator, pieces: dict[Cents, int]) -> None:
    """So many of each."""
    for worth, many in pieces.items():
        form.locator(f'input[data-worth="{decimal(worth)}"]').fill(str(many))


def counts(person: Visitor, table: int, title: str, pieces: dict[Cents, int]) -> None:
    person.goes_to(f"/setup/{table}")
    count = person.page.get_by_role("region", name=title)
    if not count.is_visible():
        person.click(person.page.get_by_text("For closing", exact=True))
    fills_in(count, pieces)
    person.click(count.get_by_role("button", name="This is my count"))
    expect(count.get_by_role("button", name="This is my count")).to_have_count(0)


def signs(person: Visitor, part: str) -> None:
    """The next hand a paper goes through."""
    person.goes_to("/desk")
    slip = person.page.locator(".slip", has_text=NAME)
    person.click(slip.get_by_role("button", name=f"{part}: sign"))
    expect(person.page.get_by_role("button", name=f"{part}: sign")).to_have_count(0)


def asks(person: Visitor, table: int, what: str, pieces: dict[Cents, int]) -> None:
    person.goes_to(f"/desk/{table}")
    form = person.page.get_by_role("region", name="Fill or credit")
    expect(form.locator("input[data-worth]").first).to_be_visible()
    fills_in(form, pieces)
    person.click(form.get_by_role("button", name=f"Ask for a {what}"))
    expect(form.get_by_text("Requested. Someone else signs for it.")).to_be_visible()


def on_board(person: Visitor) -> Locator:
    """The line of the table on the board."""
    person.goes_to("/pit")
    return person.page.get_by_role("region", name="Tables").get_by_role("row", name=NAME)


def taps_in(dealer: Visitor, name: str) -> None:
    line = on_board(dealer)
    dealer.click(line.get_by_role("button", name=f"Tap in at {NAME}"))
    expect(line).to_contain_text(name)
    expect(dealer.page.get_by_text(f"You deal at {NAME}")).to_be_visible()


def spins(pit: Pit, table: int, dealer: str, *numbers: str) -> None:
    """The player wagers on red, and the dealer enters what the wheel shows."""
    for number in numbers:
        pit.do("ann", table, "wager", seat=1, wager="red", spot="red", amount=2_500)
        pit.do(dealer, table, "no-more-bets")
        pit.do(dealer, table, "spin", section=number)


def opens(comes: Comes, table: int) -> None:
    for name in ("dana", "table-games-supervisor"):
        counts(comes(name), table, "Count the bank", CHIPS)
    manager = comes("table-games-manager").goes_to(f"/setup/{table}")
    manager.presses("Open the table")
    expect(manager.page.locator(".summary")).to_contain_text(re.compile(r"Rack\s*\$100,000"))


def closes(comes: Comes, pit: Pit, table: int, missing: Cents = 0) -> None:
    """Two people count the tray, from which so much is missing, and the table is closed."""
    chips = break_up(pit.standing(table).state.rack - missing, FACTS.chips)
    assert chips is not None
    for name in ("eli", "second-supervisor"):
        counts(comes(name), table, "Count for closing", chips)
    boss = comes("shift-manager").goes_to(f"/setup/{table}")
    boss.presses("Close the table")
    boss.click(boss.page.get_by_role("dialog").get_by_role("button", name="Close the table"))
    expect(boss.page.get_by_role("region", name=NAME).get_by_text("Closed")).to_be_visible()


def drops(comes: Comes, bills: dict[Cents, int]) -> None:
    """Security takes the box away, watched; three people count it, and the cage accepts."""
    guard = comes("security-officer").goes_to("/desk")
    guard.presses("Remove the box")
    expect(guard.page.get_by_text("Removed once")).to_be_visible()
    signs(comes("second-supervisor"), "Accompanied")
    signs(comes("surveillance"), "Watched")
    counter = comes("count-team").goes_to("/slips")
    box = counter.page.locator("article.slip", has_text="Drop box")
    fills_in(box, bills)
    counter.click(box.get_by_role("button", name="This is the count"))
    expect(box.locator(f'input[data-worth="{decimal(max(bills))}"]')).to_have_value("")
    signs(comes("third"), "Checked")
    signs(comes("count-supervisor"), "Agreed")
    signs(comes("cage-cashier"), "Accepted")


def win_line(comes: Comes) -> Locator:
    auditor = comes("auditor").goes_to("/audit?show=money")
    return auditor.page.get_by_role("region", name="Win by count").get_by_role("row", name=NAME)


def test_a_day_of_a_pit(comes: Comes, pit: Pit, store: Store, table: int) -> None:
    opens(comes, table)
    taps_in(comes("dana"), "Dana")
    pit.do("ann", table, "take-seat", seat=1)
    player = comes("ann").goes_to(f"/table/{table}")
    expect(player.page.locator(".posted")).to_contain_text("dealt by Dana")
    pit.do("dana", table, "buy-in", seat=1, amount=40_000)
    spins(pit, table, "dana", "1", "2", "3")

    taps_in(comes("eli"), "Eli")
    dana = comes("dana").goes_to("/pit")
    expect(dana.page.get_by_text("You are free")).to_be_visible()
    dana.presses("Take a break")
    expect(dana.page.get_by_text("You are on break")).to_be_visible()
    spins(pit, table, "eli", "4", "5")
    watch = comes("surveillance").goes_to(f"/watch/{table}/5")
    expect(watch.page.locator("main")).to_contain_text("dealt by Eli")

    asks(comes("pit-manager"), table, "fill", {2_500: 40, 10_000: 20})
    for name, part in (("cage-cashier", "Prepared"), ("security-officer", "Carried"), ("eli", "Received")):
        signs(comes(name), part)
    assert pit.standing(table).state.fills == 300_000
    asks(comes("pit-manager"), table, "credit", {10_000: 15})
    for name, part in (("eli", "Prepared"), ("security-officer", "Carried"), ("cage-cashier", "Received")):
        signs(comes(name), part)
    assert pit.standing(table).state.credits == 150_000

    spins(pit, table, "eli", "7", "0")
    closes(comes, pit, table)
    drops(comes, {10_000: 4})
    with store.reading() as connection:
        won = sum(connection.execute(select(ROUNDS.c.result)).scalars().all())
    line = win_line(comes)
    figures = [cell.inner_text() for cell in line.locator("td.n").all()]
    assert figures[0] == f"${BANK // 100:,}"
    assert figures[2:5] == ["$3,000", "$1,500", "$400"]
    assert figures[5] == figures[6] == f"{'−' if won < 0 else ''}${abs(won) // 100:,}"
    assert figures[7] == "$0"
    assert verify(store).faults == []


def test_a_hundred_dollars_that_are_missing_are_found_and_reported(comes: Comes, pit: Pit, table: int) -> None:
    opens(comes, table)
    taps_in(comes("dana"), "Dana")
    pit.do("ann", table, "take-seat", seat=1)
    pit.do("dana", table, "buy-in", seat=1, amount=40_000)
    spins(pit, table, "dana", "1", "2")
    closes(comes, pit, table, missing=10_000)
    drops(comes, {10_000: 4})
    expect(win_line(comes).locator("td.loss")).to_have_text("−$100")
    agent = comes("commission-agent").goes_to("/slips")
    slip = agent.page.locator("article.slip", has_text="Variance")
    expect(slip).to_contain_text("Report to the Commission")
    expect(slip).to_contain_text("−$100")
    agent.click(slip.get_by_role("button", name="I was told"))
    expect(slip).to_contain_text("Noted by Commission-Agent")
    assert verify(pit.store).faults == []


def test_what_a_pit_writes_down(comes: Comes, pit: Pit, table: int) -> None:
    """Cash near a report, a rating, a dispute from word to ruling, limits with notice, the shift handed over."""
    pit.open(table)
    pit.do("dana", table, "tap-in")
    pit.do("ann", table, "take-seat", seat=1)
    pit.do("dana", table, "buy-in", seat=1, amount=40_000)
    spins(pit, table, "dana", "1")

    cashier = comes("cage-cashier").goes_to("/pit")
    cashier.page.get_by_label("Amount").fill("8,500")
    cashier.page.get_by_label("Account", exact=True).fill(str(pit["ann"].id))
    cashier.presses("Enter")
    expect(cashier.page.get_by_role("row", name="Ann").first).to_contain_text(re.compile(r"\$400.*\$8,500.*Near"))
    dealer = comes("dana").goes_to("/pit")
    expect(dealer.page.get_by_role("button", name="Board")).to_be_visible()
    expect(dealer.page.get_by_role("button", name="Cash log")).to_have_count(0)
    expect(dealer.page.get_by_role("button", name="Ratings")).to_have_count(0)

    boss = comes("pit-manager").goes_to("/pit?show=ratings")
    boss.presses("Begin")
    rated = boss.page.get_by_role("region", name="Being rated")
    expect(rated).to_contain_text("Ann")
    rated.get_by_label("Average wager").fill("25")
    boss.click(rated.get_by_role("button", name="End"))
    expect(boss.page.get_by_role("region", name="Rated", exact=True)).to_contain_text("Ann")

    boss.goes_to("/pit?show=cases")
    boss.page.get_by_label("What they say").fill("I had black.")
    boss.presses("Write it down")
    dispute = boss.page.locator("article.slip", has_text="I had black.")
    expect(dispute).to_contain_text("Ann, seat 1 of Wheel 1")
    eyes = comes("surveillance").goes_to("/pit?show=cases")
    seen = eyes.page.locator("article.slip", has_text="I had black.")
    expect(seen.get_by_role("link", name="See the round again")).to_have_attribute("href", f"/watch/{table}/1")
    seen.get_by_label("Note or ruling").fill("The chips lay on red.")
    eyes.click(seen.get_by_role("button", name="Add a note"))
    expect(seen).to_contain_text("Surveillance, surveillance: The chips lay on red.")
    boss.goes_to("/pit?show=cases")
    dispute.get_by_label("Note or ruling").fill("It was on red and stands.")
    boss.click(dispute.get_by_role("button", name="Rule for the house"))
    expect(dispute).to_contain_text("For the house")

    boss.goes_to(f"/setup/{table}")
    boss.page.get_by_label("Minimum").fill("25")
    boss.page.get_by_label("Minutes of notice").fill("30")
    boss.presses("Post these limits")
    expect(boss.page.get_by_text("The limits are posted, or announced.")).to_be_visible()
    player = comes("ann").goes_to(f"/table/{table}")
    expect(player.page.locator(".posted")).to_contain_text(re.compile(r"from \d\d:\d\d \$25–\$1,000"))

    boss.goes_to("/pit?show=handover")
    boss.page.get_by_label("Remarks").fill("Quiet night.")
    boss.presses("Sign and hand over")
    expect(boss.page.locator("main")).to_contain_text("Quiet night.")
    expect(boss.page.locator("main")).to_contain_text("Dana")
    expect(boss.page.get_by_text("Somebody else takes over")).to_be_visible()
    expect(boss.button("I take over")).to_have_count(0)
    other = comes("shift-manager").goes_to("/pit?show=handover")
    other.presses("I take over")
    expect(other.page.get_by_text("Taken over by Shift-Manager")).to_be_visible()
    boss.goes_to("/pit?show=tokes")
    expect(boss.page.get_by_role("region", name=re.compile("^Tokes of"))).to_contain_text("Dana")
    assert verify(pit.store).faults == []
