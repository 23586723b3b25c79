// What a dealer writes for an entry that was wrong, as it is sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rightly } from "../../src/pitboss/web/static/felt/corrections.js";

const SAID = [
  ["card-dealt", "10h", { card: "Th" }],
  ["card-turned", " Kd ", { card: "Kd" }],
  ["dice-rolled", "4 2", { first: 4, second: 2 }],
  ["dice-rolled", "4", null],
  ["wheel-stopped", "00", { section: "00" }],
  ["start-found", "5", { number: 5 }],
  ["hole-card-read", "no blackjack", { blackjack: false }],
  ["hole-card-read", "blackjack", { blackjack: true }],
  ["place-wager", "$1,025", { amount: 102500 }],
  ["decision", "Turn over", { choice: "turn-over" }],
  ["decision", " ", null],
];

for (const [type, said, sent] of SAID) test(`${type}: ${said}`, () => assert.deepEqual(rightly({ type }, said), sent));
