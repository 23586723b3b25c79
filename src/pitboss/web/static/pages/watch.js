// Surveillance: find a round, and see it again step by step.

import { toMoney } from "../felt/money.js";
import { replayed } from "../replay/view.js";
import { amountField, amountOf, asked, awaiting, empty, field, h, heading, icon, put, remember, state } from "./kit.js";
import { signed, titles, when } from "./words.js";

const AT_ONCE = 200;
const PAGES_AT_MOST = 10;

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api } = ctx;
  const [tables, names] = await awaiting(root, "the tables", Promise.all([api.get("/tables"), titles(api)]));
  const replay = h("div", { class: "side" });
  /** @type {(() => void) | null} */
  let stop = null;
  const open = async (id, number) => {
    stop?.();
    stop = null;
    split.classList.add("chosen");
    put(replay);
    const table = tables.find((each) => each.id === id);
    const round = await awaiting(replay, `round ${number}`, api.get(`/tables/${id}/rounds/${number}`));
    stop = replayed(replay, ctx, id, round, table ? `${names[table.property]} · ${round.table}` : round.table);
  };
  const split = h("div", { class: "split watch" }, finding(ctx, tables, names, params, open), replay);
  put(root, heading("Watch"), split);
  if (params.id) await open(Number(params.id), Number(params.round));
  else
    put(
      replay,
      h("section", { class: "panel" }, h("div", { class: "body" }, empty("Choose a round to see it again."))),
    );
  return () => stop?.();
}

// --- finding a round ----------------------------------------------------------------------------------------

function finding(/** @type {Ctx} */ ctx, tables, names, params, open) {
  const { api } = ctx;
  const groups = Map.groupBy ? Map.groupBy(tables, (table) => table.property) : grouped(tables);
  const table = h(
    "select",
    null,
    h("option", { value: "" }, "Every table"),
    [...groups].map(([house, found]) =>
      h(
        "optgroup",
        { label: names[house] ?? house },
        found.map((each) => h("option", { value: each.id }, each.name)),
      ),
    ),
  );
  table.value = asked("table") || params.id || "";
  const from = h("input", { type: "datetime-local", value: asked("from") });
  const to = h("input", { type: "datetime-local", value: asked("to") });
  const least = amountField("Won or lost at least", asked("least"), { placeholder: "0" });
  const results = h("div", { class: "found" });
  const go = h("button", { type: "submit", class: "btn main" }, icon("search"), "Find");

  const search = async (event) => {
    event?.preventDefault();
    remember({
      table: table.value,
      from: from.value,
      to: to.value,
      least: least.input.value,
      step: asked("step"),
    });
    const least_ = least.input.value.trim() ? amountOf(least, results) : 0;
    if (least_ === null) return;
    const wanted = table.value ? tables.filter((each) => each.id === Number(table.value)) : tables;
    put(results);
    const found = await awaiting(
      results,
      "the rounds",
      Promise.all(wanted.map((each) => roundsOf(api, each, least_, from.value, to.value))),
    );
    const rows = found
      .flat()
      .sort((a, b) => b.ended_at.localeCompare(a.ended_at))
      .slice(0, AT_ONCE);
    put(
      results,
      rows.length ? listing(rows, params, !table.value, open) : h("div", { class: "body" }, empty("No such round.")),
    );
  };
  search();
  const form = h(
    "form",
    { class: "body", onsubmit: search },
    field("Table", table),
    h("div", { class: "pair wide" }, field("From", from), field("To", to)),
    h("div", { class: "row low" }, least, go),
  );
  return h("section", { class: "panel", "aria-label": "Find rounds" }, form, results);
}

function grouped(tables) {
  const found = new Map();
  for (const table of tables) found.set(table.property, [...(found.get(table.property) ?? []), table]);
  return found;
}

/** A table's rounds, newest first, as far back as asked for. */
async function roundsOf(/** @type {Floor} */ api, table, least, from, to) {
  const since = from ? new Date(from).getTime() : -Infinity;
  const until = to ? new Date(to).getTime() + 59_999 : Infinity;
  const found = [];
  let before = "";
  for (let page = 0; page < (from || to ? PAGES_AT_MOST : 1); page += 1) {
    const rounds = await api.get(`/tables/${table.id}/rounds?limit=${AT_ONCE}&least=${toMoney(least)}${before}`);
    found.push(...rounds.map((round) => ({ ...round, table })));
    if (rounds.length < AT_ONCE || new Date(rounds.at(-1).ended_at).getTime() < since) break;
    before = `&before=${rounds.at(-1).round}`;
  }
  return found.filter((round) => {
    const at = new Date(round.ended_at).getTime();
    return at >= since && at <= until;
  });
}

function listing(rows, params, everyTable, open) {
  const line = (row) => {
    const here = String(row.table.id) === params.id && String(row.round) === params.round;
    const won = Number(row.result);
    const href = `/watch/${row.table.id}/${row.round}`;
    const choose = (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const query = new URLSearchParams(location.search);
      query.delete("step");
      history.pushState({}, "", query.size ? `${href}?${query}` : href);
      element.parentElement.querySelector(".chosen")?.classList.remove("chosen");
      element.classList.add("chosen");
      open(row.table.id, row.round);
    };
    const element = h(
      "tr",
      { class: here ? "pick chosen" : "pick" },
      h(
        "th",
        { scope: "row" },
        h("a", { class: "cover", href, onclick: choose }, everyTable ? row.table.name : `Round ${row.round}`),
        everyTable && h("div", { class: "soft plain" }, `Round ${row.round}`),
      ),
      h("td", null, when(row.ended_at)),
      h(
        "td",
        { class: `n ${won < 0 ? "loss" : won > 0 ? "gain" : ""}` },
        row.voided ? state("off", "Void") : signed(row.result),
      ),
    );
    return element;
  };
  return h(
    "table",
    { class: "grid touch" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, "Round"),
        h("th", { scope: "col" }, "Ended"),
        h("th", { scope: "col", class: "n" }, "House won"),
      ),
    ),
    h("tbody", null, rows.map(line)),
  );
}
