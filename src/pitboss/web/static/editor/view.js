// The editor as elements: the text with its line numbers and faults, the form of the same text, the figures.

import { BARE, stillFelt } from "../felt/still.js";
import { edges } from "../pages/bench_figures.js";
import { button, cite, field, h, icon, note, put, select, sentence, standing } from "../pages/kit.js";
import { listed, plain } from "../pages/words.js";

const SHOWN = 60;

const lineOf = (text, at) => text.slice(0, at).split("\n").length;

/** The text: numbers beside it, and what is wrong under it, a press away from its line. */
export function textPane(ctrl) {
  const numbers = h("div", { class: "numbers", "aria-hidden": "true" });
  const faults = h("div", { class: "faults", id: "faults", role: "status" });
  const box = h("textarea", {
    class: "yaml",
    "aria-label": "The section as text",
    "aria-describedby": "faults",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    wrap: "off",
  });
  const follow = () => {
    numbers.scrollTop = box.scrollTop;
  };
  const goTo = (line) => {
    const start = box.value.split("\n", line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const end = box.value.indexOf("\n", start);
    box.focus();
    box.setSelectionRange(start, end < 0 ? box.value.length : end);
    box.scrollTop = Math.max(0, (line - 5) * (box.scrollHeight / box.value.split("\n").length));
    follow();
  };
  box.addEventListener("scroll", follow);
  box.addEventListener("input", () => ctrl.write(box.value));
  const number = (line) => {
    const wrong = ctrl.at(line);
    const says = wrong.map((each) => each.says).join("\n");
    return h("span", wrong.length ? { class: "wrong", title: says } : null, `${line}\n`);
  };
  return {
    element: h("div", { class: "panel text" }, h("div", { class: "lines" }, numbers, box), faults),
    goTo,
    show() {
      if (box.value !== ctrl.text) {
        const { scrollTop } = box;
        box.value = ctrl.text;
        box.scrollTop = scrollTop;
      }
      put(
        numbers,
        Array.from({ length: lineOf(ctrl.text, ctrl.text.length) }, (_, at) => number(at + 1)),
      );
      follow();
      box.setAttribute("aria-invalid", String(ctrl.faults.length > 0));
      put(
        faults,
        ctrl.refused && note("bad", sentence(ctrl.refused)),
        ctrl.faults.map((each) =>
          h(
            "p",
            { class: "fault" },
            icon("alert"),
            button(`Line ${each.line}`, () => goTo(each.line), { kind: "quiet" }),
            h("span", null, each.says),
          ),
        ),
        !ctrl.faults.length && !ctrl.refused && h("p", { class: "soft" }, icon("check"), " Nothing is wrong with it."),
      );
    },
  };
}

const keyOf = (each) => each.path.join("/");

const partOf = (part) => (part === "paytables" ? "Pay tables" : plain(part));

/** How a field is called within its entry; that a pay table has rows need not be said. */
const labelOf = ({ path }) => {
  const said = path.slice(2).filter((step) => step !== "rows");
  return (said.length ? said : path.slice(-1)).map(plain).join(", ");
};

/** The form of the text: a part after the other, an entry after the other, its clause beside it. */
export function formPane(ctrl, goTo) {
  const element = h("div", { class: "side form" });
  /** @type {Map<string, { input: any, row: HTMLElement, says: HTMLElement }>} */
  let drawn = new Map();
  let shape = "";

  const control = (each) => {
    const set = () => ctrl.set(each.path, input.value.trim());
    const input = each.choices
      ? select(
          [...new Set([each.value, ...each.choices])].map((word) => [word, plain(word)]),
          each.value,
        )
      : h("input", { type: "text", autocomplete: "off", value: each.value });
    input.addEventListener(each.choices ? "change" : "input", set);
    return input;
  };
  const row = (each, cited) => {
    const input = control(each);
    const says = h("div", { class: "hint bad" });
    const made = field(labelOf(each), input, each.what);
    made.append(says);
    if (each.cite.join() !== cited) made.append(cite(each.cite) ?? "");
    drawn.set(keyOf(each), { input, row: made, says });
    return made;
  };
  const entry = (name, fields) => {
    const cited = fields[0].cite;
    const where = button(`line ${fields[0].line}`, () => goTo(fields[0].line), { kind: "quiet" });
    return h(
      "fieldset",
      null,
      h("legend", null, plain(name)),
      h("div", { class: "row" }, cite(cited), where),
      fields.map((each) => row(each, cited.join())),
    );
  };
  const build = () => {
    const open = new Set([...element.querySelectorAll("details[open]")].map((each) => each.dataset.part));
    const kept = standing()?.id && [...drawn].find(([, each]) => each.input === standing())?.[0];
    drawn = new Map();
    const parts = Map.groupBy(ctrl.fields, (each) => each.path[0]);
    put(
      element,
      [...parts].map(([part, fields], at) =>
        h(
          "details",
          { class: "panel", "data-part": part, open: open.has(part) || (!open.size && at === 0) },
          h("summary", null, `${partOf(part)} (${fields.length})`),
          h(
            "div",
            { class: "body" },
            [...Map.groupBy(fields, (each) => each.path[1])].map(([name, own]) => entry(name, own)),
          ),
        ),
      ),
    );
    if (kept) drawn.get(kept)?.input.focus({ preventScroll: true });
  };
  return {
    element,
    show() {
      const now = ctrl.fields.map((each) => `${keyOf(each)} ${each.choices ?? ""}`).join("\n");
      if (now !== shape) build();
      shape = now;
      element.classList.toggle("behind", !ctrl.readable);
      for (const each of ctrl.fields) {
        const made = drawn.get(keyOf(each));
        if (!made) continue;
        const { input, row, says } = made;
        if (input !== standing() && input.value !== each.value) input.value = each.value;
        const wrong = ctrl.readable ? ctrl.at(each.line) : [];
        row.classList.toggle("wrong", wrong.length > 0);
        input.setAttribute("aria-invalid", String(wrong.length > 0));
        put(
          says,
          wrong.map((fault) => fault.says),
        );
      }
    },
  };
}

/** What the text comes to: the edge of every wager as filed and as written, those that change first. */
export function worthPane(ctrl) {
  const element = h("div", { class: "panel", "aria-live": "polite" });
  return {
    element,
    show() {
      if (!ctrl.found) return;
      const wagers = ctrl.found.wagers.toSorted((a, b) => Number(b.changed) - Number(a.changed));
      put(
        element,
        h("header", null, h("h2", null, "What the house keeps")),
        edges(wagers.slice(0, SHOWN), "In force", "As written"),
        wagers.length > SHOWN && h("footer", { class: "soft" }, `${wagers.length - SHOWN} more wagers are not shown.`),
      );
    },
  };
}

/** The felt by the text, as it lies before a round. */
export function feltPane(ctrl) {
  const element = h("div", { class: "panel", "aria-live": "polite" });
  /** @type {any} */
  let drawn = null;
  /** @type {any} */
  let felt = null;
  return {
    element,
    show() {
      if (!ctrl.felt || ctrl.felt === drawn) return;
      drawn = ctrl.felt;
      felt?.stop();
      felt = stillFelt();
      put(element, h("header", null, h("h2", null, "The felt")), felt.element);
      felt.show(BARE, drawn);
      const wagers = [...new Set(drawn.spots.map((spot) => spot.title))];
      felt.element.setAttribute("aria-label", `A felt with ${listed(wagers)}.`);
    },
    stop: () => felt?.stop(),
  };
}
