"""The poker room: what hands are worth against one another, a day of the room, recorded hands."""

import typer
from rich.progress import Progress

from pitboss import cores, library
from pitboss.cli.output import console, say, say_json, show
from pitboss.equipment.cards import cards
from pitboss.money import decimal, dollars
from pitboss.naming import find
from pitboss.odds.equities import equities
from pitboss.room.day import Day, simulated_day
from pitboss.room.histories import replayed
from pitboss.room.rules import BadBeatRules, PokerRoomRules


def _room(house: str) -> PokerRoomRules:
    return library.find_section(house, library.POKER_ROOM).rules(PokerRoomRules)


def equity(house: str, variant: str, hands: list[str], board: str, as_json: bool) -> None:
    """Print what every hand is worth."""
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


def room_day(tables: int, hands: int, seed: int, as_json: bool) -> None:
    """Deal the day and print what it came to."""
    room = library.poker_room()
    rules = room.rules(PokerRoomRules)
    beats = room.neighbour(library.jackpots(room.house)).rules(BadBeatRules)
    with Progress(console=console, transient=True, disable=as_json) as bar:
        task = bar.add_task("dealing", total=tables * hands)
        workers = min(cores.available(), tables)
        day = simulated_day(rules, beats, tables, hands, seed, workers, lambda done: bar.advance(task, done))
    if as_json:
        say_json(_day_told(day))
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
        (f"paid to {day.paid_players} players for {sum(day.hits.values())} bad beats", dollars(day.jackpots_paid)),
    ]
    show(f"A day of {day.tables} tables", ["what", "amount"], rows, right=("amount",))
    for name, meter in day.meters.items():
        say(f"{name}: {dollars(meter.posted)} posted for tomorrow, {dollars(meter.reserve)} in reserve")
    say("[green]reconciled to the cent[/]" if day.reconciled else "[red]does not reconcile[/]")


def _day_told(day: Day) -> dict[str, object]:
    counts = {"tables": day.tables, "hands": day.hands, "paid_players": day.paid_players, "hits": dict(day.hits)}
    sums = ("rake", "dropped", "counted", "to_jackpots", "to_fund", "jackpots_paid", "bought_in", "cashed_out")
    meters = {
        name: {"posted": decimal(meter.posted), "reserve": decimal(meter.reserve)}
        for name, meter in day.meters.items()
    }
    money = {name: decimal(getattr(day, name)) for name in sums}
    return {**counts, **money, "meters": meters, "reconciled": day.reconciled}


def hand_history(file: typer.FileText, as_json: bool) -> None:
    """Play the hand and print who won what."""
    hand = replayed(library.poker_room().rules(PokerRoomRules), file.read())
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
