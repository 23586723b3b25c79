// What the dealer of a poker table fills in: who sits down, what a player said and did, who waits for a seat.

import { say } from "../language.js";
import { amountInput, button, h, select, tick } from "../pages/kit.js";
import { cents, money } from "../pages/words.js";

const SAYS = [
  ["", say("Says nothing")],
  ["fold", say("Fold")],
  ["check", say("Check")],
  ["call", say("Call")],
  ["bet", say("Bet")],
  ["raise", say("Raise")],
  ["all-in", say("All in")],
];

/** @typedef {import("./ctrl.js").PokerCtrl} Ctrl */

const written = (amount) => cents(amount.querySelector("input").value);

/**
 * Chips as they were put in: a plus between those of one motion, a comma between motions.
 * @returns {number[][] | null} in cents; null where something is no amount
 */
export function motionsOf(text) {
  const motions = text
    .split(",")
    .map((motion) =>
      motion
        .split("+")
        .filter((each) => each.trim())
        .map(cents),
    )
    .filter((motion) => motion.length);
  return motions.flat().includes(null) ? null : motions;
}

/** What a player said and the chips they put in, as it happened: the house's rules say what it was. */
export function declareForm(/** @type {Ctrl} */ ctrl, ask) {
  const said = select(SAYS, "", { class: "narrow", "aria-label": say("What was said"), "data-do": "said" });
  const amount = amountInput("", {
    "aria-label": say("Amount named"),
    placeholder: say("amount named"),
    "data-do": "named",
  });
  const chips = h("input", {
    type: "text",
    inputmode: "decimal",
    "aria-label": say("Chips by motion"),
    placeholder: say("chips, such as 5+5, 25"),
    "data-do": "motions",
  });
  const more = tick(say("Said it was not complete"));
  const cards = tick(say("Threw the cards away"));
  const submit = (event) => {
    event.preventDefault();
    const motions = motionsOf(chips.value);
    if (!motions) {
      ctrl.refuse(say("Write chips as dollars: a plus between those of one motion, a comma between motions."));
      ctrl.shown.line();
      return;
    }
    ctrl.declared(ask, {
      said: said.value || null,
      amount: written(amount) || null,
      motions,
      not_complete: more.input.checked,
      threw_cards: cards.input.checked,
    });
  };
  return h(
    "form",
    { class: "row declared", onsubmit: submit },
    h("b", null, say("Seat {seat}", { seat: ask.seat })),
    said,
    amount,
    chips,
    more,
    cards,
    h("button", { class: "btn main", type: "submit", "data-do": "read it" }, say("Rule on it")),
    button(say("Back"), () => ctrl.declare(false), { kind: "quiet" }),
  );
}

/** The form of a seat: who sits down with how much, is away, or leaves. */
export function seatForm(/** @type {Ctrl} */ ctrl) {
  const { view, seating: seat } = ctrl;
  const seated = seat === null ? undefined : view.seated[seat];
  const name = h("input", {
    type: "text",
    value: seated ? seated.player : (view.waiting[0]?.player ?? say("Guest {seat}", { seat })),
    maxlength: 60,
    "aria-label": say("Name"),
    disabled: Boolean(seated),
    "data-do": "name",
  });
  const amount = amountInput(String(ctrl.buyIn / 100), { "aria-label": say("Buy in"), "data-do": "buy-in" });
  const submit = (event) => {
    event.preventDefault();
    ctrl.seatIt(name.value.trim(), written(amount));
  };
  return h(
    "form",
    { class: "row", onsubmit: submit },
    h("b", null, say("Seat {seat}", { seat })),
    name,
    amount,
    h(
      "button",
      { class: "btn main", type: "submit", "data-do": "seat it" },
      seated ? say("Buy in") : say("Seat and buy in"),
    ),
    seated && atSeat(ctrl, seated),
    button(say("Close"), () => ctrl.fill(null), { kind: "quiet" }),
  );
}

const atSeat = (ctrl, { away, chips }) => [
  button(away ? say("Is back") : say("Is away"), () => ctrl.withSeat({ act: "sit-out", away: !away }), {
    "data-do": "away",
  }),
  button(say("Cash out {amount}", { amount: money(chips) }), () => ctrl.withSeat({ act: "leave-seat" }), {
    "data-do": "cash out",
  }),
];

/** Put somebody on the waiting list. */
export function listForm(/** @type {Ctrl} */ ctrl) {
  const name = h("input", {
    type: "text",
    maxlength: 60,
    "aria-label": say("Name for the list"),
    placeholder: say("Name"),
    "data-do": "list name",
  });
  const submit = (event) => {
    event.preventDefault();
    if (name.value.trim()) ctrl.act({ act: "join-list", player: name.value.trim() });
  };
  const put = { class: "btn", type: "submit", "data-do": "write down" };
  return h("form", { class: "row tight", onsubmit: submit }, name, h("button", put, say("Put on the list")));
}
