// The keys of a table's page.

import { decisions } from "../felt/controls.js";
import { chosen } from "./view.js";

/** Whether a key is meant for what has the keyboard, not for the page. */
export function elsewhere(event, fields, buttons) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target.closest?.(fields)) return true;
  return Boolean(target.closest?.(buttons)) && (event.key === " " || event.key === "Enter");
}

/**
 * What a key does; true if it did something.
 * @param {import("./ctrl.js").TableCtrl} ctrl
 */
function press(ctrl, { desk, hall, tray }, event) {
  const { view, deals, turn } = ctrl;
  if (deals && ctrl.seating === null && desk.key(event, view)) return true;
  if (hall && deals && event.key === "Enter" && hall.enter()) return true;
  if (event.key === " ") {
    if (view.ask?.can_close && (!deals || !desk.busy(view))) ctrl.close();
    return true;
  }
  const letter = event.key.toUpperCase();
  if (!deals && turn) {
    if (event.key === "?") {
      ctrl.askHint();
      return true;
    }
    if (ctrl.setting && tray.key(event)) return true;
    const { keys, amountFor } = decisions(turn, () => {}, ctrl.less);
    const found = [...keys].find(([, each]) => each === letter);
    if (found) chosen(ctrl, tray, turn, found[0], amountFor(found[0]));
    return Boolean(found);
  }
  if (ctrl.open) wagering(ctrl, letter);
  return false;
}

function wagering(ctrl, letter) {
  if (/^[1-6]$/.test(letter) && (ctrl.own.length || ctrl.deals)) {
    const wanted = ctrl.chips[Number(letter) - 1];
    if (wanted) ctrl.choose(wanted.value);
  } else if (letter === "A" && !ctrl.deals) ctrl.repeat();
  else if (letter === "X" && !ctrl.deals) ctrl.clear();
}

/** Listen to the keys; returns the function that ends it. */
export function keys(ctrl, parts) {
  const told = (event) => {
    if (elsewhere(event, "input, select, textarea, dialog, .over", "button, a[href], summary")) return;
    if (press(ctrl, parts, event)) event.preventDefault();
  };
  document.addEventListener("keydown", told);
  return () => document.removeEventListener("keydown", told);
}
