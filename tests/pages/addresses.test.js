// Every address means one page, and every page can be loaded and drawn.

import assert from "node:assert/strict";
import test from "node:test";
import { PAGES, pageOf } from "../../src/pitboss/web/static/pages.js";

const ADDRESSES = [
  "/",
  "/floor",
  "/wall",
  "/wall/jack-cleveland/Pit%201",
  "/table/1",
  "/tournaments",
  "/tournaments/3",
  "/tournaments/3/board",
  "/setup",
  "/setup/3",
  "/setup/new",
  "/desk",
  "/desk/4",
  "/pit",
  "/slips",
  "/watch",
  "/watch/2/12",
  "/audit",
  "/alarms",
  "/people",
  "/duties",
  "/account",
  "/school",
  "/school/jack-cleveland/craps",
  "/school/jack-cleveland/craps/lesson",
  "/school/jack-cleveland/craps/payout/1",
  "/meters",
  "/rules",
  "/rules/jack-cleveland/roulette",
  "/compare",
  "/compare/jack-cleveland/hollywood-toledo/craps",
  "/workbench",
  "/workbench/jack-cleveland/craps",
  "/editor",
  "/editor/jack-cleveland/craps",
  "/amendments",
  "/amendments/3",
  "/clauses",
  "/manual",
  "/manual/reference/jack-cleveland/roulette.html",
];

for (const address of ADDRESSES) {
  test(`${address} is one page`, () => {
    assert.equal(PAGES.filter((page) => page.at.test(address)).length, 1);
  });
}

test("what an address says besides", () => {
  assert.deepEqual(pageOf("/watch/2/12")[1], { id: "2", round: "12" });
  assert.equal(pageOf("/watch")[1].id, undefined);
  assert.deepEqual(pageOf("/nowhere"), [null, {}]);
});

test("every page is drawn by its module, and nothing of it needs a document to be loaded", async () => {
  for (const page of PAGES) assert.equal(typeof (await page.load()).render, "function", String(page.at));
});

test("pages at the top lead to themselves, and what is under one is under one that is there", () => {
  for (const page of PAGES) {
    if (page.link) assert.equal(pageOf(page.link)[0], page);
    if (page.under) assert.equal(pageOf(page.under)[0]?.link, page.under);
  }
});
