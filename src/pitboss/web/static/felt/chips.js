// Chips on the felt: a stack in its colours, every chip of it seen, the amount written beside it.

import { s } from "../pages/kit.js";
import { words } from "./draw.js";
import { dollars } from "./money.js";

/** How flat a chip lies, how thick it is, in radii; a high stack is pressed together to stay on its spot. */
const FLAT = 0.74;
const THICK = 0.24;
const HIGHEST = 2.6;
/** Where spots are seen on the edge, in degrees from the right. */
const EDGE_SPOTS = [38, 90, 142];
const WIDE_SPOT = 11;

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

const around = (x, y, r, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * FLAT * Math.sin(angle)];
};

/** The edge of a chip below the next, with its spots. */
function edgeOf(chip, x, y, r, thick) {
  const spots = EDGE_SPOTS.map((at) => {
    const [[right, low], [left, high]] = [around(x, y, r, at - WIDE_SPOT), around(x, y, r, at + WIDE_SPOT)];
    return `M${right},${low}V${low - thick}L${left},${high - thick}V${high}Z`;
  });
  return [
    s("path", {
      d: `M${x - r},${y - thick}v${thick}a${r} ${r * FLAT} 0 0 0 ${2 * r} 0v${-thick}Z`,
      fill: chip.face,
      class: "rim",
    }),
    s("path", { d: spots.join(""), fill: chip.edge }),
  ];
}

/** The face of the uppermost chip. */
function topOf(chip, x, y, r) {
  const flat = (size, props) => s("ellipse", { cx: x, cy: y, rx: r * size, ry: r * size * FLAT, ...props });
  const dashed = {
    fill: "none",
    stroke: chip.edge,
    "stroke-width": r * 0.26,
    "stroke-dasharray": `${r * 0.38} ${r * 0.39}`,
  };
  return [
    flat(1, { fill: chip.face, class: "rim" }),
    flat(0.85, dashed),
    flat(0.68, { fill: chip.face, class: "inlay" }),
  ];
}

/** A stack of chips, the first of them lowest, whose foot lies at a point. */
export function pile(chips, x, y, r, { seat = null, off = false, on = "" } = {}) {
  const thick = Math.min(r * THICK, (r * HIGHEST) / Math.max(1, chips.length));
  const top = y - chips.length * thick;
  const last = chips.at(-1);
  return s(
    "g",
    { class: `pile${off ? " off" : ""}`, "data-on": on || null },
    chips.map((chip, at) => edgeOf(chip, x, y - at * thick, r, thick)),
    last && topOf(last, x, top, r),
    seat !== null && words(seat, x, top, { class: "seat-tag small" }),
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
export function wagered(cents, chips, x, y, r, { off = false, on = "" } = {}) {
  const note = off ? `${dollars(cents)} OFF` : dollars(cents);
  return s(
    "g",
    { "data-on": on || null },
    pile(chips, x, y, r, { off }),
    plate(note, x, y + r * 0.62 + 8, off ? "off" : ""),
  );
}
