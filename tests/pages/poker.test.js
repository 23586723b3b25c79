// A poker table: bets, draws, seats and the list, as its ctrl sends them to the floor.

import assert from "node:assert/strict";
import test from "node:test";
import { PokerCtrl } from "../../src/pitboss/web/static/poker/ctrl.js";
import { motionsOf } from "../../src/pitboss/web/static/poker/forms.js";
import { Floor, person, quiet } from "./floor.js";

const seat = (more = {}) => ({ player: "Guest", chips: "200.00", bet: "0.00", called: "", cards: [], ...more });
const ACT = {
  type: "act",
  seat: 2,
  yours: true,
  choices: ["fold", "call", "raise"],
  calls: "4.00",
  least: "12.00",
  most: "100.00",
  bet: "8.00",
};
const VIEW = {
  id: 3,
  version: 1,
  property: "here",
  status: "open",
  dealt_by: "software",
  minimum: "4.00",
  seats: 3,
  seated: { 2: seat({ called: "pair of kings" }), 3: seat({ bet: "8.00" }) },
  your_seats: [2],
  waiting: [],
  changes: {},
  community: [],
  pots: [{ amount: "20.00" }],
  buy_in: { least: "40.00", most: "300.00" },
  ask: ACT,
  round: 1,
  over: false,
  outcome: null,
  since: null,
  patience: 30,
  says: "Seat 3 is to act.",
};

function table(view = {}, me = person("play"), answer = undefined) {
  const first = { ...VIEW, ...view };
  const floor = new Floor(first, answer);
  return { floor, ctrl: new PokerCtrl(floor, first, me) };
}

test("a bet is the least unless another amount is named, and never outside what is allowed", () => {
  const { ctrl } = table();
  assert.equal(ctrl.raising(ACT), 1200);
  ctrl.name(ACT, ctrl.pot(ACT));
  assert.equal(ctrl.raiseTo, 800 + 400 + 2000 + 800);
  ctrl.name(ACT, 1_000_000);
  assert.equal(ctrl.raising(ACT), 10000);
  ctrl.name(ACT, null);
  assert.equal(ctrl.raising(ACT), 1200);
});

test("what the buttons say", () => {
  const { ctrl } = table();
  const labels = (ask) => ask.choices.map((choice) => ctrl.labelOf(ask, choice));
  assert.deepEqual(labels(ACT), ["Fold", "Call $4", "Raise to $12"]);
  assert.deepEqual(labels({ ...ACT, calls: "0", bet: "0" }), ["Fold", "Check", "Bet $12"]);
  assert.deepEqual(labels({ choices: ["forced-bet", "draw"], calls: "2.50" }), ["Bring in $2.50", "Stand pat"]);
  ctrl.discard(4);
  assert.equal(ctrl.labelOf({}, "draw"), "Draw 1");
});

test("a raise goes with its amount, a draw with its places, each with what was seen", async () => {
  const { ctrl, floor } = table();
  ctrl.name(ACT, 2000);
  await ctrl.choose(ACT, "raise");
  const draw = table({ ask: { type: "draw", seat: 2, choices: ["draw"], yours: true } });
  for (const place of [5, 1, 3, 3]) draw.ctrl.discard(place);
  await draw.ctrl.choose(draw.ctrl.ask, "draw");
  assert.deepEqual(floor.sent, [{ act: "decide", seat: 2, choice: "raise", amount: 2000 }]);
  assert.deepEqual(floor.seen, [1]);
  assert.deepEqual(draw.floor.sent[0].cards, ["1", "5"]);
});

test("what was named for one question is nothing for the next", () => {
  const { ctrl } = table();
  ctrl.name(ACT, 5000);
  ctrl.discard(2);
  ctrl.take({ ...VIEW, version: 2 });
  assert.equal(ctrl.raiseTo, 5000);
  ctrl.take({ ...VIEW, version: 3, community: ["As", "Kd", "2c"] });
  assert.equal(ctrl.raiseTo, null);
  assert.equal(ctrl.discards.size, 0);
});

test("a buy-in is forty of the smallest bet, within what the sign allows and what lies there already", () => {
  assert.equal(table({ your_seats: [] }).ctrl.buyIn, 16000);
  assert.equal(table().ctrl.buyIn, 10000);
  assert.equal(table({ your_seats: [], buy_in: { least: "500.00", most: null } }).ctrl.buyIn, 50000);
});

test("who may sit where", () => {
  assert.equal(table().ctrl.sits, "");
  assert.equal(table({ your_seats: [] }).ctrl.sits, "Sit");
  assert.equal(table({ your_seats: [], waiting: [{ player: "A", you: false }] }).ctrl.sits, "");
  assert.equal(table({ your_seats: [], waiting: [{ player: "A", you: true }] }).ctrl.sits, "Sit");
  assert.equal(table({ your_seats: [] }, person("watch")).ctrl.sits, "");
  assert.equal(table({ status: "closed" }).ctrl.sits, "");
  assert.equal(table({ dealt_by: "dealer", your_seats: [] }, person("deal")).ctrl.sits, "Seat");
});

test("another seat is chosen, wished for, and kept after all", async () => {
  const { ctrl, floor } = table();
  ctrl.change();
  assert.equal(ctrl.sits, "Move");
  assert.match(ctrl.line, /Choose the seat/);
  await ctrl.sit(1);
  await quiet(ctrl);
  assert.deepEqual(floor.sent, [{ act: "change-seat", seat: 2, to: 1 }]);
  assert.equal(ctrl.changing, false);
  ctrl.take({ ...ctrl.view, version: 50, changes: { 2: 3 } });
  ctrl.change();
  await quiet(ctrl);
  assert.deepEqual(floor.sent.at(-1), { act: "change-seat", seat: 2, to: 2 });
  assert.equal(ctrl.changing, false);
});

test("whose turn it is, in one line", () => {
  assert.equal(table().ctrl.line, "Your turn · pair of kings · $4 to call");
  assert.equal(table({ ask: { ...ACT, calls: "0" } }).ctrl.line, "Your turn · pair of kings");
  const other = { ask: { ...ACT, seat: 3, yours: false } };
  assert.equal(table(other).ctrl.line, VIEW.says);
  assert.equal(table(other).ctrl.answering, null);
  const over = { ask: null, over: true, outcome: { gains: { 2: "-30.00" } } };
  assert.equal(table(over).ctrl.line, `You lost $30 · ${VIEW.says}`);
  const waits = { ask: { type: "begin-hand", yours: true, ready: 1 } };
  assert.equal(table(waits).ctrl.line, "Waiting for players: a hand takes two.");
});

test("the dealer answers for whoever's turn it is, and fills in who sits down", async () => {
  const { ctrl, floor } = table({ dealt_by: "dealer", your_seats: [] }, person("deal"));
  const asked = [];
  ctrl.asks.form = (first) => asked.push(first);
  assert.equal(ctrl.answering, ACT);
  await ctrl.sit(1);
  assert.equal(ctrl.seating, 1);
  await ctrl.seatIt("Ann", 5000);
  assert.deepEqual(floor.sent, [
    { act: "take-seat", seat: 1, player: "Ann" },
    { act: "buy-in", seat: 1, amount: 5000 },
  ]);
  assert.equal(ctrl.seating, null);
  assert.deepEqual(asked, ["input"]);
});

test("somebody who lets the table wait", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-01-01T00:01:00Z") });
  assert.equal(table({ since: "2026-01-01T00:00:30Z" }).ctrl.late, true);
  assert.equal(table({ since: "2026-01-01T00:00:31Z" }).ctrl.late, false);
  assert.equal(table({ since: "2026-01-01T00:00:00Z", ask: null }).ctrl.late, false);
});

test("to the first free seat of the main game", async () => {
  const { ctrl, floor } = table({ must_move_to: 9, ask: null });
  const gone = [];
  ctrl.asks.table = (id) => gone.push(id);
  floor.kept = { "/tables/9": { id: 9, seats: 2, seated: { 1: {} } } };
  await ctrl.moveOn();
  assert.deepEqual(floor.sent, [{ act: "move-on", seat: 2, to: 9, to_seat: 2 }]);
  assert.deepEqual(gone, [9]);
  floor.kept["/tables/9"].seated = { 1: {}, 2: {} };
  await ctrl.moveOn();
  assert.equal(ctrl.told, "The main game is full.");
});

test("chips by motion", () => {
  assert.deepEqual(motionsOf("5+5, 25"), [[500, 500], [2500]]);
  assert.deepEqual(motionsOf(""), []);
  assert.equal(motionsOf("5 and 5"), null);
});
