// The editor: a value of the form is written into the text where it stands, and nothing else of it moves.

import assert from "node:assert/strict";
import test from "node:test";
import { EditorCtrl, written } from "../../src/pitboss/web/static/editor/ctrl.js";
import "./floor.js"; // a check that is still to come keeps no test waiting

const TEXT = 'flush: 3 to 1 # as posted\nname: "yes"\nlast: 1 to 1\n';
const SECTION = { property: "here", game: "cards", title: "Cards", text: TEXT };
const NOTHING = { answer: Promise.resolve(null), stop() {} };

/** The fields of a text in which a line is a name and a value. */
const fieldsOf = (text) =>
  [...text.matchAll(/^(\w+): ("?)([^"#\n]*?)\2(?= #|$)/gm)].map((found) => {
    const start = found.index + found[1].length + 2;
    const end = start + found[0].length - found[1].length - 2;
    return { path: [found[1]], value: found[3], choices: null, what: null, cite: [], line: 1, start, end };
  });
const fine = (text) => ({ faults: [], fields: fieldsOf(text), proposal: `of ${text.length}`, changed: true });

/** A floor that checks texts as a test says. */
const floor = (check = fine) => ({
  asked: [],
  async post(path, { text, proposal }) {
    if (path.endsWith("/felt")) return { of: proposal };
    this.asked.push(text);
    return check(text);
  },
});

const open = async (api = floor(), value = () => NOTHING) => {
  let shown = 0;
  const ctrl = new EditorCtrl(/** @type {any} */ (api), SECTION, value, () => {
    shown += 1;
  });
  await ctrl.check();
  return { ctrl, api, shown: () => shown };
};

test("a value is written where it stands, and comments stay", async () => {
  const { ctrl, shown } = await open();
  await ctrl.set(["flush"], "4 to 1");
  assert.equal(ctrl.text, TEXT.replace("3 to 1", "4 to 1"));
  assert.equal(shown(), 3);
  ctrl.stop();
});

test("one after another, before the floor has answered", async () => {
  const { ctrl, api } = await open();
  await ctrl.set(["flush"], "100 to 1");
  await ctrl.set(["last"], "2 to 1");
  await ctrl.set(["name"], "no");
  assert.equal(ctrl.text, 'flush: 100 to 1 # as posted\nname: "no"\nlast: 2 to 1\n');
  assert.equal(api.asked.length, 1);
  assert.equal(ctrl.proposal, null);
  await ctrl.check();
  assert.equal(ctrl.proposal, `of ${ctrl.text.length}`);
  ctrl.stop();
});

test("after the text was typed over, a value is written where it stands now", async () => {
  const { ctrl } = await open();
  ctrl.write(`# a line above\n${TEXT}`);
  await ctrl.set(["flush"], "4 to 1");
  assert.equal(ctrl.text, `# a line above\n${TEXT.replace("3 to 1", "4 to 1")}`);
  ctrl.stop();
});

test("a value is in quotation marks where it was, or where it needs them", () => {
  assert.equal(written("4 to 1", "3 to 1"), "4 to 1");
  assert.equal(written("$25,000", "$1"), '"$25,000"');
  assert.equal(written("no", '"yes"'), '"no"');
  assert.equal(written("a: b", "a"), '"a: b"');
  assert.equal(written("# none", "a"), '"# none"');
  assert.equal(written("", "a"), '""');
});

test("while a text cannot be read the form stands as it was, and nothing is written by it", async () => {
  const api = floor((text) =>
    text.includes("{")
      ? { faults: [{ line: 1, says: "not readable" }], fields: null, proposal: null, changed: true }
      : fine(text),
  );
  const { ctrl } = await open(api);
  ctrl.write(`{${TEXT}`);
  await ctrl.check();
  assert.equal(ctrl.readable, false);
  assert.deepEqual(ctrl.at(1), [{ line: 1, says: "not readable" }]);
  assert.equal(ctrl.fields.length, 3);
  await ctrl.set(["flush"], "9 to 1");
  assert.equal(ctrl.text, `{${TEXT}`);
  ctrl.stop();
});

test("an answer about an older text is forgotten", async () => {
  const { ctrl } = await open();
  const asked = ctrl.check();
  ctrl.write("flush: 5 to 1\n");
  await asked;
  assert.equal(ctrl.proposal, null);
  ctrl.stop();
});

test("what the floor refuses is said", async () => {
  const refuses = () => {
    throw Object.assign(new Error("too many are waiting"), { status: 503 });
  };
  const { ctrl } = await open(floor(refuses));
  assert.equal(ctrl.refused, "too many are waiting");
  ctrl.stop();
});

test("the felt is that of the text, and stands while something is wrong with it", async () => {
  const wrong = { faults: [{ line: 2, says: "no" }], fields: [], proposal: null, changed: true };
  const { ctrl } = await open(floor((text) => (text === TEXT ? fine(text) : wrong)));
  assert.deepEqual(ctrl.felt, { of: `of ${TEXT.length}` });
  ctrl.write("flush: 5 two 1\n");
  await ctrl.check();
  assert.equal(ctrl.faults.length, 1);
  assert.deepEqual(ctrl.felt, { of: `of ${TEXT.length}` });
  ctrl.stop();
});

test("figures are kept until those of the next text are there", async () => {
  const answers = [{ wagers: ["first"] }, null];
  const { ctrl } = await open(floor(), () => ({ answer: Promise.resolve(answers.shift()), stop() {} }));
  assert.deepEqual(ctrl.found, { wagers: ["first"] });
  await ctrl.check();
  assert.deepEqual(ctrl.found, { wagers: ["first"] });
  ctrl.stop();
});
