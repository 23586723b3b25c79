"""Where every clause of the four documents lives, and every place where their text needs a reading."""

from collections.abc import Iterator
from html import escape

from docs.site.markup import anchor, slug, table, words
from pitboss import library
from pitboss.rulebook import Section
from pitboss.rulebook.property import Property
from pitboss.rulebook.section import HOMES


def house_index(house: Property) -> str:
    """The sections of one house."""
    rows = []
    for name in library.sections(house.name):
        text = library.section(house.name, name).text
        rows.append(
            (
                escape(text.source.section),
                f'<a href="{name}.html">{escape(text.title)}</a>',
                "a game" if name in library.playable(house.name) else "spans games",
                str(len(text.wagers) or ""),
                str(sum(len(tables) for tables in text.paytables.values()) or ""),
                str(len(text.clauses)),
            )
        )
    columns = ["section", "title", "is", "wagers", "pay tables", "clauses"]
    return (
        f"# {house.title}\n\n{house.edition}. These pages are made from the rulebook of this house; "
        f"the [clauses](clauses.md) say where each of them is carried out.\n"
        + table(columns, rows, numbers=columns[3:])
    )


def coverage() -> str:
    """How many clauses each section has and where they live; the clauses themselves are a page a house."""
    rows: list[tuple[str, ...]] = []
    totals = [0] * (len(HOMES) + 2)
    for section in library.every_section():
        homes = list(section.homes.values())
        counts = [
            len(homes),
            *(sum(1 for each in homes if each and each[0] == home) for home in HOMES),
            sum(1 for each in homes if not each),
        ]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        link = f'<a href="{section.house}/{section.game}.html">{escape(section.text.title)}</a>'
        rows.append((section.house, link, *map(str, counts)))
    rows.append(("<b>in all</b>", "", *(f"<b>{total:,}</b>" for total in totals)))
    columns = ["house", "section", "clauses", *HOMES, "homeless"]
    houses = "\n".join(f"- [{each.title}]({name}/clauses.md)" for name, each in library.properties().items())
    return (
        "# Clauses\n\nEvery clause of the four documents has a home: *executable* (code runs it and tests prove "
        "it), a *procedure* people are walked through, an *irregularity* the ruling desk knows, or a "
        "*description* that needs nobody to do anything. A clause with several homes is counted at the first.\n\n"
        "Every clause, to be searched by number or by where it lives:\n\n"
        f"{houses}\n" + table(columns, rows, numbers=columns[2:], kind="filtered")
    )


def clauses_of(house: Property) -> str:
    """Every clause of one house."""
    rows = [row for name in library.sections(house.name) for row in _clauses(library.section(house.name, name))]
    return (
        "---\nsearch:\n  exclude: true\n---\n"
        f"# Clauses of {house.title}\n\n{len(rows):,} clauses, each with its home.\n"
        + table(["section", "clause", "lives as"], rows, kind="filtered")
    )


def _clauses(section: Section) -> Iterator[tuple[str, ...]]:
    for clause, homes in section.homes.items():
        where = f'<a href="{section.game}.html#{anchor(clause)}">§{escape(clause)}</a>'
        yield words(section.game), where, ", ".join(homes) or "<b>nowhere</b>"


def readings() -> str:
    """Every interpretation of every section."""
    rows = [
        (
            section.house,
            f'<a href="{section.house}/{section.game}.html#reading-{slug(name)}">'
            f"{words(section.game)}: {words(name)}</a>",
            escape(", ".join(f"§{at}" for at in entry.at)),
            escape(entry.problem),
            escape(entry.pitboss),
        )
        for section in library.every_section()
        for name, entry in section.text.interpretations.items()
    ]
    return (
        "---\nsearch:\n  exclude: true\n---\n"
        "# Interpretations\n\nThe documents are damaged in places: pages lost words, tables lost rows, clauses "
        "contradict one another. Where the text cannot be followed as printed, the rulebook says what is wrong, "
        f"what Pitboss does and why. There are {len(rows):,} such readings; "
        "[how they come about](../explanation/documents.md).\n"
        + table(["house", "reading", "clause", "what is wrong", "what Pitboss does"], rows, kind="filtered")
    )
