// Cards, dice, wheels and shufflers: where every deck is, what was inspected, and what is due.

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
  heading,
  put,
  remember,
  select,
  state,
} from "./kit.js";
import { grid, panel } from "./panels.js";
import { capital, count, houses, plain, when } from "./words.js";

const STATUS = { waiting: ["wait", "Waits for a signature"], done: ["good", "Done"], declined: ["lock", "Declined"] };

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const shelf = await awaiting(root, "the equipment", houses(api));
  const house = select(
    shelf.map((each) => [each.name, each.title]),
    me.property ?? (asked("house") || shelf[0].name),
  );
  const body = h("div", { class: "side" });
  const said = answerBox();
  const saved = (what) =>
    exports((form) => api.file(`/equipment/${what}.${form}?${new URLSearchParams({ property: house.value })}`));
  const draw = (found) =>
    put(
      body,
      due(found),
      balances(found, saved("balance")),
      me.duties.includes("equipment") && writing(ctx, found, send),
      moves(ctx, found, send, saved("moves")),
      counts(found, saved("counts")),
      inspections(found, saved("inspections")),
      drawings(ctx, found),
      asks(found),
    );
  const send = async (pressed, work) => {
    const found = await doing(pressed, said, work, "Written down.");
    if (found) draw(found);
  };
  const ask = async () => {
    remember({ house: me.property ? "" : house.value });
    draw(
      await awaiting(body, "the equipment", api.get(`/equipment?${new URLSearchParams({ property: house.value })}`)),
    );
  };
  house.addEventListener("change", ask);
  put(
    root,
    heading("Equipment", h("p", null, "Where every deck is, what was inspected, what is due")),
    !me.property && h("div", { class: "bar" }, field("House", house)),
    said,
    body,
  );
  await ask();
}

function due(found) {
  const lines = [...found.due, ...found.tables.flatMap((table) => table.due.map((each) => `${table.name}: ${each}`))];
  return panel(
    "Due now",
    null,
    lines.length
      ? h(
          "ul",
          { class: "events body" },
          lines.map((each) => h("li", null, state("wait", each))),
        )
      : h("div", { class: "body" }, empty("Nothing is due.")),
  );
}

const balances = (found, saved) =>
  panel(
    "Ledger",
    saved,
    grid(
      ["What", "Brand", "Where", "#How many"],
      found.balance.map((each) => [capital(each.what), each.brand, capital(plain(each.place)), count(each.many)]),
      "No cards or dice have been received.",
    ),
  );

const run = (each) => (each.first === each.last ? `No. ${each.first}` : `No. ${each.first}–${each.last}`);

function moves(/** @type {Ctx} */ { api, me }, found, send, saved) {
  const tables = Object.fromEntries(found.tables.map((table) => [table.table, table.name]));
  const sign = (each) =>
    each.status !== "waiting" || !me.duties.includes("equipment")
      ? state(...STATUS[each.status])
      : h(
          "span",
          { class: "row" },
          button("Sign", (event) => send(event.currentTarget, () => api.post(`/equipment/moves/${each.id}/sign`)), {
            kind: "main",
          }),
          button("Decline", (event) =>
            send(event.currentTarget, () => api.post(`/equipment/moves/${each.id}/decline`, { why: "Not made" })),
          ),
        );
  return panel(
    "Moves",
    saved,
    grid(
      ["Move", "What", "Numbers", "Asked by", "Signed by", "State"],
      found.moves.map((each) => [
        `${capital(each.move)}${each.table ? `, ${tables[each.table]}` : ""}`,
        `${capital(each.what)}, ${each.brand}`,
        run(each),
        `${each.asked_by}, ${when(each.asked_at)}`,
        each.signed_by ? `${each.signed_by}, ${when(each.ended_at)}` : "–",
        sign(each),
      ]),
      "Nothing was moved.",
    ),
  );
}

/** The store as it was counted, and what the ledger said. */
const counts = (found, saved) =>
  panel(
    "Counts of the store",
    saved,
    grid(
      ["When", "What", "Brand", "#Counted", "#Booked", "By"],
      found.counts.map((each) => [
        when(each.at),
        capital(each.what),
        each.brand,
        count(each.counted),
        each.counted === each.booked ? count(each.booked) : state("bad", count(each.booked)),
        each.by,
      ]),
      "Nothing was counted.",
    ),
  );

const inspections = (found, saved) => {
  const tables = Object.fromEntries(found.tables.map((table) => [table.table, table.name]));
  return panel(
    "Inspections and maintenance",
    saved,
    grid(
      ["When", "Table", "What", "Found", "By"],
      found.inspections.map((each) => [
        when(each.at),
        tables[each.table],
        `${capital(each.what)}, ${each.work}`,
        [state(each.fit ? "good" : "bad", each.fit ? "Fit" : "Unfit"), ` ${each.words}`],
        each.by,
      ]),
      "Nothing was logged.",
    ),
  );
};

/** The layout of every table as a drawing to submit. */
const drawings = (/** @type {Ctx} */ { api }, found) =>
  panel(
    "Layouts to submit",
    null,
    h(
      "ul",
      { class: "events body" },
      found.tables
        .filter((table) => table.drawn)
        .map((table) =>
          h("li", null, h("a", { href: api.file(`/forms/layouts/${table.table}`), download: true }, table.name)),
        ),
    ),
  );

/** What the house's document asks about the equipment of its games, said once for each game. */
function asks(found) {
  const games = new Map(found.tables.filter((table) => table.asks.length).map((table) => [table.title, table.asks]));
  if (!games.size) return null;
  return panel(
    "What the rules ask",
    null,
    [...games].map(([title, lines]) => [
      h("h3", { class: "body" }, title),
      h(
        "ul",
        { class: "events body" },
        lines.map((each) => h("li", null, each.says, " ", h("span", { class: "cite" }, `§ ${each.cite}`))),
      ),
    ]),
  );
}

// --- what is written down ------------------------------------------------------------------------------------

function writing(/** @type {Ctx} */ { api }, found, send) {
  return [
    found.moves_known.length > 0 && moveForm(api, found, send),
    found.tables.length > 0 && inspectionForm(api, found, send),
    found.balance.some((each) => each.place === "storage") && countForm(api, found, send),
  ];
}

function moveForm(/** @type {Floor} */ api, found, send) {
  const rule = () => found.moves_known.find((each) => each.name === move.value);
  const move = select(found.moves_known.map((each) => [each.name, capital(each.name)]));
  const what = select(
    [
      ["cards", "Cards"],
      ["dice", "Dice"],
    ],
    "cards",
  );
  const brand = h("input", { type: "text", maxlength: "60" });
  const many = h("input", { type: "number", min: "1", value: "1" });
  const first = h("input", { type: "number", min: "1" });
  const table = select(found.tables.map((each) => [each.table, each.name]));
  const fields = {
    what: field("What", what),
    brand: field("Brand", brand),
    many: field("How many", many),
    first: field("First number", first),
    table: field("Table", table),
  };
  const show = () => {
    fields.what.hidden = fields.brand.hidden = rule().out_of !== null;
    fields.first.hidden = rule().out_of === null;
    fields.table.hidden = rule().into !== "in-play";
  };
  move.addEventListener("change", show);
  show();
  const press = (event) => {
    const outside = rule().out_of === null;
    const given = {
      move: move.value,
      many: Number(many.value),
      ...(outside ? { what: what.value, brand: brand.value } : { first: Number(first.value) }),
      ...(rule().into === "in-play" ? { table: Number(table.value) } : {}),
    };
    send(event.currentTarget, () => api.post("/equipment/moves", given));
  };
  return panel(
    "Move cards or dice",
    null,
    h(
      "div",
      { class: "body bar" },
      field("Move", move),
      Object.values(fields),
      button("Sign for it", press, { kind: "main" }),
    ),
  );
}

function inspectionForm(/** @type {Floor} */ api, found, send) {
  const table = select(found.tables.map((each) => [each.table, each.name]));
  const what = h("select");
  const work = select(
    [
      ["inspection", "Inspection"],
      ["maintenance", "Maintenance"],
    ],
    "inspection",
  );
  const fit = select(
    [
      ["yes", "Fit"],
      ["no", "Unfit"],
    ],
    "yes",
  );
  const words = h("input", { type: "text", maxlength: "400" });
  const show = () => {
    const has = found.tables.find((each) => each.table === Number(table.value))?.has ?? [];
    put(
      what,
      has.map((each) => h("option", { value: each }, capital(each))),
    );
  };
  table.addEventListener("change", show);
  show();
  const press = (event) => {
    const given = {
      table: Number(table.value),
      what: what.value,
      work: work.value,
      fit: fit.value === "yes",
      words: words.value,
    };
    send(event.currentTarget, () => api.post("/equipment/inspections", given));
  };
  return panel(
    "Log an inspection",
    null,
    h(
      "div",
      { class: "body bar" },
      field("Table", table),
      field("What", what),
      field("Work", work),
      field("Found", fit),
      field("In words", words),
      button("Log it", press, { kind: "main" }),
    ),
  );
}

function countForm(/** @type {Floor} */ api, found, send) {
  const stored = found.balance.filter((each) => each.place === "storage");
  const which = select(stored.map((each, at) => [at, `${capital(each.what)}, ${each.brand}`]));
  const counted = h("input", { type: "number", min: "0" });
  const press = (event) => {
    const { what, brand } = stored[Number(which.value)];
    const given = { what, brand, counted: Number(counted.value) };
    send(event.currentTarget, () => api.post("/equipment/counts", given));
  };
  return panel(
    "Count what is in storage",
    null,
    h(
      "div",
      { class: "body bar" },
      field("Which", which),
      field("Counted", counted),
      button("This is the count", press, { kind: "main" }),
    ),
  );
}
