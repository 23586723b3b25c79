"""Pai Gow Poker, for every house that deals it: with commission or without, the dealer's hand face up or not."""

from collections.abc import Iterator
from typing import Final

from pitboss.games.family import Family, always
from pitboss.games.pai_gow.play import HOUSE_WAY, MAIN, play
from pitboss.games.pai_gow.rules import PaiGowRules, rules
from pitboss.games.pai_gow.words import ground, words
from pitboss.rulebook import RulebookError, Section
from pitboss.rulebook.faults import option_use_faults
from pitboss.table import CardPack, Game
from pitboss.table.refusals import STARTS


def _check(section: Section) -> None:
    how = section.rules(PaiGowRules)
    if MAIN not in section.text.wagers:
        raise RulebookError(section.document.fault(("wagers",), f"pai gow poker needs the wager {MAIN!r}"))
    for path, fault in _faults(section, how):
        raise RulebookError(section.document.fault(("rules", *path), fault))


def _faults(section: Section, how: PaiGowRules) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Words that mean nothing here, options that hold something else, a house way that cannot be read."""
    words = (
        (("start", "by"), how.start.by, tuple(STARTS)),
        (("setting", "third-hand"), how.setting.third_hand, ("free", HOUSE_WAY)),
    )
    for path, word, known in words:
        option = section.text.options.get(word)
        if not set((option.choices if option else None) or (word,)) <= set(known):
            yield path, f"{word!r} is not {', '.join(known)} or an option that says which"
    for at, way in enumerate(how.surrender):
        for wager in way.keeps:
            if wager not in section.text.wagers:
                yield ("surrender", at, "keeps"), f"names the wager {wager!r}, which the section does not have"
    conditions = [
        *((("delivery", at), way.when) for at, way in enumerate(how.delivery)),
        *((("surrender", at), way.when) for at, way in enumerate(how.surrender)),
        *(((name.replace("_", "-"),), rule.when) for name, rule in how if hasattr(rule, "when")),
    ]
    for where, when in conditions:
        yield from option_use_faults(section.text, where, when)
    for choice in section.text.options["dealing"].choices or () if "dealing" in section.text.options else ():
        if not any(choice in way.when.get("dealing", (choice,)) for way in how.delivery):
            yield ("delivery",), f"does not say how cards come with dealing {choice!r}"
    for fault in how.house_way.faults():
        yield ("house-way",), fault


FAMILY: Final = Family(
    name="pai-gow",
    game=Game(
        play=play,
        check=_check,
        equipment=lambda house: CardPack(rules(house).deck.decks, rules(house).deck.jokers),
        words=words,
        ground=ground,
        board_hands=lambda house: ("dealer",),
    ),
    analysis=always("pitboss.odds.pai_gow"),
    kernel=always("pitboss.simulate.pai_gow:PaiGowKernel"),
    felt="pitboss.floor.layouts.poker:pai_gow",
    drills=("pitboss.school.setting:SETTING",),
    hands_called="pitboss.words.pai_gow_hands:called",
)
