"""Talking with the player: asking them, explaining the best play, ruling on what they report."""

from collections.abc import Iterable, Iterator

from rich.markup import escape

from pitboss import before_flop
from pitboss.cli.output import cited, console, say
from pitboss.design.best_play import best_play
from pitboss.errors import BadInput, Refused
from pitboss.money import Cents, dollars
from pitboss.odds import Situation
from pitboss.odds.advice import Advice, advise
from pitboss.odds.advice.saying import in_a_line
from pitboss.rulebook import HouseRules
from pitboss.saying import capital
from pitboss.table import Decide, Decision, Irregular, Round
from pitboss.table.events import Ruled
from pitboss.table.speech import spoken
from pitboss.table.table import SET, Table


class Leave(Exception):
    """The player has had enough."""


def ask(prompt: str) -> str:
    """One line from the player; the end of input is leaving."""
    try:
        return console.input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        raise Leave from None


def leaves(said: str) -> bool:
    """Whether they said that they leave."""
    return said.lower() in ("q", "quit", "exit")


def choose(round_: Round, decision: Decide, *, usual: str | None = None, held: Cents | None = None) -> None:
    """Ask for a decision until the table takes one; where one is usual, Enter takes it and `q` leaves.

    `held` are the chips they have left for it.
    """
    keys = " or ".join(_offered(decision))
    while True:
        said = ask(f"{keys}? ")
        if usual is not None and leaves(said):
            raise Leave
        if said == "?":
            hint(round_.house, advise(round_, filed=before_flop.values))
            continue
        said = said or usual or ""
        try:
            if said.startswith("!"):
                report(round_, said)
                return
            answer = _decision(round_.table, decision, said)
            if held is not None:
                check_chips(_needs(decision, answer), held)
            round_.answer(answer)
            return
        except (Refused, BadInput) as refusal:
            refuse(refusal)


def _offered(decision: Decide) -> Iterator[str]:
    """The choices, what has to be typed of each in colour, and what it adds."""
    adds = dict(zip(decision.choices, decision.adds, strict=False))
    for choice in decision.choices:
        others = [other for other in decision.choices if other != choice]
        short = next((n for n in range(1, len(choice)) if not _any_starts(others, choice[:n])), len(choice))
        amount = f" {dollars(abs(adds[choice]))}" if adds.get(choice) else ""
        if choice in decision.for_money and decision.least is not None and decision.most is not None:
            amount = f" {dollars(decision.least)} to {dollars(decision.most)}"
        if decision.picks and choice == SET:
            amount = " and the cards of your low hand"
        yield f"[cyan]{choice[:short]}[/]{choice[short:]}{amount}"


def _any_starts(names: Iterable[str], said: str) -> bool:
    return any(name.startswith(said) for name in names)


def _decision(table: Table, decision: Decide, said: str) -> Decision:
    """A choice by its first letters or any true word, with what goes with it: `play 25`, `2x`, `set As Kd`."""
    word, _, rest = said.partition(" ")
    meant = [choice for choice in decision.choices if word and choice.startswith(word.lower())]
    if len(meant) > 1 and word.lower() not in meant and "fold" in meant:  # what costs a hand is never guessed
        raise BadInput(f"do you mean {' or '.join(meant)}?")
    whole = word if word.lower() in decision.choices or not meant else meant[0]
    return spoken(table, decision, f"{whole} {rest}".strip())


def _needs(decision: Decide, answer: Decision) -> Cents:
    """What a choice adds to the layout."""
    if answer.amount is not None:
        return answer.amount
    if answer.choice in decision.for_money:
        return decision.most or 0
    return dict(zip(decision.choices, decision.adds, strict=False)).get(answer.choice, 0)


def hint(house: HouseRules, advice: Advice | None = None) -> None:
    """The best play: of the decision where its choices are valued, else as the analysis of the game has it."""
    if advice is not None:
        say(f"[dim]{in_a_line(advice)}[/]")
        return
    with console.status("[dim]computing the best play[/]"):
        rules = best_play(Situation(house)).rules
    for rule in rules:
        say(f"[dim]{rule}[/]")


def report(round_: Round, said: str) -> None:
    """`!name`: something went wrong; say what the house rules."""
    events = round_.answer(Irregular(said[1:].strip()))
    for event in events:
        if isinstance(event, Ruled):
            say(f"[yellow]{escape(event.ruling)}[/] [dim]{cited(event.cite)}[/]")


def to_you(said: str) -> str:
    """A sentence as it is said to the one who plays: nobody tells them their seat."""
    return capital(said.removeprefix("Seat 1, ").replace("Seat 1: ", "You: "))


def refuse(refusal: Refused | BadInput) -> None:
    """Say why not, in the table's own words, whatever the player typed."""
    say(f"[yellow]{escape(str(refusal))}[/]")


def check_chips(needed: Cents, held: Cents) -> None:
    """Refuse what the player cannot put up."""
    if needed > held:
        raise BadInput(f"that is more than the {dollars(held)} in front of you")
