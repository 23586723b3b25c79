// The monthly review: thirty days against the lifetime, what deviates and what was found.

import { percent } from "./audit_tables.js";
import {
  answerBox,
  asked,
  awaiting,
  button,
  doing,
  empty,
  exports,
  field,
  h,
  icon,
  put,
  remember,
  state,
  tick,
} from "./kit.js";
import { money, role, shortHouse, when } from "./words.js";

export async function renderReview(root, /** @type {Ctx} */ ctx, _query, shelf) {
  const month = h("input", { type: "month", value: asked("month") });
  const list = h("div", { class: "side" });
  const houses = Object.fromEntries(shelf.map((house) => [house.name, house.title]));
  const draw = async () => {
    const kept = Object.fromEntries(new URLSearchParams(location.search));
    remember({ ...kept, month: month.value });
    put(list);
    const review = await awaiting(
      list,
      "the review",
      ctx.api.get(`/audit/review?${new URLSearchParams(month.value ? { month: month.value } : {})}`),
    );
    if (!month.value) month.value = review.month;
    put(list, shown(review, ctx, houses, draw));
  };
  month.addEventListener("change", () => draw().catch((error) => put(list, empty(error.message))));
  put(root, h("div", { class: "bar" }, field("Month", month)), list);
  await draw();
}

/** The form that goes to the Commission, one for each house. */
const forms = (/** @type {Ctx} */ ctx, review, houses) =>
  [...new Set(review.tables.map((line) => line.property))].map((house) =>
    h(
      "a",
      { class: "btn", href: ctx.api.file(`/forms/review?property=${house}&month=${review.month}`), download: true },
      icon("down"),
      ctx.me.property ? "Form" : `Form, ${shortHouse(houses[house])}`,
    ),
  );

function shown(review, /** @type {Ctx} */ ctx, houses, redraw) {
  const points = Math.round(review.threshold * 100);
  const many = new Set(review.tables.map((line) => line.property)).size > 1;
  const status = review.open
    ? state("bad", `${review.open} to investigate`)
    : review.flagged
      ? state("good", "every deviation investigated")
      : state("good", "no deviation");
  const ordered = [...review.tables].sort(
    (a, b) => b.flagged - a.flagged || Math.abs(b.deviation ?? 0) - Math.abs(a.deviation ?? 0),
  );
  return h(
    "section",
    { class: "panel", "aria-labelledby": "review" },
    h(
      "header",
      null,
      h("h2", { id: "review" }, `${review.from} to ${review.to} against the lifetime`),
      h(
        "span",
        { class: "row" },
        !review.complete && state("wait", "the month is not over"),
        status,
        forms(ctx, review, houses),
        exports((form) => ctx.api.file(`/audit/review.${form}?month=${review.month}`)),
      ),
    ),
    h(
      "div",
      { class: "body" },
      h(
        "p",
        { class: "small soft" },
        `Tables that hold over ${points} percentage points more or less than in their lifetime are investigated, `,
        `the investigation is written down and the Commission told (${review.rule}).`,
      ),
    ),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "grid stack figures middle" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            [
              ["Table", ""],
              many && ["House", ""],
              ["Drop, 30 days", "n"],
              ["Win", "n"],
              ["Hold", "n"],
              ["Lifetime hold", "n"],
              ["Apart", "n"],
              ["State", ""],
            ]
              .filter((each) => each !== false)
              .map(([name, kind]) => h("th", { scope: "col", class: kind || null }, name)),
          ),
        ),
        h(
          "tbody",
          null,
          ordered.flatMap((line) => rows(line, review, ctx, many ? shortHouse(houses[line.property]) : null, redraw)),
        ),
      ),
    ),
  );
}

const apart = (share) => (share === null ? "–" : `${share > 0 ? "+" : ""}${percent(share)}`);

function rows(line, review, /** @type {Ctx} */ ctx, house, redraw) {
  const word = line.open
    ? state("bad", "investigate")
    : line.flagged
      ? state("good", "investigated")
      : line.deviation === null
        ? h("span", { class: "soft" }, "not played")
        : state("good", "within bounds");
  const row = h(
    "tr",
    null,
    h("th", { scope: "row", class: "whole" }, line.name),
    house && h("td", { class: "whole" }, house),
    h("td", { class: "n", "data-label": "Drop" }, money(line.drop)),
    h("td", { class: "n", "data-label": "Win" }, money(line.win)),
    h("td", { class: "n", "data-label": "Hold" }, percent(line.hold)),
    h("td", { class: "n", "data-label": "Lifetime" }, percent(line.lifetime_hold)),
    h("td", { class: "n", "data-label": "Apart" }, h("b", null, apart(line.deviation))),
    h("td", null, word),
  );
  if (!line.flagged && !line.findings.length) return [row];
  return [
    row,
    h(
      "tr",
      { class: "detail" },
      h("td", { colspan: house ? 8 : 7, class: "whole" }, findings(line, review, ctx, redraw)),
    ),
  ];
}

function findings(line, review, /** @type {Ctx} */ ctx, redraw) {
  const said = answerBox();
  const text = h("textarea", { rows: 2, maxlength: 4000 });
  const told = tick("The Commission has been told");
  const write = button("Write it down", null, { kind: "main" });
  write.addEventListener("click", async () => {
    const given = { month: review.month, finding: text.value.trim(), commission_told: told.input.checked };
    if (!given.finding) return text.focus();
    const answer = await doing(write, said, () => ctx.api.post(`/audit/review/${line.table}`, given));
    return answer && redraw();
  });
  return h(
    "div",
    { class: "explained" },
    line.findings.map((each) =>
      h(
        "div",
        { class: "small" },
        h(
          "b",
          null,
          `${each.by ?? "Somebody"}${each.role ? `, ${role(each.role).toLowerCase()}` : ""}, ${when(each.at)}: `,
        ),
        each.finding,
        " ",
        each.commission_told ? state("good", "Commission told") : state("wait", "Commission not told"),
      ),
    ),
    field(line.open ? "What was found" : "Add to it", text),
    h("div", { class: "row" }, write, told),
    said,
  );
}
