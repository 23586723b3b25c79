"""What the rake of a poker room costs its players, by structure, stakes and number of players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss import cores, library
from pitboss.cli.output import console, options_from, say, say_json, show
from pitboss.errors import BadInput
from pitboss.money import cents, decimal
from pitboss.room.costs import HANDS_AN_HOUR, STACK, Estimate, Played, played_at, time_charge
from pitboss.room.revenue import INCREMENTAL, PERCENT, TIME
from pitboss.room.rules import room_rules
from pitboss.room.stakes import STRUCTURES
from pitboss.room.terms import charges_of, spread_of
from pitboss.rulebook import HouseRules, Section

_STAKES: Final = ("2/4", "10/20")
_PLAYERS: Final = (2, 6, 9)
WAYS: Final = (PERCENT, INCREMENTAL, TIME)


@dataclass(frozen=True)
class Cost:
    """What is taken of a hand on average."""

    structure: str
    stakes: str
    players: int
    pot: Estimate
    rakes: Mapping[str, Estimate]
    """By way of raking."""
    dropped: Estimate

    def per_player(self, way: str) -> float:
        """What a player pays in a hundred hands, in cents."""
        return (self.rakes[way].mean + self.dropped.mean) * 100 / self.players


def rake(
    house: str,
    stakes: list[str] | None,
    players: list[int] | None,
    hands: int,
    seed: int,
    settings: list[str] | None,
    as_json: bool,
) -> None:
    """Play the hands and print what was taken of them."""
    section = library.find_section(house, library.POKER_ROOM)
    chosen = options_from(settings)
    tables = [
        (named, count, chosen | _limits(named) | {"structure": structure})
        for named in stakes or _STAKES
        for structure in STRUCTURES
        for count in players or _PLAYERS
    ]
    with console.status("[dim]playing hands[/]"):
        spreads = [(spread_of(HouseRules.choose(section, options)), count) for _, count, options in tables]
        found = played_at(spreads, hands, seed, cores.available())
    costs = [
        _cost(section, named, count, options, hands_played)
        for (named, count, options), hands_played in zip(tables, found, strict=True)
    ]
    if as_json:
        say_json({"hands": hands, "seed": seed, "hands_an_hour": HANDS_AN_HOUR, "costs": list(map(_told, costs))})
    else:
        _show(costs, hands)


def _limits(named: str) -> dict[str, str]:
    """`4/8` as limits, blinds and forced bet."""
    lower, slash, upper = named.partition("/")
    try:
        least, most = cents(lower), cents(upper)
    except BadInput:
        slash = ""
        least = most = 0
    if not slash or least < 2:
        raise BadInput(f"{named!r} are no limits; write them like 4/8")
    half, whole = decimal(least // 2), decimal(least)
    blinds = {"first-blind": half, "second-blind": whole, "bring-in": half}
    return {"lower-limit": whole, "upper-limit": decimal(most), **blinds}


def _cost(section: Section, named: str, count: int, options: Mapping[str, str], hands: Played) -> Cost:
    """The same hands raked in every way the house may rake."""
    rakes = {}
    for way in WAYS:
        rules = HouseRules.choose(section, {**options, "rake": way})
        terms, every = charges_of(rules).rake, room_rules(rules).rake.time_every
        rakes[way] = time_charge(terms, every, count) if way == TIME else hands.rake(terms)
    return Cost(rules.option("structure"), named, count, hands.pot, rakes, hands.drop(charges_of(rules).drop))


def _told(cost: Cost) -> dict[str, object]:
    return {
        "structure": cost.structure,
        "stakes": cost.stakes,
        "players": cost.players,
        "pot": _estimate(cost.pot),
        "raked_per_hand": {way: _estimate(found, exact=way == TIME) for way, found in cost.rakes.items()},
        "dropped_per_hand": _estimate(cost.dropped),
        "raked_per_100_hands": {way: _dollars(found.mean * 100) for way, found in cost.rakes.items()},
        "dropped_per_100_hands": _dollars(cost.dropped.mean * 100),
        "per_player_per_100_hands": {way: _dollars(cost.per_player(way)) for way in cost.rakes},
    }


def _estimate(found: Estimate, *, exact: bool = False) -> dict[str, float | None]:
    return {"mean": _dollars(found.mean), "standard_error": None if exact else _dollars(found.error)}


def _dollars(amount: float) -> float:
    return round(amount / 100, 4)


def _show(costs: Sequence[Cost], hands: int) -> None:
    rows = [
        (
            f"${cost.stakes.replace('/', '/$')} {cost.structure.replace('-', ' ')}",
            cost.players,
            _with_error(cost.pot),
            *(_money(cost.rakes[way].mean) if way == TIME else _with_error(cost.rakes[way]) for way in WAYS),
            _with_error(cost.dropped),
            *(_money(cost.per_player(way)) for way in WAYS),
        )
        for cost in costs
    ]
    columns = ["table", "players", "pot", *WAYS, "drop", *(f"{way}, 100 hands" for way in WAYS)]
    show("What rake and drop take of a hand, and of a player in 100 hands", columns, rows, right=columns[1:])
    say(
        f"[dim]{hands:,} hands a line from stacks of {STACK} lower limits, played by chance: all call unless "
        "they fold (1 in 4) or raise (1 in 7). ± is one standard error; time is exact, at "
        f"{HANDS_AN_HOUR} hands an hour. The last columns are rake and drop together.[/]"
    )


def _money(amount: float) -> str:
    return f"${amount / 100:,.2f}"


def _with_error(found: Estimate) -> str:
    return f"{_money(found.mean)} ± {found.error / 100:.2f}"
