// The table of duties: who may do what, who keeps whose account, who signs. Read from the floor, nothing is said here.

import { awaiting, h, heading, put } from "./kit.js";
import { listed, plain, role, shortRole } from "./words.js";

const WORDS = {
  own: "the player whose seat it is",
  seated: "any player at a table the software deals",
  named: "whom the house's document names",
  clock: "whoever sees that the time is up",
  "the-machine": "the house, at the machine",
};

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const found = await awaiting(root, "the table of duties", ctx.api.get("/duties"));
  put(
    root,
    heading("Duties", h("p", null, "Who may do what on this floor, and who keeps whose account")),
    h("div", { class: "side" }, accounts(found), may(found), signatures(found), acts(found)),
  );
}

const people = (names) =>
  names.length
    ? listed(
        names.map((name) => WORDS[name] ?? shortRole(name).toLowerCase()),
        "and",
      )
    : "nobody";

const panel = (title, hint, head, rows) => {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return h(
    "section",
    { class: "panel", "aria-labelledby": id },
    h("header", null, h("h2", { id }, title), h("span", { class: "small soft" }, hint)),
    h(
      "table",
      { class: "grid stack middle" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          head.map((name) => h("th", { scope: "col" }, name)),
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
            rest.map((cell) => h("td", null, cell)),
          ),
        ),
      ),
    ),
  );
};

const hours = (minutes) =>
  minutes % 60 ? `${minutes} min` : minutes >= 2880 ? `${minutes / 1440} days` : `${minutes / 60} h`;

const accounts = (found) =>
  panel(
    "Accounts",
    `Nobody makes, closes or resets an account outside of their line. For ${found.apart_hours} hours after that the two sign nothing together.`,
    ["Role", "Line", "Appointed by", "Appoints", "Closes", "Session"],
    found.roles.map((each) => [
      role(each.role),
      plain(each.line),
      people(each.appointed_by),
      people(each.appoints),
      people(each.closes),
      each.device ? "a device" : `${hours(each.idle_minutes)} idle, ${hours(each.total_minutes)} in all`,
    ]),
  );

const may = (found) =>
  panel(
    "What each may do",
    "",
    ["Duty", "Who"],
    found.duties.map((each) => [`${each.what[0].toUpperCase()}${each.what.slice(1)}`, people(each.roles)]),
  );

const signatures = (found) =>
  panel(
    "Signatures",
    "Nobody signs twice, nor what they asked for",
    ["What", "Signed by"],
    found.signatures.map((each) => [
      plain(each.what),
      each.needs
        .map((need) =>
          listed(
            need.map((name) => shortRole(name).toLowerCase()),
            "or",
          ),
        )
        .join("; and "),
    ]),
  );

const acts = (found) => {
  const names = Object.fromEntries(found.duties.map((each) => [each.name, each.roles]));
  const who = (each) => people([...new Set(each.flatMap((name) => names[name] ?? [name]))]);
  return panel(
    "At a table and in the pit",
    "In a demonstration players put money in by themselves",
    ["Act", "Who"],
    found.acts.map((each) => [plain(each.act), who(each.who)]),
  );
};
