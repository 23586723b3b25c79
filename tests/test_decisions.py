"""Decisions by any true word; what is not open is refused with the reason and its clause; nothing is guessed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pitboss.conformance.random_play import going_with, legal_answer
from pitboss.errors import BadInput, Refused
from pitboss.library import every_section, game_of, playable
from pitboss.rulebook import HouseRules, Section
from pitboss.scenario import gains, read_scenario
from pitboss.table import Decide, Decision, Round
from pitboss.table.speech import spoken

SECTIONS = [section for section in every_section() if section.game in playable(section.house)]
ROUNDS = 20


def asked(section: Section) -> Iterator[Round]:
    """Rounds of a table where a player decides, with every yes-or-no option turned on."""
    options = {name: "yes" for name, option in section.text.options.items() if "yes" in (option.choices or ())}
    rng = Random(section.key)
    for _ in range(ROUNDS):
        round_ = Round(
            game_of(section), HouseRules.choose(section, going_with(section, options)), {1: "ann", 2: "bob"}
        )
        for _ in range(120):
            if round_.over:
                break
            if isinstance(round_.ask, Decide):
                yield round_
            try:
                round_.answer(legal_answer(round_, rng))
            except Refused:
                continue


@pytest.mark.parametrize("text", SECTIONS, ids=[section.key for section in SECTIONS])
def test_every_word_that_is_not_open_is_refused_with_its_clause(text: Section) -> None:
    for round_ in asked(text):
        ask = round_.ask
        assert isinstance(ask, Decide)
        known = {word.word for word in round_.game.words(round_.house)}
        assert set(ask.choices) <= known, "rules lists every word a player can be asked for"
        for word in sorted(known - set(ask.choices)):
            ground = round_.game.ground(round_.table, ask, word)
            assert ground.against, f"{ask.choices}, not {word}"
            with pytest.raises(Refused) as refusal:
                round_.answer(Decision(word))
            assert ground.against in str(refusal.value)
            assert not ground.cite or ground.cite[0] in str(refusal.value)
            offered = {each.word for each in round_.game.words(round_.house) if each.offered}
            assert ground.cite or word not in offered


@pytest.mark.parametrize("text", SECTIONS, ids=[section.key for section in SECTIONS])
def test_no_amount_is_guessed(text: Section) -> None:
    for round_ in asked(text):
        ask = round_.ask
        assert isinstance(ask, Decide)
        amounts = [adds for adds in ask.adds if adds > 0]
        if not ask.wager or len(amounts) < 2 or ask.wager == "bank":
            continue
        for word in (ask.wager, "bet"):
            with pytest.raises(Refused, match="must say how much"):
                spoken(round_.table, ask, word)
        for choice, adds in zip(ask.choices, ask.adds, strict=True):
            if adds > 0 and choice not in ask.for_money:
                said = spoken(round_.table, ask, f"{ask.wager} {adds / 100}")
                assert said in (Decision(choice), Decision(ask.wager, adds))


HEAD = "property: {}\ngame: {}\nseats: [{{wagers: {{{}}}, cards: {}, decisions: [{}]}}]\n"
BOARD = "dealer: Ad Qd\ncommunity: 7c 7d Kh 9s 4c\n"
FIVE = "dealer: Ks Qc 8d 7h 2c\n"
ULTIMATE = ("hard-rock-cincinnati", "ultimate-texas-holdem", "ante: 10, blind: 10", "7h 2s")
ACES = ("hollywood-toledo", "crazy-four-poker", "ante: 10, super-bonus: 10", "As Ah Kd 5c 3h")
SUITED = ("hard-rock-cincinnati", "crazy-four-poker", "ante: 10, super-bonus: 10", "As Ah Kd 5c 3h")
WILD = ("jack-cleveland", "dj-wild-stud-poker", "ante: 10, blind: 10", "As Ah Kd 5c 3h")
TWENTY_ONE = ("jack-cleveland", "blackjack", "blackjack: 10", "6s 5d Tc")
SAID = {
    "the multiple": (*ULTIMATE, "4x", BOARD, ("play", 40)),
    "the multiple in words": (*ULTIMATE, "3 times", BOARD, ("play", 30)),
    "the wager and the multiple": (*ULTIMATE, "play 4x", BOARD, ("play", 40)),
    "the amount": (*ULTIMATE, "play 30", BOARD, ("play", 30)),
    "the amount alone": (*ULTIMATE, "$40", BOARD, ("play", 40)),
    "what everybody calls it": (*ULTIMATE, "check, raise", BOARD, ("play", 20)),
    "the multiple of the only amount": (*ULTIMATE, "check, 2x", BOARD, ("play", 20)),
    "any amount": (*ACES, "play 25", FIVE, ("play", 25)),
    "a multiple where any amount is open": (*ACES, "play 2x", FIVE, ("play", 20)),
    "twice is all there is": (*WILD, "2x", FIVE, ("play", 20)),
    "and so is the word": (*WILD, "play", FIVE, ("play", 20)),
    "and the amount": (*WILD, "play 20", FIVE, ("play", 20)),
    "doubling down": (*TWENTY_ONE, "double down", "dealer: Td 8d\n", ("double-down", 10)),
    "for less": (*TWENTY_ONE, "double 5", "dealer: Td 8d\n", ("double-down", 5)),
}


@pytest.mark.parametrize("case", SAID.values(), ids=SAID)
def test_any_true_word_is_taken(case: tuple[Any, ...]) -> None:
    *head, rest, (wager, amount) = case
    won = gains(read_scenario(HEAD.format(*head) + str(rest)).play())[0]
    assert abs(won[wager]) == int(amount) * 100


UNSAID = {
    "three or four times": (*ULTIMATE, "play", BOARD, "how much to play: 4x for $40 or 3x for $30 (10.A"),
    "one to three times": (*SUITED, "play", FIVE, "how much to play: 3x for $30 or 2x for $20 or 1x for $10 (2.A"),
    "any amount": (*ACES, "play", FIVE, "or anything from $10 to $30 (10.C.3.b.ii)"),
    "an amount nobody may bet": (*ULTIMATE, "play 20", BOARD, "may bet 4x for $40 or 3x for $30, not $20 (10.A"),
    "a third card doubled": (
        *TWENTY_ONE[:3],
        "2s 5d 3c",
        "hit, double",
        "dealer: Td 8d\n",
        "to double is for the first two cards of a hand (10.A",
    ),
    "no pair": (*TWENTY_ONE, "split", "dealer: Td 8d\n", "6s and 5d are no pair (11.A"),
    "no surrender": (*TWENTY_ONE, "surrender", "dealer: Td 8d\n", "this table has no surrender"),
}


@pytest.mark.parametrize("case", UNSAID.values(), ids=UNSAID)
def test_a_refusal_says_why_with_its_clause(case: tuple[str, ...]) -> None:
    *head, rest, reason = case
    with pytest.raises(BadInput) as refusal:
        read_scenario(HEAD.format(*head) + rest).play()
    assert reason in str(refusal.value)
