"""What wagers cost: exact odds, the best play, simulation, proposals, reviews of recorded outcomes."""

from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import (
    AsJson,
    Fresh,
    GameName,
    Meters,
    OnDay,
    OneGame,
    OnlyTable,
    OnlyWager,
    Others,
    Pays,
    PropertyName,
    Proposed,
    Removed,
    Seed,
    Settings,
    Significance,
    Stakes,
)


@done_by("maths")
def odds(
    house: PropertyName,
    game: GameName,
    wager: OnlyWager = None,
    table: OnlyTable = None,
    settings: Settings = None,
    meters: Meters = None,
    stakes: Stakes = None,
    others: Others = 0,
    removed: Removed = None,
    changes: Proposed = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
) -> None:
    """The exact house edge, hit frequency and spread of every wager on every pay table."""


@done_by("maths")
def strategy(
    house: PropertyName,
    game: GameName,
    settings: Settings = None,
    table: Annotated[str | None, typer.Option("--table", help="The pay table of the main wager.")] = None,
    save: Annotated[
        str | None, typer.Option("--save", help="Write the chart to a .svg or .html file too.")
    ] = None,
    changes: Proposed = None,
    as_json: AsJson = False,
) -> None:
    """The best play, as rules and as a chart."""


@done_by("maths")
def removal(
    house: PropertyName,
    game: GameName,
    wager: OnlyWager = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """What each card that is gone does to a blackjack wager, and how far the Hi-Lo count can tell."""


@done_by("maths")
def simulate(
    house: PropertyName,
    game: GameName,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How many rounds.")] = 10_000_000,
    seed: Seed = 1,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Cores to use; 0 for all.")] = 0,
    settings: Settings = None,
    meters: Meters = None,
    stakes: Stakes = None,
    others: Others = 0,
    penetration: Annotated[
        float,
        typer.Option("--penetration", min=0.0, max=0.95, help="How deep a shoe is dealt; 0 for a fresh one."),
    ] = 0.0,
    play: Annotated[
        list[str] | None,
        typer.Option("--play", metavar="SITUATION=CHOICE", help="Play otherwise, as 'hard 16 against 10=stand'."),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar="ADDRESS|local:N",
            help="Play on the workers of a Dask scheduler, or on N workers started here; the result is the same.",
        ),
    ] = None,
    checkpoint: Annotated[
        str | None,
        typer.Option(
            "--checkpoint", metavar="FILE", help="Keep finished rounds here; the same command goes on from there."
        ),
    ] = None,
    changes: Proposed = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds with every wager live and the best play, and see what each wager cost."""


@done_by("wheel_review")
def wheel_test(
    house: PropertyName,
    game: GameName,
    spins: Annotated[str, typer.Argument(metavar="SPINS.csv|-", help="Recorded outcomes, one a line.")],
    settings: Settings = None,
    significance: Significance = 0.01,
    as_json: AsJson = False,
) -> None:
    """Assess the randomness of a wheel from recorded spins, with a verdict and its power."""


@done_by("dice_review")
def dice_test(
    house: PropertyName,
    game: GameName,
    rolls: Annotated[str, typer.Argument(metavar="ROLLS.csv|-", help="Recorded rolls of two dice, one a line.")],
    significance: Significance = 0.01,
    as_json: AsJson = False,
) -> None:
    """Assess the dice of a table from recorded rolls, with a verdict, its power and what such dice would cost."""


@done_by("design")
def workbench(
    house: PropertyName,
    game: GameName,
    changes: Proposed = None,
    pays: Pays = None,
    wanted: Annotated[
        str | None,
        typer.Option(
            "--solve", metavar="WAGER:OUTCOME=EDGE", help="Which pay of a line gives an edge such as 5%."
        ),
    ] = None,
    save: Annotated[str | None, typer.Option("--save", help="Write the changes to a file for --with.")] = None,
    settings: Settings = None,
    meters: Meters = None,
    stakes: Stakes = None,
    others: Others = 0,
    as_json: AsJson = False,
) -> None:
    """Change a pay table, an option or a rule and see what it makes of every wager, old beside new."""


@done_by("submission")
def submission(
    house: PropertyName,
    game: GameName,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Write it to a .html or a .pdf file.")],
    changes: Proposed = None,
    pays: Pays = None,
    on: OnDay = None,
    rounds: Annotated[
        int, typer.Option("--rounds", min=0, help="Rounds played to check the figures; 0 for none.")
    ] = 2_000_000,
) -> None:
    """The packet for the regulator: redline, rules, pay tables, odds, procedures, tests and PAR sheets."""


@done_by("design")
def par(
    house: PropertyName,
    game: GameName,
    wager: OnlyWager = None,
    table: OnlyTable = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE.html|.pdf", help="Where to write it.")] = None,
    changes: Proposed = None,
    pays: Pays = None,
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="Rounds to check it by; 0 for none.")] = 2_000_000,
    seed: Seed = 1,
    settings: Settings = None,
    meters: Meters = None,
    stakes: Stakes = None,
    others: Others = 0,
    as_json: AsJson = False,
) -> None:
    """The PAR sheet of a game for a regulator: every outcome and figure, how they were found and checked."""


@done_by("house_ways")
def house_way(
    house: PropertyName,
    hand: Annotated[list[str], typer.Argument(metavar="CARDS", help="Seven cards: As Kd 9h 9c 5s 4d Jo.")],
    game: OneGame = "pai-gow-poker",
    best: Annotated[
        bool, typer.Option("--best", help="What every setting is worth against all hands the dealer can hold.")
    ] = False,
    set_: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Set seven cards as the house does, and name the rule that decides."""


@done_by("sessions")
def sessions(
    house: PropertyName,
    game: GameName,
    strategies: Annotated[
        list[str] | None,
        typer.Option(
            "--strategy",
            metavar="NAME|FILE.yaml",
            help="A strategy that comes with Pitboss, or your own; may be repeated. Without it: all that come.",
        ),
    ] = None,
    shooters: Annotated[int, typer.Option("--shooters", min=1, max=10_000, help="Shooters in a session.")] = 20,
    sessions: Annotated[
        int, typer.Option("--sessions", min=1, max=20_000_000, help="How many sessions.")
    ] = 200_000,
    bankroll: Annotated[
        str, typer.Option("--bankroll", metavar="DOLLARS", help="What a session begins with; 0 for no limit.")
    ] = "500",
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same rolls.")] = 1,
    settings: Settings = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="PLOT.svg|.html", help="Draw the spread of results to a file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play craps strategies for many sessions: what each costs, how it swings and how often it breaks a player."""


@done_by("warm")
def warm(
    tables: Annotated[bool, typer.Option("--tables", help="Only what tables are dealt by.")] = False,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Cores to use; 0 for all.")] = 0,
) -> None:
    """Compile every kernel that is not on disk yet, on all cores, so that nobody waits for it later."""


COMMANDS: Final = (
    odds,
    strategy,
    removal,
    simulate,
    wheel_test,
    dice_test,
    workbench,
    par,
    submission,
    house_way,
    sessions,
    warm,
)
