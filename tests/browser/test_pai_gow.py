"""Pai Gow Poker in the browser, to the cent: seven cards set by tap, key, drag and touch, or by the house way.

What a round must come to is worked out here from the cards that lie on the felt, by the rules of the house.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from pitboss import library
from pitboss.equipment.cards import Card
from pitboss.floor.warm import warm_up
from pitboss.games.pai_gow.contest import FOUL, PLAYER_WINS, TIE, Strengths, ace_high, compared
from pitboss.games.pai_gow.house_way import Setting, arranged
from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.money import decimal
from pitboss.rulebook import HouseRules
from pitboss.words.hand_names import hands_called
from tests.browser.conftest import Visits
from tests.browser.test_reach import faults
from tests.browser.visitor import OVER, Visitor
from tests.floor_play import as_sent
from tests.floor_web import caller

JACK, TOLEDO = "JACK Cleveland Casino", "Hollywood Casino Toledo"
BOUGHT_IN: Final = Decimal(1_000)
PHONE: Final = {"viewport": {"width": 375, "height": 760}, "has_touch": True, "is_mobile": True}
STAKE: Final = 5_00
HOUSE_WAY: Final = "House way"
FINGER: Final = 44
CALLED: Final = """async (hands) => {
  const { called, looksFoul } = await import("/static/felt/two_hands.js");
  const both = hands.map((seven) => [seven.slice(2), seven.slice(0, 2)]);
  return both.map((each) => [called(...each), looksFoul(...each)]);
}"""
"""What the page calls seven cards, the first two of them low, and whether it finds them foul."""


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """What sets a hand is compiled before a player waits for it."""
    warm_up()


def rules_of(key: str, **options: str) -> tuple[HouseRules, PaiGowRules]:
    house = HouseRules.choose(library.section(*key.split("/")), options)
    return house, house.section.rules(PaiGowRules)


def felt(guest: Visitor) -> dict[str, Any]:
    """The table as the page was sent it."""
    view: dict[str, Any] = guest.context.request.get(f"/api/v1/tables/{guest.table}").json()
    return view


def cards(names: list[str]) -> list[Card]:
    return [Card.parse(name) for name in names]


def set_at(view: dict[str, Any], place: str) -> Setting:
    """Both hands of a place as the felt shows them."""
    held = view["dealer"] if place == "dealer" else view["hands"][place]
    return arranged(cards(held), cards(view["low"][place]))


def main_outcome(key: str, view: dict[str, Any], place: str) -> str:
    """What the cards on the felt come to; the dealer's are set the house way."""
    _, how = rules_of(key)
    dealers, mine = set_at(view, "dealer"), set_at(view, place)
    assert how.house_way.set(cards(view["dealer"]), how.wheel_lowest).low == dealers.low
    banks, strengths = (Strengths.of(setting, how.wheel_lowest) for setting in (dealers, mine))
    if how.ace_high_pushes is not None and ace_high(cards(view["dealer"]), banks):
        return TIE
    return FOUL if strengths.foul else compared(strengths, banks)


def main_gain(key: str, outcome: str, stake: int = STAKE) -> Decimal:
    """What the Pai Gow wager wins or loses, the commission taken off."""
    house, _ = rules_of(key)
    if outcome == TIE:
        return Decimal(0)
    if outcome != PLAYER_WINS:
        return -Decimal(decimal(stake))
    return Decimal(decimal(stake - house.vigorish("pai-gow", outcome, stake)))


def fortune_gain(key: str, held: list[str], stake: int = STAKE) -> Decimal:
    house, _ = rules_of(key)
    outcome = house.section.classifiers["fortune"].outcome(cards(held))
    row = house.row("fortune", outcome)
    return Decimal(decimal(-stake if row is None else int(row.pays.winnings(stake))))


# --- what a player does with the cards ---------------------------------------------------------------------------


def held(guest: Visitor, name: str) -> Locator:
    """A card in the hands of whoever sets it."""
    return guest.page.locator(f'.setting [data-card="{name}"]')


def in_low(guest: Visitor) -> Locator:
    return guest.page.locator(".setting .place.low .set-card")


def deals(guest: Visitor) -> dict[str, Any]:
    """Deal until there is a hand to set: an ace-high dealer who shows first ends a round at once."""
    while True:
        guest.presses("Deal")
        expect(guest.button("Set").or_(guest.says.filter(has_text=OVER)).first).to_be_visible()
        if guest.button("Set").count():
            return felt(guest)
        guest.presses("Repeat")
        expect(guest.button("Deal")).to_be_enabled()


def ends(guest: Visitor) -> dict[str, Any]:
    """Wait for the end of the round; the felt as it lies then, both hands of everybody apart."""
    expect(guest.says).to_contain_text(OVER)
    expect(guest.page.locator(".setting")).to_have_count(0)
    expect(guest.page.locator(".felt .outcomes .plate").first).to_be_visible()
    view = felt(guest)
    for place in view["low"]:
        for words in view["called"][place].split(" over "):
            expect(guest.page.locator(".felt .plate.note", has_text=words).first).to_be_visible()
    return view


def lies(guest: Visitor, seat: int) -> None:
    """One chip is on the Pai Gow wager of a seat."""
    expect(guest.page.locator(f'.spot[aria-label="Pai Gow Poker, seat {seat}, $5"]')).to_have_count(1)


def leaves(guest: Visitor) -> None:
    guest.presses("Leave")
    expect(guest.purse).to_have_count(0)


def sensible(key: str, names: list[str]) -> list[str]:
    """Two cards for the low hand: the house's."""
    _, how = rules_of(key)
    return [str(card) for card in how.house_way.set(cards(names), how.wheel_lowest).low]


def foul(names: list[str]) -> list[str]:
    """Two cards that rank above the five others; nothing where no two do."""
    for first in range(len(names)):
        for second in range(first):
            low = [names[second], names[first]]
            if Strengths.of(arranged(cards(names), cards(low)), wheel_lowest=False).foul:
                return low
    return []


# --- the games ---------------------------------------------------------------------------------------------------


def test_a_hand_set_by_taps(visit: Visits) -> None:
    key = "jack-cleveland/pai-gow-poker"
    guest = visit().comes_in().finds_table(JACK, "Pai Gow Poker")
    guest.click(guest.spot("Pai Gow Poker", 3))
    guest.click(guest.spot("Fortune Bonus", 3))
    expect(guest.purse).to_have_text("$990")
    view = deals(guest)
    mine = view["ask"]["cards"]
    assert len(mine) == 7
    assert view["dealer"] == ["##"] * 7
    expect(guest.says).to_have_text("Your turn · put two cards low")
    expect(guest.button("Set")).to_be_disabled()
    expect(guest.button("Surrender")).to_be_enabled()
    assert faults(guest) == []
    low = sensible(key, mine)
    other = next(name for name in mine if name not in low)
    guest.click(held(guest, other))
    expect(guest.says).to_have_text("Your turn · put one more card low")
    guest.click(held(guest, low[0]))
    expect(in_low(guest)).to_have_count(2)
    guest.click(held(guest, other))  # back again
    expect(in_low(guest)).to_have_count(1)
    expect(guest.button("Set")).to_be_disabled()
    guest.click(held(guest, low[1]))
    expect(guest.button("Set")).to_be_enabled()
    expect(held(guest, low[1])).to_have_attribute("aria-label", re.compile("low hand$"))
    said = guest.says.inner_text()
    guest.presses("Set")
    view = ends(guest)
    assert sorted(view["low"]["seat 3"]) == sorted(low)
    assert said == f"Your turn · {view['called']['seat 3']}"
    expected = main_gain(key, main_outcome(key, view, "seat 3")) + fortune_gain(key, mine)
    assert guest.gain() == expected
    assert guest.chips() == BOUGHT_IN + expected
    leaves(guest)


def test_face_up_the_house_way(visit: Visits) -> None:
    key = "hollywood-toledo/face-up-pai-gow-poker"
    guest = visit().comes_in("Robin").finds_table(TOLEDO, "Face Up Pai Gow Poker")
    guest.click(guest.spot("Face Up Pai Gow Poker", 2))
    expect(guest.purse).to_have_text("$995")
    view = deals(guest)
    assert "##" not in view["dealer"]
    assert set(view["low"]) == {"dealer"}
    mine = view["ask"]["cards"]
    guest.presses(HOUSE_WAY)
    view = ends(guest)
    _, how = rules_of(key)
    assert cards(view["low"]["seat 2"]) == list(how.house_way.set(cards(mine), how.wheel_lowest).low)
    expected = main_gain(key, main_outcome(key, view, "seat 2"))
    assert guest.gain() == expected
    assert guest.chips() == BOUGHT_IN + expected  # an ace-high dealer before gave every wager back
    expect(guest.page.locator('.felt .card[aria-label="a card face down"]')).to_have_count(0)
    leaves(guest)


def test_on_a_phone_by_touch(visit: Visits) -> None:
    """Every card is as wide as a finger, the page no wider than the phone, and nothing moves under the finger."""
    key = "horseshoe-cleveland/pai-gow-poker"
    guest = visit(**PHONE).comes_in().finds_table("Horseshoe Casino Cleveland", "Pai Gow Poker")
    guest.page.get_by_role("button", name="1 Sit").tap()
    guest.spot("Pai Gow Poker", 1).tap()
    expect(guest.purse).to_have_text("$995")
    mine = deals(guest)["ask"]["cards"]
    assert faults(guest) == []
    boxes = {name: held(guest, name).bounding_box() for name in mine}
    for box in boxes.values():
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 375
    low = sensible(key, mine)
    for name in low:
        held(guest, name).tap()
    expect(in_low(guest)).to_have_count(2)
    assert {name: held(guest, name).bounding_box() for name in mine if name not in low} == {
        name: box for name, box in boxes.items() if name not in low
    }
    guest.button("Set").tap()
    view = ends(guest)
    assert faults(guest) == []
    assert sorted(view["low"]["seat 1"]) == sorted(low)
    expected = main_gain(key, main_outcome(key, view, "seat 1"))
    assert guest.gain() == expected
    assert guest.chips() == BOUGHT_IN + expected
    leaves(guest)


def test_by_keyboard_and_a_foul_is_asked_about_first(visit: Visits) -> None:
    key = "hollywood-toledo/pai-gow-poker"
    guest = visit().comes_in("Robin").finds_table(TOLEDO, "Pai Gow Poker")
    keys = guest.page.keyboard
    guest.spot("Pai Gow Poker", 4).focus()
    keys.press("Enter")
    expect(guest.purse).to_have_text("$995")
    guest.strikes("Space")
    expect(guest.says).to_contain_text("Your turn")
    while not (low := foul(mine := felt(guest)["ask"]["cards"])):  # three pairs, say, cannot be set foul
        guest.presses(HOUSE_WAY)
        ends(guest)
        guest.presses("Repeat")
        deals(guest)
    number = {name: held(guest, name).get_attribute("aria-keyshortcuts") or "" for name in mine}
    assert sorted(number.values()) == list("1234567")
    for name in low:
        keys.press(number[name])
    expect(guest.says).to_contain_text("looks foul")
    keys.press("s")
    expect(guest.says).to_contain_text("press Set again")
    keys.press("Escape")
    expect(in_low(guest)).to_have_count(0)
    for name in low:
        held(guest, name).focus()
        keys.press("Enter")
        expect(held(guest, name)).to_be_focused()
    keys.press("s")
    expect(guest.says).to_contain_text("press Set again")
    keys.press("s")
    view = ends(guest)
    assert main_outcome(key, view, "seat 4") == FOUL
    assert guest.gain() == Decimal(-5)
    leaves(guest)


def test_by_dragging_and_two_hands_of_one_player(visit: Visits) -> None:
    key = "hard-rock-cincinnati/pai-gow-poker"
    guest = visit().comes_in().finds_table("Hard Rock Casino Cincinnati", "Pai Gow Poker")
    for seat in (2, 3):
        guest.click(guest.page.get_by_role("button", name=f"Sit at {seat}"))
        expect(guest.page.locator(f'.plaque.yours[data-seat="{seat}"]')).to_contain_text("$1,000")
    for seat in (2, 3):
        guest.click(guest.spot("Pai Gow Poker", seat))
        lies(guest, seat)
    deals(guest)
    for seat in (3, 2):
        expect(guest.says).to_contain_text(f"seat {seat} · put two cards low")
        mine = felt(guest)["ask"]["cards"]
        place = guest.page.locator(".setting .place.low")
        for name in sensible(key, mine):
            held(guest, name).drag_to(place)
        expect(in_low(guest)).to_have_count(2)
        held(guest, sensible(key, mine)[0]).drag_to(guest.page.locator(".setting .place.high"))
        expect(in_low(guest)).to_have_count(1)
        guest.click(held(guest, sensible(key, mine)[0]))
        guest.presses("Set")
    view = ends(guest)
    gains = [main_gain(key, main_outcome(key, view, f"seat {seat}")) for seat in (2, 3)]
    assert guest.gain() == sum(gains)
    leaves(guest)


def test_the_page_calls_hands_what_the_table_calls_them(visit: Visits) -> None:
    house, _ = rules_of("jack-cleveland/pai-gow-poker")
    rng, deck = Random(8), [Card(number) for number in range(53)]
    joker = deck[-1]
    dealt = [rng.sample(deck, 7) if at % 2 else [joker, *rng.sample(deck[:-1], 6)] for at in range(4_000)]
    dealt += [[*rng.sample(deck[:20], 5), *rng.sample(deck[20:], 2)] for _ in range(500)]
    told = [
        [
            hands_called(house, {"dealer": seven}, {"dealer": seven[:2]})["dealer"],
            Strengths.of(setting, False).foul,
        ]
        for seven in dealt
        if (setting := arranged(seven, seven[:2]))
    ]
    guest = visit().goes_to("/")
    named = [[str(card) for card in seven] for seven in dealt]
    assert guest.page.evaluate(CALLED, named) == told
    assert {fouls for _, fouls in told} == {True, False}


# --- dealt by hand -----------------------------------------------------------------------------------------------


class Hand:
    """Somebody of a house who works through the API."""

    def __init__(self, address: str, name: str) -> None:
        self._client = caller(f"{address}/api/v1")
        token = self._client.post("/demo", json={"name": name}).raise_for_status().json()["token"]
        self._client.cookies.clear()
        self._client.headers["Authorization"] = f"Bearer {token}"

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self._client.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> Any:
        return self._client.get(path).raise_for_status().json()

    def act(self, table: int, act: str, **of: Any) -> dict[str, Any]:
        return self.post(f"/tables/{table}/acts", {"do": {"act": act, **as_sent(of)}})

    def close(self) -> None:
        self._client.close()


@pytest.fixture
def by_hand(address: str) -> Iterator[int]:
    """A table dealt by hand whose players may bank, opened for play."""
    staff = {role: Hand(address, f"{role}-hollywood") for role in ("morgan", "dana", "sam")}
    setup = {
        "property": "hollywood-toledo",
        "game": "pai-gow-poker",
        "name": "Pai Gow by hand",
        "options": {"minimum": "5", "maximum": "1000", "player-bank": "yes"},
        "dealt_by": "dealer",
        "seats": 6,
    }
    table = int(staff["morgan"].post("/tables", setup)["id"])
    for step in staff["morgan"].get(f"/tables/{table}")["checklist"]:
        who = "sam" if "table-games-supervisor" in step["signed_by"] else "dana"
        staff[who].act(table, "sign-step", moment="opening", step=step["step"])
    staff["morgan"].act(table, "open-table", bank=5_000_000)
    yield table
    for person in staff.values():
        person.close()


def enters(dealer: Visitor, *names: str) -> None:
    """Enter cards by two keys each."""
    for name in names:
        expect(dealer.says).to_contain_text("Deal: ")
        lie = dealer.page.locator(".felt .card")
        before = lie.count()
        dealer.page.keyboard.type(name)
        expect(lie).to_have_count(before + 1)


def test_the_dealers_side(visit: Visits, by_hand: int) -> None:
    """The bank is offered, the dice are counted, cards are entered, and hands are set for those who say how."""
    dealer = visit().comes_in("Dana", TOLEDO).goes_to(f"/table/{by_hand}")
    guest = visit().comes_in("Robin").goes_to(f"/table/{by_hand}")
    dealer.click(dealer.page.get_by_role("button", name="Seat 2", exact=True))
    dealer.presses("Seat and buy in")
    expect(dealer.page.locator('.plaque[data-seat="2"]')).to_contain_text("$1,000")
    guest.click(guest.spot("Pai Gow Poker", 1))
    expect(guest.purse).to_have_text("$995")
    dealer.click(dealer.spot("Pai Gow Poker", 2))
    lies(dealer, 2)
    dealer.presses("No more bets")
    expect(dealer.says).to_have_text("Seat 2: bank, bank without dealer or pass?")
    dealer.presses("Pass")
    expect(guest.says).to_have_text("Your turn · take the bank, or pass")
    expect(guest.page.get_by_role("button", name="Bank, dealer bets $5")).to_be_visible()
    guest.presses("Pass")
    expect(dealer.says).to_contain_text("Shake the dice")
    expect(dealer.page.locator(".enter-number")).to_have_count(16)
    dealer.page.keyboard.type("11")
    dealer.page.keyboard.press("Enter")
    expect(dealer.says).to_have_text("11 counted. Deal: dealer, face down")
    enters(dealer, "Ks", "Kc", "Jh", "Tc", "6d", "4c", "3c")
    expect(dealer.says).to_have_text("Deal: seat 1, face down")
    enters(dealer, "Jo", "Ad", "Qs", "8c", "7d", "5s", "2h")
    enters(dealer, "As", "Kd", "Qh", "9c", "9d", "4s", "3h")
    expect(dealer.says).to_have_text("Seat 2: set or house way?")
    expect(dealer.button("Set")).to_be_disabled()
    dealer.page.keyboard.type("kd")
    dealer.click(dealer.page.get_by_role("button", name="Q of hearts"))
    expect(dealer.page.locator(".named")).to_have_text("Low hand: K♦ Q♥")
    dealer.page.keyboard.type("As")
    expect(dealer.page.locator(".named")).to_have_text("Low hand: Q♥ A♠")
    dealer.page.keyboard.type("kd")
    expect(dealer.page.locator(".named")).to_have_text("Low hand: A♠ K♦")
    dealer.strikes("s")
    expect(guest.page.locator(".setting")).to_be_visible()
    guest.presses(HOUSE_WAY)
    expect(dealer.says).to_have_text("Has anything happened? If not, pay and take")
    dealer.strikes("Space")
    expect(dealer.says).to_contain_text(re.compile("^(Pay|Take|Push)"))
    assert felt(guest)["called"]["seat 2"] == "pair of nines over ace king"
    vic = visit().comes_in("Vic", TOLEDO).goes_to(f"/watch/{by_hand}/1")
    expect(vic.page.get_by_text("Counted to 11: the deal begins at seat 4")).to_be_visible()
    vic.page.keyboard.press("End")
    expect(vic.page.locator(".still .felt .covered")).to_have_count(6)
    expect(vic.page.locator(".still")).to_have_attribute(
        "aria-label", re.compile("seat 2 .*ace of spades.*king of diamonds")
    )
    vic.page.keyboard.press("ArrowLeft")  # before chips moved
    expect(vic.page.get_by_text(re.compile("^The dealer sets .* over .*, the house way"))).to_be_visible()
