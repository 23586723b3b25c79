"""What can be wrong with a section: a reference to nothing, an unknown outcome, a clause not in the list."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pitboss.errors import BadInput
from pitboss.hands import RANKINGS, Classifier
from pitboss.hands.classifiers import Split
from pitboss.hands.patterns import BadPattern
from pitboss.money import Form
from pitboss.rulebook.outcomes import CONTESTS, UNPRINTED, classifier_of, decidable, is_known, outcomes_of
from pitboss.rulebook.reading import Path
from pitboss.rulebook.schema import DAY, PATTERN, SectionText, Vigorish, Wager
from pitboss.rulebook.section import Section, citations
from pitboss.rulebook.views import View

_TAKEN: Final = ("placing", "winning", "deferred")
"""When the commission on a wager is taken."""


def faults_of(section: Section) -> Iterator[tuple[Path, str]]:
    """Everything that is wrong with a section, with where it stands."""
    text = section.text
    yield from _source_faults(text)
    yield from _wager_faults(text)
    yield from _paytable_faults(text)
    yield from _option_faults(text)
    yield from _reference_faults(text)
    yield from _felt_faults(text)
    known = frozenset(text.clauses)
    for path, cites in citations(text):
        for cite in cites:
            if ":" not in cite and not section.is_law(cite) and not section.covered(cite):
                yield path, f"cites clause {cite}, which is not in the list of clauses"
    for clause in known:
        if text.clauses.count(clause) > 1:
            yield ("clauses",), f"clause {clause} is listed twice"


def unread_options(section: Section, reads: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[Path, str]]:
    """Options by which nothing changes, and choices the script of the game does not know.

    An option is read by the script, by its name, or a rule of the section goes by it.
    """
    written = {part: entry for part, entry in section.document.data.items() if part not in _SAID_OF}
    named = set(_words(written)) | {
        other for option in section.text.options.values() for need in option.needs for other in need.only_with
    }
    for name, option in section.text.options.items():
        path: Path = ("options", name)
        if name not in reads and name not in named:
            known = f"the script reads {', '.join(reads)}" if reads else "the script reads no option by its name"
            yield path, f"nothing goes by this option: no rule of the section names it, and {known}"
        for choice in option.choices or ():
            if name in reads and reads[name] and choice not in reads[name]:
                yield (*path, "choices"), f"{choice!r} is not known: {name} is {' or '.join(reads[name])}"


_SAID_OF: Final = ("options", "interpretations", "oddities", "descriptions", "clauses", "title", "source")
"""Parts of a section that are not rules."""


def _words(written: object) -> Iterator[str]:
    match written:
        case dict():
            for key, value in written.items():
                yield str(key)
                yield from _words(value)
        case list():
            for value in written:
                yield from _words(value)
        case _:
            yield str(written)


def _source_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for name in ("submitted", "approved", "effective"):
        day = getattr(text.source, name)
        if day is not None and re.fullmatch(DAY, day) is None:
            yield ("source", name), f"a day is written as 2026-07-01, not {day!r}"


def _wager_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for name, wager in text.wagers.items():
        path: Path = ("wagers", name)
        if not is_known(wager.classifier):
            yield (*path, "classifier"), f"unknown classifier {wager.classifier!r}"
            continue
        if bool(wager.covers) != (wager.classifier == "drawn"):
            yield path, "what a wager covers is written where its classifier is drawn, and only there"
            continue
        if wager.special and wager.classifier not in RANKINGS:
            yield (*path, "special"), f"classifier {wager.classifier!r} cannot single out cards"
        if wager.bonus_hands and wager.classifier != "blackjack":
            yield (*path, "bonus-hands"), f"hands of {wager.classifier!r} do not win by themselves"
        if faults := list(_split_faults(path, wager)):
            yield from faults
            continue
        for outcome, clauses in wager.decided.items():
            if outcome not in decidable(wager):
                yield (*path, "decided", outcome), f"{outcome!r} is nothing {name} can come to"
            for deciding in clauses:
                yield from option_use_faults(text, (*path, "decided", outcome), deciding.when)
        if wager.view is not None:
            yield from _view_faults(path, wager)
        elif wager.classifier == PATTERN:
            yield path, "a pattern is told of the cards of a view"
        parts = wager.dice.parts if wager.dice else ()
        for other in (wager.equals, wager.of, wager.rides_on, *wager.requires, *wager.requires_any, *parts):
            if other is not None and other not in text.wagers:
                yield path, f"names the wager {other!r}, which the section does not have"
        if (wager.limits, wager.equals, wager.rides_on, wager.of) == (None, None, None, None):
            yield path, "a wager needs limits, or it equals, is a part of or rides on another"
        if (wager.of is None) != (wager.at_most is None and wager.at_most_option is None):
            yield path, "of and at-most are written together"
        if wager.at_most_option not in (None, *text.options):
            yield path, f"names the option {wager.at_most_option!r}, which the section does not have"
        if wager.dice is not None and wager.dice.come_out not in ("on", "off", *text.options):
            yield (*path, "dice"), f"{wager.dice.come_out!r} is not on, off or an option of the section"
        if wager.vigorish is not None:
            yield from _vigorish_faults(text, (*path, "vigorish"), wager.vigorish)
        if wager.meter is not None and wager.meter not in text.meters:
            yield path, f"names the meter {wager.meter!r}, which the section does not have"
        unprinted = bool(parts) or wager.classifier in UNPRINTED
        if bool(text.paytables.get(name)) == unprinted:
            yield (
                path,
                "is paid without a pay table of its own" if unprinted else "has no pay table",
            )
        for taken in wager.special:
            if wager.classifier in RANKINGS and taken in RANKINGS[wager.classifier].order:
                yield (*path, "special"), f"{taken!r} is a hand of the ranking and cannot be singled out"
        if wager.on_fold not in (None, "lose", "stands", *text.options):
            yield (*path, "on-fold"), f"{wager.on_fold!r} is not lose, stands or an option of the section"
        if isinstance(wager.keeps_stake, str):
            yield from option_use_faults(text, (*path, "keeps-stake"), {wager.keeps_stake: ("kept", "returned")})
        if wager.fold_takes and wager.on_fold not in text.options:
            yield (*path, "fold-takes"), "on-fold is no option, and says already what a fold does"
        for case in wager.fold_takes:
            yield from option_use_faults(text, (*path, "fold-takes"), case.when)
            if case.beside not in (None, *text.wagers):
                yield (*path, "fold-takes"), f"{case.beside!r} is no wager of the section"
        yield from option_use_faults(text, (*path, "offered-if"), wager.offered_if)
        yield from option_use_faults(text, (*path, "alone-if"), wager.alone_if or {})


def _split_faults(path: Path, wager: Wager) -> Iterator[tuple[Path, str]]:
    if wager.ranking not in (None, *RANKINGS) or (wager.ranking and wager.classifier not in CONTESTS):
        yield (*path, "ranking"), f"{wager.ranking!r} is no ranking, or the classifier is one itself"
        return
    ranking = wager.ranking or wager.classifier
    if wager.split and ranking not in RANKINGS:
        yield (*path, "split"), f"classifier {wager.classifier!r} has no hands to split"
        return
    for name, text in wager.split.items():
        try:
            part = Split.parse(name, text)
        except BadInput as error:
            yield (*path, "split", name), str(error)
            continue
        if part.category not in RANKINGS[ranking].order or name in RANKINGS[ranking].order:
            yield (*path, "split", name), f"{text!r} is not part of a hand of {ranking}"


def _vigorish_faults(text: SectionText, path: Path, vigorish: Vigorish) -> Iterator[tuple[Path, str]]:
    if not vigorish.percent.isdigit() and vigorish.percent not in text.options:
        yield path, f"{vigorish.percent!r} is neither a number nor an option of the section"
    option = text.options.get(vigorish.taken)
    for taken in (option.choices or ()) if option else (vigorish.taken,):
        if taken not in _TAKEN:
            yield path, f"{taken!r} is not {', '.join(_TAKEN)} or an option of the section"


def _view_faults(path: Path, wager: Wager) -> Iterator[tuple[Path, str]]:
    try:
        view = View.parse(wager.view or "")
        if view.whole and wager.classifier != PATTERN:
            raise BadInput(
                f"view {wager.view!r} is not written like '3 player + 3 dealer'; whole hands are for a pattern"
            )
        if view.whole or wager.classifier in CONTESTS:
            return
        classifier = classifier_of(wager, view)
        if isinstance(classifier, Classifier):
            classifier.check()
    except BadPattern as error:
        yield (*path, "classifier", *error.path), str(error)
    except (ValueError, BadInput) as error:
        yield (*path, "view"), str(error)


def _paytable_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for name, tables in text.paytables.items():
        if name not in text.wagers:
            yield ("paytables", name), f"{name!r} is not a wager of this section"
            continue
        if not is_known(text.wagers[name].classifier):
            continue
        if any(_split_faults((), text.wagers[name])):
            continue
        possible = outcomes_of(text.wagers[name])
        for table_name, table in tables.items():
            yield from option_use_faults(text, ("paytables", name, table_name, "when"), table.when)
            for outcome, row in table.rows.items():
                if row.pays.form is Form.METER and text.wagers[name].meter is None:
                    yield (
                        ("paytables", name, table_name, "rows", outcome),
                        "pays from a meter the wager has not got",
                    )
                if outcome not in possible:
                    yield (
                        ("paytables", name, table_name, "rows", outcome),
                        f"outcome {outcome!r} cannot happen: {text.wagers[name].classifier} names "
                        f"{', '.join(possible)}",
                    )


def option_use_faults(text: SectionText, path: Path, uses: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Conditions on options the section does not have, or on what they cannot be."""
    for option, values in uses.items():
        if option not in text.options:
            yield path, f"names the option {option!r}, which the section does not have"
        else:
            for value in values:
                try:
                    text.options[option].read(value)
                except ValueError as error:
                    yield path, f"option {option!r}: {error}"


def _option_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    """Bounds between options that name what is not there, and defaults that do not go together."""
    for name, option in text.options.items():
        for at, need in enumerate(option.needs):
            path: Path = ("options", name, "needs", at)
            faults = list(option_use_faults(text, path, {name: need.when, **need.only_with}))
            yield from faults
            if faults or str(option.default) not in need.when:
                continue
            for other, values in need.only_with.items():
                if str(text.options[other].default) not in values:
                    yield path, f"the defaults do not go together: {name} is {option.default}"


_SIGNS: Final = ("=", "@", ".")
"""What stands on a felt between the spots."""


def _felt_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    """Spots of wagers the section does not have, and a wager that lies twice."""
    if text.felt is None:
        return
    printed = [sign for row in text.felt.spots for sign in row.split() if sign not in _SIGNS]
    for name in dict.fromkeys((*printed, *text.felt.boxes)):
        if name not in text.wagers:
            yield ("felt",), f"names the wager {name!r}, which the section does not have"
        elif printed.count(name) != 1:
            yield ("felt",), f"{name!r} has {'no spot' if name not in printed else 'two spots'}"


def _reference_faults(text: SectionText) -> Iterator[tuple[Path, str]]:
    for at, condition in enumerate(text.conditions):
        for wager in (condition.wager, condition.of):
            if wager is not None and wager not in text.wagers:
                yield ("conditions", at), f"names the wager {wager!r}, which the section does not have"
        yield from option_use_faults(text, ("conditions", at, "when"), condition.when)
    amounts = [(("meters", name), meter.reset_option) for name, meter in text.meters.items()]
    if text.payout_limit:
        amounts.append((("payout-limit",), text.payout_limit.amount_option))  # type: ignore[arg-type]
    for path, option in amounts:
        if option not in text.options:
            yield path, f"names the option {option!r}, which the section does not have"
    for name, irregularity in text.irregularities.items():
        if text.options and not any(":" in cite for cite in irregularity.cite):  # a lent one fits where it can
            yield from option_use_faults(text, ("irregularities", name, "when"), irregularity.when)
        for other in irregularity.again:
            if other not in text.irregularities:
                yield ("irregularities", name, "again"), f"names {other!r}, which is no irregularity here"
    for moment, steps in text.procedures.items():
        for at, step in enumerate(steps):
            yield from option_use_faults(text, ("procedures", moment, at, "when"), step.when)
    for name, interpretation in text.interpretations.items():
        if interpretation.option is not None and interpretation.option not in text.options:
            yield ("interpretations", name, "option"), f"there is no option {interpretation.option!r}"
        elif interpretation.option is not None and text.options[interpretation.option].fixed:
            yield ("interpretations", name, "option"), f"the document fixes {interpretation.option!r}"
        for wager in interpretation.favours_player:
            if wager not in text.wagers:
                yield ("interpretations", name, "favours-player"), f"there is no wager {wager!r}"
    for at, oddity in enumerate(text.oddities):
        if oddity.interpretation is not None and oddity.interpretation not in text.interpretations:
            yield ("oddities", at), f"there is no interpretation {oddity.interpretation!r}"
