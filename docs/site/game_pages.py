"""A page for every section of every house: what it wrote, what its wagers cost, how to play, what goes wrong."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Any, Final

from docs.site.figures import kept
from docs.site.figures_pages import best_play, exact_odds
from docs.site.markup import anchor, cited, code, slug, table, words
from pitboss import library
from pitboss.floor.layouts.drawing import felt
from pitboss.floor.layouts.posted import posted
from pitboss.games import families
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.section import citations
from pitboss.words.dice import dice_rules
from pitboss.words.options import allowed, default, sign
from pitboss.words.printed_pays import every_pays, pays_data
from pitboss.words.wagers import all_notes, limits

_PARTS: Final = {
    "positions": "positions",
    "options": "option",
    "wagers": "wager",
    "paytables": "pay table",
    "conditions": "bound between wagers",
    "payout-limit": "payout limit",
    "meters": "meter",
    "rules": "rule",
    "procedures": "procedure",
    "irregularities": "ruling",
    "descriptions": "description",
}
"""By part of a section: what one of its entries is called where a clause says where it lives."""


@dataclass(frozen=True)
class GamePage:
    """The page of one section."""

    section: Section
    elsewhere: tuple[Section, ...] = ()
    """The same game at other houses."""
    pictures: dict[str, str] = field(default_factory=dict)
    """By file name: the pictures the page shows, filled while it is written."""

    @property
    def path(self) -> str:
        """Where it lies under the manual's source."""
        return f"reference/{self.section.house}/{self.section.game}.md"

    @property
    def playable(self) -> bool:
        """Whether the section is a game, or spans games."""
        return self.section.played_as in families()

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.section.text.clauses)

    def _cited(self, cites: tuple[str, ...]) -> str:
        return cited(cites, self._known, library.sections(self.section.house))

    def written(self) -> str:
        """The page, in Markdown."""
        text = self.section.text
        parts = (
            self._head(),
            self._layout(),
            self._part("Equipment and layout, as filed", self._descriptions()),
            self._part("What the house chooses", self._options()),
            self._part("What the sign says", self._sign()),
            self._part("Wagers", self._wagers()),
            self._part("Pay tables", self._paytables()),
            self._part("Rules of the game", self._rules()),
            self._part("Meters", self._meters()),
            self._odds(),
            self._part("When something goes wrong", self._rulings()),
            self._part("Procedures", self._procedures()),
            self._part("How the text is read", self._readings()),
            self._part("Clauses and where they live { data-search-exclude }", self._clauses()),
        )
        about = f"{text.title} at {library.of_house(self.section.house).title}"
        front = f"---\ntitle: {_quoted(text.title)}\ndescription: {_quoted(about)}\n---\n"
        return front + "\n".join(part for part in parts if part)

    def _part(self, title: str, body: str) -> str:
        return f"\n## {title}\n\n{body}\n" if body else ""

    # --- what the house wrote --------------------------------------------------------------------------------

    def _head(self) -> str:
        text, house = self.section.text, library.of_house(self.section.house)
        source = text.source
        facts = [
            f'<a href="index.html">{escape(house.title)}</a>',
            escape(house.edition),
            f"section {escape(source.section)}",
            f"approved {escape(source.approved)}" if source.approved else "",
        ]
        lines = [f"# {text.title}", "", f'<p class="facts">{" · ".join(fact for fact in facts if fact)}</p>', ""]
        if self.playable:
            shown = posted(HouseRules.choose(self.section))
            if text.positions:
                shown.append(f"{text.positions.maximum} positions")
            if shown:
                signs = "".join(f"<span>{escape(sign)}</span>" for sign in shown)
                lines += [f'<p class="posted">{signs}</p>', ""]
        if self.elsewhere:
            houses = library.properties()
            links = ", ".join(
                f'<a href="../{other.house}/{other.game}.html">{escape(houses[other.house].title)}</a>'
                for other in self.elsewhere
            )
            lines += [f"<p>The same game at {links}.</p>", ""]
        if self.playable:
            key = f"{self.section.house} {self.section.game}"
            lines += [f"```console\n$ pitboss play {key}\n$ pitboss odds {key}\n```", ""]
        return "\n".join(lines)

    def _layout(self) -> str:
        if not self.playable:
            return ""
        name = f"{self.section.game}.svg"
        self.pictures[f"reference/{self.section.house}/{name}"] = felt(HouseRules.choose(self.section))
        what = escape(f"The layout of {self.section.text.title}", quote=True)
        return (
            "\n## The layout\n\n"
            f'<figure class="felt"><img src="{name}" alt="{what}" loading="lazy"><figcaption>'
            "Drawn from the rulebook at the house's own choices; the page of the floor draws the same."
            "</figcaption></figure>\n"
        )

    def _descriptions(self) -> str:
        rows = [(escape(entry.what), self._cited(entry.cite)) for entry in self.section.text.descriptions]
        if positions := self.section.text.positions:
            says = f"Up to {positions.maximum} positions; one player may take {positions.a_player}."
            rows.insert(0, (says, self._cited(positions.cite)))
        return table(["what", "clause"], rows) if rows else ""

    def _options(self) -> str:
        rows = [
            (
                code(name),
                escape(option.what),
                escape(default(self.section, name)),
                escape(allowed(self.section, name)),
                self._cited(option.cite),
            )
            for name, option in self.section.text.options.items()
        ]
        return table(["option", "what", "unless chosen", "may be", "clause"], rows) if rows else ""

    def _sign(self) -> str:
        rows = [(code(said.name), escape(said.what), escape(said.usual)) for said in sign(self.section)]
        return table(["option", "what", "unless posted"], rows) if self.section.text.wagers else ""

    def _wagers(self) -> str:
        rows = [
            (
                f"<b>{escape(wager.title)}</b><br>{code(name)}",
                escape(limits(self.section, name)),
                escape("; ".join(all_notes(self.section, name))),
                self._cited(wager.cite),
            )
            for name, wager in self.section.text.wagers.items()
        ]
        return table(["wager", "limits", "what to know", "clause"], rows) if rows else ""

    def _paytables(self) -> str:
        return "\n".join(self._paytable(pays_data(self.section, pays)) for pays in every_pays(self.section))

    def _paytable(self, data: dict[str, Any]) -> str:
        name = data["printed"] or data.get("split") or words(data["table"])
        title = f"{data['title']}: {name}" + (" (no less than)" if data["minimum"] else "")
        columns = ["outcome", "units", "pays", "envy", "dealer", "clause"]
        keep = [c for c in columns if c in ("outcome", "pays", "clause") or any(r.get(c) for r in data["rows"])]
        rows = [
            [
                self._cited(tuple(row["cite"].split(", ")))
                if column == "clause"
                else escape(str((row["printed"] if column == "outcome" else row.get(column)) or ""))
                for column in keep
            ]
            for row in data["rows"]
        ]
        return f"\n### {title} {{ #pays-{slug(data['wager'])}-{slug(data['table'])} }}\n" + table(
            keep, rows, numbers=("units", "pays", "envy", "dealer")
        )

    def _rules(self) -> str:
        dice = [
            (escape(rule.about), escape(rule.says), self._cited(rule.cite)) for rule in dice_rules(self.section)
        ]
        rows = dice or list(self._rule_rows())
        rows += [
            (
                "bound between wagers",
                escape(_bound(bound.model_dump(exclude={"cite"}, exclude_defaults=True))),
                self._cited(bound.cite),
            )
            for bound in self.section.text.conditions
        ]
        if limit := self.section.text.payout_limit:
            most = default(self.section, limit.amount_option)
            rows.append(("payout limit", f"at most {escape(most)} for one hand", self._cited(limit.cite)))
        return table(["rule", "says", "clause"], rows) if rows else ""

    def _rule_rows(self) -> Iterator[tuple[str, str, str]]:
        for name, rule in self.section.text.rules.items():
            for path, says, cites in _flat((name,), rule):
                yield " › ".join(words(each) for each in path), escape(says), self._cited(cites)

    def _meters(self) -> str:
        rows = [
            (
                words(name),
                escape(meter.what),
                escape(default(self.section, meter.reset_option)),
                "" if meter.rate is None else f"{float(meter.rate):.4g} of every wager",
                self._cited(meter.cite),
            )
            for name, meter in self.section.text.meters.items()
        ]
        columns = ["meter", "what", "starts at", "grows by", "clause"]
        return table(columns, rows, numbers=("starts at",)) if rows else ""

    # --- what it comes to ------------------------------------------------------------------------------------

    def _odds(self) -> str:
        if not self.playable:
            return ""
        figures = kept(self.section)
        if figures is None:
            ask = f"pitboss odds {self.section.house} {self.section.game}"
            return f"\n## Exact odds\n\nThese figures are not at hand; `{ask}` computes them.\n"
        return exact_odds(figures["odds"]) + best_play(figures["strategy"])

    # --- what can go wrong, what is done, what is odd --------------------------------------------------------

    @staticmethod
    def _second_time(again: tuple[str, ...]) -> str:
        return f" A second time: {' or '.join(map(words, again))}." if again else ""

    def _rulings(self) -> str:
        rows = [
            (
                f'<span id="ruling-{slug(name)}">{escape(entry.situation)}</span><br>{code(name)}',
                escape(entry.ruling)
                + (f" A second time: {' or '.join(map(words, entry.again))}." if entry.again else ""),
                ", ".join(words(phase) for phase in entry.phase),
                ", ".join(map(self.section.calls, entry.notify)),
                self._cited(entry.cite),
            )
            for name, entry in self.section.text.irregularities.items()
        ]
        return table(["what happened", "ruling", "while", "tell", "clause"], rows) if rows else ""

    def _procedures(self) -> str:
        parts = []
        for moment, steps in self.section.text.procedures.items():
            rows = [
                (
                    str(number),
                    escape(step.do),
                    ", ".join(map(self.section.calls, step.by)),
                    ", ".join(map(self.section.calls, step.signed_by)),
                    self._cited(step.cite),
                )
                for number, step in enumerate(steps, start=1)
            ]
            name = str(moment).replace("-", " ").capitalize()
            parts.append(f"\n### {name}\n" + table(["", "step", "by", "signed by", "clause"], rows))
        return "\n".join(parts)

    def _readings(self) -> str:
        readings = self.section.text.interpretations
        parts = []
        for name, entry in readings.items():
            overrule = f" A house overrules it by the option {code(entry.option)}." if entry.option else ""
            parts.append(
                f"\n### {words(name).capitalize()} {{ #reading-{slug(name)} }}\n\n"
                f'<dl class="reading"><dt>at</dt><dd>{self._cited(entry.at)}</dd>'
                f"<dt>printed</dt><dd>{escape(entry.printed)}</dd>"
                f"<dt>wrong with it</dt><dd>{escape(entry.problem)}</dd>"
                f"<dt>Pitboss</dt><dd>{escape(entry.pitboss)}{overrule}</dd>"
                f"<dt>because</dt><dd>{escape(entry.why)}</dd></dl>\n"
            )
        rows = [
            (
                self._cited(oddity.at),
                escape(oddity.what),
                f'<a href="#reading-{slug(oddity.interpretation)}">{words(oddity.interpretation)}</a>'
                if oddity.interpretation
                else f"harmless: {escape(oddity.harmless or '')}",
            )
            for oddity in self.section.text.oddities
        ]
        if rows:
            parts.append("\n### Oddities of the text\n" + table(["clause", "what is odd", "answered by"], rows))
        return "\n".join(parts)

    def _clauses(self) -> str:
        lives = self._living()
        rows = [
            (
                f'<span id="{anchor(clause)}">§{escape(clause)}</span>',
                ", ".join(homes) or "<b>nowhere</b>",
                "; ".join(lives.get(clause, ())),
            )
            for clause, homes in self.section.homes.items()
        ]
        return table(["clause", "lives as", "in"], rows, kind="clauses")

    def _living(self) -> Mapping[str, list[str]]:
        """By clause: the entries of the rulebook that carry it out."""
        found: dict[str, list[str]] = {}
        for path, cites in citations(self.section.text):
            part = _PARTS.get(str(path[0])) if path else None
            if part is None:
                continue
            name = "" if len(path) < 2 or isinstance(path[1], int) else f" {words(str(path[1]))}"
            for cite in cites:
                for clause in self.section.covered(cite):
                    entries = found.setdefault(clause, [])
                    if (entry := f"{part}{name}") not in entries:
                        entries.append(entry)
        return found


def _bound(bound: Mapping[str, Any]) -> str:
    """A bound between two wagers, in words."""
    says = f"{bound['wager']} must be made" if bound.get("compulsory") else str(bound["wager"])
    if "at_least" in bound:
        says += f", at least {bound['at_least']}"
    if "at_most" in bound:
        says += f", at most {bound['at_most']}"
    says += f" × {bound['of']}" if "of" in bound else ""
    for option, values in bound.get("when", {}).items():
        says += f", if {option} is {' or '.join(values)}"
    return says


def _flat(path: tuple[str, ...], rule: Any) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """A rule of the game as lines of a table: where it stands, what it says, its clauses."""
    if isinstance(rule, list):
        for entry in rule:
            if isinstance(entry, Mapping):
                yield from _flat(path, entry)
            else:
                yield path, str(entry), ()
        return
    if not isinstance(rule, Mapping):
        yield path, _said(rule), ()
        return
    inner = {key: value for key, value in rule.items() if _nested(key, value)}
    plain = {key: value for key, value in rule.items() if key not in inner and key != "cite"}
    cites = rule.get("cite", ())
    says = str(plain["says"]) if "says" in plain else "; ".join(f"{k}: {_said(v)}" for k, v in plain.items())
    if says or cites:
        yield path, says, tuple(map(str, cites if isinstance(cites, list) else (cites,)))
    for key, value in inner.items():
        yield from _flat((*path, str(key)), value)


def _nested(key: str, value: Any) -> bool:
    if key == "when":
        return False
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(e, Mapping) for e in value))


def _said(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(_said(each) for each in value)
        case Mapping():
            return ", ".join(f"{key} is {_said(each)}" for key, each in value.items())
        case _:
            return str(value)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "'") + '"'
