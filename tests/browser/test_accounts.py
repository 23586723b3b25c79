"""Accounts on a floor that is no demonstration: made, a password of one's own, a second factor, cash confirmed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import Browser, expect

from pitboss.floor.keyring import KEY
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.web.app import create_app
from tests.browser.visitor import Visitor
from tests.conftest import JOURNAL_KEY
from tests.floor_play import Pit, hire
from tests.floor_web import know_little_theory, served

HOUSE = "jack-cleveland"
PASSWORD, OWN = "an honest password", "quite another sentence"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A floor with one open table, nobody at it, and three people who have passwords."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY, JOURNAL_KEY)
        know_little_theory(patch)
        folder: Path = tmp_path_factory.mktemp("accounts")
        url = f"sqlite:///{folder}/floor.db"
        app = create_app(url)
        store = Store(url)
        store.create()
        hire(store, HOUSE)
        with store.writing() as connection:
            for name, role in (("morgan", Role.MANAGER), ("dana", Role.DEALER), ("pat", Role.PLAYER)):
                add_person(
                    store,
                    connection,
                    None,
                    now(),
                    name=name,
                    title=name.title(),
                    role=role,
                    password=PASSWORD,
                    house=HOUSE,
                )
        pit = Pit(store)
        pit.floor = Floor(store)
        table = pit.set_up(HOUSE, "roulette", name="Roulette 1")
        pit.sign(table)
        pit.open(table)
        with served(app) as address:
            yield address
        store.close()


@pytest.fixture
def visit(browser: Browser, floor: str) -> Iterator["Visits"]:
    visits = Visits(browser, floor)
    yield visits
    for visitor in visits.all:
        visitor.context.close()


class Visits:
    """Everybody who comes to this floor in a test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self.all: list[Visitor] = []

    def __call__(self, name: str, password: str = PASSWORD) -> Visitor:
        visitor = Visitor(self._browser, self._address)
        self.all.append(visitor)
        visitor.page.goto("/")
        signs_in(visitor, name, password)
        return visitor


def signs_in(visitor: Visitor, name: str, password: str) -> None:
    visitor.page.get_by_label("Name").fill(name)
    visitor.page.get_by_label("Password").fill(password)
    visitor.presses("Sign in")


def test_an_account_is_made_and_its_owner_chooses_a_password(visit: Visits) -> None:
    manager = visit("morgan")
    expect(manager.page.get_by_role("heading", name="Tables")).to_be_visible()
    manager.goes_to("/people")
    roles = manager.page.get_by_label("Role").locator("option").all_inner_texts()
    assert "Dealer" in roles
    assert not {"Surveillance", "Auditor", "Commission agent"} & set(roles)
    manager.page.get_by_label("Name on the floor").fill("Kim")
    manager.page.get_by_label("Signs in as").fill("kim")
    manager.page.get_by_label("Role").select_option("dealer")
    manager.presses("Make the account")
    given = manager.page.locator(".note.good code").inner_text()
    dealer = visit("kim", given)
    expect(dealer.page.get_by_role("heading", name="Choose a password")).to_be_visible()
    dealer.page.get_by_label("Password you have").fill(given)
    dealer.page.get_by_label("New password", exact=True).fill(OWN)
    dealer.page.get_by_label("New password again").fill(OWN)
    dealer.presses("Change the password")
    expect(dealer.page.get_by_role("heading", name="Tables")).to_be_visible()
    manager.goes_to("/people")
    manager.click(manager.page.get_by_role("button", name="Sessions of Kim"))
    manager.click(manager.page.get_by_role("button", name=re.compile("^End the session")))
    dealer.page.reload()
    expect(dealer.page.get_by_role("heading", name="Sign in")).to_be_visible()
    assert manager.complaints == []


def test_a_second_factor_is_set_up_and_asked_for(visit: Visits) -> None:
    manager = visit("morgan")
    expect(manager.page.get_by_role("heading", name="Tables")).to_be_visible()
    manager.goes_to("/account")
    manager.presses("Set up a second factor")
    expect(manager.page.locator(".qr")).to_be_visible()
    totp = pyotp.TOTP(manager.page.locator(".secret").inner_text().replace(" ", ""))
    manager.page.get_by_label("Code it shows").fill(totp.now())
    manager.page.get_by_label("Your password").fill(PASSWORD)
    manager.presses("Confirm")
    expect(manager.page.locator(".codes li")).to_have_count(10)
    code = manager.page.locator(".codes code").first.inner_text()
    manager.presses("I have written them down")
    expect(manager.page.get_by_text("10 recovery codes are left")).to_be_visible()
    manager.presses("Sign out")
    expect(manager.page.get_by_role("heading", name="Sign in")).to_be_visible()
    signs_in(manager, "morgan", PASSWORD)
    manager.page.get_by_label("Code").fill(code)
    manager.presses("Sign in")
    expect(manager.page.get_by_role("heading", name="Tables")).to_be_visible()
    manager.goes_to("/account")
    manager.page.get_by_label("Your password").fill(PASSWORD)
    manager.presses("Remove the second factor")
    expect(manager.page.get_by_role("button", name="Set up a second factor")).to_be_visible()
    assert manager.complaints == []


def test_a_player_asks_for_chips_and_the_dealer_changes_the_cash(visit: Visits) -> None:
    player, dealer = visit("pat"), visit("dana")
    for visitor in (player, dealer):
        expect(visitor.page.get_by_role("heading", name="Tables")).to_be_visible()
        visitor.goes_to("/table/1")
        expect(visitor.page.locator(".felt")).to_be_visible()
    player.click(player.page.get_by_role("button", name=re.compile(r"^\d+ Sit$")).first)
    expect(player.page.locator(".cash")).to_contain_text("$1,000 waits for the dealer")
    assert player.chips() == 0
    dealer.presses("Change")
    expect(player.purse).to_have_text("$1,000")
    expect(player.page.locator(".cash")).to_have_count(0)
    expect(dealer.page.locator(".cash")).to_have_count(0)
    assert player.complaints == dealer.complaints == []


def test_the_table_of_duties_is_shown(visit: Visits) -> None:
    dealer = visit("dana")
    expect(dealer.page.get_by_role("heading", name="Tables")).to_be_visible()
    dealer.goes_to("/duties")
    for title in ("Accounts", "What each may do", "Signatures", "At a table"):
        expect(dealer.page.get_by_role("heading", name=title)).to_be_visible()
    expect(dealer.page.get_by_role("row", name=re.compile("^Surveillance director"))).to_contain_text(
        "the house, at the machine"
    )
    assert dealer.complaints == []
