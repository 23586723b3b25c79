// The papers of the pit: openers and closers, fills and credits, drop boxes, counts, variances, and what is due.

import { piecesForm } from "./counting.js";
import { answerBox, awaiting, button, doing, empty, exports, h, heading, put, select, state } from "./kit.js";
import { listed, money, plain, role, signed, when } from "./words.js";

const KINDS = {
  opener: "Opener",
  closer: "Closer",
  inventory: "Inventory",
  fill: "Fill",
  credit: "Credit",
  box: "Drop box",
  count: "Count",
  variance: "Variance",
};
const STATUS = {
  open: ["wait", "Open"],
  done: ["good", "Done"],
  voided: ["lock", "Voided"],
  declined: ["lock", "Declined"],
};

export async function render(root, _params, /** @type {Ctx} */ ctx) {
  const list = h("div");
  const due = h("div");
  const saved = h("div");
  const kind = select([["", "Every kind"], ...Object.entries(KINDS)], "", {
    "aria-label": "Kind of slip",
    onchange: () => draw(),
  });
  put(
    root,
    heading("Slips", h("p", null, "Every paper of the pit, numbered by kind and calendar year")),
    due,
    h("section", { class: "panel" }, h("header", null, h("h2", null, "Papers"), kind, saved), list),
  );
  const draw = async () => {
    const asked = new URLSearchParams(kind.value ? { kind: kind.value } : {});
    const [slips, reminders] = await awaiting(
      list,
      "the slips",
      Promise.all([ctx.api.get(`/slips?${asked}`), ctx.api.get("/reminders")]),
    );
    put(
      saved,
      exports((form) => ctx.api.file(`/slips.${form}?${asked}`)),
    );
    put(due, reminding(reminders));
    put(
      list,
      slips.length
        ? slips.map((each) => slip(ctx, each, draw))
        : h("div", { class: "body" }, empty("There are no slips yet.")),
    );
  };
  await draw();
  return null;
}

function reminding(reminders) {
  if (!reminders.length) return null;
  return h(
    "section",
    { class: "panel", "aria-labelledby": "due" },
    h("header", null, h("h2", { id: "due" }, "Due now"), state("wait", String(reminders.length))),
    h(
      "ul",
      { class: "events" },
      reminders.map((each) => h("li", null, h("b", null, each.name), h("span", null, ` ${each.says}`))),
    ),
  );
}

function slip(/** @type {Ctx} */ ctx, each, changed) {
  const apart = each.booked === null || each.amount === null ? 0 : Number(each.amount) - Number(each.booked);
  const [mark, word] = STATUS[each.status];
  return h(
    "article",
    { class: "slip" },
    h(
      "div",
      { class: "row spread" },
      h("b", null, `${KINDS[each.kind]} ${each.number}`, each.amount !== null && ` ${money(each.amount)}`),
      state(mark, each.kind === "variance" && each.status === "open" ? "Report to the Commission" : word),
    ),
    h(
      "div",
      { class: "small soft" },
      `${each.name}, ${when(each.at)}`,
      each.why && `, ${each.why}`,
      each.counted_by === "software" && ", counted by the demonstration",
      apart !== 0 && h("b", { class: "loss" }, ` ${signed(String(apart.toFixed(2)))} against ${money(each.booked)}`),
    ),
    h(
      "ul",
      { class: "events" },
      each.signed.map((by) => h("li", null, `${plain(by.part)} by ${by.by}`, by.role && `, ${role(by.role)}`)),
    ),
    doings(ctx, each, changed),
    h("a", { href: `/api/v1/slips/${each.id}/paper?form=html`, download: "" }, "Print"),
  );
}

/** What somebody may do about a slip: the agent notes a variance, the count room counts a box. */
function doings(/** @type {Ctx} */ ctx, each, changed) {
  if (each.status !== "open") return null;
  const said = answerBox();
  const act = (of) => async (event) => {
    const answer = await doing(event.currentTarget, said, () => ctx.api.act(each.table, of()));
    if (answer) changed();
  };
  if (each.kind === "variance" && ctx.me.role.startsWith("commission"))
    return h(
      "div",
      { class: "row" },
      button(
        "I was told",
        act(() => ({ act: "note-variance", slip: each.id })),
        { kind: "main" },
      ),
      said,
    );
  if (each.kind === "box" && ctx.me.role.startsWith("count-")) {
    const form = piecesForm(each.holds);
    const sign = act(() => ({ act: "count-drop", box: each.id, cash: form.read() }));
    return h("div", null, form.element, button("This is the count", sign, { kind: "main" }), said);
  }
  return null;
}

/** The win by count beside the win by rounds, for the page of the money. */
export function winByCount(books, saved) {
  const columns = [
    ["opener", "Opener"],
    ["closer", "Closer"],
    ["fills", "Fills"],
    ["credits", "Credits"],
    ["drop", "Drop"],
    ["win_by_count", "Win by count"],
    ["win_by_rounds", "Win by rounds"],
    ["unexplained", "Unexplained"],
  ];
  const cell = (each, key, name) =>
    h(
      "td",
      { class: `n ${key === "unexplained" && Number(each[key]) ? "loss" : ""}`, "data-label": name },
      money(each[key]),
    );
  const line = (each) =>
    h(
      "tr",
      null,
      h("td", null, each.day),
      h(
        "th",
        { scope: "row" },
        each.name,
        !each.drop_counted && h("span", { class: "soft plain" }, " · box not counted"),
      ),
      columns.map(([key, name]) => cell(each, key, name)),
    );
  return h(
    "section",
    { class: "panel", "aria-labelledby": "counted" },
    h(
      "header",
      null,
      h("h2", { id: "counted" }, "Win by count"),
      h("span", { class: "small soft" }, "Drop + closer - opener - fills + credits"),
      saved,
    ),
    books.tables.length
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
                ["Gaming day", "Table"].map((name) => h("th", null, name)),
                columns.map(([, name]) => h("th", { class: "n" }, name)),
              ),
            ),
            h("tbody", null, books.tables.map(line)),
          ),
        )
      : h("div", { class: "body" }, empty("No table was counted from opening to closing yet.")),
  );
}

/** Taking away the drop box of a table. */
export function dropBox(/** @type {Ctx} */ ctx, table, asked) {
  const said = answerBox();
  const why = select(
    [
      ["scheduled", "As scheduled"],
      ["full", "It is full"],
      ["broken", "It is broken"],
    ],
    "scheduled",
    { "aria-label": "Why it is removed" },
  );
  const remove = async (event) => {
    const answer = await doing(
      event.currentTarget,
      said,
      () => ctx.api.act(table.id, { act: "remove-box", why: why.value }),
      `Removed once ${listed(["a supervisor", "surveillance"], "and")} have signed.`,
    );
    if (answer) asked();
  };
  return h(
    "section",
    { class: "panel", "aria-label": `Drop box, ${table.name}` },
    h("header", null, h("h2", null, "Drop box"), h("span", { class: "small soft" }, table.name)),
    h("div", { class: "body row" }, why, button("Remove the box", remove), said),
  );
}
