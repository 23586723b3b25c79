"""House players in the poker room: they weigh what they hold against what a call costs.

What a hand is worth is found by dealing it out some times: the cards of whoever is still in, and those to come.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final

from pitboss.equipment.cards import DECK, UNSEEN, Card
from pitboss.errors import Refused
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PATIENCE, PokerLive
from pitboss.floor.facts.hand_answers import DRAW, MUCK, ONCE, SHOW
from pitboss.floor.night.doing import Doing, Now, Pondering, act
from pitboss.floor.night.host import Host, Next
from pitboss.money import Cents
from pitboss.room.awaited import CALL, FOLD, FORCED, RAISE, Act, Agree, Deal, Draw, Show, Turn
from pitboss.room.hand import PokerHand
from pitboss.room.rules import Variant
from pitboss.room.showdown import Worth, worth
from pitboss.room.terms import buy_ins, spread_of

DEALT_OUT: Final = 10
"""How often a hand is dealt out to see what it is worth."""
BIG_BLINDS: Final = 60
"""Chips somebody sits down with, in the least it takes to be dealt in, where the house posts no most."""


class PokerHost(Host):
    """Everybody of the night at a table of the poker room."""

    most = 6

    def begin(self, live: LiveTable, now: Now) -> Next:
        """A hand, where two can be dealt in."""
        table, own = live.as_poker(), self.own(live)
        if not own or len(table.ready()) < 2 or table.poker.bad_beats:
            return None
        if live.state.dealt_by == "software":
            return self.doing(next(iter(own.values())), "begin-hand", seconds=2.0)
        return self.deals("begin-hand", button=self._button(table), seconds=2.0)

    def _button(self, table: PokerLive) -> int | None:
        """Where a dealer has the first button drawn for: whose card was the highest."""
        try:
            table.draw_for_button()
        except Refused:
            return self.rng.choice(table.ready())
        return None

    def bring(self, live: LiveTable, seat: int) -> Next:
        """Chips for cash, within what the table's sign says."""
        table = live.as_poker()
        least, most = buy_ins(live.house)
        play, has = spread_of(live.house).stakes.least_to_play, live.state.seats[seat].chips
        if has >= max(least, 2 * play):
            return None
        amount = min(most - has if most is not None else BIG_BLINDS * play, BIG_BLINDS * play)
        amount = max(amount - amount % live.house.chip, least - has)
        try:
            table.check_buying(seat, amount)
        except Refused:
            return None
        return self.changes(live, seat, amount)

    def play(self, live: LiveTable, now: Now) -> Next:
        """Whose turn it is, or what the dealer deals."""
        table = live.as_poker()
        hand = table.hand
        if hand is None or hand.awaited is None:
            return None
        if isinstance(hand.awaited, Deal | Turn):
            return self._deals(live, hand)
        person = self.own(live).get(hand.awaited.seat)
        if person is None:
            return self._without(live, now)
        view, rng = View.of(hand, hand.awaited.seat, live.house.chip), Random(self.rng.random())
        match hand.awaited:
            case Act() as asked:
                return Pondering(person, self.table, lambda: view.acts(asked, rng))
            case Draw(seat=seat):
                return Pondering(person, self.table, lambda: _decide(seat, DRAW, cards=view.discards(rng)))
            case Agree(seat=seat):
                return Doing(person, self.table, _decide(seat, ONCE))
            case Show(seat=seat, may_muck=muck):
                return Doing(person, self.table, _decide(seat, MUCK if muck else SHOW), 2.0)

    def _without(self, live: LiveTable, now: Now) -> Next:
        """Whoever thinks too long is gone on without, as the house lets players say."""
        own = self.own(live)
        if self.still_for(now) <= PATIENCE + 5 or not own:
            return None
        if live.state.dealt_by == "software":
            return self.doing(next(iter(own.values())), "absent")
        return self.deals("absent")

    def _deals(self, live: LiveTable, hand: PokerHand) -> Next:
        if live.state.dealt_by == "software":
            return None
        card = self.rng.choice([card for card in DECK if card not in hand.cards_out()])
        return self.deals("card", card=str(card), seconds=0.6)


def _decide(seat: int, choice: str, **of: Any) -> Any:
    return act("decide", seat=seat, choice=choice, **of)


@dataclass(frozen=True)
class View:
    """What a player sees when it is their turn: their cards, what lies open, what is in the pot."""

    variant: Variant
    seat: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]
    """Of everybody else who is in: what lies open before them."""
    pot: Cents
    chip: Cents

    @classmethod
    def of(cls, hand: PokerHand, seat: int, chip: Cents) -> "View":
        """Of the hand that is on."""
        others = [each for each in hand.seats if each != seat and each not in hand.folded]
        return cls(
            hand.spread.variant,
            seat,
            tuple(card for card in hand.hole(seat) if card is not UNSEEN),
            tuple(hand.board),
            tuple(tuple(card for card in hand.hole(each) if card in hand.up) for each in others),
            sum(pot.amount for pot in hand.middle()) + sum(map(hand.bet, hand.seats)),
            chip,
        )

    # --- to bet ----------------------------------------------------------------------------------------------

    def acts(self, asked: Act, rng: Random) -> Any:
        """Fold, call or raise, by what the hand is worth against what it costs."""
        if FORCED in asked.choices:
            return _decide(self.seat, FORCED)
        share, fair = self.share(rng), 1 / (1 + len(self.others))
        price = asked.calls / (self.pot + asked.calls) if asked.calls else 0.0
        if RAISE in asked.choices and share > 1.5 * fair and share > price and rng.random() < 0.5:
            return _decide(self.seat, RAISE, amount=self._sized(asked, rng))
        if asked.calls and FOLD in asked.choices and share < max(0.7 * price, 0.5 * fair):
            return _decide(self.seat, FOLD)
        return _decide(self.seat, CALL)

    def _sized(self, asked: Act, rng: Random) -> Cents:
        """A bet of up to the pot, in chips."""
        least, most = asked.least or 0, asked.most or 0
        wanted = least + round(self.pot * rng.choice((0, 0, 0.5, 1)))
        wanted -= wanted % self.chip
        return min(max(wanted, least), most)

    def share(self, rng: Random) -> float:
        """What part of the pot the hand wins, on average, if it is dealt out now."""
        return sum(self._dealt_out(self.hole, rng) for _ in range(DEALT_OUT)) / DEALT_OUT

    def _dealt_out(self, hole: Sequence[Card], rng: Random) -> float:
        known = {*hole, *self.hole, *self.board, *(card for each in self.others for card in each)}
        left = [card for card in DECK if card not in known]
        rng.shuffle(left)
        deck = iter(left)
        size, middle = _sizes(self.variant)
        filled = [tuple(_filled(each, size, deck)) for each in (hole, *self.others)]
        board = tuple(_filled(self.board, middle, deck))
        return _won([worth(self.variant, each, board) for each in filled])

    # --- to draw -----------------------------------------------------------------------------------------------

    def discards(self, rng: Random) -> tuple[str, ...]:
        """By their places: the cards to exchange, up to three, with which the hand is worth most."""
        places = range(len(self.hole))
        options = [thrown for count in range(4) for thrown in combinations(places, count)]
        best = max(options, key=lambda thrown: self._worth_without(thrown, rng))
        return tuple(str(place + 1) for place in best)

    def _worth_without(self, thrown: tuple[int, ...], rng: Random) -> float:
        kept = [card for place, card in enumerate(self.hole) if place not in thrown]
        return sum(self._dealt_out(kept, rng) for _ in range(DEALT_OUT)) - 0.01 * len(thrown)


def _sizes(variant: Variant) -> tuple[int, int]:
    """How many cards a player has at the end, and how many lie in the middle."""
    return (
        sum(street.down + street.up for street in variant.streets),
        sum(street.community for street in variant.streets),
    )


def _filled(cards: Sequence[Card], size: int, deck: Iterator[Card]) -> Iterator[Card]:
    yield from cards
    for _ in range(size - len(cards)):
        yield next(deck)


def _won(worths: Sequence[Worth]) -> float:
    """The part of the pot the first of some hands wins."""
    highs = [each.high for each in worths if each.high is not None]
    lows = [each.low for each in worths if each.low is not None]
    mine, halves = worths[0], []
    if highs:
        halves.append((mine.high == max(highs)) / highs.count(max(highs)))
    if lows:
        halves.append((mine.low == min(lows)) / lows.count(min(lows)))
    return sum(halves) / len(halves)
