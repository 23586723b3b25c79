// The journal: checked from its first record to its last, and handed out table by table.

import { answerBox, awaiting, button, doing, h, icon, put, state } from "./kit.js";
import { working } from "./patience.js";
import { count } from "./words.js";

export async function renderJournal(root, /** @type {Ctx} */ ctx, _query, shelf) {
  const tables = await awaiting(root, "the tables", ctx.api.get("/tables"));
  const said = answerBox();
  const result = h("div");
  const check = (words, /** @type {boolean} */ full, what, props) => {
    const pressed = button(words, null, props);
    pressed.addEventListener("click", async () => {
      put(result);
      const checking = working(
        "The journal is",
        (tell, signal) => ctx.api.long("GET", `/audit/verify?full=${full}`, undefined, tell, signal),
        (line) => put(said, line),
      );
      const found = await doing(pressed, said, () => checking.answer, null, what);
      if (found !== undefined) put(said);
      if (found) put(result, verdict(found));
    });
    return pressed;
  };
  const house = (name) => shelf.find((each) => each.name === name)?.title ?? name;
  const many = new Set(tables.map((table) => table.property)).size > 1;
  const line = (table) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, table.name),
      many && h("td", null, house(table.property)),
      h("td", { class: "n", "data-label": "Records" }, count(table.version)),
      h(
        "td",
        { class: "n" },
        h(
          "a",
          {
            href: ctx.api.file(`/audit/journal/${table.id}`),
            download: `journal-${table.id}.jsonl`,
            "aria-label": `Export the journal of ${table.name}`,
          },
          "Export",
        ),
      ),
    );
  put(
    root,
    h(
      "section",
      { class: "panel", "aria-labelledby": "proof" },
      h("header", null, h("h2", { id: "proof" }, "Is it whole?")),
      h(
        "div",
        { class: "body" },
        h(
          "p",
          { class: "small soft" },
          "Every record is sealed with the one before it. ",
          "A check follows every seal, plays every round again and adds up all the money. ",
          "The floor checks what is new every few minutes.",
        ),
        h(
          "div",
          { class: "row" },
          check([icon("check"), "Check the journal"], false, "what came since the last check", { kind: "main" }),
          check("Check everything again", true, "every record, round and dollar to be checked", {
            kind: "quiet",
          }),
        ),
        said,
        result,
      ),
    ),
    h(
      "section",
      { class: "panel", "aria-labelledby": "exports" },
      h(
        "header",
        null,
        h("h2", { id: "exports" }, "Journals"),
        h("span", { class: "small soft" }, "One record a line, as JSON, with its seal"),
      ),
      h(
        "table",
        { class: "grid stack" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, "Table"),
            many && h("th", { scope: "col" }, "House"),
            h("th", { scope: "col", class: "n" }, "Records"),
            h("th", { scope: "col", class: "n" }, "Journal"),
          ),
        ),
        h("tbody", null, tables.map(line)),
      ),
    ),
  );
}

function verdict(found) {
  const journals = `${count(found.records)} records of ${count(found.streams)} journals`;
  const seen = `${journals} and ${count(found.rounds)} rounds`;
  if (found.sound)
    return [
      h(
        "p",
        { class: "row" },
        state("good", h("b", null, "Sound")),
        h("span", { class: "small" }, `${seen} are as they were written.`),
      ),
      found.unproved.map((what) => h("p", { class: "small soft" }, `Not proved: ${what}.`)),
    ];
  return [
    h(
      "p",
      { class: "row" },
      state("bad", h("b", null, `${count(found.faults.length)} faults`)),
      h("span", { class: "small" }, `${seen} were checked.`),
    ),
    h(
      "ul",
      { class: "events" },
      found.faults.map((fault) =>
        h(
          "li",
          { class: "lose" },
          icon("alert"),
          h("span", null, typeof fault === "string" ? fault : JSON.stringify(fault)),
        ),
      ),
    ),
  ];
}
