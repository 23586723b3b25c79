// Setting up tables: from the rulebook to an open table, and everything that is changed or signed afterwards.

import { asMoney } from "../felt/money.js";
import {
  amountField,
  amountOf,
  answerBox,
  awaiting,
  button,
  confirmed,
  doing,
  empty,
  h,
  heading,
  put,
  state,
  tabs,
} from "./kit.js";
import { limits, listed, money, plain, titles } from "./words.js";
import { checklist, momentTitle, unsigned } from "./checklists.js";
import { newTable } from "./new_table.js";

export async function render(root, params, ctx) {
  const { api, me } = ctx;
  const sets = me.duties.includes("set_up");
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
    heading(sets ? "Set up" : "Checklists", h("p", null, names[me.property] ?? "Every house")),
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

async function existing(root, id, ctx, changed) {
  const { api, me } = ctx;
  const sets = me.duties.includes("set_up");
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
    put(work, sets && now.status === "open" ? changes(ctx, now, draw, said) : null);
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
    dice: `${view.equipment.count} dice`,
  };
  const facts = [
    ["Game", h("a", { href: `/rules/${view.property}/${view.game}` }, view.title)],
    ["Limits", limits(view)],
    ["Dealt by", dealtBy(view)],
    ["Edition", view.edition.slice(0, 8)],
    ["Seats", `${view.seats}, ${view.taken.length} taken`],
    ["Equipment", equipment[view.equipment.kind]],
    view.status === "open" && ["Rack", money(view.rack)],
    view.status === "open" && ["Drop", money(view.drop)],
  ].filter(Boolean);
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

function openingSteps(ctx, view, changed, sets) {
  const said = answerBox();
  const missing = unsigned(view.checklist ?? []);
  const stadium = view.kind === "stadium"; // it has no tray, so nobody brings chips
  const bank = amountField("Bank", "50,000");
  const open = button("Open the table", null, { kind: "main" });
  open.disabled = missing.length > 0;
  open.addEventListener("click", async () => {
    const given = stadium ? 0 : amountOf(bank, said);
    if (given === null) return;
    const answer = await doing(open, said, () => ctx.api.act(view.id, { act: "open-table", bank: given }));
    if (answer) changed(answer);
  });
  const left = missing.length
    ? `${missing.length} of ${view.checklist.length} steps still to be signed, the next by the ${listed(
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
      sets && h("div", { class: "row low" }, !stadium && bank, open),
    ),
  );
}

function changes(ctx, view, changed, said) {
  const stakes = Object.entries(view.stakes ?? {}).map(([name, amount]) => [name, amountField(plain(name), amount.replace(/\.00$/, ""))]);
  const minimum = amountField("Minimum", view.minimum.replace(/\.00$/, ""));
  const maximum = amountField("Maximum", view.maximum.replace(/\.00$/, ""));
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
      const options = stakes.map(([name, made]) => [name, amountOf(made, said) === null ? null : asMoney(made.input.value)]);
      if (options.some(([, value]) => value === null)) return null;
      return { act: "change-stakes", options: Object.fromEntries(options) };
    }
    const [low, high] = [amountOf(minimum, said), amountOf(maximum, said)];
    return low === null || high === null ? null : { act: "change-limits", minimum: low, maximum: high };
  }, "The limits are posted.");
  const renew = act(() => ({ act: "change-equipment" }), "New equipment is in.");
  const shut = async (event) => {
    const pressed = event.currentTarget;
    const sure = await confirmed(
      `Close ${view.name}?`,
      "Everybody stands up with their chips and the bank is counted. To open it again, the opening is signed anew.",
      "Close the table",
    );
    if (!sure) return;
    const answer = await doing(pressed, said, () => ctx.api.act(view.id, { act: "close-table" }));
    if (answer) changed(answer);
  };
  const what = { cards: "New cards", dice: "New dice", wheel: "Inspected wheel" }[view.equipment.kind];
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
        stakes.length ? stakes.map(([, made]) => made) : [minimum, maximum],
        button("Post these limits", post, { disabled: view.round_on }),
        button(what, renew, { disabled: view.round_on }),
        button("Close the table", shut, { kind: "danger", disabled: view.round_on }),
      ),
      said,
    ),
  );
}

async function drawProcedures(root, view, ctx) {
  const all = await ctx.api.get(`/tables/${view.id}/procedures`);
  const said = answerBox();
  const moments = Object.keys(all).filter((moment) => moment !== "opening");
  let chosen = moments[0];
  const steps = h("div");
  const choices = h("div");
  const signedOf = (moment) =>
    h("span", { class: "soft" }, ` ${all[moment].length - unsigned(all[moment]).length}/${all[moment].length}`);
  const choose = (moment) => {
    chosen = moment;
    put(said);
    draw();
    choices.querySelector("[aria-pressed=true]").focus();
  };
  const draw = () => {
    put(
      choices,
      tabs(
        "Procedures",
        moments.map((moment) => [moment, momentTitle(moment), signedOf(moment)]),
        chosen,
        choose,
      ),
    );
    const changed = async () => {
      Object.assign(all, await ctx.api.get(`/tables/${view.id}/procedures`));
      draw();
    };
    put(
      steps,
      chosen
        ? checklist(ctx, view.id, all[chosen], said, changed)
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
      h("span", { class: "small soft" }, "As the house wrote them, signed step by step"),
    ),
    choices,
    steps,
    said,
  );
}
