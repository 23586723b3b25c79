"""The seeded stream of chance inside kernels: each calls `draw` with a counter of its own."""

from typing import Any, Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.equipment import chance

GAMMA: Final = np.uint64(chance.GAMMA)
_MIX_1: Final = np.uint64(chance.MIX_1)
_MIX_2: Final = np.uint64(chance.MIX_2)
_S30, _S27, _S31 = np.uint64(30), np.uint64(27), np.uint64(31)
_LOW_32, _S32 = np.uint64(0xFFFFFFFF), np.uint64(32)


@kernel
def draw(state: Any) -> Any:
    """Sixty-four random bits from a counter already multiplied by GAMMA and offset by the key."""
    z = state
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    return z ^ (z >> _S31)


@kernel
def below(state: Any, n: Any) -> Any:
    """The next state of the stream and a whole number below n, every one equally likely."""
    bound = np.uint64(n)
    state += GAMMA
    product = (draw(state) >> _S32) * bound
    if (product & _LOW_32) < bound:  # rarely: only here can a draw be one of the few to throw away
        floor = (_LOW_32 + np.uint64(1)) % bound
        while (product & _LOW_32) < floor:
            state += GAMMA
            product = (draw(state) >> _S32) * bound
    return state, np.int64(product >> _S32)


@kernel
def draw_cards(state: Any, deck: Any, count: Any) -> Any:
    """Bring `count` random cards to the front of the deck; the new state of the stream."""
    size = np.uint64(len(deck))
    for at in range(np.uint64(count)):
        state, pick = below(state, size - at)
        other = at + np.uint64(pick)
        card = deck[at]
        deck[at] = deck[other]
        deck[other] = card
    return state
