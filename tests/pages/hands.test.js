// Keys for choices, money that moved, and seven cards as two hands.

import assert from "node:assert/strict";
import test from "node:test";
import { keysOf } from "../../src/pitboss/web/static/felt/keys.js";
import { gains } from "../../src/pitboss/web/static/felt/money.js";
import { called, looksFoul, parted } from "../../src/pitboss/web/static/felt/two_hands.js";
import { tell } from "../../src/pitboss/web/static/pages/kit.js";
import { cardName, cardSaid } from "../../src/pitboss/web/static/pages/words.js";

const cards = (text) => text.split(" ");

test("every choice has a key of its own, the usual one where it is free", () => {
  const keys = keysOf(["stand", "hit", "double", "split", "surrender"]);
  assert.deepEqual([...keys.values()], ["S", "H", "D", "P", "R"]);
  assert.equal(keysOf(["4x", "3x", "check"]).get("3x"), "3");
  const clash = keysOf(["play", "pass", "pay"]);
  assert.equal(new Set(clash.values()).size, 3);
});

test("what a seat won or lost by everything that was settled", () => {
  const settled = [
    { type: "settled", seat: 1, paid: "37.50", taken: "0.00" },
    { type: "settled", seat: 1, paid: "0.00", taken: "5.00" },
    { type: "reversed", seat: 2, paid: "10.00", taken: "0.00" },
    { type: "vigorish-paid", seat: 2, amount: "1.00" },
    { type: "envy-paid", seat: 3, paid: "25.00" },
    { type: "ruled" },
  ];
  assert.deepEqual(
    [...gains(settled)],
    [
      [1, 3250],
      [2, -1100],
      [3, 2500],
    ],
  );
});

test("two hands: names, and whether the low one looks higher", () => {
  assert.equal(called(cards("9c 9d Kh 4s 2c"), cards("As Qd")), "pair of nines over ace queen");
  assert.equal(called(cards("Ac Kc Qc Jc Jo"), cards("6s 6d")), "royal flush over pair of sixes");
  assert.equal(called(cards("As 2d 3c 4h 5s"), cards("Kd Qd")), "straight over king queen");
  assert.equal(looksFoul(cards("9c 9d Kh 4s 2c"), cards("Ts Td")), true);
  assert.equal(looksFoul(cards("9c 9d Kh 4s 2c"), cards("8s 8d")), false);
  assert.equal(looksFoul(cards("Kh 9d 8c 4s 2c"), cards("As 3d")), true);
  assert.equal(looksFoul(cards("Ah 9d 8c 4s 2c"), cards("Ks 3d")), false);
});

test("the places of two hands among the seven cards, hidden ones as they lie", () => {
  const seven = cards("2c As 9d Kh 9s 4c Jd");
  assert.deepEqual(parted(seven, ["Kh", "Jd"]), [
    [1, 2, 4, 5, 0],
    [3, 6],
  ]);
  assert.deepEqual(parted(Array(7).fill("##"), ["##", "##"]), [
    [0, 1, 2, 3, 4],
    [5, 6],
  ]);
});

test("a card as it is seen, and as it is heard", () => {
  assert.equal(cardName("Th"), "10♥");
  assert.equal(cardSaid("7d"), "seven of diamonds");
  assert.equal(cardSaid("As"), "ace of spades");
  assert.equal(cardSaid("Jo"), "joker");
  assert.equal(cardSaid("##"), "a card face down");
});

test("a live line does not say again what it says already", () => {
  let said = 0;
  const line = /** @type {any} */ ({
    text: "",
    get textContent() {
      return this.text;
    },
    set textContent(words) {
      said += 1;
      this.text = words;
    },
  });
  for (const words of ["Push", "Push", "You won $5", "You won $5"]) tell(line, words);
  assert.equal(said, 2);
});
