"""Chance is fair, reproducible where it is seeded, and says what it was told where it is scripted.

Seeds are fixed, so every probability below is computed on the same draws each time.
"""

from collections import Counter
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from itertools import permutations
from typing import Any, TypeVar, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit
from numpy.typing import NDArray
from scipy.stats import chi2, chisquare

from pitboss.equipment.chance import Chance, ScriptedChance, SeededChance, SystemChance, shuffle, stream_key
from pitboss.equipment.dice import Dice
from pitboss.equipment.streams import GAMMA, below, draw, draw_cards
from pitboss.errors import BadInput

F = TypeVar("F", bound=Callable[..., Any])

UNLIKELY = 1e-4
SIZES = [2, 3, 6, 37, 38, 52, 54, 312]
"""Coins, thirds, dice, wheels with one zero and two, a deck, a Big Six wheel, a six-deck shoe."""


def compiled(function: F) -> F:
    """Compile for this run only: machine code kept on disk would not notice a change in what it calls."""
    return cast(F, njit(nogil=True)(function))


def chance_of(counts: Iterable[int], outcomes: int) -> float:
    """How likely a fair source strays at least this far from equal counts."""
    observed = list(counts)
    assert len(observed) <= outcomes
    return float(chisquare(observed + [0] * (outcomes - len(observed))).pvalue)


@compiled
def _fill(state: Any, n: Any, out: Any) -> Any:
    for at in range(len(out)):
        state, out[at] = below(state, n)
    return state


def drawn_in_kernel(n: int, count: int, seed: int = 1) -> NDArray[np.int64]:
    out = np.empty(count, dtype=np.int64)
    _fill(np.uint64(stream_key(seed)), n, out)
    return out


def raw(state: int) -> int:
    """The sixty-four bits the compiled generator gives for a state."""
    return int(draw(np.uint64(state & (2**64 - 1))))


def test_the_generator_is_splitmix64() -> None:
    """Published values for the seed 1234567."""
    stream = [raw(1_234_567 + number * int(GAMMA)) for number in range(1, 6)]
    assert stream == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**40))
def test_scripts_and_kernels_draw_the_same_stream(seed: int, block: int) -> None:
    chance = SeededChance(seed, block)
    key = stream_key(seed, block)
    assert [chance.below(2**64) for _ in range(5)] == [raw(key + i * int(GAMMA)) for i in range(1, 6)]


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**40), st.integers(1, 2**64))
def test_a_seed_and_block_replay_the_same_draws(seed: int, block: int, n: int) -> None:
    first, second = SeededChance(seed, block), SeededChance(seed, block)
    assert [first.below(n) for _ in range(10)] == [second.below(n) for _ in range(10)]


def test_every_block_and_every_seed_is_its_own_stream() -> None:
    streams = {
        tuple(map(SeededChance(seed, block).below, [2**64] * 2)) for seed in range(40) for block in range(40)
    }
    assert len(streams) == 40 * 40


def test_blocks_of_one_run_never_reach_into_one_another() -> None:
    """All blocks walk one cycle in steps of GAMMA; two that start closer than they are long would overlap."""
    longest = 2**27
    inverse = pow(int(GAMMA), -1, 2**64)
    starts = sorted(stream_key(1, block) * inverse % 2**64 for block in range(1_000))
    gaps = [after - before for before, after in zip(starts, [*starts[1:], starts[0] + 2**64], strict=True)]
    assert min(gaps) > longest


def test_the_first_draws_of_neighbouring_blocks_are_unrelated() -> None:
    counts = Counter(SeededChance(1, block).below(37) for block in range(20_000))
    assert chance_of(counts.values(), 37) > UNLIKELY
    pairs = Counter((SeededChance(1, at).below(6), SeededChance(1, at + 1).below(6)) for at in range(0, 20_000, 2))
    assert chance_of(pairs.values(), 36) > UNLIKELY


@pytest.mark.parametrize("n", SIZES)
def test_seeded_chance_is_uniform(n: int) -> None:
    chance = SeededChance(2_024)
    counts = Counter(chance.below(n) for _ in range(60_000))
    assert set(counts) == set(range(n))
    assert chance_of(counts.values(), n) > UNLIKELY


@pytest.mark.parametrize("n", SIZES)
def test_chance_inside_a_kernel_is_uniform_below_its_bound(n: int) -> None:
    draws = drawn_in_kernel(n, 1_000_000)
    counts = np.bincount(draws, minlength=n)
    assert len(counts) == n
    assert chance_of(counts.tolist(), n) > UNLIKELY


def test_consecutive_draws_are_independent() -> None:
    draws = drawn_in_kernel(38, 2_000_000)
    pairs = np.bincount(38 * draws[0::2] + draws[1::2], minlength=38 * 38)
    assert chance_of(pairs.tolist(), 38 * 38) > UNLIKELY


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 2**32), st.integers(1, 2**64))
def test_a_seeded_draw_stays_below_its_bound(seed: int, n: int) -> None:
    chance = SeededChance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(5))


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 2**32), st.integers(1, 2**32))
def test_a_draw_in_a_kernel_stays_below_its_bound(seed: int, n: int) -> None:
    draws = drawn_in_kernel(n, 5, seed)
    assert draws.min() >= 0
    assert draws.max() < n


def thirds_and_residues(draws: Sequence[int], n: int) -> tuple[float, float]:
    """Where a careless bound shows: taking the remainder favours the low third, scaling without rejection
    favours the multiples of three."""
    third = n // 3
    return (
        chance_of(Counter(value // third for value in draws).values(), 3),
        chance_of(Counter(value % 3 for value in draws).values(), 3),
    )


def test_a_bound_near_the_size_of_a_word_is_not_biased() -> None:
    n = 3 * 2**62
    chance = SeededChance(7)
    assert min(thirds_and_residues([chance.below(n) for _ in range(30_000)], n)) > UNLIKELY


def test_a_bound_near_the_size_of_a_kernel_draw_is_not_biased() -> None:
    n = 3 * 2**30
    assert min(thirds_and_residues(drawn_in_kernel(n, 100_000).tolist(), n)) > UNLIKELY


def test_the_bias_test_catches_remainders_and_plain_scaling() -> None:
    n = 3 * 2**62
    words = [raw(stream_key(7) + i * int(GAMMA)) for i in range(1, 30_001)]
    assert thirds_and_residues([word % n for word in words], n)[0] < UNLIKELY
    assert thirds_and_residues([(word * n) >> 64 for word in words], n)[1] < UNLIKELY


def orders(shuffled_by: Callable[[MutableSequence[int], Chance], None], times: int) -> Counter[tuple[int, ...]]:
    chance = SeededChance(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        four = [0, 1, 2, 3]
        shuffled_by(four, chance)
        counts[tuple(four)] += 1
    return counts


def test_every_order_of_four_cards_is_equally_likely() -> None:
    counts = orders(shuffle, 48_000)
    assert set(counts) == set(permutations(range(4)))
    assert chance_of(counts.values(), 24) > UNLIKELY


def test_the_shuffle_test_catches_swapping_every_card_with_any_other() -> None:
    def naive(things: MutableSequence[int], chance: Chance) -> None:
        for at in range(len(things)):
            other = chance.below(len(things))
            things[at], things[other] = things[other], things[at]

    assert chance_of(orders(naive, 48_000).values(), 24) < UNLIKELY


def test_every_card_of_a_deck_is_equally_likely_everywhere() -> None:
    times, size = 5_000, 52
    chance = SeededChance(13)
    counts = np.zeros((size, size), dtype=np.int64)
    for _ in range(times):
        deck = list(range(size))
        shuffle(deck, chance)
        counts[np.arange(size), deck] += 1
    expected = times / size
    # Rows and columns both add up to the number of shuffles, which leaves 51 x 51 free cells of larger spread.
    spread = float(((counts - expected) ** 2 / expected).sum()) * (size - 1) / size
    assert chi2.sf(spread, (size - 1) ** 2) > UNLIKELY


def test_a_shuffle_keeps_every_card() -> None:
    deck = list("AAKKQJT")
    shuffle(deck, SeededChance(1))
    assert sorted(deck) == sorted("AAKKQJT")


@pytest.mark.parametrize("things", [[], ["only"]])
def test_nothing_to_shuffle_asks_for_no_chance(things: list[str]) -> None:
    before = list(things)
    shuffle(things, ScriptedChance([]))
    assert things == before


def test_every_deal_in_a_kernel_is_equally_likely() -> None:
    @compiled
    def deals(state: Any, out: Any, deck: Any) -> None:
        for at in range(len(out)):
            state = draw_cards(state, deck, 3)
            out[at] = 25 * deck[0] + 5 * deck[1] + deck[2]

    dealt = np.empty(300_000, dtype=np.int64)
    deals(np.uint64(stream_key(17)), dealt, np.arange(5))
    counts = Counter(dealt.tolist())
    assert set(counts) == {25 * a + 5 * b + c for a, b, c in permutations(range(5), 3)}
    assert chance_of(counts.values(), 60) > UNLIKELY


def test_a_deal_in_a_kernel_only_moves_cards_about() -> None:
    deck = np.arange(52)
    draw_cards(np.uint64(stream_key(1)), deck, 6)
    assert sorted(deck.tolist()) == list(range(52))
    assert deck[:6].tolist() != list(range(6))


def test_a_script_says_exactly_what_was_written_down() -> None:
    chance = ScriptedChance([3, 0, 5])
    assert [chance.below(4), chance.below(1), chance.below(6)] == [3, 0, 5]


def test_a_script_that_has_run_out_says_so() -> None:
    chance = ScriptedChance([0])
    chance.below(2)
    with pytest.raises(BadInput, match="run out"):
        chance.below(2)


@pytest.mark.parametrize("written", [-1, 6, 7])
def test_a_script_that_says_what_cannot_come_is_refused(written: int) -> None:
    with pytest.raises(BadInput, match=f"says {written}, which is not below 6"):
        ScriptedChance([written]).below(6)


def test_live_play_asks_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def answer(n: int) -> int:
        asked.append(n)
        return n - 1

    monkeypatch.setattr("secrets.randbelow", answer)
    assert [SystemChance().below(37), SystemChance().below(6)] == [36, 5]
    assert asked == [37, 6]


def test_a_roll_is_two_fair_dice() -> None:
    chance = SeededChance(19)
    rolls = Counter(Dice.rolled(chance) for _ in range(36_000))
    assert set(rolls) == {(first, second) for first in range(1, 7) for second in range(1, 7)}
    assert chance_of(rolls.values(), 36) > UNLIKELY


def test_dice_are_read_as_they_lie() -> None:
    assert (Dice.read(2, 5).total, Dice.read(2, 5).hard) == (7, False)
    assert (Dice.read(4, 4).total, Dice.read(4, 4).hard) == (8, True)


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0), (7, 1), (1, 7), (-1, 3)])
def test_a_die_without_such_a_face_is_refused(first: int, second: int) -> None:
    with pytest.raises(BadInput, match="1 to 6"):
        Dice.read(first, second)
