"""The operations of the API. Written by `make api` from the description of the API; do not edit."""

from collections.abc import Generator
from typing import Any, Literal, cast
from urllib.parse import quote

from pitboss.client.forms import (Account, AdviceView, AlarmPage, AmendmentInFull, AmendmentView, AnsweredView, Answers, ApprovalView, AskMove, Asked, AskedForSheet, AskedToSolve, BenchView, Board, Cases, CashLog, CheckData, CheckView, ClauseCount, ClausesFound, Command, Comparison, Computing, ControlChart, CountStorage, DayTold, DecisionMoment, Declining, DemoPerson, DemoSignIn, DesignRead, Designable, Done, DoneInPit, DrawsTold, Drills, DutiesShown, EffectView, Entered, EquipmentPage, Finding, FirstCode, FloorView, FundTold, GameRules, GameTold, HandoverView, Here, HistoryView, HouseOdds, HousePlayersCome, HouseView, Inspect, LayoutView, LessonPage, Marked, MeterHistory, MeterView, NewPassword, NewPerson, NewQuestion, NightShown, OnePlayer, OneTable, OwnPassword, Pace, PasswordMade, PersonKept, PersonMade, PitCommand, PlayersWorth, PoolNamed, ProcedureView, ProgressLine, PromotionsView, Proposed, QuestionView, Ratings, Ready, Reason, RecoveryCodes, Reminder, Reset, ReviewLine, ReviewTold, ReviewView, RoundFelts, RoundLine, RoundReplay, RulingNow, SecretOffered, SessionShown, Setup, SheetView, SignIn, SittingView, SlipView, SolutionView, TableLine, TableMoney, TableOdds, TableResults, TableView, TextView, TicketView, TokesView, TournamentCommand, TournamentDraft, TournamentLine, TournamentMade, TournamentSetup, TournamentView, Trainee, Tried, WinByCount, Written)


class Calls:
    """Every operation of the API as a method; who carries it over the line says how."""

    def _json(self, method: str, path: str, **given: Any) -> Any:
        raise NotImplementedError

    def _bytes(self, method: str, path: str, **given: Any) -> bytes:
        raise NotImplementedError

    def _events(self, method: str, path: str, **given: Any) -> Generator[Any, None, None]:
        raise NotImplementedError

    def act(self, table: int, body: Command, *, idempotency_key: str | None = None) -> TableView:
        """Do something at a table. Sent again with the same Idempotency-Key it is not done again."""
        return cast("TableView", self._json("POST", f"/api/v1/tables/{quote(str(table), safe='')}/acts", body=body, headers={"Idempotency-Key": idempotency_key}))

    def read_session(self) -> Here:
        """Who is signed in, and the token a page sends with its changes; nobody, where no session is shown."""
        return cast("Here", self._json("GET", "/api/v1/session"))

    def open_session(self, body: SignIn) -> Entered:
        """Sign in; where the account has a second factor and no code was sent, `code_needed` says so."""
        return cast("Entered", self._json("POST", "/api/v1/session", body=body))

    def close_session(self) -> Done:
        """Sign out."""
        return cast("Done", self._json("DELETE", "/api/v1/session"))

    def list_demo_people(self) -> list[DemoPerson]:
        """Who can be signed in with one click; empty unless this is a demonstration."""
        return cast("list[DemoPerson]", self._json("GET", "/api/v1/demo"))

    def open_demo_session(self, body: DemoSignIn) -> Entered:
        """Sign in with one click, in a demonstration; whoever comes as the guest is a guest of their own."""
        return cast("Entered", self._json("POST", "/api/v1/demo", body=body))

    def list_people(self) -> list[PersonKept]:
        """The accounts of one's house, or of every house."""
        return cast("list[PersonKept]", self._json("GET", "/api/v1/people"))

    def make_person(self, body: NewPerson) -> PersonMade:
        """Make an account of one's line; its owner chooses another password when they first sign in."""
        return cast("PersonMade", self._json("POST", "/api/v1/people", body=body))

    def close_person(self, number: int) -> Done:
        """Close an account of one's line."""
        return cast("Done", self._json("DELETE", f"/api/v1/people/{quote(str(number), safe='')}"))

    def reset_persons_password(self, number: int, body: Reset) -> PasswordMade:
        """Make up another password for somebody of one's line; they choose their own when they sign in with it."""
        return cast("PasswordMade", self._json("POST", f"/api/v1/people/{quote(str(number), safe='')}/password", body=body))

    def persons_sessions(self, number: int) -> list[SessionShown]:
        """Where somebody of one's line is signed in."""
        return cast("list[SessionShown]", self._json("GET", f"/api/v1/people/{quote(str(number), safe='')}/sessions"))

    def end_persons_session(self, number: int, short: str) -> Done:
        """End a session of somebody of one's line."""
        return cast("Done", self._json("DELETE", f"/api/v1/people/{quote(str(number), safe='')}/sessions/{quote(str(short), safe='')}"))

    def table_of_duties(self) -> DutiesShown:
        """Who may do what, who keeps whose account, who signs at the house of whoever asks."""
        return cast("DutiesShown", self._json("GET", "/api/v1/duties"))

    def read_board(self, house: str) -> Board:
        """Who deals where and for how long, who is next, whose break is due, and who looks after which tables."""
        return cast("Board", self._json("GET", f"/api/v1/pits/{quote(str(house), safe='')}"))

    def act_in_pit(self, house: str, body: PitCommand, *, idempotency_key: str | None = None) -> DoneInPit:
        """Do something in a pit. Sent again with the same Idempotency-Key it is not done again."""
        return cast("DoneInPit", self._json("POST", f"/api/v1/pits/{quote(str(house), safe='')}/acts", body=body, headers={"Idempotency-Key": idempotency_key}))

    def read_cash_log(self, house: str, *, day: str | None = None) -> CashLog:
        """Cash in and out by player in a gaming day, and whose is to be reported, or soon may be."""
        return cast("CashLog", self._json("GET", f"/api/v1/pits/{quote(str(house), safe='')}/cash", query={"day": day}))

    def read_ratings(self, house: str, *, day: str | None = None) -> Ratings:
        """Players rated by hand in a gaming day, beside what the journal says of those it follows."""
        return cast("Ratings", self._json("GET", f"/api/v1/pits/{quote(str(house), safe='')}/ratings", query={"day": day}))

    def read_cases(self, house: str) -> Cases:
        """Disputes from the player's word to the ruling, and jackpots with their claim sheets."""
        return cast("Cases", self._json("GET", f"/api/v1/pits/{quote(str(house), safe='')}/cases"))

    def fetch_claim(self, house: str, number: int, *, form: Literal["html", "pdf"] | None = None) -> bytes:
        """The claim sheet of a jackpot to print."""
        return self._bytes("GET", f"/api/v1/pits/{quote(str(house), safe='')}/claims/{quote(str(number), safe='')}/paper", query={"form": form})

    def read_handovers(self, house: str) -> list[HandoverView]:
        """The sheets of shifts that were handed over, the newest first."""
        return cast("list[HandoverView]", self._json("GET", f"/api/v1/pits/{quote(str(house), safe='')}/handovers"))

    def fetch_handover(self, house: str, number: int, *, form: Literal["html", "pdf"] | None = None) -> bytes:
        """One of them to print."""
        return self._bytes("GET", f"/api/v1/pits/{quote(str(house), safe='')}/handovers/{quote(str(number), safe='')}/paper", query={"form": form})

    def read_tokes(self, house: str, *, day: str | None = None) -> TokesView:
        """The dealers' tokes of a gaming day: every pool as it was shared, or would be now."""
        return cast("TokesView", self._json("GET", f"/api/v1/pits/{quote(str(house), safe='')}/tokes", query={"day": day}))

    def share_tokes(self, house: str, body: PoolNamed) -> TokesView:
        """Share a pool whose time is over, once."""
        return cast("TokesView", self._json("POST", f"/api/v1/pits/{quote(str(house), safe='')}/tokes", body=body))

    def list_tournaments(self) -> list[TournamentLine]:
        """Every tournament somebody may see, the newest first."""
        return cast("list[TournamentLine]", self._json("GET", "/api/v1/tournaments"))

    def set_up_tournament(self, body: TournamentSetup) -> TournamentMade:
        """Write the rules of a tournament down; what the house's section asks for and they do not say is named."""
        return cast("TournamentMade", self._json("POST", "/api/v1/tournaments", body=body))

    def draft_tournaments(self) -> list[TournamentDraft]:
        """Of every section that speaks of tournaments: rules that say what it asks for, with figures to be changed."""
        return cast("list[TournamentDraft]", self._json("GET", "/api/v1/tournaments/drafts"))

    def read_tournament(self, number: int) -> TournamentView:
        """How a tournament stands: clock, leaderboard, tables, money, and what may be done about it."""
        return cast("TournamentView", self._json("GET", f"/api/v1/tournaments/{quote(str(number), safe='')}"))

    def act_in_tournament(self, number: int, body: TournamentCommand, *, idempotency_key: str | None = None) -> TournamentView:
        """Do something about a tournament. Sent again with the same Idempotency-Key it is not done again."""
        return cast("TournamentView", self._json("POST", f"/api/v1/tournaments/{quote(str(number), safe='')}/acts", body=body, headers={"Idempotency-Key": idempotency_key}))

    def send_house_players(self, number: int, body: HousePlayersCome) -> TournamentView:
        """In a demonstration, fill a tournament with players of the house."""
        return cast("TournamentView", self._json("POST", f"/api/v1/tournaments/{quote(str(number), safe='')}/house-players", body=body))

    def read_promotions(self, house: str) -> PromotionsView:
        """What runs, who is ahead, what was drawn; prizes of one's own, or everybody's for those who keep them."""
        return cast("PromotionsView", self._json("GET", f"/api/v1/promotions/{quote(str(house), safe='')}"))

    def read_fund(self, house: str) -> FundTold:
        """The promotional fund, reconciled: collected, free, set aside, owed, paid, and how old what is left is."""
        return cast("FundTold", self._json("GET", f"/api/v1/promotions/{quote(str(house), safe='')}/fund"))

    def read_draws(self, house: str, day: str) -> DrawsTold:
        """The record of the draws of a gaming day: with the secret that was told anybody draws everything again."""
        return cast("DrawsTold", self._json("GET", f"/api/v1/promotions/{quote(str(house), safe='')}/draws/{quote(str(day), safe='')}"))

    def save_awards(self, house: str, form: Literal["csv", "xlsx"]) -> bytes:
        """Every prize that was won: who, by what, how much, who handed it over."""
        return self._bytes("GET", f"/api/v1/promotions/{quote(str(house), safe='')}/awards.{quote(str(form), safe='')}")

    def own_account(self) -> Account:
        """What one has and may have."""
        return cast("Account", self._json("GET", "/api/v1/account"))

    def choose_password(self, body: NewPassword) -> Done:
        """Choose a password of one's own; every other session of the account ends."""
        return cast("Done", self._json("POST", "/api/v1/account/password", body=body))

    def own_sessions(self) -> list[SessionShown]:
        """Where one is signed in."""
        return cast("list[SessionShown]", self._json("GET", "/api/v1/account/sessions"))

    def end_own_session(self, short: str) -> Done:
        """Sign out elsewhere."""
        return cast("Done", self._json("DELETE", f"/api/v1/account/sessions/{quote(str(short), safe='')}"))

    def offer_second_factor(self) -> SecretOffered:
        """A secret for a telephone; nothing is kept of it before its first code is given."""
        return cast("SecretOffered", self._json("POST", "/api/v1/account/second-factor/offer"))

    def set_second_factor(self, body: FirstCode) -> RecoveryCodes:
        """Have a code asked for from now on."""
        return cast("RecoveryCodes", self._json("POST", "/api/v1/account/second-factor", body=body))

    def remove_second_factor(self, body: OwnPassword) -> Done:
        """Let the password be enough."""
        return cast("Done", self._json("POST", "/api/v1/account/second-factor/remove", body=body))

    def new_recovery_codes(self, body: OwnPassword) -> RecoveryCodes:
        """Other recovery codes in the place of those there are."""
        return cast("RecoveryCodes", self._json("POST", "/api/v1/account/recovery-codes", body=body))

    def list_houses(self) -> list[HouseView]:
        """Every house with the games it offers."""
        return cast("list[HouseView]", self._json("GET", "/api/v1/houses"))

    def fetch_logo(self, house: str) -> bytes:
        """The picture a house shows over its tables."""
        return self._bytes("GET", f"/api/v1/houses/{quote(str(house), safe='')}/logo")

    def read_rules(self, house: str, game: str) -> GameRules:
        """What a house wrote about a game, as a page needs it."""
        return cast("GameRules", self._json("GET", f"/api/v1/houses/{quote(str(house), safe='')}/{quote(str(game), safe='')}"))

    def find_clauses(self, *, find: str | None = None, house: str | None = None, game: str | None = None, home: str | None = None, most: int | None = None, after: int | None = None) -> ClausesFound:
        """Clauses and interpretations in which every word is found: where each lives and what cites it."""
        return cast("ClausesFound", self._json("GET", "/api/v1/clauses", query={"find": find, "house": house, "game": game, "home": home, "most": most, "after": after}))

    def count_clauses(self) -> list[ClauseCount]:
        """By section: how many clauses it has, how many of them live where first of all, and how many nowhere."""
        return cast("list[ClauseCount]", self._json("GET", "/api/v1/clauses/sections"))

    def read_layout(self, table: int, *, side: Literal["player", "dealer"] | None = None) -> LayoutView:
        """The felt of a table with its options, limits and pay tables."""
        return cast("LayoutView", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/layout", query={"side": side}))

    def read_odds(self, table: int) -> TableOdds:
        """What the house wins of every wager, by wager or by wager and spot; a word where that is still worked out."""
        return cast("TableOdds", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/odds"))

    def read_house_layout(self, house: str, game: str, *, side: Literal["player", "dealer"] | None = None, seats: int | None = None) -> LayoutView:
        """The felt of a game as the house lays it out by default."""
        return cast("LayoutView", self._json("GET", f"/api/v1/houses/{quote(str(house), safe='')}/{quote(str(game), safe='')}/layout", query={"side": side, "seats": seats}))

    def list_tables(self) -> list[TableLine]:
        """Every table of one's house, or of every house; those of tournaments while they are played at."""
        return cast("list[TableLine]", self._json("GET", "/api/v1/tables"))

    def set_up_table(self, body: Setup) -> TableView:
        """Set up a table from the rulebook."""
        return cast("TableView", self._json("POST", "/api/v1/tables", body=body))

    def read_table(self, table: int) -> TableView:
        """A table as one may see it."""
        return cast("TableView", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}"))

    def watch_table(self, table: int) -> Generator[TableView, None, None]:
        """The table every time it moves, as server-sent events; the version is the event's id.

        The stream ends with the session: when its owner signs out or is dismissed, and when its time is up."""
        return self._events("GET", f"/api/v1/tables/{quote(str(table), safe='')}/live")

    def read_hint(self, table: int) -> AdviceView:
        """The best play of one's own decision, with the value of each choice, where the house gives hints."""
        return cast("AdviceView", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/hint"))

    def list_procedures(self, table: int) -> list[ProcedureView]:
        """Every procedure of the game as a checklist with its signatures."""
        return cast("list[ProcedureView]", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/procedures"))

    def list_rulings(self, table: int) -> list[RulingNow]:
        """What can go wrong at this table, those that can be ruled on now first."""
        return cast("list[RulingNow]", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/rulings"))

    def list_approvals(self) -> list[ApprovalView]:
        """What waits for a second person."""
        return cast("list[ApprovalView]", self._json("GET", "/api/v1/approvals"))

    def list_meters(self) -> list[MeterView]:
        """What every progressive meter shows."""
        return cast("list[MeterView]", self._json("GET", "/api/v1/meters"))

    def list_tickets(self) -> list[TicketView]:
        """The tickets one was paid at stadium stations and has not redeemed."""
        return cast("list[TicketView]", self._json("GET", "/api/v1/tickets"))

    def list_rounds(self, table: int, *, before: int | None = None, limit: int | None = None, least: str | None = None) -> list[RoundLine]:
        """The finished rounds of a table, newest first."""
        return cast("list[RoundLine]", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/rounds", query={"before": before, "limit": limit, "least": least}))

    def replay_round(self, table: int, number: int) -> RoundReplay:
        """A finished round step by step: who answered what, and what followed."""
        return cast("RoundReplay", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}"))

    def replay_felts(self, table: int, number: int, *, first: int | None = None) -> RoundFelts:
        """The felt of a finished round as it lay, step by step: a hundred at once."""
        return cast("RoundFelts", self._json("GET", f"/api/v1/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}/felts", query={"first": first}))

    def read_floor(self) -> FloorView:
        """The pits with their tables where they stand, and what needs whoever looks."""
        return cast("FloorView", self._json("GET", "/api/v1/floor"))

    def list_floor_games(self) -> list[GameTold]:
        """Every game of the floor in a line: what it is, how hard, the house's edge and the swing."""
        return cast("list[GameTold]", self._json("GET", "/api/v1/floor/games"))

    def watch_pit(self, house: str, pit: str) -> Generator[TableView, None, None]:
        """Every table of a pit, and each again whenever it moves, as server-sent events: one stream for the pit."""
        return self._events("GET", f"/api/v1/houses/{quote(str(house), safe='')}/pits/{quote(str(pit), safe='')}/live")

    def read_night(self) -> NightShown:
        """How the evening goes."""
        return cast("NightShown", self._json("GET", "/api/v1/night"))

    def choose_pace(self, body: Pace) -> NightShown:
        """Begin an evening, let it go faster or slower, or send everybody home."""
        return cast("NightShown", self._json("POST", "/api/v1/night", body=body))

    def list_slips(self, *, property: str | None = None, table: int | None = None, kind: Literal["opener", "closer", "inventory", "fill", "credit", "box", "count", "variance"] | None = None, status: Literal["open", "done", "voided", "declined"] | None = None, day: str | None = None) -> list[SlipView]:
        """The newest slips: of a table, of a kind, of a gaming day, or those that wait for somebody."""
        return cast("list[SlipView]", self._json("GET", "/api/v1/slips", query={"property": property, "table": table, "kind": kind, "status": status, "day": day}))

    def list_reminders(self) -> list[Reminder]:
        """What is due: trays to be counted again, boxes to be removed, cards to be changed."""
        return cast("list[Reminder]", self._json("GET", "/api/v1/reminders"))

    def fetch_slip(self, slip: int, *, form: Literal["html", "pdf"] | None = None) -> bytes:
        """A slip to print, on A5."""
        return self._bytes("GET", f"/api/v1/slips/{quote(str(slip), safe='')}/paper", query={"form": form})

    def fetch_count_sheet(self, house: str, day: str, *, form: Literal["html", "pdf"] | None = None) -> bytes:
        """Every box that was counted in a gaming day, to print."""
        return self._bytes("GET", f"/api/v1/count-sheets/{quote(str(house), safe='')}/{quote(str(day), safe='')}", query={"form": form})

    def read_equipment(self, *, property: str | None = None) -> EquipmentPage:
        """The ledger of a house's cards and dice, the log of inspections, and what is due."""
        return cast("EquipmentPage", self._json("GET", "/api/v1/equipment", query={"property": property}))

    def ask_equipment_move(self, body: AskMove, *, idempotency_key: str | None = None) -> EquipmentPage:
        """Sign that decks or pairs of dice go somewhere; another person signs that they did."""
        return cast("EquipmentPage", self._json("POST", "/api/v1/equipment/moves", body=body, headers={"Idempotency-Key": idempotency_key}))

    def sign_equipment_move(self, move: int, *, idempotency_key: str | None = None) -> EquipmentPage:
        """Sign as the other person that a move was made."""
        return cast("EquipmentPage", self._json("POST", f"/api/v1/equipment/moves/{quote(str(move), safe='')}/sign", headers={"Idempotency-Key": idempotency_key}))

    def decline_equipment_move(self, move: int, body: Declining, *, idempotency_key: str | None = None) -> EquipmentPage:
        """Say why a move was not made: everything stays where it was."""
        return cast("EquipmentPage", self._json("POST", f"/api/v1/equipment/moves/{quote(str(move), safe='')}/decline", body=body, headers={"Idempotency-Key": idempotency_key}))

    def log_inspection(self, body: Inspect, *, idempotency_key: str | None = None) -> EquipmentPage:
        """Log an inspection or maintenance of what a table has."""
        return cast("EquipmentPage", self._json("POST", "/api/v1/equipment/inspections", body=body, headers={"Idempotency-Key": idempotency_key}))

    def reconcile_storage(self, body: CountStorage, *, idempotency_key: str | None = None) -> EquipmentPage:
        """Hold what was counted in storage against the ledger."""
        return cast("EquipmentPage", self._json("POST", "/api/v1/equipment/counts", body=body, headers={"Idempotency-Key": idempotency_key}))

    def read_results(self, *, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> TableResults:
        """What every table won against what theory says it should have won, rounds that are on as far as settled."""
        return cast("TableResults", self._json("GET", "/api/v1/audit/tables", query={"property": property, "game": game, "since": since, "until": until}))

    def read_table_result(self, table: int, *, since: str | None = None, until: str | None = None) -> OneTable:
        """One table, wager by wager."""
        return cast("OneTable", self._json("GET", f"/api/v1/audit/tables/{quote(str(table), safe='')}", query={"since": since, "until": until}))

    def read_chart(self, table: int, *, since: str | None = None, until: str | None = None) -> ControlChart:
        """The table's control chart: its win round by round between one, two and three deviations."""
        return cast("ControlChart", self._json("GET", f"/api/v1/audit/tables/{quote(str(table), safe='')}/chart", query={"since": since, "until": until}))

    def read_players(self, *, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> PlayersWorth:
        """What every player with an account is worth: what they should have lost, what they lost, and their comps."""
        return cast("PlayersWorth", self._json("GET", "/api/v1/audit/players", query={"property": property, "game": game, "since": since, "until": until}))

    def read_player(self, account: int, *, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> OnePlayer:
        """One player, table by table and wager by wager."""
        return cast("OnePlayer", self._json("GET", f"/api/v1/audit/players/{quote(str(account), safe='')}", query={"property": property, "game": game, "since": since, "until": until}))

    def read_review(self, *, month: str | None = None) -> ReviewTold:
        """Every table's recent hold against its lifetime's, as the law asks every month where it does."""
        return cast("ReviewTold", self._json("GET", "/api/v1/audit/review", query={"month": month}))

    def write_finding(self, table: int, body: Finding, *, idempotency_key: str | None = None) -> ReviewLine:
        """Write down what was found at a table; the table's line of the review afterwards."""
        return cast("ReviewLine", self._json("POST", f"/api/v1/audit/review/{quote(str(table), safe='')}", body=body, headers={"Idempotency-Key": idempotency_key}))

    def read_money(self, *, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> TableMoney:
        """Fills, credits, drop, tokes and jackpots by table and gaming day."""
        return cast("TableMoney", self._json("GET", "/api/v1/audit/money", query={"property": property, "game": game, "since": since, "until": until}))

    def read_win_by_count(self, *, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> WinByCount:
        """Win by count beside win by rounds: by span, by table and day, by shift."""
        return cast("WinByCount", self._json("GET", "/api/v1/audit/win-by-count", query={"property": property, "game": game, "since": since, "until": until}))

    def read_meter_payments(self, *, before: str | None = None, limit: int | None = None, property: str | None = None, game: str | None = None) -> MeterHistory:
        """What the progressive meters paid, newest first, and how long the house keeps the papers."""
        return cast("MeterHistory", self._json("GET", "/api/v1/audit/meters", query={"before": before, "limit": limit, "property": property, "game": game}))

    def check_books(self, *, full: bool | None = None) -> CheckView | Computing:
        """Check the chain, every round and all the money: what came since the last check, or everything."""
        return cast("CheckView | Computing", self._json("GET", "/api/v1/audit/verify", query={"full": full}))

    def export_journal(self, table: int) -> bytes:
        """A table's journal, one JSON record a line, with its seals; a round that is on follows when it is over."""
        return self._bytes("GET", f"/api/v1/audit/journal/{quote(str(table), safe='')}")

    def list_sessions(self, *, table: int | None = None, account: int | None = None) -> list[SittingView]:
        """One's own sessions against the house of the last weeks, or everybody's for those who may watch; the last
        first."""
        return cast("list[SittingView]", self._json("GET", "/api/v1/reviews", query={"table": table, "account": account}))

    def review_session(self, table: int, first: int) -> ReviewView | Computing:
        """A session, decision by decision: what each cost, and what luck did to the rest."""
        return cast("ReviewView | Computing", self._json("GET", f"/api/v1/reviews/{quote(str(table), safe='')}/{quote(str(first), safe='')}"))

    def read_moment(self, table: int, first: int, number: int, step: int) -> DecisionMoment:
        """The felt before a step of a round, with the cards that the player of the session saw."""
        return cast("DecisionMoment", self._json("GET", f"/api/v1/reviews/{quote(str(table), safe='')}/{quote(str(first), safe='')}/rounds/{quote(str(number), safe='')}/{quote(str(step), safe='')}"))

    def export_as_csv(self, what: Literal["day", "tables", "wagers", "players", "review", "money", "win-by-count", "meters", "retention"], *, month: str | None = None, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> bytes:
        """What a page of the books shows, as text for a spreadsheet."""
        return self._bytes("GET", f"/api/v1/audit/{quote(str(what), safe='')}.csv", query={"month": month, "property": property, "game": game, "since": since, "until": until})

    def export_as_excel(self, what: Literal["day", "tables", "wagers", "players", "review", "money", "win-by-count", "meters", "retention"] | Literal["books"], *, month: str | None = None, property: str | None = None, game: str | None = None, since: str | None = None, until: str | None = None) -> bytes:
        """The same as an Excel workbook; `books` has everything."""
        return self._bytes("GET", f"/api/v1/audit/{quote(str(what), safe='')}.xlsx", query={"month": month, "property": property, "game": game, "since": since, "until": until})

    def save_day(self, form: Literal["csv", "xlsx"], *, property: str | None = None, day: str | None = None) -> bytes:
        """The day in figures, every table in every shift."""
        return self._bytes("GET", f"/api/v1/day.{quote(str(form), safe='')}", query={"property": property, "day": day})

    def save_slips(self, form: Literal["csv", "xlsx"], *, property: str | None = None, kind: Literal["opener", "closer", "inventory", "fill", "credit", "box", "count", "variance"] | None = None, day: str | None = None) -> bytes:
        """The papers of the pit, the newest first."""
        return self._bytes("GET", f"/api/v1/slips.{quote(str(form), safe='')}", query={"property": property, "kind": kind, "day": day})

    def save_cash_log(self, house: str, form: Literal["csv", "xlsx"], *, day: str | None = None) -> bytes:
        """Every time cash changed hands in a gaming day, player by player."""
        return self._bytes("GET", f"/api/v1/pits/{quote(str(house), safe='')}/cash.{quote(str(form), safe='')}", query={"day": day})

    def save_ratings(self, house: str, form: Literal["csv", "xlsx"], *, day: str | None = None) -> bytes:
        """Players rated by hand in a gaming day, beside what the journal says."""
        return self._bytes("GET", f"/api/v1/pits/{quote(str(house), safe='')}/ratings.{quote(str(form), safe='')}", query={"day": day})

    def save_cases(self, house: str, what: Literal["disputes", "claims"], form: Literal["csv", "xlsx"]) -> bytes:
        """Disputes, or claims of jackpots."""
        return self._bytes("GET", f"/api/v1/pits/{quote(str(house), safe='')}/cases/{quote(str(what), safe='')}.{quote(str(form), safe='')}")

    def save_equipment(self, what: Literal["balance", "moves", "inspections", "counts"], form: Literal["csv", "xlsx"], *, property: str | None = None) -> bytes:
        """The ledger of cards and dice, or the log of inspections."""
        return self._bytes("GET", f"/api/v1/equipment/{quote(str(what), safe='')}.{quote(str(form), safe='')}", query={"property": property})

    def fetch_review_form(self, *, property: str | None = None, month: str | None = None, form: Literal["html", "pdf"] | None = None) -> bytes:
        """The monthly review of a house as the form for the Commission, with every investigation in writing."""
        return self._bytes("GET", "/api/v1/forms/review", query={"property": property, "month": month, "form": form})

    def fetch_layout_drawing(self, table: int, *, form: Literal["html", "pdf", "svg"] | None = None) -> bytes:
        """The layout of a table as a coloured drawing to submit, with its set-up; `svg` is the felt alone."""
        return self._bytes("GET", f"/api/v1/forms/layouts/{quote(str(table), safe='')}", query={"form": form})

    def read_day(self, *, property: str | None = None, day: str | None = None) -> DayTold:
        """The day in figures: win, drop, hold, theo, heads and decisions an hour by table, pit, shift and day."""
        return cast("DayTold", self._json("GET", "/api/v1/day", query={"property": property, "day": day}))

    def watch_day(self, *, property: str | None = None) -> Generator[DayTold, None, None]:
        """The day that is on in figures, every time they change, as server-sent events; until the session is over."""
        return self._events("GET", "/api/v1/day/live", query={"property": property})

    def compare_houses(self, house: str, other: str, game: str) -> Comparison:
        """What two houses wrote about a game, side by side, as it is in force on this floor."""
        return cast("Comparison", self._json("GET", f"/api/v1/compare/{quote(str(house), safe='')}/{quote(str(other), safe='')}/{quote(str(game), safe='')}"))

    def read_house_odds(self, house: str, game: str) -> HouseOdds | Computing:
        """What every wager costs on every pay table at the house's usual options; a word while that is worked out."""
        return cast("HouseOdds | Computing", self._json("GET", f"/api/v1/houses/{quote(str(house), safe='')}/{quote(str(game), safe='')}/odds"))

    def list_choices(self, house: str, game: str) -> Designable:
        """What of a section can be changed: pay tables, options, rules."""
        return cast("Designable", self._json("GET", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}"))

    def read_design(self, house: str, game: str, body: Asked) -> DesignRead:
        """A design from somebody's file, checked, as the workbench holds it."""
        return cast("DesignRead", self._json("POST", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/read", body=body))

    def try_design(self, house: str, game: str, body: Asked) -> BenchView | Computing:
        """What a proposal makes of every wager, old beside new; a word while that is worked out."""
        return cast("BenchView | Computing", self._json("POST", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/bench", body=body))

    def solve_design(self, house: str, game: str, body: AskedToSolve) -> SolutionView | Computing:
        """Which pays of a line lie around a wanted edge; a word while that is worked out."""
        return cast("SolutionView | Computing", self._json("POST", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/solve", body=body))

    def order_sheet(self, house: str, game: str, body: AskedForSheet) -> SheetView | Computing:
        """Have a PAR sheet made; where it can be fetched, or a word while it is made."""
        return cast("SheetView | Computing", self._json("POST", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/par", body=body))

    def fetch_sheet(self, sheet: str, name: str) -> bytes:
        """A PAR sheet that was made, to keep."""
        return self._bytes("GET", f"/api/v1/par/{quote(str(sheet), safe='')}/{quote(str(name), safe='')}")

    def read_text(self, house: str, game: str) -> TextView:
        """The text of a section in force."""
        return cast("TextView", self._json("GET", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/text"))

    def check_text(self, house: str, game: str, body: Written) -> CheckData:
        """What is wrong with a text, line by line; what a form shows of it; what it changes of what is in force."""
        return cast("CheckData", self._json("POST", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/check", body=body))

    def draw_felt(self, house: str, game: str, body: Asked) -> LayoutView:
        """The felt of a game by a proposal."""
        return cast("LayoutView", self._json("POST", f"/api/v1/design/{quote(str(house), safe='')}/{quote(str(game), safe='')}/felt", body=body))

    def read_history(self, house: str, game: str) -> HistoryView:
        """Every edition of a section on the shelves and on this floor, with what each changed."""
        return cast("HistoryView", self._json("GET", f"/api/v1/houses/{quote(str(house), safe='')}/{quote(str(game), safe='')}/history"))

    def list_amendments(self) -> list[AmendmentView]:
        """Every amendment of the houses one may speak for, the newest first."""
        return cast("list[AmendmentView]", self._json("GET", "/api/v1/amendments"))

    def propose_amendment(self, body: Proposed) -> AmendmentView:
        """Submit an amendment."""
        return cast("AmendmentView", self._json("POST", "/api/v1/amendments", body=body))

    def read_amendment(self, number: int) -> AmendmentInFull:
        """An amendment, and what it changes for players and for the floor."""
        return cast("AmendmentInFull", self._json("GET", f"/api/v1/amendments/{quote(str(number), safe='')}"))

    def read_effect(self, number: int) -> EffectView | Computing:
        """What an amendment makes of the edge of every wager, and of the hold; a word while that is worked out."""
        return cast("EffectView | Computing", self._json("GET", f"/api/v1/amendments/{quote(str(number), safe='')}/effect"))

    def fetch_amendment(self, number: int) -> bytes:
        """An amendment as a file for the house's folder."""
        return self._bytes("GET", f"/api/v1/amendments/{quote(str(number), safe='')}/file")

    def approve_amendment(self, number: int) -> AmendmentView:
        """Sign an amendment: it is in force from its gaming day on."""
        return cast("AmendmentView", self._json("POST", f"/api/v1/amendments/{quote(str(number), safe='')}/approve"))

    def decline_amendment(self, number: int, body: Reason) -> AmendmentView:
        """Do not sign an amendment, and say why."""
        return cast("AmendmentView", self._json("POST", f"/api/v1/amendments/{quote(str(number), safe='')}/decline", body=body))

    def withdraw_amendment(self, number: int) -> AmendmentView:
        """Take an amendment back."""
        return cast("AmendmentView", self._json("POST", f"/api/v1/amendments/{quote(str(number), safe='')}/withdraw"))

    def read_progress(self) -> list[ProgressLine]:
        """One's own progress."""
        return cast("list[ProgressLine]", self._json("GET", "/api/v1/school/progress"))

    def list_trainees(self) -> list[Trainee]:
        """The progress of the dealers of one's house."""
        return cast("list[Trainee]", self._json("GET", "/api/v1/school/trainees"))

    def ask_question(self, body: NewQuestion) -> QuestionView:
        """The question that waits, or a new one."""
        return cast("QuestionView", self._json("POST", "/api/v1/school/questions", body=body))

    def answer_question(self, number: int, body: Answers) -> AnsweredView:
        """Have an answer marked."""
        return cast("AnsweredView", self._json("POST", f"/api/v1/school/questions/{quote(str(number), safe='')}/answers", body=body))

    def list_drills(self, house: str, game: str) -> Drills:
        """What can be practised in a game of a house."""
        return cast("Drills", self._json("GET", f"/api/v1/school/{quote(str(house), safe='')}/{quote(str(game), safe='')}"))

    def read_lesson(self, house: str, game: str) -> list[LessonPage]:
        """The pages of a game's lesson."""
        return cast("list[LessonPage]", self._json("GET", f"/api/v1/school/{quote(str(house), safe='')}/{quote(str(game), safe='')}/lesson"))

    def try_lesson(self, house: str, game: str, number: int, body: Tried) -> Marked:
        """Have the question on a page of a lesson marked; it counts for nothing."""
        return cast("Marked", self._json("POST", f"/api/v1/school/{quote(str(house), safe='')}/{quote(str(game), safe='')}/lesson/{quote(str(number), safe='')}", body=body))

    def list_alarms(self) -> AlarmPage:
        """The alarms that are raised and concern whoever asks, worst first, and how the floor's own work goes."""
        return cast("AlarmPage", self._json("GET", "/api/v1/alarms"))

    def healthy(self) -> dict[str, bool]:
        """This process answers."""
        return cast("dict[str, bool]", self._json("GET", "/healthz"))

    def ready(self) -> Ready:
        """Whether players may be sent here: 503 while an alarm keeps them away."""
        return cast("Ready", self._json("GET", "/readyz"))

    def figures(self) -> bytes:
        """What the floor counts of itself, for Prometheus."""
        return self._bytes("GET", "/metrics")

