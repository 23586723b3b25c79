"""What a table was told, as a sentence: the answers of a round, in the order a replay shows them."""

from typing import Any

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.money import cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table.answers import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    CardTurned,
    Decision,
    DiceRolled,
    HoleRead,
    Irregular,
    MeterReads,
    OthersReady,
    PassDice,
    Pay,
    PlaceWager,
    StartFound,
    StationDecides,
    TakeBack,
    WheelStopped,
)
from pitboss.words.names import all_signs, capital, chosen, plain, signs, titled
from pitboss.words.why.wheel import drawn


def said(house: HouseRules, answer: Answer) -> str:
    """What the table was told."""
    match answer:
        case PlaceWager():
            late = ", confirmed late" if answer.confirmed else ""
            wager = titled(house, answer.wager, answer.spot)
            return f"Seat {answer.seat} places {dollars(answer.amount)} on {wager}{late}"
        case TakeBack():
            amount = dollars(answer.amount) if answer.amount else "all"
            return f"Seat {answer.seat} takes back {amount} of {titled(house, answer.wager, answer.spot)}"
        case CallWager():
            on = "on" if answer.on else "off"
            return f"Seat {answer.seat} calls {titled(house, answer.wager, answer.spot)} {on}"
        case PassDice():
            return "The shooter is ordered to pass the dice" if answer.ordered else "The shooter passes the dice"
        case BetsClosed():
            return "No more bets"
        case CardDealt(card) if card is UNSEEN:
            return "A card face down"
        case CardDealt():
            return f"The card is {signs(answer.card)}{', from the other side' if answer.set_aside else ''}"
        case CardTurned():
            return f"The card is {signs(answer.card)}"
        case HoleRead():
            return f"The reader says {'blackjack' if answer.blackjack else 'no blackjack'}"
        case WheelStopped():
            return f"{capital(drawn(house, answer.section))} comes up"
        case DiceRolled():
            return f"The dice show {answer.first} and {answer.second}"
        case StartFound():
            return f"The number to count to is {answer.number}"
        case StationDecides():
            return f"Station {answer.seat} decides: {_choice(answer.choice, answer.amount)}"
        case Decision():
            low = f", {all_signs(answer.cards)} low" if answer.cards else ""
            return f"{capital(_choice(answer.choice, answer.amount))}{low}"
        case Pay():
            return "Nothing to rule on: pay and take"
        case OthersReady():
            return "Everybody else is ready"
        case MeterReads():
            return f"The meter reads {dollars(answer.amount)}"
        case Irregular():
            return _reported(answer.name, answer.seat, answer.card)


def _choice(choice: str, amount: int | None) -> str:
    return f"{chosen(choice)} for {dollars(amount)}" if amount else chosen(choice)


def _reported(name: str, seat: int | None, card: Card | None) -> str:
    about = [f"seat {seat}"] if seat else []
    about += [signs(card)] if card is not None else []
    return ", ".join((f"Reported: {plain(name)}", *about))


def said_at_poker(answer: dict[str, Any]) -> str:
    """What was done in a hand of the poker room, from its record."""
    seat = answer.get("seat")
    match answer["type"]:
        case "dealt":
            return (
                "A card face down"
                if answer["card"] == "##"
                else f"The card is {signs(Card.parse(answer['card']))}"
            )
        case "acted":
            to = f" to {dollars(cents(answer['to']))}" if answer.get("to") else ""
            ruled = f" ({plain(answer['ruled'])})" if answer.get("ruled") else ""
            return f"Seat {seat}: {plain(answer['choice'])}{to}{ruled}"
        case "drew":
            return f"Seat {seat} {'draws ' + str(len(answer['cards'])) if answer['cards'] else 'stands pat'}"
        case "agreed":
            return f"Seat {seat} sees the rest of the board {'twice' if answer['twice'] else 'once'}"
        case "showed":
            return f"Seat {seat} {'gives up the hand unseen' if answer['muck'] else 'shows'}"
        case _:
            card = Card.parse(answer["card"]) if answer.get("card") else None
            return _reported(answer["name"], seat, card)
