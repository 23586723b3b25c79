"""Answering what chance and the meters answer: a shoe, a wheel, a pair of dice, the progressive display."""

from collections.abc import Mapping

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance, shuffle
from pitboss.equipment.dice import Dice
from pitboss.equipment.shoe import Shoe, face_value
from pitboss.equipment.wheels import Wheel
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table.answers import Answer, CardDealt, DiceRolled, MeterReads, Pay, StartFound, WheelStopped
from pitboss.table.asks import Ask, DealCard, FindStart, PayAndTake, ReadMeter, RollDice, SpinWheel
from pitboss.table.double_shoe import SIDES, determinant, side_named
from pitboss.table.events import Event, MeterPaid
from pitboss.table.game import CardPack, Game


class Meters:
    """What the progressive meters show."""

    def __init__(self, house: HouseRules, readings: Mapping[str, Cents] | None = None) -> None:
        text = house.section.text
        self._readings = {name: house.amount(meter.reset_option) for name, meter in text.meters.items()}
        self._readings |= readings or {}

    def reads(self, meter: str) -> Cents:
        """What one meter shows."""
        return self._readings[meter]

    def follow(self, events: tuple[Event, ...]) -> None:
        """Take payouts off the meters they were made from."""
        for event in events:
            if isinstance(event, MeterPaid):
                self._readings[event.meter] = event.shows


POSITIONS = 7
"""Six players and the dealer, where the starting position is counted."""


def start_number(chance: Chance, by: str, rounds: int) -> int:
    """Where the deal begins: three dice shaken, a number from 1 to 7, or where the button lies.

    Positions are counted counterclockwise from the dealer; the button begins there and moves clockwise after every
    round, of which so many have been dealt.
    """
    if by == "dice":
        return sum(1 + chance.below(6) for _ in range(3))
    return 1 + (-rounds % POSITIONS if by == "button" else chance.below(POSITIONS))


class _Side:
    """Cards that are shuffled together: a shoe, or one side of a double shoe."""

    def __init__(self, cards: CardPack, chance: Chance) -> None:
        self._cards = cards
        self._chance = chance
        self._dealt: list[Card] = []
        """Cards of the round that is on."""
        self._shuffle()

    def _shuffle(self) -> None:
        """Fresh cards, cut and burnt as the game asks."""
        cards = self._cards
        self._shoe = Shoe.shuffled(self._chance, cards.decks, cards.jokers, cards.without)
        self._shoe.burn(cards.burn)
        if cards.burn_by_value:
            (first,) = self._shoe.burn()
            self._shoe.burn(face_value(first))
        self._left: int | None = None
        """Rounds still dealt before the shuffle, once the cut card is out."""
        if cards.behind is not None:
            self._shoe.place_cut_card(cards.behind)

    def next_round(self) -> bool:
        """Go on with the cards, or shuffle where the game does so each round or after the cut card; whether so."""
        cards = self._cards
        if self._left is None and self._shoe.cut_card_out:
            self._left = cards.hands_if_cut_first if self._shoe.cut_card_next else cards.hands_after_cut
        shuffles = cards.behind is None or self._left == 0
        if shuffles:
            self._shuffle()
        elif self._left is not None:
            self._left -= 1
        self._dealt = []
        return shuffles

    def deal(self) -> Card:
        """The next card; a shoe that runs out is filled from all that is not on the table, to finish the round."""
        if not len(self._shoe):
            rest = self._cards.cards
            for card in self._dealt:
                rest.remove(card)
            shuffle(rest, self._chance)
            self._shoe = Shoe(rest)
            self._shoe.burn()
            self._left = 0
        self._dealt.append(card := self._shoe.deal())
        return card


class Croupier:
    """Deals, spins and rolls for a table."""

    def __init__(self, game: Game, house: HouseRules, chance: Chance, meters: Meters | None = None) -> None:
        self._chance = chance
        self._equipment = game.equipment(house)
        self.meters = meters or Meters(house)
        self._rounds = 0
        """Rounds whose starting position has been found."""
        self._sides = {}
        if isinstance(cards := self._equipment, CardPack):
            self._sides = {side: _Side(cards, chance) for side in (SIDES if cards.sides > 1 else ("",))}
        self._side = ""
        """The side the round is dealt from; a shoe with one has no name."""

    def next_round(self) -> bool:
        """Go on with the shoe, or shuffle where the game does so every round or after the cut card; whether so."""
        shuffled = [side.next_round() for side in self._sides.values()]
        return any(shuffled)

    def _determinant(self) -> CardDealt:
        """A card from either side, and the round from the side it names."""
        side = SIDES[self._chance.below(len(SIDES))]
        drawn = determinant(self._sides[side].deal(), side)
        self._side = side_named(drawn.card)
        return drawn

    def answer(self, ask: Ask) -> Answer | None:
        """The answer chance gives, or None if it is for a person to answer."""
        match ask:
            case DealCard(to="determinant"):
                return self._determinant()
            case DealCard():
                return CardDealt(self._sides[self._side].deal())
            case SpinWheel():
                wheel = self._equipment
                assert isinstance(wheel, Wheel)
                return WheelStopped(wheel.sections[wheel.spin(self._chance)])
            case RollDice():
                return DiceRolled(*Dice.rolled(self._chance))
            case FindStart():
                self._rounds += 1
                return StartFound(start_number(self._chance, ask.by, self._rounds - 1))
            case PayAndTake():
                return Pay()
            case ReadMeter():
                return MeterReads(self.meters.reads(ask.meter))
            case _:
                return None
