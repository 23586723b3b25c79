"""The floor app: start it, and check its books."""

import logging
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import typer
import uvicorn

from pitboss import library
from pitboss.cli.output import complain, console, say, say_json
from pitboss.errors import BadInput
from pitboss.floor.audit.proved import proved_file
from pitboss.floor.audit.verify import opened_and_verified
from pitboss.floor.keyring import KEY, RING, beside, fingerprint, keep_keys, new_key
from pitboss.floor.opening import open_books
from pitboss.floor.people import Person, add_person, check_keeps, known_by, reset_password, tries
from pitboss.floor.people.accounts import dismiss as close_account
from pitboss.floor.people.accounts import named
from pitboss.floor.people.passwords import made_up
from pitboss.floor.roles import DUTIES, Duty, Role, require
from pitboss.floor.sealing import head_file, keep_head, newest_head, read_head, seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import DATABASE, DEFAULT_URL, Store
from pitboss.naming import find
from pitboss.web import logs
from pitboss.web.metrics import FOLDER

WORKER_ANSWERS: Final = 120
"""Seconds until a worker that says nothing is started anew: on a busy machine it takes a while to begin."""


def serve(
    port: int,
    host: str,
    workers: int,
    database: str | None,
    *,
    demo: bool,
    demo_on_network: bool,
    names: Sequence[str],
    behind_https: bool,
    api_docs: bool,
    hints: bool | None,
    night: int,
    log_level: str,
) -> None:
    """Serve the floor until it is stopped."""
    here = _is_loopback(host)
    if demo and not here and not demo_on_network:
        raise BadInput(
            f"at {host} a demonstration would let everybody who can reach this machine be anybody, a manager too: "
            "say --no-demo to have people sign in, or --demo-on-network if that is what you want"
        )
    if night and not demo:
        raise BadInput("a Saturday night is played in a demonstration, with money nobody saw: leave out --no-demo")
    if night and workers > 1:
        raise BadInput("a Saturday night is sent in by one process: leave out --workers")
    os.environ[DATABASE] = database or DEFAULT_URL
    os.environ["PITBOSS_NIGHT"] = str(night) if demo and workers == 1 else ""
    os.environ["PITBOSS_DEMO"] = ("here" if here else "network") if demo else ""
    os.environ["PITBOSS_HOST_NAMES"] = ",".join(names)
    os.environ["PITBOSS_BEHIND_HTTPS"] = "1" if behind_https else ""
    os.environ["PITBOSS_API_DOCS"] = "1" if api_docs else ""
    os.environ["PITBOSS_HINTS"] = "" if hints is None else "1" if hints else "0"
    say(f"[bold green]The floor is open[/] at [cyan]http://{host}:{port}[/]  [dim](Ctrl-C closes it)[/]")
    if demo and not here:
        say("[bold yellow]A demonstration on a network:[/] whoever can reach it may be anybody, a manager too.")
    if not demo and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("[bold yellow]The floor runs as root:[/] give it a user of its own.")
    os.environ[logs.LEVEL] = log_level
    logs.set_up_log()
    if workers == 1:
        _serve(host, port, workers, behind_https)
        return
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)  # whoever watches over workers says when one dies
    with tempfile.TemporaryDirectory(prefix="pitboss-metrics-") as counted:
        os.environ[FOLDER] = counted
        _serve(host, port, workers, behind_https)


def _serve(host: str, port: int, workers: int, behind_https: bool) -> None:
    uvicorn.run(
        "pitboss.web.serve:app",
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_worker_healthcheck=WORKER_ANSWERS,
        http="pitboss.web.wire:Patience",
        ws="none",
        server_header=False,
        proxy_headers=behind_https,
    )


def _is_loopback(host: str) -> bool:
    """Whether only this machine can reach what listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def hire(name: str, house: str | None, role: str, title: str | None, by: str | None, database: str | None) -> None:
    """Ask for a password and make the account: the head of a line, or whom somebody appoints."""
    work = {each.value: each for each in Role if each is not Role.PLAYER}
    found, at = find("role", role, work), library.find_property(house).name if house else None
    device = DUTIES.terms[found].device
    with _books(database) as store:
        keeper = _keeper(store, by)
        check_keeps(keeper, found, at)
        password = made_up() if device else _new_password()
        with store.writing() as connection:
            add_person(
                store,
                connection,
                keeper,
                now(),
                name=name,
                title=title or name,
                role=found,
                password=password,
                house=at,
                must_change=not device,
            )
    say(f"[bold green]{title or name}[/] signs in as [cyan]{name}[/], {found} at {at or 'every house'}.")
    say(f"Its password, told this once: {password}" if device else "They choose another password when they do.")


def dismiss(name: str, by: str | None, database: str | None) -> None:
    """Close an account: the head of a line, or one of somebody's line."""
    with _books(database) as store:
        keeper = _keeper(store, by)
        with store.writing() as connection:
            close_account(store, connection, keeper, now(), named(connection, name).id)
    say(f"The account [cyan]{name}[/] is closed.")


def reset(name: str, lost_phone: bool, by: str | None, database: str | None) -> None:
    """Make up another password for the head of a line, or for one of somebody's line."""
    password, at = made_up(), now()
    with _books(database) as store:
        keeper = _keeper(store, by)
        with store.writing() as connection:
            row = named(connection, name)
            reset_password(store, connection, keeper, at, row.id, password, second_factor=lost_phone)
            tries.forgive(store, connection, row.name, None, at, int(time.time()))
    say(f"[cyan]{name}[/] signs in with [bold]{password}[/] and chooses another password then.")


def _new_password() -> str:
    return str(typer.prompt("Password", hide_input=True, confirmation_prompt=True, err=True))


@contextmanager
def _books(database: str | None) -> Iterator[Store]:
    store = Store(database or DEFAULT_URL)
    open_books(store, now())
    try:
        yield store
    finally:
        store.close()


def _keeper(store: Store, by: str | None) -> Person | None:
    """Whoever does it, by their password; nobody where it is done at the machine."""
    if by is None:
        return None
    person = known_by(store, by, typer.prompt(f"Password of {by}", hide_input=True, err=True))
    if person is None:
        raise BadInput("the name or the password is wrong")
    return person


def head(database: str | None, as_json: bool) -> None:
    """Seal the journal and print its head."""
    store = Store(database or DEFAULT_URL)
    open_books(store, now())
    found = seal_heads(store, now()) or newest_head(store)
    store.close()
    assert found is not None, "a journal begins with a record, which is sealed"
    keep_head(head_file(store.file), found)
    if as_json:
        say_json(asdict(found))
    else:
        say(found.in_words)


def change_key(by: str, to: Path | None, database: str | None) -> None:
    """Ask for the manager's password and seal with a new key from here on."""
    password = typer.prompt("Password", hide_input=True, err=True)
    store = Store(database or DEFAULT_URL)
    open_books(store, now())
    try:
        person = known_by(store, by, password)
        if person is None:
            raise BadInput("the name or the password is wrong")
        require(person.role, Duty.KEYS)
        path, key = to or beside(store.file), new_key()
        with store.writing() as connection:
            keep_keys(path, [key, *store.keyring.keys])
            store.change_key(connection, key, person.id, now())
    finally:
        store.close()
    say(f"The journal is sealed with key [cyan]{fingerprint(key)}[/] from now on; the keys are in {path}.")
    if KEY in os.environ or path != beside(store.file):
        say(f"Start the floor with the first line of that file as {KEY}, and with {RING}={path}.")


def verify(since: Path | None, full: bool, database: str | None, as_json: bool) -> None:
    """Check the books and print what was found."""
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
        say_json(found.to_json())
    elif found.sound:
        say(
            f"[bold green]The books are sound:[/] {found.records:,} records in {found.streams} streams, "
            f"{found.rounds:,} rounds, the money balances."
        )
        for what in found.unproved:
            say(f"[dim]Not proved: {what}.[/]")
    if found.otherwise:
        say(f"[yellow]{len(found.otherwise):,} rounds were played otherwise than this version plays them:[/]")
        for what in found.otherwise:
            say(f"  {what}")
    for fault in found.faults[:50]:
        complain(fault)
    if not found.sound:
        raise typer.Exit(1)
