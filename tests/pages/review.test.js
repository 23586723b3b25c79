// A session looked back on: its curves, what is listed, and the way from one mistake to the next.

import assert from "node:assert/strict";
import test from "node:test";
import { curves, ReviewCtrl } from "../../src/pitboss/web/static/review/ctrl.js";

const decision = (round, grade, cost) => ({ round, step: 7, grade, cost });
const REVIEW = /** @type {any} */ ({
  table: 4,
  rounds: [
    { round: 11, result: "-10.00", cost: "0.50" },
    { round: 12, result: "15.00", cost: "0.00" },
    { round: 13, result: "-20.00", cost: "2.25" },
  ],
  decisions: [
    decision(11, "slip", "0.50"),
    decision(12, "best", "0.00"),
    decision(12, "unvalued", null),
    decision(13, "blunder", "2.25"),
  ],
});

function looking(review = REVIEW) {
  const asked = [];
  const api = {
    async get(path) {
      asked.push(path);
      return { felt: { path }, layout: null };
    },
  };
  return { ctrl: new ReviewCtrl(api, "9", review), asked };
}

test("the curves part by what decisions cost", () => {
  assert.deepEqual(curves(REVIEW), { result: [0, -10, 5, -15], best: [0, -9.5, 5.5, -12.25] });
});

test("what cost money is listed and marked, the rest is left out on request", () => {
  const { ctrl } = looking();
  assert.equal(ctrl.listed.length, 4);
  ctrl.narrow(true);
  assert.deepEqual(
    ctrl.listed.map(({ at }) => at),
    [0, 3],
  );
  assert.deepEqual(ctrl.marks, [0, 2]);
});

test("from one that cost money to the next, and no further", async () => {
  const { ctrl } = looking();
  await ctrl.wrong(1);
  assert.equal(ctrl.at, 0);
  await ctrl.wrong(1);
  assert.equal(ctrl.at, 3);
  await ctrl.wrong(1);
  assert.equal(ctrl.at, 3);
  await ctrl.wrong(-1);
  assert.equal(ctrl.at, 0);
});

test("the felt of a decision is read once", async () => {
  const { ctrl, asked } = looking();
  await ctrl.go(3);
  assert.equal(ctrl.moment?.felt.path, "/reviews/4/9/rounds/13/7");
  await ctrl.go(3);
  assert.deepEqual(asked, ["/reviews/4/9/rounds/13/7"]);
  await ctrl.go(99);
  assert.equal(ctrl.at, 3);
});
