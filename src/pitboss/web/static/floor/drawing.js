// A table as it stands on the plan of the floor, seen from above: its shape, and a dot for every seat.

import { s } from "../pages/kit.js";

const WIDTH = 120;
const HEIGHT = 64;

/** Dots along the arc of a half-moon. */
const along = (count, centre, rx, ry) =>
  Array.from({ length: count }, (_, at) => {
    const turn = Math.PI * (1 - (at + 0.5) / count);
    return [centre[0] + rx * Math.cos(turn), centre[1] - ry * Math.sin(turn)];
  });

/** Dots in a row. */
const row = (count, y, from, to) =>
  Array.from({ length: count }, (_, at) => [from + ((to - from) * (at + 0.5)) / count, y]);

/** Dots around an oval; the dealer has the place below. */
const around = (count, rx, ry) =>
  Array.from({ length: count }, (_, at) => {
    const turn = Math.PI / 2 + (2 * Math.PI * (at + 1)) / (count + 1);
    return [WIDTH / 2 + rx * Math.cos(turn), HEIGHT / 2 + ry * Math.sin(turn)];
  });

const box = (x, y, width, height, rx) => s("rect", { x, y, width, height, rx, class: "cloth" });

/** By shape: what is drawn, and where its seats are. */
const SHAPES = {
  cards: (seats) => [
    [s("path", { d: "M22 60 A38 42 0 0 1 98 60 Z", class: "cloth" })],
    along(seats, [WIDTH / 2, 60], 46, 51),
  ],
  wheel: (seats) => [
    [box(14, 22, 92, 36, 6), s("circle", { cx: 92, cy: 40, r: 11, class: "printed" })],
    row(seats, 12, 14, 106),
  ],
  dice: (seats) => [
    [box(8, 22, 104, 36, 18), s("path", { d: "M60 26V54", class: "printed" })],
    row(seats, 12, 12, 108),
  ],
  poker: (seats) => [
    [s("ellipse", { cx: WIDTH / 2, cy: HEIGHT / 2, rx: 42, ry: 20, class: "cloth" })],
    around(seats, 52, 28),
  ],
  stadium: () => [
    [14, 28, 42].map((y, at) =>
      s("path", { d: `M${12 + at * 12} ${y + 14} Q60 ${y - 12} ${108 - at * 12} ${y + 14}`, class: "bench" }),
    ),
    [],
  ],
};

/** The drawing; `turned` where the dealer stands at the other side. */
export function tableFromAbove({ shape, line }, turned) {
  const [drawn, seats] = SHAPES[shape](line.seats);
  const taken = new Set(line.taken);
  const dots = seats.map(([cx, cy], at) =>
    s("circle", { cx, cy, r: 3.6, class: taken.has(at + 1) ? "seat taken" : "seat" }),
  );
  return s(
    "svg",
    { class: "from-above", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    s("g", { transform: turned ? `matrix(1 0 0 -1 0 ${HEIGHT})` : null }, drawn, dots),
  );
}
