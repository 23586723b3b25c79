// A layout that is shown one sheet at a time: a tab for each, with what one has lying there.

import { named, say } from "../language.js";
import { h } from "../pages/kit.js";
import { dollars, toCents } from "./money.js";

/** What a view's own chips on a sheet come to, those that lie on the sheet in sight left out. */
export function hiddenOn(sheet, shown, view, spotFor) {
  return view.layout
    .filter((each) => view.your_seats.includes(each.seat))
    .filter((each) => {
      const name = spotFor(each)?.name;
      return name && sheet.shapes[name] && !shown.shapes[name];
    })
    .reduce((sum, each) => sum + toCents(each.amount), 0);
}

/** The tabs; `turn(sheet)` is told which is pressed. Nothing where the layout has one sheet. */
export function tabs(sheets, shown, amounts, turn) {
  if (sheets.length < 2) return null;
  return h(
    "div",
    { class: "sheets", role: "tablist", "aria-label": say("Parts of the layout") },
    sheets.map(({ sheet }, at) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          class: "sheet",
          "data-do": `sheet ${sheet}`,
          "aria-selected": String(sheet === shown.sheet),
          onclick: () => turn(sheet),
        },
        h("span", null, named(sheet)),
        amounts[at] ? h("b", null, dollars(amounts[at])) : null,
      ),
    ),
  );
}
