"""The journal as a whole: its sequence, its seals, the head that leaves the database, and the keys."""

import json
import os
import shutil
import stat
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, delete, select, update

from pitboss.errors import BadInput
from pitboss.floor.audit.verify import opened_and_verified, verify
from pitboss.floor.chain import Entry
from pitboss.floor.keyring import KEY, RING, fingerprint, keep_keys
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.schema import JOURNAL, STREAMS, TABLES
from pitboss.floor.sealing import Anchor, head_file, keep_head, newest_head, read_head, seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import SEALS, Store
from tests.floor_play import Pit, hire
from tests.test_cli import pitboss

HOUSE = "jack-cleveland"


@pytest.fixture
def pit(store: Store) -> Pit:
    """Two tables that were played at and sealed twice."""
    hire(store, HOUSE)
    pit, rng = Pit(store), Random(7)
    for game in ("roulette", "three-card-poker"):
        pit.play_rounds(pit.table(HOUSE, game, players=2, name=game), rng)
    assert seal_heads(store, now())
    pit.play_rounds(1, rng)
    return pit


def _head(pit: Pit) -> Anchor:
    found = seal_heads(pit.store, now())
    assert found is not None
    return found


def _erase(connection: Connection, after: int, *streams: str) -> None:
    """Take everything after a place out of some streams, and make it look as if it had never been."""
    for stream in streams:
        connection.execute(delete(JOURNAL).where(JOURNAL.c.stream == stream, JOURNAL.c.id > after))
        left = select(JOURNAL.c.number, JOURNAL.c.seal).where(JOURNAL.c.stream == stream)
        last = connection.execute(left.order_by(JOURNAL.c.number.desc()).limit(1)).first()
        here = STREAMS.c.name == stream
        if last is None:
            connection.execute(delete(STREAMS).where(here))
        else:
            connection.execute(update(STREAMS).where(here).values(version=last.number, seal=last.seal))
            if stream.startswith("table:"):
                table = TABLES.c.id == int(stream.removeprefix("table:"))
                connection.execute(update(TABLES).where(table).values(version=last.number))


def _places(store: Store) -> list[tuple[int, str, int]]:
    with store.reading() as connection:
        rows = connection.execute(select(JOURNAL.c.id, JOURNAL.c.stream, JOURNAL.c.number).order_by(JOURNAL.c.id))
        return [(row.id, row.stream, row.number) for row in rows]


# --- one sequence ------------------------------------------------------------------------------------------------


def test_all_records_stand_in_one_sequence(pit: Pit) -> None:
    places = _places(pit.store)
    numbers: dict[str, int] = {}
    for _, stream, number in places:
        assert number == numbers.get(stream, 0) + 1, "what follows in its stream follows in the sequence"
        numbers[stream] = number
    if pit.store.sqlite:
        assert [place for place, _, _ in places] == list(range(1, len(places) + 1)), "and no place is left out"


def _only_strange(store: Store) -> bool:
    """Whether streams are sealed as they should be, and only nobody knows what they are of."""
    written = {stream for _, stream, _ in _places(store) if stream.startswith("test")}
    faults = {f"{stream}: nothing on the floor keeps such a stream" for stream in written}
    return set(verify(store).faults) == faults != set()


def test_what_is_refused_leaves_no_place_out(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/floor.db")
    store.create()

    def fail(connection: Connection) -> None:
        with store.apart(connection):
            store.append(connection, "test", [Entry("fact", {}, None, "now")])
            raise BadInput("no")

    with store.writing() as connection:
        with pytest.raises(BadInput):
            fail(connection)
        store.append(connection, "test", [Entry("fact", {}, None, "now")] * 3)
    assert [place for place, _, _ in _places(store)] == [1, 2, 3, 4]
    assert _only_strange(store)
    store.close()


def test_seals_beside_writers_miss_nothing(store: Store) -> None:
    """While several write to streams of their own, everything up to a seal's place is in its sum."""
    stop = threading.Event()

    def write(stream: str) -> None:
        while not stop.is_set():
            with store.writing() as connection:
                store.append(connection, stream, [Entry("fact", {}, None, "now")] * 3)

    threads = [threading.Thread(target=write, args=(f"test:{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    sealed = 0
    while sealed < 10:
        sealed += seal_heads(store, now()) is not None
    stop.set()
    for thread in threads:
        thread.join()
    assert _only_strange(store)


def test_a_stream_that_is_called_by_no_number_is_named(pit: Pit) -> None:
    """And everything else is checked."""
    strange = ("table:new", "tournament:first", "pits")
    with pit.store.writing() as connection:
        for stream in strange:
            pit.store.append(connection, stream, [Entry("fact", {}, None, "now")])
        connection.execute(update(TABLES).where(TABLES.c.id == 1).values(status="closed"))
    assert sorted(verify(pit.store).faults) == [
        "pits: nothing on the floor keeps such a stream",
        "roulette: its status is stored as closed, the journal says open",
        "table:new: nothing on the floor keeps such a stream",
        "tournament:first: nothing on the floor keeps such a stream",
    ]


def test_a_seal_is_of_one_size(store: Store) -> None:
    sizes = set()
    for streams in (1, 50):
        with store.writing() as connection:
            for stream in range(streams):
                store.append(connection, f"test:{stream}", [Entry("fact", {}, None, "now")])
        assert seal_heads(store, now())
        with store.reading() as connection:
            sizes.add(len(list(store.records(connection, SEALS))[-1].body) // 10)
    assert len(sizes) == 1


# --- the tail ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "streams", [("table:1",), ("people",), ("table:2", SEALS), (SEALS,), ("table:1", "table:2", "people", SEALS)]
)
def test_an_erased_tail_is_found_with_the_head(pit: Pit, streams: tuple[str, ...]) -> None:
    """Also where the seals that saw it are erased with it."""
    head = _head(pit)
    assert verify(pit.store, since=head).faults == []
    with pit.store.writing() as connection:
        _erase(connection, 10, *streams)
    faults = verify(pit.store, since=head).faults
    for stream in streams:
        number, _ = head.streams[stream]
        assert (
            f"{stream}: record {number}, its last when the head of {head.at} was made, is not there now" in faults
        )


def test_a_newest_seal_cannot_vanish_while_anything_follows(pit: Pit) -> None:
    """Every record says how often the journal had been sealed: no head is needed."""
    newest = _head(pit).number
    pit.do("ann", 1, "buy-in", seat=1, amount=500)
    version = pit.live(1).version
    with pit.store.writing() as connection:
        before = connection.execute(
            select(JOURNAL.c.id).where(JOURNAL.c.stream == SEALS, JOURNAL.c.number == newest)
        ).scalar_one()
        _erase(connection, before - 1, SEALS)
    assert (
        f"seals: record {newest} is missing; record {version} of table:1 was written after it"
        in verify(pit.store).faults
    )


def test_the_stream_of_the_seals_cannot_vanish(pit: Pit) -> None:
    with pit.store.writing() as connection:
        _erase(connection, 0, SEALS)
    assert any(fault.startswith("seals: record 1 is missing") for fault in verify(pit.store).faults)


def test_without_a_head_the_check_says_what_it_cannot_prove(pit: Pit) -> None:
    assert verify(pit.store).unproved == [
        "whether records were cut off at the end; give a head that was kept elsewhere (--since)"
    ]
    head = _head(pit)
    assert verify(pit.store, since=head).unproved == [
        f"whether records were cut off that came after the head of {head.at}"
    ]


def test_a_forged_head_is_refused(pit: Pit) -> None:
    """Who would cut the tail off could lay an older head beside it, but cannot make one up."""
    head = _head(pit)
    shorter = {stream: (1, seal) for stream, (_, seal) in head.streams.items()}
    assert verify(pit.store, since=replace(head, streams=shorter)).faults == [
        "the head was not made with the journal's key, or was changed"
    ]


def test_a_head_is_kept_and_read(pit: Pit, tmp_path: Path) -> None:
    head = _head(pit)
    keep_head(tmp_path / "head", head)
    assert read_head(tmp_path / "head") == head
    assert newest_head(pit.store) == head
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("head")] == ["head"]
    with pytest.raises(BadInput, match="no head of a journal"):
        read_head(tmp_path / "floor.db")


def test_the_command_line_keeps_heads_and_checks_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITBOSS_HEAD_FILE")
    url = f"sqlite:///{tmp_path}/floor.db"
    store = Store(url)
    store.create()
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "roulette")
    said = json.loads(pitboss("floor", "head", "--json", "--database", url).stdout)
    assert said == json.loads((tmp_path / "floor.head").read_text())
    assert head_file(store.file) == tmp_path / "floor.head"
    sound = pitboss("floor", "verify", "--database", url)
    assert sound.exit_code == 0
    assert "Not proved: whether records were cut off that came after the head" in sound.stdout
    with store.writing() as connection:
        _erase(connection, said["upto"] - 1, *said["streams"])
    cut = pitboss("floor", "verify", "--json", "--database", url)
    assert cut.exit_code == 1
    assert any("its last when the head of" in fault for fault in json.loads(cut.stdout)["faults"])
    store.close()


# --- keys --------------------------------------------------------------------------------------------------------


def _played(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path}/floor.db"
    store = Store(url)
    store.create()
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette")
    store.close()
    return url


def _without(path: Path) -> None:
    path.unlink()


def _emptied(path: Path) -> None:
    path.write_text("")


def _another(path: Path) -> None:
    path.write_text("ab" * 32)


@pytest.mark.parametrize(
    ("change", "said"), [(_without, "not at hand"), (_emptied, "is empty"), (_another, "not at hand")]
)
def test_a_lost_key_is_refused_and_never_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], None], said: str
) -> None:
    monkeypatch.delenv(KEY)
    url, key = _played(tmp_path), tmp_path / "floor.key"
    change(key)
    before = key.read_text() if key.exists() else None
    with pytest.raises(BadInput, match=said):
        Store(url).create()
    with pytest.raises(BadInput, match=said):
        pitboss("floor", "verify", "--database", url)
    assert (key.read_text() if key.exists() else None) == before


@pytest.mark.parametrize("key", ["", " "])
def test_an_empty_key_in_the_environment_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv(KEY, key)
    with pytest.raises(BadInput, match="set and empty"):
        Store(f"sqlite:///{tmp_path}/floor.db")


def test_nobody_else_reads_the_database_or_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEY)
    (tmp_path / "floor.db").touch(0o644)
    _played(tmp_path)
    for name in ("floor.db", "floor.key"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def _manager(store: Store) -> None:
    with store.writing() as connection:
        add_person(
            store,
            connection,
            None,
            now(),
            name="dana",
            title="Dana",
            role=Role.MANAGER,
            password="a long password",
            house=HOUSE,
        )


def test_a_changed_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The change is signed and journalled; a floor that runs goes on with the new key; what the old one sealed is
    proved with the old one."""
    monkeypatch.delenv(KEY)
    url = _played(tmp_path)
    running = Store(url)
    running.create()
    _manager(running)
    pit, old = Pit(running), running.keyring.keys[0]
    with pytest.raises(BadInput, match="the name or the password is wrong"):
        pitboss("floor", "change-key", "--by", "dana", "--database", url, stdin="another password\n")
    assert Store(url).keyring.keys == (old,)
    done = pitboss("floor", "change-key", "--by", "dana", "--database", url, stdin="a long password\n")
    assert done.exit_code == 0, done.output
    new, kept = Store(url).keyring.keys
    assert kept == old != new
    with running.reading() as connection:
        changed = list(running.records(connection, "journal"))[-1].fact
    assert (changed.kind, changed.body) == ("key-changed", {"from": fingerprint(old), "to": fingerprint(new)})
    assert changed.person == max(person.id for person in Pit(running).people.values())
    pit.do("ann", 1, "buy-in", seat=1, amount=500)
    assert running.sealer.key == new
    assert verify(running).faults == []
    keep_keys(tmp_path / "floor.key", [new])
    assert verify(Store(url)).faults == [
        f"the journal cannot be checked: the journal is sealed with key {fingerprint(old)}, which is not at hand: "
        f"{tmp_path}/floor.key has {fingerprint(new)}. Put the right key back; a new one cannot take its place"
    ]
    keep_keys(tmp_path / "older", [old])
    monkeypatch.setenv(RING, str(tmp_path / "older"))
    assert verify(Store(url)).faults == []
    running.close()


def test_a_key_is_changed_beside_writers(store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody seals a record with the old key after the record that ends it."""
    old, new = os.environ[KEY].encode(), b"a new key for tests"
    keep_keys(tmp_path / "ring", [new, old])
    monkeypatch.setenv(RING, str(tmp_path / "ring"))
    stop, failed = threading.Event(), list[BaseException]()

    def write(stream: str) -> None:
        mine = Store(store.engine.url.render_as_string(hide_password=False))
        try:
            mine.create()
            while not stop.is_set():
                with mine.writing() as connection:
                    mine.append(connection, stream, [Entry("fact", {}, None, "now")])
        except BaseException as error:
            failed.append(error)
        mine.close()

    threads = [threading.Thread(target=write, args=(f"test:{number}",)) for number in range(3)]
    for thread in threads:
        thread.start()
    while len(_places(store)) < 20:
        pass
    with store.writing() as connection:
        store.change_key(connection, new, 1, now())
    until = len(_places(store)) + 20
    while len(_places(store)) < until and not failed:
        pass
    stop.set()
    for thread in threads:
        thread.join()
    assert failed == []
    store.create()
    assert _only_strange(store)


# --- damage ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [0.3, 0.6, 0.9])
def test_a_truncated_file_is_a_finding(tmp_path: Path, keep: float) -> None:
    url, file = _played(tmp_path), tmp_path / "floor.db"
    os.truncate(file, int(file.stat().st_size * keep))
    found = opened_and_verified(Store(url))
    assert any("damaged" in fault or "cannot be read" in fault for fault in found.faults)


def test_a_corrupted_page_is_a_finding(tmp_path: Path) -> None:
    """Every page but the first, one at a time: what is named is damaged, whatever it holds."""
    url, file = _played(tmp_path), tmp_path / "floor.db"
    whole, page = file.read_bytes(), 4096
    rng, missed = Random(1), []
    for at in range(page, len(whole), 7 * page):
        shutil.copy(file, tmp_path / "copy.db")
        with open(tmp_path / "copy.db", "r+b") as copy:
            copy.seek(at)
            copy.write(rng.randbytes(page))
        found = opened_and_verified(Store(f"sqlite:///{tmp_path}/copy.db"))
        if not any("damaged" in fault or "cannot be read" in fault for fault in found.faults):
            missed.append(at // page)
    assert missed == []
    assert opened_and_verified(Store(url)).faults == []
    said = pitboss("floor", "verify", "--json", "--database", f"sqlite:///{tmp_path}/copy.db")
    assert json.loads(said.stdout)["faults"]


def test_a_file_that_is_no_database_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "floor.db").write_text("Lorem ipsum " * 1_000)
    found = opened_and_verified(Store(f"sqlite:///{tmp_path}/floor.db"))
    assert found.faults == ["the database cannot be read: file is not a database"]
