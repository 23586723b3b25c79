// The day in figures: every table, pit and the whole floor, by shift or for the day, as it goes.

import { percent, verdictOf } from "./audit_tables.js";
import { asked, awaiting, empty, exports, field, h, heading, put, remember, select, state, tabs } from "./kit.js";
import { count, houses, money, shortHouse, signed } from "./words.js";

/** What stands in a line: a heading, and what it shows of the figures of a span. */
/** @type {[string, (of: any, line: any) => any][]} */
const COLUMNS = [
  ["Heads", (of, line) => heads(of, line)],
  ["Decisions/h", (of) => (of.decisions_an_hour === null ? "–" : count(of.decisions_an_hour))],
  ["Drop", (of) => money(of.drop)],
  ["Win", (of) => [money(of.win), Number(of.on) ? h("div", { class: "soft" }, `${signed(of.on)} on the felt`) : null]],
  ["Hold", (of) => percent(of.hold)],
  ["Theo", (of) => (of.theory ? money(of.theory.expected) : "–")],
  ["By count", (_of, line) => byCount(line)],
];

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const shelf = (await awaiting(root, "the day", houses(api))).filter(
    (house) => !me.property || house.name === me.property,
  );
  const titles = Object.fromEntries(shelf.map((house) => [house.name, house.title]));
  const house = select([["", "Every house"], ...shelf.map((each) => [each.name, each.title])], asked("house"));
  const day = h("input", { type: "date", value: asked("day") });
  const spans = h("div");
  const body = h("div", { class: "side" });
  const saved = h("div");
  const said = h("p", { class: "soft", role: "status" });
  let span = asked("shift") || "day";
  /** @type {any} */
  let found = null;
  let stop = () => {};

  const draw = () => {
    remember({ house: house.value, day: day.value, shift: span === "day" ? "" : span });
    put(said, `Gaming day ${found.day}`);
    const asks = query();
    asks.set("day", found.day);
    put(
      saved,
      exports((form) => api.file(`/day.${form}?${asks}`)),
    );
    const choices = [
      ["day", "Day"],
      ...found.shifts.map((each) => [each.begins, each.now ? `${each.begins} · now` : each.begins]),
    ];
    if (!choices.some(([name]) => name === span)) span = "day";
    const held = spans.contains(document.activeElement);
    put(
      spans,
      tabs("Shift", choices, span, (name) => {
        span = name;
        draw();
      }),
    );
    if (held) spans.querySelector("[aria-pressed=true]").focus();
    const many = new Set(found.tables.map((line) => line.property)).size > 1;
    put(
      body,
      found.tables.length ? total(found.total, span) : empty("There are no tables yet."),
      found.pits.map((each) => pit(each, found.tables, span, many ? titles : null)),
    );
  };
  const shown = (now) => {
    found = now;
    draw();
  };
  const query = () => new URLSearchParams(house.value ? { property: house.value } : {});
  const ask = async () => {
    stop();
    stop = () => {};
    const asks = query();
    if (day.value) asks.set("day", day.value);
    try {
      shown(await awaiting(body, "the day", api.get(`/day?${asks}`)));
    } catch (error) {
      if (error.status === undefined) throw error;
      put(body, empty(error.message));
      return;
    }
    if (!day.value) stop = api.live(`/day/live?${query()}`, shown);
  };
  for (const control of [house, day]) control.addEventListener("change", ask);
  put(
    root,
    heading("The day", said),
    h("div", { class: "bar" }, shelf.length > 1 && field("House", house), field("Gaming day", day), spans, saved),
    body,
  );
  await ask();
  return () => stop();
}

const heads = (of, line) => [
  String(line.heads),
  of.heads >= 0.05 && h("div", { class: "soft" }, `${of.heads.toFixed(1)} on average`),
];

const byCount = (line) =>
  line.win_by_count === undefined || line.win_by_count === null
    ? "–"
    : [
        money(line.win_by_count),
        Number(line.unexplained) ? h("div", { class: "loss" }, `${signed(line.unexplained)} unexplained`) : null,
      ];

const cells = (of, line) =>
  COLUMNS.map(([name, show]) =>
    h("td", { class: `n ${name === "Win" && Number(of.win) < 0 ? "loss" : ""}`, "data-label": name }, show(of, line)),
  );

const top = (first) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      h("th", { scope: "col" }, first),
      COLUMNS.map(([name]) => h("th", { scope: "col", class: "n" }, name)),
      h("th", { scope: "col" }, "Against theo"),
    ),
  );

function pit(each, tables, span, titles) {
  const own = tables.filter((line) => line.property === each.property && line.pit === each.pit);
  const id = `pit-${each.property}-${each.pit}`.toLowerCase().replaceAll(" ", "-");
  const row = (line) =>
    h(
      "tr",
      null,
      h("th", { scope: "row", class: "whole" }, h("a", { href: `/watch?table=${line.table}` }, line.name)),
      cells(line.spans[span], line),
      h(
        "td",
        { "data-label": "Against theo" },
        line.status === "open" || line.spans[span].rounds ? verdictOf(line.spans[span]) : state("off", "closed"),
      ),
    );
  return h(
    "section",
    { class: "panel", "aria-labelledby": id },
    h(
      "header",
      null,
      h("h2", { id }, titles ? `${shortHouse(titles[each.property])} · ${each.pit}` : each.pit),
      h("span", { class: "small soft" }, `${each.open} of ${each.tables} tables open`),
    ),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "grid stack figures" },
        top("Table"),
        h("tbody", null, own.map(row)),
        h(
          "tfoot",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "row" }, "Pit"),
            cells(each.spans[span], each),
            h("td", null, verdictOf(each.spans[span])),
          ),
        ),
      ),
    ),
  );
}

function total(all, span) {
  return h(
    "section",
    { class: "panel", "aria-label": "All pits" },
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "grid stack figures" },
        top("All pits"),
        h(
          "tbody",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "row" }, `${all.open} of ${all.tables} tables open`),
            cells(all.spans[span], all),
            h("td", null, verdictOf(all.spans[span])),
          ),
        ),
      ),
    ),
  );
}
