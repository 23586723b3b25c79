"""A bet for the dealers rides on every game: beside any wager that pays by what is staked, settled with it."""

from contextlib import suppress
from random import Random

from pitboss.conformance.dealing import open_round, unaccounted
from pitboss.conformance.random_play import legal_answer, play_until, report
from pitboss.errors import Refused
from pitboss.rulebook import Section
from pitboss.rulebook.schema import Remedy
from pitboss.table import PlaceWager, Round
from pitboss.table.events import Reversed, Settled, TokePaid, TokeWon

ENOUGH = 3
"""Bets for the dealers that win, until a game is believed."""


def with_tokes(round_: Round, rng: Random) -> Round:
    """Play a round in which everybody bets for the dealers whatever they may."""
    for _ in range(3_000):
        if round_.over:
            return round_
        with suppress(Refused):
            answer = legal_answer(round_, rng)
            round_.answer(answer)
            if isinstance(answer, PlaceWager):
                chips = round_.house.chip * rng.randrange(1, 8)
                round_.answer(PlaceWager(answer.seat, answer.wager, chips, answer.spot, for_dealer=True))
    raise AssertionError(f"the round did not end; it awaits {round_.ask}")


def test_what_is_bet_for_the_dealers_is_settled_with_the_wager(playable: Section) -> None:
    won = 0
    for seed in range(60):
        round_ = with_tokes(open_round(playable, 2), Random(seed))
        assert list(unaccounted(round_)) == []
        shares = [event.amount for event in round_.events if isinstance(event, TokeWon)]
        by_house = sum(event.paid for event in round_.events if isinstance(event, TokePaid))
        assert round_.table.tokes == sum(shares) + by_house
        won += len(shares)
        if won >= ENOUGH:
            return
    raise AssertionError("no bet for the dealers won")


def test_a_void_takes_it_out_of_the_pool_again(playable: Section) -> None:
    """Whatever had been settled for the dealers is theirs no more when all hands are void."""
    voids = [name for name, each in playable.text.irregularities.items() if each.remedy is Remedy.VOID_ROUND]
    for name in voids:
        for seed in range(5):
            rng = Random(seed)
            round_ = open_round(playable, 2)
            with suppress(Refused):
                _bet(round_, rng)
            if not play_until(round_, rng, name):
                continue
            with suppress(Refused):
                round_.answer(report(round_, name, Remedy.VOID_ROUND, rng))
            if round_.over:
                assert list(unaccounted(round_)) == []
                assert round_.table.tokes == 0
                assert not [
                    e for e in round_.events if isinstance(e, Settled) and e.taken and not _undone(e, round_)
                ]


def _bet(round_: Round, rng: Random) -> None:
    """A few wagers, each with something for the dealers."""
    for _ in range(12):
        answer = legal_answer(round_, rng)
        if isinstance(answer, PlaceWager):
            with suppress(Refused):
                round_.answer(answer)
                chip = round_.house.chip
                round_.answer(PlaceWager(answer.seat, answer.wager, chip, answer.spot, for_dealer=True))


def _undone(settled: Settled, round_: Round) -> bool:
    undone = [event for event in round_.events if isinstance(event, Reversed)]
    return any((u.seat, u.wager, u.spot) == (settled.seat, settled.wager, settled.spot) for u in undone)
