"""Who sits where: tables as even as can be, seats by lot."""

from collections.abc import Sequence

from pitboss.equipment.chance import Chance, shuffle

Seated = dict[int, str]
"""By seat: the participant."""


def draw_seats(players: Sequence[str], seats: int, chance: Chance) -> list[Seated]:
    """Everybody at as few tables as hold them, no table with two more than another."""
    drawn = list(players)
    shuffle(drawn, chance)
    tables: list[Seated] = [{} for _ in range(-(-len(drawn) // seats))]
    for at, player in enumerate(drawn):
        tables[at % len(tables)][1 + at // len(tables)] = player
    return tables
