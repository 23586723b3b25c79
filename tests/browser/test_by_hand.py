"""A dealer with real cards at the screen: through whole rounds without ever typing a card nobody has seen."""

import re
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from pitboss import library
from pitboss.equipment.cards import DECK, JOKER, Card
from pitboss.floor import demo
from pitboss.floor.service import Floor
from pitboss.floor.store import Store
from pitboss.hands.kinds import is_blackjack
from pitboss.web.app import create_app
from tests.browser.visitor import Visitor
from tests.floor_web import served

HOUSE, TITLE = "horseshoe-cleveland", "Horseshoe Casino Cleveland"
BY_HAND: Final = ("blackjack", "ultimate-texas-holdem", "three-card-poker", "pai-gow-poker")
SEATS: Final = {1: "Ann", 2: "Bob"}
DEAL: Final = re.compile(r"Deal: (.+), face (up|down)")
TURN: Final = "Turn over: "


@pytest.fixture(scope="module")
def by_hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A floor of one house where dealers deal."""
    folder: Path = tmp_path_factory.mktemp("by-hand")
    url = f"sqlite:///{folder}/floor.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "on_this_floor", lambda: [HOUSE])
        patch.setattr(library, "playable", lambda house: ["blackjack"])
        patch.setattr(library, "stadium", lambda house: None)
        app = create_app(url, demo=True)
        store = Store(url)
        for game in BY_HAND:
            demo.open_table(Floor(store, demo=True), HOUSE, game, "dealer")
        store.close()
    with served(app) as address:
        yield address


class Dealing:
    """A dealer at the screen, and the cards in their hands."""

    def __init__(self, browser: Browser, address: str, game: str) -> None:
        self.dealer = Visitor(browser, address).comes_in("Dana", TITLE)
        tables = self.dealer.context.request.get("/api/v1/tables").json()
        self.table = max(t["id"] for t in tables if t["game"] == game and t["dealt_by"] == "dealer")
        self.lying: defaultdict[str, list[Card]] = defaultdict(list)
        self.typed: list[Card] = []
        self.unseen = 0
        self.shoe: list[Card] = []
        self.dealer.goes_to(f"/table/{self.table}")

    def does(self, act: str, **fields: Any) -> dict[str, Any]:
        """Something that is not entered from cards: chips, mostly."""
        request, at = self.dealer.context.request, f"/api/v1/tables/{self.table}/acts"
        csrf = request.get("/api/v1/session").json()["csrf"]
        answer = request.post(at, data={"do": {"act": act, **fields}}, headers={"X-CSRF-Token": csrf})
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.dealer.context.request.get(f"/api/v1/tables/{self.table}").json()
        return found

    def sits(self) -> None:
        for seat, name in SEATS.items():
            self.does("take-seat", seat=seat, player=name)
            self.does("buy-in", seat=seat, amount="1000.00")

    def chips(self) -> Decimal:
        view = self.view()
        return sum((Decimal(each["chips"]) for each in view["seated"].values()), Decimal(0))

    def shuffles(self, rng: Random, decks: int = 1, jokers: int = 0) -> None:
        self.shoe = [*DECK * decks, *[JOKER] * jokers]
        rng.shuffle(self.shoe)

    def gathers(self) -> None:
        self.lying.clear()

    def types(self, card: Card) -> None:
        self.typed.append(card)
        for key in str(card):
            self.dealer.page.keyboard.press(key)

    def step(self) -> bool:
        """Do what the screen says; whether the round goes on."""
        view = self.view()
        ask = view["ask"]
        page = self.dealer.page
        expect(page.locator(f'[data-version="{view["version"]}"]').first).to_be_attached()
        while page.locator('[data-do="Done"]').count():
            page.keyboard.press(" ")
        if not view["round_on"]:
            return False
        said = self.dealer.says.inner_text()
        if found := DEAL.search(said):
            self._deals(found[1], up=found[2] == "up")
        elif said.startswith(TURN):
            self.types(self.lying[ask["of"]][ask["number"] - 1])
        elif ask["type"] == "read-hole-card":
            page.keyboard.press("b" if is_blackjack(*map(int, self.lying["dealer"][:2])) else "n")
        elif ask["type"] == "find-start":
            page.keyboard.press("5")
            page.keyboard.press("Enter")
        elif ask["type"] == "pay-and-take":
            page.keyboard.press(" ")
        else:
            self._decides(ask)
        expect(page.locator(f'[data-version="{view["version"]}"]')).to_have_count(0)
        return True

    def _deals(self, to: str, *, up: bool) -> None:
        card = self.shoe.pop()
        self.lying["community" if to == "the middle" else to].append(card)
        if up:
            self.types(card)
        else:
            self.unseen += 1
            self.dealer.page.keyboard.press(" ")

    def _decides(self, ask: dict[str, Any]) -> None:
        wanted = ("decline", "stand", "check", "call", "play", "set", "1x", "show", "fold")
        choice = next(each for each in wanted if each in ask["choices"])
        self.does("decide", seat=ask["seat"], choice=choice)

    def closes(self) -> None:
        """The browser did not complain."""
        assert self.dealer.complaints == []
        self.dealer.context.close()


def _rack(dealing: Dealing) -> Decimal:
    return Decimal(dealing.view()["rack"])


def test_a_shoe_of_blackjack(browser: Browser, by_hand: str) -> None:
    at = Dealing(browser, by_hand, "blackjack")
    at.sits()
    money, rounds, decks = at.chips() + _rack(at), 0, at.view()["equipment"]["decks"]
    at.shuffles(Random(7), decks)
    while len(at.shoe) > 13 * decks:  # the cut card
        at.gathers()
        for seat in SEATS:
            at.does("wager", seat=seat, wager="blackjack", amount="10.00")
        at.does("no-more-bets")
        before = at.unseen
        while at.step():
            pass
        assert at.unseen == before + 1, "the hole card"
        rounds += 1
        assert at.chips() + _rack(at) == money
    assert rounds > 5 * decks // 2
    at.closes()


@pytest.mark.parametrize(
    ("game", "wagers", "jokers"),
    [
        ("ultimate-texas-holdem", ("ante", "blind"), 0),
        ("three-card-poker", ("ante",), 0),
        ("pai-gow-poker", ("pai-gow",), 1),
    ],
)
def test_a_round_dealt_face_down(
    browser: Browser, by_hand: str, game: str, wagers: tuple[str, ...], jokers: int
) -> None:
    at = Dealing(browser, by_hand, game)
    at.sits()
    money = at.chips() + _rack(at)
    at.shuffles(Random(3), jokers=jokers)
    for seat in SEATS:
        for wager in wagers:
            at.does("wager", seat=seat, wager=wager, amount="10.00")
    at.does("no-more-bets")
    while at.step():
        turned = [card for card in at.typed if at.typed.count(card) > 1]
        assert turned == [], "a card is entered once"
    assert at.unseen > 0
    assert at.chips() + _rack(at) == money
    at.closes()


def test_a_hand_of_poker(browser: Browser, by_hand: str) -> None:
    at = Dealing(browser, by_hand, "poker-room")
    for seat, name in SEATS.items():
        at.does("take-seat", seat=seat, player=name)
        at.does("buy-in", seat=seat, amount="200.00")
    before = at.chips()
    at.shuffles(Random(11))
    at.does("begin-hand")
    while at.step():
        hole = {card for place, held in at.lying.items() if place != "community" for card in held}
        shown = (at.view()["ask"] or {}).get("type") in ("show", "turn-card", "begin-hand")
        assert shown or not hole & set(at.typed), "no hole card before the showdown"
    came = at.view()["outcome"]
    assert at.unseen == 4
    assert at.chips() == before - Decimal(came["rake"]) - Decimal(came["drop"])
    at.closes()


def test_a_mistyped_card_is_corrected_before_and_after_payment(browser: Browser, by_hand: str) -> None:
    at = Dealing(browser, by_hand, "blackjack")
    page = at.dealer.page
    if not at.view()["seated"]:
        at.sits()
    before = at.chips()
    for seat in SEATS:
        at.does("wager", seat=seat, wager="blackjack", amount="10.00")
    at.does("no-more-bets")
    cards = {"seat 1": "Th 8c", "seat 2": "9h 7d", "dealer": "5h 4d 9d"}
    for place, named in cards.items():
        at.lying[place] = [Card.parse(each) for each in named.split()]
    for card in ("Th", "9h", "Kh"):  # the last should have been a five
        said = at.dealer.says.inner_text()
        for key in card:
            page.keyboard.press(key)
        expect(at.dealer.says).not_to_have_text(said)
    at.dealer.presses("Correct an entry")
    page.get_by_label("Should be").fill("5h")
    at.dealer.presses("Correct it")
    expect(page.locator('[aria-label*="5 of hearts"], [aria-label*="five of hearts"]').first).to_be_attached()
    at.shoe = [Card.parse(each) for each in ("8d", "9s", "7d", "8c")]  # popped from the end
    at.lying["seat 1"], at.lying["seat 2"], at.lying["dealer"] = [], [], [Card.parse("5h")]
    while at.step():
        pass
    assert at.view()["dealer"] == ["5h", "9s", "8d"], "22 for the dealer"
    assert at.chips() == before + 20
    entries = at.view()["entries"]
    last = next(each["entry"] for each in entries if each["answer"].get("card") == "8d")
    at.closes()
    boss = Visitor(browser, by_hand).comes_in("Sam", TITLE)
    boss.goes_to(f"/table/{at.table}")
    boss.presses("Correct an entry")
    boss.page.get_by_label("Entry").select_option(str(last))
    boss.page.get_by_label("Should be").fill("6d")
    boss.page.get_by_label("Why").fill("the six was read as an eight")
    boss.presses("Correct it")
    expect(boss.says).to_contain_text("Take $20 from seat 1")  # the dealer has 20 against 18 and 16
    boss.page.keyboard.press(" ")
    expect(boss.says).to_contain_text("Take $20 from seat 2")
    boss.page.keyboard.press(" ")
    found = boss.context.request.get(f"/api/v1/tables/{at.table}").json()
    assert sum(Decimal(each["chips"]) for each in found["seated"].values()) == before - 20
    assert boss.complaints == []
    boss.context.close()


def test_a_mistyped_card_of_poker_is_corrected_before_and_after_the_pot(browser: Browser, by_hand: str) -> None:
    at = Dealing(browser, by_hand, "poker-room")
    page, view = at.dealer.page, at.view()
    for seat, name in SEATS.items():
        if str(seat) not in view["seated"]:
            at.does("take-seat", seat=seat, player=name)
            at.does("buy-in", seat=seat, amount="200.00")
    before = {seat: Decimal(each["chips"]) for seat, each in at.view()["seated"].items()}
    at.does("begin-hand")
    board = [Card.parse(each) for each in ["2c", "3d", "4h", "9s", "Jc"]]
    at.shoe = [*reversed(board), *map(Card.parse, ("Kd", "Qd", "Ks", "Qs"))]  # popped from the end: Qs Ks Qd Kd
    while len(at.view()["community"]) < 3:
        at.step()
    at.dealer.presses("Correct an entry")
    page.get_by_label("Should be").fill("5h")
    at.dealer.presses("Correct it")
    expect(page.locator('[aria-label*="5 of hearts"], [aria-label*="five of hearts"]').first).to_be_attached()
    while at.step():
        pass
    after = {seat: Decimal(each["chips"]) for seat, each in at.view()["seated"].items()}
    winner = max(after, key=lambda seat: after[seat] - before[seat])
    loser = next(seat for seat in after if seat != winner)
    entry = next(each["entry"] for each in at.view()["entries"] if each["answer"].get("card") == "Jc")
    at.closes()
    boss = Visitor(browser, by_hand).comes_in("Sam", TITLE)
    boss.goes_to(f"/table/{at.table}")
    boss.presses("Correct an entry")
    boss.page.get_by_label("Entry").select_option(str(entry))
    boss.page.get_by_label("Should be").fill("Qh")
    boss.page.get_by_label("Why").fill("the queen was read as a jack")
    boss.presses("Correct it")
    won = after[winner] - after[loser] - (before[winner] - before[loser])
    expect(boss.says).to_contain_text(f"Take ${won:.0f} from seat {winner}")
    boss.page.keyboard.press(" ")
    expect(boss.says).to_contain_text(f"Pay seat {loser} ${won:.0f}")
    boss.page.keyboard.press(" ")
    found = boss.context.request.get(f"/api/v1/tables/{at.table}").json()["seated"]
    assert Decimal(found[loser]["chips"]) == after[loser] + won
    assert Decimal(found[winner]["chips"]) == after[winner] - won
    assert boss.complaints == []
    boss.context.close()
