"""Filing the figures that come with Pitboss: `python -m pitboss.design.filing`.

It computes what is missing or no longer fits, or the sections that are named, such as `riverside/craps`: what
several houses wrote alike once, in as many processes as there are cores. All of them take minutes.
"""

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import process_time
from typing import NamedTuple

from pitboss import cores, filed, library, methods
from pitboss.design import shelf
from pitboss.design.valuation import MEASURED, of_section, written
from pitboss.games import families
from pitboss.odds import analyse
from pitboss.rulebook import Section


class Computed(NamedTuple):
    """The figures of a section as they are filed, and what they cost."""

    text: str
    seconds: float


def missing(sections: Iterable[Section]) -> list[Section]:
    """The sections without figures that fit."""
    return [
        section
        for section in sections
        if section.played_as in families() and filed.figures(filed.table_of(section), MEASURED) is None
    ]


def computed(house: str, game: str) -> Computed:
    """The figures of a section, worked out anew."""
    began = process_time()
    situation = filed.table_of(library.section(house, game))
    values = of_section(situation, fresh=True)
    strategy = analyse(situation).strategy
    measured = MEASURED if any(each.odds.computed is not None for each in values) else 0
    text = filed.written(
        filed.name_of(situation, measured),
        measured,
        [written(each, situation) for each in values],
        shelf.written_strategy(strategy),
    )
    return Computed(text, process_time() - began)


def main(named: Sequence[str]) -> None:
    """Compute what is missing, or what is named, and file it."""
    methods.KNOWN.parent.mkdir(exist_ok=True)
    methods.KNOWN.write_text(methods.written(), encoding="utf-8")
    sections = list(library.every_section())
    wanted = [section for section in sections if section.key in named] if named else missing(sections)
    alike: dict[str, list[Section]] = {}
    for section in wanted:
        alike.setdefault(filed.name_of(filed.table_of(section), MEASURED), []).append(section)
    with ProcessPoolExecutor(cores.available()) as crew:
        pieces = {crew.submit(computed, group[0].house, group[0].game): group for group in alike.values()}
        for done, piece in enumerate(as_completed(pieces), 1):
            group, found = pieces[piece], piece.result()
            for section in group:
                path = filed.path_of(section.house, section.game)
                path.parent.mkdir(exist_ok=True)
                path.write_text(found.text, encoding="utf-8")
            names = ", ".join(section.key for section in group)
            print(f"{done} of {len(pieces)}: {names} ({found.seconds:.1f} s)", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
