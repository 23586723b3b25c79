// What a session won round by round, beside what the best decisions would have made of the same cards.

import { say } from "../language.js";
import { points, ticks } from "../pages/graph.js";
import { h, put, s } from "../pages/kit.js";
import { money } from "../pages/words.js";
import { curves } from "./ctrl.js";

const ROOM = { left: 76, right: 12, top: 12, bottom: 28 };

/** The chart of a session; it is as wide as its place. */
export function chart(/** @type {import("./ctrl.js").ReviewCtrl} */ ctrl) {
  const box = h("div", { class: "chart-box" });
  let width = 0;
  new ResizeObserver(() => {
    if (!box.clientWidth || box.clientWidth === width) return;
    width = box.clientWidth;
    put(box, drawn(ctrl, width));
  }).observe(box);
  const key = (kind, word) => h("li", null, h("i", { class: `swatch ${kind}` }), word);
  return h(
    "figure",
    { class: "control" },
    box,
    h(
      "figcaption",
      null,
      h(
        "ul",
        { class: "key" },
        key("won", say("Result")),
        key("expected", say("With the best decisions")),
        h("li", null, h("i", { class: "cost-mark" }), say("A decision that cost money")),
      ),
    ),
  );
}

function drawn(ctrl, width) {
  const height = Math.max(200, Math.min(300, width * 0.3));
  const { result, best } = curves(ctrl.review);
  const [low, high] = [Math.min(...result, ...best), Math.max(...result, ...best)];
  const x = (at) => ROOM.left + ((width - ROOM.left - ROOM.right) * at) / (result.length - 1 || 1);
  const y = (value) => ROOM.top + ((height - ROOM.top - ROOM.bottom) * (high - value)) / (high - low || 1);
  const words = say("After {rounds} rounds {result}; with the best decisions {best}", {
    rounds: result.length - 1,
    result: money(result.at(-1)),
    best: money(best.at(-1)),
  });
  return s(
    "svg",
    { class: "chart", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words },
    ticks(low, high, 4).map((value) => [
      s("line", {
        class: value ? "axis" : "axis zero",
        x1: ROOM.left,
        x2: width - ROOM.right,
        y1: y(value),
        y2: y(value),
      }),
      s("text", { x: ROOM.left - 8, y: y(value) + 5, "text-anchor": "end" }, money(value)),
    ]),
    s("text", { x: ROOM.left, y: height - 6 }, "rounds"),
    s("text", { x: width - ROOM.right, y: height - 6, "text-anchor": "end" }, String(result.length - 1)),
    s("path", { class: "expected", d: points(best, x, y) }),
    s("path", { class: "won", d: points(result, x, y) }),
    ctrl.marks.map((place) => s("path", { class: "cost-point", d: diamond(x(place + 1), y(result[place + 1])) })),
  );
}

const diamond = (x, y) => `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`;
