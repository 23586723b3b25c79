"""What the floor does by itself in tournaments: levels rise, rounds end; in a demonstration the house plays."""

import asyncio
from typing import TYPE_CHECKING, Final

from pitboss.equipment.chance import SystemChance
from pitboss.errors import Refused
from pitboss.floor.acts.tournaments import SeeToTables
from pitboss.floor.orders import Order
from pitboss.floor.service import CLOCK, Floor
from pitboss.web.window import Window

if TYPE_CHECKING:
    from pitboss.floor.night.tournaments import HousePlayers

EVERY: Final = 0.25
"""Seconds between two looks."""


class Evenings:
    """Every tournament that is being played, as this worker sees to it."""

    def __init__(self, floor: Floor, window: Window, *, demo: bool) -> None:
        self._floor, self._window, self._demo = floor, window, demo
        self._players: dict[int, HousePlayers] = {}

    async def turn(self) -> None:
        """See to the tables of each; where the house plays, let whoever is awaited at a table do one thing."""
        for number, tables in (await asyncio.to_thread(self._floor.tournaments.playing)).items():
            if self._demo:
                await asyncio.gather(*(self._play(number, table) for table in tables))
            await asyncio.to_thread(self._see_to, number)

    def _see_to(self, number: int) -> None:
        try:
            self._floor.act_in_tournament(CLOCK, number, SeeToTables(act="see-to-tables"))
        except Refused:  # nothing is due, or another worker was faster
            return

    async def _play(self, number: int, table: int) -> None:
        players = self._players.get(number)
        if players is None:
            players = self._players[number] = await asyncio.to_thread(_players, self._floor, number)
        try:
            act = await asyncio.to_thread(players.next_of_house, table)
            if act is not None:
                await self._window.carry_out(Order(lambda _: players.dealer, table, act, lambda _, __: None))
        except Refused:  # somebody was faster
            return


def _players(floor: Floor, number: int) -> "HousePlayers":
    """Loaded with the first tournament: whoever plays in it knows its games."""
    from pitboss.floor.night.tournaments import HousePlayers

    return HousePlayers(floor, number, SystemChance())
