// Come bets on their way to a number.

import assert from "node:assert/strict";
import test from "node:test";
import { travelled } from "../../src/pitboss/web/static/felt/travel.js";

const SPOTS = new Map([
  ["come", { name: "come", made: "opening" }],
  ["come/6", { name: "come/6", made: "moved" }],
  ["place/6", { name: "place/6", made: "opening" }],
]);
const view = (layout, round = 1) => ({ round, layout });
const COME = { seat: 2, wager: "come", spot: null };
const ON_SIX = { seat: 2, wager: "come", spot: "6" };

test("a come bet goes to the number that was rolled", () => {
  assert.deepEqual(travelled(view([COME]), view([ON_SIX]), SPOTS), [["come/6", "come"]]);
});

test("one that lay there already stays, and so does what was placed there", () => {
  assert.deepEqual(travelled(view([ON_SIX]), view([ON_SIX, COME]), SPOTS), []);
  assert.deepEqual(travelled(view([]), view([{ seat: 2, wager: "place", spot: "6" }]), SPOTS), []);
});

test("another player's come bet is no reason for it to move", () => {
  assert.deepEqual(travelled(view([{ ...COME, seat: 3 }]), view([ON_SIX]), SPOTS), []);
});

test("nothing travels from one round to the next, or onto a page just opened", () => {
  assert.deepEqual(travelled(view([COME], 1), view([ON_SIX], 2), SPOTS), []);
  assert.deepEqual(travelled(null, view([ON_SIX]), SPOTS), []);
});
