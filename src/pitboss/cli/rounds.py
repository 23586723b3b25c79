"""At the table: settle a scenario, play in the terminal, replay a journal."""

from typing import Annotated, Final

import typer

from pitboss import library
from pitboss.cli.maths import read_input
from pitboss.cli.output import AsJson, Settings, complain, options_from, say, say_json
from pitboss.cli.results import round_data, show_round
from pitboss.cli.terminal import choose_table, play_table
from pitboss.journal import replay_journal
from pitboss.rulebook import HouseRules
from pitboss.scenario import disappointments, read_scenario


def settle(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO.yaml|-", help="The round to settle.")],
    as_json: AsJson = False,
) -> None:
    """Cards, wagers and decisions in; every wager's result, pay and clause out."""
    written = read_scenario(read_input(scenario), scenario if scenario != "-" else "standard input")
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


def replay(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL|-", help="A journal written by play.")],
    as_json: AsJson = False,
) -> None:
    """Play a journal again and check that everything comes out as it says."""
    round_ = replay_journal(read_input(journal), journal)
    if as_json:
        say_json(round_data(round_))
        return
    say(f"[green]The journal holds:[/] {len(round_.turns)} answers, {len(round_.events)} events, all as written.")
    show_round(round_)


def play(
    house: Annotated[str | None, typer.Argument(metavar="[PROPERTY]")] = None,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    settings: Settings = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Play with a seeded shoe instead of a secure one.")
    ] = None,
    journal: Annotated[str | None, typer.Option("--journal", help="Write the last round's journal here.")] = None,
) -> None:
    """Play in the terminal; without names, choose from a menu."""
    if house is None or game is None:
        house, game = choose_table(house)
    section = library.find_section(house, game)
    rules = HouseRules.choose(section, options_from(settings))
    play_table(library.game_of(section), rules, seed=seed, journal=journal)


COMMANDS: Final = (settle, play, replay)
