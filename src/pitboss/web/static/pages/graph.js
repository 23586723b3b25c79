// Drawings of the audit: a little curve in a line, a distance on a scale, and the control chart.

import { h, put, s } from "./kit.js";
import { count, money, when } from "./words.js";

export const points = (values, x, y) =>
  values.map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");

function running(values) {
  let sum = 0;
  return [0, ...values.map((value) => (sum += value))];
}

/** How the win grew, with the line where nothing is won. */
export function spark(series) {
  const values = running(series.win);
  if (values.length < 3) return h("span", { class: "soft" }, "–");
  const low = Math.min(...values);
  const high = Math.max(...values);
  const y = (value) => 22 - (20 * (value - low)) / (high - low || 1);
  const x = (at) => (120 * at) / (values.length - 1);
  const [from, to, now] = [low, high, values.at(-1)].map((value) => money(Math.round(value)));
  const words = `By ${series.by}: from ${from} to ${to}, now ${now}`;
  return s(
    "svg",
    { class: "spark", viewBox: "0 0 120 24", preserveAspectRatio: "none", role: "img", "aria-label": words },
    s("title", null, words),
    s("line", { x1: 0, x2: 120, y1: y(0), y2: y(0) }),
    s("path", { d: points(values, x, y) }),
  );
}

/** A number of deviations on a scale from minus three to three. */
export function scale(z) {
  const at = (value) => 36 + 10 * Math.max(-3.4, Math.min(3.4, value));
  return s(
    "svg",
    { class: "scale", viewBox: "0 0 72 14", width: 72, height: 14, "aria-hidden": "true" },
    s("line", { x1: 2, x2: 70, y1: 7, y2: 7 }),
    [-3, -2, -1, 0, 1, 2, 3].map((tick) =>
      s("line", { x1: at(tick), x2: at(tick), y1: tick ? 5 : 2, y2: tick ? 9 : 12 }),
    ),
    s("circle", { cx: at(z), cy: 7, r: 3.5, class: Math.abs(z) >= 3 ? "far" : Math.abs(z) >= 2 ? "near" : null }),
  );
}

// --- the control chart --------------------------------------------------------------------------------------

const STEPS = [1, 2, 2.5, 5, 10];

/** Round figures between two values, about so many. */
export function ticks(low, high, about) {
  const rough = (high - low || 1) / about;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * (STEPS.find((each) => each * size >= rough) ?? 10);
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step / 1e6; value += step)
    found.push(Math.abs(value) < step / 1e6 ? 0 : value);
  return found;
}

/** Where the win lies, round by round, between one, two and three deviations of what was to be expected. */
export function controlChart(chart) {
  const box = h("div", { class: "chart-box" });
  const says = h("p", { class: "small", role: "status" });
  const figure = h("figure", { class: "control" }, box, h("figcaption", null, key(Boolean(chart.expected)), says));
  const read = (at) => put(says, reading(chart, at));
  let width = 0;
  const draw = () => {
    if (!box.clientWidth || box.clientWidth === width) return;
    width = box.clientWidth;
    put(box, drawn(chart, width, read));
  };
  new ResizeObserver(draw).observe(box);
  read(chart.round.length - 1);
  return figure;
}

function reading(chart, at) {
  const parts = [
    h("b", null, `After round ${count(chart.round[at])}`),
    `, ${when(chart.at[at])}: won ${money(chart.win[at])}`,
  ];
  if (chart.expected) parts.push(`, expected ${money(chart.expected[at])}, ${far(chart.z[at])}`);
  return parts;
}

/** A distance in words. */
export function far(z) {
  if (z === null || z === undefined) return "nothing at risk";
  return `${Math.abs(z).toFixed(2)} deviations ${z < 0 ? "below" : "above"}`;
}

const key = (judged) =>
  h(
    "ul",
    { class: "key" },
    h("li", null, h("i", { class: "swatch won" }), "Won"),
    judged && h("li", null, h("i", { class: "swatch expected" }), "Expected"),
    judged && h("li", null, h("i", { class: "swatch bands" }), "1, 2 and 3 standard deviations"),
  );

function drawn(chart, width, read) {
  const height = Math.max(240, Math.min(360, width * 0.4));
  const room = { left: 76, right: chart.expected ? 64 : 12, top: 12, bottom: 28 };
  const rounds = [0, ...chart.round.map((number) => number - chart.round[0] + chart.block)];
  const from = (values) => [0, ...values];
  const all = [...from(chart.win), ...(chart.plus_3 ?? []), ...(chart.minus_3 ?? [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (value) => room.left + ((width - room.left - room.right) * value) / (rounds.at(-1) || 1);
  const y = (value) => room.top + ((height - room.top - room.bottom) * (high - value)) / (high - low || 1);
  const line = (values) => points(from(values), (at) => x(rounds[at]), y);
  const band = (sigma) => {
    const upper = line(chart[`plus_${sigma}`]);
    const lower = from(chart[`minus_${sigma}`])
      .map((value, at) => `L${x(rounds[at]).toFixed(1)} ${y(value).toFixed(1)}`)
      .reverse()
      .join("");
    return s("path", { class: "band", d: `${upper}${lower}Z` });
  };
  const here = s(
    "g",
    { class: "here", visibility: "hidden" },
    s("line", { y1: room.top, y2: height - room.bottom }),
    s("circle", { r: 4 }),
  );
  const show = (at) => {
    const [cx, cy] = [x(rounds[at + 1]), y(chart.win[at])];
    here.setAttribute("visibility", "visible");
    here.firstChild.setAttribute("x1", cx);
    here.firstChild.setAttribute("x2", cx);
    here.lastChild.setAttribute("cx", cx);
    here.lastChild.setAttribute("cy", cy);
    read(at);
  };
  const element = s(
    "svg",
    {
      class: "chart",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      tabindex: 0,
      "aria-label": label(chart),
    },
    ticks(low, high, 5).map((value) => [
      s("line", {
        class: value ? "axis" : "axis zero",
        x1: room.left,
        x2: width - room.right,
        y1: y(value),
        y2: y(value),
      }),
      s("text", { x: room.left - 8, y: y(value) + 5, "text-anchor": "end" }, money(value)),
    ]),
    ticks(0, rounds.at(-1), Math.max(2, Math.floor(width / 160)))
      .filter(Number.isInteger)
      .map((value) =>
        s(
          "text",
          { x: x(value), y: height - 6, "text-anchor": value ? "middle" : "start" },
          value ? count(value) : "rounds",
        ),
      ),
    chart.expected && [3, 2, 1].map(band),
    chart.expected && s("path", { class: "expected", d: line(chart.expected) }),
    s("path", { class: "won", d: line(chart.win) }),
    chart.expected &&
      chart.win.map(
        (value, at) =>
          Math.abs(chart.z[at] ?? 0) >= 3 && s("circle", { class: "out", cx: x(rounds[at + 1]), cy: y(value), r: 3 }),
      ),
    chart.expected && ends(chart, width - room.right + 8, y),
    here,
  );
  let at = chart.round.length - 1;
  element.addEventListener("pointermove", (event) => {
    const left = element.getBoundingClientRect().left;
    const wanted = ((event.clientX - left - room.left) / (width - room.left - room.right)) * rounds.at(-1);
    at = chart.round.reduce(
      (best, _, each) => (Math.abs(rounds[each + 1] - wanted) < Math.abs(rounds[best + 1] - wanted) ? each : best),
      0,
    );
    show(at);
  });
  element.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    at = Math.max(0, Math.min(chart.round.length - 1, at + step));
    show(at);
  });
  return element;
}

/** The names of the lines where they end, as far as there is room. */
function ends(chart, x, y) {
  const named = [
    ["expected", "exp."],
    ["plus_3", "+3σ"],
    ["minus_3", "−3σ"],
    ["plus_2", "+2σ"],
    ["minus_2", "−2σ"],
    ["plus_1", "+1σ"],
    ["minus_1", "−1σ"],
  ];
  const taken = [];
  return named.map(([column, name]) => {
    const at = y(chart[column].at(-1));
    if (taken.some((other) => Math.abs(other - at) < 15)) return null;
    taken.push(at);
    return s("text", { x, y: at + 5 }, name);
  });
}

const label = (chart) =>
  `Control chart of ${chart.name} over ${count(chart.rounds)} rounds: won ${money(chart.win.at(-1) ?? 0)}` +
  (chart.expected ? `, ${far(chart.z.at(-1))} what was to be expected` : "");
