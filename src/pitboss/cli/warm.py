"""Machine code made beforehand."""

from typing import Annotated, Final

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pitboss.cli.output import console, say
from pitboss.compiled import warming
from pitboss.compiled.listing import listed


def warm(
    tables: Annotated[bool, typer.Option("--tables", help="Only what tables are dealt by.")] = False,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Cores to use; 0 for all.")] = 0,
) -> None:
    """Compile every kernel that is not on disk yet, on all cores, so that nobody waits for it later."""
    warming.tidy()
    todo = warming.missing(warming.TABLES if tables else ())
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True)
    bar.disable = not console.is_terminal
    with bar:
        seconds = {entry: 1.0 + listed()[entry] for entry in todo}
        task = bar.add_task(f"compiling {len(todo)} kernels", total=sum(seconds.values()))
        warming.compile_all(todo, workers or warming.cores(), lambda entry: bar.advance(task, seconds[entry]))
    say(f"{len(todo)} kernels compiled." if todo else "Every kernel is compiled.")


COMMANDS: Final = (warm,)
