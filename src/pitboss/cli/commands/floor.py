"""The floor app: start it, and check its books."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import AsJson, WorkPlace

app: Final = typer.Typer(help="The floor app: a casino's tables in a browser.", invoke_without_command=True)


class LogLevel(StrEnum):
    """How much is written down."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


Database = Annotated[
    str | None,
    typer.Option(
        "--database", envvar="DATABASE_URL", help="Where the floor is kept; a SQLite file here if not said."
    ),
]

By = Annotated[
    str | None,
    typer.Option("--by", help="Who does it; asks for their password. Nobody: at the machine."),
]
AccountName = Annotated[str, typer.Argument(metavar="NAME", help="What the person signs in with.")]


@app.callback()
def floor(
    context: typer.Context,
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    demo: Annotated[
        bool, typer.Option("--demo/--no-demo", help="Furnish an empty database and allow one-click sign-in.")
    ] = True,
    demo_on_network: Annotated[
        bool, typer.Option("--demo-on-network", help="A demonstration for everybody who can reach this machine.")
    ] = False,
    host_name: Annotated[
        list[str] | None,
        typer.Option("--host-name", help="What the floor is called, where not by its address; may be repeated."),
    ] = None,
    behind_https: Annotated[
        bool, typer.Option("--behind-https", help="Whoever stands in front of the floor speaks https.")
    ] = False,
    api_docs: Annotated[
        bool, typer.Option("--api-docs", help="Show /docs and /openapi.json; a demonstration does anyway.")
    ] = False,
    hints: Annotated[
        bool | None,
        typer.Option(
            "--hints/--no-hints", help="Tell players who ask the best play; a demonstration does anyway."
        ),
    ] = None,
    night: Annotated[
        bool, typer.Option("--night", help="A Saturday night in the demonstration: house players at every table.")
    ] = False,
    pace: Annotated[
        int, typer.Option("--pace", min=1, max=60, help="How many times faster than a clock the night goes.")
    ] = 1,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes that serve the floor.")] = 1,
    log_level: Annotated[
        LogLevel, typer.Option("--log-level", help="From which level on things are written to standard error.")
    ] = LogLevel.WARNING,
    database: Database = None,
) -> None:
    """Start the floor app."""
    if context.invoked_subcommand is None:
        from pitboss.cli.floor import serve

        serve(
            port,
            host,
            workers,
            database,
            demo=demo,
            demo_on_network=demo_on_network,
            names=host_name or [],
            behind_https=behind_https,
            api_docs=api_docs,
            hints=hints,
            night=pace if night else 0,
            log_level=log_level,
        )


@app.command()
@done_by("floor")
def hire(
    name: AccountName,
    house: WorkPlace = None,
    role: Annotated[str, typer.Option("--role", help="What the person is on the floor.")] = "table-games-manager",
    title: Annotated[
        str | None, typer.Option("--title", help="What the person is called; the name if not said.")
    ] = None,
    by: By = None,
    database: Database = None,
) -> None:
    """Appoint the head of a line, such as the first manager; with --by, whom that person appoints."""


@app.command()
@done_by("floor")
def dismiss(name: AccountName, by: By = None, database: Database = None) -> None:
    """Close the account of the head of a line; with --by, one of that person's line."""


@app.command()
@done_by("floor")
def reset(
    name: AccountName,
    lost_phone: Annotated[bool, typer.Option("--lost-phone", help="Take the second factor away as well.")] = False,
    by: By = None,
    database: Database = None,
) -> None:
    """Make up another password for the head of a line; with --by, for one of that person's line."""


@app.command()
@done_by("floor")
def head(database: Database = None, as_json: AsJson = False) -> None:
    """Seal the journal, and print its head: at the day's closing, or for a second site."""


@app.command("change-key")
@done_by("floor")
def change_key(
    by: Annotated[str, typer.Option("--by", help="The manager who changes it; asks for their password.")],
    to: Annotated[
        Path | None,
        typer.Option("--to", help="The file of keys to write; the one beside the database if not said."),
    ] = None,
    database: Database = None,
) -> None:
    """Seal the journal with a new key from now on; the old ones stay in the file of keys."""


@app.command()
@done_by("floor")
def verify(
    since: Annotated[
        Path | None,
        typer.Option("--since", help="A head kept elsewhere; the head file of this floor if not said."),
    ] = None,
    full: Annotated[
        bool, typer.Option("--full", help="Prove everything again, not only what came since the last check.")
    ] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Check the journal's chain, every round, and that the money balances."""


@app.command()
@done_by("session_review")
def review(
    name: AccountName,
    table: Annotated[int | None, typer.Option("--table", min=1, help="Only sessions at this table.")] = None,
    session: Annotated[
        int, typer.Option("--session", min=1, help="Which session: 1 is the last one, 2 the one before.")
    ] = 1,
    every: Annotated[bool, typer.Option("--all", help="Every decision, not only those that cost money.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Look back on a player's session: what each decision cost against the best play, and what luck did."""
