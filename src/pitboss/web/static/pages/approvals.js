// What needs a second person: fills, credits, jackpots, voids and hand pays, with names and times.

import { stillFelt } from "../felt/still.js";
import { ReplayCtrl } from "../replay/ctrl.js";
import { piecesForm } from "./counting.js";
import { amountField, amountOf, answerBox, button, doing, empty, field, h, icon, put, state } from "./kit.js";
import { ago, cents, listed, money, plain, role, shortRole, when } from "./words.js";

const WHAT = {
  fill: "Fill",
  credit: "Credit",
  jackpot: "Jackpot",
  "bad-beat": "Bad beat",
  payout: "Payout",
  void: "Void",
  "hand-pay": "Hand pay",
  "cash-in": "Buy-in",
  drop: "Drop box",
  "soft-count": "Soft count",
};

/** Everything that waits for a second person; `changed` is told after a signature. */
export function approvals(/** @type {Ctx} */ ctx, changed) {
  const list = h("div");
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "approvals" },
    h("header", null, h("h2", { id: "approvals" }, "Waiting for a second person")),
    list,
  );
  let waiting = [];
  let drawn = "";
  /** @type {(() => void)[]} */
  const felts = [];
  const stop = () => felts.splice(0).forEach((end) => end());
  const refresh = async () => {
    const found = await ctx.api.get("/approvals").catch(() => null);
    if (!found) return;
    waiting = found;
    const now = JSON.stringify(found) + new Date().getMinutes();
    if (now === drawn) return;
    drawn = now;
    stop();
    put(
      list,
      found.length
        ? found.map((each) => slip(ctx, each, found, done, felts))
        : h("div", { class: "body" }, empty("Nothing to sign.")),
    );
  };
  const done = async () => {
    await refresh();
    changed();
  };
  return { element, refresh, stop, tables: () => new Set(waiting.map((each) => each.table)) };
}

/** What is signed for by what lies on the felt. */
const WON = ["jackpot", "bad-beat"];

/** The felt as the winning hand lies there, and the way to the round: for those who may see it again. */
function evidence(/** @type {Ctx} */ { api, me }, each, felts) {
  if (!me.duties.includes("watch")) return null;
  const felt = stillFelt();
  felts.push(felt.stop);
  const look = async () => {
    const ctrl = new ReplayCtrl(api, each.table, await api.get(`/tables/${each.table}/rounds/${each.round}`));
    await ctrl.go(ctrl.last);
    felt.show(ctrl.felt, ctrl.layout);
  };
  look().catch(() => {}); // the slip can be read without it
  return [felt.element, h("a", { class: "small", href: `/watch/${each.table}/${each.round}` }, "See the round again")];
}

/** One slip: who asked and when, who signed and when, who must still sign. */
function slip(/** @type {Ctx} */ ctx, each, all, done, felts) {
  const { me } = ctx;
  const said = answerBox();
  const open = [...each.needs];
  for (const [, , signer] of each.given)
    open.splice(
      open.findIndex((need) => need.includes(signer)),
      1,
    );
  const next = each.parts ? open.slice(0, 1) : open; // a paper goes from hand to hand
  const takesIt = Boolean(each.parts?.length && each.given.length && me.role === "dealer");
  const mine = (each.asked_by === me.id && !takesIt) || each.given.some(([person]) => person === me.id);
  const fits = next.some((need) => need.includes(me.role));
  const part = (at) => (each.parts ? plain(each.parts[at]) : "Signed");
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
    each.given.map(([, name, as, at], number) =>
      h(
        "li",
        { class: "win" },
        icon("check"),
        h("span", null, `${part(number)} by ${name}, ${role(as).toLowerCase()}`),
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
      h("b", null, `${WHAT[each.what] ?? plain(each.what)} ${each.what === "drop" ? "" : money(each.amount)}`),
      state("approve", `waits ${ago(each.asked_at)}`),
    ),
    h("div", { class: "small soft" }, each.about),
    each.pieces &&
      h(
        "p",
        { class: "small" },
        Object.entries(each.pieces)
          .map(([worth, many]) => `${many} × ${money(worth)}`)
          .join(", "),
      ),
    each.steps &&
      h(
        "ol",
        { class: "small" },
        each.steps.map((step) => h("li", null, plain(step))),
      ),
    WON.includes(each.what) ? evidence(ctx, each, felts) : null,
    papers && !mine && fits ? papers.fields : null,
    h("ul", { class: "events" }, lines),
    mine
      ? state("lock", "A second person must sign")
      : fits
        ? h(
            "div",
            { class: "row" },
            button(each.parts ? `${part(each.given.length)}: sign` : "Approve", act("approve"), { kind: "main" }),
            each.what !== "payout" && button("Decline", act("decline")),
          )
        : state("lock", "Not for you to sign"),
    each.what === "bad-beat" ? changes(me, each, all, act) : null,
    each.slip && /^(cage|security|surveillance)/.test(me.role) ? voiding(act) : null,
    said,
  );
}

/** Voiding a slip that is on its way: with a reason, by the cage and somebody of another line. */
function voiding(act) {
  const why = h("input", { type: "text", minlength: 3, maxlength: 200, "data-do": "void-why" });
  return h(
    "details",
    null,
    h("summary", null, "Void the slip"),
    h(
      "div",
      { class: "row" },
      field("Why", why),
      button(
        "Void",
        act("void-slip", () => ({ why: why.value.trim() })),
      ),
    ),
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
          button(
            "Strike from the shares",
            act("strike-share", () => ({ player: names.value })),
          ),
        )
      : null,
    me.role === "surveillance" && !each.part
      ? together.map((other) =>
          button(
            `Ended together with ${other.name}`,
            act("same-moment", () => ({ others: { [other.table]: other.id } })),
          ),
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

/** Asking for chips at a table: by denomination; in a demonstration the sum will do. */
export function fills(/** @type {Ctx} */ ctx, table, asked_) {
  const said = answerBox();
  const amount = amountField("Amount", "", { placeholder: "5,000" });
  const chips = h("div");
  /** @type {any} */
  let form = null;
  ctx.api.get(`/tables/${table.id}`).then((view) => {
    form = view.inventory ? piecesForm(view.inventory.denominations) : null;
    put(chips, form && h("details", { open: !ctx.api.isDemo() }, h("summary", null, "By denomination"), form.element));
  });
  const ask = (name) => async (event) => {
    const pieces = form?.read() ?? {};
    const by = Object.keys(pieces).length > 0;
    const given = by ? 0 : amountOf(amount, said);
    if (given === null) return;
    const answer = await doing(
      event.currentTarget,
      said,
      () => ctx.api.act(table.id, by ? { act: name, chips: pieces } : { act: name, amount: given }),
      "Requested. Someone else signs for it.",
    );
    if (answer) {
      amount.input.value = "";
      form?.clear();
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
      ctx.api.isDemo() && amount,
      chips,
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
