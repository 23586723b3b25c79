// What is drawn tells how it is seen and entered: a wheel, or dice in its place.

import assert from "node:assert/strict";
import test from "node:test";
import { diceIn, seenAs, sign } from "../../src/pitboss/web/static/felt/wheel.js";

test("dice in a cage are dice, however many", () => {
  assert.equal(diceIn(["1-1-1", "1-1-2"]), 3);
  assert.equal(diceIn(["1-1"]), 2);
  assert.equal(seenAs({ kind: "wheel", sections: ["1-1-1"] }), "dice");
  assert.equal(sign("4-5-6"), "456");
});

test("numbers and insignias are a wheel, amounts with a hyphen too", () => {
  assert.equal(diceIn(["0", "00", "17"]), 0);
  assert.equal(diceIn(["1-dollar", "joker"]), 0);
  assert.equal(seenAs({ kind: "wheel", sections: ["40-dollar"] }), "wheel");
  assert.equal(seenAs({ kind: "cards" }), "cards");
});
