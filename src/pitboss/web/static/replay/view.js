// A round seen again on its felt: a line of time to jump and drag on, and with every step its cards, chips, clause
// and money.

import { dollars } from "../felt/money.js";
import { stillFelt } from "../felt/still.js";
import { eventList } from "../pages/happened.js";
import { asked, button, empty, h, icon, put, remember, select, state } from "../pages/kit.js";
import { clock, count, day, edition, listed, money, outcome } from "../pages/words.js";
import { kindOf, ReplayCtrl } from "./ctrl.js";

const SPEEDS = [
  ["1200", "Slow"],
  ["600", "Normal"],
  ["200", "Fast"],
];
const MARKS = {
  ruled: ["alert", "ruling"],
  settles: ["check", "settles"],
};

/** @typedef {import("./ctrl.js").ReplayCtrl} Ctrl */

/** A round seen again in `root`; returns the function that stops it. */
export function replayed(root, /** @type {Ctx} */ { api }, table, round, title) {
  const ctrl = new ReplayCtrl(api, table, round);
  const felt = stillFelt();
  const gone = h("p", { class: "body soft", hidden: true }, "This version plays the round otherwise: read its steps.");
  const board = h("div", { class: "awaited" });
  const followed = h("div", { class: "body" });
  const scrubber = timeline(ctrl);
  const bar = transport(ctrl);
  const log = steps(ctrl);
  put(
    root,
    panel(
      "Replay",
      heading(round, title),
      felt.element,
      gone,
      h("div", { class: "body scrubber" }, scrubber.element, bar.element, board),
    ),
    h(
      "div",
      { class: "follow" },
      panel("What followed", followed),
      panel(
        "Every step",
        h(
          "header",
          null,
          h("h2", null, "Every step"),
          h("span", { class: "small soft" }, `${count(ctrl.last)} answers`),
        ),
        log.element,
      ),
    ),
  );
  ctrl.shown = () => {
    const { felt: lies, layout } = ctrl;
    if (lies !== undefined) felt.show(lies, layout);
    gone.hidden = lies !== null;
    put(board, facts(ctrl));
    put(followed, following(ctrl));
    for (const part of [scrubber, bar, log]) part.mark();
    root.dataset.step = lies === undefined ? "" : String(ctrl.at);
    link(ctrl.at);
  };
  const unkeyed = keys(ctrl);
  ctrl.go(Number(asked("step")) || 0);
  return () => {
    ctrl.pause();
    felt.stop();
    unkeyed();
  };
}

const panel = (label, ...children) => h("section", { class: "panel", "aria-label": label }, children);

function heading(round, title) {
  const result = Number(round.result);
  return h(
    "header",
    null,
    h("h2", null, `${title}, round ${round.round}`),
    h(
      "span",
      { class: "small" },
      round.steps.length ? `${day(round.steps[0].at)} ` : "",
      h("span", { class: "soft", title: "The edition of the rules it was dealt by" }, `${edition(round)} `),
      round.dealers.length > 0 && h("span", { class: "soft" }, `dealt by ${listed(round.dealers)}, `),
      h("b", { class: result < 0 ? "loss" : result > 0 ? "gain" : null }, outcome(result)),
    ),
  );
}

/** The address opens this very moment. */
function link(at) {
  const query = new URLSearchParams(location.search);
  if (at) query.set("step", String(at));
  else query.delete("step");
  remember(Object.fromEntries(query));
}

function following(/** @type {Ctrl} */ { step }) {
  if (!step) return empty("Before the first wager.");
  return [
    h(
      "div",
      { class: "row" },
      h("h2", null, step.answer.says),
      h("span", { class: "small soft" }, `${clock(step.at)}, ${by(step)}`),
    ),
    eventList(step.events),
  ];
}

// --- what is pressed -----------------------------------------------------------------------------------------------

function transport(/** @type {Ctrl} */ ctrl) {
  const counter = h("span", { class: "small", role: "status" });
  const play = button("", () => ctrl.turn(), { title: "Space" });
  const speed = select(SPEEDS, String(ctrl.pace), { "aria-label": "Speed", class: "narrow" });
  speed.addEventListener("change", () => {
    ctrl.pace = Number(speed.value);
  });
  const press = (name, label, key, work) =>
    button(icon(name), work, { "aria-label": label, title: `${label} (${key})` });
  const element = h(
    "div",
    { class: "transport" },
    press("first", "To the beginning", "Home", () => ctrl.go(0)),
    press("back", "One step back", "←", () => ctrl.go(ctrl.at - 1)),
    play,
    press("forward", "One step on", "→", () => ctrl.go(ctrl.at + 1)),
    press("last", "To the end", "End", () => ctrl.go(ctrl.last)),
    speed,
    counter,
  );
  const mark = () => {
    put(play, ctrl.playing ? [icon("pause"), "Pause"] : [icon("play"), "Play"]);
    put(counter, `Step ${ctrl.at} of ${ctrl.last}`);
  };
  return { element, mark };
}

/** Listen to the keys; returns the function that ends it. */
function keys(/** @type {Ctrl} */ ctrl) {
  const told = (event) => {
    if (event.target.matches("input, select, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    const work = {
      ArrowLeft: () => ctrl.go(ctrl.at - 1),
      ArrowRight: () => ctrl.go(ctrl.at + 1),
      Home: () => ctrl.go(0),
      End: () => ctrl.go(ctrl.last),
    }[event.key];
    if (work) work();
    else if (event.key === " " && !event.target.matches("button, a")) ctrl.turn();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", told);
  return () => document.removeEventListener("keydown", told);
}

// --- the line of time ----------------------------------------------------------------------------------------------

/** Every step a stroke, marked by what was done; click or drag to jump, arrows to step. */
function timeline(/** @type {Ctrl} */ ctrl) {
  const strokes = ctrl.round.steps.map((step, at) => h("i", { class: kindOf(step), title: `Step ${at + 1}` }));
  const line = h(
    "div",
    { class: "timeline", role: "slider", tabindex: "0", "aria-label": "Step", "aria-valuemin": 0 },
    strokes,
  );
  line.setAttribute("aria-valuemax", String(ctrl.last));
  const jump = (event) => {
    const box = line.getBoundingClientRect();
    ctrl.go(Math.ceil(((event.clientX - box.left) / box.width) * ctrl.last));
  };
  line.addEventListener("pointerdown", (event) => {
    line.setPointerCapture(event.pointerId);
    jump(event);
  });
  line.addEventListener("pointermove", (event) => {
    if (event.buttons) jump(event);
  });
  const mark = () => {
    line.setAttribute("aria-valuenow", String(ctrl.at));
    strokes.forEach((stroke, index) => {
      stroke.classList.toggle("past", index < ctrl.at - 1);
      stroke.classList.toggle("here", index === ctrl.at - 1);
    });
  };
  const key = (kind, word) => h("span", null, h("i", { class: kind }), word);
  const legend = h(
    "p",
    { class: "legend small soft", "aria-hidden": "true" },
    key("placed", "wager"),
    key("decides", "decision"),
    key("settles", "paid and taken"),
    key("ruled", "ruling"),
  );
  return { element: h("div", null, line, legend), mark };
}

// --- every step ----------------------------------------------------------------------------------------------------

function steps(/** @type {Ctrl} */ ctrl) {
  const element = h("ol", { class: "log" });
  const line = (step, index) => {
    const mark = MARKS[kindOf(step)];
    return h(
      "li",
      null,
      h(
        "button",
        { type: "button", onclick: () => ctrl.go(index + 1) },
        h("span", { class: "soft" }, `${index + 1}`),
        h("span", { class: "soft clock" }, clock(step.at)),
        h("span", null, stepLineOf(step)),
        mark ? state(mark[0], mark[1]) : h("span", { class: "soft" }, by(step)),
      ),
    );
  };
  put(element, ctrl.round.steps.map(line));
  const mark = () => {
    element.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = element.children[ctrl.at - 1]?.firstElementChild;
    if (!current) return;
    current.setAttribute("aria-current", "step");
    keepInSight(element, current);
  };
  return { element, mark };
}

/** A step in the list: where a card went or who decided says more than the bare answer. */
const stepLineOf = (step) => {
  const first = step.events[0];
  return first && ["dealt", "chose", "start-counted"].includes(first.type) ? first.says : step.answer.says;
};

/** Who gave an answer. */
const by = (step) => step.by ?? (step.person === null ? "the table itself" : `account ${step.person}`);

/** What stands beside the felt: the puck, the result, the chips on it and what the house has won so far. */
function facts(/** @type {Ctrl} */ ctrl) {
  const felt = /** @type {any} */ (ctrl.felt);
  const found = [];
  if (felt?.puck?.shooter) found.push(["Shooter", `seat ${felt.puck.shooter}`]);
  if (felt?.puck) found.push(["Puck", felt.puck.point ? `on ${felt.puck.point}` : "off"]);
  if (felt?.recent?.length) found.push(["Result", felt.recent[0]]);
  if (felt?.layout) {
    const lying = felt.layout.reduce((sum, stake) => sum + Number(stake.amount), 0);
    found.push(["On the layout", money(lying)], ["Win so far", won(ctrl.won)]);
  }
  if (felt?.pots) found.push(["Pot", money(felt.pots.reduce((sum, pot) => sum + Number(pot.amount), 0))]);
  return found.map(([name, value]) =>
    h("span", { class: "small" }, h("span", { class: "soft" }, `${name} `), h("b", null, value)),
  );
}

const won = (amount) => (amount ? `${amount > 0 ? "+" : "−"}${dollars(Math.abs(amount))}` : "even");

/** Scroll a list so that a line is seen, without moving the page. */
function keepInSight(list, line) {
  const above = line.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (above + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = above + line.offsetHeight - list.clientHeight;
}
