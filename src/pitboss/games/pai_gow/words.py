"""What players say at Pai Gow Poker, and why the house does not always let them."""

from pitboss.games.pai_gow.bank import BANK, PASS, WITHOUT_DEALER
from pitboss.games.pai_gow.play import HOUSE_WAY, SET
from pitboss.games.pai_gow.rules import holds, rules
from pitboss.naming import plain
from pitboss.rulebook import HouseRules
from pitboss.table import Decide, Ground, Table, Word


def words(house: HouseRules) -> tuple[Word, ...]:
    """Every word of the game, and whether this table has it."""
    how, giving_up = rules(house), rules(house).surrenders(house)
    bank = how.player_bank
    cite, banks = (bank.cite if bank else ()), holds(bank, house)
    return (
        Word(BANK, "bank the round, the dealer wagering as much as you or the amount named", cite, (), banks),
        Word(WITHOUT_DEALER, "bank the round without the dealer", cite, (), banks),
        Word(PASS, "do not bank", cite, (), banks),
        Word(SET, "set the hand: name the two cards of the low hand", how.setting.cite),
        Word(HOUSE_WAY, "have the dealer set it the house way", how.setting.cite),
        *(
            Word(word, "give the wager up", giving_up.cite if giving_up else (), (), offered)
            for word in ("surrender", "fold")
            if (offered := giving_up is not None and giving_up.called == word) or giving_up is None
        ),
    )


def ground(table: Table, ask: Decide, choice: str) -> Ground:
    """The clause about a choice, and why it is not open."""
    how = rules(table.house)
    word = next((word for word in words(table.house) if word.word == choice), None)
    if word is None or choice in ask.choices:
        return Ground(word.cite if word else ())
    if not word.offered:
        return Ground(word.cite or how.setting.cite, f"this table has no {plain(choice)}")
    if choice == WITHOUT_DEALER:
        return Ground(word.cite, "nobody else has a wager to bank against")
    if PASS in ask.choices:
        return Ground(word.cite, "the bank is offered before cards are dealt")
    if choice in (BANK, PASS):
        return Ground(word.cite, "the bank is offered before cards are dealt, not when hands are set")
    return Ground(word.cite, "the bank plays its hand")
