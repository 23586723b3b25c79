"""What wagers are worth: exact odds, best play, simulation by one's own strategy, results as a distribution."""

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss import cores
from pitboss.design.best_play import best_play as _best_play
from pitboss.design.valuation import of_table
from pitboss.errors import BadInput, NotAnalysed
from pitboss.money import Cents
from pitboss.naming import find
from pitboss.odds.result import Situation, Strategy, WagerOdds
from pitboss.rulebook import HouseRules
from pitboss.simulate.counting import base_of
from pitboss.simulate.distribution import Distribution, counted, exactly
from pitboss.simulate.engine import Kernel, WagerResult, run
from pitboss.simulate.kernels import kernel_by, kernel_for
from pitboss.simulate.script import ScriptKernel
from pitboss.simulate.strategies import Decider


def odds(
    rules: HouseRules, *, stakes: Mapping[str, Cents] | None = None, meters: Mapping[str, Cents] | None = None
) -> dict[str, WagerOdds]:
    """By wager: what it is worth, exactly, with best play; `NotAnalysed` names the rule nobody can value yet.

    A wager that is a multiple of another is valued with it, under the first one's name. A wager of several spots
    is valued on the dearest. Stakes and meters are in cents.

    >>> from pitboss import api
    >>> found = odds(api.rules("public-games", "casino-war"))
    >>> found["ante"].house_edge, f"{float(found['ante'].house_edge):.4%}"
    (Fraction(142853, 4965115), '2.8771%')
    """
    situation = _situation(rules, stakes, meters)
    found: dict[str, WagerOdds] = {}
    for value in of_table(situation):
        name = _first_of(value.odds)
        if name not in found or value.odds.house_edge > found[name].house_edge:
            found[name] = value.odds
    return found


def _first_of(odds: WagerOdds) -> str:
    return next(iter(odds.parts), odds.wager)


def _first_names(situation: Situation) -> dict[str, str]:
    """By name in the analysis, which joins those of wagers it values as one: the first of them."""
    try:
        return {each.odds.wager: _first_of(each.odds) for each in of_table(situation)}
    except NotAnalysed:
        return {}


def best_play(rules: HouseRules) -> Strategy:
    """How a table is played best, in words, charts and grids.

    >>> from pitboss import api
    >>> best_play(api.rules("hollywood-toledo", "three-card-poker")).rules
    ('Play Q-6-4 or better; fold the rest.',)
    """
    return _best_play(Situation(rules))


@dataclass(frozen=True)
class Simulated:
    """What a simulation came to."""

    wagers: Mapping[str, WagerResult]
    """By first wager, with all that is put beside it: edge, its standard error, deviation, how often it gained."""
    rounds: int
    seed: int
    seconds: float
    compiled: bool
    """Whether rounds were played by machine code; else by the script, some thousands a second."""


def simulate(
    rules: HouseRules,
    rounds: int,
    *,
    strategy: Decider | None = None,
    seed: int = 1,
    stakes: Mapping[str, Cents] | None = None,
    meters: Mapping[str, Cents] | None = None,
) -> Simulated:
    """Play so many rounds with every wager made; the same seed gives the same result.

    Without a strategy players decide as the exact analysis says. A strategy is a function of what a player sees
    (`Seen`) that gives one of the choices. Where Numba can compile it and the game is poker against the house, a
    million rounds take seconds; else the script asks it.

    >>> from pitboss import api
    >>> def blindly(seen: api.Seen) -> str:
    ...     return "play"
    >>> found = simulate(api.rules("hollywood-toledo", "three-card-poker"), 1_000_000, strategy=blindly)
    >>> found.compiled, f"{found.wagers['ante'].edge:.1%} +- {found.wagers['ante'].standard_error:.1%}"
    (True, '7.4% +- 0.2%')
    """
    if rounds < 1:
        raise BadInput(f"a simulation has a round at least, not {rounds}")
    situation = _situation(rules, stakes, meters)
    kernel = _kernel(situation, strategy)
    done = run(kernel, rounds, seed, workers=cores.available())
    first = {} if strategy else _first_names(situation)
    named = {first.get(name, name): result for name, result in done.wagers.items()}
    return Simulated(named, rounds, seed, done.seconds, not isinstance(kernel, ScriptKernel))


def distribution(
    rules: HouseRules,
    wager: str,
    *,
    strategy: Decider | None = None,
    rounds: int = 100_000,
    seed: int = 1,
    stakes: Mapping[str, Cents] | None = None,
    meters: Mapping[str, Cents] | None = None,
) -> Distribution:
    """Every result of a wager, with all that is put beside it, and how likely it is.

    Exact where the analysis has it and no strategy is given; else counted in so many rounds, each probability with
    its standard error.

    >>> from pitboss import api
    >>> table = api.rules("jack-cleveland", "roulette", options={"wheel": "double-zero"})
    >>> [(str(share.gain), str(share.probability)) for share in distribution(table, "straight").shares]
    [('-1', '37/38'), ('35', '1/38')]
    """
    situation = _situation(rules, stakes, meters)
    first = base_of(rules, rules.find_wager(wager))
    if strategy is None:
        try:
            found = exactly(odds(rules, stakes=stakes, meters=meters)[first])
        except (NotAnalysed, KeyError):
            found = None
        if found is not None:
            return found
    return counted(_kernel(situation, strategy), rules, first, situation.stake(first), rounds, seed)


def _kernel(situation: Situation, strategy: Decider | None) -> Kernel:
    return kernel_for(situation) if strategy is None else kernel_by(situation, strategy)


def _situation(
    rules: HouseRules, stakes: Mapping[str, Cents] | None, meters: Mapping[str, Cents] | None
) -> Situation:
    known = {name: name for name in rules.section.text.meters}
    return Situation(
        rules,
        {rules.find_wager(name): amount for name, amount in (stakes or {}).items()},
        {find("meter", name, known): amount for name, amount in (meters or {}).items()},
    )
