"""At the table: settle a scenario, play in the terminal, replay a journal."""

from typing import Annotated, Any, Final

import typer

from pitboss import library
from pitboss.cli.maths import read_input
from pitboss.cli.output import AsJson, Settings, cited, complain, options_from, say, say_json, show
from pitboss.cli.terminal import choose_table, play_table
from pitboss.journal import replay_journal
from pitboss.money import decimal, dollars
from pitboss.rulebook import HouseRules
from pitboss.scenario import disappointments, read_scenario
from pitboss.table import Round
from pitboss.table.events import EnvyPaid, Ruled, Settled
from pitboss.table.records import encode


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


def round_data(round_: Round) -> dict[str, Any]:
    """A finished round for programs."""
    seats = []
    for seat in round_.table.seats.values():
        results = [
            event
            for event in round_.events
            if isinstance(event, (Settled, EnvyPaid)) and event.seat == seat.number
        ]
        seats.append(
            {
                "seat": seat.number,
                "player": seat.player,
                "net": decimal(seat.gain),
                "wagers": [_result_data(event) for event in results],
            }
        )
    house = round_.house
    return {
        "property": house.section.house,
        "game": house.section.game,
        "seats": seats,
        "rulings": [encode(event) for event in round_.events if isinstance(event, Ruled)],
        "table_result": decimal(round_.table.rack),
        "events": [encode(event) for event in round_.events],
    }


def _result_data(event: Settled | EnvyPaid) -> dict[str, Any]:
    if isinstance(event, EnvyPaid):
        return {
            "wager": event.wager,
            "outcome": f"envy: seat {event.for_hand_of} {event.outcome}",
            "pays": event.pays,
            "paid": decimal(event.paid),
            "net": decimal(event.paid),
            "result": "win",
            "cite": ", ".join(event.cite),
        }
    return {
        "wager": event.wager,
        "spot": event.spot,
        "stake": decimal(event.stake),
        "outcome": event.outcome,
        "result": result_word(event),
        "pays": event.pays,
        "paid": decimal(event.paid),
        "returned": decimal(event.returned),
        "taken": decimal(event.taken),
        "net": decimal(event.net),
        "limited": bool(event.limited),
        "cite": ", ".join(event.cite),
    }


def result_word(event: Settled) -> str:
    """What happened to a wager in one word."""
    if event.paid > 0:
        return "win"
    return "lose" if event.taken else "push"


_COLOUR: Final = {"win": "green", "lose": "red", "push": "yellow"}


def show_round(round_: Round) -> None:
    """A finished round for people."""
    for event in round_.events:
        if isinstance(event, Ruled):
            told = f" Tell: {', '.join(event.notify)}." if event.notify else ""
            say(f"[yellow]Ruling[/] {event.irregularity}: {event.ruling}{told} [dim]{cited(event.cite)}[/]")
    for seat in round_.table.seats.values():
        rows = []
        for event in round_.events:
            if isinstance(event, EnvyPaid) and event.seat == seat.number:
                rows.append(
                    (
                        event.wager,
                        "",
                        f"envy of seat {event.for_hand_of}",
                        "win",
                        event.pays,
                        dollars(event.paid),
                        cited(event.cite),
                    )
                )
            elif isinstance(event, Settled) and event.seat == seat.number:
                spot = f" {event.spot}" if event.spot and event.spot != event.wager else ""
                limit = " (payout limit)" if event.limited else ""
                rows.append(
                    (
                        event.wager + spot,
                        dollars(event.stake),
                        event.outcome,
                        result_word(event),
                        event.pays,
                        dollars(event.net) + limit,
                        cited(event.cite),
                    )
                )
        cards = " ".join(map(str, seat.cards))
        title = f"Seat {seat.number}, {seat.player}{'  ' + cards if cards else ''}"
        columns = ["wager", "stake", "outcome", "result", "pays", "gain", "clause"]
        show(title, columns, rows, right=["stake", "gain"])
        colour = _COLOUR["win" if seat.gain > 0 else "lose" if seat.gain < 0 else "push"]
        say(f"  [{colour}]{seat.player}: {dollars(seat.gain)}[/]")
    if round_.table.dealer:
        say(f"  dealer: {' '.join(map(str, round_.table.dealer))}")
    say(f"  table: {dollars(round_.table.rack)}")


COMMANDS: Final = (settle, play, replay)
