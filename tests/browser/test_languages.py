"""A player and a dealer in Spanish: chosen in the top line, kept, and nothing at a table is left in English."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss.languages import PARTS, written
from tests.browser.conftest import Visits
from tests.browser.test_by_hand import TITLE, by_hand
from tests.browser.visitor import Visitor

__all__ = ["by_hand"]
SPANISH: Final = "es"
WORD: Final = re.compile(r"[a-záéíóúñü']{3,}")
OF_A_PLAYER: Final = (
    *("/", "/floor", "/floor?view=list", "/floor?view=games", "/meters", "/account", "/review"),
    *("/tournaments", "/promotions"),
)
OVER: Final = re.compile(r"Ganó|Perdió|Empate|Queda en paz")
_READ: Final = """
() => {
  const shown = (each) => each.offsetParent !== null || each.closest("svg");
  const inside = (each) => !each.closest(".printed, .posted, .over, .night, h1");
  const labels = [...document.querySelectorAll("[aria-label], [placeholder]")].filter(inside).filter(shown);
  const texts = [...document.querySelectorAll("main *, header *")]
    .filter((each) => !each.closest("select") && inside(each) && shown(each))
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .map((node) => node.textContent);
  const said = labels.flatMap((each) => [each.getAttribute("aria-label"), each.getAttribute("placeholder")]);
  return [...texts, ...said].filter((text) => text?.trim());
}
"""
"""What somebody reads or hears on a page, but for the lettering of layouts and signs."""


def words(texts: Any) -> set[str]:
    return {word for text in texts for word in WORD.findall(re.sub(r"\{\w+\}", " ", str(text)).lower())}


def english() -> set[str]:
    """Words of English sentences that no Spanish one has."""
    found = written(SPANISH)
    return words(text for part in PARTS for text in found[part]) - words(
        text for part in PARTS for text in found[part].values()
    )


def left(page: Page, *printed: str) -> dict[str, set[str]]:
    """What is left in English on a page, but for names as they are printed."""
    wrong = english() - words(printed)
    return {text: bad for text in page.evaluate(_READ) if (bad := words([text]) & wrong)}


def names_at(visitor: Visitor, table: int) -> list[str]:
    """Everything that is called by its printed name at a table."""
    layout = visitor.context.request.get(f"/api/v1/tables/{table}/layout").json()
    view = visitor.context.request.get(f"/api/v1/tables/{table}").json()
    titles = [wager["title"] for wager in layout["wagers"].values()] + [each["title"] for each in layout["spots"]]
    return [
        "Guest",
        *titles,
        view["name"],
        layout["house"],
        *(each["player"] for each in view.get("seated", {}).values()),
    ]


def test_a_player_chooses_spanish_and_plays_a_hand(visit: Visits) -> None:
    player = visit().comes_in()
    lines = player.context.request.get("/api/v1/tables").json()
    table = next(t["id"] for t in lines if t["game"] == "blackjack" and t["dealt_by"] == "software")
    player.goes_to(f"/table/{table}")
    page = player.page
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_label("Language").select_option(SPANISH)
    expect(player.says).to_have_text("Elija un puesto para jugar")
    assert page.locator("html").get_attribute("lang") == SPANISH
    printed = names_at(player, table)
    assert left(page, *printed) == {}
    page.get_by_text("Sentarse en 3").click()
    expect(page.get_by_role("button", name="Levantarse")).to_be_visible()
    page.locator('.spot[aria-label="Blackjack Wager, puesto 3"]').click()
    expect(page.get_by_role("button", name=re.compile("^Repartir"))).to_be_visible()
    assert left(page, *printed) == {}
    player.strikes("Space")
    while True:
        expect(page.locator(".deck.your-turn").or_(player.says.filter(has_text=OVER)).first).to_be_visible()
        said = player.says.inner_text()
        if OVER.search(said):
            break
        assert said.startswith("Su turno · ")
        assert left(page, *printed) == {}
        stand = page.get_by_role("button", name="Plantarse")
        player.click(stand if stand.is_visible() else page.get_by_role("button", name="No", exact=True))
        expect(player.says).not_to_have_text(said)
    why = page.locator(".why").inner_text()
    assert "§" in why
    assert left(page, *printed) == {}
    player.goes_to("/floor")  # it is kept
    expect(page.get_by_role("heading", name="Mesas")).to_be_visible()
    page.get_by_label("Idioma").select_option("en")
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def test_a_dealer_deals_a_hand_in_spanish(by_hand: str, browser: Browser) -> None:
    dealer = Visitor(browser, by_hand).comes_in("Dana", TITLE)
    dealer.context.add_cookies([{"name": "language", "value": SPANISH, "url": by_hand}])
    request = dealer.context.request
    lines = request.get("/api/v1/tables").json()
    table = max(t["id"] for t in lines if t["game"] == "blackjack" and t["dealt_by"] == "dealer")
    csrf = request.get("/api/v1/session").json()["csrf"]

    def does(act: str, **fields: Any) -> None:
        answer = request.post(
            f"/api/v1/tables/{table}/acts", data={"do": {"act": act, **fields}}, headers={"X-CSRF-Token": csrf}
        )
        assert answer.ok, answer.text()

    does("take-seat", seat=1, player="Ann")
    does("buy-in", seat=1, amount="1000.00")
    does("wager", seat=1, wager="blackjack", amount="15.00")
    dealer.goes_to(f"/table/{table}")
    page, printed = dealer.page, names_at(dealer, table)
    expect(dealer.says).to_have_text("Se admiten apuestas")
    assert left(page, *printed) == {}
    dealer.strikes("Space")
    for place, keys in (
        ("puesto 1, boca arriba", "TS"),
        ("crupier, boca arriba", "9D"),
        ("puesto 1, boca arriba", "8C"),
    ):
        expect(dealer.says).to_contain_text(f"Repartir: {place}")
        assert left(page, *printed) == {}
        page.keyboard.type(keys)
    expect(dealer.says).to_contain_text("Repartir: crupier, boca abajo")
    assert left(page, *printed) == {}
    dealer.strikes("Space")
    expect(dealer.says).to_have_text(re.compile(r"Puesto 1: ¿plantarse, pedir carta o doblar\?"))
    assert left(page, *printed) == {}
    dealer.click(page.locator('[data-do="choose stand"]'))
    expect(dealer.says).to_contain_text("Dar la vuelta: crupier")
    page.keyboard.type("KH")
    expect(dealer.says).to_have_text("¿Ha pasado algo? Si no, pague y cobre")
    assert left(page, *printed) == {}
    dealer.strikes("Space")
    expect(dealer.says).to_contain_text("Cobrar al puesto 1: $15 (Blackjack Wager)")
    assert left(page, *printed) == {}
    assert dealer.complaints == []
    dealer.context.close()


def titles(visitor: Visitor) -> list[str]:
    """What houses, games, pits, tables and meters are called."""
    get = visitor.context.request.get
    houses, floor = get("/api/v1/houses").json(), get("/api/v1/floor").json()
    found = [house["title"] for house in houses] + [game["title"] for house in houses for game in house["games"]]
    for pit in floor["pits"]:
        found += [pit["title"], *(each["line"]["name"] for each in pit["tables"])]
        found += [meter["title"] for each in pit["tables"] for meter in each["meters"]]
    games = get("/api/v1/floor/games").json()
    return [
        *found,
        *(game["wager"] or "" for game in games),
        *(each["name"] for each in get("/api/v1/meters").json()),
    ]


def test_no_page_of_a_player_is_left_in_english(visit: Visits) -> None:
    player = visit(locale="es-ES").comes_in()
    known, page = ["Guest", *titles(player)], player.page
    english_there: dict[str, dict[str, set[str]]] = {}
    for address in OF_A_PLAYER:
        player.goes_to(address)
        english_there[address] = left(page, *known)
    lines = {
        (line["kind"], line["played_as"]): line["id"]
        for line in player.context.request.get("/api/v1/tables").json()
        if line["dealt_by"] == "software"
    }
    assert {kind for kind, _ in lines} == {"house-game", "poker", "stadium"}
    for (kind, _), table in lines.items():
        player.goes_to(f"/table/{table}")
        printed = [] if kind == "poker" else names_at(player, table)
        expect(player.says).not_to_have_text("")
        english_there[f"table {table}"] = left(page, *known, *printed)
    assert {page: words for page, words in english_there.items() if words} == {}


def test_no_table_of_a_dealer_is_left_in_english(visit: Visits) -> None:
    dealer = visit(locale="es-ES").comes_in("Dana", TITLE)
    known, found = ["Dana", "Guest", *titles(dealer)], {}
    for line in dealer.context.request.get("/api/v1/tables").json():
        if line["dealt_by"] == "dealer" or line["kind"] != "house-game":
            dealer.goes_to(f"/table/{line['id']}")
            printed = [] if line["kind"] == "poker" else names_at(dealer, line["id"])
            found[line["name"]] = left(dealer.page, *known, *printed)
    assert len(found) > 1
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_whoever_asks_for_spanish_is_met_in_it(visit: Visits, size: tuple[int, int]) -> None:
    stranger = visit(locale="es-MX", viewport={"width": size[0], "height": size[1]})
    stranger.page.goto("/")
    expect(stranger.page.get_by_role("heading", name="Pase")).to_be_visible()
    assert stranger.page.locator("html").get_attribute("lang") == SPANISH
    wide = stranger.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide
