"""While a round is on nobody sees a card that lies face down and is not theirs: by no page, stream or refusal."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest

from pitboss.equipment.cards import DECK, Card
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.store import Store
from pitboss.games.blackjack.rules import doubles_face_down
from pitboss.table import DealCard, Decide, Face, PayAndTake
from pitboss.table.events import Revealed
from pitboss.web.app import create_app
from pitboss.words.names import signs
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, check_here, know_little_theory, served

_NO_WORDS = [str(card) for card in DECK if str(card)[0] in "23456789JQK"]
"""Cards whose names are no words a page may contain for other reasons."""

CASES = [
    pytest.param("hollywood-toledo", "three-card-poker", "ante", {}, id="three card poker"),
    pytest.param("hollywood-toledo", "three-card-poker", "ante", {"dealing": "automated-shoe"}, id="from a shoe"),
    pytest.param("jack-cleveland", "blackjack", "blackjack", {}, id="blackjack"),
    pytest.param("hard-rock-cincinnati", "blackjack", "blackjack", {"dealing": "pitch", "decks": "2"}, id="pitch"),
    pytest.param(
        "hard-rock-cincinnati",
        "blackjack",
        "blackjack",
        {"dealing": "hand-delivery", "decks": "2"},
        id="delivered",
    ),
    pytest.param("hollywood-toledo", "double-deck-blackjack", "blackjack", {}, id="double deck"),
    pytest.param(
        "hollywood-toledo",
        "blackjack",
        "blackjack",
        {"face-down-double": "yes", "kings-bounty": "no", "blazing-7s": "no"},
        id="a double's card face down",
    ),
    pytest.param("hollywood-toledo", "ultimate-texas-holdem", "ante", {}, id="community cards and a dealer"),
    pytest.param("hollywood-toledo", "mississippi-stud", "ante", {}, id="community cards"),
    pytest.param("jack-cleveland", "let-it-ride", "bet-1", {}, id="two community cards"),
    pytest.param("hard-rock-cincinnati", "criss-cross-poker", "ante-across", {}, id="a cross of community cards"),
    pytest.param("hollywood-toledo", "three-card-prime", "ante", {}, id="a card of its own"),
    pytest.param("jack-cleveland", "four-card-poker", "ante", {}, id="a card up and five down"),
]
FOLDS = ("fold", "check", "withdraw")
"""What the second player does where they may, so that the round goes on with the first."""
SEAT_OF = {"ann": 1, "bob": 2}


@pytest.fixture(autouse=True)
def _little_theory(monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    """Everything is read here, and neither what theory says nor that the books are sound is a secret."""
    know_little_theory(monkeypatch)
    check_here(monkeypatch, store)


class Round:
    """A round in which the dealer's fingers know every card."""

    def __init__(self, web: Web, pit: Pit, table: int) -> None:
        self.web, self.pit, self.table = web, pit, table
        self.down: dict[str, list[str]] = {}
        """By place: the cards that lie there face down, the first one first."""
        self.unseen: set[str] = set()
        """Those that not even their player may look at."""
        self.turned: set[str] = set()
        self._cards = (_NO_WORDS[at * 7 % len(_NO_WORDS)] for at in count())
        self._dealt: set[str] = set()

    def deal(self) -> bool:
        """Deal what is asked for; whether somebody has to decide then."""
        while (live := self.pit.live(self.table)).round is not None:
            ask = live.round.ask
            if isinstance(ask, Decide):
                return True
            if isinstance(ask, PayAndTake):
                self.turn()
                self.look(self.web.get("dealer", f"/tables/{self.table}").text, "dealer")
                assert self.web.act("dealer", self.table, "pay-and-take").status_code == 200
                continue
            assert isinstance(ask, DealCard)
            card = next(card for card in self._cards if card not in self._dealt)
            self._dealt.add(card)
            if ask.face is not Face.UP:
                self.down.setdefault(ask.to, []).append(card)
            if ask.face is Face.UNSEEN:
                self.unseen.add(card)
            answer = self.web.act("dealer", self.table, "card", card=card)
            assert answer.status_code == 200, answer.text
            self.turn()
            self.look(answer.text, "dealer")
        return False

    def turn(self) -> None:
        """Cards that were turned over are no secret any more."""
        live = self.pit.live(self.table)
        on_felt = live.round or live.shown
        assert on_felt is not None
        for event in on_felt.events:
            if isinstance(event, Revealed):
                now = {str(card) for card in event.cards}
                self.turned |= now & set(self.down.get(event.who, ()))
                self.down[event.who] = [card for card in self.down.get(event.who, ()) if card not in now]

    def hidden_from(self, who: str) -> set[str]:
        """What somebody must not see."""
        own = f"seat {SEAT_OF.get(who)}"
        down = ((place, card) for place, cards in self.down.items() for card in cards)
        return {card for place, card in down if place != own or card in self.unseen}

    def hides_in_the_middle(self) -> bool:
        """Whether somebody's cards or everybody's still lie face down."""
        return any(cards for place, cards in self.down.items() if not place.startswith("seat "))

    def look(self, text: str, who: str) -> None:
        """A text somebody was sent."""
        seen = {
            card
            for card in self.hidden_from(who)
            if re.search(rf"(?<![A-Za-z0-9])({card}|{signs(Card.parse(card))})(?![A-Za-z0-9])", text)
        }
        assert not seen, f"{who} sees {sorted(seen)}, which lie face down, in {text}"


def _paths(web: Web, table: int) -> list[str]:
    """Every address that can be read, with this table in it; a lesson's cards are of no table."""
    described = web.client.get("/openapi.json").json()["paths"]
    values = {"table": str(table), "number": "1", "house": "jack-cleveland", "game": "blackjack"}
    found = []
    for path, methods in described.items():
        if "get" in methods and not path.endswith(("/live", "/lesson")):
            found.append(re.sub(r"{(\w+)}", lambda name: values.get(name[1], "1"), path))
    assert f"/api/v1/tables/{table}" in found
    return found


@contextmanager
def _stream(web: Web, who: str, table: int) -> Iterator[Iterator[str]]:
    """What comes over a live stream, event by event."""
    address = f"/api/v1/tables/{table}/live"
    with (
        caller(str(web.client.base_url)) as client,
        client.stream("GET", address, headers=web.headers(who)) as answer,
    ):
        assert answer.status_code == 200
        yield (line.removeprefix("data: ") for line in answer.iter_lines() if line.startswith("data: {"))


@pytest.mark.parametrize(("house", "game", "wager", "options"), CASES)
def test_no_face_down_card_is_shown(
    database: str, store: Store, house: str, game: str, wager: str, options: dict[str, str]
) -> None:
    app = create_app(database, api_docs=True)
    hire(store, house)
    pit = Pit(store)
    table = pit.table(house, game, players=2, dealt_by="dealer", options=options)
    with served(app) as address, caller(address) as client:
        round_ = Round(Web(client, store), pit, table)
        for who, seat in SEAT_OF.items():
            for name in pit.live(table).house.made_together(wager):
                answer = round_.web.act(who, table, "wager", seat=seat, wager=name, amount=1_000)
                assert answer.status_code == 200, answer.text
        round_.web.act("dealer", table, "no-more-bets")
        with _stream(round_.web, "ann", table) as anns, _stream(round_.web, "cy", table) as others:
            _play(round_, anns, others)


def _play(round_: Round, anns: Iterator[str], others: Iterator[str]) -> None:
    web, table, looks, hidden = round_.web, round_.table, 0, 0
    paths = _paths(web, table)
    house = round_.pit.live(table).house
    doubles = house.section.played_as == "blackjack" and doubles_face_down(house) == "always"
    while round_.deal():
        round_.turn()
        hidden += round_.hides_in_the_middle()
        for who in ("ann", "bob", "cy", "dealer", "auditor"):
            for path in paths:
                round_.look(web.client.get(path, headers=web.headers(who)).text, who)
            for act in ({"act": "card", "card": "2d"}, {"act": "decide", "seat": 9, "choice": "play"}):
                round_.look(web.act(who, table, **act).text, who)
        looks += 1
        version = round_.pit.live(table).version
        for who, events in (("ann", anns), ("cy", others)):
            for event in events:
                round_.look(event, who)
                if json.loads(event)["version"] >= version:
                    break
        own = web.get("ann", f"/tables/{table}").json()["hands"]["seat 1"]
        assert set(own) >= set(round_.down.get("seat 1", ())) - round_.unseen, "their own cards they see"
        ask: Any = round_.pit.live(table).round.ask  # type: ignore[union-attr]
        stays = [choice for choice in ask.choices if choice not in (*FOLDS, "tuck")]
        leaves = [choice for choice in ask.choices if choice in FOLDS]
        choice = (leaves or [ask.if_absent])[0] if ask.seat == 2 else _wagers(ask, stays)
        choice = "double" if doubles and ask.seat == 1 and "double" in stays else choice
        who = next(name for name, seat in SEAT_OF.items() if seat == ask.seat)
        assert web.act(who, table, "decide", seat=ask.seat, choice=choice).status_code == 200
    assert looks >= 2
    assert bool(round_.unseen) == doubles
    assert hidden >= 2, "there was something to hide"
    round_.turn()
    after = web.get("cy", f"/tables/{table}").text
    assert round_.turned
    for card in round_.turned:
        assert card in after, "the dealer's cards were turned at the end, and then everybody sees them"


def _wagers(ask: Any, stays: list[str]) -> str:
    """What keeps a hand in play: at blackjack what is done for somebody who left, at poker the wager."""
    if "stand" in ask.choices or "decline" in ask.choices:
        return str(ask.if_absent)
    return stays[0]


def test_a_replay_is_for_those_who_watch(database: str, store: Store) -> None:
    app = create_app(database, api_docs=True)
    hire(store, "jack-cleveland")
    pit = Pit(store)
    table = pit.table("jack-cleveland", "three-card-poker", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="ante", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    for card in ("Kd", "Qd", "9h", "4h", "3c", "8s"):
        pit.do("dealer", table, "card", card=card)
    with served(app) as address, caller(address) as client:
        web = Web(client, store)
        assert web.get("surveillance", f"/tables/{table}/rounds/1").status_code == 404, "it is not over"
        pit.do("ann", table, "decide", seat=1, choice="fold")
        pit.do("dealer", table, "pay-and-take")
        for role in Role:
            who = "bob" if role is Role.PLAYER else role.value
            answer = web.get(who, f"/tables/{table}/rounds/1")
            watches = may(role, Duty.WATCH)
            assert answer.status_code == (200 if watches else 403)
            assert ("Kd" in answer.text) == watches
        assert "Kd" not in web.get("bob", f"/tables/{table}").text, "a hand that was folded stays face down"
        assert "Kd" in web.get("ann", f"/tables/{table}").text
