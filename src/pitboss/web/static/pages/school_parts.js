// The parts of the school's pages: the felt of a question, the ways to answer, the marks, and how somebody comes on.

import { card } from "../felt/cards.js";
import { stillFelt } from "../felt/still.js";
import { amountInput, button, cite, h, icon, put, s, state } from "./kit.js";
import { cardName, cardSaid, listed, money, plain } from "./words.js";

const LEVELS = { 1: "Level 1, one thing at a time", 2: "Level 2, several", 3: "Level 3, a full table" };
const SEATS = 6;
const CARD = 64;
const TALL = 56;

const CARD_NAME = /\b([2-9TJQKA][cdhs]|Jo)\b/g;

/** A sentence of a drill about cards, with the cards in their signs: 10♦ for Td. */
export const inSigns = (text) => text.replaceAll(CARD_NAME, (name) => cardName(name));

export const levelName = (level) => LEVELS[level] ?? `Level ${level}`;

const layouts = new Map();

/** The felt of a game, seen from the dealer's side, read once. */
function layoutOf(/** @type {Floor} */ api, house, game) {
  const key = `${house}/${game}`;
  if (!layouts.has(key)) {
    const reading = api.get(`/houses/${house}/${game}/layout?side=dealer&seats=${SEATS}`);
    reading.catch(() => layouts.delete(key));
    layouts.set(key, reading);
  }
  return layouts.get(key);
}

/** A place for the felt; `show(question)` draws what lies there now. */
export function feltOf(/** @type {Floor} */ api, house, game) {
  const felt = stillFelt();
  const meters = h("p", { class: "small", hidden: true });
  const element = h("div", null, felt.element, meters);
  return {
    element,
    async show(view) {
      meters.hidden = !view || !Object.keys(view.meters).length;
      if (!view) return felt.show(null);
      const layout = await layoutOf(api, house, game);
      put(
        meters,
        Object.entries(view.meters).map(([name, shows]) => [
          `${name}: the meter shows `,
          h("b", null, money(shows)),
          ". ",
        ]),
      );
      const seats = Object.keys(view.seated).map(Number); // one player's chips need no number on them
      const scene = { round: 1, over: false, settled: [], happened: [], ask: null, phase: "settlement" };
      return felt.show({ ...view, your_seats: seats.length === 1 ? seats : [], ...scene }, layout);
    },
    stop: felt.stop,
  };
}

// --- answering ------------------------------------------------------------------------------------------------

function amountTask(task, several) {
  const wrapped = amountInput("", {
    name: task.name,
    "aria-label": task.label,
    placeholder: task.words.length ? `or ${listed(task.words, "or")}` : "",
  });
  const input = wrapped.querySelector("input");
  input.inputMode = task.words.length ? "text" : "decimal";
  const words = task.words.map((word) =>
    button(
      plain(word),
      () => {
        input.value = word;
        input.focus();
      },
      { kind: "quiet" },
    ),
  );
  return {
    element: h(
      "div",
      { class: "task" },
      h("span", { class: several ? "" : "big" }, task.label),
      h("div", { class: "row" }, wrapped, words),
    ),
    get value() {
      return input.value.trim();
    },
    focus: (how) => input.focus(how),
  };
}

function choiceTask(task, picked) {
  let chosen = null;
  const buttons = task.choices.map((choice, at) =>
    h(
      "button",
      {
        type: "button",
        class: "choice",
        "aria-pressed": "false",
        "aria-keyshortcuts": String(at + 1),
        onclick: () => pick(at),
      },
      h("span", null, h("kbd", null, String(at + 1)), " ", choice),
    ),
  );
  function pick(at) {
    chosen = task.choices[at];
    buttons.forEach((each, number) => each.setAttribute("aria-pressed", String(number === at)));
    picked();
  }
  return {
    element: h(
      "div",
      { class: "task", role: "group", "aria-label": task.label },
      h("span", { class: "big" }, task.label),
      h("div", { class: "choices" }, buttons),
    ),
    get value() {
      return chosen ?? "";
    },
    key: (number) => {
      if (number > buttons.length) return false;
      pick(number - 1);
      return true;
    },
    focus: (how) => buttons[0].focus(how),
  };
}

function cardsTask(task) {
  let chosen = [];
  const picture = (name) =>
    s("svg", { viewBox: `0 0 ${CARD} ${CARD * 1.4}`, "aria-hidden": "true" }, card(name, 0.5, 0.5, CARD - 1));
  const buttons = task.cards.map((name, at) =>
    h(
      "button",
      {
        type: "button",
        class: "pick-card",
        "aria-pressed": "false",
        "aria-label": cardSaid(name),
        "aria-keyshortcuts": String(at + 1),
        onclick: () => pick(at),
      },
      picture(name),
      h("kbd", null, String(at + 1)),
    ),
  );
  function pick(at) {
    const name = task.cards[at];
    chosen = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name].slice(-task.picks);
    buttons.forEach((each, number) => each.setAttribute("aria-pressed", String(chosen.includes(task.cards[number]))));
  }
  return {
    element: h(
      "div",
      { class: "task", role: "group", "aria-label": task.label },
      h("span", { class: "big" }, task.label),
      h("div", { class: "pick-cards at-table" }, buttons),
    ),
    get value() {
      return chosen.join(" ");
    },
    key: (number) => {
      if (number > buttons.length) return false;
      pick(number - 1);
      return true;
    },
    focus: (how) => buttons[0].focus(how),
  };
}

/** The form of a step. A question of one choice is answered by choosing; everything else by Enter. */
export function answerForm(step, submit) {
  const many = step.tasks.length > 1;
  const at_once = !many && step.tasks[0].kind === "choice";
  const picked = () => (at_once ? form.requestSubmit() : tasks.find((task) => !task.value())?.focus());
  const make = {
    amount: (task) => amountTask(task, many),
    choice: (task) => choiceTask(task, picked),
    cards: cardsTask,
  };
  const tasks = step.tasks.map((task) => ({ name: task.name, ...boxed(make[task.kind](task)) }));
  const send = button("Answer", () => form.requestSubmit(), { kind: "main", hidden: at_once });
  const form = h(
    "form",
    {
      class: `answers${many ? " many" : ""}`,
      onsubmit: (event) => {
        event.preventDefault();
        const empty = tasks.find((task) => !task.value());
        if (empty) empty.focus();
        else submit(Object.fromEntries(tasks.map((task) => [task.name, task.value()])), send);
      },
      onkeydown: (event) => {
        if (event.key !== "Enter" || !event.target.matches("input, .pick-card")) return;
        event.preventDefault();
        form.requestSubmit();
      },
    },
    tasks.map((task) => task.element),
    h("div", { class: "row" }, send),
  );
  return {
    element: form,
    focus: (how) => tasks[0].focus(how),
    /** A figure on the keyboard chooses, unless it is typed into a box. */
    key(event) {
      if (event.target.matches?.("input, select") || event.ctrlKey || event.metaKey || event.altKey) return false;
      const number = Number(event.key);
      if (!Number.isInteger(number) || number < 1) return false;
      const first = tasks.find((task) => task.key && !task.value()) ?? tasks.find((task) => task.key);
      return Boolean(first?.key(number));
    },
  };
}

const boxed = (made) => ({ element: made.element, value: () => made.value, focus: made.focus, key: made.key });

// --- marks and progress -----------------------------------------------------------------------------------------

/** What became of an answer, with the sum and its clause. */
export const markList = (marks, said = (text) => text) =>
  h(
    "ul",
    { class: "marks" },
    marks.map((mark) =>
      h(
        "li",
        { class: mark.right ? "right" : "wrong" },
        icon(mark.right ? "check" : "cross"),
        h(
          "div",
          null,
          h(
            "p",
            null,
            h("b", null, mark.right ? "Right" : "Not quite"),
            `: ${mark.label} `,
            mark.right
              ? h("b", null, said(mark.answer))
              : [h("s", null, said(mark.given)), " ", h("b", null, said(mark.answer))],
          ),
          mark.why.map((reason) => h("p", { class: "why wrap" }, said(reason.says), " ", cite(reason.cite))),
        ),
      ),
    ),
  );

/** Every answer a stroke: how long it took, and whether it was right. */
export function strokes(lately) {
  const wide = 8;
  const most = Math.max(10, ...lately.map((each) => each.seconds));
  const right = lately.filter((each) => each.right).length;
  const words = `The last ${lately.length}: ${right} right, ${lately.length - right} wrong, from ${Math.min(...lately.map((each) => each.seconds))} to ${Math.max(...lately.map((each) => each.seconds))} seconds`;
  return s(
    "svg",
    { class: "strokes", viewBox: `0 0 ${wide * 30} ${TALL}`, role: "img", "aria-label": words },
    s("title", null, words),
    lately.map((each, at) => {
      const high = 6 + ((TALL - 20) * Math.min(each.seconds, most)) / most;
      return s(
        "g",
        { class: each.right ? "right" : "wrong" },
        s("rect", { x: at * wide + 1, y: TALL - 12 - high, width: wide - 2, height: high }),
        each.right
          ? s("circle", { cx: at * wide + wide / 2, cy: TALL - 5, r: 2.2 })
          : s("path", { d: `M${at * wide + 1.5} ${TALL - 8}l5 6m0 -6l-5 6` }),
      );
    }),
  );
}

/** Where somebody stands, in a line. */
export function standingLine(found) {
  const { needed } = found;
  if (found.passed) return state("good", `Passed: ${found.right} of ${found.answered} right, ${found.streak} in a row`);
  const of = Math.min(found.answered, needed.of);
  return h(
    "span",
    { class: "small" },
    `${found.right_lately} of the last ${of} right; ${needed.right} of ${needed.of} pass the level`,
  );
}
