"""A house of one's own: begin it, and check what was written."""

from pathlib import Path
from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import AnyGame, AsJson, PropertyName, complete_houses

app: Final = typer.Typer(help="A house of one's own: its rulebooks in a folder.", no_args_is_help=True)


@app.command()
@done_by("houses")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the folder is called, such as riverside.")],
    pattern: Annotated[
        str,
        typer.Option(
            "--from", metavar="PROPERTY", help="The house it begins like.", autocompletion=complete_houses
        ),
    ],
    games: Annotated[
        str | None, typer.Option("--games", metavar="GAME,GAME", help="Only these games; all if not said.")
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="What stands over the door.")] = None,
) -> None:
    """Begin a house like another: a folder that works at once, to be edited by hand."""


@app.command()
@done_by("houses")
def check(house: PropertyName, game: AnyGame = None, as_json: AsJson = False) -> None:
    """Check every section of a house, or one: text, dealing, money, odds, script against kernel."""


@done_by("schema")
def schema(
    what: Annotated[str, typer.Argument(metavar="[section|house]", help="Of which file.")] = "section",
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write it to a file.")] = None,
) -> None:
    """The JSON Schema of a rulebook's file, for editors that complete and check what is typed."""


@done_by("houses")
def check_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A section in the folder of its house.")],
    as_json: AsJson = False,
) -> None:
    """Check one section's file: every fault with its line, then dealing, money and odds."""
