"""Machine code made beforehand."""

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pitboss import cores
from pitboss.cli.output import console, say
from pitboss.compiled import warming
from pitboss.compiled.listing import listed


def warm(tables: bool, workers: int) -> None:
    """Compile what is missing, with a bar for people who watch."""
    warming.tidy()
    todo = warming.missing(warming.TABLES if tables else ())
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True)
    bar.disable = not console.is_terminal
    with bar:
        seconds = {entry: 1.0 + listed()[entry] for entry in todo}
        task = bar.add_task(f"compiling {len(todo)} kernels", total=sum(seconds.values()))
        warming.compile_all(todo, workers or cores.available(), lambda entry: bar.advance(task, seconds[entry]))
    say(f"{len(todo)} kernels compiled." if todo else "Every kernel is compiled.")
