// What a design comes to: the figures of a wager old beside new, line by line, and which pay gives which edge.

import { answerBox, button, doing, empty, field, h, note, put, select, state } from "./kit.js";
import { percent } from "./patience.js";
import { money, plain } from "./words.js";

const number = (value, digits = 4) => value.toFixed(digits).replace("-", "−");

/** By figure: its name, how it is written, and what an edge of it means. */
/** @type {[string, (each: any) => string | null][]} */
const FIGURES = [
  ["House edge", (each) => percent(each.house_edge)],
  ["Exactly", (each) => each.exact ?? "no fraction"],
  ["Return to players", (each) => percent(each.rtp)],
  ["Hit frequency", (each) => percent(each.hit_frequency)],
  ["Variance", (each) => number(each.variance)],
  ["Standard deviation", (each) => number(each.standard_deviation)],
  ["Breaks even with the meter at", (each) => (each.meter ? money(each.meter.break_even) : null)],
];

/** Everything about a design, with one wager in front. */
export function figures(found, wager, section, solve, pays) {
  const fronts = found.wagers.filter((each) => concerns(each, wager));
  const others = found.wagers.filter((each) => each.changed && !fronts.includes(each));
  return [
    changes(found),
    fronts.length ? fronts.slice(0, 6).map(front) : empty("This wager has no value of its own at this table."),
    fronts.length > 6 && empty(`${fronts.length - 6} more boxes of this wager are not shown.`),
    others.length > 0 && alsoChanged(others),
    solver(wager, section, solve, pays),
  ];
}

/** Whether a value is the wager's own, or that of several valued as one. */
const concerns = (each, wager) => each.wager === wager || (each.after ?? each.before).parts.includes(wager);

function changes(found) {
  if (!found.changes.length) return h("p", { class: "lead" }, "As filed. Change a figure to see what it does.");
  return h(
    "div",
    { class: "panel" },
    h("header", null, h("h2", null, "The design changes")),
    h(
      "table",
      { class: "grid" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["", "Filed", "Design"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        found.changes.map((each) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, plain(each.where || each.what)),
            h("td", null, each.before ?? "nothing"),
            h("td", { class: "differs" }, each.after ?? "nothing"),
          ),
        ),
      ),
    ),
  );
}

function front(each) {
  const { before, after } = each;
  const rows = FIGURES.map(([name, write]) => [name, before && write(before), after && write(after)]).filter(
    ([, old, now]) => old !== null || now !== null,
  );
  const warned = after?.warning;
  return h(
    "div",
    { class: "panel" },
    h("header", null, h("h2", null, each.called), h("span", { class: "soft small" }, (after ?? before).method)),
    h(
      "table",
      { class: "grid old-new" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["", "Filed", "Design"].map((name) => h("th", { scope: "col", class: name && "n" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map(([name, old, now]) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, name),
            h("td", { class: "n" }, old ?? "not offered"),
            h("td", { class: old === now ? "n" : "n differs" }, h("b", null, now ?? "not offered")),
          ),
        ),
      ),
    ),
    warned && h("div", { class: "body" }, note("bad", `${each.called} ${warned}`)),
    lines(before, after),
  );
}

/** Every outcome: how likely, what it pays, what it gives back. */
function lines(before, after) {
  const old = new Map((before?.lines ?? []).map((line) => [line.outcome, line]));
  const now = new Map((after?.lines ?? []).map((line) => [line.outcome, line]));
  if (!old.size && !now.size)
    return h(
      "div",
      { class: "body" },
      empty("The value follows from every decision of a round; there is no list of outcomes."),
    );
  const most = Math.max(...[...old.values(), ...now.values()].map((line) => line.contribution), 1e-9);
  const row = (outcome) => {
    const [was, is] = [old.get(outcome), now.get(outcome)];
    const differs = was?.pays !== is?.pays || was?.contribution !== is?.contribution;
    const likely = (is ?? was).probability;
    return h(
      "tr",
      { class: differs ? "differs" : "" },
      h("td", null, (is ?? was).says),
      h("td", { class: "n", title: (is ?? was).exact }, likely === null ? "" : percent(likely, 6)),
      h("td", { class: "n" }, was?.pays ?? "—"),
      h("td", { class: "n" }, is?.pays ?? "—"),
      h("td", { class: "n" }, was ? percent(was.contribution) : "—"),
      h("td", { class: "n" }, is ? percent(is.contribution) : "—"),
      h("td", null, h("span", { class: "share", style: `width: ${((is?.contribution ?? 0) / most) * 100}%` })),
    );
  };
  const names = ["Outcome", "Probability", "Pays", "Design", "Of the return", "Design", ""];
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "grid outcomes" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          names.map((name, at) => h("th", { scope: "col", class: at > 0 && at < 6 ? "n" : "" }, name)),
        ),
      ),
      h("tbody", null, [...new Set([...now.keys(), ...old.keys()])].map(row)),
    ),
  );
}

const alsoChanged = (others) =>
  h(
    "div",
    { class: "panel" },
    h("header", null, h("h2", null, "It also changes")),
    edges(others.slice(0, 40), "Filed", "Design"),
  );

/** The edge of some wagers before and after; those that change stand out where others are shown with them. */
export function edges(wagers, before, after) {
  const edge = (each) => (each ? percent(each.house_edge) : "not offered");
  const several = wagers.some((each) => !each.changed);
  const line = (each) =>
    h(
      "tr",
      { class: several && each.changed ? "differs" : "" },
      h("th", { scope: "row" }, each.called),
      h("td", { class: "n" }, edge(each.before)),
      h("td", { class: "n" }, h("b", null, edge(each.after))),
    );
  return h(
    "table",
    { class: "grid" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["Wager", before, after].map((name, at) => h("th", { scope: "col", class: at ? "n" : "" }, name)),
      ),
    ),
    h("tbody", null, wagers.map(line)),
  );
}

/** Which pay of a line gives the edge somebody wants. */
function solver(wager, section, solve, pays) {
  const tables = section.paytables.filter((each) => each.wager === wager);
  const known = new Map(tables.flatMap((each) => each.rows.map((row) => [row.outcome, row.says])));
  const line = select([...known], undefined);
  const edge = h("input", { type: "text", inputmode: "decimal", autocomplete: "off", value: "5" });
  const answer = answerBox();
  const offer = (each, words) =>
    each &&
    h(
      "p",
      { class: "row" },
      h("b", null, each.pays),
      h("span", null, `leaves ${percent(each.house_edge)}, ${words}`),
      button("Use it", () => pays(wager, line.value, each.pays), { "aria-label": `Pay ${each.pays}` }),
    );
  const find = async (event) => {
    event.preventDefault();
    const wanted = Number(edge.value.replace("%", "").trim()) / 100;
    edge.setAttribute("aria-invalid", String(!Number.isFinite(wanted)));
    if (!Number.isFinite(wanted)) {
      put(answer, note("bad", "Write the edge in percent, such as 5 or 2.75."));
      return;
    }
    const found = await doing(press, answer, () => solve(wager, line.value, wanted, (said) => put(answer, said)));
    if (found === null) put(answer);
    if (!found) return;
    put(
      answer,
      offer(found.stingier, "no less than wanted"),
      offer(found.richer, "less than wanted"),
      found.exactly && h("p", { class: "soft" }, `Exactly ${percent(wanted)} at ${found.exactly}.`),
      found.called && h("p", { class: "soft" }, state("good", `The edge of ${found.called}`)),
    );
  };
  const press = h("button", { type: "submit", class: "btn" }, "Find the pay");
  return h(
    "div",
    { class: "panel" },
    h("header", null, h("h2", null, "Which pay gives which edge")),
    h(
      "form",
      { class: "body", onsubmit: find },
      h("div", { class: "bar" }, field("Line", line), field("House edge, percent", edge), press),
      answer,
    ),
  );
}
