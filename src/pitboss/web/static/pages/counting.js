// Counting by denomination: chips in a tray, bills in a box. Two people count a tray, and neither sees the other's.

import { answerBox, button, doing, field, h, put, state } from "./kit.js";
import { listed, money } from "./words.js";

/**
 * Fields for how many there are of each, and what they come to.
 * @param {string[]} worths
 */
export function piecesForm(worths) {
  const total = h("output", { class: "figures" }, money("0.00"));
  const inputs = worths.map((worth) =>
    h("input", {
      type: "number",
      min: 0,
      max: 1000000,
      step: 1,
      inputmode: "numeric",
      "data-worth": worth,
      oninput: () => put(total, money(String(sum()))),
    }),
  );
  const many = (input) => Math.trunc(Number(input.value) || 0);
  const sum = () =>
    inputs.reduce((all, input) => all + many(input) * Math.round(Number(input.dataset.worth) * 100), 0) / 100;
  const element = h(
    "div",
    { class: "pieces" },
    inputs.map((input) => field(money(input.dataset.worth), input)),
    h("p", null, "Total ", total),
  );
  return {
    element,
    read: () => Object.fromEntries(inputs.filter(many).map((input) => [input.dataset.worth, many(input)])),
    clear: () => {
      for (const input of inputs) input.value = "";
      put(total, money("0.00"));
    },
  };
}

const TITLES = {
  opening: "Count the bank",
  closing: "Count for closing",
  shift: "Count the tray",
  unopened: "Count the closed table",
};

/** Somebody's own count of a tray; who else has counted is told, what they counted is not. */
export function counting(/** @type {Ctx} */ ctx, view, moment, changed) {
  const said = answerBox();
  const kept = view.inventory;
  const form = piecesForm(kept.denominations);
  const here = kept.moment === moment;
  const send = async (event) => {
    const answer = await doing(event.currentTarget, said, () =>
      ctx.api.act(view.id, { act: "count-chips", moment, chips: form.read() }),
    );
    if (answer) changed(answer);
  };
  const others = here && kept.counters.length ? `${listed(kept.counters, "and")} counted.` : "Nobody has counted yet.";
  return h(
    "section",
    { class: "count", "aria-label": TITLES[moment] },
    h(
      "div",
      { class: "row spread" },
      h("b", null, TITLES[moment]),
      here && kept.agreed ? state("good", "Two counts agree") : state("wait", others),
    ),
    kept.apart.length > 0 &&
      h(
        "p",
        { class: "loss" },
        `Two counts differ in ${listed(
          kept.apart.map((worth) => money(worth)),
          "and",
        )}. Both count again.`,
      ),
    here && (kept.agreed || kept.you_counted)
      ? null
      : [form.element, h("div", { class: "row" }, button("This is my count", send, { kind: "main" }))],
    said,
  );
}
