// The dice as they lie, the last rolls, and the puck.

import { say } from "../language.js";
import { s } from "../pages/kit.js";
import { die, words } from "./draw.js";

/** Dice, their total and the rolls before, in a box. */
export function dice(recent, [x, y, width, height], moved) {
  const group = s("g", {
    class: "dice",
    role: "img",
    "aria-label": recent.length ? say("Last rolls: {rolls}", { rolls: recent.join(", ") }) : say("No roll yet"),
  });
  if (!recent.length) {
    group.append(words(say("Dice"), x + 44, y + height / 2, { class: "lettering quiet", "font-size": 15 }));
    return group;
  }
  const [first, second] = recent[0].split("-").map(Number);
  const size = 46;
  const cy = y + height / 2;
  group.append(
    die(first, x + size / 2 + 4, cy, size, `real ${moved ? "moved" : ""}`),
    die(second, x + size * 1.5 + 12, cy, size, `real ${moved ? "moved" : ""}`),
    words(String(first + second), x + size * 2 + 42, cy, { class: "lettering strong", "font-size": 30 }),
  );
  const from = x + size * 2 + 76;
  const cell = 32;
  const room = Math.max(0, Math.floor((x + width - from) / cell));
  recent.slice(1, room + 1).forEach((roll, at) => {
    const [a, b] = roll.split("-").map(Number);
    const hard = a === b;
    group.append(
      s("rect", {
        x: from + at * cell,
        y: cy - 13,
        width: cell - 4,
        height: 26,
        rx: 3,
        class: `result-cell ${a + b === 7 ? "red" : "plainly"}`,
      }),
      words(String(a + b), from + at * cell + cell / 2 - 2, cy, {
        class: "result-word",
        "font-size": 15,
        "text-decoration": hard ? "underline" : null,
      }),
    );
  });
  return group;
}

/** The puck: white and on its number, or black and off. */
export function puck(on, [x, y, width, height]) {
  const r = Math.min(width, height) / 2;
  return s(
    "g",
    {
      class: `puck ${on ? "on" : "off"}`,
      role: "img",
      "aria-label": on ? say("The puck is on") : say("The puck is off"),
    },
    s("circle", { cx: x + width / 2, cy: y + height / 2, r }),
    words(on ? say("ON") : say("OFF"), x + width / 2, y + height / 2, { class: "small" }),
  );
}
