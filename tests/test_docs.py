"""The manual: every page is made, every link leads somewhere, nothing comes from elsewhere, what it says is so."""

import fcntl
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from docs.site import commands, figures
from docs.site.build import BUILD, WRITTEN, build
from docs.site.links import broken, loaded_from_elsewhere
from docs.site.markup import anchor
from fastapi import FastAPI
from fastapi.testclient import TestClient
from playwright.sync_api import Page, Request, expect

from pitboss.rulebook import Section
from pitboss.web.manual import BUILT, STANDS, serve_manual
from tests.browser.visitor import be_patient, chromium

PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manual, built once for all processes that test. Whoever comes second waits for the first to be done.

    A builder that fails or is killed lets go of the lock, and the next builds anew.
    """
    shared = tmp_path_factory.getbasetemp()
    if "popen" in shared.name:
        shared = shared.parent
    folder, done = shared / "manual", shared / "manual-is-built"
    with (shared / "manual.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            build(folder)
            done.touch()
    return folder / "site"


def test_every_link_leads_somewhere(site: Path) -> None:
    assert list(broken(site)) == []


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    assert list(loaded_from_elsewhere(site)) == []


def test_a_broken_link_and_a_far_picture_are_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="gone.html">x</a> <a href="#nowhere">x</a> <a href="#here" id="here">x</a> '
        '<img src="https://example.org/chip.png"> <a href="https://example.org">x</a>'
    )
    assert len(list(broken(tmp_path))) == 2
    assert list(loaded_from_elsewhere(tmp_path)) == ["index.html: https://example.org/chip.png"]


def test_a_section_has_a_page_with_every_clause(site: Path, section: Section) -> None:
    page = (site / "reference" / section.house / f"{section.game}.html").read_text(encoding="utf-8")
    missing = [clause for clause in section.text.clauses if f'id="{anchor(clause)}"' not in page]
    assert missing == []
    for wager, name, _ in section.paytables():
        assert f'id="pays-{wager}-{name}"' in page.replace("--", "-")


# --- what it says is so -------------------------------------------------------------------------------------


def test_a_page_has_the_filed_figures(site: Path, playable: Section) -> None:
    page = (site / "reference" / playable.house / f"{playable.game}.html").read_text(encoding="utf-8")
    kept = figures.kept(playable)
    assert kept is not None, "make figures computes them"
    assert [entry["wager"] for entry in kept["odds"] if f"{entry['house_edge']:.4%}" not in page] == []


QUICK = ("games", "paytables", "diff", "ruling", "interpretations", "settle", "replay", "hand-history")


@pytest.mark.parametrize("name", QUICK)
def test_an_example_prints_what_the_manual_shows(name: str) -> None:
    shown = (commands.PRINTED / f"{name}.txt").read_text(encoding="utf-8")
    assert commands.printed(commands.EXAMPLES[name]) == shown, "make figures prints them anew"


def _programs() -> Iterator[tuple[str, str]]:
    for page in sorted(WRITTEN.rglob("*.md")):
        for at, program in enumerate(PYTHON.findall(page.read_text(encoding="utf-8"))):
            yield f"{page.relative_to(WRITTEN)} {at}", program


@pytest.mark.parametrize("program", [text for _, text in _programs()], ids=[name for name, _ in _programs()])
def test_a_program_of_the_manual_runs(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(WRITTEN / "examples")
    exec(compile(program, "the manual", "exec"), {})


# --- on the floor -------------------------------------------------------------------------------------------


def test_the_floor_serves_the_manual_where_it_is_built(site: Path) -> None:
    assert BUILD / "site" in BUILT
    app = FastAPI()
    serve_manual(app, "", [site])
    page = TestClient(app).get("/manual/")
    assert page.status_code == 200
    assert "<title>" in page.text


def test_a_manual_that_is_built_later_is_found(tmp_path: Path) -> None:
    """Until then there is the floor's own page, with the way to every other."""
    page, built, lock = tmp_path / "page.html", tmp_path / "site", tmp_path / "manual.lock"
    page.write_text("the floor's own", encoding="utf-8")
    app = FastAPI()
    serve_manual(app, str(page), [built], lock)
    floor = TestClient(app)
    asked = floor.get("/manual/reference/jack-cleveland/roulette.html")
    assert (asked.text, asked.headers[STANDS]) == ("the floor's own", "missing")
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert floor.head("/manual/").headers[STANDS] == "building"
    assert floor.head("/manual/").headers[STANDS] == "missing"
    built.mkdir()
    (built / "index.html").write_text("the manual", encoding="utf-8")
    assert floor.get("/manual/").text == "the manual"
    assert STANDS not in floor.head("/manual/").headers


# --- read from a disk ---------------------------------------------------------------------------------------


def _missed(request: Request) -> bool:
    """Whether something could not be had; what a reader leaves behind by going on is not missed."""
    return request.failure != "net::ERR_ABORTED"


@pytest.fixture
def reader(site: Path) -> Iterator[Page]:
    """Somebody who opened the manual from a disk; whatever the browser complains about is an error."""
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        be_patient(page.context)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", lambda request: complaints.append(request.url) if _missed(request) else None)
        page.goto((site / "index.html").as_uri())
        yield page
        assert complaints == []


def test_pages_are_drawn_and_searched_from_a_disk(reader: Page, site: Path) -> None:
    expect(reader.get_by_role("heading", name="Pitboss", level=1)).to_be_visible()
    assert len(reader.screenshot()) > 20_000
    reader.get_by_role("textbox", name="Search").press_sequentially("floater", delay=50)
    found = reader.locator(".md-search-result__link[href*='roulette.html']").first
    expect(found).to_be_visible()
    found.click()
    expect(reader).to_have_url(re.compile(r"/reference/[a-z-]+/roulette\.html"))
    reader.goto((site / "reference" / "jack-cleveland" / "blackjack.html").as_uri())
    felt = reader.locator("figure.felt img")
    felt.scroll_into_view_if_needed()
    expect(felt).to_be_visible()
    assert felt.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 100
    assert len(felt.screenshot()) > 10_000
    expect(reader.locator("table.chart").first).to_be_visible()


def test_a_long_table_is_searched(reader: Page, site: Path) -> None:
    reader.goto((site / "reference" / "interpretations.html").as_uri())
    lines = reader.locator("table.filtered tbody tr:visible")
    before = lines.count()
    reader.locator("input.filter").fill("hollywood carnival")
    expect(reader.locator(".filter-count")).to_contain_text("lines")
    assert 0 < lines.count() < before
