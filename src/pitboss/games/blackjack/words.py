"""What players of blackjack say, and why the house does not always let them."""

from typing import Final

from pitboss.games.blackjack.play import (
    ADD,
    COLLECT,
    DECLINE,
    DOUBLE,
    EVEN_MONEY,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    HOUSE_MONEY,
    KEEP,
    PLAY_ON,
    RESET,
    SPLIT,
    STAND,
    SURRENDER,
    TURN_OVER,
    ZAP,
    BlackjackRound,
    Hand,
    total,
)
from pitboss.games.blackjack.rules import FACE_DOWN_DOUBLE, doubles_face_down, rules, says_yes, terms_of
from pitboss.games.blackjack.tournament import INSURE
from pitboss.hands.kinds import value
from pitboss.naming import plain
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Ground, Table, Word
from pitboss.table.table import FACE_DOWN

_BEFORE_PLAY: Final = (INSURE, EVEN_MONEY, DECLINE)
_ACE: Final = 11
_TEN: Final = 10


def words(house: HouseRules) -> tuple[Word, ...]:
    """Every word of the game, and whether this table has it."""
    how, terms = rules(house), terms_of(house)
    insures, trilux = "insurance" in house.wagers, says_yes(house, "second-chance-trilux", otherwise=False)
    drawing = how.dealer.cite
    return (
        Word(INSURE, "insure for half the wager, or for less", how.insurance.cite, ("insurance",), insures),
        Word(
            EVEN_MONEY,
            "take even money for a blackjack",
            how.blackjack_paid.cite,
            (),
            terms.even_money,
        ),
        Word(DECLINE, "no insurance", how.insurance.cite, ("no insurance",), insures),
        Word(
            ADD, "add what House Money won to the wager, or part of it", _cite(house, HOUSE_MONEY), (), _hm(house)
        ),
        Word(COLLECT, "take what House Money won", _cite(house, HOUSE_MONEY), (), _hm(house)),
        Word(STAND, "no more cards", drawing, ("stay",)),
        Word(HIT, "one more card", drawing, ("draw", "card")),
        Word(DOUBLE, "double the wager, or add less, for one card", how.double.cite, ("double down",)),
        Word(FREE_DOUBLE, "double at the house's cost", _of(how.free_double), (), how.free_double is not None),
        Word(FACE_DOWN, "said with a double: its card face down", *_face_down(house)),
        Word(SPLIT, "split a pair", how.split.cite),
        Word(FREE_SPLIT, "split at the house's cost", _of(how.free_split), (), how.free_split is not None),
        Word(
            SURRENDER,
            "give up half the wager",
            how.surrender.cite,
            (),
            terms.surrender != "no" or terms.rescue,
        ),
        Word(PLAY_ON, "keep the whole wager", how.surrender.cite, ("play on",), terms.surrender == "early"),
        Word(TURN_OVER, "show cards nobody has seen", drawing, ("turn over", "show")),
        Word(ZAP, "exchange both cards", _of(how.zap), (), how.zap is not None),
        Word(RESET, "bet TriLux again on the new cards", _cite(house, "trilux"), (), trilux),
        Word(KEEP, "do not bet TriLux again", _cite(house, "trilux"), (), trilux),
    )


def _face_down(house: HouseRules) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
    """The clause of the option, no other word, and whether a player may ask."""
    option = house.section.text.options.get(FACE_DOWN_DOUBLE)
    return option.cite if option else (), (), doubles_face_down(house) == "on-request"


def _hm(house: HouseRules) -> bool:
    return HOUSE_MONEY in house.wagers


def _cite(house: HouseRules, wager: str) -> tuple[str, ...]:
    offered = house.wagers.get(wager)
    return offered.cite if offered else ()


def _of(rule: object) -> tuple[str, ...]:
    cite: tuple[str, ...] = getattr(rule, "cite", ())
    return cite


def ground(table: Table, ask: Decide, choice: str) -> Ground:
    """The clause about a choice, and why it is not open to the hand that is played."""
    word = next((word for word in words(table.house) if word.word == choice), None)
    if word is None or choice in ask.choices:
        return Ground(word.cite if word else ())
    if not word.offered:
        return Ground(word.cite, f"this table has no {plain(choice)}")
    round_ = table.boxes
    assert isinstance(round_, BlackjackRound)
    if STAND in ask.choices:
        assert round_.playing is not None
        if round_.playing.closed:
            return Ground(word.cite, "the cards are turned over first")
        return Ground(*_not_in_play(round_, round_.playing, choice, word.cite))
    if PLAY_ON in ask.choices:
        return Ground(word.cite, "a hand is given up or played on before the dealer looks at the hole card")
    if INSURE in ask.choices or EVEN_MONEY in ask.choices:
        return Ground(word.cite, _not_with_an_ace(choice))
    return Ground(word.cite, "hands are not played yet")


def _not_with_an_ace(choice: str) -> str:
    if choice == EVEN_MONEY:
        return "even money is for a blackjack"
    if choice == INSURE:
        return "a blackjack is not insured"
    return "the dealer shows an ace, and insurance is offered before hands are played"


def _not_in_play(
    round_: BlackjackRound, hand: Hand, choice: str, cite: tuple[str, ...]
) -> tuple[tuple[str, ...], str]:
    """Why a word is not open to a hand that is played, and the clause."""
    how, terms = round_.how, round_.terms
    count, soft = total(hand.cards)
    ace_split = hand.split and value(int(hand.cards[0])) == _ACE and not terms.draw_to_aces
    if choice in _BEFORE_PLAY:
        return cite, "insurance is offered once, before hands are played, while the dealer shows an ace"
    if choice == FACE_DOWN:
        return cite, "only the card of a double is asked for face down"
    if choice not in (HIT, DOUBLE, FREE_DOUBLE, SPLIT, FREE_SPLIT, SURRENDER, ZAP):
        return cite, "that is not what is asked now"
    if ace_split and choice not in (SPLIT, FREE_SPLIT):
        return how.split.cite, "a split ace gets one card"
    if hand.doubles:
        return how.double.cite, _not_after_double(round_, choice)
    if len(hand.cards) != 2 and not (choice == DOUBLE and terms.double_later):
        return cite, f"to {plain(choice)} is for the first two cards of a hand"
    shown = f"{'soft' if soft else 'hard'} {count}"
    match choice:
        case "double" if hand.split and not terms.double_after_split:
            return cite, "a hand made by splitting is not doubled"
        case "double" if count in terms.free_double_on and not soft:
            return _of(how.free_double), f"a {shown} is doubled free, and money is not taken for it"
        case "double":
            return cite, f"a {shown} is not doubled, only hard {_listed(terms.double_on)}"
        case "free-double":
            return cite, f"a {shown} is not doubled free, only hard {_listed(terms.free_double_on)}"
        case "zap" if hand.split or hand.zapped:
            return cite, "only the first two cards of a box are exchanged, and once"
        case "zap":
            return cite, f"a {shown} is not exchanged, only hard {_listed(terms.zap_on)}"
        case "surrender" if terms.surrender == "early" and terms.peeks:
            return cite, "hands are given up before the dealer looks at the hole card"
        case "surrender" if hand.split or hand.zapped:
            return cite, "only the first two cards of a box are given up"
        case "surrender":
            return cite, "the dealer may still have a blackjack"
        case _:
            return _not_split(round_, hand, choice, cite)


def _not_after_double(round_: BlackjackRound, choice: str) -> str:
    if choice == DOUBLE and round_.terms.redoubles:
        return f"a hand is doubled again {round_.terms.redoubles} times at most"
    return "a doubled hand gets one card"


def _not_split(
    round_: BlackjackRound, hand: Hand, choice: str, cite: tuple[str, ...]
) -> tuple[tuple[str, ...], str]:
    first, second = (int(value(int(card))) for card in hand.cards)
    box = round_.boxes[hand.seat.number]
    if first != second or (round_.terms.split_by_rank and hand.cards[0].rank != hand.cards[1].rank):
        return cite, f"{hand.cards[0]} and {hand.cards[1]} are no pair"
    if len(box) >= round_.terms.max_hands:
        return round_.how.split.cite, f"a box is split into {round_.terms.max_hands} hands at most"
    if first == _ACE and hand.split and not round_.terms.resplit_aces:
        return round_.how.split.cite, "aces are split once"
    if choice == FREE_SPLIT:
        return cite, "tens are split for money"
    return _of(round_.how.free_split), "this pair is split free, and money is not taken for it"


def _listed(totals: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(totals)))
