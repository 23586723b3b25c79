"""Arguments and options that several commands take.

A house and a game are looked up as soon as they are read: a name that is not known is refused before anything is
loaded that computes. Both are completed from the names of the rulebooks' folders and files.
"""

from datetime import date
from typing import Annotated, TypeAlias

import typer

from pitboss import shelf
from pitboss.cli.commands import loading
from pitboss.errors import BadInput


def complete_houses(incomplete: str) -> list[str]:
    """The houses whose name begins so."""
    return [name for name in shelf.houses() if name.startswith(incomplete)]


def _games(context: typer.Context, incomplete: str) -> list[str]:
    """The games of the house that was typed, or of the first of two; of every house where none was."""
    typed = context.params.get("house") or context.params.get("first")
    known = shelf.houses()
    of = [typed] if typed in known else known
    return sorted({name for house in of for name in shelf.sections(house) if name.startswith(incomplete)})


def _known_house(context: typer.Context, house: str) -> str:
    if not context.resilient_parsing:
        with loading():
            from pitboss.library import find_property
        find_property(house)
    return house


def _known_game(context: typer.Context, game: str) -> str:
    house = context.params.get("house")
    if house is not None and not context.resilient_parsing:
        with loading():
            from pitboss.library import find_name
        find_name(house, game)
    return game


def _known_day(day: str | None) -> str | None:
    if day is None:
        return None
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        raise BadInput(f"{day!r} is no day; write it as 2026-07-01") from None


PropertyName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="PROPERTY",
        help="The house, such as jack-cleveland.",
        callback=_known_house,
        autocompletion=complete_houses,
    ),
]
GameName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="The game, such as three-card-poker.", callback=_known_game, autocompletion=_games
    ),
]
AnyProperty: TypeAlias = Annotated[
    str | None, typer.Argument(metavar="[PROPERTY]", autocompletion=complete_houses)
]
AnyGame: TypeAlias = Annotated[str | None, typer.Argument(metavar="[GAME]", autocompletion=_games)]
FirstProperty: TypeAlias = Annotated[str, typer.Argument(metavar="PROPERTY_A", autocompletion=complete_houses)]
SecondProperty: TypeAlias = Annotated[str, typer.Argument(metavar="PROPERTY_B", autocompletion=complete_houses)]
OnlyProperty: TypeAlias = Annotated[
    str | None, typer.Option("--property", help="Only this house.", autocompletion=complete_houses)
]
WorkPlace: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--house",
        help="Where the person works, such as jack-cleveland; all houses if not said.",
        autocompletion=complete_houses,
    ),
]
OneGame: TypeAlias = Annotated[str, typer.Option(help="Which of the house's games.", autocompletion=_games)]
OnDay: TypeAlias = Annotated[
    str | None,
    typer.Option("--on", metavar="DAY", help="As it is in force on a day, as 2026-07-01.", callback=_known_day),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Settings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Choose an option of the house; may be repeated."),
]
Seed: TypeAlias = Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same rounds.")]
OnlyWager: TypeAlias = Annotated[str | None, typer.Option("--wager", help="Only this wager.")]
OnlyTable: TypeAlias = Annotated[str | None, typer.Option("--table", help="Only this pay table.")]
Significance: TypeAlias = Annotated[float, typer.Option("--significance", min=0.0001, max=0.2)]
Meters: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--meter", metavar="[NAME=]AMOUNT", help="What a progressive meter shows; may be repeated."),
]
Stakes: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--stake", metavar="WAGER=AMOUNT", help="The stake a wager is valued at; may be repeated."),
]
Others: TypeAlias = Annotated[
    int, typer.Option("--others", min=0, max=6, help="Others who play the same beside the player.")
]
Removed: TypeAlias = Annotated[
    str | None,
    typer.Option("--removed", metavar="CARDS", help="Cards gone from the shoe, as 'As Kd 8h'; for baccarat."),
]
Proposed: TypeAlias = Annotated[
    str | None,
    typer.Option("--with", metavar="FILE", help="Changes to the section, written like a piece of its rulebook."),
]
Pays: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--pay", metavar="WAGER:OUTCOME=ODDS", help="Pay a line otherwise; 'none' leaves it out. May be repeated."
    ),
]
Fresh: TypeAlias = Annotated[
    bool, typer.Option("--fresh", help="Compute again instead of using remembered results.")
]
Players: TypeAlias = Annotated[list[int] | None, typer.Option(help="Players dealt in; may be repeated.")]
