"""What a player sees and hears at the dice: puck and layout, the stickperson's call, what the dealers do."""

from typing import Final

from rich.markup import escape
from rich.table import Table as Grid

from pitboss.cli.layout import Roll, faces, lying, puck, rolls
from pitboss.cli.output import cited, console, say
from pitboss.cli.terminal.orders import YOU
from pitboss.cli.terminal.talk import to_you
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import rules_of
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table import Round
from pitboss.table.events import (
    DiceTaken,
    Event,
    Settled,
    VigorishPaid,
    WagerCalled,
    WagerMoved,
    WagerTakenBack,
)
from pitboss.words.events import Told
from pitboss.words.names import titled
from pitboss.words.payments import LOSE, PUSH, WIN, result_word
from pitboss.words.rolls import called

_COLOUR: Final = {WIN: "green", LOSE: "red", PUSH: "yellow"}
_NEWS: Final = (VigorishPaid, WagerMoved, WagerTakenBack, WagerCalled)


def show_layout(round_: Round, rail: Cents, up: Cents) -> None:
    """The puck, the player's chips on the rail and on the layout, and where those lie."""
    done = rolls(round_.events)
    point = done[-1].after if done else None
    laid = f", {dollars(up)} on the layout" if up else ""
    say(f"\nPuck [bold reverse] {puck(point)} [/]  [bold]{dollars(rail)}[/] in front of you{laid}")
    if not up:
        return
    grid = Grid(box=None, header_style="cyan", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("  wager", "box", "chips", "", ""):
        grid.add_column(column, justify="right" if column == "chips" else "left")
    for each in lying(round_, round_.table.seats[YOU]):
        state = "[green]on[/]" if each.on else "[yellow]off[/]"
        grid.add_row(
            f"  {titled(round_.house, each.wager)}", each.spot or "", dollars(each.amount), state, each.so_far
        )
    console.print(grid)


def who_shoots(round_: Round) -> str:
    """Who has the dice now; a shooter who passes them to nobody keeps them."""
    *before, shooter = (event.seat for event in round_.events if isinstance(event, DiceTaken))
    if shooter != YOU:
        return "You pass the dice; somebody else shoots."
    if not before:
        return "You have the dice."
    kept = "Nobody else takes the dice; they stay with you."
    hand = round_.table.referee
    if isinstance(hand, Hand) and hand.deciding_come_bets:
        kept += " Bets that have come to a number may be rolled for without a line bet."
    return kept


def call(house: HouseRules, roll: Roll) -> str:
    """What the stickperson says."""
    return f"{faces(roll.dice)}  [bold]{called(roll.dice)}[/]{_meaning(house, roll)}"


def _meaning(house: HouseRules, roll: Roll) -> str:
    line, total = rules_of(house).come_out, roll.dice.total
    if roll.before is not None:
        ended = "[bold red]seven out[/]" if total == 7 else "[bold green]the point is made[/]"
        return f", {ended}; the puck is OFF" if roll.after is None else ""
    if roll.after is not None:
        return f", the point; the puck is {puck(roll.after)}"
    return ", the line wins" if total in line.win else ", craps" if total in line.lose else ""


def show_change(event: Event, words: Told) -> None:
    """What happened to one wager."""
    if isinstance(event, Settled):
        say(f"  [{_COLOUR[result_word(event)]}]{escape(to_you(words.line))}[/] [dim]{cited(words.cite)}[/]")
    elif isinstance(event, _NEWS):
        clause = f" [dim]{cited(words.cite)}[/]" if words.cite else ""
        say(f"  {escape(to_you(words.says))}{clause}")
