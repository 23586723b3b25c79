"""Rounds that are written down: settle a scenario, replay a journal."""

import typer
from rich.markup import escape

from pitboss.cli.files import read_input
from pitboss.cli.output import complain, say, say_json
from pitboss.cli.results import round_data, show_round
from pitboss.errors import BadInput
from pitboss.journal import replay_journal
from pitboss.scenario import disappointments, expected_refusal, read_scenario


def settle(scenario: str, as_json: bool) -> None:
    """Play a scenario and print what every wager came to."""
    text, name = read_input(scenario), scenario if scenario != "-" else "standard input"
    reason = expected_refusal(text, name)
    if reason is not None:
        _refuse(text, name, reason, as_json)
        return
    written = read_scenario(text, name)
    round_ = written.play()
    missed = disappointments(written, round_)
    if as_json:
        say_json({**round_data(round_), "unexpected": missed})
    else:
        show_round(round_)
        if written.expected and not missed:
            say("[green]As the scenario expects.[/]")
    for line in missed:
        complain(line)
    if missed:
        raise typer.Exit(1)


def _refuse(text: str, name: str, reason: str, as_json: bool) -> None:
    """A scenario that expects to be refused, for that reason."""
    try:
        read_scenario(text, name).play()
    except BadInput as refusal:
        said = str(refusal)
    else:
        said = ""
    missed = [] if said and reason in said else [f"expected to be refused, {reason!r}, not: {said or 'played'}"]
    if as_json:
        say_json({"refused": said, "unexpected": missed})
    elif not missed:
        say(f"[green]Refused, as the scenario expects:[/] {escape(said)}")
    for line in missed:
        complain(line)
    if missed:
        raise typer.Exit(1)


def replay(journal: str, as_json: bool) -> None:
    """Play a journal again and print the round."""
    round_ = replay_journal(read_input(journal), journal)
    if as_json:
        say_json(round_data(round_))
        return
    say(f"[green]The journal holds:[/] {len(round_.turns)} answers, {len(round_.events)} events, all as written.")
    show_round(round_)
