// Who sits where at a table, and whose chips are placed: by players for themselves, by the dealer for everybody.
// Nothing here is drawn.

import { askChips } from "../felt/cash.js";
import { toCents } from "../felt/money.js";
import { say } from "../language.js";
import { LiveTable } from "./live.js";

export const BUY_IN = 100000;

/**
 * @typedef {import("../types.js").LayoutView} Layout
 * @typedef {import("../types.js").PersonShown} Person
 * @typedef {any} View a house game's or a stadium's view
 */

/** Whether this person deals this table by hand. */
export const dealsBy = (me, view) =>
  me.duties.includes("deal") && (me.property === null || me.property === view.property) && view.dealt_by === "dealer";

/** @extends {LiveTable<View>} */
export class SeatsCtrl extends LiveTable {
  /**
   * The seat whose chips are placed.
   * @type {number | null}
   */
  active = null;
  /**
   * The seat the dealer is filling in a form for.
   * @type {number | null}
   */
  seating = null;
  /**
   * The seat that is being taken.
   * @type {{ seat: number, done: Promise<boolean> } | null}
   */
  #taking = null;
  /** What the page does that is more than drawing: a menu, a form, money that is asked for. */
  asks = { menu(_spot, _at) {}, form() {}, money() {}, seated(_seat) {}, head() {}, elsewhere() {} };

  /**
   * @param {Floor} api
   * @param {View} view
   * @param {Layout} layout
   * @param {Person} me
   */
  constructor(api, view, layout, me) {
    super(api, view);
    this.layout = layout;
    this.me = me;
    this.deals = dealsBy(me, view);
    this.stadium = view.kind === "stadium";
    this.shared = !layout.spots.some((spot) => spot.each_seat);
    this.settle();
  }

  may(duty) {
    return this.me.duties.includes(duty);
  }

  get own() {
    return this.view.your_seats;
  }

  /** Whether the dealer does for the players what they say. */
  get staffed() {
    return this.deals && this.view.status === "open";
  }

  get open() {
    const { ask, status } = this.view;
    return status === "open" && (ask?.type === "take-wagers" || (ask?.type === "roll-dice" && ask.late_wagers));
  }

  usable(seat) {
    return this.staffed ? Boolean(this.view.seated[seat]) : this.own.includes(seat);
  }

  /** Whether somebody may sit down now, or be seated. */
  get sits() {
    if (this.view.tournament) return false;
    return (this.may("play") && this.view.status === "open" && !this.deals) || this.staffed;
  }

  /** The seat a player's row is about. */
  get seat() {
    return this.own.includes(this.active) ? this.active : this.own[0];
  }

  get idle() {
    return !this.view.layout.some((each) => this.own.includes(each.seat));
  }

  /** The seat whose chips are placed is one that can be used. */
  settle() {
    const { seated } = this.view;
    if (this.active !== null && seated[this.active] && (this.deals || this.own.includes(this.active))) return;
    this.active = this.own[0] ?? (this.deals ? Number(Object.keys(seated)[0]) || null : null);
  }

  /** The first seat nobody has. */
  firstEmpty() {
    if (this.stadium) return this.view.free;
    for (let number = 1; number <= this.view.seats; number += 1) if (!this.view.seated[number]) return number;
    return null;
  }

  // --- seats -----------------------------------------------------------------------------------------------------

  /** Sit down, and buy in; whoever presses again while that is on its way waits for it. */
  async sit(seat) {
    if (this.staffed) {
      this.fill(seat);
      return false;
    }
    if (!this.may("play")) return false;
    if (this.#taking?.seat !== seat) {
      const taking = { seat, done: this.#takeSeat(seat) };
      this.#taking = taking;
      taking.done.finally(() => {
        this.#taking = null;
      });
    }
    return /** @type {any} */ (this.#taking).done;
  }

  /** Open the dealer's form of a seat. */
  fill(seat) {
    this.seating = seat;
    this.refused = "";
    this.changed();
    this.asks.form();
  }

  async #takeSeat(seat) {
    const took = this.act({ act: "take-seat", seat });
    if (this.stadium) {
      if (await took) this.asks.money();
      return false; // money comes before wagers
    }
    const bought = this.act(() =>
      this.own.includes(seat) ? askChips(this.api, seat, Math.max(BUY_IN, 10 * toCents(this.view.minimum))) : null,
    );
    if (!(await took)) return false;
    this.active = seat;
    const done = await bought;
    this.asks.seated(seat);
    return done;
  }

  /** Choose whose chips are placed; the dealer who chooses a seat again fills in its form. */
  pick(seat) {
    if (!this.view.seated[seat]) return this.sit(seat);
    if (this.deals && seat === this.active) this.seating = seat;
    this.active = seat;
    return this.changed();
  }

  /** Seat somebody, and change their money. */
  async seatIt(name, cents) {
    const { seating: seat } = this;
    if (seat === null) return;
    const seated = this.view.seated[seat];
    if (!seated && !(await this.act({ act: "take-seat", seat, player: name || say("Guest {seat}", { seat }) }))) return;
    this.active = seat;
    if (cents > 0) await this.act({ act: "buy-in", seat, amount: cents });
    this.seated();
  }

  /** Close the dealer's form. */
  seated() {
    this.seating = null;
    this.changed();
  }

  async cashOut() {
    if (await this.act({ act: "leave-seat", seat: this.seating })) this.seated();
  }

  leave() {
    for (const seat of this.own) this.act({ act: "leave-seat", seat });
  }
}
