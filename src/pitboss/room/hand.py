"""One hand of poker: dealt and bet by the book, settled to the cent.

Turns and the sizes of bets are followed by PokerKit, which is stopped before any chip of the pot moves. What comes
of the pot is the house's document: the uncalled bet goes back, side pots are awarded, then the rake and the
promotional drop are taken, then the pot is pushed; shares and odd chips as `pots` divides them. So is what becomes
of the cards: draws one player at a time, discards shuffled again, a common card when stud runs short, a board that
is run twice.
"""

import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pitboss.equipment.cards import DECK, UNSEEN, Card
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.room.awaited import CALL, FOLD, FORCED, RAISE, Act, Agree, Awaited, Deal, Draw, Show, Turn
from pitboss.room.betting import CARDS, UNKNOWN, betting
from pitboss.room.outcome import Outcome
from pitboss.room.pots import DOLLAR, Pot, Share, Stake, divided, pots, uncalled
from pitboss.room.revenue import Charges
from pitboss.room.rules import Variant
from pitboss.room.showdown import Worth, worth
from pitboss.room.stakes import Spread
from pitboss.saying import say

_BOARD: Final = 5

VERSION: Final = 2
"""How a hand is played. In the first version all pots were raked together out of the main pot, missed blinds lay
beside the pots and went to one player, any tie ended a kill, and between two a single blind was the button's.
Hands that began so are played again so."""


@dataclass
class PokerHand:
    """A hand from the blinds to the pushed pot. Seats are listed from the left of the button, which comes last."""

    spread: Spread
    stacks: Mapping[int, Cents]
    """In that order: what everybody has in front of them."""
    charges: Charges
    dead: Mapping[int, Cents] = field(default_factory=dict)
    """By seat: missed blinds that are made up for; they are in the pot and no bet."""
    version: int = VERSION
    outcome: Outcome | None = field(default=None, init=False)
    awaited: Awaited | None = field(default=None, init=False)
    """What has to come next; None when the hand is over."""
    board: list[Card] = field(default_factory=list, init=False)
    second: list[Card] = field(default_factory=list, init=False)
    """The board as it is run again; as many cards as the first had when it was agreed are the first's."""
    shown: dict[int, bool] = field(default_factory=dict, init=False)
    """By seat: whether the hand was shown, as far as it has come."""
    up: set[Card] = field(default_factory=set, init=False)
    """Players' cards that were dealt face up, or turned up."""
    willing: set[int] = field(default_factory=set, init=False)
    """Who has bet of their own will: blinds, antes and forced bets are nobody's."""
    _folded: set[int] = field(default_factory=set, init=False)
    _refunded: set[int] = field(default_factory=set, init=False)
    """Whose hands were lost without their fault: what they put in is theirs again."""
    _discarded: list[Card] = field(default_factory=list, init=False)
    _shuffled_in: set[int] = field(default_factory=set, init=False)
    """Who had folded when the discards were shuffled again: their cards are in the deck."""
    _burnt: int = field(default=0, init=False)
    _kept_back: dict[int, Cents] = field(default_factory=dict, init=False)
    """By seat: the chips of a player who bets no more and is not all in."""
    _owed: Counter[int] = field(default_factory=Counter, init=False)
    """By seat: cards to be dealt for those that were exchanged."""
    _checked: set[int] = field(default_factory=set, init=False)
    """Who has checked in this betting round."""
    _agreed: dict[int, bool] = field(default_factory=dict, init=False)
    """By seat: whether they will see the rest of the board twice."""
    _acted: int = field(default=0, init=False)
    """How often somebody has acted."""
    _street: int | None = field(default=None, init=False)
    _showing: list[int] = field(default_factory=list, init=False)
    """Who is to show, in order: first who made the last bet."""
    _worths: dict[int, Worth] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.seats = tuple(self.stacks)
        if not 2 <= len(self.seats) <= self.spread.variant.players:
            raise Refused(
                say(
                    "{title} is for two to {players} players",
                    title=self.spread.variant.title,
                    players=self.spread.variant.players,
                )
            )
        for seat, stack in self.stacks.items():
            if stack < self.spread.stakes.least_to_play:
                short = f"seat {seat} has {dollars(stack)}"
                raise Refused(
                    say(
                        "{short}; to be dealt in takes {amount}",
                        short=short,
                        amount=dollars(self.spread.stakes.least_to_play),
                    )
                )
        self._state = betting(self.spread, list(self.stacks.values()), self._posted())
        self._holes: dict[int, list[Card]] = {seat: [] for seat in self.seats}
        self._go_on()

    def _posted(self) -> list[Cents]:
        """From the left of the button; heads up PokerKit gives the button the small blind by itself."""
        blinds = self.spread.stakes.blinds
        if len(self.seats) == 2 and len(blinds) == 1 and self.version > 1:
            return [0, *blinds]  # the only blind is never the button's
        return [*blinds, *[0] * (len(self.seats) - len(blinds))][: len(self.seats)]

    # --- what is awaited ---------------------------------------------------------------------------------------

    def _next(self) -> Awaited:
        state = self._state
        if self._owed:
            return Deal(next(iter(self._owed)), up=False)
        dealee = state.hole_dealee_index
        if dealee is not None:
            return Deal(self.seats[dealee], bool(state.hole_dealing_statuses[dealee][0]))
        if state.board_dealing_count is not None:
            asked = next((seat for seat in self._asked_twice() if seat not in self._agreed), None)
            return Deal(None, up=True) if asked is None else Agree(asked)
        if state.stand_patter_or_discarder_index is not None:
            return Draw(self.seats[state.stand_patter_or_discarder_index])
        if state.actor_index is not None:
            return self._act(state.actor_index)
        if self.twice and len(self.second) < _BOARD:
            return Deal(None, up=True)
        if (opened := self._being_opened()) is not None:
            return Turn(opened)
        seat = next(seat for seat in self._showing if seat not in self.shown and seat not in self._folded)
        return Show(seat, may_muck=self._beaten(seat))

    def _being_opened(self) -> int | None:
        """Who shows a hand of which nobody has seen all cards yet."""
        shows = (seat for seat, up in self.shown.items() if up and seat not in self._folded)
        return next((seat for seat in shows if UNSEEN in self._holes[seat]), None)

    def _act(self, index: int) -> Act:
        state, seat = self._state, self.seats[index]
        if state.can_post_bring_in():
            return Act(seat, (FORCED, RAISE), state.effective_bring_in_amount or 0, self._least(), self._most())
        calls = state.checking_or_calling_amount or 0
        choices = [FOLD, CALL] if calls else [CALL]  # who faces no bet loses nothing by staying in
        barred = seat in self._checked and not self.spread.check_raise
        least = self._least()
        if barred or least is None:
            return Act(seat, tuple(choices), calls)
        return Act(seat, (*choices, RAISE), calls, least, self._most())

    def _least(self) -> Cents | None:
        return self._state.min_completion_betting_or_raising_to_amount

    def _most(self) -> Cents | None:
        most = self._state.max_completion_betting_or_raising_to_amount
        if most is None:
            return None
        match self.spread.stakes.structure:
            case "pot-limit":
                pot = self._state.pot_completion_betting_or_raising_to_amount
                return min(most, (pot or 0) + self._dead_money())
            case "spread-limit":
                bet = max(self._state.bets)
                return max(min(most, bet + self.spread.stakes.upper), self._least() or 0)
            case _:
                return most

    def _asked_twice(self) -> Sequence[int]:
        """The last two, where they can bet no more and may see the rest of the board twice."""
        last = self._in_it()
        may = self.spread.run_twice and self._state.all_in_status and len(last) == 2
        return last if may and all(self._agreed.values()) else ()

    @property
    def twice(self) -> bool:
        """Whether the last two have agreed to see the rest of the board twice."""
        return len(self._agreed) == 2 and all(self._agreed.values())

    def _in_it(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self._folded]

    # --- answers -----------------------------------------------------------------------------------------------

    def deal(self, card: Card) -> None:
        """Deal the card that is awaited, or turn it over; one that lies face down need not have been seen."""
        awaited = self.awaited
        if not isinstance(awaited, Deal | Turn):
            raise Refused(say("no card is awaited"))
        if card is UNSEEN and (isinstance(awaited, Turn) or awaited.up):
            raise Refused(say("the card lies face up: say which it is"))
        if card in self.cards_out():
            raise Refused(say("{card} is already out", card=card))
        if isinstance(awaited, Turn):
            self._see(awaited.seat, card)
        elif awaited.seat is None:
            self._deal_middle(card)
        else:
            self._deal_to(awaited.seat, card, awaited.up)
        self._go_on()

    def _deal_middle(self, card: Card) -> None:
        if self._state.board_dealing_count is not None:
            self._state.deal_board((CARDS[card],))
            self.board.append(card)
        else:
            self.second.append(card)

    def _deal_to(self, seat: int, card: Card, up: bool) -> None:
        self._holes[seat].append(card)
        if self._owed[seat]:
            self._owed -= Counter({seat: 1})
            return
        self._state.deal_hole((UNKNOWN if card is UNSEEN else CARDS[card],))
        if up:
            self.up.add(card)

    def _see(self, seat: int, card: Card, at: int | None = None) -> None:
        """A card of a player's that nobody had seen is this one."""
        held = self._holes[seat]
        held[held.index(UNSEEN) if at is None else at] = card

    def act(self, seat: int, choice: str, to: Cents | None = None) -> None:
        """A player folds, calls (or checks), or bets or raises to an amount."""
        awaited = self.awaited
        if not isinstance(awaited, Act) or awaited.seat != seat:
            raise Refused(say("it is not seat {seat}'s turn to act", seat=seat))
        if choice not in awaited.choices:
            raise Refused(
                say(
                    "seat {seat} may {all}, not {choice}",
                    seat=seat,
                    all=" or ".join(awaited.choices),
                    choice=repr(choice),
                )
            )
        match choice:
            case "fold":
                self._folded.add(seat)
                self._state.fold()
            case "call":
                if not awaited.calls:
                    self._checked.add(seat)
                self._state.check_or_call()
            case "forced-bet":
                self._state.post_bring_in()
            case _:
                self._raise(awaited, to)
        if choice == RAISE or (choice == CALL and awaited.calls):
            self.willing.add(seat)
        self._acted += 1
        self._go_on()

    def _raise(self, awaited: Act, to: Cents | None) -> None:
        amount = awaited.least if to is None else to
        assert awaited.least is not None
        assert awaited.most is not None
        if amount is None or not awaited.least <= amount <= awaited.most:
            bounds = f"{dollars(awaited.least)} to {dollars(awaited.most)}"
            raise Refused(
                say(
                    "seat {seat} may bet or raise to {bounds}, not {amount}",
                    seat=awaited.seat,
                    bounds=bounds,
                    amount=dollars(amount or 0),
                )
            )
        self._state.complete_bet_or_raise_to(amount)

    def draw(self, seat: int, discards: Sequence[Card]) -> None:
        """A player exchanges cards: they have their new ones before the next player is asked.

        Where the deck has too few, the discards of all who have folded or asked are shuffled again.
        """
        awaited = self.awaited
        if not isinstance(awaited, Draw) or awaited.seat != seat:
            raise Refused(say("it is not seat {seat}'s turn to draw", seat=seat))
        if missing := [card for card in discards if card not in self._holes[seat]]:
            raise Refused(say("seat {seat} does not hold {missing}", seat=seat, missing=missing[0]))
        if any(discards.count(card) > self._holes[seat].count(card) for card in discards):
            raise Refused(say("a card is discarded once"))
        for card in discards:
            self._holes[seat].remove(card)
            self._discarded.append(card)
        if len(discards) > self.undealt():
            self._shuffled_in = set(self._folded)
            self._discarded = []
        if discards:
            self._owed[seat] = len(discards)
        self._state.stand_pat_or_discard()  # which cards they hold is kept here
        self._go_on()

    def agree(self, seat: int, *, twice: bool) -> None:
        """One of the last two will see the rest of the board twice, or will not."""
        awaited = self.awaited
        if not isinstance(awaited, Agree) or awaited.seat != seat:
            raise Refused(say("seat {seat} is not asked to run it twice", seat=seat))
        self._agreed[seat] = twice
        if self.twice:
            self.second = list(self.board)
        self._go_on()

    def show(self, seat: int, *, muck: bool = False) -> None:
        """A player shows their hand, or gives it up unseen where another has shown a better one."""
        awaited = self.awaited
        if not isinstance(awaited, Show) or awaited.seat != seat:
            raise Refused(say("it is not seat {seat}'s turn to show", seat=seat))
        if muck and not awaited.may_muck:
            raise Refused(say("seat {seat} can win and must show", seat=seat))
        self.shown[seat] = not muck
        self._go_on()

    # --- what goes wrong ---------------------------------------------------------------------------------------

    def set_aside(self, card: Card) -> None:
        """A card that lay face up in the deck or fell off the table is not used."""
        if card in self.cards_out():
            raise Refused(say("{card} is already out", card=card))
        if self.undealt() < 2:
            raise Refused(say("no card is left to take its place"))
        self._discarded.append(card)
        self._go_on()

    def replace(self, seat: int, card: Card) -> None:
        """A hole card that was dealt face up goes to the discards; the next card of the deck takes its place."""
        if seat not in self.seats or card in self.up or not {card, UNSEEN} & {*self._holes[seat]}:
            raise Refused(say("seat {seat} has no {card} face down", seat=seat, card=card))
        if not _has_flop(self.spread.variant):
            raise Refused(say("a card is exchanged in games with community cards only"))
        if self._acted or self.board:
            raise Refused(say("the deal is over; the card stays"))
        self._holes[seat].remove(card if card in self._holes[seat] else UNSEEN)
        self._discarded.append(card)
        self._owed[seat] += 1
        self._go_on()

    def turn_up(self, seat: int, which: Card | None = None) -> None:
        """A hole card of stud that turned face up is the player's up-card; their next one is dealt face down."""
        index = self.seats.index(seat) if seat in self.seats else -1
        to_come = self._state.hole_dealing_statuses[index] if index >= 0 else ()
        if self._acted or not self._holes.get(seat) or True not in to_come:
            raise Refused(say("seat {seat} has no hole card that turned up in the deal", seat=seat))
        card = self._exposed(seat, which)
        self.up.add(card)
        self._state.hole_cards[index][-1] = CARDS[card]
        self._state.hole_card_statuses[index][-1] = True
        self._state.hole_dealing_statuses[index][len(to_come) - 1] = False
        self._go_on()

    def _exposed(self, seat: int, which: Card | None) -> Card:
        """The last card of a player's that lay face down and turned up; which it is, where nobody had seen it."""
        card = self._holes[seat][-1]
        if card in self.up:
            raise Refused(say("{card} lies face up", card=card))
        if card is not UNSEEN:
            return card
        if which is None or which in self.cards_out():
            raise Refused(say("the card is seen by everybody now: say which it is"))
        self._see(seat, which, -1)
        return which

    def expose_last(self, seat: int, *, stops: bool, which: Card | None = None) -> None:
        """The last card of stud turned face up: its player bets no more and plays for the pot as it stands, or
        plays on. Who opens the betting goes by the cards that were to be seen."""
        self._check_last_card(seat)
        self.up.add(self._exposed(seat, which))
        if stops:
            self._stop(seat)
        self._go_on()

    def _check_last_card(self, seat: int) -> None:
        state, last = self._state, self.spread.variant.streets[-1]
        dealt = seat in self.seats and not state.hole_dealing_statuses[self.seats.index(seat)]
        if not last.down or state.street is not state.streets[-1] or self.board or not dealt:
            raise Refused(say("seat {seat} has no last card that was dealt face down", seat=seat))
        if seat in self._folded or self._holes[seat][-1] in self.up:
            raise Refused(say("seat {seat} has no last card that turned up now", seat=seat))
        if not isinstance(self.awaited, Deal | Act) or (
            isinstance(self.awaited, Act) and state.acted_player_indices
        ):
            raise Refused(say("the last betting round is on; the card stays and everybody plays on"))

    def _stop(self, seat: int) -> None:
        """From now on they are like a player who is all in."""
        state, index = self._state, self.seats.index(seat)
        if index in state.actor_indices:
            state.actor_indices.remove(index)
        self._kept_back[seat] = int(state.stacks[index])
        state.stacks[index] = 0
        if len(state.actor_indices) == 1:  # nobody is left to bet against
            state.check_or_call()

    def void(self, seat: int) -> None:
        """Both hole cards of stud turned face up: the two are taken in, and the player has the ante back."""
        index = self.seats.index(seat) if seat in self.seats else -1
        to_come = self._state.hole_dealing_statuses[index] if index >= 0 else ()
        if self._acted or len(self._holes.get(seat, ())) != 2 or not to_come:
            raise Refused(say("seat {seat} has not two hole cards and a third to come", seat=seat))
        self.up.update(card for card in self._holes[seat] if card is not UNSEEN)
        self._bury(seat, refund=True)

    def kill(self, seat: int, *, refund: bool) -> None:
        """A dead hand: its player is out; what they put in stays in the pot, or is given back to them."""
        if seat not in self.seats or seat in self._folded or self.awaited is None:
            raise Refused(say("seat {seat} has no hand", seat=seat))
        if isinstance(self.awaited, Agree):
            raise Refused(say("they are asked how often the board is dealt; rule when they have said"))
        self._bury(seat, refund=refund)

    def _bury(self, seat: int, *, refund: bool) -> None:
        self._folded.add(seat)
        if refund:
            self._refunded.add(seat)
        del self._owed[seat]
        if len(self._in_it()) == 1:
            self._settle()
            return
        state, index = self._state, self.seats.index(seat)
        state.standing_pat_or_discarding_statuses[index] &= state.stand_patter_or_discarder_index == index
        if state.stand_patter_or_discarder_index == index:
            state.stand_pat_or_discard()
        if state.actor_index == index and not state.can_post_bring_in():
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # PokerKit sees no reason to fold where nothing is to be called
                state.fold()
        else:
            state.statuses[index] = False
            if index in state.actor_indices:
                state.actor_indices.remove(index)
            self._deal_past(index)
            state.hole_cards[index].clear()
            state.hole_card_statuses[index].clear()
            if state.can_post_bring_in():
                self._begin_anew()
        self._go_on()

    def _begin_anew(self) -> None:
        """The forced bet is due from whoever has the lowest or highest up-card now."""
        rule, state = self.spread.variant.forced_bet, self._state
        assert rule is not None

        def up_card(index: int) -> tuple[int, int]:
            card = next(card for card in self._holes[self.seats[index]] if card in self.up)
            return (card.rank + (rule.ace == "low")) % 13, card & 3

        begins = (min if rule.by == "lowest-up-card" else max)(state.actor_indices, key=up_card)
        state.actor_indices.rotate(-state.actor_indices.index(begins))

    def _deal_past(self, index: int) -> None:
        """They get no more cards; where theirs was the last to come, the dealing is over."""
        state = self._state
        to_come = state.hole_dealing_statuses[index]
        state.hole_card_statuses[index] = [False] * len(state.hole_card_statuses[index])
        while len(to_come) > 1:
            to_come.pop()
        if not to_come or any(map(len, (each for each in state.hole_dealing_statuses if each is not to_come))):
            to_come.clear()
        elif not state.card_burning_status:
            to_come[0] = False
            state.deal_hole((UNKNOWN,))

    # --- in between --------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Burn what has to be burnt; end the hand when only chips are left to move."""
        if len(self._in_it()) == 1:
            self._settle()
            return
        state = self._state
        drawing = state.stand_patter_or_discarder_index is not None
        while (state.card_burning_status and not drawing) or state.showdown_index is not None:
            if state.showdown_index is None:
                self._burn()
                continue
            self._showing = self._showing or [self.seats[index] for index in state.showdown_indices]
            seen = [card for card in state.hole_cards[state.showdown_index] if card]
            state.show_or_muck_hole_cards(seen)  # who shows what is asked when all cards are out
        if state.street_index != self._street:
            self._street, self._checked = state.street_index, set()
        asked = drawing or state.actor_index is not None
        dealing = state.hole_dealee_index is not None or state.board_dealing_count is not None
        again = self.twice and len(self.second) < _BOARD
        dealt = not (asked or dealing or again or self._owed)
        shown = all(seat in self.shown or seat in self._folded for seat in self._showing)
        if dealt and shown and self._being_opened() is None:
            self._settle()
        else:
            self.awaited = self._next()

    def _burn(self) -> None:
        """Burn a card; where stud has too few for everybody, one common card is dealt in the middle instead."""
        state, left = self._state, self.undealt()
        needed = sum(map(len, state.hole_dealing_statuses))
        if needed > left:
            for statuses in state.hole_dealing_statuses:
                statuses.clear()
            state.board_dealing_counts = [1]
        if left <= 0:
            self._burnt = 0  # the burn cards are shuffled and dealt from
        state.burn_card((UNKNOWN,))
        self._burnt += 1

    def cards_out(self) -> set[Card]:
        """Every card that has been dealt, was seen and was not shuffled in again."""
        return {*self._all_out()} - {UNSEEN}

    def _all_out(self) -> list[Card]:
        held = (card for seat, hole in self._holes.items() if seat not in self._shuffled_in for card in hole)
        return [*{*self.board, *self.second}, *self._discarded, *held]

    def hole(self, seat: int) -> tuple[Card, ...]:
        """A player's own cards."""
        return tuple(self._holes[seat])

    # --- what lies on the table --------------------------------------------------------------------------------

    @property
    def folded(self) -> frozenset[int]:
        """Who has given up, or whose hand is dead."""
        return frozenset(self._folded)

    def stack(self, seat: int) -> Cents:
        """What a player has left to bet with."""
        return self.stacks[seat] - self._put_in(seat)

    def bet(self, seat: int) -> Cents:
        """What lies before a player: their bet of this round, and what nobody called of the one before."""
        return self._bets().get(seat, 0) + uncalled(self._gathered()).get(seat, 0)

    def middle(self) -> list[Pot]:
        """The pots as they have been gathered so far."""
        return pots(self._gathered(), self._dead_money())

    def _bets(self) -> dict[int, Cents]:
        bets = zip(self.seats, self._state.bets, strict=True)
        return {seat: 0 if seat in self._refunded else int(bet) for seat, bet in bets}

    def _gathered(self) -> list[Stake]:
        bets = self._bets()
        return [Stake(seat, self._put_in(seat) - bets[seat], seat in self._folded) for seat in self.seats]

    def _dead_money(self) -> Cents:
        """Missed blinds in the pot; who has the bets back has these back, too."""
        if self.version == 1:
            return 0
        return sum(owed for seat, owed in self.dead.items() if seat not in self._refunded)

    def undealt(self) -> int:
        """How many cards are left in the deck, without those that were burnt and one that has to be."""
        return len(DECK) - len(self._all_out()) - self._burnt - bool(self._state.card_burning_status)

    def _worth(self, seat: int) -> Worth:
        """What somebody holds when all cards are out; with two boards what they hold by the first."""
        if seat not in self._worths:
            self._worths[seat] = worth(self.spread.variant, self._holes[seat], self.board)
        return self._worths[seat]

    def _beaten(self, seat: int) -> bool:
        """Whether somebody who has shown, and is in every pot it is in, beats this hand in all it could win."""
        if self.twice:
            return False
        as_deep = [s for s, up in self.shown.items() if up and self._put_in(s) >= self._put_in(seat)]
        if UNSEEN in self._holes[seat]:  # what they hold is for them to know
            return any(other not in self._folded for other in as_deep)
        mine = self._worth(seat)
        seen = [self._worth(other) for other in as_deep if other not in self._folded]
        high = any(other.high is not None and mine.high is not None and other.high > mine.high for other in seen)
        low = mine.low is None or any(other.low is not None and other.low < mine.low for other in seen)
        return bool(seen) and (high or mine.high is None) and low

    def _put_in(self, seat: int) -> Cents:
        """What a player has put in so far and not been given back."""
        if seat in self._refunded:
            return 0
        left = int(self._state.stacks[self.seats.index(seat)])
        return self.stacks[seat] - left - self._kept_back.get(seat, 0)

    def _settle(self) -> None:
        """Take what the house takes and divide the rest."""
        variant = self.spread.variant
        stakes = [Stake(seat, self._put_in(seat), seat in self._folded) for seat in self.seats]
        in_it = self._in_it()
        showing = in_it if len(in_it) > 1 else []
        worths = {seat: self._worth(seat) for seat in showing if UNSEEN not in self._holes[seat]}
        dead = self._dead_money()
        back, found = uncalled(stakes), pots(stakes, dead)
        flop = len(self.board) >= 3 or not _has_flop(variant)
        take = self.charges.take if self.version > 1 else self.charges.take_together
        taken = take(found, len(self.seats), flop)
        left = [Pot(pot.amount - off, pot.seats) for pot, off in zip(found, taken.by_pot, strict=True)]
        shares = tuple(tuple(self._divided(pot, worths)) for pot in left)
        gains = {stake.seat: back.get(stake.seat, 0) - stake.amount for stake in stakes}
        for seat, owed in self.dead.items() if dead else ():
            gains[seat] -= owed if seat not in self._refunded else 0
        for share in (share for pot in shares for share in pot):
            gains[share.seat] += share.amount
        assert sum(gains.values()) + taken.total == 0
        second = tuple(self.second) if self.twice else ()
        self.awaited = None
        self.outcome = Outcome(tuple(found), back, taken, shares, worths, tuple(self.board), second, gains)

    def _divided(self, pot: Pot, worths: Mapping[int, Worth]) -> list[Share]:
        """Who gets what of a pot; with two boards each takes half of it, an odd dollar going with the first."""
        variant, ante = self.spread.variant, self.spread.stakes.ante
        if worths:  # a hand that was given up unseen wins nothing
            pot = Pot(pot.amount, tuple(seat for seat in pot.seats if seat in worths))
        if not self.twice or len(pot.seats) == 1:
            return divided(pot, variant, worths, self.seats, ante)
        half = pot.amount // 2 // DOLLAR * DOLLAR
        again = {seat: worth(variant, self._holes[seat], self.second) for seat in worths}
        return [
            *divided(Pot(pot.amount - half, pot.seats), variant, worths, self.seats, ante),
            *divided(Pot(half, pot.seats), variant, again, self.seats, ante),
        ]


def _has_flop(variant: Variant) -> bool:
    return any(street.community for street in variant.streets)
