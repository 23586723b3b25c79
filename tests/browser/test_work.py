"""People at work: a table set up, opened and closed; an irregularity ruled; a jackpot approved by two people."""

import re
from decimal import Decimal

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor, dollars

JACK, TOLEDO = "JACK Cleveland Casino", "Hollywood Casino Toledo"


def sets_up(manager: Visitor, game: str, *, name: str, by_hand: bool = False) -> int:
    """A new table from the rulebook; its number."""
    manager.goes_to("/setup/new")
    manager.page.get_by_label("Game").select_option(label=game)
    manager.page.get_by_label("Name on the sign").fill(name)
    if by_hand:
        manager.page.get_by_label("Dealt by").select_option(label="A dealer, by hand")
    expect(manager.page.get_by_role("heading", name="Options")).to_be_visible()
    manager.presses("Set up the table")
    expect(manager.page.get_by_role("heading", name="Opening the table")).to_be_visible()
    return manager.table


def signs(person: Visitor, table: int) -> int:
    """Sign every step of the opening that is theirs to sign; how many that were."""
    person.goes_to(f"/setup/{table}")
    opening = person.page.get_by_role("region", name="Opening the table")
    sign, signed = opening.get_by_role("button", name="Sign"), 0
    expect(opening.locator(".steps > li").first).to_be_visible()
    while left := sign.count():
        person.click(sign.first)
        expect(sign).to_have_count(left - 1)
        signed += 1
    return signed


def enters(dealer: Visitor, *cards: str) -> None:
    """Enter cards as a dealer does, by two keys each."""
    for card in cards:
        expect(dealer.says).to_contain_text("Deal: ")
        lie = dealer.page.locator(".felt .card")
        before = lie.count()
        dealer.page.keyboard.press(card[0])
        dealer.page.keyboard.press(card[1])
        expect(lie).to_have_count(before + 1)


def test_a_table_is_set_up_opened_and_closed(visit: Visits) -> None:
    manager = visit().comes_through_the_door("Morgan", JACK)
    table = sets_up(manager, "Blackjack", name="Blackjack 77")
    steps = manager.page.get_by_role("region", name="Opening the table").locator(".steps > li")
    count = steps.count()
    assert count > 1
    expect(manager.button("Open the table")).to_be_disabled()

    dealer = visit().comes_in("Dana", JACK)
    by_dealer = signs(dealer, table)
    assert 0 < by_dealer < count, "the rest is not the dealer's to sign"
    expect(dealer.page.get_by_text("For the table games supervisor")).to_have_count(count - by_dealer)
    expect(dealer.button("Open the table")).to_have_count(0)
    supervisor = visit().comes_in("Sam", JACK)
    assert signs(supervisor, table) == count - by_dealer
    expect(supervisor.page.get_by_text("Sam, table games supervisor")).to_have_count(count - by_dealer)
    expect(supervisor.page.get_by_text("Dana, dealer")).to_have_count(by_dealer)

    manager.goes_to(f"/setup/{table}")
    manager.page.get_by_label("Bank, counted for you").fill("20,000")
    manager.presses("Open the table")
    head = manager.page.get_by_role("region", name="Blackjack 77")
    expect(head.locator(".summary")).to_contain_text(re.compile(r"Rack\s*\$20,000"))

    player = visit().comes_in().goes_to(f"/table/{table}")
    player.click(player.page.get_by_role("button", name="Sit at 1"))
    expect(player.purse).to_have_text("$1,000")
    manager.goes_to(f"/setup/{table}")
    expect(head.locator(".summary")).to_contain_text(re.compile(r"Rack\s*\$19,000"))
    expect(head.locator(".summary")).to_contain_text(re.compile(r"Drop\s*\$1,000"))

    manager.presses("Close the table")
    manager.click(manager.page.get_by_role("dialog").get_by_role("button", name="Close the table"))
    expect(head.get_by_text("Closed")).to_be_visible()
    expect(player.says).to_have_text("The table is closed.")
    expect(player.purse).to_have_count(0)
    manager.goes_to("/floor?view=list")
    expect(manager.page.get_by_role("row", name=re.compile("Blackjack 77.*Closed"))).to_be_visible()


def counts(person: Visitor, table: int, chips: dict[str, int]) -> None:
    """Enter one's own count of the bank."""
    person.goes_to(f"/setup/{table}")
    count = person.page.get_by_role("region", name="Count the bank")
    for worth, many in chips.items():
        count.get_by_label(worth, exact=True).fill(str(many))
    person.click(count.get_by_role("button", name="This is my count"))
    expect(count.get_by_role("button", name="This is my count")).to_have_count(0)


def test_two_people_count_a_bank_and_its_slip_can_be_printed(visit: Visits) -> None:
    manager = visit().comes_through_the_door("Morgan", JACK)
    table = sets_up(manager, "Roulette", name="Wheel 78")
    supervisor, dealer = visit().comes_in("Sam", JACK), visit().comes_in("Dana", JACK)
    signs(supervisor, table)
    counts(dealer, table, {"$25": 100, "$100": 75})
    supervisor.goes_to(f"/setup/{table}")
    expect(supervisor.page.get_by_text("Dana counted.")).to_be_visible()
    expect(supervisor.page.get_by_text("$10,000")).to_have_count(0)
    counts(supervisor, table, {"$25": 100, "$100": 75})
    manager.goes_to(f"/setup/{table}")
    expect(manager.page.get_by_text("Two counts agree")).to_be_visible()
    manager.presses("Open the table")
    head = manager.page.get_by_role("region", name="Wheel 78")
    expect(head.locator(".summary")).to_contain_text(re.compile(r"Rack\s*\$10,000"))
    manager.goes_to("/slips")
    slip = manager.page.locator("article.slip", has_text="Wheel 78")
    expect(slip).to_contain_text(re.compile(r"Opener O-\d{4}-\d{6} \$10,000"))
    expect(slip).to_contain_text("Counted by Dana")
    with manager.page.expect_download() as saved:
        slip.get_by_role("link", name="Print").click()
    assert saved.value.suggested_filename.endswith(".html")


def test_an_irregularity_is_ruled_on_a_live_round(visit: Visits) -> None:
    """The dealer passed a player by: the hand is dead, and its wager went back."""
    player = visit().comes_in().finds_table(JACK, "Blackjack", by_hand=True)
    player.click(player.spot("Blackjack Wager", 2))
    expect(player.purse).to_have_text("$995")

    dealer = visit().comes_in("Dana", JACK).goes_to(f"/table/{player.table}")
    dealer.presses("No more bets")
    enters(dealer, "Th", "9c", "6d", "7s")
    expect(dealer.says).to_contain_text("Seat 2: ")
    expect(player.says).to_contain_text("Your turn · 16 against 9")

    supervisor = visit().comes_in("Sam", JACK).goes_to(f"/desk/{player.table}")
    live = supervisor.page.locator("section", has=supervisor.page.locator("#live-round"))
    expect(live).to_contain_text("Guest")
    desk = supervisor.page.locator("section", has=supervisor.page.locator("#what-happened"))
    supervisor.page.get_by_label("Find a situation").fill("passed over")
    supervisor.click(desk.get_by_role("button", name="The dealer passed over a player who asked for a card."))
    remedy = desk.locator(".ruling")
    expect(remedy).to_contain_text("The player's hand is dead and its wagers go back.")
    expect(remedy).to_contain_text("§ 17.I")
    supervisor.click(desk.get_by_role("button", name="Apply"))
    expect(live).to_contain_text(re.compile("§ 17.I"))

    expect(player.purse).to_have_text("$1,000")
    expect(player.page.locator(".deck.your-turn")).to_have_count(0)


def test_a_jackpot_is_paid_when_two_people_have_approved_it(visit: Visits) -> None:
    manager = visit().comes_in("Morgan", TOLEDO)
    table = sets_up(
        manager, "3-Card Poker with Progressive Jackpot and Six Card Bonus", name="Cards 88", by_hand=True
    )
    manager.presses("Open the table")
    expect(manager.button("Close the table")).to_be_visible()

    player = visit().comes_in("Robin").goes_to("/meters")
    meter = player.page.locator("main").get_by_text(re.compile(r"^\$[\d,.]+$")).first
    showed = dollars(meter.inner_text())
    player.goes_to(f"/table/{table}")
    player.click(player.spot("Ante", 1))
    expect(player.purse).to_have_text("$995")
    player.click(player.spot("3 Card Poker Progressive", 1))
    expect(player.purse).to_have_text("$994")

    dealer = visit().comes_in("Dana", TOLEDO).goes_to(f"/table/{table}")
    dealer.presses("No more bets")
    enters(dealer, "As", "7h", "Ks", "4d", "Qs", "2c")
    player.presses("Play")
    expect(dealer.says).to_have_text("Has anything happened? If not, pay and take")
    coming = dealer.page.get_by_label("What will be paid and taken")
    expect(coming).to_contain_text(re.compile(r"Verify seat 1: .+, from the .*meter"))
    dealer.presses("Pay and take")
    expect(player.says).to_contain_text("The 3 Card Poker Progressive meter is being verified.")

    supervisor = visit().comes_in("Sam", TOLEDO).goes_to("/desk")
    slip = supervisor.page.locator(".slip", has_text="Cards 88")
    expect(slip).to_contain_text("Jackpot")
    paid = dollars(slip.inner_text())
    supervisor.click(slip.get_by_role("button", name="Approve"))
    expect(slip).to_contain_text("Signed by Sam, table games supervisor")
    expect(slip).to_contain_text("A second person must sign")
    expect(slip.get_by_role("button", name="Approve")).to_have_count(0)
    expect(player.says).to_contain_text("The 3 Card Poker Progressive meter is being verified.")

    surveillance = visit().comes_in("Vic", TOLEDO).goes_to("/desk")
    second = surveillance.page.locator(".slip", has_text="Cards 88")
    expect(second).to_contain_text("Signed by Sam")
    expect(second.locator(".still")).to_have_attribute(
        "aria-label", re.compile("seat 1 ace of spades, king of spades, queen of spades")
    )
    expect(second.get_by_role("link", name="See the round again")).to_be_visible()
    surveillance.click(second.get_by_role("button", name="Approve"))
    expect(second).to_have_count(0)

    won = player.gain()
    assert won > paid, "the meter, and the ante and play with their bonus"
    assert player.chips() == Decimal(1_000) + won
    assert paid >= showed - 1
    player.goes_to("/meters")
    assert dollars(meter.inner_text()) <= showed
