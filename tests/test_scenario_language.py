"""The language of scenarios: what is expected and does not come is said, and an entry nobody reads is refused."""

import re
from pathlib import Path

import pytest

from pitboss.errors import BadInput
from pitboss.scenario import tell
from pitboss.scenario.expecting import NAMED as NAMED_IN_EXPECT
from pitboss.scenario.reading import TOP

SCENARIOS = Path(__file__).parent / "scenarios"
NAMED = "hollywood-toledo/tcp-9.C.4.h-only-what-is-named"
APART = "jack-cleveland/blackjack-11.A-two-hands-told-apart"
DICE = "hollywood-toledo/craps-6.E.1-confirmed-while-the-dice-are-in-the-air"
PLACES = "jack-cleveland/ultimate-texas-holdem-13.B-places-by-name"
SHOE = "jack-cleveland/blackjack-3-a-shoe-of-one-deck"
SET = "hollywood-toledo/pai-gow-12.K-how-the-hands-are-set"
METER = "hollywood-toledo/crazy-four-poker-10.H.5.b-the-meter-goes-on"
COUNTS = "jack-cleveland/baccarat-13.C-the-counts"
TOKES = "jack-cleveland/blackjack-15.C-the-dealers-share"
GONE = "jack-cleveland/tcp-7.C-gone-after-playing"
POT = "horseshoe-cleveland/poker-room-11-a-pot-and-its-rake"
TURNED = "horseshoe-cleveland/poker-room-17k-both-hole-cards-turned-up"
REPLACED = "horseshoe-cleveland/poker-room-17n-a-hole-card-turned-up-is-replaced"
MISDEAL = "horseshoe-cleveland/poker-room-17e3-three-cards-face-up-are-a-misdeal"
BEAT = "hollywood-toledo/bad-beat-24.D-four-jacks-beaten"
STATIONS = "hard-rock-cincinnati/synergy-1.B.1.b-one-hand-for-every-station"
SHOOTERS = "hard-rock-cincinnati/craps-8-the-dice-go-on"


def text_of(name: str) -> str:
    return (SCENARIOS / f"{name}.yaml").read_text(encoding="utf-8")


PAGE = Path(__file__).parents[1] / "docs" / "howto" / "write-scenarios.md"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_manual_comes_out_as_written(text: str) -> None:
    for told in tell(text):
        assert told.expects
        assert told.missed == ()


def test_the_manual_names_every_entry() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [entry for entry in (*TOP, *NAMED_IN_EXPECT) if f"`{entry}" not in page] == []


WRONG = {
    "a gain": (NAMED, "gain: 200", "gain: 201", "seat 1: pair-plus gains $200, not $201"),
    "an outcome": (
        NAMED,
        "straight-flush",
        "flush",
        "pair-plus comes to straight-flush 40 to 1 (9.C.3.c.i), not flush",
    ),
    "the odds": (NAMED, "40 to 1", "30 to 1", "pair-plus comes to straight-flush 40 to 1"),
    "a clause": (
        NAMED,
        "clause: 9.C.3.c.i}",
        "clause: 9.C.3.c.ii}",
        "(9.C.3.c.i), not straight-flush 40 to 1 9.C.3.c.ii",
    ),
    "gains in order": (NAMED, "[-1, 100]", "[100, -1]", "seat 2: progressive gains -$1, $100, not $100, -$1"),
    "nothing at all": (NAMED, "play: nothing", "ante: nothing", "seat 2: ante gains -$10, not nothing at all"),
    "the dealer's hand": (
        NAMED,
        "dealer: queen high",
        "dealer: king high",
        "dealer has queen high, not king high",
    ),
    "a meter": (NAMED, "1000.20", "1000", "the progressive meter shows $1,000.20, not $1,000"),
    "tokes": (TOKES, "tokes: 25", "tokes: 10", "tokes are $25, not $10"),
    "cards left": (NAMED, "cards-left: 43", "cards-left: 44", "cards left are 43, not 44"),
    "the house's win": (NAMED, "table: -5359", "table: 0", "the table wins -$5,359, not $0"),
    "a split hand": (APART, "hand 2: {split: 0", "hand 2: {split: 10", "seat 1 hand 2: split gains $0, not $10"),
    "another hand's wager": (
        APART,
        "hand 1: {blackjack",
        "hand 1: {split",
        "seat 1 hand 1: split gains nothing at all",
    ),
    "a split hand's total": (APART, "hand 2: 21}", "hand 2: 20}", "seat 1 hand 2 has 21, not 20"),
    "a dealer's total": (APART, "dealer: 21", "dealer: 17", "dealer has 21, not 17"),
    "each win of a place bet": (DICE, "[14, 14, 14]", "[14, 14]", "place 6 gains $14, $14, $14, not $14, $14"),
    "a roll": (DICE, "roll 4: {place 6: 14", "roll 4: {place 6: 7", "seat 1 roll 4: place 6 gains $14, not $7"),
    "chips that stand": (DICE, "place 6: 12, field", "place 6: 6, field", "seat 1: place 6 stands at $12, not $6"),
    "a seat in all": (COUNTS, "seat 1: 90", "seat 1: 95", "seat 1 gains $90, not $95"),
    "a point count": (COUNTS, "natural 9, seat", "8, seat", "banker has natural 9, not 8"),
    "a low hand": (SET, "dealer: Td 8c,", "dealer: Td 7h,", "dealer is set with Td 8c low, not Td 7h"),
    "a hand that is set": (SET, "over ace queen", "over ace king", "not three of a kind over ace king"),
    "a ruling": (
        PLACES,
        "rulings: [card-face-up,",
        "rulings: [shoe-jam,",
        "card-face-up was ruled on, not shoe-jam",
    ),
    "a remedy": (PLACES, "settle-unaffected}]", "void-round}]", "the remedy is settle-unaffected, not void-round"),
    "a ruling's clause": (GONE, "clause: 7.C", "clause: 7.D", "player-leaves: the clause is 7.C, not 7.D"),
    "rulings there are not": (
        GONE,
        "rulings: [{name: player-leaves, clause: 7.C}]",
        "rulings: []",
        "1 rulings were made",
    ),
    "a full list": (GONE, "{ante: 10, play: 10}]", "{ante: 10}]", "seat 2: play gains $10, not nothing at all"),
    "a later round": (METER, "1000.10}}", "1000}}", "round 2: the progressive meter shows $1,000.10, not $1,000"),
    "a refusal of one round": (SHOE, "As is already", "Ks is already", "round 2: expected to be refused"),
    "a station": (
        STATIONS,
        "seat 2: {blackjack: 10}",
        "seat 2: {blackjack: 0}",
        "seat 2: blackjack gains $10, not $0",
    ),
    "a pot": (POT, "pots: [60, 60]", "pots: [120]", "the pots are $60, $60, not $120"),
    "a gain in the poker room": (POT, "seat 2: 65", "seat 2: 66", "seat 2 gains $65, not $66"),
    "the rake": (POT, "rake: 4", "rake: 5", "the rake is $4, not $5"),
    "the drop": (POT, "drop: 1", "drop: 2", "the drop is $1, not $2"),
    "a hand that is shown": (
        POT,
        "seat 2: three of",
        "seat 2: four of",
        "seat 2 shows three of a kind, not four of a kind",
    ),
    "no bad beat": (POT, "jackpot: none", "jackpot: mini", "the jackpot is none, not mini"),
    "a ruling in the poker room": (
        TURNED,
        "name: stud-both-exposed",
        "name: cards-missing",
        "ruling 3 is on stud-both",
    ),
    "its remedy": (
        TURNED,
        "remedy: void-hand",
        "remedy: dead-hand",
        "remedy of ruling 3 is void-hand, not dead-hand",
    ),
    "its clause": (TURNED, "clause: 17(k)", "clause: 17(l)", "the clause of ruling 3 is 17(k), not 17(l)"),
    "a ruling that is not expected": (TURNED, "    - stud-hole-card-exposed\n", "", "rulings made are 3, not 2"),
    "a bad beat": (BEAT, "jackpot: holdem", "jackpot: mini", "the jackpot is holdem, not mini"),
    "a share of it": (BEAT, "Ann: 40000", "Ann: 30000", "Ann is paid $40,000, not $30,000"),
    "what stays posted": (BEAT, "meters: {holdem: 0}", "meters: {holdem: 5}", "the holdem meter shows $0, not $5"),
    "a shooter's second hand": (SHOOTERS, "[10, -10]", "[10]", "round 2: seat 2: pass gains $10, -$10, not $10"),
}


@pytest.mark.parametrize(("name", "right", "wrong", "said"), WRONG.values(), ids=WRONG)
def test_a_wrong_expectation_is_said(name: str, right: str, wrong: str, said: str) -> None:
    text = text_of(name)
    assert right in text
    missed = [line for told in tell(text.replace(right, wrong)) for line in told.missed]
    assert len(missed) == 1
    assert said in missed[0]


REFUSED = {
    "an entry of the file": (
        NAMED,
        "dealer: Qh",
        "Dealer: Qh",
        "unknown entry in the scenario 'Dealer'; did you mean 'dealer'",
    ),
    "an entry of a seat": (APART, "hand 2: 3d", "hand 9: 3d", "unknown entry in seat 1 'hand 9'"),
    "an expectation": (NAMED, "  tokes: 0", "  toke: 0", "unknown entry in expect 'toke'; did you mean 'tokes'"),
    "a detail": (NAMED, "outcome: s", "result: s", "unknown entry in what is expected of pair-plus 'result'"),
    "a meter": (
        NAMED,
        "meters: {progressive: 1000.20}",
        "meters: {jackpot: 5}",
        "this table has no meter 'jackpot'",
    ),
    "a place": (PLACES, "at: flop", "at: the flop", "is not written like 'card 4'"),
    "nobody's decision": (GONE, "seat 1's decision", "seat 7's decision", "this round has no seat 7's decision 1"),
    "two moments": (PLACES, "at: flop", "at: flop, before: card 2", "needs its name and when"),
    "a street of another game": (GONE, "after: seat 1's decision", "at: flop", "this round has no flop"),
    "a round's own game": (
        SHOE,
        "  - shuffle: true",
        "  - shuffle: true\n    game: roulette",
        "said once, for all rounds",
    ),
    "rounds that are none": (SHOE, "rounds:", "rouns:", "did you mean 'rounds'"),
    "a hand that is not over": (SHOOTERS, '"3-1", "4-3"', '"3-1"', "round 1: the hand is not over"),
    "a hand that ended": (
        GONE,
        "cards: Ad 8d Kc, decision: play}",
        "cards: Ad 8d Kc, decisions: [play, play]}",
        "never asked for the decision 'play': the hand ended by the ruling on player-leaves (7.C)",
    ),
    "an expectation of the poker room": (POT, "  rake: 4", "  rakes: 4", "did you mean 'rake'"),
    "a bet of no amount": (POT, "bet 30", "bet", "seat 2 must say how much to bet: $2 to $180"),
    "a bet too large": (POT, "bet 30", "bet 300", "may bet or raise to $2 to $180, not $300"),
    "a card nobody is dealt": (POT, "3c 4s", "3c 4s 5s", "gives the board 5s, which is never dealt"),
    "a decision nobody asks for": (
        POT,
        "decisions: [all in]",
        "decisions: [all in, fold]",
        "never asked for the decision",
    ),
    "a mistake the house does not know": (
        TURNED,
        "stud-hole-card-exposed, seat: 2",
        "hole-crad, seat: 2",
        "unknown irr",
    ),
    "a mistake without its player": (TURNED, "exposed, seat: 2", "exposed", "say whose hand it is"),
    "a mistake without its card": (MISDEAL, "card 2, card: 2c", "card 2", "card-face-up: say which card it is"),
    "a mistake of another kind of poker": (
        MISDEAL,
        "{name: card-face-up, before: card 2, card: 2c}",
        "{name: stud-hole-card-exposed, before: card 2, seat: 1}",
        "that happens where variant is seven-card-stud",
    ),
    "a mistake too late": (REPLACED, "before: card 4", "before: card 40", "this hand has no card 40"),
    "a mistake nobody can have seen": (MISDEAL, "card: 3c", "card: 2c", "2c is already out"),
    "a place in no hand": (REPLACED, "before: card 4", "at: flop", "this hand has no flop"),
    "a mistake with two moments": (TURNED, "before: card 7", "before: card 7, at: flop", "its name and when"),
    "a player without chips": (POT, "chips: 20, ", "", "seat 1 has no chips"),
    "confirmed but not late": (DICE, "late: true, ", "", "only a late wager is confirmed"),
}


@pytest.mark.parametrize(("name", "right", "wrong", "said"), REFUSED.values(), ids=REFUSED)
def test_what_nobody_reads_is_refused(name: str, right: str, wrong: str, said: str) -> None:
    text = text_of(name)
    assert right in text
    with pytest.raises(BadInput) as refusal:
        tell(text.replace(right, wrong))
    assert said in str(refusal.value)
