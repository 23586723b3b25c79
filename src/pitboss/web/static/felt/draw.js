// A layout's description as SVG: shapes, boxes, lettering, dice, and where their middles are.

import { s } from "../pages/kit.js";

/** The element of a shape. */
export function outline(shape, props = {}) {
  if (shape.rect) {
    const [x, y, width, height] = shape.rect;
    return s("rect", { x, y, width, height, ...props });
  }
  if (shape.circle) {
    const [cx, cy, r] = shape.circle;
    return s("circle", { cx, cy, r, ...props });
  }
  if (shape.polygon) return s("polygon", { points: shape.polygon.map((point) => point.join(",")).join(" "), ...props });
  return s("path", { d: shape.path, ...props });
}

/** The box around a shape: [x, y, width, height]. */
export function bounds(shape) {
  if (shape.rect) return shape.rect;
  if (shape.circle) {
    const [x, y, r] = shape.circle;
    return [x - r, y - r, 2 * r, 2 * r];
  }
  const xs = shape.polygon.map(([x]) => x);
  const ys = shape.polygon.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

/** Its middle. */
export function middle(shape) {
  const [x, y, width, height] = bounds(shape);
  return [x + width / 2, y + height / 2];
}

/** Words centred on a point. */
export const words = (text, x, y, props = {}) =>
  s("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central", ...props }, text);

const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die whose middle is at a point. */
export function die(face, x, y, size, kind = "printed") {
  const spread = size * 0.27;
  return s(
    "g",
    { class: `die ${kind}` },
    s("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size * 0.18 }),
    PIPS[face].map(([px, py]) => s("circle", { cx: x + px * spread, cy: y + py * spread, r: size * 0.095 })),
  );
}

let arcs = 0;

/** One drawing of the description. */
export function drawing(each) {
  if (each.draw === "box") {
    const name = ["box", each.fill, each.dashed && "dashed"].filter(Boolean).join(" ");
    return outline(each, { class: name, "data-cell": each.cell, rx: each.rect ? 3 : null });
  }
  if (each.draw === "line") return s("path", { d: each.path, class: `line ${each.tone ?? ""}` });
  if (each.draw === "dice") {
    const [x, y] = each.at;
    const apart = each.size + 3;
    const from = x - (apart * (each.dice.length - 1)) / 2;
    return s(
      "g",
      null,
      each.dice.map((face, at) => die(face, from + at * apart, y, each.size)),
    );
  }
  const [x, y] = each.at;
  const props = { class: `lettering ${each.tone ?? ""}`, "font-size": each.size, "data-fit": each.fit };
  if (!each.arc)
    return words(each.text, x, y, { ...props, transform: each.turn ? `rotate(${each.turn} ${x} ${y})` : null });
  arcs += 1;
  const [from, by, to] = each.arc;
  const id = `arc-${arcs}`;
  return s(
    "g",
    null,
    s("path", { id, d: `M${from} Q${by} ${to}`, fill: "none" }),
    s("text", { ...props, "text-anchor": "middle" }, s("textPath", { href: `#${id}`, startOffset: "50%" }, each.text)),
  );
}

/** Draw lettering no wider than its spot; only possible once it is on the page. */
export function fitLettering(svg) {
  for (const text of svg.querySelectorAll("text[data-fit]")) {
    const most = Number(text.dataset.fit);
    if (text.getComputedTextLength() <= most) continue;
    text.setAttribute("textLength", most);
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}
