// Whoever comes from the lobby to a seat takes it.

import { asked, remember } from "../pages/kit.js";

/** Take the seat the address names, if it is free and one has none here; it is asked for once. */
export function arrive(/** @type {import("./ctrl.js").TableCtrl | import("../poker/ctrl.js").PokerCtrl} */ ctrl) {
  const seat = Number(asked("seat"));
  if (!seat) return;
  remember({});
  if (ctrl.sits && !ctrl.deals && !ctrl.own.length && !ctrl.view.seated[seat]) ctrl.sit(seat);
}
