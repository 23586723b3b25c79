// Setting up tables: from the rulebook to an open table, and everything that is changed or signed afterwards.

import { asMoney } from "../felt/money.js";
import { diceIn, seenAs } from "../felt/wheel.js";
import { checklist, signable, unsigned } from "./checklists.js";
import { counting } from "./counting.js";
import {
  amountField,
  amountOf,
  answerBox,
  awaiting,
  button,
  confirmed,
  doing,
  empty,
  field,
  h,
  heading,
  put,
  select,
  state,
  tabs,
} from "./kit.js";
import { newTable } from "./new_table.js";
import { placing } from "./placing.js";
import { book, limits, listed, money, plain, titles } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api, me } = ctx;
  const sets = me.duties.includes("set-up");
  const [tables, names] = await awaiting(root, "the tables", Promise.all([api.get("/tables"), titles(api)]));
  const chosen =
    params.id === "new" || (!params.id && sets)
      ? null
      : (tables.find((table) => String(table.id) === params.id) ?? tables[0]);
  const right = h("div", { class: "side" });
  const left = h("div", { class: "side" });
  const list = (now) =>
    put(
      left,
      listing(
        tables.map((table) => (table.id === now?.id ? { ...table, ...now } : table)),
        chosen,
        sets,
      ),
    );
  list();
  put(
    root,
    heading(sets ? "Set up" : "Checklists", h("p", null, me.property ? names[me.property] : "Every house")),
    h("div", { class: "split" }, left, right),
  );
  if (!chosen) {
    if (sets) await newTable(right, ctx);
    else put(right, empty("There is no table."));
    return null;
  }
  return existing(right, chosen.id, ctx, list);
}

const dealtBy = (table) => (table.dealt_by === "dealer" ? "a dealer" : "software");

function listing(tables, chosen, sets) {
  const word = { open: state("open", "Open"), closed: state("lock", "Closed") };
  const line = (table) =>
    h(
      "li",
      null,
      h(
        "a",
        { class: "picker", href: `/setup/${table.id}`, "aria-current": table.id === chosen?.id ? "true" : null },
        h("b", null, table.name),
        word[table.status]?.cloneNode(true) ?? state("wait", "Being opened"),
        h("span", { class: "more" }, `${limits(table)}, dealt by ${dealtBy(table)}`),
      ),
    );
  return h(
    "section",
    { class: "panel", "aria-labelledby": "setup-tables" },
    h(
      "header",
      null,
      h("h2", { id: "setup-tables" }, "Tables"),
      sets && h("a", { class: "btn", href: "/setup/new", "aria-current": chosen ? null : "page" }, "New table"),
    ),
    h("ul", { class: "pickers tall" }, tables.map(line)),
  );
}

// --- a table that is there ----------------------------------------------------------------------------------

async function existing(root, id, /** @type {Ctx} */ ctx, changed) {
  const { api, me } = ctx;
  const sets = me.duties.includes("set-up");
  const head = h("section", { class: "panel", "aria-labelledby": "table-head" });
  const opening = h("div");
  const work = h("div");
  const procedures = h("section", { class: "panel", "aria-labelledby": "procedures" });
  const view = await awaiting(root, "the table", api.get(`/tables/${id}`));
  put(root, head, opening, work, procedures);

  const said = answerBox();
  const draw = (now) => {
    changed(now);
    put(head, summary(now));
    put(opening, now.status === "open" ? null : openingSteps(ctx, now, draw, sets));
    put(
      work,
      sets && now.status === "open" ? changes(ctx, now, draw, said) : null,
      now.status === "open" && now.inventory ? countNow(ctx, now, draw) : null,
      sets ? placing(ctx, now) : null,
    );
  };
  draw(view);
  await drawProcedures(procedures, view, ctx);
  return null;
}

function summary(view) {
  const options = Object.entries(view.options).filter(([name]) => !["minimum", "maximum", "chip"].includes(name));
  const status =
    view.status === "open"
      ? state("open", "Open")
      : view.status === "closed"
        ? state("lock", "Closed")
        : state("wait", "Being opened");
  const equipment = {
    cards: `${view.equipment.decks} ${view.equipment.decks === 1 ? "deck" : "decks"}`,
    wheel: `${view.equipment.sections?.length} sections`,
    dice: `${view.equipment.count ?? diceIn(view.equipment.sections)} dice`,
  };
  const facts = [
    ["Game", h("a", { href: `/rules/${view.property}/${view.game}` }, view.title)],
    ["Limits", limits(view)],
    ["Dealt by", dealtBy(view)],
    ["Edition", view.edition.slice(0, 8)],
    ["Seats", `${view.seats}, ${view.taken.length} taken`],
    ["Equipment", equipment[view.equipment.kind]],
    ...(view.status === "open"
      ? [
          ["Rack", money(view.rack)],
          ["Drop", money(view.drop)],
        ]
      : []),
  ];
  return [
    h(
      "header",
      null,
      h("h2", { id: "table-head" }, view.name),
      h("span", { class: "row" }, status, h("a", { class: "small", href: `/table/${view.id}` }, "To the table")),
    ),
    h(
      "div",
      { class: "body" },
      h(
        "dl",
        { class: "summary" },
        facts.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))),
      ),
      options.length > 0 &&
        h(
          "details",
          null,
          h("summary", null, `${options.length} options`),
          h(
            "dl",
            { class: "facts" },
            options.map(([name, value]) => [h("dt", null, plain(name)), h("dd", null, plain(value))]),
          ),
        ),
    ),
  ];
}

function openingSteps(/** @type {Ctx} */ ctx, view, changed, sets) {
  const said = answerBox();
  const missing = unsigned(view.checklist ?? []);
  const tray = view.inventory; // a stadium has none, so nobody counts chips
  const agreed = tray?.agreed && tray.moment === "opening";
  const forYou = tray && ctx.api.isDemo() && !agreed; // a demonstration counts for people, and says so
  const bank = amountField("Bank, counted for you", "50,000");
  const open = button("Open the table", null, { kind: "main" });
  open.disabled = missing.length > 0 || Boolean(tray && !agreed && !forYou);
  open.addEventListener("click", async () => {
    const given = forYou ? amountOf(bank, said) : 0;
    if (given === null) return;
    const counted = given ? { bank: given } : {};
    const answer = await doing(open, said, () => ctx.api.act(view.id, { act: "open-table", ...counted }));
    if (answer) changed(answer);
  });
  const left = missing.length
    ? `${missing.length} of ${signable(view.checklist).length} steps still to be signed, the next by the ${listed(
        missing[0].signed_by.map((name) => plain(name).toLowerCase()),
        "or",
      )}.`
    : "Every step is signed.";
  return h(
    "section",
    { class: "panel", "aria-labelledby": "opening" },
    h(
      "header",
      null,
      h("h2", { id: "opening" }, "Opening the table"),
      missing.length ? state("wait", `${missing.length} to sign`) : state("good", "Signed off"),
    ),
    view.checklist?.length
      ? checklist(ctx, view.id, view.checklist, said, changed)
      : h("div", { class: "body" }, empty("The house asks for no steps.")),
    h(
      "footer",
      { class: "body" },
      said,
      h("p", { class: "small soft" }, left),
      tray && counting(ctx, view, "opening", changed),
      sets && h("div", { class: "row low" }, forYou && bank, open),
    ),
  );
}

function changes(/** @type {Ctx} */ ctx, view, changed, said) {
  const stakes = Object.entries(view.stakes ?? {}).map(([name, amount]) => [
    name,
    amountField(plain(name), amount.replace(/\.00$/, "")),
  ]);
  const minimum = amountField("Minimum", view.minimum.replace(/\.00$/, ""));
  const maximum = amountField("Maximum", view.maximum.replace(/\.00$/, ""));
  const wager = select([["", "The table"]]);
  const notice = h("input", { type: "number", min: 0, max: 1440, value: 0 });
  if (!stakes.length) offerWagers(ctx, view, wager);
  const act = (doing_, words) => async (event) => {
    const given = doing_();
    if (given) {
      const answer = await doing(event?.currentTarget, said, () => ctx.api.act(view.id, given), words);
      if (answer) changed(answer);
      return answer;
    }
    return null;
  };
  const post = act(() => {
    if (stakes.length) {
      const options = stakes.map(([name, made]) => [
        name,
        amountOf(made, said) === null ? null : asMoney(made.input.value),
      ]);
      if (options.some(([, value]) => value === null)) return null;
      return { act: "change-stakes", options: Object.fromEntries(options) };
    }
    const [low, high] = [amountOf(minimum, said), amountOf(maximum, said)];
    if (low === null || high === null) return null;
    const of = { wager: wager.value || null, notice: Number(notice.value) };
    return { act: "change-limits", minimum: low, maximum: high, ...of };
  }, "The limits are posted, or announced.");
  const renew = act(() => ({ act: "change-equipment" }), "New equipment is in.");
  const shut = async (event) => {
    const pressed = event.currentTarget;
    const sure = await confirmed(
      `Close ${view.name}?`,
      "Everybody stands up with their chips. To open it again, the opening is signed and the bank counted anew.",
      "Close the table",
    );
    if (!sure) return;
    const answer = await doing(pressed, said, () => ctx.api.act(view.id, { act: "close-table" }));
    if (answer) changed(answer);
  };
  const what = { cards: "New cards", dice: "New dice", wheel: "Inspected wheel" }[seenAs(view.equipment)];
  return h(
    "section",
    { class: "panel", "aria-labelledby": "changes" },
    h(
      "header",
      null,
      h("h2", { id: "changes" }, "Change or close"),
      view.round_on ? state("lock", "Between rounds only") : null,
    ),
    h(
      "div",
      { class: "body" },
      h(
        "div",
        { class: "row low" },
        stakes.length
          ? stakes.map(([, made]) => made)
          : [field("Limits of", wager), minimum, maximum, field("Minutes of notice", notice)],
        button("Post these limits", post, { disabled: view.round_on && stakes.length > 0 }),
        button(what, renew, { disabled: view.round_on }),
        button("Close the table", shut, { kind: "danger", disabled: view.round_on }),
      ),
      said,
    ),
  );
}

/** The wagers whose limits can be posted by themselves. */
async function offerWagers(/** @type {Ctx} */ ctx, view, wager) {
  const rules = await book(ctx.api, view.property, view.game);
  wager.append(
    ...rules.wagers.filter((each) => each.posted_alone).map((each) => h("option", { value: each.name }, each.title)),
  );
}

/** The tray of an open table: counted for the shift, or to be closed. */
function countNow(/** @type {Ctx} */ ctx, view, changed) {
  const part = (moment, title) =>
    h(
      "details",
      { open: view.inventory.moment === moment },
      h("summary", null, title),
      counting(ctx, view, moment, changed),
    );
  return h(
    "section",
    { class: "panel", "aria-labelledby": "tray" },
    h("header", null, h("h2", { id: "tray" }, "The tray"), state("lock", "Between rounds only")),
    h("div", { class: "body" }, part("shift", "For the shift"), part("closing", "For closing")),
  );
}

async function drawProcedures(root, view, /** @type {Ctx} */ ctx) {
  const read = async () =>
    (await ctx.api.get(`/tables/${view.id}/procedures`)).filter((each) => each.moment !== "opening");
  let all = await read();
  const said = answerBox();
  let chosen = all[0]?.moment;
  const steps = h("div");
  const choices = h("div");
  const signedOf = (each) =>
    signable(each.steps).length > 0 &&
    h(
      "span",
      { class: "soft" },
      ` ${signable(each.steps).length - unsigned(each.steps).length}/${signable(each.steps).length}`,
    );
  const choose = (moment) => {
    chosen = moment;
    put(said);
    draw();
    choices.querySelector("[aria-pressed=true]").focus();
  };
  const changed = async () => {
    all = await read();
    draw();
  };
  const draw = () => {
    const titles = all.map((each) => [each.moment, each.title, signedOf(each)]);
    put(choices, tabs("Procedures", titles, chosen, choose));
    const now = all.find((each) => each.moment === chosen);
    put(
      steps,
      now
        ? checklist(ctx, view.id, now.steps, said, changed)
        : h("div", { class: "body" }, empty("The house wrote no other procedures.")),
    );
  };
  draw();
  put(
    root,
    h(
      "header",
      null,
      h("h2", { id: "procedures" }, "Procedures"),
      h("span", { class: "small soft" }, "As the house wrote them; what was done is signed"),
    ),
    choices,
    steps,
    said,
  );
}
