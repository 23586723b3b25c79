"""What a hand that has ended does to the promotions that run: nobody has to say it, and nobody can forget it."""

from pitboss.floor.acts.act import AtTable, Facts, InPit
from pitboss.floor.books.dealt_in import Player
from pitboss.floor.books.jackpots import takes_part
from pitboss.floor.books.poker_live import Laid, PokerLive
from pitboss.floor.books.promotions import Promoted
from pitboss.floor.facts import Fact
from pitboss.floor.facts.promotions import HandNoted, PromotionWon
from pitboss.room.promotions import beaten, is_least, main_pot, shared, shown


def look_for_wins(at: AtTable, table: PokerLive) -> Facts:
    """Where the act in hand ended a hand at a table that takes part: note the hands that count, and pay what they,
    or the pot, have won."""
    laid = table.shown
    if not table.ended or laid is None or laid.voided or not takes_part(table.house):
        return
    house = at.state.property
    if not any(each.runs for each in at.pits.see(house).promotions.values()):
        return
    book = at.pits.standing(at.connection, house)
    for found in book.promotions.values():
        if found.runs:
            for fact in (*_by_hand(at, found, laid), *_by_pot(at, found, laid)):
                yield InPit(fact, asked=False)


def _by_hand(at: AtTable, found: Promoted, laid: Laid) -> list[Fact]:
    """Hands that were shown and are good enough; where each of them is paid, what is left pays for."""
    sheet, facts, left = found.sheet, list[Fact](), found.left
    hands = {} if sheet.least is None else shown(laid.hand)
    good = [seat for seat, cards in hands.items() if is_least(sheet.least or "", cards)]
    if sheet.wins == "beaten-hand":
        good = [seat for seat in beaten(hands) if seat in good]
    for seat in good:
        who, cards = _player(at, seat), tuple(map(str, hands[seat]))
        facts.append(HandNoted(found.number, at.state.id, at.state.round, seat, who.player, who.account, cards))
        prize = shared(sheet.prize, len(good))[good.index(seat)] if sheet.wins == "beaten-hand" else sheet.prize
        if sheet.wins in ("shown-hand", "beaten-hand") and 0 < prize <= left:
            left -= prize
            facts.append(_won(at, found, seat, prize, " ".join(cards)))
    return facts


def _by_pot(at: AtTable, found: Promoted, laid: Laid) -> list[Fact]:
    """The prize that lay on top of this pot; a pot that was divided divides it."""
    outcome = laid.hand.outcome
    facts = list[Fact]()
    for number, drawn in found.splashed:
        if outcome is not None and drawn.table == at.state.id and at.state.round > (drawn.after or 0):
            seats = main_pot(outcome)
            parts = zip(seats, shared(found.sheet.prize, len(seats)), strict=True)
            facts += [_won(at, found, seat, amount, drawn.draw, number) for seat, amount in parts if amount]
    return facts


def _player(at: AtTable, seat: int) -> Player:
    sits = at.state.seats[seat]
    return Player(sits.player, sits.person)


def _won(at: AtTable, found: Promoted, seat: int, amount: int, by: str, draw: int | None = None) -> PromotionWon:
    who = _player(at, seat)
    where = (at.state.id, at.state.round, seat)
    return PromotionWon(found.number, who.player, who.account, amount, by, draw, *where)
