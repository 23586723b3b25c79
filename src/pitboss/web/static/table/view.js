// The row of what may be done at a table, by players and by the dealer, and the row of seats.

import { askChips, cashDesk, cashOf, chipsWord } from "../felt/cash.js";
import { decisions, faceDown, keyed, lessField, palette } from "../felt/controls.js";
import { chipOfSeat, dollars, toCents } from "../felt/money.js";
import { seatStrip } from "../felt/seats.js";
import { seenAs } from "../felt/wheel.js";
import { say } from "../language.js";
import { amountInput, button, h } from "../pages/kit.js";
import { money } from "../pages/words.js";
import { BUY_IN } from "./seats.js";

const VERBS = { cards: say("Deal"), wheel: say("Spin"), dice: say("Roll") };

/**
 * @typedef {import("./ctrl.js").TableCtrl} Ctrl
 * @typedef {{ desk: any, hall: any, tray: any }} Parts the dealer's desk, the stadium's hall, the tray of a hand that is set
 */

/** Who sits where; empty where the felt says it. */
export function seats(/** @type {Ctrl} */ ctrl, narrow) {
  const { view, deals, own, shared } = ctrl;
  if (ctrl.stadium || !(shared || narrow)) return [];
  return seatStrip(view, {
    active: ctrl.active,
    sit: ctrl.sits && (ctrl.staffed || !own.length),
    pickable: (seat) => deals || (own.length > 1 && own.includes(seat)),
    pick: (seat) => ctrl.pick(seat),
    onlyEmpty: Boolean(narrow) && !shared && !deals,
    word: deals ? say("Seat") : say("Sit"),
    chipOf: ctrl.layout.own_chips ? chipOfSeat : undefined,
  });
}

/** What may be done now. */
export function controls(/** @type {Ctrl} */ ctrl, /** @type {Parts} */ parts) {
  const staff = ctrl.may("deal");
  const cash = staff && !ctrl.stadium ? cashDesk(ctrl.view, (doing) => ctrl.act(doing)) : [];
  if (ctrl.deals) return [...cash, ...dealerControls(ctrl, parts)];
  if (ctrl.stadium && staff) return [...cash, ...parts.hall.desk((duty) => ctrl.may(duty))];
  return [...cash, ...playerControls(ctrl, parts)];
}

// --- players -------------------------------------------------------------------------------------------------------

function purse(ctrl, chips) {
  const several = ctrl.own.length > 1 ? say("Your chips, seat {seat}", { seat: ctrl.seat }) : say("Your chips");
  return h(
    "div",
    { class: "purse-box" },
    h("span", { class: "soft" }, ctrl.stadium ? say("Your credits") : several),
    h("b", { class: "amount-of" }, dollars(chips)),
  );
}

/** Chips bought, cash on its way, the way out. */
function moneySide(ctrl, chips) {
  const { api, view, seat, idle } = ctrl;
  const buy = () => ctrl.act(askChips(api, seat, BUY_IN));
  return [
    cashOf(view, seat, (doing) => ctrl.act(doing)) ??
      button([h("span", null, chipsWord(api)), h("span", { class: "roomy" }, dollars(BUY_IN))], buy, {
        kind: chips < toCents(view.minimum) && idle ? "main" : "quiet",
        "data-do": "buy in",
        "data-seat": seat,
      }),
    idle ? button(say("Leave"), () => ctrl.leave(), { kind: "quiet", "data-do": "leave" }) : null,
  ];
}

function deciding(ctrl, ask, tray) {
  const { less, setting } = ctrl;
  const changed = () => ctrl.changed();
  if (setting) tray.begin(ask, ctrl.view.round);
  const choose = (choice, amount) => chosen(ctrl, tray, ask, choice, amount);
  const { buttons } = decisions(ask, choose, less, setting ? tray.props : undefined);
  return [
    setting ? tray.element : null,
    h("div", { class: "doing" }, buttons, lessField(ask, less, changed), faceDown(ask, less, changed), hint(ctrl)),
  ];
}

/** The best play, for whoever asks, where the house tells it. */
const hint = (ctrl) =>
  ctrl.api.givesHints() ? keyed(say("Hint"), "?", () => ctrl.askHint(), { kind: "quiet", "data-do": "hint" }) : null;

/** A player's choice; a hand is set only when its cards are chosen. */
export function chosen(/** @type {Ctrl} */ ctrl, tray, ask, choice, amount) {
  if (!ask.picks || choice !== "set") return ctrl.answer(ask, choice, amount);
  return tray.ready() ? ctrl.decide(ask.seat, choice, null, tray.low()) : undefined;
}

function playerControls(ctrl, { hall, tray }) {
  const { view, own, turn } = ctrl;
  if (view.status !== "open") return [];
  if (!own.length) {
    if (!ctrl.stadium || !ctrl.may("play") || !view.free) return [];
    const take = () => ctrl.sit(view.free);
    return [button(say("Take station {seat}", { seat: view.free }), take, { kind: "main", "data-do": "station" })];
  }
  const chips = toCents(view.seated[ctrl.seat]?.chips ?? 0);
  if (turn) return [purse(ctrl, chips), ...deciding(ctrl, turn, tray)];
  const side = view.tournament ? null : hall ? hall.side(ctrl.seat, chips, ctrl.idle) : moneySide(ctrl, chips);
  if (!ctrl.open) return [purse(ctrl, chips), h("div", { class: "doing" }, hall ? side : null)];
  return [
    purse(ctrl, chips),
    palette(ctrl.chips, ctrl.chip, (value) => ctrl.choose(value)),
    h("div", { class: "doing" }, side, wagering(ctrl)),
  ];
}

function wagering(ctrl) {
  const { view } = ctrl;
  const pass = () => ctrl.act({ act: "pass-dice" });
  const go = { kind: "main", "data-do": "go", disabled: ctrl.going };
  return [
    ctrl.shooting ? button(say("Pass the dice"), pass, { kind: "quiet", "data-do": "pass" }) : null,
    ctrl.again ? keyed(say("Repeat"), "A", () => ctrl.repeat()) : null,
    ctrl.laid ? keyed(say("Clear"), "X", () => ctrl.clear()) : null,
    view.ask?.can_close ? keyed(VERBS[seenAs(view.equipment)], "Space", () => ctrl.close(), go) : null,
  ];
}

// --- the dealer ----------------------------------------------------------------------------------------------------

function dealerControls(ctrl, { desk, hall }) {
  const { view } = ctrl;
  if (ctrl.seating !== null) return [seatForm(ctrl)];
  const parts = desk.entry(view);
  if (hall) return [...parts, hall.desk((duty) => ctrl.may(duty))];
  if (desk.busy(view) || view.ask?.type !== "take-wagers") return parts;
  return [
    ...parts,
    palette(ctrl.chips, ctrl.chip, (value) => ctrl.choose(value)),
    h("div", { class: "doing" }, taking(ctrl)),
  ];
}

function taking(ctrl) {
  const { view, active, owed } = ctrl;
  const collect = () => ctrl.act({ act: "collect-vigorish" });
  const shuffle = () => ctrl.act({ act: "shuffle" }, { seen: true });
  const close = () => ctrl.close();
  const seat = active && view.seated[active];
  const closes = view.ask.can_close && view.layout.length;
  const quiet = (name) => ({ kind: "quiet", "data-do": name });
  return [
    seat ? button(say("Seat {seat}: chips", { seat: active }), () => ctrl.pick(active), quiet("chips of seat")) : null,
    owed > 0
      ? button(say("Collect vigorish {amount}", { amount: dollars(owed) }), collect, quiet("collect vigorish"))
      : null,
    !view.round_on && view.equipment.decks > 1 ? button(say("New shoe"), shuffle, quiet("new shoe")) : null,
    closes ? keyed(say("No more bets"), "Space", close, { kind: "main", "data-do": "go" }) : null,
  ];
}

/** The form of a seat: who sits down with how much, or leaves. */
function seatForm(ctrl) {
  const { seating: seat } = ctrl;
  const seated = ctrl.view.seated[seat];
  const name = h("input", {
    type: "text",
    value: seated ? seated.player : say("Guest {seat}", { seat }),
    maxlength: 60,
    "aria-label": say("Name"),
    disabled: Boolean(seated),
    "data-do": "name",
  });
  const amount = amountInput("1000", { "aria-label": say("Buy in"), "data-do": "buy-in" });
  const submit = (event) => {
    event.preventDefault();
    ctrl.seatIt(name.value.trim(), toCents(amount.querySelector("input").value.replaceAll(",", "")));
  };
  const collect = () => ctrl.act({ act: "collect-vigorish", seat });
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
    seated &&
      toCents(seated.owes) > 0 &&
      button(say("Collect {amount} vigorish", { amount: money(seated.owes) }), collect, {
        "data-do": "collect vigorish of seat",
      }),
    seated &&
      button(say("Cash out {amount}", { amount: money(seated.chips) }), () => ctrl.cashOut(), {
        "data-do": "cash out",
      }),
    button(say("Close"), () => ctrl.seated(), { kind: "quiet" }),
  );
}

// --- the line ------------------------------------------------------------------------------------------------------

/** The line, and how it is said: refused, or an instruction to the dealer. */
export function said(/** @type {Ctrl} */ ctrl, { desk, hall, tray }) {
  if (ctrl.told) return [ctrl.told, "says refused"];
  if (ctrl.slow) return [say("Waiting for the floor"), "says"];
  if (ctrl.deals) return [hall ? ctrl.view.says : desk.instruction(ctrl.view), "says instruction"];
  const about = ctrl.setting ? tray.about() : "";
  return [about ? `${ctrl.view.ask.whose} · ${about}` : ctrl.view.prompt, "says"];
}
