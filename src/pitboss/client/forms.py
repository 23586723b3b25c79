"""What the API takes and tells. Written by `make api` from the description of the API; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AbandonRound(TypedDict):
    """End a round that was begun by another version of Pitboss and cannot go on: every wager goes back."""

    act: Literal["abandon-round"]


class Account(TypedDict):
    """One's own account."""

    has_password: bool
    must_change: bool
    may_have_second_factor: bool
    second_factor: bool
    recovery_codes: int
    least_password: int
    idle_minutes: int
    total_minutes: int


class ActAsk(TypedDict):
    """A player is to act."""

    type: Literal["act"]
    seat: int
    yours: bool
    choices: list[str]
    calls: Money
    least: Money | None
    most: Money | None
    bet: Money


class ActShown(TypedDict):
    """Something that is done at a table, and who may."""

    act: str
    who: list[str]
    in_demonstration: list[str]


class ActedAnswer(TypedDict):
    """A player folded, called or checked, bet or raised."""

    says: str
    type: Literal["acted"]
    seat: int
    choice: str
    to: NotRequired[Money]
    ruled: NotRequired[str]


class AdviceView(TypedDict):
    """The best play of a decision, with the value of each choice."""

    says: str
    choices: list[ChoiceView]


class AgreeAsk(TypedDict):
    """A player is to say whether the rest of the board is dealt twice."""

    type: Literal["agree"]
    seat: int
    yours: bool
    choices: list[str]


class AgreeDeal(TypedDict):
    """Note that those who are left share the prizes, by the model or by chips."""

    act: Literal["agree-deal"]
    how: Literal["by-the-model", "by-chips"]


class AgreedAnswer(TypedDict):
    """One of the last two said whether the rest of the board is dealt twice."""

    says: str
    type: Literal["agreed"]
    seat: int
    twice: bool


class AheadView(TypedDict):
    """The highest hand so far."""

    table: str
    seat: int
    hand: str
    cards: list[str]
    you: bool
    player: str | None


class AlarmLine(TypedDict):
    """An alarm that is raised."""

    name: str
    title: str
    detail: str
    to_do: str
    since: str
    property: str | None
    table: int | None
    fill: dict[str, int]


class AlarmPage(TypedDict):
    """What is wrong on the floor, and how its own work goes."""

    alarms: list[AlarmLine]
    loops: list[LoopLine]


class AmendmentInFull(TypedDict):
    """An amendment with what it changes, clause by clause."""

    id: int
    property: str
    game: str
    title: str
    what: str
    effective: str
    state: Literal["proposed", "declined", "withdrawn"] | Literal["past", "in force", "to come"]
    proposed_by: str
    proposed_at: str
    decided_at: str | None
    signed_as: str | None
    why: str | None
    based_on: str
    edition: str
    players: list[ChangeData]
    floor: list[ChangeData]
    yaml: str


class AmendmentView(TypedDict):
    """An amendment as it stands."""

    id: int
    property: str
    game: str
    title: str
    what: str
    effective: str
    state: Literal["proposed", "declined", "withdrawn"] | Literal["past", "in force", "to come"]
    proposed_by: str
    proposed_at: str
    decided_at: str | None
    signed_as: str | None
    why: str | None
    based_on: str
    edition: str


class AnsweredView(TypedDict):
    """The marks of an answer, and what is asked next."""

    marks: list[MarkTold]
    right: bool
    next: QuestionView | None
    faults: int
    standing: StandingTold | None


class Answers(TypedDict):
    """By task of a step: what was answered."""

    step: int
    given: dict[str, str]

AnyAct: TypeAlias = 'SignStep | OpenTable | CloseTable | PlaceTable | ChangeLimits | ChangeEquipment | Shuffle | TapIn | TapOut | TakeSeat | LeaveSeat | CollectVigorish | AskChips | TakeCashBack | BuyIn | CountChips | NoteVariance | RemoveBox | CountDrop | AskFill | VoidSlip | Approve | PlaceChips | TakeChips | CallChips | CloseBets | Decide | GiveUpDice | EnterCard | EnterPeek | EnterStart | EnterSpin | EnterRoll | PayAndTake | Report | SpeakForAbsent | Declare | AbandonRound | Correct | BeginHand | ChargeTime | ChangeStakes | SitOut | JoinList | LeaveList | ChangeSeat | MoveOn | CountBox | PostJackpot | StrikeShare | SameMoment | InsertBill | InsertTicket | CashOut | Tip | ManTable | TimeIsUp | ConfirmSpin'
AnyPitAct: TypeAlias = 'ComeToWork | GoHome | TakeBreak | ComeBack | SendDealer | GiveSection | ChangeCash | BeginRating | EndRating | RaiseDispute | NoteDispute | RuleDispute | FillClaim | VerifyClaim | HandOver | TakeOver | SetUpPromotion | ApprovePromotion | BeginPromotion | EndPromotion | WithdrawPromotion | PostDraws | TellDraws | DrawPromotion | AwardPrizes | PayAward | VoidAward'
AnyTournamentAct: TypeAlias = 'ApproveTournament | EnterTournament | ReturnEntry | CallOff | DrawSeats | BuyAgain | GoOut | SeeToTables | AgreeDeal | PayPrize'

class Approval(TypedDict):
    """Who signed the rules."""

    title: str
    signed_as: str
    at: str


class ApprovalView(TypedDict):
    """Something that waits for signatures: what was asked, and which were given."""

    id: int
    what: str
    amount: Money
    needs: list[list[str]]
    asked_by: NotRequired[int | None]
    round: NotRequired[int | None]
    meter: NotRequired[str | None]
    seat: NotRequired[int | None]
    irregularity: NotRequired[str | None]
    jackpot: NotRequired[str | None]
    winners: NotRequired[list[int] | None]
    losers: NotRequired[list[list[int]] | None]
    players: NotRequired[dict[str, str] | None]
    others: NotRequired[list[str] | None]
    part: NotRequired[Money | None]
    struck: NotRequired[list[str] | None]
    player: NotRequired[str | None]
    steps: NotRequired[list[str] | None]
    slip: NotRequired[Slip | None]
    parts: NotRequired[list[str] | None]
    pieces: NotRequired[dict[str, int] | None]
    box: NotRequired[int | None]
    why: NotRequired[str | None]
    table: int
    asked_at: str
    name: str
    about: str
    asked_by_name: str | None
    given: list[list[int | str | None]]


class Approve(TypedDict):
    """Approve or decline what waits for a second person."""

    act: Literal["approve", "decline"]
    approval: int
    withheld: NotRequired[str]
    claim: NotRequired[str | None]


class ApprovePromotion(TypedDict):
    """Approve of a promotion for the commission."""

    act: Literal["approve-promotion"]
    promotion: int


class ApproveTournament(TypedDict):
    """Sign the rules as they are written."""

    act: Literal["approve-tournament"]
    rules: str
    signed_as: str


class AskChips(TypedDict):
    """Lay cash on the layout and ask for chips; asked again, it is another amount."""

    act: Literal["ask-chips"]
    seat: int
    amount: str


class AskFill(TypedDict):
    """Chips from the cage to the table, or back (credit): on a numbered slip, by denomination."""

    act: Literal["ask-fill", "ask-credit"]
    amount: NotRequired[str | None]
    chips: NotRequired[dict[str, int]]


class AskMove(TypedDict):
    """Decks or pairs of dice that go somewhere. What comes from outside is numbered by the ledger."""

    act: NotRequired[Literal["ask-move"]]
    move: str
    what: NotRequired[Literal["cards", "dice"]]
    brand: NotRequired[str]
    many: int
    first: NotRequired[int | None]
    table: NotRequired[int | None]


class Asked(TypedDict):
    """A proposal, and what the progressive meters show."""

    proposal: NotRequired[str]
    meters: NotRequired[dict[str, str]]


class AskedForSheet(TypedDict):
    """A proposal, or nothing for the house's own section, and which wagers a sheet is wanted of."""

    proposal: NotRequired[str]
    meters: NotRequired[dict[str, str]]
    wager: NotRequired[str | None]
    form: NotRequired[Literal["html", "pdf"]]


class AskedToSolve(TypedDict):
    """A proposal, and the edge one of its lines is to give."""

    proposal: NotRequired[str]
    meters: NotRequired[dict[str, str]]
    solve: Wanted


class AwaitOthersAsk(TypedDict):
    """Where one hand is dealt for many: what this player has to do is done, and the others are not ready yet."""

    type: Literal["await-others"]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class AwardPrizes(TypedDict):
    """Award what the fund adds to a tournament, or all the prizes of a free-roll, by place."""

    act: Literal["award-prizes"]
    promotion: int
    places: NotRequired[list[Placed]]


class AwardView(TypedDict):
    """A prize that was won."""

    number: int
    promotion: str
    at: str
    player: str
    you: bool
    where: str | None
    by: str
    amount: Money
    came: Literal["owed", "paid", "voided"]
    steps: list[str]
    paid_as: str | None
    redeemed: int | None
    document: str | None
    claim: str | None
    withheld: Money
    settled_by: str | None
    settled_at: str | None


class Balance(TypedDict):
    """How many there are somewhere."""

    what: str
    brand: str
    place: str
    many: int


class BankTakenEvent(TypedDict):
    """A player banks the round; none if the house does."""

    type: Literal["bank-taken"]
    seat: NotRequired[int | None]
    says: str
    why: str


class BeginHand(TypedDict):
    """Deal the next hand of poker."""

    act: Literal["begin-hand"]
    button: NotRequired[int | None]


class BeginHandAsk(TypedDict):
    """The next hand can be dealt."""

    type: Literal["begin-hand"]
    yours: bool
    ready: int


class BeginPromotion(TypedDict):
    """Begin a promotion: what it can pay is set aside out of the fund."""

    act: Literal["begin-promotion"]
    promotion: int


class BeginRating(TypedDict):
    """Begin to rate a player by hand."""

    act: Literal["begin-rating"]
    table: int
    seat: int
    player: NotRequired[str | None]


class BenchView(TypedDict):
    """What a proposal makes of every wager, old beside new."""

    changes: list[ChangeSaid]
    wagers: list[BenchWager]
    says: Literal["ready"]
    yaml: str


class BenchWager(TypedDict):
    """A wager before and after."""

    wager: str
    spot: str | None
    called: str
    changed: bool
    before: FiguresData | None
    after: FiguresData | None


class BetsClosedAnswer(TypedDict):
    """No more bets."""

    type: Literal["no-more-bets"]
    says: str


class Between(TypedDict):
    """The lowest and the highest figure of several tables."""

    low: float
    high: float


class Board(TypedDict):
    """The pit of a house as it stands."""

    property: str
    at: str
    table_minutes: int
    break_after: int
    break_minutes: int
    tables: list[BoardTable]
    dealers: list[BoardPerson]
    supervisors: list[BoardPerson]
    sections: list[BoardSection]
    away: list[Somebody]


class BoardPerson(TypedDict):
    """Somebody at work."""

    account: int
    title: str
    role: str
    doing: Literal["dealing", "on-break", "free"]
    table: int | None
    since: str
    minutes: int
    at_work_since: str
    break_due: str
    overdue: bool


class BoardSection(TypedDict):
    """Tables one supervisor looks after."""

    section: str
    tables: list[int]
    supervisor: Somebody | None


class BoardTable(TypedDict):
    """An open table on the board."""

    table: int
    name: str
    game: str
    pit: str
    section: str | None
    dealer: Somebody | None
    needs: bool
    since: str | None
    minutes: int
    due: bool
    next: Somebody | None
    sent: bool


class ButtonMovedEvent(TypedDict):
    """The button of a tournament lay before a player, who bet first."""

    type: Literal["button-moved"]
    seat: int
    says: str
    why: str


class BuyAgain(TypedDict):
    """Enter again after losing everything."""

    act: Literal["buy-again"]
    entry: int


class BuyIn(TypedDict):
    """Chips for cash: the dealer confirms the amount on the layout, and the cash goes into the drop box."""

    act: Literal["buy-in"]
    seat: int
    amount: str


class BuyInView(TypedDict):
    """How much somebody may buy in for."""

    least: Money
    most: Money | None


class CallChips(TypedDict):
    """A wager called on or off."""

    act: Literal["call"]
    seat: int
    wager: str
    on: bool
    spot: NotRequired[str | None]


class CallOff(TypedDict):
    """Call it off: everybody gets their money back."""

    act: Literal["call-off-tournament"]
    why: str


class CallWagerAnswer(TypedDict):
    """A player calls a wager on or off for the rolls to come."""

    type: Literal["call-wager"]
    seat: int
    wager: str
    on: bool
    spot: NotRequired[str | None]
    says: str


class CalledEvent(TypedDict):
    """The dealer called the result."""

    type: Literal["called"]
    call: str
    winner: str
    says: str
    why: str


class CardAnswer(TypedDict):
    """A card was dealt."""

    says: str
    type: Literal["dealt"]
    card: str


class CardDealtAnswer(TypedDict):
    """The card that was dealt; where it lies face down, one that nobody has seen."""

    type: Literal["card-dealt"]
    card: str
    set_aside: NotRequired[bool]
    says: str


class CardTurnedAnswer(TypedDict):
    """The card that was turned over."""

    type: Literal["card-turned"]
    card: str
    says: str


class Cards(TypedDict):
    """What a game is played with: cards."""

    kind: Literal["cards"]
    decks: int
    jokers: int


class Cases(TypedDict):
    """Disputes and claims, the newest first."""

    property: str
    checks: list[str]
    form: str | None
    form_from: Money | None
    form_times: int | None
    form_cite: list[str]
    disputes: list[DisputeView]
    claims: list[ClaimView]


class CashLine(TypedDict):
    """Cash that changed hands."""

    at: str
    way: str
    amount: Money
    where: str
    by: str | None


class CashLog(TypedDict):
    """The cash of a gaming day, by player."""

    property: str
    day: str
    reported_above: Money | None
    form: str | None
    cite: list[str]
    warned_from: Money
    players: list[PlayerCash]


class CashOut(TypedDict):
    """All credits of a station that are not in play, as a ticket."""

    act: Literal["cash-out"]
    seat: int


class CashView(TypedDict):
    """Cash on the layout that waits to be changed."""

    amount: Money
    called: bool


class ChangeCash(TypedDict):
    """At the cage: cash for chips (in), or chips for cash (out)."""

    act: Literal["change-cash"]
    way: Literal["in", "out"]
    amount: str
    player: NotRequired[str | None]
    account: NotRequired[int | None]


class ChangeData(TypedDict):
    """A change, for pages and programs."""

    part: str
    name: str
    cite: list[str]
    before: str | None
    after: str | None


class ChangeEquipment(TypedDict):
    """Put in new cards or dice, between rounds."""

    act: Literal["change-equipment"]


class ChangeLimits(TypedDict):
    """Post other limits, of the table or of one wager: between rounds, or with notice."""

    act: Literal["change-limits"]
    minimum: str
    maximum: str
    wager: NotRequired[str | None]
    notice: NotRequired[int]


class ChangeSaid(TypedDict):
    """What a proposal changes: a fact before and after."""

    what: str
    where: str
    before: str | None
    after: str | None


class ChangeSeat(TypedDict):
    """Move to another seat: at once where it is empty, else when it is; to one's own seat to stay after all."""

    act: Literal["change-seat"]
    seat: int
    to: int


class ChangeStakes(TypedDict):
    """Post other limits at a poker table, between hands: with them go its blinds, ante and forced bet."""

    act: Literal["change-stakes"]
    options: dict[str, Any]


class ChargeTime(TypedDict):
    """Collect what the house charges for time from everybody seated, between hands."""

    act: Literal["charge-time"]


class CheckData(TypedDict):
    """What a text comes to."""

    faults: list[FaultData]
    fields: list[FieldData] | None
    proposal: str | None
    changed: bool


class CheckView(TypedDict):
    """What a check of the books found, once it is there."""

    sound: bool
    records: int
    streams: int
    rounds: int
    faults: list[str]
    unproved: list[str]
    otherwise: list[str]
    says: Literal["ready"]


class ChipView(TypedDict):
    """A chip of the house."""

    value: Money
    face: str


class Chips(TypedDict):
    """Chips on the felt."""

    seat: int
    wager: str
    spot: str | None
    amount: Money
    toke: NotRequired[Money]
    on: NotRequired[bool]


class ChoiceView(TypedDict):
    """What one choice is worth on average."""

    choice: str
    says: str
    value: Money
    cost: Money


class ChoseEvent(TypedDict):
    """A player decided."""

    type: Literal["chose"]
    seat: int
    choice: str
    amount: NotRequired[Money | None]
    says: str
    why: str


class CircleAt(TypedDict):
    """A circle: its middle and its radius."""

    circle: list[float]


class CitationView(TypedDict):
    """What cites a clause."""

    section: str
    home: str
    what: str
    words: str


class ClaimView(TypedDict):
    """The claim of a jackpot; what nobody filled in yet is none."""

    claim: int | None
    property: str
    approval: int
    what: str
    status: str
    at: str
    table: int
    name: str
    round: int | None
    seat: int | None
    amount: Money
    staked: Money | None
    player: str | None
    document: str | None
    checked: list[str]
    form: str | None
    filled_by: str | None
    verified: SaidView | None


class ClauseCount(TypedDict):
    """How many clauses a section has, and where they live first of all."""

    property: str
    game: str
    title: str
    section: str
    clauses: int
    executable: int
    procedure: int
    irregularity: int
    description: int
    homeless: int
    interpretations: int


class ClauseView(TypedDict):
    """A clause: where it lives and what cites it."""

    property: str
    game: str
    title: str
    clause: str
    homes: list[str]
    citations: list[CitationView]


class ClausesFound(TypedDict):
    """Clauses and interpretations in which every word is found."""

    found: int
    clauses: list[ClauseView]
    readings: int
    interpretations: list[ReadingView]


class Clock(TypedDict):
    """How far it is."""

    round: int
    rounds: int
    until: str | None
    hands_left: int | None
    blinds: list[Money]
    next_blinds: list[Money]
    hand_for_hand: bool


class CloseBets(TypedDict):
    """No more bets: deal, spin or roll."""

    act: Literal["no-more-bets"]


class CloseTable(TypedDict):
    """Close the table, once its tray was counted by two."""

    act: Literal["close-table"]


class CollectVigorish(TypedDict):
    """Collect the commission a player owes, or all that is owed, and take the buttons off the layout."""

    act: Literal["collect-vigorish"]
    seat: NotRequired[int | None]


class ComeBack(TypedDict):
    """Come back from one's break."""

    act: Literal["come-back"]
    who: NotRequired[int | None]


class ComeToWork(TypedDict):
    """Come to work."""

    act: Literal["come-to-work"]
    who: NotRequired[int | None]


class Command(TypedDict):
    """What somebody does at a table, and which version of it they were looking at."""

    do: AnyAct
    seen: NotRequired[int | None]


class ComparedFact(TypedDict):
    """What each says of one thing."""

    what: str
    where: str
    says: list[str | None]
    differs: bool


class ComparedHouse(TypedDict):
    """One of the two."""

    name: str
    title: str
    called: str
    edition: str


class ComparedProcedure(TypedDict):
    """The steps of each at a moment."""

    moment: str
    steps: list[list[StepThere]]


class ComparedRuling(TypedDict):
    """How each rules on an irregularity; none where a house does not name it."""

    name: str
    situation: str
    rulings: list[RuledThere | None]


class Comparison(TypedDict):
    """What two houses wrote about a game, side by side."""

    game: str
    houses: list[ComparedHouse]
    differing: int
    facts: list[ComparedFact]
    irregularities: list[ComparedRuling]
    procedures: list[ComparedProcedure]


class Computing(TypedDict):
    """How a piece of work stands that takes longer."""

    says: Literal["being computed"]
    seconds: int
    done: int
    of: int


class ConfirmSpin(TypedDict):
    """The dealer confirms the compartment the wheel's reader saw."""

    act: Literal["confirm-spin"]
    section: str


class ControlChart(TypedDict):
    """A table's win as it grew, and where it should lie."""

    table: int
    name: str
    property: str
    game: str
    title: str
    round: list[int]
    at: list[str]
    win: list[float]
    expected: list[float] | None
    sd: list[float] | None
    z: list[float | None] | None
    plus_1: list[float] | None
    plus_2: list[float] | None
    plus_3: list[float] | None
    minus_1: list[float] | None
    minus_2: list[float] | None
    minus_3: list[float] | None
    rounds: int
    block: int
    left_off: int
    theory_says: str
    verdict: str | None


class Correct(TypedDict):
    """One entry of the round on the felt, as it should have been; what is not named stays as it was."""

    act: Literal["correct"]
    entry: int
    reason: NotRequired[str | None]
    card: NotRequired[str | None]
    blackjack: NotRequired[bool | None]
    first: NotRequired[int | None]
    second: NotRequired[int | None]
    section: NotRequired[str | None]
    number: NotRequired[int | None]
    choice: NotRequired[str | None]
    seat: NotRequired[int | None]
    wager: NotRequired[str | None]
    spot: NotRequired[str | None]
    amount: NotRequired[str | None]
    cards: NotRequired[list[str] | None]


class CountBox(TypedDict):
    """Count what is in a table's promotional box and divide it among jackpot, reserve and fund."""

    act: Literal["count-box"]


class CountChips(TypedDict):
    """Count the chips in the tray by denomination. Two people do, and neither is told what the other counted."""

    act: Literal["count-chips"]
    moment: Literal["opening", "closing", "shift", "unopened"]
    chips: dict[str, int]


class CountDrop(TypedDict):
    """Count a drop box: three people of the count room, then the cage accepts it."""

    act: Literal["count-drop"]
    box: int
    cash: dict[str, int]


class CountLine(TypedDict):
    """What was counted in storage, and what the ledger said."""

    at: str
    what: str
    brand: str
    counted: int
    booked: int
    by: str


class CountStorage(TypedDict):
    """Hold what was counted in storage against the ledger."""

    act: NotRequired[Literal["count-storage"]]
    what: Literal["cards", "dice"]
    brand: str
    counted: int


class CountedWin(TypedDict):
    """The win by count and by rounds."""

    opener: Money
    closer: Money
    fills: Money
    credits: Money
    drop: Money
    drop_counted: bool
    apart: Money
    win_by_count: Money
    win_by_rounds: Money
    unexplained: Money


class DayTold(TypedDict):
    """The day in figures."""

    gaming_day: GamingDayTold
    day: str
    at: str
    shifts: list[ShiftTold]
    tables: list[TableFigures]
    pits: list[PitFigures]
    total: PitFigures


class DayWin(TypedDict):
    """A table on a gaming day."""

    table: int
    name: str
    property: str
    game: str
    title: str
    opener: Money
    closer: Money
    fills: Money
    credits: Money
    drop: Money
    drop_counted: bool
    apart: Money
    win_by_count: Money
    win_by_rounds: Money
    unexplained: Money
    day: str


class DealCardAsk(TypedDict):
    """Deal one card."""

    type: Literal["deal-card"]
    to: str
    face: str
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class DealerView(TypedDict):
    """Who deals at a table."""

    title: str
    since: str
    you: bool


class DealtEvent(TypedDict):
    """A card was dealt."""

    type: Literal["dealt"]
    to: str
    card: str
    face: str
    says: str
    why: str


class Decide(TypedDict):
    """A player's decision."""

    act: Literal["decide"]
    seat: int
    choice: str
    amount: NotRequired[str | None]
    cards: NotRequired[list[str]]
    face_down: NotRequired[bool]


class DecideAsk(TypedDict):
    """A player's decision."""

    type: Literal["decide"]
    seat: int
    choices: list[str]
    if_absent: str
    for_money: NotRequired[list[str]]
    most: NotRequired[Money | None]
    cards: NotRequired[list[str]]
    least: NotRequired[Money | None]
    wager: NotRequired[str]
    adds: NotRequired[list[Money]]
    picks: NotRequired[int]
    face_down: NotRequired[list[str]]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class DecisionAnswer(TypedDict):
    """What the player chose, and for how much where it may be for less."""

    type: Literal["decision"]
    choice: str
    amount: NotRequired[Money | None]
    cards: NotRequired[list[str]]
    face_down: NotRequired[bool]
    says: str


class DecisionMoment(TypedDict):
    """The felt before a decision."""

    layout: LayoutView
    felt: RoundFelt


class DecisionTold(TypedDict):
    """A decision of a session."""

    round: int
    step: int
    at: str
    seat: int
    about: str
    chose: str
    best: str | None
    cost: Money | None
    grade: str
    says: str
    choices: list[ChoiceView]


class Declare(TypedDict):
    """What a player said and did on their turn, entered as it happened and read by the house's rules."""

    act: Literal["declare"]
    seat: int
    said: NotRequired[Literal["fold", "check", "call", "bet", "raise", "all-in"] | None]
    amount: NotRequired[str | None]
    motions: NotRequired[list[list[str]]]
    not_complete: NotRequired[bool]
    threw_cards: NotRequired[bool]


class Declining(TypedDict):
    """Why they stay where they were."""

    why: str


class DemoPerson(TypedDict):
    """Somebody who can be signed in with one click."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[Duty]
    comes_for: str


class DemoSignIn(TypedDict):
    """One click in a demonstration."""

    name: str


class DesignRead(TypedDict):
    """A design as the workbench holds it."""

    proposal: dict[str, Any]


class DesignRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    says: str
    pays: str
    cite: list[str]


class DesignTable(TypedDict):
    """A pay table that can be changed."""

    wager: str
    title: str
    table: str
    in_use: bool
    cite: list[str]
    outcomes: list[OutcomeSaid]
    rows: list[DesignRow]


class Designable(TypedDict):
    """What of a section can be changed."""

    property: str
    game: str
    title: str
    paytables: list[DesignTable]
    options: list[OptionView]
    rules: list[RuleValue]
    meters: list[MeterReset]

Device: TypeAlias = 'Literal["shuffler", "preshuffled-cards", "bagged-cards", "live-dealer"]'

class Dice(TypedDict):
    """What a game is played with: dice."""

    kind: Literal["dice"]
    count: int


class DiceRolledAnswer(TypedDict):
    """How the dice lie."""

    type: Literal["dice-rolled"]
    first: int
    second: int
    says: str


class DiceTakenEvent(TypedDict):
    """A player has the dice; none if they are with somebody whose wagers are not followed."""

    type: Literal["dice-taken"]
    seat: NotRequired[int | None]
    says: str
    why: str


class DiscardedEvent(TypedDict):
    """A hand's cards went to the discard rack."""

    type: Literal["discarded"]
    place: str
    cards: NotRequired[list[str]]
    says: str
    why: str


class DisputeView(TypedDict):
    """From the player's word to the ruling."""

    dispute: int
    at: str
    written_by: str | None
    table: int
    name: str
    round: int
    over: bool
    seat: int
    player: str
    says: str
    notes: list[SaidView]
    upheld: bool | None
    ruling: SaidView | None


class Done(TypedDict):
    """It was done."""



class DoneInPit(TypedDict):
    """What was done, as it is written down."""

    record: int


class DrawAsk(TypedDict):
    """A player is to draw."""

    type: Literal["draw"]
    seat: int
    yours: bool
    choices: list[str]
    left: int


class DrawPromotion(TypedDict):
    """Draw seats, a table or tickets."""

    act: Literal["draw-promotion"]
    promotion: int
    count: NotRequired[int]


class DrawSeats(TypedDict):
    """Draw seats and buttons for the next round, and give out its chips."""

    act: Literal["draw-seats"]


class DrawTold(TypedDict):
    """A draw: from what, and what came, in order."""

    name: str
    entries: list[str]
    drawn: list[str]


class DrawView(TypedDict):
    """A draw of a day."""

    draw: str
    among: int
    drawn: list[str]
    cards: dict[str, str]


class DrawnBox(TypedDict):
    """A line around an area."""

    draw: Literal["box"]
    rect: NotRequired[list[float]]
    circle: NotRequired[list[float]]
    polygon: NotRequired[list[list[float]]]
    fill: NotRequired[str]
    cell: NotRequired[str]
    dashed: NotRequired[bool]


class DrawnDice(TypedDict):
    """Dice drawn on the felt, side by side."""

    draw: Literal["dice"]
    dice: list[int]
    at: list[float]
    size: float


class DrawnLine(TypedDict):
    """A line on the felt."""

    draw: Literal["line"]
    path: str
    tone: NotRequired[str]


class DrawnText(TypedDict):
    """Words on the felt."""

    draw: Literal["text"]
    text: str
    at: list[float]
    size: float
    tone: NotRequired[str]
    turn: NotRequired[int]
    fit: NotRequired[float]
    arc: NotRequired[list[list[float]]]


class DrawsTold(TypedDict):
    """The record of a day's draws, as `pitboss check-draws` reads it; no secret before it is told."""

    posted: str
    secret: str
    draws: list[DrawTold]
    cards: dict[str, dict[str, str]]


class DrawsView(TypedDict):
    """What was posted for a day, and what was drawn."""

    day: str
    posted: str
    secret: str | None
    over: bool
    draws: list[DrawView]


class DrewAnswer(TypedDict):
    """A player exchanged cards."""

    says: str
    type: Literal["drew"]
    seat: int
    cards: list[str]


class DrillView(TypedDict):
    """Something that can be practised."""

    name: str
    title: str
    what: str
    needed: Needed


class Drills(TypedDict):
    """What can be practised in a game of a house."""

    property: str
    game: str
    title: str
    levels: list[int]
    drills: list[DrillView]


class DutiesShown(TypedDict):
    """The table of duties."""

    roles: list[RoleShown]
    duties: list[DutyShown]
    signatures: list[SignatureShown]
    acts: list[ActShown]
    apart_hours: int
    tries_minutes: int
    tries_by_name: int
    tries_by_host: int

Duty: TypeAlias = 'Literal["set-up", "play", "deal", "rule", "approve", "watch", "figures", "audit", "design", "amend", "enact", "people", "teach", "validate", "alarms", "machines", "lock-outs", "papers", "board", "cash-log", "rate", "cases", "promotions", "tokes", "equipment", "keys"]'

class DutyShown(TypedDict):
    """Something that only some may do."""

    name: str
    what: str
    roles: list[Role]


class EdgeView(TypedDict):
    """What the house wins of a wager, as a share of it."""

    edge: float
    exact: str | None
    notes: list[str]


class EditionView(TypedDict):
    """One edition of a section: when it held, who approved it, what it changed."""

    in_force_from: str | None
    submitted: str | None
    approved: str | None
    approved_by: str | None
    what: str | None
    state: Literal["past", "in force", "to come"]
    amendment: int | None
    changes: list[ChangeData]


class EditionWager(TypedDict):
    """What a wager came to under one edition of the rules."""

    wager: str
    title: str
    times: int
    staked: Money
    win: Money
    edge: float | None
    deviation: float | None
    expected: Money | None
    exact: str | None
    method: str | None
    notes: list[str]
    valued_with: str | None
    edition: str


class EffectView(TypedDict):
    """What an amendment makes of edge and hold."""

    says: Literal["ready"]
    wagers: list[BenchWager]
    hold: HoldView


class EndPromotion(TypedDict):
    """End a promotion: whoever is ahead, or has played the hours, has won; the rest goes back to the fund."""

    act: Literal["end-promotion"]
    promotion: int


class EndRating(TypedDict):
    """End a rating: what they wagered on average, and how well they played."""

    act: Literal["end-rating"]
    rating: int
    average: str
    skill: str


class EnterCard(TypedDict):
    """The card the dealer dealt, or turned over."""

    act: Literal["card"]
    card: NotRequired[str | None]
    set_aside: NotRequired[bool]


class EnterPeek(TypedDict):
    """What the reader says of the hole card."""

    act: Literal["peek"]
    blackjack: bool


class EnterRoll(TypedDict):
    """How the dice lie."""

    act: Literal["roll"]
    first: int
    second: int


class EnterSpin(TypedDict):
    """Where the wheel stopped."""

    act: Literal["spin"]
    section: str


class EnterStart(TypedDict):
    """What the dice total, or the number that says where the deal begins."""

    act: Literal["start"]
    number: int


class EnterTournament(TypedDict):
    """Buy in: for oneself, or cage and supervisors for an account or a guest by name."""

    act: Literal["enter-tournament"]
    player: NotRequired[str | None]
    account: NotRequired[int | None]
    voucher: NotRequired[int | None]


class Entered(TypedDict):
    """Somebody is signed in, or has to give a code."""

    person: PersonShown | None
    csrf: str
    token: str | None
    code_needed: NotRequired[bool]
    must_change: NotRequired[bool]


class EntryView(TypedDict):
    """Something that was entered in the round on the felt."""

    entry: int
    answer: dict[str, str | int | bool | list[str]]
    says: str
    ruled: bool


class EnvyPaidEvent(TypedDict):
    """A player was paid because of another player's hand."""

    type: Literal["envy-paid"]
    seat: int
    wager: str
    for_hand_of: int
    outcome: str
    paid: Money
    pays: str
    cite: list[str]
    says: str
    why: str


class EnvyPaidLine(TypedDict):
    """A player was paid because of another player's hand."""

    type: Literal["envy-paid"]
    seat: int
    wager: str
    for_hand_of: int
    outcome: str
    paid: Money
    pays: str
    cite: list[str]
    number: int
    do: str
    says: str
    why: str


class EquipmentPage(TypedDict):
    """The ledger and the log of a house."""

    property: str
    moves_known: list[MoveRule]
    balance: list[Balance]
    moves: list[MoveLine]
    inspections: list[InspectionLine]
    counts: list[CountLine]
    due: list[str]
    tables: list[TableEquipment]


class ExactRating(TypedDict):
    """The same player at the same table on that gaming day, as the journal has it."""

    minutes: int
    average: Money | None
    expected: Money | None


class ExchangedEvent(TypedDict):
    """Cards of a hand went to the discard rack, and as many others are dealt for them."""

    type: Literal["exchanged"]
    place: str
    numbers: list[int]
    cards: NotRequired[list[str]]
    says: str
    why: str


class FaultData(TypedDict):
    """Something that is wrong with a text."""

    line: int
    says: str


class FeltView(TypedDict):
    """The colours of a house's tables."""

    cloth: str
    shade: str
    red: str
    back: str
    chips: list[ChipView]
    logo: bool


class FieldData(TypedDict):
    """One word of a section."""

    path: list[str]
    value: str
    choices: list[str] | None
    what: str | None
    cite: list[str]
    line: int
    start: int
    end: int


class Figures(TypedDict):
    """What a table, a pit or the house came to in a shift or on a day."""

    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str
    on: Money
    decisions: int
    decisions_an_hour: float | None
    heads: float
    player_hours: float


class FiguresData(TypedDict):
    """What a wager is worth, line by line."""

    wager: str
    title: str
    table: str | None
    spot: str | None
    alike: list[str]
    house_edge: float
    exact: str | None
    method: str
    rtp: float
    element_of_risk: float | None
    average_wager: float | None
    edge_per_roll: float | None
    edge_without_pushes: float | None
    rolls: float | None
    hit_frequency: float | None
    standard_deviation: float
    stake: Money
    notes: list[str]
    meter: MeterData | None
    warning: str | None
    outcomes: list[OutcomeData]
    parts: list[str]
    variance: float
    lines: list[LineData]


class FillClaim(TypedDict):
    """Fill in the claim sheet of a jackpot: who won it, by which document, and what was checked."""

    act: Literal["fill-claim"]
    approval: int
    player: str
    document: str
    staked: str
    checked: NotRequired[list[Literal["photo", "age", "not-excluded"]]]


class FindStartAsk(TypedDict):
    """Find the position the deal begins at: shake the dice, read the number, or look where the button lies."""

    type: Literal["find-start"]
    by: str
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class Finding(TypedDict):
    """What an investigation found."""

    month: str
    finding: str
    commission_told: NotRequired[bool]


class FindingTold(TypedDict):
    """What an investigation found."""

    number: int
    at: str
    by: str | None
    role: str | None
    finding: str
    commission_told: bool


class FirstCode(TypedDict):
    """What a telephone was given, and the code it shows."""

    password: str
    secret: str
    code: str


class FloorView(TypedDict):
    """The floor as one may see it."""

    pits: list[PitView]
    needs: list[NeedView]


class FormAt(TypedDict):
    """One way to lay out the same spots: for a wide screen, a tablet, a phone."""

    name: str
    size: list[float]
    shapes: dict[str, RectAt | CircleAt | PolygonAt]
    drawings: list[DrawnBox | DrawnText | DrawnDice | DrawnLine]
    at_seat: list[DrawnBox | DrawnText | DrawnDice | DrawnLine]
    places: dict[str, list[float]]
    seat_places: dict[str, list[float]]
    seats: dict[str, list[float]]
    stack: NotRequired[list[float]]
    also: NotRequired[dict[str, list[RectAt | CircleAt | PolygonAt]]]
    outline: NotRequired[str]
    sheet: NotRequired[str]


class FundMonth(TypedDict):
    """What was collected in a month; what is paid is paid of the oldest money first."""

    month: str
    collected: Money
    left: Money
    until: str | None
    overdue: bool


class FundTold(TypedDict):
    """The fund."""

    collected: Money
    free: Money
    set_aside: Money
    owed: Money
    paid: Money
    reconciled: bool
    months: list[FundMonth]
    spent_within: int | None
    cite: list[str]


class GameName(TypedDict):
    """A game a house offers."""

    name: str
    title: str


class GameRules(TypedDict):
    """What a house wrote about a game."""

    property: str
    game: str
    title: str
    options: list[OptionView]
    devices: list[str]
    wagers: list[WagerView]
    paytables: list[PrintedTable]
    irregularities: list[Ruling]


class GameTold(TypedDict):
    """A game in a line."""

    game: str
    what: str
    hard: str
    hard_says: str
    wager: str | None
    edge: Between | None
    swing: Between | None
    tables: list[int]


class GamingDayTold(TypedDict):
    """When a gaming day begins, and which one is on."""

    starts: str
    zone: str
    today: str


class GiveSection(TypedDict):
    """Give some tables to a supervisor; without tables the section is no more."""

    act: Literal["give-section"]
    section: str
    tables: NotRequired[list[int]]
    who: NotRequired[int | None]


class GiveUpDice(TypedDict):
    """The shooter passes the dice, or is told to."""

    act: Literal["pass-dice"]
    ordered: NotRequired[bool]


class GoHome(TypedDict):
    """Go home."""

    act: Literal["go-home"]
    who: NotRequired[int | None]


class GoOut(TypedDict):
    """Say that one does not enter again, and is out."""

    act: Literal["go-out"]
    entry: int


class HandCardAsk(TypedDict):
    """A card is to be dealt."""

    type: Literal["deal-card"]
    yours: bool
    to: str
    face: str


class HandFelt(TypedDict):
    """The felt of a poker hand after a step, with the cards that were shown."""

    posted: list[str]
    variant_title: str
    felt: FeltView
    flops: bool
    has_button: bool
    button: int | None
    seated: dict[str, PokerSeat]
    your_seats: list[int]
    community: list[str]
    second_board: list[str]
    pots: list[PotView]
    says: str
    ask: BeginHandAsk | HandCardAsk | ActAsk | DrawAsk | AgreeAsk | ShowAsk | TurnAsk | None
    since: str | None
    patience: int
    over: bool
    outcome: HandOutcome | None
    owing: list[Line]
    entries: list[EntryView]
    jackpot: str | None
    waiting: list[WaitingView]
    must_move_to: int | None
    next_to_move: int | None
    changes: dict[str, int]
    equipment: Cards
    stakes: dict[str, Money]
    buy_in: BuyInView
    time_charge: Money | None
    draws_button: bool
    killed: bool
    raked: NotRequired[Money]
    dropped: NotRequired[Money]
    box: NotRequired[Money]
    kind: Literal["poker"]
    status: str
    dealt_by: str
    seats: int


class HandOutcome(TypedDict):
    """The outcome of a hand; of one that was voided every bet went back."""

    pots: list[SharedPot]
    gains: dict[str, Money]
    rake: Money
    drop: Money
    voided: bool


class HandOver(TypedDict):
    """Hand the shift over: the tables as they stand, who is at work, what waits, and what there is to say."""

    act: Literal["hand-over"]
    remarks: NotRequired[str]


class HandSetEvent(TypedDict):
    """Seven cards were set into two hands."""

    type: Literal["hand-set"]
    place: str
    high: NotRequired[list[str]]
    low: NotRequired[list[str]]
    by: str
    says: str
    why: str


class HandoverView(TypedDict):
    """A shift as it was handed over."""

    handover: int
    at: str
    account: int | None
    by: str
    role: str
    tables: list[TableThenView]
    at_work: list[str]
    open: list[str]
    remarks: str
    taken_by: str | None
    taken_at: str | None


class Here(TypedDict):
    """Who is signed in, and what every page has to know."""

    person: PersonShown | None
    csrf: str
    notice: str | None
    demo: bool
    hints: NotRequired[bool]
    must_change: NotRequired[bool]


class HistoryView(TypedDict):
    """Every edition of a section, the first one first."""

    property: str
    game: str
    title: str
    editions: list[EditionView]


class HoldView(TypedDict):
    """What the house would have kept of the wagers of the last days."""

    days: int
    staked: Money
    before: Money
    after: Money


class HoleReadAnswer(TypedDict):
    """What the reader says of the dealer's hole card."""

    type: Literal["hole-card-read"]
    blackjack: bool
    says: str


class HouseGameLine(TypedDict):
    """A table where a game is played against the house."""

    id: int
    property: str
    game: str
    played_as: str | None
    title: str
    name: str
    status: str
    dealt_by: str
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    attention: str | None
    tournament: TournamentHere | None
    kind: Literal["house-game"]


class HouseGameView(TypedDict):
    """A table where a game is played against the house, as somebody sees it."""

    id: int
    property: str
    game: str
    played_as: str | None
    title: str
    name: str
    status: str
    dealt_by: str
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    attention: str | None
    tournament: TournamentHere | None
    kind: Literal["house-game"]
    options: dict[str, str]
    you: Viewer
    cash: dict[str, CashView]
    who_deals: DealerView | None
    notices: list[NoticeView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
    inventory: NotRequired[InventoryView | None]
    dealer: list[str]
    community: list[str]
    hands: dict[str, list[str]]
    boards: dict[str, list[str]]
    low: dict[str, list[str]]
    called: dict[str, str]
    equipment: Cards | WheelOf | Dice
    seated: dict[str, SeatView]
    your_seats: list[int]
    recent: list[str]
    shoe: ShoeView | None
    roads: Roads | None
    phase: str
    says: str
    stranded: bool
    ask: TakeWagersAsk | FindStartAsk | DealCardAsk | TurnCardAsk | ReadHoleAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | None
    layout: list[Chips]
    happened: list[WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | PeekedEvent | TurnedEvent | RevealedEvent | DiscardedEvent | ExchangedEvent | SideNamedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | ButtonMovedEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent]
    lines: list[Line]
    settled: list[SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine]
    owing: list[Line]
    entries: list[EntryView]
    why: str
    puck: Puck | None
    over: bool
    prompt: str


class HouseOdds(TypedDict):
    """What every wager costs on every pay table."""

    says: Literal["ready"]
    wagers: list[OddsData]


class HousePlayersCome(TypedDict):
    """So many enter by name, and are played by the house."""

    players: int


class HouseView(TypedDict):
    """A house with the games it offers."""

    name: str
    title: str
    games: list[GameName]
    titles: dict[str, str]
    logo: bool


class InsertBill(TypedDict):
    """A bill into the validator of a station."""

    act: Literal["insert-bill"]
    seat: int
    amount: str


class InsertTicket(TypedDict):
    """A ticket into the validator of a station."""

    act: Literal["insert-ticket"]
    seat: int
    number: str


class Inspect(TypedDict):
    """Log an inspection or maintenance of what a table has, and what was found."""

    act: NotRequired[Literal["inspect"]]
    table: int
    what: Literal["wheel", "dice", "cards", "shuffler"]
    work: NotRequired[Literal["inspection", "maintenance"]]
    fit: bool
    words: str


class InspectionLine(TypedDict):
    """Something that was inspected, or worked on."""

    at: str
    table: int
    what: str
    work: str
    fit: bool
    words: str
    by: str
    role: str


class InventoryView(TypedDict):
    """The tray by its last count, who has counted since, and what is due."""

    denominations: list[Money]
    bills: list[Money]
    chips: dict[str, int] | None
    counted: Money
    counted_at: str | None
    moment: str | None
    counters: list[str]
    you_counted: bool
    agreed: bool
    apart: list[Money]
    boxes: list[int]


class IrregularAnswer(TypedDict):
    """Something went wrong; the house's remedy applies."""

    type: Literal["irregular"]
    name: str
    seat: NotRequired[int | None]
    card: NotRequired[str | None]
    section: NotRequired[str | None]
    refused: NotRequired[bool]
    keep_unaffected: NotRequired[bool]
    later: NotRequired[bool]
    says: str


class JoinList(TypedDict):
    """Wait for a seat; a dealer writes a player down by name."""

    act: Literal["join-list"]
    player: NotRequired[str | None]


class Kept(TypedDict):
    """How long something is kept, as a rulebook says."""

    property: str
    section: str
    says: str
    cite: list[str]

Kind: TypeAlias = 'Literal["amount", "choice", "cards"]'

class Lately(TypedDict):
    """One of the last answers."""

    right: bool
    seconds: int


class LayoutView(TypedDict):
    """The layout with everything the page says about it."""

    kind: str
    spots: list[SpotAt]
    forms: list[FormAt]
    own_chips: bool
    property: str
    house: str
    game: str
    played_as: str | None
    title: str
    felt: FeltView
    posted: list[str]
    wagers: dict[str, WagerFacts]
    station: int | None


class LeaveList(TypedDict):
    """Wait no longer; a dealer strikes out a name."""

    act: Literal["leave-list"]
    player: NotRequired[str | None]


class LeaveSeat(TypedDict):
    """Stand up with one's chips."""

    act: Literal["leave-seat"]
    seat: int


class LessonLine(TypedDict):
    """What a lesson says of a pay."""

    wager: str
    outcome: str
    pays: str
    cite: list[str]


class LessonPage(TypedDict):
    """A page of a lesson."""

    title: str
    says: list[ReasonTold]
    lines: list[LessonLine]
    question: LookView | None


class LimitsView(TypedDict):
    """What may be staked on a wager."""

    minimum: Money
    maximum: Money
    only: list[Money]


class Line(TypedDict):
    """Something the dealer pays, takes or does, with its clauses."""

    do: str
    why: str
    cite: list[str]
    seat: NotRequired[int]


class LineData(TypedDict):
    """An outcome with what it gives back to players on average."""

    outcome: str
    says: str
    pays: str
    probability: float | None
    exact: str | None
    net: float | None
    contribution: float


class ListedView(TypedDict):
    """A promotion the fund may pay for."""

    name: str
    wins: str
    least: str | None
    needs_approval: bool
    section: str
    cite: list[str]


class LookView(TypedDict):
    """One look at the table and what is asked about it."""

    prompt: str
    tasks: list[TaskAsked]
    felt: SceneView | None


class LoopLine(TypedDict):
    """A piece of the floor's own work."""

    name: str
    seconds: float
    failed: int


class ManTable(TypedDict):
    """A dealer takes a stadium over, or leaves it to the software."""

    act: Literal["man-table"]
    by: Literal["dealer", "software"]


class MarkTold(TypedDict):
    """What became of one answer, what was right, and why."""

    name: str
    label: str
    given: str
    right: bool
    answer: str
    why: list[ReasonTold]


class Marked(TypedDict):
    """The marks of an answer that counts for nothing."""

    marks: list[MarkTold]
    right: bool


class MeterData(TypedDict):
    """The return of a progressive as a function of its meter."""

    shows: Money
    break_even: Money
    return_without: float
    return_per_dollar: float
    house_edge: list[MeterMark]


class MeterHistory(TypedDict):
    """What the progressive meters paid, and how long the papers are kept."""

    payments: list[MeterPayment]
    retention: list[Kept]


class MeterMark(TypedDict):
    """The house edge where a meter stands at a mark."""

    meter: Money
    house_edge: float


class MeterOn(TypedDict):
    """A progressive meter a table carries."""

    title: str
    amount: Money


class MeterPaidEvent(TypedDict):
    """A progressive meter paid out."""

    type: Literal["meter-paid"]
    meter: str
    showed: Money
    paid: Money
    shows: Money
    says: str
    why: str


class MeterPayment(TypedDict):
    """What a progressive meter paid."""

    table: int
    name: str
    property: str
    game: str
    title: str
    at: str
    day: str
    record: int
    round: int | None
    meter: str
    called: str
    showed: Money
    paid: Money
    shows: Money
    signed: list[SignedBy]


class MeterReadsAnswer(TypedDict):
    """What the meter shows."""

    type: Literal["meter-reads"]
    amount: Money
    says: str


class MeterReset(TypedDict):
    """A progressive meter, and where it starts."""

    name: str
    title: str
    what: str
    reset: Money


class MeterView(TypedDict):
    """What a progressive meter shows."""

    name: str
    title: str
    amount: Money

Moment: TypeAlias = 'Literal["opening", "wagers", "shuffle", "dealing", "dice", "round", "settlement", "progressive", "card-change", "maintenance", "buy-in", "idle", "closing", "review", "notice"]'
Money: TypeAlias = 'str'

class MoneyTold(TypedDict):
    """What went to and from the tables."""

    rounds: int
    drop: Money
    fills: Money
    credits: Money
    tokes: Money
    slot_tips: Money
    promotional: Money
    jackpots: Money
    win: Money


class MoveLine(TypedDict):
    """A move of decks or pairs of dice, and who signed for it."""

    id: int
    move: str
    what: str
    brand: str
    first: int
    last: int
    into: str
    table: int | None
    asked_by: str
    asked_at: str
    signed_by: str | None
    status: str
    ended_at: str | None
    why: str


class MoveOn(TypedDict):
    """Whoever sits longest at a must-move table takes a free seat of the main game, with all their chips."""

    act: Literal["move-on"]
    seat: int
    to: int
    to_seat: int


class MoveRule(TypedDict):
    """A move as the law of the place has it."""

    name: str
    out_of: str | None
    into: str
    signed_by: list[str]
    cite: str | None


class NeedView(TypedDict):
    """Something on the floor that needs somebody."""

    table: int | None
    name: str
    what: str
    since: str | None


class Needed(TypedDict):
    """How many right answers of how many are needed."""

    right: int
    of: int


class NewPassword(TypedDict):
    """The password one has, and the one to have."""

    password: str
    new: str


class NewPerson(TypedDict):
    """An account to be made; where no password is given, one is made up and told this once."""

    name: str
    title: str
    role: Role
    password: NotRequired[str | None]
    property: NotRequired[str | None]


class NewQuestion(TypedDict):
    """What somebody wants to be asked."""

    property: str
    game: str
    drill: str
    level: int


class NightShown(TypedDict):
    """A Saturday night."""

    offered: bool
    pace: NotRequired[int]
    clock: NotRequired[str]
    players: NotRequired[int]


class NoMoreBetsEvent(TypedDict):
    """Betting is closed."""

    type: Literal["bets-closed"]
    says: str
    why: str


class NoteDispute(TypedDict):
    """Add what the dealer says, or what was seen."""

    act: Literal["note-dispute"]
    dispute: int
    says: str


class NoteVariance(TypedDict):
    """The Commission's agent has been told of a variance."""

    act: Literal["note-variance"]
    slip: int


class NoticeView(TypedDict):
    """Limits that hold from a time on."""

    wager: str | None
    minimum: Money
    maximum: Money
    since: str


class OddsData(TypedDict):
    """What a wager is worth on a pay table."""

    wager: str
    title: str
    table: str | None
    spot: str | None
    alike: list[str]
    house_edge: float
    exact: str | None
    method: str
    rtp: float
    element_of_risk: float | None
    average_wager: float | None
    edge_per_roll: float | None
    edge_without_pushes: float | None
    rolls: float | None
    hit_frequency: float | None
    standard_deviation: float
    stake: Money
    notes: list[str]
    meter: MeterData | None
    warning: str | None
    outcomes: list[OutcomeData]


class OfferData(TypedDict):
    """A pay, and the edge it gives."""

    pays: str
    house_edge: float


class OnePlayer(TypedDict):
    """One player: at every house, and at every table."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    account: int
    player: str
    houses: list[PlayerWorth]
    tables: list[TablePlayed]


class OneTable(TypedDict):
    """One table, wager by wager."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    table: int
    name: str
    property: str
    game: str
    title: str
    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str
    status: str
    on: Money
    series: Series
    wagers: list[EditionWager]


class OpenTable(TypedDict):
    """Open the table for play with the bank that was counted, once its opening procedure is signed."""

    act: Literal["open-table"]
    bank: NotRequired[str]


class OptionView(TypedDict):
    """Something a house may choose for a table."""

    name: str
    what: str
    choices: list[str] | None
    between: list[int] | None
    amount: bool
    bounds: str
    fixed: bool
    default: str
    cite: list[str]


class OthersReadyAnswer(TypedDict):
    """Everybody else has done what there was to do."""

    type: Literal["others-ready"]
    says: str


class OutcomeData(TypedDict):
    """An outcome of a wager."""

    outcome: str
    says: str
    probability: float
    exact: str
    pays: str
    net: float


class OutcomeSaid(TypedDict):
    """Something a wager can come to."""

    outcome: str
    says: str


class OwnPassword(TypedDict):
    """The password, asked for again."""

    password: str


class Pace(TypedDict):
    """How fast the evening goes; 0 sends everybody home."""

    pace: int


class PaidRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    says: str
    pays: str
    cite: list[str]


class PassDiceAnswer(TypedDict):
    """The shooter gives up the dice, or is told to."""

    type: Literal["pass-dice"]
    ordered: NotRequired[bool]
    says: str


class PasswordMade(TypedDict):
    """A password that was made up: told this once."""

    password: str


class PayAndTake(TypedDict):
    """Nothing has happened that must be ruled on: the dealer pays and takes."""

    act: Literal["pay-and-take"]


class PayAndTakeAsk(TypedDict):
    """Everything is known and no chip has moved: has anything happened that must be ruled on first?"""

    type: Literal["pay-and-take"]
    peeked: NotRequired[bool]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class PayAnswer(TypedDict):
    """Nothing has happened that must be ruled on: pay and take."""

    type: Literal["pay"]
    says: str


class PayAward(TypedDict):
    """Hand a prize over at the poker bank: out of the fund, and out of no rack and no box."""

    act: Literal["pay-award"]
    award: int
    paid_as: Literal["cash", "chips", "voucher"]
    document: str
    withheld: NotRequired[str]
    claim: NotRequired[str]
    not_searched: NotRequired[str | None]


class PayPrize(TypedDict):
    """Hand a prize over; of one that is taxed, after the register of arrears was asked."""

    act: Literal["pay-prize"]
    entry: int
    withheld: NotRequired[str | None]
    claim: NotRequired[str]


class PayTable(TypedDict):
    """The pay table in use."""

    title: str | None
    cite: list[str]
    rows: list[PaidRow]


class PeekedEvent(TypedDict):
    """The reader told whether the dealer has a blackjack, and nobody saw the card."""

    type: Literal["peeked"]
    blackjack: bool
    says: str
    why: str


class PersonKept(TypedDict):
    """An account, and what whoever asks may do to it."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[Duty]
    does: list[str]
    may_reset: bool
    may_close: bool


class PersonMade(TypedDict):
    """An account that was made."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[Duty]
    password: str | None


class PersonShown(TypedDict):
    """Who somebody is."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[Duty]


class PitCommand(TypedDict):
    """What somebody does in a pit."""

    do: AnyPitAct


class PitFigures(TypedDict):
    """The tables of a pit together."""

    property: str
    pit: str
    tables: int
    open: int
    heads: int
    spans: dict[str, Figures]


class PitView(TypedDict):
    """A pit with its tables."""

    property: str
    title: str
    cloth: str
    logo: bool
    tables: list[PlacedTable]


class PlaceChips(TypedDict):
    """A wager."""

    act: Literal["wager"]
    seat: int
    wager: str
    amount: str
    spot: NotRequired[str | None]
    confirmed: NotRequired[bool]
    for_dealer: NotRequired[bool]


class PlaceTable(TypedDict):
    """Say where in its pit the table stands."""

    act: Literal["place-table"]
    column: int
    row: int


class PlaceWagerAnswer(TypedDict):
    """Chips on the layout; more on the same spot adds to what lies there."""

    type: Literal["place-wager"]
    seat: int
    wager: str
    amount: Money
    spot: NotRequired[str | None]
    confirmed: NotRequired[bool]
    for_dealer: NotRequired[bool]
    says: str


class Placed(TypedDict):
    """Somebody who finished in the money."""

    player: NotRequired[str | None]
    account: NotRequired[int | None]


class PlacedTable(TypedDict):
    """A table where it stands."""

    column: int
    row: int
    shape: Literal["cards", "wheel", "dice", "poker", "stadium"]
    line: TableLine
    meters: list[MeterOn]
    today: TodayTold | None


class PlayerCash(TypedDict):
    """One player's cash of a gaming day."""

    player: str
    account: int | None
    paid_in: Money
    paid_out: Money
    standing: Literal["quiet", "near", "report"]
    lines: list[CashLine]


class PlayerWorth(TypedDict):
    """A player at a house."""

    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str
    seconds: int
    decisions: int
    decisions_an_hour: float | None
    average_wager: Money | None
    luck: float | None
    account: int
    player: str
    property: str
    comp_rate: str | None
    comp: Money | None


class PlayersWorth(TypedDict):
    """Everybody with an account who sat at a table."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    players: list[PlayerWorth]


class PokerLine(TypedDict):
    """A table of the poker room."""

    id: int
    property: str
    game: str
    played_as: str | None
    title: str
    name: str
    status: str
    dealt_by: str
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    attention: str | None
    tournament: TournamentHere | None
    kind: Literal["poker"]
    variant: str
    must_move_to: int | None


class PokerSeat(TypedDict):
    """Somebody at a poker table; a card one may not see is `##`."""

    player: str
    chips: Money
    yours: bool
    away: bool
    owes: Money
    in_hand: bool
    folded: bool
    bet: Money
    cards: list[str]
    called: str


class PokerView(TypedDict):
    """A poker table, as somebody sees it."""

    id: int
    property: str
    game: str
    played_as: str | None
    title: str
    name: str
    status: str
    dealt_by: str
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    attention: str | None
    tournament: TournamentHere | None
    kind: Literal["poker"]
    variant: str
    must_move_to: int | None
    options: dict[str, str]
    you: Viewer
    cash: dict[str, CashView]
    who_deals: DealerView | None
    notices: list[NoticeView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
    inventory: NotRequired[InventoryView | None]
    posted: list[str]
    variant_title: str
    felt: FeltView
    flops: bool
    has_button: bool
    button: int | None
    seated: dict[str, PokerSeat]
    your_seats: list[int]
    community: list[str]
    second_board: list[str]
    pots: list[PotView]
    says: str
    ask: BeginHandAsk | HandCardAsk | ActAsk | DrawAsk | AgreeAsk | ShowAsk | TurnAsk | None
    since: str | None
    patience: int
    over: bool
    outcome: HandOutcome | None
    owing: list[Line]
    entries: list[EntryView]
    jackpot: str | None
    waiting: list[WaitingView]
    next_to_move: int | None
    changes: dict[str, int]
    equipment: Cards
    stakes: dict[str, Money]
    buy_in: BuyInView
    time_charge: Money | None
    draws_button: bool
    killed: bool
    raked: NotRequired[Money]
    dropped: NotRequired[Money]
    box: NotRequired[Money]


class PolygonAt(TypedDict):
    """An area with straight sides: its corners."""

    polygon: list[list[float]]


class PoolNamed(TypedDict):
    """Which pool is shared."""

    day: str
    shift: NotRequired[str | None]


class PoolView(TypedDict):
    """A pool of tokes."""

    day: str
    shift: str | None
    amount: Money
    over: bool
    shared: bool
    shares: list[pitboss__floor__audit__tokes__ShareView]


class PostDraws(TypedDict):
    """Post, before the first draw of a gaming day, what its secret hashes to."""

    act: Literal["post-draws"]


class PostJackpot(TypedDict):
    """Post the new amount of the jackpot a table plays for: what was counted since is added."""

    act: Literal["post-jackpot"]


class PotRakedEvent(TypedDict):
    """What the house took."""

    says: str
    why: str
    type: Literal["pot-raked"]
    rake: Money
    drop: Money


class PotView(TypedDict):
    """A pot in the middle, and who plays for it."""

    amount: Money
    seats: list[int]


class PotWonEvent(TypedDict):
    """Somebody won of a pot."""

    says: str
    why: str
    type: Literal["pot-won"]
    seat: int
    amount: Money
    half: NotRequired[str]


class PrintedRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    says: str
    pays: str


class PrintedTable(TypedDict):
    """A pay table a house may use for a wager."""

    wager: str
    table: str
    cite: list[str]
    rows: list[PrintedRow]


class ProcedureView(TypedDict):
    """A procedure of the game as a checklist."""

    moment: Moment
    title: str
    steps: list[StepView]


class ProgressLine(TypedDict):
    """How somebody comes on at a level of a drill."""

    answered: int
    right: int
    streak: int
    best_streak: int
    right_lately: int
    needed: Needed
    passed: bool
    property: str
    game: str
    drill: str
    level: int
    last_at: str
    lately: list[Lately]


class PromotionView(TypedDict):
    """A promotion as it is posted, and as it stands."""

    number: int
    name: str
    promotion: str
    wins: str
    terms: str
    prize: Money
    winners: int
    least: str | None
    prizes: list[int]
    tournament: int | None
    section: str
    cite: list[str]
    standing: Literal["to-approve", "posted", "runs", "withdrawn"]
    since: str | None
    left: Money
    ahead: list[AheadView]
    splashed: list[str]
    submitted: str
    set_up_by: str
    approved_by: str | None
    withdrawn: str | None


class PromotionsView(TypedDict):
    """The promotions of a house."""

    property: str
    holds: Money
    set_aside: Money
    promotions: list[PromotionView]
    awards: list[AwardView]
    draws: list[DrawsView]
    posted_today: bool
    listed: list[ListedView]
    not_searched: list[str]
    may: list[str]


class Proposed(TypedDict):
    """What a house submits."""

    property: str
    game: str
    what: str
    proposal: str
    effective: str


class Puck(TypedDict):
    """The point and the shooter, at dice."""

    point: int | None
    shooter: int | None


class PuckMovedEvent(TypedDict):
    """The marker is on a point, or off where none is named."""

    type: Literal["puck-moved"]
    point: NotRequired[int | None]
    says: str
    why: str


class QuestionView(TypedDict):
    """A question at the step that is asked."""

    prompt: str
    tasks: list[TaskAsked]
    felt: SceneView | None
    id: int
    property: str
    game: str
    drill: str
    level: int
    step: int
    steps: int


class RaiseDispute(TypedDict):
    """Write down what a player says is wrong with a round."""

    act: Literal["raise-dispute"]
    table: int
    round: int
    seat: int
    player: NotRequired[str | None]
    says: str


class RatingView(TypedDict):
    """A player as they were rated."""

    rating: int
    table: int
    name: str
    seat: int
    player: str
    account: int | None
    by: str | None
    since: str
    until: str | None
    minutes: int
    average: Money | None
    skill: str | None
    expected: Money | None
    exact: ExactRating | None


class Ratings(TypedDict):
    """Everybody who was rated on a gaming day."""

    property: str
    day: str
    decisions_an_hour: int
    skills: list[str]
    ratings: list[RatingView]


class ReadHoleAsk(TypedDict):
    """Look at the reader: does the card nobody has seen make the dealer's blackjack?"""

    type: Literal["read-hole-card"]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class ReadMeterAsk(TypedDict):
    """What a progressive meter shows now."""

    type: Literal["read-meter"]
    meter: str
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class ReadingView(TypedDict):
    """How an unclear passage is read, and why."""

    property: str
    game: str
    title: str
    name: str
    at: list[str]
    printed: str
    problem: str
    pitboss: str
    why: str
    option: str | None


class Ready(TypedDict):
    """Whether players may be sent here."""

    ready: bool
    alarms: list[str]


class Reason(TypedDict):
    """Why an amendment is not signed."""

    why: str


class ReasonTold(TypedDict):
    """Why an answer is right, with its clauses."""

    says: str
    cite: list[str]


class RecoveryCodes(TypedDict):
    """Shown this once."""

    codes: list[str]


class RectAt(TypedDict):
    """A box: left, top, width and height."""

    rect: list[float]

Remedy: TypeAlias = 'Literal["void-round", "void-or-keep-unaffected", "no-spin", "no-roll", "no-bet", "section-passed-wins", "set-card-aside", "use-as-next-card", "offer-card", "dead-hand", "void-hand", "missed-cards", "missed-blackjack", "play-on", "settle-unaffected", "up-card", "stops-betting", "last-card-up", "reshuffle", "wagers-abandoned", "equipment"]'

class Reminder(TypedDict):
    """Something that is due at a table."""

    table: int
    name: str
    property: str
    game: str
    title: str
    says: str


class RemoveBox(TypedDict):
    """Take the drop box away and put an empty one in its place; a supervisor goes along, surveillance watches."""

    act: Literal["remove-box"]
    why: NotRequired[Literal["scheduled", "full", "broken"]]


class ReplayStep(TypedDict):
    """An answer, who gave it, and what followed."""

    at: str
    person: int | None
    by: str | None
    answer: PlaceWagerAnswer | TakeBackAnswer | CallWagerAnswer | PassDiceAnswer | BetsClosedAnswer | CardDealtAnswer | CardTurnedAnswer | HoleReadAnswer | WheelStoppedAnswer | DiceRolledAnswer | StartFoundAnswer | DecisionAnswer | StationDecidesAnswer | OthersReadyAnswer | PayAnswer | MeterReadsAnswer | IrregularAnswer | ActedAnswer | DrewAnswer | ShowedAnswer | AgreedAnswer | RuledAnswer | CardAnswer
    events: list[WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | PeekedEvent | TurnedEvent | RevealedEvent | DiscardedEvent | ExchangedEvent | SideNamedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | ButtonMovedEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent | PotWonEvent | PotRakedEvent]
    lines: list[Line]


class Report(TypedDict):
    """An irregularity, to be ruled on as the house wrote."""

    act: Literal["irregularity"]
    name: str
    seat: NotRequired[int | None]
    card: NotRequired[str | None]
    section: NotRequired[str | None]
    refused: NotRequired[bool]
    keep_unaffected: NotRequired[bool]
    later: NotRequired[bool]


class Reset(TypedDict):
    """A password to be made up for somebody; whether their second factor goes with it."""

    second_factor: NotRequired[bool]


class ReturnEntry(TypedDict):
    """Give an entry's money back."""

    act: Literal["return-entry"]
    entry: int
    why: str


class RevealedEvent(TypedDict):
    """Cards were turned over."""

    type: Literal["revealed"]
    who: str
    cards: NotRequired[list[str]]
    says: str
    why: str


class ReversedEvent(TypedDict):
    """A settlement was undone: what was paid comes back to the house, what was taken goes back to the player."""

    type: Literal["reversed"]
    seat: int
    wager: str
    outcome: str
    stake: Money
    paid: Money
    taken: Money
    pays: str
    cite: list[str]
    spot: NotRequired[str | None]
    says: str
    why: str


class ReversedLine(TypedDict):
    """A settlement was undone: what was paid comes back to the house, what was taken goes back to the player."""

    type: Literal["reversed"]
    seat: int
    wager: str
    outcome: str
    stake: Money
    paid: Money
    taken: Money
    pays: str
    cite: list[str]
    spot: NotRequired[str | None]
    number: int
    do: str
    says: str
    why: str


class ReviewLine(TypedDict):
    """A table's last days against its lifetime."""

    table: int
    name: str
    property: str
    game: str
    title: str
    drop: Money
    win: Money
    hold: float | None
    payout: float | None
    lifetime_drop: Money
    lifetime_win: Money
    lifetime_hold: float | None
    lifetime_payout: float | None
    deviation: float | None
    flagged: bool
    open: bool
    findings: list[FindingTold]


ReviewTold = TypedDict(
    "ReviewTold",
    {
        "month": 'str',
        "complete": 'bool',
        "from": 'str',
        "to": 'str',
        "threshold": 'float',
        "rule": 'str',
        "flagged": 'int',
        "open": 'int',
        "tables": 'list[ReviewLine]',
    },
)


class ReviewView(TypedDict):
    """The review of a session, once it is there."""

    table: int
    name: str
    property: str
    game: str
    title: str
    account: int
    player: str
    since: str
    until: str | None
    result: Money
    cost: Money
    theo: Money | None
    luck: Money | None
    unvalued: int
    told: list[str]
    rounds: list[RoundTold]
    decisions: list[DecisionTold]
    says: Literal["ready"]


class Roads(TypedDict):
    """Everything a scoreboard shows: of every entry its column, its row and its mark."""

    wins: dict[str, int]
    bead_plate: list[tuple[int, int, str]]
    big_road: list[tuple[int, int, str, int]]
    big_eye_boy: list[tuple[int, int, str]]
    small_road: list[tuple[int, int, str]]
    cockroach_pig: list[tuple[int, int, str]]

Role: TypeAlias = 'Literal["player", "dealer", "table-games-supervisor", "pit-manager", "shift-manager", "table-games-manager", "validator", "slot-attendant", "slot-supervisor", "cage-cashier", "cage-manager", "security-officer", "security-director", "count-team", "count-supervisor", "surveillance", "surveillance-director", "auditor", "audit-director", "commission-agent", "commission-supervisor"]'

class RoleShown(TypedDict):
    """A role: its line, and what goes with it."""

    role: Role
    line: str
    appoints: list[Role]
    closes: list[Role]
    appointed_by: list[str]
    idle_minutes: int
    total_minutes: int
    second_factor: bool
    device: bool


class RollDiceAsk(TypedDict):
    """Roll the dice."""

    type: Literal["roll-dice"]
    late_wagers: NotRequired[bool]
    confirmed_only: NotRequired[bool]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class RolledEvent(TypedDict):
    """The dice came to rest."""

    type: Literal["rolled"]
    first: int
    second: int
    says: str
    why: str


class RoundEndedEvent(TypedDict):
    """Nothing is left on the layout; `table_result` is what the house won."""

    type: Literal["round-ended"]
    table_result: Money
    says: str
    why: str


class RoundFelt(TypedDict):
    """The felt of a game against the house after a step: players' cards all, the dealer's once they are turned."""

    dealer: list[str]
    community: list[str]
    hands: dict[str, list[str]]
    boards: dict[str, list[str]]
    low: dict[str, list[str]]
    called: dict[str, str]
    game: str
    played_as: str | None
    status: str
    equipment: Cards | WheelOf | Dice
    seated: dict[str, StillSeat]
    your_seats: list[int]
    recent: list[str]
    puck: Puck | None
    layout: list[Chips]
    kind: Literal["house-game"]
    round: int
    phase: str
    ask: TakeWagersAsk | FindStartAsk | DealCardAsk | TurnCardAsk | ReadHoleAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | None
    settled: list[SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine]
    over: bool


class RoundFelts(TypedDict):
    """The felts of a round: before its first step, then after each."""

    layout: LayoutView | None
    first: int
    felts: list[RoundFelt | HandFelt | None]


class RoundLine(TypedDict):
    """A finished round."""

    round: int
    opened_at: str
    ended_at: str
    result: Money
    handle: Money
    voided: bool


class RoundReplay(TypedDict):
    """A finished round, step by step."""

    table: str
    round: int
    edition: str
    players: dict[str, str]
    dealers: list[str]
    result: Money
    steps: list[ReplayStep]


class RoundTold(TypedDict):
    """A round of a session."""

    round: int
    at: str
    result: Money
    cost: Money


class RoundVoidedEvent(TypedDict):
    """All hands are void."""

    type: Literal["round-voided"]
    says: str
    why: str


class RuleDispute(TypedDict):
    """Decide a dispute."""

    act: Literal["rule-dispute"]
    dispute: int
    upheld: bool
    ruling: str


class RuleValue(TypedDict):
    """A word, a number or a short list of a section's rules, and where it stands."""

    path: list[str]
    value: Any


class RuledAnswer(TypedDict):
    """An irregularity was ruled on."""

    says: str
    type: Literal["ruled"]
    name: str
    does: str
    seat: NotRequired[int]
    card: NotRequired[str]


class RuledEvent(TypedDict):
    """An irregularity was ruled on."""

    type: Literal["ruled"]
    irregularity: str
    remedy: str
    ruling: str
    notify: list[str]
    cite: list[str]
    says: str
    why: str


class RuledLine(TypedDict):
    """An irregularity was ruled on."""

    type: Literal["ruled"]
    irregularity: str
    remedy: str
    ruling: str
    notify: list[str]
    cite: list[str]
    number: int
    do: str
    says: str
    why: str


class RuledThere(TypedDict):
    """How a house rules on something."""

    remedy: str
    ruling: str
    notify: list[str]
    cite: list[str]


class Ruling(TypedDict):
    """What can go wrong, and what is done then."""

    name: str
    situation: str
    phase: list[str]
    remedy: Remedy
    does: str
    needs: Literal["card", "seat", "section", "kept"] | None
    ruling: str
    notify: list[str]
    cite: list[str]


class RulingNow(TypedDict):
    """What can go wrong, and whether it can be ruled on now."""

    name: str
    situation: str
    phase: list[str]
    remedy: Remedy
    does: str
    needs: Literal["card", "seat", "section", "kept"] | None
    ruling: str
    notify: list[str]
    cite: list[str]
    now: bool


class SaidView(TypedDict):
    """What somebody said, or signed."""

    at: str
    by: str
    role: str
    says: str


class SameMoment(TypedDict):
    """Bad beats whose showdowns ended at the very same time divide what was posted when the first was hit."""

    act: Literal["same-moment"]
    approval: int
    others: dict[str, int]


class SceneView(TypedDict):
    """A scene of a drill on the felt."""

    dealer: list[str]
    community: list[str]
    hands: dict[str, list[str]]
    boards: dict[str, list[str]]
    low: dict[str, list[str]]
    called: dict[str, str]
    game: str
    played_as: str | None
    status: str
    equipment: Cards | WheelOf | Dice
    seated: dict[str, StillSeat]
    your_seats: list[int]
    recent: list[str]
    puck: Puck | None
    layout: list[Chips]
    meters: dict[str, Money]


class SeatView(TypedDict):
    """Somebody at the table."""

    player: str
    chips: Money
    owes: Money
    yours: bool
    in_round: bool


class SecretOffered(TypedDict):
    """A secret for a telephone."""

    secret: str
    uri: str
    squares: list[str]


class SeeToTables(TypedDict):
    """See what is due: rounds that are over, who is out, blinds that rise, tables that are broken or made even."""

    act: Literal["see-to-tables"]


class SendDealer(TypedDict):
    """Say who deals at a table next."""

    act: Literal["send-dealer"]
    who: int
    table: int


class Series(TypedDict):
    """The win by days, hours or blocks of rounds, in dollars: a curve to be drawn."""

    by: str
    labels: list[str]
    win: list[float]


class SessionShown(TypedDict):
    """A session somebody has."""

    id: str
    started: str
    seen: str
    host: str
    yours: bool


class SetUpPromotion(TypedDict):
    """Set a promotion up as it was submitted, and post it."""

    act: Literal["set-up-promotion"]
    listed_as: str
    name: str
    terms: str
    submitted: str
    prize: str
    winners: NotRequired[int]
    least: NotRequired[str | None]
    prizes: NotRequired[list[int]]
    tournament: NotRequired[int | None]


class SettledEvent(TypedDict):
    """A wager was paid, returned or taken."""

    type: Literal["settled"]
    seat: int
    wager: str
    outcome: str
    stake: Money
    paid: Money
    returned: Money
    taken: Money
    pays: str
    cite: list[str]
    spot: NotRequired[str | None]
    limited: NotRequired[bool | None]
    stands: NotRequired[bool]
    says: str
    why: str


class SettledLine(TypedDict):
    """A wager was paid, returned or taken."""

    type: Literal["settled"]
    seat: int
    wager: str
    outcome: str
    stake: Money
    paid: Money
    returned: Money
    taken: Money
    pays: str
    cite: list[str]
    spot: NotRequired[str | None]
    limited: NotRequired[bool | None]
    stands: NotRequired[bool]
    number: int
    do: str
    says: str
    why: str


class Setup(TypedDict):
    """A table as a manager sets it up: only what the house wrote can be chosen."""

    property: str
    game: str
    name: str
    options: NotRequired[dict[str, Any]]
    tables: NotRequired[dict[str, Any]]
    dealt_by: NotRequired[Literal["software", "dealer"]]
    seats: NotRequired[int]
    linked_to: NotRequired[str | None]
    equipment: NotRequired[list[Device]]
    must_move_to: NotRequired[int | None]


class SharedPot(TypedDict):
    """A pot and who got what of it."""

    amount: Money
    shares: list[pitboss__floor__views__poker__ShareView]


class SheetView(TypedDict):
    """Where a PAR sheet can be fetched."""

    says: Literal["ready"]
    sheet: str


class ShiftTold(TypedDict):
    """A shift of the day."""

    begins: str
    now: bool


class ShiftWin(TypedDict):
    """All tables in a shift."""

    opener: Money
    closer: Money
    fills: Money
    credits: Money
    drop: Money
    drop_counted: bool
    apart: Money
    win_by_count: Money
    win_by_rounds: Money
    unexplained: Money
    day: str
    shift: str


class ShoeView(TypedDict):
    """How far the shoe is dealt out."""

    cards: int
    dealt: int
    burnt: int
    turned: str | None
    last_hands: int | None


class ShowAsk(TypedDict):
    """A player is to show their hand."""

    type: Literal["show"]
    seat: int
    yours: bool
    choices: list[str]


class ShowedAnswer(TypedDict):
    """A player showed their hand, or gave it up unseen."""

    says: str
    type: Literal["showed"]
    seat: int
    muck: bool


class Shuffle(TypedDict):
    """The dealer has shuffled, between rounds: a new shoe, and an empty scoreboard."""

    act: Literal["shuffle"]


class SideNamedEvent(TypedDict):
    """The determinant card of a double shoe says which side the round is dealt from.

    From the side it names it is the first card dealt; from the other it is set aside."""

    type: Literal["side-named"]
    card: str
    side: str
    set_aside: NotRequired[bool]
    says: str
    why: str


class SignIn(TypedDict):
    """Name and password, and a code where one is asked for."""

    name: str
    password: str
    code: NotRequired[str | None]


class SignStep(TypedDict):
    """Sign for a step of a procedure."""

    act: Literal["sign-step"]
    moment: str
    step: int


class Signature(TypedDict):
    """Who did a part of what a slip tells."""

    part: str
    by: str
    role: str
    at: str


class SignatureShown(TypedDict):
    """What is signed for, and by whom."""

    what: str
    needs: list[list[Role]]


class SignedBy(TypedDict):
    """Who verified a jackpot."""

    by: str
    role: str
    at: str


class SitOut(TypedDict):
    """A player misses hands, or comes back; blinds that pass them meanwhile are owed."""

    act: Literal["sit-out"]
    seat: int
    away: bool


class SittingView(TypedDict):
    """A session at a table."""

    table: int
    name: str
    property: str
    game: str
    title: str
    first: int
    account: int
    player: str
    since: str
    until: str | None
    rounds: int


class Slip(TypedDict):
    """A paper of the pit, numbered by house and kind in its calendar year."""

    id: int
    year: int
    number: int


class SlipView(TypedDict):
    """A paper of the pit."""

    id: int
    number: str
    property: str
    table: int
    name: str
    kind: str
    at: str
    amount: Money | None
    booked: Money | None
    status: str
    pieces: dict[str, int] | None
    holds: list[Money]
    signed: list[Signature]
    why: str | None
    of: int | None
    reported: bool
    counted_by: str | None


class SolutionView(TypedDict):
    """Which pays of a line lie around a wanted edge."""

    called: str
    wanted: float
    exactly: str | None
    stingier: OfferData | None
    richer: OfferData | None
    says: Literal["ready"]


class Somebody(TypedDict):
    """Whose account it is."""

    account: int
    title: str


class SpanWin(TypedDict):
    """A table from one count of its tray to the next."""

    table: int
    name: str
    property: str
    game: str
    title: str
    opener: Money
    closer: Money
    fills: Money
    credits: Money
    drop: Money
    drop_counted: bool
    apart: Money
    win_by_count: Money
    win_by_rounds: Money
    unexplained: Money
    day: str
    shift: str
    opened_at: str
    closed_at: str


class SpeakForAbsent(TypedDict):
    """What is done for a player who has left in the middle of a round."""

    act: Literal["absent"]


class SpinWheelAsk(TypedDict):
    """Spin, and say where it stopped."""

    type: Literal["spin-wheel"]
    sections: list[str]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class SpotAt(TypedDict):
    """Where chips of one wager lie."""

    name: str
    wager: str
    spot: str | None
    title: str
    made: Literal["opening", "decision", "moved", "rides"]
    each_seat: bool
    order: int
    covers: NotRequired[list[str]]


class StadiumLine(TypedDict):
    """A stadium."""

    id: int
    property: str
    game: str
    played_as: str | None
    title: str
    name: str
    status: str
    dealt_by: str
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    attention: str | None
    tournament: TournamentHere | None
    kind: Literal["stadium"]
    playing: str
    section: str


class StadiumView(TypedDict):
    """A stadium, as somebody sees it."""

    id: int
    property: str
    game: str
    played_as: str | None
    title: str
    name: str
    status: str
    dealt_by: str
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    attention: str | None
    tournament: TournamentHere | None
    kind: Literal["stadium"]
    playing: str
    section: str
    options: dict[str, str]
    you: Viewer
    cash: dict[str, CashView]
    who_deals: DealerView | None
    notices: list[NoticeView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
    inventory: NotRequired[InventoryView | None]
    equipment: Cards | WheelOf | Dice
    recent: list[str]
    shoe: ShoeView | None
    roads: Roads | None
    phase: str
    says: str
    until: str | None
    seconds: Windows
    recognised: str | None
    confirms: bool
    void: bool
    held: list[int]
    modes: list[str]
    bills: list[Money]
    dealer: list[str]
    community: list[str]
    boards: dict[str, list[str]]
    low: dict[str, list[str]]
    called: dict[str, str]
    happened: list[WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | PeekedEvent | TurnedEvent | RevealedEvent | DiscardedEvent | ExchangedEvent | SideNamedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | ButtonMovedEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent]
    puck: Puck | None
    over: bool
    your_seats: list[int]
    seated: dict[str, StationView]
    layout: list[Chips]
    settled: list[SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine]
    hands: dict[str, list[str]]
    ask: TakeWagersAsk | FindStartAsk | DealCardAsk | TurnCardAsk | ReadHoleAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | None
    free: int | None
    now: str
    stations: StationsView | None
    prompt: str

Stage: TypeAlias = 'Literal["entries", "playing", "between", "over", "closed", "called-off"]'

class Standing(TypedDict):
    """Somebody on the leaderboard."""

    entry: int
    player: str
    place: int
    chips: Money | None
    table: int | None
    seat: int | None
    state: Literal["in", "on", "out"]
    prize: Money | None
    paid: bool
    you: bool


class StandingTold(TypedDict):
    """Where somebody stands at a level of a drill."""

    answered: int
    right: int
    streak: int
    best_streak: int
    right_lately: int
    needed: Needed
    passed: bool


class StartCountedEvent(TypedDict):
    """The position the deal begins at was counted off."""

    type: Literal["start-counted"]
    number: int
    place: str
    says: str
    why: str


class StartFoundAnswer(TypedDict):
    """What the dice total, or the number that says where the deal begins."""

    type: Literal["start-found"]
    number: int
    says: str


class StationDecidesAnswer(TypedDict):
    """What one of several players who decide at the same time chose."""

    type: Literal["station-decides"]
    seat: int
    choice: str
    amount: NotRequired[Money | None]
    says: str


class StationView(TypedDict):
    """One's own station."""

    player: str
    chips: Money
    yours: bool
    in_round: bool
    held: Money


class StationsDecideAsk(TypedDict):
    """Several players decide at the same time, each on a copy of a common hand."""

    type: Literal["stations-decide"]
    seats: NotRequired[list[int]]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class StationsView(TypedDict):
    """All stations together, for those who work there."""

    taken: int
    playing: int
    staked: Money
    credits: Money
    deciding: int
    tokes: Money


class StepThere(TypedDict):
    """A step of a procedure."""

    do: str
    by: list[str]
    signed_by: list[str]
    cite: list[str]


class StepView(TypedDict):
    """A step of a procedure, with its signature."""

    moment: str
    step: int
    do: str
    by: list[str]
    signed_by: list[str]
    cite: list[str]
    yours: bool
    rule: bool
    every_hours: int | None
    signed: list[int | str | None] | None


class StillSeat(TypedDict):
    """A player at a felt that nobody plays on."""

    player: str
    chips: None
    yours: bool
    in_round: bool


class StoppedEvent(TypedDict):
    """The wheel came to rest."""

    type: Literal["stopped"]
    section: str
    says: str
    why: str


class StrikeShare(TypedDict):
    """Strike somebody from the shares of a bad beat: they took chips off the table before the showdown."""

    act: Literal["strike-share"]
    approval: int
    player: str


class TableDay(TypedDict):
    """The money of a table on a gaming day."""

    table: int
    name: str
    property: str
    game: str
    title: str
    rounds: int
    drop: Money
    fills: Money
    credits: Money
    tokes: Money
    slot_tips: Money
    promotional: Money
    jackpots: Money
    win: Money
    day: str


class TableEquipment(TypedDict):
    """What a table has that is inspected, what is due there, and what the house's document asks."""

    table: int
    name: str
    property: str
    game: str
    title: str
    has: list[str]
    drawn: bool
    due: list[str]
    asks: list[dict[str, str]]


class TableFigures(TypedDict):
    """A table on a gaming day."""

    table: int
    name: str
    property: str
    game: str
    title: str
    pit: str
    status: str
    heads: int
    seats: int
    spans: dict[str, Figures]
    win_by_count: Money | None
    unexplained: Money | None

TableLine: TypeAlias = 'HouseGameLine | PokerLine | StadiumLine'

class TableMoney(TypedDict):
    """The money of every table on every gaming day."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    days: list[TableDay]
    total: MoneyTold


class TableOdds(TypedDict):
    """By wager, or by wager and spot: what the house wins; a word where that is still worked out."""

    says: str
    wagers: dict[str, EdgeView]


class TablePlayed(TypedDict):
    """What a player did at one table, wager by wager."""

    table: int
    name: str
    property: str
    game: str
    title: str
    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str
    seconds: int
    decisions: int
    decisions_an_hour: float | None
    average_wager: Money | None
    luck: float | None
    wagers: list[EditionWager]


class TableResult(TypedDict):
    """What a table won against what it should have won."""

    table: int
    name: str
    property: str
    game: str
    title: str
    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str
    status: str
    on: Money
    series: Series


class TableResults(TypedDict):
    """What every table won against what theory says it should have won."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    tables: list[TableResult]
    total: TotalResult


class TableThenView(TypedDict):
    """An open table when a shift was handed over."""

    table: int
    name: str
    dealer: str | None
    rack: Money
    drop: Money
    players: int

TableView: TypeAlias = 'HouseGameView | PokerView | StadiumView'

class TakeBackAnswer(TypedDict):
    """A wager taken off the layout before betting closes, or reduced."""

    type: Literal["take-back"]
    seat: int
    wager: str
    spot: NotRequired[str | None]
    amount: NotRequired[Money | None]
    for_dealer: NotRequired[bool]
    says: str


class TakeBreak(TypedDict):
    """Go on one's break."""

    act: Literal["take-break"]
    who: NotRequired[int | None]


class TakeCashBack(TypedDict):
    """Take the cash off the layout again; a dealer gives it back."""

    act: Literal["take-cash-back"]
    seat: int


class TakeChips(TypedDict):
    """A wager taken down, or reduced."""

    act: Literal["take-back"]
    seat: int
    wager: str
    spot: NotRequired[str | None]
    amount: NotRequired[str | None]
    for_dealer: NotRequired[bool]


class TakeOver(TypedDict):
    """Sign that one has read the sheet and runs the shift from here on."""

    act: Literal["take-over"]
    handover: int


class TakeSeat(TypedDict):
    """Sit down; a dealer seats a player by name."""

    act: Literal["take-seat"]
    seat: int
    player: NotRequired[str | None]


class TakeWagersAsk(TypedDict):
    """The layout is open: place wagers, take them back, or close the betting."""

    type: Literal["take-wagers"]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class TapIn(TypedDict):
    """Take the table over: from here on whoever taps in deals it, and whoever dealt is relieved."""

    act: Literal["tap-in"]
    dealer: NotRequired[int | None]
    relieved: NotRequired[Literal["table", "break", "home"]]


class TapOut(TypedDict):
    """Leave the table; nobody deals it then."""

    act: Literal["tap-out"]
    goes: NotRequired[Literal["table", "break", "home"]]


class TaskAsked(TypedDict):
    """One thing that is asked, without what is right."""

    name: str
    label: str
    kind: Kind
    words: list[str]
    choices: list[str]
    cards: list[str]
    picks: int


class TaxMark(TypedDict):
    """From when on a prize is taxed."""

    above: Money
    cite: list[str]


class TellDraws(TypedDict):
    """Tell the secret of a gaming day that is over, so that anybody can draw again."""

    act: Literal["tell-draws"]
    day: str


class TextView(TypedDict):
    """A section as it is in force, to be edited."""

    property: str
    game: str
    title: str
    text: str


class TheoryTold(TypedDict):
    """What theory says of what was played."""

    expected: Money
    expected_hold: float | None
    edge: float | None
    sd: Money
    z: float | None
    verdict: str
    unvalued: Money


class TicketView(TypedDict):
    """A ticket: whoever has its number has the money."""

    number: str
    property: str
    amount: Money
    issued_at: str


class TimeIsUp(TypedDict):
    """The window of a stadium is over; whoever sees it first says so."""

    act: Literal["time-is-up"]


class Tip(TypedDict):
    """A gratuity: to the dealers, of a hand pay to the slot team."""

    act: Literal["tip"]
    seat: int
    amount: str


class TodayTold(TypedDict):
    """What a table came to today."""

    rounds: int
    drop: Money
    win: Money
    theo: Money | None
    deviations: float | None
    verdict: str | None


class TokePaidEvent(TypedDict):
    """The house paid the dealers' toke pool because of a player's hand."""

    type: Literal["toke-paid"]
    seat: int
    wager: str
    outcome: str
    paid: Money
    cite: list[str]
    says: str
    why: str


class TokeWonEvent(TypedDict):
    """A bet for the dealers won: what was bet and what it won went into their toke pool; below zero, undone."""

    type: Literal["toke-won"]
    seat: int
    wager: str
    outcome: str
    amount: Money
    spot: NotRequired[str | None]
    says: str
    why: str


class TokeWonLine(TypedDict):
    """A bet for the dealers won: what was bet and what it won went into their toke pool; below zero, undone."""

    type: Literal["toke-won"]
    seat: int
    wager: str
    outcome: str
    amount: Money
    spot: NotRequired[str | None]
    number: int
    do: str
    says: str
    why: str


class TokesView(TypedDict):
    """The pools of a gaming day."""

    property: str
    pooled_by: str
    shared_by: str
    pools: list[PoolView]


class TotalResult(TypedDict):
    """All tables together."""

    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str
    tables: int
    on: Money


class TournamentCommand(TypedDict):
    """What somebody does about a tournament."""

    do: AnyTournamentAct


class TournamentDraft(TypedDict):
    """Rules to begin with."""

    property: str
    game: str
    title: str
    rules: str


class TournamentHere(TypedDict):
    """The tournament that is played at a table."""

    number: int
    hands_left: int | None
    until: str | None
    blinds: list[Money]
    written: list[int]
    bets_next: int | None


class TournamentLine(TypedDict):
    """One line about a tournament, for a list."""

    number: int
    title: str
    property: str
    game: str
    game_title: str
    stage: Stage
    entries: int
    left: int
    cost: Money
    pool: Money
    entered: bool


class TournamentMade(TypedDict):
    """A tournament that was set up."""

    number: int


class TournamentMoney(TypedDict):
    """What came in, for those who take it."""

    paid_in: Money
    vouchers: Money
    fees: Money
    pool: Money
    added: Money
    prizes: Money
    reconciled: bool


class TournamentSetup(TypedDict):
    """A tournament as a manager writes it down."""

    act: NotRequired[Literal["set-up-tournament"]]
    rules: str
    dealt_by: NotRequired[Literal["software", "dealer"]]


class TournamentTable(TypedDict):
    """One of its tables."""

    table: int
    name: str
    players: int
    hands_left: int | None
    on: bool


class TournamentView(TypedDict):
    """A tournament, as somebody sees it."""

    number: int
    title: str
    property: str
    game: str
    game_title: str
    stage: Stage
    entries: int
    left: int
    cost: Money
    pool: Money
    entered: bool
    version: int
    now: str
    poker: bool
    dealt_by: str
    rules: str
    digest: str
    waits_for: str | None
    approved: Approval | None
    chips: Money
    buy_in: Money
    fee: Money
    places: list[Money]
    clock: Clock | None
    board: list[Standing]
    tables: list[TournamentTable]
    you: Yours | None
    tax: TaxMark | None
    nets: dict[str, Money]
    acts: list[str]
    why: str
    money: TournamentMoney | None


class Trainee(TypedDict):
    """A dealer who learns."""

    id: int
    title: str
    progress: list[ProgressLine]


class Tried(TypedDict):
    """By task of a lesson's question: what was answered."""

    given: dict[str, str]


class TurnAsk(TypedDict):
    """A hand is shown: its cards that nobody has seen are entered."""

    type: Literal["turn-card"]
    of: str
    number: int
    yours: bool


class TurnCardAsk(TypedDict):
    """Turn over a card that was dealt face down and that nobody has seen, and say which it is."""

    type: Literal["turn-card"]
    of: str
    number: int
    part: NotRequired[str]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]
    whose: NotRequired[str]
    about: NotRequired[str]


class TurnedEvent(TypedDict):
    """A card that nobody had seen was turned over."""

    type: Literal["turned"]
    of: str
    number: int
    card: str
    says: str
    why: str


class VerifyClaim(TypedDict):
    """Say that the round was seen again and is as the sheet says."""

    act: Literal["verify-claim"]
    claim: int


class Viewer(TypedDict):
    """Who looks at the table."""

    name: str
    role: Role
    duties: list[Duty]


class VigorishFacts(TypedDict):
    """The commission on a wager."""

    percent: str
    of: str
    taken: str
    cite: list[str]


class VigorishPaidEvent(TypedDict):
    """A player paid the commission on a wager, or got it back where the amount is below zero."""

    type: Literal["vigorish-paid"]
    seat: int
    wager: str
    amount: Money
    cite: list[str]
    spot: NotRequired[str | None]
    marked: NotRequired[bool]
    says: str
    why: str


class VigorishPaidLine(TypedDict):
    """A player paid the commission on a wager, or got it back where the amount is below zero."""

    type: Literal["vigorish-paid"]
    seat: int
    wager: str
    amount: Money
    cite: list[str]
    spot: NotRequired[str | None]
    marked: NotRequired[bool]
    number: int
    do: str
    says: str
    why: str


class VoidAward(TypedDict):
    """Void a prize for the commission: the fund has it back."""

    act: Literal["void-award"]
    award: int
    why: str
    claim: NotRequired[str]


class VoidSlip(TypedDict):
    """Void a fill or credit slip before it is received: with a reason, by the cage and by another line."""

    act: Literal["void-slip"]
    approval: int
    why: str


class WagerCalledEvent(TypedDict):
    """A wager was called on or off, and marked."""

    type: Literal["wager-called"]
    seat: int
    wager: str
    on: bool
    spot: NotRequired[str | None]
    says: str
    why: str


class WagerFacts(TypedDict):
    """What the page needs to offer a wager and to explain it."""

    title: str
    when: str
    minimum: Money
    maximum: Money
    only: list[Money]
    step: Money | None
    requires: list[str]
    together: list[str]
    of: str | None
    rides_on: str | None
    cite: list[str]
    callable: bool
    units: NotRequired[dict[str, Money]]
    paytable: NotRequired[PayTable]
    vigorish: NotRequired[VigorishFacts]


class WagerMovedEvent(TypedDict):
    """A wager was moved into the box of a number."""

    type: Literal["wager-moved"]
    seat: int
    wager: str
    spot: str
    says: str
    why: str


class WagerPlacedEvent(TypedDict):
    """A wager lies on the layout; `amount` is what lies there now."""

    type: Literal["wager-placed"]
    seat: int
    wager: str
    amount: Money
    spot: NotRequired[str | None]
    toke: NotRequired[Money]
    says: str
    why: str


class WagerTakenBackEvent(TypedDict):
    """A wager was taken off the layout before betting closed."""

    type: Literal["wager-taken-back"]
    seat: int
    wager: str
    amount: Money
    spot: NotRequired[str | None]
    for_dealer: NotRequired[bool]
    says: str
    why: str


class WagerView(TypedDict):
    """A wager as a house offers it."""

    name: str
    title: str
    when: str
    offered: bool
    rides_on: str | None
    requires: list[str]
    spots: list[str | None]
    limits: LimitsView | None
    posted_alone: bool
    cite: list[str]


class WaitingView(TypedDict):
    """Somebody who waits for a seat."""

    player: str
    you: bool


class Wanted(TypedDict):
    """Which pay of a line gives which edge."""

    wager: str
    outcome: str
    edge: float


class WheelOf(TypedDict):
    """What a game is played with: a wheel."""

    kind: Literal["wheel"]
    sections: list[str]


class WheelStoppedAnswer(TypedDict):
    """Where the ball or the clapper came to rest."""

    type: Literal["wheel-stopped"]
    section: str
    says: str


class WinByCount(TypedDict):
    """The win by count beside the win by rounds, by span, table and shift."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    spans: list[SpanWin]
    tables: list[DayWin]
    shifts: list[ShiftWin]
    total: CountedWin


class Windows(TypedDict):
    """How many seconds the stations have."""

    wagers: int
    decisions: int


class WithdrawPromotion(TypedDict):
    """Have a promotion end for the commission; it is not begun again."""

    act: Literal["withdraw-promotion"]
    promotion: int
    why: str


class Written(TypedDict):
    """The whole text of a section as somebody has it."""

    text: str


class Yours(TypedDict):
    """What somebody who has entered wants to know first."""

    entry: int
    table: int | None
    seat: int | None
    chips: Money | None
    place: int
    may_buy_again: bool


class pitboss__floor__audit__tokes__ShareView(TypedDict):
    """What a dealer gets of a pool."""

    account: int
    title: str
    minutes: int
    amount: Money


class pitboss__floor__views__poker__ShareView(TypedDict):
    """What a seat got of a pot."""

    seat: int
    amount: Money
    half: str


class Fault(TypedDict):
    """What is wrong with one part of a request."""

    at: list[str | int]
    says: str


class Problem(TypedDict):
    """Why nothing was done. Nothing has changed then."""

    type: str
    title: str
    status: int
    detail: str
    clause: NotRequired[list[str]]
    faults: NotRequired[list[Fault]]
