"""What happened in a hand of the poker room, in words."""

from typing import Final

from pitboss.money import Cents, dollars
from pitboss.naming import plain
from pitboss.words.names import capital

_JACKPOTS: Final = {"holdem": "Hold'em", "omaha-stud": "Omaha and stud"}


def pot_won(seat: int, amount: Cents, half: str = "whole") -> str:
    """Somebody won of a pot."""
    return f"Seat {seat} wins {dollars(amount)}{'' if half == 'whole' else f', the {half} half'}"


def pot_raked(rake: Cents, drop: Cents) -> str:
    """What the house took."""
    return f"Taken from the pots: rake {dollars(rake)}, drop {dollars(drop)}"


def room_meter(name: str) -> str:
    """A meter of a poker room: its fund, or what of a bad beat jackpot lies where, such as `holdem posted`."""
    jackpot, _, lies = name.rpartition(" ")
    if jackpot == "promotional":
        return capital(name)
    return f"{_JACKPOTS.get(jackpot) or capital(plain(jackpot))} bad beat jackpot, {lies}"
