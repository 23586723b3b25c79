"""The floor app: start it, and check its books."""

import os

import typer
import uvicorn

from pitboss import library
from pitboss.cli.output import complain, console, say, say_json
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.service import now
from pitboss.floor.store import DEFAULT_URL, Store
from pitboss.floor.verify import verify as check
from pitboss.naming import find


def serve(port: int, host: str, demo: bool, workers: int, database: str | None) -> None:
    """Serve the floor until it is stopped."""
    os.environ["PITBOSS_FLOOR"] = database or DEFAULT_URL
    os.environ["PITBOSS_DEMO"] = "1" if demo else ""
    say(f"[bold green]The floor is open[/] at [cyan]http://{host}:{port}[/]  [dim](Ctrl-C closes it)[/]")
    uvicorn.run(
        "pitboss.web.serve:app", host=host, port=port, workers=workers, log_level="warning", access_log=False
    )


def hire(name: str, house: str | None, role: str, title: str | None, database: str | None) -> None:
    """Ask for a password and make the account."""
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


def verify(database: str | None, as_json: bool) -> None:
    """Check the books and print what was found."""
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
