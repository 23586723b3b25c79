"""How sessions end, as a picture: one panel a strategy over one axis of money, drawn by hand as SVG."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from textwrap import shorten, wrap
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cli.histograms import Bars, bars, ticks
from pitboss.errors import BadInput
from pitboss.money import Cents, dollars
from pitboss.simulate.craps.machine import Sessions

_WIDTH: Final = 1000
_LEFT, _RIGHT = 296, 968
"""Where the axis begins and ends."""
_TOP: Final = 118
_PANEL: Final = 142
_BASE: Final = 112
"""How far below its top a panel's bars stand."""
_TALLEST: Final = 84
_BARS: Final = 130
"""No more bars than this."""
_MARGIN: Final = 32

_STYLE: Final = """
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.paper { fill: #ffffff; } .ink { fill: #1b1f24; } .soft { fill: #59636e; }
.head { font-size: 21px; font-weight: 650; } .name { font-size: 15px; font-weight: 650; }
.text { font-size: 12px; } .mark { font-size: 11.5px; }
.grid { stroke: #e5e8ec; } .zero { stroke: #8b949e; } .base { stroke: #8b949e; }
.gone { stroke: #8b949e; stroke-dasharray: 3 3; }
.broke { fill: #8c2f1b; } .behind { fill: #e08a62; } .ahead { fill: #2b78b7; }
.median { stroke: #1b1f24; stroke-width: 1.75; } .mean { fill: #7a45b5; }
.reach { stroke: #7a45b5; stroke-width: 1.5; }
@media (prefers-color-scheme: dark) {
.paper { fill: #14171c; } .ink { fill: #e9ecef; } .soft { fill: #9ba5b0; }
.grid { stroke: #282d35; } .zero { stroke: #6d7681; } .base { stroke: #6d7681; } .gone { stroke: #6d7681; }
.broke { fill: #b8452a; } .behind { fill: #e39a78; } .ahead { fill: #58a6df; }
.median { stroke: #f4f6f8; } .mean { fill: #c6a2f2; } .reach { stroke: #c6a2f2; }
}
"""
_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0; background: #ffffff; }}
svg {{ display: block; width: 100%; max-width: {width}px; height: auto; margin: 0 auto; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #14171c; }} }}
</style>
{svg}</html>
"""


class Panel(NamedTuple):
    """One strategy to draw."""

    title: str
    what: str
    cost: float
    """The loss per dollar staked."""
    sessions: Sessions


class _Scale:
    """Money along the axis."""

    def __init__(self, drawn: Bars) -> None:
        self._low, self._high = drawn.low, drawn.high

    def x(self, amount: float) -> float:
        """Where an amount lies; what is beyond an end lies at it."""
        share = (amount - self._low) / (self._high - self._low)
        return round(_LEFT + min(max(share, 0.0), 1.0) * (_RIGHT - _LEFT), 2)


def plot(title: str, under: str, panels: Sequence[Panel]) -> str:
    """The whole picture, an SVG that needs nothing else and follows the reader's light or dark."""
    drawn = bars([panel.sessions.results for panel in panels], _BARS)
    notes = _notes(drawn, panels[0].sessions.bankroll)
    height = _TOP + _PANEL * len(panels) + 44 + 18 * len(notes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" '
        f'height="{height}" role="img" aria-labelledby="title what">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="what">{escape(" ".join(_said(panel) for panel in panels))}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{_WIDTH}" height="{height}"/>',
        _text(_MARGIN, 44, title, "ink head"),
        _text(_MARGIN, 67, under, "soft text"),
        *_legend(panels[0].sessions.bankroll),
        *_axis(drawn, panels[0].sessions.bankroll, len(panels)),
    ]
    for at, (panel, shares) in enumerate(zip(panels, drawn.shares, strict=True)):
        parts += _panel(panel, shares, drawn, _TOP + at * _PANEL)
    parts += [
        _text(_MARGIN, height - 18 * (len(notes) - at) + 2, note, "soft mark") for at, note in enumerate(notes)
    ]
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def written(svg: str, title: str, name: str) -> None:
    """Write the picture to a .svg file, or a page around it to a .html file."""
    page = _PAGE.format(title=escape(title), width=_WIDTH, svg=svg) if name.endswith(".html") else svg
    try:
        Path(name).write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {name}: {error.strerror}") from None


def _text(x: float, y: float, words: str, style: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" class="{style}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{style}"/>'


def _amount(cents: Cents) -> str:
    return dollars(cents).replace("-", "−")


def _mean(sessions: Sessions) -> str:
    """The mean of a session and how far its 95% interval goes to either side."""
    low, high = sessions.interval()
    sign = "−" if sessions.mean < 0 else ""
    return f"{sign}${abs(sessions.mean) / 100:,.2f} ± {(high - low) / 200:,.2f}"


def _said(panel: Panel) -> str:
    """A panel for those who cannot see it."""
    found = panel.sessions
    return (
        f"{panel.title}: median {_amount(found.quantile(0.5))}, mean {_mean(found)}, "
        f"{found.winning:.1%} of sessions win, {found.broke:.1%} go broke."
    )


def _notes(drawn: Bars, bankroll: Cents) -> list[str]:
    """The small print."""
    heights = (
        f"A bar spans {dollars(drawn.step)}; its height is the share of sessions that end there, each panel to "
        "its own height. The outermost bars hold whatever lies beyond them."
    )
    gone = (
        f"The dashed line is the bankroll of {dollars(bankroll)}, gone. The shooter who takes it is played out, "
        "so a session can end below it."
    )
    return [heights, gone] if bankroll else [heights]


def _legend(bankroll: Cents) -> Iterator[str]:
    """What the colours and the marks mean."""
    x, y = float(_LEFT), 96
    colours = (("broke", "broke", 70), ("behind", "behind or even", 126), ("ahead", "ahead", 72))
    for style, words, width in colours if bankroll else colours[1:]:
        yield f'<rect x="{x}" y="{y - 10}" width="11" height="11" rx="2" class="{style}"/>'
        yield _text(x + 17, y, words, "soft text")
        x += width
    yield _line(x + 4, y - 12, x + 4, y + 2, "median")
    yield _text(x + 13, y, "median", "soft text")
    yield from _mean_mark(x + 86, y - 4.5, x + 74, x + 98)
    yield _text(x + 106, y, "mean with its 95% confidence interval", "soft text")


def _axis(drawn: Bars, bankroll: Cents, panels: int) -> Iterator[str]:
    """Amounts through all panels, zero and the lost bankroll marked."""
    scale, bottom = _Scale(drawn), _TOP + _PANEL * panels
    for tick in ticks(drawn.low, drawn.high, 12):
        x = scale.x(tick)
        yield _line(x, _TOP, x, bottom, "grid" if tick else "zero")
        yield _text(x, bottom + 17, _amount(tick), "soft mark", "middle")
    if bankroll and -bankroll > drawn.low:
        x = scale.x(-bankroll)
        yield _line(x, _TOP, x, bottom, "gone")


def _panel(panel: Panel, shares: NDArray[np.float64], drawn: Bars, top: float) -> Iterator[str]:
    """A strategy's words and figures on the left, its bars and marks on the right."""
    scale, base, found = _Scale(drawn), top + _BASE, panel.sessions
    yield _text(_MARGIN, top + 24, shorten(panel.title, 32, placeholder=" …"), "ink name")
    lines = wrap(panel.what, 38, max_lines=3, placeholder=" …")
    for at, line in enumerate(lines):
        yield _text(_MARGIN, top + 43 + 16 * at, line, "soft text")
    broke = f", {found.broke:.1%} broke" if found.bankroll else ""
    below = top + 48 + 16 * len(lines)
    yield _text(_MARGIN, below, f"Costs {panel.cost:.2%} of what is staked", "ink text")
    yield _text(_MARGIN, below + 16, f"{found.winning:.1%} of sessions win{broke}", "ink text")
    for style, first, last in drawn.colours(found.bankroll):
        yield f'<path class="{style}" d="{_outline(shares, drawn, base, first, last)}"/>'
    yield _line(_LEFT, base, _RIGHT, base, "base")
    yield from _median(scale.x(found.quantile(0.5)), base, f"median {_amount(found.quantile(0.5))}")
    low, high = (scale.x(bound) for bound in found.interval())
    x, y = scale.x(found.mean), base + 13
    yield from _mean_mark(x, y, low, high)
    beside, anchor = (max(high, x) + 12, "start") if x < (_LEFT + _RIGHT) / 2 else (min(low, x) - 12, "end")
    yield _text(beside, y + 4, f"mean {_mean(found)}", "soft mark", anchor)


def _outline(shares: NDArray[np.float64], drawn: Bars, base: float, first: int, last: int) -> str:
    """The bars from one to another as one shape."""
    width, scale = (_RIGHT - _LEFT) / drawn.number, _TALLEST / float(shares.max())
    gap = min(0.6, width / 8)
    drawn_bars = (
        f"M{_LEFT + at * width + gap / 2:.2f} {base}v{-shares[at] * scale:.2f}h{width - gap:.2f}V{base}z"
        for at in range(first, last)
        if shares[at] > 0
    )
    return "".join(drawn_bars)


def _median(x: float, base: float, words: str) -> Iterator[str]:
    top = base - _TALLEST - 8
    yield _line(x, top, x, base, "median")
    left = x > _RIGHT - 120
    yield _text(x - 6 if left else x + 6, top + 5, words, "ink mark", "end" if left else "start")


def _mean_mark(x: float, y: float, low: float, high: float) -> Iterator[str]:
    """The mean, and its interval to scale: with many sessions it is hardly wider than a line."""
    yield f'<path class="mean" d="M{x:.2f} {y - 5}l5 5l-5 5l-5 -5z"/>'
    yield f'<path class="reach" d="M{low:.2f} {y - 6}v12M{high:.2f} {y - 6}v12M{low:.2f} {y}H{high:.2f}"/>'
