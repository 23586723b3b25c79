"""What a house says about its poker room: the games it spreads, the rake, the drop, the jackpots."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from pydantic import Field

from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Entry, Money, Multiple, Names, Rule


class Street(Rule):
    """A round of cards, and the betting round after it."""

    down: int = 0
    """Cards face down to every player."""
    up: int = 0
    """Cards face up to every player."""
    community: int = 0
    """Cards face up in the middle."""
    draw: bool = False
    """Players exchange cards instead."""
    burn: bool
    """A card is burnt before."""
    limit: Literal["lower", "upper"]
    """Which of the two limits holds where limits are fixed."""


class ForcedBet(Rule):
    """Who must begin the first betting round of a stud game."""

    by: Literal["lowest-up-card", "highest-up-card"]
    """Equal cards are told apart by suit: spades, hearts, diamonds, clubs."""
    ace: Literal["high", "low"]


class OddMoney(Rule):
    """Who gets what cannot be divided."""

    halves: Literal["high-hand"] | None = None
    """Between the high and the low half."""
    halves_most: Literal["ante", "one-dollar"] = "one-dollar"
    """The most that can be over then."""
    ties: Literal["by-suit", "left-of-button"]
    """Between tied hands: the highest card by suit (of a low hand the lowest), or the first to the left."""
    ties_most: Money
    """The chips a share is divided in: less than this may be over for each player."""


class Variant(Rule):
    """A kind of poker."""

    title: str
    players: int
    """The most that play."""
    button: bool
    blinds: Literal["before-deal", "after-deal"] | None = None
    streets: tuple[Street, ...]
    forced_bet: ForcedBet | None = None
    opens: Literal["left-of-button", "highest-showing", "lowest-showing"]
    """Who begins the later betting rounds."""
    wins: Literal["high", "low", "high-low", "high-low-eight", "lowest-high"]
    """What takes the pot; `low` is ace to five, `lowest-high` counts straights and flushes against the player."""
    plays: Literal["any", "two-and-three"] = "any"
    """Any five of all cards, or exactly two of one's own and three of the community cards."""
    odd_money: OddMoney
    kill: bool = False
    """A player who wins a whole large pot may raise the limits of the next hand."""
    run_twice: bool = False
    """The last two may see the rest of the cards twice, where the house charges for time."""


class Rake(Rule):
    """How the house may charge."""

    percent_most: int
    """The most it may take of a pot."""
    time_every: int
    """With a charge for time: the minutes it is for."""


class PromotionalDrop(Rule):
    """What goes from a pot to the promotional fund, once in a hand."""

    takes: Money
    at: Money
    """The pot it is taken from is at least so much."""


class Kill(Rule):
    """How much the limits of the next hand go up when a player wins a whole large pot."""

    kill: Multiple
    """How many times the posted limits they are then."""
    half_kill: Multiple

    def times(self, option: str) -> Fraction:
        """By what a table is played with: `kill`, `half-kill` or none."""
        return {"kill": self.kill, "half-kill": self.half_kill}.get(option, Fraction(1))


class Declaration(Rule):
    """How something a player says or does on their turn is read."""

    ruling: str


class Declarations(Entry):
    """What binds a player whose turn it is."""

    words: Declaration
    """Said is done."""
    announced_amount: Declaration
    """Other chips than were announced."""
    raise_in_words: Declaration
    """A raise without a size."""
    string_bet: Declaration
    """Chips that came with a second motion."""
    large_chip: Declaration
    """One chip larger than needed, and no word."""
    chips: Declaration
    """Chips put in without a word."""
    thrown_cards: Declaration
    """Cards thrown away in the face of a bet."""
    thrown_after_words: Declaration | None = None
    """Cards thrown away by a player who had said what they would put in."""


class Taxable(Rule):
    """From when on a payment is taxed, and the register of support arrears is searched before it is made."""

    promotion_above: Money
    tournament_above: Money
    """Net of the buy-in."""


class Paper(Rule):
    """What is done with a claim, as the record of a payment says it."""

    does: str


class Arrears(Entry):
    """What follows from the search of the register of support arrears."""

    withheld: Paper
    """Something is due from it."""
    clear: Paper
    """Nothing is."""
    not_searched: Mapping[str, Paper]
    """By the reasons there may be: the register was not searched."""
    cancelled: Paper
    """A claim is cancelled."""


class Promotion(Rule):
    """A kind of promotion the fund pays for."""

    wins: Literal[
        "drawn-seat",
        "drawn-table",
        "drawn-ticket",
        "highest-card",
        "next-pot",
        "highest-hand",
        "shown-hand",
        "beaten-hand",
        "hours",
        "tournament",
    ]
    """How it is won: by seats, tables or tickets that are drawn, with the highest of the cards dealt at a table
    that was drawn, with the next pot there; with the highest hand shown, with every hand that is good enough, with
    one that loses all the same; by hours dealt in; or in a tournament whose prizes it adds to."""
    least: str | None = None
    """The lowest hand that counts, where the house names it: `royal-flush`, `four-of-a-kind-twos`."""


class PromotionalFund(Rule):
    """When the fund may pay for a promotion, and until when it pays out what was collected."""

    begins_after: Literal["submission", "approval"]
    """What a promotion needs of the commission before it is held."""
    others_begin_after: Literal["submission", "approval"] | None = None
    """The same of one that another section lists; where nothing is said, as that section has it."""
    spent_within: int | None = None
    """Months, from the one it was collected in."""


class PokerRoomRules(Entry):
    """A poker room."""

    variants: Mapping[str, Variant]
    rake: Rake
    promotional_drop: PromotionalDrop
    kill: Kill
    declarations: Declarations
    taxable: Taxable
    arrears: Arrears | None = None
    """None: the house says nothing of what a search leads to."""
    promotions: Mapping[str, Promotion] = Field(default_factory=dict)
    """By kind."""
    promotional_fund: PromotionalFund | None = None
    """Where promotions are listed."""


# --- jackpots ----------------------------------------------------------------------------------------------


class Level(Entry):
    """So much is taken when a pot reaches a mark."""

    at: Money
    takes: Money


class Collection(Rule):
    """What is taken from pots for jackpots and the fund, besides the rake."""

    levels: tuple[Level, ...]
    after: Literal["flop"]
    players: int
    """The fewest players at the table."""


class Division(Rule):
    """How what was collected is divided, in hundredths."""

    jackpot: int
    reserve: int
    fund: int


class Renewal(Rule):
    """What becomes of the reserve when a jackpot is won, in hundredths."""

    jackpot: int
    reserve: int


class Shares(Rule):
    """Who gets how much of a jackpot, in hundredths, by number of losing hands that qualify."""

    losers: tuple[int, ...]
    """The best losing hand first."""
    winner: int
    others: int
    """Divided equally among the others."""


class Jackpot(Rule):
    """A hand so good that losing with it is paid."""

    variants: Names
    least: str
    """The lowest losing hand that qualifies: `four-of-a-kind-jacks`, `full-house-aces-over-tens`."""
    beaten_by: Names
    """What it must lose to: categories of five-card hands."""
    both_hole_cards: bool = False
    """Winner and loser must use both hole cards."""
    pair_for_fours: bool = False
    """Four of a kind counts only with a pair in the hand."""
    ace_for_full_house: bool = False
    """Aces full counts only with an ace in the hand."""
    part: int = 100
    """How much of the posted amount it pays, in hundredths."""
    shares: tuple[Shares, ...]
    """By number of losing hands, one first."""
    others: Literal["room", "table"]
    """Among whom the last share is divided."""
    pot_least: Money
    meter: str
    """Whose posted amount it is paid from."""


class Reported(Rule):
    """From when on a payment is reported on a tax form."""

    above: Money


class BadBeatRules(Entry):
    """Jackpots and the promotional fund of a poker room."""

    collection: Collection
    division: Division
    renewal: Renewal
    jackpots: Mapping[str, Jackpot]
    reported: Reported
    promotions: Mapping[str, Promotion] = Field(default_factory=dict)
    """By kind: what the fund pays for."""
    promotional_fund: PromotionalFund | None = None
    """Where promotions are listed."""


def room_rules(house: HouseRules) -> PokerRoomRules:
    """The rules of a poker room."""
    return house.section.rules(PokerRoomRules)


def bad_beat_rules(house: HouseRules) -> BadBeatRules:
    """The rules of its jackpots."""
    return house.section.rules(BadBeatRules)
