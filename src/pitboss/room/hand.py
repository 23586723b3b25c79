"""One hand of poker: dealt and bet by the book, settled to the cent.

Cards, turns and the sizes of bets are followed by PokerKit, which is stopped before any chip of the pot moves.
What comes of the pot is the house's document: the uncalled bet goes back, side pots are awarded, then the rake and
the promotional drop are taken, then the pot is pushed; shares and odd chips as `pots` divides them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    State,
)
from pokerkit import (
    Hand as PokerKitHand,
)
from pokerkit import Street as PokerKitStreet

from pitboss.equipment.cards import DECK, Card
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.room.pots import Pot, Share, Stake, divided, pots, uncalled
from pitboss.room.revenue import Charges, Taken
from pitboss.room.rules import Variant
from pitboss.room.showdown import Worth, worth
from pitboss.room.stakes import FIXED, POT_LIMIT, RAISES, Spread

FOLD, CALL, RAISE, FORCED = "fold", "call", "raise", "forced-bet"
"""What a player can do; to check is to call nothing."""
_AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)
_STRUCTURES: Final = {FIXED: BettingStructure.FIXED_LIMIT, POT_LIMIT: BettingStructure.POT_LIMIT}
_HANDS: Final[Mapping[tuple[str, str], tuple[type[PokerKitHand], ...]]] = {
    ("high", "any"): (StandardHighHand,),
    ("low", "any"): (RegularLowHand,),
    ("lowest-high", "any"): (StandardLowHand,),
    ("high-low", "any"): (StandardHighHand, RegularLowHand),
    ("high-low-eight", "any"): (StandardHighHand, EightOrBetterLowHand),
    ("high", "two-and-three"): (OmahaHoldemHand,),
    ("high-low-eight", "two-and-three"): (OmahaHoldemHand, OmahaEightOrBetterLowHand),
}
_OPENS: Final = {
    "left-of-button": Opening.POSITION,
    "highest-showing": Opening.HIGH_HAND,
    "lowest-showing": Opening.LOW_HAND,
}
_FORCED: Final = {"lowest-up-card": Opening.LOW_CARD, "highest-up-card": Opening.HIGH_CARD}


# --- what is awaited ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal:
    """A card for a player, or for the middle where no seat is named."""

    seat: int | None
    up: bool


@dataclass(frozen=True)
class Act:
    """A player's turn to act."""

    seat: int
    choices: tuple[str, ...]
    calls: Cents
    """What a call adds."""
    least: Cents | None = None
    """The least a bet or raise may come to."""
    most: Cents | None = None


@dataclass(frozen=True)
class Draw:
    """A player's turn to exchange cards."""

    seat: int


@dataclass(frozen=True)
class Show:
    """A player's turn to show his hand or give it up."""

    seat: int
    may_muck: bool


Awaited: TypeAlias = Deal | Act | Draw | Show


# --- what came of it ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """How a hand ended."""

    pots: tuple[Pot, ...]
    """As they stood before anything was taken."""
    returned: Mapping[int, Cents]
    """The last bet that nobody called."""
    taken: Taken
    shares: tuple[tuple[Share, ...], ...]
    """By pot."""
    worths: Mapping[int, Worth]
    """What those who showed held."""
    board: tuple[Card, ...]
    gains: Mapping[int, Cents]
    """What every player has more or less than before."""

    @property
    def total(self) -> Cents:
        """All pots together."""
        return sum(pot.amount for pot in self.pots)


@dataclass
class PokerHand:
    """A hand from the blinds to the pushed pot. Seats are listed from the left of the button, which comes last."""

    spread: Spread
    stacks: Mapping[int, Cents]
    """In that order: what everybody has in front of him."""
    charges: Charges
    outcome: Outcome | None = field(default=None, init=False)
    shown: dict[int, bool] = field(default_factory=dict, init=False)
    """By seat: whether the hand was shown, as far as it has come."""
    up: set[Card] = field(default_factory=set, init=False)
    """Players' cards that were dealt face up."""
    _folded: set[int] = field(default_factory=set, init=False)
    _discarded: list[Card] = field(default_factory=list, init=False)
    _showing: list[int] = field(default_factory=list, init=False)
    """Who is to show, in order: first who made the last bet."""

    def __post_init__(self) -> None:
        self.seats = tuple(self.stacks)
        if not 2 <= len(self.seats) <= self.spread.variant.players:
            raise Refused(f"{self.spread.variant.title} is for two to {self.spread.variant.players} players")
        for seat, stack in self.stacks.items():
            if stack < self.spread.stakes.least_to_play:
                short = f"seat {seat} has {dollars(stack)}"
                raise Refused(f"{short}; to be dealt in takes {dollars(self.spread.stakes.least_to_play)}")
        self._state = _state(self.spread, list(self.stacks.values()), self._posted())
        self._flop_seen = False
        self._holes: dict[int, list[Card]] = {seat: [] for seat in self.seats}
        self.board: list[Card] = []
        self._go_on()

    def _posted(self) -> list[Cents]:
        """From the left of the button; heads up PokerKit gives the button the small blind by itself."""
        blinds = self.spread.stakes.blinds
        return [*blinds, *[0] * (len(self.seats) - len(blinds))][: len(self.seats)]

    # --- what is awaited ---------------------------------------------------------------------------------------

    @property
    def awaited(self) -> Awaited | None:
        """What has to come next; None when the hand is over."""
        state = self._state
        if self.outcome is not None:
            return None
        if state.can_deal_hole():
            dealee = state.hole_dealee_index
            assert dealee is not None
            return Deal(self.seats[dealee], _next_up(state, dealee))
        if state.can_deal_board():
            return Deal(None, up=True)
        if state.stand_patter_or_discarder_index is not None:
            return Draw(self.seats[state.stand_patter_or_discarder_index])
        if state.actor_index is not None:
            return self._act(state.actor_index)
        seat = next(seat for seat in self._showing if seat not in self.shown)
        return Show(seat, may_muck=self._beaten(seat))

    def _act(self, index: int) -> Act:
        state, seat = self._state, self.seats[index]
        if state.can_post_bring_in():
            return Act(seat, (FORCED, RAISE), state.effective_bring_in_amount or 0, self._least(), self._most())
        calls = state.checking_or_calling_amount or 0
        choices = [FOLD, CALL] if calls else [CALL]  # who faces no bet loses nothing by staying in
        if not state.can_complete_bet_or_raise_to():
            return Act(seat, tuple(choices), calls)
        return Act(seat, (*choices, RAISE), calls, self._least(), self._most())

    def _least(self) -> Cents | None:
        return self._state.min_completion_betting_or_raising_to_amount

    def _most(self) -> Cents | None:
        most = self._state.max_completion_betting_or_raising_to_amount
        if most is None or self.spread.stakes.structure != "spread-limit":
            return most
        bet = max(self._state.bets)
        return max(min(most, bet + self.spread.stakes.upper), self._least() or 0)

    # --- answers -----------------------------------------------------------------------------------------------

    def deal(self, card: Card) -> None:
        """Deal the card that is awaited."""
        awaited = self.awaited
        if not isinstance(awaited, Deal):
            raise Refused("no card is awaited")
        if card in self.cards_out():
            raise Refused(f"{card} is already out")
        if awaited.seat is None:
            self._state.deal_board(str(card))
            self.board.append(card)
            self._flop_seen = self._flop_seen or len(self.board) >= 3
        else:
            self._state.deal_hole(str(card))
            self._holes[awaited.seat].append(card)
            if awaited.up:
                self.up.add(card)
        self._go_on()

    def act(self, seat: int, choice: str, to: Cents | None = None) -> None:
        """A player folds, calls (or checks), or bets or raises to an amount."""
        awaited = self.awaited
        if not isinstance(awaited, Act) or awaited.seat != seat:
            raise Refused(f"it is not seat {seat}'s turn to act")
        if choice not in awaited.choices:
            raise Refused(f"seat {seat} may {' or '.join(awaited.choices)}, not {choice!r}")
        match choice:
            case "fold":
                self._folded.add(seat)
                self._state.fold()
            case "call":
                self._state.check_or_call()
            case "forced-bet":
                self._state.post_bring_in()
            case _:
                self._raise(awaited, to)
        self._go_on()

    def _raise(self, awaited: Act, to: Cents | None) -> None:
        amount = awaited.least if to is None else to
        assert awaited.least is not None
        assert awaited.most is not None
        if amount is None or not awaited.least <= amount <= awaited.most:
            bounds = f"{dollars(awaited.least)} to {dollars(awaited.most)}"
            raise Refused(f"seat {awaited.seat} may bet or raise to {bounds}, not {dollars(amount or 0)}")
        self._state.complete_bet_or_raise_to(amount)

    def draw(self, seat: int, discards: Sequence[Card]) -> None:
        """A player exchanges cards."""
        awaited = self.awaited
        if not isinstance(awaited, Draw) or awaited.seat != seat:
            raise Refused(f"it is not seat {seat}'s turn to draw")
        if missing := [card for card in discards if card not in self._holes[seat]]:
            raise Refused(f"seat {seat} does not hold {missing[0]}")
        self._state.stand_pat_or_discard("".join(map(str, discards)))
        for card in discards:
            self._holes[seat].remove(card)
            self._discarded.append(card)
        self._go_on()

    def show(self, seat: int, *, muck: bool = False) -> None:
        """A player shows his hand, or gives it up unseen where another has shown a better one."""
        awaited = self.awaited
        if not isinstance(awaited, Show) or awaited.seat != seat:
            raise Refused(f"it is not seat {seat}'s turn to show")
        if muck and not awaited.may_muck:
            raise Refused(f"seat {seat} can win and must show")
        self.shown[seat] = not muck
        self._go_on()

    # --- in between --------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Burn what has to be burnt; end the hand when only chips are left to move."""
        state = self._state
        while state.can_burn_card("??") or state.showdown_index is not None:
            if state.showdown_index is None:
                state.burn_card("??")
                continue
            self._showing = self._showing or [self.seats[index] for index in state.showdown_indices]
            state.show_or_muck_hole_cards(True)  # who shows what is asked when all cards are out
        betting = state.actor_index is not None or state.stand_patter_or_discarder_index is not None
        if betting or state.can_deal_hole() or state.can_deal_board():
            return
        if all(seat in self.shown for seat in self._showing):
            self._settle()

    def cards_out(self) -> set[Card]:
        """Every card that has been dealt."""
        return {*self.board, *self._discarded, *(card for hole in self._holes.values() for card in hole)}

    def hole(self, seat: int) -> tuple[Card, ...]:
        """A player's own cards."""
        return tuple(self._holes[seat])

    # --- what lies on the table --------------------------------------------------------------------------------

    @property
    def folded(self) -> frozenset[int]:
        """Who has given up."""
        return frozenset(self._folded)

    def stack(self, seat: int) -> Cents:
        """What a player has left to bet with."""
        return int(self._state.stacks[self.seats.index(seat)])

    def bet(self, seat: int) -> Cents:
        """What lies before a player: his bet of this round, and what nobody called of the one before."""
        return self._bets().get(seat, 0) + uncalled(self._gathered()).get(seat, 0)

    def middle(self) -> list[Pot]:
        """The pots as they have been gathered so far."""
        return pots(self._gathered())

    def _bets(self) -> dict[int, Cents]:
        return {seat: int(bet) for seat, bet in zip(self.seats, self._state.bets, strict=True)}

    def _gathered(self) -> list[Stake]:
        bets = self._bets()
        put = {seat: self.stacks[seat] - self.stack(seat) - bets[seat] for seat in self.seats}
        return [Stake(seat, amount, seat in self._folded) for seat, amount in put.items()]

    def undealt(self) -> int:
        """How many cards are left in the deck, those that were burnt not counted."""
        return len(DECK) - len(self.cards_out()) - len(self._state.burn_cards)

    def _beaten(self, seat: int) -> bool:
        """Whether somebody who has shown, and is in every pot it is in, beats this hand in all it could win."""
        mine = worth(self.spread.variant, self._holes[seat], self.board)
        as_deep = [s for s, up in self.shown.items() if up and self._put_in(s) >= self._put_in(seat)]
        seen = [worth(self.spread.variant, self._holes[s], self.board) for s in as_deep]
        high = any(other.high is not None and mine.high is not None and other.high > mine.high for other in seen)
        low = mine.low is None or any(other.low is not None and other.low < mine.low for other in seen)
        return bool(seen) and (high or mine.high is None) and low

    def _put_in(self, seat: int) -> Cents:
        """What a player has put in so far."""
        return self.stacks[seat] - self._state.stacks[self.seats.index(seat)]

    def _settle(self) -> None:
        """Take what the house takes and divide the rest."""
        variant = self.spread.variant
        stakes = [Stake(seat, self._put_in(seat), seat in self._folded) for seat in self.seats]
        in_it = [stake.seat for stake in stakes if not stake.folded]
        showing = in_it if len(in_it) > 1 else []
        worths = {seat: worth(variant, self._holes[seat], self.board) for seat in showing}
        back, found = uncalled(stakes), pots(stakes)
        taken = self.charges.take(found, players=len(self.seats), flop=self._flop_seen or not _has_flop(variant))
        shares = tuple(
            tuple(divided(Pot(pot.amount - off, pot.seats), variant, worths, self.seats, self.spread.stakes.ante))
            for pot, off in zip(found, taken.by_pot, strict=True)
        )
        gains = {stake.seat: back.get(stake.seat, 0) - stake.amount for stake in stakes}
        for share in (share for pot in shares for share in pot):
            gains[share.seat] += share.amount
        assert sum(gains.values()) + taken.total == 0
        self.outcome = Outcome(tuple(found), back, taken, shares, worths, tuple(self.board), gains)


def _has_flop(variant: Variant) -> bool:
    return any(street.community for street in variant.streets)


def _next_up(state: State, index: int) -> bool:
    """Whether the next card of a player is dealt face up."""
    return bool(state.hole_dealing_statuses[index][0]) if state.hole_dealing_statuses[index] else False


def _state(spread: Spread, stacks: list[Cents], posted: list[Cents]) -> State:
    variant, stakes = spread.variant, spread.stakes
    fixed = stakes.structure == FIXED
    streets = []
    for number, street in enumerate(variant.streets):
        opening = _OPENS[variant.opens]
        if number == 0:
            opening = _FORCED[variant.forced_bet.by] if variant.forced_bet else Opening.POSITION
        least = stakes.upper if fixed and street.limit == "upper" else stakes.lower
        streets.append(
            PokerKitStreet(
                street.burn,
                (False,) * street.down + (True,) * street.up,
                street.community,
                street.draw,
                opening,
                least,
                RAISES if fixed else None,
            )
        )
    return State(
        _AUTOMATIC,
        Deck.STANDARD,
        _HANDS[variant.wins, variant.plays],
        tuple(streets),
        _STRUCTURES.get(stakes.structure, BettingStructure.NO_LIMIT),
        True,
        stakes.ante,
        posted,
        stakes.forced_bet,
        stacks,
        len(stacks),
        mode=Mode.CASH_GAME,
    )
