// A section as somebody edits it: its text and the form of the same text, its faults, what it comes to.

const PAUSE = 350;
/** Words that mean the same without quotation marks, in a list and on a line of their own. */
const PLAIN = /^[\w$%][\w$%.+/()-]*(?: [\w$%.+/()-]+)*$/;

/** A value as it is written into the text: in quotation marks where it was, or where it needs them. */
export const written = (value, before) => (PLAIN.test(value) && !/^["']/.test(before) ? value : JSON.stringify(value));

const keyOf = (path) => path.join("/");

export class EditorCtrl {
  /** @type {import("../types.js").FaultData[]} */
  faults = [];
  /** @type {import("../types.js").FieldData[]} */
  fields = [];
  /** What the text changes; nothing while it is being checked, or something is wrong with it. */
  /** @type {string | null} */
  proposal = null;
  /** What the last text without a fault comes to, once that is worked out. */
  /** @type {any} */
  found = null;
  /** The felt by the same text. */
  /** @type {import("../types.js").LayoutView | null} */
  felt = null;
  /** Whether the text can be read: the form follows it again as soon as it can. */
  readable = true;
  /** What the floor refused. */
  refused = "";
  #turn = 0;
  #timer = 0;
  #placed = false;
  #giveUp = () => {};

  /**
   * `value(proposal)` has the workbench work out what it comes to and can be stopped; `changed` is told whenever
   * there is something new to show.
   * @param {Floor} api
   * @param {import("../types.js").TextView} section
   */
  constructor(api, section, value, changed) {
    this.api = api;
    this.section = section;
    this.text = section.text;
    this.value = value;
    this.changed = changed;
  }

  /** The text as somebody typed it. */
  write(text) {
    this.text = text;
    this.#placed = false;
    this.#later();
  }

  /** One value of the form: nothing else of the text is touched. */
  async set(path, value) {
    if (!this.#placed) {
      await this.#read();
      this.#later();
    }
    const at = this.fields.find((each) => keyOf(each.path) === keyOf(path));
    if (!at || !this.#placed || at.value === value) return;
    const word = written(value, this.text.slice(at.start, at.end));
    const by = word.length - (at.end - at.start);
    this.text = this.text.slice(0, at.start) + word + this.text.slice(at.end);
    this.fields = this.fields.map((each) => {
      if (each === at) return { ...each, value, end: each.end + by };
      return each.start > at.start ? { ...each, start: each.start + by, end: each.end + by } : each;
    });
    this.#later();
    this.changed();
  }

  /** The section as it is in force. */
  async restore() {
    this.write(this.section.text);
    await this.check();
  }

  #later() {
    this.proposal = null;
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Have the text checked, and what it comes to worked out. */
  async check() {
    const mine = await this.#read();
    if (mine !== this.#turn || this.proposal === null) return;
    await Promise.all([this.#draw(mine, this.proposal), this.#worth(mine, this.proposal)]);
  }

  /** Have the text checked; an answer about an older text is forgotten. */
  async #read() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const mine = this.#turn;
    const { property, game } = this.section;
    await this.#saying(mine, async () => {
      const told = await this.api.post(`/design/${property}/${game}/check`, { text: this.text });
      if (mine === this.#turn) this.#take(told);
    });
    return mine;
  }

  #take(/** @type {import("../types.js").CheckData} */ told) {
    this.refused = "";
    this.faults = told.faults;
    this.proposal = told.proposal;
    this.readable = told.fields !== null;
    if (told.fields) {
      this.fields = told.fields;
      this.#placed = true;
    }
    this.changed();
  }

  /** What the floor refuses is said, unless there is a newer text. */
  async #saying(mine, work) {
    try {
      await work();
    } catch (error) {
      if (error.status === undefined) throw error;
      if (mine !== this.#turn) return;
      this.refused = error.message;
      this.changed();
    }
  }

  async #draw(mine, proposal) {
    const { property, game } = this.section;
    await this.#saying(mine, async () => {
      const felt = await this.api.post(`/design/${property}/${game}/felt`, { proposal });
      if (mine !== this.#turn) return;
      this.felt = felt;
      this.changed();
    });
  }

  async #worth(mine, proposal) {
    this.#giveUp();
    const { answer, stop } = this.value(proposal);
    this.#giveUp = stop;
    await this.#saying(mine, async () => {
      const found = await answer;
      if (mine !== this.#turn || !found) return;
      this.found = found;
      this.changed();
    });
  }

  /** The faults of a line. */
  at(line) {
    return this.faults.filter((each) => each.line === line);
  }

  stop() {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#giveUp();
  }
}
