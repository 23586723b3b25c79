"""The editions of a section, one after another."""

from typing import Any

from pitboss import library
from pitboss.cli.output import cited, say, say_json, show
from pitboss.rulebook import Section
from pitboss.words.names import so_many
from pitboss.words.redline import redline


def history(house: str, game: str, as_json: bool) -> None:
    """Print what held when, and what each edition changed."""
    names = library.find_name(house, game)
    days = library.editions(*names)
    texts = [library.section(*names, day) for day in days]
    in_force = library.section(*names)
    if as_json:
        both = zip([None, *texts], texts, strict=False)
        say_json([_edition_data(day, before, after) for day, (before, after) in zip(days, both, strict=True)])
        return
    say(f"[bold]{in_force.text.title}[/] at {library.of_house(names[0]).title}")
    today = library.today(names[0])
    for at, (day, section) in enumerate(zip(days, texts, strict=True)):
        ends = days[at + 1] if at + 1 < len(days) else None
        say(f"\n[bold]{_held(day, ends, today)}[/]  [dim]{_dates(section)}[/]")
        if section.text.source.what:
            say(section.text.source.what)
        if at:
            changes = redline(texts[at - 1], section)
            rows = [
                (cited(each.cite), each.part, each.name, each.before or "-", each.after or "-") for each in changes
            ]
            show(so_many(len(rows), "change"), ["clause", "", "", "until then", "from then on"], rows)


def _held(day: str, ends: str | None, today: str) -> str:
    start = f"From {day}" if day else "From the first day"
    if ends is not None and ends <= today:
        return f"{start} until {ends}"
    return f"{start}, in force" if day <= today else f"{start}, to come"


def _dates(section: Section) -> str:
    source = section.text.source
    said = (("submitted", source.submitted), ("approved", source.approved), ("by", source.approved_by))
    return ", ".join(f"{word} {value}" for word, value in said if value).replace(", by ", " by ")


def _edition_data(day: str, before: Section | None, section: Section) -> dict[str, Any]:
    source = section.text.source
    return {
        "in_force_from": day or None,
        "submitted": source.submitted,
        "approved": source.approved,
        "approved_by": source.approved_by,
        "what": source.what,
        "changes": [] if before is None else [each.to_json() for each in redline(before, section)],
    }
