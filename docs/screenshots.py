"""Take the pictures of the README: `python -m docs.screenshots`, from the top of the repository.

A demonstration casino with a fixed seed is opened and played at; then everybody looks at a page of their own.
"""

import tempfile
from base64 import b64decode, b64encode
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, expect
from tests.browser.visitor import LOBBY, Visitor, chromium, opened_floor
from tests.floor_play import as_sent
from tests.floor_web import next_command

SCREENS: Final = Path(__file__).parent / "screens"
SIZE: Final = {"width": 1280, "height": 800}
HEAVIEST: Final = 150_000
HOUSE: Final = "hard-rock-cincinnati"
AT_HOUSE: Final = "Hard Rock Casino Cincinnati"
WEBP: Final = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d").drawImage(picture, 0, 0);
  const written = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  const bytes = new Uint8Array(await written.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""
"""A picture as a browser writes it smaller."""
ROUNDS: Final = 400
"""Rounds at the table whose control chart is shown."""
OTHERS: Final = {1: "Ana", 2: "Ben", 5: "Chloe", 6: "Dev"}
DEAL: Final = ("Ts", "8d", "As", "Kc", "5h", "9h", "7c", "3d", "8s", "6d", "Jh", "2s")
"""Five players' and the dealer's first cards, in the order of the deal."""
HOLDEM: Final = ("7c", "Jd", "Qs", "Ah", "5d", "9c", "2h", "Jh", "Kd", "8s", "Ts", "Js", "4c")
"""Five players' cards and the flop."""


class Hand:
    """Somebody who works through the API, faster than any hand on a mouse."""

    def __init__(self, address: str, name: str) -> None:
        self._client = httpx.Client(base_url=f"{address}/api", timeout=30)
        token = self._client.post("/demo", json={"name": name}).raise_for_status().json()["token"]
        self._client.cookies.clear()
        self._client.headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Any:
        """What the floor answers."""
        return self._client.get(path).raise_for_status().json()

    def act(self, table: int, act: str, **of: Any) -> dict[str, Any]:
        """Do something at a table; the table afterwards."""
        answer = self._client.post(f"/tables/{table}/acts", json={"do": {"act": act, **as_sent(of)}})
        assert answer.is_success, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def table(self, house: str, game: str, dealt_by: str = "software") -> int:
        """The number of a table."""
        wanted = (house, game, dealt_by)
        every = self.get("/tables")
        return next(int(t["id"]) for t in every if (t["property"], t["game"], t["dealt_by"]) == wanted)

    def sits(self, table: int, seat: int, chips: int = 100_000) -> None:
        """Take a seat and buy in."""
        self.act(table, "take-seat", seat=seat)
        self.act(table, "buy-in", seat=seat, amount=chips)

    def seats(self, table: int, seat: int, player: str, chips: int) -> None:
        """Seat somebody by name."""
        self.act(table, "take-seat", seat=seat, player=player)
        self.act(table, "buy-in", seat=seat, amount=chips)


def plays_on(player: Hand, table: int, seat: int, rounds: int) -> None:
    """So many rounds at a table, and stand up."""
    rng = Random(7)
    player.sits(table, seat, 500_000)
    view = player.get(f"/tables/{table}")
    while view["round"] < rounds or view["round_on"]:
        command = next_command(view, rng)
        assert command is not None
        view = player.act(table, **command[1])
    player.act(table, "leave-seat", seat=seat)


def fills_the_floor(address: str) -> None:
    """People at tables of every house, some in the middle of a round."""
    for short, house in (("jack", "jack-cleveland"), ("horseshoe", "horseshoe-cleveland")):
        dealer = Hand(address, f"dana-{short}")
        for seat, game in enumerate(("blackjack", "craps", "roulette"), start=2):
            table = dealer.table(house, game)
            for other in range(1, seat + 1):
                dealer.seats(table, other, f"Player {other}", 50_000)
            if game == "craps":
                dealer.act(table, "wager", seat=1, wager="pass", amount=1_000)


class Photographer:
    """Takes pictures of pages as somebody sees them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._darkroom = browser.new_page()

    def visitor(self, person: str, house: str | None = None) -> Visitor:
        """Somebody with a browser of their own."""
        context = {"viewport": SIZE, "locale": "en-US", "timezone_id": "America/New_York"}
        return Visitor(self._browser, self._address, **context).comes_in(person, house)

    def takes(self, visitor: Visitor, name: str) -> None:
        """One picture, once nothing moves any more."""
        expect(visitor.page.locator(".card.moved, .die.moved, .told.moved")).to_have_count(0)
        visitor.page.mouse.move(0, SIZE["height"] - 1)
        taken = b64encode(visitor.page.screenshot()).decode()
        picture = SCREENS / f"{name}.webp"
        picture.write_bytes(b64decode(self._darkroom.evaluate(WEBP, taken)))
        weight = picture.stat().st_size
        print(f"{picture.name:24} {weight / 1000:6.0f} kB")
        assert weight <= HEAVIEST, f"{picture.name} is too heavy for a README"
        assert visitor.complaints == [], visitor.complaints


def at_blackjack(photographer: Photographer, address: str) -> None:
    """One hand-dealt round, as the player, the dealer and the supervisor see it; then again by surveillance."""
    dealer, player = Hand(address, "dana-hard"), Hand(address, "robin")
    table = dealer.table(HOUSE, "blackjack", "dealer")
    player.sits(table, 3)
    for seat, name in OTHERS.items():
        dealer.seats(table, seat, name, 40_000 + 15_000 * seat)
    for seat in OTHERS:
        dealer.act(table, "wager", seat=seat, wager="blackjack", amount=1_500 + 1_000 * seat)
    player.act(table, "wager", seat=3, wager="blackjack", amount=2_500)
    dana = photographer.visitor("Dana", AT_HOUSE)
    dana.goes_to(f"/table/{table}")
    dealer.act(table, "no-more-bets")
    for card in DEAL[:8]:
        dealer.act(table, "card", card=card)
    expect(dana.says).to_contain_text("Deal: ")
    expect(dana.page.locator(".felt .card")).to_have_count(8)
    photographer.takes(dana, "dealer")
    view: dict[str, Any] = {}
    for card in DEAL[8:]:
        view = dealer.act(table, "card", card=card)
    while view["ask"]["type"] == "decide" and view["ask"]["seat"] < 3:
        view = dealer.act(table, "decide", seat=view["ask"]["seat"], choice="stand")
    guest = photographer.visitor("Robin").goes_to(f"/table/{table}")
    expect(guest.page.locator(".deck.your-turn")).to_be_visible()
    photographer.takes(guest, "blackjack")
    sam = photographer.visitor("Sam", AT_HOUSE).goes_to(f"/desk/{table}")
    sam.page.locator(".situations .picker:not(.later)").first.click()
    expect(sam.page.locator(".ruling blockquote")).to_be_visible()
    photographer.takes(sam, "ruling-desk")
    while view["round_on"]:
        ask = view["ask"]
        if ask["type"] == "decide":
            who = player if ask["seat"] == 3 else dealer
            view = who.act(table, "decide", seat=ask["seat"], choice="stand")
        elif ask["type"] == "pay-and-take":
            view = dealer.act(table, "pay-and-take")
        else:
            view = dealer.act(table, "card", card="4c")
    vic = photographer.visitor("Vic", AT_HOUSE).goes_to(f"/watch/{table}/1?step=21")
    expect(vic.page.get_by_text("Step 21 of")).to_be_visible()
    photographer.takes(vic, "replay")


def at_roulette(photographer: Photographer, address: str) -> None:
    """A layout with chips on it."""
    player, other = Hand(address, "robin"), Hand(address, "guest")
    table = player.table(HOUSE, "roulette")
    player.sits(table, 2)
    other.sits(table, 4)
    for _ in range(14):
        other.act(table, "wager", seat=4, wager="red", amount=500, spot="red")
        other.act(table, "no-more-bets")
    for who, seat, wager, spot, amount in (
        (player, 2, "straight", "17", 2_500),
        (player, 2, "split", "17-20", 1_000),
        (player, 2, "black", "black", 5_000),
        (player, 2, "dozen", "2nd", 2_500),
        (other, 4, "straight", "32", 1_000),
        (other, 4, "red", "red", 2_000),
        (other, 4, "column", "3rd", 1_500),
    ):
        who.act(table, "wager", seat=seat, wager=wager, spot=spot, amount=amount)
    guest = photographer.visitor("Robin").goes_to(f"/table/{table}")
    expect(guest.page.locator(".felt")).to_be_visible()
    photographer.takes(guest, "roulette")


def at_craps(photographer: Photographer, address: str) -> None:
    """A point is on, and the layout is full."""
    player, other = Hand(address, "robin"), Hand(address, "guest")
    table = player.table(HOUSE, "craps")
    player.sits(table, 1)
    other.sits(table, 4)
    view = player.get(f"/tables/{table}")
    while not (view.get("puck") or {}).get("point"):
        if not any(lies["seat"] == 1 and lies["wager"] == "pass" for lies in view["layout"]):
            player.act(table, "wager", seat=1, wager="pass", amount=1_000)
        view = player.act(table, "no-more-bets")
    point = view["puck"]["point"]
    player.act(table, "wager", seat=1, wager="pass-odds", amount=2_000)
    for number in (6, 8):
        if number != point:
            other.act(table, "wager", seat=4, wager="place", spot=str(number), amount=1_200)
            player.act(table, "wager", seat=1, wager="place", spot=str(number), amount=1_200)
    other.act(table, "wager", seat=4, wager="field", amount=1_000)
    player.act(table, "wager", seat=1, wager="come", amount=1_000)
    guest = photographer.visitor("Robin").goes_to(f"/table/{table}")
    expect(guest.page.get_by_role("img", name="The puck is on")).to_be_visible()
    photographer.takes(guest, "craps")


def in_the_poker_room(photographer: Photographer, address: str) -> None:
    """A hand of Hold 'Em on the flop, dealt by hand, a player's turn."""
    dealer, player = Hand(address, "dana-horseshoe"), Hand(address, "robin")
    table = dealer.table("horseshoe-cleveland", "poker-room", "dealer")
    player.sits(table, 3, 40_000)
    for seat, name in OTHERS.items():
        dealer.seats(table, seat, name, 30_000 + 10_000 * seat)
    view, cards = dealer.act(table, "begin-hand"), iter(HOLDEM)
    while len(view["community"]) < 3 or view["ask"]["type"] != "act" or view["ask"]["seat"] != 3:
        if view["ask"]["type"] == "deal-card":
            view = dealer.act(table, "card", card=next(cards))
        else:
            view = dealer.act(table, "decide", seat=view["ask"]["seat"], choice="call")
    guest = photographer.visitor("Robin").goes_to(f"/table/{table}")
    expect(guest.page.locator(".card")).not_to_have_count(0)
    photographer.takes(guest, "poker-room")


def with_pencil_and_paper(photographer: Photographer) -> None:
    """A pay table on the workbench, and a question of the dealer's school."""
    morgan = photographer.visitor("Morgan", AT_HOUSE)
    morgan.goes_to(f"/workbench/{HOUSE}/three-card-poker?wager=pair-plus")
    morgan.page.get_by_label("Flush pays", exact=True).fill("4 to 1")
    expect(morgan.page.get_by_text("128/5525")).to_be_visible(timeout=120_000)
    photographer.takes(morgan, "workbench")
    guest = photographer.visitor("Guest").goes_to(f"/school/{HOUSE}/roulette/payout/3")
    expect(guest.page.get_by_role("button", name="Answer")).to_be_visible()
    photographer.takes(guest, "school")


def in_the_office(photographer: Photographer, address: str) -> None:
    """The lobby, and the control chart of a table that has been played at."""
    player = Hand(address, "robin")
    table = player.table("hollywood-toledo", "roulette")
    player.get(f"/tables/{table}/odds")  # worked out while the table is played at
    plays_on(player, table, 2, ROUNDS)
    guest = photographer.visitor("Guest").goes_to(LOBBY)
    photographer.takes(guest, "lobby")
    alex = photographer.visitor("Alex").goes_to("/audit?house=hollywood-toledo")
    line = alex.page.locator(f'[data-table="{table}"]')
    expect(line).to_contain_text("expected")
    alex.page.get_by_role("button", name="Rounds").click()
    line.get_by_role("button").click()
    chart = alex.page.locator(".detail svg", has_text="+3σ")
    expect(chart).to_be_visible()
    alex.page.mouse.wheel(0, -5_000)
    photographer.takes(alex, "control-chart")


def main() -> None:
    """Every picture."""
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, opened_floor(Path(folder)) as address, chromium() as browser:
        photographer = Photographer(browser, address)
        fills_the_floor(address)
        at_blackjack(photographer, address)
        at_roulette(photographer, address)
        at_craps(photographer, address)
        in_the_poker_room(photographer, address)
        with_pencil_and_paper(photographer)
        in_the_office(photographer, address)


if __name__ == "__main__":
    main()
