// Amounts: whole cents inside, dollars for people, decimal strings for the floor.

import assert from "node:assert/strict";
import test from "node:test";
import * as money from "../../src/pitboss/web/static/felt/money.js";
import * as words from "../../src/pitboss/web/static/pages/words.js";

const facts = (more) => ({ minimum: "5", only: [], step: null, ...more });

test("amounts for people", () => {
  assert.equal(words.money("1234.50"), "$1,234.50");
  assert.equal(words.money("25.00"), "$25");
  assert.equal(words.money(-1000), "−$1,000");
  assert.equal(words.signed("5"), "+$5");
  assert.equal(words.signed("0"), "$0");
  assert.equal(words.limits({ minimum: "15", maximum: "1000" }), "$15–1,000");
});

test("what somebody typed as an amount", () => {
  for (const [text, cents] of [
    ["$1,000.50", 100050],
    [" 5 ", 500],
    ["0.7", 70],
    ["five", null],
    ["-5", null],
    ["1.234", null],
    ["", null],
  ])
    assert.equal(words.cents(text), cents, text);
  assert.equal(money.asMoney("1,000"), "1000.00");
  assert.equal(money.asMoney(" lots "), "lots");
});

test("no amount is lost between cents and what the floor reads", () => {
  for (let cents = 0; cents < 30000; cents += 7) assert.equal(money.toCents(money.toMoney(cents)), cents);
});

test("the amounts of what is done go as decimal strings, and nothing else does", () => {
  const doing = { act: "declare", seat: 2, amount: 150, motions: [[500, 2500], [100]], said: null };
  assert.deepEqual(money.inMoney(doing), {
    act: "declare",
    seat: 2,
    amount: "1.50",
    motions: [["5.00", "25.00"], ["1.00"]],
    said: null,
  });
});

const FELT = {
  cloth: "#0c4a35",
  shade: "#083a29",
  red: "#a3161f",
  back: "#8c1d24",
  chips: [
    { value: "0.50", face: "#d58b96" },
    { value: "1.00", face: "#f3f1ea" },
    { value: "5.00", face: "#b2222a" },
    { value: "20.00", face: "#1c7a4a" },
    { value: "1000.00", face: "#f2c53d" },
  ],
};

test("a stack is of the chips the house has", () => {
  assert.deepEqual(
    money.stackOf(4650, money.chipsOf(FELT)).map((chip) => chip.value),
    [2000, 2000, 500, 100, 50],
  );
});

test("chips to place with are worth a dollar at least and the table's maximum at most", () => {
  assert.deepEqual(
    money.chipsFor(FELT, { maximum: "500.00" }).map(({ value, word }) => [value, word]),
    [
      [100, "1"],
      [500, "5"],
      [2000, "20"],
    ],
  );
});

test("what is written on a chip is dark on a light one and light on a dark one", () => {
  const [yellow, green] = money.chipsOf(FELT);
  assert.equal(yellow.word, "1K");
  assert.ok(yellow.ink < "#2" && green.ink === "#ffffff");
});

test("players who share a layout have colours of their own", () => {
  const faces = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => money.chipOfSeat(seat).face);
  assert.equal(new Set(faces).size, 8);
  assert.equal(money.chipOfSeat(9).face, faces[0]);
});

test("a stack is worth its amount, the largest chips first", () => {
  const stack = money.stackOf(163150, money.chipsOf(FELT));
  assert.equal(
    stack.reduce((sum, chip) => sum + chip.value, 0),
    163150,
  );
  const values = stack.map((chip) => chip.value);
  assert.deepEqual(
    values,
    [...values].sort((a, b) => b - a),
  );
});

test("one more chip: the minimum, the steps, and the only amounts of a spot", () => {
  assert.equal(money.raised(facts(), null, 0, 100), 500);
  assert.equal(money.raised(facts(), null, 500, 100), 600);
  assert.equal(money.raised(facts({ units: { 6: "6" } }), "6", 600, 500), 1200);
  assert.equal(money.raised(facts({ step: "5" }), null, 500, 100), 1000);
  assert.equal(money.raised(facts({ only: ["1", "5"] }), null, 0, 100), 100);
  assert.equal(money.raised(facts({ only: ["5", "1"] }), null, 100, 100), 500);
});

test("one chip less leaves the minimum or nothing", () => {
  assert.equal(money.lowered(facts(), null, 1000, 500), 500);
  assert.equal(money.lowered(facts(), null, 500, 100), 0);
  assert.equal(money.lowered(facts({ units: { 6: "6" } }), "6", 1200, 500), 600);
  assert.equal(money.lowered(facts({ only: ["1", "5"] }), null, 500, 100), 100);
});

test("names in words", () => {
  assert.equal(words.plain("three-card_poker"), "Three card poker");
  assert.equal(words.listed(["a"]), "a");
  assert.equal(words.listed(["a", "b", "c"], "or"), "a, b or c");
});
