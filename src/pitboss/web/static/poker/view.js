// The row of what may be done at a poker table, by players and by the dealer.

import { signed } from "../felt/cards.js";
import { askChips, cashDesk, cashOf, chipsWord } from "../felt/cash.js";
import { keyed } from "../felt/controls.js";
import { dollars, toCents } from "../felt/money.js";
import { say } from "../language.js";
import { button, h, select } from "../pages/kit.js";
import { cardSaid, cents } from "../pages/words.js";
import { declareForm, seatForm } from "./forms.js";

export const KEYS = {
  fold: "F",
  call: "C",
  raise: "R",
  "forced-bet": "B",
  draw: "D",
  show: "S",
  muck: "M",
  "run-twice": "T",
  "run-once": "O",
};
const MAIN = ["raise", "show", "draw", "run-twice"];

/** @typedef {import("./ctrl.js").PokerCtrl} Ctrl */

/** The view as the dealer's desk reads one. */
export const facing = (/** @type {Ctrl} */ ctrl) => ({
  ...ctrl.view,
  equipment: { jokers: 0 },
  settled: [],
  layout: [],
  happened: [],
});

/** Whether the dealer deals, turns over, or pays and takes what a correction has left. */
export const atDesk = (/** @type {Ctrl} */ ctrl, desk) =>
  ["deal-card", "turn-card"].includes(ctrl.ask?.type) || desk.busy(facing(ctrl));

/** What may be done now. */
export function controls(/** @type {Ctrl} */ ctrl, desk) {
  const cash = ctrl.staff ? cashDesk(ctrl.view, (doing) => ctrl.act(doing)) : [];
  return [...cash, ...(ctrl.deals ? dealerControls(ctrl, desk) : playerControls(ctrl))];
}

// --- answers -------------------------------------------------------------------------------------------------------

function answers(ctrl, ask) {
  const buttons = ask.choices.map((choice) =>
    keyed(ctrl.labelOf(ask, choice), KEYS[choice], () => ctrl.choose(ask, choice), {
      kind: MAIN.includes(choice) ? "choice-of-play main" : "choice-of-play",
      "data-do": `choose ${choice}`,
      "data-seat": ask.seat,
      "data-to": choice === "raise" ? ctrl.raising(ask) : null,
      "data-cards": choice === "draw" ? [...ctrl.discards].join(" ") : null,
    }),
  );
  return [ask.type === "draw" ? picks(ctrl, ask) : null, h("div", { class: "doing" }, amounts(ctrl, ask), buttons)];
}

/** How much: only where there is a choice of it. */
function amounts(ctrl, ask) {
  if (!ask.choices.includes("raise") || ask.least === ask.most) return null;
  const [least, most] = [toCents(ask.least), toCents(ask.most)];
  const input = h("input", {
    type: "text",
    inputmode: "decimal",
    value: String(ctrl.raising(ask) / 100),
    "aria-label": say("Amount, {least} to {most}", { least: dollars(least), most: dollars(most) }),
    "data-do": "amount",
    class: "less",
  });
  input.addEventListener("change", () => ctrl.name(ask, cents(input.value)));
  return h(
    "span",
    { class: "row tight" },
    button(say("Least"), () => ctrl.name(ask, least), { kind: "quiet", "data-do": "least" }),
    button(say("Pot"), () => ctrl.name(ask, ctrl.pot(ask)), { kind: "quiet", "data-do": "pot" }),
    button(say("Most"), () => ctrl.name(ask, most), { kind: "quiet", "data-do": "most" }),
    h("span", { class: "amount" }, h("span", { "aria-hidden": "true" }, "$"), input),
  );
}

/** The cards to throw away, by their places. */
function picks(ctrl, ask) {
  const { cards } = ctrl.view.seated[ask.seat];
  const pick = (name, at) => {
    const hidden = name === "##";
    return button(hidden ? say("Card {number}", { number: at + 1 }) : signed(name), () => ctrl.discard(at + 1), {
      kind: `enter-card ${hidden ? "" : name[1]}`,
      "aria-label": hidden ? say("Card {number}", { number: at + 1 }) : cardSaid(name),
      "aria-pressed": String(ctrl.discards.has(at + 1)),
      "data-do": `card ${at + 1}`,
      "data-seat": ask.seat,
    });
  };
  const about = { class: "row tight discards", role: "group", "aria-label": say("Cards to throw away") };
  return h("div", about, cards.map(pick));
}

// --- players -------------------------------------------------------------------------------------------------------

function playerControls(ctrl) {
  if (ctrl.view.status !== "open") return [];
  const seat = ctrl.mine;
  if (!seat) return [listing(ctrl)];
  const chips = toCents(ctrl.view.seated[seat].chips);
  const purse = h(
    "div",
    { class: "purse-box" },
    h("span", { class: "soft" }, say("Your chips")),
    h("b", { class: "amount-of" }, dollars(chips)),
  );
  const ask = ctrl.answering;
  return [purse, ...(ask ? answers(ctrl, ask) : [h("div", { class: "doing" }, atRest(ctrl, seat, chips))])];
}

/** What a player may do while nobody waits for them. */
function atRest(ctrl, seat, chips) {
  const { api, view, changing } = ctrl;
  const { away, in_hand } = view.seated[seat];
  const wished = Boolean(view.changes[seat]);
  const without = ctrl.late && view.dealt_by === "software";
  const quiet = (name) => ({ kind: "quiet", "data-do": name });
  const goOn =
    without &&
    button(say("Go on without seat {seat}", { seat: ctrl.ask.seat }), () => ctrl.absent(), { "data-do": "absent" });
  const buying = [h("span", null, chipsWord(api)), h("span", { class: "roomy" }, dollars(ctrl.buyIn))];
  const buy = () =>
    button(buying, () => ctrl.act(askChips(api, seat, ctrl.buyIn)), {
      kind: chips < 2 * toCents(view.minimum) ? "main" : "quiet",
      "data-do": "buy in",
    });
  if (view.tournament) return [goOn, dealing(ctrl)];
  return [
    cashOf(view, seat, (doing) => ctrl.act(doing)) ?? (in_hand ? null : buy()),
    button(
      away ? say("Come back") : say("Sit out"),
      () => ctrl.act({ act: "sit-out", seat, away: !away }),
      quiet("away"),
    ),
    button(changing ? say("Stay here") : say("Change seat"), () => ctrl.change(), {
      ...quiet("change"),
      "aria-pressed": String(changing || wished),
    }),
    in_hand ? null : button(say("Leave"), () => ctrl.act({ act: "leave-seat", seat }), quiet("leave")),
    view.next_to_move === seat && !in_hand
      ? button(say("Move to the main game"), () => ctrl.moveOn(), { "data-do": "move on" })
      : null,
    goOn,
    dealing(ctrl),
  ];
}

function listing(ctrl) {
  if (ctrl.view.tournament || !ctrl.may("play")) return null;
  const press = (label, act, kind = "") =>
    h(
      "div",
      { class: "doing" },
      button(label, () => ctrl.act({ act }), { kind, "data-do": "list" }),
    );
  if (ctrl.listed) return press(say("Leave the list"), "leave-list");
  return ctrl.full || ctrl.view.waiting.length ? press(say("Join the list"), "join-list", "main") : null;
}

/** The next hand, where it is this person's to begin. */
function dealing(ctrl) {
  if (!ctrl.begins) return null;
  if (ctrl.deals && ctrl.view.draws_button) return buttonForm(ctrl);
  return keyed(say("Deal"), "Space", () => ctrl.begin(), {
    kind: "main",
    "data-do": "go",
    disabled: ctrl.ask.ready < 2,
  });
}

/** Before the first hand a card each: whose was the highest has the button. */
function buttonForm(ctrl) {
  const { seated } = ctrl.view;
  const seats = Object.keys(seated).map((seat) => [
    seat,
    say("Seat {seat}, {player}", { seat, player: seated[seat].player }),
  ]);
  const seat = select([["", say("Deal a card each: whose is highest?")], ...seats], "", {
    class: "narrow",
    "aria-label": say("Who drew the highest card"),
    "data-do": "drew",
  });
  const submit = (event) => {
    event.preventDefault();
    if (seat.value) ctrl.begin(Number(seat.value));
  };
  const deal = { class: "btn main", type: "submit", "data-do": "go", disabled: ctrl.ask.ready < 2 };
  return h("form", { class: "row tight", onsubmit: submit }, seat, h("button", deal, say("Deal")));
}

// --- the dealer ----------------------------------------------------------------------------------------------------

function dealerControls(ctrl, desk) {
  if (ctrl.view.status !== "open") return [];
  if (ctrl.seating !== null) return [seatForm(ctrl)];
  if (atDesk(ctrl, desk)) return desk.entry(facing(ctrl));
  const ask = ctrl.answering;
  const mend = desk.drawer(facing(ctrl));
  if (!ask) return [h("div", { class: "doing" }, dealing(ctrl)), ...mend];
  const acts = ask.type === "act";
  if (acts && ctrl.declaring) return [declareForm(ctrl, ask)];
  const said = () => ctrl.declare(true);
  const beside = h(
    "div",
    { class: "row" },
    acts ? button(say("As said and done"), said, { kind: "quiet", "data-do": "declare" }) : null,
    button(say("Player has left"), () => ctrl.absent(), { kind: "quiet", "data-do": "absent" }),
  );
  return [...answers(ctrl, ask), beside, ...mend];
}
