"""What happened in a hand of the poker room, in words."""

from typing import Final

from pitboss.money import Cents, dollars
from pitboss.naming import plain
from pitboss.saying import Said, capital, say

_JACKPOTS: Final = {"holdem": "Hold'em", "omaha-stud": "Omaha and stud"}


def pot_won(seat: int, amount: Cents, half: str = "whole") -> Said:
    """Somebody won of a pot."""
    match half:
        case "whole":
            return say("Seat {seat} wins {amount}", seat=seat, amount=dollars(amount))
        case "high":
            return say("Seat {seat} wins {amount}, the high half", seat=seat, amount=dollars(amount))
        case _:
            return say("Seat {seat} wins {amount}, the low half", seat=seat, amount=dollars(amount))


def pot_raked(rake: Cents, drop: Cents) -> Said:
    """What the house took."""
    return say("Taken from the pots: rake {rake}, drop {drop}", rake=dollars(rake), drop=dollars(drop))


def room_meter(name: str) -> Said:
    """A meter of a poker room: its fund, or what of a bad beat jackpot lies where, such as `holdem posted`."""
    jackpot, _, lies = name.rpartition(" ")
    if jackpot == "promotional":
        return capital(plain(name))
    which = _JACKPOTS.get(jackpot) or capital(plain(jackpot))
    return say("{which} bad beat jackpot, {lies}", which=which, lies=plain(lies))
