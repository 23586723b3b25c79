"""Sitting at a table: rounds until the player leaves or the chips are gone."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from pitboss.cli.output import say
from pitboss.cli.terminal.cards_and_wheels import AtCardsOrWheel
from pitboss.cli.terminal.dice import AtTheDice, ChipsGone
from pitboss.cli.terminal.talk import Leave
from pitboss.cli.terminal.welcome import welcome
from pitboss.equipment.chance import Chance, SeededChance, SystemChance
from pitboss.equipment.dice import DiceSet
from pitboss.errors import BadInput
from pitboss.journal import write_journal
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table import Croupier, Decide, Game, Round
from pitboss.table.events import Event

BANKROLL: Cents = 500_00


class Player(Protocol):
    """How one kind of game is played at the terminal."""

    last_shooter: int | None
    """Who had the dice in the round before, at a dice table."""

    def bet(self, round_: Round, bankroll: Cents) -> None:
        """Take wagers until the betting is closed; `bankroll` is what they began the round with."""
        ...

    def decide(self, round_: Round, decision: Decide) -> None:
        """Take a decision."""
        ...

    def show(self, round_: Round, events: Sequence[Event]) -> None:
        """Tell what happened."""
        ...

    def new_cards(self) -> None:
        """The cards were shuffled."""
        ...

    def leave(self, round_: Round) -> Cents:
        """Leave in the middle of a round; what that round has changed in their bankroll."""
        ...


def play_table(game: Game, house: HouseRules, *, seed: int | None, journal: str | None) -> None:
    """Rounds until the player leaves."""
    chance: Chance = SystemChance() if seed is None else SeededChance(seed)
    croupier = Croupier(game, house, chance)
    player: Player = AtTheDice() if isinstance(game.equipment(house), DiceSet) else AtCardsOrWheel()
    bankroll = BANKROLL
    welcome(game, house)
    while bankroll > 0:
        say(f"\n[bold]{dollars(bankroll)}[/] in front of you")
        round_ = Round(game, house, {1: "you"}, player.last_shooter)
        try:
            _run(round_, croupier, player, bankroll)
        except Leave:
            bankroll += player.leave(round_)
            say(f"\nYou leave with [bold]{dollars(bankroll)}[/].")
            return
        except ChipsGone:
            break
        gain = round_.table.seats[1].gain
        bankroll += gain
        colour = "green" if gain > 0 else "red" if gain < 0 else "yellow"
        word = "You win" if gain > 0 else "You lose" if gain < 0 else "Even:"
        say(f"[{colour} bold]{word} {dollars(abs(gain))}[/]")
        if journal:
            _write(journal, round_)
        if croupier.next_round():
            player.new_cards()
    say("The chips are gone. Thank you for playing.")


def _run(round_: Round, croupier: Croupier, player: Player, bankroll: Cents) -> None:
    while round_.ask is not None:
        before = len(round_.events)
        answer = croupier.answer(round_.ask)
        if answer is not None:
            croupier.meters.follow(round_.answer(answer))
        elif isinstance(round_.ask, Decide):
            player.decide(round_, round_.ask)
        else:
            player.bet(round_, bankroll)
            continue
        player.show(round_, round_.events[before:])


def _write(name: str, round_: Round) -> None:
    """Put the journal in place whole or not at all."""
    path = Path(name)
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in write_journal(round_))
        os.replace(file.name, path)
    except OSError as error:
        raise BadInput(f"cannot write the journal {name}: {error.strerror}") from None
