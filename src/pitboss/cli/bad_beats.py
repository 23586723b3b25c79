"""How often the bad beat jackpots of a poker room are hit."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.progress import Progress

from pitboss import cache, cores, library
from pitboss.cli.output import console, say_json, show
from pitboss.errors import BadInput
from pitboss.naming import find
from pitboss.odds.bad_beats import chances
from pitboss.odds.omaha_bad_beats import omaha_chances
from pitboss.odds.stud_bad_beats import stud_chances
from pitboss.room.rules import BadBeatRules, Jackpot, PokerRoomRules, Variant

_PLAYERS: Final = (4, 6, 8, 9, 10)


def bad_beats(house: str, players: list[int] | None, jackpot: list[str] | None, deals: int, as_json: bool) -> None:
    """Print how often every jackpot is hit."""
    beats = library.find_section(house, library.BAD_BEATS).rules(BadBeatRules)
    counts = players or _PLAYERS
    if not all(2 <= count <= 10 for count in counts):
        raise BadInput("between two and ten players can be dealt in")
    names = [find("jackpot", name, {key: key for key in beats.jackpots}) for name in jackpot or beats.jackpots]
    with Progress(console=console, transient=True, disable=as_json) as bar:
        task = bar.add_task("", total=1.0)
        found = []
        for name in dict.fromkeys(names):
            bar.update(task, description=name, completed=0.0)
            asked = beats.jackpots[name], _above(beats, name)
            found.append((name, _by_players(*asked, counts, deals, lambda done: bar.update(task, completed=done))))
    if as_json:
        say_json([{"jackpot": name, **told} for name, rows in found for told in rows])
        return
    for name, rows in found:
        _show(name, rows, deals)


def _above(beats: BadBeatRules, name: str) -> Jackpot | None:
    """The jackpot of the same games the house lists before this one: who wins it does not win this one besides."""
    earlier = list(beats.jackpots)[: list(beats.jackpots).index(name)]
    games = set(beats.jackpots[name].variants)
    return next((beats.jackpots[each] for each in earlier if games & set(beats.jackpots[each].variants)), None)


def _by_players(
    jackpot: Jackpot, above: Jackpot | None, counts: Sequence[int], deals: int, progress: Callable[[float], None]
) -> list[dict[str, Any]]:
    """By number of players, remembered from the last time it was asked for."""
    variant = library.poker_room().rules(PokerRoomRules).variants[jackpot.variants[0]]
    seated = [count for count in counts if count <= variant.players]
    drawn = 0 if _has_board(variant) else deals

    def compute() -> list[dict[str, Any]]:
        if drawn:
            found = stud_chances(jackpot, seated, drawn, workers=cores.available(), progress=progress)
            return [_told(count, each.chance, error=each.error) for count, each in found.items()]
        if variant.plays == "two-and-three":
            exact = omaha_chances(jackpot, seated, progress)
        else:
            exact = chances(jackpot, seated, above, progress)
        return [_told(count, float(each), exact=str(each)) for count, each in exact.items()]

    key = cache.name_of("bad beats", jackpot, above, variant, seated, drawn)
    remembered: list[dict[str, Any]] = cache.remembered(key, compute)
    return remembered


def _has_board(variant: Variant) -> bool:
    return any(street.community for street in variant.streets)


def _told(players: int, chance: float, *, exact: str | None = None, error: float | None = None) -> dict[str, Any]:
    return {"players": players, "chance": chance, "exact": exact, "standard_error": error}


def _show(name: str, rows: Sequence[dict[str, Any]], deals: int) -> None:
    exact = all(told["exact"] is not None for told in rows)
    lines = [
        (
            told["players"],
            f"{told['chance']:.3e}" + ("" if exact else f" ± {told['standard_error']:.1e}"),
            f"1 in {1 / told['chance']:,.0f}" if told["chance"] else f"not once in {deals:,}",
        )
        for told in rows
    ]
    how = "counted exactly" if exact else f"from {deals:,} deals, ± one standard error"
    show(
        f"{name}, per hand dealt, {how}", ["players", "chance", "how often"], lines, right=("players", "how often")
    )
