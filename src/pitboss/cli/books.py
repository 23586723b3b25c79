"""What the houses wrote: games, rules, pay tables, differences, rulings, interpretations, clauses."""

from collections.abc import Iterable
from dataclasses import asdict, astuple
from typing import Any

from rich.markup import escape

from pitboss import library
from pitboss.citing import listed
from pitboss.clauses import Clause, asked_for, every_clause
from pitboss.cli.output import cited, console, say, say_json, show
from pitboss.cli.printed_pays import show_pays
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.section import HOMES
from pitboss.table import Word
from pitboss.words.dice import dice_rules, dice_terms
from pitboss.words.differences import differences
from pitboss.words.options import allowed, default, sign
from pitboss.words.printed_pays import every_pays, pays_data
from pitboss.words.wagers import all_notes, limits


def games(house: str | None, as_json: bool) -> None:
    """List the games."""
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
    heading = library.heading(house, name)
    return {
        "game": name,
        "title": heading.title,
        "section": heading.source.section,
        "playable": name in library.playable(house),
    }


def rules(house: str, game: str, on: str | None, as_json: bool) -> None:
    """Print the rules of a section."""
    section = library.find_section(house, game, on)
    if as_json:
        say_json(_rules_data(section))
        return
    text = section.text
    source = text.source
    say(f"[bold]{text.title}[/] at {library.of_house(section.house).title}")
    approved = f", approved {source.approved}" if source.approved else ""
    by = f" by {source.approved_by}" if source.approved_by else ""
    day = library.edition_on(section.house, section.game, on or library.today(section.house))
    since = f", in force from {day}" if day else ""
    say(f"[dim]{source.document}, section {source.section}{approved}{by}{since}[/]\n")
    if text.positions:
        say(
            f"Up to {text.positions.maximum} positions; one player may take {text.positions.a_player} "
            f"[dim]{cited(text.positions.cite)}[/]\n"
        )
    if text.options:
        rows = [
            (name, option.what, default(section, name), allowed(section, name), cited(option.cite))
            for name, option in text.options.items()
        ]
        show("What the house chooses", ["option", "what", "unless chosen", "may be", "clause"], rows)
    if text.wagers:
        show("What the sign says", ["option", "what", "unless posted"], [astuple(said) for said in sign(section)])
        wager_rows = [
            (wager.title, limits(section, name), "; ".join(all_notes(section, name)), cited(wager.cite))
            for name, wager in text.wagers.items()
        ]
        show("Wagers", ["wager", "limits", "what to know", "clause"], wager_rows)
    if dice := dice_rules(section):
        show("At the dice", ["", "", "clause"], [(rule.about, rule.says, cited(rule.cite)) for rule in dice])
    if said := _decisions(section):
        words = [(", ".join((w.word, *w.also)), w.means, cited(w.cite)) for w in said]
        show("What players decide", ["say", "to", "clause"], words)
    for pays in every_pays(section):
        show_pays(section, pays)

    def who(named: Iterable[str]) -> str:
        return ", ".join(map(section.calls, named))

    for moment, steps in text.procedures.items():
        show(
            f"Procedure: {moment}",
            ["step", "by", "signed by", "clause"],
            [(s.do, who(s.by), who(s.signed_by), cited(s.cite)) for s in steps],
        )
    _show_rulings(section, None)
    _show_interpretations([section])


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
                "default": default(section, name),
                "allowed": allowed(section, name),
                "cite": list(option.cite),
            }
            for name, option in text.options.items()
        },
        "posted": [asdict(said) for said in sign(section)],
        "wagers": {
            name: {
                "title": wager.title,
                "limits": limits(section, name),
                "notes": all_notes(section, name),
                "dice": dice_terms(section, name),
                "cite": list(wager.cite),
            }
            for name, wager in text.wagers.items()
        },
        "dice": [
            {"about": rule.about, "says": rule.says, "cite": list(rule.cite)} for rule in dice_rules(section)
        ],
        "decisions": [
            {"word": w.word, "also": list(w.also), "means": w.means, "cite": list(w.cite)}
            for w in _decisions(section)
        ],
        "paytables": [pays_data(section, pays) for pays in every_pays(section)],
        "procedures": {
            str(moment): [
                {"do": s.do, "by": list(s.by), "signed_by": list(s.signed_by), "cite": list(s.cite)} for s in steps
            ]
            for moment, steps in text.procedures.items()
        },
        "irregularities": _rulings(section),
        "interpretations": _interpretations(section),
    }


def _decisions(section: Section) -> list[Word]:
    """The words by which players of a table decide, with the options a house has unless it chooses."""
    if section.game not in library.playable(section.house):
        return []
    return [word for word in library.game_of(section).words(HouseRules.choose(section)) if word.offered]


def paytables(house: str, game: str, wager: str | None, as_json: bool) -> None:
    """Print its pay tables."""
    section = library.find_section(house, game)
    wanted = section.find_wager(wager) if wager else None
    found = [pays for pays in every_pays(section) if wanted in (None, pays.wager)]
    if as_json:
        say_json([pays_data(section, pays) for pays in found])
        return
    for pays in found:
        show_pays(section, pays)


def diff(first: str, second: str, game: str, as_json: bool) -> None:
    """Print what two houses wrote differently."""
    a, b = library.find_section(first, game), library.find_section(second, game)
    found = [
        {"what": what, "where": where, a.house: left, b.house: right}
        for (what, where), left, right in differences(a, b)
    ]
    if as_json:
        say_json(found)
        return
    if not found:
        say(f"{a.text.title}: {a.house} and {b.house} wrote the same.")
        return
    rows = [(d["what"], d["where"], d[a.house] or "-", d[b.house] or "-") for d in found]
    show(f"{a.text.title}", ["", "", a.house, b.house], rows)


def ruling(house: str, game: str, irregularity: str | None, as_json: bool) -> None:
    """Print its rulings."""
    section = library.find_section(house, game)
    only = section.find_irregularity(irregularity) if irregularity else None
    if as_json:
        say_json([entry for entry in _rulings(section) if only in (None, entry["id"])])
        return
    _show_rulings(section, only)


def _rulings(section: Section) -> list[dict[str, Any]]:
    return [
        {
            "id": name,
            "kind": entry.kind or name,
            "situation": entry.situation,
            "phase": list(entry.phase),
            "remedy": str(entry.remedy),
            "ruling": entry.ruling,
            "notify": list(entry.notify),
            "again": list(entry.again),
            "cite": listed(entry.cite),
        }
        for name, entry in section.text.irregularities.items()
    ]


def _show_rulings(section: Section, only: str | None) -> None:
    rows = [
        (
            _both(e),
            e["situation"],
            e["ruling"],
            ", ".join(map(section.calls, e["notify"])),
            cited(e["cite"].split(", ")),
        )
        for e in _rulings(section)
        if only in (None, e["id"])
    ]
    show("Irregularities", ["irregularity", "what happened", "ruling", "tell", "clause"], rows)


def _both(ruling: dict[str, Any]) -> str:
    """The name all houses know it by, and the house's own where that is another."""
    return str(ruling["id"]) if ruling["kind"] == ruling["id"] else f"{ruling['kind']} ({ruling['id']})"


def interpretations(house: str | None, game: str | None, as_json: bool) -> None:
    """Print the interpretations of the sections that were asked for."""
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


def clauses(house: str | None, game: str | None, find: str | None, as_json: bool) -> None:
    """Print the clauses of the sections that were asked for, or count them."""
    sections = _sections(house, game)
    if as_json or find:
        keys, fits = {section.key for section in sections}, asked_for(find or "")
        found = [each for each in every_clause() if each.section.key in keys and fits(each)]
        if as_json:
            say_json([_clause(each) for each in found])
            return
        lines = [
            (each.section.key, f"§{each.number}", ", ".join(each.homes), "\n".join(_citing(each)))
            for each in found
        ]
        if not lines:
            say(f"No clause says {escape(repr(find))}. Try one word, or part of one.")
            return
        show(f"Clauses with {find!r}", ["section", "clause", "lives as", "what cites it"], lines)
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


def _clause(found: Clause) -> dict[str, Any]:
    return {
        "property": found.section.house,
        "game": found.section.game,
        "clause": found.number,
        "homes": list(found.homes),
        "citations": [{"home": each.home, "what": each.what, "words": each.words} for each in found.citations],
    }


def _citing(found: Clause) -> list[str]:
    return [f"{each.what}: {each.words}".removesuffix(": ") for each in found.citations]
