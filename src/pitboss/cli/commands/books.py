"""What the houses wrote: games, rules, pay tables, differences, rulings, interpretations, clauses."""

from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import (
    AnyGame,
    AnyProperty,
    AsJson,
    FirstProperty,
    GameName,
    OnDay,
    OnlyProperty,
    PropertyName,
    SecondProperty,
)


@done_by("books")
def games(house: OnlyProperty = None, as_json: AsJson = False) -> None:
    """Every game, property by property."""


@done_by("books")
def rules(house: PropertyName, game: GameName, on: OnDay = None, as_json: AsJson = False) -> None:
    """The rules of that table as a person would want to read them, with clauses."""


@done_by("history")
def history(house: PropertyName, game: GameName, as_json: AsJson = False) -> None:
    """Every edition of a section: what held when, who approved it, and what it changed, clause by clause."""


@done_by("books")
def paytables(
    house: PropertyName,
    game: GameName,
    wager: Annotated[str | None, typer.Argument(metavar="[WAGER]", help="Only this wager.")] = None,
    as_json: AsJson = False,
) -> None:
    """Every printed pay table, row by row, with its clause, and how wagers without one are split."""


@done_by("books")
def diff(first: FirstProperty, second: SecondProperty, game: GameName, as_json: AsJson = False) -> None:
    """What differs between two houses."""


@done_by("books")
def ruling(
    house: PropertyName,
    game: GameName,
    irregularity: Annotated[str | None, typer.Argument(metavar="[IRREGULARITY]", help="Only this one.")] = None,
    as_json: AsJson = False,
) -> None:
    """What to do when something goes wrong, who must be told, and the clause."""


@done_by("books")
def interpretations(house: AnyProperty = None, game: AnyGame = None, as_json: AsJson = False) -> None:
    """Where the text cannot be followed as printed: what Pitboss does and why."""


@done_by("books")
def clauses(
    house: AnyProperty = None,
    game: AnyGame = None,
    find: Annotated[
        str | None,
        typer.Option("--find", metavar="WORDS", help="Only clauses with all these words; '§12.G' is a clause."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Where every clause of the documents lives: executable, procedure, irregularity, description."""


COMMANDS: Final = (games, rules, history, paytables, diff, ruling, interpretations, clauses)
