"""The poker room: equities, a day of the room, recorded hands, bad beat jackpots, rake."""

from typing import Annotated, Final

import typer

from pitboss.cli.commands import done_by
from pitboss.cli.commands.arguments import AsJson, Players, PropertyName, Settings


@done_by("poker_room")
def equity(
    house: PropertyName,
    variant: Annotated[str, typer.Argument(help="The kind of poker: holdem, omaha, omaha-eight-or-better.")],
    hands: Annotated[list[str], typer.Argument(metavar="HAND...", help="Hands such as 'As Ah' 'Ks Kh'.")],
    board: Annotated[str, typer.Option(help="The cards in the middle so far.")] = "",
    as_json: AsJson = False,
) -> None:
    """What hands are worth against one another, every way the board can come."""


@done_by("poker_room")
def room_day(
    tables: Annotated[int, typer.Option(min=1, max=200, help="Tables in the room.")] = 40,
    hands: Annotated[
        int, typer.Option(min=1, help="Hands dealt at each table; a day is 24 hours of thirty hands.")
    ] = 720,
    seed: Annotated[int, typer.Option(help="The same seed gives the same day, on any number of cores.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Deal a room for a gaming day, and see drops, jackpots and fund reconcile to the cent."""


@done_by("poker_room")
def hand_history(
    file: Annotated[
        typer.FileText, typer.Argument(help="A hand history in the PHH format, or - for standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Play a recorded poker hand again: pots, winners and what everybody ends with."""


@done_by("bad_beats")
def bad_beats(
    house: PropertyName,
    players: Players = None,
    jackpot: Annotated[
        list[str] | None,
        typer.Option(help="A jackpot such as mini; may be repeated; all if none is named."),
    ] = None,
    deals: Annotated[
        int, typer.Option(min=1_000, help="Deals drawn where a game is not counted exactly, as Seven-card Stud.")
    ] = 10_000_000,
    as_json: AsJson = False,
) -> None:
    """How often bad beat jackpots are hit for each hand dealt, if everybody stays to the showdown."""


@done_by("rake")
def rake(
    house: PropertyName,
    stakes: Annotated[
        list[str] | None,
        typer.Option(metavar="LOWER/UPPER", help="Limits such as 4/8, blinds half and all of the lower one."),
    ] = None,
    players: Players = None,
    hands: Annotated[int, typer.Option(min=2, help="Hands played for each line.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same hands.")] = 1,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """What rake and drop take of a hand, from hands played by chance; a charge for time exactly."""


@done_by("promotions")
def promotions(
    tables: Annotated[
        int, typer.Option(min=1, max=20, help="Tables the software deals, besides one by hand.")
    ] = 3,
    hands: Annotated[int, typer.Option(min=10, help="Hands that fill the box of each table.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same hands; draws are drawn anew.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play a day of a poker room on a floor of its own, hold every promotion once, and reconcile the fund."""


@done_by("promotions")
def check_draws(
    file: Annotated[typer.FileText, typer.Argument(help="A record of draws, or - for standard input.")],
) -> None:
    """Draw everything of a day again, from the secret that was told afterwards and what was posted before."""


COMMANDS: Final = (equity, room_day, hand_history, bad_beats, rake, promotions, check_draws)
