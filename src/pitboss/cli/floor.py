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
def hire(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the person signs in with.")],
    house: Annotated[
        str | None,
        typer.Option("--house", help="Where the person works, such as jack-cleveland; all houses if not said."),
    ] = None,
    role: Annotated[str, typer.Option("--role", help="What the person is on the floor.")] = "table-games-manager",
    title: Annotated[
        str | None, typer.Option("--title", help="What the person is called; the name if not said.")
    ] = None,
    database: Database = None,
) -> None:
    """Make an account, such as the first manager of a floor that is no demonstration; asks for the password."""
    from pitboss import library
    from pitboss.floor.people import add_person
    from pitboss.floor.roles import Role
    from pitboss.floor.service import now
    from pitboss.floor.store import DEFAULT_URL, Store
    from pitboss.naming import find

    work = {each.value: each for each in Role if each is not Role.PLAYER}
    found, at = find("role", role, work), library.find_property(house).name if house else None
    password = typer.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
    store = Store(database or DEFAULT_URL)
    store.create()
    try:
        with store.writing() as connection:
            add_person(
                store,
                connection,
                None,
                now(),
                name=name,
                title=title or name,
                role=found,
                password=password,
                house=at,
            )
    finally:
        store.close()
    say(f"[bold green]{title or name}[/] signs in as [cyan]{name}[/], {found} at {at or 'every house'}.")


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
