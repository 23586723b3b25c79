"""When an irregularity can have happened: in which part of a round, at which table, with which hands."""

from pitboss.naming import plain
from pitboss.rulebook.schema import Irregularity, Remedy
from pitboss.table.asks import Ask, DealCard, Decide, PayAndTake, ReadMeter, TurnCard, phase_of
from pitboss.table.events import Dealt, Peeked
from pitboss.table.table import Table


def not_now(table: Table, ask: Ask, ruling: Irregularity) -> str | None:
    """When an irregularity is ruled on instead; None if that is now."""
    if not set(ruling.phase) & set(phase_of(ask)):
        return f"during {' or '.join(ruling.phase)}, not during {phase_of(ask)[0]}"
    if isinstance(ask, ReadMeter) and ruling.remedy is not Remedy.EQUIPMENT:
        return "before chips move, not while a meter is read"
    awaited = _other_cards(table, ask, ruling) or _other_ask(table, ask, ruling)
    if awaited is not None or table.version == 1:
        return awaited
    return _other_table(table, ruling) or _other_hands(table, ask, ruling)


def seat_dealt_to(ask: Ask) -> int | None:
    """The player who is to get a card, at the first hand of their box."""
    word, _, number = ask.to.partition(" ") if isinstance(ask, DealCard) else ("", "", "")
    return int(number) if word == "seat" and number.isdigit() else None


def _other_cards(table: Table, ask: Ask, ruling: Irregularity) -> str | None:
    """How many cards must be out."""
    dealt = sum(isinstance(event, Dealt) for event in table.events)
    if ruling.cards is not None and not ruling.cards[0] <= dealt <= ruling.cards[1]:
        least, most = ruling.cards
        return f"with {least if least == most else f'{least} to {most}'} cards dealt, not with {dealt}"
    dealt_in = [seat.cards for seat in table.clockwise() if not seat.dead]
    fewest = min(map(len, (table.dealer, *dealt_in)))
    if ruling.everyone_has is not None and fewest < ruling.everyone_has:
        return f"once everybody has {ruling.everyone_has} cards"
    if ruling.until_everyone_has is not None and fewest >= ruling.until_everyone_has:
        return f"before everybody has {ruling.until_everyone_has} cards"
    return None


def _other_ask(table: Table, ask: Ask, ruling: Irregularity) -> str | None:
    """What the table must await."""
    if isinstance(ask, DealCard) and ruling.awaits not in (None, ask.to):
        return f"when the next card is for {ruling.awaits}, not for {ask.to}"
    if ruling.remedy is Remedy.MISSED_CARDS and (seat_dealt_to(ask) is None or len(table.dealer) > 1):
        return "when the first two cards are dealt, at the turn of the player who is passed over"
    if ruling.remedy is Remedy.MISSED_BLACKJACK and not _found_late(table, ask):
        return "when the reader has found the dealer's blackjack"
    return None


def _found_late(table: Table, ask: Ask) -> bool:
    """Whether the reader has found a blackjack, or has found none and the hole card is turned over."""
    if isinstance(ask, TurnCard):
        return ask.of == "dealer" and Peeked(blackjack=False) in table.events
    return isinstance(ask, PayAndTake) and ask.peeked


def _other_table(table: Table, ruling: Irregularity) -> str | None:
    """What a table would have to be like."""
    chosen = table.house.chosen
    for option, choices in ruling.when.items():
        if option in chosen and str(chosen[option]) not in choices:
            wanted = " or ".join(map(plain, choices))
            return f"where {plain(option)} is {wanted}, not {plain(str(chosen[option]))}"
    return None


def _other_hands(table: Table, ask: Ask, ruling: Irregularity) -> str | None:
    """Who must have cards, and who must have still to decide."""
    if ruling.holds and not any(table.board.get(hand) for hand in ruling.holds):
        return f"once {' or '.join(hand for hand in ruling.holds if hand in table.board)} has cards"
    if ruling.undecided and not isinstance(ask, Decide) and not table.undecided():
        return "while a player has still to decide"
    return None
