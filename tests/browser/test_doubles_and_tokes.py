"""What is said with a chip or a decision: a double's card face down, and a bet for the dealer."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

JACK = "JACK Cleveland Casino"
WAGER, SEAT = "Blackjack Wager", 4
BACK = "a card face down"


def enters(dealer: Visitor, card: str, instruction: str) -> None:
    """Enter a card where the page asks for it so."""
    expect(dealer.says).to_have_text(instruction)
    lie = dealer.page.locator(".felt .card")
    before = lie.count()
    dealer.page.keyboard.type(card)
    expect(lie).to_have_count(before + 1)


def deals(dealer: Visitor, *cards: str) -> None:
    """The first cards of a round with one player."""
    where = (f"seat {SEAT}, face up", "dealer, face up", f"seat {SEAT}, face up", "dealer, face down")
    for card, to in zip(cards, where, strict=True):
        enters(dealer, card, f"Deal: {to}")


def lies(visitor: Visitor, *cards: str) -> None:
    """Cards lie on the felt as this page shows them, a hidden one by its back."""
    expect(visitor.page.locator(".felt .card")).to_have_count(len(cards))
    shown = visitor.page.locator(".felt .card").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label'))"
    )
    assert sorted(shown) == sorted(cards)


def menu_of(player: Visitor) -> Locator:
    """What a long press on the wager brings."""
    menu = player.page.get_by_role("dialog")
    player.spot(WAGER, SEAT).hover()
    player.page.mouse.down()
    expect(menu).to_be_visible()
    player.page.mouse.up()
    return menu


def test_a_doubles_card_is_asked_for_face_down(visit: Visits) -> None:
    """Nobody sees it before the dealer's hand is over, the player as little as the dealer's screen."""
    player = visit().comes_in("Robin").finds_table(JACK, "Blackjack", by_hand=True)
    player.click(player.spot(WAGER, SEAT))
    expect(player.purse).to_have_text("$995")
    dealer = visit().comes_in("Dana", JACK).goes_to(f"/table/{player.table}")
    dealer.presses("No more bets")
    deals(dealer, "5h", "9c", "6d", "7s")
    expect(player.says).to_contain_text("Your turn · 11 against 9")
    asks = player.button("Face down")
    expect(asks).to_have_attribute("aria-pressed", "false")
    player.click(asks)
    expect(asks).to_have_attribute("aria-pressed", "true")
    player.presses("Double")
    enters(dealer, "Ts", f"Deal: seat {SEAT}, face down")
    for visitor in (player, dealer):
        lies(visitor, "nine of clubs", "seven of spades", "five of hearts", "six of diamonds", BACK)
    enters(dealer, "5d", "Deal: dealer, face up")
    dealer.presses("Pay and take")
    assert player.gain() == 0
    mine = ("five of hearts", "six of diamonds", "ten of spades")
    lies(player, "nine of clubs", "seven of spades", "five of diamonds", *mine)
    player.presses("Leave")


def test_a_bet_for_the_dealer_lies_beside_the_players_own(visit: Visits) -> None:
    """Won, it goes into the toke box with what it won; the player has no more of it."""
    player = visit().comes_in("Robin").finds_table(JACK, "Blackjack", by_hand=True)
    player.click(player.spot(WAGER, SEAT))
    expect(player.purse).to_have_text("$995")
    for more, left in ((5, 990), (5, 985)):
        player.click(menu_of(player).get_by_role("button", name=f"Bet ${more} for the dealer"))
        expect(player.purse).to_have_text(f"${left}")
    menu = menu_of(player)
    expect(menu).to_contain_text("You (4): $15, $10 of it for the dealer")
    player.click(menu.get_by_role("button", name="Take the dealer's $10 back"))
    expect(player.purse).to_have_text("$995")
    player.click(menu_of(player).get_by_role("button", name="Bet $5 for the dealer"))
    expect(player.purse).to_have_text("$990")
    dealer = visit().comes_in("Dana", JACK).goes_to(f"/table/{player.table}")
    dealer.presses("No more bets")
    deals(dealer, "Th", "9c", "9d", "7s")
    player.presses("Stand")
    enters(dealer, "Td", "Deal: dealer, face up")
    due = dealer.page.get_by_role("list", name="What will be paid and taken")
    expect(due).to_contain_text(f"Toke of seat {SEAT}: $10 into the toke box")
    dealer.presses("Pay and take")
    expect(player.says).to_contain_text("You break even")
    expect(player.purse).to_have_text("$1,000")
    player.presses("Leave")
