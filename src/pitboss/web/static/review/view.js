// The review of a session: what it came to, a chart, every decision, and the felt it was made on.

import { stillFelt } from "../felt/still.js";
import { say } from "../language.js";
import { asked, button, empty, h, heading, icon, put, remember, state, tick } from "../pages/kit.js";
import { clock, count, day, plain, signed } from "../pages/words.js";
import { chart } from "./chart.js";

/** By grade: the mark it has. */
const MARKS = { best: "check", slip: "push", mistake: "alert", blunder: "cross", unvalued: "wait" };
const graded = (grade) => state(MARKS[grade], plain(grade));
const panel = (label, ...children) => h("section", { class: "panel", "aria-label": label }, children);

/** A review in `root`; returns the function that ends it. */
export function shown(root, /** @type {import("./ctrl.js").ReviewCtrl} */ ctrl, { watches, yours }) {
  const { review } = ctrl;
  const felt = stillFelt();
  const list = h("ol", { class: "log decisions" });
  const front = h("div", { class: "body" });
  const only = tick(say("Only what cost money"));
  only.input.addEventListener("change", () => ctrl.narrow(only.input.checked));
  put(
    root,
    heading(
      say("{whose} at {table}", { whose: yours ? say("Your session") : review.player, table: review.name }),
      h("p", null, `${review.title}, ${day(review.since)} ${clock(review.since)}`),
    ),
    h(
      "div",
      { class: "split review" },
      h(
        "div",
        { class: "side" },
        panel(say("What it came to"), h("div", { class: "body" }, sums(review), chart(ctrl))),
        panel(say("Decisions"), h("header", null, h("h2", null, say("Decisions")), only), list),
      ),
      h("div", { class: "side" }, panel(say("The decision in front"), felt.element, front)),
    ),
  );
  ctrl.shown = () => {
    const { moment } = ctrl;
    if (moment !== undefined) felt.show(moment?.felt ?? null, moment?.layout);
    put(list, lines(ctrl));
    put(front, decision(ctrl, watches));
    root.dataset.decision = moment === undefined ? "" : String(ctrl.at);
    remember({ decision: ctrl.at >= 0 ? String(ctrl.at + 1) : "" });
  };
  const unkeyed = keys(ctrl);
  ctrl.go(Number(asked("decision")) - 1);
  return () => {
    felt.stop();
    unkeyed();
  };
}

function sums(/** @type {import("./ctrl.js").Review} */ review) {
  const sum = (name, amount) => h("div", null, h("dt", { class: "soft" }, name), h("dd", null, amount));
  return [
    review.told.map((line) => h("p", null, line)),
    h(
      "dl",
      { class: "sums" },
      sum(say("Result"), signed(review.result)),
      sum(say("Decisions"), signed(-Number(review.cost))),
      sum(say("Theo"), review.theo === null ? "–" : signed(-Number(review.theo))),
      sum(say("Luck"), review.luck === null ? "–" : signed(review.luck)),
    ),
  ];
}

function lines(/** @type {import("./ctrl.js").ReviewCtrl} */ ctrl) {
  const found = ctrl.listed.map(({ decision, at }) =>
    h(
      "li",
      null,
      h(
        "button",
        { type: "button", "aria-current": at === ctrl.at ? "step" : null, onclick: () => ctrl.go(at) },
        h("span", { class: "soft" }, say("Round {round}", { round: count(decision.round) })),
        h("span", null, plain(decision.chose), decision.about && h("span", { class: "soft" }, ` · ${decision.about}`)),
        graded(decision.grade),
        h("span", { class: "n" }, Number(decision.cost) ? signed(-Number(decision.cost)) : ""),
      ),
    ),
  );
  return found.length ? found : h("li", { class: "body" }, empty(say("No decision here.")));
}

function decision(/** @type {import("./ctrl.js").ReviewCtrl} */ ctrl, watches) {
  const found = ctrl.decision;
  if (!found) return empty(say("Choose a decision to see the felt it was made on."));
  const replay = `/watch/${ctrl.review.table}/${found.round}?step=${found.step - 1}`;
  return [
    h(
      "div",
      { class: "row" },
      button(icon("back"), () => ctrl.wrong(-1), { "aria-label": say("The one before that cost money"), title: "←" }),
      button(icon("forward"), () => ctrl.wrong(1), { "aria-label": say("The next that cost money"), title: "→" }),
      h("p", { role: "status" }, `${found.says}.`),
      graded(found.grade),
    ),
    found.choices.length > 0 &&
      h(
        "table",
        { class: "grid" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, say("Choice")),
            h("th", { scope: "col", class: "n" }, say("Worth")),
            h("th", { scope: "col", class: "n" }, say("Costs")),
          ),
        ),
        h(
          "tbody",
          null,
          found.choices.map((each) =>
            h(
              "tr",
              { class: each.says === found.chose ? "chosen" : null },
              h("th", { scope: "row" }, plain(each.says), each.says === found.chose && ` (${say("chosen")})`),
              h("td", { class: "n" }, signed(each.value)),
              h("td", { class: "n" }, Number(each.cost) ? signed(-Number(each.cost)) : "–"),
            ),
          ),
        ),
      ),
    watches &&
      h(
        "p",
        null,
        h("a", { href: replay }, say("Round {round} again, from this moment", { round: count(found.round) })),
      ),
  ];
}

/** Arrows go from one that cost money to the next; returns the function that ends it. */
function keys(/** @type {import("./ctrl.js").ReviewCtrl} */ ctrl) {
  const told = (event) => {
    if (event.target.matches("input, select, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    ctrl.wrong(step);
    event.preventDefault();
  };
  document.addEventListener("keydown", told);
  return () => document.removeEventListener("keydown", told);
}
