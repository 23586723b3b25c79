"""The packet on paper: one HTML file with everything in it, that prints as it looks."""

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from html import escape
from typing import Final

from pitboss.design.par import fingerprint
from pitboss.design.par_page import cited, logo_of, page, strategy_grids, summary, table, wager_sheet
from pitboss.design.submission import Packet
from pitboss.design.valuation import Valuation
from pitboss.words.names import so_many
from pitboss.words.options import allowed, default
from pitboss.words.printed_pays import every_pays, pays_data
from pitboss.words.redline import Change
from pitboss.words.rules import rules_told
from pitboss.words.wagers import all_notes, limits

_STYLE: Final = """
@page { @bottom-left { content: string(packet); } @bottom-right { content: counter(page) " / " counter(pages);
  font: 10px "Source Sans 3", "Segoe UI", "Open Sans", "DejaVu Sans", sans-serif; color: #565c60; } }
.cover { min-height: 235mm; display: flex; flex-direction: column; }
.cover h1 { font-size: 34px; margin: 6px 0 2px; } .cover .house { font-size: 18px; color: #565c60; }
.cover .space { flex: 1; } .cover .sign { margin-top: 24px; }
.contents { columns: 2; column-gap: 40px; padding: 0; margin: 8px 0; list-style: none; }
.contents li { padding: 3px 0; border-bottom: 1px solid #dcd9d1; break-inside: avoid; }
.contents a { color: inherit; text-decoration: none; } .contents b { display: inline-block; width: 28px; }
.part.first { break-before: page; margin-top: 0; } .part { margin-top: 34px; }
.part > h2 { font-size: 22px; margin: 0 0 10px; padding-bottom: 6px;
  border-bottom: 2px solid #1b1e20; } .part > h2 b { color: #565c60; font-weight: 400; margin-right: 10px; }
h2, h3, .part > h2 + p { break-after: avoid; }
del { color: #a1211c; text-decoration: line-through; } ins { color: #146338; text-decoration: underline;
  text-underline-offset: 2px; } .pays { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 28px; }
.pays section { break-inside: avoid; } .pays h3 { margin: 12px 0 2px; }
.good { color: #146338; font-weight: 600; } .steps td:first-child,
.way td:first-child { width: 32px; color: #565c60; } .redline td:nth-child(1) { width: 14%; }
.redline td:nth-child(2) { width: 18%; } .pays .n { white-space: normal; min-width: 62px; }
.pays td:first-child { min-width: 110px; }
@media print { .cover { min-height: 240mm; } }
.reading { break-inside: avoid; border-top: 1px solid #dcd9d1; padding: 6px 0; } .reading p { margin: 2px 0; }
"""
_WORD: Final = re.compile(r"\S+\s*")


def packet_page(packet: Packet) -> str:
    """The whole packet."""
    parts = [(title, make, text) for title, make in _PARTS if (text := make(packet))]
    body = [
        f'<section class="part{" first" * (make in _ON_A_NEW_PAGE)}" id="part-{at}">'
        f"<h2><b>{at}</b>{escape(title)}</h2>{text}</section>"
        for at, (title, make, text) in enumerate(parts, start=1)
    ]
    title = f"Submission: {packet.section.text.title}, {packet.house}"
    return page(title, _cover(packet, [title for title, _, _ in parts]), *body, style=_STYLE)


# --- the first page -------------------------------------------------------------------------------------------


def _cover(packet: Packet, titles: Sequence[str]) -> str:
    section, source = packet.section, packet.section.text.source
    now = "nothing: this is the first filing" if packet.before is None else f"content {fingerprint(packet.before)}"
    about = [
        ("Document", f"{source.document}, section {source.section}"),
        ("In force", now),
        ("Submitted", f"content {fingerprint(section)}"),
        ("Day of submission", packet.submitted),
        ("To take effect", packet.effective or "on the gaming day the approval names"),
        ("Prepared with", packet.sheet.software),
    ]
    contents = "".join(
        f'<li><a href="#part-{at}"><b>{at}</b>{escape(title)}</a></li>' for at, title in enumerate(titles, start=1)
    )
    what = f'<p class="house"><b>{escape(packet.sheet.what)}</b></p>' if packet.sheet.what else ""
    return (
        f'<section class="cover">{logo_of(packet.section.house)}'
        f'<p class="kind">Submission to {escape(packet.regulator)}</p>'
        f'<h1>{escape(section.text.title)}</h1><p class="house">{escape(packet.house)}</p>{what}'
        f'{_in_short(packet)}{table((), about)}<h3>Contents</h3><ol class="contents">{contents}</ol>'
        '<div class="space"></div><footer class="sign"><div>For the house</div><div>For the commission</div>'
        "<div>Date</div></footer></section>"
    )


def _in_short(packet: Packet) -> str:
    changed = sum(_edge(old) != _edge(new) for _, _, old, new in packet.values)
    faults = sum(len(each.faults) for each in packet.evidence)
    facts = [
        ("Changes", str(len(packet.changes)), "listed clause by clause"),
        ("Wagers of another value", str(changed), f"of {len(packet.values)} on all pay tables"),
        (
            "Tests",
            so_many(faults, "fault") if faults else "passed",
            f"{so_many(len(packet.evidence), 'check')} of the conformance kit",
        ),
        (
            "Interpretations",
            str(len(packet.section.text.interpretations)),
            "of clauses that can be read otherwise",
        ),
    ]
    cells = "".join(
        f"<div><span>{escape(name)}</span><b>{escape(figure)}</b><span>{escape(more)}</span></div>"
        for name, figure, more in facts
    )
    return f'<div class="facts">{cells}</div>'


# --- what changes ---------------------------------------------------------------------------------------------


def _redline(packet: Packet) -> str:
    if packet.before is None:
        return ""
    if not packet.changes:
        return "<p>The text is that of the edition in force.</p>"
    rows = "".join(
        f"<tr><td>{escape(cited(each.cite))}</td><td>{escape(_named(each))}</td>{_marked(each)}</tr>"
        for each in packet.changes
    )
    head = "".join(f"<th>{name}</th>" for name in ("Clause", "", "In force", "Submitted"))
    return f'<table class="redline"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _named(change: Change) -> str:
    return f"{change.part} {change.name.replace('-', ' ')}".strip()


def _marked(change: Change) -> str:
    """Before and after: what goes is struck through, what comes is underlined."""
    if change.before is None or change.after is None:
        gone = f"<del>{escape(change.before)}</del>" if change.before else "nothing"
        new = f"<ins>{escape(change.after)}</ins>" if change.after else "nothing"
        return f"<td>{gone}</td><td>{new}</td>"
    old, now = (_WORD.findall(text) for text in (change.before, change.after))
    left, right = "", ""
    for tag, a, b, c, d in SequenceMatcher(None, old, now, autojunk=False).get_opcodes():
        gone, come = escape("".join(old[a:b])), escape("".join(now[c:d]))
        left += gone if tag == "equal" else _tagged("del", gone)
        right += come if tag == "equal" else _tagged("ins", come)
    return f"<td>{left}</td><td>{right}</td>"


def _tagged(tag: str, words: str) -> str:
    """Words that go or come; the blank after them does neither."""
    bare = words.rstrip()
    return f"<{tag}>{bare}</{tag}>{words[len(bare) :]}" if bare else ""


def _edge(value: Valuation | None) -> str:
    return "not offered" if value is None else f"{float(value.odds.house_edge):.4%}"


def _effect(packet: Packet) -> str:
    if packet.before is None:
        return ""
    rows = [
        (called, name, _edge(old), _edge(new), _hits(old), _hits(new))
        for called, name, old, new in packet.values
        if _edge(old) != _edge(new)
    ]
    if not rows:
        return "<p>No wager is worth more or less.</p>"
    columns = ("Wager", "Pay table", "Edge in force", "Edge submitted", "Wins in force", "Wins submitted")
    kept = [
        (
            called,
            *(f"${100 * float(each.odds.house_edge):,.2f}" if each else "" for each in (old, new)),
            *(_band(each) for each in (old, new)),
        )
        for called, _, old, new in packet.values
        if _edge(old) != _edge(new)
    ]
    held = ("Wager", "Of $100 in force", "Of $100 submitted", "Hold in force", "Hold submitted")
    return (
        f"{table(columns, rows, right=(2, 3, 4, 5))}<h3>Hold to be expected</h3>"
        "<p class='soft'>What the house keeps of $100 on average, and between which holds it comes out "
        f"after 10,000 rounds, 95 times of 100.</p>{table(held, kept, right=(1, 2, 3, 4))}"
    )


def _hits(value: Valuation | None) -> str:
    return "" if value is None else f"{value.hit_frequency:.4%}"


def _band(value: Valuation | None) -> str:
    if value is None:
        return ""
    reach = 1.96 * value.standard_deviation / 100
    edge = float(value.odds.house_edge)
    return f"{edge - reach:.2%} to {edge + reach:.2%}"


# --- the section ----------------------------------------------------------------------------------------------


def _rules(packet: Packet) -> str:
    section, text = packet.section, packet.section.text
    parts: list[str] = []
    if text.positions:
        words = f"Up to {text.positions.maximum} positions; one player may take {text.positions.a_player}."
        parts.append(f"<p>{escape(words)} {escape(cited(text.positions.cite))}</p>")
    wagers = [
        (wager.title, limits(section, name), "; ".join(all_notes(section, name)), cited(wager.cite))
        for name, wager in text.wagers.items()
    ]
    parts += ["<h3>Wagers</h3>", table(("Wager", "Limits", "What to know", "Clause"), wagers)]
    if text.options:
        rows = [
            (option.what, default(section, name), allowed(section, name), cited(option.cite))
            for name, option in text.options.items()
        ]
        parts += ["<h3>What the house chooses</h3>", table(("Option", "Unless chosen", "May be", "Clause"), rows)]
    if packet.decisions:
        words_ = [(word.word, word.means, cited(word.cite)) for word in packet.decisions]
        parts += ["<h3>What players decide</h3>", table(("Say", "To", "Clause"), words_)]
    if rules := [(rule.about, rule.says, cited(rule.cite)) for rule in rules_told(section)]:
        parts += ["<h3>Rules of the game</h3>", table(("Rule", "Says", "Clause"), rules)]
    return "".join(parts)


def _pay_tables(packet: Packet) -> str:
    made = []
    for each in every_pays(packet.section):
        data = pays_data(packet.section, each)
        extra = [name for name in ("envy", "dealer") if any(row[name] for row in data["rows"])]
        rows = [(row["printed"], row["pays"], *(row[name] or "" for name in extra)) for row in data["rows"]]
        columns = ("", "Pays", *(name.capitalize() for name in extra))
        several = len(packet.section.text.paytables.get(each.wager, {})) > 1
        name = data["printed"] or (data["table"] if several else "")
        called = ": ".join(filter(None, (data["title"], name))) + " (no less than)" * data["minimum"]
        made.append(
            f"<section><h3>{escape(called)}</h3>"
            f'<p class="soft">{escape(cited(data["cite"].split(", ")))}</p>'
            f"{table(columns, rows, right=range(1, len(columns)))}</section>"
        )
    return f'<div class="pays">{"".join(made)}</div>'


def _odds(packet: Packet) -> str:
    return f"<p class='soft'>At the options that hold unless others are chosen.</p>{summary(packet.sheet)}"


def _best_play(packet: Packet) -> str:
    if packet.house_way:  # it has a part of its own
        return ""
    rules = "".join(f"<p>{escape(rule)}</p>" for rule in packet.sheet.strategy)
    return f"{rules}{strategy_grids(packet.sheet.grids)}" if rules else ""


def _house_way(packet: Packet) -> str:
    way = packet.house_way
    if not way:
        return ""
    classes = way.get("classes") or {}
    made = table(("Pairs that are", "Ranks"), list(classes.items())) if classes else ""
    rows = [
        (str(at), str(case.get("says", "")), cited(_listed(case.get("cite", way.get("cite", ())))))
        for at, case in enumerate(way["cases"], start=1)
    ]
    told = "<p>The dealer sets seven cards by the first rule of these that fits.</p>"
    return f'{told}{made}<div class="way">{table(("", "Rule", "Clause"), rows)}</div>'


def _listed(cites: object) -> tuple[str, ...]:
    return tuple(map(str, cites)) if isinstance(cites, (list, tuple)) else (str(cites),)


def _who(packet: Packet) -> Callable[[Iterable[str]], str]:
    """How the house calls those its document names."""
    return lambda named: ", ".join(map(packet.section.calls, named))


def _procedures(packet: Packet) -> str:
    made, who = [], _who(packet)
    for moment, steps in packet.section.text.procedures.items():
        signed = any(step.signed_by for step in steps)
        rows = [
            (str(at), step.do, who(step.by), *[who(step.signed_by)] * signed, cited(step.cite))
            for at, step in enumerate(steps, start=1)
        ]
        columns = ("", "Step", "By", *["Signed by"] * signed, "Clause")
        made.append(f"<h3>{escape(moment.replace('-', ' ').capitalize())}</h3>{table(columns, rows)}")
    return f'<div class="steps">{"".join(made)}</div>' if made else ""


def _rulings(packet: Packet) -> str:
    who = _who(packet)
    rows = [
        (entry.situation, entry.ruling, who(entry.notify) or "nobody", cited(entry.cite))
        for entry in packet.section.text.irregularities.values()
    ]
    return table(("What happened", "The house", "Tell", "Clause"), rows) if rows else ""


def _interpretations(packet: Packet) -> str:
    return "".join(
        f'<div class="reading"><p><b>{escape(name.replace("-", " ").capitalize())}</b> '
        f'<span class="soft">{escape(cited(entry.at))}</span></p><p>Printed: {escape(entry.printed)}</p>'
        f"<p>{escape(entry.problem)}</p><p>Read as: {escape(entry.pitboss)}</p>"
        f'<p class="soft">{escape(entry.why)}</p></div>'
        for name, entry in packet.section.text.interpretations.items()
    )


def _tests(packet: Packet) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.title[:1].upper() + each.title[1:])}</td><td>{_found(each.faults)}</td></tr>"
        for each in packet.evidence
    )
    again = f"pitboss house check {packet.section.house} {packet.section.game}"
    return (
        "<p>The conformance kit deals the section as submitted, settles it, rules on all that can go wrong, "
        "and holds dealing, exact odds and simulation against one another. How play agreed with each figure is on "
        f"the PAR sheets. On the shelf it is checked again by <code>{escape(again)}</code>.</p>"
        f"<table class='keep'><thead><tr><th>Check</th><th>Found</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _found(faults: Sequence[str]) -> str:
    if not faults:
        return '<span class="good">nothing wrong</span>'
    return "<br>".join(f'<span class="warn">{escape(each)}</span>' for each in faults[:5])


def _sheets(packet: Packet) -> str:
    first, *rest = packet.sheet.sheets or (None,)
    if first is None:
        return ""
    return wager_sheet(first).replace('class="sheet"', "", 1) + "".join(map(wager_sheet, rest))


_PARTS: Final[tuple[tuple[str, Callable[[Packet], str]], ...]] = (
    ("Redline against the edition in force", _redline),
    ("What it makes of edge and hold", _effect),
    ("The rules in words", _rules),
    ("Pay tables", _pay_tables),
    ("Exact odds", _odds),
    ("Best play", _best_play),
    ("The house way", _house_way),
    ("Procedures", _procedures),
    ("When something goes wrong", _rulings),
    ("Interpretations", _interpretations),
    ("Evidence of tests", _tests),
    ("PAR sheets", _sheets),
)
_ON_A_NEW_PAGE: Final = (_redline, _rules, _pay_tables, _house_way, _procedures, _interpretations, _sheets)
