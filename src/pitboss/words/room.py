"""What happened in a hand of the poker room, in words."""

from pitboss.money import Cents, dollars


def pot_won(seat: int, amount: Cents, half: str = "whole") -> str:
    """Somebody won of a pot."""
    return f"Seat {seat} wins {dollars(amount)}{'' if half == 'whole' else f', the {half} half'}"


def pot_raked(rake: Cents, drop: Cents) -> str:
    """What the house took."""
    return f"Taken from the pots: rake {dollars(rake)}, drop {dollars(drop)}"
