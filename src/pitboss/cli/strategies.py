"""Which craps strategies are meant: those that come with Pitboss, or files of the reader's own."""

from collections.abc import Iterator, Sequence

from pitboss.cli.files import read_input
from pitboss.errors import BadInput
from pitboss.naming import find
from pitboss.rulebook import HouseRules, read_document
from pitboss.simulate.craps.strategy import Strategy, read_strategy, shipped, shipped_strategy


def _refused(house: HouseRules, strategy: Strategy) -> tuple[int, BadInput] | None:
    """The first bet the house does not take, and why."""
    for at, bet in enumerate(strategy.bets):
        try:
            strategy.model_copy(update={"bets": (bet,)}).fitted(house)
        except BadInput as error:
            return at, error
    return None


def asked_for(house: HouseRules, names: Sequence[str]) -> Iterator[tuple[str, Strategy]]:
    """The strategies somebody named, each shipped or from a file; the house must take them all."""
    known = {name: name for name in sorted(shipped())}
    meant = (name if _is_file(name) else find("strategy", name, known) for name in names)
    for name in dict.fromkeys(meant):
        if name in known:
            strategy = shipped_strategy(name)
            if refused := _refused(house, strategy):
                raise BadInput(f"{name}: {refused[1]}")
            yield name, strategy
        else:
            yield _from_file(house, name)


def _is_file(name: str) -> bool:
    return name == "-" or name.endswith((".yaml", ".yml"))


def _from_file(house: HouseRules, name: str) -> tuple[str, Strategy]:
    """A strategy of the reader's own; whatever is wrong with it is named with its line."""
    text, file = read_input(name), "standard input" if name == "-" else name
    strategy = read_strategy(text, file)
    lines = read_document(text, file)
    if not strategy.bets:
        raise BadInput(lines.fault(("bets",), "a strategy makes at least one bet"))
    if refused := _refused(house, strategy):
        at, error = refused
        raise BadInput(lines.fault(("bets", at), str(error)))
    return file, strategy


def on_the_shelf(house: HouseRules) -> tuple[list[tuple[str, Strategy]], dict[str, str]]:
    """The shipped strategies the house can take, and by name why it cannot take the others."""
    taken, skipped = [], {}
    for name in sorted(shipped()):
        strategy = shipped_strategy(name)
        refused = _refused(house, strategy)
        if refused is None:
            taken.append((name, strategy))
        else:
            skipped[name] = _why(house, strategy.bets[refused[0]].wager, refused[1])
    if not taken:
        listed = "; ".join(f"{name}: {why}" for name, why in skipped.items())
        raise BadInput(f"the house can take none of the strategies that come with Pitboss ({listed})")
    return taken, skipped


def _why(house: HouseRules, wager: str, error: BadInput) -> str:
    try:
        house.find_wager(wager)
    except BadInput:
        return f"the house does not offer {wager}"
    return str(error)
