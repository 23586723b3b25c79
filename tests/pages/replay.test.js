// A round seen again: where one stands in it, which felts are asked for, what the house has won so far.

import assert from "node:assert/strict";
import test from "node:test";
import { kindOf, ReplayCtrl } from "../../src/pitboss/web/static/replay/ctrl.js";
import "./floor.js";

const step = (type, ...events) => ({ answer: { type }, events, at: "", by: null, person: null, lines: [] });
const SETTLED = { type: "settled", seat: 1, taken: "5.00", paid: "0.00" };

/** A floor that has the felts of a round of so many steps, a hundred at once. */
function replay(steps) {
  const asked = [];
  const api = {
    async get(path) {
      asked.push(path);
      const first = Number(path.split("first=")[1]);
      const felts = Array.from({ length: Math.min(100, steps.length + 1 - first) }, (_, at) => ({ felt: first + at }));
      return { layout: { kind: "cards" }, first, felts };
    },
  };
  return { asked, ctrl: new ReplayCtrl(api, 7, /** @type {any} */ ({ round: 3, steps })) };
}

test("it stands within the round, and the felt is the one of the step", async () => {
  const { asked, ctrl } = replay([step("place-wager"), step("bets-closed"), step("pay", SETTLED)]);
  assert.equal(ctrl.felt, undefined);
  await ctrl.go(-1);
  assert.deepEqual([ctrl.at, ctrl.step, ctrl.felt], [0, null, { felt: 0 }]);
  await ctrl.go(9);
  assert.deepEqual([ctrl.at, ctrl.felt, ctrl.layout], [3, { felt: 3 }, { kind: "cards" }]);
  assert.deepEqual(asked, ["/tables/7/rounds/3/felts?first=0"]);
});

test("a long round is asked for in parts, each once", async () => {
  const { asked, ctrl } = replay(Array.from({ length: 250 }, () => step("rolled")));
  for (const at of [0, 240, 99, 100, 250, 199]) {
    await ctrl.go(at);
    assert.deepEqual(ctrl.felt, { felt: at });
  }
  assert.deepEqual(
    asked.map((path) => path.split("first=")[1]),
    ["0", "200", "100"],
  );
});

test("what the house has won moves with the step", async () => {
  const { ctrl } = replay([step("place-wager"), step("pay", SETTLED, { ...SETTLED, taken: "0.00", paid: "12.50" })]);
  await ctrl.go(1);
  assert.equal(ctrl.won, 0);
  await ctrl.go(2);
  assert.equal(ctrl.won, -750);
});

test("it plays to the end and stands still there", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { ctrl } = replay([step("place-wager"), step("bets-closed")]);
  ctrl.play();
  context.mock.timers.tick(ctrl.pace);
  assert.deepEqual([ctrl.at, ctrl.playing], [1, true]);
  context.mock.timers.tick(ctrl.pace);
  assert.deepEqual([ctrl.at, ctrl.playing], [2, false]);
});

test("wagers, decisions, rulings and payments are marked", () => {
  assert.equal(kindOf(step("place-wager")), "placed");
  assert.equal(kindOf(step("decision")), "decides");
  assert.equal(kindOf(step("decision", SETTLED)), "settles");
  assert.equal(kindOf(step("irregular", SETTLED)), "ruled");
  assert.equal(kindOf(step("card-dealt")), "");
});
