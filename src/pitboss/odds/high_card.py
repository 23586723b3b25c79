"""Two cards compared, exactly: how often ranks and suits meet among so many decks."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from pitboss.games.high_card.play import SURRENDER
from pitboss.games.high_card.rules import EQUAL, HighCardRules, rules, side_of
from pitboss.odds.poker.stakes import named
from pitboss.odds.result import Analysis, OutcomeLine, Situation, Strategy, WagerOdds

METHOD: Final = "ranks and suits of two cards counted"
_RANKS, _SUITS = 13, 4


def analyse(situation: Situation) -> Analysis:
    """Every wager; where a tie may go to war, by whichever choice is worth more."""
    how = rules(situation.house)
    chances = first_cards(how.deck.decks)
    wagers: list[WagerOdds] = []
    if how.war is not None:
        wagers.append(_with_war(situation, how, chances))
    for name in situation.house.wagers:
        if name not in _in_the_war(situation, how):
            wagers.append(_odds(situation, name, _named(situation, name, chances)))
    return Analysis(tuple(wagers), Strategy(rules=(_advice(situation, how),)))


def first_cards(decks: int) -> Mapping[str, Fraction]:
    """How the first two cards compare."""
    others = _RANKS * _SUITS * decks - 1
    suited, tie = Fraction(decks - 1, others), Fraction(_SUITS * decks - 1, others)
    return {"win": (1 - tie) / 2, "lose": (1 - tie) / 2, "suited-tie": suited, "tie": tie - suited}


def second_cards(decks: int) -> Mapping[str, Fraction]:
    """How the second two compare when the first were of one rank; what is burnt between them changes nothing."""
    left = _RANKS * _SUITS * decks - 2
    counts = [_SUITS * decks] * (_RANKS - 1) + [_SUITS * decks - 2]
    tie = Fraction(sum(count * (count - 1) for count in counts), left * (left - 1))
    return {"war-won": (1 - tie) / 2, "war-tied": tie, "lose": (1 - tie) / 2}


def goes_to_war(situation: Situation) -> bool:
    """Whether a tied hand is worth more at war than half given up."""
    how = rules(situation.house)
    return how.war is not None and _at_war(situation, how) >= _net(situation, _base(situation, how), SURRENDER)


def _base(situation: Situation, how: HighCardRules) -> str:
    assert how.war is not None
    return situation.house.wagers[how.war.wager].equals or ""


def _in_the_war(situation: Situation, how: HighCardRules) -> tuple[str, ...]:
    return () if how.war is None else (_base(situation, how), how.war.wager)


def _net(situation: Situation, wager: str, outcome: str) -> Fraction:
    return situation.net(wager, situation.house.pays(wager, outcome))


def _at_war(situation: Situation, how: HighCardRules) -> Fraction:
    """What a war is worth on both wagers."""
    both = _in_the_war(situation, how)
    return sum(
        (
            chance * sum((_net(situation, each, outcome) for each in both), Fraction(0))
            for outcome, chance in second_cards(how.deck.decks).items()
        ),
        Fraction(0),
    )


def _with_war(situation: Situation, how: HighCardRules, chances: Mapping[str, Fraction]) -> WagerOdds:
    base, raised = _in_the_war(situation, how)
    tie = chances["tie"] + chances["suited-tie"]
    lines = [(name, chances[name], _net(situation, base, name)) for name in ("win", "lose")]
    ante = {name: chances[name] for name in ("win", "lose")}
    more: dict[str, Fraction] = {}
    fights = goes_to_war(situation)
    if not fights:
        lines.append((SURRENDER, tie, _net(situation, base, SURRENDER)))
        ante[SURRENDER] = tie
    for outcome, chance in second_cards(how.deck.decks).items() if fights else ():
        net = _net(situation, base, outcome) + _net(situation, raised, outcome)
        lines.append((outcome if outcome != "lose" else "war-lost", tie * chance, net))
        ante[outcome] = ante.get(outcome, Fraction(0)) + tie * chance
        more[outcome] = tie * chance
    key, title = named((base, raised), situation.house)
    more["lose"] = more.get("lose", Fraction(0))
    return WagerOdds(
        wager=key,
        title=title,
        table=situation.house.tables[base],
        method=METHOD,
        lines=tuple(OutcomeLine(name, chance, f"{float(net):+g} antes", net) for name, chance, net in lines),
        stake=situation.stake(base),
        wagered=1 + tie * fights,
        notes=(f"per unit of the {situation.house.wagers[base].title}",),
        parts={base: ante, raised: more},
    )


def _named(situation: Situation, wager: str, chances: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """By line of the pay table: how likely it is."""
    house, found = situation.house, dict[str, Fraction]()
    for outcome, chance in chances.items():
        line = house.line(wager, _for(situation, wager, outcome))
        found[line] = found.get(line, Fraction(0)) + chance
    return found


def _for(situation: Situation, wager: str, outcome: str) -> str:
    """What the first hand's result is for a wager."""
    entry, hands = situation.house.wagers[wager], rules(situation.house).compared.hands
    ties = outcome in ("tie", "suited-tie")
    if entry.classifier == EQUAL:
        return outcome if ties else "lose"
    if ties:
        return "tie"
    return outcome if side_of(situation.house, wager) == hands[0] else {"win": "lose", "lose": "win"}[outcome]


def _odds(situation: Situation, wager: str, chances: Mapping[str, Fraction]) -> WagerOdds:
    house = situation.house
    return WagerOdds(
        wager=wager,
        title=house.wagers[wager].title,
        table=house.tables[wager],
        method=METHOD,
        lines=tuple(_lines(situation, wager, chances)),
        stake=situation.stake(wager),
    )


def _lines(situation: Situation, wager: str, chances: Mapping[str, Fraction]) -> Iterator[OutcomeLine]:
    for line, chance in chances.items():
        odds = situation.house.pays(wager, line)
        yield OutcomeLine(line, chance, str(odds), situation.net(wager, odds))


def _advice(situation: Situation, how: HighCardRules) -> str:
    if how.war is None:
        return "No play changes the odds."
    return "Always go to war." if goes_to_war(situation) else "Never go to war: surrender."
