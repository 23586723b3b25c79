"""The command line, described by itself: every command, its options, and an example with what it really prints."""

import shlex
from collections.abc import Iterator
from contextlib import chdir
from html import escape
from pathlib import Path
from typing import Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.testing import CliRunner

from docs.site.markup import code, table
from pitboss.cli import app
from pitboss.cli.output import console

EXAMPLES: Final[dict[str, str]] = {
    "games": "games --property jack-cleveland",
    "rules": "rules horseshoe-cleveland big-six",
    "paytables": "paytables hollywood-toledo three-card-poker pair-plus",
    "diff": "diff jack-cleveland hard-rock-cincinnati roulette",
    "ruling": "ruling jack-cleveland roulette floater",
    "interpretations": "interpretations hollywood-toledo aggregate-payout-limit",
    "clauses": "clauses horseshoe-cleveland",
    "settle": "settle round.yaml",
    "replay": "replay round.jsonl",
    "school": "school jack-cleveland roulette --seed 5 --questions 1 --json --answers",
    "odds": "odds jack-cleveland roulette --set wheel=single-zero",
    "strategy": "strategy hard-rock-cincinnati three-card-poker",
    "removal": "removal jack-cleveland blackjack --wager blackjack",
    "wheel-test": "wheel-test jack-cleveland roulette spins.csv",
    "dice-test": "dice-test jack-cleveland craps rolls.csv",
    "house-way": 'house-way jack-cleveland "As Ah Jo Kc Qd Js 4h"',
    "sessions": "sessions jack-cleveland craps --strategy molly.yaml --sessions 20000",
    "equity": 'equity horseshoe-cleveland holdem "As Ah" "7s 8s"',
    "hand-history": "hand-history hand.phh",
    "stacks": "stacks 50 30 20 --prize 70 --prize 30",
    "last-coup": "last-coup jack-cleveland 12 10",
}
"""By command: what is typed in the folder of the examples."""
FOLDER: Final = Path(__file__).parents[1] / "examples"
PRINTED: Final = Path(__file__).parents[1] / "data" / "commands"


def printed(command: str) -> str:
    """What a command prints, run in the folder of the examples."""
    with chdir(FOLDER):
        answer = CliRunner().invoke(app, shlex.split(command), catch_exceptions=False)
    return "\n".join(line.rstrip() for line in answer.stdout.splitlines()) + "\n"


def page() -> str:
    """The reference of the command line."""
    parts = [
        "# The command line\n\nEvery command prints for people, and with `--json` for programs. Names are "
        "forgiving: a wrong one gets *did you mean*. Bad input is explained and ends with exit code 2. "
        "`pitboss --install-completion` lets the shell complete commands, houses, games and options.\n"
    ]
    parts += [_described(name, command) for name, command in _every("", typer.main.get_group(app))]
    return "\n".join(parts)


def _every(before: str, group: TyperGroup) -> Iterator[tuple[str, TyperCommand | TyperGroup]]:
    for name, command in group.commands.items():
        assert isinstance(command, TyperCommand | TyperGroup)
        full = f"{before}{name}"
        yield full, command
        if isinstance(command, TyperGroup):
            yield from _every(f"{full} ", command)


def _described(name: str, command: TyperCommand | TyperGroup) -> str:
    parameters = [each for each in command.params if isinstance(each, TyperArgument | TyperOption)]
    given = [_metavar(each) for each in parameters if isinstance(each, TyperArgument)]
    usage = " ".join(("pitboss", name, *given))
    lines = [f"\n## pitboss {name}\n", (command.help or "").strip(), f"\n```console\n$ {usage}\n```\n"]
    lines.append(table(["", "what", "unless given"], [_parameter(each) for each in parameters]))
    kept = PRINTED / f"{name.replace(' ', '-')}.txt"
    if name in EXAMPLES and kept.exists():
        lines.append(f"\n```console\n$ pitboss {EXAMPLES[name]}\n{kept.read_text(encoding='utf-8')}```\n")
    return "\n".join(lines)


def _metavar(parameter: TyperArgument | TyperOption) -> str:
    return parameter.metavar or (parameter.name or "").upper()


def _parameter(parameter: TyperArgument | TyperOption) -> tuple[str, str, str]:
    if isinstance(parameter, TyperOption):
        names = ", ".join((*parameter.opts, *parameter.secondary_opts))
        name = names if parameter.is_flag else f"{names} {_metavar(parameter)}"
    else:
        name = _metavar(parameter)
    default = parameter.default
    unless = code(str(default)) if isinstance(default, str | int | float) and not isinstance(default, bool) else ""
    return code(name), escape(parameter.help or ""), unless


def main() -> None:
    """Keep what every example prints."""
    if console.is_terminal:  # it would break lines at its own edge, and colour them
        raise SystemExit("python -m docs.site.commands | cat")
    PRINTED.mkdir(parents=True, exist_ok=True)
    for name, command in EXAMPLES.items():
        print(f"pitboss {command}", flush=True)
        (PRINTED / f"{name}.txt").write_text(printed(command), encoding="utf-8")


if __name__ == "__main__":
    main()
