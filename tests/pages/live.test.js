// A table as it is followed: one command after another, refusals, versions, the line.

import assert from "node:assert/strict";
import test from "node:test";
import { LiveTable } from "../../src/pitboss/web/static/table/live.js";
import { Floor, quiet, Refused } from "./floor.js";

const VIEW = { id: 7, version: 3, says: "" };

function following(answer) {
  const floor = new Floor(VIEW, answer);
  const ctrl = new LiveTable(floor, VIEW);
  const drawn = { pages: 0, lines: 0 };
  ctrl.shown = { page: () => drawn.pages++, line: () => drawn.lines++ };
  return { floor, ctrl, drawn };
}

test("commands go one after another, each made when its turn comes", async () => {
  const { floor, ctrl } = following();
  const made = [];
  const make = (name) => () => {
    made.push([name, ctrl.view.version]);
    return { act: name };
  };
  const done = await Promise.all([ctrl.act(make("first")), ctrl.act(make("second"))]);
  assert.deepEqual(done, [true, true]);
  assert.deepEqual(made, [
    ["first", 3],
    ["second", 4],
  ]);
  assert.deepEqual(
    floor.sent.map((each) => each.act),
    ["first", "second"],
  );
});

test("what is seen is the version when the button was pressed, not when it is sent", async () => {
  const { floor, ctrl } = following();
  await Promise.all([ctrl.act({ act: "card" }), ctrl.act({ act: "card" }, { seen: true }), ctrl.act({ act: "tip" })]);
  assert.deepEqual(floor.seen, [undefined, 3, undefined]);
});

test("what comes to nothing is not sent", async () => {
  const { floor, ctrl } = following();
  assert.equal(await ctrl.act(() => null), true);
  assert.deepEqual(floor.sent, []);
});

test("a refusal is said as a sentence, and what follows is still sent", async () => {
  const { floor, ctrl } = following((doing, view) => {
    if (doing.act === "bad") throw new Refused("wagers are closed");
    return view;
  });
  const bad = ctrl.act({ act: "bad" });
  assert.equal(await bad, false);
  assert.equal(ctrl.told, "Wagers are closed.");
  assert.equal(await ctrl.act({ act: "good" }), true);
  assert.equal(ctrl.told, "");
  assert.equal(floor.sent.length, 2);
});

test("a refusal is forgotten when it was read", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { ctrl, drawn } = following();
  ctrl.refuse("No.");
  t.mock.timers.tick(7999);
  assert.equal(ctrl.told, "No.");
  t.mock.timers.tick(1);
  assert.equal(ctrl.told, "");
  assert.equal(drawn.lines, 1);
});

test("a slow floor is said once it takes longer than a glance, and no longer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { ctrl, drawn } = following();
  const done = ctrl.act({ act: "wager" });
  assert.equal(ctrl.slow, false);
  t.mock.timers.tick(200);
  assert.equal(ctrl.slow, true);
  assert.equal(drawn.lines, 1);
  await done;
  assert.equal(ctrl.slow, false);
});

test("an older view changes nothing; a newer one takes back what was refused", () => {
  const { ctrl } = following();
  ctrl.refuse("No.");
  ctrl.take({ ...VIEW, version: 2 });
  assert.equal(ctrl.view.version, 3);
  assert.equal(ctrl.told, "No.");
  ctrl.take({ ...VIEW, version: 4 });
  assert.equal(ctrl.view.version, 4);
  assert.equal(ctrl.told, "");
  ctrl.follow()();
});

test("a view that comes while something is on its way leaves what is said", async () => {
  const { ctrl } = following();
  const done = ctrl.act({ act: "wager" });
  ctrl.refused = "No.";
  ctrl.take({ ...VIEW, version: 9 });
  assert.equal(ctrl.refused, "No.");
  await done;
});

test("the line: followed, lost, found, hung up", async () => {
  const { floor, ctrl, drawn } = following();
  const end = ctrl.follow();
  assert.equal(floor.path, "/tables/7/live");
  floor.onLine(true);
  assert.equal(drawn.pages, 0);
  floor.onLine(false);
  assert.match(ctrl.told, /line to the floor is down/);
  floor.onLine(true);
  assert.equal(ctrl.told, "");
  floor.onView({ ...VIEW, version: 5 });
  assert.equal(ctrl.view.version, 5);
  end();
  assert.equal(floor.hungUp, true);
  const pages = drawn.pages;
  await ctrl.act({ act: "late" });
  await quiet(ctrl);
  assert.deepEqual(floor.sent, []);
  assert.equal(drawn.pages, pages);
});

test("what is no refusal is an error of the page, and told to the console", async (t) => {
  const told = t.mock.method(console, "error", () => {});
  const { ctrl } = following(() => {
    throw new TypeError("a fault");
  });
  assert.equal(await ctrl.act({ act: "wager" }), false);
  assert.equal(ctrl.told, "");
  assert.equal(told.mock.callCount(), 1);
});
