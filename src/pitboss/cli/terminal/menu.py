"""The menu: which casino, which game."""

import typer

from pitboss import library
from pitboss.cli.output import say
from pitboss.cli.terminal.talk import Leave, ask, leaves
from pitboss.naming import folded


def choose_table(house: str | None) -> tuple[str, str]:
    """A menu of houses, then of the games of a house."""
    houses = [library.find_property(house)] if house else list(library.properties().values())
    try:
        found = houses[0] if len(houses) == 1 else houses[_pick("Which casino?", [h.title for h in houses])]
        games = library.playable(found.name)
        titles = [library.section(found.name, name).text.title for name in games]
        return found.name, games[_pick(f"Which game at {found.title}?", titles)]
    except Leave:
        raise typer.Exit from None


def _pick(question: str, choices: list[str]) -> int:
    say(f"\n[bold]{question}[/]")
    for number, choice in enumerate(choices, start=1):
        say(f"  [cyan]{number}[/]  {choice}")
    while True:
        said = ask("number (q to leave): ")
        if leaves(said):
            raise Leave
        if said.isdigit() and 1 <= int(said) <= len(choices):
            return int(said) - 1
        matches = [at for at, choice in enumerate(choices) if folded(said) and folded(said) in folded(choice)]
        if len(matches) == 1:
            return matches[0]
        say(f"[yellow]A number from 1 to {len(choices)}, please.[/]")
