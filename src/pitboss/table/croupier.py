"""Answering what chance and the meters answer: a shoe, a wheel, a pair of dice, the progressive display."""

from collections.abc import Mapping

from pitboss.equipment.chance import Chance
from pitboss.equipment.dice import Dice
from pitboss.equipment.shoe import Shoe
from pitboss.equipment.wheels import Wheel
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table.answers import Answer, CardDealt, DiceRolled, MeterReads, WheelStopped
from pitboss.table.asks import Ask, DealCard, ReadMeter, RollDice, SpinWheel
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


class Croupier:
    """Deals, spins and rolls for a table."""

    def __init__(self, game: Game, house: HouseRules, chance: Chance, meters: Meters | None = None) -> None:
        self._chance = chance
        self._equipment = game.equipment(house)
        self.meters = meters or Meters(house)
        self.shuffle()

    def shuffle(self) -> None:
        """Fresh cards for the next round."""
        if isinstance(self._equipment, CardPack):
            self._shoe = Shoe.shuffled(self._chance, self._equipment.decks, self._equipment.jokers)

    def answer(self, ask: Ask) -> Answer | None:
        """The answer chance gives, or None if it is for a person to answer."""
        match ask:
            case DealCard():
                return CardDealt(self._shoe.deal())
            case SpinWheel():
                wheel = self._equipment
                assert isinstance(wheel, Wheel)
                return WheelStopped(wheel.sections[wheel.spin(self._chance)])
            case RollDice():
                return DiceRolled(*Dice.rolled(self._chance))
            case ReadMeter():
                return MeterReads(self.meters.reads(ask.meter))
            case _:
                return None
