// What needs a second person: fills, credits, jackpots, voids and hand pays, with names and times.

import { amountField, amountOf, answerBox, button, doing, empty, field, h, icon, put, state } from "./kit.js";
import { ago, cents, listed, money, plain, role, shortRole, when } from "./words.js";

const WHAT = {
  fill: "Fill", credit: "Credit", jackpot: "Jackpot", "bad-beat": "Bad beat", payout: "Payout", void: "Void",
  "hand-pay": "Hand pay", "cash-in": "Cash for chips",
};

/** Everything that waits for a second person; `changed` is told after a signature. */
export function approvals(ctx, changed) {
  const list = h("div");
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "approvals" },
    h("header", null, h("h2", { id: "approvals" }, "Waiting for a second person")),
    list,
  );
  let waiting = [];
  let drawn = "";
  const refresh = async () => {
    const found = await ctx.api.get("/approvals").catch(() => null);
    if (!found) return;
    waiting = found;
    const now = JSON.stringify(found) + new Date().getMinutes();
    if (now === drawn) return;
    drawn = now;
    put(
      list,
      found.length
        ? found.map((each) => slip(ctx, each, found, done))
        : h("div", { class: "body" }, empty("Nothing waits.")),
    );
  };
  const done = async () => {
    await refresh();
    changed();
  };
  return { element, refresh, tables: () => new Set(waiting.map((each) => each.table)) };
}

/** One slip: who asked and when, who signed and when, who must still sign. */
function slip(ctx, each, all, done) {
  const { me } = ctx;
  const said = answerBox();
  const open = [...each.needs];
  for (const [, , signer] of each.given)
    open.splice(
      open.findIndex((need) => need.includes(signer)),
      1,
    );
  const mine = each.asked_by === me.id || each.given.some(([person]) => person === me.id);
  const fits = open.some((need) => need.includes(me.role));
  const papers = each.what === "payout" ? payoutFields() : null;
  const act = (name, of) => async (event) => {
    const answer = await doing(event.currentTarget, said, () =>
      ctx.api.act(each.table, { act: name, approval: each.id, ...papers?.read(), ...of?.() }),
    );
    if (answer) done();
  };
  const asker =
    each.asked_by === null
      ? "the table"
      : each.asked_by === me.id
        ? `${me.title} (you)`
        : (each.asked_by_name ?? `account ${each.asked_by}`);
  const lines = [
    h(
      "li",
      null,
      icon("approve"),
      h("span", null, `Asked by ${asker}`),
      h("span", { class: "time" }, when(each.asked_at)),
    ),
    each.given.map(([, name, as, at]) =>
      h(
        "li",
        { class: "win" },
        icon("check"),
        h("span", null, `Signed by ${name}, ${role(as).toLowerCase()}`),
        h("span", { class: "time" }, when(at)),
      ),
    ),
    open.map((need) =>
      h(
        "li",
        null,
        icon("wait"),
        h(
          "span",
          { class: "soft" },
          `Awaits ${listed(
            need.map((one) => shortRole(one).toLowerCase()),
            "or",
          )}`,
        ),
      ),
    ),
  ];
  return h(
    "article",
    { class: "slip" },
    h(
      "div",
      { class: "row spread" },
      h("b", null, `${WHAT[each.what] ?? plain(each.what)} ${money(each.amount)}`),
      state("approve", `waits ${ago(each.asked_at)}`),
    ),
    h(
      "div",
      { class: "small soft" },
      each.name,
      each.irregularity && `, ${plain(each.irregularity).toLowerCase()}, round ${each.round}`,
      each.seat && `, ${each.what === "jackpot" ? "seat" : "station"} ${each.seat}`,
      each.meter && `, ${plain(each.meter).toLowerCase()} meter, round ${each.round}`,
      each.player && `, ${each.player}, hand ${each.round}`,
      each.struck && `, without ${listed(each.struck, "and")}`,
      each.part && `, divided between tables`,
    ),
    each.steps && h("ol", { class: "small" }, each.steps.map((step) => h("li", null, plain(step)))),
    papers && !mine && fits ? papers.fields : null,
    h("ul", { class: "events" }, lines),
    mine
      ? state("lock", "A second person must sign")
      : fits
        ? h(
            "div",
            { class: "row" },
            button("Approve", act("approve"), { kind: "main" }),
            each.what !== "payout" && button("Decline", act("decline")),
          )
        : state("lock", "Not for you to sign"),
    each.what === "bad-beat" ? changes(me, each, all, act) : null,
    said,
  );
}

/** What can still be changed of a bad beat: who shares in it, and with which tables it is divided. */
function changes(me, each, all, act) {
  const sharing = [...Object.values(each.players), ...each.others].filter((name) => !each.struck?.includes(name));
  const names = h(
    "select",
    { "data-do": "struck" },
    [...new Set(sharing)].map((name) => h("option", { value: name }, name)),
  );
  const together = all.filter(
    (other) => other.what === "bad-beat" && other.jackpot === each.jackpot && other.table !== each.table && !other.part,
  );
  return [
    me.duties.includes("rule")
      ? h(
          "div",
          { class: "row" },
          field("Took chips off the table", names),
          button("Strike from the shares", act("strike-share", () => ({ player: names.value }))),
        )
      : null,
    me.role === "surveillance" && !each.part
      ? together.map((other) =>
          button(`Ended together with ${other.name}`, act("same-moment", () => ({ others: { [other.table]: other.id } }))),
        )
      : null,
  ];
}

/** What is noted of a taxed payment: what the register withheld, and the claim's number. */
function payoutFields() {
  const withheld = amountField("Withheld", "0");
  const claim = h("input", { type: "text", maxlength: 120, required: true, "data-do": "claim" });
  return {
    fields: h("div", { class: "row" }, withheld, field("Claim number, or why no search was made", claim)),
    read: () => ({ withheld: cents(withheld.input.value) ?? 0, claim: claim.value.trim() || null }),
  };
}

/** Asking for chips at a table. */
export function fills(ctx, table, asked_) {
  const said = answerBox();
  const amount = amountField("Amount", "", { placeholder: "5,000" });
  const ask = (name) => async (event) => {
    const given = amountOf(amount, said);
    if (given === null) return;
    const answer = await doing(
      event.currentTarget,
      said,
      () => ctx.api.act(table.id, { act: name, amount: given }),
      "Asked for. Somebody else must approve it.",
    );
    if (answer) {
      amount.input.value = "";
      asked_();
    }
  };
  return h(
    "section",
    { class: "panel", "aria-labelledby": "fills" },
    h("header", null, h("h2", { id: "fills" }, "Fill or credit"), h("span", { class: "small soft" }, table.name)),
    h(
      "div",
      { class: "body" },
      amount,
      h(
        "div",
        { class: "row" },
        button("Ask for a fill", ask("ask-fill")),
        button("Ask for a credit", ask("ask-credit")),
      ),
      said,
    ),
  );
}
