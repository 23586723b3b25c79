// The pips of a card are as many as its rank says, and a card looks the same from both ends.

import assert from "node:assert/strict";
import test from "node:test";
import { PIPS } from "../../src/pitboss/web/static/felt/faces.js";

const COUNTS = { A: 1, T: 10 };

test("every rank without a court has its number of pips", () => {
  assert.deepEqual(Object.keys(PIPS).sort(), [..."23456789AT"]);
  for (const [rank, pips] of Object.entries(PIPS)) {
    assert.equal(pips.length, COUNTS[rank] ?? Number(rank), rank);
    assert.equal(new Set(pips.map(String)).size, pips.length, rank);
  }
});

test("turned round it is the same card, but for the seven", () => {
  const turned = (pips) => new Set(pips.map(([across, row]) => `${0 - across},${(0 - row).toFixed(3)}`));
  const as = (pips) => new Set(pips.map(([across, row]) => `${0 + across},${(0 + row).toFixed(3)}`));
  for (const [rank, pips] of Object.entries(PIPS))
    if (rank !== "7") assert.deepEqual([...turned(pips)].sort(), [...as(pips)].sort(), rank);
});
