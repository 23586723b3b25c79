"""Files that are named on the command line."""

from pathlib import Path

import typer

from pitboss.errors import BadInput


def read_input(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name == "-":
        return typer.get_text_stream("stdin").read()
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot read {name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"cannot read {name}: it is not text") from None


def write(path: str, content: bytes) -> None:
    """Write a file that was asked for."""
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
