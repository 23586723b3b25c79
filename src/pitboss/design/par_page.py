"""A PAR sheet on paper: one HTML file with everything in it, that prints as it looks."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape
from math import log10
from typing import Final

from pitboss import library
from pitboss.citing import shown
from pitboss.design.par import CONFIDENCE, ROUNDS, VOLATILITY, Document, Sheet
from pitboss.money import dollars
from pitboss.odds.result import Grid
from pitboss.words.outcomes import outcome_called

STYLE: Final = """
@page { size: letter; margin: 16mm 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 1000px; color: #1b1e20; background: #fff;
  font: 14px/1.45 "Source Sans 3", "Segoe UI", "Open Sans", "Noto Sans", Ubuntu, "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums lining-nums; }
h1 { font-size: 24px; line-height: 1.25; margin: 0; } h2 { font-size: 18px; margin: 28px 0 8px; }
h3 { font-size: 14px; margin: 18px 0 6px; } .kind + h2 { margin-top: 0; }
p { margin: 4px 0; } .soft { color: #565c60; }
.kind { text-transform: uppercase; letter-spacing: .08em; font-size: 12px; font-weight: 600; color: #565c60; }
.proposal { border: 2px solid #8a5a00; background: #fbf0d2; color: #5c3c00; padding: 10px 14px; margin: 14px 0; }
table { border-collapse: collapse; width: 100%; margin: 4px 0 10px; }
th, td { text-align: left; vertical-align: top; padding: 3px 8px; border-bottom: 1px solid #dcd9d1; }
thead th { border-bottom: 1.5px solid #7c7d78; font-size: 12px; color: #565c60; font-weight: 600; }
tfoot td { border-top: 1.5px solid #7c7d78; font-weight: 600; } thead { display: table-header-group; }
tfoot { display: table-row-group; }
.n { text-align: right; white-space: nowrap; }
.long { overflow-wrap: anywhere; white-space: normal; min-width: 96px; max-width: 190px; }
.r { text-align: right; min-width: 62px; } .keep { break-inside: avoid; }
.outcomes td:first-child { min-width: 120px; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 10px 20px;
  margin: 10px 0; }
.facts div { border-top: 2px solid #1b1e20; padding-top: 4px; } .facts b { display: block; font-size: 18px; }
.facts span { color: #565c60; font-size: 12px; overflow-wrap: anywhere; }
.sheet { break-before: page; } tr, figure, .facts { break-inside: avoid; }
figure { margin: 8px 0; } svg { display: block; width: 100%; height: auto; }
svg text { font-size: 13px; fill: #565c60; } .grids { display: flex; flex-wrap: wrap; gap: 18px; }
.grids table { width: auto; } .grids td, .grids th { padding: 1px 7px; text-align: center; }
.sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 30px; margin-top: 40px; }
.sign div { border-top: 1px solid #1b1e20; padding-top: 4px; font-size: 12px; color: #565c60; }
.logo { display: block; height: 48px; max-width: 240px; margin: 0 0 12px; }
.warn { color: #a1211c; font-weight: 600; }
@media print { body { padding: 0; font-size: 11px; } th, td { padding: 2px 6px; }
  thead th, .facts span { font-size: 10px; } .outcomes th, .outcomes td { padding: 2px 4px; }
  tbody tr:first-child, tbody tr:last-child { break-after: avoid; } tbody tr:last-child { break-before: avoid; } }
"""

_PLAYED: Final = "Wagers that need decisions are valued with this play unless a sheet says otherwise."


def par_page(sheet: Document) -> str:
    """The whole document."""
    return page(f"PAR sheet: {sheet.title}", _cover(sheet), *map(wager_sheet, sheet.sheets), _end())


def page(title: str, *parts: str, style: str = "") -> str:
    """A file with everything in it, that prints as it looks."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}{style}</style>\n</head>\n<body>\n{''.join(parts)}</body>\n</html>\n"
    )


# --- the first page -----------------------------------------------------------------------------------------


def logo_of(house: str) -> str:
    """The picture of the house, with everything in it; nothing where it has none."""
    found = library.logo(house)
    if found is None:
        return ""
    picture, kind = found
    return f'<img class="logo" alt="" src="data:{kind};base64,{b64encode(picture).decode()}">'


def _cover(sheet: Document) -> str:
    house, text = library.of_house(sheet.section.house), sheet.section.text
    source = text.source
    about = [
        ("House", house.title),
        ("Edition", house.edition),
        ("Section", f"{source.document}, section {source.section}"),
        ("Submitted", source.submitted or "not said"),
        ("Approved", source.approved or "not said"),
        ("Rulebook", f"content {sheet.rulebook}"),
        ("Software", sheet.software),
    ]
    parts = [
        f'{logo_of(house.name)}<header><p class="kind">Probability accounting report (PAR) sheet</p>',
        f"<h1>{escape(sheet.title)}</h1></header>",
        _proposal(sheet),
        table((), about),
        f"<h2>Wagers</h2>{summary(sheet)}",
    ]
    if sheet.options:
        rows = [(what, value, choices, cited(cite)) for _, what, value, choices, cite in sheet.options]
        parts += ["<h2>Options in force</h2>", table(("Option", "At this table", "May be", "Clause"), rows)]
    if sheet.rules:
        parts += ["<h2>Rules in force</h2>", table(("Rule", "Says"), sheet.rules)]
    if sheet.strategy:
        parts += ["<h2>Best play</h2>", *(f"<p>{escape(rule)}</p>" for rule in sheet.strategy)]
        parts += [strategy_grids(sheet.grids)]
        command = f"pitboss strategy {sheet.section.house} {sheet.section.game}"
        parts += [f'<p class="soft">In full: <code>{escape(command)}</code>. {_PLAYED}</p>']
    return "".join(parts)


def _proposal(sheet: Document) -> str:
    if sheet.filed is None:
        return ""
    rows = [[c[name] or "nothing" for name in ("what", "where", "before", "after")] for c in sheet.changes]
    name = f": {sheet.what}" if sheet.what else ""
    told = table(("", "", "As filed", "Proposed"), rows) if rows else "<p>Nothing differs from what is filed.</p>"
    return (
        f'<section class="proposal"><b>{escape(f"Proposal{name}")}</b>'
        "<p>This is not what is filed. The figures are those of the section with these changes:</p>"
        f"{told}</section>"
    )


def summary(sheet: Document) -> str:
    """Every wager in a line."""
    rows = [
        (
            each.value.called,
            each.value.odds.table,
            f"{float(each.value.odds.house_edge):.4%}",
            f"{float(1 - each.value.odds.house_edge):.4%}",
            f"{each.value.hit_frequency:.4%}",
            f"{each.value.standard_deviation:,.4f}",
        )
        for each in sheet.sheets
    ]
    columns = ("Wager", "Pay table", "House edge", "Return", "Hit frequency", "Std deviation")
    return table(columns, rows, right=(2, 3, 4, 5))


def strategy_grids(grids: Iterable[Grid]) -> str:
    """The best play as charts."""
    drawn = []
    for grid in grids:
        head = "".join(f"<th>{escape(column)}</th>" for column in ("", *grid.columns))
        rows = "".join(
            f"<tr><th>{escape(held)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
            for held, cells in grid.rows
        )
        drawn.append(
            f"<div><h3>{escape(grid.title.capitalize())}</h3><table><thead><tr>{head}</tr></thead>{rows}</table></div>"
        )
    return f'<div class="grids">{"".join(drawn)}</div>' if drawn else ""


# --- one wager ----------------------------------------------------------------------------------------------


def wager_sheet(sheet: Sheet) -> str:
    """Everything about one wager."""
    value = sheet.value
    parts = [
        f'<section class="sheet"><p class="kind">Wager</p><h2>{escape(value.called)}</h2>',
        f'<p class="soft">Pay table {escape(value.odds.table)}. {cited(sheet.clauses)}</p>',
        _facts(sheet),
        f'<p class="warn">{escape(value.called)} {escape(value.warning)}</p>' if value.warning else "",
        _outcomes(sheet),
        _hold(sheet),
        _method(sheet),
        _check(sheet),
        _readings(sheet),
        "</section>",
    ]
    return "".join(parts)


def _facts(sheet: Sheet) -> str:
    value, odds = sheet.value, sheet.value.odds
    exact = "no fraction: see the method" if odds.exact is None else f"exactly {_fraction(odds.exact)}"
    hits = f"one in {1 / value.hit_frequency:,.2f}" if value.hit_frequency else "never"
    facts = [
        ("House edge", f"{float(odds.house_edge):.6%}", exact),
        ("Return to players", f"{float(1 - odds.house_edge):.6%}", "of the first wager"),
        ("Hit frequency", f"{value.hit_frequency:.6%}", f"the player gains: {hits}"),
        ("Standard deviation", f"{value.standard_deviation:,.6f}", "of one round, in units of the first wager"),
        ("Variance", f"{value.standard_deviation**2:,.6f}", "of one round"),
        (
            "Volatility index",
            f"{VOLATILITY * value.standard_deviation:,.4f}",
            f"{VOLATILITY:.3f} deviations (90 %)",
        ),
        ("Valued at a stake of", dollars(odds.stake), f"of all staked the house keeps {odds.element_of_risk:.4%}"),
    ]
    if (meter := value.meter) is not None:
        shows = dollars(value.situation.meter(odds.wager))
        facts.append(("Breaks even at", dollars(meter.break_even), f"on the meter; valued with {shows}"))
    if odds.rolls is not None and odds.edge_per_roll is not None:
        facts.append(
            ("Edge per roll", f"{float(odds.edge_per_roll):.4%}", f"{float(odds.rolls):.4f} rolls decide it")
        )
    cells = "".join(
        f"<div><span>{escape(name)}</span><b>{escape(figure)}</b><span>{escape(more)}</span></div>"
        for name, figure, more in facts
    )
    return f'<div class="facts">{cells}</div>'


def _outcomes(sheet: Sheet) -> str:
    if not sheet.lines:
        return (
            "<h3>Outcomes</h3><p>The value of this wager follows from every decision of a round, so "
            "there is no list of outcomes that are each a fraction. It is paid by:</p>" + _pays(sheet)
        )
    rows = [
        (
            line.called,
            cited(line.cite),
            f"{line.combinations:,}",
            _fraction(line.probability).replace("/", "/\u200b"),
            f"{float(line.probability):.10f}",
            line.pays,
            f"{float(line.net):+,.4f}",
            f"{float(line.contribution):.6%}",
        )
        for line in sheet.lines
    ]
    extra = sheet.value.odds.extra
    if extra:
        rows.append(("envy", "", "", "", "", "", "", f"{float(extra):.6%}"))
    total = sum((line.contribution for line in sheet.lines), Fraction(0)) + extra
    foot = ("in all", "", f"{sheet.cases:,}", "1", "1.0000000000", "", "", f"{float(total):.6%}")
    columns = ("Outcome", "Clause", "Combinations", "Probability", "", "Pays", "Net", "Of the return")
    told = (
        '<p class="soft">Combinations are counted in equally likely cases, which are '
        "every deal there is, or as few as hold all outcomes. Net is the player's gain per unit.</p>"
    )
    lines = f"{table(columns, rows, right=(4, 6, 7), long=(2, 3), loose=(5,), foot=foot)}{told}"
    return f'<h3>Outcomes</h3><div class="outcomes">{lines}</div>'


def _pays(sheet: Sheet) -> str:
    rows = [
        (
            sheet.house.section.text.wagers[wager].title,
            outcome_called(sheet.house, wager, outcome),
            str(row.pays),
            cited(row.cite),
        )
        for wager in sheet.wagers
        if wager in sheet.house.tables
        for outcome, row in sheet.house.paytable(wager).rows.items()
    ]
    return table(("Wager", "Outcome", "Pays", "Clause"), rows)


def _hold(sheet: Sheet) -> str:
    rows = []
    for rounds in ROUNDS:
        bands = (sheet.band(rounds, level) for level in CONFIDENCE)
        rows.append((f"{rounds:,}", *(f"{low:.3%} to {high:.3%}" for low, high in bands)))
    columns = ("Rounds", *(f"{level:.0%} of the time" for level in CONFIDENCE))
    return (
        "<div class='keep'><h3>Hold to be expected</h3><p class='soft'>What the house keeps of the first wagers, "
        "by the normal approximation; where long odds carry the variance it is rough until they have been hit "
        "many times.</p>"
        f"{table(columns, rows, right=(0, 1, 2, 3))}{_graph(sheet)}</div>"
    )


def _graph(sheet: Sheet) -> str:
    """The bands around the edge as they narrow with the rounds."""
    width, height, left, right, top, bottom = 940, 260, 80, 930, 12, 226
    first, last = ROUNDS[0], ROUNDS[-1]
    edge = float(sheet.value.odds.house_edge)
    reach = max(sheet.band(ROUNDS[1], CONFIDENCE[-1])[1] - edge, 1e-9)

    def x(rounds: float) -> float:
        return left + (right - left) * (log10(rounds) - log10(first)) / (log10(last) - log10(first))

    def y(hold: float) -> float:
        return top + (bottom - top) * (0.5 - (min(max(hold, edge - reach), edge + reach) - edge) / (2 * reach))

    def across(hold: float, colour: str, wide: float) -> str:
        at = f"{y(hold):.1f}"
        return f'<line x1="{left}" x2="{right}" y1="{at}" y2="{at}" stroke="{colour}" stroke-width="{wide}"/>'

    steps = [first * (last / first) ** (at / 60) for at in range(61)]
    bands = []
    for level, shade in zip(reversed(CONFIDENCE), ("#dfe6ea", "#c3d0d8", "#9db3c0"), strict=True):
        over = [(x(rounds), y(sheet.band(round(rounds), level)[1])) for rounds in steps]
        under = [(x(rounds), y(sheet.band(round(rounds), level)[0])) for rounds in reversed(steps)]
        points = " ".join(f"{a:.1f},{b:.1f}" for a, b in (*over, *under))
        bands.append(f'<polygon points="{points}" fill="{shade}"><title>{level:.0%}</title></polygon>')
    marks = "".join(
        f'<text x="{left - 8}" y="{y(hold) + 4:.1f}" text-anchor="end">{hold:.2%}</text>'
        + across(hold, "#7c7d78", 0.5)
        for hold in (edge - reach, edge - reach / 2, edge, edge + reach / 2, edge + reach)
    )
    axis = "".join(
        f'<text x="{x(rounds):.1f}" y="{height - 12}" text-anchor="{"end" if rounds == last else "middle"}">'
        f"{rounds:,}</text>"
        for rounds in ROUNDS
    )
    label = escape(f"Bands of the hold of {sheet.value.called} by rounds, 90, 95 and 99 percent around {edge:.4%}")
    return (
        f'<figure><svg viewBox="0 0 {width} {height}" role="img" aria-label="{label}">'
        f"{''.join(bands)}{marks}{across(edge, '#1b1e20', 1.5)}{axis}</svg></figure>"
    )


def _method(sheet: Sheet) -> str:
    value = sheet.value
    parts = [f"<h3>Method</h3><p>{escape(value.odds.method[:1].upper() + value.odds.method[1:])}.</p>"]
    if (computed := value.odds.computed) is not None:
        drawn = computed.standard_error is not None
        how = (
            f"drawn at random, with a standard error of {computed.standard_error:.6%}"
            if drawn
            else "summed in floating point over the hands of a finite shoe"
        )
        parts.append(
            f"<p>The house edge of this wager is {how}. It is not an exact fraction; "
            "deviation and hit frequency are measured by play.</p>"
        )
    elif value.odds.exact is not None:
        parts.append("<p>Every probability is an exact fraction; decimals are rounded from it.</p>")
    if value.odds.played is not None:
        parts.append(
            f"<p>The rule a person can keep, by which it is checked, costs {value.odds.played_edge:.6%}.</p>"
        )
    return "".join((*parts, *(f"<p>{escape(note)}.</p>" for note in value.notes)))


def _check(sheet: Sheet) -> str:
    check = sheet.check
    if check is None:
        return (
            "<h3>Checked by play</h3><p>Not checked: no rounds were asked for, or no kernel plays this wager.</p>"
        )
    found = check.found
    return (
        f"<h3>Checked by play</h3><p>{check.rounds:,} rounds of seed {check.seed} came to {found.edge:.4%} with a "
        f"standard error of {found.standard_error:.4%}: {check.errors_away:+.2f} standard errors from "
        f"{check.expected:.4%}, what the play that was played costs by the method above.</p>"
    )


def _readings(sheet: Sheet) -> str:
    if not sheet.interpretations:
        return ""
    rows = [
        (name, cited(entry.at), entry.problem, entry.pitboss, entry.why)
        for name, entry in sheet.interpretations.items()
    ]
    columns = ("", "Clause", "The text", "Read as", "Why")
    return f"<h3>Interpretations that bear on it</h3>{table(columns, rows)}"


def _end() -> str:
    return (
        '<footer class="sign"><div>Prepared by</div><div>For the house</div><div>For the commission</div></footer>'
    )


# --- parts --------------------------------------------------------------------------------------------------


def cited(cites: Sequence[str]) -> str:
    """Clauses, as they stand in a cell."""
    return ", ".join(f"§\u00a0{cite}" for cite in shown(cites))


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def table(
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Sequence[int] = (),
    long: Sequence[int] = (),
    loose: Sequence[int] = (),
    foot: Sequence[str] | None = None,
) -> str:
    """A table: figures stand to the right, long numbers may break, and loose words between their words."""

    def cell(at: int, text: str, tag: str = "td") -> str:
        kinds = ("n", at in right or at in long), ("long", at in long), ("r", at in loose)
        kind = " ".join(name for name, among in kinds if among)
        return f"<{tag}{f' class={chr(34)}{kind}{chr(34)}' if kind else ''}>{escape(str(text))}</{tag}>"

    def line(texts: Sequence[str], tag: str = "td") -> str:
        return f"<tr>{''.join(cell(at, text, tag) for at, text in enumerate(texts))}</tr>"

    head = f"<thead>{line(columns, 'th')}</thead>" if columns else ""
    under = f"<tfoot>{line(foot)}</tfoot>" if foot is not None else ""
    return f"<table>{head}<tbody>{''.join(map(line, rows))}</tbody>{under}</table>"
