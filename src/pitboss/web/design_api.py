"""Comparing and designing games over the web: two houses side by side, the workbench, PAR sheets."""

import base64
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from pitboss import cache, filed, library
from pitboss.background import READY, Background, Piece, Progress
from pitboss.design.comparison import comparison
from pitboss.design.paper import printed
from pitboss.design.par import document
from pitboss.design.par_page import par_page
from pitboss.design.proposal import Proposal, as_yaml, find_outcome, read_proposal
from pitboss.design.valuation import odds_data, of_section, of_section_if_known
from pitboss.design.workbench import Bench, bench_data, solution_data, solve
from pitboss.errors import BadInput
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.money import cents, decimal
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.choosing import check_meter
from pitboss.web.books_api import options_told
from pitboss.web.security import Having, Signed, floor_of

router: Final = APIRouter(tags=["design"])
COMPUTED: Final = Background("design", kept=64, waiting=16)
"""Of this worker: odds and sheets depend on nothing but rulebooks and proposals."""
PATIENCE: Final = 0.4
"""Seconds a page waits for an answer before it is told that it takes longer."""


Designer: TypeAlias = Annotated[Person, Depends(Having(Duty.DESIGN))]
"""An endpoint for those who design games and answer for them."""
Name: TypeAlias = Annotated[str, Path(max_length=60)]


# --- comparing ------------------------------------------------------------------------------------------------


@router.get("/compare/{house}/{other}/{game}")
def compare(person: Signed, house: Name, other: Name, game: Name) -> dict[str, Any]:
    """What two houses wrote about a game, side by side."""
    return comparison(library.find_section(house, game), library.find_section(other, game))


@router.get("/houses/{house}/{game}/odds")
def house_odds(request: Request, person: Signed, house: Name, game: Name) -> dict[str, Any]:
    """What every wager costs on every pay table at the house's usual options; a word while that is worked out."""
    situation = filed.table_of(_section(request, house, game))
    if (known := of_section_if_known(situation)) is not None:
        return {"says": READY, "wagers": [odds_data(each) for each in known]}

    def work(progress: Progress) -> list[dict[str, Any]]:
        return [odds_data(each) for each in of_section(situation, progress=progress)]

    found = _worked(("odds", cache.key(situation, "odds")), work)
    return {"says": READY, "wagers": found.result} if found.ready else found.says


# --- the workbench --------------------------------------------------------------------------------------------


class Asked(BaseModel):
    """A proposal, and what the progressive meters show."""

    model_config = ConfigDict(extra="forbid")
    proposal: Annotated[str, Field(max_length=40_000)] = ""
    """A piece of a rulebook, as YAML or JSON."""
    meters: Annotated[dict[str, Annotated[str, Field(max_length=20)]], Field(max_length=10)] = Field(
        default_factory=dict
    )


class Wanted(BaseModel):
    """Which pay of a line gives which edge."""

    model_config = ConfigDict(extra="forbid")
    wager: Annotated[str, Field(max_length=60)]
    outcome: Annotated[str, Field(max_length=60)]
    edge: Annotated[float, Field(strict=True, gt=-10, lt=1)]
    """As a share of the wager: 0.05 for five percent."""


class AskedToSolve(Asked):
    """A proposal, and the edge one of its lines is to give."""

    solve: Wanted


class AskedForSheet(Asked):
    """A proposal, or nothing for the house's own section, and which wagers a sheet is wanted of."""

    wager: Annotated[str | None, Field(max_length=80)] = None
    form: Literal["html", "pdf"] = "html"


@router.get("/design/{house}/{game}")
def designable(request: Request, person: Designer, house: Name, game: Name) -> dict[str, Any]:
    """What of a section can be changed: pay tables, options, rules."""
    section = _section(request, house, game)
    rules = HouseRules.choose(section)
    return {
        "property": section.house,
        "game": section.game,
        "title": section.text.title,
        "paytables": [
            {
                "wager": wager,
                "title": section.text.wagers[wager].title,
                "table": name,
                "in_use": rules.tables[wager] == name,
                "cite": list(table.cite),
                "outcomes": list(section.outcomes(wager)),
                "rows": [
                    {"outcome": outcome, "printed": row.printed, "pays": str(row.pays), "cite": list(row.cite)}
                    for outcome, row in table.rows.items()
                ],
            }
            for wager, name, table in section.paytables()
        ],
        "options": options_told(section),
        "rules": list(_scalars(section.document.data.get("rules", {}), ())),
        "meters": [
            {"name": name, "what": meter.what, "reset": decimal(rules.amount(meter.reset_option))}
            for name, meter in section.text.meters.items()
        ],
    }


def _scalars(entry: Any, path: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Every single word, number or short list of a section's rules, and where it stands."""
    if isinstance(entry, dict):
        for name, value in entry.items():
            if name != "cite":
                yield from _scalars(value, (*path, name))
    elif isinstance(entry, list) and any(isinstance(each, (dict, list)) for each in entry):
        for at, value in enumerate(entry):
            yield from _scalars(value, (*path, str(at)))
    elif path:
        yield {"path": list(path), "value": entry}


@router.post("/design/{house}/{game}/read")
def read_design(request: Request, person: Designer, house: Name, game: Name, given: Asked) -> dict[str, Any]:
    """A design from somebody's file, checked, as the workbench holds it."""
    _, proposal = _bench(request, house, game, given)
    return {"proposal": proposal.written}


@router.post("/design/{house}/{game}/bench")
def on_the_bench(request: Request, person: Designer, house: Name, game: Name, given: Asked) -> dict[str, Any]:
    """What a proposal makes of every wager, old beside new; a word while that is worked out."""
    bench, proposal = _bench(request, house, game, given)
    written = as_yaml(bench.before.house.section, proposal.written)
    if (known := bench.values_at_once()) is not None:
        return {"says": READY, "yaml": written, **bench_data(bench, *known)}
    found = _worked(
        ("bench", cache.key(bench.before, "before"), cache.key(bench.after, "after")),
        lambda progress: bench_data(bench, *bench.values()),
        asker=("bench", person.id),
    )
    return {"says": READY, "yaml": written, **found.result} if found.ready else found.says


@router.post("/design/{house}/{game}/solve")
def pay_for_edge(
    request: Request, person: Designer, house: Name, game: Name, given: AskedToSolve
) -> dict[str, Any]:
    """Which pays of a line lie around a wanted edge; a word while that is worked out."""
    bench, _ = _bench(request, house, game, given)
    section = bench.after.house.section
    wager = bench.after.house.find_wager(given.solve.wager)
    if wager not in section.text.paytables:
        raise BadInput(f"{wager} has no pay table of its own")
    outcome = find_outcome(section, wager, given.solve.outcome)
    edge = Fraction(str(given.solve.edge))
    found = _worked(
        ("solve", cache.key(bench.before, "before"), cache.key(bench.after, "after"), wager, outcome, edge),
        lambda progress: solution_data(solve(bench, wager, outcome, edge)),
        asker=("solve", person.id),
    )
    return {"says": READY, **found.result} if found.ready else found.says


# --- PAR sheets -----------------------------------------------------------------------------------------------


@router.post("/design/{house}/{game}/par")
def order_sheet(
    request: Request, person: Designer, house: Name, game: Name, given: AskedForSheet
) -> dict[str, Any]:
    """Have a PAR sheet made; where it can be fetched, or a word while it is made."""
    bench, proposal = _bench(request, house, game, given)
    section = bench.before.house.section
    original = None if proposal.empty else section
    called = f"{'par' if original is None else 'proposal'}-{section.house}-{section.game}.{given.form}"
    name = cache.name_of(
        "par", bench.after.content(), bench.after.house.section.text, given.wager, proposal.what, called
    )

    def work(progress: Progress) -> str:
        cache.remembered(name, lambda: _made(bench.after, proposal, original, given, progress))
        return name

    found = _worked(("par", name), work)
    if not found.ready:
        return found.says
    return {"says": READY, "sheet": f"/api/par/{name}/{called}"}


def _made(
    situation: Situation, proposal: Proposal, original: Section | None, given: AskedForSheet, progress: Progress
) -> dict[str, str]:
    values = of_section(situation, progress=progress)
    if given.wager is not None:
        values = [each for each in values if given.wager in (each.odds.wager, *each.odds.parts)]
        if not values:
            raise BadInput(f"{given.wager} has no value of its own at this table")
    page = par_page(document(situation, values, filed=original, what=proposal.what, progress=progress))
    content = printed(page) if given.form == "pdf" else page.encode()
    return {"form": given.form, "sheet": base64.b64encode(content).decode()}


@router.get("/par/{sheet}/{name}")
def fetch_sheet(
    person: Designer,
    sheet: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")],
    name: Annotated[str, Path(pattern=r"^[a-z0-9-]{1,160}\.(html|pdf)$")],
) -> Response:
    """A PAR sheet that was made, to keep."""
    made = cache.recalled(sheet)
    if not isinstance(made, dict) or "sheet" not in made:
        raise HTTPException(404, "there is no such sheet; have it made again")
    kind = "application/pdf" if made["form"] == "pdf" else "text/html; charset=utf-8"
    kept = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(base64.b64decode(made["sheet"]), media_type=kind, headers=kept)


# --- worked out -----------------------------------------------------------------------------------------------


def _worked(what: Hashable, work: Callable[[Progress], Any], asker: Hashable = None) -> Piece:
    """Something that may take long. What could not be worked out is said once and tried again when asked anew."""
    piece = COMPUTED.ask(what, work, asker=asker, patience=PATIENCE)
    if piece.refused is not None:
        COMPUTED.forget(what)
    return piece


# --- what is asked about --------------------------------------------------------------------------------------


def _section(request: Request, house: str, game: str) -> Section:
    section = floor_of(request).section(house, game)
    library.game_of(section)
    return section


def _bench(request: Request, house: str, game: str, given: Asked) -> tuple[Bench, Proposal]:
    section = _section(request, house, game)
    proposal = read_proposal(given.proposal, "the design", section)
    unknown = given.meters.keys() - section.text.meters.keys()
    if unknown:
        raise BadInput(f"{section.key} has no meter {', '.join(sorted(unknown))}")
    meters = {name: cents(amount) for name, amount in given.meters.items()}
    bench = Bench.of(replace(filed.table_of(section), meters=meters), proposal)
    for name, amount in meters.items():
        check_meter(bench.after.house, name, amount)
    return bench, proposal
