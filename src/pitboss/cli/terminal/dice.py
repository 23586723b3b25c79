"""The dice: one shooter's hand, with the layout open between rolls."""

import re
from collections.abc import Sequence

from pitboss.cli.layout import rolls
from pitboss.cli.output import say
from pitboss.cli.terminal.calls import call, show_change, show_layout, who_shoots
from pitboss.cli.terminal.orders import YOU, read_order
from pitboss.cli.terminal.talk import Leave, ask, choose, hint, leaves, refuse, report
from pitboss.errors import BadInput, Refused
from pitboss.money import Cents, dollars
from pitboss.rulebook.schema import Phase
from pitboss.table import BetsClosed, Decide, PlaceWager, Round, TakeBack, TakeWagers
from pitboss.table.events import DiceTaken, Event, Rolled
from pitboss.words.events import told
from pitboss.words.names import titled


class ChipsGone(Exception):
    """Nothing in front of the player and nothing on the layout."""


class AtTheDice:
    """A player at a dice table."""

    def __init__(self) -> None:
        self.last_shooter: int | None = None
        self._last = ""
        """The wagers they named last, to name them again."""

    def decide(self, round_: Round, decision: Decide) -> None:
        """Offer them the dice."""
        say("The dice are offered to you; Enter takes them.")
        choose(round_, decision, usual="shoot")

    def bet(self, round_: Round, bankroll: Cents) -> None:
        """Keep the layout open until they want the dice to roll."""
        changed = True
        while isinstance(round_.ask, TakeWagers):
            rail = _rail(round_, bankroll)
            if not rail and not _up(round_):
                raise ChipsGone
            if changed:
                show_layout(round_, rail, _up(round_))
            said = ask("your wagers, or Enter to roll: ")
            if leaves(said):
                raise Leave
            before = len(round_.turns)
            try:
                self._obey(round_, said, bankroll)
            except (Refused, BadInput) as refusal:
                refuse(refusal)
            changed = len(round_.turns) > before

    def _obey(self, round_: Round, said: str, bankroll: Cents) -> None:
        if said == "?":
            hint(round_.house)
        elif said.startswith("!"):
            _report(round_, said)
        elif said.lower() in ("", "roll"):
            round_.answer(BetsClosed())
        else:
            self._take_orders(round_, self._last if said == "=" else said, bankroll)

    def _take_orders(self, round_: Round, said: str, bankroll: Cents) -> None:
        """Carry out what they say, one by one; what is refused does not keep the rest from being done."""
        wagers = []
        for order in filter(None, map(str.strip, re.split("[,;]", said))):
            try:
                answer = read_order(round_, order, _rail(round_, bankroll))
                events = round_.answer(answer)
            except (Refused, BadInput) as refusal:
                refuse(refusal)
                continue
            if isinstance(answer, PlaceWager):
                wagers.append(order)
            self.show(round_, events)
        self._last = ", ".join(wagers) or self._last

    def show(self, round_: Round, events: Sequence[Event]) -> None:
        """Tell who has the dice, or what a roll did."""
        for event, words in zip(events, told(round_)[len(round_.events) - len(events) :], strict=True):
            if isinstance(event, DiceTaken):
                self.last_shooter = event.seat
                say(who_shoots(round_))
            elif isinstance(event, Rolled):
                say(f"\n  {call(round_.house, rolls(round_.events)[-1])}")
            else:
                show_change(event, words)

    def new_cards(self) -> None:
        """There are none at a dice table."""

    def leave(self, round_: Round) -> Cents:
        """What may be taken down goes back to them; the rest stays on the layout without them."""
        seat = round_.table.seats[YOU]
        for stake in reversed(seat.open_stakes()):  # odds before the bet they stand behind
            try:
                self.show(round_, round_.answer(TakeBack(YOU, stake.wager, stake.spot)))
            except Refused as refusal:
                name = titled(round_.house, stake.wager, stake.spot)
                say(f"  {name}: {dollars(stake.amount)} is left on the layout; {refusal}")
        return seat.gain - _up(round_)


def _up(round_: Round) -> Cents:
    """What lies on the layout for them."""
    return sum(stake.amount for stake in round_.table.seats[YOU].open_stakes())


def _rail(round_: Round, bankroll: Cents) -> Cents:
    """What they have in front of them."""
    return bankroll + round_.table.seats[YOU].gain - _up(round_)


def _report(round_: Round, said: str) -> None:
    """Something goes wrong now, or in the throw that follows: then the dice go out, and the house rules."""
    _, ruling = round_.irregularity(said[1:].strip())
    if Phase.ROLL in ruling.phase and Phase.WAGERS not in ruling.phase:
        round_.answer(BetsClosed())
    report(round_, said)
