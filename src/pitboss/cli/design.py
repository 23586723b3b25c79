"""Designing games: a pay table changed and what that makes of it, and the PAR sheet for a regulator."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.cli.files import read_input, write
from pitboss.cli.maths import only, situation, working
from pitboss.cli.output import say, say_json, show
from pitboss.design.paper import printed
from pitboss.design.par import document, par_data
from pitboss.design.par_page import par_page
from pitboss.design.proposal import NOTHING, Proposal, as_yaml, line_of, read_proposal, with_pays
from pitboss.design.valuation import exact_or_measured
from pitboss.design.workbench import Bench, Solution, bench_data, solution_data, solve
from pitboss.errors import BadInput
from pitboss.money import cents, dollars
from pitboss.odds import Situation


def workbench(
    house: str,
    game: str,
    changes: str | None,
    pays: list[str] | None,
    wanted: str | None,
    save: str | None,
    settings: list[str] | None,
    meters: list[str] | None,
    stakes: list[str] | None,
    others: int,
    as_json: bool,
) -> None:
    """Print a proposal beside what was filed."""
    before = situation(house, game, settings, meters, stakes, others)
    proposal = proposal_of(before, changes, pays)
    bench = Bench.of(before, proposal)
    asked = None if wanted is None else line_of(before.house.section, wanted, "EDGE such as 'pair-plus:flush=5%'")
    with working("computing exact odds before and after (the first run also compiles the kernels)"):
        old, new = bench.values()
        solution = None if asked is None else solve(bench, asked[0], asked[1], edge_of(asked[2]))
    found = bench_data(bench, old, new)
    if save is not None:
        write(save, as_yaml(before.house.section, proposal.written).encode())
    if as_json:
        say_json({**found, "solution": None if solution is None else solution_data(solution)})
        return
    _show_bench(found)
    if solution is not None:
        _show_solution(solution)


def par(
    house: str,
    game: str,
    wager: str | None,
    table: str | None,
    out: str | None,
    changes: str | None,
    pays: list[str] | None,
    rounds: int,
    seed: int,
    settings: list[str] | None,
    meters: list[str] | None,
    stakes: list[str] | None,
    others: int,
    as_json: bool,
) -> None:
    """Write the PAR sheet."""
    if out is None and not as_json:
        raise BadInput("say where to write it with --out FILE.html or --out FILE.pdf, or use --json")
    if out is not None and not out.endswith((".html", ".pdf")):
        raise BadInput(f"{out}: a PAR sheet is written to a .html or a .pdf file")
    before = situation(house, game, settings, meters, stakes, others)
    proposal = proposal_of(before, changes, pays)
    asked = Bench.of(before, proposal).after
    with working("computing exact odds, the best play and rounds to check them by"):
        values = only(exact_or_measured(asked), wager, table, asked)
        filed = None if proposal.empty else before.house.section
        sheet = document(asked, values, rounds=rounds, seed=seed, filed=filed, what=proposal.what)
    if out is not None:
        page = par_page(sheet)
        write(out, printed(page) if out.endswith(".pdf") else page.encode())
    if as_json:
        say_json(par_data(sheet))
    else:
        say(f"[dim]{len(sheet.sheets)} wagers written to {out}[/]")


def proposal_of(before: Situation, changes: str | None, pays: list[str] | None) -> Proposal:
    """What a file and `--pay` propose together."""
    section = before.house.section
    read = NOTHING if changes is None else read_proposal(read_input(changes), changes, section)
    if not pays:
        return read
    data = with_pays(before.house, read.written, pays)
    return read_proposal(as_yaml(section, data), changes or "--pay", section)


def edge_of(text: str) -> Fraction:
    """An edge as a person writes it: `5%`, `0.05` or `1/20`."""
    try:
        if text.endswith("%"):
            return Fraction(text[:-1].strip()) / 100
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise BadInput(f"{text!r} is not an edge; write 5%, 0.05 or 1/20") from None


# --- for people -----------------------------------------------------------------------------------------------


def _show_bench(found: Mapping[str, Any]) -> None:
    if not found["changes"]:
        say("Nothing is changed; the figures are those of the house.")
    else:
        rows = [(c["what"], c["where"], c["before"] or "-", c["after"] or "-") for c in found["changes"]]
        show("Proposed", ["", "", "as filed", "proposed"], rows)
    changed = [each for each in found["wagers"] if each["changed"]]
    lines = [
        (
            each["called"],
            *(_pair(each, "house_edge", "{:.4%}")),
            *(_pair(each, "hit_frequency", "{:.4%}")),
            *(_pair(each, "variance", "{:,.4f}")),
            *(_even(each["before"]), _even(each["after"])),
        )
        for each in changed or found["wagers"]
    ]
    columns = [
        "wager",
        "edge",
        "edge then",
        "wins",
        "wins then",
        "variance",
        "variance then",
        "even at",
        "even then",
    ]
    meters = any(line[7] or line[8] for line in lines)
    shown = columns if meters else columns[:7]
    show("What every wager comes to", shown, [line[: len(shown)] for line in lines], right=shown[1:])
    for each in changed[:3]:
        _show_lines(each)


def _pair(each: dict[str, Any], figure: str, form: str) -> tuple[str, str]:
    before, after = each["before"], each["after"]
    return (
        "not offered" if before is None else form.format(before[figure]),
        "not offered" if after is None else form.format(after[figure]),
    )


def _even(figures: dict[str, Any] | None) -> str:
    return dollars(cents(figures["meter"]["break_even"])) if figures and figures["meter"] else ""


def _show_lines(each: dict[str, Any]) -> None:
    old = {line["outcome"]: line for line in (each["before"] or {"lines": []})["lines"]}
    new = {line["outcome"]: line for line in (each["after"] or {"lines": []})["lines"]}
    rows = []
    for outcome in dict.fromkeys([*new, *old]):
        before, after = old.get(outcome), new.get(outcome)
        likely = (after or before or {})["probability"]
        rows.append(
            (
                (after or before or {})["says"],
                "" if likely is None else f"{likely:.6%}",
                before["pays"] if before else "",
                after["pays"] if after else "",
                f"{before['contribution']:.4%}" if before else "",
                f"{after['contribution']:.4%}" if after else "",
            )
        )
    columns = ["outcome", "probability", "pays", "pays then", "of the return", "of the return then"]
    if rows:
        show(each["called"], columns, rows, right=columns[1:])


def _show_solution(solution: Solution) -> None:
    wanted = f"{float(solution.wanted):.4%}"
    for offer, word in ((solution.stingier, "no less than"), (solution.richer, "less than")):
        if offer is not None:
            say(
                f"[bold]{offer.pays}[/] leaves the house {float(offer.edge):.4%} of {solution.called}, "
                f"{word} {wanted}"
            )
    if solution.exactly is not None:
        say(f"[dim]exactly {wanted} at {solution.exactly}[/]")
