// The floor as somebody looks over it: which tables they want to see, and where they can sit down at once. Nothing
// here is drawn.

import { money } from "../pages/words.js";

/**
 * @typedef {import("../types.js").FloorView} Floor
 * @typedef {import("../types.js").PlacedTable} Placed
 * @typedef {import("../types.js").GameTold} Game
 * @typedef {{ find: string, house: string, game: string, limit: string, free: boolean }} Wanted
 */

/** The first seat nobody has; null where all are taken. */
export function freeSeat(line) {
  const taken = new Set(line.taken);
  for (let seat = 1; seat <= line.seats; seat += 1) if (!taken.has(seat)) return seat;
  return null;
}

/** Poker needs company; against the house one has the dealer for oneself. */
const company = (line) => (line.kind === "poker" ? -line.taken.length : line.taken.length);

export class FloorCtrl {
  /** @type {Floor} */
  floor = { pits: [], needs: [] };
  /** @type {Game[]} */
  games = [];
  /** @type {Wanted} */
  wanted = { find: "", house: "", game: "", limit: "", free: false };

  /**
   * @param {import("../types.js").PersonShown} me
   * @param {Record<string, string>} titles by game: what it is called
   */
  constructor(me, titles) {
    this.me = me;
    this.titles = titles;
  }

  may(duty) {
    return this.me.duties.includes(duty);
  }

  /** @returns {Placed[]} */
  get tables() {
    return this.floor.pits.flatMap((pit) => pit.tables);
  }

  /** The pits in which something is wanted; of each table whether it is. */
  get pits() {
    return this.floor.pits
      .map((pit) => ({ ...pit, tables: pit.tables.map((placed) => ({ ...placed, fits: this.fits(placed) })) }))
      .filter((pit) => pit.tables.some((placed) => placed.fits));
  }

  get shown() {
    return this.tables.filter((placed) => this.fits(placed));
  }

  /** Every minimum that is posted, the lowest first. */
  get limits() {
    return [...new Set(this.tables.map(({ line }) => Number(line.minimum)))].sort((a, b) => a - b);
  }

  fits({ line }) {
    const { find, house, game, limit, free } = this.wanted;
    return (
      (!house || line.property === house) &&
      (!game || line.game === game) &&
      (!limit || Number(line.minimum) <= Number(limit)) &&
      (!free || (line.status === "open" && !line.tournament && freeSeat(line) !== null)) &&
      (!find || this.#words(line).includes(find.trim().toLowerCase()))
    );
  }

  #words(line) {
    const parts = [line.name, line.title, this.titles[line.game], line.game, money(line.minimum), money(line.maximum)];
    return [...parts, line.dealt_by, line.playing].join(" ").toLowerCase();
  }

  /**
   * Where somebody can sit down and play at once: of the tables that fit, one the software deals before one that
   * waits for its dealer, then the lowest limit.
   * @returns {{ table: number, seat: number } | null}
   */
  quickSeat(game = this.wanted.game) {
    const open = this.tables
      .filter((placed) => this.fits(placed) && (!game || placed.line.game === game))
      .map(({ line }) => line)
      .filter((line) => line.status === "open" && !line.tournament && freeSeat(line) !== null);
    const rank = (line) => [line.dealt_by === "software" ? 0 : 1, Number(line.minimum), company(line), line.id];
    const [best] = open.sort((a, b) => before(rank(a), rank(b)));
    return best ? { table: best.id, seat: /** @type {number} */ (freeSeat(best)) } : null;
  }

  /** What needs somebody, by table. */
  needsOf(table) {
    return this.floor.needs.filter((need) => need.table === table);
  }

  /** A game with the tables that fit, for those who choose one. */
  get menu() {
    return this.games
      .map((game) => ({ ...game, title: this.titles[game.game] ?? game.game, tables: this.#of(game) }))
      .filter((game) => game.tables.length)
      .sort((a, b) => a.title.localeCompare(b.title));
  }

  #of(game) {
    return this.shown.filter(({ line }) => line.game === game.game);
  }
}

/** Which of two lists of figures comes first. */
function before(one, other) {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at < 0 ? 0 : one[at] - other[at];
}
