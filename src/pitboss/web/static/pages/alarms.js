// What is wrong with the floor itself, and how its own work goes.

import { awaiting, every, h, heading, icon, put, state } from "./kit.js";
import { count, when } from "./words.js";

export async function render(root, _params, ctx) {
  const box = h("div", { class: "side", "aria-live": "polite" });
  const refresh = async () => {
    const { alarms, loops } = await ctx.api.get("/alarms");
    put(box, alarms.length ? alarms.map(alarm) : quiet(), work(loops));
  };
  await awaiting(root, "the alarms", refresh());
  put(root, heading("Alarms", h("p", null, "What is wrong with the floor itself")), box);
  return every(5, () => refresh().catch(() => {}));
}

const quiet = () =>
  h("p", { class: "row" }, state("good", h("b", null, "All quiet")), h("span", null, "No alarm is raised."));

const alarm = (each) =>
  h(
    "section",
    { class: "panel", "aria-labelledby": each.name },
    h(
      "header",
      null,
      h("h2", { id: each.name }, icon("alert"), " ", each.title),
      each.since && h("span", { class: "small soft" }, `since ${when(each.since)}`),
    ),
    h("div", { class: "body" }, h("p", null, each.detail), h("p", { class: "small soft" }, each.to_do)),
  );

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
