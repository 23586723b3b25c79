// Chips on the felt: a stack in the standard colours, the amount written beside it.

import { s } from "../pages/kit.js";
import { words } from "./draw.js";
import { dollars, stackOf } from "./money.js";

const MOST = 6;

/** One chip seen from above. */
export function chipFace(chip, x, y, r, word = "") {
  return s(
    "g",
    { class: "chip" },
    s("circle", { cx: x, cy: y, r, fill: chip.face, class: "rim" }),
    s("circle", {
      cx: x,
      cy: y,
      r: r * 0.84,
      fill: "none",
      stroke: chip.edge,
      "stroke-width": r * 0.3,
      "stroke-dasharray": `${r * 0.44} ${r * 0.44}`,
    }),
    s("circle", { cx: x, cy: y, r: r * 0.66, fill: chip.face }),
    word && words(word, x, y, { fill: chip.ink, "font-size": r * (word.length > 2 ? 0.68 : 0.86), "font-weight": 700 }),
  );
}

/** A stack of chips whose lowest lies at a point. */
export function pile(cents, x, y, r, { seat = null, off = false } = {}) {
  const chips = stackOf(cents);
  const shown = chips.length > MOST ? [...chips.slice(0, 2), ...chips.slice(2 - MOST)] : chips;
  const rise = r * 0.26;
  return s(
    "g",
    { class: `pile${off ? " off" : ""}` },
    shown.map((chip, at) => chipFace(chip, x, y - at * rise, r)),
    seat !== null && words(seat, x, y - (shown.length - 1) * rise, { class: "seat-tag small" }),
  );
}

/** The amount of a stack, on a plate of its own so that it is read on any felt. */
export function plate(text, x, y, kind = "") {
  const width = text.length * 8.2 + 10;
  return s(
    "g",
    { class: `plate ${kind}` },
    s("rect", { x: x - width / 2, y: y - 10, width, height: 20, rx: 4 }),
    words(text, x, y, { class: "small" }),
  );
}

/** A stack with its amount below. */
export function wagered(cents, x, y, r, given = {}) {
  const note = given.off ? `${dollars(cents)} OFF` : dollars(cents);
  return s("g", null, pile(cents, x, y, r, given), plate(note, x, y + r * 0.62 + 8, given.off ? "off" : ""));
}
