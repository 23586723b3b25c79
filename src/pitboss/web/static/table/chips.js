// The chips of a table: where they lie, what is sent to the floor to place them and take them back, and what may be
// done with those on a spot. Nothing here is drawn.

import { chipsFor, dollars, lowered, raised, toCents } from "../felt/money.js";
import { say } from "../language.js";
import { money } from "../pages/words.js";
import { memory } from "./memory.js";
import { SeatsCtrl } from "./seats.js";

/** @typedef {[string, () => void][]} Actions what may be done, each with what it says */

const at = (spot) => (spot.spot === null ? {} : { spot: spot.spot });
const lies = (spot, seat) => (each) =>
  each.seat === seat && each.wager === spot.wager && (each.spot ?? null) === (spot.spot ?? null);

export class ChipsCtrl extends SeatsCtrl {
  chip = memory.get("chip") ?? this.#firstChip();

  #firstChip() {
    const least = toCents(this.view.minimum);
    const { chips } = this;
    return (chips.find((each) => each.value >= least) ?? chips[chips.length - 1]).value;
  }

  /** The chips there are to choose from. */
  get chips() {
    return chipsFor(this.layout.felt, this.view);
  }

  /** What a player has there of their own. */
  liesAt(spot, seat) {
    if (spot.made === "decision") return 0;
    return this.view.layout
      .filter(lies(spot, seat))
      .reduce((sum, each) => sum + toCents(each.amount) - toCents(each.toke ?? 0), 0);
  }

  // --- on a spot -------------------------------------------------------------------------------------------------

  choose(chip) {
    this.chip = chip;
    if (!this.deals) memory.set("chip", chip);
    this.changed();
  }

  seatAt(spot, seat) {
    return spot.each_seat ? seat : this.active;
  }

  async place(spot, seatAt) {
    const { view } = this;
    let seat = this.seatAt(spot, seatAt);
    if (view.status !== "open") return this.say(view.says);
    if (!this.usable(seat)) {
      if (this.staffed) return spot.each_seat ? this.sit(seat) : this.say(say("Choose a seat first."));
      if (!this.may("play")) return undefined;
      if (spot.each_seat && view.seated[seat])
        return this.say(say("Seat {seat} is {player}'s.", { seat, player: view.seated[seat].player }));
      seat = spot.each_seat ? seat : this.firstEmpty();
      if (seat === null) return this.say(say("Every seat is taken."));
      if (!(await this.sit(seat))) return undefined;
    }
    if (spot.made === "moved") return this.asks.menu(spot, seatAt);
    if (spot.made !== "opening") return undefined;
    if (!this.open) return this.say(say("Wagers are closed."));
    if (this.stadium && toCents(this.view.seated[seat].chips) <= 0) return this.asks.money();
    return this.#placeTogether(spot, seat);
  }

  /** The other spots that by the house's rules hold as much as this one: the Blind for the Ante. */
  #equals(spot) {
    return (this.layout.wagers[spot.wager].together ?? [])
      .filter((wager) => wager !== spot.wager)
      .flatMap((wager) => this.layout.spots.filter((each) => each.wager === wager).slice(0, 1));
  }

  #laying(spot, seat, amount) {
    if (amount <= 0) return null;
    const confirmed = this.view.ask?.type === "roll-dice" && this.staffed ? { confirmed: true } : {};
    return { act: "wager", seat, wager: spot.wager, amount, ...at(spot), ...confirmed };
  }

  /** Leave so much on a spot. */
  #leaving(spot, seat, left) {
    const now = this.liesAt(spot, seat);
    if (now <= left) return null;
    return { act: "take-back", seat, wager: spot.wager, ...at(spot), ...(left > 0 ? { amount: now - left } : {}) };
  }

  #more(spot, seat) {
    const now = this.liesAt(spot, seat);
    return raised(this.layout.wagers[spot.wager], spot.spot, now, this.chip) - now;
  }

  #lower(spot, seat) {
    return lowered(this.layout.wagers[spot.wager], spot.spot, this.liesAt(spot, seat), this.chip);
  }

  /** One more chip on a spot, and as much on those that equal it: on all of them or on none. */
  async #placeTogether(spot, seat) {
    let why = "";
    const told = (done) => {
      if (!done) why ||= this.refused;
      return done;
    };
    const others = this.#equals(spot);
    const acts = [
      this.act(() => this.#laying(spot, seat, this.#more(spot, seat))),
      ...others.map((each) =>
        this.act(() => this.#laying(each, seat, this.liesAt(spot, seat) - this.liesAt(each, seat))),
      ),
    ];
    const done = await Promise.all(acts.map((each) => each.then(told)));
    if (!done[0] || !done.includes(false)) return;
    const least = () => Math.min(...[spot, ...others].map((each) => this.liesAt(each, seat)));
    await Promise.all([spot, ...others].map((each) => this.act(() => this.#leaving(each, seat, least()))));
    this.say(why);
  }

  /** Take a chip back, or all; the spots that equal it follow. */
  #takeBack(spot, seat, all) {
    this.act(() => this.#leaving(spot, seat, all ? 0 : this.#lower(spot, seat)));
    for (const each of this.#equals(spot)) this.act(() => this.#leaving(each, seat, this.liesAt(spot, seat)));
  }

  /** Take a chip back; with `touched` where there may be more to do, a menu says what. */
  takeOff(spot, seatAt, touched) {
    const seat = this.seatAt(spot, seatAt);
    const none = !this.usable(seat) || !this.liesAt(spot, seat);
    if (touched && (this.view.equipment.kind === "dice" || none)) return this.asks.menu(spot, seatAt);
    if (none) return undefined;
    return this.open ? this.#takeBack(spot, seat, false) : this.say(say("Wagers are closed."));
  }

  /** Whose chips lie on a spot, a line each. */
  linesAt(spot, seat) {
    const { seated } = this.view;
    return this.view.layout
      .filter((each) => lies(spot, each.seat)(each) && (!spot.each_seat || each.seat === seat))
      .map((each) => {
        const who = this.own.includes(each.seat) ? say("You") : (seated[each.seat]?.player ?? say("Seat"));
        const toke = each.toke ? say("{amount} of it for the dealer", { amount: money(each.toke) }) : "";
        const lies = `${who} (${each.seat}): ${money(each.amount)}`;
        return [lies, toke, each.on === false ? say("off") : ""].filter(Boolean).join(", ");
      });
  }

  /**
   * What may be done with the chips on a spot.
   * @returns {Actions}
   */
  actionsAt(spot, seatAt) {
    const seat = this.seatAt(spot, seatAt);
    if (!this.usable(seat) || !this.open) return [];
    const opening = spot.made === "opening";
    const now = this.liesAt(spot, seat);
    /** @type {Actions} */
    const found = [];
    if (opening)
      found.push([say("Add {amount}", { amount: dollars(this.#more(spot, seat)) }), () => this.place(spot, seatAt)]);
    if (!now) return found;
    const left = this.#lower(spot, seat);
    if (left > 0)
      found.push([say("Take {amount} back", { amount: dollars(now - left) }), () => this.#takeBack(spot, seat, false)]);
    found.push([say("Take down {amount}", { amount: dollars(now) }), () => this.#takeBack(spot, seat, true)]);
    return [...found, ...this.#forDealer(spot, seat, opening), ...this.#calls(spot, seat)];
  }

  /** @returns {Actions} */
  #forDealer(spot, seat, opening) {
    const toke = { ...at(spot), seat, wager: spot.wager, for_dealer: true };
    const now = this.view.layout.find(lies(spot, seat))?.toke;
    const { chip } = this;
    /** @type {Actions} */
    const found = [];
    if (opening) {
      const bet = { ...toke, act: "wager", amount: chip };
      found.push([say("Bet {amount} for the dealer", { amount: dollars(chip) }), () => this.act(bet)]);
    }
    if (now)
      found.push([
        say("Take the dealer's {amount} back", { amount: money(now) }),
        () => this.act({ ...toke, act: "take-back" }),
      ]);
    return found;
  }

  /** @returns {Actions} */
  #calls(spot, seat) {
    if (!this.layout.wagers[spot.wager].callable) return [];
    const on = this.view.layout.find(lies(spot, seat))?.on === false;
    const call = { act: "call", seat, wager: spot.wager, on, ...at(spot) };
    return [[on ? say("Call on") : say("Call off"), () => this.act(call)]];
  }

  // --- whole rows of wagers --------------------------------------------------------------------------------------

  #opening(seat) {
    return this.view.layout.filter((each) => each.seat === seat && this.layout.wagers[each.wager]?.when === "opening");
  }

  /** Whether something of this player's lies that can be taken back. */
  get laid() {
    return this.own.some((seat) => this.#opening(seat).length);
  }

  /** Whether this player can repeat what they had in the round before. */
  get again() {
    return !this.laid && this.own.some((seat) => this.#last(seat).length);
  }

  #last(seat) {
    return memory.get(`last.${this.view.id}.${seat}`) ?? [];
  }

  /** Remember what lies for the next round. */
  keep(seat) {
    const now = this.#opening(seat).map(({ wager, spot, amount, toke }) => ({
      wager,
      spot: spot ?? null,
      amount: toCents(amount) - toCents(toke ?? 0),
    }));
    if (now.length) memory.set(`last.${this.view.id}.${seat}`, now);
  }

  repeat() {
    for (const seat of this.own) {
      if (this.#opening(seat).length) continue;
      for (const { wager, spot, amount } of this.#last(seat)) {
        if (this.layout.wagers[wager]) this.act({ act: "wager", seat, wager, amount, ...at({ spot }) });
      }
    }
  }

  clear() {
    for (const seat of this.own) {
      for (const { wager, spot } of this.#opening(seat))
        this.act({ act: "take-back", seat, wager, ...at({ spot: spot ?? null }) });
    }
  }
}
