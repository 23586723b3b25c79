"""Where cards lie, in words."""

from typing import Final

from pitboss.saying import Said, named, say

_PLACES: Final = {
    "dealer": say("the dealer"),
    "community": say("the board"),
    "discard": say("the discard rack"),
    "players": say("the players"),
}


def placed(place: str) -> Said:
    """Where cards lie: `the dealer`, `seat 3, hand 2`, `the board`."""
    if place in _PLACES:
        return _PLACES[place]
    if not place.startswith("seat "):
        return say("the {name} hand", name=named(place))
    seat, _, hand = place.removeprefix("seat ").partition(" hand ")
    return say("seat {seat}, hand {hand}", seat=seat, hand=hand) if hand else say("seat {seat}", seat=seat)
