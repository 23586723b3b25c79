"""A round of each family seen again on its felt, with the line of time; the moment is in the address."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from pitboss import library
from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor
from tests.floor_play import as_sent

HORSESHOE = ("Horseshoe Casino Cleveland", "horseshoe-cleveland")
CARDS, CHIPS = ".still .felt .card", ".still .felt .wagers > *"
WAGERS = {
    "blackjack": ("blackjack", None, True),
    "three-card-poker": ("ante", None, True),
    "mini-midi-baccarat": ("player", None, True),
    "pai-gow-poker": ("pai-gow", None, True),
    "roulette": ("red", "red", False),
    "big-six": ("1-dollar", None, False),
    "craps": ("pass", None, False),
}
"""By game: a wager that opens a round, its spot, and whether cards are dealt."""


def asks(visitor: Visitor, path: str) -> Any:
    answer = visitor.context.request.get(f"/api/v1{path}")
    assert answer.ok, answer.text()
    return answer.json()


def does(visitor: Visitor, table: int, act: str, **of: Any) -> Any:
    """Somebody does something at a table without looking at its page; the table afterwards."""
    request = visitor.context.request
    answer = request.post(
        f"/api/v1/tables/{table}/acts",
        data={"do": {"act": act, **as_sent(of)}},
        headers={"X-CSRF-Token": asks(visitor, "/session")["csrf"]},
    )
    assert answer.ok, answer.text()
    return asks(visitor, f"/tables/{table}")


def table_of(visitor: Visitor, game: str) -> tuple[int, str]:
    """A table of a game at which nobody sits, and the title of its house."""
    found = next(
        each
        for each in asks(visitor, "/tables")
        if (each["game"], each["dealt_by"], each["taken"]) == (game, "software", [])
    )
    return int(found["id"]), library.properties()[found["property"]].title


def plays(player: Visitor, table: int, wager: str, spot: str | None) -> int:
    """A round to its end; its number."""
    taken = asks(player, f"/tables/{table}")["taken"]
    seat = next(number for number in range(1, 9) if number not in taken)
    rng, view = Random(5), does(player, table, "take-seat", seat=seat)
    view = does(player, table, "buy-in", seat=seat, amount=100_000)
    does(player, table, "wager", seat=seat, wager=wager, spot=spot, amount=2_500)
    view = does(player, table, "no-more-bets")
    number = int(view["round"])  # bets may have been open since somebody took theirs back
    while view["round_on"]:
        ask = view["ask"]
        if ask["type"] == "decide":
            choices = [each for each in ask["choices"] if each != "set"]
            view = does(player, table, "decide", seat=seat, choice=rng.choice(choices))
        else:  # at dice a round is a hand of many rolls
            view = (
                does(player, table, "wager", seat=seat, wager="pass", amount=2_500) if not view["layout"] else view
            )
            view = does(player, table, "no-more-bets")
    does(player, table, "leave-seat", seat=seat)
    return number


def goes_on(watcher: Visitor, step: int) -> None:
    """Until the felt of a step lies there."""
    expect(watcher.page.locator(f'[data-step="{step}"]')).to_be_visible()


@pytest.mark.parametrize("game", WAGERS)
def test_a_round_is_seen_again_on_its_felt(game: str, visit: Visits) -> None:
    wager, spot, cards = WAGERS[game]
    player = visit().comes_in("Robin")
    table, house = table_of(player, game)
    number = plays(player, table, wager, spot)
    vic = visit().comes_in("Vic", house).goes_to(f"/watch/{table}/{number}")
    scrubber = vic.page.get_by_role("slider", name="Step")
    last = int(scrubber.get_attribute("aria-valuemax") or 0)
    goes_on(vic, 0)
    expect(vic.page.locator(CHIPS)).to_have_count(0)
    kinds = scrubber.locator("i").evaluate_all("each => each.map((stroke) => stroke.className)")
    placed = kinds.index("placed") + 1
    scrubber.focus()
    for _ in range(placed):
        vic.page.keyboard.press("ArrowRight")
    goes_on(vic, placed)
    expect(vic.page.locator(CHIPS).first).to_be_visible()
    assert f"step={placed}" in vic.page.url
    vic.page.keyboard.press("End")
    goes_on(vic, last)
    if cards:
        expect(vic.page.locator(CARDS).first).to_be_visible()
    expect(vic.page.locator(CHIPS)).to_have_count(0)
    expect(vic.page.locator(".log [aria-current=step]")).to_have_count(1)
    box = scrubber.bounding_box()
    assert box is not None
    vic.page.mouse.click(box["x"] + box["width"] * (placed - 0.5) / last, box["y"] + 5)
    goes_on(vic, placed)
    other = visit().comes_in("Vic", house).goes_to(f"/watch/{table}/{number}?step={last}")
    goes_on(other, last)
    expect(other.page.locator(".transport")).to_contain_text(f"Step {last} of {last}")


def test_a_poker_hand_is_seen_again_on_its_oval(visit: Visits) -> None:
    players = {1: visit().comes_in(), 2: visit().comes_in("Robin")}
    tables = asks(players[1], "/tables")
    found = (each for each in tables if each["kind"] == "poker" and each["dealt_by"] == "software")
    table = next(each["id"] for each in found if each["variant"] != "holdem" and not each["taken"])
    for seat, player in players.items():
        view = does(player, table, "take-seat", seat=seat)
        does(player, table, "buy-in", seat=seat, amount=round(100 * float(view["buy_in"]["least"])))
    view = does(players[1], table, "begin-hand")
    while view["ask"]["type"] != "begin-hand":
        ask = asks(players[view["ask"]["seat"]], f"/tables/{table}")["ask"]
        choice = next(each for each in ("call", "show", "draw", "forced-bet") if each in ask["choices"])
        view = does(players[ask["seat"]], table, "decide", seat=ask["seat"], choice=choice)
    vic = visit().comes_in("Vic", HORSESHOE[0]).goes_to(f"/watch/{table}/{view['round']}")
    last = int(vic.page.get_by_role("slider", name="Step").get_attribute("aria-valuemax") or 0)
    vic.page.keyboard.press("End")
    goes_on(vic, last)
    shown = len([card for each in view["seated"].values() for card in each["cards"]] + view["community"])
    expect(vic.page.locator(CARDS)).to_have_count(shown)
    for seat, player in players.items():
        does(player, table, "leave-seat", seat=seat)
