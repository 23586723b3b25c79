"""Showing the review of recorded outcomes: what a wheel's and the dice's have in common."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from pitboss.cli.output import say, say_json, show
from pitboss.fairness import Assessment, Verdict

_COLOUR: Final = {
    Verdict.NO_EVIDENCE: "green",
    Verdict.IRREGULAR: "red",
    Verdict.BIASED: "red",
    Verdict.SUSPICIOUS: "yellow",
    Verdict.TOO_FEW: "yellow",
}


def say_review(found: Assessment, words: Mapping[str, str]) -> None:
    """Print a review as JSON, its figures called what they are called at this game."""
    say_json(_in_words(asdict(found), words))


def show_verdict(found: Assessment, recorded: str) -> None:
    """The verdict, its sentence, and on how much it rests."""
    say(f"[bold {_COLOUR[found.verdict]}]{found.verdict}[/]")
    say(found.sentence)
    say(f"[dim]{found.outcomes:,} {recorded}; significance {found.significance:g} over all tests[/]\n")


def show_tests(found: Assessment, power: str) -> None:
    """The tests one by one, what they can catch, and what came up strangely often or seldom."""
    show(
        "Tests",
        ["test", "statistic", "p", "p of all together", "what stands out"],
        [(t.name, f"{t.statistic:.3f}", f"{t.p_value:.4g}", f"{t.adjusted_p:.4g}", t.detail) for t in found.tests],
        right=["statistic", "p", "p of all together"],
    )
    show(power, ["power"], [(line.sentence,) for line in found.power])
    strangest = sorted(found.frequencies, key=lambda line: -abs(line.z))[:10]
    show(
        "Furthest from their due",
        ["outcome", "observed", "expected", "z"],
        [(line.name, line.observed, f"{line.expected:.1f}", f"{line.z:+.2f}") for line in strangest],
        right=["observed", "expected", "z"],
    )


def _in_words(data: Any, words: Mapping[str, str]) -> Any:
    if isinstance(data, dict):
        return {words.get(key, key): _in_words(value, words) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_in_words(value, words) for value in data]
    return data
