// Chips that a roll moved to another spot: they are seen going there.

import { middle } from "./draw.js";

const TAKES = 600;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const lies = (view, seat, wager, spot) =>
  view.layout.some((each) => each.seat === seat && each.wager === wager && (each.spot ?? null) === spot);

/** The spots chips came to between two views, each with the spot they came from: a come bet and its number. */
export function travelled(before, after, spots) {
  if (!before || before.round !== after.round) return [];
  const found = new Map();
  for (const { seat, wager, spot } of after.layout) {
    const name = `${wager}/${spot}`;
    if (spots.get(name)?.made !== "moved" || lies(before, seat, wager, spot)) continue;
    if (lies(before, seat, wager, null)) found.set(name, wager);
  }
  return [...found];
}

/** Show it: whatever lies on the spot sets out from where it lay. */
export function travel(drawn, form, moves) {
  if (still()) return;
  for (const [to, from] of moves) {
    if (!form.shapes[to] || !form.shapes[from]) continue;
    const [[x, y], [left, top]] = [middle(form.shapes[from]), middle(form.shapes[to])];
    const away = { transform: `translate(${x - left}px, ${y - top}px)` };
    for (const each of drawn.querySelectorAll(`[data-on="${CSS.escape(to)}"]`))
      each.animate([away, { transform: "none" }], { duration: TAKES, easing: "cubic-bezier(0.3, 0, 0.2, 1)" });
  }
}
