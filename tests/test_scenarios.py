"""The strange clauses, each as a scenario file named after the clause it proves."""

from pathlib import Path

import pytest

from pitboss.errors import BadInput
from pitboss.scenario import read_scenario, tell

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_scenario_comes_out_as_written(path: Path) -> None:
    for told in tell(path.read_text(encoding="utf-8"), path.name):
        assert told.expects, "a scenario without an expectation proves nothing"
        assert told.missed == ()


TCP = "property: jack-cleveland\ngame: three-card-poker\n"
SEAT = "seats: [{wagers: {ante: 10}, cards: Qs 8h 4d, decision: play}]\n"
BACCARAT = "property: jack-cleveland\ngame: mini-midi-baccarat\nseats: [{wagers: {banker: 10}}]\n"
HIGH_CARD_FLUSH = (
    "property: hard-rock-cincinnati\ngame: high-card-flush\ndealer: Qs Ts 7s 6c Qd 8d 2h\n"
    "seats: [{wagers: {ante: 10, flush: 5}, cards: Kh Jh 9h 6h As 2s 3s}]\n"
)
KEEPS = "irregularities: [{name: NAME, before: decision 1, keep-unaffected: true}]"
ULTIMATE = (
    "property: hard-rock-cincinnati\ngame: ultimate-texas-holdem\n"
    "seats: [{wagers: {ante: 10, blind: 10, trips: 5}, cards: 8s 8d}]\n"
)
REFUSED = {
    "unknown property": ("property: atlantis\ngame: roulette\nseats: [{}]", "unknown property 'atlantis'"),
    "unknown game": ("property: jack-cleveland\ngame: tiddlywinks\nseats: [{}]", "unknown game"),
    "unknown wager": (TCP + "seats: [{wagers: {anti: 10}}]", "did you mean 'ante'"),
    "unknown entry": (TCP + SEAT + "dealr: Qh 8d 3c", "did you mean 'dealer'"),
    "a card twice": (TCP + SEAT + "dealer: Qs 8d 3c", "Qs is already out"),
    "not a card": (TCP + SEAT + "dealer: Qs 8d 3x", "'3x' is not a card"),
    "too few cards": (TCP + SEAT + "dealer: Qh 8d", "does not say a card for dealer"),
    "too many cards": (TCP + SEAT + "dealer: Qh 8d 3c 4c", "never dealt"),
    "no decision": (TCP + "seats: [{wagers: {ante: 10}, cards: Qs 8h 4d}]\ndealer: Qh 8d 3c", "seat 1's decision"),
    "decision out of turn": (
        TCP + "seats: [{wagers: {pair-plus: 10}, cards: Qs 8h 4d, decision: play}]\ndealer: Qh 8d 3c",
        "never asked",
    ),
    "unknown decision": (
        TCP + "seats: [{wagers: {ante: 10}, cards: Qs 8h 4d, decision: surrender}]\ndealer: Qh 8d 3c",
        "unknown decision",
    ),
    "over the limit": (TCP + "seats: [{wagers: {ante: 20000}}]", "outside $1 to $10,000"),
    "part of a cent": (TCP + "seats: [{wagers: {ante: 10.005}}]", "whole number of cents"),
    "bonus without its wagers": (
        TCP + "seats: [{wagers: {ante: 10, six-card-bonus: 1}}]",
        "Six Card Bonus needs Pair Plus as well",
    ),
    "out of its window": (TCP + "seats: [{wagers: {ante: 10, play: 10}}]", "not made before the deal"),
    "not a split": (
        "property: jack-cleveland\ngame: roulette\nseats: [{wagers: {split 17-19: 5}}]\nspin: 17",
        "is no Split on this layout",
    ),
    "wager on a void pocket": (
        "property: jack-cleveland\ngame: roulette\noptions: {wheel: double-zero-as-single}\n"
        'seats: [{wagers: {straight 00: 5}}]\nspin: "0"',
        "is no Straight on this layout",
    ),
    "no such pocket": (
        "property: jack-cleveland\ngame: roulette\nseats: [{wagers: {red: 5}}]\nspin: 37",
        "unknown section of the wheel '37'",
    ),
    "unknown option": (TCP + SEAT + "options: {weather: fine}", "unknown option"),
    "option out of range": (TCP + SEAT + "options: {dealing: trebuchet}", "is not one of hand, automated-shoe"),
    "house version": (
        TCP + "options: {version: ante-covers-pair-plus}\nseats: [{wagers: {ante: 5, pair-plus: 10}}]",
        "at most 1 times Ante",
    ),
    "compulsory wager": (
        TCP + "options: {version: both-compulsory}\nseats: [{wagers: {ante: 5}}]",
        "Pair Plus must be made",
    ),
    "eighth seat": (TCP + "seats: [{seat: 8, wagers: {ante: 5}}]", "there is no seat 8"),
    "three positions": (
        TCP + "seats: [" + "{player: Ann, wagers: {ante: 5}}, " * 3 + "]",
        "the house allows 2",
    ),
    "positions apart": (
        TCP + "seats: [{player: Ann, seat: 1, wagers: {ante: 5}}, {player: Ann, seat: 3, wagers: {ante: 5}}]",
        "not next to one another",
    ),
    "progressive stake": (
        "property: hollywood-toledo\ngame: three-card-poker\nseats: [{wagers: {ante: 5, progressive: 5}}]",
        "is $1, not $5",
    ),
    "bonus over its maximum": (
        "property: hollywood-toledo\ngame: three-card-poker\nseats: [{wagers: {ante: 5, six-card-bonus: 26}}]",
        "outside $1 to $25",
    ),
    "wager not offered": (
        "property: hard-rock-cincinnati\ngame: three-card-poker\n"
        "seats: [{wagers: {ante: 5, three-card-progressive: 5}}]",
        "does not offer three-card-progressive",
    ),
    "a dealer's hand at baccarat": (
        BACCARAT + "dealer: 9s Kh",
        "mini-midi-baccarat has no dealer hand; besides the players' it has player and banker",
    ),
    "Banker's hand at poker": (
        TCP + SEAT + "banker: 9s Kh",
        "three-card-poker has no banker hand; besides the players' it has dealer",
    ),
    "a hand at roulette": (
        "property: jack-cleveland\ngame: roulette\nseats: [{wagers: {red: 5}}]\nspin: 17\ndealer: 9s",
        "roulette has no dealer hand; besides the players' it has none",
    ),
    "a misspelt hand": (BACCARAT + "player: 9s Kh\nbankr: 2d 3c", "did you mean 'banker'"),
    "a hand that is a number": (
        BACCARAT + "player: 9\nbanker: 2d 3c",
        "player's hand is written like 'As Kd', not 9",
    ),
    "a hand that lacks a third card": (
        BACCARAT + "player: 2s 3h\nbanker: 2d 3c",
        "does not say a card for player",
    ),
    "a third card nobody takes": (BACCARAT + "player: 9s Kh 2c\nbanker: 2d 3c", "gives player 2c, which is never"),
    "cards at a seat of baccarat": (
        BACCARAT.replace("banker: 10}", "banker: 10}, cards: 9s 9h") + "player: 9s Kh\nbanker: 2d 3c",
        "gives seat 1 9s, which is never dealt",
    ),
    "no clause lets the bonus stand": (
        HIGH_CARD_FLUSH + KEEPS.replace("NAME", "dealer-card-exposed"),
        "no wager may stand when the house rules on dealer card exposed (12.E)",
    ),
    "nor where the cards are counted wrong": (
        HIGH_CARD_FLUSH + KEEPS.replace("NAME", "wrong-number-of-cards"),
        "no wager may stand when the house rules on wrong number of cards (12.B, 12.F)",
    ),
    "a shoe at a table dealt by hand": (
        ULTIMATE + "dealer: Ad Qd\nirregularities: [{name: shoe-jam, before: card 2}]",
        "shoe jam is ruled on where dealing is automated shoe, not hand",
    ),
    "a misdeal of that shoe": (
        ULTIMATE + "dealer: Ad Qd\nirregularities: [{name: misdeal-from-shoe, before: decision 1}]",
        "misdeal from shoe is ruled on where dealing is automated shoe, not hand",
    ),
    "a dealer's card before there is one": (
        ULTIMATE + "options: {dealing: automated-shoe}\ncommunity: 8h Kc 3d 2s 9c\n"
        "irregularities: [{name: dealer-card-exposed, before: decision 1}]",
        "dealer card exposed is ruled on once dealer has cards",
    ),
    "a dealer's card when everybody has played": (
        ULTIMATE.replace("8d}", "8d, decisions: [4x]}")
        + "dealer: Ad Qd\ncommunity: 8h Kc 3d 2s 9c\n"
        + "irregularities: [{name: dealer-card-exposed, before: card 5}]",
        "dealer card exposed is ruled on while a player has still to decide",
    ),
    "a card for whoever refused one": (
        "property: jack-cleveland\ngame: blackjack\n"
        "seats: [{wagers: {blackjack: 10}, cards: 8h 8c 4c, decisions: [split, hit]}]\ndealer: 6d Td\n"
        "irregularities: [{name: exposed-card-drawn-in-error, before: decision 2, card: 5c, refused: true}]",
        "seat 1 is never asked for the decision 'hit'",
    ),
    "a blackjack missed without a reader": (
        "property: jack-cleveland\ngame: blackjack\noptions: {hole-card-reader: 'no'}\n"
        "seats: [{wagers: {blackjack: 10}, cards: 8h Tc, decisions: [stand]}]\ndealer: Kd As\n"
        "irregularities: [{name: blackjack-missed, before: settlement}]",
        "blackjack missed is ruled on when the reader has found the dealer's blackjack",
    ),
    "a wager of nobody abandoned": (
        TCP + SEAT + "dealer: Qh 8d 3c\nirregularities: [{name: player-leaves, before: settlement}]",
        "name the seat of the player concerned",
    ),
    "not yaml": ("{", "not readable as YAML"),
    "nothing": ("", "not a mapping"),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_could_not_happen_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_scenario(text).play()
    assert reason in str(refusal.value)
