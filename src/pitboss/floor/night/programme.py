"""The programme of a night, as `night.yaml` writes it: styles of play, names, the crowd, the scenes."""

from functools import cache
from importlib import resources
from typing import Annotated, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field


def _with_hyphens(name: str) -> str:
    return name.replace("_", "-")


class _Entry(BaseModel):
    """What is not read is not written."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=_with_hyphens)


class Style(_Entry):
    """How somebody plays."""

    players: Annotated[int, Field(ge=1)]
    bets: tuple[int, int]
    buys: int
    sides: Annotated[int, Field(ge=0, le=100)]
    plays: Literal["best", "usual", "hunch"]
    dice: str


class Cue(_Entry):
    """When a scene is played, in minutes of the evening: once, or every so many."""

    at: int
    scene: str
    every: int | None = None

    def due(self, after: float, until: float) -> bool:
        """Whether it is to be played later than one moment, and no later than another."""
        if self.every is None or until < self.at:
            return after < self.at <= until
        last = self.at + (until - self.at) // self.every * self.every
        return after < last


class Evening(_Entry):
    """The evening, minute by minute."""

    begins: Annotated[str, Field(pattern=r"^[0-2][0-9]:[0-5][0-9]$")]
    minutes: int
    scenes: tuple[Cue, ...]

    def clock(self, minute: float) -> str:
        """What time it is in the evening."""
        hours, minutes = map(int, self.begins.split(":"))
        passed = hours * 60 + minutes + int(minute)
        return f"{passed // 60 % 24:02}:{passed % 60:02}"


class Words(_Entry):
    """What is said in a dispute."""

    says: str
    seen: str
    ruling: str


class Programme(_Entry):
    """Everything that is settled beforehand."""

    styles: dict[str, Style]
    first_names: tuple[str, ...]
    initials: tuple[str, ...]
    crowd: dict[int, Annotated[int, Field(ge=0, le=100)]]
    dispute: Words
    evening: Evening

    def style(self, number: int) -> Style:
        """How the player of a number plays: of so many in a row each style has its share."""
        row = [style for style in self.styles.values() for _ in range(style.players)]
        return row[number * 7 % len(row)]

    def called(self, number: int) -> str:
        """What the player of a number is called."""
        first = self.first_names[number % len(self.first_names)]
        return f"{first} {self.initials[number * 5 // 3 % len(self.initials)]}."

    def taken(self, minute: float) -> int:
        """Of every hundred seats, how many are taken at a minute."""
        return self.crowd[max(since for since in self.crowd if since <= minute)]


@cache
def programme() -> Programme:
    """As it is written."""
    text = resources.files(__package__).joinpath("night.yaml").read_text(encoding="utf-8")
    return Programme.model_validate(yaml.safe_load(text))
