// What stands around a felt and on it: the rail, the weave of the cloth, the dealer's tray, the shoe, the discard rack.

import { say } from "../language.js";
import { s } from "../pages/kit.js";
import { signed } from "./cards.js";
import { words } from "./draw.js";

/** How wide the rail is around a felt; a phone has no room for it. */
export const RAILS = { wide: 10, broad: 7, medium: 7, narrow: 0 };

/** The lamp over a table: the cloth is a little darker towards the rail. */
const lamp = () =>
  s(
    "radialGradient",
    { id: "lamp", cx: "50%", cy: "38%", r: "75%" },
    s("stop", { offset: "45%", "stop-color": "#000000", "stop-opacity": 0 }),
    s("stop", { offset: "100%", "stop-color": "#000000", "stop-opacity": 0.34 }),
  );

/** The weave of the cloth, seen only from near. */
const weave = () =>
  s(
    "pattern",
    { id: "weave", width: 4, height: 4, patternUnits: "userSpaceOnUse", patternTransform: "rotate(28)" },
    s("path", { d: "M0 1H4M0 3H4", class: "thread" }),
  );

export const definitions = () => [lamp(), weave()];

/** The rail and the cloth inside it. `outline(props)` draws the edge of the felt. */
export const ground = (outline, rail) => [
  rail ? outline({ class: "rail", "stroke-width": 2 * rail }) : null,
  rail ? outline({ class: "rail-light", "stroke-width": rail }) : null,
  outline({ class: "cloth" }),
  outline({ class: "woven" }),
  outline({ class: "lamplight" }),
];

const TUBES = 11;

/** The dealer's tray: a tube for every kind of chip, and more for those that are used most. */
export function tray(chips, /** @type {number[]} */ [x, y, width, height]) {
  const wide = (width - 8) / TUBES;
  const filled = Array.from({ length: TUBES }, (_, at) => chips[Math.floor((at * chips.length) / TUBES)]);
  const tube = (chip, at) => {
    const left = x + 4 + at * wide + 1.5;
    const middle = left + (wide - 3) / 2;
    return [
      s("rect", { x: left, y: y + 4, width: wide - 3, height: height - 8, rx: 3, fill: chip.face }),
      s("path", {
        d: `M${middle} ${y + 4}V${y + height - 4}`,
        stroke: chip.edge,
        "stroke-width": wide * 0.3,
        class: "tube-spots",
      }),
      s("path", { d: `M${middle} ${y + 4}V${y + height - 4}`, "stroke-width": wide - 3, class: "tube-edges" }),
    ];
  };
  return s(
    "g",
    { class: "tray", "aria-hidden": "true" },
    s("rect", { x, y, width, height, rx: 6, class: "tray-box" }),
    filled.map(tube),
  );
}

/** The shoe at the dealer's left hand, with what is left in it. */
export function shoe(held, [x, y, width]) {
  const share = held.dealt / held.cards;
  const wide = Math.min(104, width - 10);
  const left = x + width - wide - 6;
  const inside = (wide - 34) * (1 - share);
  const burn = held.turned ? say("burnt {card} +{count}", { card: signed(held.turned), count: held.burnt }) : "";
  const out = say("{dealt} of {cards} cards out of the shoe", { dealt: held.dealt, cards: held.cards });
  const said = [out, burn].filter(Boolean).join(", ");
  return s(
    "g",
    { class: "shoe", role: "img", "aria-label": said },
    s("path", { d: `M${left} ${y + 38}L${left + 22} ${y + 4}H${left + wide}V${y + 38}Z`, class: "shoe-box" }),
    s("rect", { x: left + wide - 6 - inside, y: y + 9, width: inside, height: 24, rx: 2, class: "shoe-cards" }),
    s("path", {
      d: `M${left + 5} ${y + 35}L${left + 20} ${y + 12}H${left + 24}L${left + 10} ${y + 35}Z`,
      class: "shoe-cards",
    }),
    words(say("shoe {percent}% dealt", { percent: Math.round(100 * share) }), left + wide / 2, y + 50, {
      class: "lettering quiet small",
    }),
    burn ? words(burn, left + wide / 2, y + 68, { class: "lettering quiet small" }) : null,
  );
}

/** The rack at the dealer's right hand: as many cards lie there as are out of the shoe. */
export function discards(held, [x, y, width]) {
  const high = 28 * (held.dealt / held.cards);
  const wide = Math.min(58, width - 10);
  const left = x + (width - wide) / 2;
  return s(
    "g",
    { class: "discards", "aria-hidden": "true" },
    s("rect", { x: left + 4, y: y + 35 - high, width: wide - 8, height: high, class: "discarded" }),
    s("path", { d: `M${left} ${y + 4}V${y + 38}H${left + wide}V${y + 4}`, class: "rack" }),
    words(say("discards"), left + wide / 2, y + 50, { class: "lettering quiet small" }),
  );
}
