"""Who sits where: tables as even as can be, seats by lot; tables made even again, and broken."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pitboss.equipment.chance import Chance, shuffle

Seated: TypeAlias = dict[int, str]
"""By seat: the participant."""


def draw_seats(players: Sequence[str], seats: int, chance: Chance) -> list[Seated]:
    """Everybody at as few tables as hold them, no table with two more than another."""
    drawn = list(players)
    shuffle(drawn, chance)
    tables: list[Seated] = [{} for _ in range(-(-len(drawn) // seats))]
    for at, player in enumerate(drawn):
        tables[at % len(tables)][1 + at // len(tables)] = player
    return tables


class Move(NamedTuple):
    """Somebody goes to another table."""

    player: str
    table: int
    to: int
    seat: int
    breaks: bool
    """Whether the table they leave is broken."""


def even_out(
    tables: Mapping[int, Seated],
    buttons: Mapping[int, int],
    seats: int,
    chance: Chance,
    idle: Collection[int] | None = None,
) -> Iterator[Move]:
    """Break tables that are not needed, the smallest first, and take from the fullest until no table has two more
    than another: whoever sits next after the button, to a seat by lot. Nobody leaves a table that is not idle."""
    sitting = {table: dict(seated) for table, seated in tables.items()}

    def by_size() -> list[int]:
        return sorted(sitting, key=lambda table: len(sitting[table]))

    def move(table: int, seat: int, others: list[int], *, breaks: bool) -> Move:
        to = others[0]
        free = [place for place in range(1, seats + 1) if place not in sitting[to]]
        found = Move(sitting[table].pop(seat), table, to, free[chance.below(len(free))], breaks)
        sitting[to][found.seat] = found.player
        return found

    while len(sitting) > 1 and sum(map(len, sitting.values())) <= seats * (len(sitting) - 1):
        table = next((each for each in by_size() if idle is None or each in idle), None)
        if table is None:
            return
        for seat in list(sitting[table]):
            yield move(table, seat, [each for each in by_size() if each != table], breaks=True)
        del sitting[table]
    while len(sitting[by_size()[-1]]) - len(sitting[by_size()[0]]) > 1:
        most = len(sitting[by_size()[-1]])
        full = [each for each in by_size() if len(sitting[each]) == most and (idle is None or each in idle)]
        if not full:
            return
        table, taken = full[-1], sorted(sitting[full[-1]])
        seat = next((seat for seat in taken if seat > buttons[table]), taken[0])
        yield move(table, seat, by_size(), breaks=False)
