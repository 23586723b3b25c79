"""Pay tables as the houses printed them, for people at a terminal."""

from pitboss.cli.output import cited, show
from pitboss.rulebook import Section
from pitboss.words.dice import split
from pitboss.words.outcomes import line_called
from pitboss.words.printed_pays import Pays, part_data, parts_of


def show_pays(section: Section, pays: Pays) -> None:
    """What a wager pays, for people."""
    wager, name, table = pays
    title = section.text.wagers[wager].title
    if table is None:
        rows = [part_data(section, wager, part, units) for part, units in parts_of(section, wager)]
        show(
            f"{title}: {split(section, wager)}",
            ["part", "units", "pays", "clause"],
            [(row["printed"], row["units"], row["pays"], cited(row["cite"].split(", "))) for row in rows],
            right=["units", "pays"],
        )
        return
    lines = [
        (
            line_called(section, wager, outcome, row.printed),
            row.pays,
            row.envy,
            row.dealer,
            cited(row.cite or table.cite),
        )
        for outcome, row in table.rows.items()
    ]
    columns = ["", "pays", "envy", "dealer", "clause"]
    keep = [
        at for at, column in enumerate(columns) if column in ("", "pays", "clause") or any(r[at] for r in lines)
    ]
    least = " (no less than)" if table.minimum else ""
    show(
        f"{title}: {table.title or name}{least}",
        [columns[at] for at in keep],
        [[line[at] for at in keep] for line in lines],
        right=["pays", "envy"],
    )
