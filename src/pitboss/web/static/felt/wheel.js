// The wheel in its true order, and what it came to lately.

import { say } from "../language.js";
import { s } from "../pages/kit.js";
import { plain } from "../pages/words.js";
import { die, words } from "./draw.js";

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String));

/** The colour of a pocket. */
export const colourOf = (section) => (/^0+$/.test(section) ? "green" : RED.has(section) ? "red" : "black");

/** What stands for the name or the logo of the house. */
const HOUSE_SIGN = "★";
const LEAST = 14;

const isNumber = (section) => /^\d+$/.test(section);

const isRoll = (section) => /^[1-6](-[1-6])+$/.test(section);

/** How many dice are thrown in place of a wheel; none where these are sections of one. */
export const diceIn = (sections) => (sections && isRoll(sections[0]) ? sections[0].split("-").length : 0);

/** What a game is played with, as it is seen: cards, a wheel or dice. */
export const seenAs = ({ kind, sections }) => (diceIn(sections) ? "dice" : kind);

/** What stands on a section of the wheel. */
export function sign(section) {
  if (isNumber(section)) return section;
  if (isRoll(section)) return section.replaceAll("-", "");
  const amount = /^(\d+)-dollar$/.exec(section);
  if (amount) return `$${amount[1]}`;
  return section === "joker" ? "J" : HOUSE_SIGN;
}

/** The same in words. */
export function said(section) {
  if (isRoll(section)) return section.replaceAll("-", ", ");
  if (isNumber(section)) return `${section} ${colourOf(section)}`;
  const amount = /^(\d+)-dollar$/.exec(section);
  if (amount) return `$${amount[1]}`;
  return plain(section).toLowerCase();
}

const BIG_SIX = ["insignia-a", "insignia-b", "insignia-c", "insignia-d", "insignia-e", "insignia-f", "insignia-g"];

/** Dice in their cage, in place of a wheel. */
function cage(count, [x, y, width, height]) {
  const size = Math.min(width / (count + 0.5), height * 0.5);
  const lying = s("g", { class: "result" });
  const group = s("g", { class: "wheel" }, s("rect", { x, y, width, height, rx: 10, class: "bowl" }), lying);
  const rest = (section, marked) => {
    const faces = section?.split("-").map(Number) ?? [];
    const from = x + width / 2 - ((faces.length - 1) * size) / 2;
    lying.replaceChildren(
      ...faces.map((face, at) =>
        die(face, from + at * size, y + height / 2, size * 0.86, `real ${marked ? "moved" : ""}`),
      ),
    );
  };
  return { element: group, rest };
}

/** A peg between two sections of a wheel that is read at its clapper. */
const peg = (/** @type {number[]} */ [cx, cy], r) => s("circle", { cx, cy, r: r * 0.012, class: "peg" });

/** The clapper over the rim, its tip between the pegs. */
const clapper = (x, y, r) =>
  s("path", {
    d: `M${x - r * 0.045},${y - r * 0.01} h${r * 0.09} L${x + r * 0.012},${y + r * 0.13} h${-r * 0.024}Z`,
    class: "clapper",
  });

/** The turret in the middle, with its handles. */
function turret(/** @type {number[]} */ [cx, cy], r) {
  const [long, wide] = [r * 0.5, r * 0.07];
  const cross = [`M${cx - long} ${cy}H${cx + long}`, `M${cx} ${cy - long}V${cy + long}`].join("");
  return s(
    "g",
    { class: "turret", "stroke-width": wide },
    s("circle", { cx, cy, r: r * 0.72 }),
    s("path", { d: cross }),
    s("circle", { cx, cy, r: r * 0.16, class: "knob" }),
  );
}

/** The wheel without its ball; drawn once. */
export function wheel(sections, /** @type {number[]} */ [x, y, width, height]) {
  if (diceIn(sections)) return cage(diceIn(sections), [x, y, width, height]);
  const r = Math.min(width, height) / 2;
  const cx = x + width / 2;
  const cy = y + height / 2;
  const numbered = sections.every(isNumber);
  const kinds = [...new Set(sections)].sort(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b),
  );
  const step = (2 * Math.PI) / sections.length;
  const point = (angle, far) => [cx + far * Math.sin(angle), cy - far * Math.cos(angle)];
  const outer = r * (numbered ? 0.93 : 0.88);
  const inner = r * (numbered ? 0.66 : 0.5);
  const radial = !numbered || r * 0.1 < LEAST; // on a small wheel the numbers stand along the spokes
  const size = numbered ? Math.max(LEAST, r * 0.1) : outer * step * 0.86;
  const group = s("g", { class: "wheel" }, s("circle", { cx, cy, r, class: "bowl" }));
  const turning = s("g", { class: "turning", style: `transform-origin: ${cx}px ${cy}px` });
  sections.forEach((section, at) => {
    const from = (at - 0.5) * step;
    const to = (at + 0.5) * step;
    const path = `M${point(from, inner)} L${point(from, outer)} A${outer} ${outer} 0 0 1 ${point(to, outer)} L${point(to, inner)} A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;
    const fill = numbered ? colourOf(section) : BIG_SIX[kinds.indexOf(section) % BIG_SIX.length];
    turning.append(s("path", { d: path, class: `pocket ${fill}`, "data-at": at }));
    if (!numbered) turning.append(peg(point(from, r * 0.93), r));
    if (size < LEAST) return; // its colour says what it is
    const [tx, ty] = point(at * step, numbered ? (outer + inner) / 2 + r * (radial ? 0.02 : 0.045) : outer * 0.87);
    turning.append(
      words(sign(section), tx, ty, {
        class: `on-wheel ${fill}`,
        "font-size": size,
        transform: `rotate(${(at * step * 180) / Math.PI + (radial ? 90 : 0)} ${tx} ${ty})`,
      }),
    );
  });
  const turned = s("g", null, turning);
  group.append(turned, s("circle", { cx, cy, r: inner * 0.98, class: "hub" }), turret([cx, cy], inner));
  const result = s("g", { class: "result", style: `transform-origin: ${cx}px ${cy}px` });
  group.append(result);
  if (!numbered) group.append(clapper(cx, cy - r, r));
  let lies = "";

  /** Where it came to rest; a result that is new comes after a beat of turning. */
  const rest = (section, marked) => {
    if (lies === `${section} ${marked}`) return;
    lies = `${section} ${marked}`;
    result.replaceChildren();
    turning.querySelectorAll(".here").forEach((each) => each.classList.remove("here"));
    group.classList.toggle("spinning", Boolean(marked));
    if (section === undefined) return;
    const at = sections.indexOf(section);
    const angle = at * step;
    turning.querySelector(`[data-at="${at}"]`)?.classList.add("here");
    if (numbered) {
      const [bx, by] = point(angle, inner + r * 0.055);
      result.append(
        s("circle", { cx: bx, cy: by, r: r * 0.045, class: "ball", style: `transform-origin: ${cx}px ${cy}px` }),
      );
    } else {
      turned.setAttribute("transform", `rotate(${(-angle * 180) / Math.PI} ${cx} ${cy})`);
    }
    const big = sign(section);
    result.append(
      s("circle", {
        cx,
        cy,
        r: inner * 0.6,
        class: `told ${numbered ? colourOf(section) : ""} ${marked ? "moved" : ""}`,
      }),
      words(big, cx, cy - (numbered ? inner * 0.12 : 0), {
        class: "told-number",
        "font-size": inner * (big.length > 2 ? 0.42 : 0.56),
      }),
    );
    if (numbered)
      result.append(
        words(colourOf(section), cx, cy + inner * 0.32, {
          class: "told-word",
          "font-size": Math.max(14, inner * 0.17),
        }),
      );
  };
  return { element: group, rest };
}

/** The last results, newest first. */
export function results(recent, [x, y, width, height], title = say("Last results")) {
  const group = s("g", {
    class: "results",
    role: "img",
    "aria-label": `${title}: ${recent.map(said).join(", ") || say("none yet")}`,
  });
  const cell = { w: 38, h: 28 };
  const across = Math.max(1, Math.floor(width / cell.w));
  const rows = Math.max(1, Math.floor(height / cell.h));
  recent.slice(0, across * rows).forEach((section, at) => {
    const left = x + (at % across) * cell.w;
    const top = y + Math.floor(at / across) * cell.h;
    const kind = isNumber(section) ? colourOf(section) : "plainly";
    group.append(
      s("rect", {
        x: left + 1,
        y: top + 1,
        width: cell.w - 4,
        height: cell.h - 4,
        rx: 3,
        class: `result-cell ${kind} ${at ? "" : "newest"}`,
      }),
      words(sign(section), left + cell.w / 2 - 1, top + cell.h / 2 - 1, { class: "result-word", "font-size": 15 }),
    );
  });
  return group;
}
