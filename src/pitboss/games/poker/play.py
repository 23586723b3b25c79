"""A round of poker against the house: the stages the house wrote, then every wager from the dealer's right.

What is dealt to whom, who decides what and when, is the rulebook's `course`. What stands here is how each stage is
carried out, what a fold does, and in which order wagers are settled.
"""

from collections.abc import Container, Sequence
from functools import partial

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import Refused
from pitboss.games.poker.contest import DEALER_WINS, PLAYER_WINS, TIE, compared, contest_outcome, hand_name
from pitboss.games.poker.rules import (
    PLAYERS,
    AnyStage,
    Deal,
    Decide,
    Exchange,
    PokerRules,
    Raise,
    Reveal,
    Withdraw,
    rules,
)
from pitboss.hands.qualifiers import lowest
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.rulebook.outcomes import splits
from pitboss.rulebook.views import View
from pitboss.saying import say
from pitboss.table import Face, Place, Script, Seat, Stake, Table, TurnCard
from pitboss.table.places import placed

FOLD = "fold"
CHECK = "check"
TUCK = "tuck"
RIDE = "ride"
WITHDRAW = "withdraw"
KEEP = "keep"
EXCHANGE = "exchange-card-"
TAKEN = "taken"


def play(table: Table) -> Script:
    """A round, from the first chip to the last card into the rack."""
    how = rules(table.house)
    yield from table.take_wagers()
    stages = how.stages(table.house)
    table.check_turned = partial(_check_turned, table, how)
    for at, stage in enumerate(stages):
        table.undecided = partial(_undecided, table, stages[at + 1 :])
        if any(seat.open_stakes() for seat in table.seats.values()):
            yield from _carry_out(table, how, stage)
    yield from _settle_all(table, how)


def _undecided(table: Table, stages: tuple[AnyStage, ...]) -> bool:
    """Whether somebody has still to decide in one of these stages."""
    return any(_asked(stage, seat) for stage in stages for seat in table.clockwise())


def _asked(stage: AnyStage, seat: Seat) -> bool:
    """Whether a player makes this decision."""
    match stage:
        case Decide():
            return not seat.folded and seat.has(stage.of) and not (stage.once and seat.has(stage.decide))
        case Withdraw():
            return seat.has(stage.withdraw)
        case Exchange():
            return not seat.folded and seat.has(stage.of)
        case _:
            return False


def _carry_out(table: Table, how: PokerRules, stage: AnyStage) -> Script:
    match stage:
        case Deal():
            yield from _deal(table, stage)
        case Reveal():
            yield from table.reveal(stage.reveal, stage.cards)
        case Decide():
            for seat in table.clockwise():
                yield from _decide(table, how, stage, seat)
        case Withdraw():
            for seat in table.clockwise():
                yield from _ride_or_withdraw(table, stage, seat)
        case Exchange():
            for seat in table.clockwise():
                yield from _exchange(table, stage, seat)


def _deal(table: Table, stage: Deal) -> Script:
    seats = [seat for seat in table.clockwise() if seat.open_stakes() and not seat.folded]
    places: list[Place | str] = []
    for name in stage.to:
        places += seats if name == PLAYERS else [name]
    face = Face.UP if stage.face == "up" else Face.DOWN
    yield from table.deal(places, face, count=stage.deal, by_stack=stage.stack)


# --- decisions ---------------------------------------------------------------------------------------------


def times(multiple: int) -> str:
    """A wager of so many times another, as it is called out."""
    return f"{multiple}x"


def allowed(how: PokerRules, stage: Decide, cards: Sequence[int]) -> Raise:
    """What a player may wager with the cards they hold; with cards nobody else has seen, the most anybody may."""
    best: Raise = stage
    for better in stage.better:
        if UNSEEN in cards:
            best = better
            continue
        mine = how.player_valuer.strength(cards) if len(cards) == how.player_view.size else 0
        if mine >= lowest(better.hand, how.player_valuer):
            best = better
    return best


def choices(stage: Decide, bound: Raise) -> tuple[str, ...]:
    """What a player may answer, apart from a fold with their cards tucked."""
    by_name = len(bound.multiples) == 1
    raises = (stage.decide,) if by_name else tuple(times(multiple) for multiple in reversed(bound.multiples))
    any_amount = (stage.decide,) if bound.up_to is not None and not by_name else ()
    return (*raises, *any_amount, stage.otherwise)


def _decide(table: Table, how: PokerRules, stage: Decide, seat: Seat) -> Script:
    base = seat.stake(stage.of)
    if base is None or not _asked(stage, seat):
        return
    bound = allowed(how, stage, seat.cards)
    offered = choices(stage, bound)
    tucks = (TUCK,) if any(seat.has(wager) for wager in stage.tuck) else ()
    multiples = {times(multiple): multiple for multiple in bound.multiples} | {stage.decide: bound.multiples[-1]}
    answer = yield from table.decide_amount(
        seat,
        *offered,
        *tucks,
        if_absent=stage.otherwise,
        for_money=stage.decide if bound.up_to is not None else "",
        most=base.amount * bound.multiples[-1],
        least=base.amount * bound.multiples[0],
        wager=stage.decide,
        adds=(base.amount * multiples.get(choice, 0) for choice in (*offered, *tucks)),
    )
    match answer.choice:
        case "fold" | "tuck":
            _fold(table, seat, stage, kept=stage.tuck if answer.choice == TUCK else ())
        case "check":
            pass
        case _:
            table.add_wager(seat, stage.decide, answer.amount or base.amount * multiples[answer.choice], base)


def _ride_or_withdraw(table: Table, stage: Withdraw, seat: Seat) -> Script:
    stake = seat.stake(stage.withdraw)
    if stake is None:
        return
    adds = (0, -stake.amount)
    choice = yield from table.decide(seat, RIDE, WITHDRAW, if_absent=RIDE, wager=stage.withdraw, adds=adds)
    if choice == WITHDRAW:
        by = table.house.decided(stake.wager, WITHDRAW) or stage.cite
        table.give_back(seat, stake, WITHDRAW, by)


def exchanged(number: int) -> str:
    """The choice to have one's first, second ... card exchanged."""
    return f"{EXCHANGE}{number}"


def _exchange(table: Table, stage: Exchange, seat: Seat) -> Script:
    """Card by card what a player wants exchanged; the new ones come when they keep the rest.

    The price is the house's once they are dealt, whatever the hand comes to.
    """
    base = seat.stake(stage.of)
    if base is None or not _asked(stage, seat):
        return
    named: list[int] = []
    while len(named) < min(len(stage.prices), len(seat.cards)):
        price = stage.prices[len(named)] * base.amount
        paid = sum(stake.amount for stake in seat.open_stakes() if stake.wager == stage.exchange)
        offered = {exchanged(number): number for number in range(1, len(seat.cards) + 1) if number not in named}
        adds = (*(price - paid for _ in offered), 0)
        choice = yield from table.decide(seat, *offered, KEEP, if_absent=KEEP, wager=stage.exchange, adds=adds)
        if choice == KEEP:
            break
        named.append(offered[choice])
        _raise_to(table, seat, stage.exchange, price)
    if (stake := seat.stake(stage.exchange)) is not None:
        yield from table.exchange(seat, named)
        table.forfeit(seat, stake, TAKEN, stage.cite)


def _raise_to(table: Table, seat: Seat, wager: str, amount: Cents) -> None:
    """So much lies on a wager from now on."""
    if (stake := seat.stake(wager)) is None:
        table.add_wager(seat, wager, amount)
    elif stake.amount != amount:
        table.press(seat, stake, amount - stake.amount)


def _fold(table: Table, seat: Seat, stage: Decide, kept: tuple[str, ...]) -> None:
    """A fold takes what the house says it takes; the rest waits for its cards."""
    seat.folded = True
    made = {stake.wager for stake in seat.stakes}
    for stake in seat.open_stakes():
        wager = table.house.wagers[stake.wager]
        cite = taken_by_fold(table.house, stake.wager, made)
        if stake.wager in stage.tuck:
            cite = () if stake.wager in kept else wager.fold_cite or wager.cite
        if cite:
            table.forfeit(seat, stake, FOLD, (stage.fold_cite if cite == wager.cite else ()) or cite)


def taken_by_fold(house: HouseRules, name: str, made: Container[str] | None = None) -> tuple[str, ...]:
    """The clauses by which a fold takes a wager; none where it stands.

    Beside the wagers `made`, or beside all that the table offers.
    """
    wager, others = house.wagers[name], house.wagers if made is None else made
    for case in wager.fold_takes:
        if house.holds(case.when) and (case.beside is None or case.beside in others):
            return case.cite
    return (wager.fold_cite or wager.cite) if house.says(wager.on_fold or "stands") == "lose" else ()


# --- settlement --------------------------------------------------------------------------------------------


def _open(table: Table, how: PokerRules, seats: list[Seat]) -> Script:
    """What nobody has seen: the dealer's hand, then the players' as they are settled.

    A hand that was folded stays closed, unless a wager on its cards stands.
    """
    views, classified = table.house.section.views, table.house.section.classifiers
    standing = [stake.wager for seat in seats for stake in seat.open_stakes()]
    for whose in table.board:
        if any(name not in classified or _looks_at(views[name], whose) for name in standing):
            yield from table.turn(whose)
    for seat in seats:
        if seat.open_stakes():
            yield from table.turn(seat)


def _looks_at(view: View, whose: str) -> bool:
    return any(whose == hand for parts in view.alternatives for _, hand in parts)


def _check_turned(table: Table, how: PokerRules, ask: TurnCard, card: Card) -> None:
    """Refuse a card with which the player could not have wagered what they did, unseen."""
    seat = next((seat for seat in table.clockwise() if seat.place == ask.of), None)
    held = [] if seat is None else [*seat.cards[: ask.number - 1], card, *seat.cards[ask.number :]]
    if seat is None or UNSEEN in held:
        return
    for stage in how.stages(table.house):
        if isinstance(stage, Decide) and stage.better and (made := seat.stake(stage.decide)) is not None:
            base, most = seat.stake(stage.of), allowed(how, stage, held).multiples[-1]
            if base is not None and made.amount > most * base.amount:
                raise Refused(
                    say(
                        "{place} wagered more on {decide} than these cards allow: look at them again; if they "
                        "are right, a supervisor corrects the wager",
                        place=placed(seat.place),
                        decide=stage.decide,
                    ),
                    cite=stage.cite,
                )


def _settle_all(table: Table, how: PokerRules) -> Script:
    order = list(table.counterclockwise() if how.settle.start == "right" else table.clockwise())
    yield from _open(table, how, order)
    yield from table.pay_and_take()
    players = list(table.clockwise())
    if how.progressive is not None and how.progressive.paid == "as-dealt":
        for seat in players:
            yield from _settle(table, how, seat, metered=True)
    for seat in order:
        yield from _settle(table, how, seat, metered=None)


def _settle(table: Table, how: PokerRules, seat: Seat, metered: bool | None) -> Script:
    """A player's wagers in the order the house lists them; only those on a meter where that is asked for."""
    for name, wager in table.house.wagers.items():
        if metered and wager.meter is None:
            continue
        if wager.rides_on is not None:
            yield from _settle_bonus(table, how, seat, name)
        elif (stake := seat.stake(name)) is not None:
            if name in table.house.section.classifiers:
                yield from table.settle_by_view(seat, stake)
            else:
                yield from table.settle(seat, stake, outcome(table, how, seat, name), _case(table, how, seat))


def _settle_bonus(table: Table, how: PokerRules, seat: Seat, name: str) -> Script:
    """A bonus that rides on another wager, for a player who did not fold."""
    wager = table.house.wagers[name]
    base = _made(seat, wager.rides_on or "")
    if seat.folded or seat.dead or base is None or any(_made(seat, other) is None for other in wager.requires):
        return
    if name in table.house.section.classifiers:
        yield from table.settle_bonus(seat, name)
    else:
        yield from table.pay_bonus(seat, name, base.amount, outcome(table, how, seat, name))


def _made(seat: Seat, wager: str) -> Stake | None:
    """A wager made in this round, settled or not."""
    return next((stake for stake in seat.stakes if stake.wager == wager), None)


def outcome(table: Table, how: PokerRules, seat: Seat, wager: str) -> str:
    """What a contest with the dealer came to for one wager."""
    mine, dealers = _strengths(table, how, seat)
    if table.house.wagers[wager].classifier == "losing-hand":
        if mine == dealers:
            return TIE
        lower = min((mine, how.player_valuer), (dealers, how.dealer_valuer), key=lambda hand: hand[0])
        return hand_name(lower[1], lower[0], splits(table.house.wagers[wager]))
    qualified = dealers >= how.qualifying
    return contest_outcome(table.house, wager, how.player_valuer, mine, _result(how, mine, dealers), qualified)


def _case(table: Table, how: PokerRules, seat: Seat) -> str:
    """How the hands compare where the dealer does not qualify: a document may have a clause for each."""
    mine, dealers = _strengths(table, how, seat)
    return f"{_result(how, mine, dealers)} without qualifying" if dealers < how.qualifying else ""


def _strengths(table: Table, how: PokerRules, seat: Seat) -> tuple[int, int]:
    assert how.dealer_view is not None
    mine = how.player_valuer.strength(table.cards_of(how.player_view.parts, seat))
    return mine, how.dealer_valuer.strength(table.cards_of(how.dealer_view.parts, seat))


def _result(how: PokerRules, mine: int, dealers: int) -> str:
    return compared(mine, dealers, copy=how.copy_.counts_as if how.copy_ else TIE)


__all__ = ["DEALER_WINS", "PLAYER_WINS", "TIE", "allowed", "choices", "outcome", "play", "taken_by_fold", "times"]
