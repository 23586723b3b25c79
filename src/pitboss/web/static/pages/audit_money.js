// The money: what went to and from every table by gaming day, and what the meters paid.

import { awaiting, cite, empty, exports, h, put } from "./kit.js";
import { winByCount } from "./slips.js";
import { count, listed, money, plain, role, when } from "./words.js";

const COLUMNS = [
  ["drop", "Drop"],
  ["fills", "Fills"],
  ["credits", "Credits"],
  ["tokes", "Tokes"],
  ["slot_tips", "Slot tips"],
  ["promotional", "Promotional drop"],
  ["jackpots", "Jackpots"],
  ["win", "Win"],
];

export async function renderMoney(root, /** @type {Ctx} */ ctx, query, shelf) {
  const asks = new URLSearchParams([...query].filter(([name]) => name === "property" || name === "game"));
  const [books, meters, counted] = await awaiting(
    root,
    "the money",
    Promise.all([
      ctx.api.get(`/audit/money?${query}`),
      ctx.api.get(`/audit/meters?${asks}`),
      ctx.api.get(`/audit/win-by-count?${query}`),
    ]),
  );
  const houses = Object.fromEntries(shelf.map((house) => [house.name, house.title]));
  put(
    root,
    byDay(
      books,
      houses,
      exports((form) => ctx.api.file(`/audit/money.${form}?${query}`)),
    ),
    winByCount(
      counted,
      exports((form) => ctx.api.file(`/audit/win-by-count.${form}?${query}`)),
    ),
    payments(
      meters.payments,
      houses,
      exports((form) => ctx.api.file(`/audit/meters.${form}?${query}`)),
    ),
    papers(
      meters.retention,
      houses,
      exports((form) => ctx.api.file(`/audit/retention.${form}?${query}`)),
    ),
  );
}

/** An amount, quiet where there is none. */
const amount = (value, name) =>
  h(
    "td",
    {
      class: `n ${Number(value) ? "" : "soft"} ${name === "Win" && Number(value) < 0 ? "loss" : ""}`,
      "data-label": name,
    },
    money(value),
  );

function byDay(books, houses, saved) {
  const many = new Set(books.days.map((line) => line.property)).size > 1;
  const line = (each, at) => {
    const fresh = books.days[at - 1]?.day !== each.day;
    return h(
      "tr",
      null,
      h("td", { class: fresh ? "whole" : "again" }, each.day),
      h(
        "th",
        { scope: "row", class: "whole" },
        each.name,
        many && h("span", { class: "soft plain" }, ` · ${houses[each.property]}`),
      ),
      h("td", { class: "n", "data-label": "Rounds" }, count(each.rounds)),
      COLUMNS.map(([key, name]) => amount(each[key], name)),
    );
  };
  const head = [["Gaming day", ""], ["Table", ""], ["Rounds", "n"], ...COLUMNS.map(([, name]) => [name, "n"])];
  return h(
    "section",
    { class: "panel", "aria-labelledby": "money" },
    h(
      "header",
      null,
      h("h2", { id: "money" }, "By gaming day"),
      h(
        "span",
        { class: "small soft" },
        books.since ? `From ${books.since}${books.until ? ` to ${books.until}` : " on"}` : null,
      ),
      saved,
    ),
    books.days.length
      ? h(
          "div",
          { class: "scroll" },
          h(
            "table",
            { class: "grid stack figures" },
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                head.map(([name, kind]) => h("th", { scope: "col", class: kind || null }, name)),
              ),
            ),
            h("tbody", null, books.days.map(line)),
            h(
              "tfoot",
              null,
              h(
                "tr",
                null,
                h("td", { class: "whole" }, "Total"),
                h("td"),
                h("td", { class: "n", "data-label": "Rounds" }, count(books.total.rounds)),
                COLUMNS.map(([key, name]) => amount(books.total[key], name)),
              ),
            ),
          ),
        )
      : h("div", { class: "body" }, empty("No money moved in these days.")),
  );
}

function payments(paid, houses, saved) {
  const line = (each) =>
    h(
      "tr",
      null,
      h("td", null, when(each.at)),
      h("th", { scope: "row" }, each.called, h("div", { class: "soft plain" }, houses[each.property])),
      h(
        "td",
        null,
        each.name,
        each.round && [", ", h("a", { href: `/watch/${each.table}/${each.round}` }, `round ${each.round}`)],
      ),
      h("td", { class: "n", "data-label": "Showed" }, money(each.showed)),
      h("td", { class: "n", "data-label": "Paid" }, h("b", null, money(each.paid))),
      h("td", { class: "n", "data-label": "Then" }, money(each.shows)),
      h(
        "td",
        { class: "whole" },
        each.signed.length
          ? each.signed.map((one) => h("div", null, `${one.by}, ${role(one.role).toLowerCase()}, ${when(one.at)}`))
          : h("span", { class: "soft" }, "nobody needed to sign"),
      ),
    );
  const head = [
    ["When", ""],
    ["Meter", ""],
    ["Table", ""],
    ["Showed", "n"],
    ["Paid", "n"],
    ["Then", "n"],
    ["Signed by", ""],
  ];
  return h(
    "section",
    { class: "panel", "aria-labelledby": "payments" },
    h("header", null, h("h2", { id: "payments" }, "What the meters paid"), saved),
    paid.length
      ? h(
          "div",
          { class: "scroll" },
          h(
            "table",
            { class: "grid stack figures" },
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                head.map(([name, kind]) => h("th", { scope: "col", class: kind || null }, name)),
              ),
            ),
            h("tbody", null, paid.map(line)),
          ),
        )
      : h("div", { class: "body" }, empty("No meter has paid.")),
  );
}

/** How long the houses keep their papers; the same sentence of several games is said once. */
function papers(retention, houses, saved) {
  if (!retention.length) return null;
  const said = new Map();
  for (const each of retention) {
    const key = `${each.property}|${each.says}`;
    said.set(key, { ...each, sections: [...(said.get(key)?.sections ?? []), plain(each.section)] });
  }
  return h(
    "section",
    { class: "panel", "aria-labelledby": "papers" },
    h("header", null, h("h2", { id: "papers" }, "How long papers are kept"), saved),
    h(
      "ul",
      { class: "events body" },
      [...said.values()].map((each) =>
        h(
          "li",
          null,
          h("span", null, each.says, h("div", { class: "soft" }, `${houses[each.property]}, ${listed(each.sections)}`)),
          cite(each.cite),
        ),
      ),
    ),
  );
}
