"""What people read on a page: words, never a name of the rulebook or what a program writes."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from pitboss import library
from pitboss.rulebook import HouseRules
from pitboss.rulebook.outcomes import outcomes_of
from pitboss.rulebook.schema import Remedy
from tests.browser.visitor import Visitor

READ: Final = """() => {
  const typed = "code, pre, kbd, textarea, svg, [hidden]";
  const hidden = (node) => node.parentElement.closest(typed);
  const words = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!hidden(walker.currentNode)) words.push(walker.currentNode.textContent);
  for (const each of document.querySelectorAll("main [aria-label]")) words.push(each.getAttribute("aria-label"));
  for (const each of document.querySelectorAll("main svg text")) words.push(each.textContent);
  return words;
}"""
"""Every piece of text of a page, and what those hear who do not see it; what is typed in is left out."""
PROGRAMS: Final = re.compile(r"\b(?:undefined|NaN)\b|\[object|[a-z]_[a-z]|\['|\{\w")
"""What a program writes and nobody says."""
ENGLISH: Final = frozenset(
    (
        "set-up",
        "three-card",
        "four-card",
        "five-card",
        "six-card",
        "seven-card",
        "all-in",
        "buy-in",
        "pay-and-take",
    )
)
"""Names of the rulebook that are words as well."""


@cache
def names() -> frozenset[str]:
    """Every name of the rulebooks with a hyphen in it: of wagers, outcomes, options, meters, rulings."""
    found = set(map(str, Remedy))
    for section in library.every_section():
        text = section.text
        found |= {*text.wagers, *text.meters, *text.irregularities, *text.options}
        found |= {outcome for wager in text.wagers.values() for outcome in outcomes_of(wager)}
        found |= {str(choice) for option in text.options.values() for choice in option.choices or ()}
        if section.game in library.playable(section.house):
            found |= {word.word for word in library.game_of(section).words(HouseRules.choose(section))}
    return frozenset(name for name in found if re.search(r"[a-z]-|-[a-z]", name)) - ENGLISH


def unspeakable(visitor: Visitor) -> Iterator[str]:
    """What is written on the page that is open and nobody says."""
    for text in visitor.page.evaluate(READ):
        said = set(re.findall(r"(?<![\w/-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w/-])", text)) & names()
        if said or PROGRAMS.search(text):
            yield f"{visitor.page.url} says {sorted(said)} {' '.join(text.split())[:120]!r}"
