// Procedures of the documents as checklists: each step signed by the role the house names.

import { button, cite, doing, h, icon, state } from "./kit.js";
import { listed, plain, role, when } from "./words.js";

/** Who on the floor stands for a title of the documents. */
const STANDS_FOR = {
  stickperson: "dealer",
  boxperson: "table-games-supervisor",
  floorperson: "table-games-supervisor",
  security: "table-games-supervisor",
  maintenance: "table-games-supervisor",
  house: "table-games-supervisor",
  commission: "commission-agent",
};
const SENIORITY = ["dealer", "table-games-supervisor", "pit-manager", "shift-manager", "table-games-manager"];

/** Whether somebody may sign where the document names certain roles: one of them, or above on the floor. */
export const maySign = (mine, named) =>
  named.some((title) => {
    const needed = STANDS_FOR[title] ?? title;
    return mine === needed || (SENIORITY.includes(needed) && SENIORITY.indexOf(mine) > SENIORITY.indexOf(needed));
  });

export const unsigned = (steps) => steps.filter((step) => !step.signed);

/** A checklist; `changed` is told after a signature. */
export function checklist(ctx, table, steps, said, changed) {
  const line = (step) => {
    const who = listed(
      step.signed_by.map((name) => role(name).toLowerCase()),
      "or",
    );
    const sign = async (event) => {
      const answer = await doing(event.currentTarget, said, () =>
        ctx.api.act(table, { act: "sign-step", moment: step.moment, step: step.step }),
      );
      if (answer) changed(answer);
    };
    const mine = maySign(ctx.me.role, step.signed_by);
    const signature = step.signed
      ? [
          state("good", `${step.signed[0]}, ${role(step.signed[1]).toLowerCase()}`),
          h("div", { class: "soft" }, when(step.signed[2])),
        ]
      : mine
        ? button([icon("approve"), "Sign"], sign)
        : state("lock", `For the ${who}`);
    const by = listed(
      step.by.map((name) => role(name).toLowerCase()),
      "or",
    );
    const named =
      step.by.join() === step.signed_by.join()
        ? `Done and signed by the ${by}`
        : `Done by the ${by}, signed by the ${who}`;
    return h(
      "li",
      null,
      h("div", null, step.do, h("div", { class: "small soft" }, named, " ", cite(step.cite))),
      h("div", { class: "sign" }, signature),
    );
  };
  return h("ol", { class: "steps" }, steps.map(line));
}

const MOMENTS = {
  opening: "Opening",
  wagers: "Taking wagers",
  shuffle: "Shuffling",
  dealing: "Dealing",
  dice: "The dice",
  round: "The round",
  settlement: "Settling",
  progressive: "Progressive",
  "card-change": "Changing cards",
  maintenance: "Maintenance",
  "buy-in": "Buying in",
  idle: "An idle table",
  closing: "Closing",
  review: "Review",
  notice: "Notices",
};

export const momentTitle = (moment) => MOMENTS[moment] ?? plain(moment);
