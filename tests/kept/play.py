"""Plays a small floor and writes its database down as SQL: how the databases in this folder were made.

Run with the source of a released version first on the path, and the name of the file to write:

    PYTHONPATH=OLD/src python tests/kept/play.py tests/kept/0001.sql

A kept database is never made again: it is what that version of Pitboss left behind, and must verify for ever.
"""

import os
import sqlite3
import sys
import tempfile
from pathlib import Path

os.environ["PITBOSS_JOURNAL_KEY"] = "the key of the kept databases"

from pydantic import TypeAdapter

from pitboss.equipment.chance import SeededChance
from pitboss.floor.acts import AnyAct, Setup
from pitboss.floor.acts.amendments import RulebookActs  # from revision 0009 on
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.procedures import signed_off
from pitboss.floor.people import Person, add_person, sign_in
from pitboss.floor.roles import Role, may_sign
from pitboss.floor.sealing import seal_heads  # up to revision 0005 in audit.verify
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.floor.training import answer, ask
from pitboss.library import section
from pitboss.table import Decide

HOUSE = "jack-cleveland"
STRAIGHT_UP = "paytables: {straight: {payout-odds: {rows: {win: 36 to 1}}}}"
ACT: TypeAdapter[AnyAct] = TypeAdapter(AnyAct)
RULEBOOK_ACT: TypeAdapter[RulebookActs] = TypeAdapter(RulebookActs)


def play(store: Store) -> None:
    """People, two tables, rounds, a fill that was given and one that waits, commands with keys, seals, and since
    revision 0009 an amendment and a question of the school."""
    people: dict[str, Person] = {}
    with store.writing() as connection:
        for role in Role:
            house = None if role in (Role.PLAYER, Role.AUDITOR, Role.AGENT) else HOUSE
            password = "a long password" if role is Role.MANAGER else None
            people[role] = add_person(
                store,
                connection,
                None,
                now(),
                name=role,
                title=role.title(),
                role=role,
                password=password,
                house=house,
            )
    assert sign_in(store, Role.MANAGER, "a long password", now(), 1_800_000_000)
    assert sign_in(store, Role.MANAGER, "another password", now(), 1_800_000_000) is None
    floor = Floor(store, demo=True)  # up to revision 0007 players were taken at their word anyway

    def do(who: str, table: int, act: str, key: str | None = None, **of: object) -> None:
        floor.act(people[who], table, ACT.validate_python({"act": act, **of}), key=key)

    for game, wager in (("roulette", "red"), ("three-card-poker", "ante")):
        options = {"minimum": "5", "maximum": "1000"}
        table = floor.set_up(people[Role.MANAGER], Setup(property=HOUSE, game=game, name=game, options=options))
        live = floor.see(table, lambda live: live)
        for number, step, *rest in list(signed_off(live.state, live.house, "opening")):
            if rest[1:] == [False]:  # since revision 0010: a rule nobody signs for
                continue
            signer = next(name for name in people if may_sign(people[name].role, step.signed_by or step.by))
            do(signer, table, "sign-step", moment="opening", step=number)
        do(Role.MANAGER, table, "open-table", bank="100000.00")
        do(Role.PLAYER, table, "take-seat", seat=1)
        do(Role.DEALER, table, "take-seat", seat=2, player="A guest")
        do(Role.PLAYER, table, "buy-in", key="buy", seat=1, amount="500.00")
        for _ in range(4):
            spot = wager if game == "roulette" else None
            do(Role.PLAYER, table, "wager", seat=1, wager=wager, amount="5.00", spot=spot)
            do(Role.DEALER, table, "no-more-bets")
            while (round_ := getattr(floor.see(table, lambda live: live), "round", None)) is not None:
                assert isinstance(round_.ask, Decide)
                do(Role.PLAYER, table, "decide", seat=1, choice=round_.ask.choices[0])
        do(Role.DEALER, table, "ask-fill", amount="100.00")
        do(Role.SUPERVISOR, table, "approve", approval=2 * table - 1)
        do(Role.DEALER, table, "ask-fill", amount="200.00")
        seal_heads(store, now())
    do(Role.PLAYER, 1, "leave-seat", seat=1)
    amend(floor, people)
    learn(store, people[Role.DEALER])
    seal_heads(store, now())


def amend(floor: Floor, people: dict[str, Person]) -> None:
    """A pay that is proposed and signed."""
    wanted = {"property": HOUSE, "game": "roulette", "what": "Straight up pays more", "proposal": STRAIGHT_UP}
    proposed = RULEBOOK_ACT.validate_python({"act": "propose", "effective": "2099-01-01", **wanted})
    number = floor.amend(people[Role.MANAGER], proposed)
    floor.amend(people[Role.AGENT], RULEBOOK_ACT.validate_python({"act": "approve", "amendment": number}))


def learn(store: Store, dealer: Person) -> None:
    """A question that is asked, asked again and answered, wrongly."""
    for _ in range(2):
        asked = ask(store, dealer, section(HOUSE, "roulette"), "payout", 1, now(), SeededChance(1))
    for number, step in enumerate(asked.exercise.steps):
        answer(store, dealer, asked.id, number, {task.name: "0" for task in step.tasks}, now())


def main(path: Path) -> None:
    """Play, check, and write it down."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/floor.db")
        store.create()
        play(store)
        assert verify(store).faults == []
        store.close()
        with sqlite3.connect(f"{folder}/floor.db") as connection:
            path.write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
