"""By operation of the API: a body somebody might send."""

from typing import Any, Final

_TOURNAMENT: Final = """title: Blackjack on Sunday
property: riverside
game: blackjack
betting-order: button
misdeals: shifted
entry: {buy-in: $100, fee: $20}
chips: $500
seats: 6
least-bet: $25
most-bet: $500
rounds: [{hands: 20, advance: 2}, {hands: 20, advance: 1}]
prizes: [60, 40]
"""
_PASSWORD: Final = {"password": "correct horse battery staple"}
_PROPOSAL: Final = "paytables: {insurance: {payout-odds: {rows: {win: 5 to 2}}}}"
EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    # who somebody is
    "open_session": {"name": "guest", **_PASSWORD},
    "open_demo_session": {"name": "guest"},
    "choose_password": {**_PASSWORD, "new": "seven lamps over the river"},
    "set_second_factor": {**_PASSWORD, "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", "code": "492039"},
    "remove_second_factor": _PASSWORD,
    "new_recovery_codes": _PASSWORD,
    "make_person": {"name": "dana", "title": "Dana", "role": "dealer", "property": "riverside"},
    "reset_persons_password": {"second_factor": True},
    # tables
    "act": {"do": {"act": "wager", "seat": 3, "wager": "red", "spot": "red", "amount": "10.00"}, "seen": 12},
    "set_up_table": {
        "property": "riverside",
        "game": "blackjack",
        "name": "Blackjack 1",
        "options": {"minimum": "10.00", "maximum": "1000.00"},
    },
    "choose_pace": {"pace": 10},
    # the pit
    "act_in_pit": {"do": {"act": "raise-dispute", "table": 1, "round": 7, "seat": 3, "says": "It was a push."}},
    "share_tokes": {"day": "2026-11-14"},
    "ask_equipment_move": {"move": "receive", "what": "cards", "brand": "blue", "many": 12},
    "decline_equipment_move": {"why": "No box came."},
    "log_inspection": {"table": 1, "what": "wheel", "fit": True, "words": "It is level and runs true."},
    "reconcile_storage": {"what": "cards", "brand": "blue", "counted": 12},
    "write_finding": {"month": "2026-11", "finding": "A pocket is loose; the wheel was changed."},
    # tournaments
    "set_up_tournament": {"rules": _TOURNAMENT, "dealt_by": "dealer"},
    "act_in_tournament": {"do": {"act": "enter-tournament", "player": "Dana"}},
    "send_house_players": {"players": 11},
    # rulebooks
    "read_design": {"proposal": _PROPOSAL},
    "try_design": {"proposal": _PROPOSAL},
    "solve_design": {"solve": {"wager": "insurance", "outcome": "win", "edge": 0.05}},
    "order_sheet": {"proposal": _PROPOSAL, "wager": "insurance", "form": "pdf"},
    "check_text": {"text": "property: riverside\ngame: blackjack\n"},
    "draw_felt": {"proposal": _PROPOSAL},
    "propose_amendment": {
        "property": "riverside",
        "game": "blackjack",
        "what": "Insurance pays more",
        "proposal": _PROPOSAL,
        "effective": "2999-01-01",
    },
    "decline_amendment": {"why": "The sheet is missing."},
    # the school
    "ask_question": {"property": "riverside", "game": "blackjack", "drill": "payout", "level": 1},
    "answer_question": {"step": 1, "given": {"pays": "15"}},
    "try_lesson": {"given": {"pays": "15"}},
}
