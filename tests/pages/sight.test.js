// How far a page is scrolled for the hand that decides to be seen.

import assert from "node:assert/strict";
import test from "node:test";
import { away } from "../../src/pitboss/web/static/felt/sight.js";

const FLOOR = 340;
const GAP = 12;

test("a hand in sight stays where it is", () => {
  assert.equal(away({ top: 200, bottom: 300 }, FLOOR), 0);
});

test("a hand under the row comes up above it", () => {
  assert.equal(away({ top: 300, bottom: 400 }, FLOOR), 400 + GAP - FLOOR);
});

test("a hand above the page comes down", () => {
  assert.equal(away({ top: -50, bottom: 50 }, FLOOR), -50 - GAP);
});

test("of a hand higher than the screen the top is seen", () => {
  assert.equal(away({ top: 100, bottom: 700 }, FLOOR), 100 - GAP);
});
