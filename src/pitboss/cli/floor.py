"""The floor app: start it, and check its books."""

import os
import time
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Final

import typer

from pitboss.cli.output import AsJson, complain, console, say, say_json
from pitboss.errors import BadInput

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
def head(database: Database = None, as_json: AsJson = False) -> None:
    """Seal the journal, and print its head: at the day's closing, or for a second site."""
    from dataclasses import asdict

    from pitboss.floor.sealing import head_file, keep_head, newest_head, seal_heads
    from pitboss.floor.service import now
    from pitboss.floor.store import DEFAULT_URL, Store

    store = Store(database or DEFAULT_URL)
    store.create()
    found = seal_heads(store, now()) or newest_head(store)
    store.close()
    assert found is not None, "a journal begins with a record, which is sealed"
    keep_head(head_file(store.file), found)
    if as_json:
        say_json(asdict(found))
    else:
        say(found.in_words)


@app.command("change-key")
def change_key(
    by: Annotated[str, typer.Option("--by", help="The manager who changes it; asks for their password.")],
    to: Annotated[
        Path | None,
        typer.Option("--to", help="The file of keys to write; the one beside the database if not said."),
    ] = None,
    database: Database = None,
) -> None:
    """Seal the journal with a new key from now on; the old ones stay in the file of keys."""
    from pitboss.floor.keyring import KEY, RING, beside, fingerprint, keep_keys, new_key
    from pitboss.floor.people import known_by
    from pitboss.floor.roles import Duty, require
    from pitboss.floor.service import now
    from pitboss.floor.store import DEFAULT_URL, Store

    password = typer.prompt("Password", hide_input=True, err=True)
    store = Store(database or DEFAULT_URL)
    store.create()
    try:
        person = known_by(store, by, password)
        if person is None:
            raise BadInput("the name or the password is wrong")
        require(person.role, Duty.PEOPLE)
        path, key = to or beside(store.file), new_key()
        with store.writing() as connection:
            keep_keys(path, [key, *store.keyring.keys])
            store.change_key(connection, key, person.id, now())
    finally:
        store.close()
    say(f"The journal is sealed with key [cyan]{fingerprint(key)}[/] from now on; the keys are in {path}.")
    if KEY in os.environ or path != beside(store.file):
        say(f"Start the floor with the first line of that file as {KEY}, and with {RING}={path}.")


@app.command()
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
    from pitboss.floor.audit.proved import proved_file
    from pitboss.floor.audit.verify import opened_and_verified
    from pitboss.floor.sealing import head_file, read_head
    from pitboss.floor.store import DEFAULT_URL, Store

    store = Store(database or DEFAULT_URL)
    kept = since or head_file(store.file)
    anchor = read_head(kept) if since or kept.exists() else None
    with console.status("[dim]checking the books[/]") as status:
        began = time.monotonic()

        def tell(what: str, share: float) -> None:
            left = (time.monotonic() - began) * (1 / share - 1) if share else 0
            status.update(
                f"[dim]checking {what}, {share:.0%} done, about {timedelta(seconds=round(left))} left[/]"
            )

        found = opened_and_verified(store, tell, anchor, proved_in=proved_file(store.file), full=full)
    store.close()
    if as_json:
        say_json(
            {
                "sound": found.sound,
                "records": found.records,
                "streams": found.streams,
                "rounds": found.rounds,
                "faults": found.faults,
                "unproved": found.unproved,
            }
        )
    elif found.sound:
        say(
            f"[bold green]The books are sound:[/] {found.records:,} records in {found.streams} streams, "
            f"{found.rounds:,} rounds, the money balances."
        )
        for what in found.unproved:
            say(f"[dim]Not proved: {what}.[/]")
    for fault in found.faults[:50]:
        complain(fault)
    if not found.sound:
        raise typer.Exit(1)
