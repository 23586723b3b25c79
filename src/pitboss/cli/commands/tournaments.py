"""Tournaments: one held by players of the house, what stacks are worth, what a last bet is worth."""

from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import AsJson, PropertyName


@done_by("tournaments")
def tournament(
    file: Annotated[typer.FileText, typer.Argument(help="The rules of a tournament, or - for standard input.")],
    players: Annotated[int, typer.Option(min=2, max=2_000, help="How many enter.")] = 49,
    seed: Annotated[int, typer.Option(help="The same seed gives the same tournament.")] = 1,
    floor: Annotated[
        str | None,
        typer.Option(
            metavar="DATABASE",
            help="Hold it on the floor with this database, command by command, and check its books; "
            "an empty one is furnished as a demonstration.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Hold a tournament with players of the house, from the entries to the prizes."""


@done_by("tournaments")
def stacks(
    chips: Annotated[list[str], typer.Argument(metavar="CHIPS...", help="What every player left has.")],
    prize: Annotated[list[str], typer.Option(help="A prize, the first place first; may be repeated.")],
    as_json: AsJson = False,
) -> None:
    """What stacks of a poker tournament are worth by the independent chip model, and fair deals."""


@done_by("tournaments")
def last_coup(
    house: PropertyName,
    first: Annotated[int, typer.Argument(min=1, help="Chips of whoever bets first.")],
    second: Annotated[int, typer.Argument(min=1, help="Chips of the other.")],
    least: Annotated[int, typer.Option(min=1, help="The least bet, in chips.")] = 1,
    bet: Annotated[int | None, typer.Option(min=1, help="A first bet to be answered, in chips.")] = None,
    on: Annotated[str, typer.Option(help="The hand it is on: player or banker.")] = "banker",
    as_json: AsJson = False,
) -> None:
    """What a bet on the last coup of a baccarat tournament is worth when two are left, exactly."""


@done_by("tournaments")
def last_hand(
    house: PropertyName,
    first: Annotated[int, typer.Argument(min=1, help="Chips of whoever bets and plays first.")],
    second: Annotated[int, typer.Argument(min=1, help="Chips of the other.")],
    bet: Annotated[int, typer.Option(min=1, help="The first bet, in chips.")],
    answer: Annotated[
        int | None, typer.Option(min=1, help="The second bet; the best one if none is named.")
    ] = None,
    least: Annotated[int, typer.Option(min=1, help="The least bet, in chips.")] = 1,
    as_json: AsJson = False,
) -> None:
    """What a bet on the last hand of a blackjack tournament is worth when two are left."""


COMMANDS: Final = (tournament, stacks, last_coup, last_hand)
