"""Third card drills: four cards of baccarat lie there; who draws?"""

from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.games.baccarat.coup import BANKER, PLAYER, count
from pitboss.games.baccarat.rules import rules_of
from pitboss.rulebook import HouseRules
from pitboss.school.drill import Drill
from pitboss.school.exercise import Kind, Reason, Step, Task
from pitboss.school.practice import card_round
from pitboss.school.scene import scene_after
from pitboss.table import Round
from pitboss.table.events import Dealt

_PLAYER_DRAWS, _BANKER_DRAWS, _NOBODY = "Player draws", "Banker draws", "Nobody draws any more"
_CHOICES: Final = (_PLAYER_DRAWS, _BANKER_DRAWS, _NOBODY)


def third_card_steps(house: HouseRules, chance: SeededChance, level: int) -> tuple[Step, ...]:
    """What comes after four cards; from the second level on Banker's card after Player's third, too.

    At the highest level only coups are asked in which Banker has to look at what Player drew.
    """
    while True:
        round_ = card_round(house, chance, 1, 1, {})
        dealt = [at for at, event in enumerate(round_.events) if isinstance(event, Dealt)]
        drew = _drawn(round_, dealt, 4) == PLAYER
        if level < 3 or (drew and 3 <= count(round_.table.board[BANKER][:2]) <= 6):
            break
    steps = [_step(round_, dealt, 4)] if level < 3 else []
    if level > 1 and drew:
        steps.append(_step(round_, dealt, 5))
    return tuple(steps)


def _drawn(round_: Round, dealt: list[int], cards: int) -> str | None:
    """Who got the next card after so many."""
    if len(dealt) == cards:
        return None
    event = round_.events[dealt[cards]]
    assert isinstance(event, Dealt)
    return event.to


def _step(round_: Round, dealt: list[int], cards: int) -> Step:
    who = _drawn(round_, dealt, cards)
    right = {PLAYER: _PLAYER_DRAWS, BANKER: _BANKER_DRAWS, None: _NOBODY}[who]
    player, banker = round_.table.board[PLAYER], round_.table.board[BANKER]
    first, second = count(player[:2]), count(banker[:2])
    third = f"; Player's third card is {player[2]}" if cards == 5 else ""
    why = Reason(f"Player {first}, Banker {second}{third}: {right.lower()}", rules_of(round_.house).draws.cite)
    task = Task("draws", "Who draws?", Kind.CHOICE, (right,), (why,), choices=_CHOICES)
    upto = dealt[cards] if cards < len(dealt) else dealt[-1] + 1
    scene = scene_after(round_.house, list(round_.players), round_.events[:upto], all_up=True)
    return Step("Player and Banker have their cards." if cards == 4 else "Player has drawn.", (task,), scene)


THIRD_CARDS: Final = Drill("third-card", "Third cards", "Who draws at baccarat?", third_card_steps)
