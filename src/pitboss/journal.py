"""The journal of a round: answers in, events out, one JSON line each, replayable to the cent.

The first line says which table, the lines after it each hold one answer and the events that followed, and the last
says that the round is over. A replay gives the answers to a fresh round and compares every event.
"""

import json
from collections.abc import Iterator
from typing import Any

from pitboss.errors import BadInput, Refused
from pitboss.library import find_section, game_of
from pitboss.rulebook import HouseRules, Section
from pitboss.table import Round
from pitboss.table.records import decode, encode
from pitboss.table.table import VERSION

FORMATS = range(1, VERSION + 1)
"""A journal is of the version its round was played in."""


def write_journal(round_: Round) -> Iterator[str]:
    """The lines of a round's journal so far."""
    house = round_.house
    shooter = {"last_shooter": round_.last_shooter} if round_.last_shooter is not None else {}
    yield _line(
        {
            "journal": round_.version,
            "property": house.section.house,
            "game": house.section.game,
            "document": house.section.text.source.document,
            "options": {name: house.spoken(name) for name in house.chosen},
            "tables": dict(house.tables),
            "players": {str(seat): player for seat, player in round_.players.items()},
            **shooter,
        }
    )
    for number, turn in enumerate(round_.turns, start=1):
        events = [encode(event) for event in turn.events]
        yield _line({"turn": number, "answer": encode(turn.answer), "events": events})
    if round_.over:
        yield _line({"end": len(round_.turns)})


def _line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


def replay_journal(
    text: str, name: str = "journal", *, unfinished: bool = False, section: Section | None = None
) -> Round:
    """Play a journal again; `BadInput` names the first line that is missing, broken or comes out otherwise.

    By the section it names as it is in force, or by another text of it.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadInput(f"{name} is empty")
    round_ = _open(_parsed(lines[0], name, 1), name, section)
    ended = False
    for at, line in enumerate(lines[1:], start=2):
        data = _parsed(line, name, at)
        if ended:
            raise BadInput(f"{name}:{at}: the round has ended on the line before")
        if "end" in data:
            ended = True
            if not round_.over:
                raise BadInput(f"{name}:{at}: says the round is over, but the table awaits another answer")
            continue
        _turn(round_, data, name, at)
    if not ended and not unfinished:
        raise BadInput(f"{name}:{len(lines)}: the journal breaks off here; the round is not over")
    return round_


def _parsed(line: str, name: str, at: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadInput(f"{name}:{at}: not a journal line ({error.msg}); the file may be cut off") from None
    if not isinstance(data, dict):
        raise BadInput(f"{name}:{at}: not a journal line")
    return data


def _open(header: dict[str, Any], name: str, text: Section | None) -> Round:
    if header.get("journal") not in FORMATS:
        raise BadInput(f"{name}:1: not a journal of this format")
    try:
        section = text or find_section(header["property"], header["game"])
        house = HouseRules.choose(section, header["options"], header["tables"])
        players = {int(seat): str(player) for seat, player in header["players"].items()}
        return Round(game_of(section), house, players, header.get("last_shooter"), header["journal"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"{name}:1: the journal's first line is damaged ({error})") from None
    except (BadInput, Refused) as error:
        raise BadInput(f"{name}:1: {error}") from None


def _turn(round_: Round, data: dict[str, Any], name: str, at: int) -> None:
    number = len(round_.turns) + 1
    if data.get("turn") != number:
        raise BadInput(f"{name}:{at}: turn {number} is missing")
    try:
        events = round_.answer(decode(data.get("answer")))
    except (BadInput, Refused) as error:
        raise BadInput(f"{name}:{at}: {error}") from None
    if [encode(event) for event in events] != data.get("events"):
        raise BadInput(f"{name}:{at}: what followed from turn {number} is not what the journal says")
