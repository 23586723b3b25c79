// One line a table: drop, win, hold against theory; its control chart and its wagers on a click.

import { controlChart, scale, spark } from "./graph.js";
import { asked, awaiting, empty, every, exports, h, icon, put, remember, state } from "./kit.js";
import { count, money, plain, shortHouse } from "./words.js";

/** A share as a percentage. */
export const percent = (share, places = 1) =>
  share === null || share === undefined ? "–" : `${(100 * share).toFixed(places).replace("-", "−")}%`;

const VERDICTS = { "too early": "early", "as expected": "good", watch: "wait", investigate: "bad" };
/** @type {[string, ((line: any) => any) | null, string][]} */
const COLUMNS = [
  ["Table", (line) => line.name, ""],
  ["Rounds", (line) => line.rounds, "n"],
  ["Drop", (line) => Number(line.drop), "n"],
  ["Win", (line) => Number(line.win), "n"],
  ["Hold", (line) => line.hold ?? -Infinity, "n"],
  ["Theo hold", (line) => line.theory?.expected_hold ?? -Infinity, "n"],
  ["SDs off", (line) => line.theory?.z ?? -Infinity, "n"],
  ["Verdict", (line) => Math.abs(line.theory?.z ?? -1), ""],
  ["Win so far", null, ""],
];

export async function renderTables(root, /** @type {Ctx} */ ctx, query, shelf) {
  const { api } = ctx;
  const read = () => api.get(`/audit/tables?${query}`);
  let found = await awaiting(root, "the results of every table", read());
  const day = found.gaming_day;
  let by = -1;
  let down = false;
  let chosen = Number(asked("table")) || null;
  const houses = Object.fromEntries(shelf.map((house) => [house.name, house.title]));
  const many = new Set(found.tables.map((line) => line.property)).size > 1;
  const head = h("thead");
  const body = h("tbody");
  const foot = h("tfoot");
  const detail = h("tr", { class: "detail" }, h("td", { colspan: COLUMNS.length, class: "whole" }));

  const draw = () => {
    const column = COLUMNS[by]?.[1];
    const order = (a, b) => {
      if (!column) return 0;
      const [left, right] = [column(a), column(b)];
      return (
        (typeof left === "string" ? left.localeCompare(right, "en", { numeric: true }) : left - right) * (down ? -1 : 1)
      );
    };
    put(
      head,
      h(
        "tr",
        null,
        COLUMNS.map(([name, value, kind], at) => heading(name, value, kind, at)),
      ),
    );
    const rows = [...found.tables].sort(order).flatMap((line) => {
      const row = one(line, houses, many, chosen === line.table, () => open(line));
      return chosen === line.table ? [row, detail] : [row];
    });
    put(body, rows.length ? rows : h("tr", null, h("td", { colspan: COLUMNS.length }, empty("No table fits."))));
    put(foot, found.tables.length > 1 && total(found.total));
  };
  const heading = (name, value, kind, at) => {
    const sorted = at === by ? (down ? "descending" : "ascending") : null;
    const press = () => {
      down = at === by ? !down : kind === "n";
      by = at;
      draw();
    };
    return h(
      "th",
      { scope: "col", class: kind || null, "aria-sort": sorted },
      value
        ? h("button", { type: "button", class: "sort", onclick: press }, name, sorted && (down ? " ↓" : " ↑"))
        : name,
    );
  };
  const open = async (line) => {
    chosen = chosen === line.table ? null : line.table;
    const kept = Object.fromEntries(new URLSearchParams(location.search));
    remember({ ...kept, table: chosen ?? "" });
    draw();
    body.querySelector(`[data-table="${line.table}"] button`)?.focus({ preventScroll: true });
    if (chosen) await explain(detail.firstChild, ctx, line, query);
  };

  put(
    root,
    h(
      "section",
      { class: "panel", "aria-label": "Results by table" },
      h("div", { class: "scroll" }, h("table", { class: "grid middle results" }, head, body, foot)),
      h(
        "footer",
        { class: "row spread small" },
        h(
          "span",
          { class: "soft" },
          `A gaming day begins at ${day.starts} (${plain(day.zone.split("/").at(-1))}). Today is ${day.today}.`,
        ),
        exports((form) => api.file(`/audit/tables.${form}?${query}`)),
      ),
    ),
  );
  draw();
  const line = found.tables.find((each) => each.table === chosen);
  if (line) await explain(detail.firstChild, ctx, line, query);
  return every(15, async () => {
    const now = await read().catch(() => null);
    if (!now || JSON.stringify(now) === JSON.stringify(found) || body.contains(document.activeElement)) return;
    found = now;
    draw();
  });
}

const winKind = (amount) => ["n loss", "n", "n gain"][Math.sign(Number(amount)) + 1];

/** How a result stands against theory. */
export function verdictOf(line) {
  if (!line.rounds && !Number(line.on ?? 0)) return h("span", { class: "soft" }, "not played");
  if (!line.theory) return state("wait", line.theory_says);
  return state(VERDICTS[line.theory.verdict] ?? "push", line.theory.verdict);
}

const deviations = (theory) =>
  theory?.z === undefined || theory?.z === null
    ? "–"
    : h(
        "span",
        { class: "away" },
        scale(theory.z),
        h("span", null, `${theory.z > 0 ? "+" : ""}${theory.z.toFixed(2).replace("-", "−")}`),
      );

function one(line, houses, many, chosen, open) {
  return h(
    "tr",
    { class: chosen ? "pick chosen" : "pick", "data-table": line.table },
    h(
      "th",
      { scope: "row" },
      h("button", { type: "button", class: "name cover", "aria-expanded": String(chosen), onclick: open }, line.name),
      many && h("span", { class: "soft plain" }, ` · ${shortHouse(houses[line.property])}`),
    ),
    h("td", { class: "n", "data-label": "Rounds" }, count(line.rounds)),
    h("td", { class: "n", "data-label": "Drop" }, money(line.drop)),
    h("td", { class: winKind(line.win), "data-label": "Win" }, money(line.win)),
    h("td", { class: "n", "data-label": "Hold" }, percent(line.hold)),
    h("td", { class: "n", "data-label": "Theo hold" }, percent(line.theory?.expected_hold)),
    h("td", { class: "n", "data-label": "SDs off" }, deviations(line.theory)),
    h("td", { class: "verdict" }, verdictOf(line)),
    h("td", { class: "curve" }, spark(line.series)),
  );
}

const total = (all) =>
  h(
    "tr",
    null,
    h("th", { scope: "row" }, `All ${all.tables} tables`),
    h("td", { class: "n", "data-label": "Rounds" }, count(all.rounds)),
    h("td", { class: "n", "data-label": "Drop" }, money(all.drop)),
    h("td", { class: winKind(all.win), "data-label": "Win" }, money(all.win)),
    h("td", { class: "n", "data-label": "Hold" }, percent(all.hold)),
    h("td", { class: "n", "data-label": "Theo hold" }, percent(all.theory?.expected_hold)),
    h("td", { class: "n", "data-label": "SDs off" }, deviations(all.theory)),
    h("td", { class: "verdict" }, verdictOf(all)),
    h("td", { class: "curve" }),
  );

// --- one table ----------------------------------------------------------------------------------------------

async function explain(box, /** @type {Ctx} */ ctx, line, query) {
  put(box);
  const days = new URLSearchParams([...query].filter(([name]) => name === "since" || name === "until"));
  const [chart, table] = await awaiting(
    box,
    `the chart of ${line.name}`,
    Promise.all([
      ctx.api.get(`/audit/tables/${line.table}/chart?${days}`),
      ctx.api.get(`/audit/tables/${line.table}?${days}`),
    ]),
  );
  put(
    box,
    h(
      "div",
      { class: "explained" },
      chart.round.length ? controlChart(chart) : empty("No round has been finished."),
      chart.left_off > 0 &&
        h(
          "p",
          { class: "small soft" },
          `The last ${count(chart.rounds - chart.left_off)} of ${count(chart.rounds)} rounds are drawn.`,
        ),
      table.wagers.length > 0 && wagers(table),
      h(
        "div",
        { class: "row small" },
        h(
          "a",
          { class: "btn", href: ctx.api.file(`/audit/journal/${line.table}`), download: `journal-${line.table}.jsonl` },
          icon("down"),
          "Export the journal",
        ),
        ctx.me.duties.includes("watch") &&
          h("a", { class: "btn", href: `/watch?table=${line.table}` }, "Watch its rounds"),
        h("a", { href: `/rules/${line.property}/${line.game}` }, "The rules"),
      ),
    ),
  );
}

function wagers(table) {
  const line = (each) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row", class: "whole" },
        plain(each.title),
        each.valued_with && h("span", { class: "soft plain" }, `, valued with ${plain(each.valued_with)}`),
      ),
      h("td", { class: "n", "data-label": "Made" }, count(each.times)),
      h("td", { class: "n", "data-label": "Staked" }, money(each.staked)),
      h("td", { class: winKind(each.win), "data-label": "Win" }, money(each.win)),
      h("td", { class: "n", "data-label": "Theo" }, each.expected === null ? "–" : money(each.expected)),
      h("td", { class: "n", "data-label": "House edge" }, percent(each.edge, 3)),
      h("td", { class: "soft whole" }, each.exact ? `exactly ${each.exact}` : (each.method ?? "")),
    );
  const names = [
    ["Wager", ""],
    ["Made", "n"],
    ["Staked", "n"],
    ["Win", "n"],
    ["Theo", "n"],
    ["House edge", "n"],
    ["Method", ""],
  ];
  return h(
    "table",
    { class: "grid stack figures" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        names.map(([name, kind]) => h("th", { scope: "col", class: kind || null }, name)),
      ),
    ),
    h("tbody", null, table.wagers.map(line)),
  );
}
