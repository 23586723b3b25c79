// A pit on the wall: which one is meant, and its tables told by one stream.

import assert from "node:assert/strict";
import test from "node:test";
import { WallCtrl, wallOf } from "../../src/pitboss/web/static/wall/ctrl.js";
import { Floor } from "./floor.js";

const pit = (property, title, ...tables) => ({ property, title, tables: tables.map((id) => ({ line: { id } })) });
const PITS = [pit("a-house", "Pit 1", 1, 2), pit("a-house", "High limit", 3), pit("other", "Pit 1", 4)];

const meant = (params) => new WallCtrl(new Floor({}), PITS, params).lines.map((line) => line.id);

test("the address of a pit means that pit", () => {
  for (const each of PITS) {
    const [, , house, title] = wallOf(each).split("/");
    assert.deepEqual(
      meant({ house, pit: title }),
      each.tables.map(({ line }) => line.id),
    );
  }
});

test("the first pit where none is named, nothing where there is no such pit", () => {
  assert.deepEqual(meant({}), [1, 2]);
  assert.deepEqual(meant({ house: "other", pit: "High%20limit" }), []);
});

test("one stream, and each table is told of its own moves", () => {
  const floor = new Floor({});
  const ctrl = new WallCtrl(floor, PITS, {});
  const seen = [];
  ctrl.tell(1, (view) => seen.push(["one", view.version]));
  ctrl.tell(2, (view) => seen.push(["two", view.version]));
  const hangUp = ctrl.follow();
  assert.equal(floor.path, "/houses/a-house/pits/Pit%201/live");
  floor.onView({ id: 2, version: 5 });
  floor.onView({ id: 1, version: 6 });
  floor.onView({ id: 9, version: 7 });
  assert.deepEqual(seen, [
    ["two", 5],
    ["one", 6],
  ]);
  hangUp();
  assert.ok(floor.hungUp);
});
