// The parts every page is built from: elements, icons, states, fields, and how waiting and refusals are shown.

import { say } from "../language.js";
import { cents } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** An element: attributes, `onclick` and the like, then children. Text is always text. */
export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);

/** The same for drawings. */
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

/** Put something else into a box. */
export function put(box, ...children) {
  box.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return box;
}

/** The picture of a house, where it has one: its name stands beside it. */
export const logo = (/** @type {string} */ house) =>
  h("img", { class: "logo", src: `/api/v1/houses/${house}/logo`, alt: "", width: 72, height: 24 });

const ICONS = {
  win: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  lose: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  push: "M3 6h10M3 10h10",
  wait: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M8 4.5V8l2.5 2",
  lock: "M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  approve: "M2.5 13.5h11M4 10.5l1-3 5.5-5.5 2 2L7 9.5z",
  check: "M3 8.5 6.5 12 13 4.5",
  cross: "M4 4l8 8M12 4l-8 8",
  alert: "M8 2 14.5 13.5h-13zM8 6.5v3.5M8 11.6v.4",
  open: "M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9",
  first: "M4 3v10M13 3 6.5 8l6.5 5z",
  back: "M11.5 3 5 8l6.5 5z",
  play: "M4.5 3 12.5 8l-8 5z",
  pause: "M5.5 3v10M10.5 3v10",
  forward: "M4.5 3 11 8l-6.5 5z",
  last: "M12 3v10M3 3l6.5 5L3 13z",
  menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.5 10.5 14 14",
  down: "M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10",
};

/** A small drawing that goes with a word. */
export const icon = (name) =>
  s("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

const STATE_ICONS = { good: "check", bad: "alert", off: "lock", early: "wait" };

/** A state: its colour never comes without an icon and a word. */
export const state = (kind, ...words) =>
  h("span", { class: `state ${kind}` }, icon(STATE_ICONS[kind] ?? kind), h("span", null, words));

/** Clauses as they are cited: a family (`3.A.*`) by its head, those of another section under its name. */
export function clauseText(clauses) {
  const sections = new Map();
  for (const clause of new Set(clauses.map((each) => each.replace(/\.\*$/, "")))) {
    const [section, number] = clause.includes(":") ? clause.split(":") : ["", clause];
    sections.set(section, [...(sections.get(section) ?? []), number]);
  }
  return [...sections]
    .map(([section, numbers]) => `${section.replaceAll("-", " ")} § ${numbers.join(", ")}`.trim())
    .join("; ");
}

/** The clause something comes from. */
export const cite = (clauses) => (clauses?.length ? h("span", { class: "cite" }, clauseText(clauses)) : null);

/** Something that went well or was refused, said where it happened. */
export const note = (kind, ...words) =>
  h(
    "p",
    { class: `note ${kind}`, role: kind === "bad" ? "alert" : "status" },
    icon(kind === "bad" ? "alert" : "check"),
    h("span", null, words),
  );

/** Say something in a live line; what it says already is not said again. */
export function tell(line, words) {
  if (line.textContent !== words) line.textContent = words;
}

/** The top of a page. */
export const heading = (title, ...rest) => h("div", { class: "heading" }, h("h1", { tabindex: "-1" }, title), rest);

/** Where the floor's answer to a press is said. */
export const answerBox = () => h("div", { class: "answer" });

export const empty = (...words) => h("p", { class: "empty" }, words);

/** A button; `kind` is `main` for the one thing to do next, `quiet` for what is seldom done. */
export const button = (label, onclick, props = {}) => {
  const { kind = "", ...rest } = props;
  return h("button", { type: "button", class: `btn ${kind}`, onclick, ...rest }, label);
};

let labels = 0;

/** A labelled control, with its clause or a hint under it. */
export function field(label, control, hint) {
  labels += 1;
  if (!control.id) control.id = `field-${labels}`;
  if (hint) control.setAttribute("aria-describedby", `${control.id}-hint`);
  return h(
    "div",
    { class: "field" },
    h("label", { for: control.id }, label),
    control,
    hint && h("div", { class: "hint", id: `${control.id}-hint` }, hint),
  );
}

/** A drop-down list of [value, label]. */
export const select = (choices, value, props = {}) => {
  const box = h(
    "select",
    props,
    choices.map(([each, label]) => h("option", { value: each }, label)),
  );
  box.value = value ?? choices[0]?.[0] ?? "";
  return box;
};

/** An amount of dollars. */
export const amountInput = (value, props = {}) =>
  h(
    "span",
    { class: "amount" },
    h("span", { "aria-hidden": "true" }, "$"),
    h("input", { type: "text", inputmode: "decimal", autocomplete: "off", value, ...props }),
  );

/** A labelled amount; `.input` is the box itself. */
export function amountField(label, value, props = {}, hint = undefined) {
  const wrapped = amountInput(value, props);
  const input = wrapped.querySelector("input");
  const made = field(label, input, hint);
  made.insertBefore(wrapped, made.querySelector(".hint"));
  wrapped.append(input);
  made.input = input;
  return made;
}

/** What was written into an amount's field, in cents; null, and said in `box`, if it is no amount. */
export function amountOf(made, box) {
  const found = cents(made.input.value);
  made.input.setAttribute("aria-invalid", String(found === null));
  if (found !== null) return found;
  made.input.focus();
  const name = made.querySelector("label").textContent.toLowerCase();
  put(box, note("bad", say("Write the {name} as dollars, such as 500 or 1,000.50.", { name })));
  return null;
}

/** Where something is saved from for a spreadsheet; `address(form)` is where. */
export const exports = (address) =>
  h(
    "span",
    { class: "row" },
    [
      ["csv", "CSV"],
      ["xlsx", "Excel"],
    ].map(([form, name]) => h("a", { class: "btn", href: address(form), download: true }, icon("down"), name)),
  );

/** A row of choices of which one holds; each is [value, words]. */
export const tabs = (label, choices, chosen, choose) =>
  h(
    "div",
    { class: "tabs", role: "group", "aria-label": label },
    choices.map(([value, ...words]) =>
      h("button", { type: "button", "aria-pressed": String(value === chosen), onclick: () => choose(value) }, words),
    ),
  );

/** A tick box with its words. */
export function tick(label, props = {}) {
  const box = h("input", { type: "checkbox", ...props });
  const made = h("label", { class: "tick" }, box, h("span", null, label));
  made.input = box;
  return made;
}

/** Where the keyboard stands. */
export const standing = () => /** @type {HTMLElement | null} */ (document.activeElement);

/** Let the keyboard stand on what a selector finds in a box, without the page moving. */
export function stand(box, selector) {
  const found = box.querySelector(selector);
  found?.focus({ preventScroll: true });
}

/** How many things a box waits for. */
const awaited = new WeakMap();

function counts(box, by) {
  const left = (awaited.get(box) ?? 0) + by;
  awaited.set(box, left);
  if (left) box.setAttribute("aria-busy", "true");
  else box.removeAttribute("aria-busy");
}

/** A line that says what is awaited. */
export const waitingFor = (what) =>
  h("p", { class: "waiting", role: "status" }, icon("wait"), h("span", null, say("Waiting for {what}", { what })));

/** Wait for something; the box is busy, and what is awaited is said once it takes longer than a glance. */
export async function awaiting(box, what, promise) {
  counts(box, 1);
  const said = waitingFor(what);
  const timer = setTimeout(() => box.append(said), 200);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    said.remove();
    counts(box, -1);
  }
}

/** Press a button: it rests while the floor answers, and what the floor refuses is said in `box`. */
export async function doing(pressed, box, work, done, what = say("the floor's answer")) {
  if (pressed) pressed.disabled = true;
  put(box);
  try {
    const answer = await awaiting(box, what, work());
    if (done) put(box, note("good", typeof done === "function" ? done(answer) : done));
    return answer;
  } catch (error) {
    if (error.status === undefined) throw error;
    put(box, note("bad", sentence(error.message)));
    return undefined;
  } finally {
    if (pressed) pressed.disabled = false;
  }
}

/** A message as a sentence. */
export function sentence(text) {
  const said = String(text).trim();
  return said.charAt(0).toUpperCase() + said.slice(1) + (/[.!?]$/.test(said) ? "" : ".");
}

/** Ask before doing what cannot be undone. Answers true or false. */
export function confirmed(title, words, label) {
  return new Promise((answer) => {
    const close = (value) => {
      box.close();
      box.remove();
      answer(value);
    };
    const box = h(
      "dialog",
      { class: "confirm", "aria-labelledby": "confirm-title" },
      h("h2", { id: "confirm-title" }, title),
      h("p", null, words),
      h(
        "div",
        { class: "row end" },
        button(say("Leave it"), () => close(false)),
        button(label, () => close(true), { kind: "danger" }),
      ),
    );
    box.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(false);
    });
    document.body.append(box);
    box.showModal();
  });
}

/** Do something now and again while the page is looked at. Returns the function that stops it. */
export function every(seconds, work) {
  const timer = setInterval(() => {
    if (!document.hidden) work();
  }, seconds * 1000);
  return () => clearInterval(timer);
}

/** The choices of a page that stand in its address. */
export const asked = (name) => new URLSearchParams(location.search).get(name) ?? "";

export function remember(choices) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) if (value) query.set(name, value);
  const text = query.toString();
  history.replaceState(history.state, "", text ? `?${text}` : location.pathname);
}
