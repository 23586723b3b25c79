// Procedures of the documents as checklists: each step signed by the role the house names.

import { button, cite, doing, h, icon, state } from "./kit.js";
import { listed, role, when } from "./words.js";

/** Steps somebody signs for; the others are rules. */
export const signable = (steps) => steps.filter((step) => !step.rule);
export const unsigned = (steps) => signable(steps).filter((step) => !step.signed);

/** A checklist; `changed` is told after a signature. */
export function checklist(/** @type {Ctx} */ ctx, table, steps, said, changed) {
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
    const signature = step.rule
      ? h("span", { class: "soft" }, "Rule")
      : step.signed
        ? [
            state("good", `${step.signed[0]}, ${role(step.signed[1]).toLowerCase()}`),
            h("div", { class: "soft" }, when(step.signed[2])),
          ]
        : step.yours
          ? button([icon("approve"), "Sign"], sign)
          : state("lock", `For the ${who}`);
    const by = listed(
      step.by.map((name) => role(name).toLowerCase()),
      "or",
    );
    const named = step.rule
      ? `For the ${by}`
      : step.by.join() === step.signed_by.join()
        ? `Done and signed by the ${by}`
        : `Done by the ${by}, signed by the ${who}`;
    const again = step.every_hours ? `, again after ${step.every_hours} hours` : "";
    return h(
      "li",
      null,
      h("div", null, step.do, h("div", { class: "small soft" }, named, again, " ", cite(step.cite))),
      h("div", { class: "sign" }, signature),
    );
  };
  return h("ol", { class: "steps" }, steps.map(line));
}
