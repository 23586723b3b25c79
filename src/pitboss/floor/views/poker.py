"""What somebody may see of a poker table.

A card that lies face down is seen by its player alone. At the showdown those cards are seen that were shown; a
hand that was given up is seen by nobody any more, whatever they ask for.
"""

from dataclasses import replace
from typing import Annotated, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.equipment.cards import UNSEEN
from pitboss.floor.books.jackpots import rules_of, takes_part
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.poker_live import HIGH_CARD, PATIENCE, Laid, PokerLive
from pitboss.floor.facts.hand_answers import DRAW, MUCK, ONCE, SHOW, TWICE, Drew, HandAnswer, written
from pitboss.floor.facts.poker import HandCorrected
from pitboss.floor.layouts.cloth import FeltView, felt_of
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.views.felt import LAST, Cards, EntryView, Line, boxes_lines, owing_lines
from pitboss.floor.views.poker_hands import called
from pitboss.money import decimal, dollars
from pitboss.room.awaited import Act, Agree, Deal, Draw, Show, Turn
from pitboss.room.outcome import Outcome
from pitboss.room.room import meter_of
from pitboss.room.rulings import Ruling
from pitboss.room.stakes import FIXED, SPREAD
from pitboss.room.terms import STAKES, buy_ins, posted, spread_of
from pitboss.saying import NOTHING, Said, joined, say
from pitboss.words.answers import said_at_poker

HIDDEN = str(UNSEEN)


class PokerLimits(TypedDict):
    """What a list of tables says of a poker table besides."""

    kind: Literal["poker"]
    variant: str
    minimum: Money
    maximum: Money
    must_move_to: int | None
    """The main game its players move to."""


class PokerSeat(TypedDict):
    """Somebody at a poker table; a card one may not see is `##`."""

    player: str
    chips: Money
    yours: bool
    away: bool
    owes: Money
    in_hand: bool
    folded: bool
    bet: Money
    cards: list[str]
    called: Said


class PotView(TypedDict):
    """A pot in the middle, and who plays for it."""

    amount: Money
    seats: list[int]


class ShareView(TypedDict):
    """What a seat got of a pot."""

    seat: int
    amount: Money
    half: str


class SharedPot(TypedDict):
    """A pot and who got what of it."""

    amount: Money
    shares: list[ShareView]


class HandCame(TypedDict):
    """What a hand came to: every pot, what each seat gained, and what the house took."""

    pots: list[SharedPot]
    gains: dict[str, Money]
    rake: Money
    drop: Money


class HandOutcome(HandCame):
    """The outcome of a hand; of one that was voided every bet went back."""

    voided: bool


class BeginHandAsk(TypedDict):
    """The next hand can be dealt."""

    type: Literal["begin-hand"]
    yours: bool
    ready: int


class HandCardAsk(TypedDict):
    """A card is to be dealt."""

    type: Literal["deal-card"]
    yours: bool
    to: str
    face: str


class ActAsk(TypedDict):
    """A player is to act."""

    type: Literal["act"]
    seat: int
    yours: bool
    choices: list[str]
    calls: Money
    least: Money | None
    most: Money | None
    bet: Money


class DrawAsk(TypedDict):
    """A player is to draw."""

    type: Literal["draw"]
    seat: int
    yours: bool
    choices: list[str]
    left: int


class AgreeAsk(TypedDict):
    """A player is to say whether the rest of the board is dealt twice."""

    type: Literal["agree"]
    seat: int
    yours: bool
    choices: list[str]


class ShowAsk(TypedDict):
    """A player is to show their hand."""

    type: Literal["show"]
    seat: int
    yours: bool
    choices: list[str]


class TurnAsk(TypedDict):
    """A hand is shown: its cards that nobody has seen are entered."""

    type: Literal["turn-card"]
    of: str
    number: int
    yours: bool


HandAsk: TypeAlias = Annotated[
    BeginHandAsk | HandCardAsk | ActAsk | DrawAsk | AgreeAsk | ShowAsk | TurnAsk, Field(discriminator="type")
]


class BuyInView(TypedDict):
    """How much somebody may buy in for."""

    least: Money
    most: Money | None


class WaitingView(TypedDict):
    """Somebody who waits for a seat."""

    player: str
    you: bool


class HandView(TypedDict):
    """What is particular to poker of a table as somebody sees it."""

    posted: list[str]
    variant_title: str
    felt: FeltView
    flops: bool
    has_button: bool
    button: int | None
    seated: dict[str, PokerSeat]
    your_seats: list[int]
    community: list[str]
    second_board: list[str]
    pots: list[PotView]
    says: Said
    ask: HandAsk | None
    since: str | None
    """When it began to wait for whoever is asked."""
    patience: int
    over: bool
    outcome: HandOutcome | None
    owing: list[Line]
    """What is paid and taken because an entry was corrected."""
    entries: list[EntryView]
    """For those who deal with real cards: the last entries of the hand."""
    jackpot: str | None
    waiting: list[WaitingView]
    must_move_to: int | None
    next_to_move: int | None
    changes: dict[str, int]
    equipment: Cards
    stakes: dict[str, Money]
    buy_in: BuyInView
    time_charge: Money | None
    draws_button: bool
    killed: bool
    raked: NotRequired[Money]
    dropped: NotRequired[Money]
    box: NotRequired[Money]


def limits(live: PokerLive) -> PokerLimits:
    """What a list of tables says of this one: its limits, and the kind of poker."""
    spread = live.spread
    return {
        "kind": "poker",
        "variant": spread.name,
        "minimum": decimal(spread.stakes.lower),
        "maximum": decimal(spread.stakes.upper),
        "must_move_to": live.state.must_move_to,
    }


def poker_view(live: PokerLive, viewer: Person) -> HandView:
    """What is particular to poker of a table as this person sees it."""
    state, poker, laid = live.state, live.poker, live.laid or live.shown
    least, most = buy_ins(live.house)
    own = {number for number, seat in state.seats.items() if seat.person == viewer.id}
    view: HandView = {
        "posted": posted(live.house) if state.tournament is None else _of_level(live),
        "variant_title": spread_of(live.house).variant.title,
        "felt": felt_of(library.of_house(state.property)),
        "flops": any(street.community for street in spread_of(live.house).variant.streets),
        "has_button": spread_of(live.house).variant.button,
        "button": laid.table.button if laid is not None else poker.button,
        "seated": {str(number): _seat(live, laid, number, own) for number in sorted(state.seats)},
        "your_seats": sorted(own),
        "community": [str(card) for card in laid.hand.board] if laid is not None else [],
        "second_board": [str(card) for card in laid.hand.second] if laid is not None and laid.hand.twice else [],
        "pots": _pots(live),
        "says": says(live),
        "ask": _ask(live, viewer, own),
        "since": poker.since,
        "patience": PATIENCE,
        "over": live.shown is not None and not live.on,
        "outcome": _outcome(live.shown) if live.shown is not None and not live.on else None,
        "owing": [] if live.righted is None else _owing(live.righted),
        "entries": _entries(live, viewer),
        "jackpot": meter_of(rules_of(state), live.house.option("variant")) if _for_jackpots(live) else None,
        "waiting": [{"player": each.player, "you": each.person == viewer.id} for each in poker.waiting],
        "must_move_to": state.must_move_to,
        "next_to_move": poker.order[0] if state.must_move_to is not None and poker.order else None,
        "changes": {str(seat): to for seat, to in poker.changes.items()},
        "equipment": {"kind": "cards", "decks": 1, "jokers": 0},
        "stakes": _stakes(live),
        "buy_in": {"least": decimal(least), "most": _or_none(most)},
        "time_charge": _or_none(live.charges.rake.charge or None),
        "draws_button": _draws_button(live),
        "killed": poker.killed,
    }
    if may(viewer.role, Duty.DEAL):
        view["raked"] = decimal(state.balance(Account.RAKE))
        view["dropped"] = decimal(state.dropped)
        view["box"] = decimal(state.box)
    return view


def _for_jackpots(live: PokerLive) -> bool:
    """Whether its hands may hit a bad beat."""
    return takes_part(live.house) and live.state.tournament is None


def _of_level(live: PokerLive) -> list[str]:
    """What is played at a level of a tournament."""
    stakes = live.spread.stakes
    found = [live.spread.variant.title, "no limit", "blinds " + "/".join(dollars(each) for each in stakes.blinds)]
    return [*found, f"ante {dollars(stakes.ante)}"] if stakes.ante else found


def _stakes(live: PokerLive) -> dict[str, str]:
    """The amounts that are posted at this table, by option; what its game does not have is left out."""
    spread = spread_of(live.house)
    wanted = {"lower-limit", "ante", "buy-in-least", "buy-in-most"}
    if spread.stakes.structure in (FIXED, SPREAD):
        wanted.add("upper-limit")
    if spread.variant.blinds:
        wanted |= {"first-blind", "second-blind", "third-blind"}
    if spread.variant.forced_bet:
        wanted.add("bring-in")
    return {name: decimal(live.house.amount(name)) for name in STAKES if name in wanted}


def _draws_button(live: PokerLive) -> bool:
    """Whether a dealer has to say who drew the highest card before the first hand."""
    wanted = live.house.option("first-button") == HIGH_CARD and spread_of(live.house).variant.button
    return wanted and not live.poker.button and live.state.dealt_by == "dealer"


def _seat(live: PokerLive, laid: Laid | None, number: int, own: set[int]) -> PokerSeat:
    seat, poker = live.state.seats[number], live.poker
    found: PokerSeat = {
        "player": seat.player,
        "chips": decimal(live.available(number)),
        "yours": number in own,
        "away": number in poker.away,
        "owes": decimal(poker.owes.get(number, 0)),
        "in_hand": live.hand is not None and number in live.hand.seats,
        "folded": False,
        "bet": "0.00",
        "cards": [],
        "called": NOTHING,
    }
    if laid is None or number not in laid.hand.seats:
        return found
    cards = _seen(laid, number, own)
    named = (
        NOTHING
        if HIDDEN in cards or not cards
        else called(laid.hand.spread.variant, laid.hand.hole(number), laid.hand.board)
    )
    return {
        **found,
        "folded": number in laid.hand.folded,
        "bet": decimal(laid.hand.bet(number) if live.on else 0),
        "cards": cards,
        "called": named,
    }


def _seen(laid: Laid, number: int, own: set[int]) -> list[str]:
    """A player's cards as this viewer sees them; those they folded or gave up are gone but for themselves."""
    hand = laid.hand
    if number in own:
        return [str(card) for card in hand.hole(number)]
    if number in hand.folded or hand.shown.get(number) is False or laid.voided:
        return []
    showed = hand.shown.get(number, False)
    return [str(card) if showed or card in hand.up else HIDDEN for card in hand.hole(number)]


def _owing(righted: HandCorrected) -> list[Line]:
    return [*owing_lines(righted.gains), *boxes_lines(righted.rake, righted.drop)]


def _entries(live: PokerLive, viewer: Person) -> list[EntryView]:
    """What can be corrected of the hand on the felt, the latest first."""
    felt = live.felt
    if felt is None or felt.voided or live.state.dealt_by == "software" or not may(viewer.role, Duty.DEAL):
        return []
    found: list[EntryView] = []
    for entry, answer in list(enumerate(felt.answers, start=1))[-LAST:]:
        if not isinstance(answer, Ruling):
            lies, ruled = written(_lying(felt, entry, answer)), felt.depended_on(entry)
            found.append({"entry": entry, "answer": lies, "says": said_at_poker(lies), "ruled": ruled})
    return found[::-1]


def _lying(felt: Laid, entry: int, answer: HandAnswer) -> HandAnswer:
    """An entry as it lies on the table: whoever deals sees no card that was not shown."""
    if isinstance(answer, Drew):
        return replace(answer, cards=(UNSEEN,) * len(answer.cards))
    holder = felt.hidden.get(entry)
    return UNSEEN if holder is not None and not felt.hand.shown.get(holder, False) else answer


def _pots(live: PokerLive) -> list[PotView]:
    """What lies in the middle, the main pot first."""
    if live.hand is None:
        return []
    return [{"amount": decimal(pot.amount), "seats": list(pot.seats)} for pot in live.hand.middle()]


def _outcome(laid: Laid) -> HandOutcome:
    outcome = laid.hand.outcome
    if laid.voided or outcome is None:
        return {"voided": True, "pots": [], "gains": {}, "rake": "0.00", "drop": "0.00"}
    return {"voided": False, **outcome_told(outcome)}


def outcome_told(outcome: Outcome) -> HandCame:
    """What a hand came to: every pot with who got what of it, and what the house took."""
    return {
        "pots": [
            {
                "amount": decimal(pot.amount),
                "shares": [
                    {"seat": s.seat, "amount": decimal(s.amount), "half": s.half} for s in shares if s.amount
                ],
            }
            for pot, shares in zip(outcome.pots, outcome.shares, strict=True)
        ],
        "gains": {str(seat): decimal(gain) for seat, gain in outcome.gains.items()},
        "rake": decimal(outcome.taken.rake),
        "drop": decimal(outcome.taken.drop),
    }


# --- what is awaited -----------------------------------------------------------------------------------------


def says(live: PokerLive) -> Said:
    """What is happening, in one line."""
    state, hand = live.state, live.hand
    if state.status != "open":
        return say("The table is closed.") if state.status == "closed" else say("The table is being opened.")
    if hand is None:
        return _came_to(live) if live.shown is not None else say("The next hand can be dealt.")
    match hand.awaited:
        case Deal() as asked:
            where = say("the middle") if asked.seat is None else say("seat {seat}", seat=asked.seat)
            return say("Deal: {place}, face up" if asked.up else "Deal: {place}, face down", place=where)
        case Turn() as asked:
            return say("Turn over: {place}", place=say("seat {seat}", seat=asked.seat))
        case None:
            return say("The hand is over.")
        case asked:
            return _awaited(asked, state.seats[asked.seat].player)


def _awaited(asked: Act | Draw | Agree | Show, player: str) -> Said:
    who = {"seat": asked.seat, "player": player}
    match asked:
        case Act() if asked.calls:
            return say("Seat {seat}, {player}: {amount} to call", **who, amount=dollars(asked.calls))
        case Act():
            return say("Seat {seat}, {player}: check or bet", **who)
        case Draw():
            return say("Seat {seat}, {player} draws", **who)
        case Agree():
            return say("Seat {seat}, {player}: see the rest of the board twice?", **who)
        case Show():
            return say("Seat {seat}, {player}: show your hand", **who)


def _came_to(live: PokerLive) -> Said:
    laid = live.shown
    outcome = laid.hand.outcome if laid is not None else None
    if laid is None or laid.voided or outcome is None:
        return say("Misdeal: every bet went back.")
    won: dict[int, int] = {}
    for share in (share for pot in outcome.shares for share in pot if share.amount):
        won[share.seat] = won.get(share.seat, 0) + share.amount
    parts = joined(
        ", ",
        [
            say("{player} wins {amount}", player=laid.players[seat], amount=dollars(amount))
            for seat, amount in won.items()
        ],
    )
    rake, drop = outcome.taken.rake, outcome.taken.drop
    taken = (
        say("rake {amount}", amount=dollars(rake)) if rake else NOTHING,
        say("drop {amount}", amount=dollars(drop)) if drop else NOTHING,
    )
    return joined(" · ", (parts, *taken))


def _ask(live: PokerLive, viewer: Person, own: set[int]) -> HandAsk | None:
    """What is awaited, and whether it is for this viewer to answer."""
    if live.state.status != "open":
        return None
    deals = may(viewer.role, Duty.DEAL) and viewer.property in (None, live.state.property)
    software = live.state.dealt_by == "software"
    if live.hand is None:
        return {"type": "begin-hand", "yours": (bool(own) and software) or deals, "ready": len(live.ready())}
    asked = live.hand.awaited
    match asked:
        case Deal():
            to = "the middle" if asked.seat is None else f"seat {asked.seat}"
            face = "up" if asked.up else "down"
            return {"type": "deal-card", "to": to, "face": face, "yours": deals and not software}
        case Turn():
            number = 1 + live.hand.hole(asked.seat).index(UNSEEN)
            return {
                "type": "turn-card",
                "of": f"seat {asked.seat}",
                "number": number,
                "yours": deals and not software,
            }
        case None:
            return None
        case _:
            yours = asked.seat in own or (deals and viewer.role is not Role.PLAYER)
    match asked:
        case Act():
            return {
                "type": "act",
                "seat": asked.seat,
                "yours": yours,
                "choices": list(asked.choices),
                "calls": decimal(asked.calls),
                "least": _or_none(asked.least),
                "most": _or_none(asked.most),
                "bet": decimal(live.hand.bet(asked.seat)),
            }
        case Draw():
            left = live.hand.undealt()
            return {"type": "draw", "seat": asked.seat, "yours": yours, "choices": [DRAW], "left": left}
        case Agree():
            return {"type": "agree", "seat": asked.seat, "yours": yours, "choices": [TWICE, ONCE]}
        case Show():  # whether a hand is beaten is for nobody to know but who holds it
            choices = [SHOW, MUCK] if asked.may_muck and yours else [SHOW]
            return {"type": "show", "seat": asked.seat, "yours": yours, "choices": choices}


def _or_none(amount: int | None) -> str | None:
    return None if amount is None else decimal(amount)
