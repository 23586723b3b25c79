"""Rounds that are written down: settle a scenario, replay a journal."""

from importlib import import_module
from types import ModuleType
from typing import Any

import typer
from rich.markup import escape

from pitboss.cli.files import read_input
from pitboss.cli.output import complain, say, say_json
from pitboss.cli.results import round_data, show_round
from pitboss.journal import replay_journal
from pitboss.scenario import Told, tell


def settle(scenario: str, as_json: bool) -> None:
    """Play a scenario and print what every wager came to, round by round."""
    rounds = tell(read_input(scenario), scenario if scenario != "-" else "standard input")
    missed = [line for told in rounds for line in told.missed]
    if as_json:
        data = [_told_data(told) for told in rounds]
        say_json(data[0] if len(data) == 1 else {"rounds": data, "unexpected": missed})
    else:
        for at, told in enumerate(rounds, start=1):
            if len(rounds) > 1:
                say(f"[bold]Round {at}[/]")
            _show(told)
    for line in missed:
        complain(line)
    if missed:
        raise typer.Exit(1)


def _told_data(told: Told) -> dict[str, Any]:
    if told.round is not None:
        played = round_data(told.round)
    else:
        played = {"refused": told.refused} if told.hand is None else _room_hands().hand_data(told.hand)
    return {**played, "unexpected": list(told.missed)}


def _room_hands() -> ModuleType:
    """How hands of the poker room are printed; loaded when there is one."""
    return import_module("pitboss.cli.room_hands")


def _show(told: Told) -> None:
    if told.round is not None:
        show_round(told.round)
    elif told.hand is not None:
        _room_hands().show_hand(told.hand)
    if (told.round or told.hand) and told.expects and not told.missed:
        say("[green]As the scenario expects.[/]")
    elif not told.round and not told.hand and not told.missed:
        say(f"[green]Refused, as the scenario expects:[/] {escape(told.refused)}")


def replay(journal: str, as_json: bool) -> None:
    """Play a journal again and print the round."""
    round_ = replay_journal(read_input(journal), journal)
    if as_json:
        say_json(round_data(round_))
        return
    say(f"[green]The journal holds:[/] {len(round_.turns)} answers, {len(round_.events)} events, all as written.")
    show_round(round_)
