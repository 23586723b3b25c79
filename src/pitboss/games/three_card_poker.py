"""Three Card Poker: three cards each, one decision, then the dealer shows."""

from collections.abc import Mapping
from typing import Final, Literal

from pitboss.hands import THREE_CARD
from pitboss.hands.evaluator import evaluator
from pitboss.hands.qualifiers import lowest
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import Entry, Names, Rule
from pitboss.table import CardPack, Face, Game, Place, Script, Seat, Table

PLAY: Final = "play"
FOLD: Final = "fold"


class _Deck(Rule):
    decks: int
    jokers: int


class _Ranking(Rule):
    hand: str


class _Qualifier(Rule):
    hand: str

    model_config = Rule.model_config | {"alias_generator": lambda name: {"hand": "with"}.get(name, name)}


class _Deal(Rule):
    cards: Literal[3]
    dealer_shoe_stack: Literal["with-the-players", "after-play"]


class _Community(Rule):
    cards: int
    from_shoe: int
    offered_if: Mapping[str, Names]


class _From(Rule):
    start: Literal["left", "right"]

    model_config = Rule.model_config | {"alias_generator": lambda name: {"start": "from"}.get(name, name)}


class _Progressive(Rule):
    paid: Literal["in-turn", "as-dealt"]


class ThreeCardRules(Entry):
    """What a house says about the course of the game beyond wagers and pays."""

    deck: _Deck
    ranking: _Ranking
    dealer_qualifies: _Qualifier
    deal: _Deal
    community: _Community | None = None
    decide: _From
    settle: _From
    progressive: _Progressive | None = None
    bonus_ranking: _Ranking

    def qualifying_strength(self) -> int:
        """The lowest dealer's hand that plays."""
        return lowest(self.dealer_qualifies.hand, evaluator(THREE_CARD, 3))


def rules(house: HouseRules) -> ThreeCardRules:
    """The rules of one table."""
    return house.section.rules(ThreeCardRules)


def play(table: Table) -> Script:
    """A round, from the first chip to the last card into the rack."""
    house, how = table.house, rules(table.house)
    from_shoe = house.option("dealing") == "automated-shoe"
    dealer_waits = from_shoe and how.deal.dealer_shoe_stack == "after-play"

    yield from table.take_wagers()

    players = list(table.clockwise())
    at_once: list[Place | str] = [*players] if dealer_waits else [*players, "dealer"]
    yield from table.deal(at_once, Face.DOWN, count=how.deal.cards, by_stack=from_shoe)
    if not dealer_waits:
        yield from _deal_community(table, how, from_shoe)

    for seat in players:
        if (ante := seat.stake("ante")) is not None:
            if (yield from table.decide(seat, PLAY, FOLD, if_absent=FOLD)) == PLAY:
                table.add_wager(seat, "play", ante.amount)
            else:
                _fold(table, seat)

    if dealer_waits:
        yield from table.deal(["dealer"], Face.DOWN, count=how.deal.cards)
        yield from _deal_community(table, how, from_shoe)
    table.reveal("dealer")
    if table.community:
        table.reveal("community")

    if how.progressive is not None and how.progressive.paid == "as-dealt":
        for seat in players:
            yield from _settle_progressive(table, seat)
    for seat in reversed(players):
        yield from _settle(table, seat)


def _deal_community(table: Table, how: ThreeCardRules, from_shoe: bool) -> Script:
    """Two cards for a five-card progressive; a shoe gives a stack of which the bottom card is discarded."""
    if how.community is None or not table.house.holds(how.community.offered_if):
        return
    yield from table.deal(["community"], Face.DOWN, count=how.community.cards)
    if from_shoe:
        yield from table.deal(["discard"], Face.DOWN, count=how.community.from_shoe - how.community.cards)


def _fold(table: Table, seat: Seat) -> None:
    """A fold takes what the house says it takes; the rest waits for the dealer's cards."""
    seat.folded = True
    for stake in seat.open_stakes():
        if on_fold(table.house, stake.wager) == "lose":
            wager = table.house.wagers[stake.wager]
            table.forfeit(seat, stake, FOLD, wager.fold_cite or wager.cite)


def on_fold(house: HouseRules, wager: str) -> str:
    """What a fold does to a wager: `lose` or `stands`."""
    return house.says(house.wagers[wager].on_fold or "stands")


def contest(table: Table, seat: Seat, how: ThreeCardRules) -> str:
    """Player against dealer."""
    value = evaluator(THREE_CARD, 3).strength
    mine, dealers = value(seat.cards), value(table.dealer)
    if dealers < how.qualifying_strength():
        return "not-qualified"
    return "tie" if mine == dealers else "player-wins" if mine > dealers else "dealer-wins"


def _settle(table: Table, seat: Seat) -> Script:
    """Ante, Play and the Ante bonus against the dealer, then every wager on the cards alone."""
    if (play_stake := seat.stake("play")) is not None:
        result = contest(table, seat, rules(table.house))
        ante = seat.stake("ante")
        assert ante is not None
        yield from table.settle(seat, ante, result)
        yield from table.settle(seat, play_stake, result)
        yield from table.settle_bonus(seat, "ante-bonus")
    for wager in table.house.section.classifiers:
        if (stake := seat.stake(wager)) is not None:
            yield from table.settle_by_view(seat, stake)


def _settle_progressive(table: Table, seat: Seat) -> Script:
    for stake in seat.open_stakes():
        if table.house.wagers[stake.wager].meter is not None:
            yield from table.settle_by_view(seat, stake)


def _check(section: Section) -> None:
    how = section.rules(ThreeCardRules)
    for name in ("ante", "play", "ante-bonus"):
        if name not in section.text.wagers:
            raise RulebookError(section.document.fault(("wagers",), f"three card poker needs the wager {name!r}"))
    how.qualifying_strength()


THREE_CARD_POKER: Final = Game(
    name="three-card-poker",
    title="Three Card Poker",
    play=play,
    check=_check,
    equipment=lambda house: CardPack(rules(house).deck.decks, rules(house).deck.jokers),
    board_hands=("dealer", "community"),
)
