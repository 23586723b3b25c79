// Amendments: what the house proposes, what it changes for players, edge, hold and procedure, and the signature.

import { edges } from "./bench_figures.js";
import {
  answerBox,
  awaiting,
  button,
  cite,
  confirmed,
  doing,
  empty,
  field,
  h,
  heading,
  icon,
  put,
  sentence,
  state,
} from "./kit.js";
import { working } from "./patience.js";
import { money, plain, shortHouse, titles, when } from "./words.js";

const STATES = {
  proposed: ["wait", "Proposed"],
  "to come": ["check", "Approved"],
  "in force": ["open", "In force"],
  past: ["off", "Past"],
  declined: ["cross", "Declined"],
  withdrawn: ["off", "Withdrawn"],
};
const standingOf = (each) => state(...STATES[each.state]);

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  return params.id ? one(root, params.id, ctx) : all(root, ctx);
}

async function all(root, /** @type {Ctx} */ ctx) {
  const [found, houses] = await awaiting(
    root,
    "the amendments",
    Promise.all([ctx.api.get("/amendments"), titles(ctx.api)]),
  );
  put(
    root,
    heading(
      "Amendments",
      h(
        "p",
        null,
        "Proposed on the ",
        h("a", { href: "/workbench" }, "workbench"),
        " or in the ",
        h("a", { href: "/editor" }, "editor"),
        ", signed by the Commission’s agent",
      ),
    ),
    found.length ? list(found, houses) : empty("Nothing has been proposed yet."),
  );
}

const list = (found, houses) =>
  h(
    "div",
    { class: "panel" },
    h(
      "table",
      { class: "grid touch stack" },
      head("Amendment", "Game", "House", "In force from", ""),
      h(
        "tbody",
        null,
        found.map((each) =>
          h(
            "tr",
            null,
            h("th", { scope: "row", class: "whole" }, h("a", { href: `/amendments/${each.id}` }, each.what)),
            h("td", { "data-label": "Game" }, each.title),
            h("td", { "data-label": "House" }, shortHouse(houses[each.property])),
            h("td", { "data-label": "In force from" }, each.effective),
            h("td", null, standingOf(each)),
          ),
        ),
      ),
    ),
  );

const head = (...names) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      names.map((name) => h("th", { scope: "col" }, name)),
    ),
  );

async function one(root, id, /** @type {Ctx} */ ctx) {
  const { api, me } = ctx;
  const [found, houses] = await awaiting(
    root,
    "the amendment",
    Promise.all([api.get(`/amendments/${id}`), titles(api)]),
  );
  const said = answerBox();
  const figures = h("div", { "aria-live": "polite" });
  const again = () => ctx.navigate(`/amendments/${id}`);
  const does = (work) => async (event) => {
    if (await doing(event.currentTarget, said, work)) again();
  };
  put(
    root,
    heading(
      found.what,
      h(
        "p",
        null,
        h("a", { href: `/rules/${found.property}/${found.game}` }, found.title),
        `, ${houses[found.property]}`,
      ),
    ),
    h("div", { class: "panel" }, h("header", null, h("h2", null, "Where it stands"), standingOf(found)), way(found)),
    found.state === "proposed" && me.duties.includes("enact") && decide(found, does, api),
    found.state === "proposed" &&
      me.duties.includes("amend") &&
      h(
        "div",
        { class: "row" },
        button(
          "Withdraw",
          does(() => api.post(`/amendments/${id}/withdraw`, {})),
        ),
      ),
    said,
    changes("For players", found.players, "Nothing changes for players."),
    h("section", { class: "panel" }, h("header", null, h("h2", null, "Edge and hold")), figures),
    changes("Procedures and rulings", found.floor, "Procedures and rulings stay as they are."),
    h(
      "details",
      { class: "panel" },
      h("summary", null, "As it was written"),
      h("div", { class: "body" }, h("pre", { class: "written" }, found.yaml)),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        { class: "btn", href: ctx.api.file(`/amendments/${id}/file`), download: true },
        icon("down"),
        "Save for the folder",
      ),
    ),
  );
  return showEffect(api, id, figures);
}

/** Proposed, shown, approved, in force from: who and when. */
function way(found) {
  const steps = [
    ["Proposed", `${found.proposed_by}, ${when(found.proposed_at)}`],
    ["Written over", `edition ${found.based_on.slice(0, 8)}`],
    found.signed_as && [
      found.why ? "Declined" : "Approved",
      `${found.signed_as}, ${when(found.decided_at)}${found.why ? `: ${found.why}` : ""}`,
    ],
    ["In force from", `the gaming day ${found.effective}, at tables that open then`],
    ["Edition", found.edition.slice(0, 8)],
  ].filter(Boolean);
  return h(
    "dl",
    { class: "facts body" },
    steps.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))),
  );
}

function decide(found, does, /** @type {Floor} */ api) {
  const why = h("input", { type: "text", autocomplete: "off", maxlength: "400" });
  const signs = does(() => api.post(`/amendments/${found.id}/approve`, {}));
  const sign = async (event) => {
    const { currentTarget } = event;
    const sure = await confirmed(
      "Sign this amendment?",
      `${found.what}. Tables that open on ${found.effective} or later are dealt by it.`,
      "Sign",
    );
    if (sure) await signs({ currentTarget });
  };
  return h(
    "div",
    { class: "panel" },
    h("header", null, h("h2", null, "For the Commission")),
    h(
      "div",
      { class: "body row" },
      button([icon("approve"), "Approve and sign"], sign, { kind: "main" }),
      field("Reason", why),
      button(
        "Decline",
        does(() => api.post(`/amendments/${found.id}/decline`, { why: why.value.trim() })),
      ),
    ),
  );
}

/** What is said otherwise, clause by clause. */
export function changes(title, found, nothing) {
  const line = (each) =>
    h(
      "tr",
      null,
      h("th", { scope: "row", class: "whole" }, `${plain(each.part)} ${each.name.replaceAll("-", " ")}`.trim()),
      h("td", { class: "whole", "data-label": "Now" }, each.before ? h("del", null, each.before) : "nothing"),
      h("td", { class: "whole", "data-label": "Then" }, each.after ? h("ins", null, each.after) : "nothing"),
      h("td", null, cite(each.cite)),
    );
  return h(
    "section",
    { class: "panel" },
    h("header", null, h("h2", null, title)),
    found.length
      ? h(
          "table",
          { class: "grid stack redline" },
          head("", "Now", "Then", "Clause"),
          h("tbody", null, found.map(line)),
        )
      : h("div", { class: "body soft" }, nothing),
  );
}

/** Show edge and hold as soon as they are known. Returns the function that gives up. */
function showEffect(/** @type {Floor} */ api, id, box) {
  const said = (...words) => put(box, h("div", { class: "body soft" }, ...words));
  const { answer, stop } = working(
    "Edge and hold are",
    (tell, signal) => api.long("GET", `/amendments/${id}/effect`, undefined, tell, signal),
    (line) => put(box, h("div", { class: "body" }, line)),
  );
  const shown = async () => {
    try {
      const found = await answer;
      if (!found) said("Cancelled.");
      else if (found.wagers.length) put(box, effect(found));
      else said("No wager is worth more or less.");
    } catch (error) {
      if (error.status === undefined) throw error;
      said(sentence(error.message));
    }
  };
  shown();
  return stop;
}

function effect({ wagers, hold }) {
  return [
    edges(wagers, "Edge now", "Edge then"),
    h(
      "div",
      { class: "body" },
      Number(hold.staked)
        ? `Of ${money(hold.staked)} wagered in the last ${hold.days} days the house keeps ${money(hold.before)} on average; ` +
            `by the amendment it would keep ${money(hold.after)}.`
        : `Nothing was wagered at this game in the last ${hold.days} days.`,
    ),
  ];
}
