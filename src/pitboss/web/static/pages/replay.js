// A round seen again: step, play and jump, with everything each answer led to.

import { asked, button, empty, h, icon, put, remember, select, state } from "./kit.js";
import { answerLine, clock, count, day, edition, eventLine, money, outcome } from "./words.js";
import { eventList, feltTable, rebuilt } from "./round.js";

const SPEEDS = [
  ["1200", "Slow"],
  ["600", "Normal"],
  ["200", "Fast"],
];

const kindOf = (step) => {
  if (step.answer.type === "irregular") return "ruled";
  return step.events.some((event) => event.type === "settled") ? "settles" : "";
};

/** A round seen again in `root`; returns the function that stops it. */
export function replayed(root, round, names, title) {
  const last = round.steps.length;
  let at = Math.min(Number(asked("step")) || 0, last);
  let timer = null;

  const felt = h("div");
  const board = h("div", { class: "awaited" });
  const followed = h("div", { class: "body" });
  const log = h("ol", { class: "log" });
  const line = timeline(round.steps, (step) => go(step));
  const counter = h("span", { class: "small", role: "status" });
  const play = button([icon("play"), "Play"], () => (timer ? pause() : start()), { title: "Space" });
  const speed = select(SPEEDS, "600", { "aria-label": "Speed", class: "narrow" });
  const press = (name, label, key, work) =>
    button(icon(name), work, { "aria-label": label, title: `${label} (${key})` });
  const transport = h(
    "div",
    { class: "transport" },
    press("first", "To the beginning", "Home", () => go(0)),
    press("back", "One step back", "←", () => go(at - 1)),
    play,
    press("forward", "One step on", "→", () => go(at + 1)),
    press("last", "To the end", "End", () => go(last)),
    speed,
    counter,
  );

  const stepLine = (step, index) => {
    const kind = kindOf(step);
    return h(
      "li",
      null,
      h(
        "button",
        { type: "button", onclick: () => go(index + 1) },
        h("span", { class: "soft" }, `${index + 1}`),
        h("span", { class: "soft clock" }, clock(step.at)),
        h("span", null, stepLineOf(step, names)),
        kind
          ? state(kind === "ruled" ? "alert" : "check", kind === "ruled" ? "ruling" : "settles")
          : h("span", { class: "soft" }, by(step)),
      ),
    );
  };
  put(log, round.steps.map(stepLine));

  function go(step, quiet = false) {
    at = Math.max(0, Math.min(last, step));
    if (!quiet && timer && at === last) pause();
    const now = rebuilt(round, at);
    const step_ = round.steps[at - 1];
    put(felt, feltTable(now, names));
    put(board, facts(now));
    put(counter, `Step ${at} of ${last}`);
    put(
      followed,
      step_
        ? [
            h(
              "div",
              { class: "row" },
              h("h2", null, answerLine(step_.answer, names)),
              h("span", { class: "small soft" }, `${clock(step_.at)}, ${by(step_)}`),
            ),
            eventList(step_.events, names),
          ]
        : empty("Before the first wager."),
    );
    line.mark(at);
    log.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = log.children[at - 1]?.firstElementChild;
    if (current) {
      current.setAttribute("aria-current", "step");
      keepInSight(log, current);
    }
    const query = new URLSearchParams(location.search);
    if (at) query.set("step", at);
    else query.delete("step");
    remember(Object.fromEntries(query));
  }

  function start() {
    if (at === last) go(0);
    put(play, icon("pause"), "Pause");
    const tickOn = () => {
      go(at + 1, true);
      if (at === last) pause();
      else timer = setTimeout(tickOn, Number(speed.value));
    };
    timer = setTimeout(tickOn, Number(speed.value));
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    put(play, icon("play"), "Play");
  }

  const keys = (event) => {
    if (event.target.matches("input, select, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    const work = {
      ArrowLeft: () => go(at - 1),
      ArrowRight: () => go(at + 1),
      Home: () => go(0),
      End: () => go(last),
    }[event.key];
    if (work) work();
    else if (event.key === " " && !event.target.matches("button, a")) timer ? pause() : start();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", keys);

  const result = Number(round.result);
  const panel = (label, ...children) => h("section", { class: "panel", "aria-label": label }, children);
  put(
    root,
    panel(
      "Replay",
      h(
        "header",
        null,
        h("h2", null, `${title}, round ${round.round}`),
        h(
          "span",
          { class: "small" },
          round.steps.length ? `${day(round.steps[0].at)} ` : "",
          h("span", { class: "soft", title: "The edition of the rules it was dealt by" }, `${edition(round)} `),
          h("b", { class: result < 0 ? "loss" : result > 0 ? "gain" : null }, outcome(result)),
        ),
      ),
      h("div", { class: "body" }, line.element, transport, board),
      felt,
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
          h("span", { class: "small soft" }, `${count(last)} answers`),
        ),
        log,
      ),
    ),
  );
  go(at);
  return () => {
    pause();
    document.removeEventListener("keydown", keys);
  };
}

/** A step in the list: where a card went or who decided says more than the bare answer. */
const stepLineOf = (step, names) => {
  const first = step.events[0];
  return first && ["dealt", "chose", "start-counted"].includes(first.type)
    ? eventLine(first, names)
    : answerLine(step.answer, names);
};

/** Who gave an answer. */
const by = (step) => step.by ?? (step.person === null ? "the table itself" : `account ${step.person}`);

function facts(felt) {
  const found = [];
  if (felt.shooter) found.push(["Shooter", `seat ${felt.shooter}`]);
  if (felt.point !== undefined) found.push(["Puck", felt.point ? `on ${felt.point}` : "off"]);
  if (felt.dice) found.push(["Dice", felt.dice]);
  if (felt.wheel) found.push(["Wheel", felt.wheel]);
  if (felt.start) found.push(["Dealt from", felt.start]);
  if (felt.bank) found.push(["Bank", `seat ${felt.bank}`]);
  const lying = felt.layout.reduce((sum, stake) => sum + Number(stake.amount), 0);
  found.push(["On the layout", money(lying)]);
  return found.map(([name, value]) =>
    h("span", { class: "small" }, h("span", { class: "soft" }, `${name} `), h("b", null, value)),
  );
}

/** Scroll a list so that a line is seen, without moving the page. */
function keepInSight(list, line) {
  const above = line.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (above + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = above + line.offsetHeight - list.clientHeight;
}

/** Every step a stroke, long where something was settled; click or drag to jump. */
function timeline(steps, go) {
  const sort = (step) => kindOf(step) || (step.answer.type === "place-wager" ? "placed" : "");
  const strokes = steps.map((step, at) => h("i", { class: sort(step), title: `Step ${at + 1}` }));
  const element = h("div", { class: "timeline", "aria-hidden": "true" }, strokes);
  const jump = (event) => {
    const box = element.getBoundingClientRect();
    go(Math.ceil(((event.clientX - box.left) / box.width) * steps.length));
  };
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    jump(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.buttons) jump(event);
  });
  const mark = (at) =>
    strokes.forEach((stroke, index) => {
      stroke.classList.toggle("past", index < at - 1);
      stroke.classList.toggle("here", index === at - 1);
    });
  return { element, mark };
}
