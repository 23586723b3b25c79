// The font the pages are read in: what is served is what its package holds, with its licence beside it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const SERVED = "src/pitboss/web/static/fonts";
const PACKAGE = "node_modules/@fontsource-variable/source-sans-3";
const LICENCE = "source-sans-3.LICENSE.txt";

const fonts = readdirSync(SERVED).filter((name) => name !== LICENCE);

test("every font is the one of its package, byte for byte", () => {
  assert.deepEqual(fonts, ["source-sans-3-latin-ext-wght-normal.woff2", "source-sans-3-latin-wght-normal.woff2"]);
  for (const name of fonts)
    assert.ok(readFileSync(`${SERVED}/${name}`).equals(readFileSync(`${PACKAGE}/files/${name}`)), name);
});

test("its licence is kept beside it", () => {
  assert.ok(readFileSync(`${SERVED}/${LICENCE}`).equals(readFileSync(`${PACKAGE}/LICENSE`)));
  assert.match(readFileSync(`${PACKAGE}/package.json`, "utf8"), /"license": "OFL-1\.1"/);
});

test("the sheet names what is served, each for the letters its package has it for", () => {
  const sheet = readFileSync("src/pitboss/web/static/base.css", "utf8").replaceAll(/\s+/g, "").toLowerCase();
  const wanted = readFileSync(`${PACKAGE}/wght.css`, "utf8").split("/* ").slice(1);
  for (const name of fonts) {
    const face = wanted.find((each) => each.includes(name)) ?? "";
    const range = (face.match(/unicode-range:([^;]+);/)?.[1] ?? "none").replaceAll(/\s+/g, "").toLowerCase();
    assert.ok(sheet.includes(`/static/fonts/${name}`), name);
    assert.ok(sheet.includes(`unicode-range:${range}`), `${name} for ${range}`);
  }
});
