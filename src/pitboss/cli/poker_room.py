"""The poker room: what hands are worth against one another, how often a bad beat comes, a day of the room."""

from fractions import Fraction
from typing import Annotated, Final

import typer
from rich.progress import Progress

from pitboss import cache, library
from pitboss.cli.output import AsJson, PropertyName, console, say, say_json, show
from pitboss.equipment.cards import cards
from pitboss.errors import BadInput
from pitboss.money import dollars
from pitboss.naming import find
from pitboss.odds.bad_beats import chances
from pitboss.odds.equities import equities
from pitboss.room.day import simulated_day
from pitboss.room.histories import replayed
from pitboss.room.rules import BadBeatRules, PokerRoomRules

_ROOM, _BEATS = ("horseshoe-cleveland", "poker-room"), ("hollywood-toledo", "bad-beat-jackpots")


def _room(house: str) -> PokerRoomRules:
    return library.find_section(house, "poker-room").rules(PokerRoomRules)


def equity(
    house: PropertyName,
    variant: Annotated[str, typer.Argument(help="The kind of poker: holdem, omaha, omaha-eight-or-better.")],
    hands: Annotated[list[str], typer.Argument(metavar="HAND...", help="Hands such as 'As Ah' 'Ks Kh'.")],
    board: Annotated[str, typer.Option(help="The cards in the middle so far.")] = "",
    as_json: AsJson = False,
) -> None:
    """What hands are worth against one another, every way the board can come."""
    known = _room(house).variants
    name = find("kind of poker", variant, {key: key for key in known})
    held = [cards(hand) for hand in hands]
    with console.status("[dim]dealing every board[/]"):
        found = equities(known[name], held, cards(board))
    if as_json:
        say_json(
            [
                {
                    "hand": [str(card) for card in hand],
                    "wins": float(each.wins),
                    "share": float(each.share),
                    "exact": str(each.share),
                }
                for hand, each in zip(held, found, strict=True)
            ]
        )
        return
    rows = [
        (" ".join(map(str, hand)), f"{float(each.wins):.4%}", f"{float(each.share):.4%}")
        for hand, each in zip(held, found, strict=True)
    ]
    show(
        known[name].title,
        ["hand", "takes it all", "share of the pot"],
        rows,
        right=("takes it all", "share of the pot"),
    )


def bad_beats(
    house: PropertyName,
    players: Annotated[list[int] | None, typer.Option(help="Players dealt in; may be repeated.")] = None,
    as_json: AsJson = False,
) -> None:
    """How often the Hold'em bad beat jackpot is hit, exactly, if everybody stays to the showdown."""
    beats = library.find_section(house, "bad-beat-jackpots").rules(BadBeatRules)
    counts = players or [4, 6, 8, 9, 10]
    if not all(2 <= count <= 23 for count in counts):
        raise BadInput("between two and twenty-three players can be dealt in")
    jackpot = beats.jackpots["holdem"]

    def compute() -> dict[str, str]:
        with Progress(console=console, transient=True, disable=as_json) as bar:
            task = bar.add_task("looking at every board", total=1.0)
            chance = chances(jackpot, counts, lambda share: bar.update(task, completed=share))
        return {str(count): str(each) for count, each in chance.items()}

    known = cache.remembered(cache.name_of("bad beats", jackpot, counts), compute)
    found = {int(count): Fraction(chance) for count, chance in known.items()}
    if as_json:
        say_json(
            [{"players": count, "chance": float(chance), "exact": str(chance)} for count, chance in found.items()]
        )
        return
    rows = [(count, f"{float(chance):.3e}", f"1 in {float(1 / chance):,.0f}") for count, chance in found.items()]
    show(
        "Hold'em bad beat, per hand dealt",
        ["players", "chance", "how often"],
        rows,
        right=("players", "how often"),
    )


def room_day(
    tables: Annotated[int, typer.Option(min=1, max=200, help="Tables in the room.")] = 40,
    hands: Annotated[int, typer.Option(min=1, help="Hands dealt at each table.")] = 50,
    seed: Annotated[int, typer.Option(help="The same seed gives the same day.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Deal a room for a day, and see drops, jackpots and fund reconcile."""
    rules = library.section(*_ROOM).rules(PokerRoomRules)
    beats = library.section(*_BEATS).rules(BadBeatRules)
    with Progress(console=console, transient=True, disable=as_json) as bar:
        task = bar.add_task("dealing", total=tables * hands)
        day, room = simulated_day(rules, beats, tables, hands, seed, lambda done: bar.advance(task, done))
    if as_json:
        say_json({**vars(day), "reconciled": day.reconciled})
        return
    rows = [
        ("hands dealt", f"{day.hands:,}"),
        ("chips bought", dollars(day.bought_in)),
        ("chips left with the players", dollars(day.cashed_out)),
        ("rake", dollars(day.rake)),
        ("dropped for jackpots and promotions", dollars(day.dropped)),
        ("counted at the end of the day", dollars(day.counted)),
        ("of it to the jackpots and their reserves", dollars(day.to_jackpots)),
        ("of it to the promotional fund", dollars(day.to_fund)),
        (f"paid to players for {day.hits} bad beats", dollars(day.jackpots_paid)),
    ]
    show(f"A day of {day.tables} tables", ["what", "amount"], rows, right=("amount",))
    for name, meter in room.jackpots.meters.items():
        say(f"{name}: {dollars(meter.posted)} posted for tomorrow, {dollars(meter.reserve)} in reserve")
    say("[green]reconciled to the cent[/]" if day.reconciled else "[red]does not reconcile[/]")


def hand_history(
    file: Annotated[
        typer.FileText, typer.Argument(help="A hand history in the PHH format, or - for standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Play a recorded poker hand again: pots, winners and what everybody ends with."""
    hand = replayed(library.section(*_ROOM).rules(PokerRoomRules), file.read())
    outcome = hand.outcome
    assert outcome is not None
    if as_json:
        say_json(
            {
                "pots": [{"amount": dollars(pot.amount), "seats": list(pot.seats)} for pot in outcome.pots],
                "gains": {str(seat): dollars(gain) for seat, gain in outcome.gains.items()},
            }
        )
        return
    for pot, shares in zip(outcome.pots, outcome.shares, strict=True):
        won = ", ".join(f"seat {share.seat} {dollars(share.amount)}" for share in shares)
        say(f"pot of [bold]{dollars(pot.amount)}[/]: {won}")
    rows = [
        (seat, dollars(hand.stacks[seat]), dollars(hand.stacks[seat] + gain))
        for seat, gain in outcome.gains.items()
    ]
    show(hand.spread.variant.title, ["seat", "began with", "ends with"], rows, right=("began with", "ends with"))


COMMANDS: Final = (equity, bad_beats, room_day, hand_history)
