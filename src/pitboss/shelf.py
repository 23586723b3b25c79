"""The shelves of rulebooks: which houses and sections stand there, by the names of folders and files.

A shelf is a folder; each house on it is a folder with a `house.yaml` and a file a section. An amendment of a
section is a file beside it, named by the gaming day it takes effect: `three-card-poker@2026-07-01.yaml`. A
casino's own shelf is the one `PITBOSS_RULEBOOKS` names (several, as in a search path), or the `rulebooks` of
the nearest `pitboss.toml`, in the folder one works in or above it. The shelf that comes with Pitboss is always
the last; of two houses of one name the first one met is meant. Beside it stands a shelf of games that are
everybody's and no house's: it is found by its name, and not listed with the houses.
"""

import os
import tomllib
from collections.abc import Callable
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar, cast

from pitboss.errors import BadInput

VARIABLE: Final = "PITBOSS_RULEBOOKS"
SETTINGS: Final = "pitboss.toml"
HOUSE: Final = "house.yaml"
"""What the file with the facts of a house is called."""
_SUFFIX: Final = ".yaml"
_FROM: Final = "@"
"""In the name of a file: what comes before the day an edition is in force from."""

P = ParamSpec("P")
T = TypeVar("T")
_READ: Final[list[Callable[[], None]]] = []


def read_once(read: Callable[P, T]) -> Callable[P, T]:
    """Keep what was read from the shelves, until others are used."""
    kept = cache(read)
    _READ.append(kept.cache_clear)
    return cast(Callable[P, T], kept)


def use(*folders: Path) -> None:
    """Read from these shelves from now on, here and in every process started from here."""
    os.environ[VARIABLE] = os.pathsep.join(str(folder.resolve()) for folder in folders)
    forget()


def forget() -> None:
    """Look at the shelves anew."""
    for forget_it in _READ:
        forget_it()


@read_once
def own() -> tuple[Path, ...]:
    """The shelves somebody brought: where their houses stand."""
    named = os.environ.get(VARIABLE)
    found = tuple(Path(each) for each in named.split(os.pathsep) if each) if named else _settled()
    for folder in found:
        if not folder.is_dir():
            raise BadInput(f"there is no folder of rulebooks {folder}; {VARIABLE} or {SETTINGS} names it")
    return found


def _settled() -> tuple[Path, ...]:
    """What the nearest settings name, seen from where they lie."""
    here = Path.cwd()
    file = next((each / SETTINGS for each in (here, *here.parents) if (each / SETTINGS).is_file()), None)
    if file is None:
        return ()
    try:
        settings = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{file}: {error}") from None
    named = settings.pop("rulebooks", None)
    if settings or not isinstance(named, str):
        raise BadInput(f'{file} says one thing, where the rulebooks are: rulebooks = "rulebooks"')
    return (file.parent / named,)


def built_in() -> Traversable:
    """The shelf that comes with Pitboss."""
    return resources.files("pitboss") / "rulebooks"


def public() -> Traversable:
    """The shelf of games everybody knows."""
    return resources.files("pitboss") / "public"


@read_once
def _folders() -> dict[str, Traversable]:
    """By house: its folder."""
    return _standing_on(*own(), built_in())


@read_once
def _every_folder() -> dict[str, Traversable]:
    """The same, and of the public games."""
    return _standing_on(*own(), built_in(), public())


def _standing_on(*shelves: Traversable) -> dict[str, Traversable]:
    found: dict[str, Traversable] = {}
    for each in shelves:
        for entry in sorted(each.iterdir(), key=lambda entry: entry.name):
            if (entry / HOUSE).is_file():
                found.setdefault(entry.name, entry)
    return found


def houses() -> tuple[str, ...]:
    """Every house, those of one's own shelves first."""
    return tuple(_folders())


def known() -> tuple[str, ...]:
    """Every house, and the public games."""
    return tuple(_every_folder())


def own_houses() -> tuple[str, ...]:
    """The houses of one's own shelves."""
    return tuple(name for name in _folders() if _is_own(name))


def _is_own(house: str) -> bool:
    place = folder(house)
    return isinstance(place, Path) and place.parent in own()


def folder(house: str) -> Traversable:
    """Where a house's rulebooks are; `BadInput` where there is no such house."""
    if house not in _every_folder():
        raise BadInput(f"there is no house {house}; there are {', '.join(known())}")
    return _every_folder()[house]


@read_once
def _editions(house: str) -> dict[str, tuple[str, ...]]:
    """By section: the days its editions are in force from, in order; nothing is the first one's."""
    found: dict[str, list[str]] = {}
    for entry in folder(house).iterdir():
        if entry.name.endswith(_SUFFIX) and entry.name != HOUSE:
            section, dated, day = entry.name.removesuffix(_SUFFIX).partition(_FROM)
            if dated and not _is_day(day):
                where = display_name(house, entry.name)
                raise BadInput(f"{where}: an amendment is named by its day, as {section}@2026-07-01.yaml")
            found.setdefault(section, []).append(day)
    for section, days in found.items():
        if "" not in days:
            where, first = (
                display_name(house, f"{each}{_SUFFIX}") for each in (file_of(section, days[0]), section)
            )
            raise BadInput(f"{where} amends {first}, which is not there")
    return {section: tuple(sorted(found[section])) for section in sorted(found)}


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def sections(house: str) -> tuple[str, ...]:
    """The sections of a house's document."""
    return tuple(_editions(house))


def editions(house: str, section: str) -> tuple[str, ...]:
    """The days the editions of a section are in force from, in order; nothing is the first one's."""
    return _editions(house)[section]


def file_of(section: str, day: str) -> str:
    """What the file of an edition is called, without its ending."""
    return f"{section}{_FROM}{day}" if day else section


def edition_on(house: str, section: str, day: str) -> str:
    """The edition that is in force on a day, by the day it is in force from."""
    return max(each for each in editions(house, section) if each <= day)


@read_once
def _days() -> tuple[str, ...]:
    """Every day on which an amendment of any section takes effect."""
    return tuple(sorted({day for house in known() for days in _editions(house).values() for day in days if day}))


def amended() -> bool:
    """Whether any section has more than one edition, so that the day matters."""
    return bool(_days())


def standing_since(day: str) -> str:
    """The last day, up to this one, on which an amendment took effect: all rulebooks stand as they did then."""
    return max((each for each in _days() if each <= day), default="")


def text(house: str, section: str) -> str:
    """What a file holds: that of a section, or of an amendment as `section@day`."""
    return (folder(house) / f"{section}{_SUFFIX}").read_text(encoding="utf-8")


def facts(house: str) -> str:
    """What a house's own file holds."""
    return (folder(house) / HOUSE).read_text(encoding="utf-8")


def picture(house: str, name: str) -> bytes | None:
    """A picture that lies beside a house's own file; nothing where there is none of that name."""
    file = folder(house) / name
    return file.read_bytes() if file.is_file() else None


def law(jurisdiction: str) -> str:
    """What the law of a place asks, from the first shelf that has it."""
    for each in (*own(), built_in()):
        file = each / "jurisdictions" / f"{jurisdiction}{_SUFFIX}"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise BadInput(f"no shelf has the law of {jurisdiction}: jurisdictions/{jurisdiction}{_SUFFIX}")


def display_name(house: str, file: str) -> str:
    """What a file of a house is called when something is said of it: as the person who keeps it would open it."""
    if _is_own(house):
        return str(folder(house) / file)
    return f"{'rulebooks' if house in houses() else 'public'}/{house}/{file}"
