"""Tournaments: one held by players of the house, what stacks are worth, what a last bet is worth."""

from collections.abc import Sequence
from typing import Any

import typer

from pitboss import library
from pitboss.cli.output import console, say, say_json, show
from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.blackjack import terms_of
from pitboss.games.tournament import TOURNAMENT, said_of_tournaments
from pitboss.money import cents, decimal, dollars
from pitboss.naming import find
from pitboss.odds.last_blackjack import LastBlackjack
from pitboss.odds.last_coup import Bet, LastCoup
from pitboss.odds.stacks import agreed_by_chips, agreed_by_model, independent_chips
from pitboss.rulebook import HouseRules
from pitboss.tournament import freeze_out, heats
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.event import Event, read_event


def _tournament_table(house: str, family: str) -> HouseRules:
    """The first table of a kind of game at which the house plays tournaments."""
    for game in library.sections_played_as(house, family):
        section = library.section(house, game)
        said = said_of_tournaments(section)
        if said is not None and said.option is not None:
            return HouseRules.choose(section, {said.option: TOURNAMENT})
    raise BadInput(f"{house} has no {family} table for tournaments")


def tournament(file: typer.FileText, players: int, seed: int, floor: str | None, as_json: bool) -> None:
    """Hold it and print who won what."""
    text = file.read()
    event = read_event(text, file.name, approved=floor is None)
    names = [f"player {number}" for number in range(1, players + 1)]
    with console.status("[dim]playing[/]"):
        if floor is None:
            story, ranking, accounts = _held(event, names, seed)
        else:
            story, ranking, accounts = _held_on_floor(text, names, seed, floor)
    places = list(_places(ranking, accounts))
    if as_json:
        say_json({"title": event.title, **story, "money": _money(accounts), "places": places})
        return
    rows = [(str(each["place"]), str(each["player"]), dollars(cents(each["prize"]))) for each in places]
    show(event.title, ["place", "player", "prize"], rows, right=("place", "prize"))
    say(", ".join(f"{name} {value}" for name, value in story.items()))
    paid = sum(accounts.paid.values())
    say(
        f"{dollars(accounts.taken)} paid in, {dollars(accounts.added)} added, {dollars(accounts.fees)} fees, "
        f"{dollars(paid)} prizes: {'reconciled to the cent' if accounts.reconciled else 'NOT reconciled'}"
    )


def _held_on_floor(
    text: str, names: list[str], seed: int, url: str
) -> tuple[dict[str, Any], Sequence[tuple[str, ...]], Accounts]:
    """The same on a floor, by command; its books are checked."""
    from pitboss.floor.audit.verify import verify
    from pitboss.floor.demo import furnish
    from pitboss.floor.night.tournaments import HousePlayers
    from pitboss.floor.opening import open_books
    from pitboss.floor.service import Floor, now
    from pitboss.floor.store import Store

    store = Store(url)
    open_books(store, now())
    pit = Floor(store, SeededChance(seed))
    furnish(Floor(store, demo=True))
    played = HousePlayers.held(pit, text, names, SeededChance(seed))
    while played.go_on():
        pass
    book, found = played.book, verify(store)
    store.close()
    if not found.sound:
        raise BadInput("the books are not sound:\n" + "\n".join(found.faults))
    story = {"entries": len(names), "tables": len(book.used), "records": found.records, "books": "sound"}
    return (
        {"tournament": book.number, **story},
        [tuple(book.names(level)) for level in book.ranking],
        book.accounts,
    )


def _held(event: Event, names: list[str], seed: int) -> tuple[dict[str, int], Sequence[tuple[str, ...]], Accounts]:
    """What it came to in numbers, who finished where, and the money."""
    if event.levels:
        played = freeze_out.held(event, names, SeededChance(seed), seed)
        story = {"entries": len(names), "hands": played.dealt, "moves": len(played.moves)}
        story |= {"tables broken": len(played.broken), "taxed": len(played.taxed)}
        return story, played.ranking(), played.accounts
    found = heats.held(event, names, SeededChance(seed))
    tables = sum(map(len, found.rounds))
    return {"entries": len(names), "tables": tables, "rounds": len(found.rounds)}, found.ranking, found.accounts


def _places(ranking: Sequence[tuple[str, ...]], accounts: Accounts) -> list[dict[str, Any]]:
    """Everybody who is paid; who finished level has the same place."""
    found, place = [], 1
    for level in ranking:
        found += [
            {
                "place": place,
                "player": player,
                "prize": decimal(accounts.paid[player]),
                "net": decimal(accounts.net(player)),
            }
            for player in level
            if player in accounts.paid
        ]
        place += len(level)
    return found


def _money(accounts: Accounts) -> dict[str, Any]:
    amounts = {"paid in": accounts.taken, "added": accounts.added, "fees": accounts.fees, "prizes": accounts.pool}
    return {name: decimal(amount) for name, amount in amounts.items()} | {"reconciled": accounts.reconciled}


def stacks(chips: list[str], prize: list[str], as_json: bool) -> None:
    """Print what every stack is worth."""
    held, prizes = [cents(each) for each in chips], [cents(each) for each in prize]
    worth = independent_chips(held, prizes)
    deals = (agreed_by_model(held, prizes), agreed_by_chips(held, prizes))
    if as_json:
        rows = zip(held, worth, *deals, strict=True)
        say_json(
            [
                {
                    "chips": decimal(has),
                    "exact": str(exact / 100),
                    "model": decimal(model),
                    "by-chips": decimal(own),
                }
                for has, exact, model, own in rows
            ]
        )
        return
    lines = [tuple(map(dollars, each)) for each in zip(held, *deals, strict=True)]
    show("What stacks are worth", ["chips", "by the model", "by chips"], lines, right=("by the model", "by chips"))


def last_coup(house: str, first: int, second: int, least: int, bet: int | None, on: str, as_json: bool) -> None:
    """Print the best bets, or the best answer to one."""
    table = _tournament_table(house, "baccarat")
    coup = LastCoup.at(table, first, second, least)
    if bet is None:
        mine, answer, worth = coup.best()
    else:
        if not least <= bet <= first:
            raise BadInput(f"whoever bets first has {first} chips and bets at least {least}, not {bet}")
        mine = Bet(find("hand", on, {hand: hand for hand in (PLAYER, BANKER)}), bet)
        answer, worth = coup.answer(mine)
    if as_json:
        bets = {
            name: {"hand": each.hand, "amount": each.amount, "tie": each.tie} for name, each in _both(mine, answer)
        }
        say_json({**bets, "ahead": float(worth), "exact": str(worth)})
        return
    for name, each in _both(mine, answer):
        tie = f" and {each.tie} on the tie" if each.tie else ""
        say(f"{name}: {each.amount} on {each.hand}{tie}")
    say(f"whoever bets first finishes ahead {float(worth):.4%} of the time")


def _both(mine: Bet, answer: Bet) -> tuple[tuple[str, Bet], tuple[str, Bet]]:
    return ("first", mine), ("second", answer)


def last_hand(
    house: str, first: int, second: int, bet: int, answer: int | None, least: int, as_json: bool
) -> None:
    """Print the best answer to a bet, or what two bets are worth."""
    table = _tournament_table(house, "blackjack")
    last = LastBlackjack(first, second, terms_of(table))
    with console.status("[dim]playing every hand[/]"):
        said, worth = last.answer(bet, least) if answer is None else (answer, last.worth(bet, answer))
    if as_json:
        say_json({"first": bet, "second": said, "ahead": worth})
        return
    say(f"first: {bet}, second: {said}")
    say(f"whoever bets first finishes ahead {worth:.4%} of the time")
