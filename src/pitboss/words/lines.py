"""The line under the felt: what was just decided or settled, for whoever looks."""

from collections.abc import Collection, Sequence

from pitboss.citing import listed as clauses
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import NOTHING, Said, all_of, capital, joined, say
from pitboss.table import Round
from pitboss.table.events import Chose, EnvyPaid, Event, Rolled, Settled, VigorishPaid
from pitboss.words.events import Told, told
from pitboss.words.names import titled

_MOST = 3
"""Reasons in a line; a table full of side bets has its list."""


def explained(round_: Round, seats: Collection[int]) -> Said:
    """What was settled, for some seats or else for all, or before that what was decided last."""
    pairs = list(zip(round_.events, told(round_), strict=True))
    since = max((at for at, event in enumerate(round_.events) if isinstance(event, Rolled)), default=0)
    concerned = [
        (event, words)
        for event, words in pairs[since:]
        if isinstance(event, Settled | EnvyPaid | VigorishPaid) and (not seats or event.seat in seats)
    ]
    if any(isinstance(event, Settled) for event, _ in concerned):
        return _settled(round_.house, concerned)
    return next((words.says for event, words in reversed(pairs) if isinstance(event, Chose)), NOTHING)


def _settled(house: HouseRules, pairs: Sequence[tuple[Event, Told]]) -> Said:
    """What came to the same by the same reason is said once, with what it came to and its clauses."""
    found: dict[Said, list[tuple[Settled, Told]]] = {}
    for event, words in pairs:
        if isinstance(event, Settled):
            found.setdefault(words.why, []).append((event, words))
    taken = {(e.seat, e.wager, e.spot): e.amount for e, _ in pairs if isinstance(e, VigorishPaid) and not e.marked}
    parts = []
    for why, settled in found.items():
        names = all_of(list(dict.fromkeys(titled(house, e.wager, e.spot) for e, _ in settled)))
        net = sum(e.net - taken.get((e.seat, e.wager, e.spot), 0) for e, _ in settled)
        cite = clauses(dict.fromkeys(each for e, _ in settled for each in e.cite))
        came = _came(names, net)
        parts.append(say("{came} (§{cite})", came=joined(": ", (came, why)), cite=cite))
    more = len(parts) - _MOST
    envy = [words.says for event, words in pairs if isinstance(event, EnvyPaid)]
    kept = [*parts[:_MOST], *([say("and {count} more", count=more)] if more > 0 else []), *envy]
    return capital(joined(". ", kept))


def _came(wagers: Said, net: Cents) -> Said:
    """What some wagers came to: a player won or lost it."""
    if net:
        amount = dollars(abs(net))
        return say("{wagers} won {amount}" if net > 0 else "{wagers} lost {amount}", wagers=wagers, amount=amount)
    return say("{wagers} pushed", wagers=wagers)
