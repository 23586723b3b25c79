// What every player is worth: what they should have lost, what they lost, their luck and their comps.

import { scale } from "./graph.js";
import { awaiting, empty, exports, h, put } from "./kit.js";
import { count, money, plain, shortHouse } from "./words.js";

/** @typedef {import("../types.js").PlayerWorth} Worth */
/** @typedef {import("../types.js").TablePlayed} Played */

const HEAD = [
  ["Player", ""],
  ["Account", "n"],
  ["Time", "n"],
  ["Decisions", "n"],
  ["An hour", "n"],
  ["Average wager", "n"],
  ["Staked", "n"],
  ["Theo", "n"],
  ["Actual", "n"],
  ["Luck", "n"],
  ["Comps", "n"],
];

export async function renderPlayers(root, /** @type {Ctx} */ ctx, query, shelf) {
  const { api } = ctx;
  const found = await awaiting(root, "what every player is worth", api.get(`/audit/players?${query}`));
  const houses = Object.fromEntries(shelf.map((house) => [house.name, house.title]));
  const detail = h("tr", { class: "detail" }, h("td", { colspan: HEAD.length, class: "whole" }));
  /** @type {Worth | null} */
  let chosen = null;
  const body = h("tbody");
  const draw = () =>
    put(
      body,
      found.players.length
        ? found.players.flatMap((each) => {
            const row = line(each, houses, each === chosen, () => open(each));
            return each === chosen ? [row, detail] : [row];
          })
        : h("tr", null, h("td", { colspan: HEAD.length }, empty("Nobody with an account played in these days."))),
    );
  const open = async (/** @type {Worth} */ each) => {
    chosen = each === chosen ? null : each;
    put(detail.firstChild);
    draw();
    body.querySelector("[aria-expanded=true]")?.focus({ preventScroll: true });
    if (!chosen) return;
    const asks = new URLSearchParams([...query].filter(([name]) => name !== "property"));
    asks.set("property", each.property);
    const one = await awaiting(
      detail.firstChild,
      `the wagers of ${each.player}`,
      api.get(`/audit/players/${each.account}?${asks}`),
    );
    put(detail.firstChild, h("div", { class: "explained" }, one.tables.map(wagers)));
  };
  put(
    root,
    h(
      "section",
      { class: "panel", "aria-label": "Players" },
      h("div", { class: "scroll" }, h("table", { class: "grid stack figures" }, heading(HEAD), body)),
      h(
        "footer",
        { class: "row spread small" },
        h(
          "span",
          { class: "soft" },
          `From ${found.since}${found.until ? ` to ${found.until}` : " on"}. Theo is every wager by the edge of its own table.`,
        ),
        exports((form) => api.file(`/audit/players.${form}?${query}`)),
      ),
    ),
  );
  draw();
}

const heading = (names) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      names.map(([name, kind]) => h("th", { scope: "col", class: kind || null }, name)),
    ),
  );

const cell = (name, value) => h("td", { class: "n", "data-label": name }, value ?? "–");

function line(/** @type {Worth} */ each, houses, chosen, open) {
  return h(
    "tr",
    { class: chosen ? "pick chosen" : "pick" },
    h(
      "th",
      { scope: "row", class: "whole" },
      h("button", { type: "button", class: "name cover", "aria-expanded": String(chosen), onclick: open }, each.player),
      h("span", { class: "soft plain" }, ` · ${shortHouse(houses[each.property])}`),
    ),
    cell("Account", String(each.account)),
    cell("Time", time(each.seconds)),
    cell("Decisions", count(each.decisions)),
    cell("An hour", each.decisions_an_hour === null ? null : count(Math.round(each.decisions_an_hour))),
    cell("Average wager", each.average_wager === null ? null : money(each.average_wager)),
    cell("Staked", money(each.handle)),
    cell("Theo", theo(each)),
    cell("Actual", money(each.win)),
    cell("Luck", luck(each)),
    cell("Comps", each.comp === null ? h("span", { class: "soft" }, noComp(each)) : money(each.comp)),
  );
}

/** What theory says of somebody's wagers, or why it says nothing. */
const theo = (/** @type {Worth} */ each) =>
  each.theory
    ? [
        money(each.theory.expected),
        Number(each.theory.unvalued) > 0 &&
          h("div", { class: "soft plain" }, `${money(each.theory.unvalued)} on wagers without a figure`),
      ]
    : h("span", { class: "soft" }, each.theory_says);

const noComp = (/** @type {Worth} */ each) => (each.comp_rate === null ? "no rate stated" : "–");

const luck = (/** @type {Worth} */ each) =>
  each.luck === null
    ? "–"
    : h(
        "span",
        { class: "away" },
        scale(each.luck),
        h("span", null, `${each.luck > 0 ? "+" : ""}${each.luck.toFixed(2).replace("-", "−")}`),
      );

/** How long somebody sat, in hours and minutes. */
export const time = (/** @type {number} */ seconds) => {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
};

function wagers(/** @type {Played} */ table) {
  const row = (each) =>
    h(
      "tr",
      null,
      h("th", { scope: "row", class: "whole" }, plain(each.title)),
      cell("Made", count(each.times)),
      cell("Staked", money(each.staked)),
      cell("Theo", each.expected === null ? null : money(each.expected)),
      cell("Actual", money(each.win)),
      h(
        "td",
        { class: "soft whole" },
        each.valued_with
          ? `valued with ${plain(each.valued_with)}`
          : each.exact
            ? `edge exactly ${each.exact}`
            : (each.method ?? "no figure"),
      ),
    );
  const names = [
    [`${table.name}, ${time(table.seconds)}`, ""],
    ["Made", "n"],
    ["Staked", "n"],
    ["Theo", "n"],
    ["Actual", "n"],
    ["Method", ""],
  ];
  return h("table", { class: "grid stack figures" }, heading(names), h("tbody", null, table.wagers.map(row)));
}
