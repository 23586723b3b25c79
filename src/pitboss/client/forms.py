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

    type: Literal["acted"]
    seat: int
    choice: str
    to: NotRequired[Money]
    ruled: NotRequired[str]


class AgreeAsk(TypedDict):
    """A player is to say whether the rest of the board is dealt twice."""

    type: Literal["agree"]
    seat: int
    yours: bool
    choices: list[str]


class AgreedAnswer(TypedDict):
    """One of the last two said whether the rest of the board is dealt twice."""

    type: Literal["agreed"]
    seat: int
    twice: bool


class AlarmLine(TypedDict):
    """An alarm that is raised."""

    name: str
    title: str
    detail: str
    to_do: str
    since: str


class AlarmPage(TypedDict):
    """How the floor itself is."""

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

AnyAct: TypeAlias = 'SignStep | OpenTable | CloseTable | ChangeLimits | ChangeEquipment | Shuffle | TakeSeat | LeaveSeat | CollectVigorish | AskChips | TakeCashBack | BuyIn | CountTray | AskFill | Approve | PlaceChips | TakeChips | CallChips | CloseBets | Decide | GiveUpDice | EnterCard | EnterStart | EnterSpin | EnterRoll | PayAndTake | Report | SpeakForAbsent | Declare | AbandonRound | BeginHand | ChargeTime | ChangeStakes | SitOut | JoinList | LeaveList | ChangeSeat | MoveOn | CountBox | PostJackpot | StrikeShare | SameMoment | InsertBill | InsertTicket | CashOut | Tip | ManTable | TimeIsUp | ConfirmSpin'

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
    table: int
    asked_at: str
    name: str
    asked_by_name: str | None
    given: list[list[int | str | None]]


class Approve(TypedDict):
    """Approve or decline what waits for a second person."""

    act: Literal["approve", "decline"]
    approval: int
    withheld: NotRequired[str]
    claim: NotRequired[str | None]


class AskChips(TypedDict):
    """Lay cash on the layout and ask for chips; asked again, it is another amount."""

    act: Literal["ask-chips"]
    seat: int
    amount: str


class AskFill(TypedDict):
    """Chips from the cage to the table, or back (credit): asked for, and approved by somebody else."""

    act: Literal["ask-fill", "ask-credit"]
    amount: str


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


class BankTakenEvent(TypedDict):
    """A player banks the round; none if the house does."""

    type: Literal["bank-taken"]
    seat: NotRequired[int | None]


class BeginHand(TypedDict):
    """Deal the next hand of poker."""

    act: Literal["begin-hand"]
    button: NotRequired[int | None]


class BeginHandAsk(TypedDict):
    """The next hand can be dealt."""

    type: Literal["begin-hand"]
    yours: bool
    ready: int


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


class CallWagerAnswer(TypedDict):
    """A player calls a wager on or off for the rolls to come."""

    type: Literal["call-wager"]
    seat: int
    wager: str
    on: bool
    spot: NotRequired[str | None]


class CalledEvent(TypedDict):
    """The dealer called the result."""

    type: Literal["called"]
    call: str
    winner: str


class CardAnswer(TypedDict):
    """A card was dealt."""

    type: Literal["dealt"]
    card: str


class CardDealtAnswer(TypedDict):
    """The card that was dealt."""

    type: Literal["card-dealt"]
    card: str


class Cards(TypedDict):
    """What a game is played with: cards."""

    kind: Literal["cards"]
    decks: int
    jokers: int


class CashOut(TypedDict):
    """All credits of a station that are not in play, as a ticket."""

    act: Literal["cash-out"]
    seat: int


class CashView(TypedDict):
    """Cash on the layout that waits to be changed."""

    amount: Money
    called: bool


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
    """Post other limits, between rounds."""

    act: Literal["change-limits"]
    minimum: str
    maximum: str


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


class Chips(TypedDict):
    """Chips on the felt."""

    seat: int
    wager: str
    spot: str | None
    amount: Money
    toke: NotRequired[Money]
    on: NotRequired[bool]


class ChoseEvent(TypedDict):
    """A player decided."""

    type: Literal["chose"]
    seat: int
    choice: str
    amount: NotRequired[Money | None]


class CircleAt(TypedDict):
    """A circle: its middle and its radius."""

    circle: list[float]


class CitationView(TypedDict):
    """What cites a clause."""

    section: str
    home: str
    what: str
    words: str


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


class CloseBets(TypedDict):
    """No more bets: deal, spin or roll."""

    act: Literal["no-more-bets"]


class CloseTable(TypedDict):
    """Close the table and count its bank."""

    act: Literal["close-table"]


class CollectVigorish(TypedDict):
    """Collect the commission a player owes, or all that is owed, and take the buttons off the layout."""

    act: Literal["collect-vigorish"]
    seat: NotRequired[int | None]


class Command(TypedDict):
    """What somebody does at a table, and which version of it he was looking at."""

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


class CountBox(TypedDict):
    """Count what is in a table's promotional box and divide it among jackpot, reserve and fund."""

    act: Literal["count-box"]


class CountTray(TypedDict):
    """Count the chips in the tray, as at a change of shifts."""

    act: Literal["count-tray"]
    counted: str


class DealCardAsk(TypedDict):
    """Deal one card."""

    type: Literal["deal-card"]
    to: str
    face: str
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]


class DealtEvent(TypedDict):
    """A card was dealt."""

    type: Literal["dealt"]
    to: str
    card: str
    face: str


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


class DecisionAnswer(TypedDict):
    """What the player chose, and for how much where it may be for less."""

    type: Literal["decision"]
    choice: str
    amount: NotRequired[Money | None]
    cards: NotRequired[list[str]]
    face_down: NotRequired[bool]


class Declare(TypedDict):
    """What a player said and did on their turn, entered as it happened and read by the house's rules."""

    act: Literal["declare"]
    seat: int
    said: NotRequired[Literal["fold", "check", "call", "bet", "raise", "all-in"] | None]
    amount: NotRequired[str | None]
    motions: NotRequired[list[list[str]]]
    not_complete: NotRequired[bool]
    threw_cards: NotRequired[bool]


class DemoSignIn(TypedDict):
    """One click in a demonstration."""

    name: str


class DesignRead(TypedDict):
    """A design as the workbench holds it."""

    proposal: dict[str, Any]


class DesignRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    printed: str | None
    pays: str
    cite: list[str]


class DesignTable(TypedDict):
    """A pay table that can be changed."""

    wager: str
    title: str
    table: str
    in_use: bool
    cite: list[str]
    outcomes: list[str]
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


class Dice(TypedDict):
    """What a game is played with: dice."""

    kind: Literal["dice"]
    count: int


class DiceRolledAnswer(TypedDict):
    """How the dice lie."""

    type: Literal["dice-rolled"]
    first: int
    second: int


class DiceTakenEvent(TypedDict):
    """A player has the dice; none if they are with somebody whose wagers are not followed."""

    type: Literal["dice-taken"]
    seat: NotRequired[int | None]


class DiscardedEvent(TypedDict):
    """A hand's cards went to the discard rack."""

    type: Literal["discarded"]
    place: str
    cards: NotRequired[list[str]]


class Done(TypedDict):
    """It was done."""



class DrawAsk(TypedDict):
    """A player is to draw."""

    type: Literal["draw"]
    seat: int
    yours: bool
    choices: list[str]
    left: int


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
    """Two dice drawn on the felt."""

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


class DrewAnswer(TypedDict):
    """A player exchanged cards."""

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


class EnterCard(TypedDict):
    """The card the dealer dealt."""

    act: Literal["card"]
    card: str


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


class Entered(TypedDict):
    """Somebody is signed in, or has to give a code."""

    person: PersonShown | None
    csrf: str
    token: str | None
    code_needed: NotRequired[bool]
    must_change: NotRequired[bool]


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


class Felt(TypedDict):
    """The colours of a house's tables."""

    cloth: NotRequired[str]
    shade: NotRequired[str]
    red: NotRequired[str]
    back: NotRequired[str]


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


class FindStartAsk(TypedDict):
    """Find the position the deal begins at: shake the dice, read the number, or look where the button lies."""

    type: Literal["find-start"]
    by: str
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]


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
    also: NotRequired[dict[str, RectAt | CircleAt | PolygonAt]]
    outline: NotRequired[str]


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
    wagers: list[WagerView]
    paytables: list[PrintedTable]
    irregularities: list[Ruling]


class GamingDayTold(TypedDict):
    """When a gaming day begins, and which one is on."""

    starts: str
    zone: str
    today: str


class GiveUpDice(TypedDict):
    """The shooter passes the dice, or is told to."""

    act: Literal["pass-dice"]
    ordered: NotRequired[bool]


class HandCardAsk(TypedDict):
    """A card is to be dealt."""

    type: Literal["deal-card"]
    yours: bool
    to: str
    face: str


class HandOutcome(TypedDict):
    """The outcome of a hand; of one that was voided every bet went back."""

    pots: list[SharedPot]
    gains: dict[str, Money]
    rake: Money
    drop: Money
    voided: bool


class HandSetEvent(TypedDict):
    """Seven cards were set into two hands."""

    type: Literal["hand-set"]
    place: str
    high: NotRequired[list[str]]
    low: NotRequired[list[str]]
    by: str


class Here(TypedDict):
    """Who is signed in, and what every page has to know."""

    person: PersonShown | None
    csrf: str
    notice: str | None
    demo: bool
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
    kind: Literal["house-game"]
    options: dict[str, str]
    you: Viewer
    cash: dict[str, CashView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
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
    ask: TakeWagersAsk | FindStartAsk | DealCardAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | None
    layout: list[Chips]
    happened: list[WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | RevealedEvent | DiscardedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent]
    lines: list[Line]
    settled: list[SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine]
    puck: Puck | None
    over: bool


class HouseOdds(TypedDict):
    """What every wager costs on every pay table."""

    says: Literal["ready"]
    wagers: list[OddsData]


class HouseView(TypedDict):
    """A house with the games it offers."""

    name: str
    title: str
    games: list[GameName]


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
    property: str
    house: str
    game: str
    played_as: str | None
    title: str
    felt: Felt
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
    cite: list[str]
    seat: NotRequired[int]


class LineData(TypedDict):
    """An outcome with what it gives back to players on average."""

    outcome: str
    pays: str
    probability: float | None
    exact: str | None
    net: float | None
    contribution: float


class LockOut(TypedDict):
    """Something about accounts that somebody should know."""

    at: str
    what: str
    account: str
    role: Role
    property: str | None
    host: NotRequired[str | None]


class LockOuts(TypedDict):
    """What happened within a day, the newest first, and the machines that have to wait now."""

    told: list[LockOut]
    hosts: list[str]


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


class MeterPaidEvent(TypedDict):
    """A progressive meter paid out."""

    type: Literal["meter-paid"]
    meter: str
    showed: Money
    paid: Money
    shows: Money


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
    showed: Money
    paid: Money
    shows: Money
    signed: list[SignedBy]


class MeterReadsAnswer(TypedDict):
    """What the meter shows."""

    type: Literal["meter-reads"]
    amount: Money


class MeterReset(TypedDict):
    """A progressive meter, and where it starts."""

    name: str
    what: str
    reset: Money


class MeterView(TypedDict):
    """What a progressive meter shows."""

    name: str
    amount: Money

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


class MoveOn(TypedDict):
    """Whoever sits longest at a must-move table takes a free seat of the main game, with all their chips."""

    act: Literal["move-on"]
    seat: int
    to: int
    to_seat: int


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


class NoMoreBetsEvent(TypedDict):
    """Betting is closed."""

    type: Literal["bets-closed"]


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
    series: Series
    wagers: list[EditionWager]


class OpenTable(TypedDict):
    """Open the table for play with a bank, once its opening procedure is signed."""

    act: Literal["open-table"]
    bank: str


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


class OutcomeData(TypedDict):
    """An outcome of a wager."""

    outcome: str
    probability: float
    exact: str
    pays: str
    net: float


class OwnPassword(TypedDict):
    """The password, asked for again."""

    password: str


class PaidRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    words: str
    pays: str
    cite: list[str]


class PassDiceAnswer(TypedDict):
    """The shooter gives up the dice, or is told to."""

    type: Literal["pass-dice"]
    ordered: NotRequired[bool]


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


class PayAnswer(TypedDict):
    """Nothing has happened that must be ruled on: pay and take."""

    type: Literal["pay"]


class PayTable(TypedDict):
    """The pay table in use."""

    title: str | None
    cite: list[str]
    rows: list[PaidRow]


class PersonKept(TypedDict):
    """An account, and what whoever asks may do to it."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[str]
    may_reset: bool
    may_close: bool


class PersonMade(TypedDict):
    """An account that was made."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[str]
    password: str | None


class PersonShown(TypedDict):
    """Who somebody is."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None
    duties: list[str]


class PlaceChips(TypedDict):
    """A wager."""

    act: Literal["wager"]
    seat: int
    wager: str
    amount: str
    spot: NotRequired[str | None]
    confirmed: NotRequired[bool]
    for_dealer: NotRequired[bool]


class PlaceWagerAnswer(TypedDict):
    """Chips on the layout; more on the same spot adds to what lies there."""

    type: Literal["place-wager"]
    seat: int
    wager: str
    amount: Money
    spot: NotRequired[str | None]
    confirmed: NotRequired[bool]
    for_dealer: NotRequired[bool]


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
    kind: Literal["poker"]
    variant: str
    must_move_to: int | None
    options: dict[str, str]
    you: Viewer
    cash: dict[str, CashView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
    posted: list[str]
    variant_title: str
    felt: Felt
    flops: bool
    has_button: bool
    button: int | None
    seated: dict[str, PokerSeat]
    your_seats: list[int]
    community: list[str]
    second_board: list[str]
    pots: list[PotView]
    says: str
    ask: BeginHandAsk | HandCardAsk | ActAsk | DrawAsk | AgreeAsk | ShowAsk | None
    since: str | None
    patience: int
    over: bool
    outcome: HandOutcome | None
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


class PostJackpot(TypedDict):
    """Post the new amount of the jackpot a table plays for: what was counted since is added."""

    act: Literal["post-jackpot"]


class PotRakedEvent(TypedDict):
    """What the house took."""

    type: Literal["pot-raked"]
    rake: Money
    drop: Money


class PotView(TypedDict):
    """A pot in the middle, and who plays for it."""

    amount: Money
    seats: list[int]


class PotWonEvent(TypedDict):
    """Somebody won of a pot."""

    type: Literal["pot-won"]
    seat: int
    amount: Money
    half: NotRequired[str]


class PrintedRow(TypedDict):
    """A line of a pay table."""

    outcome: str
    printed: str | None
    pays: str


class PrintedTable(TypedDict):
    """A pay table a house may use for a wager."""

    wager: str
    table: str
    cite: list[str]
    rows: list[PrintedRow]


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


class ReadMeterAsk(TypedDict):
    """What a progressive meter shows now."""

    type: Literal["read-meter"]
    meter: str
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]


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


class ReplayStep(TypedDict):
    """An answer, who gave it, and what followed."""

    at: str
    person: int | None
    by: str | None
    answer: PlaceWagerAnswer | TakeBackAnswer | CallWagerAnswer | PassDiceAnswer | BetsClosedAnswer | CardDealtAnswer | WheelStoppedAnswer | DiceRolledAnswer | StartFoundAnswer | DecisionAnswer | StationDecidesAnswer | OthersReadyAnswer | PayAnswer | MeterReadsAnswer | IrregularAnswer | ActedAnswer | DrewAnswer | ShowedAnswer | AgreedAnswer | RuledAnswer | CardAnswer
    events: list[WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | RevealedEvent | DiscardedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent | PotWonEvent | PotRakedEvent]
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


class RevealedEvent(TypedDict):
    """Cards were turned over."""

    type: Literal["revealed"]
    who: str
    cards: NotRequired[list[str]]


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


class Roads(TypedDict):
    """Everything a scoreboard shows: of every entry its column, its row and its mark."""

    wins: dict[str, int]
    bead_plate: list[tuple[int, int, str]]
    big_road: list[tuple[int, int, str, int]]
    big_eye_boy: list[tuple[int, int, str]]
    small_road: list[tuple[int, int, str]]
    cockroach_pig: list[tuple[int, int, str]]

Role: TypeAlias = 'Literal["player", "dealer", "table-games-supervisor", "pit-manager", "shift-manager", "table-games-manager", "validator", "slot-attendant", "slot-supervisor", "surveillance", "surveillance-director", "auditor", "audit-director", "commission-agent", "commission-supervisor"]'

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


class RolledEvent(TypedDict):
    """The dice came to rest."""

    type: Literal["rolled"]
    first: int
    second: int


class RoundEndedEvent(TypedDict):
    """Nothing is left on the layout; `table_result` is what the house won."""

    type: Literal["round-ended"]
    table_result: Money


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
    result: Money
    steps: list[ReplayStep]


class RoundVoidedEvent(TypedDict):
    """All hands are void."""

    type: Literal["round-voided"]


class RuleValue(TypedDict):
    """A word, a number or a short list of a section's rules, and where it stands."""

    path: list[str]
    value: Any


class RuledAnswer(TypedDict):
    """An irregularity was ruled on."""

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
    remedy: str
    ruling: str
    notify: list[str]
    cite: list[str]


class RulingNow(TypedDict):
    """What can go wrong, and whether it can be ruled on now."""

    name: str
    situation: str
    phase: list[str]
    remedy: str
    ruling: str
    notify: list[str]
    cite: list[str]
    now: bool


class SameMoment(TypedDict):
    """Bad beats whose showdowns ended at the very same time divide what was posted when the first was hit."""

    act: Literal["same-moment"]
    approval: int
    others: dict[str, int]


class SceneSeat(TypedDict):
    """A player in a scene."""

    player: str
    chips: None
    yours: bool
    in_round: bool


class SceneView(TypedDict):
    """A scene in the words of a table's view, so that the same felt draws both."""

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
    seated: dict[str, SceneSeat]
    your_seats: list[int]
    recent: list[str]
    puck: Puck
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
    must_move_to: NotRequired[int | None]


class ShareView(TypedDict):
    """What a seat got of a pot."""

    seat: int
    amount: Money
    half: str


class SharedPot(TypedDict):
    """A pot and who got what of it."""

    amount: Money
    shares: list[ShareView]


class SheetView(TypedDict):
    """Where a PAR sheet can be fetched."""

    says: Literal["ready"]
    sheet: str


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

    type: Literal["showed"]
    seat: int
    muck: bool


class Shuffle(TypedDict):
    """The dealer has shuffled, between rounds: a new shoe, and an empty scoreboard."""

    act: Literal["shuffle"]


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


class SolutionView(TypedDict):
    """Which pays of a line lie around a wanted edge."""

    called: str
    wanted: float
    exactly: str | None
    stingier: OfferData | None
    richer: OfferData | None
    says: Literal["ready"]


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
    kind: Literal["stadium"]
    playing: str
    section: str
    options: dict[str, str]
    you: Viewer
    cash: dict[str, CashView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
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
    happened: list[WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | RevealedEvent | DiscardedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent]
    puck: Puck | None
    over: bool
    your_seats: list[int]
    seated: dict[str, StationView]
    layout: list[Chips]
    settled: list[SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine]
    hands: dict[str, list[str]]
    ask: TakeWagersAsk | FindStartAsk | DealCardAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | None
    free: int | None
    now: str
    stations: StationsView | None


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


class StartFoundAnswer(TypedDict):
    """What the dice total, or the number that says where the deal begins."""

    type: Literal["start-found"]
    number: int


class StationDecidesAnswer(TypedDict):
    """What one of several players who decide at the same time chose."""

    type: Literal["station-decides"]
    seat: int
    choice: str
    amount: NotRequired[Money | None]


class StationView(TypedDict):
    """One's own station."""

    player: str
    chips: Money
    yours: bool
    in_round: bool
    held: Money


class StationsDecideAsk(TypedDict):
    """Several players decide at the same time, each on his copy of a common hand."""

    type: Literal["stations-decide"]
    seats: NotRequired[list[int]]
    yours: bool
    can_close: NotRequired[bool]
    lines: NotRequired[list[Line]]


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
    signed: list[int | str | None] | None


class StoppedEvent(TypedDict):
    """The wheel came to rest."""

    type: Literal["stopped"]
    section: str


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
    series: Series


class TableResults(TypedDict):
    """What every table won against what theory says it should have won."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None
    tables: list[TableResult]
    total: TotalResult

TableView: TypeAlias = 'HouseGameView | PokerView | StadiumView'

class TakeBackAnswer(TypedDict):
    """A wager taken off the layout before betting closes, or reduced."""

    type: Literal["take-back"]
    seat: int
    wager: str
    spot: NotRequired[str | None]
    amount: NotRequired[Money | None]
    for_dealer: NotRequired[bool]


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


class TaskAsked(TypedDict):
    """One thing that is asked, without what is right."""

    name: str
    label: str
    kind: Kind
    words: list[str]
    choices: list[str]
    cards: list[str]
    picks: int


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


class TokePaidEvent(TypedDict):
    """The house paid the dealers' toke pool because of a player's hand."""

    type: Literal["toke-paid"]
    seat: int
    wager: str
    outcome: str
    paid: Money
    cite: list[str]


class TokeWonEvent(TypedDict):
    """A bet for the dealers won: what was bet and what it won went into their toke pool; below zero, undone."""

    type: Literal["toke-won"]
    seat: int
    wager: str
    outcome: str
    amount: Money
    spot: NotRequired[str | None]


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


class Trainee(TypedDict):
    """A dealer who learns."""

    id: int
    title: str
    progress: list[ProgressLine]


class Tried(TypedDict):
    """By task of a lesson's question: what was answered."""

    given: dict[str, str]


class Viewer(TypedDict):
    """Who looks at the table."""

    name: str
    role: Role
    duties: list[str]


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


class WagerCalledEvent(TypedDict):
    """A wager was called on or off, and marked."""

    type: Literal["wager-called"]
    seat: int
    wager: str
    on: bool
    spot: NotRequired[str | None]


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


class WagerPlacedEvent(TypedDict):
    """A wager lies on the layout; `amount` is what lies there now."""

    type: Literal["wager-placed"]
    seat: int
    wager: str
    amount: Money
    spot: NotRequired[str | None]
    toke: NotRequired[Money]


class WagerTakenBackEvent(TypedDict):
    """A wager was taken off the layout before betting closed."""

    type: Literal["wager-taken-back"]
    seat: int
    wager: str
    amount: Money
    spot: NotRequired[str | None]
    for_dealer: NotRequired[bool]


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


class Windows(TypedDict):
    """How many seconds the stations have."""

    wagers: int
    decisions: int


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
