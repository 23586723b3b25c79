"""Promotions of the poker room: a day on which each is held once, and draws that are drawn again."""

import json
import tempfile
from pathlib import Path

import typer

from pitboss import library
from pitboss.citing import listed
from pitboss.cli.output import console, say, say_json, show
from pitboss.errors import BadInput
from pitboss.floor.promoted_day import PromotedDay, promoted_day
from pitboss.floor.store import Store
from pitboss.money import cents, decimal, dollars
from pitboss.room.draws import faults


def promotions(tables: int, hands: int, seed: int, as_json: bool) -> None:
    """Hold them on a floor of its own and print who was paid what, by which clause."""
    house = library.poker_room().house
    with tempfile.TemporaryDirectory() as folder, console.status("[dim]dealing[/]"):
        store = Store(f"sqlite:///{Path(folder) / 'day.db'}")
        store.create()
        try:
            day = promoted_day(store, house, tables, hands, seed)
        finally:
            store.close()
    if as_json:
        say_json(_told(day))
        return
    rows = [(p, player, dollars(cents(amount)), by, cite) for p, player, amount, by, cite in _rows(day)]
    show("Promotions", ["promotion", "player", "paid", "by", "clause"], rows, right=("paid",))
    fund = {name: dollars(cents(str(day.fund[name]))) for name in ("collected", "paid", "free")}
    say(
        f"{day.hands} hands: {fund['collected']} collected, {fund['paid']} paid to players, {fund['free']} left: "
        f"{'reconciled to the cent' if day.fund['reconciled'] else 'NOT reconciled'}"
    )
    say(f"books: {'sound' if not day.faults else '; '.join(day.faults)}")
    say(f"posted before the draws: {day.draws['posted']}")


def _rows(day: PromotedDay) -> list[tuple[str, str, str, str, str]]:
    found = []
    for award in day.book.awards.values():
        won, sheet = award.won, day.book.promotions[award.won.promotion].sheet
        found.append((sheet.name, won.player, decimal(won.amount), won.by, listed(sheet.cite)))
    return found


def _told(day: PromotedDay) -> dict[str, object]:
    names = ("promotion", "player", "paid", "by", "cite")
    paid = [dict(zip(names, row, strict=True)) for row in _rows(day)]
    return {"hands": day.hands, "fund": day.fund, "awards": paid, "faults": list(day.faults), "draws": day.draws}


def check_draws(file: typer.FileText) -> None:
    """Say whether every draw follows from the secret."""
    try:
        told = json.loads(file.read())
    except ValueError as error:
        raise BadInput(f"{file.name}: this is no record of draws: {error}") from None
    record = told.get("draws", told) if isinstance(told, dict) and isinstance(told.get("draws"), dict) else told
    if not isinstance(record, dict):
        raise BadInput(f"{file.name}: this is no record of draws")
    if record.get("secret") == "":
        raise BadInput(f"{file.name}: the secret is told when the gaming day is over")
    if found := faults(record):
        raise BadInput("\n".join(found))
    say(f"{len(record['draws'])} draws follow from the secret whose hash was posted")
