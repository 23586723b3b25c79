// A Saturday night in the demonstration: what time it is there, who plays, and how fast it goes.

import { say } from "../language.js";
import { every, h, put, tabs } from "./kit.js";

/** @type {[number, string][]} */
const PACES = [
  [0, say("Off")],
  [1, "1×"],
  [5, "5×"],
  [20, "20×"],
  [60, "60×"],
];

/** The night in a line. */
export const inALine = (night) => {
  if (night.pace) return say("{clock} · {players} house players", { clock: night.clock, players: night.players });
  return night.players
    ? say("{players} house players are on their way home", { players: night.players })
    : say("Nobody plays");
};

/** A bar under the top; `show` says whether the page has room for it, and somebody to see it. */
export function nightBar(/** @type {Floor} */ api) {
  const bar = h("div", { class: "night", hidden: true });
  let wanted = false;
  let pressed = 0;

  const draw = (night) => {
    const stands = bar.contains(document.activeElement);
    bar.hidden = !wanted || !night?.offered;
    if (bar.hidden) return;
    const paces = tabs(say("Pace"), PACES, night.pace, choose);
    put(bar, h("b", null, say("Saturday night")), h("span", null, inALine(night)), paces);
    if (stands) bar.querySelector('[aria-pressed="true"]')?.focus();
  };
  const look = async () => {
    const before = pressed;
    const night = await api.get("/night").catch(() => null);
    if (before === pressed) draw(night);
  };
  const choose = async (pace) => {
    pressed += 1;
    const mine = pressed;
    const night = await api.post("/night", { pace }).catch(() => null);
    if (mine === pressed) draw(night);
  };
  every(5, () => !bar.hidden && look());
  const show = (on) => {
    wanted = on && api.isDemo();
    bar.hidden ||= !wanted;
    return wanted && look();
  };
  return { bar, show };
}
