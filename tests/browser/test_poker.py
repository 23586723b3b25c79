"""Poker against the house in the browser, to the cent: community cards, against the dealer, against a pay table.

What a round must come to is worked out here from the cards that lie on the felt and the house's printed pays.
"""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Route, expect

from pitboss.equipment.cards import Card
from pitboss.hands.rankings import FIVE_CARD, FOUR_CARD
from pitboss.hands.valuers import valuer
from tests.browser.conftest import Visits
from tests.browser.visitor import OVER, Visitor
from tests.patience import until

JACK, TOLEDO = "JACK Cleveland Casino", "Hollywood Casino Toledo"
BOUGHT_IN: Final = Decimal(1_000)
STAKE: Final = Decimal(5)
"""One chip of the smallest kind the tables take."""
HIGHEST: Final = ("straight", "flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush")
BLIND: Final = dict(zip(HIGHEST, map(Decimal, ("1", "1.5", "3", "10", "50", "500")), strict=True))
LOWER: Final = {"two-pair": Decimal(2), "three-of-a-kind": Decimal(3)}
STREETS: Final = LOWER | dict(zip(HIGHEST, map(Decimal, (4, 6, 10, 40, 100, 500)), strict=True))
RIDES: Final = LOWER | dict(zip(HIGHEST, map(Decimal, (5, 8, 11, 50, 200, 1000)), strict=True))
ANTE_BONUS: Final = {"three-of-a-kind": 2, "straight-flush": 20, "four-of-a-kind": 25}
TEN, JACK_RANK = 8, 9


def felt(guest: Visitor) -> dict[str, Any]:
    """The table as the page was sent it."""
    view: dict[str, Any] = guest.context.request.get(f"/api/v1/tables/{guest.table}").json()
    return view


def cards(names: list[str]) -> list[int]:
    return [int(Card.parse(name)) for name in names]


def lies(guest: Visitor, seat: int, **amounts: str) -> None:
    """What is on the spots of a seat, by their printed names; nothing where the amount is empty."""
    for name, amount in amounts.items():
        title = name.replace("_", " ")
        label = f"{title}, seat {seat}" + (f", {amount}" if amount else "")
        expect(guest.page.locator(f'.spot[aria-label="{label}"]')).to_have_count(1)


def face_down(guest: Visitor) -> Locator:
    return guest.page.locator('.felt .card[aria-label="a card face down"]')


def of_five(names: list[str], pays: Mapping[str, Decimal], from_pair_of: int) -> Decimal:
    """What a hand of five cards wins for each dollar."""
    value = valuer(FIVE_CARD, 5)
    hand = cards(names)
    name, lead = value.category(hand), int(value.leading[value.strength(hand)])
    if name == "pair":
        return Decimal(1) if lead >= from_pair_of else Decimal(-1)
    return pays.get(name, Decimal(-1))


def settled(guest: Visitor, expected: Decimal) -> None:
    """The line, the chips and the felt all say what the round came to."""
    assert guest.gain() == expected
    assert guest.chips() == BOUGHT_IN + expected
    expect(guest.page.locator(".felt .outcomes .plate").first).to_be_visible()


def leaves(guest: Visitor) -> None:
    """Stand up, so that the next test finds the seat empty."""
    guest.presses("Leave")
    expect(guest.purse).to_have_count(0)


def test_ultimate_texas_holdem(visit: Visits) -> None:
    guest = visit().comes_in().finds_table(TOLEDO, "Ultimate Texas Hold'em")
    guest.click(guest.spot("Ante", 3))
    lies(guest, 3, Ante="$5", Blind="$5", Trips="")
    expect(guest.purse).to_have_text("$990")
    guest.presses("Deal")
    expect(guest.button("Raise 4x")).to_have_text(re.compile(r"Raise 4x · \$20"))
    expect(face_down(guest)).to_have_count(7)
    guest.presses("Check")
    expect(guest.button("Play")).to_have_text(re.compile(r"Play · \$10"))
    expect(face_down(guest)).to_have_count(4)
    expect(guest.says).to_have_text(re.compile("^Your turn · ."))
    guest.presses("Check")
    expect(face_down(guest)).to_have_count(2)
    guest.presses("Play")
    expect(guest.says).to_contain_text(OVER)
    view, value = felt(guest), valuer(FIVE_CARD, 7)
    mine, dealers = cards(view["hands"]["seat 3"] + view["community"]), cards(view["dealer"] + view["community"])
    plays = value.category(dealers) != "high-card"
    if value.strength(mine) > value.strength(dealers):
        expected = STAKE + (STAKE if plays else 0) + STAKE * BLIND.get(value.category(mine), 0)
    elif value.strength(mine) < value.strength(dealers):
        expected = -2 * STAKE - (STAKE if plays else 0)
    else:
        expected = Decimal(0)
    settled(guest, expected)
    expect(face_down(guest)).to_have_count(0)
    expect(guest.page.locator(".felt .plate.note", has_text=view["called"]["dealer"]).first).to_be_visible()


def test_four_card_poker_for_another_amount(visit: Visits) -> None:
    guest = visit().comes_in().finds_table(JACK, "Four Card Poker")
    guest.click(guest.spot("Ante", 2))
    lies(guest, 2, Ante="$5")
    guest.presses("Deal")
    expect(guest.button("Raise 3x")).to_have_text(re.compile(r"Raise 3x · \$15"))
    expect(guest.button("Raise 1x")).to_have_text(re.compile(r"Raise 1x · \$5"))
    expect(face_down(guest)).to_have_count(5)
    guest.presses("Another amount")
    field = guest.page.get_by_label("Amount, $5 to $15")
    field.fill("4")
    field.press("Enter")
    expect(guest.button("Raise")).to_have_text(re.compile(r"Raise \$15"))
    guest.page.get_by_label("Amount, $5 to $15").fill("8")
    guest.page.get_by_label("Amount, $5 to $15").press("Enter")
    expect(guest.button("Raise")).to_have_text(re.compile(r"Raise \$8"))
    guest.presses("Raise")
    expect(guest.says).to_contain_text(OVER)
    view = felt(guest)
    mine, dealers = cards(view["hands"]["seat 2"]), cards(view["dealer"])
    five, six = valuer(FOUR_CARD, 5), valuer(FOUR_CARD, 6)
    wins = five.strength(mine) >= six.strength(dealers)  # strengths are of the four cards that count
    expected = (STAKE + 8) * (1 if wins else -1) + STAKE * ANTE_BONUS.get(five.category(mine), 0)
    settled(guest, expected)


def test_mississippi_stud(visit: Visits) -> None:
    guest = visit().comes_in().finds_table(TOLEDO, "Mississippi Stud")
    guest.click(guest.spot("Ante", 4))
    lies(guest, 4, Ante="$5")
    guest.presses("Deal")
    for hidden, spot in ((3, "3rd_Street"), (2, "4th_Street"), (1, "5th_Street")):
        expect(face_down(guest)).to_have_count(hidden)
        guest.presses("Bet 1x")
        if hidden > 1:
            lies(guest, 4, **{spot: "$5"})
    expect(guest.says).to_contain_text(OVER)
    view = felt(guest)
    hand = view["hands"]["seat 4"] + view["community"]
    value = valuer(FIVE_CARD, 5)
    middling = (
        value.category(cards(hand)) == "pair" and 4 <= int(value.leading[value.strength(cards(hand))]) <= TEN
    )
    expected = Decimal(0) if middling else 4 * STAKE * of_five(hand, STREETS, JACK_RANK)
    settled(guest, expected)


def answered(guest: Visitor, held: list[Callable[[], None]]) -> None:
    """Let the one answer that is held back go on, once the page has asked for it."""

    def look() -> list[Callable[[], None]] | None:
        guest.page.wait_for_timeout(1)  # meanwhile the browser is heard
        return held or None

    (answer,) = until(look, "what was sent")
    answer()


def test_a_decision_pressed_before_the_deal_is_answered(visit: Visits) -> None:
    """The live line may show the cards first; what is pressed then must not be lost."""
    guest = visit().comes_in().finds_table(JACK, "Mississippi Stud")
    guest.click(guest.spot("Ante", 1))
    lies(guest, 1, Ante="$5")
    held: list[Callable[[], None]] = []

    def hold(route: Route) -> None:
        answer = route.fetch()
        held.append(lambda: route.fulfill(response=answer))

    guest.page.route("**/acts", hold, times=1)
    guest.presses("Deal")
    guest.presses("Bet 1x")
    answered(guest, held)
    lies(guest, 1, Third_Street="$5")


def test_a_chip_put_down_before_the_seat_is_taken(visit: Visits) -> None:
    """Who sits down and bets at once must not be told that the seat is their own already."""
    guest = visit().comes_in().finds_table(TOLEDO, "High Card Flush")
    held: list[Callable[[], None]] = []

    def hold(route: Route) -> None:
        held.append(lambda: route.fulfill(response=route.fetch()))

    guest.page.route("**/acts", hold, times=1)
    guest.click(guest.page.get_by_role("button", name=re.compile(r"^(Sit at 3|3 Sit)$")))
    guest.click(guest.spot("Ante", 3))
    answered(guest, held)
    lies(guest, 3, Ante="$5")


def test_let_it_ride_on_a_phone(visit: Visits) -> None:
    guest = visit(viewport={"width": 375, "height": 760}, has_touch=True).comes_in()
    guest.finds_table(JACK, "Let It Ride")
    guest.click(guest.page.get_by_role("button", name="1 Sit"))
    guest.click(guest.spot("Bet Number 2", 1))
    bets = {f"Bet_Number_{number}": "$5" for number in (1, 2, 3)}
    lies(guest, 1, **bets)
    guest.spot("Bet Number 3", 1).focus()
    guest.page.keyboard.press("-")
    lies(guest, 1, **dict.fromkeys(bets, ""))
    expect(guest.purse).to_have_text("$1,000")
    guest.click(guest.spot("Bet Number 1", 1))
    lies(guest, 1, **bets)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 375
    guest.presses("Deal")
    for hidden in (2, 1):
        expect(face_down(guest)).to_have_count(hidden)
        back = guest.button("Take it back")
        expect(back).to_have_text(re.compile(r"Take it back · \$5"))
        box = back.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 375
        guest.presses("Let it ride" if hidden == 2 else "Take it back")
    expect(guest.says).to_contain_text(OVER)
    view = felt(guest)
    hand = view["hands"]["seat 1"] + view["community"]
    settled(guest, 2 * STAKE * of_five(hand, RIDES, TEN))


def test_wagers_owed_together_are_placed_all_or_not_at_all(visit: Visits) -> None:
    guest = visit().comes_in("Robin").finds_table(JACK, "Let It Ride")
    guest.click(guest.page.get_by_role("button", name="Sit at 5"))
    expect(guest.purse).to_have_text("$1,000")
    guest.click(guest.page.get_by_role("button", name="$500 chip"))
    guest.click(guest.spot("Bet Number 1", 5))
    expect(guest.says).to_contain_text("short of chips")
    lies(guest, 5, **{f"Bet_Number_{number}": "" for number in (1, 2, 3)})
    expect(guest.purse).to_have_text("$1,000")
    guest.complaints.clear()  # the browser notes every refusal
    leaves(guest)


def crossed(guest: Visitor) -> bool | None:
    """Whether the five cards lie as a cross; none while they are still being laid."""
    boxes = [box for at in range(5) if (box := face_down(guest).nth(at).bounding_box()) is not None]
    middles = {(round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)) for box in boxes}
    columns, rows = sorted({x for x, _ in middles}), sorted({y for _, y in middles})
    if len(middles) != 5 or len(columns) != 3 or len(rows) != 3:
        return None
    return middles == {(columns[1], y) for y in rows} | {(x, rows[1]) for x in columns} or None


@pytest.mark.parametrize("width", [375, 768, 1280])
def test_criss_cross_is_drawn_as_a_cross(visit: Visits, width: int) -> None:
    guest = visit(viewport={"width": width, "height": 820}).comes_in().finds_table(TOLEDO, "Criss Cross Poker")
    guest.click(guest.page.get_by_role("button", name=re.compile(r"^(Sit at 2|2 Sit)$")))
    guest.click(guest.spot("Ante Across", 2))
    lies(guest, 2, Ante_Across="$5", Ante_Down="$5")
    guest.presses("Deal")
    expect(face_down(guest)).to_have_count(5)
    until(lambda: crossed(guest), "a cross of five cards")
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
    guest.presses("Bet 2x")
    expect(face_down(guest)).to_have_count(3)
    lies(guest, 2, Across="$10")
    guest.presses("Fold")
    assert guest.gain() == -4 * STAKE
    assert guest.chips() == BOUGHT_IN - 4 * STAKE
    leaves(guest)
