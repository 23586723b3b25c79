// Beside a poker table: who waits, who wants another seat, what was raked and dropped, and what staff does about it.

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
      const out = ctrl.staff ? button("Strike out", strike, { kind: "quiet", "data-do": `strike ${player}` }) : null;
      return h("li", null, you ? "You" : player, out);
    }),
  );

function facts(ctrl) {
  const { view } = ctrl;
  const wishes = Object.entries(view.changes).map(([seat, to]) => `seat ${seat} to ${to}`);
  return [
    ...(view.waiting.length ? [["Waiting list", waiting(ctrl)]] : []),
    ...(wishes.length ? [["Seat changes", listed(wishes, "and")]] : []),
    ...(ctrl.staff
      ? [
          ["Rake since opening", money(view.raked)],
          ["Promotional drop", money(view.dropped)],
          ["In the box", money(view.box)],
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
      ? button(`Charge time, ${money(view.time_charge)}`, time, { "data-do": "charge time" })
      : null,
    counts && Number(view.box) ? button("Count the box", () => ctrl.atBox("count-box"), { "data-do": "count" }) : null,
    counts && view.jackpot
      ? button("Post the jackpot", () => ctrl.atBox("post-jackpot"), { kind: "quiet", "data-do": "post" })
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
