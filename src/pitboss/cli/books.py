"""What the houses wrote: games, rules, pay tables, differences, rulings, interpretations, clauses."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

import typer

from pitboss import library
from pitboss.cli.output import AsJson, GameName, PropertyName, cited, console, say, say_json, show
from pitboss.money import dollars
from pitboss.naming import find
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Limits, PayTable, Wager
from pitboss.rulebook.section import HOMES


def games(
    house: Annotated[str | None, typer.Option("--property", help="Only this house.")] = None,
    as_json: AsJson = False,
) -> None:
    """Every game, property by property."""
    houses = [library.find_property(house)] if house else list(library.properties().values())
    listed: list[dict[str, Any]] = [
        {
            "property": found.name,
            "title": found.title,
            "edition": found.edition,
            "games": [_game_entry(found.name, name) for name in library.sections(found.name)],
        }
        for found in houses
    ]
    if as_json:
        say_json(listed)
        return
    for entry in listed:
        rows = [
            (game["game"], game["title"], "yes" if game["playable"] else "spans games") for game in entry["games"]
        ]
        show(f"{entry['title']}  [dim]{entry['edition']}[/]", ["game", "as the house calls it", "playable"], rows)


def _game_entry(house: str, name: str) -> dict[str, Any]:
    section = library.section(house, name)
    return {
        "game": name,
        "title": section.text.title,
        "section": section.text.source.section,
        "playable": name in library.playable(house),
    }


def rules(house: PropertyName, game: GameName, as_json: AsJson = False) -> None:
    """The rules of that table as a person would want to read them, with clauses."""
    section = library.find_section(house, game)
    if as_json:
        say_json(_rules_data(section))
        return
    text = section.text
    source = text.source
    say(f"[bold]{text.title}[/] at {library.properties()[section.house].title}")
    approved = f", approved {source.approved}" if source.approved else ""
    say(f"[dim]{source.document}, section {source.section}{approved}[/]\n")
    if text.positions:
        say(
            f"Up to {text.positions.maximum} positions; one player may take {text.positions.per_player} "
            f"[dim]{cited(text.positions.cite)}[/]\n"
        )
    if text.options:
        rows = [
            (name, option.what, _default(section, name), _allowed(section, name), cited(option.cite))
            for name, option in text.options.items()
        ]
        show("What the house chooses", ["option", "what", "unless chosen", "may be", "clause"], rows)
    if text.wagers:
        wager_rows = [
            (wager.title, _limits(wager), "; ".join(_needs(wager)), cited(wager.cite))
            for wager in text.wagers.values()
        ]
        show("Wagers", ["wager", "limits", "what to know", "clause"], wager_rows)
    for wager, name, table in section.paytables():
        _show_paytable(section, wager, name, table)
    for moment, steps in text.procedures.items():
        show(
            f"Procedure: {moment}",
            ["step", "by", "signed by", "clause"],
            [(s.do, ", ".join(s.by), ", ".join(s.signed_by), cited(s.cite)) for s in steps],
        )
    _show_rulings(section, None)
    _show_interpretations([section])


def _default(section: Section, option: str) -> str:
    value = HouseRules.choose(section).chosen[option]
    return dollars(int(value)) if section.text.options[option].amount else str(value)


def _allowed(section: Section, name: str) -> str:
    option = section.text.options[name]
    if option.choices:
        return ", ".join(option.choices)
    return "any amount" if option.amount else f"{option.between[0]} to {option.between[1]}"  # type: ignore[index]


def _limits(wager: Wager) -> str:
    match wager.limits:
        case "posted":
            return "as posted"
        case Limits(one_of=amounts) if amounts:
            return " or ".join(map(dollars, amounts))
        case Limits(minimum=low, maximum=high):
            return f"{dollars(low or 0)} to {dollars(high) if high is not None else 'as posted'}"
        case _:
            return f"equals {wager.equals}" if wager.equals else f"rides on {wager.rides_on}"


def _needs(wager: Wager) -> Iterator[str]:
    if wager.requires:
        yield f"needs {' and '.join(wager.requires)}"
    if wager.requires_any:
        yield f"needs {' or '.join(wager.requires_any)}"
    if wager.view:
        yield f"looks at {wager.view}"
    if wager.on_fold:
        yield f"on a fold: {wager.on_fold}"
    if wager.keeps_stake:
        yield "the stake is not returned"
    for option, values in wager.offered_if.items():
        yield f"offered if {option} is {' or '.join(values)}"


def _rules_data(section: Section) -> dict[str, Any]:
    text = section.text
    return {
        "property": section.house,
        "game": section.game,
        "title": text.title,
        "source": text.source.model_dump(),
        "positions": text.positions.model_dump() if text.positions else None,
        "options": {
            name: {
                "what": option.what,
                "default": _default(section, name),
                "allowed": _allowed(section, name),
                "cite": list(option.cite),
            }
            for name, option in text.options.items()
        },
        "wagers": {
            name: {
                "title": wager.title,
                "limits": _limits(wager),
                "notes": list(_needs(wager)),
                "cite": list(wager.cite),
            }
            for name, wager in text.wagers.items()
        },
        "paytables": [_paytable_data(section, w, n, t) for w, n, t in section.paytables()],
        "procedures": {
            str(moment): [
                {"do": s.do, "by": list(s.by), "signed_by": list(s.signed_by), "cite": list(s.cite)} for s in steps
            ]
            for moment, steps in text.procedures.items()
        },
        "irregularities": _rulings(section),
        "interpretations": _interpretations(section),
    }


def paytables(
    house: PropertyName,
    game: GameName,
    wager: Annotated[str | None, typer.Argument(metavar="[WAGER]", help="Only this wager.")] = None,
    as_json: AsJson = False,
) -> None:
    """Every printed pay table, row by row, with its clause."""
    section = library.find_section(house, game)
    wanted = section.find_wager(wager) if wager else None
    tables = [(w, n, t) for w, n, t in section.paytables() if wanted in (None, w)]
    if as_json:
        say_json([_paytable_data(section, *entry) for entry in tables])
        return
    for entry in tables:
        _show_paytable(section, *entry)


def _paytable_data(section: Section, wager: str, name: str, table: PayTable) -> dict[str, Any]:
    return {
        "wager": wager,
        "title": section.text.wagers[wager].title,
        "table": name,
        "printed": table.title,
        "minimum": table.minimum,
        "cite": ", ".join(table.cite),
        "rows": [
            {
                "outcome": outcome,
                "printed": row.printed or outcome,
                "pays": str(row.pays),
                "envy": str(row.envy) if row.envy else None,
                "dealer": str(row.dealer) if row.dealer else None,
                "cite": ", ".join(row.cite or table.cite),
            }
            for outcome, row in table.rows.items()
        ],
    }


def _show_paytable(section: Section, wager: str, name: str, table: PayTable) -> None:
    rows = [
        (row.printed or outcome, row.pays, row.envy, row.dealer, cited(row.cite or table.cite))
        for outcome, row in table.rows.items()
    ]
    columns = ["", "pays", "envy", "dealer", "clause"]
    keep = [
        at for at, column in enumerate(columns) if column in ("", "pays", "clause") or any(r[at] for r in rows)
    ]
    least = " (no less than)" if table.minimum else ""
    show(
        f"{section.text.wagers[wager].title}: {table.title or name}{least}",
        [columns[at] for at in keep],
        [[row[at] for at in keep] for row in rows],
        right=["pays", "envy"],
    )


def diff(
    first: Annotated[str, typer.Argument(metavar="PROPERTY_A")],
    second: Annotated[str, typer.Argument(metavar="PROPERTY_B")],
    game: GameName,
    as_json: AsJson = False,
) -> None:
    """What differs between two houses."""
    a, b = library.find_section(first, game), library.find_section(second, game)
    left, right = dict(_facts(a)), dict(_facts(b))
    found = [
        {"what": fact[0], "where": fact[1], a.house: left.get(fact), b.house: right.get(fact)}
        for fact in dict.fromkeys([*left, *right])
        if left.get(fact) != right.get(fact)
    ]
    if as_json:
        say_json(found)
        return
    if not found:
        say(f"{a.text.title}: {a.house} and {b.house} wrote the same.")
        return
    rows = [(d["what"], d["where"], d[a.house] or "-", d[b.house] or "-") for d in found]
    show(f"{a.text.title}", ["", "", a.house, b.house], rows)


def _facts(section: Section) -> Iterator[tuple[tuple[str, str], str]]:
    """What a house wrote as comparable facts, under names that all houses share."""
    text = section.text
    if text.positions:
        yield ("positions", ""), f"{text.positions.maximum}, {text.positions.per_player} a player"
    common = {name: wager.kind or name for name, wager in text.wagers.items()}
    for name in text.options:
        yield ("option", name), f"{_default(section, name)} ({_allowed(section, name)})"
    for name, wager in text.wagers.items():
        yield ("wager", common[name]), "; ".join((wager.title, _limits(wager), *_needs(wager)))
    for wager_name, table, printed in section.paytables():
        many = len(text.paytables[wager_name]) > 1
        for outcome, row in printed.rows.items():
            where = f"{common[wager_name]}: {outcome}" + (f" ({table})" if many else "")
            yield ("pays", where), f"{row.pays}" + (f", envy {row.envy}" if row.envy else "")
    for rule, value in text.rules.items():
        for key, what in value.items() if isinstance(value, dict) else ():
            if key != "cite":
                yield ("rule", f"{rule} {key}"), str(what)
    for name, irregularity in text.irregularities.items():
        yield ("irregularity", name), irregularity.remedy


def ruling(
    house: PropertyName,
    game: GameName,
    irregularity: Annotated[str | None, typer.Argument(metavar="[IRREGULARITY]", help="Only this one.")] = None,
    as_json: AsJson = False,
) -> None:
    """What to do when something goes wrong, who must be told, and the clause."""
    section = library.find_section(house, game)
    only = None
    if irregularity:
        known = {name: name for name in section.text.irregularities}
        only = find(f"irregularity at {section.key}", irregularity, known)
    if as_json:
        say_json([entry for entry in _rulings(section) if only in (None, entry["id"])])
        return
    _show_rulings(section, only)


def _rulings(section: Section) -> list[dict[str, Any]]:
    return [
        {
            "id": name,
            "situation": entry.situation,
            "phase": list(entry.phase),
            "remedy": str(entry.remedy),
            "ruling": entry.ruling,
            "notify": list(entry.notify),
            "again": entry.again,
            "cite": ", ".join(entry.cite),
        }
        for name, entry in section.text.irregularities.items()
    ]


def _show_rulings(section: Section, only: str | None) -> None:
    rows = [
        (e["id"], e["situation"], e["ruling"], ", ".join(e["notify"]), cited(e["cite"].split(", ")))
        for e in _rulings(section)
        if only in (None, e["id"])
    ]
    show("Irregularities", ["irregularity", "what happened", "ruling", "tell", "clause"], rows)


def interpretations(
    house: Annotated[str | None, typer.Argument(metavar="[PROPERTY]")] = None,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    as_json: AsJson = False,
) -> None:
    """Where the text cannot be followed as printed: what Pitboss does and why."""
    sections = _sections(house, game)
    if as_json:
        say_json([entry for section in sections for entry in _interpretations(section)])
        return
    _show_interpretations(sections)


def _interpretations(section: Section) -> list[dict[str, Any]]:
    return [
        {
            "property": section.house,
            "game": section.game,
            "id": name,
            "at": list(entry.at),
            "printed": entry.printed,
            "problem": entry.problem,
            "pitboss": entry.pitboss,
            "why": entry.why,
            "option": entry.option,
        }
        for name, entry in section.text.interpretations.items()
    ]


def _show_interpretations(sections: list[Section]) -> None:
    for section in sections:
        rows = [
            (e["id"], cited(e["at"]), e["problem"], e["pitboss"], e["why"], e["option"])
            for e in _interpretations(section)
        ]
        columns = ["interpretation", "clause", "the text", "Pitboss", "why", "overruled by option"]
        if rows:
            show(f"Interpretations: {section.key}", columns, rows)


def _sections(house: str | None, game: str | None) -> list[Section]:
    if house is None:
        return list(library.every_section())
    if game is not None:
        return [library.find_section(house, game)]
    found = library.find_property(house).name
    return [library.section(found, name) for name in library.sections(found)]


def clauses(
    house: Annotated[str | None, typer.Argument(metavar="[PROPERTY]")] = None,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    as_json: AsJson = False,
) -> None:
    """Where every clause of the documents lives: executable, procedure, irregularity, description."""
    sections = _sections(house, game)
    if as_json:
        say_json(
            [
                {"property": s.house, "game": s.game, "clause": clause, "homes": list(homes)}
                for s in sections
                for clause, homes in s.homes.items()
            ]
        )
        return
    if game is not None:
        rows = [(f"§{clause}", ", ".join(homes) or "[none]") for clause, homes in sections[0].homes.items()]
        show(f"Clauses of {sections[0].key}", ["clause", "lives as"], rows)
        return
    counts: list[list[Any]] = []
    for section in sections:
        homes = list(section.homes.values())
        first = [sum(1 for h in homes if h and h[0] == home) for home in HOMES]
        counts.append([section.house, section.game, len(homes), *first, sum(1 for h in homes if not h)])
    total = ["in all", "", *(sum(row[at] for row in counts) for at in range(2, 8))]
    columns = ["property", "section", "clauses", *HOMES, "homeless"]
    show("Clauses and where they live", columns, [*counts, total], right=columns[2:])
    console.print("[dim]A clause with several homes is counted at the first.[/]")


COMMANDS: Final = (games, rules, paytables, diff, ruling, interpretations, clauses)
