// A pit on the wall: which pits there are, which is looked at, and its tables as they move. Nothing here is drawn.

/**
 * @typedef {import("../types.js").PitView} Pit
 * @typedef {import("../types.js").TableView} View
 */

/** Where a pit's wall is. */
export const wallOf = (pit) => `/wall/${pit.property}/${encodeURIComponent(pit.title)}`;

export class WallCtrl {
  /** By table: what is told of it. */
  #told = new Map();

  /**
   * @param {Floor} api
   * @param {Pit[]} pits
   * @param {Record<string, string>} params the house and the pit of the address; the first pit where it names none
   */
  constructor(api, pits, params) {
    this.api = api;
    this.pits = pits;
    const title = params.pit && decodeURIComponent(params.pit);
    this.pit = title ? pits.find((pit) => pit.property === params.house && pit.title === title) : pits[0];
  }

  get lines() {
    return this.pit?.tables.map((placed) => placed.line) ?? [];
  }

  /** Be told of a table, now and whenever it moves. */
  tell(table, show) {
    this.#told.set(table, show);
  }

  /** Follow the pit by one stream. Returns the function that ends it. */
  follow(onLine) {
    if (!this.pit) return () => {};
    const { property, title } = this.pit;
    const take = (/** @type {View} */ view) => this.#told.get(view.id)?.(view);
    return this.api.live(`/houses/${property}/pits/${encodeURIComponent(title)}/live`, take, onLine);
  }
}
