"""The explanation line of nasty hands: kickers, copies, commissions, caps, envy, push 22."""

from pathlib import Path

import pytest

from pitboss.scenario import tell
from pitboss.table.events import EnvyPaid, Settled
from pitboss.words.events import told

SCENARIOS = Path(__file__).parent / "scenarios"
ULTIMATE = "property: hollywood-toledo\ngame: ultimate-texas-holdem\n"
PLAYS = "decisions: [check, check, play]"
THREE = "property: jack-cleveland\ngame: three-card-poker\n"
BLACKJACK = "property: hard-rock-cincinnati\ngame: blackjack\n"


def ultimate(cards: str, board: str, dealer: str) -> str:
    seat = f"{{wagers: {{ante: 10, blind: 10}}, cards: {cards}, {PLAYS}}}"
    return f"{ULTIMATE}seats: [{seat}]\ncommunity: {board}\ndealer: {dealer}\n"


def three_cards(cards: str, dealer: str) -> str:
    seat = f"{{wagers: {{ante: 10}}, cards: {cards}, decisions: [play]}}"
    return f"{THREE}seats: [{seat}]\ndealer: {dealer}\n"


def written(house: str, name: str) -> str:
    return (SCENARIOS / house / f"{name}.yaml").read_text(encoding="utf-8")


NASTY = {
    "a kicker decides two equal two pairs": (
        ultimate("Qh 5d", "Jc Jd 4s 4h 2c", "Td 9c"),
        "Seat 1, Ante: paid $10 at 1 to 1. Queen kicker: two pair, jacks and fours, queen over ten",
    ),
    "the board plays for both": (
        ultimate("3h 5d", "Ac Kd Qs Jh Tc", "7d 9c"),
        "Seat 1, Play pushes, $10 goes back. Tie: both straight to the ace",
    ),
    "an ace below a straight": (
        ultimate("Ah 5d", "Jc 9d 4s 3h 2c", "Td 8c"),
        "Seat 1, Blind: paid $10 at 1 to 1. "
        "The dealer does not qualify with jack high; the player has straight to the five",
    ),
    "the full house of the higher three": (
        ultimate("Kh Kd", "Ks 3c 3d 8h 2c", "3h 8c"),
        "Seat 1, Ante: paid $10 at 1 to 1. Full house, kings over threes against full house, threes over eights",
    ),
    "a flush by its fourth card": (
        ultimate("7h 2d", "Ah Kh 9h 3h 5c", "6h 4d"),
        "Seat 1, Ante: paid $10 at 1 to 1. Flush, ace high against flush, ace high, seven over six plays",
    ),
    "king high against king high": (
        three_cards("Kh Jd 2c", "Kd 9c 8s"),
        "Seat 1, Ante: paid $10 at 1 to 1. King high against king high, jack over nine plays",
    ),
    "the last of three cards": (
        three_cards("Kh Jd 2c", "Kd Jc 3s"),
        "Seat 1, Ante loses $10. King high against king high, three over two plays",
    ),
    "three cards alike": (
        three_cards("Kh Jd 2c", "Kd Jc 2s"),
        "Seat 1, Play pushes, $10 goes back. Tie: both king high, then jack two",
    ),
    "a copy that is the player's": (
        written("hard-rock-cincinnati", "four-card-poker-11.A.i-an-equal-hand-is-paid"),
        "Seat 1, Ante: paid $10 at 1 to 1. "
        "Copy: both pair of queens, nine five beside, an equal hand is the player's",
    ),
    "a copy that is the dealer's": (
        written("hard-rock-cincinnati", "pai-gow-13.G.ii-a-copy-is-the-dealers"),
        "Seat 1, Pai Gow Poker pushes, $10 goes back. "
        "High hand wins, three jacks against pair of queens; "
        "copy: the dealer wins the tie of the low hand, ace king",
    ),
    "a foul hand": (
        written("hard-rock-cincinnati", "pai-gow-13.G.ii-a-copy-is-the-dealers"),
        "Seat 4, Pai Gow Poker loses $10. A foul hand: the low hand is the higher one",
    ),
    "vigorish on a win": (
        written("hard-rock-cincinnati", "pai-gow-13.M-vigorish-up-to-a-quarter"),
        "Seat 1, Pai Gow Poker: won $12, less 5% vigorish $0.75: paid $11.25. "
        "High hand wins, pair of aces against king high; low hand wins, king queen against queen nine",
    ),
    "vigorish that is owed": (
        written("hard-rock-cincinnati", "baccarat-13.E-commission-that-is-put-off-is-marked"),
        "Seat 1, Banker's Hand: won $11, less 5% vigorish $0.50 that is owed: paid $11. Banker wins, 8 over 5",
    ),
    "ace to five above the king": (
        written("hard-rock-cincinnati", "pai-gow-7.B.iii-ace-to-five-is-the-highest-straight-flush"),
        "Seat 1, Pai Gow Poker: won $10, less 5% vigorish $0.50: paid $9.50. "
        "High hand wins, straight flush to the five against straight flush to the king; "
        "low hand wins, king jack against six two",
    ),
    "a nine-high low hand": (
        written("hard-rock-cincinnati", "pai-gow-13.J-a-nine-high-low-hand-pushes-all"),
        "Seat 1, Pai Gow Poker pushes, $10 goes back. The dealer's low hand is nine high and pushes all",
    ),
    "cut by the payout limit": (
        written("hollywood-toledo", "tcp-25-aggregate-limit"),
        "Seat 1, Pair Plus: won $4,000 at 40 to 1, cut by the payout limit: paid $1,000. "
        "Straight flush to the ace: A♥ K♥ Q♥",
    ),
    "cut to nothing": (
        written("hollywood-toledo", "tcp-25-aggregate-limit"),
        "Seat 1, Six Card Bonus: won $25,000 at 1000 to 1, cut by the payout limit: paid $0. "
        "Royal flush: A♥ K♥ Q♥ J♥ 10♥ 2♣",
    ),
    "envy": (
        written("hard-rock-cincinnati", "pai-gow-15.B-envy-from-five-dollars"),
        "Seat 4, Fortune Bonus is paid $20 envy for the straight flush of seat 1",
    ),
    "a share of the meter": (
        written("horseshoe-cleveland", "multi-link-3a-a-tenth-of-the-meter-and-envy"),
        "Seat 1, Multi-Link Progressive: paid $2,000, 10% of the meter. "
        "Straight flush to the nine: 5♥ 6♥ 7♥ 8♥ 9♥",
    ),
    "sevens of diamonds": (
        written(
            "hard-rock-cincinnati",
            "blackjack-progressives-1.F.6.a-two-meter-winners-in-the-order-of-the-deal",
        ),
        "Seat 1, Blazing 7's Progressive: paid $20,000, the whole meter. Three sevens of diamonds: 7♦ 7♦ 7♦",
    ),
    "push 22": (
        written("hollywood-toledo", "free-bet-4.C.2-dealer-22-pushes-while-buster-pays"),
        "Seat 1, Blackjack Wager pushes, $10 goes back. 19: the dealer's 22 pushes every hand still in play",
    ),
    "back to life": (
        written("hard-rock-cincinnati", "zombie-4.E-back-to-life"),
        "Seat 1, Blackjack Wager: paid $10 at 1 to 1. 26 comes back to life, the dealer has 23",
    ),
    "the second of two split hands breaks": (
        BLACKJACK + "seats: [{wagers: {blackjack: 10}, cards: 8s 8d, decisions: [split, stand, hit], "
        "hand 1: Ts, hand 2: 7c Kc}]\ndealer: 6h Td 9s\n",
        "Seat 1, Split loses $10. Bust with 25",
    ),
    "a wild royal over five of a kind": (
        written("hard-rock-cincinnati", "dj-wild-stud-poker-6.B-a-royal-beats-five-of-a-kind"),
        "Seat 1, Ante: paid $10 at 1 to 1. Royal flush against five nines",
    ),
    "suited cards down to the fourth": (
        written("hard-rock-cincinnati", "high-card-flush-6.C-card-by-card-below-the-highest"),
        "Seat 1, Ante loses $10. Four-card flush, ace high against four-card flush, ace high, six over five plays",
    ),
    "twelve against the dice": (
        written("jack-cleveland", "craps-3.A.ii.c-dont-pass-bars-twelve"),
        "Seat 1, Don't Pass Bet pushes, $10 goes back. 12 is barred",
    ),
    "nine of ten numbers": (
        written("hard-rock-cincinnati", "craps-12.i.c-almost-as-a-wager-with-nine"),
        "Seat 1, Almost: paid $100 at 20 to 1. 7, seven out: every number but one before the seven",
    ),
    "a six that pays half": (
        written("hard-rock-cincinnati", "rock-bac-13.B.i-a-winning-six-pays-half"),
        "Seat 1, Banker's Hand: paid $5 at 1 to 2. Wins with a six: banker wins, 6 over 5",
    ),
}


@pytest.mark.parametrize("name", NASTY)
def test_the_line_says_what_decided(name: str) -> None:
    scenario, expected = NASTY[name]
    (played,) = tell(scenario, name)
    assert played.round is not None, played.refused
    both = zip(played.round.events, told(played.round), strict=True)
    lines = [words.line for event, words in both if isinstance(event, Settled | EnvyPaid)]
    assert expected in lines, "\n".join(lines)
