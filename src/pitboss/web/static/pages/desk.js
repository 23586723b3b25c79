// The ruling desk: which table needs somebody, the live round, what the house does about what happened.

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
import { book, limits, listed, money, plain, role, wagerTitles } from "./words.js";
import { eventList, feltOf, feltTable } from "./round.js";
import { approvals, fills } from "./approvals.js";

/** What a ruling does to the round, by its remedy. */
const REMEDIES = {
  "void-round": "All hands are void. Every wager goes back, and what was paid or taken is undone.",
  "settle-unaffected":
    "Wagers against the dealer go back; the others are settled on their cards.",
  "void-or-keep-unaffected":
    "Every wager goes back, unless you let those stand that do not look at the dealer's hand.",
  "no-spin": "The spin does not count. Wagers stand and the wheel is spun again.",
  "no-roll": "The roll does not count. Wagers stand and the dice are thrown again.",
  "no-bet": "The late chips are handed back. Everything else goes on.",
  "section-passed-wins": "The section the clapper passed last is the result.",
  "set-card-aside": "The card is not used this round. The next one is dealt in its place.",
  "use-as-next-card": "The card is the next one dealt. Where this round needs none, it is not used in it.",
  "offer-card": "The player may take the card as their next one. Whoever refuses it gets no more.",
  "up-card": "The card that turned face up is the player's up-card. His next one is dealt face down.",
  "stops-betting": "The player bets no more and plays for the pot as it stands.",
  "last-card-up": "The last card stays face up and its player goes on.",
  "dead-hand": "The player's hand is dead and its wagers go back.",
  "void-hand": "That hand is void: its wagers go back, and what was paid or taken on it is undone. The others play on.",
  "missed-cards": "Without a card the player is out and gets the wagers back. With one card, the second comes after all others.",
  "missed-blackjack": "The hands are played as if the dealer had no blackjack, and settled by it at the end.",
  "play-on": "Play goes on. No card and no wager changes hands.",
  reshuffle: "The cards are shuffled again. Nothing dealt or wagered is touched.",
  "wagers-abandoned": "The player's wagers are taken as lost.",
  equipment: "Nothing happens to the round. Equipment is inspected, repaired or replaced.",
};

const NEEDS_CARD = ["set-card-aside", "use-as-next-card", "offer-card"];
const NEEDS_SEAT = ["dead-hand", "void-hand", "wagers-abandoned", "up-card", "stops-betting", "last-card-up"];
const PASSED_OVER = "missed-hit";

export async function render(root, params, ctx) {
  const rules = ctx.me.duties.includes("rule");
  const left = h("div", { class: "side" });
  const middle = h("div", { class: "side" });
  const right = h("div", { class: "side" });
  const stops = [];
  let tables = null;

  const waiting = approvals(ctx, () => tables?.refresh());
  put(root, heading(rules ? "Ruling desk" : "Approvals"));
  await awaiting(root, "what waits for approval", waiting.refresh());
  stops.push(every(4, waiting.refresh));
  if (!rules) {
    root.append(waiting.element);
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
  const titles = wagerTitles(await book(ctx.api, chosen.property, chosen.game));
  const round = liveRound(ctx, chosen, titles);
  const desk = rulings(ctx, chosen);
  put(requests, fills(ctx, chosen, waiting.refresh));
  put(middle, round.element);
  put(right, desk.element);
  stops.push(
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

function attention(ctx, wanted, waiting) {
  const list = h("ul", { class: "pickers tables" });
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "desk-tables" },
    h("header", null, h("h2", { id: "desk-tables" }, "Tables")),
    list,
  );
  let tables = [];
  const needs = (table) => table.attention ?? (waiting.tables().has(table.id) ? "a slip waits" : null);
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

function liveRound(ctx, table, titles) {
  const box = h("div", { class: "body" }, empty("Waiting for the table."));
  const felt = h("div");
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
      h("p", { class: "big" }, view.says),
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
    if (view.kind === "poker") return; // its cards and chips lie on its own page
    put(felt, feltTable(feltOf(view), titles));
    put(happened, eventList([...view.happened].reverse().slice(0, 14), titles));
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
    felt,
    table.kind === "poker" ? null : [h("header", { class: "inner" }, h("h3", null, "What happened, newest first")), happened],
  );
  return {
    element,
    show,
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

function rulings(ctx, table) {
  const search = h("input", { type: "search", placeholder: "A word of it", "aria-label": "Find a situation" });
  const list = h("ul", { class: "pickers situations" });
  const detail = h("div");
  const said = answerBox();
  let known = [];
  let chosen = asked("what");
  let view = null;
  let phase = null;

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
    put(
      list,
      found.length ? found.map(line) : h("li", { class: "body" }, empty("The house wrote nothing like it.")),
    );
  };
  const drawDetail = () => {
    const each = known.find((one) => one.name === chosen);
    put(
      detail,
      each
        ? ruling(ctx, table, each, view, said)
        : h("div", { class: "body ruling" }, empty("Choose what happened to see what the house does about it.")),
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

function ruling(ctx, table, each, view, said) {
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
      h("dd", null, REMEDIES[each.remedy] ?? plain(each.remedy)),
      h("dt", null, "Clause"),
      h("dd", null, clauseText(each.cite)),
      h("dt", null, "Tell"),
      h("dd", null, told.length ? listed(told) : "nobody"),
    ),
    needs.fields,
    each.now
      ? null
      : state("lock", view?.round_on ? `Ruled on during ${listed(each.phase, "or")}` : "No round is on"),
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
function fieldsFor({ name, remedy }, view) {
  if (NEEDS_CARD.includes(remedy)) {
    const rank = select([["", "Rank"], ...RANKS.map((each) => [each, each === "T" ? "10" : each])], "");
    const suit = select([["", "Suit"], ...SUIT_NAMES], "");
    const refused = tick("The player refuses it");
    return {
      fields: [
        h("div", { class: "pair" }, field("Card", rank), field("Suit", suit)),
        remedy === "offer-card" && refused,
      ],
      read: () => {
        if (!rank.value || !suit.value) return "Say which card it is.";
        return { card: rank.value + suit.value, ...(refused.input.checked ? { refused: true } : {}) };
      },
    };
  }
  if (NEEDS_SEAT.includes(remedy) && view?.kind === "poker") {
    const inHand = Object.entries(view.seated ?? {}).filter(([, seat]) => seat.in_hand && !seat.folded);
    const seat = select([["", "Seat"], ...inHand.map(([number, { player }]) => [number, `Seat ${number}, ${player}`])], "");
    return {
      fields: field("Whose hand it is", seat),
      read: () => (seat.value ? { seat: Number(seat.value) } : "Say whose hand it is."),
    };
  }
  if (NEEDS_SEAT.includes(remedy)) {
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
  if (remedy === "section-passed-wins") {
    const sections = [...new Set(view?.ask?.sections ?? view?.equipment?.sections ?? [])];
    const section = select([["", "Section"], ...sections.map((each) => [each, each])], "");
    return {
      fields: field("The section the clapper passed last", section),
      read: () => (section.value ? { section: section.value } : "Say which section it was."),
    };
  }
  if (remedy === "void-or-keep-unaffected") {
    const keep = tick("Let wagers stand that do not look at the dealer's hand");
    return { fields: keep, read: () => (keep.input.checked ? { keep_unaffected: true } : {}) };
  }
  return { fields: null, read: () => ({}) };
}
