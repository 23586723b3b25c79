"""The clause that decides, at tables where anything can happen: what a round shows is what a reader named."""

from random import Random
from typing import Final

from pitboss.conformance.numbers import situations
from pitboss.conformance.random_play import play_out
from pitboss.library import game_of
from pitboss.rulebook import Section
from pitboss.table import Round
from pitboss.table.events import Settled
from tests.conformance.test_decided import readings, said
from tests.conftest import players

ROUNDS: Final = 12


def test_every_settlement_of_a_round_names_its_clause(playable: Section) -> None:
    houses = [situation.house for situation in situations(playable)]
    for seed in range(ROUNDS * len(houses)):
        house = houses[seed % len(houses)]
        came = ""
        for event in play_out(Round(game_of(playable), house, players(playable, 2)), Random(seed)).events:
            assert not [cite for cite in getattr(event, "cite", ()) if cite.endswith("*")], event
            came = getattr(event, "section", came)
            if isinstance(event, Settled):
                outcome = said(house, event.wager, event.outcome, event.spot, came)
                assert event.cite in readings(house, event.wager, outcome), (event.wager, outcome)
