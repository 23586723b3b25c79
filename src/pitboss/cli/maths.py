"""What wagers cost: exact odds, the best play, simulation."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from pitboss import cores, library
from pitboss.cli.charts import show_grids
from pitboss.cli.files import read_input
from pitboss.cli.output import complain, console, options_from, say, say_json, show
from pitboss.design.best_play import best_play, strategy_data
from pitboss.design.proposal import read_proposal
from pitboss.design.valuation import Valuation, odds_data, of_section
from pitboss.design.workbench import Bench
from pitboss.equipment.cards import RANKS, cards
from pitboss.errors import BadInput, NotAnalysed
from pitboss.games.blackjack import FAMILY
from pitboss.money import Cents, cents, decimal, dollars
from pitboss.naming import find
from pitboss.odds import Situation, WagerOdds, analyse
from pitboss.odds.removal import main_removal, side_bet_removal
from pitboss.odds.views import view_wagers
from pitboss.rulebook import HouseRules
from pitboss.rulebook.choosing import check_meter
from pitboss.simulate import WagerResult, kernel_for, run
from pitboss.simulate.checkpoint import Checkpoint
from pitboss.simulate.cluster import cluster
from pitboss.simulate.script import ScriptKernel


def situation(
    house: str,
    game: str,
    settings: list[str] | None = None,
    meters: list[str] | None = None,
    stakes: list[str] | None = None,
    others: int = 0,
    tables: dict[str, str] | None = None,
    changes: str | None = None,
) -> Situation:
    """What the command line describes; `changes` is a file of them."""
    section = library.find_section(house, game)
    library.game_of(section)
    rules = HouseRules.choose(section, options_from(settings), tables)
    names = {name: name for name in section.text.meters}
    shown: dict[str, Cents] = {}
    for entry in meters or ():
        name, equals, amount = entry.rpartition("=")
        if not names:
            raise BadInput(f"{section.key} has no progressive meter")
        for meter in [find("meter", name, names)] if equals else names:
            shown[meter] = check_meter(rules, meter, cents(amount))
    chosen: dict[str, Cents] = {}
    for entry in stakes or ():
        name, equals, amount = entry.rpartition("=")
        if not equals:
            raise BadInput(f"--stake takes WAGER=AMOUNT, not {entry!r}")
        wager = rules.find_wager(name)
        chosen[wager] = cents(amount)
        if chosen[wager] <= 0:
            raise BadInput(f"a stake is above zero, not {amount}")
    described = Situation(rules, chosen, shown, others)
    if changes is None:
        return described
    return Bench.of(described, read_proposal(read_input(changes), changes, section)).after


@contextmanager
def working(what: str) -> Iterator[None]:
    """Say what is being done while it takes its time; nothing is shown when output is not a terminal."""
    if not console.is_terminal:
        yield
        return
    with console.status(f"[dim]{what}[/]"):
        yield


def odds(
    house: str,
    game: str,
    wager: str | None,
    table: str | None,
    settings: list[str] | None,
    meters: list[str] | None,
    stakes: list[str] | None,
    others: int,
    removed: str | None,
    changes: str | None,
    fresh: bool,
    as_json: bool,
) -> None:
    """Print what every wager costs."""
    asked = situation(house, game, settings, meters, stakes, others, changes=changes)
    if removed is not None:
        asked = replace(asked, removed=cards(removed))
        if not asked.removed:
            raise BadInput("--removed names no card; write them like 'As Kd 8h'")
    with working("computing exact odds (the first run also compiles the kernels)"):
        values = of_section(asked, fresh=fresh)
    entries = [odds_data(each) for each in only(values, wager, table, asked)]
    if as_json:
        say_json(entries)
        return
    rows = [
        (
            _called(e),
            e["table"],
            f"{e['house_edge']:.4%}",
            e["exact"] or "",
            f"{e['element_of_risk']:.4%}",
            f"{e['hit_frequency']:.4%}",
            f"{e['standard_deviation']:.4f}",
        )
        for e in entries
    ]
    columns = ["wager", "pay table", "house edge", "exactly", "of all staked", "wins", "std deviation"]
    show(f"{asked.house.section.text.title}, {asked.house.section.house}", columns, rows, right=columns[2:])
    for entry in entries:
        if len(entries) <= 3 and entry["outcomes"]:
            _show_outcomes(entry)
        for note in entry["notes"]:
            say(f"[dim]{_called(entry)}: {note}[/]")
        if entry["meter"]:
            even = dollars(cents(entry["meter"]["break_even"]))
            say(f"[dim]{_called(entry)}: breaks even with the meter at {even}[/]")
        if entry["warning"]:
            say(f"[bold yellow]{_called(entry)} {entry['warning']}[/]")
    if asked.removed:
        say(f"[dim]gone from the shoe: {' '.join(map(str, asked.removed))}[/]")
    say(f"[dim]{'; '.join(dict.fromkeys(e['method'] for e in entries))}[/]")


def _called(entry: Mapping[str, Any]) -> str:
    return (
        f"{entry['title']} on {', '.join([entry['spot'], *entry['alike']])}" if entry["spot"] else entry["title"]
    )


_BAR: Final = 12
"""Blocks of the longest bar."""


def _show_outcomes(entry: Mapping[str, Any]) -> None:
    longest = max(line["probability"] for line in entry["outcomes"])
    rows = [
        (
            line["says"],
            line["pays"],
            f"{line['probability']:.6%}",
            f"1 in {1 / line['probability']:,.1f}" if line["probability"] else "never",
            "█" * round(_BAR * line["probability"] / longest),
        )
        for line in entry["outcomes"]
    ]
    show(_called(entry), ["outcome", "pays", "probability", "", "how often"], rows, right=["pays", "probability"])


def only(values: list[Valuation], wager: str | None, table: str | None, asked: Situation) -> list[Valuation]:
    """Those of one wager, or on one pay table."""
    if wager is not None:
        found = _find_wager(values, wager, asked)
        values = [each for each in values if each.odds.wager == found]
    if table is not None:
        known = {each.odds.table: each.odds.table for each in values}
        found = find(f"table at {asked.house.section.key}", table, known)
        values = [each for each in values if each.odds.table == found]
    return values


def _find_wager(values: list[Valuation], name: str, asked: Situation) -> str:
    known = {each.odds.wager: each.odds.wager for each in values}
    aliases = [(each.odds.title, each.odds.wager) for each in values]
    wagers = asked.house.section.text.wagers
    aliases += [(w.kind, key) for key, w in wagers.items() if w.kind and key in known]
    aliases += [(w.title, key) for key, w in wagers.items() if key in known]
    if "ante-and-play" in known:
        aliases += [("ante", "ante-and-play"), ("play", "ante-and-play"), ("ante-bonus", "ante-and-play")]
    return find(f"wager at {asked.house.section.key}", name, known, aliases)


def strategy(
    house: str,
    game: str,
    settings: list[str] | None,
    table: str | None,
    save: str | None,
    changes: str | None,
    as_json: bool,
) -> None:
    """Print the best play."""
    asked = situation(house, game, settings, tables={"blackjack": table} if table else None, changes=changes)
    with working("computing the best play"):
        best = best_play(asked)
    if as_json:
        say_json(strategy_data(best))
        return
    for rule in best.rules:
        say(f"[bold]{rule}[/]")
    show_grids(best.grids, f"{asked.house.section.text.title}, {asked.house.section.house}", save)
    if best.chart and best.chart[0].values:
        names = list(best.chart[0].values)
        rows = [(c.situation, c.best, *(f"{c.values[name]:+.6f}" for name in names)) for c in best.chart]
        columns = ["with", "do", *(f"{name} is worth" for name in names)]
        show("Around the border, in antes", columns, rows, right=columns[2:])


def removal(house: str, game: str, wager: str | None, settings: list[str] | None, as_json: bool) -> None:
    """Print the effects of removal."""
    asked = situation(house, game, settings)
    if asked.house.section.played_as != FAMILY.name:
        raise BadInput("effects of removal are known for the blackjack games, whose shoe is dealt down")
    names = [name for name in view_wagers(asked.house.section) if name in asked.house.wagers]
    known = {name: name for name in ("blackjack", *names)}
    titles = [(asked.house.wagers[name].title, name) for name in known]
    wanted = [find(f"wager at {asked.house.section.key}", wager, known, titles)] if wager else list(known)
    with working("analysing shoes with a card gone"):
        found = [main_removal(asked) if n == "blackjack" else side_bet_removal(asked, n) for n in wanted]
    if as_json:
        say_json(
            [
                {
                    "wager": entry.wager,
                    "hi_lo_correlation": entry.hi_lo,
                    "effects": {str(card): effect for card, effect in entry.effects.items()},
                }
                for entry in found
            ]
        )
        return
    for entry in found:
        rows = []
        for rank in range(12, -1, -1):
            cells = [entry.effects[card] for card in entry.effects if card.rank == rank]
            same = max(cells) - min(cells) < 1e-12
            shown = [f"{cells[0]:+.4%}"] if same else [f"{cell:+.4%}" for cell in cells]
            rows.append((RANKS[rank], *shown))
        columns = ["gone", "clubs", "diamonds", "hearts", "spades"][: max(len(row) for row in rows)]
        say(f"[bold]{asked.house.wagers[entry.wager].title}[/]: correlation with Hi-Lo {entry.hi_lo:+.3f}")
        show("", columns if len(columns) > 2 else ["gone", "effect"], rows, right=columns[1:] or ["effect"])


def _exact(asked: Situation) -> dict[str, WagerOdds]:
    """By name in a simulation: what is known of it; nothing where nobody can analyse the table yet."""
    try:
        return {name: odds for odds in analyse(asked).wagers for name in odds.names}
    except NotAnalysed as why:
        complain(str(why))
        return {}


def _compared(name: str, found: WagerResult, known: WagerOdds | None, rounds: int) -> tuple[str, ...]:
    """What a wager came to, beside its exact edge where that is known."""
    shown = (f"{found.edge:.4%}", f"± {found.standard_error:.4%}")
    if known is None:
        return (name, *shown, "unknown", "", f"{found.standard_deviation:.4f}")
    spread = (known.standard_deviation or found.standard_deviation) / rounds**0.5
    away = (found.edge - known.played_edge) / spread
    title = name if known.spot else known.title
    return (title, *shown, f"{known.played_edge:.4%}", f"{away:+.1f}", f"{found.standard_deviation:.4f}")


def simulate(
    house: str,
    game: str,
    rounds: int,
    seed: int,
    workers: int,
    settings: list[str] | None,
    meters: list[str] | None,
    stakes: list[str] | None,
    others: int,
    penetration: float,
    play: list[str] | None,
    address: str | None,
    checkpoint: str | None,
    changes: str | None,
    as_json: bool,
) -> None:
    """Play the rounds and print what they came to."""
    if address and workers:
        raise BadInput("--workers are cores of this machine; a cluster has its own")
    asked = situation(house, game, settings, meters, stakes, others, changes=changes)
    asked = replace(asked, dealt=penetration, play=options_from(play))
    with working("preparing the kernel (the first run compiles it)"):
        kernel = kernel_for(asked)
        exact = _exact(asked)
    kept = Checkpoint(Path(checkpoint), asked, rounds, seed, len(kernel.wagers)) if checkpoint else None
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True
    )
    bar.disable = as_json or not console.is_terminal
    with cluster(address, asked) if address else nullcontext() as crew, bar:
        task = bar.add_task(f"playing {rounds:,} rounds", total=rounds)
        result = run(
            kernel,
            rounds,
            seed,
            workers=workers or cores.available(),
            crew=crew,
            ledger=kept,
            progress=lambda done: bar.advance(task, done),
        )
    if as_json:
        say_json(
            {
                "rounds": result.rounds,
                "seed": result.seed,
                "rounds_per_second": result.rounds_per_second,
                "wagers": {
                    name: {
                        "total": decimal(result.totals[name]),
                        "edge": found.edge,
                        "standard_error": found.standard_error,
                        "standard_deviation": found.standard_deviation,
                        "hit_frequency": found.hit_frequency,
                        "exact_edge": exact[name].played_edge if name in exact else None,
                    }
                    for name, found in result.wagers.items()
                },
                "played_by": kernel.plays if isinstance(kernel, ScriptKernel) else "the exact analysis",
            }
        )
        return
    rows = [_compared(name, found, exact.get(name), rounds) for name, found in result.wagers.items()]
    columns = ["wager", "edge", "standard error", "exact", "errors away", "std deviation"]
    speed = f"{result.rounds:,} rounds, seed {result.seed}, {result.rounds_per_second:,.0f} rounds a second"
    if result.kept:
        speed += f"; {result.kept:,} of them taken over from {checkpoint}"
    show(
        f"{asked.house.section.text.title}, {asked.house.section.house}",
        columns,
        rows,
        right=columns[1:],
        note=speed,
    )
    if isinstance(kernel, ScriptKernel):
        say(f"[dim]no kernel plays this table, so its script was run; {kernel.plays}[/]")
