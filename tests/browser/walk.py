"""Every page of every role: an address of each page there is, and whose duties open it."""

from dataclasses import dataclass
from typing import Any, Final

from pitboss import library
from tests.browser.test_replay import WAGERS, asks, plays, table_of
from tests.browser.visitor import Visitor

PLAYER: Final = "Robin"
"""Plays the round that is looked at again."""
GAME: Final = "three-card-poker"
"""Every house has it."""
LINKED: Final = 'async () => (await import("/static/pages.js")).PAGES.flatMap((page) => page.link ?? [])'
"""The pages of all menus."""
OPENS: Final = """async (addresses) => {
  const { PAGES, mayOpen, pageOf } = await import("/static/pages.js");
  const { person } = await (await fetch("/api/v1/session")).json();
  const pages = addresses.map((address) => pageOf(address.replace(/(.)\\/$/, "$1"))[0]);
  return {
    theirs: addresses.filter((_, at) => pages[at] && mayOpen(pages[at], person)),
    shared: addresses.filter((_, at) => pages[at] && !pages[at].duties),
    missed: PAGES.filter((page) => !pages.includes(page)).map((page) => page.at.source),
  };
}"""
"""Of addresses: those somebody may open, those anybody may, and the pages none of them leads to."""


@dataclass(frozen=True)
class Walk:
    """Addresses of all pages; some are open to everybody, and another page for each of them."""

    addresses: list[str]
    differing: tuple[str, ...]

    def of(self, visitor: Visitor) -> list[str]:
        """Those somebody may open who has come in."""
        theirs: list[str] = self._listed(visitor)["theirs"]
        return theirs

    def own(self, visitor: Visitor) -> list[str]:
        """The same without those that are alike for anybody."""
        listed = self._listed(visitor)
        return [each for each in listed["theirs"] if each not in listed["shared"] or each in self.differing]

    def missed(self, visitor: Visitor) -> list[str]:
        """The pages it does not come to."""
        missed: list[str] = self._listed(visitor)["missed"]
        return missed

    def _listed(self, visitor: Visitor) -> dict[str, list[str]]:
        found: dict[str, list[str]] = visitor.goes_to("/account").page.evaluate(OPENS, self.addresses)
        return found


@dataclass(frozen=True)
class Somebody:
    """One of those who work or play on the floor."""

    title: str
    house: str | None


def one_of_each_role(visitor: Visitor) -> dict[str, Somebody]:
    """By role: somebody of a house or of none; of the players the one who has played."""
    houses = {None: None, (house := library.on_this_floor()[0]): library.properties()[house].title}
    people = [each for each in asks(visitor, "/demo") if each["property"] in houses]
    people.sort(key=lambda each: each["title"] != PLAYER)
    found: dict[str, Somebody] = {}
    for each in people:
        found.setdefault(each["role"], Somebody(each["title"], houses[each["property"]]))
    return found


def walk(player: Visitor) -> Walk:
    """By way of every page, with a round to look at again: the player plays it, and leaves."""
    wager, spot, _ = WAGERS["roulette"]
    table, _ = table_of(player, "roulette")
    played = plays(player, table, wager, spot)
    session = asks(player, f"/reviews?table={table}")[0]["first"]
    felts = _felts(asks(player, "/tables"))
    of_a_round = [f"/setup/{table}", f"/desk/{table}", f"/watch/{table}/{played}", f"/review/{table}/{session}"]
    linked = player.goes_to("/account").page.evaluate(LINKED)
    return Walk([*linked, *_below(), *of_a_round, *felts.values()], ("/floor", "/account", felts["by hand"]))


def _below() -> list[str]:
    """What no menu leads to."""
    house, other = library.on_this_floor()[:2]
    return [
        *("/", "/account", "/duties", "/setup/new"),
        *(f"/school/{house}/{GAME}{below}" for below in ("", "/lesson", "/payout/3")),
        *(f"/{page}/{house}/{GAME}" for page in ("rules", "workbench", "editor")),
        f"/compare/{house}/{other}/{GAME}",
    ]


def _felts(tables: list[dict[str, Any]]) -> dict[str, str]:
    """A table of every shape of felt, and one that is dealt by hand."""
    found: dict[str, str] = {}
    for each in tables:
        if each["kind"] != "house-game":
            found.setdefault(each["kind"], f"/table/{each['id']}")
        elif each["dealt_by"] == "dealer":
            found.setdefault("by hand", f"/table/{each['id']}")
        elif each["game"] in WAGERS:
            found.setdefault(each["game"], f"/table/{each['id']}")
    return found
