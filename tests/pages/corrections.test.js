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
  ["place-wager", "25 seat 3", { amount: 2500, seat: 3 }],
  ["take-back", "seat 2", { seat: 2 }],
  ["decision", "Turn over", { choice: "turn-over" }],
  ["decision", "double 50", { choice: "double", amount: 5000 }],
  ["dealt", "10s", { card: "Ts" }],
  ["acted", "bet $40", { choice: "raise", amount: 4000 }],
  ["acted", "Check", { choice: "call" }],
  ["drew", "1 3", { cards: ["1", "3"] }],
  ["drew", "none", { cards: [] }],
  ["showed", "muck", { choice: "muck" }],
  ["agreed", "twice", { choice: "run-twice" }],
  ["decision", " ", null],
];

for (const [type, said, sent] of SAID) test(`${type}: ${said}`, () => assert.deepEqual(rightly({ type }, said), sent));
