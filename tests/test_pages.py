"""The pages: every file is served and refers only to what is there; what they repeat of the floor is right.

No browser runs here. The scripts are read as text, which is enough to catch a misspelt import, an address of the
API that does not exist, or a list that no longer agrees with the code it was copied from.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from fastapi.testclient import TestClient

from pitboss.floor.roles import DUTIES, Duty, Role
from pitboss.rulebook.schema import Moment, Remedy
from pitboss.table import answers, events
from pitboss.table.records import name_of
from pitboss.web.app import STATIC, create_app

ROOT: Final = Path(str(STATIC))
FILES: Final = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file())
SCRIPTS: Final = [name for name in FILES if name.endswith(".js")]
ADDRESSES: Final = ("/", "/floor", "/table/1", "/setup", "/setup/3", "/setup/new", "/desk", "/desk/4", "/watch")
MORE_ADDRESSES: Final = (
    "/watch/2/12",
    "/audit",
    "/alarms",
    "/people",
    "/meters",
    "/rules",
    "/rules/jack-cleveland/roulette",
    "/clauses",
)
NAMESPACES: Final = ("http://www.w3.org/",)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = tmp_path_factory.mktemp("pages") / "floor.db"
    with TestClient(create_app(f"sqlite:///{database}", api_docs=True)) as client:
        yield client


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# --- files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_served(client: TestClient, name: str) -> None:
    answer = client.get(f"/static/{name}")
    assert answer.status_code == 200
    kinds = {".js": "javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg", ".ts": "/"}
    assert kinds[Path(name).suffix] in answer.headers["content-type"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("address", ADDRESSES + MORE_ADDRESSES)
def test_every_address_is_a_page(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.text == read("index.html")
    shown = re.findall(r"at: /(\^.*?\$)/,", read("app.js"))
    patterns = [re.compile(pattern.replace("\\/", "/").replace("(?<", "(?P<")) for pattern in shown]
    assert sum(1 for pattern in patterns if pattern.match(address)) == 1


class References(HTMLParser):
    """Everything a page fetches, and anything its security policy would forbid."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inline: list[str] = []
        self.ids: list[str] = []
        self._script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [value for name in ("href", "src") if (value := given.get(name))]
        self.inline += [name for name in given if name.startswith("on")]
        self._script = tag == "script" and "src" not in given
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.inline.append(data)


def test_what_the_page_refers_to_is_there(client: TestClient) -> None:
    page = References()
    page.feed(read("index.html"))
    assert page.inline == [], "the security policy forbids scripts in the page"
    for reference in page.found:
        if reference.startswith("#"):
            assert reference[1:] in page.ids
        elif not reference.startswith("data:"):
            assert client.get(reference).status_code == 200, reference


@pytest.mark.parametrize("name", FILES)
def test_nothing_comes_from_elsewhere(name: str) -> None:
    outside = re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}[^\s\"'`)]*", read(name), re.IGNORECASE)
    assert [address for address in outside if not address.startswith(NAMESPACES)] == []
    assert "@import" not in read(name)


# --- modules -----------------------------------------------------------------------------------------------------

_IMPORT: Final = re.compile(r"^import\s+(?:\{([^}]*)\}\s+from\s+)?\"([^\"]+)\";", re.MULTILINE)
_LAZY: Final = re.compile(r"import\(\"([^\"]+)\"\)")
_EXPORT: Final = re.compile(r"^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)", re.MULTILINE)


def _module(of: str, reference: str) -> str:
    assert reference.startswith("."), f"{of} imports {reference}, which no browser finds"
    return (ROOT / of).parent.joinpath(reference).resolve().relative_to(ROOT.resolve()).as_posix()


@pytest.mark.parametrize("name", SCRIPTS)
def test_imports_resolve(name: str) -> None:
    text = read(name)
    for names, reference in _IMPORT.findall(text):
        module = _module(name, reference)
        assert module in SCRIPTS, f"{name} imports {module}"
        wanted = {each.split(" as ")[0].strip() for each in names.split(",")} - {""}
        missing = wanted - set(_EXPORT.findall(read(module)))
        assert not missing, f"{name} imports {sorted(missing)} from {module}"
    for reference in _LAZY.findall(text):
        assert _module(name, reference) in SCRIPTS


@pytest.mark.parametrize("name", SCRIPTS)
def test_imported_names_are_used(name: str) -> None:
    text = read(name)
    body = re.sub(r"\"[^\"\n]*\"|//[^\n]*|/\*.*?\*/", "", _IMPORT.sub("", text), flags=re.DOTALL)
    for names, _ in _IMPORT.findall(text):
        for each in filter(None, (each.split(" as ")[-1].strip() for each in names.split(","))):
            assert re.search(rf"(?:(?<![\w.$])|(?<=\.\.\.)){re.escape(each)}\b(?!\s*:)", body), (
                f"{name} does not use {each}"
            )


def test_every_page_can_be_drawn() -> None:
    for reference in _LAZY.findall(read("app.js")):
        assert "render" in _EXPORT.findall(read(_module("app.js", reference))), reference


def test_the_api_has_every_address_the_pages_ask_for(client: TestClient) -> None:
    known = [re.sub(r"\{[^}]*\}", "[^/]+", path) for path in client.get("/openapi.json").json()["paths"]]
    asked = re.compile(r"(?:\.get|\.post|\.del|\.live|ask|send|enter)\(\s*(?:\"[A-Z]+\",\s*)?[\"`](/[^\"`]*)[\"`]")
    links = re.compile(r"href: [\"`](/api/v1/[^\"`]*)[\"`]")
    found = {(name, path) for name in SCRIPTS for path in asked.findall(read(name)) + links.findall(read(name))}
    assert len(found) > 20
    for name, path in sorted(found):
        plain = re.sub(r"/\$\{[^{}]*\}", "/1", path.removeprefix("/api/v1"))
        plain = re.split(r"\?|\$\{", plain)[0]
        fits = [pattern for pattern in known if re.fullmatch(pattern, f"/api/v1{plain}")]
        assert fits, f"{name} asks for {path}"


# --- words the pages share with the floor ------------------------------------------------------------------------


def _object(name: str, constant: str) -> dict[str, str]:
    """A constant of a script whose values stand in quotes or are functions, by its keys."""
    block = re.search(rf"^(?:export )?const {constant} = \{{\n(.*?)^\}};", read(name), re.DOTALL | re.MULTILINE)
    assert block is not None, f"{name} has no {constant}"
    lines = re.findall(r"^  (?:\"([^\"]+)\"|([\w$]+)):[ \n]+(.*)$", block[1], re.MULTILINE)
    return {quoted or plain: value.rstrip(",").strip('"') for quoted, plain, value in lines}


def _list(name: str, constant: str) -> list[str]:
    block = re.search(rf"^const {constant} = \[(.*?)\];", read(name), re.DOTALL | re.MULTILINE)
    assert block is not None, f"{name} has no {constant}"
    return re.findall(r'"([^"]+)"', block[1])


def _record_names(module: object) -> set[str]:
    found = set()
    for kind in vars(module).values():
        if isinstance(kind, type) and kind.__module__ == getattr(module, "__name__", None):
            found.add(name_of(object.__new__(kind)))
    return found


def test_every_event_and_answer_has_its_sentence() -> None:
    assert _record_names(events) - set(_object("pages/words.js", "SENTENCES")) == set()
    assert _record_names(answers) - set(_object("pages/words.js", "ANSWERS")) == set()


def test_a_replay_follows_only_events_there_are() -> None:
    assert set(_object("pages/round.js", "FOLLOW")) <= _record_names(events)


def test_the_desk_knows_every_remedy() -> None:
    assert set(_object("pages/desk.js", "REMEDIES")) == set(Remedy)
    assert set(_list("pages/desk.js", "NEEDS_CARD") + _list("pages/desk.js", "NEEDS_SEAT")) <= set(Remedy)


def test_every_procedure_has_its_title() -> None:
    assert set(_object("pages/checklists.js", "MOMENTS")) == set(Moment)


def test_who_signs_is_who_the_floor_says() -> None:
    assert _list("pages/checklists.js", "SENIORITY") == list(DUTIES.lines["table-games"])
    others = {str(title): str(role) for title, role in DUTIES.stands_for.items() if str(title) != str(role)}
    assert _object("pages/checklists.js", "STANDS_FOR") == others


def test_roles_and_duties_are_the_floors() -> None:
    duties = {duty.name.lower() for duty in Duty}
    named = re.findall(r"duties: \[([^\]]*)\]", read("app.js"))
    assert {each for names in named for each in re.findall(r'"([^"]+)"', names)} <= duties
    for name in SCRIPTS:
        assert set(re.findall(r"duties\.includes\(\"(\w+)\"\)", read(name))) <= duties, name
    assert set(_object("pages/people.js", "DUTIES")) == duties
    assert set(_object("pages/sign_in.js", "COMES_FOR")) == set(Role)


# --- the look ----------------------------------------------------------------------------------------------------


def _tokens() -> dict[str, tuple[str, str]]:
    """By name: the colour in the light and in the dark theme."""
    found = {}
    for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", read("style.css")):
        found[name] = (light, dark)
    for name, colour in re.findall(r"--([\w-]+): (#\w{6});", read("style.css")):
        found[name] = (colour, colour)
    return found


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


GROUNDS: Final = ("ground", "surface", "raised", "marked")
STATES: Final = ("win", "lose", "push", "wait", "approve")


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_stands_out(theme: int) -> None:
    colours = {name: pair[theme] for name, pair in _tokens().items()}
    for ground in GROUNDS:
        assert _contrast(colours["ink"], colours[ground]) >= 7, "amounts"
        for text in ("soft", *STATES):
            assert _contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
    for name in STATES:
        assert _contrast(colours[name], colours[f"{name}-ground"]) >= 4.5, name
    assert _contrast(colours["on-strong"], colours["strong"]) >= 7
    assert _contrast(colours["card-red"], colours["card"]) >= 4.5
    for name in ("win", "lose"):
        assert _contrast(colours[name], colours["surface"]) >= 7, f"amounts that are {name}"
    for ground in GROUNDS:
        assert _contrast(colours["focus"], colours[ground]) >= 3
        assert _contrast(colours["edge"], colours[ground]) >= 3, "the edge of a field"


def test_three_sizes_none_too_small() -> None:
    text = read("style.css")
    sizes = dict(re.findall(r"--(small|text|large): (\d+)px;", text))
    assert sorted(int(size) for size in sizes.values())[0] >= 14
    used = set(re.findall(r"font-size: ([^;]+);", text)) | set(re.findall(r"(?<!-)font: ([^ ;]+)", text))
    assert used <= {"var(--small)", "var(--text)", "var(--large)", "inherit"}
