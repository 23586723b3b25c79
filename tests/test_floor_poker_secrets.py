"""Nobody sees another player's cards: by no page, stream, replay, export or refusal, and mucked hands never."""

import re
from copy import deepcopy
from itertools import count
from typing import Any

import pytest

from pitboss.equipment.cards import DECK
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.roles import Duty, may
from pitboss.floor.store import Store
from pitboss.room.awaited import CALL, Act, Deal, Draw, Show
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, check_here, know_little_theory, served

HOUSE, GAME = "horseshoe-cleveland", "poker-room"
_NO_WORDS = [str(card) for card in DECK if str(card)[0] in "23456789JQK"]
"""Cards whose names are no words a page may contain for other reasons."""
SEAT_OF = {"ann": 1, "bob": 2, "cy": 3}
NAME_OF = {seat: name for name, seat in SEAT_OF.items()}
EVERYBODY = ("ann", "bob", "cy", "di", "dealer", "table-games-manager", "surveillance", "auditor")


@pytest.fixture(autouse=True)
def _little_theory(monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    """Everything is read here, and neither what theory says nor that the books are sound is a secret."""
    know_little_theory(monkeypatch)
    check_here(monkeypatch, store)


class Hand:
    """A hand in which the dealer's fingers know every card."""

    def __init__(self, web: Web, pit: Pit, table: int) -> None:
        self.web, self.pit, self.table = web, pit, table
        self.down: dict[int, set[str]] = {}
        """By seat: every card it was dealt face down."""
        self.shown: set[int] = set()
        self.mucked: set[int] = set()
        self._cards = (_NO_WORDS[at * 7 % len(_NO_WORDS)] for at in count())
        self._out: set[str] = set()
        self._looked_at: object = None
        """What lay on the table when everything was read last."""
        described = web.client.get("/openapi.json").json()["paths"]
        values = {"table": str(table), "number": "1", "house": HOUSE, "game": GAME}
        self._paths = [
            re.sub(r"{(\w+)}", lambda name: values.get(name[1], "1"), path)
            for path, methods in described.items()
            if "get" in methods and not path.endswith("/live")
        ]
        self._own = [path for path in self._paths if re.search(rf"/{table}(/|$)", path)]
        assert f"/api/v1/tables/{table}" in self._own
        assert f"/api/v1/tables/{table}/rounds/1" in self._paths
        assert f"/api/v1/audit/journal/{table}" in self._paths

    @property
    def live(self) -> PokerLive:
        live = self.pit.floor.see(self.table, lambda live: live)
        assert isinstance(live, PokerLive)
        return live

    def does(self, who: str, act: str, **of: Any) -> None:
        answer = self.web.act(who, self.table, act, **of)
        assert answer.status_code == 200, answer.text
        self.look(answer.text, who)

    def look(self, text: str, who: str) -> None:
        """A text somebody was sent."""
        own = SEAT_OF.get(who)
        hidden = {card for seat, cards in self.down.items() if seat not in (own, *self.shown) for card in cards}
        seen = {card for card in hidden if re.search(rf"(?<![A-Za-z0-9]){card}(?![A-Za-z0-9])", text)}
        assert not seen, f"{who} sees {sorted(seen)}, which lie face down, in {text}"

    def everybody_looks(self) -> None:
        """Everybody reads what there is of the table, and everything else when other cards lie there."""
        hand = self.live.hand
        lies = deepcopy((self.down, self.shown, self.mucked, hand and (hand.folded, hand.board)))
        changed, self._looked_at = lies != self._looked_at, lies
        for who in EVERYBODY:
            for path in self._paths if changed else self._own:
                self.look(self.web.client.get(path, headers=self.web.headers(who)).text, who)
            if who != "ann" and not may(self.pit[who].role, Duty.DEAL):  # whose word is taken by nobody
                self.look(self.web.act(who, self.table, "decide", seat=9, choice="fold").text, who)
                self.look(self.web.act(who, self.table, "decide", seat=1, choice="show").text, who)

    def step(self) -> None:
        """Whatever is awaited: everybody stays in but the third, who folds; the first to show shows."""
        assert self.live.hand is not None
        awaited = self.live.hand.awaited
        match awaited:
            case Deal():
                card = next(card for card in self._cards if card not in self._out)
                self._out.add(card)
                if awaited.seat is not None and not awaited.up:
                    self.down.setdefault(awaited.seat, set()).add(card)
                self.does("dealer", "card", card=card)
            case Act():
                folds = awaited.seat == 3 and "fold" in awaited.choices
                choice = "fold" if folds else CALL if CALL in awaited.choices else awaited.choices[0]
                self.everybody_looks()
                self.does(NAME_OF[awaited.seat], "decide", seat=awaited.seat, choice=choice)
            case Draw():
                self.everybody_looks()
                self.does(NAME_OF[awaited.seat], "decide", seat=awaited.seat, choice="draw", cards=["1", "4"])
            case Show():
                self.everybody_looks()
                (self.mucked if awaited.may_muck else self.shown).add(awaited.seat)
                choice = "muck" if awaited.may_muck else "show"
                self.does(NAME_OF[awaited.seat], "decide", seat=awaited.seat, choice=choice)
            case None:
                raise AssertionError("the hand is over")


@pytest.mark.parametrize("variant", ["holdem", "omaha", "seven-card-stud", "five-card-draw"])
def test_no_card_is_shown_but_at_the_showdown(database: str, store: Store, variant: str) -> None:
    app = create_app(database, api_docs=True)
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, GAME, players=3, chips=20_000, dealt_by="dealer", options={"variant": variant})
    with served(app) as address, caller(address) as client:
        hand = Hand(Web(client, store), pit, table)
        hand.does("dealer", "begin-hand")
        while hand.live.on:
            hand.step()
        hand.everybody_looks()
        assert hand.shown, "somebody showed"
        laid, seat = hand.live.shown, next(iter(hand.shown))
        assert laid is not None
        kept = hand.down[seat] & {str(card) for card in laid.hand.hole(seat)}
        for path in (
            f"/api/v1/tables/{table}",
            f"/api/v1/tables/{table}/rounds/1",
            f"/api/v1/audit/journal/{table}",
        ):
            text = client.get(path, headers=hand.web.headers("auditor")).text
            assert kept
            assert all(card in text for card in kept), "what was shown everybody sees"
        pit.do("ann", table, "leave-seat", seat=1)
        pit.do("di", table, "take-seat", seat=1)
        after = client.get(f"/api/v1/tables/{table}", headers=hand.web.headers("di")).json()
        assert after["seated"]["1"]["cards"] == [], "who sits down after somebody finds no cards"
