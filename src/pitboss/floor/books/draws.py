"""The secret of a gaming day's draws: made of a number nobody chose and the journal's key, and kept nowhere.

Whoever has the journal without its key cannot draw beforehand; whoever has the key can draw again afterwards.
"""

import secrets
from hmac import digest
from typing import Any

from pitboss.floor.books.promotions import Draws
from pitboss.floor.facts.promotions import DrawsPosted
from pitboss.floor.keyring import fingerprint
from pitboss.floor.store import Store
from pitboss.room.draws import SECRET, Draw, posted


def new_draws(store: Store, day: str) -> DrawsPosted:
    """What is posted before the first draw of a day."""
    number, key = secrets.token_hex(SECRET), store.sealer.key
    return DrawsPosted(day, posted(_secret(key, number)), number, fingerprint(key))


def secret_of(store: Store, of: DrawsPosted) -> bytes:
    """The secret what was posted hides; `BadInput` where the journal's key of that day is not at hand."""
    return _secret(store.keyring.named(of.key), of.number)


def _secret(key: bytes, number: str) -> bytes:
    return digest(key, b"draws " + bytes.fromhex(number), "sha256")


def record_of(day: Draws, secret: str) -> dict[str, Any]:
    """The record of a day's draws as anybody checks it: see `room.draws.faults`."""
    return {
        "posted": day.posted.posted,
        "secret": secret,
        "draws": [Draw(each.draw, each.among, each.drawn).to_json() for each in day.drawn],
        "cards": {each.draw: each.cards for each in day.drawn if each.cards},
    }
