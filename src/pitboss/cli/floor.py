"""The floor app: start it, and check its books."""

import os
from typing import Annotated, Final

import typer

from pitboss.cli.output import AsJson, complain, console, say, say_json

app: Final = typer.Typer(help="The floor app: a casino's tables in a browser.", invoke_without_command=True)

Database = Annotated[
    str | None,
    typer.Option(
        "--database", envvar="DATABASE_URL", help="Where the floor is kept; a SQLite file here if not said."
    ),
]


@app.callback()
def floor(
    context: typer.Context,
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    demo: Annotated[
        bool, typer.Option("--demo/--no-demo", help="Furnish an empty database and allow one-click sign-in.")
    ] = True,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes that serve the floor.")] = 1,
    database: Database = None,
) -> None:
    """Start the floor app."""
    if context.invoked_subcommand is not None:
        return
    import uvicorn

    from pitboss.floor.store import DEFAULT_URL

    os.environ["PITBOSS_FLOOR"] = database or DEFAULT_URL
    os.environ["PITBOSS_DEMO"] = "1" if demo else ""
    say(f"[bold green]The floor is open[/] at [cyan]http://{host}:{port}[/]  [dim](Ctrl-C closes it)[/]")
    uvicorn.run(
        "pitboss.web.serve:app", host=host, port=port, workers=workers, log_level="warning", access_log=False
    )


@app.command()
def verify(database: Database = None, as_json: AsJson = False) -> None:
    """Check the journal's chain, every round, and that the money balances."""
    from pitboss.floor.store import DEFAULT_URL, Store
    from pitboss.floor.verify import verify as check

    store = Store(database or DEFAULT_URL)
    store.create()
    with console.status("[dim]checking the books[/]") as status:
        found = check(store, lambda stream: status.update(f"[dim]checking {stream}[/]"))
    store.close()
    if as_json:
        say_json(
            {
                "sound": found.sound,
                "records": found.records,
                "streams": found.streams,
                "rounds": found.rounds,
                "faults": found.faults,
            }
        )
    elif found.sound:
        say(
            f"[bold green]The books are sound:[/] {found.records:,} records in {found.streams} streams, "
            f"{found.rounds:,} rounds, the money balances."
        )
    for fault in found.faults[:50]:
        complain(fault)
    if not found.sound:
        raise typer.Exit(1)
