// A poker table: who sits, waits and acts, for how much, and what is sent to the floor when they do. Nothing here is
// drawn.

import { askChips } from "../felt/cash.js";
import { dollars, toCents } from "../felt/money.js";
import { say } from "../language.js";
import { LiveTable } from "../table/live.js";

const BUY_INS = 40;
const LABELS = {
  fold: say("Fold"),
  show: say("Show"),
  muck: say("Give up unseen"),
  "run-twice": say("Run it twice"),
  "run-once": say("Once"),
};

const within = (amount, least, most) => Math.min(Math.max(amount, least), most);

/**
 * @typedef {import("../types.js").PokerView} View
 * @typedef {import("../types.js").PersonShown} Person
 */

/** @extends {LiveTable<View>} */
export class PokerCtrl extends LiveTable {
  /**
   * The seat the dealer is filling in a form for.
   * @type {number | null}
   */
  seating = null;
  /** Whether this player is choosing another seat. */
  changing = false;
  /** Whether the dealer is writing down what a player said and did. */
  declaring = false;
  /** The places of the cards that are to be thrown away. */
  discards = new Set();
  /**
   * What the player named as their bet, in cents.
   * @type {number | null}
   */
  raiseTo = null;
  /**
   * The jackpot as it is posted, in cents.
   * @type {number | null}
   */
  jackpot = null;
  #asked = "";
  /** What the page does that is more than drawing: a form is filled in, another table is gone to. */
  asks = { form(_first) {}, table(_id) {} };

  /**
   * @param {Floor} api
   * @param {View} view
   * @param {Person} me
   */
  constructor(api, view, me) {
    super(api, view);
    this.me = me;
    this.staff = this.may("deal") && (me.property === null || me.property === view.property);
    this.deals = this.staff && view.dealt_by === "dealer";
    this.settle();
  }

  // --- who and what ----------------------------------------------------------------------------------------------

  may(duty) {
    return this.me.duties.includes(duty);
  }

  /**
   * What the hand waits for.
   * @type {any}
   */
  get ask() {
    return this.view.ask;
  }

  get own() {
    return this.view.your_seats;
  }

  get mine() {
    return this.own[0] ?? null;
  }

  get full() {
    return Object.keys(this.view.seated).length >= this.view.seats;
  }

  get listed() {
    return this.view.waiting.some((each) => each.you);
  }

  get yourTurn() {
    return Boolean(this.ask?.seat && this.own.includes(this.ask.seat));
  }

  /** What this person answers: a player for themselves, the dealer for whoever's turn it is. */
  get answering() {
    return this.yourTurn || (this.deals && this.ask?.seat && this.ask.yours) ? this.ask : null;
  }

  /** What an empty seat is offered for; nothing where nobody may take it. */
  get sits() {
    const { status, waiting } = this.view;
    if (status !== "open" || this.view.tournament) return "";
    if (this.deals) return say("Seat");
    if (!this.may("play")) return "";
    if (this.changing) return say("Move");
    return !this.mine && (!waiting.length || waiting[0].you) ? say("Sit") : "";
  }

  /** Whether the next hand is this person's to begin. */
  get begins() {
    const { ask } = this;
    return ask?.type === "begin-hand" && ask.yours && (this.deals || this.own.length > 0);
  }

  /** Forty of the smallest bet, within what the sign allows. */
  get buyIn() {
    const { buy_in, minimum, seated } = this.view;
    const has = this.mine ? toCents(seated[this.mine].chips) : 0;
    const most = buy_in.most === null ? Infinity : toCents(buy_in.most) - has;
    return Math.min(Math.max(BUY_INS * toCents(minimum), toCents(buy_in.least)), Math.max(most, 0));
  }

  /** Whether whoever is to act lets the table wait for too long. */
  get late() {
    const { since, patience } = this.view;
    const waited = since ? (Date.now() - new Date(since).getTime()) / 1000 : 0;
    return Boolean(this.ask?.seat) && waited >= patience;
  }

  /** What was named for one question is nothing for the next. */
  settle() {
    const { round, community } = this.view;
    const now = `${round}/${this.ask?.type}/${this.ask?.seat}/${community.length}`;
    if (now === this.#asked) return;
    this.#asked = now;
    this.discards = new Set();
    this.raiseTo = null;
    this.declaring = false;
  }

  // --- seats -----------------------------------------------------------------------------------------------------

  async sit(seat) {
    if (this.#moves(seat)) return;
    if (this.deals) {
      this.fill(seat);
      this.asks.form("input");
      return;
    }
    if (await this.act({ act: "take-seat", seat })) await this.act(askChips(this.api, seat, this.buyIn));
  }

  pick(seat) {
    if (!this.#moves(seat) && this.deals) this.fill(seat);
  }

  /** Go to another seat, where one is being chosen. */
  #moves(to) {
    if (!this.changing || !this.mine) return false;
    this.changing = false;
    this.act({ act: "change-seat", seat: this.mine, to });
    return true;
  }

  /** Open the dealer's form of a seat, or close it. */
  fill(seat) {
    this.seating = seat;
    this.changed();
  }

  async seatIt(name, bought) {
    const { seating: seat } = this;
    if (seat === null) return;
    const seated = this.view.seated[seat];
    if (!seated && !(await this.act({ act: "take-seat", seat, player: name || say("Guest {seat}", { seat }) }))) return;
    if (bought && !(await this.act({ act: "buy-in", seat, amount: bought }))) return;
    this.fill(null);
  }

  /** Do something with the seat of the dealer's form; then it is closed. */
  async withSeat(doing) {
    if (await this.act({ ...doing, seat: this.seating })) this.fill(null);
  }

  /** Choose another seat; or keep the one that is had. */
  change() {
    const seat = this.mine;
    const wished = Boolean(this.view.changes[seat]);
    if (wished) this.act({ act: "change-seat", seat, to: seat });
    this.changing = !this.changing && !wished;
    this.changed();
  }

  /** To the first free seat of the main game, and after one's chips. */
  async moveOn() {
    const main = await this.api.get(`/tables/${this.view.must_move_to}`);
    const free = Array.from({ length: main.seats }, (_, at) => at + 1).find((number) => !main.seated[number]);
    if (!free) this.say(say("The main game is full."));
    else if (await this.act({ act: "move-on", seat: this.mine, to: main.id, to_seat: free })) this.asks.table(main.id);
  }

  // --- the hand --------------------------------------------------------------------------------------------------

  begin(button) {
    return this.act({ act: "begin-hand", ...(button ? { button } : {}) }, { seen: true });
  }

  absent() {
    return this.act({ act: "absent" }, { seen: true });
  }

  choose(ask, choice) {
    const more = {
      raise: () => ({ amount: this.raising(ask) }),
      draw: () => ({ cards: [...this.discards].sort().map(String) }),
    }[choice];
    return this.act({ act: "decide", seat: ask.seat, choice, ...more?.() }, { seen: true });
  }

  /** Throw a card away, or keep it after all. */
  discard(place) {
    if (!this.discards.delete(place)) this.discards.add(place);
    this.changed();
  }

  /** What a bet or raise comes to: the least unless another amount is named. */
  raising(ask) {
    const least = toCents(ask.least);
    return within(this.raiseTo ?? least, least, toCents(ask.most));
  }

  /** Name what a bet comes to; null for the least. */
  name(ask, to) {
    this.raiseTo = to === null ? null : within(to, toCents(ask.least), toCents(ask.most));
    this.changed();
  }

  /** A bet of the whole pot. */
  pot(ask) {
    const sum = (all, of) => all.reduce((found, each) => found + toCents(of(each)), 0);
    const { pots, seated } = this.view;
    const lies = sum(pots, (each) => each.amount) + sum(Object.values(seated), (each) => each.bet);
    return toCents(ask.bet) + toCents(ask.calls) + lies;
  }

  labelOf(ask, choice) {
    const calls = toCents(ask.calls ?? 0);
    if (choice === "call") return calls ? say("Call {amount}", { amount: dollars(calls) }) : say("Check");
    if (choice === "raise")
      return calls || toCents(ask.bet)
        ? say("Raise to {amount}", { amount: dollars(this.raising(ask)) })
        : say("Bet {amount}", { amount: dollars(this.raising(ask)) });
    if (choice === "forced-bet") return say("Bring in {amount}", { amount: dollars(calls) });
    if (choice === "draw")
      return this.discards.size ? say("Draw {count}", { count: this.discards.size }) : say("Stand pat");
    return LABELS[choice];
  }

  /** Open the form of what a player said and did, or close it. */
  declare(on) {
    this.declaring = on;
    this.changed();
    if (on) this.asks.form("select");
  }

  async declared(ask, told) {
    if (await this.act({ act: "declare", seat: ask.seat, ...told }, { seen: true })) this.declare(false);
  }

  // --- the room --------------------------------------------------------------------------------------------------

  async readJackpot() {
    const { jackpot, property } = this.view;
    if (!jackpot) return;
    const name = `${property}/poker-room/${jackpot} posted`;
    const found = (await this.api.get("/meters").catch(() => [])).find((each) => each.name === name);
    this.jackpot = found ? toCents(found.amount) : null;
    this.changed();
  }

  /** Something with the money of the room, which may change the jackpot. */
  async atBox(act) {
    await this.act({ act });
    await this.readJackpot();
  }

  /** What happens, in one line. */
  get line() {
    const { view, ask } = this;
    if (this.changing) return say("Choose the seat you want; one that is taken you get when it is free.");
    if (this.yourTurn) return this.#yours(ask);
    const gain = view.over && this.mine ? toCents(view.outcome?.gains?.[this.mine] ?? 0) : 0;
    const amount = dollars(Math.abs(gain));
    if (gain)
      return `${gain > 0 ? say("You won {amount}", { amount }) : say("You lost {amount}", { amount })} · ${view.says}`;
    if (ask?.type === "begin-hand" && ask.ready < 2 && !view.over) return say("Waiting for players: a hand takes two.");
    return view.says;
  }

  #yours(ask) {
    const { called } = this.view.seated[ask.seat];
    const row = (...parts) => parts.filter(Boolean).join(" · ");
    const turn = say("Your turn");
    if (ask.type === "draw") return row(turn, called, say("choose what you throw away"));
    if (ask.type === "show") return row(turn, called, say("show your hand"));
    if (ask.type === "agree")
      return row(say("Nobody can bet any more"), called, say("see the rest of the board twice?"));
    const calls = toCents(ask.calls);
    return row(turn, called, calls ? say("{amount} to call", { amount: dollars(calls) }) : "");
  }
}
