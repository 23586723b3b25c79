"""Every wager of a section on every one of its pay tables: the table as chosen, and all it could be set up as."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from pitboss.odds.analyses import analyse
from pitboss.odds.repaid import repaid
from pitboss.odds.result import Situation, WagerOdds
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import PayTable


def every_wager(situation: Situation) -> tuple[WagerOdds, ...]:
    """Every wager of the section on every one of its pay tables, the table's other options as chosen."""
    return tuple(odds for _, odds in every_valuation(situation))


def every_valuation(
    situation: Situation, progress: Callable[[int, int], None] = lambda done, of: None
) -> tuple[tuple[Situation, WagerOdds], ...]:
    """The same, each with the situation it holds in; `progress` is told how many of how many are done.

    A wager the chosen options leave out is valued at the options under which the house offers it.
    """
    found: dict[tuple[str, str, str | None], tuple[Situation, WagerOdds]] = {}
    variants = list(_variants(situation))
    known: tuple[WagerOdds, ...] = ()
    for done, variant in enumerate(variants):
        progress(done, len(variants))
        wagers = repaid(known, situation, variant) or analyse(variant).wagers
        known = known or wagers
        for odds in wagers:
            found.setdefault((odds.wager, odds.table, odds.spot), (variant, odds))
    return tuple(found.values())


def _variants(situation: Situation) -> Iterator[Situation]:
    """The table as chosen; with each other pay table; with each wager that is left out."""
    house = situation.house
    yield situation
    for wager, tables in house.section.text.paytables.items():
        for table in tables:
            if table != house.tables[wager]:
                yield replace(situation, house=_with(house, _fitting(house, tables[table]), {wager: table}))
    for name, left_out in house.section.text.wagers.items():
        if name not in house.wagers:
            options = {option: values[0] for option, values in left_out.offered_if.items()}
            yield replace(situation, house=_with(house, options, {}))


def _fitting(house: HouseRules, table: PayTable) -> dict[str, str | int]:
    """Options under which a pay table is the one in use, where the chosen ones are not."""
    return {
        option: int(values[0]) if isinstance(house.chosen[option], int) else values[0]
        for option, values in table.when.items()
        if str(house.chosen[option]) not in values
    }


def _with(house: HouseRules, options: Mapping[str, str | int], tables: Mapping[str, str]) -> HouseRules:
    return replace(house, chosen={**house.chosen, **options}, tables={**house.tables, **tables})
