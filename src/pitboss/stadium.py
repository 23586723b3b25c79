"""What a stadium is set up with: a game of the house, played under the stadium's terms."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal

from pitboss import library
from pitboss.citing import listed
from pitboss.errors import BadInput
from pitboss.money import decimal
from pitboss.rulebook import HouseRules
from pitboss.rulebook.choosing import SIGN
from pitboss.rulebook.schema import Entry, Money, Role, Rule
from pitboss.table import CommonHand, Game, Round
from pitboss.table.table import VERSION

DEALER, SOFTWARE = "dealer", "software"
REMAIN: Final = "remain"
VOID: Final = "void"
"""What needs approval before a round is voided."""
TOKE_POOL, SLOT_TEAM = "toke-pool", "slot-team"
"""Who gets gratuities: the dealers, and of a hand pay the slot team."""
_MODES: Final = {DEALER: "dealer", SOFTWARE: "automatic"}
"""By who deals: what the rulebook calls it."""


class StadiumGame(Rule):
    """A game of the house at its stations."""

    section: str
    """The section of the house that holds its wagers and pays."""
    options: Mapping[str, str] = {}
    """What the stadium fixes of that section's options."""
    modes: tuple[Literal["dealer", "automatic"], ...]
    confirmed: bool = False
    """The dealer confirms what was recognised before wagers are settled."""


class _Voids(Rule):
    bets: Literal["remain", "returned"]
    approved_by: tuple[Role, ...]


class _BuyIns(Rule):
    bills: tuple[Money, ...]


class _Gratuities(Rule):
    stations: Literal["toke-pool"]
    hand_pays: Literal["slot-team"]


class _HandPays(Rule):
    by: tuple[Role, ...]


class _Supervision(Rule):
    by: Role


class StadiumRules(Entry):
    """What a house says about its stadium."""

    games: Mapping[str, StadiumGame]
    voids: _Voids
    buy_ins: _BuyIns
    gratuities: _Gratuities
    hand_pays: _HandPays
    supervision: _Supervision


def rules_of(hall: HouseRules) -> StadiumRules:
    """What the section says."""
    return hall.section.rules(StadiumRules)


def terms_of(hall: HouseRules) -> StadiumGame:
    """The game a stadium is set up for."""
    return rules_of(hall).games[hall.option("game")]


@lru_cache(maxsize=256)
def played(hall: HouseRules) -> HouseRules:
    """The game's own section as it is played at the stations.

    Wagers and pays are the game's; how many play, what goes wrong and what is signed for are the stadium's.
    """
    game = terms_of(hall)
    section = hall.section.neighbour(game.section)
    text = hall.section.text
    changed = {
        "title": f"{text.title}: {section.text.title}",
        "positions": None,
        "irregularities": text.irregularities,
        "procedures": text.procedures,
    }
    at_stations = replace(section, text=section.text.model_copy(update=changed), _shaped={})
    limits = {name: decimal(hall.amount(name)) for name in SIGN}
    return HouseRules.choose(at_stations, {**game.options, **limits})


def game_at(house: HouseRules) -> Game:
    """How the game is played there: a machine rolls the dice."""
    game = library.game_of(house.section)
    return game if game.by_machine is None else replace(game, play=game.by_machine)


def fresh_round(game: Game, house: HouseRules, stations: int, version: int = VERSION) -> Round:
    """A round for all stations. At blackjack each plays its own copy of one hand."""
    kind = CommonHand if game.common_hand else Round
    return kind(game, house, {number: f"station {number}" for number in range(1, stations + 1)}, version=version)


def check_mode(hall: HouseRules, dealt_by: str) -> None:
    """Not every game has a dealer."""
    game = terms_of(hall)
    if _MODES[dealt_by] not in game.modes:
        raise BadInput(f"{hall.option('game')} runs only {' or '.join(game.modes)} here ({listed(game.cite)})")
