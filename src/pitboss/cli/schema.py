"""The JSON Schema of rulebook files."""

import sys

from pitboss import json_schema
from pitboss.cli.files import write
from pitboss.cli.output import say


def schema(what: str, out: str | None) -> None:
    """Print or write it."""
    text = json_schema.written(what)
    if out is None:
        sys.stdout.write(text)
    else:
        write(out, text.encode())
        say(f"[dim]written to {out}[/]")
