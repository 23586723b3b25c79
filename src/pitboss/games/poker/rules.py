"""What a house says about the course of a poker game against the house: the deal and the decisions, in order."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from pitboss.hands import RANKINGS
from pitboss.hands.qualifiers import lowest
from pitboss.hands.rankings import Ranking
from pitboss.hands.valuers import Valuer, valuer
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import CONDUCT, Cite, Entry, Names, Rule
from pitboss.rulebook.views import View

PLAYERS = "players"


class _Deck(Rule):
    decks: int
    jokers: int


class _Hand(Rule):
    """The hand a player makes, and the dealer's if there is one."""

    ranking: str
    player: str
    """The cards it is made of, such as `2 player + 5 community`."""
    dealer: str | None = None


class _Qualifier(Rule):
    hand: str = Field(alias="with")


class _Copy(Rule):
    counts_as: Literal["player-wins", "dealer-wins"]


class _From(Rule):
    start: Annotated[Literal["left", "right"], CONDUCT] = Field(alias="from")


class _Progressive(Rule):
    paid: Annotated[Literal["in-turn", "as-dealt"], CONDUCT]


class Stage(Rule):
    """One stage of the round; it is left out where the table's options are others."""

    when: Mapping[str, Names] = Field(default_factory=dict)


class Deal(Stage):
    """So many cards to each."""

    deal: int
    to: Names
    """`players`, `dealer`, a hand in the middle of the table, or `discard` for a card that is burnt."""
    face: Literal["up", "down"] = "down"
    stack: Annotated[bool, CONDUCT] = False
    """All of a hand's cards at once, not one at a time around the table."""


class Reveal(Stage):
    """Cards are turned over."""

    reveal: str
    cards: int | None = None
    """So many from the first; all where nothing is said."""


class Raise(Entry):
    """How much may be wagered, in multiples of another wager."""

    times: tuple[int, ...] = ()
    """Exactly so many times."""
    up_to: int | None = None
    """Any amount from once to so many times."""

    @property
    def multiples(self) -> tuple[int, ...]:
        """The whole multiples that may be made."""
        return self.times if self.up_to is None else tuple(range(1, self.up_to + 1))


class _Better(Raise):
    """What a better hand may wager."""

    hand: str
    """The lowest such hand: `pair-of-aces`, `5-card-flush`."""


class Decide(Stage, Raise):
    """Each player makes a wager or does not."""

    decide: str
    """The wager."""
    of: str = "ante"
    """The wager it is a multiple of; who has none is not asked."""
    otherwise: Literal["fold", "check"]
    once: bool = False
    """Who has made it in an earlier stage is not asked again."""
    better: tuple[_Better, ...] = ()
    tuck: Names = ()
    """Wagers a player keeps in action by tucking the cards of a fold under them."""
    fold_cite: Cite = ()
    """The clause of a fold at this stage, for wagers that name none of their own."""


class Withdraw(Stage):
    """Each player lets a wager ride or takes it back."""

    withdraw: str


class Exchange(Stage):
    """Each player may have some of their cards exchanged for the next ones, at a price."""

    exchange: str
    """The wager that is the price."""
    of: str = "ante"
    """The wager it is a multiple of; who has none is not asked."""
    prices: tuple[int, ...]
    """How many times it is for one card, for two and so on; more are not exchanged."""


_KINDS: Final = ("deal", "reveal", "decide", "withdraw", "exchange")


def _kind(stage: object) -> str | None:
    """Which stage is written, by its first word: what is wrong with it is said of that one alone."""
    written = stage if isinstance(stage, Mapping) else {type(stage).__name__.lower(): stage}
    return next((f"to {kind}" for kind in _KINDS if kind in written), None)


AnyStage: TypeAlias = Deal | Reveal | Decide | Withdraw | Exchange
_WrittenStage: TypeAlias = Annotated[
    Annotated[Deal, Tag("to deal")]
    | Annotated[Reveal, Tag("to reveal")]
    | Annotated[Decide, Tag("to decide")]
    | Annotated[Withdraw, Tag("to withdraw")]
    | Annotated[Exchange, Tag("to exchange")],
    Discriminator(
        _kind,
        custom_error_type="no_stage",
        custom_error_message=f"a stage says one of {', '.join(_KINDS)}",
    ),
]


class PokerRules(Entry):
    """The course of the game beyond wagers and pays."""

    deck: _Deck
    hand: _Hand
    dealer_qualifies: _Qualifier | None = None
    copy_: _Copy | None = Field(default=None, alias="copy")
    """What a hand equal to the dealer's counts as, where it is no tie."""
    course: tuple[_WrittenStage, ...]
    settle: _From
    progressive: _Progressive | None = None

    @cached_property
    def ranking(self) -> Ranking:
        """What beats what."""
        return RANKINGS[self.hand.ranking]

    @cached_property
    def player_view(self) -> View:
        """The cards a player's hand is made of."""
        return View.parse(self.hand.player)

    @cached_property
    def dealer_view(self) -> View | None:
        """The cards the dealer's hand is made of."""
        return View.parse(self.hand.dealer) if self.hand.dealer else None

    @cached_property
    def player_valuer(self) -> Valuer:
        """What values a player's hand."""
        return valuer(self.ranking, self.player_view.size)

    @cached_property
    def dealer_valuer(self) -> Valuer:
        """What values the dealer's hand."""
        assert self.dealer_view is not None
        return valuer(self.ranking, self.dealer_view.size)

    @cached_property
    def qualifying(self) -> int:
        """The lowest dealer's hand that plays, as a strength."""
        if self.dealer_qualifies is None:
            return 0
        return lowest(self.dealer_qualifies.hand, self.dealer_valuer)

    def stages(self, house: HouseRules) -> tuple[AnyStage, ...]:
        """The stages of a round at one table."""
        return tuple(stage for stage in self.course if house.holds(stage.when))

    def decisions(self, house: HouseRules) -> tuple[Decide | Withdraw, ...]:
        """The stages at which players decide."""
        return tuple(stage for stage in self.stages(house) if isinstance(stage, Decide | Withdraw))


def rules(house: HouseRules) -> PokerRules:
    """The rules of one table."""
    return house.section.rules(PokerRules)
