// Where people sit at a poker table, seen by one of them.

import assert from "node:assert/strict";
import test from "node:test";
import { seatAngle, turnFor } from "../../src/pitboss/web/static/felt/oval.js";

const BOTTOM = 180;

test("whoever sits down is nearest to their own side of the table", () => {
  for (const seats of [2, 6, 9, 10])
    for (let seat = 1; seat <= seats; seat += 1) assert.equal(seatAngle(seat, seats) + turnFor(seat, seats), BOTTOM);
});

test("the next seat is at the left hand, the one before at the right", () => {
  const [own, seats] = [9, 9];
  const turned = (seat) => (seatAngle(seat, seats) + turnFor(own, seats) + 360) % 360;
  assert.ok(turned(8) < BOTTOM && turned(8) > 90);
  assert.ok(turned(1) > BOTTOM && turned(1) < 360);
});
