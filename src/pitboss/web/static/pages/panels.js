// Parts of a page under their headings, and tables of words and figures.

import { empty, h } from "./kit.js";

/** A part of the page under its own heading. */
export const panel = (title, hint, ...body) => {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return h(
    "section",
    { class: "panel", "aria-labelledby": id },
    h("header", null, h("h2", { id }, title), hint && h("span", { class: "small soft" }, hint)),
    body,
  );
};

/** Rows under their heads; a head that begins with `#` stands over figures. The first cell names the row. */
export function grid(heads, rows, none) {
  if (!rows.length) return h("div", { class: "body" }, empty(none));
  const names = heads.map((name) => name.replace(/^#/, ""));
  const kind = (at) => (heads[at].startsWith("#") ? "n" : null);
  const cell = (value, at) => h("td", { class: kind(at), "data-label": names[at] }, value ?? "–");
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "grid stack middle" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          names.map((name, at) => h("th", { scope: "col", class: kind(at) }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map(([first, ...rest]) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, first),
            rest.map((value, at) => cell(value, at + 1)),
          ),
        ),
      ),
    ),
  );
}
