"""Setting hands of Pai Gow Poker: the house way, and what every setting is worth."""

from pitboss import library
from pitboss.cli.output import cited, console, options_from, say, say_json, show
from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput
from pitboss.games.pai_gow import FAMILY
from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import CARDS
from pitboss.games.pai_gow.rules import rules
from pitboss.odds.pai_gow.best_setting import SettingWorth, best_settings
from pitboss.rulebook import HouseRules


def house_way(house: str, hand: list[str], game: str, best: bool, set_: list[str] | None, as_json: bool) -> None:
    """Set the cards and print the rule."""
    section = library.find_section(house, game)
    if section.played_as != FAMILY.name:
        raise BadInput(f"{section.game} has no house way; games played as {FAMILY.name} have")
    table = HouseRules.choose(section, options_from(set_))
    held = cards(" ".join(hand))
    if len(set(held)) != CARDS or len(held) != CARDS:
        raise BadInput(f"a hand is set from seven different cards, not {len(set(held))}")
    how = rules(table)
    setting = how.house_way.set(held, how.wheel_lowest)
    assert setting.case is not None
    by_house = Strengths.of(setting, how.wheel_lowest)
    worths = _worths(table, held) if best else []
    if as_json:
        data = {
            "high": [str(card) for card in setting.high],
            "low": [str(card) for card in setting.low],
            "rule": setting.case.says,
            "cite": list(setting.case.cite),
        }
        say_json(data | ({"settings": [_data(worth) for worth in worths]} if best else {}))
        return
    say(f"high [bold]{_named(setting.high)}[/]   low [bold]{_named(setting.low)}[/]")
    say(f"{setting.case.says} [dim]{cited(setting.case.cite)}[/]")
    if best:
        rows = [
            (
                _named(worth.setting.low),
                _named(worth.setting.high),
                f"{float(worth.win):.4%}",
                f"{float(worth.tie):.4%}",
                f"{float(worth.value):+.4%}",
                "house way" if worth.strengths == by_house else "",
            )
            for worth in worths
        ]
        show("Every setting against every dealer's hand", ["low", "high", "wins", "pushes", "is worth", ""], rows)


def _worths(table: HouseRules, held: tuple[Card, ...]) -> list[SettingWorth]:
    with console.status("[dim]setting 53,524,680 dealer's hands[/]"):
        return best_settings(table, held)


def _data(worth: SettingWorth) -> dict[str, object]:
    return {
        "low": [str(card) for card in worth.setting.low],
        "high": [str(card) for card in worth.setting.high],
        "win": float(worth.win),
        "push": float(worth.tie),
        "value": float(worth.value),
        "exact": str(worth.value),
    }


def _named(hand: tuple[Card, ...]) -> str:
    return " ".join(map(str, hand))
