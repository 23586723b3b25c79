"""What a player says to the dealer between two rolls: `place 6 12`, `down place 6`, `off hard 8`, `dice`."""

from typing import Final

from pitboss.cli.terminal.talk import check_chips
from pitboss.errors import BadInput, Refused
from pitboss.games.craps.pays import vigorish, vigorish_on_placing
from pitboss.games.craps.rules import ON_THE_LINE
from pitboss.money import Cents, cents
from pitboss.scenario import wager_and_spot
from pitboss.table import Answer, CallWager, PassDice, PlaceWager, Round, Seat, TakeBack

YOU: Final = 1
"""The seat of the one who plays."""


def read_order(round_: Round, said: str, rail: Cents) -> Answer:
    """One order as the table takes it; `rail` is what the player has in front of them."""
    words = said.split()
    match words[0].lower(), words[1:]:
        case "dice", []:
            return PassDice()
        case "down", [*named] if named:
            return _taking_down(round_, named)
        case ("on" | "off") as call, [*named] if named:
            wager, spot = _lying(round_, named)
            return CallWager(YOU, wager, call == "on", spot)
        case "press", [*more]:
            return _wager(round_, more, rail)
        case _:
            return _wager(round_, words, rail)


def _wager(round_: Round, words: list[str], rail: Cents) -> PlaceWager:
    if len(words) < 2:
        raise BadInput(f"{' '.join(words)!r}: name the wager and the amount")
    wager, spot = _named(round_, words[:-1])
    amount = cents(words[-1])
    check_chips(amount + _commission(round_, wager, spot, amount), rail)
    return PlaceWager(YOU, wager, amount, spot)


def _commission(round_: Round, wager: str, spot: str | None, amount: Cents) -> Cents:
    """What is due at once besides the wager."""
    house = round_.house
    if not vigorish_on_placing(house, wager):
        return 0
    box = round_.game.read_spot(house, wager, spot)
    lies = _seat(round_).stake(wager, box)
    before, paid = (lies.amount, lies.vigorish) if lies else (0, 0)
    return vigorish(house, wager, box, before + amount) - paid


def _taking_down(round_: Round, words: list[str]) -> TakeBack:
    """`down place 6` takes all of it, `down place 6 6` six dollars; a last number that is no box is an amount."""
    try:
        wager, spot = _lying(round_, words)
        return TakeBack(YOU, wager, round_.game.read_spot(round_.house, wager, spot))
    except Refused:
        if len(words) < 2 or not words[-1].lstrip("$").replace(".", "", 1).isdigit():
            raise
    wager, spot = _named(round_, words[:-1])
    return TakeBack(YOU, wager, spot, cents(words[-1]))


def _lying(round_: Round, words: list[str]) -> tuple[str, str | None]:
    """A wager that is up; the box need not be named where there is only one."""
    wager, spot = _named(round_, words)
    up = [stake.spot for stake in _seat(round_).open_stakes() if stake.wager == wager]
    return wager, up[0] if spot is None and len(up) == 1 else spot


def _named(round_: Round, words: list[str]) -> tuple[str, str | None]:
    """The wager they name; plain `odds` are those behind the bet they have, on the line or in the box named."""
    box = " ".join(words[1:]) or None
    behind = [
        name
        for name, wager in round_.house.wagers.items()
        if wager.of is not None
        and (wager.of in ON_THE_LINE) == (box is None)
        and _seat(round_).stake(wager.of, box)
    ]
    if words[0].lower() == "odds":
        if len(behind) == 1:
            return behind[0], box
        if box:
            raise Refused(f"nothing of yours has come to {box} for odds to stand behind")
    return wager_and_spot(round_.house, " ".join(words))


def _seat(round_: Round) -> Seat:
    return round_.table.seats[YOU]
