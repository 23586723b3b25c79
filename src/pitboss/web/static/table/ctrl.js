// A table of a house game, or a station of a stadium: who may sit, play and deal, and what is sent to the floor when
// they do. Nothing here is drawn.

import { goesWith } from "../felt/controls.js";
import { toCents } from "../felt/money.js";
import { say } from "../language.js";
import { ChipsCtrl } from "./chips.js";

const ASKED_AGAIN = 5000;

export class TableCtrl extends ChipsCtrl {
  /** What a player names with a choice: less than the most, a card face down. */
  less = {};
  /**
   * The version from which the round is being moved.
   * @type {number | null}
   */
  #going = null;
  /** @type {any} */
  #worth = null;
  #asking = 0;
  /** @type {{ version: number, says: string } | null} */
  #hint = null;

  // --- who and what ----------------------------------------------------------------------------------------------

  /** The decision that is this player's. */
  get turn() {
    const { ask } = this.view;
    return ask?.type === "decide" && this.own.includes(ask.seat) ? ask : null;
  }

  /** Whether it is for this player to set their cards. */
  get setting() {
    return !this.deals && this.turn !== null && this.turn.picks > 0;
  }

  /** Whether a player may hand the dice on. */
  get shooting() {
    const { puck, over, dealt_by, seated } = this.view;
    const shoots = puck && !over && this.own.includes(puck.shooter);
    return shoots && dealt_by === "software" && this.own.length < Object.keys(seated).length;
  }

  /** What the players owe in vigorish. */
  get owed() {
    return Object.values(this.view.seated).reduce((sum, seat) => sum + toCents(seat.owes), 0);
  }

  take(next) {
    if (next.version < this.view.version) return;
    const { view } = this;
    const moved = next.version !== view.version;
    if (this.stadium) {
      const station = next.your_seats.length && next.your_seats[0] !== this.layout.station;
      if (next.dealt_by !== view.dealt_by || station) {
        this.view = next;
        this.asks.elsewhere(); // another screen, or another station's felt
        return;
      }
      if (view.over !== next.over) for (const seat of this.own) this.keep(seat);
    }
    if (moved && (next.minimum !== view.minimum || next.your_seats?.length !== view.your_seats?.length))
      setTimeout(() => this.asks.head());
    super.take(next);
  }

  /** What the wagers cost, as far as it is known; asked for when somebody first wants to know. */
  odds() {
    if (this.#worth?.says !== "ready" && Date.now() > this.#asking) {
      this.#asking = Date.now() + ASKED_AGAIN;
      this.api.get(`/tables/${this.view.id}/odds`).then(
        (found) => {
          this.#worth = found;
        },
        () => {},
      );
    }
    return this.#worth;
  }

  /** What was just settled and why; before a decision the best play, where it was asked for. */
  get explained() {
    return this.#hint && this.#hint.version === this.view.version ? this.#hint.says : (this.view.why ?? "");
  }

  /** Ask for the best play of the decision that is this player's. */
  async askHint() {
    if (!this.turn || !this.api.givesHints()) return;
    const { id, version } = this.view;
    this.#hint = { version, says: say("Working out the best play") };
    this.changed();
    const found = await this.api.get(`/tables/${id}/hint`).catch((error) => ({ says: error.message }));
    this.#hint = { version, says: found.says };
    this.changed();
  }

  // --- the round -------------------------------------------------------------------------------------------------

  /** Whether what moves the round from here is on its way. */
  get going() {
    return this.#going === this.view.version;
  }

  /**
   * What moves the round: once from where it stands, however often a key is pressed. The live line may show the next
   * step before the answer to this one is here; that step may be taken at once.
   */
  async go(make, given = { seen: true }) {
    const from = this.view.version;
    if (this.#going === from) return;
    this.#going = from;
    await this.act(make, given);
    if (this.#going === from) this.#going = null;
    this.changed();
  }

  close() {
    const closing = () => {
      for (const seat of this.own) this.keep(seat);
      return { act: "no-more-bets" };
    };
    return this.go(closing, { seen: false });
  }

  decide(seat, choice, amount, cards, asks = {}) {
    return this.go({
      act: "decide",
      seat,
      choice,
      ...(amount ? { amount } : {}),
      ...(cards ? { cards } : {}),
      ...asks,
    });
  }

  /** A player's choice, with what goes with it. */
  answer(ask, choice, amount) {
    return this.decide(ask.seat, choice, amount, null, goesWith(ask, choice, this.less));
  }
}
