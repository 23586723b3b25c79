"""What two cards are worth before the flop, where working it out would keep a player waiting: filed beforehand.

The figures come from the analysis that values the game, and are named after what they follow from: of another name
they are not shown. `python -m pitboss.before_flop` computes what is missing.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final

from pitboss import filed, library
from pitboss.equipment.cards import DECK, RANKS, Card
from pitboss.games.poker import FAMILY
from pitboss.games.poker.methods import ULTIMATE, shape_of
from pitboss.games.poker.play import times
from pitboss.games.poker.rules import Decide as Stage
from pitboss.games.poker.rules import rules
from pitboss.games.poker.terms import terms_of
from pitboss.odds import Situation
from pitboss.odds.advice import Seen
from pitboss.rulebook import HouseRules, Section
from pitboss.table import Decide, Round

FILE: Final = filed.FOLDER / "before-flop.json"
CHECK: Final = "check"
Worths = Mapping[str, Mapping[str, float]]
"""By two cards as players call them, `AKs`: what the most that may be raised gains, and a check, in antes."""


def values(round_: Round, ask: Decide, seen: Seen) -> dict[str, float]:
    """By choice: what the wagers of the main game gain; nothing where it is not filed."""
    house = round_.house
    if not decides(house) or len(seen.own) != 2 or seen.by_place.get("community"):
        return {}
    stage = next(each for each in rules(house).decisions(house) if isinstance(each, Stage))
    base, worths = round_.table.seats[ask.seat].stake(stage.of), worths_of(house)
    if base is None or worths is None or ask.wager != stage.decide:
        return {}
    return {
        choice: worth * base.amount for choice, worth in worths[called(*seen.own)].items() if choice in ask.choices
    }


def decides(house: HouseRules) -> bool:
    """Whether a table has a decision before the flop that takes long to value."""
    return house.section.played_as == FAMILY.name and shape_of(terms_of(house)) == ULTIMATE


def called(first: Card, second: Card) -> str:
    """Two cards by their ranks: a pair, suited, or off suit."""
    high, low = sorted((first, second), key=lambda card: -card.rank)
    kind = "" if high.rank == low.rank else "s" if high.suit == low.suit else "o"
    return f"{RANKS[high.rank]}{RANKS[low.rank]}{kind}"


def worths_of(house: HouseRules) -> Worths | None:
    """The figures of exactly this table; None where there are none."""
    name = name_of(house)
    return next((each["worths"] for each in _read() if each["of"] == name), None)


def name_of(house: HouseRules) -> str:
    """What the figures follow from: what the contest pays, who qualifies, and what may be raised."""
    from pitboss.odds.poker.stakes import ContestStakes
    from pitboss.odds.poker.ultimate import early_raises

    stakes = ContestStakes(Situation(house))
    gains = [each.tolist() for each in (*stakes.scaled(), stakes.group_of)]
    follows = gains, stakes.how.qualifying, stakes.lost_by_folding, early_raises(stakes)
    return hashlib.sha256(repr(follows).encode()).hexdigest()


@cache
def _read() -> list[dict[str, Any]]:
    try:
        kept: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    return kept


# --- filing ---------------------------------------------------------------------------------------------------


def tables() -> Iterator[Section]:
    """The sections, as filed, that have such a decision."""
    for section in library.every_section():
        if section.played_as == FAMILY.name and decides(HouseRules.choose(section)):
            yield section


def computed(house: HouseRules) -> Worths:
    """The figures of a table, worked out."""
    from pitboss.odds.poker.boards import hole_place
    from pitboss.odds.poker.stakes import ContestStakes
    from pitboss.odds.poker.ultimate import early_raises, play_of

    stakes = ContestStakes(Situation(house))
    most, play = times(max(early_raises(stakes))), play_of(stakes)
    found: dict[str, dict[str, float]] = {}
    for first, second in combinations(DECK, 2):
        raised, checked = play.worth[hole_place(int(first), int(second))] / stakes.scale
        found.setdefault(called(first, second), {most: round(float(raised), 12), CHECK: round(float(checked), 12)})
    return found


def main() -> None:
    """Compute the figures of every table that has none, and keep them; tables that pay alike share them."""
    kept: dict[str, Worths] = {}
    for section in tables():
        house = HouseRules.choose(section)
        name = name_of(house)
        if name not in kept:
            kept[name] = worths_of(house) or computed(house)
        print(section.key, flush=True)
    lines = [{"of": name, "worths": worths} for name, worths in kept.items()]
    FILE.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
