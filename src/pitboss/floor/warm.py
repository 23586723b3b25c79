"""What the games' scripts need compiled, made ready before a player waits for it."""

from pitboss.hands.kinds import is_blackjack, kind_outcome, value


def warm_up() -> None:
    """Compile what a side bet and a count are worked out with, or read it from where it is kept.

    The first time on a machine this takes seconds; done by the first command that needs it, the floor would stand
    still for as long.
    """
    kind_outcome(0, 0, 1, 2, 3)
    value(0)
    is_blackjack(0, 1)
