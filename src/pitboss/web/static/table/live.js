// A table as one person follows it: what they do goes one after another, what the floor refuses is said for a while,
// and no view takes the place of a newer one. Nothing here is drawn.

import { say } from "../language.js";
import { sentence } from "../pages/kit.js";

const SAID = 8000;
const GLANCE = 200;

/**
 * @typedef {object} Shown what is drawn when something changed: the page, its line only
 * @property {() => void} page
 * @property {() => void} line
 */

/** @template {{ id: number, version: number }} View */
export class LiveTable {
  refused = "";
  /** Whether the floor takes longer to answer than a glance. */
  slow = false;
  /** Whether the line to the floor stands. */
  reached = true;
  stopped = false;
  /** How many things are on their way to the floor. */
  waiting = 0;
  /** @type {Shown} */
  shown = { page() {}, line() {} };
  #queue = Promise.resolve();
  #forget = 0;

  /**
   * @param {Floor} api
   * @param {View} view
   */
  constructor(api, view) {
    this.api = api;
    this.view = view;
  }

  /** What is said in place of the table's own line. */
  get told() {
    return this.refused || (this.reached ? "" : say("The line to the floor is down; trying again."));
  }

  /** What follows from a change, before it is drawn. */
  settle() {}

  changed() {
    if (this.stopped) return;
    this.settle();
    this.shown.page();
  }

  /**
   * One after another; what the floor refuses is said in the line. `make` is what is done, or finds it when its turn
   * has come, null for nothing. With `seen` it is done only as long as the table stands as it does now.
   * @returns {Promise<boolean>} whether the floor took it
   */
  act(make, { seen = false } = {}) {
    const version = seen ? this.view.version : undefined;
    this.waiting += 1;
    const late = setTimeout(() => {
      this.slow = true;
      this.shown.line();
    }, GLANCE);
    const done = this.#queue.then(() => this.#send(make, version, late));
    this.#queue = done.then(() => {});
    return done;
  }

  async #send(make, version, late) {
    try {
      const wanted = typeof make === "function" ? make() : make;
      if (wanted && !this.stopped) {
        this.refused = "";
        this.take(await this.api.act(this.view.id, wanted, version));
      }
      return true;
    } catch (error) {
      if (error.status === undefined) console.error(error);
      else this.refuse(sentence(error.message));
      return false;
    } finally {
      clearTimeout(late);
      this.waiting -= 1;
      if (!this.waiting) this.slow = false;
      this.changed();
    }
  }

  /** What was refused is said long enough to be read; then the table is what matters again. */
  refuse(text) {
    this.refused = text;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => {
      this.refused = "";
      if (!this.stopped) this.shown.line();
    }, SAID);
  }

  /** Say why something is not done. */
  say(text) {
    this.refuse(text);
    this.changed();
  }

  /** The table as it stands now, unless something newer is known. */
  take(next) {
    if (next.version < this.view.version) return;
    if (next.version !== this.view.version && !this.waiting) this.refused = "";
    this.view = next;
    this.changed();
  }

  /** Follow the table from now on. Returns the function that ends it. */
  follow() {
    const hangUp = this.api.live(
      `/tables/${this.view.id}/live`,
      (next) => this.take(next),
      (stands) => {
        if (stands === this.reached) return;
        this.reached = stands;
        this.changed();
      },
    );
    return () => {
      this.stopped = true;
      clearTimeout(this.#forget);
      hangUp();
    };
  }
}
