"""Which houses and sections stand on the shelf, by the names of folders and files, and the text of each."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

_SUFFIX: Final = ".yaml"


def shelf() -> Traversable:
    """The folder of the rulebooks."""
    return resources.files("pitboss") / "rulebooks"


def houses() -> tuple[str, ...]:
    """The houses that have a folder."""
    return tuple(sorted(entry.name for entry in shelf().iterdir() if entry.is_dir()))


@cache
def sections(house: str) -> tuple[str, ...]:
    """The sections of a house's document that have been transcribed."""
    files = (entry.name for entry in (shelf() / house).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in files if name.endswith(_SUFFIX)))


def text(house: str, section: str) -> str:
    """What a section's file holds."""
    return (shelf() / house / f"{section}{_SUFFIX}").read_text(encoding="utf-8")
