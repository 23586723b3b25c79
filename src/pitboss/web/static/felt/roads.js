// The scoreboard of a baccarat table: bead plate, big road, and the three roads derived from it.
//
// The floor says in which column and row every entry stands; here they are drawn, the newest columns where not all fit.

import { many, named, say } from "../language.js";
import { h, s } from "../pages/kit.js";
import { words } from "./draw.js";

const ROWS = 6;
const NAMES = { B: say("Banker"), P: say("Player"), T: say("Tie"), red: named("red"), blue: named("blue") };
const COLOURS = { B: "red", P: "blue", T: "green", red: "red", blue: "blue" };

/** A full circle with its letter. */
const bead = (x, y, cell, [, , mark]) => [
  s("circle", { cx: x, cy: y, r: cell * 0.44, class: `full ${COLOURS[mark]}` }),
  words(mark, x, y, { class: "on-bead", "font-size": 14 }),
];

/** A ring, with a green stroke for a tie on it and their number where there are more. */
const ring = (x, y, cell, [, , mark, ties]) => [
  s("circle", { cx: x, cy: y, r: cell * 0.37, class: `ring ${COLOURS[mark]}` }),
  ties
    ? s("path", {
        d: `M${x - cell * 0.4},${y + cell * 0.4} L${x + cell * 0.4},${y - cell * 0.4}`,
        class: "stroke green",
      })
    : null,
  ties > 1 ? words(String(ties), x, y, { class: "tie-count", "font-size": 14 }) : null,
];

const smallRing = (x, y, cell, [, , colour]) => [
  s("circle", { cx: x, cy: y, r: cell * 0.34, class: `ring thin ${COLOURS[colour]}` }),
];
const dot = (x, y, cell, [, , colour]) => [
  s("circle", { cx: x, cy: y, r: cell * 0.38, class: `full ${COLOURS[colour]}` }),
];
const slash = (x, y, cell, [, , colour]) => [
  s("path", {
    d: `M${x - cell * 0.34},${y + cell * 0.34} L${x + cell * 0.34},${y - cell * 0.34}`,
    class: `stroke ${COLOURS[colour]}`,
  }),
];

const ROADS = [
  { name: "bead_plate", title: say("Bead plate"), cell: 22, entry: bead },
  { name: "big_road", title: say("Big road"), cell: 22, entry: ring },
  { name: "big_eye_boy", title: say("Big eye boy"), cell: 12, entry: smallRing },
  { name: "small_road", title: say("Small road"), cell: 12, entry: dot },
  { name: "cockroach_pig", title: say("Cockroach pig"), cell: 12, entry: slash },
];

/** Entries of one mark after another, as they are read out: "Banker 3, Player 1 with 1 tie". */
function runs(entries) {
  const found = [];
  for (const [, , mark, ties = 0] of entries) {
    const last = found.at(-1);
    if (last?.mark === mark) {
      last.long += 1;
      last.ties += ties;
    } else found.push({ mark, long: 1, ties });
  }
  return found
    .map(({ mark, long, ties }) =>
      ties
        ? many(ties, "{run} with {count} tie", "{run} with {count} ties", { run: `${NAMES[mark] ?? mark} ${long}` })
        : `${NAMES[mark] ?? mark} ${long}`,
    )
    .join(", ");
}

function spoken(road, entries) {
  if (!entries.length) return say("{road}: nothing yet", { road: road.title });
  const read = road.name === "bead_plate" ? entries.map(([, , mark]) => NAMES[mark]).join(", ") : runs(entries);
  return say("{road}, oldest first: {read}", { road: road.title, read });
}

/** One road on its grid. */
function drawn(road, entries, room) {
  const { cell } = road;
  const fit = Math.max(4, Math.floor((room - 1) / cell));
  const used = 1 + Math.max(-1, ...entries.map(([column]) => column));
  const first = Math.max(0, used - fit);
  const [width, height] = [fit * cell + 1, ROWS * cell + 1];
  const grid = [];
  for (let column = 0; column <= fit; column += 1) grid.push(`M${column * cell + 0.5},0V${height}`);
  for (let row = 0; row <= ROWS; row += 1) grid.push(`M0,${row * cell + 0.5}H${width}`);
  const newest = entries.length - 1;
  return s(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-label": spoken(road, entries),
      "data-road": road.name,
    },
    s("path", { d: grid.join(""), class: "grid" }),
    entries.map((entry, at) => {
      const column = entry[0] - first;
      if (column < 0) return null;
      const [x, y] = [(column + 0.5) * cell + 0.5, (entry[1] + 0.5) * cell + 0.5];
      return s(
        "g",
        { class: at === newest ? "entry newest" : "entry" },
        at === newest
          ? s("rect", { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell, class: "here" })
          : null,
        road.entry(x, y, cell, entry),
      );
    }),
  );
}

/** The scoreboard beside the felt; `show` is given every view of the table. */
export function scoreboard() {
  const wins = h("p", { class: "wins" });
  const boxes = ROADS.map(() => h("div", { class: "road" }));
  const frames = ROADS.map((road, at) =>
    h("figure", { class: road.name.replaceAll("_", "-") }, h("figcaption", null, road.title), boxes[at]),
  );
  const element = h("section", { class: "roads", "aria-label": say("Scoreboard of this shoe") }, wins, frames);
  /** @type {any} */
  let roads = null;
  let last = "";

  function draw() {
    if (!roads) return;
    const now = JSON.stringify([roads, boxes.map((box) => box.clientWidth)]);
    if (now === last) return;
    last = now;
    wins.replaceChildren(
      ...Object.entries(roads.wins).map(([name, count]) =>
        h(
          "span",
          { class: COLOURS[name[0].toUpperCase()] },
          `${NAMES[name[0].toUpperCase()]} `,
          h("b", null, String(count)),
        ),
      ),
    );
    ROADS.forEach((road, at) => boxes[at].replaceChildren(drawn(road, roads[road.name], boxes[at].clientWidth || 300)));
  }

  const watching = new ResizeObserver(draw);
  watching.observe(element);
  return {
    element,
    show(view) {
      roads = view.roads;
      draw();
    },
    stop: () => watching.disconnect(),
  };
}
