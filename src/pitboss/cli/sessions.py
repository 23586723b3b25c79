"""What craps players take home: strategies played for many sessions, beside what the chain expects."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from pitboss import cores, library
from pitboss.cli.histograms import axis_lines, bars, block_lines
from pitboss.cli.maths import situation
from pitboss.cli.output import console, say, say_json, show
from pitboss.cli.session_plot import Panel, plot, written
from pitboss.cli.strategies import asked_for, on_the_shelf
from pitboss.errors import BadInput
from pitboss.games.craps import FAMILY
from pitboss.money import Cents, cents, decimal, dollars
from pitboss.rulebook import HouseRules
from pitboss.simulate.craps.machine import Machine
from pitboss.simulate.craps.runs import Run, play_strategy
from pitboss.simulate.craps.strategy import Strategy

_QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
_LINES: Final = 3
"""How high a histogram in the terminal is."""
_PLAYED_OUT: Final = "broke: the shooter who takes the bankroll is played out, so a session can end below it"
_COLOURS: Final = {"broke": "red", "behind": "yellow", "ahead": "green"}


@dataclass(frozen=True)
class Played:
    """A strategy, its machine and what it came to."""

    name: str
    strategy: Strategy
    machine: Machine
    run: Run


def sessions(
    house: str,
    game: str,
    strategies: list[str] | None,
    shooters: int,
    sessions: int,
    bankroll: str,
    seed: int,
    settings: list[str] | None,
    save: str | None,
    as_json: bool,
) -> None:
    """Play the strategies and print how their sessions end."""
    asked = situation(house, game, settings).house
    if asked.section.played_as != FAMILY.name:
        raise BadInput(
            f"{asked.section.text.title} is not played as {FAMILY.name}; strategies are for games that are"
        )
    purse = cents(bankroll)
    if purse < 0:
        raise BadInput(f"a bankroll is not below zero, as {bankroll} is; 0 is no limit")
    if save is not None:
        _writable(save)
    chosen, skipped = (list(asked_for(asked, strategies)), {}) if strategies else on_the_shelf(asked)
    played = _play(asked, chosen, shooters, sessions, purse, seed, quiet=as_json)
    title = f"{asked.section.text.title} at {library.of_house(asked.section.house).title}"
    limit = f"from {dollars(purse)}" if purse else "without a limit"
    under = f"{sessions:,} sessions of {shooters:,} shooter{'s' if shooters > 1 else ''} {limit}, seed {seed}"
    if save is not None:
        panels = [
            Panel(p.strategy.title, p.strategy.what, p.machine.expected.cost, p.run.sessions) for p in played
        ]
        written(plot(title, under, panels), title, save)
    if as_json:
        say_json(
            {
                "property": asked.section.house,
                "game": asked.section.game,
                "sessions": sessions,
                "shooters": shooters,
                "bankroll": decimal(purse),
                "seed": seed,
                "strategies": [_data(each) for each in played],
                "skipped": skipped,
            }
        )
        return
    _show(title, under, played, purse)
    for name, why in skipped.items():
        say(f"[dim]{name} is left out: {escape(why)}[/]")
    if save is not None:
        say(f"[dim]drawn to {escape(save)}[/]")


def _writable(save: str) -> None:
    """Say before the work that the plot could not be kept."""
    if not save.endswith((".svg", ".html")):
        raise BadInput(f"{save}: a plot is written to a .svg or a .html file")
    if not Path(save).parent.is_dir():
        raise BadInput(f"cannot write {save}: there is no folder {Path(save).parent}")


def _play(
    house: HouseRules,
    chosen: Sequence[tuple[str, Strategy]],
    shooters: int,
    sessions: int,
    bankroll: Cents,
    seed: int,
    *,
    quiet: bool,
) -> list[Played]:
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True
    )
    bar.disable = quiet or not console.is_terminal
    played = []
    with bar:
        laying = bar.add_task("laying out every way the wagers can stand", total=len(chosen))
        machines = []
        for _, strategy in chosen:
            machines.append(Machine.compile(house, strategy))
            bar.advance(laying)
        total = 2 * sessions * shooters * len(chosen)
        playing = bar.add_task(f"playing {total:,} shooters", total=total)
        for (name, strategy), machine in zip(chosen, machines, strict=True):
            run = play_strategy(
                machine,
                sessions=sessions,
                shooters=shooters,
                bankroll=bankroll,
                seed=seed,
                workers=cores.available(),
                progress=lambda done: bar.advance(playing, done),
            )
            played.append(Played(name, strategy, machine, run))
    return played


# --- for people -------------------------------------------------------------------------------------------------


def _money(amount: float, places: int = 2) -> str:
    """Cents that are no whole number, as dollars."""
    return f"{'-' if amount < 0 else ''}${abs(amount) / 100:,.{places}f}"


def _within(mean: float, interval: tuple[float, float], places: int) -> str:
    """A mean and how far its 95% interval goes to either side."""
    return f"{_money(mean, places)} ± {(interval[1] - interval[0]) / 200:,.{places}f}"


def _show(title: str, under: str, played: Sequence[Played], bankroll: Cents) -> None:
    say(f"[bold]{title}[/]\n{under}; ± is a 95% confidence interval\n")
    columns = ["strategy", "cost", "expected", "measured", "deviation", "winning"]
    show(
        "A shooter",
        columns,
        [
            (
                each.strategy.title,
                f"{each.machine.expected.cost:.4%}",
                _money(each.machine.expected.gain, 3),
                _within(each.run.shooters.mean, each.run.shooters.interval(), 3),
                _money(each.run.shooters.deviation),
                f"{each.run.shooters.won / each.run.shooters.count:.2%}",
            )
            for each in played
        ],
        right=columns[1:],
        note="cost: the loss per dollar staked; it and the expected result are computed, not played",
    )
    columns = ["strategy", *(f"{share:.0%}" for share in _QUANTILES), "winning", "broke"]
    show(
        "A session",
        columns,
        [
            (
                each.strategy.title,
                *(dollars(each.run.sessions.quantile(share)) for share in _QUANTILES),
                f"{each.run.sessions.winning:.2%}",
                f"{each.run.sessions.broke:.2%}",
            )
            for each in played
        ],
        right=columns[1:],
        note=_PLAYED_OUT if bankroll else None,
    )
    _show_histograms(played, bankroll)


def _show_histograms(played: Sequence[Played], bankroll: Cents) -> None:
    drawn = bars([each.run.sessions.results for each in played], min(console.width - 8, 130))
    colours = drawn.colours(bankroll)
    named = ", ".join(f"[{_COLOURS[name]}]{name}[/]" for name, first, last in colours if first < last)
    say(f"\n[bold]How sessions end[/]: {named}; {dollars(drawn.step)} a column, each strategy to its own height")
    for each, shares in zip(played, drawn.shares, strict=True):
        say(f"\n[bold]{escape(each.strategy.title)}[/] [dim]{_caption(each)}[/]")
        for line in block_lines(shares, _LINES):
            say("".join(f"[{_COLOURS[name]}]{line[first:last]}[/]" for name, first, last in colours))
    for line in axis_lines(drawn):
        say(f"[dim]{line}[/]")


def _caption(played: Played) -> str:
    found = played.run.sessions
    return (
        f"mean {_within(found.mean, found.interval(), 2)}, worst {dollars(int(found.results.min()))}, "
        f"best {dollars(int(found.results.max()))}; {played.machine.states:,} layouts, "
        f"{played.run.rolls_per_second / 1e6:,.0f} million rolls a second"
    )


# --- for programs -----------------------------------------------------------------------------------------------


def _data(played: Played) -> dict[str, Any]:
    expected, single, whole = played.machine.expected, played.run.shooters, played.run.sessions
    return {
        "strategy": played.name,
        "title": played.strategy.title,
        "what": played.strategy.what,
        "states": played.machine.states,
        "cost": expected.cost,
        "expected": {
            "gain": expected.gain / 100,
            "standard_deviation": expected.deviation / 100,
            "rolls": expected.rolls,
            "staked": expected.action / 100,
        },
        "shooter": {
            "count": single.count,
            "rolls": single.rolls,
            "mean": single.mean / 100,
            "interval": [bound / 100 for bound in single.interval()],
            "standard_deviation": single.deviation / 100,
            "winning": single.won / single.count,
            "losing": single.lost / single.count,
        },
        "session": {
            "mean": whole.mean / 100,
            "interval": [bound / 100 for bound in whole.interval()],
            "standard_deviation": float(whole.results.std()) / 100,
            "worst": decimal(int(whole.results.min())),
            "quantiles": {f"{share:g}": decimal(whole.quantile(share)) for share in _QUANTILES},
            "best": decimal(int(whole.results.max())),
            "winning": whole.winning,
            "broke": whole.broke,
        },
        "rolls_per_second": played.run.rolls_per_second,
    }
