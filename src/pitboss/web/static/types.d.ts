// What the API takes and tells. Written by `make api` from the description of the API; do not edit.

/** End a round that was begun by another version of Pitboss and cannot go on: every wager goes back. */
export interface AbandonRound {
  act: "abandon-round";
}

/** One's own account. */
export interface Account {
  has_password: boolean;
  must_change: boolean;
  may_have_second_factor: boolean;
  second_factor: boolean;
  recovery_codes: number;
  least_password: number;
  idle_minutes: number;
  total_minutes: number;
}

/** A player is to act. */
export interface ActAsk {
  type: "act";
  seat: number;
  yours: boolean;
  choices: Array<string>;
  calls: Money;
  least: Money | null;
  most: Money | null;
  bet: Money;
}

/** Something that is done at a table, and who may. */
export interface ActShown {
  act: string;
  who: Array<string>;
  in_demonstration: Array<string>;
}

/** A player folded, called or checked, bet or raised. */
export interface ActedAnswer {
  says: string;
  type: "acted";
  seat: number;
  choice: string;
  to?: Money;
  ruled?: string;
}

/** The best play of a decision, with the value of each choice. */
export interface AdviceView {
  says: string;
  choices: Array<ChoiceView>;
}

/** A player is to say whether the rest of the board is dealt twice. */
export interface AgreeAsk {
  type: "agree";
  seat: number;
  yours: boolean;
  choices: Array<string>;
}

/** Note that those who are left share the prizes, by the model or by chips. */
export interface AgreeDeal {
  act: "agree-deal";
  how: "by-the-model" | "by-chips";
}

/** One of the last two said whether the rest of the board is dealt twice. */
export interface AgreedAnswer {
  says: string;
  type: "agreed";
  seat: number;
  twice: boolean;
}

/** The highest hand so far. */
export interface AheadView {
  table: string;
  seat: number;
  hand: string;
  cards: Array<string>;
  you: boolean;
  player: string | null;
}

/** An alarm that is raised. */
export interface AlarmLine {
  name: string;
  title: string;
  detail: string;
  to_do: string;
  since: string;
  property: string | null;
  table: number | null;
  fill: Record<string, number>;
}

/** What is wrong on the floor, and how its own work goes. */
export interface AlarmPage {
  alarms: Array<AlarmLine>;
  loops: Array<LoopLine>;
}

/** An amendment with what it changes, clause by clause. */
export interface AmendmentInFull {
  id: number;
  property: string;
  game: string;
  title: string;
  what: string;
  effective: string;
  state: "proposed" | "declined" | "withdrawn" | "past" | "in force" | "to come";
  proposed_by: string;
  proposed_at: string;
  decided_at: string | null;
  signed_as: string | null;
  why: string | null;
  based_on: string;
  edition: string;
  players: Array<ChangeData>;
  floor: Array<ChangeData>;
  yaml: string;
}

/** An amendment as it stands. */
export interface AmendmentView {
  id: number;
  property: string;
  game: string;
  title: string;
  what: string;
  effective: string;
  state: "proposed" | "declined" | "withdrawn" | "past" | "in force" | "to come";
  proposed_by: string;
  proposed_at: string;
  decided_at: string | null;
  signed_as: string | null;
  why: string | null;
  based_on: string;
  edition: string;
}

/** The marks of an answer, and what is asked next. */
export interface AnsweredView {
  marks: Array<MarkTold>;
  right: boolean;
  next: QuestionView | null;
  faults: number;
  standing: StandingTold | null;
}

/** By task of a step: what was answered. */
export interface Answers {
  step: number;
  given: Record<string, string>;
}

export type AnyAct = SignStep | OpenTable | CloseTable | PlaceTable | ChangeLimits | ChangeEquipment | Shuffle | TapIn | TapOut | TakeSeat | LeaveSeat | CollectVigorish | AskChips | TakeCashBack | BuyIn | CountChips | NoteVariance | RemoveBox | CountDrop | AskFill | VoidSlip | Approve | PlaceChips | TakeChips | CallChips | CloseBets | Decide | GiveUpDice | EnterCard | EnterPeek | EnterStart | EnterSpin | EnterRoll | PayAndTake | Report | SpeakForAbsent | Declare | AbandonRound | Correct | BeginHand | ChargeTime | ChangeStakes | SitOut | JoinList | LeaveList | ChangeSeat | MoveOn | CountBox | PostJackpot | StrikeShare | SameMoment | InsertBill | InsertTicket | CashOut | Tip | ManTable | TimeIsUp | ConfirmSpin;

export type AnyPitAct = ComeToWork | GoHome | TakeBreak | ComeBack | SendDealer | GiveSection | ChangeCash | BeginRating | EndRating | RaiseDispute | NoteDispute | RuleDispute | FillClaim | VerifyClaim | HandOver | TakeOver | SetUpPromotion | ApprovePromotion | BeginPromotion | EndPromotion | WithdrawPromotion | PostDraws | TellDraws | DrawPromotion | AwardPrizes | PayAward | VoidAward;

export type AnyTournamentAct = ApproveTournament | EnterTournament | ReturnEntry | CallOff | DrawSeats | BuyAgain | GoOut | SeeToTables | AgreeDeal | PayPrize;

/** Who signed the rules. */
export interface Approval {
  title: string;
  signed_as: string;
  at: string;
}

/** Something that waits for signatures: what was asked, and which were given. */
export interface ApprovalView {
  id: number;
  what: string;
  amount: Money;
  needs: Array<Array<string>>;
  asked_by?: number | null;
  round?: number | null;
  meter?: string | null;
  seat?: number | null;
  irregularity?: string | null;
  jackpot?: string | null;
  winners?: Array<number> | null;
  losers?: Array<Array<number>> | null;
  players?: Record<string, string> | null;
  others?: Array<string> | null;
  part?: Money | null;
  struck?: Array<string> | null;
  player?: string | null;
  steps?: Array<string> | null;
  slip?: Slip | null;
  parts?: Array<string> | null;
  pieces?: Record<string, number> | null;
  box?: number | null;
  why?: string | null;
  table: number;
  asked_at: string;
  name: string;
  about: string;
  asked_by_name: string | null;
  given: Array<Array<number | string | null>>;
}

/** Approve or decline what waits for a second person. */
export interface Approve {
  act: "approve" | "decline";
  approval: number;
  withheld?: string;
  claim?: string | null;
}

/** Approve of a promotion for the commission. */
export interface ApprovePromotion {
  act: "approve-promotion";
  promotion: number;
}

/** Sign the rules as they are written. */
export interface ApproveTournament {
  act: "approve-tournament";
  rules: string;
  signed_as: string;
}

/** Lay cash on the layout and ask for chips; asked again, it is another amount. */
export interface AskChips {
  act: "ask-chips";
  seat: number;
  amount: string;
}

/** Chips from the cage to the table, or back (credit): on a numbered slip, by denomination. */
export interface AskFill {
  act: "ask-fill" | "ask-credit";
  amount?: string | null;
  chips?: Record<string, number>;
}

/** Decks or pairs of dice that go somewhere. What comes from outside is numbered by the ledger. */
export interface AskMove {
  act?: "ask-move";
  move: string;
  what?: "cards" | "dice";
  brand?: string;
  many: number;
  first?: number | null;
  table?: number | null;
}

/** A proposal, and what the progressive meters show. */
export interface Asked {
  proposal?: string;
  meters?: Record<string, string>;
}

/** A proposal, or nothing for the house's own section, and which wagers a sheet is wanted of. */
export interface AskedForSheet {
  proposal?: string;
  meters?: Record<string, string>;
  wager?: string | null;
  form?: "html" | "pdf";
}

/** A proposal, and the edge one of its lines is to give. */
export interface AskedToSolve {
  proposal?: string;
  meters?: Record<string, string>;
  solve: Wanted;
}

/** Where one hand is dealt for many: what this player has to do is done, and the others are not ready yet. */
export interface AwaitOthersAsk {
  type: "await-others";
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** Award what the fund adds to a tournament, or all the prizes of a free-roll, by place. */
export interface AwardPrizes {
  act: "award-prizes";
  promotion: number;
  places?: Array<Placed>;
}

/** A prize that was won. */
export interface AwardView {
  number: number;
  promotion: string;
  at: string;
  player: string;
  you: boolean;
  where: string | null;
  by: string;
  amount: Money;
  came: "owed" | "paid" | "voided";
  steps: Array<string>;
  paid_as: string | null;
  redeemed: number | null;
  document: string | null;
  claim: string | null;
  withheld: Money;
  settled_by: string | null;
  settled_at: string | null;
}

/** How many there are somewhere. */
export interface Balance {
  what: string;
  brand: string;
  place: string;
  many: number;
}

/** A player banks the round; none if the house does. */
export interface BankTakenEvent {
  type: "bank-taken";
  seat?: number | null;
  says: string;
  why: string;
}

/** Deal the next hand of poker. */
export interface BeginHand {
  act: "begin-hand";
  button?: number | null;
}

/** The next hand can be dealt. */
export interface BeginHandAsk {
  type: "begin-hand";
  yours: boolean;
  ready: number;
}

/** Begin a promotion: what it can pay is set aside out of the fund. */
export interface BeginPromotion {
  act: "begin-promotion";
  promotion: number;
}

/** Begin to rate a player by hand. */
export interface BeginRating {
  act: "begin-rating";
  table: number;
  seat: number;
  player?: string | null;
}

/** What a proposal makes of every wager, old beside new. */
export interface BenchView {
  changes: Array<ChangeSaid>;
  wagers: Array<BenchWager>;
  says: "ready";
  yaml: string;
}

/** A wager before and after. */
export interface BenchWager {
  wager: string;
  spot: string | null;
  called: string;
  changed: boolean;
  before: FiguresData | null;
  after: FiguresData | null;
}

/** No more bets. */
export interface BetsClosedAnswer {
  type: "no-more-bets";
  says: string;
}

/** The lowest and the highest figure of several tables. */
export interface Between {
  low: number;
  high: number;
}

/** The pit of a house as it stands. */
export interface Board {
  property: string;
  at: string;
  table_minutes: number;
  break_after: number;
  break_minutes: number;
  tables: Array<BoardTable>;
  dealers: Array<BoardPerson>;
  supervisors: Array<BoardPerson>;
  sections: Array<BoardSection>;
  away: Array<Somebody>;
}

/** Somebody at work. */
export interface BoardPerson {
  account: number;
  title: string;
  role: string;
  doing: "dealing" | "on-break" | "free";
  table: number | null;
  since: string;
  minutes: number;
  at_work_since: string;
  break_due: string;
  overdue: boolean;
}

/** Tables one supervisor looks after. */
export interface BoardSection {
  section: string;
  tables: Array<number>;
  supervisor: Somebody | null;
}

/** An open table on the board. */
export interface BoardTable {
  table: number;
  name: string;
  game: string;
  pit: string;
  section: string | null;
  dealer: Somebody | null;
  needs: boolean;
  since: string | null;
  minutes: number;
  due: boolean;
  next: Somebody | null;
  sent: boolean;
}

/** The button of a tournament lay before a player, who bet first. */
export interface ButtonMovedEvent {
  type: "button-moved";
  seat: number;
  says: string;
  why: string;
}

/** Enter again after losing everything. */
export interface BuyAgain {
  act: "buy-again";
  entry: number;
}

/** Chips for cash: the dealer confirms the amount on the layout, and the cash goes into the drop box. */
export interface BuyIn {
  act: "buy-in";
  seat: number;
  amount: string;
}

/** How much somebody may buy in for. */
export interface BuyInView {
  least: Money;
  most: Money | null;
}

/** A wager called on or off. */
export interface CallChips {
  act: "call";
  seat: number;
  wager: string;
  on: boolean;
  spot?: string | null;
}

/** Call it off: everybody gets their money back. */
export interface CallOff {
  act: "call-off-tournament";
  why: string;
}

/** A player calls a wager on or off for the rolls to come. */
export interface CallWagerAnswer {
  type: "call-wager";
  seat: number;
  wager: string;
  on: boolean;
  spot?: string | null;
  says: string;
}

/** The dealer called the result. */
export interface CalledEvent {
  type: "called";
  call: string;
  winner: string;
  says: string;
  why: string;
}

/** A card was dealt. */
export interface CardAnswer {
  says: string;
  type: "dealt";
  card: string;
}

/** The card that was dealt; where it lies face down, one that nobody has seen. */
export interface CardDealtAnswer {
  type: "card-dealt";
  card: string;
  set_aside?: boolean;
  says: string;
}

/** The card that was turned over. */
export interface CardTurnedAnswer {
  type: "card-turned";
  card: string;
  says: string;
}

/** What a game is played with: cards. */
export interface Cards {
  kind: "cards";
  decks: number;
  jokers: number;
}

/** Disputes and claims, the newest first. */
export interface Cases {
  property: string;
  checks: Array<string>;
  form: string | null;
  form_from: Money | null;
  form_times: number | null;
  form_cite: Array<string>;
  disputes: Array<DisputeView>;
  claims: Array<ClaimView>;
}

/** Cash that changed hands. */
export interface CashLine {
  at: string;
  way: string;
  amount: Money;
  where: string;
  by: string | null;
}

/** The cash of a gaming day, by player. */
export interface CashLog {
  property: string;
  day: string;
  reported_above: Money | null;
  form: string | null;
  cite: Array<string>;
  warned_from: Money;
  players: Array<PlayerCash>;
}

/** All credits of a station that are not in play, as a ticket. */
export interface CashOut {
  act: "cash-out";
  seat: number;
}

/** Cash on the layout that waits to be changed. */
export interface CashView {
  amount: Money;
  called: boolean;
}

/** At the cage: cash for chips (in), or chips for cash (out). */
export interface ChangeCash {
  act: "change-cash";
  way: "in" | "out";
  amount: string;
  player?: string | null;
  account?: number | null;
}

/** A change, for pages and programs. */
export interface ChangeData {
  part: string;
  name: string;
  cite: Array<string>;
  before: string | null;
  after: string | null;
}

/** Put in new cards or dice, between rounds. */
export interface ChangeEquipment {
  act: "change-equipment";
}

/** Post other limits, of the table or of one wager: between rounds, or with notice. */
export interface ChangeLimits {
  act: "change-limits";
  minimum: string;
  maximum: string;
  wager?: string | null;
  notice?: number;
}

/** What a proposal changes: a fact before and after. */
export interface ChangeSaid {
  what: string;
  where: string;
  before: string | null;
  after: string | null;
}

/** Move to another seat: at once where it is empty, else when it is; to one's own seat to stay after all. */
export interface ChangeSeat {
  act: "change-seat";
  seat: number;
  to: number;
}

/** Post other limits at a poker table, between hands: with them go its blinds, ante and forced bet. */
export interface ChangeStakes {
  act: "change-stakes";
  options: Record<string, unknown>;
}

/** Collect what the house charges for time from everybody seated, between hands. */
export interface ChargeTime {
  act: "charge-time";
}

/** What a text comes to. */
export interface CheckData {
  faults: Array<FaultData>;
  fields: Array<FieldData> | null;
  proposal: string | null;
  changed: boolean;
}

/** What a check of the books found, once it is there. */
export interface CheckView {
  sound: boolean;
  records: number;
  streams: number;
  rounds: number;
  faults: Array<string>;
  unproved: Array<string>;
  otherwise: Array<string>;
  says: "ready";
}

/** A chip of the house. */
export interface ChipView {
  value: Money;
  face: string;
}

/** Chips on the felt. */
export interface Chips {
  seat: number;
  wager: string;
  spot: string | null;
  amount: Money;
  toke?: Money;
  on?: boolean;
}

/** What one choice is worth on average. */
export interface ChoiceView {
  choice: string;
  says: string;
  value: Money;
  cost: Money;
}

/** A player decided. */
export interface ChoseEvent {
  type: "chose";
  seat: number;
  choice: string;
  amount?: Money | null;
  says: string;
  why: string;
}

/** A circle: its middle and its radius. */
export interface CircleAt {
  circle: Array<number>;
}

/** What cites a clause. */
export interface CitationView {
  section: string;
  home: string;
  what: string;
  words: string;
}

/** The claim of a jackpot; what nobody filled in yet is none. */
export interface ClaimView {
  claim: number | null;
  property: string;
  approval: number;
  what: string;
  status: string;
  at: string;
  table: number;
  name: string;
  round: number | null;
  seat: number | null;
  amount: Money;
  staked: Money | null;
  player: string | null;
  document: string | null;
  checked: Array<string>;
  form: string | null;
  filled_by: string | null;
  verified: SaidView | null;
}

/** How many clauses a section has, and where they live first of all. */
export interface ClauseCount {
  property: string;
  game: string;
  title: string;
  section: string;
  clauses: number;
  executable: number;
  procedure: number;
  irregularity: number;
  description: number;
  homeless: number;
  interpretations: number;
}

/** A clause: where it lives and what cites it. */
export interface ClauseView {
  property: string;
  game: string;
  title: string;
  clause: string;
  homes: Array<string>;
  citations: Array<CitationView>;
}

/** Clauses and interpretations in which every word is found. */
export interface ClausesFound {
  found: number;
  clauses: Array<ClauseView>;
  readings: number;
  interpretations: Array<ReadingView>;
}

/** How far it is. */
export interface Clock {
  round: number;
  rounds: number;
  until: string | null;
  hands_left: number | null;
  blinds: Array<Money>;
  next_blinds: Array<Money>;
  hand_for_hand: boolean;
}

/** No more bets: deal, spin or roll. */
export interface CloseBets {
  act: "no-more-bets";
}

/** Close the table, once its tray was counted by two. */
export interface CloseTable {
  act: "close-table";
}

/** Collect the commission a player owes, or all that is owed, and take the buttons off the layout. */
export interface CollectVigorish {
  act: "collect-vigorish";
  seat?: number | null;
}

/** Come back from one's break. */
export interface ComeBack {
  act: "come-back";
  who?: number | null;
}

/** Come to work. */
export interface ComeToWork {
  act: "come-to-work";
  who?: number | null;
}

/** What somebody does at a table, and which version of it they were looking at. */
export interface Command {
  do: AnyAct;
  seen?: number | null;
}

/** What each says of one thing. */
export interface ComparedFact {
  what: string;
  where: string;
  says: Array<string | null>;
  differs: boolean;
}

/** One of the two. */
export interface ComparedHouse {
  name: string;
  title: string;
  called: string;
  edition: string;
}

/** The steps of each at a moment. */
export interface ComparedProcedure {
  moment: string;
  steps: Array<Array<StepThere>>;
}

/** How each rules on an irregularity; none where a house does not name it. */
export interface ComparedRuling {
  name: string;
  situation: string;
  rulings: Array<RuledThere | null>;
}

/** What two houses wrote about a game, side by side. */
export interface Comparison {
  game: string;
  houses: Array<ComparedHouse>;
  differing: number;
  facts: Array<ComparedFact>;
  irregularities: Array<ComparedRuling>;
  procedures: Array<ComparedProcedure>;
}

/** How a piece of work stands that takes longer. */
export interface Computing {
  says: "being computed";
  seconds: number;
  done: number;
  of: number;
}

/** The dealer confirms the compartment the wheel's reader saw. */
export interface ConfirmSpin {
  act: "confirm-spin";
  section: string;
}

/** A table's win as it grew, and where it should lie. */
export interface ControlChart {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  round: Array<number>;
  at: Array<string>;
  win: Array<number>;
  expected: Array<number> | null;
  sd: Array<number> | null;
  z: Array<number | null> | null;
  plus_1: Array<number> | null;
  plus_2: Array<number> | null;
  plus_3: Array<number> | null;
  minus_1: Array<number> | null;
  minus_2: Array<number> | null;
  minus_3: Array<number> | null;
  rounds: number;
  block: number;
  left_off: number;
  theory_says: string;
  verdict: string | null;
}

/** One entry of the round on the felt, as it should have been; what is not named stays as it was. */
export interface Correct {
  act: "correct";
  entry: number;
  reason?: string | null;
  card?: string | null;
  blackjack?: boolean | null;
  first?: number | null;
  second?: number | null;
  section?: string | null;
  number?: number | null;
  choice?: string | null;
  seat?: number | null;
  wager?: string | null;
  spot?: string | null;
  amount?: string | null;
  cards?: Array<string> | null;
}

/** Count what is in a table's promotional box and divide it among jackpot, reserve and fund. */
export interface CountBox {
  act: "count-box";
}

/** Count the chips in the tray by denomination. Two people do, and neither is told what the other counted. */
export interface CountChips {
  act: "count-chips";
  moment: "opening" | "closing" | "shift" | "unopened";
  chips: Record<string, number>;
}

/** Count a drop box: three people of the count room, then the cage accepts it. */
export interface CountDrop {
  act: "count-drop";
  box: number;
  cash: Record<string, number>;
}

/** What was counted in storage, and what the ledger said. */
export interface CountLine {
  at: string;
  what: string;
  brand: string;
  counted: number;
  booked: number;
  by: string;
}

/** Hold what was counted in storage against the ledger. */
export interface CountStorage {
  act?: "count-storage";
  what: "cards" | "dice";
  brand: string;
  counted: number;
}

/** The win by count and by rounds. */
export interface CountedWin {
  opener: Money;
  closer: Money;
  fills: Money;
  credits: Money;
  drop: Money;
  drop_counted: boolean;
  apart: Money;
  win_by_count: Money;
  win_by_rounds: Money;
  unexplained: Money;
}

/** The day in figures. */
export interface DayTold {
  gaming_day: GamingDayTold;
  day: string;
  at: string;
  shifts: Array<ShiftTold>;
  tables: Array<TableFigures>;
  pits: Array<PitFigures>;
  total: PitFigures;
}

/** A table on a gaming day. */
export interface DayWin {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  opener: Money;
  closer: Money;
  fills: Money;
  credits: Money;
  drop: Money;
  drop_counted: boolean;
  apart: Money;
  win_by_count: Money;
  win_by_rounds: Money;
  unexplained: Money;
  day: string;
}

/** Deal one card. */
export interface DealCardAsk {
  type: "deal-card";
  to: string;
  face: string;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** Who deals at a table. */
export interface DealerView {
  title: string;
  since: string;
  you: boolean;
}

/** A card was dealt. */
export interface DealtEvent {
  type: "dealt";
  to: string;
  card: string;
  face: string;
  says: string;
  why: string;
}

/** A player's decision. */
export interface Decide {
  act: "decide";
  seat: number;
  choice: string;
  amount?: string | null;
  cards?: Array<string>;
  face_down?: boolean;
}

/** A player's decision. */
export interface DecideAsk {
  type: "decide";
  seat: number;
  choices: Array<string>;
  if_absent: string;
  for_money?: Array<string>;
  most?: Money | null;
  cards?: Array<string>;
  least?: Money | null;
  wager?: string;
  adds?: Array<Money>;
  picks?: number;
  face_down?: Array<string>;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** What the player chose, and for how much where it may be for less. */
export interface DecisionAnswer {
  type: "decision";
  choice: string;
  amount?: Money | null;
  cards?: Array<string>;
  face_down?: boolean;
  says: string;
}

/** The felt before a decision. */
export interface DecisionMoment {
  layout: LayoutView;
  felt: RoundFelt;
}

/** A decision of a session. */
export interface DecisionTold {
  round: number;
  step: number;
  at: string;
  seat: number;
  about: string;
  chose: string;
  best: string | null;
  cost: Money | null;
  grade: string;
  says: string;
  choices: Array<ChoiceView>;
}

/** What a player said and did on their turn, entered as it happened and read by the house's rules. */
export interface Declare {
  act: "declare";
  seat: number;
  said?: "fold" | "check" | "call" | "bet" | "raise" | "all-in" | null;
  amount?: string | null;
  motions?: Array<Array<string>>;
  not_complete?: boolean;
  threw_cards?: boolean;
}

/** Why they stay where they were. */
export interface Declining {
  why: string;
}

/** Somebody who can be signed in with one click. */
export interface DemoPerson {
  id: number;
  name: string;
  title: string;
  role: Role;
  property: string | null;
  duties: Array<Duty>;
  comes_for: string;
}

/** One click in a demonstration. */
export interface DemoSignIn {
  name: string;
}

/** A design as the workbench holds it. */
export interface DesignRead {
  proposal: Record<string, unknown>;
}

/** A line of a pay table. */
export interface DesignRow {
  outcome: string;
  says: string;
  pays: string;
  cite: Array<string>;
}

/** A pay table that can be changed. */
export interface DesignTable {
  wager: string;
  title: string;
  table: string;
  in_use: boolean;
  cite: Array<string>;
  outcomes: Array<OutcomeSaid>;
  rows: Array<DesignRow>;
}

/** What of a section can be changed. */
export interface Designable {
  property: string;
  game: string;
  title: string;
  paytables: Array<DesignTable>;
  options: Array<OptionView>;
  rules: Array<RuleValue>;
  meters: Array<MeterReset>;
}

/** What a table may have besides what its options say; some steps are for those that have it, or have not. */
export type Device = "shuffler" | "preshuffled-cards" | "bagged-cards" | "live-dealer";

/** What a game is played with: dice. */
export interface Dice {
  kind: "dice";
  count: number;
}

/** How the dice lie. */
export interface DiceRolledAnswer {
  type: "dice-rolled";
  first: number;
  second: number;
  says: string;
}

/** A player has the dice; none if they are with somebody whose wagers are not followed. */
export interface DiceTakenEvent {
  type: "dice-taken";
  seat?: number | null;
  says: string;
  why: string;
}

/** A hand's cards went to the discard rack. */
export interface DiscardedEvent {
  type: "discarded";
  place: string;
  cards?: Array<string>;
  says: string;
  why: string;
}

/** From the player's word to the ruling. */
export interface DisputeView {
  dispute: number;
  at: string;
  written_by: string | null;
  table: number;
  name: string;
  round: number;
  over: boolean;
  seat: number;
  player: string;
  says: string;
  notes: Array<SaidView>;
  upheld: boolean | null;
  ruling: SaidView | null;
}

/** It was done. */
export interface Done {
}

/** What was done, as it is written down. */
export interface DoneInPit {
  record: number;
}

/** A player is to draw. */
export interface DrawAsk {
  type: "draw";
  seat: number;
  yours: boolean;
  choices: Array<string>;
  left: number;
}

/** Draw seats, a table or tickets. */
export interface DrawPromotion {
  act: "draw-promotion";
  promotion: number;
  count?: number;
}

/** Draw seats and buttons for the next round, and give out its chips. */
export interface DrawSeats {
  act: "draw-seats";
}

/** A draw: from what, and what came, in order. */
export interface DrawTold {
  name: string;
  entries: Array<string>;
  drawn: Array<string>;
}

/** A draw of a day. */
export interface DrawView {
  draw: string;
  among: number;
  drawn: Array<string>;
  cards: Record<string, string>;
}

/** A line around an area. */
export interface DrawnBox {
  draw: "box";
  rect?: Array<number>;
  circle?: Array<number>;
  polygon?: Array<Array<number>>;
  fill?: string;
  cell?: string;
  dashed?: boolean;
}

/** Dice drawn on the felt, side by side. */
export interface DrawnDice {
  draw: "dice";
  dice: Array<number>;
  at: Array<number>;
  size: number;
}

/** A line on the felt. */
export interface DrawnLine {
  draw: "line";
  path: string;
  tone?: string;
}

/** Words on the felt. */
export interface DrawnText {
  draw: "text";
  text: string;
  at: Array<number>;
  size: number;
  tone?: string;
  turn?: number;
  fit?: number;
  arc?: Array<Array<number>>;
}

/** The record of a day's draws, as `pitboss check-draws` reads it; no secret before it is told. */
export interface DrawsTold {
  posted: string;
  secret: string;
  draws: Array<DrawTold>;
  cards: Record<string, Record<string, string>>;
}

/** What was posted for a day, and what was drawn. */
export interface DrawsView {
  day: string;
  posted: string;
  secret: string | null;
  over: boolean;
  draws: Array<DrawView>;
}

/** A player exchanged cards. */
export interface DrewAnswer {
  says: string;
  type: "drew";
  seat: number;
  cards: Array<string>;
}

/** Something that can be practised. */
export interface DrillView {
  name: string;
  title: string;
  what: string;
  needed: Needed;
}

/** What can be practised in a game of a house. */
export interface Drills {
  property: string;
  game: string;
  title: string;
  levels: Array<number>;
  drills: Array<DrillView>;
}

/** The table of duties. */
export interface DutiesShown {
  roles: Array<RoleShown>;
  duties: Array<DutyShown>;
  signatures: Array<SignatureShown>;
  acts: Array<ActShown>;
  apart_hours: number;
  tries_minutes: number;
  tries_by_name: number;
  tries_by_host: number;
}

/** Something that only some may do. */
export type Duty = "set-up" | "play" | "deal" | "rule" | "approve" | "watch" | "figures" | "audit" | "design" | "amend" | "enact" | "people" | "teach" | "validate" | "alarms" | "machines" | "lock-outs" | "papers" | "board" | "cash-log" | "rate" | "cases" | "promotions" | "tokes" | "equipment" | "keys";

/** Something that only some may do. */
export interface DutyShown {
  name: string;
  what: string;
  roles: Array<Role>;
}

/** What the house wins of a wager, as a share of it. */
export interface EdgeView {
  edge: number;
  exact: string | null;
  notes: Array<string>;
}

/** One edition of a section: when it held, who approved it, what it changed. */
export interface EditionView {
  in_force_from: string | null;
  submitted: string | null;
  approved: string | null;
  approved_by: string | null;
  what: string | null;
  state: "past" | "in force" | "to come";
  amendment: number | null;
  changes: Array<ChangeData>;
}

/** What a wager came to under one edition of the rules. */
export interface EditionWager {
  wager: string;
  title: string;
  times: number;
  staked: Money;
  win: Money;
  edge: number | null;
  deviation: number | null;
  expected: Money | null;
  exact: string | null;
  method: string | null;
  notes: Array<string>;
  valued_with: string | null;
  edition: string;
}

/** What an amendment makes of edge and hold. */
export interface EffectView {
  says: "ready";
  wagers: Array<BenchWager>;
  hold: HoldView;
}

/** End a promotion: whoever is ahead, or has played the hours, has won; the rest goes back to the fund. */
export interface EndPromotion {
  act: "end-promotion";
  promotion: number;
}

/** End a rating: what they wagered on average, and how well they played. */
export interface EndRating {
  act: "end-rating";
  rating: number;
  average: string;
  skill: string;
}

/** The card the dealer dealt, or turned over. */
export interface EnterCard {
  act: "card";
  card?: string | null;
  set_aside?: boolean;
}

/** What the reader says of the hole card. */
export interface EnterPeek {
  act: "peek";
  blackjack: boolean;
}

/** How the dice lie. */
export interface EnterRoll {
  act: "roll";
  first: number;
  second: number;
}

/** Where the wheel stopped. */
export interface EnterSpin {
  act: "spin";
  section: string;
}

/** What the dice total, or the number that says where the deal begins. */
export interface EnterStart {
  act: "start";
  number: number;
}

/** Buy in: for oneself, or cage and supervisors for an account or a guest by name. */
export interface EnterTournament {
  act: "enter-tournament";
  player?: string | null;
  account?: number | null;
  voucher?: number | null;
}

/** Somebody is signed in, or has to give a code. */
export interface Entered {
  person: PersonShown | null;
  csrf: string;
  token: string | null;
  code_needed?: boolean;
  must_change?: boolean;
}

/** Something that was entered in the round on the felt. */
export interface EntryView {
  entry: number;
  answer: Record<string, string | number | boolean | Array<string>>;
  says: string;
  ruled: boolean;
}

/** A player was paid because of another player's hand. */
export interface EnvyPaidEvent {
  type: "envy-paid";
  seat: number;
  wager: string;
  for_hand_of: number;
  outcome: string;
  paid: Money;
  pays: string;
  cite: Array<string>;
  says: string;
  why: string;
}

/** A player was paid because of another player's hand. */
export interface EnvyPaidLine {
  type: "envy-paid";
  seat: number;
  wager: string;
  for_hand_of: number;
  outcome: string;
  paid: Money;
  pays: string;
  cite: Array<string>;
  number: number;
  do: string;
  says: string;
  why: string;
}

/** The ledger and the log of a house. */
export interface EquipmentPage {
  property: string;
  moves_known: Array<MoveRule>;
  balance: Array<Balance>;
  moves: Array<MoveLine>;
  inspections: Array<InspectionLine>;
  counts: Array<CountLine>;
  due: Array<string>;
  tables: Array<TableEquipment>;
}

/** The same player at the same table on that gaming day, as the journal has it. */
export interface ExactRating {
  minutes: number;
  average: Money | null;
  expected: Money | null;
}

/** Cards of a hand went to the discard rack, and as many others are dealt for them. */
export interface ExchangedEvent {
  type: "exchanged";
  place: string;
  numbers: Array<number>;
  cards?: Array<string>;
  says: string;
  why: string;
}

/** Something that is wrong with a text. */
export interface FaultData {
  line: number;
  says: string;
}

/** The colours of a house's tables. */
export interface FeltView {
  cloth: string;
  shade: string;
  red: string;
  back: string;
  chips: Array<ChipView>;
  logo: boolean;
}

/** One word of a section. */
export interface FieldData {
  path: Array<string>;
  value: string;
  choices: Array<string> | null;
  what: string | null;
  cite: Array<string>;
  line: number;
  start: number;
  end: number;
}

/** What a table, a pit or the house came to in a shift or on a day. */
export interface Figures {
  rounds: number;
  voided: number;
  handle: Money;
  drop: Money;
  win: Money;
  hold: number | null;
  win_per_handle: number | null;
  theory: TheoryTold | null;
  theory_says: string;
  on: Money;
  decisions: number;
  decisions_an_hour: number | null;
  heads: number;
  player_hours: number;
}

/** What a wager is worth, line by line. */
export interface FiguresData {
  wager: string;
  title: string;
  table: string | null;
  spot: string | null;
  alike: Array<string>;
  house_edge: number;
  exact: string | null;
  method: string;
  rtp: number;
  element_of_risk: number | null;
  average_wager: number | null;
  edge_per_roll: number | null;
  edge_without_pushes: number | null;
  rolls: number | null;
  hit_frequency: number | null;
  standard_deviation: number;
  stake: Money;
  notes: Array<string>;
  meter: MeterData | null;
  warning: string | null;
  outcomes: Array<OutcomeData>;
  parts: Array<string>;
  variance: number;
  lines: Array<LineData>;
}

/** Fill in the claim sheet of a jackpot: who won it, by which document, and what was checked. */
export interface FillClaim {
  act: "fill-claim";
  approval: number;
  player: string;
  document: string;
  staked: string;
  checked?: Array<"photo" | "age" | "not-excluded">;
}

/** Find the position the deal begins at: shake the dice, read the number, or look where the button lies. */
export interface FindStartAsk {
  type: "find-start";
  by: string;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** What an investigation found. */
export interface Finding {
  month: string;
  finding: string;
  commission_told?: boolean;
}

/** What an investigation found. */
export interface FindingTold {
  number: number;
  at: string;
  by: string | null;
  role: string | null;
  finding: string;
  commission_told: boolean;
}

/** What a telephone was given, and the code it shows. */
export interface FirstCode {
  password: string;
  secret: string;
  code: string;
}

/** The floor as one may see it. */
export interface FloorView {
  pits: Array<PitView>;
  needs: Array<NeedView>;
}

/** One way to lay out the same spots: for a wide screen, a tablet, a phone. */
export interface FormAt {
  name: string;
  size: Array<number>;
  shapes: Record<string, RectAt | CircleAt | PolygonAt>;
  drawings: Array<DrawnBox | DrawnText | DrawnDice | DrawnLine>;
  at_seat: Array<DrawnBox | DrawnText | DrawnDice | DrawnLine>;
  places: Record<string, Array<number>>;
  seat_places: Record<string, Array<number>>;
  seats: Record<string, Array<number>>;
  stack?: Array<number>;
  also?: Record<string, Array<RectAt | CircleAt | PolygonAt>>;
  outline?: string;
  sheet?: string;
}

/** What was collected in a month; what is paid is paid of the oldest money first. */
export interface FundMonth {
  month: string;
  collected: Money;
  left: Money;
  until: string | null;
  overdue: boolean;
}

/** The fund. */
export interface FundTold {
  collected: Money;
  free: Money;
  set_aside: Money;
  owed: Money;
  paid: Money;
  reconciled: boolean;
  months: Array<FundMonth>;
  spent_within: number | null;
  cite: Array<string>;
}

/** A game a house offers. */
export interface GameName {
  name: string;
  title: string;
}

/** What a house wrote about a game. */
export interface GameRules {
  property: string;
  game: string;
  title: string;
  options: Array<OptionView>;
  devices: Array<string>;
  wagers: Array<WagerView>;
  paytables: Array<PrintedTable>;
  irregularities: Array<Ruling>;
}

/** A game in a line. */
export interface GameTold {
  game: string;
  what: string;
  hard: string;
  hard_says: string;
  wager: string | null;
  edge: Between | null;
  swing: Between | null;
  tables: Array<number>;
}

/** When a gaming day begins, and which one is on. */
export interface GamingDayTold {
  starts: string;
  zone: string;
  today: string;
}

/** Give some tables to a supervisor; without tables the section is no more. */
export interface GiveSection {
  act: "give-section";
  section: string;
  tables?: Array<number>;
  who?: number | null;
}

/** The shooter passes the dice, or is told to. */
export interface GiveUpDice {
  act: "pass-dice";
  ordered?: boolean;
}

/** Go home. */
export interface GoHome {
  act: "go-home";
  who?: number | null;
}

/** Say that one does not enter again, and is out. */
export interface GoOut {
  act: "go-out";
  entry: number;
}

/** A card is to be dealt. */
export interface HandCardAsk {
  type: "deal-card";
  yours: boolean;
  to: string;
  face: string;
}

/** The felt of a poker hand after a step, with the cards that were shown. */
export interface HandFelt {
  posted: Array<string>;
  variant_title: string;
  felt: FeltView;
  flops: boolean;
  has_button: boolean;
  button: number | null;
  seated: Record<string, PokerSeat>;
  your_seats: Array<number>;
  community: Array<string>;
  second_board: Array<string>;
  pots: Array<PotView>;
  says: string;
  ask: BeginHandAsk | HandCardAsk | ActAsk | DrawAsk | AgreeAsk | ShowAsk | TurnAsk | null;
  since: string | null;
  patience: number;
  over: boolean;
  outcome: HandOutcome | null;
  owing: Array<Line>;
  entries: Array<EntryView>;
  jackpot: string | null;
  waiting: Array<WaitingView>;
  must_move_to: number | null;
  next_to_move: number | null;
  changes: Record<string, number>;
  equipment: Cards;
  stakes: Record<string, Money>;
  buy_in: BuyInView;
  time_charge: Money | null;
  draws_button: boolean;
  killed: boolean;
  raked?: Money;
  dropped?: Money;
  box?: Money;
  kind: "poker";
  status: string;
  dealt_by: string;
  seats: number;
}

/** The outcome of a hand; of one that was voided every bet went back. */
export interface HandOutcome {
  pots: Array<SharedPot>;
  gains: Record<string, Money>;
  rake: Money;
  drop: Money;
  voided: boolean;
}

/** Hand the shift over: the tables as they stand, who is at work, what waits, and what there is to say. */
export interface HandOver {
  act: "hand-over";
  remarks?: string;
}

/** Seven cards were set into two hands. */
export interface HandSetEvent {
  type: "hand-set";
  place: string;
  high?: Array<string>;
  low?: Array<string>;
  by: string;
  says: string;
  why: string;
}

/** A shift as it was handed over. */
export interface HandoverView {
  handover: number;
  at: string;
  account: number | null;
  by: string;
  role: string;
  tables: Array<TableThenView>;
  at_work: Array<string>;
  open: Array<string>;
  remarks: string;
  taken_by: string | null;
  taken_at: string | null;
}

/** Who is signed in, and what every page has to know. */
export interface Here {
  person: PersonShown | null;
  csrf: string;
  notice: string | null;
  demo: boolean;
  hints?: boolean;
  must_change?: boolean;
}

/** Every edition of a section, the first one first. */
export interface HistoryView {
  property: string;
  game: string;
  title: string;
  editions: Array<EditionView>;
}

/** What the house would have kept of the wagers of the last days. */
export interface HoldView {
  days: number;
  staked: Money;
  before: Money;
  after: Money;
}

/** What the reader says of the dealer's hole card. */
export interface HoleReadAnswer {
  type: "hole-card-read";
  blackjack: boolean;
  says: string;
}

/** A table where a game is played against the house. */
export interface HouseGameLine {
  id: number;
  property: string;
  game: string;
  played_as: string | null;
  title: string;
  name: string;
  status: string;
  dealt_by: string;
  edition: string;
  minimum: Money;
  maximum: Money;
  seats: number;
  taken: Array<number>;
  round: number;
  round_on: boolean;
  version: number;
  attention: string | null;
  tournament: TournamentHere | null;
  kind: "house-game";
}

/** A table where a game is played against the house, as somebody sees it. */
export interface HouseGameView {
  id: number;
  property: string;
  game: string;
  played_as: string | null;
  title: string;
  name: string;
  status: string;
  dealt_by: string;
  edition: string;
  minimum: Money;
  maximum: Money;
  seats: number;
  taken: Array<number>;
  round: number;
  round_on: boolean;
  version: number;
  attention: string | null;
  tournament: TournamentHere | null;
  kind: "house-game";
  options: Record<string, string>;
  you: Viewer;
  cash: Record<string, CashView>;
  who_deals: DealerView | null;
  notices: Array<NoticeView>;
  rack?: Money;
  drop?: Money;
  checklist?: Array<StepView>;
  inventory?: InventoryView | null;
  dealer: Array<string>;
  community: Array<string>;
  hands: Record<string, Array<string>>;
  boards: Record<string, Array<string>>;
  low: Record<string, Array<string>>;
  called: Record<string, string>;
  equipment: Cards | WheelOf | Dice;
  seated: Record<string, SeatView>;
  your_seats: Array<number>;
  recent: Array<string>;
  shoe: ShoeView | null;
  roads: Roads | null;
  phase: string;
  says: string;
  stranded: boolean;
  ask: TakeWagersAsk | FindStartAsk | DealCardAsk | TurnCardAsk | ReadHoleAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | null;
  layout: Array<Chips>;
  happened: Array<WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | PeekedEvent | TurnedEvent | RevealedEvent | DiscardedEvent | ExchangedEvent | SideNamedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | ButtonMovedEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent>;
  lines: Array<Line>;
  settled: Array<SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine>;
  owing: Array<Line>;
  entries: Array<EntryView>;
  why: string;
  puck: Puck | null;
  over: boolean;
  prompt: string;
}

/** What every wager costs on every pay table. */
export interface HouseOdds {
  says: "ready";
  wagers: Array<OddsData>;
}

/** So many enter by name, and are played by the house. */
export interface HousePlayersCome {
  players: number;
}

/** A house with the games it offers. */
export interface HouseView {
  name: string;
  title: string;
  games: Array<GameName>;
  titles: Record<string, string>;
  logo: boolean;
}

/** A bill into the validator of a station. */
export interface InsertBill {
  act: "insert-bill";
  seat: number;
  amount: string;
}

/** A ticket into the validator of a station. */
export interface InsertTicket {
  act: "insert-ticket";
  seat: number;
  number: string;
}

/** Log an inspection or maintenance of what a table has, and what was found. */
export interface Inspect {
  act?: "inspect";
  table: number;
  what: "wheel" | "dice" | "cards" | "shuffler";
  work?: "inspection" | "maintenance";
  fit: boolean;
  words: string;
}

/** Something that was inspected, or worked on. */
export interface InspectionLine {
  at: string;
  table: number;
  what: string;
  work: string;
  fit: boolean;
  words: string;
  by: string;
  role: string;
}

/** The tray by its last count, who has counted since, and what is due. */
export interface InventoryView {
  denominations: Array<Money>;
  bills: Array<Money>;
  chips: Record<string, number> | null;
  counted: Money;
  counted_at: string | null;
  moment: string | null;
  counters: Array<string>;
  you_counted: boolean;
  agreed: boolean;
  apart: Array<Money>;
  boxes: Array<number>;
}

/** Something went wrong; the house's remedy applies. */
export interface IrregularAnswer {
  type: "irregular";
  name: string;
  seat?: number | null;
  card?: string | null;
  section?: string | null;
  refused?: boolean;
  keep_unaffected?: boolean;
  later?: boolean;
  says: string;
}

/** Wait for a seat; a dealer writes a player down by name. */
export interface JoinList {
  act: "join-list";
  player?: string | null;
}

/** How long something is kept, as a rulebook says. */
export interface Kept {
  property: string;
  section: string;
  says: string;
  cite: Array<string>;
}

/** How something is answered. */
export type Kind = "amount" | "choice" | "cards";

/** One of the last answers. */
export interface Lately {
  right: boolean;
  seconds: number;
}

/** The layout with everything the page says about it. */
export interface LayoutView {
  kind: string;
  spots: Array<SpotAt>;
  forms: Array<FormAt>;
  own_chips: boolean;
  property: string;
  house: string;
  game: string;
  played_as: string | null;
  title: string;
  felt: FeltView;
  posted: Array<string>;
  wagers: Record<string, WagerFacts>;
  station: number | null;
}

/** Wait no longer; a dealer strikes out a name. */
export interface LeaveList {
  act: "leave-list";
  player?: string | null;
}

/** Stand up with one's chips. */
export interface LeaveSeat {
  act: "leave-seat";
  seat: number;
}

/** What a lesson says of a pay. */
export interface LessonLine {
  wager: string;
  outcome: string;
  pays: string;
  cite: Array<string>;
}

/** A page of a lesson. */
export interface LessonPage {
  title: string;
  says: Array<ReasonTold>;
  lines: Array<LessonLine>;
  question: LookView | null;
}

/** What may be staked on a wager. */
export interface LimitsView {
  minimum: Money;
  maximum: Money;
  only: Array<Money>;
}

/** Something the dealer pays, takes or does, with its clauses. */
export interface Line {
  do: string;
  why: string;
  cite: Array<string>;
  seat?: number;
}

/** An outcome with what it gives back to players on average. */
export interface LineData {
  outcome: string;
  says: string;
  pays: string;
  probability: number | null;
  exact: string | null;
  net: number | null;
  contribution: number;
}

/** A promotion the fund may pay for. */
export interface ListedView {
  name: string;
  wins: string;
  least: string | null;
  needs_approval: boolean;
  section: string;
  cite: Array<string>;
}

/** One look at the table and what is asked about it. */
export interface LookView {
  prompt: string;
  tasks: Array<TaskAsked>;
  felt: SceneView | null;
}

/** A piece of the floor's own work. */
export interface LoopLine {
  name: string;
  seconds: number;
  failed: number;
}

/** A dealer takes a stadium over, or leaves it to the software. */
export interface ManTable {
  act: "man-table";
  by: "dealer" | "software";
}

/** What became of one answer, what was right, and why. */
export interface MarkTold {
  name: string;
  label: string;
  given: string;
  right: boolean;
  answer: string;
  why: Array<ReasonTold>;
}

/** The marks of an answer that counts for nothing. */
export interface Marked {
  marks: Array<MarkTold>;
  right: boolean;
}

/** The return of a progressive as a function of its meter. */
export interface MeterData {
  shows: Money;
  break_even: Money;
  return_without: number;
  return_per_dollar: number;
  house_edge: Array<MeterMark>;
}

/** What the progressive meters paid, and how long the papers are kept. */
export interface MeterHistory {
  payments: Array<MeterPayment>;
  retention: Array<Kept>;
}

/** The house edge where a meter stands at a mark. */
export interface MeterMark {
  meter: Money;
  house_edge: number;
}

/** A progressive meter a table carries. */
export interface MeterOn {
  title: string;
  amount: Money;
}

/** A progressive meter paid out. */
export interface MeterPaidEvent {
  type: "meter-paid";
  meter: string;
  showed: Money;
  paid: Money;
  shows: Money;
  says: string;
  why: string;
}

/** What a progressive meter paid. */
export interface MeterPayment {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  at: string;
  day: string;
  record: number;
  round: number | null;
  meter: string;
  called: string;
  showed: Money;
  paid: Money;
  shows: Money;
  signed: Array<SignedBy>;
}

/** What the meter shows. */
export interface MeterReadsAnswer {
  type: "meter-reads";
  amount: Money;
  says: string;
}

/** A progressive meter, and where it starts. */
export interface MeterReset {
  name: string;
  title: string;
  what: string;
  reset: Money;
}

/** What a progressive meter shows. */
export interface MeterView {
  name: string;
  title: string;
  amount: Money;
}

/** When a procedure is walked through. */
export type Moment = "opening" | "wagers" | "shuffle" | "dealing" | "dice" | "round" | "settlement" | "progressive" | "card-change" | "maintenance" | "buy-in" | "idle" | "closing" | "review" | "notice";

export type Money = string;

/** What went to and from the tables. */
export interface MoneyTold {
  rounds: number;
  drop: Money;
  fills: Money;
  credits: Money;
  tokes: Money;
  slot_tips: Money;
  promotional: Money;
  jackpots: Money;
  win: Money;
}

/** A move of decks or pairs of dice, and who signed for it. */
export interface MoveLine {
  id: number;
  move: string;
  what: string;
  brand: string;
  first: number;
  last: number;
  into: string;
  table: number | null;
  asked_by: string;
  asked_at: string;
  signed_by: string | null;
  status: string;
  ended_at: string | null;
  why: string;
}

/** Whoever sits longest at a must-move table takes a free seat of the main game, with all their chips. */
export interface MoveOn {
  act: "move-on";
  seat: number;
  to: number;
  to_seat: number;
}

/** A move as the law of the place has it. */
export interface MoveRule {
  name: string;
  out_of: string | null;
  into: string;
  signed_by: Array<string>;
  cite: string | null;
}

/** Something on the floor that needs somebody. */
export interface NeedView {
  table: number | null;
  name: string;
  what: string;
  since: string | null;
}

/** How many right answers of how many are needed. */
export interface Needed {
  right: number;
  of: number;
}

/** The password one has, and the one to have. */
export interface NewPassword {
  password: string;
  new: string;
}

/** An account to be made; where no password is given, one is made up and told this once. */
export interface NewPerson {
  name: string;
  title: string;
  role: Role;
  password?: string | null;
  property?: string | null;
}

/** What somebody wants to be asked. */
export interface NewQuestion {
  property: string;
  game: string;
  drill: string;
  level: number;
}

/** A Saturday night. */
export interface NightShown {
  offered: boolean;
  pace?: number;
  clock?: string;
  players?: number;
}

/** Betting is closed. */
export interface NoMoreBetsEvent {
  type: "bets-closed";
  says: string;
  why: string;
}

/** Add what the dealer says, or what was seen. */
export interface NoteDispute {
  act: "note-dispute";
  dispute: number;
  says: string;
}

/** The Commission's agent has been told of a variance. */
export interface NoteVariance {
  act: "note-variance";
  slip: number;
}

/** Limits that hold from a time on. */
export interface NoticeView {
  wager: string | null;
  minimum: Money;
  maximum: Money;
  since: string;
}

/** What a wager is worth on a pay table. */
export interface OddsData {
  wager: string;
  title: string;
  table: string | null;
  spot: string | null;
  alike: Array<string>;
  house_edge: number;
  exact: string | null;
  method: string;
  rtp: number;
  element_of_risk: number | null;
  average_wager: number | null;
  edge_per_roll: number | null;
  edge_without_pushes: number | null;
  rolls: number | null;
  hit_frequency: number | null;
  standard_deviation: number;
  stake: Money;
  notes: Array<string>;
  meter: MeterData | null;
  warning: string | null;
  outcomes: Array<OutcomeData>;
}

/** A pay, and the edge it gives. */
export interface OfferData {
  pays: string;
  house_edge: number;
}

/** One player: at every house, and at every table. */
export interface OnePlayer {
  gaming_day: GamingDayTold;
  since: string | null;
  until: string | null;
  account: number;
  player: string;
  houses: Array<PlayerWorth>;
  tables: Array<TablePlayed>;
}

/** One table, wager by wager. */
export interface OneTable {
  gaming_day: GamingDayTold;
  since: string | null;
  until: string | null;
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  rounds: number;
  voided: number;
  handle: Money;
  drop: Money;
  win: Money;
  hold: number | null;
  win_per_handle: number | null;
  theory: TheoryTold | null;
  theory_says: string;
  status: string;
  on: Money;
  series: Series;
  wagers: Array<EditionWager>;
}

/** Open the table for play with the bank that was counted, once its opening procedure is signed. */
export interface OpenTable {
  act: "open-table";
  bank?: string;
}

/** Something a house may choose for a table. */
export interface OptionView {
  name: string;
  what: string;
  choices: Array<string> | null;
  between: Array<number> | null;
  amount: boolean;
  bounds: string;
  fixed: boolean;
  default: string;
  cite: Array<string>;
}

/** Everybody else has done what there was to do. */
export interface OthersReadyAnswer {
  type: "others-ready";
  says: string;
}

/** An outcome of a wager. */
export interface OutcomeData {
  outcome: string;
  says: string;
  probability: number;
  exact: string;
  pays: string;
  net: number;
}

/** Something a wager can come to. */
export interface OutcomeSaid {
  outcome: string;
  says: string;
}

/** The password, asked for again. */
export interface OwnPassword {
  password: string;
}

/** How fast the evening goes; 0 sends everybody home. */
export interface Pace {
  pace: number;
}

/** A line of a pay table. */
export interface PaidRow {
  outcome: string;
  says: string;
  pays: string;
  cite: Array<string>;
}

/** The shooter gives up the dice, or is told to. */
export interface PassDiceAnswer {
  type: "pass-dice";
  ordered?: boolean;
  says: string;
}

/** A password that was made up: told this once. */
export interface PasswordMade {
  password: string;
}

/** Nothing has happened that must be ruled on: the dealer pays and takes. */
export interface PayAndTake {
  act: "pay-and-take";
}

/** Everything is known and no chip has moved: has anything happened that must be ruled on first? */
export interface PayAndTakeAsk {
  type: "pay-and-take";
  peeked?: boolean;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** Nothing has happened that must be ruled on: pay and take. */
export interface PayAnswer {
  type: "pay";
  says: string;
}

/** Hand a prize over at the poker bank: out of the fund, and out of no rack and no box. */
export interface PayAward {
  act: "pay-award";
  award: number;
  paid_as: "cash" | "chips" | "voucher";
  document: string;
  withheld?: string;
  claim?: string;
  not_searched?: string | null;
}

/** Hand a prize over; of one that is taxed, after the register of arrears was asked. */
export interface PayPrize {
  act: "pay-prize";
  entry: number;
  withheld?: string | null;
  claim?: string;
}

/** The pay table in use. */
export interface PayTable {
  title: string | null;
  cite: Array<string>;
  rows: Array<PaidRow>;
}

/** The reader told whether the dealer has a blackjack, and nobody saw the card. */
export interface PeekedEvent {
  type: "peeked";
  blackjack: boolean;
  says: string;
  why: string;
}

/** An account, and what whoever asks may do to it. */
export interface PersonKept {
  id: number;
  name: string;
  title: string;
  role: Role;
  property: string | null;
  duties: Array<Duty>;
  does: Array<string>;
  may_reset: boolean;
  may_close: boolean;
}

/** An account that was made. */
export interface PersonMade {
  id: number;
  name: string;
  title: string;
  role: Role;
  property: string | null;
  duties: Array<Duty>;
  password: string | null;
}

/** Who somebody is. */
export interface PersonShown {
  id: number;
  name: string;
  title: string;
  role: Role;
  property: string | null;
  duties: Array<Duty>;
}

/** What somebody does in a pit. */
export interface PitCommand {
  do: AnyPitAct;
}

/** The tables of a pit together. */
export interface PitFigures {
  property: string;
  pit: string;
  tables: number;
  open: number;
  heads: number;
  spans: Record<string, Figures>;
}

/** A pit with its tables. */
export interface PitView {
  property: string;
  title: string;
  cloth: string;
  logo: boolean;
  tables: Array<PlacedTable>;
}

/** A wager. */
export interface PlaceChips {
  act: "wager";
  seat: number;
  wager: string;
  amount: string;
  spot?: string | null;
  confirmed?: boolean;
  for_dealer?: boolean;
}

/** Say where in its pit the table stands. */
export interface PlaceTable {
  act: "place-table";
  column: number;
  row: number;
}

/** Chips on the layout; more on the same spot adds to what lies there. */
export interface PlaceWagerAnswer {
  type: "place-wager";
  seat: number;
  wager: string;
  amount: Money;
  spot?: string | null;
  confirmed?: boolean;
  for_dealer?: boolean;
  says: string;
}

/** Somebody who finished in the money. */
export interface Placed {
  player?: string | null;
  account?: number | null;
}

/** A table where it stands. */
export interface PlacedTable {
  column: number;
  row: number;
  shape: "cards" | "wheel" | "dice" | "poker" | "stadium";
  line: TableLine;
  meters: Array<MeterOn>;
  today: TodayTold | null;
}

/** One player's cash of a gaming day. */
export interface PlayerCash {
  player: string;
  account: number | null;
  paid_in: Money;
  paid_out: Money;
  standing: "quiet" | "near" | "report";
  lines: Array<CashLine>;
}

/** A player at a house. */
export interface PlayerWorth {
  rounds: number;
  voided: number;
  handle: Money;
  drop: Money;
  win: Money;
  hold: number | null;
  win_per_handle: number | null;
  theory: TheoryTold | null;
  theory_says: string;
  seconds: number;
  decisions: number;
  decisions_an_hour: number | null;
  average_wager: Money | null;
  luck: number | null;
  account: number;
  player: string;
  property: string;
  comp_rate: string | null;
  comp: Money | null;
}

/** Everybody with an account who sat at a table. */
export interface PlayersWorth {
  gaming_day: GamingDayTold;
  since: string | null;
  until: string | null;
  players: Array<PlayerWorth>;
}

/** A table of the poker room. */
export interface PokerLine {
  id: number;
  property: string;
  game: string;
  played_as: string | null;
  title: string;
  name: string;
  status: string;
  dealt_by: string;
  edition: string;
  minimum: Money;
  maximum: Money;
  seats: number;
  taken: Array<number>;
  round: number;
  round_on: boolean;
  version: number;
  attention: string | null;
  tournament: TournamentHere | null;
  kind: "poker";
  variant: string;
  must_move_to: number | null;
}

/** Somebody at a poker table; a card one may not see is `##`. */
export interface PokerSeat {
  player: string;
  chips: Money;
  yours: boolean;
  away: boolean;
  owes: Money;
  in_hand: boolean;
  folded: boolean;
  bet: Money;
  cards: Array<string>;
  called: string;
}

/** A poker table, as somebody sees it. */
export interface PokerView {
  id: number;
  property: string;
  game: string;
  played_as: string | null;
  title: string;
  name: string;
  status: string;
  dealt_by: string;
  edition: string;
  minimum: Money;
  maximum: Money;
  seats: number;
  taken: Array<number>;
  round: number;
  round_on: boolean;
  version: number;
  attention: string | null;
  tournament: TournamentHere | null;
  kind: "poker";
  variant: string;
  must_move_to: number | null;
  options: Record<string, string>;
  you: Viewer;
  cash: Record<string, CashView>;
  who_deals: DealerView | null;
  notices: Array<NoticeView>;
  rack?: Money;
  drop?: Money;
  checklist?: Array<StepView>;
  inventory?: InventoryView | null;
  posted: Array<string>;
  variant_title: string;
  felt: FeltView;
  flops: boolean;
  has_button: boolean;
  button: number | null;
  seated: Record<string, PokerSeat>;
  your_seats: Array<number>;
  community: Array<string>;
  second_board: Array<string>;
  pots: Array<PotView>;
  says: string;
  ask: BeginHandAsk | HandCardAsk | ActAsk | DrawAsk | AgreeAsk | ShowAsk | TurnAsk | null;
  since: string | null;
  patience: number;
  over: boolean;
  outcome: HandOutcome | null;
  owing: Array<Line>;
  entries: Array<EntryView>;
  jackpot: string | null;
  waiting: Array<WaitingView>;
  next_to_move: number | null;
  changes: Record<string, number>;
  equipment: Cards;
  stakes: Record<string, Money>;
  buy_in: BuyInView;
  time_charge: Money | null;
  draws_button: boolean;
  killed: boolean;
  raked?: Money;
  dropped?: Money;
  box?: Money;
}

/** An area with straight sides: its corners. */
export interface PolygonAt {
  polygon: Array<Array<number>>;
}

/** Which pool is shared. */
export interface PoolNamed {
  day: string;
  shift?: string | null;
}

/** A pool of tokes. */
export interface PoolView {
  day: string;
  shift: string | null;
  amount: Money;
  over: boolean;
  shared: boolean;
  shares: Array<pitboss__floor__audit__tokes__ShareView>;
}

/** Post, before the first draw of a gaming day, what its secret hashes to. */
export interface PostDraws {
  act: "post-draws";
}

/** Post the new amount of the jackpot a table plays for: what was counted since is added. */
export interface PostJackpot {
  act: "post-jackpot";
}

/** What the house took. */
export interface PotRakedEvent {
  says: string;
  why: string;
  type: "pot-raked";
  rake: Money;
  drop: Money;
}

/** A pot in the middle, and who plays for it. */
export interface PotView {
  amount: Money;
  seats: Array<number>;
}

/** Somebody won of a pot. */
export interface PotWonEvent {
  says: string;
  why: string;
  type: "pot-won";
  seat: number;
  amount: Money;
  half?: string;
}

/** A line of a pay table. */
export interface PrintedRow {
  outcome: string;
  says: string;
  pays: string;
}

/** A pay table a house may use for a wager. */
export interface PrintedTable {
  wager: string;
  table: string;
  cite: Array<string>;
  rows: Array<PrintedRow>;
}

/** A procedure of the game as a checklist. */
export interface ProcedureView {
  moment: Moment;
  title: string;
  steps: Array<StepView>;
}

/** How somebody comes on at a level of a drill. */
export interface ProgressLine {
  answered: number;
  right: number;
  streak: number;
  best_streak: number;
  right_lately: number;
  needed: Needed;
  passed: boolean;
  property: string;
  game: string;
  drill: string;
  level: number;
  last_at: string;
  lately: Array<Lately>;
}

/** A promotion as it is posted, and as it stands. */
export interface PromotionView {
  number: number;
  name: string;
  promotion: string;
  wins: string;
  terms: string;
  prize: Money;
  winners: number;
  least: string | null;
  prizes: Array<number>;
  tournament: number | null;
  section: string;
  cite: Array<string>;
  standing: "to-approve" | "posted" | "runs" | "withdrawn";
  since: string | null;
  left: Money;
  ahead: Array<AheadView>;
  splashed: Array<string>;
  submitted: string;
  set_up_by: string;
  approved_by: string | null;
  withdrawn: string | null;
}

/** The promotions of a house. */
export interface PromotionsView {
  property: string;
  holds: Money;
  set_aside: Money;
  promotions: Array<PromotionView>;
  awards: Array<AwardView>;
  draws: Array<DrawsView>;
  posted_today: boolean;
  listed: Array<ListedView>;
  not_searched: Array<string>;
  may: Array<string>;
}

/** What a house submits. */
export interface Proposed {
  property: string;
  game: string;
  what: string;
  proposal: string;
  effective: string;
}

/** The point and the shooter, at dice. */
export interface Puck {
  point: number | null;
  shooter: number | null;
}

/** The marker is on a point, or off where none is named. */
export interface PuckMovedEvent {
  type: "puck-moved";
  point?: number | null;
  says: string;
  why: string;
}

/** A question at the step that is asked. */
export interface QuestionView {
  prompt: string;
  tasks: Array<TaskAsked>;
  felt: SceneView | null;
  id: number;
  property: string;
  game: string;
  drill: string;
  level: number;
  step: number;
  steps: number;
}

/** Write down what a player says is wrong with a round. */
export interface RaiseDispute {
  act: "raise-dispute";
  table: number;
  round: number;
  seat: number;
  player?: string | null;
  says: string;
}

/** A player as they were rated. */
export interface RatingView {
  rating: number;
  table: number;
  name: string;
  seat: number;
  player: string;
  account: number | null;
  by: string | null;
  since: string;
  until: string | null;
  minutes: number;
  average: Money | null;
  skill: string | null;
  expected: Money | null;
  exact: ExactRating | null;
}

/** Everybody who was rated on a gaming day. */
export interface Ratings {
  property: string;
  day: string;
  decisions_an_hour: number;
  skills: Array<string>;
  ratings: Array<RatingView>;
}

/** Look at the reader: does the card nobody has seen make the dealer's blackjack? */
export interface ReadHoleAsk {
  type: "read-hole-card";
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** What a progressive meter shows now. */
export interface ReadMeterAsk {
  type: "read-meter";
  meter: string;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** How an unclear passage is read, and why. */
export interface ReadingView {
  property: string;
  game: string;
  title: string;
  name: string;
  at: Array<string>;
  printed: string;
  problem: string;
  pitboss: string;
  why: string;
  option: string | null;
}

/** Whether players may be sent here. */
export interface Ready {
  ready: boolean;
  alarms: Array<string>;
}

/** Why an amendment is not signed. */
export interface Reason {
  why: string;
}

/** Why an answer is right, with its clauses. */
export interface ReasonTold {
  says: string;
  cite: Array<string>;
}

/** Shown this once. */
export interface RecoveryCodes {
  codes: Array<string>;
}

/** A box: left, top, width and height. */
export interface RectAt {
  rect: Array<number>;
}

/** What a ruling does to the round. The table knows how to carry out each one. */
export type Remedy = "void-round" | "void-or-keep-unaffected" | "no-spin" | "no-roll" | "no-bet" | "section-passed-wins" | "set-card-aside" | "use-as-next-card" | "offer-card" | "dead-hand" | "void-hand" | "missed-cards" | "missed-blackjack" | "play-on" | "settle-unaffected" | "up-card" | "stops-betting" | "last-card-up" | "reshuffle" | "wagers-abandoned" | "equipment";

/** Something that is due at a table. */
export interface Reminder {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  says: string;
}

/** Take the drop box away and put an empty one in its place; a supervisor goes along, surveillance watches. */
export interface RemoveBox {
  act: "remove-box";
  why?: "scheduled" | "full" | "broken";
}

/** An answer, who gave it, and what followed. */
export interface ReplayStep {
  at: string;
  person: number | null;
  by: string | null;
  answer: PlaceWagerAnswer | TakeBackAnswer | CallWagerAnswer | PassDiceAnswer | BetsClosedAnswer | CardDealtAnswer | CardTurnedAnswer | HoleReadAnswer | WheelStoppedAnswer | DiceRolledAnswer | StartFoundAnswer | DecisionAnswer | StationDecidesAnswer | OthersReadyAnswer | PayAnswer | MeterReadsAnswer | IrregularAnswer | ActedAnswer | DrewAnswer | ShowedAnswer | AgreedAnswer | RuledAnswer | CardAnswer;
  events: Array<WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | PeekedEvent | TurnedEvent | RevealedEvent | DiscardedEvent | ExchangedEvent | SideNamedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | ButtonMovedEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent | PotWonEvent | PotRakedEvent>;
  lines: Array<Line>;
}

/** An irregularity, to be ruled on as the house wrote. */
export interface Report {
  act: "irregularity";
  name: string;
  seat?: number | null;
  card?: string | null;
  section?: string | null;
  refused?: boolean;
  keep_unaffected?: boolean;
  later?: boolean;
}

/** A password to be made up for somebody; whether their second factor goes with it. */
export interface Reset {
  second_factor?: boolean;
}

/** Give an entry's money back. */
export interface ReturnEntry {
  act: "return-entry";
  entry: number;
  why: string;
}

/** Cards were turned over. */
export interface RevealedEvent {
  type: "revealed";
  who: string;
  cards?: Array<string>;
  says: string;
  why: string;
}

/** A settlement was undone: what was paid comes back to the house, what was taken goes back to the player. */
export interface ReversedEvent {
  type: "reversed";
  seat: number;
  wager: string;
  outcome: string;
  stake: Money;
  paid: Money;
  taken: Money;
  pays: string;
  cite: Array<string>;
  spot?: string | null;
  says: string;
  why: string;
}

/** A settlement was undone: what was paid comes back to the house, what was taken goes back to the player. */
export interface ReversedLine {
  type: "reversed";
  seat: number;
  wager: string;
  outcome: string;
  stake: Money;
  paid: Money;
  taken: Money;
  pays: string;
  cite: Array<string>;
  spot?: string | null;
  number: number;
  do: string;
  says: string;
  why: string;
}

/** A table's last days against its lifetime. */
export interface ReviewLine {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  drop: Money;
  win: Money;
  hold: number | null;
  payout: number | null;
  lifetime_drop: Money;
  lifetime_win: Money;
  lifetime_hold: number | null;
  lifetime_payout: number | null;
  deviation: number | null;
  flagged: boolean;
  open: boolean;
  findings: Array<FindingTold>;
}

export interface ReviewTold {
  month: string;
  complete: boolean;
  from: string;
  to: string;
  threshold: number;
  rule: string;
  flagged: number;
  open: number;
  tables: Array<ReviewLine>;
}

/** The review of a session, once it is there. */
export interface ReviewView {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  account: number;
  player: string;
  since: string;
  until: string | null;
  result: Money;
  cost: Money;
  theo: Money | null;
  luck: Money | null;
  unvalued: number;
  told: Array<string>;
  rounds: Array<RoundTold>;
  decisions: Array<DecisionTold>;
  says: "ready";
}

/** Everything a scoreboard shows: of every entry its column, its row and its mark. */
export interface Roads {
  wins: Record<string, number>;
  bead_plate: Array<[number, number, string]>;
  big_road: Array<[number, number, string, number]>;
  big_eye_boy: Array<[number, number, string]>;
  small_road: Array<[number, number, string]>;
  cockroach_pig: Array<[number, number, string]>;
}

/** What somebody is on the floor. */
export type Role = "player" | "dealer" | "table-games-supervisor" | "pit-manager" | "shift-manager" | "table-games-manager" | "validator" | "slot-attendant" | "slot-supervisor" | "cage-cashier" | "cage-manager" | "security-officer" | "security-director" | "count-team" | "count-supervisor" | "surveillance" | "surveillance-director" | "auditor" | "audit-director" | "commission-agent" | "commission-supervisor";

/** A role: its line, and what goes with it. */
export interface RoleShown {
  role: Role;
  line: string;
  appoints: Array<Role>;
  closes: Array<Role>;
  appointed_by: Array<string>;
  idle_minutes: number;
  total_minutes: number;
  second_factor: boolean;
  device: boolean;
}

/** Roll the dice. */
export interface RollDiceAsk {
  type: "roll-dice";
  late_wagers?: boolean;
  confirmed_only?: boolean;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** The dice came to rest. */
export interface RolledEvent {
  type: "rolled";
  first: number;
  second: number;
  says: string;
  why: string;
}

/** Nothing is left on the layout; `table_result` is what the house won. */
export interface RoundEndedEvent {
  type: "round-ended";
  table_result: Money;
  says: string;
  why: string;
}

/** The felt of a game against the house after a step: players' cards all, the dealer's once they are turned. */
export interface RoundFelt {
  dealer: Array<string>;
  community: Array<string>;
  hands: Record<string, Array<string>>;
  boards: Record<string, Array<string>>;
  low: Record<string, Array<string>>;
  called: Record<string, string>;
  game: string;
  played_as: string | null;
  status: string;
  equipment: Cards | WheelOf | Dice;
  seated: Record<string, StillSeat>;
  your_seats: Array<number>;
  recent: Array<string>;
  puck: Puck | null;
  layout: Array<Chips>;
  kind: "house-game";
  round: number;
  phase: string;
  ask: TakeWagersAsk | FindStartAsk | DealCardAsk | TurnCardAsk | ReadHoleAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | null;
  settled: Array<SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine>;
  over: boolean;
}

/** The felts of a round: before its first step, then after each. */
export interface RoundFelts {
  layout: LayoutView | null;
  first: number;
  felts: Array<RoundFelt | HandFelt | null>;
}

/** A finished round. */
export interface RoundLine {
  round: number;
  opened_at: string;
  ended_at: string;
  result: Money;
  handle: Money;
  voided: boolean;
}

/** A finished round, step by step. */
export interface RoundReplay {
  table: string;
  round: number;
  edition: string;
  players: Record<string, string>;
  dealers: Array<string>;
  result: Money;
  steps: Array<ReplayStep>;
}

/** A round of a session. */
export interface RoundTold {
  round: number;
  at: string;
  result: Money;
  cost: Money;
}

/** All hands are void. */
export interface RoundVoidedEvent {
  type: "round-voided";
  says: string;
  why: string;
}

/** Decide a dispute. */
export interface RuleDispute {
  act: "rule-dispute";
  dispute: number;
  upheld: boolean;
  ruling: string;
}

/** A word, a number or a short list of a section's rules, and where it stands. */
export interface RuleValue {
  path: Array<string>;
  value: unknown;
}

/** An irregularity was ruled on. */
export interface RuledAnswer {
  says: string;
  type: "ruled";
  name: string;
  does: string;
  seat?: number;
  card?: string;
}

/** An irregularity was ruled on. */
export interface RuledEvent {
  type: "ruled";
  irregularity: string;
  remedy: string;
  ruling: string;
  notify: Array<string>;
  cite: Array<string>;
  says: string;
  why: string;
}

/** An irregularity was ruled on. */
export interface RuledLine {
  type: "ruled";
  irregularity: string;
  remedy: string;
  ruling: string;
  notify: Array<string>;
  cite: Array<string>;
  number: number;
  do: string;
  says: string;
  why: string;
}

/** How a house rules on something. */
export interface RuledThere {
  remedy: string;
  ruling: string;
  notify: Array<string>;
  cite: Array<string>;
}

/** What can go wrong, and what is done then. */
export interface Ruling {
  name: string;
  situation: string;
  phase: Array<string>;
  remedy: Remedy;
  does: string;
  needs: "card" | "seat" | "section" | "kept" | null;
  ruling: string;
  notify: Array<string>;
  cite: Array<string>;
}

/** What can go wrong, and whether it can be ruled on now. */
export interface RulingNow {
  name: string;
  situation: string;
  phase: Array<string>;
  remedy: Remedy;
  does: string;
  needs: "card" | "seat" | "section" | "kept" | null;
  ruling: string;
  notify: Array<string>;
  cite: Array<string>;
  now: boolean;
}

/** What somebody said, or signed. */
export interface SaidView {
  at: string;
  by: string;
  role: string;
  says: string;
}

/** Bad beats whose showdowns ended at the very same time divide what was posted when the first was hit. */
export interface SameMoment {
  act: "same-moment";
  approval: number;
  others: Record<string, number>;
}

/** A scene of a drill on the felt. */
export interface SceneView {
  dealer: Array<string>;
  community: Array<string>;
  hands: Record<string, Array<string>>;
  boards: Record<string, Array<string>>;
  low: Record<string, Array<string>>;
  called: Record<string, string>;
  game: string;
  played_as: string | null;
  status: string;
  equipment: Cards | WheelOf | Dice;
  seated: Record<string, StillSeat>;
  your_seats: Array<number>;
  recent: Array<string>;
  puck: Puck | null;
  layout: Array<Chips>;
  meters: Record<string, Money>;
}

/** Somebody at the table. */
export interface SeatView {
  player: string;
  chips: Money;
  owes: Money;
  yours: boolean;
  in_round: boolean;
}

/** A secret for a telephone. */
export interface SecretOffered {
  secret: string;
  uri: string;
  squares: Array<string>;
}

/** See what is due: rounds that are over, who is out, blinds that rise, tables that are broken or made even. */
export interface SeeToTables {
  act: "see-to-tables";
}

/** Say who deals at a table next. */
export interface SendDealer {
  act: "send-dealer";
  who: number;
  table: number;
}

/** The win by days, hours or blocks of rounds, in dollars: a curve to be drawn. */
export interface Series {
  by: string;
  labels: Array<string>;
  win: Array<number>;
}

/** A session somebody has. */
export interface SessionShown {
  id: string;
  started: string;
  seen: string;
  host: string;
  yours: boolean;
}

/** Set a promotion up as it was submitted, and post it. */
export interface SetUpPromotion {
  act: "set-up-promotion";
  listed_as: string;
  name: string;
  terms: string;
  submitted: string;
  prize: string;
  winners?: number;
  least?: string | null;
  prizes?: Array<number>;
  tournament?: number | null;
}

/** A wager was paid, returned or taken. */
export interface SettledEvent {
  type: "settled";
  seat: number;
  wager: string;
  outcome: string;
  stake: Money;
  paid: Money;
  returned: Money;
  taken: Money;
  pays: string;
  cite: Array<string>;
  spot?: string | null;
  limited?: boolean | null;
  stands?: boolean;
  says: string;
  why: string;
}

/** A wager was paid, returned or taken. */
export interface SettledLine {
  type: "settled";
  seat: number;
  wager: string;
  outcome: string;
  stake: Money;
  paid: Money;
  returned: Money;
  taken: Money;
  pays: string;
  cite: Array<string>;
  spot?: string | null;
  limited?: boolean | null;
  stands?: boolean;
  number: number;
  do: string;
  says: string;
  why: string;
}

/** A table as a manager sets it up: only what the house wrote can be chosen. */
export interface Setup {
  property: string;
  game: string;
  name: string;
  options?: Record<string, unknown>;
  tables?: Record<string, unknown>;
  dealt_by?: "software" | "dealer";
  seats?: number;
  linked_to?: string | null;
  equipment?: Array<Device>;
  must_move_to?: number | null;
}

/** A pot and who got what of it. */
export interface SharedPot {
  amount: Money;
  shares: Array<pitboss__floor__views__poker__ShareView>;
}

/** Where a PAR sheet can be fetched. */
export interface SheetView {
  says: "ready";
  sheet: string;
}

/** A shift of the day. */
export interface ShiftTold {
  begins: string;
  now: boolean;
}

/** All tables in a shift. */
export interface ShiftWin {
  opener: Money;
  closer: Money;
  fills: Money;
  credits: Money;
  drop: Money;
  drop_counted: boolean;
  apart: Money;
  win_by_count: Money;
  win_by_rounds: Money;
  unexplained: Money;
  day: string;
  shift: string;
}

/** How far the shoe is dealt out. */
export interface ShoeView {
  cards: number;
  dealt: number;
  burnt: number;
  turned: string | null;
  last_hands: number | null;
}

/** A player is to show their hand. */
export interface ShowAsk {
  type: "show";
  seat: number;
  yours: boolean;
  choices: Array<string>;
}

/** A player showed their hand, or gave it up unseen. */
export interface ShowedAnswer {
  says: string;
  type: "showed";
  seat: number;
  muck: boolean;
}

/** The dealer has shuffled, between rounds: a new shoe, and an empty scoreboard. */
export interface Shuffle {
  act: "shuffle";
}

/** The determinant card of a double shoe says which side the round is dealt from. From the side it names it is the first card dealt; from the other it is set aside. */
export interface SideNamedEvent {
  type: "side-named";
  card: string;
  side: string;
  set_aside?: boolean;
  says: string;
  why: string;
}

/** Name and password, and a code where one is asked for. */
export interface SignIn {
  name: string;
  password: string;
  code?: string | null;
}

/** Sign for a step of a procedure. */
export interface SignStep {
  act: "sign-step";
  moment: string;
  step: number;
}

/** Who did a part of what a slip tells. */
export interface Signature {
  part: string;
  by: string;
  role: string;
  at: string;
}

/** What is signed for, and by whom. */
export interface SignatureShown {
  what: string;
  needs: Array<Array<Role>>;
}

/** Who verified a jackpot. */
export interface SignedBy {
  by: string;
  role: string;
  at: string;
}

/** A player misses hands, or comes back; blinds that pass them meanwhile are owed. */
export interface SitOut {
  act: "sit-out";
  seat: number;
  away: boolean;
}

/** A session at a table. */
export interface SittingView {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  first: number;
  account: number;
  player: string;
  since: string;
  until: string | null;
  rounds: number;
}

/** A paper of the pit, numbered by house and kind in its calendar year. */
export interface Slip {
  id: number;
  year: number;
  number: number;
}

/** A paper of the pit. */
export interface SlipView {
  id: number;
  number: string;
  property: string;
  table: number;
  name: string;
  kind: string;
  at: string;
  amount: Money | null;
  booked: Money | null;
  status: string;
  pieces: Record<string, number> | null;
  holds: Array<Money>;
  signed: Array<Signature>;
  why: string | null;
  of: number | null;
  reported: boolean;
  counted_by: string | null;
}

/** Which pays of a line lie around a wanted edge. */
export interface SolutionView {
  called: string;
  wanted: number;
  exactly: string | null;
  stingier: OfferData | null;
  richer: OfferData | null;
  says: "ready";
}

/** Whose account it is. */
export interface Somebody {
  account: number;
  title: string;
}

/** A table from one count of its tray to the next. */
export interface SpanWin {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  opener: Money;
  closer: Money;
  fills: Money;
  credits: Money;
  drop: Money;
  drop_counted: boolean;
  apart: Money;
  win_by_count: Money;
  win_by_rounds: Money;
  unexplained: Money;
  day: string;
  shift: string;
  opened_at: string;
  closed_at: string;
}

/** What is done for a player who has left in the middle of a round. */
export interface SpeakForAbsent {
  act: "absent";
}

/** Spin, and say where it stopped. */
export interface SpinWheelAsk {
  type: "spin-wheel";
  sections: Array<string>;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** Where chips of one wager lie. */
export interface SpotAt {
  name: string;
  wager: string;
  spot: string | null;
  title: string;
  made: "opening" | "decision" | "moved" | "rides";
  each_seat: boolean;
  order: number;
  covers?: Array<string>;
}

/** A stadium. */
export interface StadiumLine {
  id: number;
  property: string;
  game: string;
  played_as: string | null;
  title: string;
  name: string;
  status: string;
  dealt_by: string;
  edition: string;
  minimum: Money;
  maximum: Money;
  seats: number;
  taken: Array<number>;
  round: number;
  round_on: boolean;
  version: number;
  attention: string | null;
  tournament: TournamentHere | null;
  kind: "stadium";
  playing: string;
  section: string;
}

/** A stadium, as somebody sees it. */
export interface StadiumView {
  id: number;
  property: string;
  game: string;
  played_as: string | null;
  title: string;
  name: string;
  status: string;
  dealt_by: string;
  edition: string;
  minimum: Money;
  maximum: Money;
  seats: number;
  taken: Array<number>;
  round: number;
  round_on: boolean;
  version: number;
  attention: string | null;
  tournament: TournamentHere | null;
  kind: "stadium";
  playing: string;
  section: string;
  options: Record<string, string>;
  you: Viewer;
  cash: Record<string, CashView>;
  who_deals: DealerView | null;
  notices: Array<NoticeView>;
  rack?: Money;
  drop?: Money;
  checklist?: Array<StepView>;
  inventory?: InventoryView | null;
  equipment: Cards | WheelOf | Dice;
  recent: Array<string>;
  shoe: ShoeView | null;
  roads: Roads | null;
  phase: string;
  says: string;
  until: string | null;
  seconds: Windows;
  recognised: string | null;
  confirms: boolean;
  void: boolean;
  held: Array<number>;
  modes: Array<string>;
  bills: Array<Money>;
  dealer: Array<string>;
  community: Array<string>;
  boards: Record<string, Array<string>>;
  low: Record<string, Array<string>>;
  called: Record<string, string>;
  happened: Array<WagerPlacedEvent | WagerTakenBackEvent | NoMoreBetsEvent | DealtEvent | PeekedEvent | TurnedEvent | RevealedEvent | DiscardedEvent | ExchangedEvent | SideNamedEvent | ChoseEvent | StartCountedEvent | BankTakenEvent | ButtonMovedEvent | HandSetEvent | StoppedEvent | RolledEvent | CalledEvent | DiceTakenEvent | PuckMovedEvent | WagerMovedEvent | WagerCalledEvent | VigorishPaidEvent | SettledEvent | ReversedEvent | EnvyPaidEvent | TokePaidEvent | TokeWonEvent | MeterPaidEvent | RuledEvent | RoundVoidedEvent | RoundEndedEvent>;
  puck: Puck | null;
  over: boolean;
  your_seats: Array<number>;
  seated: Record<string, StationView>;
  layout: Array<Chips>;
  settled: Array<SettledLine | ReversedLine | VigorishPaidLine | TokeWonLine | EnvyPaidLine | RuledLine>;
  hands: Record<string, Array<string>>;
  ask: TakeWagersAsk | FindStartAsk | DealCardAsk | TurnCardAsk | ReadHoleAsk | SpinWheelAsk | RollDiceAsk | DecideAsk | StationsDecideAsk | AwaitOthersAsk | PayAndTakeAsk | ReadMeterAsk | null;
  free: number | null;
  now: string;
  stations: StationsView | null;
  prompt: string;
}

/** How far it has come. */
export type Stage = "entries" | "playing" | "between" | "over" | "closed" | "called-off";

/** Somebody on the leaderboard. */
export interface Standing {
  entry: number;
  player: string;
  place: number;
  chips: Money | null;
  table: number | null;
  seat: number | null;
  state: "in" | "on" | "out";
  prize: Money | null;
  paid: boolean;
  you: boolean;
}

/** Where somebody stands at a level of a drill. */
export interface StandingTold {
  answered: number;
  right: number;
  streak: number;
  best_streak: number;
  right_lately: number;
  needed: Needed;
  passed: boolean;
}

/** The position the deal begins at was counted off. */
export interface StartCountedEvent {
  type: "start-counted";
  number: number;
  place: string;
  says: string;
  why: string;
}

/** What the dice total, or the number that says where the deal begins. */
export interface StartFoundAnswer {
  type: "start-found";
  number: number;
  says: string;
}

/** What one of several players who decide at the same time chose. */
export interface StationDecidesAnswer {
  type: "station-decides";
  seat: number;
  choice: string;
  amount?: Money | null;
  says: string;
}

/** One's own station. */
export interface StationView {
  player: string;
  chips: Money;
  yours: boolean;
  in_round: boolean;
  held: Money;
}

/** Several players decide at the same time, each on a copy of a common hand. */
export interface StationsDecideAsk {
  type: "stations-decide";
  seats?: Array<number>;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** All stations together, for those who work there. */
export interface StationsView {
  taken: number;
  playing: number;
  staked: Money;
  credits: Money;
  deciding: number;
  tokes: Money;
}

/** A step of a procedure. */
export interface StepThere {
  do: string;
  by: Array<string>;
  signed_by: Array<string>;
  cite: Array<string>;
}

/** A step of a procedure, with its signature. */
export interface StepView {
  moment: string;
  step: number;
  do: string;
  by: Array<string>;
  signed_by: Array<string>;
  cite: Array<string>;
  yours: boolean;
  rule: boolean;
  every_hours: number | null;
  signed: Array<number | string | null> | null;
}

/** A player at a felt that nobody plays on. */
export interface StillSeat {
  player: string;
  chips: null;
  yours: boolean;
  in_round: boolean;
}

/** The wheel came to rest. */
export interface StoppedEvent {
  type: "stopped";
  section: string;
  says: string;
  why: string;
}

/** Strike somebody from the shares of a bad beat: they took chips off the table before the showdown. */
export interface StrikeShare {
  act: "strike-share";
  approval: number;
  player: string;
}

/** The money of a table on a gaming day. */
export interface TableDay {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  rounds: number;
  drop: Money;
  fills: Money;
  credits: Money;
  tokes: Money;
  slot_tips: Money;
  promotional: Money;
  jackpots: Money;
  win: Money;
  day: string;
}

/** What a table has that is inspected, what is due there, and what the house's document asks. */
export interface TableEquipment {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  has: Array<string>;
  drawn: boolean;
  due: Array<string>;
  asks: Array<Record<string, string>>;
}

/** A table on a gaming day. */
export interface TableFigures {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  pit: string;
  status: string;
  heads: number;
  seats: number;
  spans: Record<string, Figures>;
  win_by_count: Money | null;
  unexplained: Money | null;
}

export type TableLine = HouseGameLine | PokerLine | StadiumLine;

/** The money of every table on every gaming day. */
export interface TableMoney {
  gaming_day: GamingDayTold;
  since: string | null;
  until: string | null;
  days: Array<TableDay>;
  total: MoneyTold;
}

/** By wager, or by wager and spot: what the house wins; a word where that is still worked out. */
export interface TableOdds {
  says: string;
  wagers: Record<string, EdgeView>;
}

/** What a player did at one table, wager by wager. */
export interface TablePlayed {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  rounds: number;
  voided: number;
  handle: Money;
  drop: Money;
  win: Money;
  hold: number | null;
  win_per_handle: number | null;
  theory: TheoryTold | null;
  theory_says: string;
  seconds: number;
  decisions: number;
  decisions_an_hour: number | null;
  average_wager: Money | null;
  luck: number | null;
  wagers: Array<EditionWager>;
}

/** What a table won against what it should have won. */
export interface TableResult {
  table: number;
  name: string;
  property: string;
  game: string;
  title: string;
  rounds: number;
  voided: number;
  handle: Money;
  drop: Money;
  win: Money;
  hold: number | null;
  win_per_handle: number | null;
  theory: TheoryTold | null;
  theory_says: string;
  status: string;
  on: Money;
  series: Series;
}

/** What every table won against what theory says it should have won. */
export interface TableResults {
  gaming_day: GamingDayTold;
  since: string | null;
  until: string | null;
  tables: Array<TableResult>;
  total: TotalResult;
}

/** An open table when a shift was handed over. */
export interface TableThenView {
  table: number;
  name: string;
  dealer: string | null;
  rack: Money;
  drop: Money;
  players: number;
}

export type TableView = HouseGameView | PokerView | StadiumView;

/** A wager taken off the layout before betting closes, or reduced. */
export interface TakeBackAnswer {
  type: "take-back";
  seat: number;
  wager: string;
  spot?: string | null;
  amount?: Money | null;
  for_dealer?: boolean;
  says: string;
}

/** Go on one's break. */
export interface TakeBreak {
  act: "take-break";
  who?: number | null;
}

/** Take the cash off the layout again; a dealer gives it back. */
export interface TakeCashBack {
  act: "take-cash-back";
  seat: number;
}

/** A wager taken down, or reduced. */
export interface TakeChips {
  act: "take-back";
  seat: number;
  wager: string;
  spot?: string | null;
  amount?: string | null;
  for_dealer?: boolean;
}

/** Sign that one has read the sheet and runs the shift from here on. */
export interface TakeOver {
  act: "take-over";
  handover: number;
}

/** Sit down; a dealer seats a player by name. */
export interface TakeSeat {
  act: "take-seat";
  seat: number;
  player?: string | null;
}

/** The layout is open: place wagers, take them back, or close the betting. */
export interface TakeWagersAsk {
  type: "take-wagers";
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** Take the table over: from here on whoever taps in deals it, and whoever dealt is relieved. */
export interface TapIn {
  act: "tap-in";
  dealer?: number | null;
  relieved?: "table" | "break" | "home";
}

/** Leave the table; nobody deals it then. */
export interface TapOut {
  act: "tap-out";
  goes?: "table" | "break" | "home";
}

/** One thing that is asked, without what is right. */
export interface TaskAsked {
  name: string;
  label: string;
  kind: Kind;
  words: Array<string>;
  choices: Array<string>;
  cards: Array<string>;
  picks: number;
}

/** From when on a prize is taxed. */
export interface TaxMark {
  above: Money;
  cite: Array<string>;
}

/** Tell the secret of a gaming day that is over, so that anybody can draw again. */
export interface TellDraws {
  act: "tell-draws";
  day: string;
}

/** A section as it is in force, to be edited. */
export interface TextView {
  property: string;
  game: string;
  title: string;
  text: string;
}

/** What theory says of what was played. */
export interface TheoryTold {
  expected: Money;
  expected_hold: number | null;
  edge: number | null;
  sd: Money;
  z: number | null;
  verdict: string;
  unvalued: Money;
}

/** A ticket: whoever has its number has the money. */
export interface TicketView {
  number: string;
  property: string;
  amount: Money;
  issued_at: string;
}

/** The window of a stadium is over; whoever sees it first says so. */
export interface TimeIsUp {
  act: "time-is-up";
}

/** A gratuity: to the dealers, of a hand pay to the slot team. */
export interface Tip {
  act: "tip";
  seat: number;
  amount: string;
}

/** What a table came to today. */
export interface TodayTold {
  rounds: number;
  drop: Money;
  win: Money;
  theo: Money | null;
  deviations: number | null;
  verdict: string | null;
}

/** The house paid the dealers' toke pool because of a player's hand. */
export interface TokePaidEvent {
  type: "toke-paid";
  seat: number;
  wager: string;
  outcome: string;
  paid: Money;
  cite: Array<string>;
  says: string;
  why: string;
}

/** A bet for the dealers won: what was bet and what it won went into their toke pool; below zero, undone. */
export interface TokeWonEvent {
  type: "toke-won";
  seat: number;
  wager: string;
  outcome: string;
  amount: Money;
  spot?: string | null;
  says: string;
  why: string;
}

/** A bet for the dealers won: what was bet and what it won went into their toke pool; below zero, undone. */
export interface TokeWonLine {
  type: "toke-won";
  seat: number;
  wager: string;
  outcome: string;
  amount: Money;
  spot?: string | null;
  number: number;
  do: string;
  says: string;
  why: string;
}

/** The pools of a gaming day. */
export interface TokesView {
  property: string;
  pooled_by: string;
  shared_by: string;
  pools: Array<PoolView>;
}

/** All tables together. */
export interface TotalResult {
  rounds: number;
  voided: number;
  handle: Money;
  drop: Money;
  win: Money;
  hold: number | null;
  win_per_handle: number | null;
  theory: TheoryTold | null;
  theory_says: string;
  tables: number;
  on: Money;
}

/** What somebody does about a tournament. */
export interface TournamentCommand {
  do: AnyTournamentAct;
}

/** Rules to begin with. */
export interface TournamentDraft {
  property: string;
  game: string;
  title: string;
  rules: string;
}

/** The tournament that is played at a table. */
export interface TournamentHere {
  number: number;
  hands_left: number | null;
  until: string | null;
  blinds: Array<Money>;
  written: Array<number>;
  bets_next: number | null;
}

/** One line about a tournament, for a list. */
export interface TournamentLine {
  number: number;
  title: string;
  property: string;
  game: string;
  game_title: string;
  stage: Stage;
  entries: number;
  left: number;
  cost: Money;
  pool: Money;
  entered: boolean;
}

/** A tournament that was set up. */
export interface TournamentMade {
  number: number;
}

/** What came in, for those who take it. */
export interface TournamentMoney {
  paid_in: Money;
  vouchers: Money;
  fees: Money;
  pool: Money;
  added: Money;
  prizes: Money;
  reconciled: boolean;
}

/** A tournament as a manager writes it down. */
export interface TournamentSetup {
  act?: "set-up-tournament";
  rules: string;
  dealt_by?: "software" | "dealer";
}

/** One of its tables. */
export interface TournamentTable {
  table: number;
  name: string;
  players: number;
  hands_left: number | null;
  on: boolean;
}

/** A tournament, as somebody sees it. */
export interface TournamentView {
  number: number;
  title: string;
  property: string;
  game: string;
  game_title: string;
  stage: Stage;
  entries: number;
  left: number;
  cost: Money;
  pool: Money;
  entered: boolean;
  version: number;
  now: string;
  poker: boolean;
  dealt_by: string;
  rules: string;
  digest: string;
  waits_for: string | null;
  approved: Approval | null;
  chips: Money;
  buy_in: Money;
  fee: Money;
  places: Array<Money>;
  clock: Clock | null;
  board: Array<Standing>;
  tables: Array<TournamentTable>;
  you: Yours | null;
  tax: TaxMark | null;
  nets: Record<string, Money>;
  acts: Array<string>;
  why: string;
  money: TournamentMoney | null;
}

/** A dealer who learns. */
export interface Trainee {
  id: number;
  title: string;
  progress: Array<ProgressLine>;
}

/** By task of a lesson's question: what was answered. */
export interface Tried {
  given: Record<string, string>;
}

/** A hand is shown: its cards that nobody has seen are entered. */
export interface TurnAsk {
  type: "turn-card";
  of: string;
  number: number;
  yours: boolean;
}

/** Turn over a card that was dealt face down and that nobody has seen, and say which it is. */
export interface TurnCardAsk {
  type: "turn-card";
  of: string;
  number: number;
  part?: string;
  yours: boolean;
  can_close?: boolean;
  lines?: Array<Line>;
  whose?: string;
  about?: string;
}

/** A card that nobody had seen was turned over. */
export interface TurnedEvent {
  type: "turned";
  of: string;
  number: number;
  card: string;
  says: string;
  why: string;
}

/** Say that the round was seen again and is as the sheet says. */
export interface VerifyClaim {
  act: "verify-claim";
  claim: number;
}

/** Who looks at the table. */
export interface Viewer {
  name: string;
  role: Role;
  duties: Array<Duty>;
}

/** The commission on a wager. */
export interface VigorishFacts {
  percent: string;
  of: string;
  taken: string;
  cite: Array<string>;
}

/** A player paid the commission on a wager, or got it back where the amount is below zero. */
export interface VigorishPaidEvent {
  type: "vigorish-paid";
  seat: number;
  wager: string;
  amount: Money;
  cite: Array<string>;
  spot?: string | null;
  marked?: boolean;
  says: string;
  why: string;
}

/** A player paid the commission on a wager, or got it back where the amount is below zero. */
export interface VigorishPaidLine {
  type: "vigorish-paid";
  seat: number;
  wager: string;
  amount: Money;
  cite: Array<string>;
  spot?: string | null;
  marked?: boolean;
  number: number;
  do: string;
  says: string;
  why: string;
}

/** Void a prize for the commission: the fund has it back. */
export interface VoidAward {
  act: "void-award";
  award: number;
  why: string;
  claim?: string;
}

/** Void a fill or credit slip before it is received: with a reason, by the cage and by another line. */
export interface VoidSlip {
  act: "void-slip";
  approval: number;
  why: string;
}

/** A wager was called on or off, and marked. */
export interface WagerCalledEvent {
  type: "wager-called";
  seat: number;
  wager: string;
  on: boolean;
  spot?: string | null;
  says: string;
  why: string;
}

/** What the page needs to offer a wager and to explain it. */
export interface WagerFacts {
  title: string;
  when: string;
  minimum: Money;
  maximum: Money;
  only: Array<Money>;
  step: Money | null;
  requires: Array<string>;
  together: Array<string>;
  of: string | null;
  rides_on: string | null;
  cite: Array<string>;
  callable: boolean;
  units?: Record<string, Money>;
  paytable?: PayTable;
  vigorish?: VigorishFacts;
}

/** A wager was moved into the box of a number. */
export interface WagerMovedEvent {
  type: "wager-moved";
  seat: number;
  wager: string;
  spot: string;
  says: string;
  why: string;
}

/** A wager lies on the layout; `amount` is what lies there now. */
export interface WagerPlacedEvent {
  type: "wager-placed";
  seat: number;
  wager: string;
  amount: Money;
  spot?: string | null;
  toke?: Money;
  says: string;
  why: string;
}

/** A wager was taken off the layout before betting closed. */
export interface WagerTakenBackEvent {
  type: "wager-taken-back";
  seat: number;
  wager: string;
  amount: Money;
  spot?: string | null;
  for_dealer?: boolean;
  says: string;
  why: string;
}

/** A wager as a house offers it. */
export interface WagerView {
  name: string;
  title: string;
  when: string;
  offered: boolean;
  rides_on: string | null;
  requires: Array<string>;
  spots: Array<string | null>;
  limits: LimitsView | null;
  posted_alone: boolean;
  cite: Array<string>;
}

/** Somebody who waits for a seat. */
export interface WaitingView {
  player: string;
  you: boolean;
}

/** Which pay of a line gives which edge. */
export interface Wanted {
  wager: string;
  outcome: string;
  edge: number;
}

/** What a game is played with: a wheel. */
export interface WheelOf {
  kind: "wheel";
  sections: Array<string>;
}

/** Where the ball or the clapper came to rest. */
export interface WheelStoppedAnswer {
  type: "wheel-stopped";
  section: string;
  says: string;
}

/** The win by count beside the win by rounds, by span, table and shift. */
export interface WinByCount {
  gaming_day: GamingDayTold;
  since: string | null;
  until: string | null;
  spans: Array<SpanWin>;
  tables: Array<DayWin>;
  shifts: Array<ShiftWin>;
  total: CountedWin;
}

/** How many seconds the stations have. */
export interface Windows {
  wagers: number;
  decisions: number;
}

/** Have a promotion end for the commission; it is not begun again. */
export interface WithdrawPromotion {
  act: "withdraw-promotion";
  promotion: number;
  why: string;
}

/** The whole text of a section as somebody has it. */
export interface Written {
  text: string;
}

/** What somebody who has entered wants to know first. */
export interface Yours {
  entry: number;
  table: number | null;
  seat: number | null;
  chips: Money | null;
  place: number;
  may_buy_again: boolean;
}

/** What a dealer gets of a pool. */
export interface pitboss__floor__audit__tokes__ShareView {
  account: number;
  title: string;
  minutes: number;
  amount: Money;
}

/** What a seat got of a pot. */
export interface pitboss__floor__views__poker__ShareView {
  seat: number;
  amount: Money;
  half: string;
}

/** What is wrong with one part of a request. */
export interface Fault {
  at: Array<string | number>;
  says: string;
}

/** Why nothing was done. Nothing has changed then. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  clause?: Array<string>;
  faults?: Array<Fault>;
}

/** By method: the addresses under `/api/v1`, each in its parts. */
export interface Routes {
  GET:
    | ["session"]
    | ["demo"]
    | ["people"]
    | ["people", string, "sessions"]
    | ["duties"]
    | ["pits", string]
    | ["pits", string, "cash"]
    | ["pits", string, "ratings"]
    | ["pits", string, "cases"]
    | ["pits", string, "claims", string, "paper"]
    | ["pits", string, "handovers"]
    | ["pits", string, "handovers", string, "paper"]
    | ["pits", string, "tokes"]
    | ["tournaments"]
    | ["tournaments", "drafts"]
    | ["tournaments", string]
    | ["promotions", string]
    | ["promotions", string, "fund"]
    | ["promotions", string, "draws", string]
    | ["promotions", string, `awards.${string}`]
    | ["account"]
    | ["account", "sessions"]
    | ["houses"]
    | ["houses", string, "logo"]
    | ["houses", string, string]
    | ["clauses"]
    | ["clauses", "sections"]
    | ["tables", string, "layout"]
    | ["tables", string, "odds"]
    | ["houses", string, string, "layout"]
    | ["tables"]
    | ["tables", string]
    | ["tables", string, "live"]
    | ["tables", string, "hint"]
    | ["tables", string, "procedures"]
    | ["tables", string, "rulings"]
    | ["approvals"]
    | ["meters"]
    | ["tickets"]
    | ["tables", string, "rounds"]
    | ["tables", string, "rounds", string]
    | ["tables", string, "rounds", string, "felts"]
    | ["floor"]
    | ["floor", "games"]
    | ["houses", string, "pits", string, "live"]
    | ["night"]
    | ["slips"]
    | ["reminders"]
    | ["slips", string, "paper"]
    | ["count-sheets", string, string]
    | ["equipment"]
    | ["audit", "tables"]
    | ["audit", "tables", string]
    | ["audit", "tables", string, "chart"]
    | ["audit", "players"]
    | ["audit", "players", string]
    | ["audit", "review"]
    | ["audit", "money"]
    | ["audit", "win-by-count"]
    | ["audit", "meters"]
    | ["audit", "verify"]
    | ["audit", "journal", string]
    | ["reviews"]
    | ["reviews", string, string]
    | ["reviews", string, string, "rounds", string, string]
    | ["audit", string]
    | ["audit", string]
    | [`day.${string}`]
    | [`slips.${string}`]
    | ["pits", string, `cash.${string}`]
    | ["pits", string, `ratings.${string}`]
    | ["pits", string, "cases", string]
    | ["equipment", string]
    | ["forms", "review"]
    | ["forms", "layouts", string]
    | ["day"]
    | ["day", "live"]
    | ["compare", string, string, string]
    | ["houses", string, string, "odds"]
    | ["design", string, string]
    | ["par", string, string]
    | ["design", string, string, "text"]
    | ["houses", string, string, "history"]
    | ["amendments"]
    | ["amendments", string]
    | ["amendments", string, "effect"]
    | ["amendments", string, "file"]
    | ["school", "progress"]
    | ["school", "trainees"]
    | ["school", string, string]
    | ["school", string, string, "lesson"]
    | ["alarms"]
    | ["", "healthz"]
    | ["", "readyz"]
    | ["", "metrics"]
    | never;
  POST:
    | ["tables", string, "acts"]
    | ["session"]
    | ["demo"]
    | ["people"]
    | ["people", string, "password"]
    | ["pits", string, "acts"]
    | ["pits", string, "tokes"]
    | ["tournaments"]
    | ["tournaments", string, "acts"]
    | ["tournaments", string, "house-players"]
    | ["account", "password"]
    | ["account", "second-factor", "offer"]
    | ["account", "second-factor"]
    | ["account", "second-factor", "remove"]
    | ["account", "recovery-codes"]
    | ["tables"]
    | ["night"]
    | ["equipment", "moves"]
    | ["equipment", "moves", string, "sign"]
    | ["equipment", "moves", string, "decline"]
    | ["equipment", "inspections"]
    | ["equipment", "counts"]
    | ["audit", "review", string]
    | ["design", string, string, "read"]
    | ["design", string, string, "bench"]
    | ["design", string, string, "solve"]
    | ["design", string, string, "par"]
    | ["design", string, string, "check"]
    | ["design", string, string, "felt"]
    | ["amendments"]
    | ["amendments", string, "approve"]
    | ["amendments", string, "decline"]
    | ["amendments", string, "withdraw"]
    | ["school", "questions"]
    | ["school", "questions", string, "answers"]
    | ["school", string, string, "lesson", string]
    | never;
  DELETE:
    | ["session"]
    | ["people", string]
    | ["people", string, "sessions", string]
    | ["account", "sessions", string]
    | never;
}

type Plain<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;
type Parts<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Parts<Rest>] : [Path];

/** An address the API has, whatever is asked besides; `never` for any other. */
export type Address<Method extends keyof Routes, Path extends string> = Path extends `/${infer Rest}`
  ? Parts<Plain<Rest>> extends Routes[Method]
    ? Path
    : never
  : never;
