"""What a wager can come to: the outcomes its classifier names, and which printed line pays each."""

from collections.abc import Mapping
from typing import Final

from pitboss.errors import BadInput
from pitboss.hands import RANKINGS, Classifier
from pitboss.hands.classifiers import Split, split_order
from pitboss.hands.kinds import KINDS, Kind, read_kind
from pitboss.hands.patterns import outcomes_in
from pitboss.rulebook.schema import PATTERN, Wager
from pitboss.rulebook.views import View

_NUMBERS: Final = (
    *("2", "3", "4", "5", "6", "8", "9", "10", "11", "12"),
    *("2-or-12", "3-or-11", "4-or-10", "5-or-9", "6-or-8", "win"),
)
_MARGINS: Final = (*(f"win-by-{margin}" for margin in range(9, 3, -1)), "natural", "natural-tie")
_HOPS: Final = tuple(f"{low}-{high}" for low in range(1, 7) for high in range(low, 7))

CONTESTS: Final[Mapping[str, tuple[str, ...]]] = {
    "against-dealer": ("not-qualified", "player-wins", "tie", "dealer-wins", "unqualified-dealer-wins"),
    "losing-hand": (),
    "price": ("taken",),
    "number": ("win", "win-on-zero", "half-back"),
    "drawn": (),
    "higher-card": ("win", "tie", "war-won", "war-tied", "lose", "surrender"),
    "equal-cards": ("suited-tie", "tie"),
    "insignia": ("win",),
    "blackjack": ("blackjack", "win", "push", "lose"),
    "blackjack-by-colour": ("black-blackjack", "red-blackjack", "mixed-blackjack", "win", "push", "lose"),
    "insurance": ("dealer-blackjack", "no-blackjack"),
    "dealer-bust": ("bust-8", "bust-7", "bust-6", "bust-5", "bust-4", "bust-3", "no-bust"),
    "dealer-22": ("22-suited", "22-same-colour", "22", "not-22"),
    "pass-line": ("win",),
    "dont-pass-line": ("win",),
    "number-before-seven": _NUMBERS,
    "seven-before-number": _NUMBERS,
    "hard-way": ("4", "6", "8", "10", "4-or-10", "6-or-8"),
    "next-total": ("win",),
    "field": ("2", "12", "2-or-12", "3-4-9-10-11"),
    "hop": (*_HOPS, "hard", "easy"),
    "points-made": tuple(f"{count}-points" for count in range(6, 0, -1)),
    "numbers-rolled": ("all", "all-but-one"),
    "combination": (),
    "player-hand": ("win", "tie", "lose"),
    "banker-hand": ("win", "win-with-6", "win-with-three-card-7", "tie", "lose"),
    "tie-hand": ("tie",),
    "banker-6": ("win",),
    "banker-three-card-7": ("win",),
    "player-three-card-8": ("win",),
    "pai-gow": ("player-wins", "tie", "dealer-nine-high", "dealer-ace-high", "dealer-wins", "foul"),
    "pai-gow-bank": (),
    "dealer-nine-high": ("nine-high", "other"),
    "dealer-ace-high": ("both-ace-high", "dealer-ace-high-with-joker", "dealer-ace-high", "other"),
    "dragon-bonus-player": _MARGINS,
    "dragon-bonus-banker": _MARGINS,
}
"""Outcomes that are not made by a fixed number of cards: a contest with the dealer, a number or an insignia that
comes up, the dealer's whole hand, the dice."""

LOSE_WITH: Final = "lose-with-"
"""Before the name of a hand: the player held it and the dealer's was higher."""

LOSE_ON_ZERO: Final = "lose on zero"
"""What decides a wager on numbers that loses to 0 or 00, where the document says that apart."""

CASES: Final = (
    *("even money", "push with blackjack", "push on 22", "lose to blackjack"),
    *("win back to life", "lose back to life", "lose back to life on 22"),
)
"""Cases of a blackjack hand that may have a clause of their own: even money for a blackjack, both have one,
the dealer breaks with 22, a blackjack of theirs beats 21 in more cards, hands that broke and wait for them."""

UNQUALIFIED: Final = tuple(f"{result} without qualifying" for result in ("player-wins", "tie", "dealer-wins"))
"""What a contest comes to whose dealer does not qualify, where each has a clause of its own."""

BESIDE: Final = ("toke", "envy", "commission")
"""What is paid beside a wager, to dealers, other players or the house, where the document says it apart."""

UNLISTED: Final = (
    *("win", "lose", "push", "tie", "off", "surrender", "withdraw", "dealer-blackjack"),
    *("bank", "surplus", "shortfall", "even", "dealer-wins by copy"),
    *(LOSE_ON_ZERO, *CASES, *UNQUALIFIED, *BESIDE),
)
"""What else a stake can come to, whatever its classifier names. `lose` is every outcome without a line as well."""


def came_to(outcome: str, spot: str | None) -> str:
    """What happened to a wager on the dice, with where it lay: `lose on 4`, where each number has its clause."""
    return f"{outcome} on {spot}"


_LAY_ON: Final = (*(str(total) for total in range(2, 13)), *_HOPS)

UNPRINTED: Final = ("pai-gow-bank", "price")
"""What has no pay table of its own: what is settled by how others fare, what is paid for something and taken."""

BROADER: Final[Mapping[str, str]] = {
    "win-on-zero": "win",
    "suited-tie": "tie",
    "win-with-6": "win",
    "win-with-three-card-7": "win",
    **{str(low): f"{low}-or-{14 - low}" for low in range(2, 7)},
    **{str(14 - low): f"{low}-or-{14 - low}" for low in range(2, 7)},
    **{hop: "hard" if hop[0] == hop[-1] else "easy" for hop in _HOPS},
}
"""By outcome: the printed line it is paid by where the house prints one line for several."""


def kind_named(name: str) -> Kind | None:
    """What names the outcome of cards where no ranking does; none of that name at contests and rankings.

    The side bets of poker are looked up by what values whole hands, which is loaded where one is asked for.
    """
    if name in KINDS or name in CONTESTS or name in RANKINGS or name == PATTERN:
        return KINDS.get(name)
    from pitboss.hands.bonuses import BONUSES
    from pitboss.hands.pai_gow import FORTUNES

    return BONUSES.get(name) or FORTUNES.get(name)


def tells_cards(name: str) -> bool:
    """Whether a classifier names what cards make."""
    return name in RANKINGS or name == PATTERN or kind_named(name) is not None


def is_known(name: str) -> bool:
    """Whether there is a classifier of that name."""
    return name in CONTESTS or tells_cards(name)


def classifier_of(wager: Wager, view: View) -> Classifier | Kind:
    """What names the outcome of the cards a wager looks at."""
    if wager.classifier == PATTERN:
        return read_kind(wager.title, [(whose, count) for count, whose in view.parts], wager.pattern)
    if (kind := kind_named(wager.classifier)) is not None:
        if view.size != kind.size:
            raise BadInput(f"{kind.name} looks at {kind.size} cards, not {view.size}")
        return kind
    return Classifier(RANKINGS[wager.classifier], view.size, tuple(wager.special.items()), splits(wager))


def splits(wager: Wager) -> tuple[Split, ...]:
    """The parts of hands a wager's pay table names by themselves."""
    return tuple(Split.parse(name, text) for name, text in wager.split.items())


def decidable(wager: Wager) -> tuple[str, ...]:
    """Everything a wager may name a deciding clause for."""
    on_dice = tuple(came_to("lose", spot) for spot in _LAY_ON) if wager.dice else ()
    return (*outcomes_of(wager), *UNLISTED, *on_dice)


def outcomes_of(wager: Wager) -> tuple[str, ...]:
    """Every outcome a wager can have."""
    if wager.classifier == PATTERN:
        return outcomes_in(wager.pattern)
    if wager.classifier in RANKINGS:
        return (*wager.special, *split_order(RANKINGS[wager.classifier], splits(wager)))
    if (kind := kind_named(wager.classifier)) is not None:
        return kind.outcomes
    if wager.covers:
        return tuple(dict.fromkeys(outcome for spot in wager.covers.values() for outcome in spot))
    if wager.ranking is None:
        return (*wager.bonus_hands, *CONTESTS[wager.classifier])
    hands = split_order(RANKINGS[wager.ranking], splits(wager))
    lost = tuple(f"{LOSE_WITH}{hand}" for hand in hands) if wager.classifier == "against-dealer" else ()
    return (*hands, *CONTESTS[wager.classifier], *lost)
