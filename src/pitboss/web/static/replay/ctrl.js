// A round seen again: where in it one stands, and the felt as it lay there. Nothing here is drawn.

import { gains } from "../felt/money.js";

/** How many felts the floor tells at once. */
const AT_ONCE = 100;

/**
 * @typedef {import("../types.js").RoundReplay} Round
 * @typedef {import("../types.js").RoundFelts} Felts
 */

/** What a step is marked as on the line of time. */
export function kindOf(step) {
  if (["irregular", "ruled"].includes(step.answer.type)) return "ruled";
  if (step.events.some((event) => ["settled", "pot-won"].includes(event.type))) return "settles";
  if (["decision", "acted", "drew"].includes(step.answer.type)) return "decides";
  return step.answer.type === "place-wager" ? "placed" : "";
}

export class ReplayCtrl {
  at = 0;
  playing = false;
  pace = 600;
  /** What draws it. */
  shown = () => {};
  /** @type {Map<number, Felts | null>} */
  #felts = new Map();
  #timer = 0;

  /**
   * @param {{ get(path: string): Promise<any> }} api
   * @param {number} table
   * @param {Round} round
   */
  constructor(api, table, round) {
    this.api = api;
    this.table = table;
    this.round = round;
  }

  get last() {
    return this.round.steps.length;
  }

  /** The step that led here; none before the first. */
  get step() {
    return this.round.steps[this.at - 1] ?? null;
  }

  /** What the house has won so far, in cents. */
  get won() {
    const events = this.round.steps.slice(0, this.at).flatMap((step) => step.events);
    return [...gains(events).values()].reduce((sum, gain) => sum - gain, 0);
  }

  /** The felt as it lay here; undefined until it is known, null where nobody can say. */
  get felt() {
    const part = this.#felts.get(this.#part);
    return part ? (part.felts[this.at - part.first] ?? null) : undefined;
  }

  /** What it lies on. */
  get layout() {
    return this.#felts.get(this.#part)?.layout ?? null;
  }

  get #part() {
    return Math.floor(this.at / AT_ONCE) * AT_ONCE;
  }

  /** Stand at a step, wherever within the round that is. */
  go(step) {
    this.at = Math.max(0, Math.min(this.last, step));
    if (this.at === this.last) this.pause();
    this.shown();
    return this.#read();
  }

  /** Have the felts of this part of the round. */
  async #read() {
    const part = this.#part;
    if (this.#felts.has(part)) return;
    this.#felts.set(part, null);
    try {
      const path = `/tables/${this.table}/rounds/${this.round.round}/felts?first=${part}`;
      this.#felts.set(part, await this.api.get(path));
    } catch {
      this.#felts.delete(part);
    }
    if (part === this.#part) this.shown();
  }

  play() {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.#tick();
    this.shown();
  }

  #tick() {
    this.#timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.playing) this.#tick();
    }, this.pace);
  }

  pause() {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** Play, or stand still. */
  turn() {
    if (!this.playing) return this.play();
    this.pause();
    return this.shown();
  }
}
