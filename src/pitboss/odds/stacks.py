"""What stacks of a poker tournament are worth in prizes, and what players may agree to take for them.

By the independent chip model a player is first as often as their share of the chips; who is second is drawn in the
same way among the others, and so on. It knows nothing of skill, of positions and of the blinds that are coming.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from pitboss.errors import BadInput
from pitboss.money import Cents

MOST = 16
"""Players whose places are counted; beyond that there are too many orders to finish in."""


def independent_chips(stacks: Sequence[int], prizes: Sequence[Cents]) -> tuple[Fraction, ...]:
    """What every stack is worth, exactly; together they are worth the prizes that can still be won."""
    _check(stacks, prizes)
    return _expected(stacks, prizes[: len(stacks)])


def _expected(stacks: Sequence[int], paid: Sequence[Cents]) -> tuple[Fraction, ...]:
    @cache
    def expected(place: int, left: int) -> tuple[Fraction, ...]:
        """What is won by each from a place on, with these players left."""
        worth = [Fraction(0)] * len(stacks)
        if place == len(paid):
            return tuple(worth)
        there = [player for player in range(len(stacks)) if left >> player & 1]
        chips = sum(stacks[player] for player in there)
        for first in there:
            likely = Fraction(stacks[first], chips)
            worth[first] += likely * paid[place]
            if len(there) > 1:
                for player, more in enumerate(expected(place + 1, left & ~(1 << first))):
                    worth[player] += likely * more
        return tuple(worth)

    return expected(0, (1 << len(stacks)) - 1)


def finishes(stacks: Sequence[int]) -> tuple[tuple[Fraction, ...], ...]:
    """By player: how likely each place is, the first first."""
    places = range(len(stacks))
    _check(stacks, [0])
    by_place = [_expected(stacks, [int(each == place) for each in places]) for place in places]
    return tuple(zip(*by_place, strict=True))


def agreed_by_model(stacks: Sequence[int], prizes: Sequence[Cents]) -> tuple[Cents, ...]:
    """A deal by the model: to everybody what their stack is worth, to the cent."""
    return in_cents(independent_chips(stacks, prizes), sum(prizes[: len(stacks)]))


def agreed_by_chips(stacks: Sequence[int], prizes: Sequence[Cents]) -> tuple[Cents, ...]:
    """A deal by chips: to everybody the least prize left, and of the rest their share of the chips."""
    _check(stacks, prizes)
    paid = [*prizes, *[0] * len(stacks)][: len(stacks)]
    least, rest = paid[-1], sum(paid) - paid[-1] * len(stacks)
    return in_cents([least + Fraction(rest * stack, sum(stacks)) for stack in stacks], sum(paid))


def in_cents(shares: Sequence[Fraction], whole: Cents) -> tuple[Cents, ...]:
    """Shares in whole cents that come to the whole: what is over goes to those who lose most by rounding."""
    floors = [share.numerator // share.denominator for share in shares]
    over = whole - sum(floors)
    first = sorted(range(len(shares)), key=lambda at: (floors[at] - shares[at], at))[:over]
    return tuple(floor + (at in first) for at, floor in enumerate(floors))


def _check(stacks: Sequence[int], prizes: Sequence[Cents]) -> None:
    if not 1 <= len(stacks) <= MOST:
        raise BadInput(f"the model counts the places of one to {MOST} players, not {len(stacks)}")
    if min(stacks) <= 0:
        raise BadInput("every player left has chips; leave out who has none")
    if not prizes or min(prizes) < 0 or list(prizes) != sorted(prizes, reverse=True):
        raise BadInput("prizes are told from the first place on, none above the one before it")
