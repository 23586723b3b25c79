"""The work of `pitboss house` and `pitboss check`."""

from pathlib import Path

import typer

from pitboss import library, new_house, shelf
from pitboss.cli.output import say, say_json
from pitboss.conformance import check_section
from pitboss.errors import BadInput
from pitboss.rulebook import RulebookError
from pitboss.words.names import so_many


def new(name: str, pattern: str, games: str | None, title: str | None) -> None:
    """Begin a house."""
    wanted = [game.strip() for game in games.split(",") if game.strip()] if games else []
    written = new_house.found(name, title, pattern, wanted)
    sections = so_many(len(written) - 1, "section")
    say(f"{library.of_house(name).title} has {sections} in [bold]{written[0].parent}[/]:")
    for file in written:
        say(f"  {file.name}")
    say(f"\nEdit them, then: [bold]pitboss house check {name}[/]")


def check(house: str, game: str | None, as_json: bool) -> None:
    """Check a house."""
    name = library.find_property(house).name
    names = [library.find_name(name, game)[1]] if game else list(library.sections(name))
    _report(name, [shelf.file_of(each, day) for each in names for day in shelf.editions(name, each)], as_json)


def check_file(file: Path, as_json: bool) -> None:
    """Check one file."""
    if not file.is_file():
        raise BadInput(f"there is no file {file}")
    home = file.resolve().parent
    if not (home / shelf.HOUSE).is_file():
        raise BadInput(f"{file} lies in no house's folder: there is no {shelf.HOUSE} beside it")
    shelf.use(home.parent, *shelf.own())
    _report(home.name, [] if file.name == shelf.HOUSE else [file.stem], as_json)


def _report(house: str, names: list[str], as_json: bool) -> None:
    """The house and every section, with what was found; nothing wrong is exit code 0, a fault is 1."""
    library.of_house(house)
    found = {name: _faults(house, name, aloud=not as_json) for name in names}
    wrong = sum(len(faults) for checks in found.values() for faults in checks.values())
    if as_json:
        say_json({"property": house, "sections": found, "faults": wrong})
    else:
        found_wrong = so_many(wrong, "fault") if wrong else "nothing wrong"
        looked_at = so_many(len(names), "section") if names else shelf.HOUSE
        say(f"\n[bold]{house}[/]: {looked_at}, {found_wrong}")
    if wrong:
        raise typer.Exit(1)


def _faults(house: str, name: str, *, aloud: bool) -> dict[str, list[str]]:
    if aloud:
        say(f"[bold]{name}[/]")
    game, _, day = name.partition("@")
    try:
        section = library.section(house, game, day)
    except RulebookError as error:
        if aloud:
            say(f"  [red]✗[/] it reads\n    {error}".replace("\n", "\n    "))
        return {"it reads": str(error).splitlines()}
    found: dict[str, list[str]] = {}
    for check_, faults in check_section(section):
        found[check_.title] = faults
        if aloud:
            say(f"  [red]✗[/] {check_.title}" if faults else f"  [green]✓[/] {check_.title}")
            for fault in faults[:_SHOWN]:
                say(f"    {fault}")
            if len(faults) > _SHOWN:
                say(f"    and {len(faults) - _SHOWN} more")
    return found


_SHOWN = 10
"""So many faults of a kind are listed; --json tells all."""
