"""What a table was told, as a sentence: the answers of a round, in the order a replay shows them."""

from typing import Any

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.money import cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import NOTHING, Said, capital, joined, say
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
from pitboss.words.names import all_signs, chosen, plain, signs, titled
from pitboss.words.why.wheel import drawn


def said(house: HouseRules, answer: Answer) -> Said:
    """What the table was told."""
    match answer:
        case PlaceWager():
            return say(
                "Seat {seat} places {amount} on {wager}, confirmed late"
                if answer.confirmed
                else "Seat {seat} places {amount} on {wager}",
                seat=answer.seat,
                amount=dollars(answer.amount),
                wager=titled(house, answer.wager, answer.spot),
            )
        case TakeBack():
            seat, wager = answer.seat, titled(house, answer.wager, answer.spot)
            if not answer.amount:
                return say("Seat {seat} takes back all of {wager}", seat=seat, wager=wager)
            amount = dollars(answer.amount)
            return say("Seat {seat} takes back {amount} of {wager}", seat=seat, amount=amount, wager=wager)
        case CallWager():
            return say(
                "Seat {seat} calls {wager} on" if answer.on else "Seat {seat} calls {wager} off",
                seat=answer.seat,
                wager=titled(house, answer.wager, answer.spot),
            )
        case PassDice():
            return say(
                "The shooter is ordered to pass the dice" if answer.ordered else "The shooter passes the dice"
            )
        case BetsClosed():
            return say("No more bets")
        case CardDealt(card) if card is UNSEEN:
            return say("A card face down")
        case CardDealt():
            return say(
                "The card is {card}, from the other side" if answer.set_aside else "The card is {card}",
                card=signs(answer.card),
            )
        case CardTurned():
            return say("The card is {card}", card=signs(answer.card))
        case HoleRead():
            return say("The reader says blackjack" if answer.blackjack else "The reader says no blackjack")
        case WheelStopped():
            return capital(say("{section} comes up", section=drawn(house, answer.section)))
        case DiceRolled():
            return say("The dice show {first} and {second}", first=answer.first, second=answer.second)
        case StartFound():
            return say("The number to count to is {number}", number=answer.number)
        case StationDecides():
            choice = _choice(answer.choice, answer.amount)
            return say("Station {seat} decides: {choice}", seat=answer.seat, choice=choice)
        case Decision():
            low = say("{cards} low", cards=all_signs(answer.cards)) if answer.cards else NOTHING
            return capital(joined(", ", (_choice(answer.choice, answer.amount), low)))
        case Pay():
            return say("Nothing to rule on: pay and take")
        case OthersReady():
            return say("Everybody else is ready")
        case MeterReads():
            return say("The meter reads {amount}", amount=dollars(answer.amount))
        case Irregular():
            return _reported(answer.name, answer.seat, answer.card)


def _choice(choice: str, amount: int | None) -> Said:
    if not amount:
        return chosen(choice)
    return say("{choice} for {amount}", choice=chosen(choice), amount=dollars(amount))


def _reported(name: str, seat: int | None, card: Card | None) -> Said:
    about = say("seat {seat}", seat=seat) if seat else NOTHING
    what = say("Reported: {what}", what=plain(name))
    return joined(", ", (what, about, signs(card) if card is not None else NOTHING))


def said_at_poker(answer: dict[str, Any]) -> Said:
    """What was done in a hand of the poker room, from its record."""
    seat = answer.get("seat")
    match answer["type"]:
        case "dealt" if answer["card"] == "##":
            return say("A card face down")
        case "dealt":
            return say("The card is {card}", card=signs(Card.parse(answer["card"])))
        case "acted":
            did = say("Seat {seat}: {choice}", seat=seat, choice=plain(answer["choice"]))
            if answer.get("to"):
                did = say("{did} to {amount}", did=did, amount=dollars(cents(answer["to"])))
            return say("{did} ({ruled})", did=did, ruled=plain(answer["ruled"])) if answer.get("ruled") else did
        case "drew":
            if answer["cards"]:
                return say("Seat {seat} draws {count}", seat=seat, count=len(answer["cards"]))
            return say("Seat {seat} stands pat", seat=seat)
        case "agreed":
            return say(
                "Seat {seat} sees the rest of the board twice"
                if answer["twice"]
                else "Seat {seat} sees the rest of the board once",
                seat=seat,
            )
        case "showed":
            return say(
                "Seat {seat} gives up the hand unseen" if answer["muck"] else "Seat {seat} shows", seat=seat
            )
        case _:
            card = Card.parse(answer["card"]) if answer.get("card") else None
            return _reported(answer["name"], seat, card)
