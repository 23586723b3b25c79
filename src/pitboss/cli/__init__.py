"""The command line: every command prints for people, or with --json for programs."""

import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final

import typer
from typer.main import get_command

from pitboss import shelf
from pitboss.cli.commands import books, floor, house, numbers, room, tables, tournaments
from pitboss.errors import BadInput, Refused

app: Final = typer.Typer(
    name="pitboss",
    help=(
        "A casino's table-games department as software.\n\n"
        "Casinos file how every table game on their floor is dealt, paid and protected. Pitboss runs such "
        "documents: it deals any game as each house wrote it, settles every wager with the clause that says so, "
        "and computes what every wager costs, exactly. Some come with it; "
        "[bold]pitboss house new[/] begins one of your own.\n\n"
        "Start with [bold]pitboss games[/], then [bold]pitboss play jack-cleveland roulette[/]."
    ),
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for _panel, _commands in (
    ("The books", books.COMMANDS),
    ("At the table", tables.COMMANDS),
    ("The numbers", numbers.COMMANDS),
    ("The poker room", room.COMMANDS),
    ("Tournaments", tournaments.COMMANDS),
):
    for _command in _commands:
        app.command(rich_help_panel=_panel)(_command)
app.command("check", rich_help_panel="A house of one's own")(house.check_file)
app.command("schema", rich_help_panel="A house of one's own")(house.schema)
app.add_typer(house.app, name="house", rich_help_panel="A house of one's own")
app.add_typer(floor.app, name="floor", rich_help_panel="The floor")


@app.callback()
def everywhere(
    rulebooks: Annotated[
        list[Path] | None,
        typer.Option(
            "--rulebooks",
            metavar="FOLDER",
            help=f"Where houses of your own are; may be repeated. Else {shelf.VARIABLE} or {shelf.SETTINGS} says.",
        ),
    ] = None,
) -> None:
    """What holds for every command."""
    if rulebooks:
        shelf.use(*rulebooks)


def _check_command(typed: list[str]) -> None:
    """Whoever types a game in place of a command is told how it is played; Typer knows commands that are close."""
    commands = list(get_command(app).commands)  # type: ignore[attr-defined]
    if not typed or typed[0].startswith("-") or get_close_matches(typed[0], commands):
        return
    from pitboss import library

    games = {game: house for house in library.properties() for game in library.playable(house)}
    if meant := get_close_matches(typed[0], games, n=1):
        raise BadInput(f"there is no command {typed[0]!r}; to play it: pitboss play {games[meant[0]]} {meant[0]}")


def main() -> None:
    """Run a command; bad input is explained on standard error and ends with exit code 2."""
    try:
        _check_command(sys.argv[1:])
        app()
    except (BadInput, Refused) as error:
        from pitboss.cli.output import complain

        complain(str(error))
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
