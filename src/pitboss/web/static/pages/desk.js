// The ruling desk: which table needs somebody, the live round, what the house does about what happened.

import { tableFelt } from "../felt/still.js";
import { approvals, fills } from "./approvals.js";
import { eventList } from "./happened.js";
import {
  answerBox,
  asked,
  awaiting,
  button,
  clauseText,
  doing,
  empty,
  every,
  field,
  h,
  heading,
  note,
  put,
  remember,
  select,
  state,
  tick,
} from "./kit.js";
import { dropBox } from "./slips.js";
import { limits, listed, money, plain, role } from "./words.js";

const UNSEEN = "use-as-next-card";
const PASSED_OVER = "missed-hit";

/** @type {import("../context.js").Render} */
/** The drop boxes of the house, for whoever takes them away. */
async function boxes(/** @type {Ctx} */ ctx, asked_) {
  const tables = (await ctx.api.get("/tables")).filter((table) => table.kind !== "stadium");
  return h(
    "div",
    { class: "side" },
    tables.map((table) => dropBox(ctx, table, asked_)),
  );
}

export async function render(root, params, ctx) {
  const rules = ctx.me.duties.includes("rule");
  const left = h("div", { class: "side" });
  const middle = h("div", { class: "side" });
  const right = h("div", { class: "side" });
  const stops = [];
  /** @type {any} */
  let tables = null;

  const waiting = approvals(ctx, () => tables?.refresh());
  put(root, heading(rules ? "Ruling desk" : "Approvals"));
  await awaiting(root, "what waits for approval", waiting.refresh());
  stops.push(every(4, waiting.refresh), waiting.stop);
  if (!rules) {
    root.append(waiting.element);
    if (ctx.me.role.startsWith("security")) root.append(await boxes(ctx, waiting.refresh));
    return () => stops.forEach((stop) => stop());
  }

  root.append(h("div", { class: "desk" }, left, middle, right));
  tables = attention(ctx, Number(params.id) || null, waiting);
  await awaiting(left, "the tables", tables.refresh());
  stops.push(every(4, tables.refresh));
  const requests = h("div", { class: "side" });
  put(left, tables.element, waiting.element, requests);

  const chosen = tables.chosen();
  if (!chosen) {
    put(middle, empty("This house has no open table."));
    return () => stops.forEach((stop) => stop());
  }
  const round = liveRound(ctx, chosen);
  const desk = rulings(ctx, chosen);
  put(requests, fills(ctx, chosen, waiting.refresh));
  put(middle, round.element);
  put(right, desk.element);
  stops.push(
    round.stop,
    ctx.api.live(
      `/tables/${chosen.id}/live`,
      (view) => {
        round.show(view);
        desk.show(view);
      },
      round.line,
    ),
  );
  return () => stops.forEach((stop) => stop());
}

// --- left: tables needing attention -------------------------------------------------------------------------

function attention(/** @type {Ctx} */ ctx, wanted, waiting) {
  const list = h("ul", { class: "pickers tables" });
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "desk-tables" },
    h("header", null, h("h2", { id: "desk-tables" }, "Tables")),
    list,
  );
  let tables = [];
  const needs = (table) => table.attention ?? (waiting.tables().has(table.id) ? "a slip waits to be signed" : null);
  const rank = (table) => (needs(table) ? 0 : table.round_on ? 1 : 2);
  const chosen = () => tables.find((table) => table.id === wanted) ?? tables[0];
  const word = (table) => {
    if (needs(table)) return state("approve", "needs you");
    return table.round_on
      ? h("span", { class: "soft" }, `round ${table.round} on`)
      : h("span", { class: "soft" }, "idle");
  };
  const draw = () => {
    const focused = document.activeElement?.getAttribute?.("href");
    put(
      list,
      tables.map((table) =>
        h(
          "li",
          null,
          h(
            "a",
            {
              class: "picker",
              href: `/desk/${table.id}`,
              "aria-current": table.id === chosen()?.id ? "true" : null,
            },
            h("b", null, table.name),
            word(table),
            needs(table) && h("span", { class: "more" }, plain(needs(table))),
          ),
        ),
      ),
    );
    if (focused) list.querySelector(`a[href="${focused}"]`)?.focus({ preventScroll: true });
  };
  const refresh = async () => {
    const found = await ctx.api.get("/tables").catch(() => null);
    if (!found) return;
    tables = found.filter((table) => table.status === "open").sort((a, b) => rank(a) - rank(b) || a.id - b.id);
    wanted ??= tables[0]?.id;
    draw();
  };
  return { element, refresh, chosen };
}

// --- middle: the live round ---------------------------------------------------------------------------------

function liveRound(/** @type {Ctx} */ ctx, table) {
  const box = h("div", { class: "body" }, empty("Waiting for the table."));
  const felt = tableFelt(ctx.api, table);
  const line = h("span");
  const happened = h("div", { class: "body" });
  const said = answerBox();
  const show = (view) => {
    const acts = [];
    if (view.ask?.type === "decide") {
      const absent = (event) => doing(event.currentTarget, said, () => ctx.api.act(table.id, { act: "absent" }));
      acts.push(button(`Player absent: ${plain(view.ask.if_absent).toLowerCase()}`, absent));
    }
    if (view.stranded) {
      const abandon = (event) =>
        doing(event.currentTarget, said, () => ctx.api.act(table.id, { act: "abandon-round" }));
      acts.push(button("Abandon the round", abandon));
    }
    if (view.puck?.shooter) {
      const order = (event) =>
        doing(event.currentTarget, said, () => ctx.api.act(table.id, { act: "pass-dice", ordered: true }));
      acts.push(button("Order the dice passed", order));
    }
    put(
      box,
      h("p", { class: "big" }, view.prompt ?? view.says),
      h("div", { class: "awaited" }, facts(view)),
      view.recent?.length
        ? h(
            "ul",
            { class: "recent", "aria-label": "Last results, newest first" },
            view.recent.slice(0, 18).map((each) => h("li", null, each)),
          )
        : null,
      acts.length ? h("div", { class: "row" }, acts) : null,
      said,
    );
    felt.show(view);
    if (view.kind === "poker") return; // its line says what happened
    put(happened, eventList([...view.happened].reverse().slice(0, 14)));
  };
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "live-round" },
    h(
      "header",
      null,
      h("h2", { id: "live-round" }, table.name),
      h("span", { class: "row" }, line, h("a", { class: "small", href: `/table/${table.id}` }, "To the table")),
    ),
    box,
    felt.element,
    table.kind === "poker"
      ? null
      : [h("header", { class: "inner" }, h("h3", null, "What happened, newest first")), happened],
  );
  return {
    element,
    show,
    stop: felt.stop,
    line: (stands) => put(line, stands ? state("open", "live") : state("wait", "line lost, trying again")),
  };
}

function facts(view) {
  const found = [["Round", view.round_on ? view.round : "none on"]];
  if (view.round_on && view.phase) found.push(["Phase", view.phase]);
  if (view.puck) found.push(["Puck", view.puck.point ? `on ${view.puck.point}` : "off"]);
  if (view.puck?.shooter) found.push(["Shooter", `seat ${view.puck.shooter}`]);
  if (view.shoe) found.push(["Shoe", `${Math.round((100 * view.shoe.dealt) / view.shoe.cards)}% dealt`]);
  if (view.rack !== undefined) found.push(["Rack", money(view.rack)], ["Drop", money(view.drop)]);
  found.push(["Limits", limits(view)]);
  return found.map(([name, value]) =>
    h("span", { class: "small" }, h("span", { class: "soft" }, `${name} `), h("b", null, value)),
  );
}

// --- right: what happened? ----------------------------------------------------------------------------------

function rulings(/** @type {Ctx} */ ctx, table) {
  const search = h("input", { type: "search", placeholder: "Search situations", "aria-label": "Find a situation" });
  const list = h("ul", { class: "pickers situations" });
  const detail = h("div");
  const said = answerBox();
  let known = [];
  let chosen = asked("what");
  let view = null;
  let phase = "";

  const fits = (each) =>
    !search.value.trim() ||
    `${each.name} ${each.situation} ${each.ruling}`.toLowerCase().includes(search.value.trim().toLowerCase());
  const choose = (name) => {
    chosen = name;
    remember({ what: name });
    put(said);
    draw();
    drawDetail();
  };
  const draw = () => {
    const found = known.filter(fits);
    const line = (each) =>
      h(
        "li",
        null,
        h(
          "button",
          {
            type: "button",
            class: `picker ${each.now ? "" : "later"}`,
            "aria-pressed": each.name === chosen ? "true" : "false",
            onclick: () => choose(each.name),
          },
          h("span", null, each.situation),
          each.now ? null : h("span", { class: "more" }, `During ${listed(each.phase, "or")}`),
        ),
      );
    put(list, found.length ? found.map(line) : h("li", { class: "body" }, empty("The house wrote no such situation.")));
  };
  const drawDetail = () => {
    const each = known.find((one) => one.name === chosen);
    put(
      detail,
      each
        ? ruling(ctx, table, each, view, said)
        : h("div", { class: "body ruling" }, empty("Choose what happened to see the remedy.")),
    );
  };
  const show = async (now) => {
    view = now;
    const stands = `${now.phase} ${now.ask?.type} ${now.ask?.seat}`;
    if (stands === phase) return;
    phase = stands;
    const found = await ctx.api.get(`/tables/${table.id}/rulings`).catch(() => null);
    if (!found) return;
    known = found;
    const scrolled = list.scrollTop;
    draw();
    list.scrollTop = scrolled;
    drawDetail();
  };
  search.addEventListener("input", draw);
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "what-happened" },
    h("header", null, h("h2", { id: "what-happened" }, "What happened?")),
    h("div", { class: "body" }, search),
    list,
    detail,
  );
  return { element, show };
}

function ruling(/** @type {Ctx} */ ctx, table, each, view, said) {
  const needs = fieldsFor(each, view);
  const apply = button("Apply", null, { kind: "main" });
  apply.disabled = !each.now;
  apply.addEventListener("click", async () => {
    const given = needs.read();
    if (typeof given === "string") {
      put(said, note("bad", given));
      return;
    }
    await doing(
      apply,
      said,
      () => ctx.api.act(table.id, { act: "irregularity", name: each.name, ...given }),
      "Ruled, and written in the journal.",
    );
    apply.disabled = !each.now;
  });
  const told = each.notify.map((name) => role(name).toLowerCase());
  return h(
    "div",
    { class: "body ruling" },
    h("blockquote", null, each.ruling),
    h(
      "dl",
      { class: "facts" },
      h("dt", null, "Does"),
      h("dd", null, each.does),
      h("dt", null, "Clause"),
      h("dd", null, clauseText(each.cite)),
      h("dt", null, "Tell"),
      h("dd", null, told.length ? listed(told) : "nobody"),
    ),
    needs.fields,
    each.now ? null : state("lock", view?.round_on ? `Ruled on during ${listed(each.phase, "or")}` : "No round is on"),
    h("div", { class: "row" }, apply),
    said,
  );
}

const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUIT_NAMES = [
  ["s", "♠ spades"],
  ["h", "♥ hearts"],
  ["d", "♦ diamonds"],
  ["c", "♣ clubs"],
];

/** What a remedy needs to know, as fields and a way to read them: an object, or what is missing. */
function fieldsFor({ name, remedy, needs }, view) {
  if (needs === "card") {
    const rank = select([["", "Rank"], ...RANKS.map((each) => [each, each === "T" ? "10" : each])], "");
    const suit = select([["", "Suit"], ...SUIT_NAMES], "");
    const refused = tick("The player refuses it");
    return {
      fields: [
        h(
          "div",
          { class: "pair" },
          field(remedy === UNSEEN ? "Card, if it was seen" : "Card", rank),
          field("Suit", suit),
        ),
        remedy === "offer-card" && refused,
      ],
      read: () => {
        if (remedy === UNSEEN && !rank.value && !suit.value) return {};
        if (!rank.value || !suit.value) return "Say which card it is.";
        return { card: rank.value + suit.value, ...(refused.input.checked ? { refused: true } : {}) };
      },
    };
  }
  if (needs === "seat" && view?.kind === "poker") {
    const inHand = Object.entries(view.seated ?? {}).filter(([, seat]) => seat.in_hand && !seat.folded);
    const seat = select(
      [["", "Seat"], ...inHand.map(([number, { player }]) => [number, `Seat ${number}, ${player}`])],
      "",
    );
    return {
      fields: field("Whose hand it is", seat),
      read: () => (seat.value ? { seat: Number(seat.value) } : "Say whose hand it is."),
    };
  }
  if (needs === "seat") {
    const playing = [...new Set((view?.layout ?? []).map((each) => each.seat))].sort((a, b) => a - b);
    const turn = view?.ask?.type === "decide" ? String(view.ask.seat) : "";
    const seat = select([["", "Seat"], ...playing.map((each) => [String(each), `Seat ${each}`])], turn);
    const later = tick("The player wants the card after all others");
    return {
      fields: [field("Whose hand it is", seat), name === PASSED_OVER && later],
      read: () => {
        if (!seat.value) return "Say whose hand it is.";
        return { seat: Number(seat.value), ...(name === PASSED_OVER && later.input.checked ? { later: true } : {}) };
      },
    };
  }
  if (needs === "section") {
    const sections = [...new Set(view?.ask?.sections ?? view?.equipment?.sections ?? [])];
    const section = select([["", "Section"], ...sections.map((each) => [each, each])], "");
    return {
      fields: field("The section the clapper passed last", section),
      read: () => (section.value ? { section: section.value } : "Say which section it was."),
    };
  }
  if (needs === "kept") {
    const keep = tick("Let wagers stand that do not look at the dealer's hand");
    return { fields: keep, read: () => (keep.input.checked ? { keep_unaffected: true } : {}) };
  }
  return { fields: null, read: () => ({}) };
}
