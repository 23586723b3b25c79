// One tournament: the clock, where I sit, who leads, and for those who hold it what is to be done.

import { say } from "../language.js";
import {
  amountField,
  amountOf,
  answerBox,
  awaiting,
  button,
  cite,
  confirmed,
  doing,
  empty,
  every,
  field,
  h,
  heading,
  put,
  select,
  state,
} from "../pages/kit.js";
import { grid, panel } from "../pages/panels.js";
import { money, plain, titles, when } from "../pages/words.js";
import { blindsOf, handsOf, leaderboard, remaining, roundOf, stageOf, turnout } from "./parts.js";

const LOOKED_EVERY = 1;
const HOUSE_PLAYERS = 8;

/** @typedef {import("./parts.js").View} View */

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api } = ctx;
  const look = () => api.get(`/tournaments/${params.id}`);
  const [called, first] = await awaiting(root, say("the tournament"), Promise.all([titles(api), look()]));
  /** @type {View} */
  let view = first;
  let seen = Date.now();
  const said = answerBox();
  const [top, clock, mine, desk, books, board] = Array.from({ length: 6 }, () => h("div", { class: "side" }));
  let drawn = "";
  const take = (next) => {
    if (!next) return;
    const moved = JSON.stringify({ ...next, now: "" }) !== JSON.stringify({ ...view, now: "" });
    view = next;
    seen = Date.now();
    if (moved) draw();
  };
  const send = async (pressed, of, done) => {
    const answer = await doing(pressed, said, () => api.post(`/tournaments/${params.id}/acts`, { do: of }), done);
    take(answer);
    return answer;
  };
  const fill = async (pressed, players) => {
    take(await doing(pressed, said, () => api.post(`/tournaments/${params.id}/house-players`, { players })));
  };
  const work = { view: () => view, send, fill, said, ctx };
  const draw = () => {
    put(top, h("div", { class: "row" }, stageOf(view), h("span", null, turnout(view)), prizes(view)));
    put(clock, clockPanel(view, seen));
    put(mine, yours(work));
    put(books, view.money && takings(view.money));
    const now = JSON.stringify([view.stage, view.acts, view.approved]);
    if (drawn !== now) put(desk, doings(work)); // what somebody is writing there stays
    drawn = now;
    put(
      board,
      panel(
        view.stage === "entries" ? say("Entries") : say("Leaderboard"),
        "",
        leaderboard(view, view.board, lines(work)),
      ),
    );
  };
  const screen = h("a", { class: "btn", href: `/tournaments/${view.number}/board` }, say("Screen for the room"));
  put(
    root,
    heading(view.title, h("span", { class: "soft" }, `${called[view.property]} · ${view.game_title}`), screen),
    top,
    said,
    h("div", { class: "one-tournament" }, h("div", { class: "side" }, clock, mine, desk, books), board),
    rulesPanel(view),
  );
  draw();
  return every(LOOKED_EVERY, () => {
    const left = clock.querySelector("[data-left]");
    if (left) left.textContent = remaining(view, seen);
    look().then(take, () => {});
  });
}

const prizes = (/** @type {View} */ view) =>
  h("span", { class: "soft" }, [
    say("Prizes {amount}", { amount: money(view.pool) }),
    view.places.length > 0 && `: ${view.places.map(money).join(", ")}`,
  ]);

function clockPanel(/** @type {View} */ view, seen) {
  const { clock } = view;
  if (!clock) return null;
  const parts = [
    clock.until && h("span", { class: "clock", "data-left": "" }, remaining(view, seen)),
    clock.hands_left !== null && h("span", null, handsOf(clock)),
    clock.blinds.length > 0 && h("span", null, say("Blinds {blinds}", { blinds: blindsOf(clock.blinds) })),
    clock.next_blinds.length > 0 &&
      h("span", { class: "soft" }, say("then {blinds}", { blinds: blindsOf(clock.next_blinds) })),
    clock.hand_for_hand && state("wait", say("Hand for hand")),
  ];
  const line = (each) => [
    h("a", { href: `/table/${each.table}` }, each.name),
    each.players,
    each.hands_left === null ? "" : each.hands_left,
    each.on ? say("A hand is on") : "",
  ];
  return panel(
    roundOf(view),
    "",
    h("div", { class: "body row" }, parts),
    grid(
      [say("Table"), say("#Players"), say("#Hands left"), say("Now")],
      view.tables.map(line),
      say("No table is open."),
    ),
  );
}

/** Where I sit, and how I stand. */
function yours({ view, send, ctx }) {
  const { you, acts, stage, cost } = view();
  const enter = (event) => send(event.currentTarget, { act: "enter-tournament" });
  if (!you) {
    if (ctx.me.role !== "player" || stage !== "entries") return null;
    const words = say("An entry is {amount}, fee included. Enter at the cage, or with a supervisor.", {
      amount: money(cost),
    });
    return panel(
      say("Play in it"),
      "",
      h(
        "div",
        { class: "body row" },
        acts.includes("enter-tournament")
          ? button(say("Enter for {amount}", { amount: money(cost) }), enter, { kind: "main" })
          : h("span", null, words),
      ),
    );
  }
  const again = (event) => send(event.currentTarget, { act: "buy-again", entry: you.entry });
  const out = (event) => send(event.currentTarget, { act: "go-out", entry: you.entry });
  return panel(
    say("You"),
    stage === "entries" ? say("You are in; seats are drawn soon") : say("Place {place}", { place: you.place }),
    h(
      "div",
      { class: "body row" },
      you.chips !== null && h("b", null, say("{amount} in chips", { amount: money(you.chips) })),
      you.table !== null &&
        h(
          "a",
          { class: "btn main", href: `/table/${you.table}` },
          say("Go to your table, seat {seat}", { seat: you.seat }),
        ),
      you.may_buy_again && acts.includes("buy-again") && button(say("Buy in again"), again, { kind: "main" }),
      you.may_buy_again && acts.includes("go-out") && button(say("I am out"), out, { kind: "quiet" }),
    ),
  );
}

// --- for those who hold it -----------------------------------------------------------------------------------------

function doings(work) {
  const { acts, stage } = work.view();
  const may = (act) => acts.includes(act);
  const staff = work.ctx.me.role !== "player";
  const parts = staff
    ? [
        may("approve-tournament") && approving(work),
        waiting(work.view()),
        may("enter-tournament") && entering(work),
        may("draw-seats") && drawing(work),
        may("see-to-tables") && pressing(work, "See to the tables", { act: "see-to-tables" }),
        may("agree-deal") && dealing(work),
        may("call-off-tournament") && calling(work),
        stage === "over" && h("p", { class: "soft" }, "Prizes are paid in the list beside."),
      ].filter(Boolean)
    : [];
  return parts.length ? panel("To be done", "", h("div", { class: "body side" }, parts)) : null;
}

const pressing = (work, words, of, kind = "") =>
  h(
    "div",
    { class: "row" },
    button(words, (event) => work.send(event.currentTarget, of), { kind }),
  );

/** Who has to sign the rules, where somebody has to. */
const waiting = (/** @type {View} */ view) =>
  view.approved
    ? state("good", `Rules approved by ${view.approved.signed_as}, ${when(view.approved.at)}`)
    : view.waits_for && state("wait", `The ${plain(view.waits_for).toLowerCase()} has not approved the rules yet`);

function approving(work) {
  const name = h("input", { type: "text", maxlength: 60, value: plain(work.view().waits_for ?? "Executive director") });
  const sign = (event) =>
    work.send(event.currentTarget, { act: "approve-tournament", rules: work.view().digest, signed_as: name.value });
  return h("div", { class: "row low" }, field("Signed as", name), button("Approve the rules", sign, { kind: "main" }));
}

function entering(work) {
  const name = h("input", { type: "text", maxlength: 60 });
  const enter = async (event) => {
    const who = /^\d+$/.test(name.value.trim()) ? { account: Number(name.value) } : { player: name.value };
    if (await work.send(event.currentTarget, { act: "enter-tournament", ...who })) name.value = "";
  };
  const voucher = h("input", { type: "number", min: 1 });
  const redeem = async (event) => {
    const of = { act: "enter-tournament", voucher: Number(voucher.value) };
    if (await work.send(event.currentTarget, of)) voucher.value = "";
  };
  const many = h("input", { type: "number", min: 1, max: 300, value: HOUSE_PLAYERS });
  const come = (event) => work.fill(event.currentTarget, Number(many.value));
  return h(
    "div",
    { class: "side" },
    h(
      "div",
      { class: "row low" },
      field("Player", name, "A name, or the number of an account"),
      button(`Take ${money(work.view().cost)}`, enter),
    ),
    work.view().poker &&
      h("div", { class: "row low" }, field("Voucher", voucher, "The number of the prize"), button("Redeem it", redeem)),
    work.ctx.api.isDemo() &&
      h("div", { class: "row low" }, field("House players", many), button("Let them enter", come)),
  );
}

function drawing(work) {
  const { stage } = work.view();
  const words = stage === "entries" ? "Draw seats and begin" : "Draw seats for the next round";
  return pressing(work, words, { act: "draw-seats" }, "main");
}

function dealing(work) {
  const how = select([
    ["by-the-model", "By the independent chip model"],
    ["by-chips", "By chips"],
  ]);
  const agree = async (event) => {
    const pressed = event.currentTarget;
    const words = "Everybody who is left shares the prizes, and nothing more is played.";
    if (await confirmed("A deal", words, "They have agreed")) work.send(pressed, { act: "agree-deal", how: how.value });
  };
  return h("div", { class: "row low" }, field("A deal", how), button("Note it", agree, { kind: "quiet" }));
}

function calling(work) {
  const why = h("input", { type: "text", maxlength: 60 });
  const off = async (event) => {
    const pressed = event.currentTarget;
    if (await confirmed("Call it off", "Everybody gets their money back.", "Call it off"))
      work.send(pressed, { act: "call-off-tournament", why: why.value });
  };
  return h("div", { class: "row low" }, field("Why", why), button("Call it off", off, { kind: "quiet" }));
}

function takings(/** @type {import("../types.js").TournamentMoney} */ of) {
  const lines = [
    ["Paid in", of.paid_in],
    ["Paid by voucher", of.vouchers],
    ["Fees", of.fees],
    ["Added", of.added],
    ["Prizes paid", of.prizes],
    ["Still to be paid", of.pool],
  ];
  return panel(
    "Money",
    of.reconciled ? "Everything that came in is found again" : "",
    grid(
      ["Of the money", "#Amount"],
      lines.map(([name, amount]) => [name, money(amount)]),
      "",
    ),
  );
}

/** What is done about one entry: money back, a prize. */
function lines(work) {
  const { acts, stage } = work.view();
  if (work.ctx.me.role === "player") return null;
  if (stage === "entries" && acts.includes("return-entry"))
    return (each) => {
      const back = (event) =>
        work.send(event.currentTarget, { act: "return-entry", entry: each.entry, why: "asked for it" });
      return button("Give the money back", back, { kind: "quiet" });
    };
  if ((stage === "between" || stage === "playing") && acts.includes("buy-again"))
    return (each) => {
      if (each.state !== "out" && each.chips !== "0.00") return "";
      const again = (event) => work.send(event.currentTarget, { act: "buy-again", entry: each.entry });
      return button("Buys in again", again, { kind: "quiet" });
    };
  if (stage === "over" || stage === "closed") return (each) => paying(work, each, acts);
  return null;
}

function paying(work, each, acts) {
  if (each.prize === null) return "";
  if (each.paid) return state("good", say("Paid"));
  if (!acts.includes("pay-prize")) return state("wait", say("Not paid yet"));
  const { tax, nets } = work.view();
  const pay = (event, more = {}) => work.send(event.currentTarget, { act: "pay-prize", entry: each.entry, ...more });
  if (!tax || Number(nets[each.entry]) <= Number(tax.above)) return button(`Pay ${money(each.prize)}`, pay);
  const claim = h("input", { type: "text", maxlength: 120 });
  const withheld = amountField("Withheld", "0");
  const taxed = (event) => {
    const amount = amountOf(withheld, work.said);
    if (amount === null) return;
    const held = amount ? { withheld: (amount / 100).toFixed(2) } : {};
    pay(event, { claim: claim.value, ...held });
  };
  return h(
    "div",
    { class: "side" },
    h("span", { class: "small" }, `${money(nets[each.entry])} net: ask the register of arrears `, cite(tax.cite)),
    field("Claim", claim, "Its number, or why the register was not asked"),
    withheld,
    button(`Pay ${money(each.prize)}`, taxed),
  );
}

const rulesPanel = (/** @type {View} */ view) =>
  panel(
    "Rules",
    `${view.approved ? "As approved" : "As written"}: ${view.digest.slice(0, 8)}`,
    view.rules ? h("pre", { class: "body rules-text" }, view.rules) : h("div", { class: "body" }, empty("None.")),
  );
