"""Playing in the terminal: a menu of houses and games, one player, real cards from a secure shoe."""

import os
import tempfile
from pathlib import Path

import typer

from pitboss import library
from pitboss.cli.output import console, say, show
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance, SeededChance, SystemChance
from pitboss.errors import BadInput, Refused
from pitboss.journal import write_journal
from pitboss.money import Cents, cents, dollars
from pitboss.naming import folded
from pitboss.odds import Situation, analyse
from pitboss.rulebook import HouseRules
from pitboss.scenario import wager_and_spot
from pitboss.table import (
    BetsClosed,
    Croupier,
    Decide,
    Decision,
    Face,
    Game,
    Irregular,
    PlaceWager,
    Round,
    TakeBack,
    TakeWagers,
)
from pitboss.table.events import Dealt, EnvyPaid, Revealed, Ruled, Settled, Stopped

BANKROLL: Cents = 500_00
_SUIT_SHOWN = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class _Leave(Exception):
    """The player has had enough."""


def ask(prompt: str) -> str:
    """One line from the player; the end of input is leaving."""
    try:
        return console.input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        raise _Leave from None


def choose_table(house: str | None) -> tuple[str, str]:
    """A menu of houses, then of the games of a house."""
    houses = [library.find_property(house)] if house else list(library.properties().values())
    try:
        found = houses[0] if len(houses) == 1 else houses[_pick("Which casino?", [h.title for h in houses])]
        games = library.playable(found.name)
        titles = [library.section(found.name, name).text.title for name in games]
        return found.name, games[_pick(f"Which game at {found.title}?", titles)]
    except _Leave:
        raise typer.Exit from None


def _pick(question: str, choices: list[str]) -> int:
    say(f"\n[bold]{question}[/]")
    for number, choice in enumerate(choices, start=1):
        say(f"  [cyan]{number}[/]  {choice}")
    while True:
        said = ask("number (q to leave): ")
        if said.lower() in ("q", "quit", "exit"):
            raise _Leave
        if said.isdigit() and 1 <= int(said) <= len(choices):
            return int(said) - 1
        matches = [at for at, choice in enumerate(choices) if folded(said) and folded(said) in folded(choice)]
        if len(matches) == 1:
            return matches[0]
        say(f"[yellow]A number from 1 to {len(choices)}, please.[/]")


def play_table(game: Game, house: HouseRules, *, seed: int | None, journal: str | None) -> None:
    """Rounds until the player leaves."""
    chance: Chance = SystemChance() if seed is None else SeededChance(seed)
    croupier = Croupier(game, house, chance)
    bankroll, last = BANKROLL, ""
    _welcome(game, house)
    try:
        while bankroll > 0:
            say(f"\n[bold]{dollars(bankroll)}[/] in front of you")
            round_ = Round(game, house, {1: "you"})
            last = _bet(round_, last, bankroll)
            _run(round_, croupier, bankroll)
            gain = round_.table.seats[1].gain
            bankroll += gain
            colour = "green" if gain > 0 else "red" if gain < 0 else "yellow"
            word = "You win" if gain > 0 else "You lose" if gain < 0 else "Even:"
            say(f"[{colour} bold]{word} {dollars(abs(gain))}[/]")
            if journal:
                _write(journal, round_)
            croupier.next_round()
        say("The chips are gone. Thank you for playing.")
    except _Leave:
        say(f"\nYou leave with [bold]{dollars(bankroll)}[/].")


def _welcome(game: Game, house: HouseRules) -> None:
    section = house.section
    say(f"\n[bold green]{section.text.title}[/] at {library.properties()[section.house].title}")
    rows = []
    for name, wager in house.wagers.items():
        if wager.when == "opening":
            low, high, only = house.limits(name)
            amounts = " or ".join(map(dollars, only)) if only else f"{dollars(low)} to {dollars(high)}"
            spots = [spot for spot in game.spots(house, name) if spot is not None]
            where = f"{len(spots)} spots, such as {spots[len(spots) // 2]}" if len(spots) > 1 else ""
            pays = ", ".join(dict.fromkeys(str(row.pays) for row in house.paytable(name).rows.values()))
            rows.append((name, amounts, where, pays))
    show("Wagers", ["wager", "amount", "where", "pays"], rows)
    first = rows[0][0]
    spot = next((s for s in game.spots(house, first) if s is not None), None)
    example = f"{first} {spot} 10" if spot and spot != first else f"{first} 10"
    say(
        f"Bet like [cyan]{example}[/], several with commas. [cyan]=[/] bets the same again, [cyan]?[/] shows the "
        "best play, [cyan]!name[/] reports an irregularity, [cyan]q[/] leaves."
    )


def _bet(round_: Round, last: str, bankroll: Cents) -> str:
    """Take wagers until the layout can be closed; what was said, to say it again."""
    while True:
        said = ask("your wagers: ")
        if said.lower() in ("q", "quit", "exit"):
            raise _Leave
        if said == "?":
            _hint(round_.house)
            continue
        said = last if said in ("", "=") else said
        if not said:
            continue
        try:
            if said.startswith("!"):
                _report(round_, said)
                continue
            _place(round_, said, bankroll)
            round_.answer(BetsClosed())
            return said
        except (Refused, BadInput) as refusal:
            say(f"[yellow]{refusal}[/]")
            _clear(round_)


def _place(round_: Round, said: str, bankroll: Cents) -> None:
    total = 0
    for part in said.replace(";", ",").split(","):
        words = part.split()
        if len(words) < 2:
            raise BadInput(f"{part.strip()!r}: name the wager and the amount")
        wager, spot = wager_and_spot(round_.house, " ".join(words[:-1]))
        amount = cents(words[-1])
        total += amount
        if total > bankroll:
            raise BadInput(f"that is more than the {dollars(bankroll)} in front of you")
        round_.answer(PlaceWager(1, wager, amount, spot))


def _clear(round_: Round) -> None:
    for stake in list(round_.table.seats[1].open_stakes()):
        round_.answer(TakeBack(1, stake.wager, stake.spot))


def _report(round_: Round, said: str) -> None:
    events = round_.answer(Irregular(said[1:].strip()))
    for event in events:
        if isinstance(event, Ruled):
            _show_ruling(event)


def _show_ruling(event: Ruled) -> None:
    say(f"[yellow]{event.ruling}[/] [dim]§{', §'.join(event.cite)}[/]")


def _hint(house: HouseRules) -> None:
    with console.status("[dim]computing the best play[/]"):
        rules = analyse(Situation(house)).strategy.rules
    for rule in rules:
        say(f"[dim]{rule}[/]")


def _run(round_: Round, croupier: Croupier, bankroll: Cents) -> None:
    while round_.ask is not None:
        before = len(round_.events)
        answer = croupier.answer(round_.ask)
        if answer is not None:
            croupier.meters.follow(round_.answer(answer))
        elif isinstance(round_.ask, Decide):
            _decide(round_, round_.ask, bankroll)
        else:
            assert isinstance(round_.ask, TakeWagers)
            raise _Leave
        for event in round_.events[before:]:
            _show(event)


def _decide(round_: Round, decision: Decide, bankroll: Cents) -> None:
    seat = round_.table.seats[decision.seat]
    say(f"  you hold [bold]{' '.join(map(_shown, decision.cards or seat.cards))}[/]")
    keys = " or ".join(f"[cyan]{choice[0]}[/]{choice[1:]}" for choice in decision.choices)
    while True:
        said = ask(f"{keys}? ")
        if said == "?":
            _hint(round_.house)
            continue
        try:
            if said.startswith("!"):
                _report(round_, said)
                return
            chosen = next((c for c in decision.choices if said and c.startswith(said.lower())), said)
            round_.answer(Decision(chosen))
            return
        except (Refused, BadInput) as refusal:
            say(f"[yellow]{refusal}[/]")


def _shown(card: Card) -> str:
    name = str(card)
    red = "red" if name[-1] in "dh" else "default"
    return f"[{red}]{name[0].replace('T', '10')}{_SUIT_SHOWN.get(name[-1], '')}[/]"


def _show(event: object) -> None:
    match event:
        case Dealt(to="dealer", face=Face.UP):
            say(f"  the dealer shows [bold]{_shown(event.card)}[/]")
        case Dealt(face=Face.UP):
            say(f"  your card [bold]{_shown(event.card)}[/]")
        case Revealed():
            say(f"  {event.who} shows [bold]{' '.join(map(_shown, event.cards))}[/]")
        case Stopped():
            say(f"  the wheel stops at [bold]{event.section}[/]")
        case Ruled():
            _show_ruling(event)
        case Settled():
            colour = "green" if event.net > 0 else "red" if event.net < 0 else "yellow"
            spot = f" {event.spot}" if event.spot and event.spot != event.wager else ""
            say(
                f"  {event.wager}{spot}: {event.outcome}, {event.pays} [{colour}]{dollars(event.net)}[/] "
                f"[dim]§{', §'.join(event.cite)}[/]"
            )
        case EnvyPaid():
            say(f"  envy [green]{dollars(event.paid)}[/]")
        case _:
            pass


def _write(name: str, round_: Round) -> None:
    """Put the journal in place whole or not at all."""
    path = Path(name)
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in write_journal(round_))
        os.replace(file.name, path)
    except OSError as error:
        raise BadInput(f"cannot write the journal {name}: {error.strerror}") from None
