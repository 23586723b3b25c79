"""What a rulebook section of poker against the house must hold for its round to run."""

from collections.abc import Iterator

from pitboss.errors import BadInput
from pitboss.games.poker.rules import PLAYERS, Deal, Decide, PokerRules, Reveal, Withdraw
from pitboss.hands import RANKINGS
from pitboss.hands.qualifiers import required
from pitboss.hands.valuers import check_valued
from pitboss.rulebook import RulebookError, Section
from pitboss.rulebook.views import View


def check(section: Section) -> None:
    """Raise `RulebookError` if the section's rules cannot be dealt."""
    how = section.rules(PokerRules)
    faults = [section.document.fault(("rules", *path), message) for path, message in _faults(section, how)]
    if faults:
        raise RulebookError("\n".join(faults))


def _faults(section: Section, how: PokerRules) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if how.hand.ranking not in RANKINGS:
        yield ("hand", "ranking"), f"{how.hand.ranking!r} is no ranking; there are {', '.join(RANKINGS)}"
        return
    dealt: dict[str, int] = {}
    for at, stage in enumerate(how.course):
        path: tuple[str | int, ...] = ("course", at)
        for option in stage.when:
            if option not in section.text.options:
                yield path, f"names the option {option!r}, which the section does not have"
        match stage:
            case Deal():
                for name in stage.to:
                    whose = "player" if name == PLAYERS else name
                    dealt[whose] = dealt.get(whose, 0) + stage.deal
            case Reveal():
                if stage.reveal not in dealt:
                    yield path, f"turns over {stage.reveal}, which has no cards yet"
            case Decide() | Withdraw():
                named = (stage.decide, stage.of) if isinstance(stage, Decide) else (stage.withdraw,)
                for wager in named:
                    if wager not in section.text.wagers:
                        yield path, f"names the wager {wager!r}, which the section does not have"
                if isinstance(stage, Decide) and not stage.multiples:
                    yield path, "says neither how many times nor up to how many"
    for name, view in (*section.views.items(), ("hand", how.player_view), ("hand", how.dealer_view)):
        for count, whose in _looked_at(view):
            if count > dealt.get(whose, 0):
                yield ("course",), f"{name} looks at {count} cards of {whose}, which gets {dealt.get(whose, 0)}"
    try:
        for looks_at in filter(None, (how.player_view, how.dealer_view)):
            check_valued(how.ranking, looks_at.size)
    except ValueError as error:
        yield ("hand",), str(error)
    try:
        if how.dealer_qualifies is not None:
            required(how.dealer_qualifies.hand, how.ranking)
        for stage in how.course:
            for better in stage.better if isinstance(stage, Decide) else ():
                required(better.hand, how.ranking)
    except BadInput as error:
        yield ("course",), str(error)


def _looked_at(view: View | None) -> Iterator[tuple[int, str]]:
    for parts in view.alternatives if view else ():
        yield from parts
