"""Blackjack: the round every variant is a change to.

A box is a seat with a wager; splitting makes it several hands. Side bets are settled as soon as the cards on the
table decide them, the wager itself when the dealer's hand does.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pitboss.equipment.cards import DECK, UNSEEN, Card
from pitboss.errors import Refused
from pitboss.games.blackjack.rules import (
    DOUBLE_SHOE,
    doubles_face_down,
    natural_line,
    on_blackjack,
    rules,
    says_yes,
    terms_of,
    tournament_of,
)
from pitboss.games.blackjack.tournament import INSURE, BlackjackParticipants, most_insurance
from pitboss.games.tournament import log_button
from pitboss.hands import Classifier
from pitboss.hands.kinds import Kind, is_blackjack, value
from pitboss.money import Cents
from pitboss.saying import say
from pitboss.table import Answer, Ask, Face, Script, Seat, Stake, Table, TurnCard
from pitboss.table.table import DOUBLE_SHOE_DIVIDED

STAND, HIT, DOUBLE, SPLIT, SURRENDER = "stand", "hit", "double", "split", "surrender"
FREE_DOUBLE, FREE_SPLIT, ZAP = "free-double", "free-split", "zap"
EVEN_MONEY, DECLINE = "even-money", "decline"
ADD, COLLECT, RESET, KEEP = "add", "collect", "reset", "keep"
PLAY_ON = "play-on"
TURN_OVER = "turn-over"
"""A player shows cards nobody else has seen: for a blackjack, a double, a split, a hand that broke."""

_ADDED: Final = ("double-down", "split")
"""Wagers a player adds to the first in playing the hand."""

HOUSE_MONEY: Final = "house-money"
_ACE: Final = 11
_TEN: Final = 10


def total(cards: list[Card]) -> tuple[int, bool]:
    """A hand's count and whether it is soft: an ace counts eleven unless that would exceed 21."""
    count = sum(int(value(int(card))) for card in cards)
    aces = sum(1 for card in cards if value(int(card)) == _ACE)
    while count > 21 and aces:
        count, aces = count - 10, aces - 1
    return count, aces > 0


@dataclass
class Hand:
    """One hand of a box: the first, or one made by splitting."""

    seat: Seat
    number: int
    cards: list[Card]
    stakes: list[Stake]
    split: bool = False
    """Made by splitting: two cards of 21 are no blackjack."""
    zapped: bool = False
    """Exchanged for two new cards: two cards of 21 are no blackjack."""
    doubles: int = 0
    """How often it was doubled."""
    done: bool = field(default=False)
    waits: bool = False
    """It was passed over and gets its next card after everybody else's."""
    unseen: bool = False
    """Its last card lies face down: nobody knows its count before the dealer turns it."""

    @property
    def place(self) -> str:
        """Where its cards are dealt."""
        return self.seat.place if self.number == 1 else f"{self.seat.place} hand {self.number}"

    @property
    def closed(self) -> bool:
        """Whether its player alone has seen its first cards."""
        return UNSEEN in self.cards[:2]

    @property
    def natural(self) -> bool:
        """An ace and a ten as the first two cards of the box, as far as they were seen."""
        first_two = not self.split and not self.zapped and len(self.cards) == 2
        return first_two and not self.closed and total(self.cards)[0] == 21

    @property
    def open(self) -> bool:
        """Whether its wager is still to be decided."""
        return any(stake.open for stake in self.stakes)


class BlackjackRound:
    """The state of one round, method by method in the order of play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.house = table.house
        self.how = rules(table.house)
        self.terms = terms_of(table.house)
        self.face_down = doubles_face_down(table.house)
        self.boxes: dict[int, list[Hand]] = {}
        self.playing: Hand | None = None
        """The hand whose player was asked last."""
        self.missed = False
        """The dealer's blackjack was not seen at the reader."""
        self.read: bool | None = None
        """What the reader said of a hole card nobody has seen."""
        self.on_blackjack = on_blackjack(table.house)
        table.boxes, table.check_turned = self, self.check_turned
        if (event := tournament_of(table.house)) is not None:
            table.tournament = BlackjackParticipants(table, event)

    @property
    def up(self) -> Card:
        """The dealer's up card."""
        return self.table.dealer[0]

    def dealer_has_blackjack(self) -> bool:
        """An ace and a ten as the dealer's first two cards, as far as they were seen."""
        return (
            UNSEEN not in self.table.dealer
            and len(self.table.dealer) >= 2
            and bool(is_blackjack(*map(int, self.table.dealer[:2])))
        )

    def play(self) -> Script:
        """A round, from the first chip to the last."""
        table = self.table
        yield from table.take_wagers()
        log_button(table)
        yield from self.deal()
        yield from self.settle_decided_side_bets(hole_known=False)
        if value(int(self.up)) == _ACE:
            yield from self.offer_insurance()
        if self._surrenders_before_peek():
            yield from self.offer_early_surrender()
        if value(int(self.up)) in (_TEN, _ACE) and self.terms.peeks:
            yield from table.await_others()
            yield from self.read_hole()
            if self.dealer_has_blackjack():
                ended = yield from self.end_on_dealer_blackjack()
                if ended:
                    return
                self.missed = True
            else:
                yield from self.settle_insurance()
        yield from self.settle_house_money()
        if self.how.blackjack_paid.when == "at-once" and not self.on_blackjack:
            for hand in self.hands():
                yield from self.pay_natural(hand)
        for seat in list(table.clockwise()):
            yield from self.play_box(self.boxes[seat.number])
        for box in self.boxes.values():
            yield from self.play_passed_over(box)
        yield from self.play_dealer()
        yield from self.turn_doubles()
        yield from self.open_boxes()
        yield from self.settle_decided_side_bets(hole_known=True)
        yield from table.pay_and_take()
        yield from self.settle_all()

    def hands(self) -> Iterator[Hand]:
        """Every hand from the dealer's left."""
        for box in self.boxes.values():
            yield from box

    # --- rulings on one hand -------------------------------------------------------------------------------

    def bury(self, cite: tuple[str, ...]) -> None:
        """The hand that is played is dead and its wagers go back; side bets and the box's other hands play on."""
        hand = self.playing
        assert hand is not None
        for stake in hand.stakes:
            if stake.open:
                self.table.give_back(hand.seat, stake, "dead hand", cite)

    def held(self, seat: int) -> list[list[Card]]:
        """The hands of a box as they were played."""
        return [hand.cards for hand in self.boxes.get(seat, [])]

    def put_off(self) -> None:
        """The hand that is played gets its next card after everybody else's."""
        assert self.playing is not None
        self.playing.waits = True

    def play_passed_over(self, box: list[Hand]) -> Script:
        """Before the hole card is shown: the card a player was passed over with, and what they do with it."""
        for hand in list(box):
            if hand.waits:
                hand.waits = hand.done = False
                yield from self._draw(hand)
                yield from self.play_hand(box, hand)

    # --- the deal ------------------------------------------------------------------------------------------

    def deal(self) -> Script:
        """Two cards to every box and to the dealer, whose first card is turned up.

        Where cards are delivered face up from the hand it is the second that is turned up.
        """
        table = self.table
        style = self.house.option("dealing") if "dealing" in self.house.chosen else "shoe"
        players = list(table.clockwise())
        hidden = ("pitch", "shoe-face-down") if table.version > 1 else ("pitch",)
        face = Face.DOWN if style in hidden else Face.UP
        delivered = style == "hand-delivery"
        if style == DOUBLE_SHOE and table.version >= DOUBLE_SHOE_DIVIDED and not table.dealt_for_many:
            yield from table.name_side()
        yield from table.deal(players, face)
        yield from table.deal(["dealer"], Face.DOWN if delivered else Face.UP)
        yield from table.deal(players, face)
        yield from table.deal(["dealer"], Face.UP if delivered else Face.DOWN)
        if delivered:
            table.dealer.reverse()
        for seat in players:
            base = seat.stake("blackjack")
            held = seat.cards.copy() if table.version > 1 else seat.cards  # a seat keeps the cards first dealt
            self.boxes[seat.number] = [] if base is None else [Hand(seat, 1, held, [base])]

    # --- side bets -----------------------------------------------------------------------------------------

    def settle_decided_side_bets(self, *, hole_known: bool) -> Script:
        """Settle every side bet on the first cards that no unseen card can change, from the dealer's right.

        Where the house says so, those on a meter come first, in the order of the deal.
        """
        if self.how.progressive is not None and self.how.progressive.paid == "as-dealt":
            yield from self._settle_decided(list(self.table.clockwise()), hole_known=hole_known, metered=True)
        yield from self._settle_decided(self._in_turn(), hole_known=hole_known, metered=False)

    def _settle_decided(self, seats: list[Seat], *, hole_known: bool, metered: bool) -> Script:
        """Those that are decided; on a meter alone where that is asked for."""
        for seat in seats:
            for stake in seat.open_stakes():
                classifier = self.house.section.classifiers.get(stake.wager)
                if classifier is None or stake.wager == HOUSE_MONEY:
                    continue
                if metered and self.house.wagers[stake.wager].meter is None:
                    continue
                sees_hole = isinstance(classifier, Kind) and classifier.size == 4
                if UNSEEN in seat.cards[:2]:
                    continue
                if hole_known or not sees_hole:
                    yield from self.table.settle_by_view(seat, stake)
                elif (outcome := self._decided(seat, classifier)) is not None:
                    yield from self.table.settle(seat, stake, outcome)
                    self.table.pay_envy(seat, stake.wager, outcome)

    def _decided(self, seat: Seat, classifier: Classifier | Kind) -> str | None:
        """The outcome, if it is the same whatever the hole card is."""
        seen = (*seat.cards[:2], self.up)
        outcomes = {classifier.outcome((*seen, hole)) for hole in DECK}
        return outcomes.pop() if len(outcomes) == 1 else None

    def settle_house_money(self) -> Script:
        """Pay House Money once the dealer has no blackjack; winners may add what they won to their wagers."""
        for seat in list(self.table.clockwise()):
            stake = seat.stake(HOUSE_MONEY)
            if stake is None:
                continue
            before = seat.gain
            for hand in self.boxes[seat.number][:1]:
                yield from self.turn_over(hand)
            yield from self.table.settle_by_view(seat, stake)
            if seat.gain <= before or self.dealer_has_blackjack() or self._may_still_be_matched():
                continue
            base = self.boxes[seat.number][0].stakes[0]
            proceeds = seat.gain - before + stake.amount
            answer = yield from self.table.decide_amount(
                seat, ADD, COLLECT, if_absent=COLLECT, for_money=ADD, most=proceeds
            )
            if answer.choice == ADD and base.open:
                self.table.press(seat, base, answer.amount or proceeds)

    # --- insurance and the peek ----------------------------------------------------------------------------

    def offer_insurance(self) -> Script:
        """Up to half the wager that the dealer has blackjack; even money where the house offers it."""
        if "insurance" not in self.house.wagers:
            return
        for seat in list(self.table.clockwise()):
            for hand in self.boxes[seat.number]:
                yield from self._offer_insurance(hand)

    def _offer_insurance(self, hand: Hand) -> Script:
        """Ask the player of one hand; one that is closed may be shown first."""
        seat = hand.seat
        choices = [INSURE, DECLINE] if self.how.insurance.with_blackjack or not hand.natural else [DECLINE]
        if hand.closed:
            choices.append(TURN_OVER)
        if hand.natural and self.terms.even_money:
            choices.insert(0, EVEN_MONEY)
        most = self._most_insurance(hand.stakes[0].amount)
        if choices == [DECLINE] or not most:
            return
        answer = yield from self.table.decide_amount(
            seat, *choices, if_absent=DECLINE, for_money=INSURE, most=most
        )
        if answer.choice == TURN_OVER:
            yield from self.turn_over(hand)
            yield from self._offer_insurance(hand)
        elif answer.choice == INSURE:
            self.table.add_wager(seat, "insurance", answer.amount or most, beside=hand.stakes[0])
        elif answer.choice == EVEN_MONEY:
            yield from self.table.settle(seat, hand.stakes[0], "win", "even money")
            hand.done = True

    def _most_insurance(self, wager: Cents) -> Cents:
        half = Fraction(wager, 2)
        if (in_steps := most_insurance(self.house, half)) is not None:
            return in_steps
        chip = self.house.chip
        up = self.how.insurance.rounds_up_to_chip
        return int(-(-half // chip) * chip) if up else int(half // chip * chip)

    def _surrenders_before_peek(self) -> bool:
        """Whether hands can be given up before the dealer looks at the hole card."""
        return self.terms.surrender == "early" and self.terms.peeks and value(int(self.up)) in (_TEN, _ACE)

    def offer_early_surrender(self) -> Script:
        """Half the wager may be given up while the dealer may still have a blackjack."""
        for seat in list(self.table.clockwise()):
            for hand in self.boxes[seat.number]:
                if hand.open and not hand.natural:
                    said = yield from self.table.decide_amount(
                        seat, SURRENDER, PLAY_ON, if_absent=PLAY_ON, cards=hand.cards
                    )
                    if said.choice == SURRENDER:
                        self._surrender(hand)

    def _surrender(self, hand: Hand) -> None:
        """Give up half of the hand; of a doubled one what it was last doubled by goes back, the rest is lost."""
        *lost, last = hand.stakes
        by = self.house.decided(hand.stakes[0].wager, "surrender") or self.how.surrender.cite
        if hand.doubles:
            self.table.give_back(hand.seat, last, "surrender", self.how.double.cite)
            for stake in lost:
                self.table.forfeit(hand.seat, stake, "surrender", self.how.double.cite)
        else:
            self.table.surrender(hand.seat, last, by)
        hand.done = True

    def settle_insurance(self) -> Script:
        """Pay or take insurance once the hole card is known."""
        outcome = "dealer-blackjack" if self.dealer_has_blackjack() else "no-blackjack"
        for seat in list(self.table.counterclockwise()):
            if (stake := seat.stake("insurance")) is not None:
                yield from self.table.settle(seat, stake, outcome)

    def end_on_dealer_blackjack(self) -> Generator[Ask, Answer, bool]:
        """The dealer shows a blackjack: only a player's blackjack is returned, all else is decided.

        Whether it was seen: where the dealer missed it at the reader, the hands are played as if there were none.
        """
        yield from self.open_boxes()
        pays = yield from self.table.pay_and_take(peeked=True)
        if not pays:
            return False
        yield from self.table.reveal("dealer")
        yield from self.settle_insurance()
        yield from self.settle_decided_side_bets(hole_known=True)
        yield from self.settle_house_money()
        yield from self.settle_all()
        return True

    # --- cards nobody has seen ------------------------------------------------------------------------------

    def read_hole(self) -> Script:
        """Where nobody has seen the hole card the reader tells; a blackjack is turned over at once."""
        if UNSEEN in self.table.dealer:
            self.read = yield from self.table.read_hole()
            if self.read:
                yield from self.table.turn("dealer")

    def check_turned(self, ask: TurnCard, card: Card) -> None:
        """What the reader said is true: its word was played by."""
        if ask.of != "dealer" or self.read is None:
            return
        if bool(is_blackjack(int(self.up), int(card))) is not self.read:
            said = "a blackjack" if self.read else "no blackjack"
            raise Refused(
                say(
                    "the reader found {said}, and {up} with {card} says otherwise: look at the card again; if "
                    "it is right, a supervisor rules that the blackjack was missed, or corrects what was "
                    "entered",
                    said=said,
                    up=self.up,
                    card=card,
                )
            )

    def miss(self, cite: tuple[str, ...]) -> None:
        """The reader's word was wrong: what was settled by it, insurance and blackjacks, is open again."""
        self.read, self.missed = None, True
        firsts = [hand.stakes[0] for hand in self.hands() if hand.natural]
        for done in self.table.settled():
            stake = self.table.stake_of(self.table.events.index(done))
            if stake is not None and (stake.wager == "insurance" or stake in firsts):
                self.table.reverse(done, cite)
                stake.open = True

    def turn_over(self, hand: Hand) -> Script:
        """A player's first cards are seen by everybody from now on; the seat keeps those first dealt."""
        if hand.closed:
            yield from self.table.turn(hand, 2)
            hand.seat.cards[:2] = hand.cards[:2]

    def open_boxes(self) -> Script:
        """From the dealer's right, the hands that nobody but their players has seen, and what is bet on them."""
        for seat in list(self.table.counterclockwise()):
            if UNSEEN not in seat.cards[:2] or not seat.open_stakes():
                continue
            for hand in self.boxes[seat.number][:1]:
                yield from self.turn_over(hand)
            yield from self.table.turn(seat, 2)

    # --- the players ---------------------------------------------------------------------------------------

    def pay_natural(self, hand: Hand) -> Script:
        """Pay a blackjack the dealer can no longer match."""
        if hand.natural and hand.open and self.terms.natural_beats_21 and not self._may_still_be_matched():
            yield from self.table.settle(hand.seat, hand.stakes[0], self._natural_outcome(hand))

    def _may_still_be_matched(self) -> bool:
        return self.missed or self._unpeeked()

    def _unpeeked(self) -> bool:
        return value(int(self.up)) in (_TEN, _ACE) and not self.terms.peeks

    def _natural_outcome(self, hand: Hand) -> str:
        return natural_line(self.house, self.terms.bonus, hand.cards)

    def play_box(self, box: list[Hand]) -> Script:
        """Finish the first hand of a box before the next one made by splitting it."""
        at = 0
        while at < len(box):
            yield from self.play_hand(box, box[at])
            at += 1

    def play_hand(self, box: list[Hand], hand: Hand) -> Script:
        """Stand, hit, double or split until the hand is done."""
        table = self.table
        yield from self._come_to(hand)
        while not hand.done and not hand.seat.no_more_cards and (hand.open or table.version == 1):
            if len(hand.cards) < 2:
                yield from self._draw(hand)
                if self._stands_on_ace(hand) and not self._may_split(box, hand):
                    hand.done = True
                    break
            yield from self._pay_bonus_hand(hand)
            if hand.done or (not hand.closed and total(hand.cards)[0] >= 21 and not self._may_go_on(hand)):
                break
            choices = self._choices(box, hand)
            if choices == (STAND,):
                break
            base, self.playing = self._to_double(hand), hand
            answer = yield from table.decide_amount(
                hand.seat,
                *choices,
                if_absent=STAND,
                for_money=DOUBLE,
                most=base,
                cards=hand.cards,
                face_down=(DOUBLE, FREE_DOUBLE) if self.face_down == "on-request" else (),
            )
            match answer.choice:
                case "stand":
                    yield from self.pay_natural(hand)
                    hand.done = True
                case "hit":
                    yield from self._draw(hand)
                case "turn-over":
                    yield from self.turn_over(hand)
                    yield from self.settle_decided_side_bets(hole_known=False)
                    yield from self._come_to(hand)
                case "double" | "free-double":
                    free = answer.choice == FREE_DOUBLE
                    name, amount = ("free-double", base) if free else ("double-down", answer.amount or base)
                    hand.stakes.append(table.add_wager(hand.seat, name, amount, beside=hand.stakes[0]))
                    hand.doubles += 1
                    hand.unseen = answer.face_down or self.face_down == "always"
                    yield from self._draw(hand)
                    hand.done = hand.unseen
                case "split" | "free-split":
                    self._split(box, hand, "free-split" if answer.choice == FREE_SPLIT else "split")
                case "zap":
                    yield from self._zap(hand)
                case "surrender":
                    self._surrender(hand)
        if UNSEEN not in hand.cards and not hand.unseen and total(hand.cards)[0] > 21 and not self._lives_on():
            for stake in hand.stakes:
                if stake.open:
                    yield from table.settle(hand.seat, stake, "lose")
        hand.done = True

    def _come_to(self, hand: Hand) -> Script:
        """At its turn a blackjack is paid and done, unless its player may play it on."""
        if not self._may_go_on(hand):
            yield from self.pay_natural(hand)
            hand.done = hand.done or hand.natural

    def _may_go_on(self, hand: Hand) -> bool:
        """Whether a blackjack may be played on, as some tournaments allow."""
        return hand.natural and hand.open and bool(self.on_blackjack)

    def _to_double(self, hand: Hand) -> Cents:
        """The most a hand is doubled by: what lies on it; of money the house laid only the first wager counts."""
        return sum(stake.amount for stake in hand.stakes) if hand.doubles else hand.stakes[0].amount

    def _bonus_hand(self, hand: Hand) -> str | None:
        """The name of a hand that wins by itself; one that was doubled does not."""
        bonus = self.terms.split_bonus if hand.split else self.terms.bonus
        if bonus is None or hand.doubles or hand.closed or len(hand.cards) < 3:
            return None
        return bonus.name(hand.cards)

    def _pay_bonus_hand(self, hand: Hand) -> Script:
        """Pay a hand that wins by itself, unless the dealer may still have a blackjack."""
        named = self._bonus_hand(hand)
        if named is not None:
            hand.done = True
            if not self._may_still_be_matched():
                yield from self.table.settle(hand.seat, hand.stakes[0], named)

    def _lives_on(self) -> bool:
        """Whether a busted hand goes back to life against this up card."""
        revived = self.terms.back_to_life
        return revived is not None and int(value(int(self.up))) in revived.up_cards

    def _zap(self, hand: Hand) -> Script:
        """Both cards are exchanged, once; where the house offers it TriLux may first be bet again, unseen."""
        table, again = self.table, None
        if table.version > 1:
            again = yield from self._bet_trilux_again(hand.seat)
        table.discard(hand)
        hand.zapped = True
        yield from table.deal([hand], Face.UP, count=2)
        if table.version == 1:
            again = yield from self._bet_trilux_again(hand.seat)
        if again is not None:
            yield from table.settle_by_view(hand.seat, again, hand)

    def _bet_trilux_again(self, seat: Seat) -> Generator[Ask, Answer, Stake | None]:
        """The second-chance wager of a player who made the first."""
        before = next((stake for stake in seat.stakes if stake.wager == "trilux"), None)
        if before is None or not says_yes(self.house, "second-chance-trilux", otherwise=False):
            return None
        if (yield from self.table.decide(seat, RESET, KEEP, if_absent=KEEP)) == KEEP:
            return None
        return self.table.add_wager(seat, "trilux", before.amount, beside=before)

    def _choices(self, box: list[Hand], hand: Hand) -> tuple[str, ...]:
        if hand.closed:
            return (STAND, HIT, TURN_OVER)
        if self._stands_on_ace(hand):
            return (STAND, FREE_SPLIT if self._splits_free(hand) else SPLIT)
        if hand.doubles:
            return self._after_double(hand)
        if hand.natural:
            return (STAND, *self.on_blackjack)
        choices = [STAND, HIT]
        first_two = len(hand.cards) == 2
        if (first_two or self.terms.double_later) and self._may_double(hand):
            choices.append(DOUBLE)
        if first_two:
            if self._doubles_free(hand):
                choices.append(FREE_DOUBLE)
            if self._may_split(box, hand):
                choices.append(FREE_SPLIT if self._splits_free(hand) else SPLIT)
        if self._may_surrender(hand):
            choices.append(SURRENDER)
        if first_two and not hand.split and not hand.zapped and self._hard(hand) in self.terms.zap_on:
            choices.append(ZAP)
        return tuple(choices)

    def _after_double(self, hand: Hand) -> tuple[str, ...]:
        """What is open to a doubled hand: nothing, unless the house says so."""
        again = (DOUBLE,) if hand.doubles <= self.terms.redoubles and self._may_double(hand) else ()
        rescued = (SURRENDER,) if self.terms.rescue and not self._unpeeked() else ()
        return (STAND, *again, *rescued)

    def _may_surrender(self, hand: Hand) -> bool:
        """Late, a hand is given up when the dealer has no blackjack; early it was to be before they looked."""
        if self.terms.surrender == "no" or (self.terms.surrender == "late" and self._unpeeked()):
            return False
        if self.terms.surrender_later:
            return not self._unpeeked()
        first_two = len(hand.cards) == 2 and not hand.split and not hand.zapped
        return first_two and not self._surrenders_before_peek()

    def _hard(self, hand: Hand) -> int:
        """The hand's total if it is hard, else 0."""
        count, soft = total(hand.cards)
        return 0 if soft else count

    def _doubles_free(self, hand: Hand) -> bool:
        return self._hard(hand) in self.terms.free_double_on

    def _splits_free(self, hand: Hand) -> bool:
        return self.terms.free_split and int(value(int(hand.cards[0]))) != _TEN

    def _may_double(self, hand: Hand) -> bool:
        if hand.split and not self.terms.double_after_split:
            return False
        free = self.how.free_double
        if free is not None and free.replaces_paid and self._doubles_free(hand):
            return False
        count, soft = total(hand.cards)
        return not self.terms.double_on or (count in self.terms.double_on and not soft)

    def _stands_on_ace(self, hand: Hand) -> bool:
        """Whether it is a split ace that gets one card and no more."""
        return hand.split and value(int(hand.cards[0])) == _ACE and not self.terms.draw_to_aces

    def _may_split(self, box: list[Hand], hand: Hand) -> bool:
        if len(hand.cards) != 2 or len(box) >= self.terms.max_hands:
            return False
        if self.terms.split_by_rank and hand.cards[0].rank != hand.cards[1].rank:
            return False
        first, second = (value(int(card)) for card in hand.cards)
        return bool(first == second and (first != _ACE or not hand.split or self.terms.resplit_aces))

    def _split(self, box: list[Hand], hand: Hand, wager: str) -> None:
        stake = self.table.add_wager(hand.seat, wager, hand.stakes[0].amount, beside=hand.stakes[0])
        new = Hand(hand.seat, len(box) + 1, [hand.cards.pop()], [stake], split=True)
        hand.split = True
        box.insert(box.index(hand) + 1, new)

    def _draw(self, hand: Hand) -> Script:
        yield from self.table.deal([hand], Face.UNSEEN if hand.unseen else Face.UP)

    # --- the dealer ----------------------------------------------------------------------------------------

    def dealer_matters(self) -> bool:
        """Whether the dealer's count can still affect a wager."""
        beaten = self.terms.natural_beats_21
        live = any(hand.open and not (hand.natural and beaten) for hand in self.hands())
        return live or any(
            self._waits_for_dealer(stake) for seat in self.table.clockwise() for stake in seat.stakes
        )

    def _waits_for_dealer(self, stake: Stake) -> bool:
        return stake.open and self.house.wagers[stake.wager].classifier in ("dealer-bust", "dealer-22")

    def play_dealer(self) -> Script:
        """Turn over the hole card and draw to 17, unless nothing depends on it."""
        table = self.table
        yield from table.await_others()
        yield from table.reveal("dealer")
        yield from self.settle_decided_side_bets(hole_known=True)
        yield from self.settle_insurance()
        if self.dealer_has_blackjack() or not self.dealer_matters():
            return
        while True:
            count, soft = total(table.dealer)
            if count > 17 or (count == 17 and not (soft and self.terms.hits_soft_17)):
                return
            yield from table.deal(["dealer"], Face.UP)

    def turn_doubles(self) -> Script:
        """When the dealer's hand is over the cards that doubled hands got face down are turned."""
        for hand in self.hands():
            if hand.unseen:
                hand.unseen = False
                yield from self.table.reveal(hand)

    # --- settlement ----------------------------------------------------------------------------------------

    def settle_all(self) -> Script:
        """Take and pay in turn; what a dealer's blackjack may not take goes back."""
        if self.dealer_has_blackjack() and not self.terms.takes_added and self.table.version > 1:
            self._give_back_what_broke()
        for seat in self._in_turn():
            for hand in self.boxes[seat.number]:
                for at, stake in enumerate(hand.stakes):
                    if stake.open:
                        yield from self._settle(hand, stake, original=at == 0 and hand.number == 1)
            for stake in seat.open_stakes():
                outcome = self._dealers_hand(stake)
                yield from self.table.settle(seat, stake, outcome)
                yield from self._pay_free_bonus(seat, stake, outcome)

    def _in_turn(self) -> list[Seat]:
        """The players from the side the dealer settles from."""
        return list(self.table.counterclockwise() if self.how.settle.start == "right" else self.table.clockwise())

    def _give_back_what_broke(self) -> None:
        """A dealer's blackjack that shows late takes the original wager alone, also of hands that broke before."""
        for done in self.table.settled():
            if done.wager in _ADDED and done.outcome == "lose":
                self.table.reverse(done, self._spared_by(done.wager))

    def _pay_free_bonus(self, seat: Seat, stake: Stake, outcome: str) -> Script:
        """The house's extra for a blackjack beside a winning side bet of at least so much."""
        bonus = self.how.free_bonus
        if bonus is None or stake.amount < bonus.least_wager or not self.boxes[seat.number][0].natural:
            return
        for name, wager in self.house.wagers.items():
            if wager.rides_on == stake.wager:
                yield from self.table.pay_bonus(seat, name, stake.amount, outcome)

    def _settle(self, hand: Hand, stake: Stake, *, original: bool) -> Script:
        if self.dealer_has_blackjack() and not original and not self.terms.takes_added:
            self.table.give_back(hand.seat, stake, "dealer-blackjack", self._spared_by(stake.wager))
        else:
            yield from self.table.settle(hand.seat, stake, self._against_dealer(hand), self._case(hand))

    def _spared_by(self, wager: str) -> tuple[str, ...]:
        """The clause by which a dealer's blackjack does not take what was added."""
        return self.house.decided(wager, "dealer-blackjack") or self.how.dealer_blackjack.cite

    def _case(self, hand: Hand) -> str:
        """What a document may have a clause of its own for."""
        mine, dealers = total(hand.cards)[0], total(self.table.dealer)[0]
        if self.dealer_has_blackjack():
            if hand.natural:
                return "" if self.terms.natural_beats_natural else "push with blackjack"
            return "lose to blackjack" if mine == 21 and self.terms.natural_beats_21 else ""
        if mine > 21:
            if not self._lives_on():
                return ""
            assert self.terms.back_to_life is not None
            if dealers in self.terms.back_to_life.wins_on:
                return "win back to life"
            return "lose back to life on 22" if dealers == 22 else "lose back to life"
        return "push on 22" if dealers == 22 and self.terms.push_22 and not hand.natural else ""

    def _against_dealer(self, hand: Hand) -> str:
        mine, dealers = total(hand.cards)[0], total(self.table.dealer)[0]
        if self.dealer_has_blackjack():
            if hand.natural and self.terms.natural_beats_natural:
                return self._natural_outcome(hand)
            return "push" if hand.natural or (mine == 21 and not self.terms.natural_beats_21) else "lose"
        if hand.natural and (self.terms.natural_beats_21 or dealers != 21):
            return self._natural_outcome(hand)
        if (named := self._bonus_hand(hand)) is not None:
            return named
        if mine == 21 and self.terms.player_21_wins:
            return "win"
        if mine > 21:
            revived = self.terms.back_to_life if self._lives_on() else None
            return "win" if revived is not None and dealers in revived.wins_on else "lose"
        if dealers == 22 and self.terms.push_22:
            return "push"
        if dealers > 21 or mine > dealers:
            return "win"
        return "push" if mine == dealers else "lose"

    def _dealers_hand(self, stake: Stake) -> str:
        """The outcome of a wager on the dealer's whole hand."""
        dealer = self.table.dealer
        count = total(dealer)[0]
        if self.house.wagers[stake.wager].classifier == "dealer-bust":
            return f"bust-{min(len(dealer), 8)}" if count > 21 else "no-bust"
        if count != 22:
            return "not-22"
        if len({card.suit for card in dealer}) == 1:
            return "22-suited"
        return "22-same-colour" if len({card.suit in (1, 2) for card in dealer}) == 1 else "22"
