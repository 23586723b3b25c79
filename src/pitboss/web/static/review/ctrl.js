// A session looked back on: which decision is in front, and the felt it was made on. Nothing here is drawn.

/**
 * @typedef {import("../types.js").ReviewView} Review
 * @typedef {import("../types.js").DecisionTold} Decision
 * @typedef {import("../types.js").DecisionMoment} Moment
 */

/** What a decision that was not the best is called. */
const WRONG = ["slip", "mistake", "blunder"];

/** Round by round, in dollars: what was won so far, and what it would be had every decision been the best. */
export function curves(/** @type {Review} */ { rounds }) {
  let [won, lost] = [0, 0];
  const result = [0];
  const best = [0];
  for (const each of rounds) {
    won += Number(each.result);
    lost += Number(each.cost);
    result.push(won);
    best.push(won + lost);
  }
  return { result, best };
}

export class ReviewCtrl {
  /** The decision in front; -1 before one is chosen. */
  at = -1;
  onlyWrong = false;
  /** What draws it. */
  shown = () => {};
  /** @type {Map<Decision, Moment | null>} */
  #moments = new Map();

  /**
   * @param {{ get(path: string): Promise<any> }} api
   * @param {string} first
   * @param {Review} review
   */
  constructor(api, first, review) {
    this.api = api;
    this.first = first;
    this.review = review;
  }

  get decisions() {
    return this.review.decisions;
  }

  /** Those that are listed, each with its number. */
  get listed() {
    const all = this.decisions.map((decision, at) => ({ decision, at }));
    return this.onlyWrong ? all.filter(({ decision }) => WRONG.includes(decision.grade)) : all;
  }

  get decision() {
    return this.decisions[this.at] ?? null;
  }

  /** The felt it was made on; undefined until it is known, null where nobody can say. */
  get moment() {
    return this.decision ? this.#moments.get(this.decision) : null;
  }

  /** Which rounds had something to do better, by their place in the session. */
  get marks() {
    const wrong = new Set(this.decisions.filter(({ grade }) => WRONG.includes(grade)).map(({ round }) => round));
    return this.review.rounds.flatMap(({ round }, place) => (wrong.has(round) ? [place] : []));
  }

  /** Look at a decision. */
  go(at) {
    this.at = Math.max(-1, Math.min(this.decisions.length - 1, at));
    this.shown();
    return this.#read();
  }

  /** The next or the last one that was not the best, from the one in front. */
  wrong(step) {
    for (let at = this.at + step; at >= 0 && at < this.decisions.length; at += step)
      if (WRONG.includes(this.decisions[at].grade)) return this.go(at);
    return undefined;
  }

  narrow(onlyWrong) {
    this.onlyWrong = onlyWrong;
    this.shown();
  }

  async #read() {
    const { decision } = this;
    if (!decision || this.#moments.has(decision)) return;
    const at = `/reviews/${this.review.table}/${this.first}/rounds/${decision.round}/${decision.step}`;
    this.#moments.set(decision, await this.api.get(at).catch(() => null));
    if (decision === this.decision) this.shown();
  }
}
