"""The screens of players and dealers in every language: no sentence is missing, left over, or in English."""

import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, Final

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from pitboss import library
from pitboss.floor.roles import Role
from pitboss.floor.schema import JOURNAL
from pitboss.floor.store import Store
from pitboss.floor.views.tables import table_line, table_view
from pitboss.hands import rankings
from pitboss.languages import NAMES, PARTS, SOURCE, Language, language, wanted, written
from pitboss.saying import all_of, any_of, as_said, capital, joined, many, named, printed, say, small, told
from pitboss.web.app import create_app
from pitboss.words.outcomes import in_words
from tests.floor_play import Pit, hire
from tests.templates import of_code, of_data, of_pages
from tests.test_views import GAMES

OTHERS: Final = sorted(set(NAMES) - {SOURCE})


class Strict(dict[str, str]):
    """A catalogue in which nothing may be missing."""

    def get(self, english: str, otherwise: Any = None) -> str:
        if not english or not re.search(r"[A-Za-z]{2}", re.sub(r"\{\w+\}", "", english)):
            return english
        if english not in self:
            raise LookupError(f"nobody has translated {english!r}")
        return self[english]


def strict(code: str) -> Language:
    found = language(code)
    return Language(code, Strict(found.templates), found.runs_together)


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_in_the_catalogue_and_none_is_left_over(code: str) -> None:
    found, pages, floor = written(code), of_pages(), {**of_code(), **of_data()}
    assert set(found) == {*PARTS, "runs-together"}
    assert {text: where for text, where in pages.items() if text not in found["pages"]} == {}
    assert set(found["pages"]) - set(pages) == set()
    both = {**found["pages"], **found["floor"]}
    assert {text: where for text, where in floor.items() if text not in both} == {}
    assert set(found["floor"]) - set(floor) == set()
    assert set(found["floor"]) & set(found["pages"]) == set()


@pytest.mark.parametrize("code", OTHERS)
def test_a_sentence_and_its_translation_have_the_same_places(code: str) -> None:
    for part in PARTS:
        for english, other in written(code)[part].items():
            assert places(english) == places(other), english
            assert other.strip(), english


# --- how a sentence is told ------------------------------------------------------------------------------------


class Pig:
    """A language nobody speaks."""

    def template(self, english: str) -> str:
        return {"{who} takes {what}": "{what} is what {who} has", "a card": "some paper", "b": "z"}.get(
            english, english
        )

    def smooth(self, text: str) -> str:
        return text.replace("paper is", "papers")


def test_a_sentence_is_text_and_remembers_what_it_is_made_of() -> None:
    said = capital(say("{who} takes {what}", who="ann", what=say("a card")))
    assert said == "Ann takes a card"
    assert told(said, Pig()) == "Some papers what ann has"
    assert json.dumps({"says": said}) == '{"says": "Ann takes a card"}'
    assert told(pickle.loads(pickle.dumps(said)), Pig()) == "Some papers what ann has"
    seen = {"rows": [{"says": said, "name": "a card"}], "pair": (said,), "many": 3}
    assert told(seen, Pig()) == {
        "rows": [{"says": "Some papers what ann has", "name": "a card"}],
        "pair": ("Some papers what ann has",),
        "many": 3,
    }


def test_pieces_are_told_each_by_itself() -> None:
    assert all_of([]) == ""
    assert any_of(["a"]) == "a"
    assert (all_of(["a", "b", "c"]), any_of(["a", "b"])) == ("a, b and c", "a or b")
    row = joined(" · ", ("", say("b"), "b"))
    assert (row, told(row, Pig())) == ("b · b", "z · b")
    assert told(small(say("b")), Pig()) == "z"
    assert told(named("b"), Pig()) == "z"
    assert told(printed("b"), Pig()) == "b"
    assert (many(1, "{count} day", "{count} days"), many(1200, "{count} day", "{count} days")) == (
        "1 day",
        "1,200 days",
    )
    assert type(as_said("b")) is not str
    assert told(as_said("b"), Pig()) == "b"
    assert told(say("{what}: {who}", what=say("b"), who="x").begun(), Pig()) == "z"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("en-US,en;q=0.9,es;q=0.8", "en"),
        ("fr, es;q=0.5, en;q=0.4", "es"),
        ("fr", "en"),
        ("es;q=0", "en"),
        ("es;q=much", "en"),
    ],
)
def test_who_has_chosen_none_is_spoken_to_as_their_browser_asks(asked: str, code: str) -> None:
    assert wanted(asked) == code


# --- everything that is said at a table ------------------------------------------------------------------------


def printed_words(house: str, game: str) -> set[str]:
    """What stands on layouts and signs, and stays as it is printed."""
    section = library.section(house, game)
    texts = [section.text.title, *(wager.title for wager in section.text.wagers.values())]
    texts += [row.printed or "" for _, _, table in section.paytables() for row in table.rows.values()]
    return set(re.findall(r"[a-z']{3,}", " ".join(texts).lower()))


def english_words(code: str) -> set[str]:
    """The words that tell a sentence in English from one in another language."""
    found = written(code)
    mine = {word for part in PARTS for text in found[part] for word in re.findall(r"[a-z']{3,}", _bare(text))}
    other = {
        word for part in PARTS for text in found[part].values() for word in re.findall(r"[a-z']{3,}", _bare(text))
    }
    return mine - other


def _bare(template: str) -> str:
    return re.sub(r"\{\w+\}", " ", template).lower()


SENTENCES: Final = frozenset(("says", "why", "do", "prompt", "whose", "about", "attention"))
"""The fields of views that are read."""
HOUSE_TEXT: Final = frozenset(("checklist", "options", "entries"))
"""What the house wrote is shown as it wrote it."""


def read_in(view: Any) -> Iterator[str]:
    """Every sentence of a view."""
    if isinstance(view, list):
        for each in view:
            yield from read_in(each)
    elif isinstance(view, dict):
        if view.get("type") == "ruled":
            return
        for name, value in view.items():
            if name in SENTENCES and isinstance(value, str):
                yield value
            elif name == "called" and isinstance(value, dict):
                yield from value.values()
            elif name not in HOUSE_TEXT:
                yield from read_in(value)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_at_a_table_is_left_in_english(store: Store, game: str, code: str) -> None:
    house, spoken, english = GAMES[game], strict(code), english_words(code)
    hire(store, house)
    pit, rng, printed_there = Pit(store), Random(11), printed_words(house, game)
    table = pit.table(house, game, players=2, name="T")
    read: set[str] = set()
    for _ in range(20):
        for who in ("ann", "dealer"):
            read |= set(read_in(spoken.tells(table_view(pit.live(table), pit[who]))))
        spoken.tells(table_line(pit.live(table)))
        pit.step(table, rng)
    assert len(read) > 5
    for sentence in read:
        left = set(re.findall(r"[a-z']{3,}", sentence.lower())) & english - printed_there
        assert not left, f"{sentence!r} has {sorted(left)}"


@pytest.mark.parametrize("code", OTHERS)
def test_every_name_that_is_a_word_has_one(code: str) -> None:
    spoken = strict(code)
    outcomes = {
        outcome
        for section in library.every_section()
        for _, _, table in section.paytables()
        for outcome in table.rows
    }
    said = [in_words(outcome) for outcome in outcomes]
    said += [named(each) for ranking in vars(rankings).values() for each in getattr(ranking, "order", ())]
    said += [named(role) for role in Role]
    assert len(said) > 100
    for each in said:
        assert spoken.tells(each)


def test_what_is_written_down_is_english_whatever_somebody_reads(store: Store) -> None:
    hire(store, "jack-cleveland")
    pit = Pit(store)
    table = pit.table("jack-cleveland", "mini-midi-baccarat", players=1)
    pit.play_rounds(table, Random(3), 2)
    spoken = language("es")
    view = spoken.tells(table_view(pit.live(table), pit["ann"]))
    assert re.search(r"Gana (Banca|Jugador)|Empate", json.dumps(view, ensure_ascii=False))
    with store.reading() as connection:
        written_down = "".join(str(row.body) for row in connection.execute(select(JOURNAL)))
    assert re.search(r"(Banker|Player) wins|Tie hand", written_down)
    assert not re.search(r"Gana (Banca|Jugador)", written_down)


# --- over the web ----------------------------------------------------------------------------------------------


def test_the_floor_speaks_to_everybody_in_their_language(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite:///{tmp_path}/floor.db", demo=True)) as client:
        page = client.get("/floor")
        assert '<html lang="en">' in page.text
        assert page.headers["vary"] == "Cookie, Accept-Language"
        assert '<html lang="es">' in client.get("/floor", headers={"Accept-Language": "es-ES"}).text
        assert client.get("/api/v1/tables", headers={"Accept-Language": "es"}).json()["detail"] == "entre primero"
        assert client.get("/languages/en.json").status_code == 404
        assert set(client.get("/languages/es.json").json()) == {"pages", "names", "runs-together"}
        player = next(each for each in client.get("/api/v1/demo").json() if each["role"] == "player")
        csrf = client.post("/api/v1/demo", json={"name": player["name"]}).json()["csrf"]
        table = next(each for each in client.get("/api/v1/tables").json() if each["played_as"] == "blackjack")[
            "id"
        ]
        assert client.get(f"/api/v1/tables/{table}").json()["prompt"] == "Choose a seat to play"
        client.cookies.set("language", "es")
        assert client.get(f"/api/v1/tables/{table}").json()["prompt"] == "Elija un puesto para jugar"
        act = {"do": {"act": "wager", "seat": 1, "wager": "blackjack", "amount": "10.00"}}
        refused = client.post(f"/api/v1/tables/{table}/acts", json=act, headers={"X-CSRF-Token": csrf})
        assert refused.status_code == 409
        assert not set(re.findall(r"[a-z']{3,}", refused.json()["detail"].lower())) & english_words("es")
        english = client.get(f"/api/v1/tables/{table}", headers={"Cookie": "", "Accept-Language": "en"})
        assert english.status_code == 401  # whoever shows no session is nobody, in any language
