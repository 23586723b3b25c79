"""Build the manual: `python -m docs.site` writes it to `build/site`, to be read from a disk or a server."""

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.commands.build import build as build_site
from mkdocs.config import load_config

from docs.site import clause_pages, code_pages, commands, decisions
from docs.site.game_pages import GamePage
from pitboss import json_schema, library

WRITTEN: Final = Path(__file__).parents[1]
"""What is written by hand, and the pictures."""
THEME: Final = Path(__file__).parent / "theme"
BUILD: Final = WRITTEN.parent / "build"

_TUTORIAL: Final = (
    "tutorial/first-hand.md",
    "tutorial/first-scenario.md",
    "tutorial/first-odds.md",
    "tutorial/first-hour.md",
)
_HOW_TO: Final = (
    "howto/run-the-floor.md",
    "howto/set-up-a-table.md",
    "howto/open-and-close.md",
    "howto/fills-and-credits.md",
    "howto/run-a-pit.md",
    "howto/the-day.md",
    "howto/rule-on-an-irregularity.md",
    "howto/review-a-session.md",
    "howto/write-scenarios.md",
    "howto/train-dealers.md",
    "howto/verify-the-journal.md",
    "howto/poker-room.md",
    "howto/tournaments.md",
    "howto/stadiums.md",
    "howto/simulate.md",
    "howto/craps-strategy.md",
    "howto/wheels-and-dice.md",
    "howto/compare-houses.md",
    "howto/design-a-pay-table.md",
    "howto/library.md",
    "howto/api.md",
    "howto/postgresql.md",
    "howto/add-a-house.md",
    "howto/amend-a-rulebook.md",
    "howto/edit-a-rulebook.md",
    "howto/add-a-section.md",
    "howto/add-a-game.md",
    "howto/add-a-side-bet.md",
)
_EXPLANATION: Final = (
    "explanation/scripts.md",
    "explanation/money.md",
    "explanation/odds.md",
    "explanation/journal.md",
    "explanation/documents.md",
)
"""The order of the pages written by hand."""


def build(folder: Path = BUILD) -> Path:
    """Write every page, and make the site of them; where it lies. Whoever reads meanwhile reads the one before."""
    source, made, site = folder / "manual", folder / "site.made", folder / "site"
    shutil.rmtree(source, ignore_errors=True)
    gather(source)
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    config = load_config(
        config_file=str(Path(__file__).parent / "mkdocs.yml"),
        docs_dir=str(source),
        site_dir=str(made),
        nav=list(_navigation(source)),
    )
    config.plugins.on_startup(command="build", dirty=False)
    build_site(config)
    shutil.rmtree(site, ignore_errors=True)
    return made.rename(site)


def gather(source: Path) -> None:
    """Put what is written by hand and what is made into one folder."""
    shutil.copytree(WRITTEN, source, ignore=shutil.ignore_patterns("site", "data", "*.py", "__pycache__"))
    shutil.copytree(THEME, source / "assets")
    for path, text in _made():
        target = source / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _made() -> Iterator[tuple[str, str]]:
    """Every page and picture that follows from the code and the rulebooks."""
    every = list(library.every_section())
    for section in every:
        page = GamePage(
            section, tuple(each for each in every if each.game == section.game and each.house != section.house)
        )
        yield page.path, page.written()
        yield from page.pictures.items()
    for name, house in library.properties().items():
        yield f"reference/{name}/index.md", clause_pages.house_index(house)
        yield f"reference/{name}/clauses.md", clause_pages.clauses_of(house)
    yield "reference/clauses.md", clause_pages.coverage()
    yield "reference/interpretations.md", clause_pages.readings()
    yield "reference/commands.md", commands.page()
    yield "reference/api.md", code_pages.api_page()
    yield "reference/rulebook.md", code_pages.rulebook_page()
    yield "reference/library.md", code_pages.library_page()
    for what, file in json_schema.FILES.items():
        yield f"reference/{file}", json_schema.written(what)
    yield decisions.INDEX, decisions.page()


def _navigation(source: Path) -> Iterator[dict[str, Any]]:
    """The pages in order. One that lies under `docs/` itself and is not named joins the how-to guides."""
    others = sorted(path.name for path in source.glob("*.md") if path.name != "index.md")
    yield {"Home": ["index.md"]}
    yield {"Tutorial": _there(source, ("tutorial/index.md", *_TUTORIAL))}
    yield {"How to": _there(source, ("howto/index.md", *_HOW_TO, *others))}
    houses: list[Any] = [
        {house.title: [f"reference/{name}/index.md", *_sections(name), f"reference/{name}/clauses.md"]}
        for name, house in library.properties().items()
    ]
    pages = ("commands", "api", "library", "rulebook", "clauses", "interpretations", "glossary")
    yield {"Houses and games": ["reference/index.md", *houses]}
    yield {"Reference": [f"reference/{page}.md" for page in pages]}
    yield {"Explanation": _there(source, ("explanation/index.md", *_EXPLANATION))}
    yield {"Decisions": [decisions.INDEX, *(each.path for each in decisions.decisions())]}


def _there(source: Path, pages: tuple[str, ...]) -> list[str]:
    return [page for page in pages if (source / page).exists()]


def _sections(house: str) -> list[str]:
    return [f"reference/{house}/{name}.md" for name in library.sections(house)]
