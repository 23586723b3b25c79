// Where a table stands in its pit, for those who set tables up.

import { answerBox, button, doing, field, h, note, put } from "./kit.js";

const MOST = 12;

/** The form that places a table; the map of the floor shows it there from then on. */
export function placing(/** @type {Ctx} */ ctx, view) {
  const said = answerBox();
  const number = (label) => field(label, h("input", { type: "number", min: 1, max: MOST, step: 1 }));
  const fields = [number("Column"), number("Row")];
  const place = (event) => {
    const [column, row] = fields.map((each) => Number(each.querySelector("input").value));
    if (![column, row].every((each) => Number.isInteger(each) && each >= 1 && each <= MOST))
      return put(said, note("bad", `Write column and row as numbers from 1 to ${MOST}.`));
    const act = { act: "place-table", column, row };
    return doing(event.currentTarget, said, () => ctx.api.act(view.id, act), "The map shows it there.");
  };
  return h(
    "section",
    { class: "panel", "aria-labelledby": "placing" },
    h(
      "header",
      null,
      h("h2", { id: "placing" }, "Place on the map"),
      h("a", { class: "small", href: "/floor" }, "Map"),
    ),
    h("div", { class: "body" }, h("div", { class: "row low" }, fields, button("Place the table", place)), said),
  );
}
