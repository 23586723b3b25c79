"""Cards and wheels: wagers first, then the deal or the spin, then everything is settled."""

from collections.abc import Sequence
from typing import Final

from rich.markup import escape

from pitboss.cli.output import cited, say
from pitboss.cli.terminal.talk import (
    Leave,
    ask,
    check_chips,
    choose,
    hint,
    leaves,
    refuse,
    report,
    to_you,
)
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.games.baccarat.roads import BANKER, MARKS, PLAYER, roads
from pitboss.money import Cents, cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.scenario import wager_and_spot
from pitboss.table import BetsClosed, Decide, Face, PlaceWager, Round, TakeBack
from pitboss.table.events import (
    BankTaken,
    Called,
    Chose,
    Dealt,
    Discarded,
    Event,
    NoMoreBets,
    RoundEnded,
    Settled,
    WagerPlaced,
    WagerTakenBack,
)
from pitboss.words.events import Told, told
from pitboss.words.names import signs
from pitboss.words.payments import LOSE, PUSH, WIN, result_word

_COLOUR: Final = {WIN: "green", LOSE: "red", PUSH: "yellow"}
_NO_NEWS: Final = (WagerPlaced, WagerTakenBack, NoMoreBets, Chose, Discarded, BankTaken, RoundEnded)


class AtCardsOrWheel:
    """A player at a game of cards or at a wheel."""

    last_shooter: int | None = None

    def __init__(self) -> None:
        self._bankroll: Cents = 0
        """What they began the round with."""
        self._last = ""
        """What they said last, to say it again."""
        self._coups: list[str] = []
        """Who won each coup of the shoe, at baccarat."""

    def bet(self, round_: Round, bankroll: Cents) -> None:
        """Take wagers until the layout can be closed."""
        self._bankroll = bankroll
        while True:
            said = ask("your wagers: ")
            if leaves(said):
                raise Leave
            if said == "?":
                hint(round_.house)
                continue
            said = self._last if said in ("", "=") else said
            if not said:
                continue
            try:
                if said.startswith("!"):
                    report(round_, said)
                    continue
                _place(round_, said, bankroll)
                round_.answer(BetsClosed())
                self._last = said
                return
            except (Refused, BadInput) as refusal:
                refuse(refusal)
                _clear(round_)

    def decide(self, round_: Round, decision: Decide) -> None:
        """Ask what they do with their hand."""
        seat = round_.table.seats[decision.seat]
        say(f"  you hold [bold]{' '.join(map(_shown, decision.cards or seat.cards))}[/]")
        choose(round_, decision, held=self._bankroll + seat.gain - sum(map(round_.table.own, seat.open_stakes())))

    def show(self, round_: Round, events: Sequence[Event]) -> None:
        """Tell what happened."""
        for event, words in zip(events, told(round_)[len(round_.events) - len(events) :], strict=True):
            _show(round_.house, event, words)
            if isinstance(event, Called):
                self._coups.append(MARKS[event.winner])
                say(_big_road(self._coups))

    def new_cards(self) -> None:
        """A new shoe has an empty scoreboard."""
        self._coups = []

    def leave(self, round_: Round) -> Cents:
        """A round that is not finished changes nothing."""
        return 0


def _place(round_: Round, said: str, bankroll: Cents) -> None:
    """Place what they say, and as much on the wagers that must equal it and that they do not name."""
    total = 0
    seat, house = round_.table.seats[1], round_.house
    for part in said.replace(";", ",").split(","):
        words = part.split()
        if len(words) < 2:
            raise BadInput(f"{part.strip()!r}: name the wager and the amount")
        wager, spot = wager_and_spot(round_.house, " ".join(words[:-1]))
        amount = cents(words[-1])
        total += amount
        check_chips(total, bankroll)
        round_.answer(PlaceWager(1, wager, amount, spot))
    for stake in seat.open_stakes():
        for other in house.made_together(stake.wager):
            if not seat.has(other):
                total += stake.amount
                check_chips(total, bankroll)
                round_.answer(PlaceWager(1, other, stake.amount))
                say(f"  {dollars(stake.amount)} on {house.wagers[other].title} as well")


def _clear(round_: Round) -> None:
    for stake in list(round_.table.seats[1].open_stakes()):
        round_.answer(TakeBack(1, stake.wager, stake.spot))


def _shown(card: Card) -> str:
    return f"[{'red' if str(card)[-1] in 'dh' else 'default'}]{signs(card)}[/]"


def _big_road(coups: Sequence[str]) -> str:
    """The big road in letters, with the number of ties behind an entry they ride on."""
    found = {(column, row): (winner, ties) for column, row, winner, ties in roads(coups)["big_road"]}
    columns, rows = (1 + max((at[axis] for at in found), default=-1) for axis in (0, 1))
    lines = ("".join(_entry(*found.get((x, y), ("", 0))) for x in range(columns)).rstrip() for y in range(rows))
    return "\n".join(f"  [dim]│[/] {line}" for line in lines) or "  [dim]│[/]"


def _entry(winner: str, ties: int) -> str:
    colour = "red" if winner == BANKER else "blue" if winner == PLAYER else "default"
    return f"[{colour}]{winner:1}[/][green]{ties or '':<2}[/]"


def _show(house: HouseRules, event: Event, words: Told) -> None:
    """What a player sees of an event; cards that lie face down and chips they put down themselves are no news."""
    if isinstance(event, _NO_NEWS) or (isinstance(event, Dealt) and event.face is not Face.UP):
        return
    clause = f" [dim]{cited(words.cite)}[/]" if words.cite else ""
    colour = _COLOUR[result_word(event)] if isinstance(event, Settled) else "default"
    say(f"  [{colour}]{escape(to_you(words.line))}[/]{clause}")
