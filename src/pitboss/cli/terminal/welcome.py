"""What a player sees when they come to a table: the wagers, and how to say them."""

from pitboss import library
from pitboss.cli.output import say, show
from pitboss.equipment.dice import DiceSet
from pitboss.money import dollars
from pitboss.rulebook import HouseRules
from pitboss.table import Game
from pitboss.words.dice import odds_limit

_HELP = "[cyan]?[/] shows the best play, [cyan]!name[/] reports an irregularity, [cyan]q[/] leaves."


def welcome(game: Game, house: HouseRules) -> None:
    """The table's wagers and the words it understands."""
    section = house.section
    say(f"\n[bold green]{section.text.title}[/] at {library.of_house(section.house).title}")
    rows = [
        (name, _amounts(house, name), _where(game, house, name), _pays(house, name))
        for name, wager in house.wagers.items()
        if wager.when == "opening"
    ]
    show("Wagers", ["wager", "amount", "where", "pays"], rows)
    if isinstance(game.equipment(house), DiceSet):
        _say_how_at_the_dice()
        return
    first = rows[0][0]
    spot = next((s for s in game.spots(house, first) if s is not None), None)
    example = f"{first} {spot} 10" if spot and spot != first else f"{first} 10"
    say(f"Bet like [cyan]{example}[/], several with commas. [cyan]=[/] bets the same again, {_HELP}")


def _say_how_at_the_dice() -> None:
    say(
        "Between rolls bet like [cyan]pass 10, place 6 12[/], then [cyan]Enter[/] rolls. With a point on, "
        "[cyan]odds 20[/] goes behind the line and [cyan]odds 6 20[/] behind a bet that has come to the 6."
    )
    say(
        "[cyan]press place 6 6[/] adds to a wager, [cyan]down place 6[/] takes it down, [cyan]down place 6 6[/] "
        "six dollars of it; [cyan]on place 6[/] and [cyan]off place 6[/] call it, [cyan]dice[/] passes the dice."
    )
    say(f"[cyan]=[/] says the last wagers again, {_HELP}")


def _amounts(house: HouseRules, name: str) -> str:
    wager = house.wagers[name]
    if wager.of is not None and wager.dice is not None:
        return odds_limit(house, name)
    low, high, only = house.limits(name)
    return " or ".join(map(dollars, only)) if only else f"{dollars(low)} to {dollars(high)}"


def _where(game: Game, house: HouseRules, name: str) -> str:
    spots = [spot for spot in game.spots(house, name) if spot is not None]
    return f"{len(spots)} spots, such as {spots[len(spots) // 2]}" if len(spots) > 1 else ""


def _pays(house: HouseRules, name: str) -> str:
    if name not in house.tables:
        return "by its parts"
    return ", ".join(dict.fromkeys(str(row.pays) for row in house.paytable(name).rows.values()))
