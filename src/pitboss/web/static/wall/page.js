// The wall: every table of a pit at once, each as it lies, by one stream.

import { tableFelt } from "../felt/still.js";
import { standing } from "../floor/view.js";
import { awaiting, empty, field, h, heading, put, select, state } from "../pages/kit.js";
import { limits, titles } from "../pages/words.js";
import { WallCtrl, wallOf } from "./ctrl.js";

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api, me, navigate } = ctx;
  const [houses, floor] = await awaiting(root, "the pits", Promise.all([titles(api), api.get("/floor")]));
  const ctrl = new WallCtrl(api, floor.pits, params);
  const line = h("span", { role: "status" });
  const choice = select(
    ctrl.pits.map((pit) => [wallOf(pit), me.property ? pit.title : `${houses[pit.property]}, ${pit.title}`]),
    ctrl.pit && wallOf(ctrl.pit),
  );
  choice.addEventListener("change", () => navigate(choice.value));
  const wide = field("Pit", choice);
  wide.classList.add("wide");
  const tables = ctrl.lines.map((each) => thumbnail(ctrl, each));
  put(
    root,
    heading("Wall", line),
    h("div", { class: "bar" }, wide),
    tables.length
      ? h(
          "ul",
          { class: "wall" },
          tables.map((each) => each.element),
        )
      : empty("There is no such pit."),
  );
  const hangUp = ctrl.follow((stands) =>
    put(line, stands ? state("open", "live") : state("wait", "line lost, trying again")),
  );
  return () => {
    hangUp();
    for (const each of tables) each.stop();
  };
}

/** A table on the wall: a link to it, drawn as it lies. */
function thumbnail(ctrl, line) {
  const felt = tableFelt(ctrl.api, line, Infinity); // it is made small as a whole
  const stands = h("span", null, standing(line));
  const says = h("p", { class: "small soft" });
  ctrl.tell(line.id, (view) => {
    put(stands, standing(view));
    put(says, view.prompt ?? view.says);
    felt.show(view);
  });
  const element = h(
    "li",
    { class: "panel" },
    h(
      "a",
      { href: `/table/${line.id}` },
      h("span", { class: "row spread" }, h("b", null, line.name), stands),
      h("span", { class: "small soft" }, limits(line)),
      h("div", { class: "thumb" }, felt.element),
      says,
    ),
  );
  return { element, stop: felt.stop };
}
