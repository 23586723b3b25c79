// Cards on the felt: large index, five to seven, pips and courts where there is room, a back for those face down.

import { s } from "../pages/kit.js";
import { cardSaid } from "../pages/words.js";
import { words } from "./draw.js";
import { middleOf, suit } from "./faces.js";

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const HIDDEN = "##";
const COVERED = 0.3;
const TWO_ROWS = 0.85;
/** From this width on a card shows more than its index. */
const LARGE = 46;

/** A card in two signs: 10♥. */
export const signed = (name) => `${name[0] === "T" ? "10" : name[0]}${SUITS[name[1]]}`;

/** The face: a large index, and beside it the pips or the court; on a small card the suit once more. */
function printed(name, x, y, width) {
  const joker = name === "Jo";
  const rank = joker ? "JKR" : name[0] === "T" ? "10" : name[0];
  const kind = joker ? "joker" : name[1];
  const large = width >= LARGE && !joker;
  const size = width * (joker ? 0.34 : large ? 0.42 : 0.5);
  const narrowed = width * (large ? 0.32 : 0.46);
  const props = {
    x: x + width * (large ? 0.05 : 0.07),
    y: y + width * (large ? 0.4 : 0.47),
    class: `index ${kind}`,
    "font-size": size,
    textLength: rank === "10" ? narrowed : null,
    lengthAdjust: "spacingAndGlyphs",
  };
  const below = large ? [0.18, 0.58, 0.25] : [0.24, 0.7, 0.32];
  const [aside, away, sign] = below.map((each) => each * width);
  return [
    s("text", props, rank),
    suit(kind, x + aside, y + away, sign),
    large ? middleOf(name[0], kind, x, y, width) : suit(kind, x + width * 0.66, y + width * 1.06, width * 0.52),
  ];
}

/** One card; its width decides everything else. */
export function card(name, x, y, width, { moved = false } = {}) {
  const height = width * 1.4;
  const frame = { x, y, width, height, rx: width * 0.09 };
  const group = s("g", { class: `card${moved ? " moved" : ""}`, role: "img", "aria-label": cardSaid(name) });
  if (name === HIDDEN) {
    const inner = { x: x + width * 0.08, y: y + width * 0.08, width: width * 0.84, height: height - width * 0.16 };
    group.append(
      s("rect", { ...frame, class: "face" }),
      s("rect", { ...inner, rx: width * 0.05, class: "back" }),
      s("rect", { ...inner, rx: width * 0.05, fill: "url(#card-back)" }),
    );
  } else {
    group.append(s("rect", { ...frame, class: "face" }), ...printed(name, x, y, width));
  }
  if (moved) group.append(s("rect", { ...frame, class: "mark" }));
  return group;
}

/** The back of the deck, to be put among a drawing's definitions. */
export const backPattern = () =>
  s(
    "pattern",
    { id: "card-back", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    s("path", { d: "M0 0H6M0 3H6", class: "back-line" }),
    s("path", { d: "M0 0V6", class: "back-line" }),
  );

/**
 * Hands side by side in a box: [x, y, width, height]. Cards overlap so that every index is read; below each hand
 * stands its note, no wider than `fit`. `moved(hand, at)` says whether a card is to be marked.
 */
export function hands(
  all,
  /** @type {number[]} */ [x, y, width, height],
  { most = 58, moved = (_hand, _at) => false, spread = false, fit = Infinity } = {},
) {
  const group = s("g", { class: "hands" });
  const rows = all.length > 3 ? 2 : 1;
  const perRow = Math.ceil(all.length / rows);
  const share = width / perRow;
  all.forEach((hand, number) => {
    const room = share - (perRow > 1 ? 4 : 0);
    let wide = Math.min(most, (height - 20) / 1.4);
    if (perRow > 2 || rows > 1) wide = Math.min(wide, 40);
    let many = hand.cards.length;
    // cards that would cover what is read of one another lie in two rows where there is room for that
    const covered = many > 2 && (room - wide) / (many - 1) < wide * COVERED;
    if (covered && height >= wide * (1.4 + TWO_ROWS)) many = Math.ceil(many / 2);
    const loose = spread ? wide * 1.06 : wide * 0.62;
    const tight = wide * 0.34;
    let step = many > 1 ? Math.min(loose, (room - wide) / (many - 1)) : 0;
    if (step < tight && many > 1) {
      wide = Math.max(38, Math.min(wide, room - tight * (many - 1)));
      step = Math.max(wide * 0.26, Math.min(loose, (room - wide) / (many - 1)));
    }
    const used = wide + step * (many - 1);
    const deep = wide * (hand.cards.length > many ? 1.4 + TWO_ROWS : 1.4);
    const left = x + (number % perRow) * share + (share - used) / 2;
    const top = y + Math.floor(number / perRow) * (wide * 0.9);
    const box = s("g", { class: hand.playing ? "held playing" : "held" });
    if (hand.playing) {
      box.append(s("rect", { x: left - 4, y: top - 4, width: used + 8, height: deep + 8, rx: 6, class: "turn-ring" }));
    }
    hand.cards.forEach((name, at) => {
      const down = Math.floor(at / many) * wide * TWO_ROWS;
      box.append(card(name, left + (at % many) * step, top + down, wide, { moved: moved(hand, at) }));
    });
    if (hand.note) {
      const text = hand.note;
      const plateWidth = Math.min(text.length * 7.6 + 12, fit);
      const squeezed = text.length * 6.9 > fit - 8;
      const middle = left + used / 2;
      const at = top + deep + 10;
      box.append(
        s(
          "g",
          { class: `plate note ${hand.tone ?? ""}` },
          s("rect", { x: middle - plateWidth / 2, y: at - 10, width: plateWidth, height: 20, rx: 4 }),
          words(text, middle, at, {
            class: "small",
            textLength: squeezed ? fit - 8 : null,
            lengthAdjust: "spacingAndGlyphs",
          }),
        ),
      );
    }
    group.append(box);
  });
  return group;
}
