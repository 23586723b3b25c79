// Beside a poker table: who waits, who wants another seat, what was raked and dropped, and what staff does about it.

import { say } from "../language.js";
import { button, h } from "../pages/kit.js";
import { listed, money } from "../pages/words.js";
import { listForm } from "./forms.js";

/** @typedef {import("./ctrl.js").PokerCtrl} Ctrl */

const waiting = (ctrl) =>
  h(
    "ol",
    { class: "waiting-list" },
    ctrl.view.waiting.map(({ you, player }) => {
      const strike = () => ctrl.act({ act: "leave-list", player });
      const out = ctrl.staff
        ? button(say("Strike out"), strike, { kind: "quiet", "data-do": `strike ${player}` })
        : null;
      return h("li", null, you ? say("You") : player, out);
    }),
  );

function facts(ctrl) {
  const { view } = ctrl;
  const wishes = Object.entries(view.changes).map(([seat, to]) => say("seat {seat} to {to}", { seat, to }));
  return [
    ...(view.waiting.length ? [[say("Waiting list"), waiting(ctrl)]] : []),
    ...(wishes.length ? [[say("Seat changes"), listed(wishes)]] : []),
    ...(ctrl.staff
      ? [
          [say("Rake since opening"), money(view.raked)],
          [say("Promotional drop"), money(view.dropped)],
          [say("In the box"), money(view.box)],
        ]
      : []),
  ];
}

function buttons(ctrl) {
  const { view, staff } = ctrl;
  const counts = staff && ctrl.may("set-up");
  const time = () => ctrl.act({ act: "charge-time" });
  return [
    ctrl.deals && ctrl.full ? listForm(ctrl) : null,
    staff && view.time_charge && ctrl.ask?.type === "begin-hand"
      ? button(say("Charge time, {amount}", { amount: money(view.time_charge) }), time, { "data-do": "charge time" })
      : null,
    counts && Number(view.box)
      ? button(say("Count the box"), () => ctrl.atBox("count-box"), { "data-do": "count" })
      : null,
    counts && view.jackpot
      ? button(say("Post the jackpot"), () => ctrl.atBox("post-jackpot"), { kind: "quiet", "data-do": "post" })
      : null,
  ].filter(Boolean);
}

/** What stands beside the table; nothing where there is nothing to say. */
export function room(/** @type {Ctrl} */ ctrl) {
  const said = facts(ctrl);
  const done = buttons(ctrl);
  const fact = (/** @type {any[]} */ [name, value]) => h("div", null, h("dt", null, name), h("dd", null, value));
  return [
    said.length ? h("dl", { class: "room-facts" }, said.map(fact)) : null,
    done.length ? h("div", { class: "row" }, done) : null,
  ];
}
