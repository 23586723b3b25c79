// A table of a house game: chips, seats, the round, as its ctrl sends them to the floor.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { TableCtrl } from "../../src/pitboss/web/static/table/ctrl.js";
import { Floor, memoryless, person, quiet, Refused } from "./floor.js";

const spot = (wager, more = {}) => ({
  name: wager,
  wager,
  spot: null,
  title: wager,
  made: "opening",
  each_seat: true,
  order: 0,
  ...more,
});
const facts = (more = {}) => ({ when: "opening", minimum: "10", only: [], step: null, together: [], ...more });
const CHIPS = ["1.00", "5.00", "25.00", "100.00", "500.00", "1000.00"].map((value) => ({ value, face: "#1c7a4a" }));
const LAYOUT = {
  felt: { chips: CHIPS },
  kind: "cards",
  station: null,
  spots: [spot("ante"), spot("blind"), spot("trips"), spot("play", { made: "decision" })],
  wagers: {
    ante: facts({ together: ["ante", "blind"] }),
    blind: facts({ together: ["ante", "blind"] }),
    trips: facts({ minimum: "5", callable: true }),
    play: facts({ when: "decision" }),
  },
};
const [ANTE, BLIND, TRIPS, PLAY] = LAYOUT.spots;
const seat = (player, more = {}) => ({ player, chips: "1000.00", owes: "0.00", yours: false, in_round: true, ...more });
const VIEW = {
  id: 1,
  version: 1,
  kind: "house-game",
  property: "here",
  status: "open",
  dealt_by: "software",
  minimum: "10",
  maximum: "500",
  seats: 6,
  seated: { 2: seat("Guest", { yours: true }), 4: seat("Other") },
  your_seats: [2],
  layout: [],
  equipment: { kind: "cards", decks: 1 },
  ask: { type: "take-wagers", yours: true, can_close: true },
  puck: null,
  over: false,
  round: 5,
  says: "The table is closed.",
};

/** What the floor does with chips: they lie where they are placed. */
function lay(doing, view) {
  const others = view.layout.filter((each) => each.wager !== doing.wager || each.seat !== doing.seat);
  const now = view.layout.find((each) => !others.includes(each));
  const cents = (now ? Number(now.amount) * 100 : 0) + (doing.act === "wager" ? doing.amount : -doing.amount || -1e9);
  if (!["wager", "take-back"].includes(doing.act)) return view;
  if (cents <= 0) return { ...view, layout: others };
  return { ...view, layout: [...others, { seat: doing.seat, wager: doing.wager, amount: (cents / 100).toFixed(2) }] };
}

function table({ view = {}, layout = LAYOUT, me = person("play"), answer = lay } = {}) {
  const first = { ...VIEW, ...view };
  const floor = new Floor(first, answer);
  const ctrl = new TableCtrl(floor, first, layout, me);
  const asked = [];
  for (const name of Object.keys(ctrl.asks)) ctrl.asks[name] = (...about) => asked.push([name, ...about]);
  return { floor, ctrl, asked };
}

const amounts = (ctrl) => Object.fromEntries(ctrl.view.layout.map((each) => [each.wager, Number(each.amount)]));

beforeEach(memoryless);

test("the first chip is the smallest that the table takes; the chosen one is remembered", () => {
  const { ctrl } = table();
  assert.equal(ctrl.chip, 2500);
  ctrl.choose(500);
  assert.equal(table().ctrl.chip, 500);
});

test("spots that equal one another are raised together", async () => {
  const { ctrl } = table();
  await ctrl.place(ANTE, 2);
  await ctrl.place(BLIND, 2);
  assert.deepEqual(amounts(ctrl), { ante: 50, blind: 50 });
});

test("where one of them is refused, none is raised, and the reason is said", async () => {
  const answer = (doing, view) => {
    if (doing.act === "wager" && doing.wager === "blind") throw new Refused("the blind is at most 20");
    return lay(doing, view);
  };
  const { ctrl } = table({ answer });
  await ctrl.place(ANTE, 2);
  assert.deepEqual(amounts(ctrl), {});
  assert.equal(ctrl.told, "The blind is at most 20.");
});

test("a chip that would leave less than the minimum takes all of it back, and those that equal it", async () => {
  const { ctrl, floor } = table();
  await ctrl.place(ANTE, 2);
  ctrl.takeOff(ANTE, 2, false);
  await quiet(ctrl);
  assert.deepEqual(amounts(ctrl), {});
  assert.deepEqual(
    floor.sent.slice(-2).map((each) => [each.act, each.wager, each.amount]),
    [
      ["take-back", "ante", undefined],
      ["take-back", "blind", undefined],
    ],
  );
});

test("a player sits down before they wager, and buys in", async () => {
  const seated = { 4: VIEW.seated[4] };
  const answer = (doing, view) => {
    if (doing.act === "take-seat") return { ...view, seated: { ...seated, 3: seat("Guest") }, your_seats: [3] };
    return lay(doing, view);
  };
  const { ctrl, floor, asked } = table({ view: { seated, your_seats: [] }, answer });
  await ctrl.place(TRIPS, 3);
  assert.deepEqual(floor.sent, [
    { act: "take-seat", seat: 3 },
    { act: "buy-in", seat: 3, amount: 100000 },
    { act: "wager", seat: 3, wager: "trips", amount: 2500 },
  ]);
  assert.equal(ctrl.active, 3);
  assert.deepEqual(asked[0], ["seated", 3]);
});

test("whoever presses twice sits down once", async () => {
  const { ctrl, floor } = table({ view: { seated: {}, your_seats: [] } });
  await Promise.all([ctrl.sit(3), ctrl.sit(3)]);
  assert.equal(floor.sent.filter((each) => each.act === "take-seat").length, 1);
});

test("nobody's chips but one's own: a seat that is taken, a table that is closed, wagers that are", async () => {
  const { ctrl, floor } = table();
  await ctrl.place(TRIPS, 4);
  assert.equal(ctrl.told, "Seat 4 is Other's.");
  const closed = table({ view: { status: "closed" } }).ctrl;
  await closed.place(TRIPS, 2);
  assert.equal(closed.told, "The table is closed.");
  const dealt = table({ view: { ask: { type: "deal-card" } } }).ctrl;
  await dealt.place(TRIPS, 2);
  assert.equal(dealt.told, "Wagers are closed.");
  await ctrl.place(PLAY, 2);
  assert.deepEqual(floor.sent, []);
});

test("a watcher places nothing and sits nowhere", async () => {
  const { ctrl, floor } = table({ view: { seated: {}, your_seats: [] }, me: person("watch") });
  await ctrl.place(TRIPS, 2);
  assert.equal(await ctrl.sit(2), false);
  assert.equal(ctrl.sits, false);
  assert.deepEqual(floor.sent, []);
});

test("the dealer fills in a form for a seat; the round is theirs, and so are everybody's chips", async () => {
  const view = { dealt_by: "dealer", your_seats: [] };
  const { ctrl, floor, asked } = table({ view, me: person("deal") });
  assert.equal(ctrl.deals, true);
  assert.equal(ctrl.active, 2);
  await ctrl.sit(3);
  assert.equal(ctrl.seating, 3);
  assert.deepEqual(asked, [["form"]]);
  await ctrl.seatIt("", 50000);
  assert.deepEqual(floor.sent, [
    { act: "take-seat", seat: 3, player: "Guest 3" },
    { act: "buy-in", seat: 3, amount: 50000 },
  ]);
  assert.equal(ctrl.seating, null);
  await ctrl.place(TRIPS, 4);
  assert.equal(floor.sent.at(-1).seat, 4);
});

test("a dealer of another house only watches", () => {
  const me = { duties: ["deal"], property: "elsewhere" };
  assert.equal(table({ view: { dealt_by: "dealer" }, me }).ctrl.deals, false);
});

test("what may be done with chips on a spot", async () => {
  const layout = [{ seat: 2, wager: "trips", amount: "60.00", toke: "5.00", on: false }];
  const { ctrl, floor } = table({ view: { layout } });
  const labels = ctrl.actionsAt(TRIPS, 2).map(([label]) => label);
  assert.deepEqual(labels, [
    "Add $25",
    "Take $25 back",
    "Take down $55",
    "Bet $25 for the dealer",
    "Take the dealer's $5 back",
    "Call on",
  ]);
  assert.deepEqual(ctrl.linesAt(TRIPS, 2), ["You (2): $60, $5 of it for the dealer, off"]);
  ctrl.actionsAt(TRIPS, 2)[5][1]();
  await quiet(ctrl);
  assert.deepEqual(floor.sent, [{ act: "call", seat: 2, wager: "trips", on: true }]);
  assert.deepEqual(ctrl.actionsAt(TRIPS, 4), []);
});

test("wagers are kept when they are closed, repeated in the next round, and cleared", async () => {
  const { ctrl, floor } = table();
  await ctrl.place(TRIPS, 2);
  await ctrl.place(ANTE, 2);
  assert.equal(ctrl.again, false);
  await ctrl.close();
  assert.deepEqual(floor.sent.at(-1), { act: "no-more-bets" });
  ctrl.take({ ...ctrl.view, version: 99, layout: [] });
  floor.view = ctrl.view;
  assert.equal(ctrl.again, true);
  ctrl.repeat();
  await quiet(ctrl);
  assert.deepEqual(amounts(ctrl), { trips: 25, ante: 25, blind: 25 });
  ctrl.clear();
  await quiet(ctrl);
  assert.deepEqual(amounts(ctrl), {});
});

test("the round is moved once from where it stands, however often a key is pressed", async () => {
  const { ctrl, floor } = table({ answer: (_doing, view) => view });
  await Promise.all([ctrl.close(), ctrl.close(), ctrl.close()]);
  assert.equal(floor.sent.length, 1);
  await ctrl.close();
  assert.equal(floor.sent.length, 2);
});

test("a decision goes with what the player saw, and with what they asked for", async () => {
  const ask = { type: "decide", seat: 2, choices: ["double"], for_money: ["double"], face_down: ["double"] };
  const { ctrl, floor } = table({ view: { ask } });
  assert.equal(ctrl.turn, ask);
  ctrl.less.faceDown = true;
  await ctrl.answer(ask, "double", 500);
  assert.deepEqual(floor.sent, [{ act: "decide", seat: 2, choice: "double", amount: 500, face_down: true }]);
  assert.deepEqual(floor.seen, [1]);
  assert.equal(ctrl.less.faceDown, false);
});

test("a decision of somebody else is not this player's", () => {
  const { ctrl } = table({ view: { ask: { type: "decide", seat: 4, choices: ["fold"] } } });
  assert.equal(ctrl.turn, null);
  assert.equal(ctrl.setting, false);
});

test("a station asks for money before wagers, and goes elsewhere when its dealer does", async () => {
  const view = { kind: "stadium", seated: { 2: seat("Guest", { chips: "0.00" }) }, free: 3 };
  const { ctrl, asked, floor } = table({ view, layout: { ...LAYOUT, station: 2 } });
  await ctrl.place(TRIPS, 2);
  assert.deepEqual(asked, [["money"]]);
  assert.deepEqual(floor.sent, []);
  ctrl.take({ ...ctrl.view, version: 2, dealt_by: "dealer" });
  assert.deepEqual(asked.at(-1), ["elsewhere"]);
});

test("the dice are handed on by their shooter, where others wait for them", () => {
  const view = { puck: { shooter: 2, point: null }, equipment: { kind: "dice" } };
  assert.equal(Boolean(table({ view }).ctrl.shooting), true);
  assert.equal(Boolean(table({ view: { ...view, seated: { 2: VIEW.seated[2] } } }).ctrl.shooting), false);
  assert.equal(Boolean(table({ view: { ...view, puck: { shooter: 4 } } }).ctrl.shooting), false);
});
