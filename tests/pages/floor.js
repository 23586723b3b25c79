// A floor for the tests of the pages' ctrls: it takes commands, and answers with the view a test says.

const { setTimeout: later } = globalThis;

/** A refusal that is still being said keeps no test waiting. */
globalThis.setTimeout = (...given) => later(...given).unref();

/** What the floor refused, as `api.js` throws it. */
export class Refused extends Error {
  status = 409;
}

/** The floor as a ctrl sees it. `answer(doing, view)` makes the next view, or throws what is refused. */
export class Floor {
  sent = [];
  seen = [];
  hungUp = false;

  constructor(view, answer = (_doing, now) => now) {
    this.view = view;
    this.answer = answer;
  }

  async act(_table, doing, version) {
    this.sent.push(doing);
    this.seen.push(version);
    await null;
    this.view = { ...this.answer(doing, this.view), version: this.view.version + 1 };
    return this.view;
  }

  live(path, onView, onLine) {
    Object.assign(this, { path, onView, onLine });
    return () => {
      this.hungUp = true;
    };
  }

  givesHints() {
    return false;
  }

  isDemo() {
    return true;
  }

  async get(path) {
    return this.kept?.[path] ?? [];
  }
}

/** Until everything that was sent is answered. */
export const quiet = async (ctrl) => {
  do await new Promise((done) => setImmediate(done));
  while (ctrl.waiting);
};

/** Somebody with these duties. */
export const person = (...duties) => ({ duties, property: null });

/** Forget what a browser would remember. */
export const memoryless = () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  };
};
