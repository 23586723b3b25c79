// What is wrong at the tables, at the doors and with the floor itself, and how its own work goes.

import { answerBox, awaiting, button, doing, every, h, heading, icon, put, state } from "./kit.js";
import { count, listed, money, when } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const box = h("div", { class: "side", "aria-live": "polite" });
  const refresh = async () => {
    const { alarms, loops } = await ctx.api.get("/alarms");
    if (box.contains(document.activeElement)) return;
    put(box, alarms.length ? alarms.map((each, at) => alarm(ctx, each, at)) : quiet(), loops.length > 0 && work(loops));
  };
  await awaiting(root, "the alarms", refresh());
  put(root, heading("Alarms", h("p", null, "What needs somebody now, worst first")), box);
  return every(5, () => refresh().catch(() => {}));
}

const quiet = () =>
  h("p", { class: "row" }, state("good", h("b", null, "All quiet")), h("span", null, "No alarm is raised."));

function alarm(/** @type {Ctx} */ ctx, each, at) {
  const id = `${each.name}-${at}`;
  return h(
    "section",
    { class: "panel", "aria-labelledby": id },
    h(
      "header",
      null,
      h("h2", { id }, icon("alert"), " ", each.title),
      each.since && h("span", { class: "small soft" }, `since ${when(each.since)}`),
    ),
    h(
      "div",
      { class: "body" },
      h("p", null, each.detail),
      h("p", { class: "small soft" }, each.to_do),
      each.table && links(ctx, each),
    ),
  );
}

/** Where one goes from an alarm of a table, and the fill that is proposed. */
function links(/** @type {Ctx} */ ctx, each) {
  const fill = Object.entries(each.fill);
  const said = answerBox();
  const ask = (event) =>
    doing(
      event.currentTarget,
      said,
      () => ctx.api.act(each.table, { act: "ask-fill", chips: each.fill }),
      "Asked for.",
    );
  return [
    fill.length > 0 && h("p", null, `Fill: ${listed(fill.map(([chip, many]) => `${count(many)} × ${money(chip)}`))}`),
    h(
      "div",
      { class: "row" },
      fill.length > 0 && ctx.me.duties.includes("deal") && button("Ask for this fill", ask, { kind: "main" }),
      h("a", { class: "btn", href: `/table/${each.table}` }, "Go to the table"),
      ctx.me.duties.includes("approve") && h("a", { class: "btn", href: `/desk/${each.table}` }, "Desk"),
    ),
    said,
  ];
}

const work = (loops) =>
  h(
    "section",
    { class: "panel", "aria-labelledby": "work" },
    h("header", null, h("h2", { id: "work" }, "The floor’s own work")),
    h(
      "table",
      { class: "grid stack" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, "Work"),
          h("th", { scope: "col", class: "n" }, "Last done"),
          h("th", { scope: "col", class: "n" }, "Failed since"),
        ),
      ),
      h(
        "tbody",
        null,
        loops.map((loop) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, loop.name),
            h("td", { class: "n", "data-label": "Last done" }, `${count(Math.round(loop.seconds))} s ago`),
            h("td", { class: "n", "data-label": "Failed since" }, count(loop.failed)),
          ),
        ),
      ),
    ),
  );
