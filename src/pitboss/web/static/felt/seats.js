// Who sits where, as a row of buttons: for layouts all players share, and for phones.

import { say } from "../language.js";
import { h, s } from "../pages/kit.js";
import { chipFace } from "./chips.js";
import { dollars, toCents } from "./money.js";

/** The chip of a seat's own colour. */
const ownChip = (chip) =>
  s("svg", { class: "own-chip", viewBox: "0 0 20 20", "aria-hidden": "true" }, chipFace(chip, 10, 10, 9));

/**
 * One button for each seat. `pick(seat)` is told which; empty seats are offered to whoever may sit down. `chipOf(seat)`
 * is the chip of a player's own colour, where they have one.
 */
export function seatStrip(
  view,
  { active, sit, pick, pickable, onlyEmpty = false, word = say("Sit"), chipOf = (_seat) => /** @type {any} */ (null) },
) {
  const turn = view.ask?.type === "decide" ? view.ask.seat : null;
  const shooter = view.puck && !view.over ? view.puck.shooter : null;
  const found = [];
  for (let number = 1; number <= view.seats; number += 1) {
    const seat = view.seated[number];
    if (!seat) {
      if (sit) {
        found.push(
          h(
            "button",
            {
              type: "button",
              class: "seat empty",
              "data-do": `seat ${number}`,
              onclick: () => pick(number),
            },
            h("b", null, String(number)),
            " ",
            h("span", null, word),
          ),
        );
      }
      continue;
    }
    if (onlyEmpty) continue;
    const owes = toCents(seat.owes ?? 0);
    const marks = [
      number === turn && say("turn"),
      number === shooter && say("shooter"),
      owes > 0 && say("owes {amount}", { amount: dollars(owes) }),
    ].filter(Boolean);
    const content = [
      chipOf(number) && ownChip(chipOf(number)),
      h("b", null, String(number)),
      h("span", null, seat.yours ? say("You") : seat.player),
      h("span", { class: "purse" }, dollars(toCents(seat.chips))),
      marks.map((mark) => h("em", null, mark)),
    ];
    const kind = `seat ${seat.yours ? "yours" : ""} ${number === turn ? "turning" : ""}`;
    if (pickable(number)) {
      found.push(
        h(
          "button",
          {
            type: "button",
            class: kind,
            "data-do": `seat ${number}`,
            "aria-pressed": String(number === active),
            onclick: () => pick(number),
          },
          content,
        ),
      );
    } else found.push(h("span", { class: kind }, content));
  }
  return found;
}
