"""Cards and wheels: wagers first, then the deal or the spin, then everything is settled."""

from collections.abc import Sequence

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
    show_commission,
    show_ruling,
)
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.games.baccarat.roads import BANKER, MARKS, PLAYER, roads
from pitboss.money import Cents, cents, dollars
from pitboss.scenario import wager_and_spot
from pitboss.table import BetsClosed, Decide, Face, PlaceWager, Round, TakeBack
from pitboss.table.events import (
    Called,
    Dealt,
    EnvyPaid,
    Event,
    HandSet,
    Revealed,
    Reversed,
    Ruled,
    Settled,
    StartCounted,
    Stopped,
    VigorishPaid,
)

_SUIT_SHOWN = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class AtCardsOrWheel:
    """A player at a game of cards or at a wheel."""

    last_shooter: int | None = None

    def __init__(self) -> None:
        self._bankroll: Cents = 0
        """What he began the round with."""
        self._last = ""
        """What he said last, to say it again."""
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
        """Ask what he does with his hand."""
        seat = round_.table.seats[decision.seat]
        say(f"  you hold [bold]{' '.join(map(_shown, decision.cards or seat.cards))}[/]")
        choose(round_, decision, held=self._bankroll + seat.gain - sum(map(round_.table.own, seat.open_stakes())))

    def show(self, round_: Round, events: Sequence[Event]) -> None:
        """Tell what happened."""
        for event in events:
            _show(event)
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
    """Place what he says, and as much on the wagers that must equal it and that he does not name."""
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
    name = str(card)
    red = "red" if name[-1] in "dh" else "default"
    return f"[{red}]{name[0].replace('T', '10')}{_SUIT_SHOWN.get(name[-1], '')}[/]"


def _big_road(coups: Sequence[str]) -> str:
    """The big road in letters, with the number of ties behind an entry they ride on."""
    found = {(column, row): (winner, ties) for column, row, winner, ties in roads(coups)["big_road"]}
    columns, rows = (1 + max((at[axis] for at in found), default=-1) for axis in (0, 1))
    lines = ("".join(_entry(*found.get((x, y), ("", 0))) for x in range(columns)).rstrip() for y in range(rows))
    return "\n".join(f"  [dim]│[/] {line}" for line in lines) or "  [dim]│[/]"


def _entry(winner: str, ties: int) -> str:
    colour = "red" if winner == BANKER else "blue" if winner == PLAYER else "default"
    return f"[{colour}]{winner:1}[/][green]{ties or '':<2}[/]"


def _show(event: Event) -> None:
    match event:
        case Dealt(to="dealer", face=Face.UP):
            say(f"  the dealer shows [bold]{_shown(event.card)}[/]")
        case Dealt(face=Face.UP) if event.to.startswith("seat "):
            say(f"  your card [bold]{_shown(event.card)}[/]")
        case Dealt(face=Face.UP):
            say(f"  {event.to} gets [bold]{_shown(event.card)}[/]")
        case Called():
            say(f"  [bold]{event.call}[/]")
        case Revealed():
            say(f"  {event.who} shows [bold]{' '.join(map(_shown, event.cards))}[/]")
        case StartCounted():
            say(f"  {event.number}: the deal begins at {'the dealer' if event.place == 'dealer' else event.place}")
        case HandSet():
            whose = "the dealer's" if event.place == "dealer" else "your"
            high, low = (" ".join(map(_shown, hand)) for hand in (event.high, event.low))
            say(f"  {whose} high hand [bold]{high}[/], low hand [bold]{low}[/]")
        case Stopped():
            rolled = event.section.replace("-", "").isdigit() and "-" in event.section
            say(f"  the {'dice lie' if rolled else 'wheel stops at'} [bold]{event.section}[/]")
        case Ruled():
            show_ruling(event)
        case Settled():
            colour = "green" if event.net > 0 else "red" if event.net < 0 else "yellow"
            spot = f" {event.spot}" if event.spot and event.spot != event.wager else ""
            say(
                f"  {event.wager}{spot}: {event.outcome}, {event.pays} [{colour}]{dollars(event.net)}[/] "
                f"[dim]{cited(event.cite)}[/]"
            )
        case Reversed():
            cite = f"[dim]{cited(event.cite)}[/]"
            say(f"  {event.wager}: {event.outcome} is undone {dollars(event.net)} {cite}")
        case VigorishPaid():
            show_commission(event)
        case EnvyPaid():
            say(f"  envy [green]{dollars(event.paid)}[/]")
        case _:
            pass
