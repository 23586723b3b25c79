"""At the table: settle a scenario, play in the terminal, replay a journal, practise as a dealer."""

from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import AnyGame, AnyProperty, AsJson, GameName, PropertyName, Settings

DRILLS: Final = ("payout", "deal", "third-card", "setting", "irregularity")
"""The drills of the school, by name."""


@done_by("rounds")
def settle(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO.yaml|-", help="The round to settle.")],
    as_json: AsJson = False,
) -> None:
    """Cards, wagers and decisions in; every wager's result, pay and clause out."""


@done_by("playing")
def play(
    house: AnyProperty = None,
    game: AnyGame = None,
    settings: Settings = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Play with a seeded shoe instead of a secure one.")
    ] = None,
    journal: Annotated[str | None, typer.Option("--journal", help="Write the last round's journal here.")] = None,
) -> None:
    """Play in the terminal; without names, choose from a menu."""


@done_by("rounds")
def replay(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL|-", help="A journal written by play.")],
    as_json: AsJson = False,
) -> None:
    """Play a journal again and check that everything comes out as it says."""


def _drills(incomplete: str) -> list[str]:
    return [name for name in DRILLS if name.startswith(incomplete)]


@done_by("school")
def school(
    house: PropertyName,
    game: GameName,
    drill: Annotated[
        str, typer.Option(help=f"Which drill: {', '.join(DRILLS)}.", autocompletion=_drills)
    ] = "payout",
    level: Annotated[int, typer.Option(min=1, max=3, help="From 1, one wager, to 3, a full layout.")] = 1,
    questions: Annotated[int, typer.Option(min=1, max=1_000, help="How many are asked.")] = 10,
    seed: Annotated[int | None, typer.Option(min=0, help="Ask the same questions again.")] = None,
    lesson: Annotated[bool, typer.Option("--lesson", help="Read the lesson before the questions.")] = False,
    as_json: AsJson = False,
    answers: Annotated[bool, typer.Option("--answers", help="With --json: what is right, too.")] = False,
) -> None:
    """Practise as a dealer: payouts, dealing, the house way, third cards, irregularities."""


COMMANDS: Final = (settle, play, replay, school)
