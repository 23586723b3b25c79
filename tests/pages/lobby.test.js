// The floor as somebody looks over it: which tables fit, and where they can sit down at once.

import assert from "node:assert/strict";
import test from "node:test";
import { FloorCtrl, freeSeat } from "../../src/pitboss/web/static/floor/ctrl.js";
import { person } from "./floor.js";

const line = (id, more = {}) => ({
  id,
  kind: "house-game",
  property: "a-house",
  game: "blackjack",
  name: `Blackjack ${id}`,
  title: "Blackjack",
  status: "open",
  dealt_by: "software",
  minimum: "5.00",
  maximum: "1000.00",
  seats: 3,
  taken: [],
  ...more,
});

function lobby(...lines) {
  const ctrl = new FloorCtrl(person("play"), { blackjack: "Blackjack", craps: "Craps", "poker-room": "Poker" });
  const tables = lines.map((each) => ({
    column: each.id,
    row: 1,
    shape: "cards",
    line: each,
    meters: [],
    today: null,
  }));
  ctrl.floor = { pits: [{ property: "a-house", title: "Pit 1", cloth: "#000", tables }], needs: [] };
  return ctrl;
}

const seat = (ctrl, wanted = {}) => {
  Object.assign(ctrl.wanted, wanted);
  return ctrl.quickSeat();
};

test("the first seat nobody has", () => {
  assert.equal(freeSeat(line(1, { taken: [1, 3] })), 2);
  assert.equal(freeSeat(line(1, { taken: [1, 2, 3] })), null);
});

test("a quick seat is at an open table with room, the lowest limit first", () => {
  const ctrl = lobby(
    line(1, { status: "closed" }),
    line(2, { taken: [1, 2, 3] }),
    line(3, { minimum: "25.00" }),
    line(4, { minimum: "10.00", taken: [1] }),
  );
  assert.deepEqual(seat(ctrl), { table: 4, seat: 2 });
});

test("whoever waits for a dealer comes last", () => {
  const ctrl = lobby(line(1, { dealt_by: "dealer", minimum: "1.00" }), line(2));
  assert.equal(seat(ctrl)?.table, 2);
});

test("at poker one sits down where others are, against the house where it is quiet", () => {
  const poker = { kind: "poker", game: "poker-room" };
  const quiet = lobby(line(1, { taken: [1] }), line(2));
  assert.equal(seat(quiet)?.table, 2);
  assert.equal(seat(lobby(line(1, poker), line(2, { ...poker, taken: [1, 2] })))?.table, 2);
});

test("a quick seat is at the game and limit that are wanted", () => {
  const ctrl = lobby(line(1, { game: "craps" }), line(2, { minimum: "15.00" }), line(3, { minimum: "50.00" }));
  assert.equal(seat(ctrl, { game: "blackjack", limit: "20" })?.table, 2);
  assert.equal(seat(ctrl, { game: "blackjack", limit: "10" }), null);
});

test("tables that do not fit stay on the map, and pits without any that do go", () => {
  const ctrl = lobby(line(1), line(2, { game: "craps", name: "Craps 2" }));
  ctrl.wanted.find = "craps";
  assert.deepEqual(
    ctrl.pits.map((pit) => pit.tables.map((placed) => placed.fits)),
    [[false, true]],
  );
  ctrl.wanted.find = "baccarat";
  assert.deepEqual(ctrl.pits, []);
});

test("the limits that are posted, each once", () => {
  const ctrl = lobby(line(1), line(2, { minimum: "25.00" }), line(3));
  assert.deepEqual(ctrl.limits, [5, 25]);
});

test("the games that are dealt at tables that fit, by their titles", () => {
  const ctrl = lobby(line(1), line(2, { game: "craps" }));
  ctrl.games = [{ game: "craps" }, { game: "blackjack" }, { game: "roulette" }];
  assert.deepEqual(
    ctrl.menu.map((game) => game.title),
    ["Blackjack", "Craps"],
  );
});
