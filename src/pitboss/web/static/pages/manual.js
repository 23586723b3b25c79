// In the manual's place until it is built: how it stands, and what can be read meanwhile. It opens by itself.

import { button, every, h, heading, icon, put } from "./kit.js";

const LOOKED_EVERY = 3;
const STANDS = "Pitboss-Manual";

/** How the manual stands: `building`, `missing`, or null where it is there. */
const looked = async () => (await fetch("/manual/index.html", { method: "HEAD" })).headers.get(STANDS);

const BUILDING = () =>
  h(
    "p",
    { class: "note wait" },
    icon("wait"),
    h("span", null, "The manual is being built. It opens here when it is ready, in a minute or so."),
  );
const MISSING = () =>
  h(
    "p",
    null,
    "The manual is not built on this machine. It comes with an installed Pitboss; in a checkout, ",
    h("code", null, "make docs"),
    " builds it, and it opens here as soon as it is there.",
  );

/** @type {import("../context.js").Render} */
export async function render(root) {
  const says = h("div", { role: "status" });
  /** @type {string | null} */
  let shown = "";
  const look = async () => {
    const stands = await looked().catch(() => shown);
    if (stands === null) location.reload();
    else if (stands !== shown) put(says, stands === "building" ? BUILDING() : MISSING());
    shown = stands;
  };
  const meanwhile = [
    "Meanwhile: ",
    h("a", { href: "/rules" }, "the rules of every game"),
    " and ",
    h("a", { href: "/clauses" }, "every clause"),
    ".",
  ];
  put(
    root,
    heading("Manual"),
    h(
      "section",
      { class: "panel" },
      h(
        "div",
        { class: "body" },
        says,
        h("p", null, meanwhile),
        h("div", { class: "row" }, button("Look again", look)),
      ),
    ),
  );
  await look();
  return every(LOOKED_EVERY, look);
}
