// A Saturday night as its bar tells of it.

import assert from "node:assert/strict";
import test from "node:test";

import { inALine } from "../../src/pitboss/web/static/pages/night.js";

const NIGHT = { offered: true, pace: 1, clock: "21:14", players: 212 };

test("a night tells its hour and who plays", () => {
  assert.equal(inALine(NIGHT), "21:14 · 212 house players");
});

test("a night that was ended says who is still there, then that nobody is", () => {
  assert.equal(inALine({ ...NIGHT, pace: 0 }), "212 house players are on their way home");
  assert.equal(inALine({ ...NIGHT, pace: 0, players: 0 }), "Nobody plays");
});
