"""The pages: every file is served, every address is a page, nothing comes from elsewhere, colours stand out.

No browser runs here. What the scripts import, ask the API for and know of the floor is checked by `make pages`.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from fastapi.testclient import TestClient

from pitboss.web.app import STATIC, create_app

ROOT: Final = Path(str(STATIC))
FILES: Final = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file())
ADDRESSES: Final = ("/", "/floor", "/table/1", "/setup", "/setup/3", "/setup/new", "/desk", "/desk/4", "/watch")
MORE_ADDRESSES: Final = (
    "/watch/2/12",
    "/audit",
    "/day",
    "/equipment",
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
    kinds |= {".woff2": "font/woff2", ".txt": "text/plain"}
    assert kinds[Path(name).suffix] in answer.headers["content-type"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("address", ADDRESSES + MORE_ADDRESSES)
def test_every_address_is_a_page(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.text == read("index.html")


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


@pytest.mark.parametrize("name", [name for name in FILES if not name.startswith("fonts/")])
def test_nothing_comes_from_elsewhere(name: str) -> None:
    outside = re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}[^\s\"'`)]*", read(name), re.IGNORECASE)
    assert [address for address in outside if not address.startswith(NAMESPACES)] == []
    assert "@import" not in read(name)


# --- the look ----------------------------------------------------------------------------------------------------


def _tokens() -> dict[str, tuple[str, str]]:
    """By name: the colour in the light and in the dark theme."""
    found = {}
    for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", read("base.css")):
        found[name] = (light, dark)
    for name, colour in re.findall(r"--([\w-]+): (#\w{6});", read("base.css")):
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
    sizes = dict(re.findall(r"--(small|text|large): (\d+)px;", read("base.css")))
    assert sorted(int(size) for size in sizes.values())[0] >= 14
    text = "".join(read(name) for name in FILES if re.match(r"(base|(parts|pages)/(?!school).*)\.css", name))
    used = set(re.findall(r"font-size: ([^;]+);", text)) | set(re.findall(r"(?<!-)font: ([^ ;]+)", text))
    assert used <= {"var(--small)", "var(--text)", "var(--large)", "inherit"}
